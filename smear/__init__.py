"""Smear, the card game, for friends and bots at one terminal."""

__version__ = "0.1.0"

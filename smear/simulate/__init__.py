"""Bots against bots: many games, played out and counted.

`plan` says what is played, `game` plays one group of games, `workers` all of them, `statistics`
counts, and `report` shows.
"""

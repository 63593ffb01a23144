"""A second, slow and plain implementation of the rules, for tests only.

It is written from the rules text alone and shares nothing with the package ``smear``: cards are
their codes, hands are lists, suits are letters, and a discard is found by trying every subset of
the hand. Where the two disagree, one of them has misread the rules.
"""

"""Finished hands looked at again with all their cards open, and taken up anew for practice."""

from smear.review.hands import Part, ReviewedHand, Step
from smear.review.review import Cursor, Review

__all__ = [
    "Cursor",
    "Part",
    "Review",
    "ReviewedHand",
    "Step",
]

"""What a player of each level sees of a game, and how far its judgement is off."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

#: How a hand is valued: by counting the points that it shows, or by what all its cards are worth.
Eye: TypeAlias = Literal["points", "cards"]


class Senses(NamedTuple):
    """What one level sees. The club player sees all of it, and its judgement is never off.

    eye        how it values its hand
    hopes      the points that one who counts expects of each partner
    misjudges  by how many points what it makes of its hand may be off, either way
    listens    whether it minds in the auction what others have bid and may bid
    score      whether it minds the score besides; else it bids as in the first hand
    memory     how many of the last tricks it remembers, whatever its own cards in others were
    trumps     whether it remembers all trumps besides
    voids      whether it notices who has run out of a suit
    counts     whether it counts the card points; else one is worth the same all hand long
    foresight  the part that it sees of the danger from those who play after it, from 0 to 1
    slips      by how many points what it makes of a card may be off, either way
    """

    eye: Eye
    hopes: float
    misjudges: float
    listens: bool
    score: bool
    memory: int
    trumps: bool
    voids: bool
    counts: bool
    foresight: float
    slips: float


#: By level, from the weakest up. The numbers were found by playing 150 to 250 decks of games of
#: each level against the next: forgetting costs little, misjudging hands and dangers much, so these
#: two set how far the levels are apart. A slip is too small to make anybody give a ten away.
SENSES: Final = {
    "novice": Senses(
        eye="points",
        hopes=0.6,
        misjudges=1.1,
        listens=False,
        score=False,
        memory=0,
        trumps=False,
        voids=False,
        counts=False,
        foresight=0.25,
        slips=0.1,
    ),
    "casual": Senses(
        eye="cards",
        hopes=0.0,
        misjudges=1.07,
        listens=False,
        score=False,
        memory=1,
        trumps=False,
        voids=False,
        counts=False,
        foresight=0.49,
        slips=0.08,
    ),
    "regular": Senses(
        eye="cards",
        hopes=0.0,
        misjudges=0.84,
        listens=True,
        score=False,
        memory=1,
        trumps=True,
        voids=False,
        counts=False,
        foresight=0.725,
        slips=0.06,
    ),
}

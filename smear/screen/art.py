"""What is drawn on the face of a large card between its two corners.

Each picture is a tuple of rows of the same length. In them `s` stands for the sign of the card's
suit, `g` begins and ends what is gilded; every other sign stands for itself.
"""

from __future__ import annotations

from smear.engine.cards import ACE, CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES, Rank, Suit

Art = tuple[str, ...]

#: The pips of the small cards by rank, the two first: in three rows, set like bricks.
_THREE_ROWS: tuple[Art, ...] = (
    ("    s    ", "         ", "    s    "),
    ("    s    ", "    s    ", "    s    "),
    ("  s   s  ", "         ", "  s   s  "),
    ("  s   s  ", "    s    ", "  s   s  "),
    ("  s   s  ", "  s   s  ", "  s   s  "),
    ("  s   s  ", " s  s  s ", "  s   s  "),
    (" s  s  s ", "  s   s  ", " s  s  s "),
    (" s  s  s ", " s  s  s ", " s  s  s "),
    (" s  s  s ", "s  s s  s", " s  s  s "),
)

#: In five rows, as they lie on the cards in a box.
_FIVE_ROWS: tuple[Art, ...] = (
    ("    s    ", "         ", "         ", "         ", "    s    "),
    ("    s    ", "         ", "    s    ", "         ", "    s    "),
    ("  s   s  ", "         ", "         ", "         ", "  s   s  "),
    ("  s   s  ", "         ", "    s    ", "         ", "  s   s  "),
    ("  s   s  ", "         ", "  s   s  ", "         ", "  s   s  "),
    ("  s   s  ", "    s    ", "  s   s  ", "         ", "  s   s  "),
    ("  s   s  ", "    s    ", "  s   s  ", "    s    ", "  s   s  "),
    ("  s   s  ", "  s   s  ", "    s    ", "  s   s  ", "  s   s  "),
    ("  s   s  ", "  s s s  ", "         ", "  s s s  ", "  s   s  "),
)

#: Crowns, and a cap with a feather, above and below as on every court card.
_COURTS: dict[Rank, tuple[Art, Art]] = {
    KING: (
        ("g  ▲ ▲ ▲  g", " s  K  s ", "g  ▼ ▼ ▼  g"),
        ("g  ▲ ▲ ▲  g", "g  ▀▀▀▀▀  g", " s  K  s ", "g  ▄▄▄▄▄  g", "g  ▼ ▼ ▼  g"),
    ),
    QUEEN: (
        ("g  ● ● ●  g", " s  Q  s ", "g  ● ● ●  g"),
        ("g  ● ● ●  g", "g  ▝▀▀▀▘  g", " s  Q  s ", "g  ▗▄▄▄▖  g", "g  ● ● ●  g"),
    ),
    JACK: (
        ("g   ▄▄▄▞  g", " s  J  s ", "g  ▞▀▀▀   g"),
        ("g   ▄▄▄▞  g", "g  ▀▀▀▀▀  g", " s  J  s ", "g  ▄▄▄▄▄  g", "g  ▞▀▀▀   g"),
    ),
}

_ACES: dict[Suit, tuple[Art, Art]] = {
    HEARTS: (
        ("  ▟█▄█▙  ", "  ▜███▛  ", "   ▝█▘   "),
        (" ▟██▄██▙ ", " ███████ ", " ▝█████▘ ", "   ▜█▛   ", "    ▀    "),
    ),
    DIAMONDS: (
        ("   ▗█▖   ", "  ◄███►  ", "   ▝█▘   "),
        ("    ▄    ", "   ▟█▙   ", "  █████  ", "   ▜█▛   ", "    ▀    "),
    ),
    SPADES: (
        ("   ▗█▖   ", "  ▟███▙  ", "  ▀▗█▖▀  "),
        ("    ▄    ", "  ▗███▖  ", " ▟█████▙ ", " ▀██▀██▀ ", "   ▗█▖   "),
    ),
    CLUBS: (
        ("   ▄█▄   ", "  █████  ", "  ▀▗█▖▀  "),
        ("   ▟█▙   ", " ▄▄▜█▛▄▄ ", " ███████ ", " ▀▀ █ ▀▀ ", "   ▗█▖   "),
    ),
}

_JOKER: tuple[Art, Art] = (
    ("g ●  ▲  ● g", "g ▝▙▟█▙▟▘ g", "  JOKER  "),
    ("g ●  ●  ● g", "g ▝▙▟█▙▟▘ g", "g  ▜███▛  g", "         ", "  JOKER  "),
)

_ASCII_COURTS: dict[Rank, tuple[Art, Art]] = {
    KING: (
        ("g  ^ ^ ^  g", " s  K  s ", "g  v v v  g"),
        ("g  ^ ^ ^  g", "g  #####  g", " s  K  s ", "g  #####  g", "g  v v v  g"),
    ),
    QUEEN: (
        ("g  o o o  g", " s  Q  s ", "g  o o o  g"),
        ("g  o o o  g", "g  =====  g", " s  Q  s ", "g  =====  g", "g  o o o  g"),
    ),
    JACK: (
        ("g   ___/  g", " s  J  s ", "g  /---   g"),
        ("g   ___/  g", "g  ====   g", " s  J  s ", "g   ====  g", "g  /---   g"),
    ),
}

_ASCII_ACES: dict[Suit, tuple[Art, Art]] = {
    HEARTS: (
        ("  ss ss  ", "  sssss  ", "    s    "),
        (" sss sss ", " sssssss ", "  sssss  ", "   sss   ", "    s    "),
    ),
    DIAMONDS: (
        ("    s    ", "  sssss  ", "    s    "),
        ("    s    ", "   sss   ", "  sssss  ", "   sss   ", "    s    "),
    ),
    SPADES: (
        ("    s    ", "  sssss  ", "    s    "),
        ("    s    ", "  sssss  ", " sssssss ", " ss s ss ", "    s    "),
    ),
    CLUBS: (
        ("   sss   ", "  sssss  ", "    s    "),
        ("   sss   ", "   sss   ", " sssssss ", " ss s ss ", "    s    "),
    ),
}

_ASCII_JOKER: tuple[Art, Art] = (
    ("g o  o  o g", "g  \\/^\\/  g", "  JOKER  "),
    ("g o  o  o g", "g \\\\/^\\// g", "g  =====  g", "         ", "  JOKER  "),
)


def art_of(suit: Suit | None, rank: Rank | None, rows: int, *, glyphs: bool) -> Art:
    """The picture of a card in three or five rows of nine columns; the joker has no suit."""
    large = rows == 5
    if suit is None or rank is None:
        return (_JOKER if glyphs else _ASCII_JOKER)[large]
    if rank == ACE:
        return (_ACES if glyphs else _ASCII_ACES)[suit][large]
    if rank in _COURTS:
        return (_COURTS if glyphs else _ASCII_COURTS)[rank][large]
    return (_FIVE_ROWS if large else _THREE_ROWS)[rank]

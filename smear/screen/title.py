"""The picture before the game: cards on the felt, the name of the game, and a question."""

from __future__ import annotations

from rich.text import Text

from smear.engine.cards import ACE, CLUBS, HEARTS, JACK, JOKER, KING, SPADES, TEN, make_card
from smear.engine.rules import rules_for
from smear.look.palette import ALERT, FELT, GOLD, RIM, TITLE, Marks
from smear.screen.blocks import Block, fit, words
from smear.screen.faces import Deck, Look, Size
from smear.screen.grid import CLEAR, Grid

_TITLE = "S M E A R"
_ABOUT = "the Smear family of card games, for friends around one laptop"
#: The cards of the fan: high cards of every suit, a ten to smear, and both jacks of a colour.
_FAN = (
    make_card(SPADES, ACE),
    make_card(HEARTS, KING),
    make_card(CLUBS, JACK),
    make_card(SPADES, JACK),
    make_card(HEARTS, TEN),
    JOKER,
)
#: How large the cards of the fan are where a window has so many rows to spare.
_SIZES = ((14, Size(11, 9)), (9, Size(9, 5)))
#: How many rows the words take that stand over the question.
_WORDS = 3
#: How wide what is asked about may be.
WIDEST = 72


def title_page(rows: Block, said: tuple[str, str], marks: Marks, size: tuple[int, int]) -> Grid:
    """The rows below the title, and at the bottom a refusal and the question of `said`."""
    width, height = size
    grid = Grid(width, height)
    spare = height - _WORDS - len(rows) - 4
    fan = next((_fan(card, marks) for room, card in _SIZES if spare >= room), None)
    top = _WORDS if fan is None else fan.height + _WORDS + 1
    grid.fill(0, 0, width, top, FELT)
    if fan is not None:
        grid.lay(fan, (width - fan.width) // 2, 1)
    _centre(grid, top - 3, words((_TITLE, TITLE)))
    _centre(grid, top - 2, words((_ABOUT, GOLD)))
    grid.put(0, top - 1, marks.rule * width, RIM)
    free = height - top - len(rows) - 3
    wide = min(width - 4, max((row.cell_len for row in rows), default=0))
    grid.block(
        (width - wide) // 2, top + 1 + min(2, max(0, free // 2)), [fit(r, wide) for r in rows]
    )
    refusal, asked = said
    grid.line(1, height - 2, words((refusal, ALERT)))
    grid.line(1, height - 1, words((asked, TITLE)))
    return grid


def _centre(grid: Grid, y: int, line: Text) -> None:
    grid.line((grid.width - line.cell_len) // 2, y, line)


def _fan(size: Size, marks: Marks) -> Grid:
    """The cards of the title, one over another, the middle ones higher."""
    glyphs = not marks.down.isascii()
    deck = Deck(rules_for("schmier6", {}), None, marks, glyphs)
    step = size.width // 2 + 2
    lift = (1, 0, 0, 0, 0, 1)
    fan = Grid(step * (len(_FAN) - 1) + size.width, size.height + 1, CLEAR, CLEAR)
    for place, card in enumerate(_FAN):
        fan.lay(deck.face(card, Look(size)), place * step, lift[place])
    return fan

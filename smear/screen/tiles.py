"""The points of a hand as pictures side by side: the card, whose it is, and how it came there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from smear.engine.cards import Card, Team
from smear.look.palette import QUIET, STRONG, TITLE, team_style
from smear.screen.blocks import Block, beside, blank, block, words, wrapped
from smear.screen.faces import Deck, Look, Size
from smear.screen.grid import Grid

#: What two tiles keep apart.
_GAP = 2
#: A tile is at least so wide.
_NARROWEST = 14
_SIZES = Size(13, 9), Size(11, 7), Size(9, 5), Size(8, 4)


class Tile(NamedTuple):
    """One point: its name, its card (or what stands in its place), its team, and how.

    nobody   what is said in the place of the team where there is none
    """

    title: str
    card: Card | None
    team: Team | None
    how: str
    inside: str = ""
    nobody: str = "nobody"


def tile_rows(
    tiles: Sequence[Tile], deck: Deck, names: Sequence[str], width: int, height: int
) -> Block | None:
    """The tiles over the whole width, with the largest cards for which there is room.

    None where they would be higher than `height`, or a name too long for its tile.
    """
    columns = (width - _GAP) // len(tiles)
    room = columns - _GAP
    pieces = [piece for tile in tiles for piece in (*tile.how.split(), *_who(tile, deck, names))]
    if room < max(_NARROWEST, *map(cell_len, pieces)):
        return None
    for size in _SIZES:
        rows = _drawn(tiles, deck, names, room, size)
        if len(rows) <= height:
            return [Text.assemble(" " * _GAP, row, " " * (width - row.cell_len)) for row in rows]
    return None


def _drawn(
    tiles: Sequence[Tile], deck: Deck, names: Sequence[str], width: int, size: Size
) -> Block:
    who = [_team(tile, deck, names, width) for tile in tiles]
    deep = max(map(len, who))
    blocks = []
    for tile, team in zip(tiles, who, strict=True):
        how = wrapped(words((tile.how, QUIET)), width)
        for line in how:
            line.rstrip()
        card = _card(tile, deck, size)
        title = words((tile.title, TITLE))
        blocks.append(
            [
                *block([title, *card, *team], width, "center"),
                *blank(width, deep - len(team)),
                *block(how, width, "center"),
            ]
        )
    height = max(map(len, blocks))
    return beside([[*b, *blank(width, height - len(b))] for b in blocks], gap=_GAP)


def _card(tile: Tile, deck: Deck, size: Size) -> Block:
    picture = Grid(*size)
    if tile.card is None:
        picture.lay(deck.place(size, tile.inside, STRONG), 0, 0)
    else:
        picture.lay(deck.face(tile.card, Look(size)), 0, 0)
    return picture.rows()


def _who(tile: Tile, deck: Deck, names: Sequence[str]) -> list[str]:
    """The team, a line for each of its people where one line would be too narrow."""
    if tile.team is None:
        return [tile.nobody]
    seats = deck.rules.seats_of(tile.team)
    return [
        f"{'  ' if n else deck.marks.teams[tile.team] + ' '}{names[s]}" for n, s in enumerate(seats)
    ]


def _team(tile: Tile, deck: Deck, names: Sequence[str], width: int) -> Block:
    if tile.team is None:
        return [words((tile.nobody, QUIET))]
    mark = (f"{deck.marks.teams[tile.team]} ", f"{STRONG} {team_style(tile.team)}")
    people = [names[seat] for seat in deck.rules.seats_of(tile.team)]
    together = words(mark, "+".join(people))
    if together.cell_len <= width:
        return [together]
    return [words(mark, people[0]), *(words(f"+ {name}") for name in people[1:])]

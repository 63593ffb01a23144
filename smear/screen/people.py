"""Names on the screen: however long they are, the picture keeps its shape."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from smear.engine.cards import Team
from smear.engine.rules import Rules
from smear.look.palette import Marks, team_style
from smear.screen.blocks import cut, words

#: How many columns a name may take: as many as every seat has, in every size of the window.
WIDEST_NAME = 18


def shown_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names as the screen writes them: one that is cut keeps apart by its seat number."""
    return tuple(
        name if cell_len(name) <= WIDEST_NAME else f"{cut(name, WIDEST_NAME - 1)}{seat + 1}"
        for seat, name in enumerate(names)
    )


def partners(rules: Rules, team: Team, names: Sequence[str], columns: int) -> str:
    """Who plays in a team, in so many columns: `Ann+Dee`; each name is cut alike."""
    seats = rules.seats_of(team)
    together = "+".join(names[seat] for seat in seats)
    if cell_len(together) <= columns:
        return together
    room = columns - (len(seats) - 1)
    pieces = []
    # The shorter names first: what they leave is for the longer ones.
    order = sorted(seats, key=lambda seat: cell_len(names[seat]))
    for number, seat in enumerate(order):
        piece = cut(names[seat], max(1, room // (len(seats) - number)))
        room -= cell_len(piece)
        pieces.append((seat, piece))
    return "+".join(piece for _, piece in sorted(pieces))


def team_text(rules: Rules, team: Team, names: Sequence[str], marks: Marks, columns: int) -> Text:
    """A team in so many columns: its mark, and who plays in it."""
    return words(
        (f"{marks.teams[team]} ", team_style(team)), partners(rules, team, names, columns - 2)
    )

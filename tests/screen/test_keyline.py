from __future__ import annotations

import pytest
from rich.cells import cell_len

from smear.screen.keyline import Hint, command_hint, key_line
from smear.ui.commands import HELP, SCORE, TABLE

HINTS = [
    Hint("arrows Enter or a card"),
    command_hint(HELP, "help", 1),
    command_hint(SCORE, "scores", 3),
    command_hint(TABLE, "table", 2),
]


def test_all_of_it_is_written_where_there_is_room() -> None:
    assert key_line(HINTS, 80).plain == " arrows Enter or a card  ? help  F3 scores  F8 table"


@pytest.mark.parametrize("width", range(1, 60))
def test_it_is_never_cut_and_the_most_useful_stays_longest(width: int) -> None:
    line = key_line(HINTS, width).plain
    assert cell_len(line) <= width
    shown = [hint for hint in HINTS if hint.text in line]
    assert line == " " + "  ".join(hint.text for hint in shown)
    for hint in HINTS:
        if hint in shown:
            continue
        # What is left out would not fit beside all that is more useful.
        better = [other for other in shown if other.weight < hint.weight]
        assert cell_len(" " + "  ".join([*(o.text for o in better), hint.text])) > width


def test_a_click_on_a_piece_is_its_key() -> None:
    line = key_line(HINTS, 80)
    found = {}
    for span in line.spans:
        name = getattr(span.style, "meta", {}).get("target")
        if name is not None:
            found[name] = line.plain[span.start : span.end]
    assert found == {"key:?": "? help", "key:f3": "F3 scores", "key:f8": "F8 table"}

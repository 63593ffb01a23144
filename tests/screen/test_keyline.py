from __future__ import annotations

import pytest
from rich.cells import cell_len

from smear.engine.variants import VARIANTS
from smear.screen.asking import AskScene
from smear.screen.keyline import Hint, command_hint, key_line
from smear.screen.watching import WatchScene
from smear.ui.commands import CLAIM, HELP, SCORE, TABLE, UNDO
from tests.screen.gallery import table_scenes
from tests.screen.pictures import picture

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


@pytest.mark.parametrize("columns", [80, 100, 140])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_way_out_is_told_wherever_the_game_waits(variant: str, columns: int) -> None:
    seen = 0
    for title, scene in table_scenes(variant, 3).items():
        if isinstance(scene, AskScene):
            assert "F10 leave" in picture(scene, columns), title
            scene.offer(command_hint(UNDO, "takes back", 1))
            scene.offer(command_hint(CLAIM, "claim", 1))
        elif isinstance(scene, WatchScene):
            scene.speed, scene.undo, scene.waits = "instant", True, True
        else:
            continue
        seen += 1
        assert "F10 leave" in picture(scene, columns), title
    assert seen > 5

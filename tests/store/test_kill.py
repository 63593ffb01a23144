"""A short run of `kill`, and what its scripts must have in them to show anything."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from smear.engine.variants import VARIANTS
from smear.records.codec import Entry
from smear.store import Store
from smear.store.places import WAL, Places, beside
from tests.store import kill
from tests.store.kill import ENDS_IN_LINES, ENDS_ON_THE_SCREEN, Toll
from tests.store.runs import in_lines, shown, stored_entries
from tests.store.script import SCRIPTS, Whole, check_same, whole

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL there")

GAMES = pytest.mark.parametrize(
    "game", [*map(whole, SCRIPTS)], ids=lambda game: game.script.variant
)


def steps_to(game: Whole, *kinds: str) -> list[int]:
    """The steps that write the last entry of each of these kinds."""
    found = [entry.get("event", entry.get("note")) for entry in game.entries]
    places = [len(found) - found[::-1].index(kind) for kind in kinds]
    return sorted({next(step for step in game.steps if step >= place) for place in places})


def test_the_scripts_are_of_every_variant_and_have_everything_in_them() -> None:
    assert {script.variant for script in SCRIPTS} == VARIANTS.keys()
    for script in SCRIPTS:
        features = whole(script).features()
        assert features["end"] == 1
        assert features["score"] >= 3
        assert features["thrown in"] >= 1
        assert features["undo"] >= 2
        assert features["seat"] == len(script.changes) >= 2


@GAMES
def test_a_script_goes_on_alike_from_every_step(game: Whole) -> None:
    for step in game.steps[:: max(1, len(game.steps) // 12)]:
        assert check_same(game, game.entries[:step]) == step


def changed(entries: list[Entry], at: int, **values: object) -> list[Entry]:
    return [*entries[:at], {**entries[at], **values}, *entries[at + 1 :]]


def test_what_is_missing_torn_or_other_is_noticed() -> None:
    game = whole(SCRIPTS[0])
    entries = [*game.entries[:40]]
    half = next(step for step in game.steps if step - 1 not in game.steps and step > 2) - 1
    for wrong in (
        changed(entries, 1, seed=5),
        changed(entries, 30, seat=7),
        [*entries[:20], *entries[21:]],
        [*game.entries[:half]],
    ):
        with pytest.raises(AssertionError):
            check_same(game, wrong)


def test_what_was_shown_is_known_by_what_was_said(tmp_path: Path) -> None:
    game = whole(SCRIPTS[0])
    run = in_lines(game, tmp_path)
    assert run.status == 0
    assert check_same(game, stored_entries(tmp_path)) == len(game.entries)
    said = run.said.partition("Winner: ")[0]
    assert shown(game, 0, said) == len(game.entries)
    assert shown(game, 0, said[: said.index("takes up two cards")]) < 12
    with pytest.raises(AssertionError, match="said otherwise"):
        shown(game, 0, said.replace("Ida", "Ada", 1))


@GAMES
def test_a_kill_at_a_boundary_loses_nothing(tmp_path: Path, game: Whole) -> None:
    toll = Toll()
    steps = steps_to(game, "undo", "seat", "end")
    kill.boundaries(toll, game, tmp_path, steps)
    assert (toll["at a boundary"], toll["lost"]) == (2 * len(steps), 0)


@pytest.mark.terminal
def test_a_kill_on_the_screen_loses_nothing(tmp_path: Path) -> None:
    game, toll = whole(SCRIPTS[1]), Toll()
    kill.boundaries(toll, game, tmp_path, steps_to(game, "undo"), screens=1)
    assert (toll["on the screen"], toll["lost"]) == (2, 0)


def test_a_kill_at_random_or_within_a_write_loses_nothing(tmp_path: Path) -> None:
    game, toll = whole(SCRIPTS[0]), Toll()
    kill.moments(toll, game, tmp_path / "moments", Random(1), 3)
    kill.writes(toll, game, tmp_path / "writes", Random(1), 2)
    assert toll["at a random moment"] == 3
    assert toll["in the middle of a write"] >= 1
    assert toll["lost"] == 0


@pytest.mark.parametrize("when", ["file:5", "file:12", "byte:9000"])
def test_a_kill_while_the_file_is_made_leaves_nothing_in_the_way(tmp_path: Path, when: str) -> None:
    toll = Toll()
    kill.making(toll, whole(SCRIPTS[0]), tmp_path / "home", [when])
    assert (toll["while the file was made"], toll["lost"]) == (1, 0)


def test_a_kill_while_the_file_is_mended_is_mended(tmp_path: Path) -> None:
    toll = Toll()
    kill.mending(toll, [whole(SCRIPTS[0])], tmp_path, (10, 25, 40))
    assert toll["while the file was mended"] == 3


def test_what_a_stopped_process_has_left_is_removed(tmp_path: Path) -> None:
    for _ in range(2):
        places = Places.of(tmp_path)
        left = [places.draft, places.scratch, beside(places.scratch, WAL)]
        for path in left:
            path.write_bytes(b"left")
        Store.open(tmp_path).close()
        assert not [path for path in left if path.exists()]


@pytest.mark.parametrize("way", ["SIGTERM", "Ctrl-C", "end of input"])
def test_other_ends_lose_nothing(tmp_path: Path, way: str) -> None:
    toll = Toll()
    kill.end_in_lines(toll, whole(SCRIPTS[0]), tmp_path, 40, way)
    assert (toll["ended otherwise"], toll["lost"]) == (1, 0)
    assert way in ENDS_IN_LINES


@pytest.mark.terminal
def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    game, toll = whole(SCRIPTS[1]._replace(changes=())), Toll()
    way = "closed terminal"
    assert way in ENDS_ON_THE_SCREEN
    kill.end_on_the_screen(toll, game, tmp_path, game.steps[-20], way)
    assert (toll["ended otherwise"], toll["lost"]) == (1, 0)

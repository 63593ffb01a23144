"""Before the game: which one, who sits where, and how the bots play."""

from __future__ import annotations

import asyncio

import pytest

from smear.bots.base import LEVELS
from smear.bots.levels import level_line
from smear.engine.notation import sentence
from smear.engine.rules import rules_for
from smear.engine.variants import VARIANTS
from smear.screen.beforehand import Beforehand
from smear.screen.seating import NamesScene, seat_people
from smear.settings import Preferences
from smear.terminal.terminal import Terminal
from smear.ui.series import Series
from smear.ui.setup import Setup
from tests.screen.evenings import KEYS
from tests.screen.pictures import SIZES, picture
from tests.terminal.inprocess import PipeScreen, play


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_left_and_right_go_through_the_levels_and_nothing_moves(
    variant: str, size: tuple[int, int]
) -> None:
    scene = NamesScene(rules_for(variant), LEVELS[0], glyphs=True)
    assert not scene.on_key("left")
    found = []
    for level in LEVELS:
        shown = picture(scene, *size)
        assert scene.level == level
        assert f"Bots play as {level}: left and right change it." in shown
        assert f"{sentence(level_line(level))}." in shown
        assert "F10 leaves" in shown
        found.append(
            next(line.index("House rules") for line in shown.splitlines() if "Hou" in line)
        )
        assert scene.on_key("right") == (level != LEVELS[-1])
    assert len(set(found)) == 1
    assert not scene.on_key("up")


def seated_by(levels: tuple[str, ...], *typed: str) -> tuple[Series, list[str]]:
    """The people that come of this being typed, and the screen after each."""
    found: list[Series] = []
    shown: list[str] = []

    async def app(terminal: Terminal) -> int:
        beforehand = Beforehand(terminal, Preferences(), None)
        found.append(await seat_people(terminal, Setup(None, None, levels, 1), beforehand))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Which game?")
        for text in typed:
            screen.send(text)
            await asyncio.sleep(0.2)
            shown.append(" ".join(screen.text().split()))

    assert play(app, script) == 0
    return found[0], shown


def test_all_bots_play_as_was_chosen_before_the_game() -> None:
    right = KEYS["right"]
    series, shown = seated_by(("club",), "2\r", "Ann\r", right, "\x1b", "\x1b", "2\r", "\t")
    assert "Bots play as expert" in shown[-2], "it stays when the game is chosen anew"
    assert [who.bot for who in series.occupants] == ["expert"] * 4


def test_what_an_option_says_holds_until_it_is_changed() -> None:
    series, shown = seated_by(("novice",), "1\r", "Ann\r", "\t")
    assert "Bots play as novice" in shown[0]
    assert [who.bot for who in series.occupants] == [None, *["novice"] * 5]


def test_a_level_is_nobodys_name() -> None:
    series, shown = seated_by(("club",), "2\r", "Expert\r", "Ben\r", "\t")
    refused = "Expert is a level of bots, not a name: left and right change it."
    assert refused in shown[1]
    assert refused not in shown[2]
    assert series.occupants[0].name == "Ben"


def test_a_game_that_is_not_there_is_refused_by_the_numbers_on_the_page() -> None:
    _, shown = seated_by(("club",), "Ann\r", "SMEAR\r", "\t")
    assert 'There is no game "Ann". Type 1 or 2, or the name of a game.' in shown[0]
    assert "Four-Point" in shown[1]

"""What can be called up before there is a game: the settings, statistics and rules."""

from __future__ import annotations

import threading
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from smear.screen.play import play_games
from smear.screen.statistics import GivenUpError, statistics_page
from smear.settings import Preferences
from smear.stats.adding import Span
from smear.stats.counting import Watch
from smear.stats.report import Report, make_report
from smear.store import Store
from smear.ui.keeping import Keeping
from smear.ui.setup import Setup
from tests.commands.keeping import keep, table
from tests.screen.pictures import SIZES, picture
from tests.terminal.inprocess import PipeScreen, play
from tests.terminal.waiting import LONGEST_SECONDS

Script = Callable[[PipeScreen], Coroutine[Any, Any, None]]

LONG = tuple(f"{letter}{letter.lower() * 23}" for letter in "WXMQ")


def at_the_start(keeping: Keeping | None, preferences: Preferences, script: Script) -> None:
    """Sit down at the page that asks which game, and leave it again."""
    setup = Setup(None, None, ("club",), 1, keeping=keeping, offer=keeping is not None)

    async def till_the_end(screen: PipeScreen) -> None:
        await screen.wait_for("Which game?")
        await script(screen)
        await screen.wait_for("Which game?")
        screen.send("\x1b[21~")
        await screen.wait_for("Leave the game?")
        screen.send("y")

    play(lambda terminal: play_games(terminal, setup, preferences), till_the_end)


def test_settings_change_before_the_first_game() -> None:
    preferences = Preferences()

    async def script(screen: PipeScreen) -> None:
        screen.send("\x1b[19~")
        await screen.wait_for("cream cards on a dark table")
        assert "Who sits where" not in screen.text()
        screen.send("\x1b[C")
        await screen.wait_for("a light table")
        screen.send("\x1b[B\r")
        await screen.wait_for("a colour for each suit")
        screen.send("x\r")
        await screen.wait_for("Nothing is typed here")
        screen.send("\x1b[19~")

    at_the_start(None, preferences, script)
    assert preferences.settings[:2] == ("light", "four")


def test_rules_can_be_read_and_statistics_are_told_of_no_game() -> None:
    async def script(screen: PipeScreen) -> None:
        screen.send("\x1b[B\x1b[15~")
        await screen.wait_for("The rules in force: Four-Point Northeastern Wisconsin Smear")
        screen.send("\x1b[B")
        await screen.wait_for("more above")
        screen.send("x")
        await screen.wait_for("Which game?")
        screen.send("\x1bOR")
        await screen.wait_for("No games can be kept here")
        screen.send("x")

    at_the_start(None, Preferences(), script)


def test_the_page_of_unfinished_games_tells_statistics(tmp_path: Path) -> None:
    keep(tmp_path, table(), table(("Ann",), 5))

    async def script(screen: PipeScreen) -> None:
        assert "A new game" in screen.text()
        screen.send("\x1bOR")
        await screen.wait_for("Everybody")
        assert "Ben" in screen.text()
        screen.send("x")

    with closing(Keeping(Store.open(tmp_path))) as keeping:
        at_the_start(keeping, Preferences(), script)


@pytest.mark.parametrize("leaves", [True, False])
def test_while_games_are_counted_that_is_told_and_one_can_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, leaves: bool
) -> None:
    keep(tmp_path, table(), table(("Ann",), 5))
    go_on, given_up = threading.Event(), threading.Event()

    def slow(store: Store, names: object, span: Span, watch: Watch) -> Report:
        def waits(games: Iterable[int], total: int) -> Iterator[int]:
            assert go_on.wait(LONGEST_SECONDS)
            yield from watch(games, total)

        try:
            return make_report(store, (), span, waits)
        except GivenUpError:
            given_up.set()
            raise

    monkeypatch.setattr("smear.screen.statistics.make_report", slow)
    setup = Setup(None, None, ("club",), 1, offer=True)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Which game?")
        screen.send("\x1bOR")
        await screen.wait_for("are being counted")
        if not leaves:
            go_on.set()
            await screen.wait_for("Everybody")
            screen.send("x")
            await screen.wait_for("Which game?")
        screen.send("\x03")
        await screen.wait_for("Leave the game?")
        screen.send("y")

    with closing(Keeping(Store.open(tmp_path))) as keeping:
        kept = setup._replace(keeping=keeping)
        play(lambda terminal: play_games(terminal, kept, Preferences()), script)
        go_on.set()
        assert not leaves or given_up.wait(LONGEST_SECONDS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("glyphs", [True, False])
def test_the_statistics_fit_every_window(
    tmp_path: Path, size: tuple[int, int], *, glyphs: bool
) -> None:
    keep(tmp_path, table(LONG), table())
    with closing(Store.open(tmp_path)) as store:
        page = statistics_page(store, glyphs=glyphs)
        shown = picture(page, *size)
        assert "Everybody" in shown
        assert ("\u2501" in shown) is glyphs
        said = shown
        while page.scroll("down"):
            said += picture(page, *size)
            if "(down)" not in picture(page, *size):
                break
    assert '"smear stats NAME" tells all about one.' in said
    for column in ("games won", "bids made"):
        assert column in said

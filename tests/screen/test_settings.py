"""Settings that cannot be read: it is said once, before anybody is asked anything."""

from __future__ import annotations

from smear.screen.play import play_games
from smear.settings import Preferences
from smear.ui.setup import Setup
from tests.screen.evenings import LEAVE
from tests.terminal.inprocess import PipeScreen, play


def test_settings_that_cannot_be_read_are_told_and_the_game_goes_on() -> None:
    preferences = Preferences()
    preferences.problem = "the settings in [red]somewhere cannot be used: it is too long"
    setup = Setup(None, None, ("club",), seed=1)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("The settings in [red]somewhere cannot be used: it is too long.")
        screen.send(" ")
        await screen.wait_for("Which game?")
        assert "too long" not in screen.text()
        screen.send(LEAVE)

    assert play(lambda terminal: play_games(terminal, setup, preferences), script) == 130

from __future__ import annotations

from typing import Any, cast

import pytest

from smear.look.themes import styles_for
from smear.screen.comforts import SPEEDS, arrange, other_speed, pace
from smear.settings import SETTINGS, Settings
from smear.terminal.terminal import Terminal


class Screen:
    """Remembers how it was arranged."""

    depth = "full"
    hide_after: float | None = -1
    styles: object = None
    clicks: bool | None = None

    def dress(self, styles: object) -> None:
        self.styles = styles

    def mouse(self, on: bool) -> None:
        self.clicks = on


def arranged(settings: Settings, *, several: bool) -> Screen:
    screen = Screen()
    arrange(cast("Terminal", screen), settings, several=several)
    return screen


def test_the_screen_looks_as_its_user_likes() -> None:
    screen = arranged(Settings(theme="light", suits="four", mouse="off"), several=False)
    assert screen.styles == styles_for("light", "four")
    assert screen.clicks is False
    assert arranged(Settings(), several=False).clicks is True


@pytest.mark.parametrize(("hide", "seconds"), [("1", 60), ("3", 180), ("10", 600), ("never", None)])
def test_a_hand_hides_by_itself_from_several_people_only(hide: str, seconds: Any) -> None:
    assert arranged(Settings(hide=hide), several=True).hide_after == seconds
    assert arranged(Settings(hide=hide), several=False).hide_after is None


def test_every_value_of_every_setting_can_be_arranged() -> None:
    for setting in SETTINGS:
        for value in setting.values:
            settings = Settings()._replace(**{setting.name: value})
            arranged(settings, several=True)
            assert pace(settings) >= 0


def test_speeds_go_from_the_slowest_up_and_end() -> None:
    paces = [pace(Settings(speed=speed)) for speed in SPEEDS]
    assert paces == sorted(paces, reverse=True)
    assert paces[-1] == 0
    settings, steps = Settings(speed=SPEEDS[0]), 0
    assert other_speed(settings, -1) is None
    while (faster := other_speed(settings, 1)) is not None:
        assert other_speed(Settings(speed=faster), -1) == settings.speed
        settings, steps = Settings(speed=faster), steps + 1
    assert steps == len(SPEEDS) - 1

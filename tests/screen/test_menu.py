from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from rich.cells import cell_len

from smear.bots.base import LEVELS
from smear.bots.levels import level_line
from smear.engine.notation import sentence
from smear.engine.rules import rules_for
from smear.engine.variants import VARIANTS
from smear.look.palette import ASCII, UNICODE
from smear.look.themes import styles_for
from smear.screen.menu import MenuScene, Row
from smear.screen.settings_menu import SettingsMenu
from smear.screen.table_menu import TableMenu
from smear.settings import SETTINGS, Preferences, Settings
from smear.terminal.compose import ThemedConsole, compose
from smear.terminal.scene import MIN_COLUMNS, MIN_ROWS, ClickResult
from smear.ui.series import Series
from smear.ui.setup import seated
from tests.screen.pictures import picture

if TYPE_CHECKING:
    from smear.terminal.terminal import Terminal

ROWS = [
    *(
        Row(
            f"seat {seat + 1}",
            name,
            "a person",
            f"About {name}.",
            turns=False,
            enter="somebody else",
            seat=(seat, seat % 3),
        )
        for seat, name in enumerate(("Ann", "W" * 17 + "2", "Cy", "甲" * 8, "Eli", "Flo"))
    ),
    Row("Speed", "normal", "time to see everything", "How long things rest."),
    Row("Mouse", "on", "clicks choose cards", "Whether cards can be clicked."),
]


class Menu:
    """A menu, and what was turned in it."""

    def __init__(self) -> None:
        self.turned: list[tuple[int, int]] = []
        self.scene = MenuScene(
            lambda: ROWS, lambda place, step: self.turned.append((place, step)), UNICODE
        )

    def press(self, *names: str) -> list[bool]:
        return [self.scene.on_key(name) for name in names]


def test_every_row_is_shown_with_what_its_value_means() -> None:
    for columns, rows in ((MIN_COLUMNS, MIN_ROWS), (140, 45)):
        shown = picture(Menu().scene, columns, rows)
        for row in ROWS:
            assert row.value in shown
            assert row.meaning in shown
        assert all(cell_len(line) <= columns for line in shown.splitlines())
        assert "►" in shown
    letters = MenuScene(lambda: ROWS[:3], lambda _, __: None, ASCII)
    assert "> 1" in picture(letters)


def test_the_row_of_the_cursor_says_what_it_is_about() -> None:
    menu = Menu()
    for row in ROWS:
        assert menu.scene.row == row
        assert row.help in picture(menu.scene)
        assert menu.press("down") == [True]
    assert menu.scene.cursor == 0, "round at the end"
    menu.press("up")
    assert menu.scene.cursor == len(ROWS) - 1
    menu.press("home")
    assert menu.scene.cursor == 0
    menu.press("end")
    assert menu.scene.cursor == len(ROWS) - 1


def test_left_and_right_turn_what_turns() -> None:
    menu = Menu()
    assert menu.press("left", "right") == [False, False]
    menu.press("end")
    assert menu.press("left", "right") == [True, True]
    assert menu.turned == [(len(ROWS) - 1, -1), (len(ROWS) - 1, 1)]
    assert "left right: change it" in picture(menu.scene)


def test_a_click_goes_to_a_row_and_another_is_enter() -> None:
    menu = Menu()
    assert menu.scene.on_click("row:3") is ClickResult.CHANGED
    assert menu.scene.cursor == 3
    assert menu.scene.on_click("row:3") is ClickResult.CHOSEN
    assert menu.scene.on_click("hand:3") is ClickResult.NOTHING


@pytest.mark.parametrize("key", ["up", "down", "left", "right", "home"])
def test_the_cursor_stays_while_something_is_asked(key: str) -> None:
    menu = Menu()
    menu.scene.asked = "Who sits down?"
    assert menu.press(key) == [False]
    assert menu.scene.on_click("row:2") is ClickResult.NOTHING
    shown = picture(menu.scene)
    assert "Who sits down?" in shown
    assert "Esc: nothing changes" in shown


def test_a_refusal_goes_with_the_next_move_and_a_problem_stays() -> None:
    menu = Menu()
    menu.scene.refusal, menu.scene.problem = "That cannot be.", "The file is read only."
    assert "That cannot be." in picture(menu.scene)
    menu.press("down")
    shown = picture(menu.scene)
    assert "That cannot be." not in shown
    assert "The file is read only." in shown


def test_a_large_window_shows_everybody_around_the_table() -> None:
    menu = Menu()
    small, wide, large = (picture(menu.scene, *size) for size in ((80, 24), (100, 30), (140, 45)))
    for seat, row in enumerate(ROWS[:6]):
        shown = f"{UNICODE.teams[seat % 3]} {row.value}"
        assert small.count(shown) == wide.count(shown) == 1
        assert large.count(shown) == 2
    assert "seat 1" not in small
    assert all(f"seat {seat}" in large for seat in range(1, 7))
    indents = [
        line.index("Speed")
        for shown in (small, wide, large)
        for line in shown.splitlines()
        if line.strip().startswith("Speed")
    ]
    assert indents == sorted(set(indents)), "in the middle of a wide window"


def test_a_click_on_a_seat_of_the_table_goes_to_its_row() -> None:
    menu = Menu()
    console = ThemedConsole("utf-8", styles_for("dark", "two"))
    drawn = compose(menu.scene.render(140, 43), 140, 43, console)
    shown = picture(menu.scene, 140, 45).splitlines()
    found = [(y, line.index(" Eli")) for y, line in enumerate(shown) if " Eli" in line]
    assert [drawn.target_at(x + 1, y) for y, x in found] == ["row:4", "row:4"]


def test_nothing_moves_when_a_value_changes() -> None:
    rows = list(ROWS)
    scene = MenuScene(lambda: rows, lambda _, __: None, UNICODE)
    for size in ((80, 24), (100, 30), (140, 45)):
        rows[6] = ROWS[6]
        before = picture(scene, *size).splitlines()
        rows[6] = rows[6]._replace(value="instant", meaning="nothing rests, and nothing moves")
        after = picture(scene, *size).splitlines()
        changed = [n for n, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
        assert len(changed) == 1


@pytest.mark.parametrize("columns", [80, 88, 99, 100, 120, 140, 200])
def test_no_value_of_a_setting_is_cut_at_any_width(columns: int) -> None:
    terminal = cast("Terminal", SimpleNamespace(unicode=True))
    for setting in SETTINGS:
        for value in setting.values:
            chosen = Settings()._replace(**{setting.name: value})
            scene = SettingsMenu(terminal, Preferences(chosen)).scene
            shown = picture(scene, columns, 45)
            assert setting.values[value] in shown
            assert "…" not in shown


@pytest.mark.parametrize("columns", [80, 100, 140])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_row_of_the_table_says_all_that_it_is_about(variant: str, columns: int) -> None:
    for level in LEVELS:
        rules = rules_for(variant)
        series = Series(rules, seated(rules, ("Ann",), (level,)), 1)
        terminal = cast("Terminal", SimpleNamespace(unicode=True))
        scene = TableMenu(terminal, series, series.new_table(), Preferences())._scene
        for place, row in enumerate(scene._rows()):
            scene.cursor = place
            shown = picture(scene, columns, 24)
            assert row.help in " ".join(shown.split())
            assert row.meaning in shown
            for key in ("up down", "left right", "Esc to the game", "F10 leave"):
                assert key in shown
        scene.cursor = 1
        assert f"{sentence(level_line(level))}. " in " ".join(picture(scene, columns, 24).split())

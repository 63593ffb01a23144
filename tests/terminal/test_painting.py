"""What is written: sizes, small windows, few bytes for small changes, colours."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator

import pytest
from rich.style import Style
from rich.text import Text

from smear.look.themes import styles_for
from smear.settings import THEMES
from smear.terminal.canvas import ASCII_PROMPT, PROMPT
from smear.terminal.scene import ReplyKind, Scene
from smear.terminal.terminal import Terminal
from tests.look.colours import contrast
from tests.terminal.dummy_game import SECRET, Hand
from tests.terminal.dummy_game import game as dummy_game
from tests.terminal.inprocess import PipeScreen, play
from tests.terminal.tmux import Tmux

#: The least contrast of words, as WCAG 2 wants it.
READABLE = 4.5

GAME = [sys.executable, "-W", "error", "-m", "tests.terminal.dummy_game"]


@pytest.fixture
def tmux() -> Iterator[Tmux]:
    with Tmux(100, 30) as terminal:
        terminal.run(GAME)
        terminal.wait_for("press 2")
        yield terminal


@pytest.mark.terminal
def test_a_question_is_repainted_when_the_window_changes(tmux: Tmux) -> None:
    tmux.type("2")
    tmux.wait_for("size 100x28")
    tmux.type("half an ans")
    for columns, rows in ((80, 24), (140, 45), (81, 25)):
        tmux.resize(columns, rows)
        tmux.wait_for(f"size {columns}x{rows - 2}")
        lines = tmux.screen().splitlines()
        assert len(lines) == rows
        assert lines[rows - 2].startswith(PROMPT + "half an ans")
        assert lines[rows - 1] == "F9 hide"
        assert len([row for row in lines if SECRET in row]) == 1
    tmux.type("wer")
    tmux.send("Enter")
    tmux.wait_for("Question 2")


@pytest.mark.terminal
@pytest.mark.parametrize("size", [(79, 24), (80, 23), (30, 8), (3, 2)])
def test_a_small_window_hides_the_hand_until_the_curtain(tmux: Tmux, size: tuple[int, int]) -> None:
    tmux.type("2")
    tmux.wait_for(SECRET)
    tmux.resize(*size)
    tmux.wait_until_gone(SECRET)
    if size[0] >= 30:
        tmux.wait_for("too small")
        tmux.wait_for(f"{size[0]}x{size[1]}")
        tmux.wait_for("80x24")
    tmux.type("2")  # nobody can see what this would answer
    tmux.resize(80, 24)
    tmux.wait_for("press 2")
    assert SECRET not in tmux.everything()
    tmux.type("2")
    tmux.wait_for(SECRET)


def test_a_public_question_survives_a_small_window() -> None:
    class Only(Hand):
        private = False

    async def game(terminal: Terminal) -> int:
        reply = await terminal.ask(Only(1))
        assert reply.kind is ReplyKind.LINE
        assert reply.value == "10h"
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for(SECRET)
        screen.send("10")
        await screen.wait_for(PROMPT + "10")
        screen.resize(60, 20)
        await screen.wait_for("too small: 60x20")
        assert SECRET not in screen.text()
        screen.send("xyz\r")
        screen.send("\x03")
        await screen.wait_for("Leave the game?")
        screen.send("n")
        await screen.wait_until_gone("Leave the game?")
        screen.resize(80, 24)
        await screen.wait_for(PROMPT + "10")
        assert SECRET in screen.text()
        screen.send("h\r")

    assert play(game, script) == 0


def test_a_small_change_writes_few_bytes_and_never_clears() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("press 2")
        screen.send("2")
        before = len(screen.raw)
        await screen.wait_for("Question 1")
        await settle(screen)
        whole = len(screen.raw) - before
        for key, seen in (("\x1b[C", "cursor=2"), ("a", PROMPT + "a")):
            before = len(screen.raw)
            screen.send(key)
            await screen.wait_for(seen)
            await settle(screen)
            assert len(screen.raw) - before < whole / 5
        assert "\x1b[2J" not in screen.raw
        assert "\x1b[3J" not in screen.raw
        assert screen.raw.count("\x1b[J") == 1  # below the cursor, at the very first painting
        assert "\x1b[?1000h" not in screen.raw  # no mouse
        assert "\x1b[6n" not in screen.raw  # no question where the cursor is
        screen.send("\x03\x03")

    assert play(lambda terminal: dummy_game(terminal, []), script) == 130


async def settle(screen: PipeScreen) -> None:
    """Wait until nothing more is written."""
    before = -1
    while before != len(screen.raw):
        before = len(screen.raw)
        await asyncio.sleep(0.02)


def test_ctrl_l_paints_over_what_others_have_written() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("press 2")
        screen.send("2")
        await screen.wait_for("Question 1")
        screen.send("10")
        await screen.wait_for(PROMPT + "10")
        await settle(screen)
        picture = screen.text()
        screen.disturb("\x1b[5;5Hsomebody else\x1b[9;30H")
        assert screen.text() != picture
        screen.send("\x0c")
        await screen.wait_until(lambda: screen.text() == picture)
        assert "\x1b[2J" not in screen.raw
        screen.send("\x03\x03")

    assert play(lambda terminal: dummy_game(terminal, []), script) == 130


class Colored(Scene):
    def render(self, width: int, height: int) -> Text:
        return Text.assemble(("♥", "bold #aa0011"), ("♠", "red"), ("!", "dim reverse"))


@pytest.mark.parametrize(
    ("environ", "depth", "written"),
    [
        ({"COLORTERM": "truecolor"}, "full", "38;2;170;0;17"),
        ({}, "full", "38;5;"),
        ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, "none", "0;1m♥"),
    ],
)
def test_colors_are_those_that_the_terminal_has(
    environ: dict[str, str], depth: str, written: str
) -> None:
    async def game(terminal: Terminal) -> int:
        assert terminal.depth == depth
        assert terminal.unicode
        await terminal.key(Colored())
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("♥♠!")
        assert written in screen.raw
        assert ("38;" in screen.raw) is (depth != "none")
        screen.send("x")

    assert play(game, script, environ=environ) == 0


@pytest.mark.parametrize("theme", THEMES)
def test_the_terminals_own_words_can_be_read_in_every_theme(theme: str) -> None:
    async def game(terminal: Terminal) -> int:
        terminal.dress(styles_for(theme, "two", terminal.depth))
        await terminal.ask(Colored())
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("♥♠!")
        screen.send("typed")
        await screen.wait_for(PROMPT + "typed")
        check_readable(screen, PROMPT + "typed")
        screen.send("\x03")
        await screen.wait_for("Leave the game?")
        check_readable(screen, "Leave the game?   y  leave")
        check_readable(screen, "Ctrl-C again leaves at once")
        screen.send("n")
        await screen.wait_until_gone("Leave the game?")
        screen.resize(60, 20)
        await screen.wait_for("too small")
        check_readable(screen, "The window is too small: 60x20.")
        screen.send("\x03\x03")

    assert play(game, script, environ={"COLORTERM": "truecolor"}) == 130


def check_readable(screen: PipeScreen, text: str) -> None:
    """See that every sign of this text stands out from the ground it is on."""
    rows = screen.text().splitlines()
    y = next(number for number, row in enumerate(rows) if text in row)
    for x in range(rows[y].index(text), rows[y].index(text) + len(text)):
        cell = screen.emulator().buffer[y][x]
        if cell.data == " ":
            continue
        if cell.bg == "default":  # the terminal's own colours, which its owner can read
            assert cell.fg == "default", cell
        else:
            style = Style.parse(f"#{cell.fg} on #{cell.bg}")
            assert contrast(style, style) >= READABLE, cell


def test_letters_are_drawn_where_somebody_wants_them() -> None:
    async def game(terminal: Terminal) -> int:
        assert not terminal.unicode
        await terminal.ask(Hand(1))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Question")
        screen.send("é")
        await screen.wait_for(f"{ASCII_PROMPT}é")
        assert "\u2500" not in screen.raw  # the frame of the panel
        assert "+--" in screen.text()
        screen.send("\r")

    assert play(game, script, letters=True) == 0


def test_a_scene_that_changes_by_itself_is_refreshed() -> None:
    class Clock(Scene):
        time = 1

        def render(self, width: int, height: int) -> str:
            return f"time {self.time}"

    async def game(terminal: Terminal) -> int:
        clock = Clock()

        def tick() -> None:
            clock.time = 2
            terminal.refresh()

        asyncio.get_running_loop().call_later(0.01, tick)
        await terminal.key(clock)
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("time 2")
        screen.send("x")

    assert play(game, script) == 0


def test_the_cursor_blinks_behind_what_is_typed_and_a_long_line_shows_its_end() -> None:
    async def game(terminal: Terminal) -> int:
        await terminal.ask(Hand(1), max_length=200)
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Question")
        screen.send("日" * 100 + "end")
        await screen.wait_for("end")
        row = screen.text().splitlines()[22].rstrip()
        assert row.startswith(PROMPT + "日")
        assert row.endswith("end")
        assert screen.cursor() == (79, 22)
        screen.send("\r")

    assert play(game, script) == 0

"""A review on the screen, by its keys, and a practice from within it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias
from unittest.mock import patch

import pytest

from smear.engine.actions import PASS
from smear.engine.events import ThrownIn
from smear.records.codec import Entry
from smear.review import Cursor, Review
from smear.screen.review import help_page, review_on_screen
from smear.settings import Preferences, Settings
from smear.table.table import Table
from smear.terminal.held import HELD_SECONDS
from smear.terminal.terminal import Terminal
from smear.ui.practice import LEAVE_PRACTICE, NOTHING_TO_PLAY, PRACTICE_OVER
from smear.ui.reviewing import MOVES
from smear.ui.series import Series
from tests.review.games import review
from tests.screen.moments import all_of
from tests.terminal.inprocess import PipeScreen, play

Script: TypeAlias = Callable[[PipeScreen], Coroutine[Any, Any, None]]

LEFT, RIGHT, PAGE_UP, PAGE_DOWN = "\x1b[D", "\x1b[C", "\x1b[5~", "\x1b[6~"
HOME, END, F10 = "\x1b[H", "\x1b[F", "\x1b[21~"


def look(script: Script, some: Review, at_hand: int | None = None) -> int:
    """Look at a review as this script does; return the exit code."""

    async def game(terminal: Terminal) -> int:
        preferences = Preferences(Settings(speed="instant"))
        await review_on_screen(terminal, preferences, some, at_hand=at_hand)
        return 7

    return play(game, script)


def test_back_and_forth_by_action_trick_and_hand() -> None:
    some = review("wisconsin4", target=15)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("step 1 of 31")
        for keys, where in (
            (RIGHT, "step 2 of 31"),
            ("\r", "step 3 of 31"),
            (LEFT, "step 2 of 31"),
            (PAGE_DOWN * 3, "[1]"),
            (PAGE_UP, "[cards]"),
            (END, "[score]"),
            (HOME, "step 1 of 31"),
            ("n", "Hand 2 of"),
            ("p", "Hand 1 of"),
            ("3\r", "Hand 3 of"),
            ("trick\r", "[auction]"),
        ):
            screen.send(keys)
            await screen.wait_for(where)
        screen.send("99\r")
        last = some.hands[-1].number
        await screen.wait_for(f"There is no hand 99: the hands to look at are 1 to {last}.")
        screen.send("bid 4\r")
        await screen.wait_for('"bid 4" is not understood here')
        screen.send("q")

    assert look(script, some) == 7


def test_it_begins_at_the_hand_that_is_asked_for_and_escape_goes_back() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand 2 of")
        screen.send("\x1b")

    assert look(script, review("wisconsin4", target=15), at_hand=2) == 7


def test_pages_are_called_up_as_in_a_game() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("step 1 of")
        screen.send(PAGE_DOWN * 4)
        await screen.wait_for("[2]")
        for key, page in (
            ("?", "Looking at a game again"),
            ("\x1bOQ", "Trick 2 of 2"),
            ("\x1bOR", "Score sheet"),
            ("\x1b[15~", "The rules in force"),
            ("\x1b[17~", "The auction of hand 1"),
            ("\x1b[18~", "What happened"),
            ("s", "Game count"),
        ):
            screen.send(key)
            await screen.wait_for(page)
            screen.send("x")
            await screen.wait_for("step ")
        screen.send("q")

    assert look(script, review("wisconsin4")) == 7


def test_help_tells_every_key() -> None:
    told = all_of(help_page(review("schmier6")))
    for move in MOVES:
        assert f"{move.help}." in told
    for key in (
        "PgDn",
        "PgUp",
        "Home",
        "End",
        "F2",
        "F3",
        "F5",
        "F6",
        "F7",
        " S ",
        " O ",
        "Q, Esc",
    ):
        assert key in told


def test_ctrl_c_leaves_all_after_asking() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("step 1 of")
        screen.send(F10)
        await screen.wait_for("Leave the game?")
        screen.send("n")
        await screen.wait_until_gone("Leave the game?")
        screen.send("\x03")
        await screen.wait_for("Leave the game?")
        screen.send("y")

    assert look(script, review("wisconsin4")) == 130


# Practice.


@contextmanager
def practising() -> Iterator[list[Table]]:
    """The tables at which a practice is played."""
    tables: list[Table] = []
    from_journal = Table.from_journal

    def noted(entries: Sequence[Entry]) -> Table:
        tables.append(from_journal(entries))
        return tables[-1]

    with patch.object(Table, "from_journal", noted):
        yield tables


def end_of(some: Review, trick: int) -> Cursor:
    """Where this trick of the first hand is complete."""
    steps = some.hands[0].steps
    return Cursor(0, max(n for n, step in enumerate(steps) if step.trick == trick))


async def practise(screen: PipeScreen, some: Review, cursor: Cursor) -> None:
    """Go to this place, and play on from there."""
    await screen.wait_for("step 1 of")
    parts = {(step.part, step.trick) for step in some.hands[0].steps[: cursor.step + 1]}
    screen.send(PAGE_DOWN * (len(parts) - 1))
    await screen.wait_for(f"step {cursor.step + 1} of")
    screen.send("o")
    await screen.wait_for("It is practice: it does not count")
    screen.send("\r")
    await screen.wait_for("PRACTICE")


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_a_practice_is_played_to_the_result_and_leads_back(variant: str) -> None:
    some = review(variant)
    cursor = end_of(some, 4)
    seat = some.turn(cursor)
    assert seat is not None

    async def script(screen: PipeScreen) -> None:
        await practise(screen, some, cursor)
        await screen.wait_for(f"{some.names(cursor)[seat]}, ")
        # Pressed again too soon it would be held down. The last card is played by itself.
        await asyncio.sleep(HELD_SECONDS)
        screen.send("\r")
        await screen.wait_for("Enter ends the practice")
        assert "review" not in screen.text()
        await asyncio.sleep(HELD_SECONDS)
        screen.send("\r")
        await screen.wait_for(PRACTICE_OVER)
        await screen.wait_for(f"step {cursor.step + 1} of")
        screen.send("q")

    with practising() as tables:
        assert look(script, some) == 7
    (table,) = tables
    assert table.view(None).scored is not None
    assert [who.is_person for who in table.occupants] == [
        place == seat for place in range(some.rules.seats)
    ]


def test_a_practice_can_be_left_at_any_time_and_the_review_goes_on() -> None:
    some = review("schmier6")
    cursor = end_of(some, 1)

    async def script(screen: PipeScreen) -> None:
        await practise(screen, some, cursor)
        screen.send(F10)
        await screen.wait_for(LEAVE_PRACTICE)
        screen.send("n")
        await screen.wait_until_gone(LEAVE_PRACTICE)
        screen.send("\x03")
        await screen.wait_for(LEAVE_PRACTICE)
        screen.send("y")
        await screen.wait_for(PRACTICE_OVER)
        screen.send(RIGHT)
        await screen.wait_for(f"step {cursor.step + 2} of")
        screen.send("q")

    with practising() as tables:
        assert look(script, some) == 7
    assert tables[0].view(None).scored is None


def test_a_second_ctrl_c_in_a_practice_leaves_all() -> None:
    some = review("wisconsin4")

    async def script(screen: PipeScreen) -> None:
        await practise(screen, some, end_of(some, 1))
        screen.send("\x03")
        await screen.wait_for(LEAVE_PRACTICE)
        screen.send("\x03")

    assert look(script, some) == 130


def test_there_is_nothing_to_practise_when_the_tricks_are_played() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("step 1 of")
        screen.send(END)
        await screen.wait_for("[score]")
        screen.send("o")
        await screen.wait_for(NOTHING_TO_PLAY)
        screen.send("q")

    assert look(script, review("wisconsin4")) == 7


def test_a_practice_whose_cards_are_thrown_in_is_over() -> None:
    some = review("wisconsin4")

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("step 1 of")
        screen.send("o")
        await screen.wait_for("It is practice")
        screen.send("\r")
        await screen.wait_for("PRACTICE")
        screen.send("pass\r")
        await screen.wait_for(PRACTICE_OVER)
        screen.send("q")

    with practising() as tables, patch.object(Series, "bot_choice", return_value=PASS):
        assert look(script, some) == 7
    assert isinstance(tables[0].view(None).events[-1], ThrownIn)

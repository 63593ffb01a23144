"""Taking back at the table: in the pause after it, by a key that is waited for, or freely."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

import pytest

from smear.engine.actions import bid
from smear.engine.hand import draw_one
from smear.records.codec import standing
from smear.settings import SETTINGS
from smear.terminal.held import HELD_SECONDS
from tests.screen.evenings import KEYS, LEAVE, Evening
from tests.screen.people import cards_on, known, typed
from tests.terminal.inprocess import PipeScreen

#: With these Ann is the first to bid, or Ben in the third seat.
ANN_FIRST, BEN_FIRST, ANN_LAST = 0, 5, 9
#: A pause that only a key ends.
ENDLESS = 10_000.0


def at_table(
    names: Sequence[str] = ("Ann",),
    *,
    pace: float = ENDLESS,
    seed: int = ANN_FIRST,
    **settings: str,
) -> Evening:
    """An evening at which this can be taken back."""
    evening = Evening(names, pace=pace, seed=seed)
    evening.preferences.settings = evening.preferences.settings._replace(**settings)
    return evening


def notes(evening: Evening) -> list[tuple[object, object, object]]:
    """What the journal says was taken back."""
    return [
        (entry["seat"], entry["count"], entry["aloud"])
        for entry in evening.table.journal
        if entry.get("note") == "undo"
    ]


def public(evening: Evening) -> int:
    """The cards that all may see."""
    return known(evening.table.view(None))


async def go_on_until(screen: PipeScreen, said: str) -> None:
    """Skip pauses and go on from pages until this is on the screen."""
    while said not in screen.text():
        await screen.wait_until(
            lambda: any(text in screen.text() for text in (said, "any key: go on", "Enter goes on"))
        )
        if said not in screen.text():
            screen.send("\r")
            await asyncio.sleep(0.02)


async def asked(screen: PipeScreen) -> None:
    """Wait until a person's question takes keys; the pauses before it are skipped."""
    await go_on_until(screen, "H hint  ? help  F3 scores")


@pytest.mark.parametrize("key", ["u", "U", "\x7f"])
def test_a_bid_is_taken_back_in_the_pause_after_it_and_asked_for_anew(key: str) -> None:
    evening = at_table()

    async def script(screen: PipeScreen) -> None:
        await asked(screen)
        before, length = screen.text(), len(evening.table.journal)
        screen.send("2\r")
        await screen.wait_for("U takes it back")
        assert evening.deeds_of(0) == 1
        screen.send(key)
        await asked(screen)
        assert screen.text() == before
        assert standing(evening.table.journal) == evening.table.journal[:length]
        screen.send("1\r")
        await screen.wait_for("Ann passes.")
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == [(0, 1, False)]


def test_another_key_lets_it_stand_and_a_bots_deed_is_never_taken_back() -> None:
    evening = at_table()

    async def script(screen: PipeScreen) -> None:
        await asked(screen)
        screen.send("2\r")
        await screen.wait_for("U takes it back")
        screen.send(" ")
        await screen.wait_until_gone("U takes it back")
        deeds = len(evening.table.journal)
        await screen.wait_for("any key: go on")
        screen.send("u")
        await screen.wait_until(lambda: len(evening.table.journal) > deeds)
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == []


def test_nothing_is_taken_back_where_that_is_switched_off() -> None:
    evening = at_table(undo="off", confirm="on")

    async def script(screen: PipeScreen) -> None:
        await asked(screen)
        screen.send("2\r")
        await screen.wait_for("any key: go on")
        assert "takes it back" not in screen.text()
        screen.send("u")
        await screen.wait_until_gone("Ann bids")
        await go_on_until(screen, "space to mark, Enter")
        screen.send("u")
        await screen.wait_for("Nothing is taken back at this table")
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == []


def test_at_instant_speed_a_key_is_waited_for_only_where_the_table_wants_it() -> None:
    evening = at_table(pace=0, confirm="on")

    async def script(screen: PipeScreen) -> None:
        await asked(screen)
        screen.send("2\r")
        await screen.wait_for("Enter: go on  U takes it back")
        screen.send("xyz ")  # none of these goes on
        screen.send(KEYS["f3"])
        await screen.wait_for("Score sheet")
        screen.send("x")
        await screen.wait_for("Enter: go on  U takes it back")
        screen.send("u")
        await asked(screen)
        assert notes(evening) == [(0, 1, False)]
        screen.send("1\r")
        await screen.wait_for("Enter: go on  U takes it back")
        await asyncio.sleep(HELD_SECONDS)  # or the same Enter is still held down
        assert evening.deeds_of(1) == 0
        screen.send("\r")
        await screen.wait_until(lambda: evening.deeds_of(1) == 1)
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == [(0, 1, False)]


def test_a_deed_that_was_answered_by_new_cards_stands() -> None:
    """The last pass lets the bidder take cards up: that is news, so it stands."""
    evening = at_table(seed=ANN_LAST)

    async def script(screen: PipeScreen) -> None:
        await asked(screen)
        assert evening.table.view(0).position().bidder is not None
        screen.send("1\r")
        await screen.wait_for("takes up two cards")
        assert "takes it back" not in screen.text()
        deeds = len(evening.table.journal)
        screen.send("u")  # no more than any other key
        await screen.wait_until(lambda: len(evening.table.journal) > deeds)
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == []


def test_between_two_people_nothing_is_taken_back_behind_the_curtain() -> None:
    evening = at_table(("Ann", "", "Ben"), seed=BEN_FIRST)

    async def script(screen: PipeScreen) -> None:
        await go_on_until(screen, "Hand the laptop to")
        screen.send("3")
        await asked(screen)
        screen.send("2\r")
        await screen.wait_for("U takes it back")
        assert not cards_on(screen.text())
        screen.send("u")
        await asked(screen)  # still at the laptop: no curtain
        screen.send("2\r")
        await go_on_until(screen, "Hand the laptop to  Ann")
        screen.send("u")
        await asyncio.sleep(0.1)
        assert "Hand the laptop to  Ann" in screen.text()
        screen.send("1")
        await asked(screen)
        screen.send("u")
        await screen.wait_for("It is too late for that")
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == [(2, 1, False)]


def test_at_a_free_table_somebody_goes_back_and_all_are_told() -> None:
    evening = at_table(("Ann", "", "Ben"), pace=0, seed=BEN_FIRST, undo="free")

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send("3")
        await screen.wait_for("Ben, nobody has bid yet")
        assert "U takes back" not in screen.text()
        screen.send("u")
        await screen.wait_for("Ben has decided nothing in this hand that could be taken back")
        screen.send("bid 2\r")
        await screen.wait_for("Hand the laptop to  Ann")
        screen.send("1")
        await screen.wait_for("Ann, Ben has bid 2")
        screen.send("pass\r")
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send("3")
        await screen.wait_for("U takes back")
        screen.send("u")
        await screen.wait_for("Taken back")
        assert "Ben takes back the bid of 2, and what followed." in screen.text()
        assert not cards_on(screen.text())
        screen.send(" ")
        await screen.wait_for("Ben ■  again")
        screen.send("3")
        await screen.wait_for("Ben, nobody has bid yet")
        screen.send("pass\r")
        await screen.wait_for("Hand the laptop to  Ann")
        assert "Ben takes back the bid of 2, and what followed." in " ".join(screen.text().split())
        screen.send(LEAVE)

    assert evening.play(script) == 130
    (note,) = notes(evening)
    assert note[0] == 2
    assert note[2] is True


async def decide(screen: PipeScreen, evening: Evening, deed: str) -> None:
    """Let who is asked do something that the rules allow, until that is a deed of this kind."""
    done = ""
    while done != deed:
        await screen.wait_until(lambda: evening.asks() or ": go on" in screen.text())
        if not evening.asks():
            screen.send("\r")
            await asyncio.sleep(HELD_SECONDS)  # or the next Enter is this one, held down
            continue
        question, length = evening.table.question(), len(evening.table.journal)
        assert question is not None
        legal = question.view.position().legal_actions()
        screen.send(typed(bid(4) if bid(4) in legal else draw_one(legal, Random(1).random)) + "\r")
        await screen.wait_until(lambda: len(evening.table.journal) > length)  # noqa: B023
        done = evening.table.journal[-1]["event"]


@pytest.mark.parametrize("seat", [0, 2])
def test_who_comes_while_a_card_moves_takes_nothing_back_and_sees_no_hand(seat: int) -> None:
    """In Ann's own seat it is her hand still, and beside her it is nobody else's to see."""
    evening = at_table(confirm="on")

    async def script(screen: PipeScreen) -> None:
        await decide(screen, evening, "play")
        screen.send(KEYS["f8"])
        await screen.wait_for("Who sits where")
        screen.send(KEYS["down"] * seat + "\r")
        await screen.wait_for("A name and Enter" if seat else "Or a name and Enter")
        screen.send("Zed\r")
        await screen.wait_for("Zed  ")
        screen.send("\x1b")
        await screen.wait_until_gone("Who sits where")
        await screen.wait_until(lambda: evening.rests() or not evening.waits_no_more_for(None))
        assert "takes it back" not in screen.text()
        if seat:
            assert not [c for c in cards_on(screen.text()) if not public(evening) >> c & 1]
        screen.send("u")
        await screen.wait_until(lambda: "any key: go on" in screen.text() or evening.asks())
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == []


def test_whoever_presses_the_key_that_is_waited_for_may_be_another_person() -> None:
    """The laptop may have been handed on meanwhile: the hand is behind the curtain again."""
    evening = at_table(("Ann", "", "Ben"), pace=0, seed=BEN_FIRST, confirm="on")

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send("3")
        await screen.wait_until(evening.asks)
        screen.send("bid 2\r")
        await screen.wait_for("U takes it back")
        screen.send("u")
        await screen.wait_for("Ben ■  again")
        assert not cards_on(screen.text())
        screen.send("3")
        await screen.wait_until(evening.asks)
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == [(2, 1, False)]


def test_what_waits_for_a_key_stands_once_taking_back_is_switched_off() -> None:
    evening = at_table(pace=0, confirm="on")
    row = evening.table.rules.seats + [setting.name for setting in SETTINGS].index("undo")

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        screen.send("bid 2\r")
        await screen.wait_for("U takes it back")
        screen.send(KEYS["f8"])
        await screen.wait_for("Who sits where")
        screen.send(KEYS["down"] * row + KEYS["left"])
        await screen.wait_for("what is done is done")
        screen.send("\x1b")
        await screen.wait_for("Enter: go on")
        assert "takes it back" not in screen.text()
        screen.send("u")
        await screen.wait_until(lambda: evening.deeds_of(1) == 1)
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == []

"""The rest is claimed at the table: offered to one person, told to all, taken back by nobody."""

from __future__ import annotations

import asyncio

from smear.bots.claims import sure_rest
from smear.engine.cards import cards_in
from smear.engine.events import Played, TrickTaken
from smear.terminal.held import HELD_SECONDS
from tests.screen.evenings import LEAVE, Evening
from tests.screen.people import cards_on, known
from tests.screen.test_turn import Teacher
from tests.terminal.inprocess import PipeScreen
from tests.ui.claims import play_to_a_claim

ENDLESS = 10_000.0
OFFER = "the rest is yours: C claims it"


def come_to_a_claim(evening: Evening, seat: int) -> int:
    """Let the game come to where this seat can claim; return how many tricks are left."""
    question = play_to_a_claim(evening.table, (seat,))
    assert question is not None
    rest = sure_rest(question.view)
    assert rest is not None
    return len(rest)


def test_who_can_claim_is_told_so_and_claims_with_one_key() -> None:
    evening = Evening(("Ann",), "schmier6", target=9, seed=134, pace=ENDLESS)
    tricks = come_to_a_claim(evening, 0)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        assert OFFER in screen.text()
        assert "C claim" in screen.text()
        before = len(evening.table.journal)
        screen.send("c")
        await screen.wait_for("Ann claims the rest: all three tricks.")
        assert tricks == 3
        events = evening.table.view(None).events
        taken = [event.seat for event in events if isinstance(event, TrickTaken)]
        assert taken[-tricks:] == [0] * tricks
        assert len(evening.table.journal) > before + 6 * tricks
        # It says so until a key, and is not taken back.
        assert "takes it back" not in screen.text()
        assert "another" not in screen.text()
        written = len(evening.table.journal)
        screen.send("u")
        await screen.wait_for("Enter goes on")
        assert len(evening.table.journal) == written
        assert "Ann claims the rest: all three tricks." in screen.text()
        await asyncio.sleep(HELD_SECONDS)
        screen.send("\r")
        await screen.wait_until(lambda: len(evening.table.view(None).results) == 1)
        assert evening.table.journal[written]["event"] == "deal"
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_a_claim_is_never_forced() -> None:
    evening = Evening(("Ann",), "schmier6", target=9, seed=134)
    come_to_a_claim(evening, 0)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        deeds = evening.deeds()
        screen.send("\r")
        await screen.wait_until(lambda: evening.deeds() > deeds)
        assert evening.table.view(None).scored is None
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_between_several_people_only_who_is_asked_is_offered_it_and_all_are_told() -> None:
    evening = Evening(("Ann", "", "Ben"), target=9, seed=182, pace=ENDLESS)
    come_to_a_claim(evening, 2)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        assert OFFER not in screen.text()
        screen.send("c")
        screen.send("3")
        await screen.wait_until(evening.asks)
        assert OFFER in screen.text()
        public = known(evening.table.view(None))
        screen.send("C")
        await screen.wait_for("Ben claims the rest: all four tricks.")
        events = evening.table.view(None).events
        last = [event.card for event in events if isinstance(event, Played)][-4:]
        assert cards_on(screen.text()) <= {*last, *cards_in(public)}, "the last trick, no hand"
        screen.send(" ")
        await screen.wait_for("Enter goes on")
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_what_is_not_certain_is_not_offered_and_refused() -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        written = len(evening.table.journal)
        assert "C claim" not in screen.text()
        screen.send("c")
        await screen.wait_for(
            "The rest is claimed on one's own lead, where every trick is certain."
        )
        assert len(evening.table.journal) == written
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_in_a_guided_hand_nothing_is_claimed() -> None:
    evening = Evening(("Ann",), guide=Teacher())

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Now for the tricks.")
        screen.send("x")
        await screen.wait_until(evening.asks)
        screen.send("c")
        await screen.wait_for("Nothing is claimed in this guided hand.")
        screen.send(LEAVE)

    assert evening.play(script) == 130

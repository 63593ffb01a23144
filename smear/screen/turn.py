"""A person's turn: the question, whatever else is asked for meanwhile, and the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from smear.engine.actions import Action
from smear.engine.cards import Seat
from smear.engine.events import Discarded, Drew, Event
from smear.screen.asking import AskScene
from smear.screen.host import Host
from smear.screen.keyline import command_hint
from smear.table.table import Question
from smear.terminal.scene import Reply, ReplyKind
from smear.ui import claims, hints
from smear.ui.answers import NotAnAnswerError
from smear.ui.commands import (
    CLAIM,
    HIDE,
    HINT,
    QUIT,
    SCORE,
    SCREEN_COMMANDS,
    TABLE,
    UNDO,
    WHY,
    Command,
    asked_about,
    command_for_key,
    command_keys,
    find_command,
)
from smear.ui.undo import go_back, refusal

if TYPE_CHECKING:
    from smear.coach.hints import Advice
    from smear.ui.guide import Lesson


class Claimed(NamedTuple):
    """Somebody has claimed the rest, and these events are all that came of it."""

    events: Sequence[Event]


class Turn:
    """Asks people, one decision at a time, behind a curtain where there are several of them."""

    def __init__(self, host: Host) -> None:
        self._host = host
        #: The last thing taught, and at which decision: it is taught once.
        self._taught: Question | None = None
        #: The hint that is being thought of, for the question that waits.
        self._advice: asyncio.Future[Advice] | None = None

    async def ask(self, question: Question) -> Action | Claimed | None:
        """What the person in this seat does, something that the rules allow; or claims.

        None when somebody has come or gone meanwhile, or something was taken back: then the
        decision may be another's.
        """
        host, lesson = self._host, self._lesson(question)
        scene = host.stage.asking(question, hints=self._hint_refusal() is None)
        scene.lesson = "" if lesson is None else lesson.hint
        if self._undo_refusal(question.seat) is None:
            scene.offer(command_hint(UNDO, "takes back", 1))
        if claims.refusal(question, guided=self._guided) is None:
            scene.offer(command_hint(CLAIM, "claim", 1))
            scene.aside = f"the rest is yours: {CLAIM.keys[0].upper()} claims it"
        written = self._written()
        try:
            while self._written() == written:
                if not await host.let_sit(question.seat):
                    continue
                if lesson is not None and self._taught != question:
                    await self._teach(lesson, question)
                    continue
                reply = await host.settle(scene) or await self._reply(scene, question.seat)
                action = await self._read(scene, reply, question)
                if isinstance(action, Claimed):
                    return action
                if action is None:
                    continue
                reason = host.table.refusal(action) or self._objection(question, action)
                if reason is None:
                    return action
                scene.refuse(reason)
        finally:
            self._forget_advice()
        return None

    def _written(self) -> int:
        """How much has happened at the table; a hint is nothing that happens."""
        table = self._host.table
        return len(table.journal) - len(table.hints)

    async def _reply(self, scene: AskScene, seat: Seat) -> Reply:
        """What is answered; a hint that has been thought of meanwhile is shown as soon as it is."""
        keys = command_keys(scene.position.phase)
        reply = asyncio.ensure_future(self._host.terminal.ask(scene, keys=keys))
        try:
            while not reply.done():
                waited: set[asyncio.Future[Any]] = {reply}
                if self._advice is not None:
                    waited.add(self._advice)
                await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
                if not reply.done():  # an answer is about what was there when it was given
                    self._show_advice(scene, seat)
        finally:
            if not reply.done():
                reply.cancel()
                await asyncio.wait({reply})
        return reply.result()

    async def _read(
        self, scene: AskScene, reply: Reply, question: Question
    ) -> Action | Claimed | None:
        """The action, or the claim, that a reply is; None when it was a command, or no answer."""
        if reply.kind is ReplyKind.COVERED:
            return None
        if reply.kind is ReplyKind.KEY:
            command = command_for_key(reply.value)
        else:
            command = find_command(reply.value, SCREEN_COMMANDS)
        if command is CLAIM:
            return self._claim(scene, question)
        if command is not None:
            await self._obey(command, scene, question)
            return None
        try:
            if (card := asked_about(reply.value)) is not None:
                scene.explain_typed(card)
                return None
            return scene.chosen() if reply.kind is ReplyKind.ENTER else scene.read(reply.value)
        except NotAnAnswerError as error:
            scene.refuse(str(error))
            return None

    async def _obey(self, command: Command, scene: AskScene, question: Question) -> None:
        """Do what was asked for besides answering."""
        host = self._host
        if command is QUIT:
            host.terminal.ask_to_leave()
        elif command is HIDE:
            await host.hide()
        elif command in (SCORE, TABLE):
            await host.open(command)
        elif command is UNDO:
            await self._take_back(scene, question.seat)
        elif command is HINT:
            self._advise(scene, question)
        elif command is WHY and not scene.cut_off:
            scene.explain()
        else:
            page = host.stage.page(command, scene, question, self._lesson(question))
            await host.page(page)

    def _undo_refusal(self, seat: Seat) -> str | None:
        """Why who is asked in this seat cannot go back to the last decision; None: it can be."""
        host = self._host
        if self._guided:
            return "Nothing is taken back in this guided hand."
        undo = host.preferences.settings.undo
        return refusal(host.table, seat, undo, where="something is taken back right after it")

    async def _take_back(self, scene: AskScene, seat: Seat) -> None:
        """Go back to the last decision of who sits here, or say why that cannot be."""
        host, reason = self._host, self._undo_refusal(seat)
        if reason is not None:
            scene.refuse(reason)
            return
        go_back(host.table, seat)
        host.stage.step_back()
        if host.stage.several:
            host.cover()
            await host.page(host.stage.taken_back())

    # Hints and claims.

    def _hint_refusal(self) -> str | None:
        """Why nobody can have a hint; None: who is asked can."""
        return hints.refusal(self._host.preferences.settings.hints, guided=self._guided)

    def _advise(self, scene: AskScene, question: Question) -> None:
        """Let a hint be thought of, unless there are none; keys go on meanwhile."""
        host, reason = self._host, self._hint_refusal()
        if reason is not None:
            scene.refuse(reason)
        elif self._advice is None:
            scene.think()
            thought = host.terminal.think(
                host.series.advice, host.table, question, host.stage.names, scene.deck.label
            )
            self._advice = asyncio.ensure_future(thought)

    def _show_advice(self, scene: AskScene, seat: Seat) -> None:
        """Show the hint once there is one, and count it before anybody sees it."""
        if self._advice is not None and self._advice.done():
            advice = self._advice.result()
            self._advice = None
            self._host.table.take_hint(seat)
            scene.advise(advice.action, advice.why)
            self._host.terminal.refresh()

    def _forget_advice(self) -> None:
        """Whoever has answered meanwhile needs no hint any more."""
        if self._advice is not None:
            self._advice.cancel()
            self._advice = None

    def _claim(self, scene: AskScene, question: Question) -> Claimed | None:
        """Claim the rest for who is asked, or say why that cannot be."""
        reason = claims.refusal(question, guided=self._guided)
        if reason is None:
            return Claimed(self._host.table.claim(question.seat))
        scene.refuse(reason)
        return None

    async def look(self, seat: Seat, events: Sequence[Event]) -> None:
        """Show a person the cards that these events have dealt for others, until a key.

        Nobody else looks at them, who has taken the seat over meanwhile.
        """
        if not _exchanged(events, seat):
            return
        host = self._host
        scene, occupant = host.stage.drawn(seat), host.table.occupants[seat]
        while host.table.occupants[seat] == occupant:
            if not await host.let_sit(seat):
                continue
            reply = await host.terminal.key(scene)
            if reply.value in HIDE.keys:
                await host.hide()
            elif reply.kind is not ReplyKind.COVERED:
                return

    # A guided game.

    @property
    def _guided(self) -> bool:
        return self._host.series.guide is not None

    def _lesson(self, question: Question) -> Lesson | None:
        guide = self._host.series.guide
        return None if guide is None else guide.lesson(question)

    def _objection(self, question: Question, action: Action) -> str | None:
        guide = self._host.series.guide
        return None if guide is None else guide.objection(question, action)

    async def _teach(self, lesson: Lesson, question: Question) -> None:
        """A page of its own, before the question."""
        if lesson.text:
            page = self._host.stage.lesson(lesson)
            if (await self._host.page(page)).kind is ReplyKind.COVERED:
                return
        self._taught = question


def _exchanged(events: Sequence[Event], seat: Seat) -> bool:
    """Whether this seat was dealt cards for others; who takes cards up sees them when asked."""
    drew = any(isinstance(event, Drew) and event.seat == seat for event in events)
    return drew and isinstance(events[0], Discarded)

"""How long things rest on the table, how they move, and what keys do meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from smear.engine.cards import Seat
from smear.engine.events import (
    AuctionWon,
    Bid,
    Discarded,
    Event,
    Passed,
    Played,
    ThrownIn,
    TrickTaken,
    TrumpNamed,
)
from smear.screen.comforts import other_speed, pace
from smear.screen.host import PUBLIC, Host
from smear.screen.seats import Motion
from smear.screen.watching import FASTER, SLOWER, WatchScene, speed_said
from smear.ui.commands import CLAIM, HIDE, HINT, QUIT, SCREEN_COMMANDS, UNDO, command_for_key
from smear.ui.undo import OFF

T = TypeVar("T")

#: Seconds that the table rests after what happened, at normal speed.
_REST: dict[type[Event], float] = {
    Passed: 0.5,
    Bid: 0.7,
    AuctionWon: 0.9,
    TrumpNamed: 0.9,
    Discarded: 0.4,
    Played: 0.6,
    TrickTaken: 1.6,
    ThrownIn: 1.8,
}
#: Seconds that a card takes from its player to the table, and a trick to its winner.
_PLAY, _GATHER = 0.25, 0.35

#: How long a speed that was just chosen is said at least.
_SAID = 0.8

#: What takes back what has just been done.
TAKE_BACK = frozenset({"backspace", *UNDO.keys, *map(str.upper, UNDO.keys)})

_CONFIRMING = frozenset(
    {"enter", FASTER, SLOWER, *TAKE_BACK, *(key for c in SCREEN_COMMANDS for key in c.keys)}
)

#: While a bot thinks longer than this, keys work as they do in a pause.
_SHORT_THOUGHT = 0.1
_LONG_THOUGHT = 3600.0


class Rest(NamedTuple):
    """One thing to be looked at: what moves first, for how long, and how long it rests then."""

    motion: Motion | None
    moving: float
    resting: float


#: What is told of a claim is read by people who have not thought of it.
CLAIMED = Rest(None, 0, 3.0)


def rests(seat: Seat, events: Sequence[Event]) -> list[Rest]:
    """What is to be looked at after these events, which an action of this seat brought about."""
    seconds = max(_REST.get(type(event), 0) for event in events)
    if not isinstance(events[0], Played):
        return [Rest(None, 0, seconds)]
    found = [Rest(Motion("play", seat), _PLAY, seconds)]
    taken = next((event for event in events if isinstance(event, TrickTaken)), None)
    if taken is not None:
        found.append(Rest(Motion("gather", taken.seat), _GATHER, 0))
    return found


class Pacing:
    """Shows what happens at the speed that was chosen, and obeys the keys of a pause.

    Any key that means nothing else cuts the pause short.
    """

    def __init__(self, host: Host) -> None:
        self._host = host

    async def show(self, scene: WatchScene, steps: Sequence[Rest], *, undo: bool = False) -> bool:
        """Show what has happened, step by step, unless it is to be instant.

        Return whether somebody takes it back, which a key does with `undo`. Where a table wants it
        confirmed, Enter is waited for.
        """
        scene.undo = undo
        scene.waits = undo and self._host.preferences.settings.confirm == "on"
        journal = self._host.table.journal
        written = len(journal)
        for motion, moving, resting in steps:
            scene.motion = motion
            key = await self._rest(scene, moving, 0 if scene.waits else resting)
            if scene.waits and key not in TAKE_BACK and len(journal) == written:
                key = await self._confirmation(scene)
            scene.motion = None
            if len(journal) != written:
                break  # somebody has come or gone: what is shown may not be for all, nor theirs
            if scene.undo and key in TAKE_BACK:
                return True
            scene.undo = scene.undo and not scene.waits
            if key and not scene.waits:
                break
            scene.waits = False
        return False

    async def _confirmation(self, scene: WatchScene) -> str:
        """The key that takes back what is shown, or the one that lets it stand."""
        host = self._host
        host.cover()  # whoever presses it after so long may be another than who is asked next
        written = len(host.table.journal)
        while True:
            key = (await host.terminal.key(scene, keys=_CONFIRMING)).value
            if key == "enter" or key in TAKE_BACK:
                return key
            await self._obey(key, scene)
            if len(host.table.journal) != written:
                return ""
            scene.undo = host.preferences.settings.undo != OFF  # where the settings were looked at

    async def _rest(self, scene: WatchScene, moving: float, resting: float) -> str:
        """One step; return the key that cut it short, or nothing."""
        host, least = self._host, 0.0
        while True:
            factor = pace(host.preferences.settings)
            seconds = max((moving + resting) * factor, least)
            if not seconds:
                host.terminal.show(scene)
                return ""
            key = await host.terminal.pause(scene, seconds, motion=moving * factor)
            host.rested, host.skipped = True, key
            if scene.undo and key in TAKE_BACK:
                return key
            if not await self._obey(key, scene):
                return key
            moving, least = 0.0, _SAID

    async def until(self, thought: asyncio.Future[T]) -> T:
        """Show the table while a bot thinks; keys work as in a pause, but cut nothing short."""
        self._host.terminal.show(scene := self._host.stage.watching())
        await asyncio.wait({thought}, timeout=_SHORT_THOUGHT)
        while not thought.done():
            pause = asyncio.ensure_future(self._host.terminal.pause(scene, _LONG_THOUGHT))
            either: set[asyncio.Future[Any]] = {thought, pause}
            try:
                await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            finally:
                pause.cancel()
            if pause.done():
                if not await self._obey(pause.result(), scene):
                    # People may have come, before whom an only person's hand must not stay.
                    scene = self._host.stage.watching()
            else:
                await asyncio.wait({pause})
        return await thought

    async def _obey(self, key: str, scene: WatchScene) -> bool:
        """Do what this key means while nobody is asked; most mean nothing.

        Return whether the scene is to be shown on.
        """
        host = self._host
        if key in (FASTER, SLOWER):
            self._change_speed(scene, 1 if key == FASTER else -1)
            return True
        command = command_for_key(key)
        if command in (None, UNDO, HINT, CLAIM):
            return False
        assert command is not None
        host.rested = False  # this key was not meant to skip
        if command is QUIT:
            host.terminal.ask_to_leave()
            return True
        if command is HIDE:
            await host.hide()
        elif command in PUBLIC:
            await host.open(command)
        return False

    def _change_speed(self, scene: WatchScene, step: int) -> None:
        preferences = self._host.preferences
        speed = other_speed(preferences.settings, step)
        if speed is not None:
            preferences.change("speed", speed)
        now = preferences.settings.speed
        scene.speed = speed_said(now, step, changed=speed is not None)

"""What happened, a sentence for each thing, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from smear.engine.cards import Seat
from smear.engine.events import (
    Bid,
    Discarded,
    Drew,
    Event,
    GameOver,
    Passed,
    Played,
    Scored,
    TrickTaken,
    TrumpNamed,
)
from smear.engine.view import View
from smear.plain.speech import team_words
from smear.table.seating import Change, Remark
from smear.textsafe import listed
from smear.ui.changes import remark_line
from smear.ui.status import point_title, status_of
from smear.ui.words import Names, tell

#: What a person decides; whoever did it need not be told.
_DEEDS = (Passed, Bid, TrumpNamed, Discarded, Played)

#: What is told at length when the hand is over.
_ENDING = (Scored, GameOver)

LAST_CARDS = "Everybody plays the last card."


class Heard(NamedTuple):
    """How much of this deal somebody has been told: so many events, so many remarks."""

    events: int = 0
    changes: int = 0


#: What somebody has been told who was not there.
NOTHING = Heard()


def heard_all(view: View, changes: Sequence[Remark]) -> Heard:
    """All that there is by now."""
    return Heard(len(view.events), len(changes))


def news(view: View, changes: Sequence[Remark], names: Names, heard: Heard) -> list[str]:
    """What this view's events and the remarks say to somebody who has heard so much.

    `names` are those of now; what happened before a change is told with the names of then.
    """
    people = list(names)
    for change in reversed(changes):
        if isinstance(change, Change):
            people[change.seat] = change.before.name
    told: list[str] = []
    for index in range(len(view.events) + 1):
        for number, change in enumerate(changes):
            if change.at == index:
                if isinstance(change, Change):
                    people[change.seat] = change.after.name
                told += [remark_line(change, people)] if number >= heard.changes else []
        if heard.events <= index < len(view.events):
            told += _told(view, people, index)
    return told


def _told(view: View, names: Names, index: int) -> list[str]:
    event = view.events[index]
    if isinstance(event, _ENDING):
        return []
    said = tell(view, names, index, index + 1)
    if isinstance(event, Played) and _tricks(view, index) == view.rules.hand_size - 1:
        return [LAST_CARDS, *said] if event.led else said
    if isinstance(event, TrickTaken) and event.number < view.rules.hand_size:
        return [*said, *_settled(view, names, index)]
    return said


def _tricks(view: View, index: int) -> int:
    """How many tricks were finished before the event with this number."""
    return sum(isinstance(event, TrickTaken) for event in view.events[:index])


def _settled(view: View, names: Names, index: int) -> list[str]:
    """The points that the trick which ends with this event has given away for certain."""
    start = next(
        (n + 1 for n in range(index - 1, -1, -1) if isinstance(view.events[n], TrickTaken)), 1
    )
    before = status_of(replace(view, events=view.events[:start])).points
    after = status_of(replace(view, events=view.events[: index + 1])).points
    rules = view.rules
    parts = []
    for team in range(rules.teams):
        new = [
            point_title(point)
            for point, old, owner in zip(rules.points, before, after, strict=True)
            if owner == team and old != team
        ]
        if new:
            verb = "goes" if len(new) == 1 else "go"
            parts.append(f"{listed(new, 'and')} {verb} to {team_words(rules, team, names)}")
    return [f"{'; '.join(parts)}."] if parts else []


def taken_up(view: View, names: Names, heard: Heard) -> list[str]:
    """The cards that this view's seat was dealt or took up since, which only it may know."""
    return [
        line
        for index in range(heard.events, len(view.events))
        if isinstance(event := view.events[index], Drew) and event.seat == view.seat
        for line in tell(view, names, index, index + 1)
    ]


def after_own_deed(view: View, heard: Heard, seat: Seat) -> Heard:
    """What this seat has heard, its own next deed included: nobody is told what they did."""
    count = heard.events
    while count < len(view.events) and _is_deed(view.events[count], seat):
        count += 1
    return heard._replace(events=count)


def _is_deed(event: Event, seat: Seat) -> bool:
    return isinstance(event, _DEEDS) and event.seat == seat

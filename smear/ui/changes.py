"""People who come and go, in sentences, at their place in the story of the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from smear.engine.view import View
from smear.table.seating import Change
from smear.ui.recap import recap
from smear.ui.words import Names


def change_line(change: Change) -> str:
    """Who plays a seat from now on.

    `Gus (club) plays on for Ben.` or `Uli takes over from Gus.`
    """
    before, after = change.before, change.after
    if after.is_person:
        whom = "the bot of that name" if after.name == before.name else before.name
        return f"{after.name} takes over from {whom}."
    if not before.is_person and after.name == before.name:
        return f"{after.name} plays as {after.bot} from now on."
    return f"{after.name} ({after.bot}) plays on for {before.name}."


def story(
    view: View,
    changes: Sequence[Change],
    names: Names,
    *,
    glyphs: bool,
    since: int = 0,
    shown: Callable[[Names], Names] = tuple,
) -> list[str]:
    """What happened from event number `since` on, as `recap` tells it, and who came and went.

    `names` are those of now; what happened before a change is told with the names of then. `shown`
    is how everybody's names are written.
    """
    names_then = list(names)
    until = len(view.events)
    parts: list[list[str]] = []

    def tell(first: int) -> None:
        """Tell what happened from this event on, with the names of then."""
        part = replace(view, events=view.events[:until])
        parts.append(recap(part, shown(names_then), glyphs=glyphs, since=first))

    for change in reversed(changes):
        if change.at < since:
            break
        if change.at <= until:
            tell(change.at)
            parts.append([change_line(change)])
            until = change.at
        names_then[change.seat] = change.before.name
    tell(since)
    return [line for part in reversed(parts) for line in part]

"""People who come and go, and what they take back, at its place in the story of the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from smear.engine.notation import card_name, parse_card, parse_suit, suit_name
from smear.engine.view import View
from smear.records.codec import Entry
from smear.table.seating import Change, Remark
from smear.ui.cards import card_label
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


def remark_line(remark: Remark, names: Names, *, glyphs: bool | None = None) -> str:
    """What a remark says, with the names of then: `Ann takes back 10♥, and what followed.`.

    Without `glyphs`, yes or no, cards are told in words.
    """
    if isinstance(remark, Change):
        return change_line(remark)
    more = ", and what followed" if remark.others else ""
    return f"{names[remark.seat]} takes back {_deed(remark.deed, glyphs)}{more}."


def _deed(entry: Entry, glyphs: bool | None) -> str:
    """What somebody did, as all may know it."""
    match entry["event"]:
        case "play":
            card = parse_card(entry["card"])
            return f"the {card_name(card)}" if glyphs is None else card_label(card, glyphs)
        case "bid":
            return f"the bid of {entry['amount']}"
        case "trump":
            return f"{suit_name(parse_suit(entry['suit']))} as trump"
        case kind:
            return f"the {kind}"


def story(
    view: View,
    changes: Sequence[Remark],
    names: Names,
    *,
    glyphs: bool,
    since: int = 0,
    shown: Callable[[Names], Names] = tuple,
) -> list[str]:
    """What happened from event number `since` on, as `recap` tells it, and the remarks.

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
            parts.append([remark_line(change, shown(names_then), glyphs=glyphs)])
            until = change.at
        if isinstance(change, Change):
            names_then[change.seat] = change.before.name
    tell(since)
    return [line for part in reversed(parts) for line in part]

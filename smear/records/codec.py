"""Engine events as entries of a record, and actions back from entries.

An entry is one JSON object of the record format. What follows from other entries (cards drawn,
tricks won) has none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from smear.engine.cards import Seat, cards_in
from smear.engine.events import (
    Bid,
    Dealt,
    Discarded,
    Event,
    GameOver,
    Passed,
    Played,
    Scored,
    TrumpNamed,
)
from smear.engine.notation import card_code, card_codes, suit_letter
from smear.engine.rules import Rules
from smear.engine.variants import NAMING

Entry: TypeAlias = dict[str, Any]

FORMAT = "smear-record"
VERSION = 1

#: The note of a journal that takes back what was done (`undo_note`), and the one that remains of it
#: where all were told: it says who, and the first of the deeds taken back.
UNDO, UNDONE = "undo", "undone"

#: The note of a journal that somebody has taken a hint (`hint_note`): of that a record knows
#: nothing, and what the hint said is nowhere.
HINT = "hint"

#: What somebody does: the events that can be taken back, until the next deal or the score.
_DEEDS = frozenset({"bid", "pass", "trump", "discard", "play"})


class JournalError(ValueError):
    """A journal that no table can be made from; the message says why."""


def header(
    rules: Rules, players: Sequence[str], bots: Sequence[str | None], date: str | None
) -> Entry:
    """The first entry: the rules in force, and who sat at the start.

    `bots` gives for each seat the bot's level, or None for a person; `date` is ISO 8601.
    """
    entry: Entry = {
        "event": "game",
        "format": FORMAT,
        "version": VERSION,
        "variant": rules.variant.name,
        "options": dict(rules.options),
        "players": list(players),
        "bots": list(bots),
    }
    if date is not None:
        entry["date"] = date
    return entry


def encode(rules: Rules, event: Event) -> Entry | None:
    """The entry of an event seen whole, or None when it follows from the others."""
    match event:
        case Dealt(hand, dealer, hands, stock):
            return {
                "event": "deal",
                "hand": hand,
                "dealer": dealer,
                "hands": [card_codes(cards or 0) for cards in hands],
                "stock": [card_code(card) for card in stock or ()],
            }
        case Bid(seat, amount):
            return {"event": "bid", "seat": seat, "amount": amount}
        case Passed(seat):
            return {"event": "pass", "seat": seat}
        case TrumpNamed(seat, suit) if NAMING in rules.variant.phases:
            return {"event": "trump", "seat": seat, "suit": suit_letter(suit)}
        case Discarded(seat, _, cards):
            return {
                "event": "discard",
                "seat": seat,
                "cards": [card_code(card) for card in cards_in(cards or 0)],
            }
        case Played(seat, card, _):
            return {"event": "play", "seat": seat, "card": card_code(card)}
        case Scored():
            return _encode_score(rules, event)
        case GameOver(winner, totals):
            return {"event": "end", "winner": winner, "totals": list(totals)}
    return None


def _encode_score(rules: Rules, event: Scored) -> Entry:
    score = event.score
    names = [point.name for point in rules.points]
    return {
        "event": "score",
        "hand": event.hand,
        "bidder": score.bidder,
        "bid": score.bid,
        "made": score.made,
        "points": dict(zip(names, score.points, strict=True)),
        "card_points": list(score.card_points),
        "change": list(score.change),
        "totals": list(event.totals),
    }


def to_line(entry: Entry) -> str:
    """The entry as one line of text, without its newline."""
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def undo_note(seat: Seat, count: int, *, aloud: bool = False) -> Entry:
    """The note that the person in this seat takes back the latest `count` deeds that stand.

    `aloud`: all are told.
    """
    return {"note": UNDO, "seat": seat, "count": count, "aloud": aloud}


def hint_note(seat: Seat) -> Entry:
    """The note that the person in this seat, who is to act, has taken a hint."""
    return {"note": HINT, "seat": seat}


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """What stands of a journal: the entries without those taken back and without the notes of that.

    Where all were told, a note of another kind says so (`UNDONE`); all other notes stay at their
    places. What stands of what stands is the same. A deed can be taken back until the next deal or
    the score: raises JournalError for a note that takes back anything else.
    """
    stands: list[Entry] = []
    deeds: list[int] = []
    for entry in entries:
        if entry.get("note") == UNDO:
            count = entry.get("count")
            if type(count) is not int or not 0 < count <= len(deeds):
                raise JournalError("the journal takes back what was not done")
            first = stands[deeds[-count]]
            for place in reversed(deeds[-count:]):
                del stands[place]
            del deeds[-count:]
            if entry.get("aloud"):
                others = count - 1
                stands.append(
                    {"note": UNDONE, "seat": entry.get("seat"), "deed": first, "others": others}
                )
            continue
        if entry.get("event") in _DEEDS:
            deeds.append(len(stands))
        elif "event" in entry:
            deeds.clear()
        stands.append(entry)
    return stands


def export(journal: Iterable[Entry]) -> str:
    """The record of a game from its journal: every event that stands, none of the table's notes."""
    return "".join(to_line(entry) + "\n" for entry in standing(journal) if "event" in entry)

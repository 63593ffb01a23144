"""Replaying entries through the engine, and refusing the first that is not true.

This is the one place where a stored game becomes a game again: the checker of files and the table
that takes up a journal both feed their entries here.
"""

from __future__ import annotations

import json
import re
from datetime import datetime
from typing import Any

from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import BIT, Card, CardSet
from smear.engine.events import Event, GameOver, Scored
from smear.engine.hand import IllegalActionError
from smear.engine.match import Match
from smear.engine.notation import SUIT_LETTERS, NotationError, parse_card, parse_suit
from smear.engine.options import OptionError, show_value
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS
from smear.records.codec import FORMAT, VERSION, Entry, encode

#: The dates of ISO 8601 that Python does not read: a year, a month, a day by its number.
_SHORT_DATE = re.compile(r"\d{4}(-(0[1-9]|1[0-2])|-?[0-3]\d\d)?", re.ASCII)

#: How much of a stated value a message repeats.
_LONGEST_SHOWN = 120


class NotARecordError(ValueError):
    """The first entry is not the header of a smear-record."""


class FoulError(ValueError):
    """An entry that is malformed, out of turn, against the rules or untrue; it says why."""


class Replay:
    """A game as far as its entries tell it.

    rules, players, bots, date   what the header says
    match                        the game; None until the first deal
    """

    def __init__(self, header: object) -> None:
        """Take up the first entry. Raises NotARecordError, or FoulError when it is a wrong one."""
        if (
            not isinstance(header, dict)
            or header.get("event") != "game"
            or header.get("format") != FORMAT
        ):
            raise NotARecordError(f'the first line is no "game" event of format "{FORMAT}"')
        if _integer(header, "version") != VERSION:
            raise FoulError(
                f"version {show_value(header['version'])} is not known here: only {VERSION} is"
            )
        self.rules = self._read_rules(header)
        self.players = self._read_players(header)
        self.bots = self._read_bots(header)
        self.date = self._read_date(header)
        self.match: Match | None = None
        self._due: list[Event] = []
        self._over = False

    def _read_rules(self, header: Entry) -> Rules:
        variant = _string(header, "variant")
        # Other spellings and short names are for people; a record has the name itself.
        if variant not in VARIANTS:
            raise FoulError(
                f"there is no variant {show_value(variant)}: it is {' or '.join(VARIANTS)}"
            )
        options = _required(header, "options")
        if not isinstance(options, dict):
            raise FoulError(f'"options" must be an object, not {_shown(options)}')
        try:
            return rules_for(variant, options)
        except OptionError as error:
            raise FoulError(str(error)) from None

    def _read_players(self, header: Entry) -> tuple[str, ...]:
        names = _list(header, "players")
        if len(names) != self.rules.seats or not all(isinstance(name, str) for name in names):
            raise FoulError(f'"players" must be {self.rules.seats} names')
        return tuple(names)

    def _read_bots(self, header: Entry) -> tuple[str | None, ...]:
        if "bots" not in header:
            return (None,) * self.rules.seats
        bots = _list(header, "bots")
        if len(bots) != self.rules.seats or not all(b is None or isinstance(b, str) for b in bots):
            raise FoulError(f'"bots" must be {self.rules.seats} levels, or null for a person')
        return tuple(bots)

    def _read_date(self, header: Entry) -> str | None:
        if "date" not in header:
            return None
        date = _string(header, "date")
        if not _SHORT_DATE.fullmatch(date):
            try:
                datetime.fromisoformat(date)
            except ValueError:
                raise FoulError(f'"date" must be an ISO 8601 date, not {_shown(date)}') from None
        return date

    @property
    def is_complete(self) -> bool:
        """Whether the `end` has been read."""
        return self._over

    @property
    def due(self) -> tuple[Entry, ...]:
        """The entries that must come next, `score` and perhaps `end`: the engine knows them."""
        entries = (encode(self.rules, event) for event in self._due)
        return tuple(entry for entry in entries if entry is not None)

    def _awaited(self) -> str:
        """What may come next, in the words of `_READERS`."""
        if self._due:
            return "end" if isinstance(self._due[0], GameOver) else "score"
        hand = self.match.hand if self.match else None
        return "deal" if hand is None else "an action"

    def feed(self, entry: object) -> list[Event]:
        """Take up the next entry, and return what happened.

        Raises FoulError, the game unchanged, when it cannot be true.
        """
        if not isinstance(entry, dict):
            raise FoulError("not a JSON object")
        kind = _string(entry, "event")
        if kind not in _READERS:
            raise FoulError(f"unknown event {show_value(kind)}: it is {', '.join(_READERS)}")
        if self._over:
            raise FoulError("nothing may follow the end of the game")
        awaited = self._awaited()
        if _READERS[kind] != awaited:
            raise FoulError(f"expected {awaited}, not {kind}")
        if awaited == "deal":
            return self._deal(entry)
        if awaited == "an action":
            return self._act(kind, entry)
        return self._compare(entry)

    def _deal(self, entry: Entry) -> list[Event]:
        number, dealer = _integer(entry, "hand"), _integer(entry, "dealer")
        if not 0 <= dealer < self.rules.seats:
            raise FoulError(f"dealer {dealer} is no seat: it is 0 to {self.rules.seats - 1}")
        deck = self._deck(entry)
        match = self.match or Match(self.rules, dealer)
        if number != match.number:
            raise FoulError(f"hand is {number}, should be {match.number}")
        if dealer != match.dealer:
            raise FoulError(f"dealer is {dealer}, should be {match.dealer}")
        self.match = match
        return match.deal(deck)

    def _deck(self, entry: Entry) -> list[Card]:
        """All the cards in the order they are dealt."""
        rules = self.rules
        deck: list[Card] = []
        hands = _list(entry, "hands")
        if len(hands) != rules.seats:
            raise FoulError(f'"hands" must be {rules.seats} lists of cards')
        for seat, codes in enumerate(hands):
            if not isinstance(codes, list) or len(codes) != rules.hand_size:
                raise FoulError(
                    f"the hand of seat {seat} must be a list of {rules.hand_size} cards"
                )
            deck += _cards(codes)
        deck += _cards(_list(entry, "stock"))
        if sorted(deck) != sorted(rules.variant.deck):
            raise FoulError("hands and stock are not the deck: every card of it must be there once")
        return deck

    def _act(self, kind: str, entry: Entry) -> list[Event]:
        assert self.match is not None
        assert self.match.hand is not None
        seat = _integer(entry, "seat")
        action = _action(kind, entry)
        turn = self.match.hand.turn
        if seat != turn:
            raise FoulError(f"it is the turn of seat {turn}, not of seat {seat}")
        try:
            events = self.match.apply(action, [f"seat {s}" for s in range(self.rules.seats)])
        except IllegalActionError as error:
            raise FoulError(str(error)) from None
        self._due = [event for event in events if isinstance(event, Scored | GameOver)]
        return events

    def _compare(self, entry: Entry) -> list[Event]:
        """A `score` or an `end` must state what the engine has found."""
        true = self.due[0]
        for key, value in true.items():
            stated = _required(entry, key)
            if not _same(stated, value):
                raise FoulError(f"{key} is {_shown(stated)}, should be {_shown(value)}")
        self._over = isinstance(self._due.pop(0), GameOver)
        return []


#: The events of a record after its header, and what must be awaited for each.
_READERS = {
    "deal": "deal",
    "bid": "an action",
    "pass": "an action",
    "trump": "an action",
    "discard": "an action",
    "play": "an action",
    "score": "score",
    "end": "end",
}


def _action(kind: str, entry: Entry) -> Action:
    """The action that an entry stands for. Raises FoulError when it names none."""
    match kind:
        case "pass":
            return PASS
        case "bid":
            amount = _integer(entry, "amount")
            if not actions.is_bid(actions.bid(amount)):
                raise FoulError(f"there is no bid of {show_value(amount)}")
            return actions.bid(amount)
        case "trump":
            suit = _string(entry, "suit")
            if suit not in tuple(SUIT_LETTERS):  # lower case is taken in codes of cards alone
                raise FoulError(f"{show_value(suit)} is no suit: it is C, D, H or S")
            return actions.name_trump(parse_suit(suit))
        case "discard":
            return actions.discard(_set(_cards(_list(entry, "cards"))))
        case _:
            return actions.play(*_cards([_required(entry, "card")]))


def _required(entry: Entry, key: str) -> Any:
    if key not in entry:
        raise FoulError(f'"{key}" is missing')
    return entry[key]


def _integer(entry: Entry, key: str) -> int:
    value = _required(entry, key)
    # In JSON true is no number, and 1.0 is not written as an integer.
    if type(value) is not int:
        raise FoulError(f'"{key}" must be a whole number, not {_shown(value)}')
    return value


def _string(entry: Entry, key: str) -> str:
    value = _required(entry, key)
    if not isinstance(value, str):
        raise FoulError(f'"{key}" must be a text, not {_shown(value)}')
    return value


def _list(entry: Entry, key: str) -> list[Any]:
    value = _required(entry, key)
    if not isinstance(value, list):
        raise FoulError(f'"{key}" must be a list, not {_shown(value)}')
    return value


def _cards(codes: list[Any]) -> list[Card]:
    cards: list[Card] = []
    for code in codes:
        if not isinstance(code, str):
            raise FoulError(f"a card must be a text such as AS, not {_shown(code)}")
        try:
            cards.append(parse_card(code))
        except NotationError:
            raise FoulError(
                f"{show_value(code)} is no card: it is a rank and a suit, such as 10H, or JK"
            ) from None
    return cards


def _set(cards: list[Card]) -> CardSet:
    found = 0
    for card in cards:
        if found & BIT[card]:
            raise FoulError("a card is named twice")
        found |= BIT[card]
    return found


def _same(stated: object, true: object) -> bool:
    """Equality as JSON knows it, where true is not 1 and 1.0 is not 1."""
    if isinstance(true, dict):
        return (
            isinstance(stated, dict)
            and stated.keys() == true.keys()
            and all(_same(stated[key], value) for key, value in true.items())
        )
    if isinstance(true, list):
        return (
            isinstance(stated, list) and len(stated) == len(true) and all(map(_same, stated, true))
        )
    return type(stated) is type(true) and stated == true


def _shown(value: object) -> str:
    """A stated value in a message, as the record writes it: short, on one line, harmless."""
    try:
        shown = json.dumps(value)
    except ValueError:  # a number of more digits than Python writes out
        return "a number that large"
    return shown if len(shown) <= _LONGEST_SHOWN else shown[: _LONGEST_SHOWN - 3] + "..."

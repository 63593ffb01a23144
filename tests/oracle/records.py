"""A plain checker of game records, and a writer of random ones."""

from __future__ import annotations

import json
import math
import re
from datetime import datetime
from typing import TYPE_CHECKING, Literal, NoReturn

from tests.oracle.game import (
    JOKER,
    OPTIONS,
    PLAYERS,
    Action,
    Hand,
    Options,
    Result,
    deck,
    full_options,
    left_bauer,
    next_dealer,
    number_of_teams,
    settle,
    trumps,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

Verdict = Literal["ok", "unfinished", "no record"] | tuple[Literal["foul"], int]
Event = dict[str, object]


class FoulError(Exception):
    """The line being read is foul."""


def check(lines: Iterable[str]) -> Verdict:
    """Judge the lines of a record; the number in ``("foul", number)`` counts from 1."""
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not numbered or not is_header(numbered[0][1]):
        return "no record"
    referee = Referee()
    for number, line in numbered:
        try:
            referee.read(parse(line))
        except FoulError:
            return ("foul", number)
    return "ok" if referee.ended else "unfinished"


def is_header(line: str) -> bool:
    """Whether the line says that this is a record at all."""
    try:
        event = parse(line)
    except FoulError:
        return False
    return event.get("event") == "game" and event.get("format") == "smear-record"


def parse(line: str) -> Event:
    """The JSON object in a line. NaN and Infinity, which Python lets through, are not JSON."""

    def refuse(name: str) -> NoReturn:
        raise ValueError(name)

    try:
        event = json.loads(line, parse_constant=refuse)
    except (ValueError, RecursionError):
        raise FoulError("not JSON") from None
    if not isinstance(event, dict):
        raise FoulError("not an object")
    return event


# Values of the right JSON type ---------------------------------------------------------------


def get(event: Event, key: str) -> object:
    """The value of a required key."""
    if key not in event:
        raise FoulError(f"{key} is missing")
    return event[key]


def whole(value: object) -> int:
    """An integer; true and 1.0 are none."""
    if type(value) is not int:
        raise FoulError("not an integer")
    return value


def text(value: object) -> str:
    """A string."""
    if not isinstance(value, str):
        raise FoulError("not a string")
    return value


def array(value: object) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise FoulError("not a list")
    return value


def card(value: object) -> str:
    """A card's code as this package writes it."""
    found = re.fullmatch(r"(?:10|[T2-9JQKA])[CDHS]|JK", text(value), re.IGNORECASE | re.ASCII)
    if found is None:
        raise FoulError("not a card")
    return found.group().upper().replace("T", "10")


def cards(value: object) -> list[str]:
    """A list of cards' codes."""
    return [card(one) for one in array(value)]


def must_be_same(stated: object, true: object) -> None:
    """Foul unless both are the same JSON value, of the same type."""
    if json.dumps(stated, sort_keys=True) != json.dumps(true, sort_keys=True):
        raise FoulError(f"{stated} should be {true}")


# The checker ---------------------------------------------------------------------------------


class Referee:
    """Reads the events of a record one after another; `read` raises `FoulError`."""

    def __init__(self) -> None:
        self.variant = ""
        self.options: Options = {}
        self.totals: list[int] = []
        self.number = 1
        self.dealer: int | None = None
        self.hand: Hand | None = None
        self.winner: int | None = None
        self.ended = False

    def expected(self) -> tuple[str, ...]:
        """The events that may come next."""
        if self.ended:
            return ()
        if self.variant == "":
            return ("game",)
        if self.winner is not None:
            return ("end",)
        if self.hand is None or self.hand.thrown_in:
            return ("deal",)
        return {
            "auction": ("bid", "pass"),
            "trump": ("trump",),
            "draw": ("discard",),
            "dealer": ("discard",),
            "peek": ("discard",),
            "play": ("play",),
            "over": ("score",),
        }[self.hand.phase]

    def read(self, event: Event) -> None:
        """Read one event."""
        name = text(get(event, "event"))
        if name not in self.expected():
            raise FoulError(f"expected {self.expected()}, got {name}")
        if name == "game":
            self.read_game(event)
        elif name == "deal":
            self.read_deal(event)
        elif name == "score":
            self.read_score(event)
        elif name == "end":
            must_be_same(get(event, "winner"), self.winner)
            must_be_same(get(event, "totals"), self.totals)
            self.ended = True
        else:
            self.read_action(name, event)

    def read_game(self, event: Event) -> None:
        must_be_same(get(event, "format"), "smear-record")
        must_be_same(get(event, "version"), 1)
        variant = text(get(event, "variant"))
        if variant not in OPTIONS:
            raise FoulError("no such variant")
        options = get(event, "options")
        if not isinstance(options, dict):
            raise FoulError("not an object")
        try:
            self.options = full_options(variant, options)
        except ValueError as bad:
            raise FoulError(str(bad)) from None
        if len([text(name) for name in array(get(event, "players"))]) != PLAYERS[variant]:
            raise FoulError("not a name for each seat")
        if "bots" in event:
            bots = array(event["bots"])
            if len(bots) != PLAYERS[variant]:
                raise FoulError("not a bot or null for each seat")
            for bot in bots:
                if bot is not None:
                    text(bot)
        if "date" in event:
            try:
                datetime.fromisoformat(text(event["date"]))
            except ValueError:
                raise FoulError("not a date") from None
        self.variant = variant
        self.totals = [0] * number_of_teams(variant, self.options)

    def read_deal(self, event: Event) -> None:
        must_be_same(get(event, "hand"), self.number)
        dealer = whole(get(event, "dealer"))
        if self.dealer is not None and dealer != self.dealer:
            raise FoulError("wrong dealer")
        hands = [cards(hand) for hand in array(get(event, "hands"))]
        stock = cards(get(event, "stock"))
        try:
            self.hand = Hand(self.variant, self.options, dealer, hands, stock)
        except ValueError as bad:
            raise FoulError(str(bad)) from None
        self.dealer = dealer

    def read_action(self, name: str, event: Event) -> None:
        assert self.hand is not None
        if whole(get(event, "seat")) != self.hand.to_act:
            raise FoulError("out of turn")
        action: Action
        if name == "pass":
            action = ("pass",)
        elif name == "bid":
            action = ("bid", whole(get(event, "amount")))
        elif name == "trump":
            action = ("trump", text(get(event, "suit")))
        elif name == "discard":
            thrown = cards(get(event, "cards"))
            if len(set(thrown)) != len(thrown):
                raise FoulError("a card thrown twice")
            action = ("discard", frozenset(thrown))
        else:
            action = ("play", card(get(event, "card")))
        if not self.hand.is_legal(action):
            raise FoulError("against the rules")
        self.hand.act(action)

    def read_score(self, event: Event) -> None:
        assert self.hand is not None
        assert self.dealer is not None
        result = self.hand.result()
        self.totals, self.winner = settle(self.variant, self.options, self.totals, result)
        for key, value in score_event(self.number, result, self.totals).items():
            must_be_same(get(event, key), value)
        self.hand = None
        self.number += 1
        self.dealer = next_dealer(self.variant, self.dealer)


def score_event(number: int, result: Result, totals: list[int]) -> Event:
    """The `score` event of a hand."""
    return {
        "event": "score",
        "hand": number,
        "bidder": result.bidder,
        "bid": result.bid,
        "made": result.made,
        "points": result.points,
        "card_points": result.card_points,
        "change": result.change,
        "totals": totals,
    }


# Random records ------------------------------------------------------------------------------


def random_deal(rng: random.Random, variant: str) -> tuple[list[list[str]], list[str]]:
    """The hands and the stock of a shuffled pack."""
    pack = deck(variant)
    rng.shuffle(pack)
    players = PLAYERS[variant]
    return [pack[6 * seat : 6 * seat + 6] for seat in range(players)], pack[6 * players :]


def random_action(rng: random.Random, hand: Hand) -> Action:
    """A legal action: a low bid more often than a high one, all else evenly."""
    if hand.phase == "auction":
        legal = hand.legal()
        if len(legal) == 1 or rng.random() < 0.6:
            return legal[0]
        return legal[1] if rng.random() < 0.7 else rng.choice(legal[1:])
    held = len(hand.hands[hand.to_act])
    if hand.phase == "dealer" and math.comb(held, held - 6) > 500:
        return random_dealer_discard(rng, hand)
    return rng.choice(hand.legal())


def random_dealer_discard(rng: random.Random, hand: Hand) -> Action:
    """A legal discard of the Schmier dealer where there are too many to list them all."""
    assert hand.trump is not None
    held = hand.hands[hand.to_act]
    plain = [one for one in held if one not in trumps(hand.variant, hand.trump)]
    if len(plain) >= len(held) - 6:
        thrown = rng.sample(plain, len(held) - 6)
    else:
        trump = hand.trump
        never = ["A" + trump, "J" + trump, left_bauer(trump), "2" + trump, JOKER]
        low = [one for one in held if one not in plain + never]
        thrown = plain + rng.sample(low, len(held) - 6 - len(plain))
    action: Action = ("discard", frozenset(thrown))
    assert hand.is_legal(action)
    return action


def action_event(seat: int, action: Action) -> Event:
    """The event that records an action."""
    match action:
        case ("bid", int(amount)):
            return {"event": "bid", "seat": seat, "amount": amount}
        case ("trump", str(suit)):
            return {"event": "trump", "seat": seat, "suit": suit}
        case ("discard", frozenset() as thrown):
            return {"event": "discard", "seat": seat, "cards": sorted(str(one) for one in thrown)}
        case ("play", str(code)):
            return {"event": "play", "seat": seat, "card": code}
    return {"event": "pass", "seat": seat}


def random_record(rng: random.Random, variant: str, options: Options) -> list[str]:
    """The lines of a finished game of random legal actions.

    A high target makes a long record: about one point a team and hand is what to expect.
    """
    options = full_options(variant, options)
    players = PLAYERS[variant]
    events: list[Event] = [
        {
            "event": "game",
            "format": "smear-record",
            "version": 1,
            "variant": variant,
            "options": options,
            "players": [f"Player {seat + 1}" for seat in range(players)],
        }
    ]
    totals = [0] * number_of_teams(variant, options)
    dealer = rng.randrange(players)
    number = 1
    winner: int | None = None
    while winner is None:
        hands, stock = random_deal(rng, variant)
        events.append(
            {"event": "deal", "hand": number, "dealer": dealer, "hands": hands, "stock": stock}
        )
        hand = Hand(variant, options, dealer, hands, stock)
        while hand.phase not in ("over", "thrown in"):
            action = random_action(rng, hand)
            events.append(action_event(hand.to_act, action))
            hand.act(action)
        if hand.thrown_in:
            continue
        totals, winner = settle(variant, options, totals, hand.result())
        events.append(score_event(number, hand.result(), totals))
        number += 1
        dealer = next_dealer(variant, dealer)
    events.append({"event": "end", "winner": winner, "totals": totals})
    return [json.dumps(event, separators=(",", ":")) for event in events]

"""Entries go back through the engine, and the first untrue one is refused in plain words."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from smear.records.codec import encode
from smear.records.replay import FoulError, NotARecordError, Replay
from tests.oracle import records as oracle

Entry = dict[str, Any]


def true_entries(variant: str, seed: int = 1, **options: object) -> list[Entry]:
    """A whole game, two points long unless it is said otherwise."""
    lines = oracle.random_record(random.Random(seed), variant, {"target": 2, **options})
    return [json.loads(line) for line in lines]


def replayed(entries: list[Entry]) -> Replay:
    replay = Replay(entries[0])
    for entry in entries[1:]:
        replay.feed(entry)
    return replay


def first(entries: list[Entry], kind: str) -> int:
    return next(number for number, entry in enumerate(entries) if entry["event"] == kind)


def reason(entries: list[Entry], number: int, **changed: object) -> str:
    """Why the entry of this number is refused with these values in it."""
    replay = replayed(entries[:number])
    with pytest.raises(FoulError) as caught:
        replay.feed({**entries[number], **changed})
    return str(caught.value)


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_what_happened_is_encoded_as_what_was_read(variant: str) -> None:
    entries = true_entries(variant)
    replay = Replay(entries[0])
    written = []
    for entry in entries[1:]:
        for event in replay.feed(entry):
            encoded = encode(replay.rules, event)
            if encoded is not None:
                written.append(encoded)
    assert replay.is_complete
    assert [normal(entry) for entry in written] == [normal(entry) for entry in entries[1:]]


def normal(entry: Entry) -> Entry:
    """The entry with hands and discards in one order: they are sets."""
    sets: dict[str, Callable[[Any], Any]] = {
        "hands": lambda hands: list(map(sorted, hands)),
        "cards": sorted,
    }
    return {key: sets[key](value) if key in sets else value for key, value in entry.items()}


def test_a_header_tells_who_sat_there_and_when() -> None:
    header = true_entries("wisconsin4")[0]
    header |= {"bots": ["club", None, None, "random"], "date": "2026-07-30T19:30:00+02:00"}
    replay = Replay(header)
    assert replay.players == ("Player 1", "Player 2", "Player 3", "Player 4")
    assert replay.bots == ("club", None, None, "random")
    assert replay.date == "2026-07-30T19:30:00+02:00"
    assert not replay.is_complete


def test_missing_options_have_their_defaults_and_bots_are_people() -> None:
    header = true_entries("wisconsin4")[0] | {"options": {"peek": 0}}
    replay = Replay(header)
    assert replay.rules.options["target"] == 15
    assert replay.rules.peek == 0
    assert replay.bots == (None,) * 4
    assert replay.date is None


@pytest.mark.parametrize("header", [None, [], {}, {"event": "game"}, {"format": "smear-record"}])
def test_a_first_entry_of_another_kind_makes_no_record(header: object) -> None:
    with pytest.raises(NotARecordError):
        Replay(header)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"version": True}, '"version" must be a whole number, not true'),
        ({"variant": "euchre"}, "there is no variant euchre"),
        ({"variant": "Schmier"}, "there is no variant Schmier"),  # names are for people to type
        ({"options": []}, '"options" must be an object, not []'),
        ({"options": {"stakes": 5}}, "wisconsin4 has no option stakes"),
        ({"options": {"peek": 4}}, "option peek cannot be 4: it is 0, 1, 2 or 3"),
        ({"options": {"peek": True}}, "option peek cannot be true"),
        ({"options": {"target": 0}}, "option target cannot be 0: it is a whole number from 1 to"),
        ({"options": {"target": 10**40}}, "option target cannot be a number that large"),
        ({"players": ["Ann"]}, '"players" must be 4 names'),
        ({"players": ["Ann", "Ben", "Cy", None]}, '"players" must be 4 names'),
        ({"bots": [None]}, '"bots" must be 4 levels, or null for a person'),
        ({"bots": [1, None, None, None]}, '"bots" must be 4 levels, or null for a person'),
        ({"date": "yesterday"}, '"date" must be an ISO 8601 date, not "yesterday"'),
        ({"date": 5}, '"date" must be a text, not 5'),
    ],
)
def test_a_wrong_header_is_foul(changed: Entry, said: str) -> None:
    with pytest.raises(FoulError) as caught:
        Replay({**true_entries("wisconsin4")[0], **changed})
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("kind", "changed", "said"),
    [
        ("deal", {"hand": 2}, "hand is 2, should be 1"),
        ("deal", {"dealer": 4}, "dealer 4 is no seat: it is 0 to 3"),
        ("deal", {"hands": [[]]}, '"hands" must be 4 lists of cards'),
        ("deal", {"stock": []}, "hands and stock are not the deck"),
        ("deal", {"stock": ["AX"]}, "AX is no card: it is a rank and a suit, such as 10H, or JK"),
        ("deal", {"stock": [1]}, "a card must be a text such as AS, not 1"),
        ("deal", {"stock": "AS"}, '"stock" must be a list, not "AS"'),
        ("bid", {"amount": 9}, "A bid is a number from 2 to 4, not 9: seat "),
        ("bid", {"amount": 10**20}, "there is no bid of a number that large"),
        ("bid", {"event": "trump", "suit": "h"}, "h is no suit: it is C, D, H or S"),
        ("bid", {"event": "trump", "suit": "H"}, "This is the auction: seat "),
        ("bid", {"event": "play", "card": "AS"}, "This is the auction: seat "),
        ("bid", {"event": "score"}, "expected an action, not score"),
        ("bid", {"event": "claim"}, "unknown event claim: it is deal, bid, pass"),
        ("bid", {"event": None}, '"event" must be a text, not null'),
        ("discard", {"cards": ["AS", "as"]}, "a card is named twice"),
        ("play", {"card": None}, "a card must be a text such as AS, not null"),
        ("score", {"made": 1}, "made is 1, should be "),
        ("score", {"points": {}}, 'points is {}, should be {"high": '),
        ("score", {"totals": None}, "totals is null, should be ["),
        ("score", {"event": "deal"}, "expected score, not deal"),
        ("end", {"winner": None}, "winner is null, should be "),
        ("end", {"event": "score"}, "expected end, not score"),
    ],
)
def test_a_wrong_entry_is_refused_in_words(kind: str, changed: Entry, said: str) -> None:
    entries = true_entries("wisconsin4")
    assert reason(entries, first(entries, kind), **changed).startswith(said)


def test_a_missing_key_is_named() -> None:
    entries = true_entries("wisconsin4")
    for number in range(1, len(entries)):
        for key in entries[number]:
            replay = replayed(entries[:number])
            with pytest.raises(FoulError, match=f'"{key}" is missing'):
                replay.feed({k: v for k, v in entries[number].items() if k != key})


def test_the_seat_whose_turn_it_is_is_named() -> None:
    entries = true_entries("wisconsin4")
    seat = entries[2]["seat"]
    assert reason(entries, 2, seat=3 - seat) == (
        f"it is the turn of seat {seat}, not of seat {3 - seat}"
    )


def test_nothing_may_follow_the_end() -> None:
    entries = true_entries("schmier6")
    with pytest.raises(FoulError, match="nothing may follow the end of the game"):
        replayed([*entries, entries[-1]])


def test_a_refused_entry_changes_nothing() -> None:
    entries = true_entries("schmier6", seed=3)
    replay = Replay(entries[0])
    for number, entry in enumerate(entries[1:], start=1):
        for wrong in (None, {}, {**entry, "seat": 9, "hand": 9, "winner": 9}, entries[number - 1]):
            if wrong != entry:
                with pytest.raises(FoulError):
                    replay.feed(copy.deepcopy(wrong))
        replay.feed(entry)
    assert replay.is_complete


def test_cards_may_be_written_in_lower_case_and_tens_with_a_t() -> None:
    entries = true_entries("schmier6")
    text = json.dumps(entries[1:]).replace('"10', '"T')
    for card in ("AS", "KH", "JK", "TC", "2D"):
        text = text.replace(f'"{card}"', f'"{card.lower()}"')
    assert replayed([entries[0], *json.loads(text)]).is_complete


def test_what_is_due_after_the_last_card_is_known() -> None:
    entries = true_entries("wisconsin4")
    end = len(entries)
    assert replayed(entries[: end - 2]).due == (entries[-2], entries[-1])
    assert replayed(entries[: end - 1]).due == (entries[-1],)
    assert replayed(entries).due == ()
    assert replayed(entries[:3]).due == ()


@pytest.mark.parametrize("date", ["2026", "2026-11", "2026-333", "2026-11-29", "2026-11-29T19:40Z"])
def test_every_date_of_the_standard_is_taken(date: str) -> None:
    assert Replay({**true_entries("wisconsin4")[0], "date": date}).date == date

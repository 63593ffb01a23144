"""Events and entries, and the record as an export of a journal."""

from __future__ import annotations

import json

import pytest

from smear.engine.cards import JOKER, card_set
from smear.engine.events import (
    AuctionWon,
    Discarded,
    Drew,
    Event,
    Passed,
    Played,
    Revealed,
    ThrownIn,
    TrickTaken,
    TrumpNamed,
)
from smear.engine.notation import parse_card
from smear.engine.rules import rules_for
from smear.records.codec import encode, export, header, to_line

SCHMIER = rules_for("schmier6")
WISCONSIN = rules_for("wisconsin4")


def test_a_header_gives_every_option() -> None:
    assert header(rules_for("wisconsin4", {"peek": 0}), ["A", "B", "C", "D"], [None] * 4, None) == {
        "event": "game",
        "format": "smear-record",
        "version": 1,
        "variant": "wisconsin4",
        "options": {
            "peek": 0,
            "target": 15,
            "follow": "or_trump",
            "high_low": "named",
            "win_on_bid_only": False,
            "defenders_capped": False,
        },
        "players": ["A", "B", "C", "D"],
        "bots": [None] * 4,
    }


def test_a_header_gives_the_date_when_there_is_one() -> None:
    entry = header(SCHMIER, ["x"] * 6, ["club"] * 6, "2026-07-30T19:30:00")
    assert entry["date"] == "2026-07-30T19:30:00"
    assert entry["bots"] == ["club"] * 6


def test_cards_are_written_as_codes() -> None:
    cards = card_set(map(parse_card, ("10H", "2C", "JK")))
    assert encode(SCHMIER, Discarded(2, 3, cards)) == {
        "event": "discard",
        "seat": 2,
        "cards": ["2C", "10H", "JK"],
    }
    assert encode(SCHMIER, Discarded(2, 0, 0)) == {"event": "discard", "seat": 2, "cards": []}
    assert encode(SCHMIER, Played(0, JOKER, True)) == {"event": "play", "seat": 0, "card": "JK"}


def test_trump_is_written_where_it_is_named_only() -> None:
    assert encode(SCHMIER, TrumpNamed(1, 2)) == {"event": "trump", "seat": 1, "suit": "H"}
    assert encode(WISCONSIN, TrumpNamed(1, 2)) is None


@pytest.mark.parametrize(
    "event",
    [
        AuctionWon(0, 3),
        ThrownIn(0),
        Drew(0, 1, 1),
        TrickTaken(1, 0, 15, 4),
        Revealed((0,), (), (0,)),
    ],
)
def test_what_follows_from_other_events_is_not_written(event: Event) -> None:
    assert encode(SCHMIER, event) is None


def test_a_record_is_one_line_an_event_without_notes() -> None:
    passed = encode(SCHMIER, Passed(3))
    assert passed is not None
    text = export([{"note": "seed", "seed": 5}, passed, {"note": "hint"}, passed])
    assert text == '{"event":"pass","seat":3}\n' * 2


def test_a_name_stays_on_its_line_and_as_it_is() -> None:
    line = to_line({"event": "game", "players": ["Zoë\n", '"']})
    assert "\n" not in line
    assert "Zoë" in line
    assert json.loads(line)["players"] == ["Zoë\n", '"']

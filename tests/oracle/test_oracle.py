"""The oracle itself: against the given cases, and against examples worked out by hand."""

from __future__ import annotations

import itertools
import json
import random
from pathlib import Path

import pytest

from tests.oracle.game import (
    OPTIONS,
    PLAYERS,
    Action,
    Hand,
    Options,
    Result,
    deck,
    full_options,
    left_bauer,
    open_suits,
    settle,
    trumps,
)
from tests.oracle.perft import FOLDER, Block, count, perft, read_blocks, write_block
from tests.oracle.records import check, random_deal, random_dealer_discard, random_record

CASES = Path(__file__).parent.parent / "cases"
LEGAL = sorted((CASES / "legal").glob("*.smear"))
FOUL = [
    (words[0], int(words[1]))
    for words in map(str.split, (CASES / "foul" / "expected.txt").read_text().splitlines())
]
BLOCKS = [
    block
    for path in sorted(FOLDER.glob("*.txt"))
    for block in read_blocks(path.read_text(encoding="utf-8"))
]


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").split("\n")


# The cases -----------------------------------------------------------------------------------


def test_all_cases_are_there() -> None:
    assert LEGAL
    assert sorted(name for name, _ in FOUL) == sorted(
        path.name for path in (CASES / "foul").glob("*.smear")
    )


@pytest.mark.parametrize("path", LEGAL, ids=lambda path: path.stem)
def test_legal_case_is_ok(path: Path) -> None:
    assert check(lines_of(path)) == "ok"


@pytest.mark.parametrize(("name", "line"), FOUL)
def test_foul_case_is_foul_at_its_line(name: str, line: int) -> None:
    assert check(lines_of(CASES / "foul" / name)) == ("foul", line)


# Records -------------------------------------------------------------------------------------


def all_options(variant: str) -> list[Options]:
    """Every mix of the options, with a target that is soon reached."""
    values = {
        name: [4] if name == "target" else OPTIONS[variant][name] for name in OPTIONS[variant]
    }
    return [dict(zip(values, mix, strict=True)) for mix in itertools.product(*values.values())]


@pytest.mark.parametrize("variant", list(OPTIONS))
def test_random_records_are_ok_and_their_beginnings_unfinished(variant: str) -> None:
    rng = random.Random(1)
    for options in all_options(variant):
        lines = random_record(rng, variant, options)
        assert check(lines) == "ok"
        assert check(lines[:-1]) == "unfinished"
        assert check(lines[: rng.randrange(1, len(lines))]) == "unfinished"
        assert check([*lines, lines[-1]]) == ("foul", len(lines) + 1)


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["", " "],
        ["hello"],
        ["[]"],
        ['{"event":"game"}'],
        ['{"event":"deal","format":"smear-record"}'],
        ['{"event":"game","format":"smear"}'],
    ],
)
def test_what_is_no_record(lines: list[str]) -> None:
    assert check(lines) == "no record"


def short_record() -> list[dict[str, object]]:
    lines = random_record(random.Random(5), "wisconsin4", {"target": 1})
    return [json.loads(line) for line in lines]


def written(events: list[dict[str, object]]) -> list[str]:
    return [json.dumps(event) for event in events]


@pytest.mark.parametrize(
    ("event", "key", "value"),
    [
        ("game", "version", True),
        ("game", "version", 1.0),
        ("game", "version", 2),
        ("game", "variant", "whist"),
        ("game", "options", []),
        ("game", "options", {"peek": True}),
        ("game", "options", {"peek": 4}),
        ("game", "options", {"target": 0}),
        ("game", "options", {"target": 1000}),
        ("game", "options", {"teams": 2}),
        ("game", "options", {"win_on_bid_only": 0}),
        ("game", "players", ["Ann", "Ben", "Cy"]),
        ("game", "players", ["Ann", "Ben", "Cy", None]),
        ("game", "bots", ["club"]),
        ("game", "bots", [None, None, None, 1]),
        ("game", "date", 2024),
        ("deal", "hand", 1.0),
        ("deal", "dealer", 4),
        ("deal", "dealer", -1),
        ("deal", "hands", {}),
        ("deal", "stock", None),
        ("pass", "seat", None),
        ("bid", "amount", "2"),
        ("discard", "cards", {}),
        ("discard", "cards", [7]),
        ("play", "card", None),
        ("play", "card", "1S"),
        ("score", "made", 1),
        ("score", "points", []),
        ("score", "points", {}),
        ("score", "change", {}),
        ("end", "winner", None),
        ("end", "totals", []),
    ],
)
def test_a_wrong_value_is_foul_at_its_line(event: str, key: str, value: object) -> None:
    events = short_record()
    line = next(number for number, one in enumerate(events) if one["event"] == event)
    events[line][key] = value
    assert check(written(events)) == ("foul", line + 1)


def test_every_key_is_required() -> None:
    for line, event in enumerate(short_record()):
        for key in event:
            events = short_record()
            del events[line][key]
            header = line == 0 and key in ("event", "format")
            assert check(written(events)) == ("no record" if header else ("foul", line + 1))


def test_a_point_too_many_is_foul() -> None:
    events = short_record()
    line = next(number for number, one in enumerate(events) if one["event"] == "score")
    points = events[line]["points"]
    assert isinstance(points, dict)
    points["right"] = None
    assert check(written(events)) == ("foul", line + 1)


def test_readers_leniencies() -> None:
    events = short_record()
    lower: list[str] = []
    for event in events:
        event["unknown"] = 1
        cards = event.pop("card", None)
        if isinstance(cards, str):
            event["card"] = cards.lower().replace("10", "t")
        lower += ["", json.dumps(event)]
    assert check(lower) == "ok"
    events[0]["options"] = {"target": 1}
    assert check(written(events)) == "ok"
    events[0].update(bots=[None, "club", None, "random"], date="2024-05-01T20:15:00+02:00")
    assert check(written(events)) == "ok"


def test_an_unknown_event_is_foul() -> None:
    lines = written(short_record())
    lines.insert(3, '{"event":"chat"}')
    assert check(lines) == ("foul", 4)


def test_a_torn_line_is_foul() -> None:
    lines = written(short_record())[:9]
    lines[-1] = lines[-1][:-5]
    assert check(lines) == ("foul", 9)


# Rules, by hand-made examples ----------------------------------------------------------------


def test_trumps_high_to_low() -> None:
    assert trumps("schmier6", "H") == [
        *["AH", "KH", "QH", "JH", "JD", "10H", "9H", "8H"],
        *["7H", "6H", "5H", "4H", "3H", "2H", "JK"],
    ]
    assert [left_bauer(suit) for suit in "CDHS"] == ["JS", "JH", "JD", "JC"]
    assert trumps("wisconsin4", "S") == ["AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S"]


@pytest.mark.parametrize(
    ("kept", "thrown", "suits"),
    [
        ("AH KH QH JH 10H 9H", "8H 7C", "H"),
        ("AH KH QH JH 10H 7C", "8H 9H", "C"),
        ("AH KH QH JH 10H 7C", "9H 8C", ""),
        ("AH KH QH JH 10H 9H", "", "H"),
        ("AH KD QC JS 10H 9D", "", "CDHS"),
        ("AH KD QC JS 10H 9D", "8H 8D", "CS"),
    ],
)
def test_2_3_open_suits(kept: str, thrown: str, suits: str) -> None:
    assert open_suits(kept.split(), thrown.split()) == list(suits)


def test_1_7_constructed_discards_are_among_the_enumerated() -> None:
    rng = random.Random(2)
    tried = 0
    while tried < 12:
        hands, stock = random_deal(rng, "schmier6")
        hand = Hand("schmier6", {}, 0, hands, stock)
        actions: list[Action] = [("bid", 6), ("trump", rng.choice("CDHS"))]
        for action in actions:
            hand.act(action)
        while hand.phase == "draw":
            hand.act(hand.legal()[-1])
        if len(hand.hands[0]) <= 11:
            assert random_dealer_discard(rng, hand) in hand.legal()
            tried += 1


def test_1_2_number_of_auctions() -> None:
    # With n bids left and k seats, f(n, k) = f(n, k - 1) + sum over the bids of what is left
    # above each; a highest bid ends it.
    def auctions(bids: int, seats: int) -> int:
        if bids == 0 or seats == 0:
            return 1
        return auctions(bids, seats - 1) + sum(auctions(left, seats - 1) for left in range(bids))

    def counted(hand: Hand) -> int:
        if hand.phase != "auction":
            return 1
        total = 0
        for action in hand.legal():
            after = hand.copy()
            after.act(action)
            total += counted(after)
        return total

    for variant, bids in (("schmier6", 4), ("wisconsin4", 3)):
        hands, stock = random_deal(random.Random(3), variant)
        hand = Hand(variant, {}, 1, hands, stock)
        assert counted(hand) == auctions(bids, PLAYERS[variant])


def result(bidding_team: int, bid: int, change: list[int]) -> Result:
    return Result(bidding_team, bid, bidding_team, change[bidding_team] > 0, {}, [], change)


@pytest.mark.parametrize(
    ("variant", "options", "totals", "given", "expected"),
    [
        ("schmier6", {}, [0, 0, 0], result(0, 3, [-3, 4, 2]), ([-3, 4, 2], None)),
        ("schmier6", {}, [18, 0, 0], result(0, 3, [3, 1, 2]), ([21, 1, 2], 0)),
        ("schmier6", {}, [18, 20, 0], result(0, 3, [3, 2, 1]), ([21, 22, 1], 1)),
        ("schmier6", {}, [18, 20, 0], result(0, 3, [4, 2, 0]), ([22, 22, 0], 0)),
        ("schmier6", {}, [5, 20, 20], result(0, 3, [-3, 2, 2]), ([2, 22, 22], None)),
        ("schmier6", {}, [5, 22, 22], result(0, 3, [3, 2, 1]), ([8, 24, 23], 1)),
        ("schmier6", {"teams": 2}, [20, 20], result(1, 3, [1, 1]), ([21, 21], 1)),
        ("wisconsin4", {}, [14, 13], result(1, 2, [1, 2]), ([15, 15], 1)),
        ("wisconsin4", {}, [14, 13], result(1, 2, [2, 2]), ([16, 15], 0)),
        ("wisconsin4", {"target": 5}, [4, 0], result(1, 4, [3, -4]), ([7, -4], 0)),
        ("wisconsin4", {"win_on_bid_only": True}, [14, 9], result(1, 2, [2, 2]), ([16, 11], None)),
        ("wisconsin4", {"win_on_bid_only": True}, [20, 13], result(1, 2, [2, 2]), ([22, 15], 1)),
        ("wisconsin4", {"win_on_bid_only": True}, [20, 3], result(0, 2, [-2, 3]), ([18, 6], None)),
        ("wisconsin4", {"defenders_capped": True}, [14, 3], result(1, 2, [2, 2]), ([15, 5], 0)),
        ("wisconsin4", {"defenders_capped": True}, [14, 3], result(0, 2, [3, 1]), ([17, 4], 0)),
        (
            "wisconsin4",
            {"defenders_capped": True, "win_on_bid_only": True},
            [17, 14],
            result(1, 4, [2, -4]),
            ([17, 10], None),
        ),
    ],
)
def test_1_12_2_9_totals_and_winner(
    variant: str,
    options: Options,
    totals: list[int],
    given: Result,
    expected: tuple[list[int], int | None],
) -> None:
    assert settle(variant, options, totals, given) == expected


def test_options_are_strict() -> None:
    assert full_options("wisconsin4", {"peek": 0})["target"] == 15
    for bad in ({"peek": 4}, {"peek": True}, {"peek": 1.0}, {"target": 0}, {"teams": 2}):
        with pytest.raises(ValueError, match=r"may not be|has no option"):
            full_options("wisconsin4", dict(bad))


def test_a_deal_is_the_whole_pack() -> None:
    hands, stock = random_deal(random.Random(4), "wisconsin4")
    assert sorted([*itertools.chain(*hands), *stock]) == sorted(deck("wisconsin4"))
    with pytest.raises(ValueError, match="not the pack"):
        Hand("wisconsin4", {}, 0, hands, stock[1:])


# The perft files -----------------------------------------------------------------------------


def test_perft_files_are_many_and_named_apart() -> None:
    assert len(BLOCKS) >= 30
    assert len({block.id for block in BLOCKS}) == len(BLOCKS)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.id)
def test_perft_file_says_what_is_counted(block: Block) -> None:
    assert read_blocks(write_block(block)) == [block]
    assert count(block) == block


def test_perft_of_nothing_to_do() -> None:
    hands, stock = random_deal(random.Random(6), "wisconsin4")
    hand = Hand("wisconsin4", {}, 0, hands, stock)
    for _ in range(4):
        hand.act(("pass",))
    assert hand.thrown_in
    assert (perft(hand, 0), perft(hand, 1), perft(hand, 2)) == (1, 0, 0)

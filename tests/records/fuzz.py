"""Records broken at random, judged by the program and by the plain checker: both must agree.

The tests run a short while. For a long run, with another seed each time unless one is given:

    python -m tests.records.fuzz --seconds 600 [--seed N]

A disagreement is written to a file, which is named, and ends the run with status 1.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from tests.oracle import records as oracle
from tests.oracle.game import OPTIONS, deck
from tests.records.checking import check_record

Event = dict[str, Any]
#: A record while it is being broken: events, or lines that are no event any more.
Record = list[Event | str]
Change = Callable[[random.Random, Record], None]

ODD_VALUES: tuple[Any, ...] = (
    *(True, False, None, 0, 1, -1, 2, 3, 5, 6, 7, 52, 64, 10**30, 0.0, 1.0, 2.0, 1e300),
    *("", "1", "true", "C", "h", "S", "X", "AS", "as", "TH", "th", "10H", "10h", "JK", "jk", "1OH"),
    *(
        "\u212aS",
        "A S",
        "AS\n",
        "schmier6",
        "wisconsin4",
        "SCHMIER6",
        "high",
        "\ud800",
        "2026-13-01",
    ),
    *([], {}, [[]], [None], ["AS"], ["AS", "AS"], {"a": 1}, [0, 0], [0, 0, 0], [True]),
)
EVENTS = ("game", "deal", "bid", "pass", "trump", "discard", "play", "score", "end", "claim", "")
KEYS = ("seat", "cards", "card", "suit", "amount", "hand", "bidder", "winner", "totals", "note")


def random_options(rng: random.Random, variant: str) -> dict[str, object]:
    """Some of the options, at any of their values; the target is low, for short games."""
    chosen = {
        name: rng.choice(values)
        for name, values in OPTIONS[variant].items()
        if name != "target" and rng.random() < 0.6
    }
    return {**chosen, "target": rng.randint(1, 6)}


def random_record(rng: random.Random) -> Record:
    """A true record of random play."""
    variant = rng.choice(list(OPTIONS))
    lines = oracle.random_record(rng, variant, random_options(rng, variant))
    # Random bidders can sink for ever; the start of such a game is as good.
    return [json.loads(line) for line in lines[:400]]


# Ways to break a record -----------------------------------------------------------------------


def pick_event(rng: random.Random, record: Record) -> Event | None:
    """Any event; the header, a deal or a score as often as one of the many cards."""
    events = [entry for entry in record if isinstance(entry, dict)]
    if not events:
        return None
    kinds = sorted({str(event.get("event")) for event in events})
    kind = rng.choice(kinds)
    return rng.choice([event for event in events if str(event.get("event")) == kind])


def pick_slot(rng: random.Random, record: Record) -> tuple[Any, Any] | None:
    """A container in some event, and a key or an index in it."""
    place: Any = pick_event(rng, record)
    if not place:
        return None
    while True:
        key = rng.choice(list(place)) if isinstance(place, dict) else rng.randrange(len(place))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.2:
            return place, key
        place = inner


def change_value(rng: random.Random, record: Record) -> None:
    """Put something odd where a value was."""
    slot = pick_slot(rng, record)
    if slot is not None:
        slot[0][slot[1]] = rng.choice(ODD_VALUES)


def nudge_value(rng: random.Random, record: Record) -> None:
    """Put something like it where a value was: another type, figure, card or spelling."""
    slot = pick_slot(rng, record)
    if slot is None:
        return
    place, key = slot
    value = place[key]
    like: list[Any] = [value]
    if isinstance(value, bool):
        like = [not value, int(value), str(value)]
    elif isinstance(value, int):
        like = [value + 1, value - 1, -value, float(value), bool(value), str(value)]
    elif isinstance(value, str):
        like = [value.lower(), value.upper(), value.replace("10", "T"), f" {value}", value[:-1]]
        like.append(rng.choice(deck("schmier6")))
    elif value is None:
        like = [0, False, ""]
    elif isinstance(value, list) and value:
        shuffled = rng.sample(value, len(value))
        like = [
            shuffled,
            value[1:],
            [*value, value[0]],
            [*value[1:], value[1:]],
            dict.fromkeys("a"),
        ]
    place[key] = rng.choice(like)


def exchange_values(rng: random.Random, record: Record) -> None:
    """Exchange two values, such as two cards of two hands."""
    one, other = pick_slot(rng, record), pick_slot(rng, record)
    if one is not None and other is not None:
        first, second = one[0][one[1]], other[0][other[1]]
        # Through JSON, lest a list come to hold itself.
        one[0][one[1]], other[0][other[1]] = json.loads(json.dumps([second, first]))


def drop_key(rng: random.Random, record: Record) -> None:
    """Take a key or an element away."""
    slot = pick_slot(rng, record)
    if slot is not None:
        del slot[0][slot[1]]


def add_key(rng: random.Random, record: Record) -> None:
    """Add a key that no event has, or that only others have."""
    event = pick_event(rng, record)
    if event is not None:
        event.setdefault(rng.choice(("comment", "x", *KEYS)), rng.choice(ODD_VALUES))


def change_event(rng: random.Random, record: Record) -> None:
    """Make another event of it."""
    event = pick_event(rng, record)
    if event is not None:
        event["event"] = rng.choice(EVENTS)


def change_options(rng: random.Random, record: Record) -> None:
    """Set, add or drop an option."""
    header = record[0] if record else None
    if not isinstance(header, dict) or not isinstance(header.get("options"), dict):
        return
    options = header["options"]
    name = rng.choice([*OPTIONS["schmier6"], *OPTIONS["wisconsin4"], "stakes", "Peek"])
    if rng.random() < 0.3:
        options.pop(name, None)
    else:
        options[name] = rng.choice(
            [*ODD_VALUES, "strict", "or_trump", "named", "in_play", 999, 1000]
        )


def add_header_key(rng: random.Random, record: Record) -> None:
    """Say who the bots are, or when it was, rightly or wrongly."""
    header = record[0] if record else None
    if isinstance(header, dict):
        seats = rng.choice((4, 6))
        header[rng.choice(("bots", "date", "players"))] = rng.choice(
            [
                *([None] * seats, ["club"] * seats, [None] * (seats - 1) + ["x"], [1] * seats),
                *("2026-07-30", "2026-07-30T12:00:00Z", "2026-07-30T12:00:00+02:00", "today", ""),
            ]
        )


def drop_line(rng: random.Random, record: Record) -> None:
    """Take a line away."""
    if record:
        del record[rng.randrange(len(record))]


def double_line(rng: random.Random, record: Record) -> None:
    """Say a line twice, there or elsewhere."""
    if record:
        line = json.loads(json.dumps(rng.choice(record)))
        record.insert(rng.randrange(len(record) + 1), line)


def exchange_lines(rng: random.Random, record: Record) -> None:
    """Exchange two lines, neighbours or not."""
    if len(record) > 1:
        one = rng.randrange(len(record) - 1)
        other = one + 1 if rng.random() < 0.5 else rng.randrange(len(record))
        record[one], record[other] = record[other], record[one]


def add_line(rng: random.Random, record: Record) -> None:
    """Put a line in that is blank, no JSON, or no event."""
    odd = (
        "",
        "   ",
        "\t",
        "\r",
        "{",
        "null",
        "[]",
        "1",
        '"game"',
        "{}",
        '{"event":1}',
        "NaN",
        "{]",
    )
    record.insert(rng.randrange(len(record) + 1), rng.choice(odd))


def cut(rng: random.Random, record: Record) -> None:
    """Stop somewhere."""
    del record[rng.randrange(len(record) + 1) :]


def tear(rng: random.Random, record: Record) -> None:
    """Stop somewhere within a line."""
    cut(rng, record)
    if record:
        last = to_text(record[-1])
        record[-1] = last[: rng.randrange(len(last) + 1)]


CHANGES: tuple[Change, ...] = (
    *(change_value, change_value, nudge_value, nudge_value, nudge_value, exchange_values),
    *(drop_key, add_key, change_event, change_options, add_header_key),
    *(drop_line, double_line, exchange_lines, add_line, cut, tear),
)


def to_text(entry: Event | str) -> str:
    """A line of the record, half surrogate pairs escaped."""
    return entry if isinstance(entry, str) else json.dumps(entry)


def broken(rng: random.Random, true: Record) -> list[str]:
    """The lines of a record with up to three things wrong with it; `true` is left alone."""
    record: Record = copy.deepcopy(true)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        rng.choice(CHANGES)(rng, record)
    return [to_text(entry) for entry in record]


#: How often one true record is broken before another is made, which takes longer.
COPIES = 25


# The comparison -------------------------------------------------------------------------------


def verdict(lines: list[str]) -> oracle.Verdict:
    """The program's verdict, in the plain checker's terms."""
    found = check_record("\n".join(lines).encode())
    return ("foul", found.line) if found.kind == "foul" else found.kind


def main() -> int:
    """Compare until the time is over; return 1 on a disagreement."""
    parser = argparse.ArgumentParser(prog="python -m tests.records.fuzz")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**32))
    args = parser.parse_args()
    rng = random.Random(args.seed)
    end = time.monotonic() + args.seconds
    counts: dict[str, int] = {}
    true: Record = []
    while time.monotonic() < end:
        if sum(counts.values()) % COPIES == 0:
            true = random_record(rng)
        lines = broken(rng, true)
        ours, plain = verdict(lines), oracle.check(lines)
        if ours != plain:
            with tempfile.NamedTemporaryFile("w", suffix=".smear", delete=False) as file:
                file.write("\n".join(lines))
            sys.stdout.write(f"seed {args.seed}: {ours}, plainly {plain}: {file.name}\n")
            return 1
        kind = ours if isinstance(ours, str) else "foul"
        counts[kind] = counts.get(kind, 0) + 1
    sys.stdout.write(f"seed {args.seed}: all {sum(counts.values())} alike: {counts}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Journals of whole games, made up: as varied as they may be, and quickly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from smear.engine.cards import Seat
from smear.engine.rules import Rules, rules_for
from smear.records.codec import Entry, header, undo_note
from smear.table.journal import seat_note, seed_note
from smear.table.seating import Occupant

SCHMIER = rules_for("schmier6")
TRIOS = rules_for("schmier6", {"teams": 2})
WISCONSIN = rules_for("wisconsin4")

ANN, BEN, CY, DEE, ELI, FLO = map(Occupant, ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo"))
SIX = (ANN, BEN, CY, DEE, ELI, FLO)
FOUR = SIX[:4]


def begin(
    rules: Rules, seats: Sequence[Occupant], date: str | None = None, *, played: bool = True
) -> list[Entry]:
    """The beginning of a journal; `played` here, not imported."""
    first = header(rules, [who.name for who in seats], [who.bot for who in seats], date)
    return [first, seed_note(1, 0)] if played else [first]


def hand(
    rules: Rules, number: int, bidder: Seat, bid: int, teams: Sequence[int | None]
) -> list[Entry]:
    """A hand: who bid what, and which team took each point of the variant."""
    took = [teams.count(team) for team in range(rules.teams)]
    made = took[rules.team_of[bidder]] >= bid
    if not made:
        took[rules.team_of[bidder]] = -bid
    return [
        {"event": "deal", "hand": number, "dealer": 0, "hands": [], "stock": []},
        {"event": "bid", "seat": bidder, "amount": bid},
        {
            "event": "score",
            "hand": number,
            "bidder": bidder,
            "bid": bid,
            "made": made,
            "points": dict(zip([p.name for p in rules.points], teams, strict=True)),
            "card_points": [],
            "change": took,
            "totals": [],
        },
    ]


def end(winner: int) -> Entry:
    """The end of a game."""
    return {"event": "end", "winner": winner, "totals": []}


#: How the people of made-up games are spelled; all of one line are one person.
SPELLINGS = (
    *(("Ann", "ANN", "Annie"), ("Ben", "ben"), ("Cy",), ("Dee", "Dee Dee"), ("Eli",), ("Flo",)),
    ("[red]Gil\x1b[31m",),
)
#: Which of these spellings are aliases, beyond those that differ in case alone.
ALIASES = {"annie": "Ann", "dee dee": "DEE"}
LEVELS = ("club", "novice")
DATES = (None, "2026", "2026-03", "2026-02-28T23:30:00-05:00", "2026-03-01T01:00:00+00:00")


def made_up(rng: Random, *, hands: int = 12) -> list[Entry]:
    """A game with people and bots who come and go, and take things back; won or not."""
    rules = rng.choice((SCHMIER, TRIOS, WISCONSIN))
    played = rng.random() < 0.8
    date = rng.choice((*DATES, f"2026-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}T20:00:00Z"))
    people = rng.sample(SPELLINGS, rules.seats)
    seats = [sitting(rng, spellings) for spellings in people]
    entries = begin(rules, seats, date, played=played)
    for number in range(1, rng.randint(0, hands) + 1):
        points = [rng.choice((None, *range(rules.teams))) for _ in rules.points]
        entries += hand(rules, number, rng.randrange(rules.seats), rng.choice(rules.bids), points)
        # In the middle of a hand as well as between two.
        at = len(entries) - rng.choice((0, 1))
        notes: list[Entry] = []
        while played and rng.random() < 0.3:
            seat = rng.randrange(rules.seats)
            if rng.random() < 0.3 and at < len(entries):
                # Taken back and done again.
                notes += [undo_note(seat, 1), entries[at - 1]]
            else:
                notes.append(seat_note(seat, sitting(rng, people[seat])))
        entries[at:at] = notes
    if any(entry.get("event") == "score" for entry in entries) and rng.random() < 0.7:
        while entries[-1].get("event") != "score":
            entries.pop()
        entries.append(end(rng.randrange(rules.teams)))
    return entries


def sitting(rng: Random, spellings: Sequence[str]) -> Occupant:
    """A person by one of these spellings, or a bot."""
    name = rng.choice(spellings)
    return Occupant(name) if rng.random() < 0.6 else Occupant(name, rng.choice(LEVELS))

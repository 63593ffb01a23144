"""The same figures once more, counted hand by hand, slowly, over the journals themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from smear.records.codec import Entry

#: A person by the key of the name, or a level of bots.
Who = tuple[str, bool]
_BEFORE_ALL = datetime(1, 1, 1, tzinfo=UTC)


@dataclass
class Hand:
    """A scored hand: when and what was played, who sat where, and its `score`."""

    game: int
    when: datetime
    day: str | None
    variant: str
    teams: int
    seats: tuple[tuple[str, str | None], ...]
    score: Entry
    winner: int | None = None
    takebacks: Counter[tuple[str, str | None]] = field(default_factory=Counter)


def read_date(text: str | None) -> datetime | None:
    """The dates that made-up games have."""
    if text is None:
        return None
    return datetime.fromisoformat(text + "-01-01"[len(text) - 10 :] if len(text) < 10 else text)


def hands_of(game: int, entries: Sequence[Entry]) -> list[Hand]:
    """The hands of a game; the winner stands with the last."""
    header = entries[0]
    options = header["options"]
    seats = list(zip(header["players"], header["bots"], strict=True))
    date = read_date(header.get("date"))
    hands: list[Hand] = []
    takebacks: Counter[tuple[str, str | None]] = Counter()
    for entry in entries:
        if entry.get("note") == "seat":
            seats[entry["seat"]] = (entry["name"], entry["bot"])
        if entry.get("note") == "undo":
            takebacks[seats[entry["seat"]]] += 1
        if entry.get("event") == "score":
            when = date or _BEFORE_ALL
            hands.append(
                Hand(
                    game=game,
                    when=when if when.tzinfo else when.replace(tzinfo=UTC),
                    day=None if date is None else f"{date:%Y-%m-%d}",
                    variant=header["variant"],
                    teams=options.get("teams", 2),
                    seats=tuple(seats),
                    score=entry,
                )
            )
        if entry.get("event") == "end":
            hands[-1].winner = entry["winner"]
    if hands:
        hands[0].takebacks = takebacks
    return hands


class Count:
    """What somebody, or two, came to: one hand after the other."""

    def __init__(self) -> None:
        self.hands: Counter[str] = Counter()
        self.games = self.wins = self.points = 0
        self.bids: list[tuple[int, bool]] = []
        self.won: list[bool] = []
        self.taken: Counter[str] = Counter()
        self.takeable: Counter[str] = Counter()
        self.each: list[tuple[int, int, int]] = []

    def add(self, hand: Hand, team: int, bidders: Sequence[int]) -> None:
        """Add a hand of this team; the bids of these seats are theirs."""
        score = hand.score
        self.hands[hand.variant] += 1
        self.points += score["change"][team]
        self.each.append((score["change"][team], hand.game, score["hand"]))
        for name, owner in score["points"].items():
            self.takeable[name] += 1
            self.taken[name] += owner == team
        if score["bidder"] in bidders:
            self.bids.append((score["bid"], score["made"]))
        if hand.winner is not None:
            self.games += 1
            self.wins += hand.winner == team
            self.won.append(hand.winner == team)

    def as_object(self) -> dict[str, Any]:
        """The figures in the shape of the JSON object."""
        hands = self.hands.total()
        made = [was_made for _, was_made in self.bids]
        by_size = {
            str(size): won_made_set([was_made for of, was_made in self.bids if of == size])
            for size in sorted({size for size, _ in self.bids})
        }
        return {
            "games": self.games,
            "wins": self.wins,
            "share": self.wins / self.games if self.games else None,
            "hands": hands,
            "hands_by_variant": dict(self.hands),
            "points": self.points,
            "points_a_hand": self.points / hands if hands else None,
            "bids": {
                **won_made_set(made),
                "share": sum(made) / len(made) if made else None,
                "by_size": by_size,
            },
            "taken": {
                name: {
                    "points": self.taken[name],
                    "hands": count,
                    "a_hand": self.taken[name] / count,
                }
                for name, count in self.takeable.items()
            },
            "best": extreme(self.each, best=True),
            "worst": extreme(self.each, best=False),
            "streaks": {"games_won": streak(self.won), "bids_made": streak(made)},
        }


def won_made_set(made: Sequence[bool]) -> dict[str, int]:
    return {"won": len(made), "made": made.count(True), "set": made.count(False)}


def extreme(each: Sequence[tuple[int, int, int]], *, best: bool) -> dict[str, int] | None:
    if not each:
        return None
    wanted = (max if best else min)(points for points, _, _ in each)
    points, game, hand = next(found for found in each if found[0] == wanted)
    return {"points": points, "game": game, "hand": hand}


def streak(tries: Sequence[bool]) -> dict[str, int]:
    runs = [(went_well, len(list(run))) for went_well, run in groupby(tries)]
    present = runs[-1][1] if runs and runs[-1][0] else 0
    return {"longest": max((n for good, n in runs if good), default=0), "present": present}


def recount(
    journals: Mapping[int, Sequence[Entry]],
    aliases: Mapping[str, str],
    span: tuple[str | None, str | None, str | None] = (None, None, None),
) -> dict[str, dict[Any, dict[str, Any]]]:
    """Everybody's figures, those of pairs, and those against each other, by who it is."""
    variant, since, until = span
    hands = [hand for game, entries in journals.items() for hand in hands_of(game, entries)]
    hands = [
        hand
        for hand in hands
        if variant in (None, hand.variant)
        and (since is None or (hand.day is not None and hand.day >= since))
        and (until is None or (hand.day is not None and hand.day <= until))
    ]
    hands.sort(key=lambda hand: (hand.when, hand.game))

    def who(occupant: tuple[str, str | None]) -> Who:
        name, bot = occupant
        return (
            (aliases.get(name.casefold(), name).casefold(), False) if bot is None else (bot, True)
        )

    found: dict[str, dict[Any, Count]] = {"people": {}, "partnerships": {}, "against": {}}
    takebacks: Counter[Who] = Counter()
    for hand in hands:
        for occupant, count in hand.takebacks.items():
            takebacks[who(occupant)] += count
    for _, same in groupby(hands, key=lambda hand: (hand.when, hand.game, hand.seats)):
        spell = list(same)
        for team, keys in keys_of([who(seat) for seat in spell[0].seats], spell[0].teams):
            for kind, key, bidders in keys:
                for hand in spell:
                    found[kind].setdefault(key, Count()).add(hand, team, bidders)
    objects = {
        kind: {key: count.as_object() for key, count in counts.items()}
        for kind, counts in found.items()
    }
    for key, figures in objects["people"].items():
        figures["takebacks"] = takebacks[key]
    return objects


def keys_of(
    seated: Sequence[Who], teams: int
) -> Iterator[tuple[int, list[tuple[str, Any, list[int]]]]]:
    """For each team, who is counted by it, with the seats whose bids are theirs."""
    for team in range(teams):
        own = range(team, len(seated), teams)
        members = sorted({seated[seat] for seat in own})
        others = {who for seat, who in enumerate(seated) if seat not in own}
        seats = {one: [seat for seat in own if seated[seat] == one] for one in members}
        keys: list[tuple[str, Any, list[int]]] = []
        for place, one in enumerate(members):
            keys.append(("people", one, seats[one]))
            keys += [("against", (one, other), seats[one]) for other in others - {one}]
            keys += [
                ("partnerships", frozenset({one, other}), seats[one] + seats[other])
                for other in members[place + 1 :]
            ]
        yield team, keys

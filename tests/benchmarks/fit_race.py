"""Works out the race to the target: ``python -m tests.benchmarks.fit_race [DEALS]``.

It writes ``smear/bots/expert/race.py`` anew. A score is worth what comes of the next hand, so all
is worked out from the end backwards, in rounds:

1.  every deal of a sample is played out by club players with each seat as the bidder, so that the
    outcome of any auction is known, whatever the score;
2.  at every score the seats call by the chances that have been found so far, and the auctions of
    all deals give the probabilities of the scores after the hand;
3.  with those, the chances are worked out anew until they stay the same; the next round bids by
    them.

The deals are the same at every score, so that neighbours are off alike. Where there are too many
scores (three teams), some of them are taken and the others lie between. It takes some minutes.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import NamedTuple, TypeAlias

from smear.bots.club.bidding import expected_of
from smear.bots.club.policy import choose, play_out
from smear.bots.expert import race
from smear.bots.expert.bidding import STEP, Caller
from smear.bots.expert.chances import between, by_curve, corners_of, race_key
from smear.bots.expert.forecast import Forecast
from smear.bots.expert.race import Race, RaceKey
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.cards import Team
from smear.engine.hand import Hand, shuffled
from smear.engine.rules import Rules, rules_for
from smear.engine.scoring import HandScore, settle, winner
from smear.engine.state import NOBODY
from smear.engine.variants import AUCTION, PLAY

DEALS = 4_000
ROUNDS = 3
#: When no chance changes by more than this, they stay as they are.
SETTLED = 1e-5
#: The points that are missing in the tables: all of them with two teams, some with three.
TWO_TEAMS = tuple(range(1, 26))
THREE_TEAMS = (1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25)

#: The length of the lines of digits.
WIDTH = 87

#: What each team misses, from the dealing team on.
Place: TypeAlias = tuple[int, ...]


class Deal(NamedTuple):
    """A deal by seat 0, played out.

    worths  what each hand is worth in the auction, in steps
    points  for each seat: the points of each team when that seat has the bid
    """

    worths: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]


def dealt(rules: Rules, rng: Random) -> Deal:
    """A deal, played out with each seat as the bidder."""
    hand = Hand.deal(rules, 0, shuffled(rules, rng.random))
    worths, points = {}, []
    for bidder in range(rules.seats):
        played = hand.clone()
        while played.phase == AUCTION:
            bids = played.turn == bidder
            if bids:
                worths[bidder] = round(expected_of(played) / STEP)
            played.push(actions.bid(rules.bids.start) if bids else PASS)
        while played.phase != PLAY:
            played.push(choose(played, (0,) * rules.teams))
        play_out(played)
        taken = played.score().points
        points.append(tuple(taken.count(team) for team in range(rules.teams)))
    return Deal(tuple(worths[seat] for seat in range(rules.seats)), tuple(points))


class Step(NamedTuple):
    """What comes of a hand at one score.

    again  the probability of a redeal
    won    that of each team to win at once
    after  the places after it, those of the next dealing team first, with their probabilities
    """

    again: float
    won: list[float]
    after: list[tuple[Place, float]]


class RaceFit:
    """The chances at every place, worked out from a sample of deals; team 0 deals."""

    def __init__(self, rules: Rules, deals: Sequence[Deal]) -> None:
        self.rules = rules
        self.deals = deals
        knots = TWO_TEAMS if rules.teams == 2 else THREE_TEAMS
        self.knots = (0, *knots) if rules.win_on_bid_only else knots
        self.places = sorted(product(self.knots, repeat=rules.teams), key=sum)
        self.table = {
            place: tuple(by_curve(rules, self.totals(place), team) for team in range(rules.teams))
            for place in self.places
        }

    def totals(self, place: Place) -> Place:
        """The score at which so much is missing."""
        return tuple(self.rules.target - points for points in place)

    def place(self, totals: Sequence[int], dealer: Team) -> Place:
        """What is missing at this score, from the dealing team on; within the table."""
        first, last = self.knots[0], self.knots[-1]
        missing = [min(max(self.rules.target - total, first), last) for total in totals]
        return tuple(missing[dealer:] + missing[:dealer])

    def standing(self, rules: Rules, totals: Place, team: Team, dealer: Team) -> float:
        """The chance of a team by what has been found so far."""
        chances = between(self.knots, self.table, self.place(totals, dealer))
        return chances[(team - dealer) % rules.teams]

    def auctions(self, place: Place) -> Counter[tuple[int, int, Place]]:
        """How often each team gets which contract and the points fall so; -1, 0 for a redeal."""
        rules, totals = self.rules, self.totals(place)
        caller = Caller(rules, Forecast(rules, totals, 0, self.standing))
        hand = Hand(rules, 0, [0] * rules.seats, ())
        order = rules.seats_from[1]
        found: Counter[tuple[int, int, Place]] = Counter()
        for worths, points in self.deals:
            hand.bidder, hand.bid = NOBODY, 0
            for spoken, seat in enumerate(order):
                hand.turn, hand.spoken = seat, spoken
                call = caller.call_with(hand, worths[seat])
                if call != PASS:
                    hand.bidder, hand.bid = seat, actions.bid_amount(call)
                    if hand.bid == rules.highest_bid:
                        break
            if hand.bidder == NOBODY:
                found[NOBODY, 0, ()] += 1
            else:
                found[rules.team_of[hand.bidder], hand.bid, points[hand.bidder]] += 1
        return found

    def step(self, place: Place) -> Step:
        """What comes of a hand here, if all bid by what has been found so far."""
        rules, totals = self.rules, self.totals(place)
        again, won = 0.0, [0.0] * rules.teams
        after: defaultdict[Place, float] = defaultdict(float)
        for (bidders, bid, points), count in self.auctions(place).items():
            likely = count / len(self.deals)
            if bidders == NOBODY:
                again += likely
                continue
            made = points[bidders] >= bid
            change = [*points]
            change[bidders] = points[bidders] if made else -bid
            score = HandScore(bidders, bid, made, (), (), tuple(change))
            then = settle(rules, totals, score)
            team = winner(rules, then, score)
            if team is None:
                for corner, part in corners_of(self.knots, self.place(then, 1)):
                    after[corner] += likely * part
            else:
                won[team] += likely
        return Step(again, won, list(after.items()))

    def update(self, place: Place, step: Step) -> float:
        """Work the chances at a place out anew; by how much they change."""
        teams, table = self.rules.teams, self.table
        chances = step.won[:]
        for after, likely in step.after:
            there = table[after]
            for team in range(teams):
                # The next team deals then, so its chances stand first there.
                chances[team] += likely * there[team - 1]
        whole = sum(chances)
        if not whole:
            return 0.0
        new = tuple(chance / whole for chance in chances)
        change = max(abs(a - b) for a, b in zip(new, table[place], strict=True))
        table[place] = new
        return change

    def work_out(self) -> Iterator[str]:
        """Work all chances out, in rounds; tells of each."""
        middle = self.place((0,) * self.rules.teams, 0)
        for number in range(ROUNDS):
            steps = {}
            for place in self.places:
                steps[place] = self.step(place)
                self.update(place, steps[place])
            while max(self.update(place, step) for place, step in steps.items()) > SETTLED:
                pass
            level = between(self.knots, self.table, middle)
            yield f"round {number + 1}: {', '.join(f'{chance:.3f}' for chance in level)} at 0"

    def race(self) -> Race:
        """The chances as they are written."""
        digits = "".join(
            f"{min(999, round(1000 * chance)):03}"
            for place in product(self.knots, repeat=self.rules.teams)
            for chance in self.table[place][:-1]
        )
        return Race(self.knots, digits)


def every_rules() -> list[Rules]:
    """The rules for which there are tables of their own."""
    deciding = [(False, True), (True, False), (True, True)]
    return [
        *(rules_for("wisconsin4", {"peek": peek}) for peek in (2, 0, 1, 3)),
        *(
            rules_for("wisconsin4", {"win_on_bid_only": on_bids, "defenders_capped": capped})
            for on_bids, capped in deciding
        ),
        *(rules_for("schmier6", {"teams": teams}) for teams in (2, 3)),
    ]


def written(races: Mapping[RaceKey, Race]) -> str:
    """The module with these tables."""
    lines = [
        '"""The chances to win the race to the target.',
        "",
        "Written by tests/benchmarks/fit_race.py, which says how they were found.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import NamedTuple, TypeAlias",
        "",
        "#: The variant, its teams, the peek, win_on_bid_only, defenders_capped.",
        "RaceKey: TypeAlias = tuple[str, int, int, bool, bool]",
        "",
        "",
        "class Race(NamedTuple):",
        '    """The chances where each team misses so many points, the dealing team first.',
        "",
        "    knots   the numbers of missing points in the table, ascending",
        "    digits  the chances of all teams but the last in thousandths, three digits each,",
        "            for all combinations of those numbers, that of the last team changing fastest",
        '    """',
        "",
        "    knots: tuple[int, ...]",
        "    digits: str",
        "",
        "",
        "# fmt: off",
        "RACES: dict[RaceKey, Race] = {",
    ]
    for key, (knots, digits) in races.items():
        name = str(key).replace("'", '"')
        numbers = wrap(f"({', '.join(map(str, knots))}),", WIDTH)
        lines += [
            f"    {name}: Race(",
            *(f"        {line}" for line in numbers),
            *(f'        "{line}"' for line in wrap(digits, WIDTH)),
            "    ),",
        ]
    return "\n".join([*lines, "}", ""])


def main(words: Sequence[str]) -> None:
    """Work all the tables out, and write the module."""
    deals = int(words[0]) if words else DEALS
    races = {}
    for rules in every_rules():
        rng = Random(1)
        fit = RaceFit(rules, [dealt(rules, rng) for _ in range(deals)])
        for told in fit.work_out():
            print(f"{rules}: {told}", file=sys.stderr)
        races[race_key(rules)] = fit.race()
    Path(race.__file__).write_text(written(races), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

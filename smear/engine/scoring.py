"""The points of a hand, and what they do to the score. Rules 1.8, 1.10-1.12, 2.4, 2.7-2.9."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smear.engine.cards import BIT, CardSet, Seat, Team
from smear.engine.rules import Rules
from smear.engine.state import State
from smear.engine.variants import Point


class HandScore(NamedTuple):
    """What a hand gave.

    points       for each point of the variant, in its order: the team, or None for nobody
    card_points  for each team: its card points, in Wisconsin with the bidder's discards
    change       for each team: the points taken, or minus the bid; before any cap
    """

    bidder: Seat
    bid: int
    made: bool
    points: tuple[Team | None, ...]
    card_points: tuple[int, ...]
    change: tuple[int, ...]


def score(state: State) -> HandScore:
    """The points of a hand whose six tricks are played. Rules 1.10, 1.11, 2.4, 2.7, 2.8."""
    rules = state.rules
    card_points = [rules.card_points(cards) for cards in counted_cards(state)]
    in_play = carriers(state) if rules.high_low_in_play else state.trump_table.carriers
    points = owners(state, in_play, state.held, game_point(card_points))
    return settled(state, points, card_points)


def game_point(card_points: Sequence[int]) -> Team | None:
    """The team with most card points; nobody when several have as many. Rules 1.10."""
    most = max(card_points)
    return card_points.index(most) if card_points.count(most) == 1 else None


def settled(state: State, points: Sequence[Team | None], card_points: Sequence[int]) -> HandScore:
    """What a hand gives in which these teams have its points, the bid made or not. Rules 1.11."""
    rules = state.rules
    change = [0] * rules.teams
    for team in points:
        if team is not None:
            change[team] += 1
    bidders = rules.team_of[state.bidder]
    made = change[bidders] >= state.bid
    if not made:
        change[bidders] = -state.bid
    return HandScore(
        state.bidder, state.bid, made, tuple(points), tuple(card_points), tuple(change)
    )


def owners(
    state: State,
    carriers: Sequence[tuple[Point, CardSet]],
    played: Sequence[CardSet],
    most: Team | None,
) -> list[Team | None]:
    """For each point the team that has it, by the cards played and the tricks won. Rules 1.10, 2.7.

    `carriers` gives each point's card, `played` what each seat has played, and `most` is the team
    with the game point. In the middle of a hand, None is a point that nobody has yet.
    """
    team_of = state.rules.team_of
    points: list[Team | None] = []
    # Written out rather than in small functions: a random hand is scored in a tenth of its time.
    for point, card in carriers:
        team = None
        if point.how == "most":
            team = most
        elif point.how == "taken":
            for owner, cards in enumerate(state.won):
                if cards & card:
                    team = owner
                    break
        else:
            for seat, cards in enumerate(played):
                if cards & card:
                    team = team_of[seat]
                    break
        points.append(team)
    return points


def counted_cards(state: State) -> list[CardSet]:
    """For each team the cards that count for its game point. Rules 1.8, 1.10, 2.4.

    The tricks; in Wisconsin the bidder's discards too. Schmier's discards belong to nobody.
    """
    counted = state.won[:]
    if state.rules.peek:
        counted[state.rules.team_of[state.bidder]] |= state.thrown[state.bidder]
    return counted


def carriers(state: State) -> tuple[tuple[Point, CardSet], ...]:
    """Each point with the card (as a set) that carried it in a finished hand; 0 for the game point.

    With `high_low = "in_play"` High and Low go by the trumps that were played. Rules 2.7.
    """
    table = state.trump_table
    if not state.rules.high_low_in_play:
        return table.carriers
    played = 0
    for cards in state.held:
        played |= cards & table.trumps
    in_play = [BIT[card] for card in table.order if played & BIT[card]]
    ends = {"played_high": in_play[0], "played_low": in_play[-1]}
    return tuple((point, ends.get(point.how, card)) for point, card in table.carriers)


def settle(rules: Rules, totals: Sequence[int], hand: HandScore) -> tuple[int, ...]:
    """The totals after a hand. Rules 1.11, 2.8; the cap of the defenders: 2.9."""
    bidders = rules.team_of[hand.bidder]
    after = []
    for team, (old, change) in enumerate(zip(totals, hand.change, strict=True)):
        new = old + change
        if rules.defenders_capped and team != bidders:
            new = max(old, min(new, rules.target))
        after.append(new)
    return tuple(after)


def winner(rules: Rules, totals: Sequence[int], hand: HandScore) -> Team | None:
    """The team that has won with these totals after this hand, or None. Rules 1.12, 2.9."""
    bidders = rules.team_of[hand.bidder]
    if rules.win_on_bid_only:
        return bidders if hand.made and totals[bidders] >= rules.target else None
    highest = max(totals)
    if highest < rules.target:
        return None
    first = [team for team, total in enumerate(totals) if total == highest]
    if len(first) == 1:
        return first[0]
    return bidders if bidders in first else None

"""What a finished hand gave, point by point and card by card; the bid and each "how" in words.

The cards are open once the hand is scored, so the hand is replayed whole and every "why" is read
off the engine's own state: nothing here decides who has a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from smear.engine.cards import Card, CardSet, Seat, Suit, Team
from smear.engine.events import Dealt, Discarded, Drew, Event, Revealed, Scored
from smear.engine.hand import Hand
from smear.engine.notation import card_points_of, suit_name
from smear.engine.rules import Rules
from smear.engine.scoring import carriers, counted_cards
from smear.engine.variants import Point
from smear.engine.view import View, hand_from_events
from smear.textsafe import listed
from smear.ui.cards import sorted_hand
from smear.ui.status import Trick, finished_tricks, point_title
from smear.ui.words import Names, team_name


class PointResult(NamedTuple):
    """One point of the hand.

    point         which
    team          who has it, or None for nobody
    card          the card that carries it; None for the game point
    played_by     the seat that played the card; None when nobody did
    trick         the trick it was played to; None when it was not played
    thrown_by     the seat that had laid the card away, or None
    undealt       whether the card lay among the cards that nobody took
    """

    point: Point
    team: Team | None
    card: Card | None = None
    played_by: Seat | None = None
    trick: Trick | None = None
    thrown_by: Seat | None = None
    undealt: bool = False


class GameCount(NamedTuple):
    """What counts for one team's game point: each card with its card points, greatest first.

    `discards` are those of the pitcher (rules 2.4), counted in `card_points` like the others.
    """

    team: Team
    card_points: int
    cards: tuple[tuple[Card, int], ...]
    discards: tuple[tuple[Card, int], ...]


class HandResult(NamedTuple):
    """A finished hand.

    hand, bidder, bid, trump, made   what was played for, and whether the bid was made
    taken          how many points the bidder's team took
    points         each point, in the order of the game
    counts         the game count of each team
    change         for each team the points taken, or minus the bid
    lost           for each team what the cap of the defenders took away again (rules 2.9)
    before, totals the score of each team before and after
    winner         the team that has won the game with this hand, or None
    """

    hand: int
    bidder: Seat
    bid: int
    trump: Suit
    made: bool
    taken: int
    points: tuple[PointResult, ...]
    counts: tuple[GameCount, ...]
    change: tuple[int, ...]
    lost: tuple[int, ...]
    before: tuple[int, ...]
    totals: tuple[int, ...]
    winner: Team | None


def result_of(view: View, winner: Team | None = None) -> HandResult:
    """What the hand gave that this view tells of; it must be scored.

    `winner` is the team that has won the game, when it is over.
    """
    rules = view.rules
    scored, revealed = view.scored, view.revealed
    assert scored is not None
    assert revealed is not None
    events = opened(view.events, revealed)
    hand = hand_from_events(rules, events)
    tricks = finished_tricks(events)
    score = scored.score
    before = view.results[-1].totals if view.results else (0,) * rules.teams
    team = rules.team_of[score.bidder]
    return HandResult(
        hand=scored.hand,
        bidder=score.bidder,
        bid=score.bid,
        trump=hand.trump_table.trump,
        made=score.made,
        taken=score.points.count(team),
        points=tuple(
            _point(hand, tricks, point, carrier, owner)
            for (point, carrier), owner in zip(carriers(hand), score.points, strict=True)
        ),
        counts=_counts(hand, scored),
        change=score.change,
        lost=tuple(
            old + change - new
            for old, change, new in zip(before, score.change, scored.totals, strict=True)
        ),
        before=before,
        totals=scored.totals,
        winner=winner,
    )


def opened(events: Sequence[Event], revealed: Revealed) -> tuple[Event, ...]:
    """The events of a finished hand as all may see them now: every deal, discard and draw open."""
    found: list[Event] = []
    drawn = 0
    for event in events:
        match event:
            case Dealt():
                found.append(replace(event, hands=revealed.hands, stock=revealed.stock))
            case Discarded(seat):
                found.append(replace(event, cards=revealed.thrown[seat]))
            case Drew(_, count):
                cards = sum(1 << card for card in revealed.stock[drawn : drawn + count])
                drawn += count
                found.append(replace(event, cards=cards))
            case _:
                found.append(event)
    return tuple(found)


def _point(
    hand: Hand, tricks: Sequence[Trick], point: Point, carrier: CardSet, team: Team | None
) -> PointResult:
    if not carrier:
        return PointResult(point, team)
    card = carrier.bit_length() - 1
    for trick in tricks:
        for seat, played in trick.cards:
            if played == card:
                return PointResult(point, team, card, played_by=seat, trick=trick)
    thrower = next((seat for seat, cards in enumerate(hand.thrown) if cards & carrier), None)
    undealt = card in hand.stock[hand.drawn :]
    return PointResult(point, team, card, thrown_by=thrower, undealt=undealt)


def _counts(hand: Hand, scored: Scored) -> tuple[GameCount, ...]:
    return tuple(
        GameCount(
            team,
            scored.score.card_points[team],
            _with_pips(hand, cards & hand.won[team]),
            _with_pips(hand, cards & ~hand.won[team]),
        )
        for team, cards in enumerate(counted_cards(hand))
    )


def _with_pips(hand: Hand, cards: CardSet) -> tuple[tuple[Card, int], ...]:
    pips = hand.rules.pips
    in_order = sorted_hand(hand.rules, hand.trump_table.trump, cards)
    counting = [(card, pips[card]) for card in in_order if pips[card]]
    return tuple(sorted(counting, key=lambda pair: -pair[1]))


def headline(rules: Rules, result: HandResult, names: Names) -> str:
    """The bid and what came of it: `Hand 4: Dee (Ann+Dee) bid 4 in hearts and took 5: made.`."""
    team = team_name(rules, rules.team_of[result.bidder], names)
    outcome = "made" if result.made else f"set, minus {result.bid}"
    return (
        f"Hand {result.hand}: {names[result.bidder]} ({team}) bid {result.bid} in"
        f" {suit_name(result.trump)} and took {result.taken}: {outcome}."
    )


def how(rules: Rules, result: HandResult, point: PointResult, names: Names) -> str:
    """How a point came to its team, or why to nobody, without a full stop."""
    if point.point.how == "most":
        return _how_game(rules, result, point, names)
    return how_card(rules, point, names)


def how_card(rules: Rules, point: PointResult, names: Names) -> str:
    """How the point that a card carries came to its team, or why to nobody.

    It needs no more than the trick that the card was played to, so it can be said in mid-hand.
    """
    assert point.card is not None
    if point.trick is None or point.played_by is None:
        return _why_nobody(point, names)
    player, winner = names[point.played_by], names[point.trick.winner]
    where = f"trick {point.trick.number}"
    if point.point.how == "taken":
        if point.played_by == point.trick.winner:
            return f"{where}, played and won by {winner}"
        return f"{where}, played by {player}, won by {winner}"
    # High and Low are for playing the card; said aloud only where it matters.
    if rules.team_of[point.played_by] != rules.team_of[point.trick.winner]:
        return (
            f"played by {player}; {winner} took {where}, but {point_title(point.point)} stays"
            " with whoever played it"
        )
    return f"played by {player} in {where}"


def _why_nobody(point: PointResult, names: Names) -> str:
    if point.thrown_by is not None:
        return f"{names[point.thrown_by]} had discarded it"
    assert point.undealt
    return "it lay among the undealt cards"


def _how_game(rules: Rules, result: HandResult, point: PointResult, names: Names) -> str:
    best = max(count.card_points for count in result.counts)
    if point.team is None:
        level = [count.team for count in result.counts if count.card_points == best]
        teams = listed([team_name(rules, team, names) for team in level], "and")
        return f"{teams} are level with {card_points_of(best)} each"
    rest = [str(c.card_points) for c in result.counts if c.team != point.team]
    if len(rest) == 1:
        return f"{card_points_of(best)} to {rest[0]}"
    return f"{card_points_of(best)}, the others {listed(rest, 'and')}"

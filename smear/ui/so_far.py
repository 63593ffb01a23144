"""In the middle of a hand: which point has gone where, and what the bidder still needs.

All of it is read off the bids, the cards played and the tricks taken, which everybody has seen.
"""

from __future__ import annotations

from typing import NamedTuple

from smear.engine.cards import Card, Seat, Team
from smear.engine.notation import card_name
from smear.engine.rules import Rules
from smear.engine.variants import AUCTION, DRAW, PLAY, Point
from smear.engine.view import View
from smear.textsafe import listed
from smear.ui.cards import place_name
from smear.ui.results import PointResult, how, how_card, result_of
from smear.ui.status import Status, finished_tricks, point_title, status_of
from smear.ui.words import Names, points_word, score_line, team_name


class PointSoFar(NamedTuple):
    """One point of the hand, as far as the cards played have settled it.

    point  which
    team   who has it for certain, or None
    card   the card that carries it, once it is played; the game point has none
    said   how it came to its team, or what it waits for, without a full stop
    trick  the number of the trick its card was played to; None while it is not played
    """

    point: Point
    team: Team | None
    card: Card | None
    said: str
    trick: int | None = None


def points_so_far(view: View, names: Names) -> tuple[PointSoFar, ...]:
    """Every point of this hand in its order, and where it stands."""
    rules = view.rules
    if view.scored is not None:
        result = result_of(view)
        return tuple(
            PointSoFar(
                point.point,
                point.team,
                point.card,
                how(rules, result, point, names),
                point.trick.number if point.trick else None,
            )
            for point in result.points
        )
    status = status_of(view)
    return tuple(
        _point(view, status, names, point, team)
        for point, team in zip(rules.points, status.points, strict=True)
    )


def point_so_far_line(view: View, point: PointSoFar, names: Names) -> str:
    """A point as a sentence: `Low: nobody yet, the two of trump is not played.`."""
    title = point_title(point.point)
    if point.card is not None and card_name(point.card) != point.point.name:
        title += f" ({card_name(point.card)})"
    nobody = "nobody yet" if view.scored is None else "nobody"
    team = nobody if point.team is None else team_name(view.rules, point.team, names)
    return f"{title}: {team}, {point.said}."


def _point(view: View, status: Status, names: Names, point: Point, team: Team | None) -> PointSoFar:
    rules = view.rules
    if point.how == "most":
        return PointSoFar(point, None, None, _game(view, status, names))
    if status.trump is None:
        return PointSoFar(point, None, None, "trump is not known")
    card = rules.card_with_point(point, status.trump)
    assert card is not None
    assert point.place is not None
    for trick in finished_tricks(view.events):
        for seat, played in trick.cards:
            if played == card:
                found = PointResult(point, team, card, seat, trick)
                return PointSoFar(point, team, card, how_card(rules, found, names), trick.number)
    for seat, played in status.trick:
        if played == card:
            said = f"played by {names[seat]} to the trick on the table"
            if point.how == "taken" and status.winning is not None:
                said += f", which {names[status.winning]} is winning"
            return PointSoFar(point, team, card, said, sum(status.tricks) + 1)
    if point.how != "taken" and rules.high_low_in_play:
        return _end_so_far(view, status, names, point)
    return PointSoFar(point, None, None, f"{place_name(point.place)} is not played")


def _game(view: View, status: Status, names: Names) -> str:
    """Where the count stands; the pitcher's discards, which count too, are secret."""
    if not any(status.tricks):
        return "to the most card points"
    return f"card points so far: {score_line(view.rules, status.card_points, names)}"


def _end_so_far(view: View, status: Status, names: Names, point: Point) -> PointSoFar:
    """High or Low where the ends of the trumps in play count: open until all is played."""
    assert status.trump is not None
    table = view.rules.trump(status.trump)
    played = [pair for trick in finished_tricks(view.events) for pair in trick.cards]
    trumps = [(seat, card) for seat, card in (*played, *status.trick) if card in table.order]
    high = point.how == "played_high"
    # Trump is known only from a trump that was led, so there is one.
    seat, card = (max if high else min)(trumps, key=lambda pair: table.rank[pair[1]])
    end = "highest" if high else "lowest"
    return PointSoFar(point, None, card, f"the {end} trump so far, played by {names[seat]}")


def lost_points_line(rules: Rules) -> str:
    """What becomes of a point whose card nobody plays; nothing where every such card is in play."""
    if DRAW in rules.variant.phases:
        return ""
    return "A point whose card was not dealt, or was discarded, goes to nobody."


def still_to_speak(view: View) -> tuple[Seat, ...]:
    """Who has not yet passed or bid, in the order they will; nobody once the auction is over."""
    status = status_of(view)
    if status.phase != AUCTION:
        return ()
    spoken = {seat for seat, _ in status.calls}
    order = view.rules.seats_from[view.rules.next_seat[status.dealer]]
    return tuple(seat for seat in order if seat not in spoken)


def bid_lines(view: View, names: Names) -> list[str]:
    """What the bid that stands asks for, and how far its team has got, in sentences."""
    status = status_of(view)
    if status.phase == AUCTION:
        return _auction_lines(view, status, names)
    if status.bidder is None:
        return []
    rules, bid = view.rules, status.bid
    bidders = rules.team_of[status.bidder]
    team = team_name(rules, bidders, names)
    lines = [
        (
            f"{names[status.bidder]} has the bid: {team} need {bid} of the {len(rules.points)}"
            f" points of this hand. With fewer they score none of them, and lose {bid}."
        )
    ]
    if status.phase == PLAY:
        lines.append(_progress(status, team, bidders))
    return lines


def _auction_lines(view: View, status: Status, names: Names) -> list[str]:
    higher = [str(bid) for bid in view.rules.bids if bid > status.bid]
    if status.bidder is None:
        lines = [f"Nobody has bid yet; a bid is {listed(higher)}."]
    else:
        lines = [
            (
                f"The bid of {status.bid} by {names[status.bidder]} stands so far;"
                f" a higher one is {listed(higher)}."
            )
        ]
    waiting = [names[seat] for seat in still_to_speak(view)]
    return [*lines, f"Still to speak: {', '.join(waiting)}."]


def _progress(status: Status, team: str, bidders: Team) -> str:
    """How many points the bidder's team has for certain, and whether that decides the bid."""
    has = status.points.count(bidders)
    open_points = status.points.count(None)
    so_far = f"{team} have {points_word(has)} for certain"
    if has >= status.bid:
        return f"{so_far}: the bid is made."
    missing = status.bid - has
    if open_points < missing:
        return f"{so_far}, and at most {open_points} can still be won: the bid is set."
    return f"{so_far} and need {missing} more; {open_points} can still be won."

"""What a finished hand gave, said aloud: what came of the bid, the score, each point, the count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from smear.engine.cards import Card, Team, printed_rank
from smear.engine.notation import card_name, number, rank_name, suit_name
from smear.engine.rules import Rules
from smear.plain.speech import amount, team_words
from smear.textsafe import listed
from smear.ui.results import GameCount, HandResult, PointResult, how_card
from smear.ui.status import point_title
from smear.ui.words import Names


def result_lines(rules: Rules, result: HandResult, names: Names) -> list[str]:
    """Everything about a finished hand, the most important first."""
    return [
        headline(rules, result, names),
        score_line(rules, result, names),
        *(point_line(rules, result, point, names) for point in result.points),
        *(count_line(rules, result, count, names) for count in result.counts),
    ]


def headline(rules: Rules, result: HandResult, names: Names) -> str:
    """`Hand 4: Dee bid 4 in hearts, and Ann and Dee took 5: the bid is made.`."""
    bidder = f"{names[result.bidder]} bid {result.bid} in {suit_name(result.trump)}"
    team = team_words(rules, rules.team_of[result.bidder], names)
    took = f"{team} took {result.taken or 'nothing'}"
    outcome = "made" if result.made else "set"
    return f"Hand {result.hand}: {bidder}, and {took}: the bid is {outcome}."


def score_line(rules: Rules, result: HandResult, names: Names) -> str:
    """`Score, to 21: Ann and Dee 12 plus 4 is 16; ...`, and what the cap took away."""
    sums = "; ".join(_sum(rules, result, team, names) for team in range(rules.teams))
    return f"Score, to {rules.target}: {sums}."


def _sum(rules: Rules, result: HandResult, team: Team, names: Names) -> str:
    change, lost = result.change[team], result.lost[team]
    sign = "minus" if change < 0 else "plus"
    capped = f", less {lost} above {rules.target}," if lost else ""
    return (
        f"{team_words(rules, team, names)} {amount(result.before[team])} {sign}"
        f" {abs(change)}{capped} is {amount(result.totals[team])}"
    )


def point_line(rules: Rules, result: HandResult, point: PointResult, names: Names) -> str:
    """`Low, two of hearts: Ben and Eli, played by Eli in trick 3.`."""
    title = point_title(point.point)
    if point.card is not None and card_name(point.card) != point.point.name:
        title += f", {card_name(point.card)}"
    team = "nobody" if point.team is None else team_words(rules, point.team, names)
    how = how_card(rules, point, names) if point.card is not None else _most(rules, result, names)
    return f"{title}: {team}, {how}."


def _most(rules: Rules, result: HandResult, names: Names) -> str:
    """How the game point came to its team, or why to nobody."""
    best = max(count.card_points for count in result.counts)
    level = [count.team for count in result.counts if count.card_points == best]
    if len(level) > 1:
        teams = listed([team_words(rules, team, names) for team in level], "and also")
        return f"for {teams} have {best} each"
    return f"with {best} card points"


def count_line(rules: Rules, result: HandResult, count: GameCount, names: Names) -> str:
    """`Ann and Dee, 26 card points: two tens 20, one ace 4, one queen 2.`."""
    parts = [_counted(count.cards)] if count.cards else []
    if count.discards:
        parts.append(f"discarded by {names[result.bidder]}, {_counted(count.discards)}")
    cards = "; ".join(parts) or "no card that counts"
    team = team_words(rules, count.team, names)
    return f"{team}, {count.card_points} card points: {cards}."


def _counted(cards: Sequence[tuple[Card, int]]) -> str:
    """Cards of a rank together, with what they count."""
    held = Counter(_rank(card) for card, _ in cards)
    worth = {_rank(card): pips for card, pips in cards}
    return ", ".join(
        f"{number(count)} {rank}{'s' * (count > 1)} {count * worth[rank]}"
        for rank, count in held.items()
    )


def _rank(card: Card) -> str:
    rank = printed_rank(card)
    return card_name(card) if rank is None else rank_name(rank)

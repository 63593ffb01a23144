"""The paragraphs of plain mode: the state of the hand, a hand of cards, a result, the help."""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine import draw, pitch
from smear.engine.cards import Card
from smear.engine.hand import Hand
from smear.engine.notation import card_code, card_name, sentence, suit_name
from smear.engine.rules import Rules
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK, PITCH, PLAY
from smear.engine.view import View
from smear.table.seating import Occupant
from smear.texts import rules_of
from smear.textsafe import listed
from smear.ui.answers import Choice, allowed_words
from smear.ui.cards import sorted_hand, trump_mark
from smear.ui.commands import PLAIN_COMMANDS, Command
from smear.ui.results import HandResult, change_line, count_line, headline, point_line
from smear.ui.status import (
    Status,
    Trick,
    own_hand,
    point_title,
    status_of,
    taken_up,
    words_of_bids,
)
from smear.ui.words import Names, in_order, rules_line, score_line, team_name


def opening(rules: Rules, occupants: Sequence[Occupant]) -> list[str]:
    """Which game, by which rules, and who plays with whom."""
    names = [occupant.name for occupant in occupants]
    seats = [
        occupant.name if occupant.bot is None else f"{occupant.name} ({occupant.bot} bot)"
        for occupant in occupants
    ]
    teams = [team_name(rules, team, names) for team in range(rules.teams)]
    return [
        f"{rules_line(rules)}.",
        f"Clockwise round the table: {', '.join(seats)}.",
        f"Teams: {', '.join(teams)}.",
        'Type "help" at any question.',
    ]


def state(view: View, names: Names) -> list[str]:
    """What everybody may know of the hand, in a few lines."""
    rules, status = view.rules, status_of(view)
    lines = [_heading(status, names)]
    if status.phase == AUCTION:
        calls = words_of_bids(status, names)
        lines.append(f"Score, to {rules.target}: {_score(view, names)}.")
        lines.append(f"Bids: {calls or 'none yet'}.")
    if status.phase == PLAY:
        lines.append(_taken(rules, status, names))
        if status.trick:
            lines.append(on_the_table(status, names))
    return lines


def _heading(status: Status, names: Names) -> str:
    where = f", trick {sum(status.tricks) + 1}" if status.phase == PLAY else ""
    parts = [f"Hand {status.hand}{where}, dealt by {names[status.dealer]}"]
    if status.phase != AUCTION and status.bidder is not None:
        parts.append(f"bid {status.bid} by {names[status.bidder]}")
    if status.trump is not None:
        parts.append(f"{suit_name(status.trump)} are trump")
    return f"{'; '.join(parts)}."


def _score(view: View, names: Names) -> str:
    return score_line(view.rules, view.totals, names)


def _taken(rules: Rules, status: Status, names: Names) -> str:
    """The points given away so far, and the card points in the tricks."""
    taken = []
    for team in range(rules.teams):
        owners = zip(rules.points, status.points, strict=True)
        titles = [point_title(point) for point, owner in owners if owner == team]
        if titles:
            taken.append(f"{listed(titles, 'and')} by {team_name(rules, team, names)}")
    so_far = "; ".join(taken) or "no point yet"
    return f"Taken: {so_far}. Card points: {score_line(rules, status.card_points, names)}."


def on_the_table(status: Status, names: Names) -> str:
    """The trick on the table, and who is winning it."""
    (leader, first), *others = status.trick
    played = [f"{names[leader]} led the {card_name(first)}"]
    played += [f"{names[seat]} played the {card_name(card)}" for seat, card in others]
    assert status.winning is not None
    return f"On the table: {', '.join(played)}; {names[status.winning]} is winning."


def hand(view: View, names: Names) -> list[str]:
    """The cards of this view's seat, by their codes; what was just taken up in words before it."""
    assert view.seat is not None
    status = status_of(view)
    name = names[view.seat]
    cards = sorted_hand(view.rules, status.trump, own_hand(view))
    codes = [_marked(view.rules, status, card) for card in cards]
    new = taken_up(view)
    lines = [f"New in the hand: {in_order(view, new)}."] if new else []
    return [*lines, f"{name} holds: {', '.join(codes) or 'no card'}."]


def _marked(rules: Rules, status: Status, card: Card) -> str:
    mark = trump_mark(rules, status.trump, card)
    return f"{card_code(card)} ({mark})" if mark else card_code(card)


def question(view: View, names: Names, choices: Sequence[Choice]) -> list[str]:
    """What the seat of this view is asked, its choices, and what can be typed."""
    assert view.seat is not None
    position = view.position()
    return [
        *_asked(position, names),
        *(_choice_line(choice) for choice in choices),
        f"{sentence(allowed_words(position, choices))}.",
    ]


def _asked(position: Hand, names: Names) -> list[str]:
    """The question, and what of the rules bears on it."""
    name = names[position.turn]
    if position.phase in (DRAW, PEEK):
        return [f"{name}, which cards to discard?", f"{draw.allowed(position, names)}."]
    if position.phase == PITCH:
        closed = pitch.closed(position, names)
        asked = f"{name}, lead a card; its suit becomes trump."
        return [asked, f"{closed}."] if closed else [asked]
    asked = {
        AUCTION: "bid or pass",
        NAMING: "which suit is trump",
        PLAY: "which card to play" if position.count else "which card to lead",
    }[position.phase]
    return [f"{name}, {asked}?"]


def _choice_line(choice: Choice) -> str:
    code = "" if choice.card is None else f" ({card_code(choice.card)})"
    return f"{choice.number:3}  {choice.label}{code}"


def last_trick(trick: Trick | None, names: Names) -> list[str]:
    """The last trick, card by card."""
    if trick is None:
        return ["No trick of this hand is finished yet."]
    cards = [f"{names[seat]} {card_name(card)}" for seat, card in trick.cards]
    return [f"Trick {trick.number}: {', '.join(cards)}. {names[trick.winner]} took it."]


def score_sheet(view: View, names: Names) -> list[str]:
    """The hands so far, one a line, and the score now."""
    lines = []
    for result in view.results:
        score = result.score
        outcome = "made" if score.made else "set"
        totals = score_line(view.rules, result.totals, names)
        lines.append(
            f"Hand {result.hand}: {names[score.bidder]} bid {score.bid}, {outcome}; {totals}."
        )
    return [*lines, f"Score, to {view.rules.target}: {_score(view, names)}."]


def bids(view: View, names: Names) -> list[str]:
    """The auction of this hand, bid by bid."""
    status = status_of(view)
    return [f"Bids: {words_of_bids(status, names) or 'none yet'}."]


def help_text() -> list[str]:
    """The words that can be typed instead of an answer."""
    return [
        "Every choice has a number; type it, or the answer in words.",
        *words_that_help(PLAIN_COMMANDS),
    ]


def words_that_help(commands: Sequence[Command]) -> list[str]:
    """The words of these commands, and what each of them does."""
    widest = max(len(command.name) for command in commands)
    lines = [f"  {command.name:{widest}}  {command.help}" for command in commands]
    return ["These words help:", *lines]


def rules_text(rules: Rules) -> list[str]:
    """The rules in force, and the text of the rules."""
    return [f"{rules_line(rules)}.", "", *rules_of(rules.variant).splitlines()]


def result(rules: Rules, found: HandResult, names: Names) -> list[str]:
    """What a hand gave: the bid, each point, the game count, and the score."""
    return [
        headline(rules, found, names),
        *(f"  {point_line(rules, found, point, names)}" for point in found.points),
        "Game count:",
        *(f"  {count_line(rules, found, count, names)}" for count in found.counts),
        f"Score, to {rules.target}:",
        *(f"  {change_line(rules, found, team, names)}" for team in range(rules.teams)),
    ]

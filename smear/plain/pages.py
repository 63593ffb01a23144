"""What commands and the beginning of a game say: paragraphs of whole sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from smear.bots.styles import BOLD, CAUTIOUS, Style
from smear.engine.events import Scored
from smear.engine.notation import suit_name
from smear.engine.rules import Rules
from smear.engine.variants import PLAY
from smear.engine.view import View
from smear.plain.prompts import Prompt
from smear.plain.speech import amount, card_words, score_words, team_words
from smear.table.seating import Occupant
from smear.table.table import Table
from smear.texts import rules_of
from smear.textsafe import listed
from smear.ui.commands import HAND, HELP, REPEAT, TABLE, WHY, Command
from smear.ui.status import Status, point_title, status_of
from smear.ui.tricks import taken_line
from smear.ui.words import Names, rules_line

#: What a command does here, where the table of commands speaks of the screen as well.
_HELP = {
    WHY: "why a card cannot be chosen; for one of them: why ten of hearts, or why 10h",
    TABLE: "who sits where; bots and people can take over from one another",
}

_HOW_TO_ANSWER = (
    "Answer with the number of a choice, or in words. A card is ten of hearts, or 10h for short."
    " Type help at any question."
)

#: What is asked for most by ear, and so told first.
_OFTEN = (REPEAT, HAND)


def opening(rules: Rules, occupants: Sequence[Occupant]) -> list[str]:
    """Which game, by which rules, and who plays with whom."""
    return [
        f"{rules_line(rules)}.",
        *seats(rules, occupants),
        _HOW_TO_ANSWER,
    ]


def welcome_back(table: Table) -> list[str]:
    """How far a stored game is that goes on, and whose turn it is; for all to hear."""
    rules, names, view = table.rules, table.names, table.view(None)
    score = f"Score, to {rules.target}: {score_words(rules, table.totals, names)}."
    if not view.events or view.scored is not None:
        return [f"Welcome back. The next hand is dealt now. {score}"]
    status = status_of(view)
    turn = "" if status.turn is None else f" It is the turn of {names[status.turn]}."
    return [f"Welcome back. Hand {status.hand} goes on. {score}{turn}"]


def seats(rules: Rules, occupants: Sequence[Occupant]) -> list[str]:
    """Who plays with whom, who sits where, and who is a bot."""
    names = [occupant.name for occupant in occupants]
    teams = [team_words(rules, team, names) for team in range(rules.teams)]
    lines = [f"Teams: {'; '.join(teams)}.", f"Clockwise from seat 1: {', '.join(names)}."]
    bots = sorted((who for who in occupants if who.bot is not None), key=lambda who: who.bot or "")
    for level, group in groupby(bots, key=lambda who: who.bot):
        players = [who.name for who in group]
        are = (
            f"is {'an' if level == 'expert' else 'a'} {level} bot"
            if len(players) == 1
            else f"are {level} bots"
        )
        lines.append(f"{listed(players, 'and')} {are}.")
    bidders = [_bidders(style, bots) for style in (CAUTIOUS, BOLD)]
    told = "; ".join(words for words in bidders if words)
    return [*lines, f"In the auction {told}."] if told else lines


def _bidders(style: Style, bots: Sequence[Occupant]) -> str:
    """Which of the bots bid in this style: `Gus and Otto are bold`; empty where none does."""
    names = [who.name for who in bots if who.style is style]
    return (
        f"{listed(names, 'and')} {'is' if len(names) == 1 else 'are'} {style.word}" if names else ""
    )


def last_trick(view: View, names: Names) -> list[str]:
    """The last trick: who took it and why, then card by card."""
    status = status_of(view)
    trick = status.last_trick
    if trick is None:
        return ["No trick of this hand is finished yet."]
    assert status.trump is not None
    rules = view.rules
    (leader, first), *others = trick.cards
    played = [f"{names[leader]} led the {card_words(rules, status.trump, first)}"]
    played += [
        f"{names[seat]} the {card_words(rules, status.trump, card)}" for seat, card in others
    ]
    return [
        f"Trick {trick.number}: {taken_line(rules, status.trump, trick, names)}",
        f"{', '.join(played)}.",
        f"Card points: {trick.card_points}.",
    ]


def score_sheet(view: View, names: Names) -> list[str]:
    """The score now, this hand so far, every hand before it, and how each team has come on."""
    rules = view.rules
    lines = [f"Score, to {rules.target}: {score_words(rules, view.totals, names)}."]
    results = list(view.results)
    if view.scored is None:
        lines += _so_far(rules, status_of(view), names)
    else:
        results.append(view.scored)
    lines += [_hand(rules, result, names) for result in results]
    if len(results) > 1:
        lines += [
            f"{team_words(rules, team, names)}:"
            f" {', '.join(amount(result.totals[team]) for result in results)} of {rules.target}."
            for team in range(rules.teams)
        ]
    return lines


def _so_far(rules: Rules, status: Status, names: Names) -> list[str]:
    """The hand that is being played."""
    if status.bidder is None:
        return [f"This is hand {status.hand}; nobody has bid yet."]
    trump = "" if status.trump is None else f" in {suit_name(status.trump)}"
    lines = [f"In hand {status.hand}, {names[status.bidder]} has bid {status.bid}{trump}."]
    if status.phase != PLAY:
        return lines
    points = []
    for team in range(rules.teams):
        owners = zip(rules.points, status.points, strict=True)
        titles = [point_title(point) for point, owner in owners if owner == team]
        if titles:
            points.append(f"{listed(titles, 'and')} to {team_words(rules, team, names)}")
    return [
        *lines,
        f"Trick {sum(status.tricks) + 1}. Points so far: {'; '.join(points) or 'none'}.",
        f"Card points so far: {score_words(rules, status.card_points, names)}.",
    ]


def _hand(rules: Rules, result: Scored, names: Names) -> str:
    """A finished hand: what was bid, and what it gave to whom."""
    score = result.score
    outcome = "made" if score.made else "set"
    return (
        f"Hand {result.hand}: {names[score.bidder]} bid {score.bid}, {outcome}."
        f" {score_words(rules, score.change, names)}."
    )


def bids(view: View, names: Names) -> list[str]:
    """The auction of this hand: the bid that stands, then bid by bid."""
    status = status_of(view)
    if not status.calls:
        return [f"Nobody has bid yet. {names[status.dealer]} deals."]
    calls = [f"{names[seat]} {f'bid {bid}' if bid else 'passed'}" for seat, bid in status.calls]
    if status.bidder is None:
        standing = "Nobody has bid yet"
    else:
        standing = f"The bid is {status.bid}, by {names[status.bidder]}"
        if status.trump is not None:
            standing += f", and {suit_name(status.trump)} are trump"
    return [f"{standing}.", f"{', '.join(calls)}. {names[status.dealer]} deals."]


def help_lines(prompt: Prompt, commands: Sequence[Command]) -> list[str]:
    """What can be typed now: what is asked for, then the words that help at any question."""
    words = [
        f"{command.name}: {_HELP.get(command, command.help)}."
        for command in sorted(commands, key=lambda command: command not in _OFTEN)
        if command is not HELP
    ]
    return [prompt.wanted, "These words help:", *words]


def rules_text(rules: Rules) -> list[str]:
    """The rules in force, and the text of the rules."""
    return [f"{rules_line(rules)}.", "", *rules_of(rules.variant).splitlines()]

"""The lines at the top: game and scores, trump and bid, points so far, the rules in force."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from smear.engine.notation import suit_name
from smear.engine.rules import Rules
from smear.engine.variants import AUCTION, PITCH
from smear.screen.blocks import Block, cut, fit, words
from smear.screen.faces import Deck
from smear.screen.palette import QUIET, STRONG, TITLE, TRUMP, suit_style, team_style
from smear.screen.people import WIDEST_NAME, team_text
from smear.ui.cards import suit_label
from smear.ui.status import Status, point_title
from smear.ui.words import rules_line


def header_block(status: Status, deck: Deck, names: Sequence[str], width: int) -> Block:
    """The four lines at this width; the last is a rule that the rules in force stand in."""
    dot = f" {deck.marks.dot} "
    title = words(" ", (deck.rules.variant.short_title, TITLE), f"{dot}hand {status.hand}")
    card_points = _card_points(status, deck)
    return [
        _ends(title, _scores(status, deck, names, width - title.cell_len), width),
        _ends(_bid(status, deck, names, width - card_points.cell_len), card_points, width),
        _ends(_points(status, deck), words((f"to {deck.rules.target} ", QUIET)), width),
        _rule(deck, width),
    ]


def _ends(left: Text, right: Text, width: int) -> Text:
    """One text at the left end of a line, another at the right; the left one gives way."""
    return Text.assemble(fit(left, max(0, width - right.cell_len)), right)


def _scores(status: Status, deck: Deck, names: Sequence[str], room: int) -> Text:
    teams = range(deck.rules.teams)
    totals = [f" {status.totals[team]}" for team in teams]
    gaps = 2 * len(teams) + 1
    each = (room - gaps - sum(map(len, totals))) // len(teams)
    line = words()
    for team in teams:
        line.append("  ")
        line.append_text(team_text(deck.rules, team, names, deck.marks, each))
        line.append(totals[team], STRONG)
    return line.append(" ")


def _bid(status: Status, deck: Deck, names: Sequence[str], room: int) -> Text:
    """Trump, who has bid what, who deals: in this room, the names shorter where need be."""
    for longest in range(WIDEST_NAME, 3, -1):
        line = _bid_line(status, deck, [cut(name, longest) for name in names])
        if line.cell_len < room:
            break
    return line


def _bid_line(status: Status, deck: Deck, names: Sequence[str]) -> Text:
    dot = f" {deck.marks.dot} "
    parts: list[str | tuple[str, str]] = [" "]
    if status.trump is not None:
        shown = suit_label(status.trump, glyphs=True) if deck.glyphs else suit_name(status.trump)
        parts += [("Trump ", TRUMP), (shown, f"bold {suit_style(status.trump)}"), dot]
    elif status.phase == PITCH:
        parts += [("first card makes trump", TRUMP), dot]
    if status.bidder is not None:
        team = deck.rules.team_of[status.bidder]
        says = "has bid" if status.phase == AUCTION else "bid"
        parts += [names[status.bidder], " ", (deck.marks.teams[team], team_style(team))]
        parts += [f" {says} ", (str(status.bid), STRONG), dot]
    parts.append(f"{names[status.dealer]} deals")
    return words(*parts)


def _points(status: Status, deck: Deck) -> Text:
    """Each point and who has it for certain; the game point is decided by the count at the end."""
    line = words((" Points: ", QUIET))
    for point, team in zip(deck.rules.points, status.points, strict=True):
        line.append(f"{point_title(point)} ", "" if team is not None else QUIET)
        mark = deck.marks.nobody if team is None else deck.marks.teams[team]
        line.append(f"{mark}  ", QUIET if team is None else f"bold {team_style(team)}")
    return line


def _card_points(status: Status, deck: Deck) -> Text:
    line = words(("card points", QUIET))
    for team, points in enumerate(status.card_points):
        line.append(f"  {deck.marks.teams[team]} ", team_style(team))
        line.append(str(points))
    return line.append(" ")


def _rule(deck: Deck, width: int) -> Text:
    """The rules in force, never cut off; the game's name, which stands above too, gives way."""
    across = deck.marks.rule
    for text in rules_lines(deck.rules):
        for start in (f"{across * 2} ", " "):
            line = f"{start}{text}"
            if len(line) <= width:
                return Text(f"{line} ".ljust(width, across)[:width], style=QUIET)
    return fit(Text(line, style=QUIET), width)


def rules_lines(rules: Rules) -> tuple[str, ...]:
    """The rules in force in one line, in shorter and shorter forms."""
    whole, variant = rules_line(rules), rules.variant
    short = whole.replace(variant.title, variant.short_title, 1)
    return whole, short, whole.removeprefix(f"{variant.title}, ")

"""The lines at the top: game and scores, trump and bid, points so far, the rules in force."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from smear.engine.notation import suit_name
from smear.engine.rules import Rules
from smear.engine.variants import AUCTION, PITCH
from smear.look.palette import (
    BAR,
    CURSOR,
    PLAIN,
    QUIET,
    STRONG,
    TITLE,
    TRUMP,
    suit_style,
    team_style,
)
from smear.screen.blocks import Block, cut, fit, words
from smear.screen.faces import Deck
from smear.screen.people import WIDEST_NAME, team_text
from smear.ui.cards import suit_label
from smear.ui.status import Status, point_title
from smear.ui.words import rules_line

#: From this width on the counts of each team stand below its score.
_ALIGNED = 100
#: What they leave at the left for the bid, at least; to the points they leave what these take.
_BID = 42
_POINTS = " Points: "


def header_block(
    status: Status, deck: Deck, names: Sequence[str], width: int, *, practice: bool = False
) -> Block:
    """The four lines at this width; the last is a rule that the rules in force stand in.

    A hand that does not count is called practice where the game has its name.
    """
    dot = (f" {deck.marks.dot} ", QUIET)
    title = words(
        (" ", TITLE),
        ("PRACTICE", CURSOR) if practice else (deck.rules.variant.short_title, TITLE),
        dot,
        (f"hand {status.hand}", PLAIN),
        dot,
        (f"to {deck.rules.target}", PLAIN),
    )
    counts = _counts(status, deck)
    if width < _ALIGNED:
        scores = _scores(status, deck, names, width - title.cell_len)
        under = [_packed(what, numbers, deck) for what, numbers in counts]
    else:
        beside = (_BID, _points(status, deck, 0).cell_len)
        left = max(room + len(what) for room, (what, _) in zip(beside, counts, strict=True))
        scores = _scores(status, deck, names, width - left)
        under = [_aligned(what, numbers, deck, scores) for what, numbers in counts]
    card_points, tricks = under
    points = _points(status, deck, width - tricks.cell_len)
    lines = [
        _ends(title, scores, width),
        _ends(_bid(status, deck, names, width - card_points.cell_len), card_points, width),
        _ends(points, tricks, width),
        _rule(deck, width),
    ]
    return [_grounded(line) for line in lines]


def _counts(status: Status, deck: Deck) -> tuple[tuple[str, Sequence[int]], ...]:
    """What is counted for each team besides its score."""
    rules = deck.rules
    tricks = [sum(status.tricks[s] for s in rules.seats_of(team)) for team in range(rules.teams)]
    return ("card points", status.card_points), ("tricks", tricks)


def _grounded(line: Text) -> Text:
    """The line on the ground of the header."""
    line.style = BAR
    return line


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
    dot = (f" {deck.marks.dot} ", QUIET)
    parts: list[str | tuple[str, str]] = [" "]
    if status.trump is not None:
        shown = suit_label(status.trump, glyphs=True) if deck.glyphs else suit_name(status.trump)
        parts += [("Trump ", TRUMP), (shown, f"bold {suit_style(status.trump)}"), dot]
    elif status.phase == PITCH:
        parts += [("First card makes trump", TRUMP), dot]
    if status.bidder is not None:
        team = deck.rules.team_of[status.bidder]
        says = "has bid" if status.phase == AUCTION else "bid"
        parts += [names[status.bidder], " ", (deck.marks.teams[team], team_style(team))]
        parts += [f" {says} ", (str(status.bid), STRONG), dot]
    parts.append(f"{names[status.dealer]} deals")
    return words(*parts)


def _points(status: Status, deck: Deck, room: int) -> Text:
    """Each point and who has it for certain; the game point is decided by the count at the end."""
    line = words((_POINTS, QUIET))
    for point, team in zip(deck.rules.points, status.points, strict=True):
        line.append(f"{point_title(point)} ", STRONG if team is not None else QUIET)
        mark = deck.marks.nobody if team is None else deck.marks.teams[team]
        line.append(f"{mark}  ", QUIET if team is None else f"bold {team_style(team)}")
    return line if line.cell_len <= room else Text.assemble(" ", line[len(_POINTS) :])


def _packed(what: str, numbers: Sequence[int], deck: Deck) -> Text:
    """A number for each team, close together."""
    line = words((what, QUIET))
    for team, number in enumerate(numbers):
        line.append(f"  {deck.marks.teams[team]} ", team_style(team))
        line.append(str(number), PLAIN)
    return line.append(" ")


def _aligned(what: str, numbers: Sequence[int], deck: Deck, scores: Text) -> Text:
    """A number for each team, right below its score."""
    line = words((what, QUIET))
    for team, number in enumerate(numbers):
        mark = deck.marks.teams[team]
        column = _column_of(scores, mark)
        line.append(" " * (len(what) + column - line.cell_len))
        line.append(f"{mark} ", team_style(team)).append(str(number), PLAIN)
    return line.append(" " * (len(what) + scores.cell_len - line.cell_len))


def _column_of(line: Text, mark: str) -> int:
    """In which column of a line a mark stands; no name holds one with a blank on each side."""
    return cell_len(line.plain[: line.plain.index(f" {mark} ") + 1])


def _rule(deck: Deck, width: int) -> Text:
    """The rules in force, never cut off; the game's name, which stands above too, gives way."""
    across = deck.marks.rule
    for text in rules_lines(deck.rules):
        for start in (f"{across * 2} ", " "):
            line = f"{start}{text}"
            if len(line) <= width:
                drawn = Text(f"{line} ".ljust(width, across)[:width], no_wrap=True)
                drawn.stylize(QUIET)
                return drawn
    return fit(Text(line, style=QUIET), width)


def rules_lines(rules: Rules) -> tuple[str, ...]:
    """The rules in force in one line, in shorter and shorter forms."""
    whole, variant = rules_line(rules), rules.variant
    short = whole.replace(variant.title, variant.short_title, 1)
    return whole, short, whole.removeprefix(f"{variant.title}, ")

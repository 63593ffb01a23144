"""What a simulation has measured: as a table, and as one JSON object.

The keys of the object:

variant, options, seed, bots, duplicate   what was played; `bots` are the levels in team order
games_asked, games   games asked for and played, the exchanged ones of `duplicate` included
groups               decks of games: as many as games, or fewer with `duplicate`
interrupted          true when the simulation was stopped before its end
most_deals           after how many deals a game is broken off, won by nobody
unfinished           how many games were
hands, hands_a_game  scored hands
redeals              deals that everybody passed
decisions            choices of all bots; a discard is one
seconds              how long it all took
decisions_a_second   choices for each of these seconds
ms_a_decision        milliseconds that a bot thought about a choice
by_bot, by_team      lists of objects, one for each level and for each team:
  bot                the level; for a team null where `duplicate` exchanges the bots
  team               (in by_team) the team, counted from 0
  games, wins        games in which it sat, and those that it won
  share, share_error wins for each game, and one standard error over the groups
  points_a_hand      what a hand gave a team of its: points taken, less the bids it was set on
  points_error       one standard error of that
  bids_made          bids made as the bidder's team
  bids_set           bids that this team was set on
  decisions, ms_a_decision   as above

A figure that cannot be told yet (an error of one group) is null.
"""

from __future__ import annotations

from typing import Any, NoReturn, TextIO

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from smear.simulate.statistics import Ratio, Side, Statistics

#: The width of the table where there is no terminal to ask.
WIDTH = 80

#: What stands between a figure and its error, and what does where the encoding lacks that.
PLUS_MINUS = "±"
PLUS_MINUS_IN_ASCII = "+-"


def as_object(statistics: Statistics, seconds: float) -> dict[str, Any]:
    """The report as an object for JSON; `seconds` is how long the games took."""
    plan = statistics.plan
    return {
        "variant": plan.rules.variant.name,
        "options": dict(plan.rules.options),
        "seed": plan.seed,
        "bots": list(plan.bots),
        "duplicate": plan.duplicate,
        "games_asked": plan.games,
        "games": statistics.games,
        "groups": statistics.groups,
        "interrupted": statistics.games < plan.games,
        "most_deals": plan.most_deals,
        "unfinished": statistics.unfinished,
        "hands": statistics.hands,
        "hands_a_game": statistics.hands_a_game,
        "redeals": statistics.redeals,
        "decisions": statistics.decisions,
        "seconds": seconds,
        "decisions_a_second": statistics.decisions / seconds if seconds else None,
        "ms_a_decision": statistics.ms_a_decision,
        "by_bot": [{"bot": bot, **_side_object(side)} for bot, side in statistics.bots.items()],
        "by_team": [
            {
                "team": team,
                "bot": None if plan.duplicate else plan.bots[team],
                **_side_object(side),
            }
            for team, side in enumerate(statistics.teams)
        ],
    }


def _side_object(side: Side) -> dict[str, Any]:
    return {
        "games": side.wins.to,
        "wins": side.wins.of,
        "share": side.wins.mean,
        "share_error": side.wins.error,
        "points_a_hand": side.points.mean,
        "points_error": side.points.error,
        "bids_made": side.made,
        "bids_set": side.set,
        "decisions": side.decisions,
        "ms_a_decision": side.ms_a_decision,
    }


class _Console(Console):
    """A console that leaves it to the program what to do when the reader of its output has gone."""

    def on_broken_pipe(self) -> NoReturn:
        """Raise the BrokenPipeError that is being handled."""
        raise  # noqa: PLE0704 - Rich calls this where it has caught it


def show(statistics: Statistics, seconds: float, file: TextIO) -> None:
    """Write the report as a table and the lines below it. Raises OSError when that fails."""
    console = _Console(file=file, highlight=False)
    if not console.is_terminal:
        console.width = max(WIDTH, console.width)
    plus_minus = _plus_minus(file.encoding)
    console.print(_table(statistics, plus_minus))
    for line in _lines(statistics, seconds, plus_minus):
        console.print(Text(line))


def _plus_minus(encoding: str | None) -> str:
    """The sign as this encoding can write it; text in memory has none, and takes any."""
    try:
        PLUS_MINUS.encode(encoding or "utf-8")
    except UnicodeEncodeError:
        return PLUS_MINUS_IN_ASCII
    return PLUS_MINUS


def _table(statistics: Statistics, plus_minus: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for heading in ("wins", "% of games", "points a hand", "made", "set", "ms/decision"):
        table.add_column(heading, justify="right")
    for section in _sections(statistics):
        for name, side in section.items():
            table.add_row(*_cells(name, side, plus_minus))
        table.add_section()
    return table


def _sections(statistics: Statistics) -> list[dict[str, Side]]:
    """The rows of the table with their names: one for each bot, and one for each team."""
    rules = statistics.plan.rules
    teams = {
        f"seats {'+'.join(str(seat + 1) for seat in rules.seats_of(team))}": side
        for team, side in enumerate(statistics.teams)
    }
    # One bot for all wins every game that is won: nothing worth a row.
    return [statistics.bots, teams] if len(statistics.bots) > 1 else [teams]


def _cells(name: str, side: Side, plus_minus: str) -> list[Text]:
    speed = side.ms_a_decision
    return [
        Text(cell)
        for cell in (
            name,
            f"{side.wins.of:,}",
            _with_error(side.wins, 100, 1, plus_minus),
            _with_error(side.points, 1, 2, plus_minus),
            f"{side.made:,}",
            f"{side.set:,}",
            "-" if speed is None else f"{speed:.3f}",
        )
    ]


def _with_error(ratio: Ratio, scale: int, digits: int, plus_minus: str) -> str:
    if ratio.mean is None:
        return "-"
    shown = f"{scale * ratio.mean:.{digits}f}"
    if ratio.error is None:
        return shown
    return f"{shown} {plus_minus} {scale * ratio.error:.{digits}f}"


def _has_errors(statistics: Statistics) -> bool:
    """Whether any figure of the table has an error."""
    sides = [side for section in _sections(statistics) for side in section.values()]
    return any(ratio.error is not None for side in sides for ratio in (side.wins, side.points))


def _lines(statistics: Statistics, seconds: float, plus_minus: str) -> list[str]:
    plan = statistics.plan
    games = _count(statistics.games, "game")
    if statistics.games < plan.games:
        games = f"Stopped after {statistics.games:,} of {_count(plan.games, 'game')}"
    if plan.duplicate:
        games += f" in {_count(statistics.groups, 'group')} on the same decks"
    if statistics.hands_a_game is not None:
        games += f", {statistics.hands_a_game:.1f} hands a game"
    lines = [games]
    if statistics.unfinished:
        lines.append(
            f"{statistics.unfinished:,} of them broken off after {plan.most_deals:,} deals,"
            " won by nobody"
        )
    if seconds and statistics.decisions:
        lines.append(
            f"{_count(statistics.decisions, 'decision')},"
            f" {statistics.decisions / seconds:,.0f} a second,"
            f" {statistics.ms_a_decision:.3f} ms a decision"
        )
    if _has_errors(statistics):
        over = " over the groups" if plan.duplicate else ""
        lines.append(f"{plus_minus} is one standard error{over}")
    return lines


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"

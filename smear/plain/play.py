"""`smear play` in plain lines, from the first question to the last."""

from __future__ import annotations

import sys

from smear.plain import pages
from smear.plain.asides import SeatsChangedError
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError, LeaveError, Lines
from smear.plain.prompts import AND_NOW, read_and_now
from smear.plain.setup import settle
from smear.textsafe import printable
from smear.ui.series import Series
from smear.ui.setup import Setup


def run_plain(setup: Setup) -> int:
    """Play games until somebody leaves or the input ends; return the exit status.

    With a guide it is one hand. Raises KeyboardInterrupt after a second Ctrl-C, SystemExit for a
    signal that ends the program.
    """
    lines = Lines(sys.stdin, sys.stdout)
    with lines.signals():
        try:
            rules, occupants = settle(setup, lines)
        except EndOfInputError:
            lines.say("", "The input has ended before a game was begun.")
            return 0
        except LeaveError as left:
            return left.status
        return _play(Series(rules, occupants, setup.seed, setup.record, setup.guide), lines)


def _play(series: Series, lines: Lines) -> int:
    lines.paragraph(pages.opening(series.rules, series.occupants))
    status = None
    while status is None:
        try:
            Game(series, lines).play()
        except EndOfInputError:
            lines.say("", "The input has ended: the game stops here, unfinished.")
            status = 0
        except LeaveError as left:
            lines.say("", "The game stops here, unfinished.")
            status = left.status
        if series.record is not None and series.record.problem is None:
            lines.say(f"It is recorded in {printable(str(series.record.path))}.")
        if status is None:
            status = 0 if series.guide is not None else _ask_whether_to_go_on(lines)
    return status


def _ask_whether_to_go_on(lines: Lines) -> int | None:
    """None when the same people want another game, or else the exit status."""
    while True:
        try:
            answer = lines.ask(AND_NOW, read_and_now, may_quit=True)
        except SeatsChangedError as changed:
            lines.aside("", *changed.told)
            continue
        except EndOfInputError:
            return 0
        except LeaveError as left:
            return left.status
        return 0 if answer == 1 else None

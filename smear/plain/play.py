"""`smear play` in plain lines, from the first question to the last."""

from __future__ import annotations

import sys
from contextlib import suppress

from smear.engine.notation import sentence
from smear.plain import pages
from smear.plain.asides import SeatsChangedError
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError, LeaveError, Lines
from smear.plain.prompts import AND_NOW, read_and_now
from smear.plain.setup import Beforehand, offer, settle
from smear.settings import Preferences
from smear.textsafe import printable
from smear.ui.commands import QUIT
from smear.ui.series import Series
from smear.ui.setup import Setup


def run_plain(setup: Setup, preferences: Preferences | None = None) -> int:
    """Play games until somebody leaves or the input ends; return the exit status.

    With a guide it is one hand. Of the `preferences` only those about taking back and about hints
    mean anything here. Raises KeyboardInterrupt after a second Ctrl-C, SystemExit for a
    signal that ends the program.
    """
    lines = Lines(sys.stdin, sys.stdout)
    preferences = preferences or Preferences()
    with lines.signals():
        if preferences.problem is not None:
            lines.say(f"{sentence(preferences.problem)}.")
        if setup.keeping is not None:
            lines.say(*(f"{sentence(notice)}." for notice in setup.keeping.notices()))
        try:
            series = setup.series or offer(setup, lines)
            if series is None:
                rules, people = settle(setup, lines)
                series = Series(
                    rules, people, setup.seed, setup.record, setup.guide, keeping=setup.keeping
                )
        except EndOfInputError:
            lines.say("", "The input has ended before a game was begun.")
            return 0
        except LeaveError as left:
            return left.status
        return _play(series, preferences, lines)


def _play(series: Series, preferences: Preferences, lines: Lines) -> int:
    lines.paragraph(pages.opening(series.rules, series.occupants))
    status = None
    while status is None:
        try:
            _welcome_back(series, lines)
            game = Game(series, lines, preferences.settings)
            game.play()
        except EndOfInputError:
            lines.say("", "The input has ended: the game stops here, unfinished.", *_kept(series))
            status = 0
        except LeaveError as left:
            lines.say("", "The game stops here, unfinished.", *_kept(series))
            status = left.status
        except (KeyboardInterrupt, SystemExit):
            # Whatever ends it from outside may have taken the terminal away.
            with suppress(OSError):
                lines.say("", *_kept(series))
            raise
        if series.record is not None and series.record.problem is None:
            lines.say(f"It is recorded in {printable(str(series.record.path))}.")
        if status is None:
            status = 0 if series.guide is not None else _ask_whether_to_go_on(lines, game)
    return status


def _welcome_back(series: Series, lines: Lines) -> None:
    """Where a stored game goes on, say how far it is; an only person's hand waits for an answer."""
    if series.stored is None:
        return
    if series.keeping is not None:
        lines.leave_question = series.keeping.leave_question()
    helper = lines.helper = Beforehand(lines)
    helper.rules = series.rules
    lines.paragraph(pages.welcome_back(series.stored))
    if len(series.people) == 1:
        lines.pause()


def _kept(series: Series) -> list[str]:
    """How to go on with a game that was left, where it is kept."""
    said = None if series.keeping is None else series.keeping.farewell()
    return [] if said is None else [said]


def _ask_whether_to_go_on(lines: Lines, game: Game) -> int | None:
    """None when the same people want another game after this one, or else the exit status."""
    while True:
        try:
            answer = lines.ask(AND_NOW, read_and_now, answers=(QUIT,))
            if answer == 3:
                game.review()
                continue
        except SeatsChangedError as changed:
            lines.aside("", *changed.told)
            continue
        except EndOfInputError:
            return 0
        except LeaveError as left:
            return left.status
        return 0 if answer == 1 else None

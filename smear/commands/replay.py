"""``smear replay GAME|FILE``: a game looked at again, all hands open, back and forth."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from smear.arguments import game_number
from smear.commands.check import LONGEST_REASON
from smear.commands.loading import Loading
from smear.commands.streams import show
from smear.errors import FailedError, UsageError
from smear.records.check import FoulRecordError, read_record
from smear.records.codec import JournalError
from smear.records.replay import FoulError, NotARecordError
from smear.review import Review
from smear.textsafe import cut, file_name, printable
from smear.ui.reviewing import hands_there

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Show the game on the screen or, where there is none or it is not wanted, in plain lines.

    Raises UsageError for a game or a file that is not there or is not to be shown, FailedError for
    a record that is foul and a game that is damaged.
    """
    review = chosen_review(args)
    return show(
        args,
        lambda: _on_the_screen(review, args),
        lambda: _in_lines(review, args),
        "The game is shown in plain lines.",
    )


def chosen_review(args: Namespace) -> Review:
    """Return the review of the game or the record that is asked for; it has the hand, too.

    Raises what `run` raises.
    """
    # Digits alone are a game: a file of such a name is given with its folder.
    target = str(args.target)
    if target.isascii() and target.isdecimal():
        review = _kept(game_number(target), args)
    else:
        review = _recorded(target, args)
    if args.hand is not None and review.hand_numbered(args.hand) is None:
        raise UsageError(f"there is no hand {args.hand}: {hands_there(review)}")
    return review


def _kept(number: int, args: Namespace) -> Review:
    """A game of those that are kept; while it is being played, its finished hands."""
    # A record needs no database.
    from smear.commands.kept import kept_games

    with kept_games(args.data) as store:
        running = store.game(number).state == "running"
        if running and not args.reveal:
            raise UsageError(
                f"game {number} is not over: to see the hands of it that are finished type"
                f" smear {args.command} {number} --reveal"
            )
        entries = store.entries(number)
    try:
        review = Review.of(entries)
    except (NotARecordError, FoulError, JournalError) as error:
        # A program with other ideas of the rules has written it. The hand may go on: no card.
        raise FailedError(f"game {number} is damaged: it cannot be replayed") from error
    if not review.hands:
        raise UsageError(f"no hand of game {number} is finished: there is nothing to show yet")
    return review


def _recorded(path: str, args: Namespace) -> Review:
    """The game of a record; where that stops before its end, the finished hands."""
    shown = file_name(path)
    if not path:
        raise UsageError(f"{shown} is neither a GAME nor a FILE")
    try:
        with open(path, "rb") as file:
            entries = read_record(file)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(f"{shown} cannot be read: {reason}") from error
    except FoulRecordError as foul:
        reason = cut(printable(foul.reason), LONGEST_REASON)
        if foul.line is None:
            raise UsageError(f"{shown} is no record: {reason}") from foul
        raise FailedError(f"{shown}:{foul.line}: {reason}") from foul
    except ValueError as error:  # a name with a null character, or one that cannot be encoded
        raise UsageError(f"{shown} cannot be read: the system has no such file names") from error
    # The hand in which it stops may be on the table now, where each sees only their own cards.
    review = Review.of(entries)
    if review.running and not args.reveal:
        raise UsageError(
            f"{shown} stops before the end of its game, which may be going on: to see the hands"
            f" of it that are finished type smear {args.command} {shown} --reveal"
        )
    if not review.hands:
        raise UsageError(f"no hand in {shown} is finished: there is nothing to show")
    return review


def _in_lines(review: Review, args: Namespace) -> int:
    from smear.plain.lines import Lines
    from smear.plain.review import review_in_lines

    lines = Lines(sys.stdin, sys.stdout)
    with lines.signals():
        return review_in_lines(lines, review, at_hand=args.hand)


def _on_the_screen(review: Review, args: Namespace) -> int:
    with Loading():
        from smear.screen.comforts import arrange
        from smear.screen.pages import settings_page
        from smear.screen.review import review_on_screen
        from smear.settings import Preferences
        from smear.terminal.terminal import Terminal

        preferences = Preferences.load(args.settings)

    async def look(terminal: Terminal) -> int:
        arrange(terminal, preferences.settings, several=False)
        terminal.leave_question = "Leave the review?"
        if preferences.problem is not None:
            await terminal.key(settings_page(preferences.problem))
        await review_on_screen(terminal, preferences, review, at_hand=args.hand, back="leaves")
        return 0

    return Terminal(letters=args.ascii).run(look)

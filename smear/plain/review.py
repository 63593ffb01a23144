"""A review in lines: step by step at a terminal, and elsewhere all of it."""

from __future__ import annotations

from smear.engine.cards import CardSet, card_set
from smear.engine.notation import card_name, sentence
from smear.engine.variants import DRAW
from smear.plain import pages
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError, LeaveError, Lines
from smear.plain.prompts import Prompt
from smear.plain.results import result_lines
from smear.plain.speech import cards_by_suit, team_words
from smear.review import Cursor, Part, Review
from smear.ui.answers import NotAnAnswerError
from smear.ui.commands import HAND, HELP, QUIT, REPEAT, SCORE, Command, find_command
from smear.ui.keeping import to_the_minute
from smear.ui.practice import (
    LEAVE_PRACTICE,
    NOTHING_TO_PLAY,
    PLAY_ON_HELP,
    PRACTICE_OVER,
    about_practice,
    practice_from,
)
from smear.ui.remarks import MARK, MARK_HELP, Remarks, told
from smear.ui.results import result_of
from smear.ui.reviewing import (
    MOVES,
    Move,
    hand_asked,
    hands_there,
    happened,
    move_named,
    not_understood,
)
from smear.ui.status import status_of
from smear.ui.words import rules_line

_COMMANDS = (HELP, SCORE, HAND, REPEAT, QUIT)
_PLAY_ON = ("play", "play on")
_WANTED = (
    "type next, back, trick, mark, hand and its number, score, cards, play, or quit; help tells of"
    " all"
)


def review_in_lines(lines: Lines, review: Review, *, at_hand: int | None = None) -> int:
    """Tell a review with at least one hand; return the exit status.

    It begins with the hand of the number `at_hand`, or else with the first. At a terminal it goes
    where people want, and elsewhere on to the end.
    """
    first = review.opening(at_hand)
    lines.say(*_opening(review))
    if lines.terminal:
        return _Reviewing(lines, review, first).run()
    remarks = Remarks(review, card_name)
    for hand in range(first.hand, len(review.hands)):
        for step in range(len(review.hands[hand].steps)):
            happening = told_at(review, Cursor(hand, step), remarks)
            if step:
                lines.say(*happening)
            else:
                lines.paragraph(happening)
    lines.paragraph(_ending(review))
    return 0


def _opening(review: Review) -> list[str]:
    """Which game it was, and who played."""
    began = [f"The game is of {to_the_minute(review.date)}."] if review.date else []
    who = pages.seats(review.rules, review.hands[0].steps[0].occupants)
    return [f"{rules_line(review.rules)}.", *began, *who]


def _ending(review: Review) -> list[str]:
    """How the game ended, where it has."""
    last = review.last(Cursor(len(review.hands) - 1, 0))
    winner = review.winner(last)
    if winner is None:
        return ["The game is not over."] if review.running else []
    return [f"Winner: {team_words(review.rules, winner, review.names(last))}"]


def told_at(review: Review, cursor: Cursor, remarks: Remarks) -> list[str]:
    """What happened at a step and, where that cost points, how many and why."""
    happening = at_step(review, cursor)
    if cursor.step:
        # Not before the deal is told: it takes a moment.
        remarks.look(cursor.hand)
    remark = remarks.at(cursor)
    return happening if remark is None else [*happening, told(remark)]


def at_step(review: Review, cursor: Cursor) -> list[str]:
    """What happened at a step; with a deal all hands, with the score what it is made of."""
    step, names = review.step(cursor), review.names(cursor)
    if step.part is Part.SCORE:
        result = result_of(review.view(cursor), review.winner(cursor))
        return result_lines(review.rules, result, names)
    told = happened(review, cursor, names)
    return [*told, *cards_now(review, cursor)] if step.part is Part.DEAL else told


def cards_now(review: Review, cursor: Cursor) -> list[str]:
    """What everybody holds after this step, has played and has laid away, and what is undealt."""
    position, names = review.position(cursor), review.names(cursor)
    rules, trump = review.rules, status_of(review.view(cursor)).trump

    def said(cards: CardSet) -> str:
        return cards_by_suit(rules, trump, cards) or "no card"

    lines = []
    for seat, name in enumerate(names):
        lines.append(f"{name} holds: {said(position.hands[seat])}.")
        if position.played[seat]:
            lines.append(f"{name} has played: {said(position.played[seat])}.")
        if position.thrown[seat]:
            lines.append(f"{name} has discarded: {said(position.thrown[seat])}.")
    left = card_set(position.stock[position.drawn :])
    what = "In the stock" if DRAW in rules.variant.phases else "Undealt"
    return [*lines, f"{what}: {said(left)}."]


class _Reviewing:
    """Somebody at the terminal goes back and forth."""

    def __init__(self, lines: Lines, review: Review, cursor: Cursor) -> None:
        self._lines = lines
        self._review = review
        self._cursor = cursor
        self._remarks = Remarks(review, card_name)

    def run(self) -> int:
        """Answer until somebody has seen enough; return the exit status."""
        lines = self._lines
        self._tell()
        try:
            while (asked := lines.ask(self._prompt(), self._read, answers=(QUIT,))) is not QUIT:
                self._obey(asked)
        except EndOfInputError:
            pass
        except LeaveError as left:
            return left.status
        return 0

    def _prompt(self) -> Prompt:
        hand = self._review.hand(self._cursor)
        where = f"Hand {hand.number}, step {self._cursor.step + 1} of {len(hand.steps)}."
        return Prompt([f"{where} What next?"], f"{sentence(_WANTED)}.")

    def _read(self, typed: str) -> Move | Command | Cursor | str:
        """What a typed line asks for; nothing typed is the next action."""
        if not typed:
            return MOVES[0]
        found = move_named(typed) or hand_asked(typed, self._review)
        if isinstance(found, str):
            raise NotAnAnswerError(found)
        if found is not None:
            return found
        command = find_command(typed, _COMMANDS)
        if command is not None:
            return command
        if typed.lower() in _PLAY_ON:
            return _PLAY_ON[0]
        if typed.lower() == MARK:
            return MARK
        raise NotAnAnswerError(not_understood(typed, _WANTED))

    def _obey(self, asked: Move | Command | Cursor | str) -> None:
        review, here = self._review, self._cursor
        if isinstance(asked, Cursor):
            self._cursor = asked
            self._tell()
        elif isinstance(asked, Move):
            self._go(asked)
        elif asked is HELP:
            self._lines.paragraph(_help(review))
        elif asked is SCORE:
            self._lines.paragraph(at_step(review, review.last(here)))
        elif asked is HAND:
            self._lines.paragraph(cards_now(review, here))
        elif asked is REPEAT:
            self._tell()
        elif asked == MARK:
            self._go_to_mark()
        else:
            self._play_on()

    def _go(self, move: Move) -> None:
        """Go somewhere; on the way forward everything is told that happens."""
        review, here = self._review, self._cursor
        there = move.go(review, here)
        if there == here:
            self._lines.paragraph(["There is nothing more that way."])
            return
        on_the_way = move.step_by_step and there > here
        self._cursor = review.next_step(here) if on_the_way else there
        self._tell()
        while self._cursor != there:
            self._cursor = review.next_step(self._cursor)
            self._lines.say(*told_at(review, self._cursor, self._remarks))

    def _go_to_mark(self) -> None:
        """Go to the next decision that cost points: hand after hand is looked through for it."""
        remarks = self._remarks
        for hand in range(self._cursor.hand, len(self._review.hands)):
            remarks.look(hand)
            place = remarks.next_after(self._cursor)
            if place is not None:
                self._cursor = place
                self._tell()
                return
        for hand in range(self._cursor.hand):
            remarks.look(hand)
        self._lines.paragraph([remarks.without_further()])

    def _tell(self) -> None:
        self._lines.paragraph(told_at(self._review, self._cursor, self._remarks))

    def _play_on(self) -> None:
        """Play the hand on from here, and come back."""
        review, lines = self._review, self._lines
        here = self._remarks.playing_on(self._cursor)
        if review.turn(here) is None:
            lines.paragraph([NOTHING_TO_PLAY])
            return
        again = here != self._cursor
        about = about_practice(review, here, again=again)
        lines.paragraph([*about, "To quit it leads back here."])
        question, lines.leave_question = lines.leave_question, LEAVE_PRACTICE
        try:
            Game(practice_from(review, here), lines).play()
        except LeaveError:
            lines.leaving = False
        finally:
            lines.helper = None
            lines.leave_question = question
        lines.paragraph([PRACTICE_OVER])
        self._tell()


def _help(review: Review) -> list[str]:
    """Every word that can be typed."""
    words = [(move.name, move.help) for move in MOVES]
    words += [
        (MARK, MARK_HELP),
        ("hand 3", f"the beginning of hand 3; {hands_there(review)}"),
        (SCORE.name, "what this hand gave, point by point"),
        ("cards", "what everybody holds here, has played and has discarded"),
        (_PLAY_ON[0], f"{PLAY_ON_HELP}, as practice that does not count"),
        (REPEAT.name, "what happened at this step, again"),
        (QUIT.name, "leave"),
    ]
    return ["An empty line is next. These words help:", *(f"{w}: {said}." for w, said in words)]

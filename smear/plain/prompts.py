"""Questions as they are said: a decision of the game, a curtain, a pause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from smear.engine import actions, draw, pitch
from smear.engine.cards import Seat, Suit, card_set, cards_in
from smear.engine.hand import Hand
from smear.engine.notation import sentence, suit_name
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK, PITCH
from smear.engine.view import View
from smear.plain.speech import cards_by_suit
from smear.ui.answers import Choice, NotAnAnswerError, allowed_words
from smear.ui.cards import full_name, trump_mark
from smear.ui.commands import CLAIM, QUIT, UNDO
from smear.ui.status import Status, status_of
from smear.ui.words import Names

#: How a list of choices marks the one that a good bot would make.
_SUGGESTED = " (suggested)"

#: What is said to who can claim.
CLAIM_OFFER = f"The rest is certain: {CLAIM.name} takes it."

#: The words of the command that leaves, where to leave is one of the answers.
_QUITTING = (QUIT.name, *QUIT.words)


class Prompt(NamedTuple):
    """A question.

    lines    all that is said when it is asked; the first line alone says what is asked
    wanted   what can be typed, a sentence
    alone    whether to repeat it is to say just this, and not what was said before it
    """

    lines: Sequence[str]
    wanted: str
    alone: bool = False


def choice_line(number: int, label: str) -> str:
    """A choice with the number that makes it."""
    return f"{number}: {label}."


def one_of(prompt: Prompt, *answers: Sequence[str]) -> Callable[[str], int]:
    """A reader of answers in words: the number, from 1, of the group that holds the typed word."""

    def read(typed: str) -> int:
        word = typed.lower()
        for number, words in enumerate(answers, start=1):
            if word in (str(number), *words):
                return number
        raise NotAnAnswerError(prompt.wanted)

    return read


def hand_line(view: View, names: Names) -> str:
    """The cards of this view's seat, suit by suit."""
    assert view.seat is not None
    position = view.position()
    held = cards_by_suit(view.rules, _trump(position), position.hands[view.seat])
    return f"{names[view.seat]} holds: {held}." if held else f"{names[view.seat]} holds no card."


def _trump(position: Hand) -> Suit | None:
    return None if position.table is None else position.table.trump


def decision(view: View, names: Names, choices: Sequence[Choice], hint: str = "") -> Prompt:
    """What the seat of this view is asked: first what, then the choices, then what is no choice.

    The list of choices is the hand, where every card can be chosen. `hint` is said before it.
    """
    position = view.position()
    lines = [_asked(view, position, names)]
    if hint:
        lines.append(hint)
    if position.phase in (AUCTION, NAMING):
        lines.append(hand_line(view, names))
    lines += _bearing(position, names)
    lines += _choices(view, position, choices)
    lines += _others(view, position, choices)
    return Prompt(lines, f"{sentence(allowed_words(position, choices))}.")


def _asked(view: View, position: Hand, names: Names) -> str:
    name = names[position.turn]
    if position.phase == AUCTION:
        status = status_of(view)
        if status.bidder is None:
            return f"{name}, bid or pass?"
        return f"{name}, bid or pass? {_who(view, names, status.bidder)} has bid {status.bid}."
    if position.phase == NAMING:
        return f"{name}, which suit is trump?"
    if position.phase in (DRAW, PEEK):
        return f"{name}, which cards to discard?"
    if position.phase == PITCH:
        return f"{name}, which card to lead? Its suit becomes trump."
    if not position.count:
        return f"{name}, which card to lead?"
    return f"{name}, which card to play? {_trick(view, status_of(view), names)}"


def _trick(view: View, status: Status, names: Names) -> str:
    """Which suit was led, and who is winning with what."""
    assert status.winning is not None
    assert status.trump is not None
    suit = view.rules.trump(status.trump).suit_of[status.trick[0][1]]
    led = "Trump was led" if suit == status.trump else f"{sentence(suit_name(suit))} were led"
    best = full_name(view.rules, status.trump, dict(status.trick)[status.winning])
    return f"{led}; {_who(view, names, status.winning)} is winning with the {best}."


def _who(view: View, names: Names, seat: Seat) -> str:
    """Somebody by name, a partner called so: who plays with whom would have to be remembered."""
    own = view.seat
    assert own is not None
    partner = seat != own and view.rules.team_of[seat] == view.rules.team_of[own]
    return f"{names[own]}'s partner {names[seat]}" if partner else names[seat]


def _bearing(position: Hand, names: Names) -> list[str]:
    """What of the rules bears on the question."""
    if position.phase in (DRAW, PEEK):
        return [f"{draw.allowed(position, names)}."]
    closed = pitch.closed(position, names) if position.phase == PITCH else ""
    return [f"{closed}."] if closed else []


def _choices(view: View, position: Hand, choices: Sequence[Choice]) -> list[str]:
    """A line for each choice; a trump is called so unless all of them are."""
    trump = _trump(position)
    marks = [
        "" if choice.card is None else trump_mark(view.rules, trump, choice.card)
        for choice in choices
    ]
    mixed = not all(marks)
    return [
        choice_line(choice.number, _label(choice) + ", trump" * (mixed and mark == "trump"))
        for choice, mark in zip(choices, marks, strict=True)
    ]


def _label(choice: Choice) -> str:
    if choice.label.endswith(_SUGGESTED):
        return f"as suggested, {choice.label.removesuffix(_SUGGESTED)}"
    return choice.label


def _others(view: View, position: Hand, choices: Sequence[Choice]) -> list[str]:
    """The cards held that cannot be chosen now."""
    shown = card_set([choice.card for choice in choices if choice.card is not None])
    others = position.hands[position.turn] & ~shown
    if not shown or not others:
        return []
    what = "led" if position.phase == PITCH or not position.count else "played"
    return [f"Cannot be {what} now: {cards_by_suit(view.rules, _trump(position), others)}."]


def curtain(name: str) -> Prompt:
    """Between two people: nothing private is told before this is answered."""
    return Prompt(
        [choice_line(1, f"{name} goes on")],
        f"Type 1 when nobody but {name} can see or hear what follows.",
    )


GO_ON = Prompt([choice_line(1, "go on")], "Type 1 to go on.")
read_go_on = one_of(GO_ON, ("", "go on"))

#: The word that opens a finished hand again.
_REVIEW = ("review",)

HAND_OVER = Prompt(
    [choice_line(1, "go on"), choice_line(2, "review the hand, all cards open")],
    "Type 1 or press Enter to go on, or 2 to review the hand.",
)
read_hand_over = one_of(HAND_OVER, ("", "go on"), _REVIEW)

LEAVE_THE_GAME = "Leave the game?"


def leave(asked: str) -> Prompt:
    """Whether to leave, asked in these words."""
    return Prompt(
        [asked, choice_line(1, "leave"), choice_line(2, "go on")],
        "Type 1 to leave, or 2 to go on.",
        alone=True,
    )


read_leave = one_of(leave(LEAVE_THE_GAME), ("y", "yes", *_QUITTING), ("n", "no", "stay", "go on"))

STANDS = Prompt(
    ["Does that stand?", choice_line(1, "it stands"), choice_line(2, "take it back")],
    "Type 1 or press Enter to go on, or 2 to take it back.",
    alone=True,
)
read_stands = one_of(STANDS, ("", "go on", "y", "yes"), ("n", "no", UNDO.name, *UNDO.words))

AND_NOW = Prompt(
    [
        "And now?",
        choice_line(1, "leave"),
        choice_line(2, "another game, the same people"),
        choice_line(3, "review the last hand, and those before it"),
    ],
    "Type 1 to leave, 2 for another game, or 3 for a review.",
)
read_and_now = one_of(AND_NOW, _QUITTING, ("another", "another game"), _REVIEW)


def why(position: Hand, names: Names, choices: Sequence[Choice]) -> list[str]:
    """Why the cards that cannot be chosen cannot, as far as one sentence says it for all."""
    if position.phase in (DRAW, PEEK):
        return [f"{draw.allowed(position, names)}."]
    if position.phase in (AUCTION, NAMING):
        return ["Every choice that is listed can be made."]
    legal = {choice.action for choice in choices}
    others = [c for c in cards_in(position.hands[position.turn]) if actions.play(c) not in legal]
    if not others:
        return ["Every card in the hand can be chosen now."]
    reason = position.refusal(actions.play(others[0]), names)
    assert reason is not None
    return [reason]

"""A guided hand as data: the cards, everybody's part in order, and what the learner is told.

Moves are written as they are typed at the table: `pass`, `bid 3`, `hearts`, `throw 9S 4C`, `AH`.

In the texts `{me}` becomes a name. `{screen:press F4}` is said on the full screen alone, and
`{aloud:type why}` in plain lines alone, which may be heard and not seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import Card, Seat, card_set
from smear.engine.notation import SUIT_NAMES, card_code, card_codes, parse_card, suit_name


class Step(NamedTuple):
    """One decision of the learner.

    move               what the lesson is about, and the only answer that it takes
    title, text, hint  see `smear.ui.guide.Lesson`; an empty line ends a paragraph
    objections         why not another move. For a discard: for each card by its code why it stays,
                       or, where the move throws it, why it goes
    """

    move: str
    title: str
    text: str
    hint: str
    objections: Mapping[str, str]


class Script(NamedTuple):
    """One guided hand.

    cast      what the texts call each seat, in seat order
    dealer    who deals
    hands     the six cards of each seat, in seat order
    stock     the other cards, top first
    moves     what everybody does, in order; a `Step` is the learner's
    farewell  what is said at the end
    """

    variant: str
    cast: Sequence[str]
    dealer: Seat
    hands: Sequence[str]
    stock: str
    moves: Sequence[str | Step]
    farewell: str

    @property
    def learner(self) -> Seat:
        """Whose hand it is that is guided."""
        return self.cast.index("me")

    @property
    def deck(self) -> tuple[Card, ...]:
        """All the cards in the order they are dealt."""
        return tuple(map(parse_card, " ".join([*self.hands, self.stock]).split()))


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, which an empty line divides, each as one line."""
    return [" ".join(part.split()) for part in text.split("\n\n")]


def read_move(move: str) -> Action:
    """The action of a move as a script writes it."""
    word, _, rest = move.partition(" ")
    if move == "pass":
        return PASS
    if word == "bid":
        return actions.bid(int(rest))
    if word == "throw":
        return actions.discard(card_set(map(parse_card, rest.split())))
    if move in SUIT_NAMES:
        return actions.name_trump(SUIT_NAMES.index(move))
    return actions.play(parse_card(move))


def move_of(action: Action) -> str:
    """The move that an action is; the cards of a discard in the order of the cards."""
    if action == PASS:
        return "pass"
    if actions.is_bid(action):
        return f"bid {actions.bid_amount(action)}"
    if actions.is_name_trump(action):
        return suit_name(actions.named_suit(action))
    if actions.is_discard(action):
        return " ".join(["throw", *card_codes(actions.discarded_cards(action))])
    return card_code(action)

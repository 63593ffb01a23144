"""From what a person types to an action, or to a sentence that says what can be typed.

A question is a list of choices with a number in front of each, and the typed form is understood as
well: `pass`, `bid 4`, `hearts`, `10h`, `8d 9c`, `none`. A bare number always means the choice that
shows it; in the auction the numbers shown are the bids themselves, so that 4 is never a bid of 5.
Whether an action is legal, and why not, is the engine's to say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import JOKER, SUITS, Card, CardSet, card_set, cards_in
from smear.engine.discards import Discards
from smear.engine.hand import Hand
from smear.engine.notation import (
    RANK_CODES,
    RANK_NAMES,
    SUIT_LETTERS,
    SUIT_NAMES,
    NotationError,
    card_code,
    card_name,
    parse_card,
    sentence,
    suit_name,
    the_cards,
)
from smear.engine.rules import card_at
from smear.engine.variants import AUCTION, DRAW, LEFT, NAMING, PEEK, RIGHT
from smear.textsafe import listed, quoted
from smear.ui.cards import GLYPHS, full_name, sorted_hand

#: The number that passes; it is no bid in any game.
PASS_NUMBER = 1
#: The number of the choice to lay nothing away.
NOTHING_NUMBER = 0

_SELECTOR = "\ufe0f"
_NOTHING = ("none", "nothing", "no", "no cards", "keep", "keep all", "0 cards")
_VERBS = re.compile(r"^(?:play|lead|throw|discard|name|trump)\s+")
_BID = re.compile(r"^(?:bid|b)\s*(\d+)$")
_NUMBER = re.compile(r"^\d+$")
_SEPARATORS = re.compile(r"[\s,;+]+")
_CODE_IN_PARTS = re.compile(r"\b(10|[2-9tjqka])\s+(?=[cdhs]\b)")

_CARDS = {card_name(card): card for card in range(JOKER + 1)}
_BARE_RANKS = {*(code.lower() for code in RANK_CODES), *RANK_NAMES, "t"}


class NotAnAnswerError(ValueError):
    """A text that is no answer to the question; the message says why, and what is."""


class Choice(NamedTuple):
    """One line of the list: the number in front of it, what it does, and what it says.

    `card` is the card that the line stands for, where it stands for one. In a discard each line of
    a card lays that card alone away; several numbers lay away all of their cards.
    """

    number: int
    action: Action
    label: str
    card: Card | None = None


def choices_for(
    hand: Hand, suggested: Action | None = None, *, whole_hand: bool = False
) -> tuple[Choice, ...]:
    """The choices of the seat to act, with their numbers, in the order they are shown.

    `hand` is the position of that seat's view. In a discard, `suggested` becomes choice 1 and the
    cards follow it. In the tricks the list holds the cards that may be played, or with `whole_hand`
    every card held, so that a number is the card's place in the hand.
    """
    if hand.is_over:
        return ()
    if hand.phase == AUCTION:
        return tuple(_bid_choice(action) for action in hand.legal_actions())
    if hand.phase == NAMING:
        return tuple(
            Choice(number, action, suit_name(actions.named_suit(action)))
            for number, action in enumerate(hand.legal_actions(), start=1)
        )
    if hand.phase in (DRAW, PEEK):
        return _discard_choices(hand, suggested)
    cards = hand.hands[hand.turn] if whole_hand else card_set(hand.legal_actions())
    return tuple(
        Choice(number, actions.play(card), name_in(hand, card), card)
        for number, card in enumerate(_sorted(hand, cards), start=1)
    )


def _bid_choice(action: Action) -> Choice:
    if action == PASS:
        return Choice(PASS_NUMBER, PASS, "pass")
    amount = actions.bid_amount(action)
    return Choice(amount, action, f"bid {amount}")


def _sorted(hand: Hand, cards: CardSet) -> tuple[Card, ...]:
    return sorted_hand(hand.rules, _trump(hand), cards)


def _trump(hand: Hand) -> int | None:
    return None if hand.table is None else hand.table.trump


def name_in(hand: Hand, card: Card) -> str:
    """A card in words as it counts in this hand: `jack of diamonds, the left bauer`."""
    return full_name(hand.rules, _trump(hand), card)


def _discard_choices(hand: Hand, suggested: Action | None) -> tuple[Choice, ...]:
    nothing = actions.discard(0)
    found: list[Choice] = []
    if suggested is not None:
        cards = _sorted(hand, actions.discarded_cards(suggested))
        label = the_cards(cards) if cards else "nothing"
        found.append(Choice(1, suggested, f"{label} (suggested)"))
    first = 1 if suggested is None else 2
    for number, card in enumerate(_sorted(hand, hand.hands[hand.turn]), start=first):
        found.append(Choice(number, actions.discard(1 << card), name_in(hand, card), card))
    if nothing in hand.legal_actions() and nothing != suggested:
        found.append(Choice(NOTHING_NUMBER, nothing, "nothing"))
    return tuple(found)


def read_answer(text: str, hand: Hand, choices: Sequence[Choice], names: Sequence[str]) -> Action:
    """The action that a typed text stands for; it is legal.

    Raises NotAnAnswerError when it is no answer here, or the rules do not allow it.
    """
    typed = _folded(text)
    if not typed:
        raise NotAnAnswerError(f"Nothing was typed: {allowed_words(hand, choices)}.")
    if hand.phase in (DRAW, PEEK):
        action = actions.discard(read_cards(text, hand, choices))
    elif _NUMBER.match(typed):
        action = _numbered(typed, hand, choices)
    elif hand.phase == AUCTION:
        action = _read_bid(typed, hand, choices)
    elif hand.phase == NAMING:
        action = actions.name_trump(_read_suit(typed, hand, choices))
    else:
        action = actions.play(_read_card(_without_verb(typed), hand, choices))
    reason = hand.refusal(action, names)
    if reason is not None:
        raise NotAnAnswerError(reason)
    return action


def _folded(text: str) -> str:
    """The text in lower case, single spaces, glyphs of suits as letters."""
    for glyph, letter in zip(GLYPHS, SUIT_LETTERS, strict=True):
        text = text.replace(glyph, letter)
    # Only ASCII is folded, lest some exotic letter become one of ours.
    folded = "".join(c.lower() if c.isascii() else c for c in text.replace(_SELECTOR, ""))
    return " ".join(folded.split()).rstrip(".!")


def _without_verb(typed: str) -> str:
    return _VERBS.sub("", typed)


def _numbered(typed: str, hand: Hand, choices: Sequence[Choice]) -> Action:
    """The action of the choice with this number.

    In the auction a number that is not in the list is a bid all the same: the rules refuse it.
    """
    number = _small(typed)
    for choice in choices:
        if choice.number == number:
            return choice.action
    if hand.phase == AUCTION and actions.is_bid(actions.bid(number)):
        return actions.bid(number)
    hint = ""
    if typed in RANK_CODES and hand.phase not in (AUCTION, NAMING):
        hint = " (a card needs its suit behind it: C, D, H or S)"
    raise NotAnAnswerError(
        f"There is no choice {typed[:20]}{hint}: {allowed_words(hand, choices)}."
    )


def _small(typed: str) -> int:
    """The number typed; whatever is far too large for any list is as good as a million."""
    return int(typed) if typed.isascii() and len(typed) < 7 else 1_000_000


def _read_bid(typed: str, hand: Hand, choices: Sequence[Choice]) -> Action:
    if typed in ("pass", "p"):
        return PASS
    wanted = _BID.match(typed)
    if wanted is not None:
        amount = _small(wanted[1])
        if actions.is_bid(actions.bid(amount)):
            return actions.bid(amount)
        bids = hand.rules.bids
        raise NotAnAnswerError(f"A bid is a number from {bids[0]} to {bids[-1]}.")
    raise _not_understood(typed, hand, choices)


def _read_suit(typed: str, hand: Hand, choices: Sequence[Choice]) -> int:
    word = _without_verb(typed)
    for suit in SUITS:
        name = SUIT_NAMES[suit]
        if word in (name, name.removesuffix("s"), SUIT_LETTERS[suit].lower()):
            return suit
    raise _not_understood(typed, hand, choices)


def _read_card(typed: str, hand: Hand, choices: Sequence[Choice]) -> Card:
    """The card of this code or these words, as `10h`, `10 h`, `ten of hearts`, `jk`, `left`."""
    card = _CARDS.get(typed.removeprefix("the "))
    if card is None:
        card = _bauers(hand).get(typed)
    if card is None:
        try:
            card = parse_card(typed.replace(" ", ""))
        except NotationError:
            if typed in _BARE_RANKS:
                # The list is not repeated: what is missing is plain.
                raise NotAnAnswerError(
                    f"{quoted(typed)} lacks a suit: a card is a rank and C, D, H or S, without a"
                    " space."
                ) from None
            raise _not_understood(typed, hand, choices) from None
    return card


def _bauers(hand: Hand) -> dict[str, Card]:
    """The bauers by what they are called, once trump has made them."""
    trump = _trump(hand)
    if trump is None:
        return {}
    places = [place for place in (RIGHT, LEFT) if place in hand.rules.variant.trump_order]
    found = {}
    for place in places:
        found[place] = found[f"{place} bauer"] = card_at(place, trump)
    return found


def read_cards(text: str, hand: Hand, choices: Sequence[Choice]) -> CardSet:
    """The cards to be laid away that a typed text names: cards and numbers, mixed as one likes.

    None for `none`. Whether they may be laid away is not asked. Raises NotAnAnswerError when the
    text is no answer to a discard.
    """
    typed = _folded(text)
    words = _without_verb(typed)
    if words in _NOTHING:
        return 0
    cards: CardSet = 0
    whole = _CARDS.get(words.removeprefix("the "))
    if whole is not None:
        return 1 << whole
    parts = _SEPARATORS.split(_CODE_IN_PARTS.sub(r"\1", words))
    named = [word for word in parts if word not in ("", "and")]
    if not named:  # nothing is thrown only by saying so
        raise _not_understood(typed, hand, choices)
    for word in named:
        chosen = (
            actions.discarded_cards(_numbered(word, hand, choices))
            if _NUMBER.match(word)
            else 1 << _read_card(word, hand, choices)
        )
        if chosen & cards:
            twice = the_cards(cards_in(chosen & cards))
            raise NotAnAnswerError(f"{quoted(word)} names {twice} twice.")
        cards |= chosen
    return cards


def asked_card(text: str, hand: Hand, choices: Sequence[Choice]) -> Card:
    """The card that somebody asks about, typed as an answer would be.

    A bare number means the choice that shows it. Raises NotAnAnswerError for what is no card.
    """
    typed = _without_verb(_folded(text))
    if not _NUMBER.match(typed):
        return _read_card(typed, hand, choices)
    number = _small(typed)
    card = next((choice.card for choice in choices if choice.number == number), None)
    if card is None:
        raise _not_understood(typed, hand, choices)
    return card


def explain(text: str, hand: Hand, choices: Sequence[Choice], names: Sequence[str]) -> str:
    """Why the card that was typed cannot be chosen now, or that it can, in a sentence.

    Raises NotAnAnswerError for what is no card, or when no card is asked for.
    """
    if hand.phase in (AUCTION, NAMING):
        raise NotAnAnswerError("No card is asked for now: every choice that is listed can be made.")
    card = asked_card(text, hand, choices)
    return why_not(card, hand, names) or f"{sentence(the_cards((card,)))} can be chosen."


def why_not(card: Card, hand: Hand, names: Sequence[str]) -> str | None:
    """Why this card cannot be played now, or be among those that are discarded; None: it can."""
    legal = hand.legal_actions()
    if not isinstance(legal, Discards):
        return hand.refusal(actions.play(card), names)
    alone = 1 << card
    return None if alone & (legal.must | legal.may) else hand.refusal(actions.discard(alone), names)


def _not_understood(typed: str, hand: Hand, choices: Sequence[Choice]) -> NotAnAnswerError:
    return NotAnAnswerError(f"{quoted(typed)} is no answer here: {allowed_words(hand, choices)}.")


def allowed_words(hand: Hand, choices: Sequence[Choice]) -> str:
    """What can be typed now, in a few words: for a prompt, and behind every refusal of a text."""
    numbers = sorted(choice.number for choice in choices)
    if hand.phase == AUCTION:
        bids = [str(number) for number in numbers if number != PASS_NUMBER]
        return f"type {PASS_NUMBER} or pass to pass, or the bid: {listed(bids)}"
    shown = f"type {numbers[0]}"
    if len(numbers) > 1:
        shown = f"type a number from {numbers[0]} to {numbers[-1]}"
    if hand.phase == NAMING:
        return f"{shown}, or a suit: {listed([suit_name(suit) for suit in SUITS])}"
    # Examples from the list itself: any other card might be in somebody else's hand.
    codes = [card_code(choice.card) for choice in choices if choice.card is not None]
    if hand.phase in (DRAW, PEEK):
        none = ", or none" if numbers[0] == NOTHING_NUMBER else ""
        return f"{shown}, several numbers, or cards such as {' '.join(codes[-2:])}{none}"
    return f"{shown}, or a card with its suit, such as {codes[0]}"

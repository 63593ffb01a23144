"""``smear analyse GAME|FILE``: which decisions in a game cost points, as text or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from smear.coach.analysis import Remark, analyse
from smear.commands.replay import chosen_review
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.notation import card_code, card_codes, count_of, suit_letter
from smear.review import Cursor, Review
from smear.textsafe import printable
from smear.ui.remarks import told
from smear.ui.words import points_word

if TYPE_CHECKING:
    from argparse import Namespace

#: The remarks on a hand, in the order of its steps.
Found = Mapping[Cursor, Remark]

NOTHING = " no decision cost points."
NOBODY_HERE = "Nobody but bots has played these hands: --all looks at what they did, too."


def run(args: Namespace) -> int:
    """Print what cost points, hand by hand; hands that are not finished are not shown.

    Raises UsageError for a game or a file that is not there or is not to be shown, FailedError for
    a record that is foul and a game that is damaged: as ``smear replay``.
    """
    review = chosen_review(args)
    hands = [number for number, hand in enumerate(review.hands) if args.hand in (None, hand.number)]
    found = ((number, analyse(review, hands=[number], bots=args.all).remarks) for number in hands)
    if args.json:
        print(json.dumps(as_object(review, found), indent=2))
    else:
        _tell(review, found, everybody=args.all or any(has_people(review, n) for n in hands))
    return 0


def has_people(review: Review, number: int) -> bool:
    """Whether a person sat at the table in this hand."""
    steps = review.hands[number].steps
    return any(who.is_person for step in steps for who in step.occupants)


def as_object(review: Review, found: Iterator[tuple[int, Found]]) -> dict[str, object]:
    """What cost points, for JSON: cards in their codes, seats and steps from 0."""
    return {
        "variant": review.rules.variant.name,
        "hands": [
            {
                "hand": review.hands[number].number,
                "remarks": [_remark(review, *pair) for pair in remarks.items()],
            }
            for number, remarks in found
        ],
    }


def _remark(review: Review, cursor: Cursor, remark: Remark) -> dict[str, object]:
    step = review.step(cursor)
    who = step.occupants[remark.seat]
    return {
        "step": cursor.step,
        "trick": step.trick or None,
        "seat": remark.seat,
        "name": who.name,
        "bot": who.bot,
        "kind": "mistake" if remark.seen else "hindsight",
        "lost": remark.lost,
        "risked": remark.risked,
        "did": action_code(remark.did),
        "best": action_code(remark.best),
        "exact": remark.exact,
        "text": remark.text,
    }


def action_code(action: Action) -> str:
    """An action in a few letters: `JS`, `pass`, `bid 3`, `trump H`, `discard 9C 8C`."""
    if action == PASS:
        return "pass"
    if actions.is_bid(action):
        return f"bid {actions.bid_amount(action)}"
    if actions.is_name_trump(action):
        return f"trump {suit_letter(actions.named_suit(action))}"
    if actions.is_discard(action):
        return " ".join(["discard", *card_codes(actions.discarded_cards(action))])
    return card_code(action)


def _tell(review: Review, found: Iterator[tuple[int, Found]], *, everybody: bool) -> None:
    """Tell it hand by hand, as it is found, and at the end what it comes to for everybody."""
    if not everybody:
        print(NOBODY_HERE)
        return
    sums: dict[str, dict[bool, list[int]]] = {}
    for number, remarks in found:
        print(f"Hand {review.hands[number].number}:{'' if remarks else NOTHING}")
        for cursor, remark in remarks.items():
            print(f"  {told(remark)}")
            name = review.names(cursor)[remark.seat]
            sums.setdefault(name, {True: [], False: []})[remark.seen].append(remark.lost)
    for name, lost in sums.items():
        seen, unseen = lost[True], lost[False]
        print(
            f"{printable(name)}: {count_of(len(seen), 'mistake')} (cost {points_word(sum(seen))}),"
            f" {count_of(len(unseen), 'decision')} in hindsight (cost {points_word(sum(unseen))})."
        )

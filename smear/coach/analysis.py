"""What has cost points in a hand that is over, all its cards being open.

Every decision of every person is held against the best that was possible. A card is judged by the
exact solver wherever that is quick enough, and everything else by playing the hand out from there.

Two things are told apart. A *mistake* could be seen: in deals that agree with all that the person
could tell, another action wins the game clearly more often. *Hindsight* needs all cards open; it is
told only of cards, and only where it is exact. Calls, names and discards, and cards so early in
Schmier that the rest cannot be solved, are marked only as mistakes: there is always some call that
would have been better, and it means nothing.

What a decision cost is counted against how the hand really ended. A mistake of which nothing came,
because the others let it pass, cost nothing: it is told, with what was risked. Hindsight that cost
nothing is not. There is one measure: the points that the own team has less and all others more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from smear.bots.club.policy import choose
from smear.coach.deciding import Label
from smear.coach.outlooks import Judge, Outlook, Stop, StoppedError
from smear.coach.seen import clearly_better
from smear.coach.telling import Teller, Verdict
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import Seat
from smear.engine.events import (
    Bid,
    Discarded,
    Event,
    Passed,
    Played,
    Scored,
    TrumpNamed,
    redacted,
)
from smear.engine.notation import card_name
from smear.engine.view import View
from smear.review import Cursor, Part, Review, ReviewedHand, Step

#: How many better cards are held against the one that was played, at most.
RIVALS: Final = 3


class Remark(NamedTuple):
    """A decision that cost points, or might have.

    seat    whose decision
    lost    how many points it cost: what the team has less, and all others have more; 0 or more
    risked  what was at stake, counted alike; more than 0
    did     what was done
    best    what would have been better
    seen    whether that could be seen (a mistake), or only with all cards open (hindsight)
    exact   whether the rest was solved, or played out as club players do; among three teams it is
            solved as if the other two played against this one, and `text` says so
    text    all of that in words, several sentences
    """

    seat: Seat
    lost: int
    risked: int
    did: Action
    best: Action
    seen: bool
    exact: bool
    text: str


class Analysis(NamedTuple):
    """What was found: the remarks, by the place of the decision, and whether that is all."""

    remarks: Mapping[Cursor, Remark]
    complete: bool


#: What everybody is called at a place.
Named = Callable[[Cursor], Sequence[str]]


def analyse(
    review: Review,
    *,
    hands: Iterable[int] | None = None,
    bots: bool = False,
    label: Label = card_name,
    named: Named | None = None,
    stop: Stop = lambda: False,
) -> Analysis:
    """The decisions of people that cost points, and of bots too where they are asked for.

    `hands` are numbers in `review.hands`, from 0; without them all are looked at. `label` writes a
    card, and `named` says what everybody is called. When `stop` says so, what has been found must
    do. Nothing is left to chance: the same review gives the same remarks.
    """
    found: dict[Cursor, Remark] = {}
    called = named or review.names
    try:
        for number in range(len(review.hands)) if hands is None else hands:
            for cursor in _decisions(review, number, bots=bots):
                remark = _remark(review, cursor, Teller(called(cursor), label), stop)
                if remark is not None:
                    found[cursor] = remark
    except StoppedError:
        return Analysis(found, complete=False)
    return Analysis(found, complete=True)


def _decisions(review: Review, number: int, *, bots: bool) -> Iterable[Cursor]:
    """The places of a hand where somebody chose."""
    for place, step in enumerate(review.hands[number].steps):
        if step.part in (Part.DEAL, Part.SCORE) or step.seat is None:
            continue
        if bots or step.occupants[step.seat].is_person:
            yield Cursor(number, place)


def _remark(review: Review, cursor: Cursor, teller: Teller, stop: Stop) -> Remark | None:
    """What is to be said of the decision at this place; None when it cost nothing."""
    step = review.step(cursor)
    before = Cursor(cursor.hand, cursor.step - 1)
    hand = review.position(before)
    did = _action(review.hand(cursor).events[step.first])
    if len(hand.legal_actions()) == 1:
        return None
    view = _seen_by(review, before, hand.turn)
    rng = Random(cursor.hand * 1000 + cursor.step)
    real = _real(review.hand(cursor), step)
    verdict = _judge(Judge(hand, view.totals, stop), view, did, real, rng)
    if verdict is None or not (verdict.seen or verdict.lost):
        return None
    return Remark(
        hand.turn,
        verdict.lost,
        verdict.risked,
        did,
        verdict.best,
        verdict.seen,
        verdict.exact,
        teller.text(verdict, step.trick),
    )


def _seen_by(review: Review, cursor: Cursor, seat: Seat) -> View:
    """What this seat could see after the step at this place."""
    hand = review.hand(cursor)
    events = hand.events[: review.step(cursor).end]
    known = tuple(redacted(event, seat) for event in events)
    return View(review.rules, seat, known, hand.results, hand.totals)


def _real(hand: ReviewedHand, step: Step) -> Outlook:
    """How a finished hand went on from this step."""
    events = hand.events[step.first :]
    score = next(event.score for event in events if isinstance(event, Scored))
    return Outlook(tuple(event.card for event in events if isinstance(event, Played)), score)


def _action(event: Event) -> Action:
    """What was done, by the first thing that happened."""
    match event:
        case Passed():
            return PASS
        case Bid(_, amount):
            return actions.bid(amount)
        case TrumpNamed(_, suit):
            return actions.name_trump(suit)
        case Discarded(_, _, cards):
            return actions.discard(cards or 0)
        case Played(_, card, _):
            return actions.play(card)
    raise AssertionError("nobody decides that")


def _judge(judge: Judge, view: View, did: Action, real: Outlook, rng: Random) -> Verdict | None:
    """A better action than this one, where there is one that is worth a word."""
    solution = judge.solve()
    if solution is None:
        return _estimated(judge, view, did, real, rng)
    best = solution.best_actions
    if did in best:
        return None
    usual = choose(judge.hand, view.totals)
    rivals = sorted(best, key=lambda action: action != usual)[:RIVALS]
    chosen = clearly_better(view, did, rng, judge.stop, rivals)
    judge.heed()
    instead = rivals[0] if chosen is None else chosen
    return _verdict(judge, did, instead, real, seen=chosen is not None, exact=True)


def _estimated(judge: Judge, view: View, did: Action, real: Outlook, rng: Random) -> Verdict | None:
    """The same where the rest cannot be solved: only what could be seen counts."""
    best = clearly_better(view, did, rng, judge.stop)
    judge.heed()
    if best is None:
        return None
    verdict = _verdict(judge, did, best, real, seen=True, exact=False)
    return verdict if verdict.risked > 0 else None


def _verdict(
    judge: Judge, did: Action, best: Action, real: Outlook, *, seen: bool, exact: bool
) -> Verdict:
    after, instead = judge.outlook(did), judge.outlook(best)
    return Verdict(judge.hand, did, best, after, instead, real, seen, exact)

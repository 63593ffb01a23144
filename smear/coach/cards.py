"""Why a card: the reasons, the strongest first.

Each is a predicate on what the seat may know and the words for it. So none can be false: where it
does not hold, nothing is said, and the next is tried.
"""

from __future__ import annotations

from collections.abc import Callable

from smear.bots.worlds import Worlds
from smear.coach.deciding import CardDecision
from smear.coach.trumps import strength
from smear.engine.cards import BIT, cards_in
from smear.engine.hand import Random
from smear.engine.notation import number, suit_name
from smear.engine.variants import PITCH

#: With how few cards that might still beat a card they are named.
FEW = 2
#: In how many deals it is looked whether a card can be beaten, and in how many of ten it must not.
DEALS, OF_TEN = 40, 6

#: The words of a reason, without a full stop; None where it does not hold.
Reason = Callable[[CardDecision, Random], str | None]


def only_one(at: CardDecision, _: Random) -> str | None:
    """There is nothing to choose."""
    return "no other card may be played" if len(at.legal) == 1 else None


def makes_trump(at: CardDecision, _: Random) -> str | None:
    """The first lead of Wisconsin says what is trump."""
    if at.position.phase != PITCH:
        return None
    said = f"{suit_name(at.table.trump)} become trump, and {strength(at, at.table)}"
    return f"{said}; it is the highest" if at.is_safe else said


def feeds_a_sure_trick(at: CardDecision, _: Random) -> str | None:
    """A partner has the trick for certain, and the card brings something."""
    brought = at.brings(BIT[at.card])
    if not at.is_safe or at.winner == at.seat or not brought:
        return None
    return f"the trick is {at.names[at.winner]}'s for certain, and it brings {brought}"


def takes_for_certain(at: CardDecision, _: Random) -> str | None:
    """The card takes the trick, whatever the others hold."""
    if not at.is_safe or at.winner != at.seat:
        return None
    lies = at.brings(at.lying)
    gain = f", with {lies}" if lies else ""
    if not at.foes:
        return f"no opponent plays after it, and it takes the trick{gain}"
    if at.is_trump:
        if not at.facts.over[at.card] & at.knowledge.unseen:
            return f"it is the highest trump left, so it takes the trick{gain}"
        return f"{_nobody_can(at)} have a higher trump, so it takes the trick{gain}"
    may = 0
    for foe in at.foes:
        may |= at.knowledge.may_hold(foe)
    if not may & at.table.trumps:
        return f"{_nobody_can(at)} have a trump, or a higher card of its suit{gain}"
    return f"{_nobody_can(at)} beat it{gain}"


def adds_to_a_sure_trick(at: CardDecision, _: Random) -> str | None:
    """A partner has the trick for certain, and better cards are kept."""
    if not at.is_safe or at.winner == at.seat:
        return None
    return f"the trick is {at.names[at.winner]}'s for certain without any help"


def is_the_low(at: CardDecision, _: Random) -> str | None:
    """The low is its player's, whoever takes the trick."""
    low = sum(card for point, card in at.table.carriers if point.how == "played_low")
    if low != BIT[at.card]:
        return None
    return "the low counts for who plays it, whoever takes the trick"


def gives_nothing_away(at: CardDecision, _: Random) -> str | None:
    """The trick is lost, and this costs nothing, or least."""
    if not at.is_lost:
        return None
    worth = at.worth(at.card)
    if worth == (0, 0):
        return "the trick is lost, and this card brings the opponents nothing"
    if worth == min(map(at.worth, at.legal)):
        return "the trick is lost, and no other card would give less away"
    return None


def few_can_beat_it(at: CardDecision, _: Random) -> str | None:
    """All cards that might still take the trick can be named."""
    if not at.has_own:
        return None
    threats = cards_in(at.threats(at.foes))
    if not 0 < len(threats) <= FEW:
        return None
    only = at.cards(threats)
    if at.winner == at.seat:
        return f"it takes the trick unless it meets {at.cards(threats, 'or')}"
    return f"only {only} could still take the trick from {at.names[at.winner]}"


def is_rarely_beaten(at: CardDecision, random: Random) -> str | None:
    """In most of the deals that may be the true one, nobody after it can beat it."""
    if not at.has_own:
        return None
    worlds = Worlds(at.knowledge).deal(DEALS, random)
    tenths = 10 * sum(not at.is_beaten_in(world) for world in worlds) // len(worlds)
    if tenths < OF_TEN:
        return None
    rate = "nearly all" if tenths >= 9 else f"about {number(tenths)} of ten"
    what = "it" if at.winner == at.seat else f"{at.names[at.winner]}'s card"
    return f"in {rate} possible deals no opponent after it can beat {what}"


def draws_trumps(at: CardDecision, _: Random) -> str | None:
    """A trump is led, and opponents may have more."""
    if not at.is_lead or not at.is_trump:
        return None
    may = 0
    for foe in at.foes:
        may |= at.knowledge.may_hold(foe)
    out = (may & at.table.trumps).bit_count()
    if not out:
        return None
    return f"it asks for trumps, of which the opponents may have up to {number(out)}"


def takes_it_over(at: CardDecision, _: Random) -> str | None:
    """The card takes the trick from an opponent, for the time being."""
    if at.is_lead or at.had_own or at.winner != at.seat or not at.foes:
        return None
    who = at.called(at.foes)
    return f"it beats all that has been played, and of the opponents only {who} can still answer"


def costs_no_points(at: CardDecision, _: Random) -> str | None:
    """Whoever takes the trick, the card brings nothing."""
    if at.worth(at.card) != (0, 0):
        return None
    return "it brings nothing to whoever takes the trick"


def only_trumps_beat_it(at: CardDecision, _: Random) -> str | None:
    """A plain card is led, the highest of its suit."""
    if not at.is_lead or at.is_trump:
        return None
    if at.facts.over[at.card] & at.knowledge.unseen & ~at.table.trumps:
        return None
    suit = suit_name(at.table.suit_of[at.card])
    return f"it is the highest of the {suit} left, which only a trump beats"


def costs_least(at: CardDecision, _: Random) -> str | None:
    """All that may be played brings something, and nothing brings less."""
    if at.worth(at.card) != min(map(at.worth, at.legal)):
        return None
    return "no card that may be played brings less to whoever takes the trick"


def a_partner_may_take_it(at: CardDecision, _: Random) -> str | None:
    """A partner who plays after it may have what it takes."""
    able = [seat for seat in at.friends if at.threats([seat])]
    if not able:
        return None
    return f"{at.called(able)} {'is' if len(able) == 1 else 'are'} still to play and may take it"


def nothing_better(_: CardDecision, __: Random) -> str | None:
    """The trial says so, and nothing else can be said for certain."""
    return "nothing is certain here, and no other card looks clearly better"


#: The strongest first; the last one always holds.
REASONS: tuple[Reason, ...] = (
    only_one,
    makes_trump,
    feeds_a_sure_trick,
    takes_for_certain,
    adds_to_a_sure_trick,
    is_the_low,
    gives_nothing_away,
    few_can_beat_it,
    is_rarely_beaten,
    draws_trumps,
    takes_it_over,
    only_trumps_beat_it,
    costs_no_points,
    costs_least,
    a_partner_may_take_it,
    nothing_better,
)


def why_card(at: CardDecision, random: Random) -> str:
    """The strongest reason for this card, without a full stop."""
    return next(said for reason in REASONS if (said := reason(at, random)))


def _nobody_can(at: CardDecision) -> str:
    """The opponents to play, and the start of what they cannot do."""
    return f"{at.names[at.foes[0]]} cannot" if len(at.foes) == 1 else "no opponent to play can"

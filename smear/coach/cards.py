"""Why a card: the reasons, the strongest first.

Each is a predicate on what the seat may know and the words for it. So none can be false: where it
does not hold, nothing is said, and the next is tried.
"""

from __future__ import annotations

from collections.abc import Callable

from smear.bots.worlds import Worlds
from smear.coach.contract import decides_the_bid
from smear.coach.deciding import CardDecision
from smear.coach.evidence import CardEvidence, Trial
from smear.coach.trumps import strength
from smear.engine.cards import BIT, cards_in
from smear.engine.hand import Random
from smear.engine.notation import number, suit_name
from smear.engine.variants import PITCH
from smear.textsafe import listed

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
    if not at.is_safe:
        return said
    return (
        f"{said}; {'it is the highest' if at.is_highest else 'no opponent can have a higher one'}"
    )


def feeds_a_sure_trick(at: CardDecision, _: Random) -> str | None:
    """A partner has the trick for certain, and the card brings something."""
    brought = at.brings(BIT[at.card])
    if not at.is_safe or at.winner == at.seat or not brought:
        return None
    return f"{_sure(at)}, and it brings {brought}"


def takes_for_certain(at: CardDecision, _: Random) -> str | None:
    """The card takes the trick, whatever the others hold."""
    if not at.is_safe or at.winner != at.seat:
        return None
    lies = at.brings(at.lying)
    gain = f", with {lies}" if lies else ""
    if not at.foes:
        return f"no opponent plays after it, and it takes the trick{gain}"
    if at.is_trump:
        if at.is_highest:
            return f"it is the highest trump left, so it takes the trick{gain}"
        return f"{_nobody_can(at)} have a higher trump, so {_takes(at)} takes the trick{gain}"
    if not at.foes_may_hold & at.table.trumps:
        nothing = f"{_nobody_can(at)} have a trump, or a higher card of its suit"
        return f"{nothing}, so {_takes(at)} takes the trick{gain}"
    return f"{_nobody_can(at)} beat it{gain}"


def adds_to_a_sure_trick(at: CardDecision, _: Random) -> str | None:
    """A partner has the trick for certain, and better cards are kept."""
    if not at.is_safe or at.winner == at.seat:
        return None
    return f"{_sure(at)} without any help"


def is_the_low(at: CardDecision, _: Random) -> str | None:
    """The low is its player's, whoever takes the trick."""
    low = sum(card for point, card in at.table.carriers if point.how == "played_low")
    if low != BIT[at.card]:
        return None
    return "the low counts for who plays it, whoever takes the trick"


def gives_nothing_away(at: CardDecision, _: Random) -> str | None:
    """The trick is lost with any card, and this costs nothing, or least."""
    if not at.is_lost or at.can_take:
        return None
    if at.worth(at.card) == (0, 0):
        return "the trick is lost, and this card brings the opponents nothing"
    if at.brings_least:
        return "the trick is lost, and no other card would give less away"
    return None


def few_can_beat_it(at: CardDecision, _: Random) -> str | None:
    """All cards that might still take the trick can be named."""
    if not at.has_own:
        return None
    threats = at.threats(at.foes)
    few = cards_in(threats)
    if not 0 < len(few) <= FEW:
        return None
    if at.threats(at.friends) & ~threats:
        return f"an opponent could take the trick only with {at.cards(few, 'or')}"
    if at.winner == at.seat:
        return f"it takes the trick unless it meets {at.cards(few, 'or')}"
    return f"only {at.cards(few)} could still take the trick from {at.names[at.winner]}"


def is_rarely_beaten(at: CardDecision, random: Random) -> str | None:
    """In most of the deals that may be the true one, nobody after it can beat it."""
    if not at.has_own or at.is_safe:
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
    out = at.most_held(at.foes, at.table.trumps)
    if not out:
        return None
    return f"it asks for trumps, of which the opponents may have up to {number(out)}"


def takes_it_over(at: CardDecision, _: Random) -> str | None:
    """The card takes the trick from an opponent, for the time being."""
    if at.is_lead or at.had_own or at.winner != at.seat or not at.foes:
        return None
    who = at.called(at.foes)
    return f"it beats all that has been played, and of the opponents only {who} can still answer"


def leaves_the_trick(at: CardDecision, _: Random) -> str | None:
    """The trick is left to opponents although a card could take it, and this brings nothing."""
    if not at.is_lost or not at.can_take or at.worth(at.card) != (0, 0):
        return None
    return "it leaves the trick to the opponents, and brings them nothing"


def costs_no_points(at: CardDecision, _: Random) -> str | None:
    """Whoever takes the trick, the card brings nothing."""
    if at.worth(at.card) != (0, 0):
        return None
    return "it brings nothing to whoever takes the trick"


def only_trumps_beat_it(at: CardDecision, _: Random) -> str | None:
    """A plain card is led, the highest of its suit."""
    if not at.is_lead or at.is_trump:
        return None
    if at.higher & ~at.table.trumps:
        return None
    suit = suit_name(at.table.suit_of[at.card])
    return f"it is the highest of the {suit} left, which only a trump beats"


def costs_least(at: CardDecision, _: Random) -> str | None:
    """All that may be played brings something, and nothing brings less."""
    if not at.brings_least:
        return None
    return "no card that may be played brings less to whoever takes the trick"


def a_partner_may_take_it(at: CardDecision, _: Random) -> str | None:
    """A partner who plays after it may have what it takes."""
    able = [seat for seat in at.friends if at.threats([seat])]
    if not able:
        return None
    if len(able) == 1:
        return f"{at.called(able)}, your partner, is still to play and may take it"
    return f"{at.called(able)}, your partners, are still to play and may take it"


def nothing_better(_: CardDecision, __: Random) -> str | None:
    """The trial says so, and nothing else can be said for certain."""
    return "nothing certain speaks for it, and no other card looks clearly better"


#: The strongest first; the last one always holds.
REASONS: tuple[Reason, ...] = (
    only_one,
    makes_trump,
    decides_the_bid,
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
    leaves_the_trick,
    costs_no_points,
    costs_least,
    a_partner_may_take_it,
    nothing_better,
)


#: What explains little: what a trial has shown is told before these, where it shows anything ...
WEAK = frozenset(
    {draws_trumps, leaves_the_trick, costs_least, a_partner_may_take_it, nothing_better}
)
#: ... and before these at a lead.
WEAK_LEADS = frozenset({costs_no_points})
#: Those that are told all the same where a trial shows nothing.
SPARING = frozenset({leaves_the_trick, costs_least, a_partner_may_take_it})


def why_card(at: CardDecision, random: Random, trial: Trial | None = None) -> str:
    """The strongest reason for this card, without a full stop.

    Where only weak ones hold and there is a `trial`, what that shows comes first.
    """
    reason, said = next((r, text) for r in REASONS if (text := r(at, random)))
    if trial is None or not (reason in WEAK or (at.is_lead and reason in WEAK_LEADS)):
        return said
    evidence = CardEvidence(at, trial)
    better = evidence.better()
    if better is not None:
        return better
    # A partner may still be hoped for, or a card spared, where no difference can be told.
    return said if reason in SPARING else evidence.otherwise()


def _sure(at: CardDecision) -> str:
    """Whose the trick is for certain: that of who has it, or of a partner who takes it over."""
    able = [seat for seat in at.friends if at.threats([seat])]
    whose = listed([f"{at.names[seat]}'s" for seat in (at.winner, *able)], "or")
    return f"the trick is {whose} for certain"


def _takes(at: CardDecision) -> str:
    """Who takes a trick in which no opponent can beat this card."""
    return "the team" if at.threats(at.friends) else "it"


def _nobody_can(at: CardDecision) -> str:
    """The opponents to play, and the start of what they cannot do."""
    return f"{at.names[at.foes[0]]} cannot" if len(at.foes) == 1 else "no opponent to play can"

"""Which card to play: what lies in the trick, who is likely to get it, and what the card costs.

Each card is weighed in points. Its *gain* is what would lie in the trick; with a certain *chance*
the own team wins that, else it loses it (a part of it, where there are three teams); off goes the
*price* of no longer holding the card.
"""

from __future__ import annotations

from collections.abc import Sequence

from smear.bots.club.facts import Facts
from smear.bots.club.temper import LATER, PARTNER_STANDS, RESCUE
from smear.engine.cards import BIT, Card
from smear.engine.state import State


def choose_lead(state: State, legal: Sequence[Card], facts: Facts) -> Card:
    """The best of these cards to lead with this suit trump."""
    cards, temper, loss, table = facts.cards, facts.temper, facts.loss, facts.table
    trumps_out = cards.trumps & facts.unseen
    carriers_out = cards.carriers & facts.unseen
    pull = temper.pull * _trumps_over_share(state, facts)
    best, choice = -99.0, legal[0]
    for card in legal:
        over = cards.over[card]
        sure = facts.safety(over, table.must[card], table.may[card], facts.foes)
        chance = sure + (1 - sure) * RESCUE
        worth = facts.worth(card)
        gain = worth + temper.lead
        value = gain * (chance - (1 - chance) * loss) - facts.price(card, worth)
        if trumps_out and cards.trumps & BIT[card]:
            value += sure * (pull + temper.capture * (carriers_out & ~over).bit_count())
        if value > best:
            best, choice = value, card
    return choice


def _trumps_over_share(state: State, facts: Facts) -> float:
    """How many trumps a bidder has beyond one more than each other seat holds on average."""
    rules = state.rules
    if facts.team != rules.team_of[state.bidder]:
        return 0.0
    trumps = facts.cards.trumps
    share = (trumps & facts.unseen).bit_count() / (rules.seats - 1)
    return max(0.0, (state.hands[state.turn] & trumps).bit_count() - 1 - share)


def choose_to_follow(state: State, legal: Sequence[Card], facts: Facts) -> Card:
    """The best of these cards to play to a trick that has been led."""
    rules = state.rules
    cards, foes, friends = facts.cards, facts.foes, facts.friends
    must, may, power, to_beat = state.must, state.may, state.power, state.best
    beats, reach = cards.beats, must | cards.trumps
    winners, bidders = rules.team_of[state.winner], rules.team_of[state.bidder]
    loss = facts.temper.bidder_loss if winners == bidders else facts.loss
    if winners == facts.team:
        ducked = facts.safety(beats[to_beat] & reach, must, may, foes)
    elif friends:
        ducked = 1 - facts.safety(beats[to_beat] & reach, must, may, friends)
        ducked *= PARTNER_STANDS if foes else 1.0
    else:
        ducked = 0.0
    lying = (
        (state.trick & cards.carriers).bit_count()
        + facts.pip * rules.card_points(state.trick)
        + LATER * (rules.seats - 1 - state.count)
    )
    best, choice = -99.0, legal[0]
    for card in legal:
        chance = ducked
        if power[card] > to_beat:
            chance = 1.0
            if foes:
                chance = facts.safety(beats[power[card]] & reach, must, may, foes)
                chance += (1 - chance) * RESCUE if friends else 0.0
        worth = facts.worth(card)
        gain = lying + worth
        value = gain * (chance - (1 - chance) * loss) - facts.price(card, worth)
        if value > best:
            best, choice = value, card
    return choice

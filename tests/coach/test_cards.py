"""Why a card: each reason where it holds, and never where it does not."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from smear.coach.cards import (
    REASONS,
    SPARING,
    WEAK,
    WEAK_LEADS,
    draws_trumps,
    only_trumps_beat_it,
    takes_for_certain,
    why_card,
)
from smear.coach.deciding import CardDecision
from smear.coach.evidence import CardEvidence, Trial
from smear.engine.cards import Seat, cards_in
from smear.engine.hand import draw_one
from smear.engine.notation import card_code, number, parse_card
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import OVER, PITCH, PLAY
from tests.bots.situations import FOUR, SIX, Game
from tests.coach.test_contract import comes_true
from tests.engine.redealing import Moment, moments

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")


def decision(
    hands: Mapping[Seat, str],
    plays: str,
    card: str,
    *,
    trump: str,
    bidder: Seat = 1,
    rules: Rules = FOUR,
) -> CardDecision:
    """The decision to play this card after those plays."""
    game = Game(rules, 0)
    game.deal(hands, trump)
    game.bid(bidder, rules.bids.start)
    game.name(trump)
    game.play(plays)
    found = CardDecision(game.view(), NAMES, card_code, parse_card(card))
    assert found.card in found.legal
    return found


def why(
    hands: Mapping[Seat, str],
    plays: str,
    card: str,
    *,
    trump: str,
    bidder: Seat = 1,
    rules: Rules = FOUR,
) -> str:
    """The reason that is given for it."""
    at = decision(hands, plays, card, trump=trump, bidder=bidder, rules=rules)
    return why_card(at, Random(1).random)


#: Seat 1 has the bid and leads; 2, 3 and 0 follow; 1 and 3 are partners.
BEN, CY, DEE, ANN = 1, 2, 3, 0


def test_a_card_that_has_to_be_played() -> None:
    hands = {BEN: "AS KS 9H 8H 7H 9D", CY: "QS KH QH JH KD QD"}
    assert why(hands, "AS", "QS", trump="S", rules=STRICT) == "no other card may be played"


STRICT = rules_for("wisconsin4", {"peek": 0, "follow": "strict"})


def test_the_first_lead_makes_trump() -> None:
    hands = {BEN: "AS JS 7S 8H 7H 9D"}
    ace = why(hands, "", "AS", trump="S")
    assert ace == (
        "spades become trump, and three trumps are held, the AS, the JS and the 7S among them;"
        " it is the highest"
    )
    assert why(hands, "", "JS", trump="S") == ace.removesuffix("; it is the highest")


def test_a_ten_for_the_sure_trick_of_a_partner() -> None:
    hands = {BEN: "AS KS 9H 8H 7H 9D", DEE: "10S JS AH KH QH AD", CY: "QS 9S JH 10H KD QD"}
    assert why(hands, "AS 9S", "10S", trump="S") == (
        "the trick is Ben's for certain, and it brings 10 card points"
    )
    assert why(hands, "AS 9S", "JS", trump="S") == (
        "the trick is your team's for certain, and then the 2 is made whatever comes"
    )


def test_nothing_for_the_sure_trick_of_a_partner() -> None:
    hands = {BEN: "AS KS 9H 8H 7H 9D", DEE: "8S JS AH KH QH AD", CY: "QS 9S JH 10H KD QD"}
    said = why(hands, "AS 9S", "8S", trump="S")
    assert said == "the trick is Ben's for certain without any help"


def test_the_last_to_play_takes_it_for_certain() -> None:
    hands = {
        BEN: "AS KS 9H 8H 7H 9D",
        CY: "QS 9S JH 10H KD QD",
        DEE: "8S JS AH KH QH AD",
        ANN: "10S 7S JD 10D AC KC",
    }
    plays = "AS 9S 8S 7S 9D KD AD"
    assert why(hands, plays, "10S", trump="S") == (
        "no opponent plays after it, and it takes the trick, with 17 card points"
    )


def test_the_highest_trump_left() -> None:
    hands = {
        BEN: "AS KS QS 8H 7H 9D",
        CY: "9S JH 10H KD QD 8D",
        DEE: "8S AH KH QH AD JD",
        ANN: "7S AC KC QC JC 10C",
    }
    said = why(hands, "AS 9S 8S 7S", "KS", trump="S")
    assert said == "it is the highest trump left, so it takes the trick, with 3 card points"


def test_nobody_can_have_a_higher_trump() -> None:
    """The queen is unseen, and the opponents have shown that they have no trump."""
    hands = {
        BEN: "AS JS 9S 8H 7H 9D",
        CY: "JH 10H 9H KD QD 8D",
        DEE: "10S AH KH QH AD JD",
        ANN: "AC KC QC JC 10C 9C",
    }
    said = takes_for_certain(decision(hands, "AS 8D 10S 9C", "JS", trump="S"), Random(1).random)
    assert said is not None
    assert said.startswith("no opponent to play can have a higher trump")


def test_both_opponents_have_shown_that_they_have_no_trump() -> None:
    hands = {
        BEN: "AS KS 9S AH 7H 9D",
        CY: "JH 10H 9H KD QD 8D",
        DEE: "10S KH QH 8H AD JD",
        ANN: "AC KC QC JC 10C 9C",
    }
    said = why(hands, "AS 8D 10S 9C", "AH", trump="S")
    assert said == (
        "no opponent to play can have a trump, or a higher card of its suit, so the team takes the"
        " trick, with 4 card points"
    )


def test_a_plain_card_that_cannot_be_beaten_by_the_only_opponent_to_play() -> None:
    hands = {
        BEN: "AS KS 9S KH 7H 9D",
        CY: "JH 10H 9H KD QD 8D",
        DEE: "10S AH QH 8H AD JD",
        ANN: "AC KC QC JC 10C 9C",
    }
    said = why(hands, "AS 8D 10S 9C 7H 10H", "AH", trump="S")
    assert said.startswith("Ann cannot have a trump, or a higher card of its suit")


@pytest.mark.parametrize(
    "rules", [FOUR, rules_for("wisconsin4", {"peek": 0, "high_low": "in_play"})]
)
def test_the_low_comes_home(rules: Rules) -> None:
    hands = {BEN: "AS KS 9H 8H 7H 9D", CY: "7S 9S JH 10H KD QD"}
    said = why(hands, "AS", "7S", trump="S", rules=rules)
    assert said == "the low counts for who plays it, whoever takes the trick"
    assert "low" not in why(hands, "AS", "9S", trump="S", rules=rules)


def test_a_lost_trick_is_given_nothing_or_least() -> None:
    hands = {BEN: "AS KS 9H 8H 7H 9D", CY: "QS 10S 8S JH AC KD"}
    hands |= {DEE: "JS 9S KH QH AD JD"}
    # Dee, the partner of Ben, has the ace above; Cy plays with Ann, who has no trump to beat it.
    assert why(hands, "AS", "8S", trump="S") == (
        "the trick is lost, and this card brings the opponents nothing"
    )
    assert why(hands, "AS", "QS", trump="S") != why(hands, "AS", "8S", trump="S")


def test_a_trick_that_could_be_taken_is_not_called_lost() -> None:
    hands = {BEN: "AS 8D AH KH QH AC", CY: "KS KD 10H JH KC QC"}
    hands |= {DEE: "QS AD 10D JD 7D 9D", ANN: "10S 9C 9S 7S 8S 7H"}
    before = "AS KS QS 10S 8D KD AD"
    said = why(hands, before, "9C", trump="S")
    assert said == "it leaves the trick to the opponents, and brings them nothing"
    hands[ANN] = "10S 9C 8C 7C 9H 7H"
    said = why(hands, before, "9C", trump="S")
    assert said == "the trick is lost, and this card brings the opponents nothing"


def test_the_few_cards_that_can_beat_it_are_named() -> None:
    hands = {BEN: "KS QS 9H 8H 7H 9D", CY: "8S JH KD QD JD 8D", DEE: "10S 9S AH KH QH AD"}
    assert why(hands, "KS 8S", "9S", trump="S") == (
        "only the AS could still take the trick from Ben"
    )
    assert why({BEN: "KS JS 9H 8H 7H 9D", CY: "QS 8S"}, "JS", "QS", trump="S") == (
        "it takes the trick unless it meets the KS or the AS"
    )


def test_the_schmier_low_and_a_trump_that_asks_for_trumps() -> None:
    hands = {BEN: "QS 9S 8S 7S 9D 8D"}
    said = why(hands, "", "QS", trump="S", rules=SIX)
    assert said == "it takes the trick unless it meets the KS or the AS"
    said = why(hands, "", "7S", trump="S", rules=SIX)
    assert said == "it asks for trumps, of which the opponents may have up to 11"


def test_a_plain_card_that_only_a_trump_beats() -> None:
    hands = {
        BEN: "AS 9S AH 8H 7D 9D",
        CY: "8S JH 10H KD QD 8D",
        DEE: "10S KH QH 9H AD JD",
        ANN: "7S QS JS KS AC KC",
    }
    said = why(hands, "AS 8S 10S 7S", "AH", trump="S")
    assert said == "it is the highest of the hearts left, which only a trump beats"
    assert "highest" not in why(hands, "AS 8S 10S 7S", "8H", trump="S")


def test_a_card_that_brings_least_of_those_that_bring_something() -> None:
    hands = {
        BEN: "AS QS JH KH 7D 9D",
        CY: "8S AH 9H KD QD 8D",
        DEE: "9S 8H 7H 10H AD JD",
        ANN: "7S QH AC KC QC JC",
    }
    said = why(hands, "AS 8S 9S 7S JH 9H", "7H", trump="S")
    assert said == "it brings nothing to whoever takes the trick"
    hands[DEE] = "9S QH 7C 10H AD JD"
    hands[ANN] = "7S 8H AC KC QC JC"
    said = why(hands, "AS 8S 9S 7S KH 9H", "QH", trump="S")
    assert said == "no card that may be played brings less to whoever takes the trick"


def certain(moment: Moment, at: CardDecision, random: Random) -> bool | None:
    """Whether the own team has the trick in the end, the others playing at random."""
    hand = moment.hand.clone()
    tricks = hand.tricks
    hand.push(at.card)
    while hand.tricks == tricks and hand.phase != OVER:
        hand.push(draw_one(hand.legal_actions(), random.random))
    return hand.rules.team_of[hand.winner] == at.team


@pytest.mark.parametrize(
    "rules",
    [
        rules_for("wisconsin4"),
        STRICT,
        SIX,
        rules_for("schmier6", {"teams": 2}),
        rules_for("schmier6", {"follow": "or_trump"}),
    ],
)
def test_what_is_said_to_be_certain_comes_true(rules: Rules) -> None:
    """In hundreds of positions, every card that may be played, whatever the others do."""
    random = Random(5)
    safe = lost = 0
    for moment in moments(rules, random, 15):
        if moment.hand.phase not in (PLAY, PITCH):
            continue
        view = moment.view(moment.hand.turn)
        for card in view.position().legal_actions():
            at = CardDecision(view, NAMES, card_code, card)
            if at.is_safe:
                safe += 1
                assert all(certain(moment, at, random) for _ in range(5))
            if at.is_lost:
                lost += 1
                assert not any(certain(moment, at, random) for _ in range(5))
    assert safe > 60
    assert lost > 60


def test_the_king_is_not_the_highest_while_the_own_ace_is_held() -> None:
    hands = {
        BEN: "AS KS QS AH KH 9D",
        CY: "8S JH 10H KD QD 8D",
        DEE: "10S QH 9H 8H AD JD",
        ANN: "7S 9S JS AC KC QC",
    }
    said = why(hands, "", "KS", trump="S")
    assert said.endswith(" among them; no opponent can have a higher one")
    said = why(hands, "QS 8S 10S 7S", "KS", trump="S")
    assert said.startswith("no opponent to play can have a higher trump, so it takes the trick")
    for card, is_best in ("KH", False), ("AH", True):
        at = decision(hands, "QS 8S 10S 7S", card, trump="S")
        assert (only_trumps_beat_it(at, Random(1).random) is not None) == is_best


def test_no_more_trumps_are_asked_for_than_the_opponents_have_cards() -> None:
    """Three trumps have not been seen before the last trick, in which two cards can answer."""
    hands = {
        BEN: "AS 7S AH AD AC KC",
        CY: "8S 7H 7D 7C 10C KH",
        DEE: "9S 8H 8D 8C JC QH",
        ANN: "10S 9H 9D 9C QC JH",
    }
    plays = "AS 8S 9S 10S AH 7H 8H 9H AD 7D 8D 9D AC 7C 8C 9C"

    def asked(before: str) -> str | None:
        return draws_trumps(decision(hands, before, "7S", trump="S"), Random(1).random)

    assert asked(plays) == "it asks for trumps, of which the opponents may have up to three"
    said = asked(f"{plays} KC 10C JC QC")
    assert said == "it asks for trumps, of which the opponents may have up to two"


def winners(moment: Moment, card: int, random: Random) -> list[Seat]:
    """Who takes the trick to which this card is played, the others playing at random."""
    found = []
    for _ in range(4):
        hand = moment.hand.clone()
        hand.push(card)
        while hand.tricks == moment.hand.tricks and hand.phase != OVER:
            hand.push(draw_one(hand.legal_actions(), random.random))
        found.append(hand.winner)
    return found


def trick_is_so(
    reason: str, at: CardDecision, said: str, moment: Moment, takers: list[Seat]
) -> bool | None:
    """Whether a reason about who takes the trick is true of the true hand; None: it is no such."""
    hands, team_of = moment.hand.hands, at.rules.team_of
    foes = [seat for seat in range(at.rules.seats) if team_of[seat] != at.team]
    over = at.facts.over[at.card]
    own = {team_of[seat] == at.team for seat in takers}
    match reason:
        case "makes_trump":
            above = hands if "the highest" in said else [hands[foe] for foe in foes]
            return "; " not in said or not any(held & over for held in above)
        case "feeds_a_sure_trick" | "adds_to_a_sure_trick":
            return own == {True} and all(f"{NAMES[taker]}'s" in said for taker in takers)
        case "takes_for_certain":
            alone = "it takes" not in said or set(takers) == {at.seat}
            highest = "the highest" not in said or not any(held & over for held in hands)
            return own == {True} and alone and highest
        case "gives_nothing_away":
            return own == {False} and brings_least(at) and not takers_of_it(at, moment)
        case "leaves_the_trick":
            return own == {False} and not at.rules.pips[at.card] and takers_of_it(at, moment)
        case "few_can_beat_it":
            named = [card for card in cards_in(at.rules.deck_set) if at.label(card) in said]
            # Without that word nobody at all takes the trick from it but with such a card.
            others = foes if said.startswith("an opponent") else range(at.rules.seats)
            able = {seat for seat in takers if seat != at.winner and seat in others}
            return all(any(hands[seat] >> card & 1 for card in named) for seat in able)
        case "is_rarely_beaten":
            return bool(at.foes) and at.has_own
        case "decides_the_bid":
            falls = {team_of[seat] for seat in takers}
            return len(falls) == 1 and ends(moment, at.card) == {" is made " in said}
    return None


def takers_of_it(at: CardDecision, moment: Moment) -> bool:
    """Whether the seat to act has the trick once some card that it may play lies there."""
    for card in at.legal:
        hand = moment.hand.clone()
        hand.push(card)
        if hand.winner == at.seat:
            return True
    return False


def ends(moment: Moment, card: int) -> set[bool]:
    """Whether the bid is made in the end, after this card and any others."""
    found, random = set(), Random(card)
    for _ in range(10):
        hand = moment.hand.clone()
        hand.push(card)
        while not hand.is_over:
            hand.push(draw_one(hand.legal_actions(), random.random))
        found.add(hand.score().made)
    return found


def brings_least(at: CardDecision) -> bool:
    """Whether no other card that may be played brings fewer card points."""
    return all(at.rules.pips[at.card] <= at.rules.pips[card] for card in at.legal)


def is_so(reason: str, at: CardDecision, said: str, moment: Moment) -> bool:
    """Whether any other reason is true of the true hand, with all its cards open."""
    hands, table = moment.hand.hands, at.table
    told = {seat for seat in range(at.rules.seats) if NAMES[seat] in said}
    foes = [s for s in range(at.rules.seats) if at.rules.team_of[s] != at.team]
    match reason:
        case "only_one":
            return at.legal == (at.card,)
        case "decides_the_bid":
            return comes_true(at, said, moment)
        case "is_the_low":
            trumps = [card for card in cards_in(table.trumps) if card_code(card) != "JK"]
            return at.card == min(trumps, key=lambda card: table.rank[card])
        case "draws_trumps":
            words = said.rsplit(maxsplit=1)[-1]
            most = next(count for count in range(20) if number(count) == words)
            held = sum((hands[foe] & table.trumps).bit_count() for foe in foes)
            return held <= most <= sum(hands[foe].bit_count() for foe in foes)
        case "takes_it_over":
            return told == set(at.foes)
        case "only_trumps_beat_it":
            suit = table.must[at.card] & ~table.trumps
            return not any(card > at.card for held in hands for card in cards_in(held & suit))
        case "costs_no_points":
            return not at.rules.pips[at.card]
        case "costs_least":
            return brings_least(at)
        case "a_partner_may_take_it":
            return bool(told) and told <= set(at.friends)
    return reason == "nothing_better"


@pytest.mark.parametrize(
    "rules",
    [rules_for("wisconsin4"), STRICT, SIX, rules_for("schmier6", {"teams": 2})],
)
def test_what_is_said_of_a_card_is_so(rules: Rules) -> None:
    """Every reason for every card of random hands, held against the cards of all."""
    random = Random(9)
    for moment in moments(rules, random, 12):
        if moment.hand.phase not in (PLAY, PITCH):
            continue
        view = moment.view(moment.hand.turn)
        for card in view.position().legal_actions():
            at = CardDecision(view, NAMES, card_code, card)
            takers = winners(moment, card, random)
            for reason in REASONS:
                if (said := reason(at, Random(1).random)) is not None:
                    so = trick_is_so(reason.__name__, at, said, moment, takers)
                    assert is_so(reason.__name__, at, said, moment) if so is None else so, said


def test_a_trial_is_told_before_a_weak_reason_and_no_other() -> None:
    met = dict.fromkeys(("weak", "strong", "level"), 0)
    for moment in moments(SIX, Random(2), 8):
        if moment.hand.phase != PLAY:
            continue
        view = moment.view(moment.hand.turn)
        for card in view.position().legal_actions():
            at = CardDecision(view, NAMES, card_code, card)
            reason = next(r for r in REASONS if r(at, Random(1).random))
            usual = why_card(at, Random(1).random)
            said = why_card(at, Random(1).random, Trial(4, Random(1)))
            evidence = CardEvidence(at, Trial(4, Random(1)))
            if reason not in WEAK and (reason not in WEAK_LEADS or not at.is_lead):
                assert said == usual
                met["strong"] += 1
            elif (better := evidence.better()) is not None:
                assert said == better
                met["weak"] += 1
            else:
                assert said == (usual if reason in SPARING else evidence.otherwise())
                met["level"] += 1
    assert min(met.values()) > 5


def test_there_is_a_reason_in_every_position_and_every_reason_is_met() -> None:
    met = set()
    for rules in (rules_for("wisconsin4"), SIX):
        random = Random(2)
        for moment in moments(rules, random, 12):
            if moment.hand.phase not in (PLAY, PITCH):
                continue
            view = moment.view(moment.hand.turn)
            for card in view.position().legal_actions():
                at = CardDecision(view, NAMES, card_code, card)
                said = [(r, text) for r in REASONS if (text := r(at, Random(1).random))]
                assert why_card(at, Random(1).random) == said[0][1]
                met.add(said[0][0])
    assert met == set(REASONS)

"""What a trick decides about the bid for certain, whatever the cards not seen and all later plays.

The bounds are honest, not tight: a card that nobody can place counts for whoever it would help.
"""

from __future__ import annotations

from smear.coach.deciding import CardDecision
from smear.engine.cards import Card, CardSet, Team
from smear.engine.hand import Random


class _Piles:
    """What is certain of everybody's points: what teams have taken, and seats play."""

    def __init__(self, at: CardDecision, taker: Team | None) -> None:
        """`taker` is the team to whom this trick is counted, this card in it; None for nobody."""
        rules, position = at.rules, at.position
        self._rules = rules
        self._in_play = rules.high_low_in_play
        self._carriers = at.table.carriers
        self.won: list[CardSet] = position.won[:]
        #: What each seat has played, or must play: of the own cards all are played in the end.
        self._shown = position.played[:]
        self._shown[at.seat] |= at.hand
        if taker is not None:
            self.won[taker] |= at.lying

    def most(self, team: Team) -> int:
        """The most points that a team can have in the end."""
        return sum(not self._is_lost(how, card, team) for how, card in self._points())

    def least(self, team: Team) -> int:
        """The points that a team is sure to have in the end."""
        return sum(self._is_sure(how, card, team) for how, card in self._points())

    def _points(self) -> list[tuple[str, CardSet]]:
        return [(point.how, card) for point, card in self._carriers]

    def _is_lost(self, how: str, card: CardSet, team: Team) -> bool:
        """Whether the point cannot be this team's any more."""
        if how == "most":
            # It has all cards but those that others have taken.
            others = [self._count(won) for other, won in enumerate(self.won) if other != team]
            return self._count(self._rules.deck_set) - sum(others) <= max(others)
        owner = self._owner(how, card)
        return owner is not None and owner != team

    def _is_sure(self, how: str, card: CardSet, team: Team) -> bool:
        """Whether the point is this team's already."""
        if how == "most":
            mine = self._count(self.won[team])
            rest = self._count(self._rules.deck_set) - sum(map(self._count, self.won))
            others = [self._count(won) for other, won in enumerate(self.won) if other != team]
            return mine > max(others) + rest
        return self._owner(how, card) == team

    def _owner(self, how: str, card: CardSet) -> Team | None:
        """Whose the point is for certain."""
        if how == "taken":
            return next((team for team, won in enumerate(self.won) if won & card), None)
        if self._in_play:
            return None
        seat = next((seat for seat, shown in enumerate(self._shown) if shown & card), None)
        return None if seat is None else self._rules.team_of[seat]

    def _count(self, cards: CardSet) -> int:
        return self._rules.card_points(cards)


def decides_the_bid(at: CardDecision, _: Random) -> str | None:
    """The trick is sure to fall so that the bid is set, or the own bid made; not with any card."""
    if not _decides(at) or all(_decides(_with(at, card)) for card in at.legal if card != at.card):
        return None
    bidders, bid = at.rules.team_of[at.position.bidder], at.position.bid
    taker = at.rules.team_of[at.winner]
    if bidders == at.team:
        return f"the trick is your team's for certain, and then the {bid} is made whatever comes"
    whose = "is your team's" if taker == at.team else f"falls to {_people(at, taker)}"
    cannot = f"{_people(at, bidders)} cannot make their {bid} any more"
    return f"the trick {whose} for certain, and then {cannot}"


def _decides(at: CardDecision) -> bool:
    """Whether this trick makes certain what was not: an opponents' bid set, or the own made."""
    position, team_of = at.position, at.rules.team_of
    if position.table is None:
        return False
    bidders, taker = team_of[position.bidder], team_of[at.winner]
    if at.threats([seat for seat in (*at.foes, *at.friends) if team_of[seat] != taker]):
        return False
    before, after = _Piles(at, None), _Piles(at, taker)
    if bidders == at.team:
        return before.least(bidders) < position.bid <= after.least(bidders)
    return before.most(bidders) >= position.bid > after.most(bidders)


def _with(at: CardDecision, card: Card) -> CardDecision:
    return CardDecision(at.view, at.names, at.label, card)


def _people(at: CardDecision, team: Team) -> str:
    return at.called(at.rules.seats_of(team))

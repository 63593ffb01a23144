"""How the club player weighs things, in points.

The numbers were found by playing 4,000 to 10,000 duplicate deals against the same player with one
number changed, until hardly a change gained anything; then they were rounded, and made one for both
games where that cost less than 0.03 points a hand.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from smear.engine.rules import Rules

#: The tricks that a trump would win later, by how many unseen trumps are above it. (The first is
#: the best trump out: see `Temper.top_trump`.)
TRUMP_PRICE: Final = (0.0, 0.45, 0.22, 0.13, 0.08, 0.06, *[0.04] * 10)
#: The chance that a trump which is kept brings its own points home, by the same number.
TRUMP_HOME: Final = (0.97, 0.8, 0.65, 0.6, 0.55, *[0.5] * 11)
#: The same for a card of another suit.
PLAIN_HOME: Final = 0.4
#: What each player yet to come is likely to add to a trick.
LATER: Final = 0.03
#: The chance that a partner saves a trick that an opponent would take.
RESCUE: Final = 0.1
#: The chance that a partner's better card, played before an opponent's turn, wins the trick.
PARTNER_STANDS: Final = 0.7


class Temper(NamedTuple):
    """What differs with the number of seats and teams.

    top_trump    the tricks that the best trump out would win later
    lead         what a trick is likely to hold, to its leader
    capture      the part of a point card that falls to a sure trump lead
    pull         what a trump lead gains the bidders for each trump over their share
    loss         what a point to another team costs, as part of an own point
    bidder_loss  the same when the bidders get it
    """

    top_trump: float
    lead: float
    capture: float
    pull: float
    loss: float
    bidder_loss: float


#: With six at the table a trick holds more, so a sure winner waits for a better one.
_FOUR_SEATS: Final = Temper(0.7, 0.3, 0.5, 0.25, 1.0, 1.0)
_SIX_SEATS: Final = Temper(1.25, 0.05, 0.2, 0.7, 1.0, 1.0)
#: What one of two other teams wins, the third has lost too; but the bidders are to be set.
_SIX_SEATS_THREE_TEAMS: Final = _SIX_SEATS._replace(loss=0.4, bidder_loss=0.6)


def temper_of(rules: Rules) -> Temper:
    """The temper for these rules."""
    if rules.seats <= 4:
        return _FOUR_SEATS
    return _SIX_SEATS if rules.teams == 2 else _SIX_SEATS_THREE_TEAMS

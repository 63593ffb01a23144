"""Exact play with open cards: what every action is worth when all the cards are known.

    solution = solve(hand)                  # a Hand in its tricks; Wisconsin's from the discard on
    solution.values                         # {action: value} for the team of the seat to act
    Solver(hand).line(action)               # how it goes on from there, and what the hand gives

*The value* is by default `difference`: what the hand adds to the team's score less what it adds to
those of all other teams, a bid that is not made counted as minus the bid. Any other `worth` of an
outcome will do, such as the chance to win the game from the score it leads to. The team takes the
most it can get; everybody else, in one team or in two, leaves it the least. (Among three teams that
is caution, not prophecy: the other two may well fall out with each other.) Nobody who plays a real
hand knows all the cards: this is for judging a hand afterwards, and for imagined worlds.

*The end of a search* may come early: `limit` is a number of nodes (completed tricks), `stop` a
function that is asked now and then. Then the actions not yet done are named in `unsolved`; the
values that are given are exact. A `Solver` asked again goes on from what it knows.

How it works, from the outside in:

1.  `stakes`. The outcome of a hand has few values. High and Low belong to who was dealt them; open
    are only the points of the cards that have to be *taken* (jack, bauers, joker: the carriers) and
    the game point. The engine says what each combination gives, `worth` what that is worth.

2.  `questions`. So the value is found by a few yes-or-no questions, "is it worth 3 or more?", near
    the value of the action before first. A question is kept in the form of what is needed: for each
    way the open carriers may fall, so many card points. Once the jack is gone, all questions that
    need nine card points more are the same, whatever they began as, and share what is known.

3.  `search`. Three functions go from card to card and from trick to trick until a yes or a no is
    certain. What saves the work, most of it in `lead`, between two tricks:
    -   It is over when the card points still to come cannot change the answer. Trumps that the
        other side cannot beat will take their tricks, so their card points, and the carriers among
        them, are counted at once.
    -   A position is known by the cards that are left and the leader. Between two teams more card
        points never hurt, so with it stands the number from which it is a yes, and up to which it
        is a no: one search answers for a whole range (`two_teams`). Among three teams the game
        point depends on all three, and the differences of their card points are part of the
        position (`three_teams`).
    -   Of equal neighbours (seven and eight, when nobody can play between them) one is tried.
    -   Good cards first: a winner or, when the trick is lost, the cheapest; the card with most
        points on a trick that one's own side is winning; trumps from above to lead. Who has only
        one card to play is not asked.

4.  `board`. All of that is done on small integers: the cards in play are numbered so that trumps
    are on top and the winner of a trick is its highest bit. The numbering, what must and may
    follow, and card points are all copied from the engine's tables, so the rules stand there alone.

`solver` puts these together; its names are the ones to use.
"""

from smear.solver.solver import Line, Solution, Solver, solve
from smear.solver.stakes import Worth, difference

__all__ = ["Line", "Solution", "Solver", "Worth", "difference", "solve"]

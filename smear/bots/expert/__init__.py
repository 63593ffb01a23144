"""The expert: tries what it may do in worlds that may be the true one, and plays for the game.

A newcomer's map, lowest first: `smear.bots.knowledge` (what is certain of the cards not seen) and
`smear.bots.worlds` with `chains` (deals of them), which any bot may use; `readings` (how likely a
deal is, by what the others have done), `candidates` (the cards worth telling apart), `race` and
`chances` (what the end of a hand is worth), `choosing` (the trial), `forecast` (what an auction
comes to), `bidding` (the trial of calls), `discarding` (what goes, by rule of thumb), and `bot`,
which puts them together at the table. What happens after a card that is tried, it takes from the
club player: `smear.bots.club.policy`.
"""

"""The club player: a good player's rules of thumb, weighed in points.

A newcomer's map, lowest first: `tables` (what is looked up), `facts` (what one decision knows),
`coefficients` and `estimate` (what a hand is worth), `prospects` (what a contract is worth at this
score), then one module a decision (`bidding`, `discarding`, `playing`), `policy`, which picks the
one that is due, and `bot`, which sits it at a table. Everything below `bot` reads a state: that of
a view, or a world that somebody imagined. `weights` and `temper` say what the numbers mean.
"""

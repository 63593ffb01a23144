"""Players that are programs: `choose(view, rng) -> action`, and nothing else to go by.

`base` says what a bot is, `levels` which there are, `styles` how differently they bid. `simple`
holds the player by chance; `club`, `learner` (who sees less than it) and `expert` are packages of
their own. Of the players only `base` and `levels` are meant to be imported from outside: `base`
loads a bot when one is made. `claims` tells when all tricks that are left are certain.
"""

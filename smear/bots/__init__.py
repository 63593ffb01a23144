"""Players that are programs: `choose(view, rng) -> action`, and nothing else to go by.

`base` says what a bot is and which there are; `simple` holds the weak ones; `club` is a package of
its own. Only `base` is meant to be imported from outside: it loads a bot when one is made.
"""

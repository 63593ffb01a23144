"""Those who are still learning: they play by the club player's rules of thumb, but see less.

A newcomer's map, lowest first: `senses` (what each level sees of a game, as data), `blurred` (the
facts of a decision as it takes them to be), `calls` (how it bids), and `bot`, which sits it at a
table. They err as people do: they misjudge what a hand or a card is worth, forget which cards have
gone, and overlook the others. What they see, they act on; so nothing they do is mere chance.
"""

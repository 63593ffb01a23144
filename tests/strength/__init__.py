"""How strong the bots are: `python -m tests.strength` measures it and writes `results.md`.

`duels` says which bots meet, `measures` how long they think, `open_cards` what they lose to open
cards, `inference` whether what they can tell is true, `results` what the file looks like, and
`__main__` does it all.
"""

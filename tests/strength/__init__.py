"""How strong the bots are: `python -m tests.strength` measures it and writes `results.md`.

`duels` says which bots meet, `measures` how long they think and what they lose to open cards,
`results` what the file looks like, and `__main__` does it all.
"""

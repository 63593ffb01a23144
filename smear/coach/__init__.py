"""The coach: what to do at a decision, and what has cost points in a hand that is over.

`hints` advises the seat to act by what it may know: the expert's choice and one true reason for it
(`cards`, `contract`, `calls` and `laying` hold the reasons, `deciding` what they are read from;
`evidence` says what a trial shows where none is certain). `analysis` looks at a finished hand with
all cards open.
"""

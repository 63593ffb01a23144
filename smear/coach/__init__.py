"""The coach: what to do at a decision, and what has cost points in a hand that is over.

`hints` advises the seat to act by what it may know: the expert's choice and one true reason for it
(`cards`, `calls` and `laying` hold the reasons, `deciding` what they are read from). `analysis`
looks at a finished hand with all cards open.
"""

"""The rules of the Smear family: pure values and functions, standard library only.

Nothing here reads a clock, a file or a global random generator. A newcomer's map, lowest first:
`cards` and `notation` (integers and the words for them), `options`, `variants` and `rules` (what is
played), `actions`, `state`, then one module a phase (`auction`, `naming`, `draw`, `pitch`,
`tricks`), `hand` (one deal), `scoring`, `match` (a game) and `view` (what one seat may know).
"""

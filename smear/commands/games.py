"""``smear games [NAME...]``: the games that are kept, and no card of any."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from smear.commands.choices import chosen_variant
from smear.commands.kept import kept_games
from smear.commands.listing import listing
from smear.textsafe import listed, quoted

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from smear.store import StoredGame


def run(args: Namespace) -> int:
    """Print the games that fit. Raises UsageError for an unknown variant."""
    variant = None if args.variant is None else chosen_variant(args.variant).name
    with kept_games(args.data) as store:
        games = store.games(args.names, variant)
    games.reverse()  # the newest is where people look, above the prompt
    if args.json:
        print(json.dumps([as_object(game) for game in games], indent=2))
        return 0
    for line in listing(games):
        print(line)
    if not games:
        print(f"No game is kept{asked_for(args.names, variant)}.")
    return 0


def asked_for(names: Sequence[str], variant: str | None) -> str:
    """Return what was asked for, to follow a game that was not found."""
    if not names and variant is None:
        return ' yet: "smear play" begins one'
    sat = [f"in which {listed([quoted(name) for name in names], 'and')} sat"] if names else []
    return "".join(f" {what}" for what in ([f"of {variant}"] if variant else []) + sat)


def as_object(game: StoredGame) -> dict[str, Any]:
    """Return what is told of a game, as JSON has it."""
    return {
        "game": game.number,
        "date": game.date,
        "state": game.state,
        "problem": game.problem,
        "origin": game.origin,
        "variant": game.rules.variant.name,
        "options": dict(game.rules.options),
        "players": list(game.players),
        "bots": list(game.bots),
        "now": [{"name": who.name, "bot": who.bot} for who in game.occupants],
        "hands": game.hands,
        "totals": list(game.totals),
        "winner": game.winner,
        "taken_back": game.takebacks,
    }

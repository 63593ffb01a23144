"""The questions before the first card: which game, and who plays."""

from __future__ import annotations

from smear.engine.cards import Seat
from smear.engine.notation import sentence
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS
from smear.plain import pages
from smear.plain.lines import Lines
from smear.table.seating import LONGEST_NAME, NameRefusedError, Occupant, clean_name
from smear.texts import all_rules
from smear.textsafe import listed, quoted
from smear.ui.commands import HELP, QUIT, RULES, find_command
from smear.ui.setup import Setup, SetupRefusedError, seated

#: The choice of a bot instead of a name.
BOT_NUMBER = "1"

#: What can be asked for before there is a game. Any other word may be somebody's name.
_COMMANDS = (HELP, RULES, QUIT)


def settle(setup: Setup, lines: Lines) -> tuple[Rules, tuple[Occupant, ...]]:
    """The rules and the people of the game, whatever is not settled yet being asked for."""
    rules = setup.rules
    while rules is None:
        chosen = _ask_game(lines)
        try:
            seated(chosen, setup.names or (), setup.levels[:1])
        except SetupRefusedError as refused:
            lines.say(f"{refused}.")
        else:
            rules = chosen
    names = setup.names
    if names is None:
        names = _ask_names(rules, lines)
    return rules, seated(rules, names, setup.levels)


def _ask_game(lines: Lines) -> Rules:
    games = list(VARIANTS.values())
    lines_of_games = [
        f"  {number}  {game.title} ({game.name}): {game.description}"
        for number, game in enumerate(games, start=1)
    ]
    while True:
        typed = lines.ask(["", "Which game?", *lines_of_games])
        command = find_command(typed, _COMMANDS)
        if command is QUIT:
            lines.ask_whether_to_leave()
            continue
        if command is RULES:
            lines.paragraph(all_rules().splitlines())
            continue
        word = typed.lower()
        for number, game in enumerate(games, start=1):
            if word in (str(number), game.name, game.title.lower(), *game.aliases):
                return rules_for(game.name)
        if command is not HELP:
            lines.say(f"There is no game {quoted(typed)}.")
        numbers = listed([str(number) for number in range(1, len(games) + 1)])
        lines.say(f"Type {numbers}, or the name of a game.")
        if command is HELP:
            lines.say(*pages.words_that_help(_COMMANDS))


def _ask_names(rules: Rules, lines: Lines) -> tuple[str, ...]:
    names: list[str] = []
    lines.say("", f"Who plays? There are {rules.seats} seats, clockwise round the table.")
    for seat in range(rules.seats):
        names.append(_ask_name(rules, seat, [name for name in names if name], lines))
    return tuple(names)


def _ask_name(rules: Rules, seat: Seat, taken: list[str], lines: Lines) -> str:
    partners = [str(other + 1) for other in rules.seats_of(rules.team_of[seat]) if other != seat]
    asked = (
        f"Seat {seat + 1} (partner of {listed(partners, 'and')}): type a name."
        f" For a bot, type {BOT_NUMBER} or press Enter."
    )
    while True:
        typed = lines.ask([asked])
        command = find_command(typed, _COMMANDS)
        if command is QUIT:
            lines.ask_whether_to_leave()
        elif command is RULES:
            lines.paragraph(pages.rules_text(rules))
        elif command is HELP:
            lines.paragraph(_help_with_names())
        if command is not None:
            continue
        if typed in ("", BOT_NUMBER):
            return ""
        try:
            return clean_name(typed, taken)
        except NameRefusedError as refused:
            lines.say(f"{sentence(str(refused))}.")


def _help_with_names() -> list[str]:
    return [
        f"Type the name of whoever sits here, of at most {LONGEST_NAME} characters.",
        f"For a bot, type {BOT_NUMBER} or press Enter.",
        *pages.words_that_help(_COMMANDS),
    ]

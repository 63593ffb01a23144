"""The questions before the first card: which game, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smear.bots.levels import LEVEL_LINES, level_line
from smear.engine.cards import Seat
from smear.engine.notation import count_of, sentence
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS
from smear.plain import pages
from smear.plain.lines import Lines
from smear.plain.prompts import Prompt, choice_line
from smear.plain.speech import score_words
from smear.table.seating import (
    LONGEST_NAME,
    LevelNameError,
    NameRefusedError,
    Occupant,
    clean_name,
)
from smear.texts import all_rules
from smear.textsafe import listed
from smear.ui.answers import NotAnAnswerError
from smear.ui.commands import HELP, PLAIN_COMMANDS, QUIT, REPEAT, RULES, Command
from smear.ui.keeping import Keeping, began, people
from smear.ui.series import Series
from smear.ui.setup import Setup, SetupRefusedError, game_called, no_game_line, seated

if TYPE_CHECKING:
    from smear.store import StoredGame

#: How many games are offered to go on with, the latest: more nobody would listen to.
MOST_OFFERED = 8

#: The choice of a bot instead of a name.
BOT_NUMBER = "1"


class Beforehand:
    """Answers commands before there is a game.

    `rules` are those of the game, once it is chosen. From then on names are asked for, and a word
    that asks about a game may be one.
    """

    def __init__(self, lines: Lines) -> None:
        self.rules: Rules | None = None
        self._lines = lines

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands there are before the game."""
        return PLAIN_COMMANDS if self.rules is None else (HELP, RULES, REPEAT, QUIT)

    def obey(self, command: Command, _about: str | None, prompt: Prompt) -> None:
        """Say what was asked for."""
        if command is HELP:
            self._lines.aside("", *pages.help_lines(prompt, (HELP, RULES, REPEAT, QUIT)))
        elif command is not RULES:
            self._lines.aside("There is no game yet: first it is chosen, then the cards are dealt.")
        elif self.rules is None:
            self._lines.aside("", *all_rules().splitlines())
        else:
            self._lines.aside("", *pages.rules_text(self.rules))


def offer(setup: Setup, lines: Lines) -> Series | None:
    """A stored game that goes on, if there are some and people want one of them.

    Where nobody can be asked, what goes on with the latest is told.
    """
    keeping = setup.keeping
    if keeping is None or not setup.offer:
        return None
    games = keeping.offered(setup.rules, setup.names)
    if not games:
        return None
    if not lines.terminal:
        latest = games[0].number
        lines.say(f'Game {latest} is not over: "{keeping.command(latest)}" goes on with it.')
        return None
    lines.helper = Beforehand(lines)
    series = _ask_which(keeping, games, lines)
    if series is not None:
        series.record = setup.record
    return series


def _ask_which(keeping: Keeping, games: Sequence[StoredGame], lines: Lines) -> Series | None:
    """A game is chosen by its own number, as everywhere else."""
    more = len(games) - MOST_OFFERED
    prompt = Prompt(
        [
            "Which game goes on?",
            *(choice_line(game.number, _about(game)) for game in games[:MOST_OFFERED]),
            *(
                [f'And {count_of(more, "older game")}: "smear games" tells them.']
                if more > 0
                else []
            ),
            "new: a new game.",
        ],
        "Type the number of a game, or new for a new game.",
    )

    def read(typed: str) -> Series | None:
        word = typed.lower().removeprefix("game ")
        if word in ("n", "new", "new game", "a new game"):
            return None
        for game in games:
            if word == str(game.number):
                try:
                    return Series.resumed(keeping, game.number)
                except ValueError as refused:
                    raise NotAnAnswerError(f"{sentence(str(refused))}.") from refused
        raise NotAnAnswerError(prompt.wanted)

    return lines.ask(prompt, read)


def _about(game: StoredGame) -> str:
    """`Schmier, hand 4, Ann, Ben and 4 bots, of 2026-07-30 21:14; Ann and Dee 12`."""
    names = [who.name for who in game.occupants]
    score = score_words(game.rules, game.totals, names)
    date = f", of {began(game)}" if game.date else ""
    title = game.rules.variant.short_title
    return f"{title}, hand {game.hands + 1}, {people(game)}{date}; {score}"


def settle(setup: Setup, lines: Lines) -> tuple[Rules, tuple[Occupant, ...]]:
    """The rules and the people of the game, whatever is not settled yet being asked for."""
    helper = lines.helper = Beforehand(lines)
    rules = helper.rules = _ask_game(setup, lines) if setup.rules is None else setup.rules
    names, levels = setup.names, setup.levels
    if names is None:
        level, names = _ask_names(rules, levels[0], lines)
        levels = (level,)
    return rules, seated(rules, names, levels)


def _ask_game(setup: Setup, lines: Lines) -> Rules:
    games = list(VARIANTS.values())
    numbers = listed([str(number) for number in range(1, len(games) + 1)])
    prompt = Prompt(
        [
            "Which game?",
            *(
                choice_line(number, f"{game.title}: {game.description}")
                for number, game in enumerate(games, start=1)
            ),
        ],
        f"Type {numbers}, or the name of a game.",
    )

    def read(typed: str) -> Rules:
        game = game_called(typed)
        if game is None:
            raise NotAnAnswerError(no_game_line(typed))
        rules = rules_for(game.name)
        try:
            seated(rules, setup.names or (), setup.levels[:1])
        except SetupRefusedError as refused:
            raise NotAnAnswerError(f"{refused}.") from refused
        return rules

    return lines.ask(prompt, read)


def _ask_names(rules: Rules, level: str, lines: Lines) -> tuple[str, tuple[str, ...]]:
    """The level of the bots, and a name for each seat."""
    names: list[str] = []
    lines.paragraph(
        [
            f"Who plays? There are {rules.seats} seats, clockwise round the table.",
            f"Bots play as {level}. How else they may, by the word to type:",
            *(f"{level_line(other)}." for other in LEVEL_LINES if other != level),
        ]
    )
    for seat in range(rules.seats):
        taken = [name for name in names if name]
        answer = _ask_name(rules, seat, taken, lines)
        while answer in LEVEL_LINES:
            level = answer
            lines.paragraph([f"Bots play as {level_line(level)}."])
            answer = _ask_name(rules, seat, taken, lines)
        names.append(answer)
        lines.forget()
    return level, tuple(names)


def _ask_name(rules: Rules, seat: Seat, taken: list[str], lines: Lines) -> str:
    """The name of whoever sits here; nothing for a bot; or a level, which all bots play at."""
    partners = [str(other + 1) for other in rules.seats_of(rules.team_of[seat]) if other != seat]
    bot = f"For a bot, type {BOT_NUMBER} or press Enter."
    prompt = Prompt(
        [f"Seat {seat + 1}, partner of {listed(partners, 'and')}: type a name. {bot}"],
        f"Type the name of whoever sits here, of at most {LONGEST_NAME} characters. {bot}",
    )

    def read(typed: str) -> str:
        if typed in ("", BOT_NUMBER):
            return ""
        try:
            return clean_name(typed, taken)
        except LevelNameError:
            return typed.casefold()
        except NameRefusedError as refused:
            raise NotAnAnswerError(f"{sentence(str(refused))}.") from refused

    return lines.ask(prompt, read)

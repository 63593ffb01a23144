"""People who come and go: who takes over from whom."""

from __future__ import annotations

from smear.bots.levels import LEVEL_LINES, level_line
from smear.engine.cards import Seat
from smear.engine.notation import sentence
from smear.plain.lines import Lines
from smear.plain.prompts import Prompt, choice_line
from smear.table.seating import LevelNameError, NameRefusedError, clean_name
from smear.table.table import Table
from smear.ui.answers import NotAnAnswerError
from smear.ui.series import Series

#: The choice that changes nothing, at each of the questions.
NOTHING = 1


def change_seats(lines: Lines, series: Series, table: Table) -> bool:
    """Ask who takes over which seat, and let them; return whether anything was changed."""
    number = _ask_seat(lines, table)
    if number == NOTHING:
        return False
    seat = number - 2
    who = table.occupants[seat]
    levels = [] if who.is_person else [level for level in LEVEL_LINES if level != who.bot]
    answer = _ask_who(lines, series, table, seat, levels)
    if answer in (NOTHING, who.name if who.is_person else NOTHING):
        return False
    if isinstance(answer, str):
        series.take_seat(table, seat, answer)
    elif who.is_person:
        series.leave_seat(table, seat)
    else:
        series.change_level(table, seat, levels[answer - 2])
    return True


def _ask_seat(lines: Lines, table: Table) -> int:
    """The number of a choice: nothing, or one of the seats, which follow it."""
    labels = ["nobody's", *(f"{name}'s" for name in table.names)]
    prompt = _prompt("Which seat changes hands?", labels, "the name of who sits there")
    folded = [name.casefold() for name in table.names]

    def read(typed: str) -> int:
        if typed.casefold() in folded:
            return folded.index(typed.casefold()) + 2
        return _number(typed, labels, prompt)

    return lines.ask(prompt, read)


def _ask_who(
    lines: Lines, series: Series, table: Table, seat: Seat, levels: list[str]
) -> int | str:
    """The number of a choice, or the name of whoever takes over."""
    name = table.names[seat]
    others = [other for place, other in enumerate(table.names) if place != seat]
    bot = table.occupants[seat].bot
    labels = ["nothing changes" if bot is None else f"{name} goes on as {level_line(bot)}"]
    if bot is None:
        labels.append(f"a bot plays on for {name}, as {level_line(series.level_for(table, seat))}")
    first = len(labels) + 1
    labels += [f"{name} plays from now on as {level_line(level)}" for level in levels]
    prompt = _prompt(
        f"Who takes over from {name}? Type a name, or a number.",
        labels,
        "the name of whoever takes over",
    )

    def read(typed: str) -> int | str:
        if not typed or typed.isdecimal():
            return _number(typed, labels, prompt)
        try:
            return clean_name(typed, others)
        except LevelNameError as refused:
            level = typed.casefold()
            if level in levels:
                return first + levels.index(level)
            raise NotAnAnswerError(f"{sentence(str(refused))}. {prompt.wanted}") from refused
        except NameRefusedError as refused:
            raise NotAnAnswerError(f"{sentence(str(refused))}.") from refused

    return lines.ask(prompt, read)


def _prompt(asked: str, labels: list[str], besides: str) -> Prompt:
    choices = [choice_line(number, label) for number, label in enumerate(labels, start=1)]
    wanted = f"Type a number from 1 to {len(labels)}, or {besides}."
    return Prompt([asked, *choices], wanted, alone=True)


def _number(typed: str, labels: list[str], prompt: Prompt) -> int:
    for number in range(1, len(labels) + 1):
        if typed == str(number):
            return number
    raise NotAnAnswerError(prompt.wanted)

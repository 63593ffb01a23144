"""The pages a key calls up: help, rules, the auction, the last trick, the scores, the story."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from smear.engine.cards import Card, Team, printed_suit
from smear.engine.notation import sentence
from smear.engine.view import View
from smear.screen.blocks import words
from smear.screen.page import GO_BACK, PageScene
from smear.screen.palette import QUIET, STRONG, TITLE, suit_style
from smear.texts import rules_of
from smear.ui.cards import card_label
from smear.ui.commands import SCREEN_COMMANDS
from smear.ui.recap import recap
from smear.ui.status import Status, status_of
from smear.ui.words import points_word, rules_line, team_name

_HOW_TO = (
    "Type an answer and press Enter: a card needs its suit (10h, jd, jk for the joker), a bare"
    " number is the one in front of a choice or above a card. Or move with the arrow keys and press"
    " Enter. To discard, mark cards with space, type others, and press Enter."
)


def help_page(view: View, *, private: bool) -> PageScene:
    """How to answer, the keys, and the rules in force."""
    lines: list[Text | str] = [_HOW_TO, ""]
    for command in SCREEN_COMMANDS:
        keys = " or ".join(key.upper() for key in command.keys)
        lines.append(words((f"{keys:<10}", STRONG), command.help))
    lines += [
        words(("Ctrl-C    ", STRONG), "leaves the game, after asking"),
        words(("Ctrl-Z    ", STRONG), "stops the program, the hand hidden"),
        "",
        words(("Rules in force: ", TITLE), rules_line(view.rules)),
        *_options(view),
        "",
        "Bots see what their seat may see, and nothing else.",
    ]
    return PageScene("Help", lines, private=private, keys=GO_BACK)


def _options(view: View) -> list[Text | str]:
    rules = view.rules
    return [
        words(
            (f"  {option.name} = {str(rules.options[option.name]).lower()}: ", QUIET), option.help
        )
        for option in rules.variant.options
    ]


def rules_page(view: View, *, private: bool) -> PageScene:
    """The rules of this game, to read while playing."""
    text = rules_of(view.rules.variant)
    return PageScene(rules_line(view.rules), text.splitlines(), private=private, keys=GO_BACK)


def winner_line(view: View, names: Sequence[str], winner: Team | None) -> str:
    """Who has won, and with what."""
    assert winner is not None
    return f"{team_name(view.rules, winner, names)} win with {points_word(view.totals[winner])}"


def last_trick_page(view: View, names: Sequence[str], *, glyphs: bool, private: bool) -> PageScene:
    """The last trick, card by card."""
    status = status_of(view)
    if status.last_trick is None:
        return PageScene(
            "Last trick", ["No trick has been taken yet."], private=private, keys=GO_BACK
        )
    trick = status.last_trick
    lines: list[Text | str] = []
    for number, (seat, card) in enumerate(trick.cards):
        line = words(
            f"{names[seat]} {'led' if number == 0 else 'played'} ", _card(card, glyphs=glyphs)
        )
        if seat == trick.winner:
            line.append(f"   took the trick: {trick.card_points} card points", STRONG)
        lines.append(line)
    return PageScene(f"Trick {trick.number}", lines, private=private, keys=GO_BACK)


def _card(card: Card, *, glyphs: bool) -> tuple[str, str]:
    return card_label(card, glyphs), f"bold {suit_style(printed_suit(card))}"


def bids_page(view: View, names: Sequence[str], *, private: bool) -> PageScene:
    """The auction, bid by bid."""
    status: Status = status_of(view)
    lines: list[Text | str] = [
        f"{names[seat]} " + (f"bid {bid}" if bid else "passed") for seat, bid in status.calls
    ]
    lines = lines or ["Nobody has spoken yet."]
    return PageScene("The auction of this hand", lines, private=private, keys=GO_BACK)


def note_page(note: str, *, private: bool) -> PageScene:
    """Something said that found no room above the question."""
    return PageScene("Why", [note], private=private, keys=GO_BACK)


def record_page(problem: str) -> PageScene:
    """What keeps the game from being recorded; for all to see."""
    lines = [f"{sentence(problem)}.", "", "The game goes on all the same."]
    return PageScene("The record of this game", lines, keys="any key goes on")


def story_page(
    view: View, names: Sequence[str], news: Sequence[str], *, glyphs: bool, private: bool
) -> PageScene:
    """What happened in this hand; `news` is what this person has not been told before."""
    name = "" if view.seat is None else names[view.seat]
    story: list[Text | str] = list(recap(view, names, glyphs=glyphs))
    lines = story
    if news:
        lines = [words((f"Since {name}'s last turn", TITLE)), *news, ""]
        lines += [words(("The whole hand", TITLE)), *story]
    return PageScene("What happened", lines, private=private, keys=GO_BACK)

"""What a person may ask for besides answering: one table of words and keys.

No key here is a character that could begin an answer where it is a key: answers begin with a digit,
a suit, a rank, or the first letter of a word that answers (bid, pass, none, the, joker, ...). The
screen obeys a key at once; plain mode, and a typed line on the screen, take the word.
"""

from __future__ import annotations

from typing import NamedTuple

from smear.engine.variants import NAMING, Phase


class Command(NamedTuple):
    """A command: its name, which is also its word, other words for it, its keys, what it does.

    Keys are characters, or names of function keys such as `f2`; `plain` and `screen` tell where it
    exists. In the phases `typed_in` an answer can begin with such a character: there it is no key.
    """

    name: str
    help: str
    words: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    plain: bool = True
    screen: bool = True
    typed_in: tuple[Phase, ...] = ()


HELP = Command("help", "what can be typed now", ("?", "commands"), ("?", "f1"))
LAST = Command("last", "the last trick, card by card", ("last trick",), ("f2",))
SCORE = Command("score", "the score of every hand so far", ("scores", "score sheet"), ("f3",))
WHY = Command("why", "why a card cannot be chosen: why 10h, or the card at the cursor", (), ("f4",))
RULES = Command("rules", "the rules of this game, all of them", (), ("f5",))
BIDS = Command("bids", "the auction, bid by bid", ("auction",), ("f6",))
STORY = Command("story", "all that has happened in this hand", ("what happened",), ("f7",))
TABLE = Command("table", "who sits where, and the settings", ("people", "settings"), ("f8",))
UNDO = Command(
    "undo", "take back the last decision, where the table allows it", ("take back",), ("u",)
)
HINT = Command(
    "hint",
    "what a good player would do now, and why; all are told how many were taken",
    ("a hint",),
    ("h",),
    typed_in=(NAMING,),
)
CLAIM = Command(
    "claim",
    "take all the tricks that are left, on a lead from which every one of them is certain",
    ("claim the rest",),
    ("c",),
    typed_in=(NAMING,),
)
REPEAT = Command("repeat", "what was said since the last answer, again", ("again",), screen=False)
HIDE = Command("hide", "cover the hand at once", (), ("f9",), plain=False)
HAND = Command("hand", "the cards in hand once more", ("cards",), screen=False)
QUIT = Command("quit", "leave the game", ("exit", "leave"), ("f10",))

COMMANDS: tuple[Command, ...] = (
    *(HELP, LAST, SCORE, WHY, RULES, BIDS, STORY, TABLE, HIDE),
    *(REPEAT, HAND, HINT, CLAIM, UNDO, QUIT),
)
PLAIN_COMMANDS = tuple(command for command in COMMANDS if command.plain)
SCREEN_COMMANDS = tuple(command for command in COMMANDS if command.screen)


def find_command(typed: str, among: tuple[Command, ...] = PLAIN_COMMANDS) -> Command | None:
    """The command that a typed line asks for, in any case; None when it asks for none."""
    word = " ".join(typed.split()).lower()
    return next((c for c in among if word == c.name or word in c.words), None)


def command_keys(phase: Phase) -> frozenset[str]:
    """The keys that the screen obeys at once where a decision of this phase is asked for."""
    return frozenset(
        key
        for command in SCREEN_COMMANDS
        if phase not in command.typed_in
        for small in command.keys
        for key in (small, small.upper())
    )


def command_for_key(key: str, among: tuple[Command, ...] = SCREEN_COMMANDS) -> Command | None:
    """The command of a single key; None when it is none of theirs."""
    return next((command for command in among if key.lower() in command.keys), None)


def asked_about(typed: str) -> str | None:
    """The card that a line such as `why 10h` asks about, as it was typed; None for any other."""
    word, _, rest = " ".join(typed.split()).partition(" ")
    return rest if word.lower() == WHY.name and rest else None

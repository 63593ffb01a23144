"""One game from its first deal to its winner, with everything in it that a journal can hold.

What happens next is a function of the journal alone: people do, take back, and sit down and leave
by what it holds so far, and bots draw from the seed. So a game that was broken off anywhere, and is
gone on with by whoever reads its journal, is the same to its last line as one that never was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from smear.engine.actions import PASS, Action
from smear.engine.hand import draw_one
from smear.engine.rules import rules_for
from smear.records.codec import Entry
from smear.table.table import Question, Table
from smear.ui.keeping import Keeping
from smear.ui.series import Series
from smear.ui.setup import seated
from smear.ui.turns import only_card
from smear.ui.undo import go_back
from tests.screen.people import typed
from tests.table.games import moment

#: When somebody next takes something back, or sits down: when the journal is so long.
_TURNS = (9, 14, 30, 41, 55, 70, 84, 100)

#: How long a game may become that this is used for, in entries.
_LONGEST = 400


class Deed(NamedTuple):
    """What a person does at a question: `lines` is what is typed for it in plain mode.

    at      how long the journal is when the person is asked
    action  what is done; None: something is taken back, or a seat changes hands
    """

    at: int
    lines: tuple[str, ...]
    action: Action | None = None
    #: The seat that changes hands, and the name of who takes it; None: a bot does.
    seat: int | None = None
    name: str | None = None


class Script(NamedTuple):
    """Which game: `names` are people, or bots where they are empty.

    `changes` are the seats that change hands one after the other: to whom, or to a bot.
    """

    variant: str
    seed: int
    target: int
    names: tuple[str, ...]
    changes: tuple[tuple[int, str | None], ...]

    @property
    def words(self) -> list[str]:
        """What the program is started with to play it."""
        return [
            *("play", "--variant", self.variant, "--rule", f"target={self.target}"),
            *("--players", ",".join(self.names), "--bots", "novice"),
            *("--seed", str(self.seed), "--undo", "free"),
        ]

    def series(self, keeping: Keeping | None = None) -> Series:
        """The people at their table, nothing dealt yet."""
        rules = rules_for(self.variant, {"target": self.target})
        people = seated(rules, self.names, ("novice",))
        return Series(rules, people, self.seed, keeping=keeping)

    def turn(self, series: Series, table: Table) -> Deed | None:
        """Let the next thing happen; return what of it a person does. The game is not over."""
        question = table.question()
        assert question is not None
        deed = self.deed(table, question)
        if deed is None:
            action = only_card(question)
            table.answer(series.bot_choice(table, question) if action is None else action)
        elif deed.action is not None:
            table.answer(deed.action)
        elif deed.seat is None:
            go_back(table, question.seat)
        elif deed.name is not None:
            series.take_seat(table, deed.seat, deed.name)
        else:
            series.leave_seat(table, deed.seat)
        return deed

    def deed(self, table: Table, question: Question) -> Deed | None:
        """What a person does at this question; None where no person is asked."""
        at, seat = len(table.journal), question.seat
        if only_card(question) is not None or not table.occupants[seat].is_person:
            return None
        kinds = [entry["note"] for entry in table.journal if "note" in entry]
        undone, changed = kinds.count("undo"), kinds.count("seat")
        if undone + changed < len(_TURNS) and at >= _TURNS[undone + changed]:
            if undone > changed and changed < len(self.changes):
                place, name = self.changes[changed]
                who = name if name is not None else "2"
                return Deed(at, ("table", table.names[place], who), seat=place, name=name)
            if undone <= changed and table.takes_back(seat):
                return Deed(at, ("undo",))
        action = self.choose(table, question)
        return Deed(at, (typed(action),), action)

    def choose(self, table: Table, question: Question) -> Action:
        """Any legal action; a pass mostly, so that some deals are thrown in."""
        rng = Random(f"{self.seed} {len(table.journal)}")
        legal = question.view.position().legal_actions()
        return PASS if PASS in legal and rng.random() < 0.8 else draw_one(legal, rng.random)


#: One whole game of each kind, with several hands, deals that are thrown in, people who come and
#: go, and things taken back: `Whole.features` counts them, and a test looks at that.
SCRIPTS = (
    Script("wisconsin4", 9, 4, ("Ann", "", "", ""), ((2, "Cy"), (1, "王芳"), (2, None), (1, None))),
    Script("schmier6", 20, 3, ("Ann", "", "Ben", "", "", ""), ((3, "Dee"), (2, None), (4, "Zoë"))),
)


class Whole(NamedTuple):
    """A whole game that was never broken off.

    entries  its journal, but for the date
    steps    how many entries there are after each step; each is one transaction
    deeds    what people do in it, in order
    """

    script: Script
    entries: tuple[Entry, ...]
    steps: tuple[int, ...]
    deeds: tuple[Deed, ...]

    def next_deed(self, stored: int) -> int:
        """Which of the deeds comes next when so many entries are stored."""
        return sum(deed.at < stored for deed in self.deeds)

    def features(self) -> dict[str, int]:
        """What there is in it."""
        kinds = [entry.get("event", entry.get("note")) for entry in self.entries]
        counts = {kind: kinds.count(kind) for kind in ("deal", "score", "undo", "seat", "end")}
        return {**counts, "thrown in": counts["deal"] - counts["score"]}


def undated(entries: Sequence[Entry]) -> list[Entry]:
    """The entries without the date, in which alone two such games may differ."""
    first, *others = entries
    return [{key: value for key, value in first.items() if key != "date"}, *others]


def going_on(script: Script, entries: Sequence[Entry]) -> Iterator[Table]:
    """The table that these entries make, before every step until the game is over."""
    table = Table.from_journal(entries)
    series = Series(table.rules, table.occupants, table.seed)
    while table.question() is not None:
        yield table
        script.turn(series, table)
    yield table


@cache
def whole(script: Script) -> Whole:
    """The game of this script, played in one go."""
    series = script.series()
    table = series.new_table()
    steps = [len(table.journal)]
    table.journal.add_sink(lambda _: steps.append(len(table.journal)))
    deeds = []
    while table.question() is not None:
        deed = script.turn(series, table)
        deeds += [] if deed is None else [deed]
        assert len(table.journal) < _LONGEST
    return Whole(script, (*undated(table.journal),), (*steps,), (*deeds,))


def check_same(game: Whole, entries: Sequence[Entry]) -> int:
    """See that these entries are the game so far, and that it goes on as it would have gone on.

    What every seat sees and who is asked, then every later deal, choice and score. Returns how many
    entries there are. Raises AssertionError.
    """
    count = len(entries)
    assert undated(entries) == [*game.entries[:count]], f"the first {count} entries are other ones"
    assert count in game.steps, f"{count} entries are no whole step"
    again = Table.from_journal(entries)
    assert list(again.journal) == list(entries)
    assert moment(again) == moment(Table.from_journal(game.entries[:count]))
    *_, last = going_on(game.script, entries)
    assert undated(last.journal) == [*game.entries], f"after {count} entries it goes on otherwise"
    return count


_QUESTION = re.compile(r"(?:bid or pass\?|which suit is trump\?|which cards? to [a-z]+\?)")


class Person:
    """Sits at plain mode and answers what is asked, line by line as it is said.

    asked  how many entries there must be, by what has been asked last
    deeds  how many deeds have been asked for
    """

    def __init__(self, game: Whole, stored: int) -> None:
        """Somebody who knows the game, of which so many entries are stored."""
        self.asked = self.deeds = 0
        self._deeds = [*game.deeds[game.next_deed(stored) :]]
        self._rest: list[str] = []

    def answer(self, line: str) -> str | None:
        """What is typed when this line stands there; None: it asks for nothing, or not yet."""
        if line == "And now?" or line.startswith("Leave the game?"):
            return "1"
        if re.fullmatch(r"1: .+ goes on\.", line):
            return "1"
        if line == "Which seat changes hands?" or line.startswith("Who takes over from "):
            return self._rest.pop(0)
        if _QUESTION.search(line) and ", " in line:
            assert not self._rest
            deed = self._deeds.pop(0)
            self.asked = deed.at
            self.deeds += 1
            first, *self._rest = deed.lines
            return first
        return None

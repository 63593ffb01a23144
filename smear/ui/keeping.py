"""Where the games of a run are kept, and what is said of that."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING

from smear.engine.notation import count_of
from smear.engine.rules import Rules, rules_for
from smear.table.table import Table
from smear.textsafe import printable

if TYPE_CHECKING:
    from smear.store import Saving, Store, StoredGame
    from smear.table.journal import Journal


class Keeping:
    """Keeps one game after another in the store, or knows why it cannot.

    store    where they are kept, or None
    problem  None, or the sentence (without its full stop) about what keeps the present game from
             being kept; it goes on without
    """

    def __init__(
        self,
        store: Store | None,
        problem: str | None = None,
        *,
        folder: str | None = None,
        told: bool = False,
    ) -> None:
        """Keep games in this store, or in none because of this problem.

        `folder` is what was typed for the place, where something was; `told` whether people have
        been told already what they must be about the store.
        """
        self.store = store
        self._problem = problem
        self._folder = folder
        #: How many notices of the store people have been told of.
        self._known = 0 if store is None or not told else len(store.notices)
        self._saving: Saving | None = None

    @property
    def problem(self) -> str | None:
        """What keeps the present game from being kept."""
        return self._problem if self._saving is None else self._saving.problem

    @property
    def number(self) -> int | None:
        """The number of the present game; None when none of it has been kept."""
        return None if self._saving is None else self._saving.number

    def notices(self) -> list[str]:
        """What people must be told about the store, and were not yet: each is told once.

        A damaged file may be found at any time.
        """
        known, all_of_them = self._known, () if self.store is None else self.store.notices
        self._known = len(all_of_them)
        return [*all_of_them[known:]]

    def begin(self, journal: Journal) -> None:
        """Keep this game from now on, every step of it before anybody sees what it led to."""
        self.let_go()
        if self.store is not None:
            self._saving = self.store.begin(journal)

    def take_up(self, number: int) -> Table:
        """Go on with a stored game: its table, at exactly the same decision.

        Raises StoreError, and nothing has changed, when that cannot be.
        """
        assert self.store is not None
        entries, saving = self.store.take_up(number)
        try:
            table = Table.from_journal(entries)
            saving.follow(table.journal)
        except BaseException:
            saving.close()
            raise
        self.let_go()
        self._saving = saving
        return table

    def let_go(self) -> None:
        """Let others take the present game up."""
        if self._saving is not None:
            self._saving.close()
            self._saving = None

    def close(self) -> None:
        """Let go of the game and of the store."""
        self.let_go()
        if self.store is not None:
            self.store.close()

    def unfinished(self, rules: Rules | None, names: Sequence[str] | None) -> list[StoredGame]:
        """The games that can be gone on with, those first that were played last.

        Where that is not known they come behind, those first that were begun last.
        Those of these `rules`, where any are asked for (house rules only where they are not the
        usual ones), at which everybody of these `names` sat.
        """
        if self.store is None:
            return []
        wanted = [name for name in names or () if name]
        variant = None if rules is None else rules.variant.name
        found = [
            game
            for game in self.store.games(wanted, variant, state="running")
            if game.origin == "played" and _fits(game.rules, rules)
        ]
        if len(found) > 1:
            place = {number: n for n, number in enumerate(self.store.recent())}
            found.sort(key=lambda game: place.get(game.number, len(place)))
        return found

    def offered(self, rules: Rules | None, names: Sequence[str] | None) -> list[StoredGame]:
        """The same for who may as well begin a new game: none where they cannot be read."""
        try:
            return self.unfinished(rules, names)
        except ValueError:
            # What is wrong is told when the new game cannot be saved either.
            return []

    # What is said of it.

    def leave_question(self) -> str:
        """What is asked of somebody who wants to leave the game."""
        if self.problem is not None or self.number is None:
            return "Leave the game? It is not being saved."
        return f"Leave the game? It is kept as game {self.number}."

    def farewell(self) -> str | None:
        """What is said of a game that was left; None when none was begun here."""
        if self.problem is not None:
            kept = "" if self.number is None else f" {self._how(self.number, 'An earlier state')}"
            return f"The game was left, and {self.problem.removeprefix('the game ')}.{kept}"
        return None if self.number is None else self._how(self.number, f"Game {self.number}")

    def _how(self, number: int, what: str) -> str:
        return f'{what} is kept: "{self.command(number)}" goes on with it.'

    def command(self, number: int, name: str = "resume") -> str:
        """What is typed to go on with this game, or to let another command see to it."""
        place = "" if self._folder is None else f" --data {printable(shlex.quote(self._folder))}"
        return f"smear {name} {number}{place}"


def _fits(these: Rules, wanted: Rules | None) -> bool:
    """Whether rules are those that were asked for."""
    if wanted is None:
        return True
    usual = wanted.options == rules_for(wanted.variant.name).options
    return these.variant is wanted.variant and (usual or these.options == wanted.options)


def people(game: StoredGame) -> str:
    """Who plays a game now: `Ann, Ben and two bots`."""
    names = [who.name for who in game.occupants if who.is_person]
    return " ".join(who_sits(names, len(game.occupants) - len(names)))


def who_sits(names: Sequence[str], bots: int) -> list[str]:
    """People by their names and bots by their number, in pieces: `Ann,` `Ben` `and two bots`."""
    everybody = [*names, count_of(bots, "bot")] if bots else [*names]
    *before, last = everybody
    if not before:
        return [last]
    return [*(f"{name}," for name in before[:-1]), before[-1], f"and {last}"]


def began(game: StoredGame) -> str:
    """When a game was begun, to the minute, as the clock stood there: `2026-07-30 21:14`."""
    return "" if game.date is None else to_the_minute(game.date)


def to_the_minute(date: str) -> str:
    """A date as it is stored, for people: `2026-07-30 21:14`."""
    return printable(date)[:16].replace("T", " ")

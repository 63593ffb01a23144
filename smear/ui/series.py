"""One game after another with the same people: their tables, records and bots."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from time import monotonic
from typing import TYPE_CHECKING, Self

from smear.bots.base import LEVELS, make_bot
from smear.bots.styles import EVEN, Style
from smear.engine.actions import Action
from smear.engine.cards import Seat
from smear.engine.rules import Rules
from smear.records import RecordRefusedError
from smear.table.seating import Occupant, bot_name, clean_name
from smear.table.table import Deal, Question, Table
from smear.ui.setup import DEFAULT_LEVEL

if TYPE_CHECKING:
    from smear.bots.base import Bot, Clock
    from smear.coach.deciding import Label
    from smear.coach.hints import Advice
    from smear.records.writer import RecordFile
    from smear.ui.guide import Guide
    from smear.ui.keeping import Keeping
    from smear.ui.words import Names

#: Whose choice of discard is suggested where discards are chosen from a list.
ADVISER = "club"


class Series:
    """The games that the same people play one after another at one table.

    rules       as the set-up has found them
    occupants   who sits in each seat now: people come and go
    record      the file of the present game, or None
    guide       who leads through the first hand of each game, or None
    keeping     where the games are kept, or None: they are not
    stored      the table of a stored game that goes on next, or None
    practice    whether it is one hand that does not count (`smear.ui.practice`)
    """

    practice = False

    def __init__(
        self,
        rules: Rules,
        occupants: Sequence[Occupant],
        seed: int,
        record: RecordFile | None = None,
        guide: Guide | None = None,
        *,
        keeping: Keeping | None = None,
        clock: Clock = monotonic,
    ) -> None:
        self.rules = rules
        self.occupants = tuple(occupants)
        self.record = record
        self.guide = guide
        self.keeping = keeping
        self.stored: Table | None = None
        #: The problems that people have been told of.
        self._told: set[str] = set()
        self._seed = seed
        self._games = 0
        self._bots: dict[tuple[str, Style], Bot] = {}
        #: What bots and hints mind how long they take by: people wait for them.
        self._clock = clock
        #: The last hint, with the question that it was for and what everybody was called.
        self._advised: tuple[Question, Names, Advice] | None = None
        self._refused: str | None = None
        #: How the bot played that sat in a seat last, before a person took it.
        self._left: dict[Seat, str] = {}

    @classmethod
    def resumed(cls, keeping: Keeping, number: int) -> Self:
        """Go on with the stored game of this number, and then with the next games of its people.

        Raises StoreError when that cannot be.
        """
        table = keeping.take_up(number)
        series = cls(table.rules, table.occupants, table.seed, keeping=keeping)
        series.stored, series._games = table, table.game
        return series

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that somebody at the keyboard plays."""
        return tuple(seat for seat, who in enumerate(self.occupants) if who.is_person)

    @property
    def record_problem(self) -> str | None:
        """What keeps the present game from being recorded, as a sentence; None: nothing."""
        return self._refused if self.record is None else self.record.problem

    def problems(self) -> list[tuple[str, str]]:
        """What keeps the present game from being saved or recorded, as far as it was not told yet.

        Each with a title, as a sentence without its full stop; and what was found of the games that
        are kept.
        """
        saving = None if self.keeping is None else self.keeping.problem
        found = [
            ("This game is not being saved", saving),
            ("The record of this game", self.record_problem),
        ]
        new = [(title, text) for title, text in found if text and text not in self._told]
        self._told.update(text for _, text in new)
        notices = [] if self.keeping is None else self.keeping.notices()
        return [*new, *(("The games that are kept", notice) for notice in notices)]

    def new_table(self) -> Table:
        """The table of the next game, kept and its record begun where there is one.

        Each game after the first gets a file of its own beside the first. The first may be a stored
        game, which goes on, and is recorded from its beginning.
        """
        if self.stored is not None:
            table, self.stored = self.stored, None
            self._games += 1
            if self.record is not None:
                table.journal.add_sink(self.record.sink(table.journal))
            return table
        if self._games and self.record is not None:
            try:
                self.record = self.record.another()
            except RecordRefusedError as refused:
                self.record, self._refused = None, str(refused)
        date = datetime.now().astimezone().isoformat(timespec="seconds")
        guide = self.guide
        first = None if guide is None else Deal(guide.dealer, guide.deck)
        table = Table(self.rules, self.occupants, self._seed, self._games, date, first=first)
        if self.keeping is not None:
            self.keeping.begin(table.journal)
        if self.record is not None:
            table.journal.add_sink(self.record.sink(table.journal))
        self._games += 1
        return table

    def take_seat(self, table: Table, seat: Seat, name: str) -> Occupant:
        """Let a person of this name play a seat from now on, in a bot's place or another's.

        Raises NameRefusedError, nothing changed, for a name that cannot be used.
        """
        others = [other for place, other in enumerate(table.names) if place != seat]
        return self._reseat(table, seat, Occupant(clean_name(name, others)))

    def level_for(self, table: Table, seat: Seat) -> str:
        """How a bot would play a person's seat: as the one did that sat there before.

        Where none did, as the first of the other bots does.
        """
        others = [who.bot for who in table.occupants if who.bot is not None]
        before = [self._left[seat]] if seat in self._left else []
        return next((level for level in (*before, *others) if level in LEVELS), DEFAULT_LEVEL)

    def leave_seat(self, table: Table, seat: Seat) -> Occupant:
        """Let a bot play a person's seat from now on, as well as `level_for` says; return which."""
        level = self.level_for(table, seat)
        return self._reseat(table, seat, Occupant(bot_name(table.names), level))

    def change_level(self, table: Table, seat: Seat, level: str) -> Occupant:
        """Let the bot in this seat play at another level from now on."""
        return self._reseat(table, seat, Occupant(table.names[seat], level))

    def _reseat(self, table: Table, seat: Seat, occupant: Occupant) -> Occupant:
        """The hand goes on as it stands, and the next game begins like this."""
        level = table.occupants[seat].bot
        if level is not None:
            self._left[seat] = level
        table.seat(seat, occupant)
        self.occupants = tuple(table.occupants)
        return occupant

    def bot_choice(self, table: Table, question: Question) -> Action:
        """What the bot that is asked does. The question must be a bot's."""
        if self.guide is not None:
            return self.guide.bot_choice(question)
        who = table.occupants[question.seat]
        assert who.bot is not None
        return self._choice((who.bot, who.style), table, question)

    def suggestion(self, table: Table, question: Question) -> Action:
        """What a good bot would do in this person's place, by what this person may know."""
        return self._choice((ADVISER, EVEN), table, question)

    def advice(self, table: Table, question: Question, names: Names, label: Label) -> Advice:
        """A hint for this person: what to do, and why, by what this person may know.

        `names` are what everybody is called, and `label` writes a card. The same question asked
        again gets the same hint.
        """
        # Few ask for one, and nobody else waits until the coach is loaded.
        from smear.coach.hints import advise  # noqa: PLC0415

        if self._advised is None or self._advised[:2] != (question, names):
            generator = table.bot_generator(question.seat)
            advice = advise(question.view, names, generator, self._clock, label=label)
            self._advised = question, names, advice
        return self._advised[2]

    def _choice(self, kind: tuple[str, Style], table: Table, question: Question) -> Action:
        """What a bot of this level and style does."""
        bot = self._bots.get(kind)
        if bot is None:
            level, style = kind
            bot = self._bots[kind] = make_bot(level, self._clock, style)
        return bot.choose(question.view, table.bot_generator(question.seat))

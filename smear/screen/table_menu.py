"""People come and go, and settings change: what the rows of the menu do."""

from __future__ import annotations

from smear.bots.levels import LEVEL_LINES, level_beside, level_line
from smear.engine.cards import Seat
from smear.engine.notation import sentence
from smear.screen.menu import MenuScene, Row
from smear.screen.people import shown_names
from smear.screen.scenes import marks_for
from smear.screen.settings_menu import BACK, KEYS, NOTHING_TYPED, SettingRows
from smear.settings import Preferences
from smear.table.seating import LONGEST_NAME, LevelNameError, NameRefusedError, Occupant
from smear.table.table import Table
from smear.terminal.scene import ReplyKind
from smear.terminal.terminal import Terminal
from smear.ui.commands import QUIT, find_command
from smear.ui.series import Series

_PERSON = "Enter: a bot plays on, or another person does."
_BOT = (
    f"Left and right: how well it plays ({', '.join(LEVEL_LINES)}); how it bids belongs to its"
    " name. Enter: a person takes the seat."
)
_GUIDED = "In this guided hand everybody keeps their seat."


class TableMenu:
    """The menu of one game: a row for each seat, and one for each setting."""

    def __init__(
        self, terminal: Terminal, series: Series, table: Table, preferences: Preferences
    ) -> None:
        self._terminal = terminal
        self._series = series
        self._table = table
        self._settings = SettingRows(terminal, preferences)
        self._marks = marks_for(glyphs=terminal.unicode)
        self._scene = MenuScene(self._rows, self._turn, self._marks)

    async def open(self, *, several: bool) -> None:
        """Show the menu until people go back to the game. Nothing in it is private."""
        self._settings.several = several
        self._scene = scene = MenuScene(self._rows, self._turn, self._marks)
        self._tell_problem()
        while True:
            reply = await self._terminal.ask(scene, keys=KEYS)
            scene.refusal = ""
            if reply.kind is ReplyKind.ENTER:
                await self._choose(scene)
            elif reply.value in BACK:
                return
            elif reply.value in QUIT.keys or find_command(reply.value) is QUIT:
                self._terminal.ask_to_leave()
            else:
                scene.refusal = NOTHING_TYPED

    # What the rows say.

    def _rows(self) -> list[Row]:
        return [
            *(self._seat_row(seat) for seat in range(self._table.rules.seats)),
            *self._settings.rows(),
        ]

    def _seat_row(self, seat: Seat) -> Row:
        who, guided = self._table.occupants[seat], self._series.guide is not None
        name = shown_names(self._table.names)[seat]
        return Row(
            name=f"seat {seat + 1}",
            value=name,
            meaning="a person" if who.is_person else f"a bot: {who.bot}, {who.style.word} bidder",
            help=_GUIDED if guided else self._about(who),
            turns=not who.is_person and not guided,
            # Whoever is on a person's row is told of the bots' all the same.
            across="" if guided else "bots" if who.is_person else "level",
            enter="" if guided else "somebody else",
            seat=(seat, self._table.rules.team_of[seat]),
        )

    @staticmethod
    def _about(who: Occupant) -> str:
        """What can be done with a seat; of a bot how it plays besides."""
        return _PERSON if who.bot is None else f"{sentence(level_line(who.bot))}. {_BOT}"

    def _tell_problem(self) -> None:
        """Say once what keeps the settings from being saved."""
        problem = self._settings.problem()
        if problem is not None:
            self._scene.problem = problem

    # What they do.

    def _turn(self, place: int, step: int) -> None:
        """Left or right on a row."""
        seats = self._table.rules.seats
        if place < seats:
            level = self._table.occupants[place].bot
            assert level is not None
            to = level_beside(level, step)
            if to != level:
                self._series.change_level(self._table, place, to)
        else:
            self._change(place - seats, step, around=False)

    def _change(self, place: int, step: int, *, around: bool) -> None:
        if self._settings.change(place, step, around=around):
            self._tell_problem()

    async def _choose(self, scene: MenuScene) -> None:
        """Enter on a row."""
        seats = self._table.rules.seats
        if scene.cursor >= seats:
            self._change(scene.cursor - seats, 1, around=True)
        elif self._series.guide is None:
            await self._change_seat(scene, scene.cursor)

    async def _change_seat(self, scene: MenuScene, seat: Seat) -> None:
        """Ask who plays a seat from now on, until that is known or nothing is to change."""
        who = self._table.occupants[seat]
        name = shown_names(self._table.names)[seat]
        if who.is_person:
            level = self._series.level_for(self._table, seat)
            scene.asked = f"Who plays on for {name}? Tab: a bot ({level}). Or a name and Enter."
        else:
            scene.asked = f"Who takes seat {seat + 1} from {name}? A name and Enter."
        keys = {*BACK, *(["tab"] if who.is_person else [])}
        while scene.asked:
            reply = await self._terminal.ask(scene, keys=keys, max_length=4 * LONGEST_NAME)
            scene.refusal = ""
            if reply.kind is ReplyKind.KEY:
                if reply.value == "tab":
                    self._series.leave_seat(self._table, seat)
                scene.asked = ""
            elif reply.kind is ReplyKind.LINE:
                try:
                    self._series.take_seat(self._table, seat, reply.value)
                    scene.asked = ""
                except LevelNameError as error:
                    scene.refusal = f"{sentence(str(error))}: Esc, then left and right change it."
                except NameRefusedError as error:
                    scene.refusal = f"{sentence(str(error))}."

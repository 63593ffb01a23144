"""The table on the screen: as all may see it, with a hand below it, or with a curtain instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smear.engine.cards import Seat
from smear.engine.view import View
from smear.look.palette import (
    ASCII,
    BAR,
    CURSOR,
    QUIET,
    STRONG,
    TITLE,
    UNICODE,
    Marks,
    team_style,
)
from smear.screen.blocks import (
    Block,
    blank,
    block,
    indented,
    words,
    wrapped,
)
from smear.screen.density import Density, density_for
from smear.screen.faces import Deck
from smear.screen.grid import Grid
from smear.screen.hand_area import HandPicture, draw_backs, draw_hand
from smear.screen.header import header_block
from smear.screen.seats import Motion, TablePicture, TrickPicture
from smear.terminal.scene import Body, Scene
from smear.ui.commands import STORY
from smear.ui.status import Status, status_of

#: Which key tells all that there was no room for.
STORY_KEY = STORY.keys[0].upper()
#: From so many rows on a curtain is not crowded.
_AIRY = 12


def marks_for(*, glyphs: bool) -> Marks:
    """The signs that this screen can show."""
    return UNICODE if glyphs else ASCII


class Moment(NamedTuple):
    """What the table shows at one moment, whoever looks.

    view     what may be shown of the game
    names    everybody's names, as the screen writes them
    viewer   the seat at the bottom
    glyphs   whether suits are drawn as glyphs, or as letters
    story    what happened in this hand, in lines
    news     what of it the viewer has not seen yet, and what was left from the deal before
    trick    the trick to show, when it is not the one on the table (a finished one rests)
    practice whether the hand does not count
    """

    view: View
    names: Sequence[str]
    viewer: Seat
    glyphs: bool
    story: Sequence[str] = ()
    news: Sequence[str] = ()
    trick: TrickPicture | None = None
    practice: bool = False

    def deck(self, status: Status) -> Deck:
        """How cards are drawn at this moment."""
        return Deck(self.view.rules, status.trump, marks_for(glyphs=self.glyphs), self.glyphs)


class TableScene(Scene):
    """The table, with some words below it and, where it may be seen, a hand.

    Every part keeps its rows whatever is in it, so that nothing jumps when the turn changes.
    """

    #: Whether the viewer's cards lie below the table, face up or face down.
    shows_hand = True

    def __init__(
        self,
        moment: Moment,
        sentence: str = "",
        hand: HandPicture | None = None,
        *,
        private: bool = False,
    ) -> None:
        self.moment = moment
        self.sentence = sentence
        self.hand = hand
        self.private = private
        self.status = status_of(moment.view)
        self.deck = moment.deck(self.status)
        self.keys = ""
        self.motion: Motion | None = None
        self._progress = 0.0
        self._head: Grid | None = None
        self._story: Grid | None = None

    def at(self, progress: float) -> None:
        """Show what moves at this point of its way, from 0.0 to 1.0."""
        self._progress = progress

    def render(self, width: int, height: int) -> Body:
        """The whole picture at this size."""
        density = density_for(width, height)
        room = density.words + density.hand.height + 1
        grid = Grid(width, height)
        head = self._header(width)
        grid.lay(head, 0, 0)
        grid.lay(self.middle(density, width, height - head.height - room), 0, head.height)
        grid.block(0, height - room, self.below(density, width, room))
        if self.shows_hand:
            grid.lay(self._hand(density, width), 0, height - density.hand.height - 1)
        return grid

    def _header(self, width: int) -> Grid:
        """The lines at the top; nothing in them changes while the scene is shown."""
        if self._head is None or self._head.width != width:
            moment = self.moment
            rows = header_block(
                self.status, self.deck, moment.names, width, practice=moment.practice
            )
            self._head = Grid(width, len(rows))
            self._head.block(0, 0, rows)
        return self._head

    def _hand(self, density: Density, width: int) -> Grid:
        """The viewer's cards, face up where they may be seen."""
        if self.hand is not None:
            return draw_hand(self.hand, self.deck, density.hand, width)
        held = self.status.held[self.moment.viewer]
        return draw_backs(held, self.deck, density.hand, width)

    def footer(self, width: int) -> Body:
        """The keys that can be pressed."""
        return words((f" {self.keys}", QUIET))

    def middle(self, density: Density, width: int, height: int) -> Grid:
        """The seats, and where there is room what happened in this hand; a rule at the bottom."""
        grid = Grid(width, height)
        panel = density.panel
        table = width - panel - (1 if panel else 0)
        trick = self.moment.trick or TrickPicture(self.status.trick, self.status.winning)
        motion = None if self.motion is None else (self.motion, self._progress)
        picture = TablePicture(
            self.moment.names,
            self.status,
            self.moment.viewer,
            trick,
            self.deck,
            density.trick,
            density.rim,
            self.shows_hand,
            motion,
        )
        grid.lay(picture.draw(table, height), 0, 0)
        if panel:
            grid.fill(table, 0, 1, height - 1, BAR)
            for row in range(height - 1):
                grid.put(table, row, self.deck.marks.down, QUIET)
            grid.lay(self._panel(panel, height - 1), table + 1, 0)
            grid.put(table, height - 1, self.deck.marks.rule * (panel + 1), QUIET)
        return grid

    def below(self, density: Density, width: int, height: int) -> Block:
        """The words below the table; `height` is what there is with the hand."""
        return self.words(width, density.words)

    def words(self, width: int, height: int) -> Block:
        """What happened, and a sentence right above the hand."""
        asked = indented(wrapped(words((self.sentence, STRONG)), width - 2)[:2], width)
        return [*self.news(width, height - len(asked)), *asked]

    def news(self, width: int, height: int) -> Block:
        """What happened since the viewer's last turn: all of it, or the latest and a hint."""
        if height < 1:
            return []
        pieces = " ".join(self.moment.news).split(" ")
        lines = wrapped(words(" ".join(pieces)), width - 2)
        while len(lines) > height:
            pieces = pieces[1:]
            lines = wrapped(words(f"({STORY_KEY}: all) ... {' '.join(pieces)}"), width - 2)
        for line in lines:
            line.stylize(QUIET)
        return [*indented(lines, width), *blank(width, height - len(lines))]

    def _panel(self, width: int, height: int) -> Grid:
        """All that happened in this hand, as far as there is room, the latest at the bottom."""
        if self._story is not None and (self._story.width, self._story.height) == (width, height):
            return self._story
        rows: Block = []
        for told in self.moment.story:
            lines = wrapped(words(told), width - 4)
            starts = [f"{self.deck.marks.dot} ", *["  "] * len(lines)]
            rows += [words(start, line) for start, line in zip(starts, lines, strict=False)]
        self._story = Grid(width, height, BAR)
        self._story.line(1, 0, words(("What happened", TITLE)))
        self._story.block(1, 1, rows[-(height - 1) :])
        return self._story


class CurtainScene(TableScene):
    """Between two people: who is to sit down, the one key that goes on, and what all have seen.

    `again` says that it is who sat there before: the laptop need not be handed over.
    """

    shows_hand = False

    def __init__(self, moment: Moment, *, again: bool = False) -> None:
        super().__init__(moment)
        self.again = again

    def below(self, density: Density, width: int, height: int) -> Block:
        """Whose turn it is in the place of words and hand, and what that person has missed."""
        rows = self._call(width, height)
        return [*rows, *self._missed(width)[len(rows) - height :]]

    def middle(self, density: Density, width: int, height: int) -> Grid:
        """The table; or the beginning of what was missed, when all of it finds no room below."""
        room = density.words + density.hand.height + 1
        too_much = len(self._missed(width)) - (room - len(self._call(width, room)))
        if too_much <= 0:
            return super().middle(density, width, height)
        grid = Grid(width, height)
        told = self._missed(width)[:too_much][1 - height :]
        grid.block(0, height - 1 - len(told), told)
        grid.put(0, height - 1, self.deck.marks.rule * width, QUIET)
        return grid

    def _call(self, width: int, height: int) -> Block:
        """Who is called, and the key; with more air where these rows are a part of many."""
        seat = self.moment.viewer
        name, team = self.moment.names[seat], self.deck.rules.team_of[seat]
        mark = (self.deck.marks.teams[team], team_style(team))
        who = words((name, STRONG), " ", mark)
        call = words(who, "  again") if self.again else words("Hand the laptop to  ", who)
        key = words(f"{name}: when only you can see the screen, press  ", (f" {seat + 1} ", CURSOR))
        apart = [words()] if height >= _AIRY else []
        return block([*apart, call, *apart, key, words()], width, "center")

    def _missed(self, width: int) -> Block:
        if not self.moment.news:
            return []
        title = words((f"Since {self.moment.names[self.moment.viewer]} last looked:", TITLE))
        lines = [line for told in self.moment.news for line in wrapped(words(told), width - 4)]
        return [*indented([title], width), *indented(lines, width, 2)]

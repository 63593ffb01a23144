"""The table on the screen: as all may see it, with a hand below it, or with a curtain instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Group
from rich.text import Text

from smear.engine.cards import Seat
from smear.engine.view import View
from smear.screen.blocks import Block, at_bottom, blank, block, fit, indented, words, wrapped
from smear.screen.density import Density, density_for
from smear.screen.faces import Deck
from smear.screen.hand_area import HandPicture, hand_block
from smear.screen.header import header_block
from smear.screen.palette import ASCII, CURSOR, QUIET, STRONG, TITLE, UNICODE, Marks, team_style
from smear.screen.scene import Body, Scene
from smear.screen.seats import TablePicture, TrickPicture
from smear.ui.commands import STORY
from smear.ui.status import Status, status_of

#: Which key tells all that there was no room for.
STORY_KEY = STORY.keys[0].upper()


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
    """

    view: View
    names: Sequence[str]
    viewer: Seat
    glyphs: bool
    story: Sequence[str] = ()
    news: Sequence[str] = ()
    trick: TrickPicture | None = None

    def deck(self, status: Status) -> Deck:
        """How cards are drawn at this moment."""
        return Deck(self.view.rules, status.trump, marks_for(glyphs=self.glyphs), self.glyphs)


class TableScene(Scene):
    """The table, with some words below it and, where it may be seen, a hand.

    Every part keeps its rows whatever is in it, so that nothing jumps when the turn changes.
    """

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

    def render(self, width: int, height: int) -> Body:
        """The whole picture at this size."""
        density = density_for(width, height)
        head = header_block(self.status, self.deck, self.moment.names, width)
        bottom = self._bottom(density, width)
        middle = self.middle(density, width, height - len(head) - len(bottom))
        return Group(*head, *middle, *bottom)

    def footer(self, width: int) -> Body:
        """The keys that can be pressed."""
        return words((f" {self.keys}", QUIET))

    def middle(self, density: Density, width: int, height: int) -> Block:
        """The seats, and where there is room what happened in this hand."""
        panel = density.panel
        table = width - panel - (1 if panel else 0)
        trick = self.moment.trick or TrickPicture(self.status.trick, self.status.winning)
        seats = TablePicture(
            self.moment.names, self.status, self.moment.viewer, trick, self.deck, density.trick
        ).draw(table, height)
        if not panel:
            return seats
        bar = Text(self.deck.marks.down, style=QUIET)
        rows = zip(seats, self._panel(panel, height), strict=True)
        return [Text.assemble(left, bar, right) for left, right in rows]

    def _bottom(self, density: Density, width: int) -> Block:
        """What lies below the seats."""
        height = density.words + density.hand.height + 1
        rule = Text(self.deck.marks.rule * width, style=QUIET)
        return [rule, *self.below(density, width, height)]

    def below(self, density: Density, width: int, height: int) -> Block:
        """The words and the hand, in exactly so many rows."""
        said = self.words(width, density.words)
        hand = [] if self.hand is None else hand_block(self.hand, self.deck, density.hand, width)
        return [*said, *hand, *blank(width, height - len(said) - len(hand))]

    def words(self, width: int, height: int) -> Block:
        """What happened, and a sentence right above the hand."""
        asked = indented(wrapped(words((self.sentence, STRONG)), width - 2)[:2], width)
        return [*self.news(width, height - len(asked)), *asked]

    def news(self, width: int, height: int) -> Block:
        """What happened since the viewer's last turn: all of it, or the latest and a hint."""
        pieces = " ".join(self.moment.news).split(" ")
        lines = wrapped(words(" ".join(pieces)), width - 2)
        while len(lines) > height:
            pieces = pieces[1:]
            lines = wrapped(words(f"({STORY_KEY}: all) ... {' '.join(pieces)}"), width - 2)
        for line in lines:
            line.stylize(QUIET)
        return [*indented(lines, width), *blank(width, height - len(lines))]

    def _panel(self, width: int, height: int) -> Block:
        """All that happened in this hand, as far as there is room, the latest at the bottom."""
        rows: Block = []
        for told in self.moment.story:
            lines = wrapped(words(told), width - 3)
            starts = [f"{self.deck.marks.dot} ", *["  "] * len(lines)]
            rows += [words(start, line) for start, line in zip(starts, lines, strict=False)]
        title = fit(words((" What happened", TITLE)), width)
        shown = indented(rows[-(height - 1) :], width)
        return [title, *shown, *blank(width, height - 1 - len(shown))]


class CurtainScene(TableScene):
    """Between two people: who is to sit down, the one key that goes on, and what all have seen.

    `again` says that it is who sat there before: the laptop need not be handed over.
    """

    def __init__(self, moment: Moment, *, again: bool = False) -> None:
        super().__init__(moment)
        self.again = again

    def below(self, density: Density, width: int, height: int) -> Block:
        """Whose turn it is in the place of words and hand, and what that person has missed."""
        rows = self._call(width)
        told = self._told(width, height - len(rows))
        return [*rows, *told, *blank(width, height - len(rows) - len(told))]

    def middle(self, density: Density, width: int, height: int) -> Block:
        """The table; or the beginning of what was missed, when all of it finds no room below."""
        room = density.words + density.hand.height + 1 - len(self._call(width))
        too_much = len(self._missed(width)) - room
        if too_much <= 0:
            return super().middle(density, width, height)
        return at_bottom(self._missed(width)[:too_much][-height:], width, height)

    def _call(self, width: int) -> Block:
        seat = self.moment.viewer
        name, team = self.moment.names[seat], self.deck.rules.team_of[seat]
        mark = (self.deck.marks.teams[team], team_style(team))
        who = words((name, STRONG), " ", mark)
        call = words(who, "  again") if self.again else words("Hand the laptop to  ", who)
        key = words(f"{name}: when only you can see the screen, press  ", (f" {seat + 1} ", CURSOR))
        return [*block([call, key], width, "center"), *blank(width, 1)]

    def _missed(self, width: int) -> Block:
        if not self.moment.news:
            return []
        title = words((f"Since {self.moment.names[self.moment.viewer]} last looked:", TITLE))
        lines = [line for told in self.moment.news for line in wrapped(words(told), width - 4)]
        return [*indented([title], width), *indented(lines, width, 2)]

    def _told(self, width: int, height: int) -> Block:
        return self._missed(width)[-height:]

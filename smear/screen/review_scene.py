"""One step of a review: the table with all hands open, or what the hand gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Group
from rich.text import Text

from smear.engine.cards import CardSet
from smear.engine.events import Discarded, Drew, TrickTaken
from smear.engine.view import View
from smear.look.palette import ALERT, CURSOR, PLAIN, QUIET, STRONG, TITLE, target
from smear.review import Cursor, Part, Review
from smear.screen.blocks import Block, blank, indented, words, wrapped
from smear.screen.density import COMFORTABLE, COMPACT
from smear.screen.faces import Deck, Size
from smear.screen.header import header_block
from smear.screen.keyline import Hint, key_line
from smear.screen.page import ScrollScene
from smear.screen.people import shown_names
from smear.screen.results import ResultScene
from smear.screen.review_hands import Layout, OpenHands
from smear.screen.scenes import marks_for
from smear.screen.seats import TablePicture, TrickPicture
from smear.terminal.scene import Body, ClickResult
from smear.ui.cards import card_label
from smear.ui.remarks import MARK_KEY, STILL_LOOKING, Remarks, told
from smear.ui.reviewing import happened_shortly, move_for_key
from smear.ui.status import Status, finished_tricks, status_of

#: The rows that are kept for the sentence, so that nothing moves for it.
_SAID = 2


class _Way(NamedTuple):
    """One way of using the room: from this width on, the table's cards and rows, the hands."""

    width: int
    table: Size | None
    rim: bool
    rows: int
    hands: Layout


#: From the best down; the last one always fits.
_WAYS = (
    _Way(138, COMFORTABLE.trick, True, 14, Layout(2, Size(11, 7), at_table=True)),
    _Way(138, COMFORTABLE.trick, True, 14, Layout(2, Size(8, 4), at_table=True)),
    _Way(138, COMFORTABLE.trick, True, 12, Layout(2, Size(8, 3), at_table=True)),
    _Way(98, COMFORTABLE.trick, True, 12, Layout(2, at_table=True)),
    _Way(80, COMPACT.trick, False, 9, Layout(1, at_table=True)),
    _Way(80, None, False, 0, Layout()),
)
#: The table is never higher than it looks well.
_HIGHEST_TABLE = 26


class _Here(NamedTuple):
    """What is to be seen at a step."""

    view: View
    names: Sequence[str]
    status: Status
    deck: Deck
    trick: TrickPicture
    hands: OpenHands
    said: Sequence[str]


class ReviewScene(ScrollScene):
    """The step at `cursor`; arrow keys and the like move it.

    `note` is said once, above what has happened: what was typed and not understood, and the like.
    `remarks` fill while people look on; at each step what is known is shown.
    """

    def __init__(self, review: Review, cursor: Cursor, *, glyphs: bool, back: str) -> None:
        self.review = review
        self.remarks = Remarks(
            review,
            lambda card: card_label(card, glyphs),
            lambda place: shown_names(review.names(place)),
        )
        self.note = ""
        self._back = back
        self._glyphs = glyphs
        self._marks = marks_for(glyphs=glyphs)
        self._drawn: tuple[Cursor, _Here] | None = None
        self._result: tuple[int, ResultScene] | None = None
        self.cursor = cursor

    def go(self, cursor: Cursor) -> None:
        """Go to another place."""
        self.cursor = cursor
        self.note = ""
        self._top = 0

    @property
    def names(self) -> Sequence[str]:
        """What everybody was called at this step, as the screen writes it."""
        return shown_names(self.review.names(self.cursor))

    def result(self, keys: str) -> ResultScene:
        """What the hand gave, itemised."""
        review, hand = self.review, self.review.hand(self.cursor)
        view = review.whole(self.cursor)
        names = shown_names(review.names(review.last(self.cursor)))
        return ResultScene(view, names, hand.winner, keys, glyphs=self._glyphs)

    # The picture.

    def render(self, width: int, height: int) -> Body:
        """The whole picture; at the bottom where in the hand this is."""
        noted = indented(wrapped(words((self.note, TITLE)), width - 2), width) if self.note else []
        line = self._timeline(width)
        room = height - len(noted) - 1
        if self.review.step(self.cursor).part is Part.SCORE:
            rows = self._score_rows(width, room)
        else:
            rows = self._table_rows(width, room)
        return Group(*rows, *noted, line)

    def _score_rows(self, width: int, height: int) -> Block:
        if self._result is None or self._result[0] != self.cursor.hand:
            self._result = self.cursor.hand, self.result("")
        scene = self._result[1]
        head = scene.head(width)
        room = height - len(head)
        return [*head, *self.window(scene.rows(width, room), width, room)]

    def _table_rows(self, width: int, height: int) -> Block:
        here = self._here()
        head = header_block(here.status, here.deck, here.names, width)
        said = indented(wrapped(words((" ".join(here.said), STRONG)), width - 2), width)
        said += self._remark(width)
        said += blank(width, _SAID - len(said))
        room = height - len(head) - len(said)
        way = next(way for way in _WAYS if self._fits(way, here, width, height - len(head) - _SAID))
        table = self._table(way, here, width, room)
        hands = [
            *here.hands.draw(way.hands, width, self._spare(way, here, width, room)).rows(),
            here.hands.stock(way.hands, width),
        ]
        return [*head, *table, *self.window(hands, width, room - len(table)), *said]

    def _remark(self, width: int) -> Block:
        """What this decision cost, where it did."""
        remark = self.remarks.at(self.cursor)
        if remark is None:
            return []
        kind, colon, text = told(remark).partition(":")
        styles = (ALERT, PLAIN) if remark.seen else (QUIET, QUIET)
        line = words((f"{kind}{colon}", styles[0]), (text, styles[1]))
        return indented(wrapped(line, width - 2), width)

    def _fits(self, way: _Way, here: _Here, width: int, room: int) -> bool:
        if way is _WAYS[-1]:
            return True
        needed = here.hands.height(way.hands, width) + 1 + way.rows
        return width >= way.width and needed <= room

    def _spare(self, way: _Way, here: _Here, width: int, room: int) -> int:
        """How many rows are left over."""
        return (
            room
            - 1
            - here.hands.height(way.hands, width)
            - self._table_height(way, here, width, room)
        )

    def _table_height(self, way: _Way, here: _Here, width: int, room: int) -> int:
        if way.table is None:
            return 0
        free = room - 1 - here.hands.height(way.hands, width)
        return max(way.rows, min(free, _HIGHEST_TABLE if way.rim else way.rows))

    def _table(self, way: _Way, here: _Here, width: int, room: int) -> Block:
        if way.table is None:
            return []
        # All cards are open below: no backs are drawn.
        status = here.status._replace(held=(0,) * len(here.names))
        picture = TablePicture(here.names, status, 0, here.trick, here.deck, way.table, way.rim)
        return picture.draw(width, self._table_height(way, here, width, room)).rows()

    def _timeline(self, width: int) -> Text:
        """Which hand and step this is, and the parts of the hand, this one in brackets."""
        review, cursor = self.review, self.cursor
        hand = review.hand(cursor)
        line = words((f" Hand {hand.number}", TITLE))
        if len(review.hands) > 1:
            line.append(f" of {review.hands[-1].number}", QUIET)
        line.append("  ")
        here = review.step(cursor)
        parts = dict.fromkeys((step.part, step.trick) for step in hand.steps)
        for part, trick in parts:
            name = f"{trick}" if part is Part.TRICK else part.value
            sign = self.remarks.sign(cursor.hand, part, trick)
            start = len(line)
            if (part, trick) == (here.part, here.trick):
                line.append(f"[{name}{sign}]", CURSOR)
            else:
                line.append(f" {name}", QUIET).append(sign or " ", STRONG)
            line.stylize(target(f"part:{part.value}:{trick}"), start)
        count = f"step {cursor.step + 1} of {len(hand.steps)} "
        line.pad_right(max(1, width - line.cell_len - len(count)))
        return line.append(count, QUIET)

    def footer(self, width: int) -> Body:
        """The keys."""
        hints = [
            Hint("arrows action", "right"),
            Hint("PgUp PgDn trick", "pagedown", 1),
            Hint("N P hand", "n", 2),
            Hint("S score", "s", 5),
            Hint("M mark", MARK_KEY, 3),
            Hint("O play on", "o", 4),
            Hint("? help", "?"),
            Hint(f"Q {self._back}", "q", 1),
        ]
        if self.scrolls():
            hints.insert(0, Hint("up down: more", "down"))
        return key_line(hints, width)

    # What is at this step.

    def _here(self) -> _Here:
        if self._drawn is None or self._drawn[0] != self.cursor:
            self._drawn = self.cursor, self._look()
        return self._drawn[1]

    def _look(self) -> _Here:
        review, cursor = self.review, self.cursor
        step, view, names = review.step(cursor), review.view(cursor), self.names
        status = status_of(view)
        deck = Deck(view.rules, status.trump, self._marks, self._glyphs)
        happening = view.events[step.first :]
        tricks = finished_tricks(view.events)
        trick = TrickPicture(status.trick, status.winning)
        if any(isinstance(event, TrickTaken) for event in happening):
            trick = TrickPicture(tricks[-1].cards, tricks[-1].winner, finished=True)
        fresh: CardSet = 0
        for event in happening:
            if isinstance(event, Drew):
                fresh |= event.cards or 0
        most, thrown = _most_held(review.whole(cursor))
        position = review.position(cursor)
        hands = OpenHands(names, position, status, trick, tricks, deck, most, thrown, fresh)
        said = happened_shortly(review, cursor, names, glyphs=self._glyphs)
        return _Here(view, names, status, deck, trick, hands, said)

    # Keys.

    def go_to_mark(self) -> None:
        """Go to the next decision that cost points; say so where none is known."""
        place = self.remarks.next_after(self.cursor)
        if place is not None:
            self.go(place)
        elif self.remarks.to_look_at(self.cursor.hand) is None:
            self.note = self.remarks.without_further()
        else:
            self.note = STILL_LOOKING

    def on_key(self, name: str) -> bool:
        """Go to another place, or scroll where there is more than fits."""
        if name in ("up", "down"):
            return self.scroll(name)
        move = move_for_key(name)
        if move is None:
            return False
        self.go(move.go(self.review, self.cursor))
        return True

    def on_click(self, target: str) -> ClickResult:
        """Go to the part of the hand that was clicked."""
        kind, _, rest = target.partition(":")
        if kind != "part":
            return ClickResult.NOTHING
        part, _, trick = rest.partition(":")
        steps = self.review.hand(self.cursor).steps
        here = [n for n, s in enumerate(steps) if (s.part.value, s.trick) == (part, int(trick))]
        self.go(Cursor(self.cursor.hand, here[-1]))
        return ClickResult.CHANGED


def _most_held(view: View) -> tuple[list[int], list[int]]:
    """How many cards each seat holds at most in this hand, and how many it lays away."""
    held = [view.rules.hand_size] * view.rules.seats
    most, thrown = held[:], [0] * view.rules.seats
    for event in view.events:
        if isinstance(event, Drew):
            held[event.seat] += event.count
            most[event.seat] = max(most[event.seat], held[event.seat])
        elif isinstance(event, Discarded):
            held[event.seat] -= event.count
            thrown[event.seat] = event.count
    return most, thrown

"""A decision at the table: what is asked, what can be chosen, and where the cursor is."""

from __future__ import annotations

from rich.cells import cell_len

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import BIT, CardSet, cards_in
from smear.engine.hand import Hand
from smear.engine.notation import count_of, suit_name
from smear.engine.variants import JOKER_PLACE, LEFT, NAMING, PITCH
from smear.look.palette import ALERT, CURSOR, QUIET, STRONG, TITLE, target
from smear.screen.blocks import Block, blank, fit, indented, words, wrap, wrapped
from smear.screen.density import Density
from smear.screen.hand_area import HandPicture, layout
from smear.screen.keyline import Hint, command_hint, key_line
from smear.screen.scenes import Moment, TableScene
from smear.terminal.scene import Body, ClickResult
from smear.textsafe import listed
from smear.ui.answers import asked_card, choices_for, explain, read_answer, why_not
from smear.ui.cards import sorted_hand
from smear.ui.commands import BIDS, HELP, HIDE, HINT, LAST, QUIT, RULES, SCORE, STORY, TABLE, WHY
from smear.ui.status import own_hand

_WHY_KEY = WHY.keys[0].upper()

#: The widest question that stands in one row of the smallest window.
_ONE_ROW = 77


class AskScene(TableScene):
    """A question to the seat of the moment's view, with the hand below it.

    `note` is what is said above the question, to the last answer; nothing at first.
    `title` is what a page is called that has all of it, and `cut_off` tells whether there was no
    room for that here.
    `lesson` is what somebody who is learning the game is told here.
    `aside` is said behind what is asked, quietly.
    """

    #: What a click on moves the cursor or chooses.
    clickable = "hand"

    def __init__(self, moment: Moment, *, private: bool) -> None:
        super().__init__(moment, private=private)
        self.position: Hand = moment.view.position()
        self.choices = choices_for(self.position, whole_hand=True)
        self.cursor = 0
        self.marked: CardSet = 0
        self.note = ""
        self.lesson = ""
        self.aside = ""
        self.title = ""
        self.cut_off = False
        self.hints: list[Hint] = []
        self._note_style = ""
        self._before = self.cursor, self.marked
        self._steps = 1, 1
        self._cards = sorted_hand(moment.view.rules, self.status.trump, own_hand(moment.view))
        self._prepare()

    @property
    def name(self) -> str:
        """Who is asked."""
        return self.moment.names[self.position.turn]

    def refuse(self, reason: str) -> None:
        """Say what was wrong with the last answer, until the next."""
        self.note, self._note_style, self.title = reason, ALERT, "Why"

    def say(self, text: str, title: str = "Why") -> None:
        """Say something that refuses nothing, until the next answer."""
        self.note, self._note_style, self.title = text, STRONG, title

    def think(self) -> None:
        """Say that a hint is being thought of."""
        self.say("One moment: a hint is being thought of.")
        self._before = self.cursor, self.marked

    def advise(self, action: Action, why: str) -> None:
        """Say a hint, and go to what it advises, so that Enter alone would choose it.

        Whoever has moved while it was thought of stays there: Enter may be on its way.
        """
        self.say(why, HINT.name.capitalize())
        if self._before == (self.cursor, self.marked):
            self._go_to(action)
            self._draw_hand()

    def offer(self, hint: Hint) -> None:
        """Say of a further key, behind how to answer."""
        self.hints.insert(1, hint)

    def hush(self) -> None:
        """Say no more what was said to the last answer."""
        self.note = ""

    def chosen(self) -> Action:
        """What Enter alone chooses: the item under the cursor, or the marked cards.

        Raises NotAnAnswerError where Enter alone has to be pressed once more.
        """
        raise NotImplementedError

    def read(self, typed: str) -> Action:
        """The action that was typed. Raises NotAnAnswerError."""
        return read_answer(typed, self.position, self.choices, self.moment.names)

    def explain(self) -> None:
        """Say why the card under the cursor cannot be chosen, or that it can."""
        card = self._cards[self.cursor]
        reason = why_not(card, self.position, self.moment.names)
        if reason is None:
            self.say(f"The {self.deck.label(card)} can be chosen.")
        else:
            self.refuse(reason)

    def explain_typed(self, typed: str) -> None:
        """Say why the card that was typed cannot be chosen, or that it can; go to it if it is held.

        Raises NotAnAnswerError for what is no card, or when no card is asked for.
        """
        told = explain(typed, self.position, self.choices, self.moment.names)
        card = asked_card(typed, self.position, self.choices)
        if card not in self._cards:
            self.refuse(told)
            return
        self.cursor = self._cards.index(card)
        self._draw_hand()
        self.explain()

    def below(self, density: Density, width: int, height: int) -> Block:
        """The words and the hand, which the arrow keys move in as it is drawn."""
        self._steps = layout(len(self._cards), density.hand, width).steps
        return super().below(density, width, height)

    def words(self, width: int, height: int) -> Block:
        """What happened, or in its place what is said to the last answer; then what is asked."""
        asked = self._asked(width)
        self.cut_off = False
        if not self.note:
            taught = self._taught(width, height - len(asked))
            return [*taught, *self.news(width, height - len(taught) - len(asked)), *asked]
        note = indented(wrapped(words((self.note, self._note_style)), width - 2), width)
        # A refusal names the person and says what is allowed: the sentence can wait, the choices
        # cannot.
        asked = asked[max(0, min(len(asked) - 1, len(note) + len(asked) - height)) :]
        room = height - len(asked)
        if len(note) > room:
            self.cut_off = True
            hint = words((f" ... {_WHY_KEY}: all of it ", CURSOR))
            last = fit(note[room - 1], width - hint.cell_len).append_text(hint)
            note = [*note[: room - 1], last]
        return [*note, *blank(width, room - len(note)), *asked]

    def _taught(self, width: int, most: int) -> Block:
        """What somebody who is learning is told, in at most so many rows."""
        if not self.lesson or most < 1:
            return []
        return indented(wrap(words((self.lesson, TITLE)), width - 2, most), width)

    def _asked(self, width: int) -> Block:
        """The question, what can least be missed in its last row."""
        asked = words((self.sentence, STRONG))
        if self.aside:
            asked.append(f" ({self.aside})", QUIET)
        return indented(wrapped(asked, width - 2)[:2], width)

    def on_key(self, name: str) -> bool:
        """Move the cursor: from card to card, and across a list or rows of cards as they lie."""
        count = self._count()
        across, down = self._steps
        moves = {
            "left": -across,
            "right": across,
            "up": -down,
            "down": down,
            "tab": 1,
            "s-tab": -1,
            "home": -self.cursor,
            "end": count - 1 - self.cursor,
        }
        if name not in moves:
            return False
        to = self.cursor + moves[name]
        if abs(moves[name]) == 1:
            to %= count
        elif not 0 <= to < count:
            return False
        self.cursor = to
        self._draw_hand()
        return True

    def on_click(self, target: str) -> ClickResult:
        """Move the cursor to what was clicked; choose it if the cursor was there already."""
        place = self._clicked(target)
        if place is None:
            return ClickResult.NOTHING
        if place == self.cursor:
            return ClickResult.CHOSEN
        self.cursor = place
        self._draw_hand()
        return ClickResult.CHANGED

    def _clicked(self, target: str) -> int | None:
        """The place that this target names among what the cursor moves over."""
        kind, _, place = target.partition(":")
        if kind != self.clickable or not 0 <= int(place) < self._count():
            return None
        return int(place)

    def footer(self, width: int) -> Body:
        """How to answer, and the keys that are of most use now."""
        return key_line(self.hints, width)

    def _explain_keys(self, how: str, *, why: bool) -> None:
        """Say in the line of keys how to answer; `why`: whether there is something to explain."""
        tricks = self.status.last_trick is not None
        self.hints = [
            Hint(how),
            command_hint(HELP, "help", 1),
            *([command_hint(LAST, "last", 3)] if tricks else []),
            command_hint(SCORE, "scores", 2),
            *([command_hint(WHY, "why", 3)] if why else []),
            command_hint(RULES, "rules", 9),
            command_hint(BIDS, "bids", 8 if tricks else 3),
            command_hint(STORY, "story", 6),
            command_hint(TABLE, "table", 1),
            command_hint(HIDE, "hide", 0),
            command_hint(QUIT, "leave", 0),
        ]

    def _count(self) -> int:
        return len(self._cards)

    def _prepare(self) -> None:
        """Say what is asked, and put the cursor on something that can be chosen."""
        raise NotImplementedError

    def _go_to(self, action: Action) -> None:
        """Put the cursor, or the marks, on this action."""
        raise NotImplementedError

    def _draw_hand(self) -> None:
        self.hand = HandPicture(
            self._cards, self._can(), self.marked, self._fresh(), self.cursor, numbers=True
        )

    def _can(self) -> CardSet:
        """The cards that may be chosen."""
        return 0

    def _fresh(self) -> CardSet:
        """The cards to be marked as new."""
        return 0


class ChoiceScene(AskScene):
    """A bid, or the suit to be trump: choices in a row above the hand."""

    clickable = "choice"

    def _prepare(self) -> None:
        status = self.status
        if status.phase == NAMING:
            self.sentence = (
                f"{self.name}, the bid is {status.bid}: which suit is trump?{self._counted_too()}"
            )
            self._labels = [
                self._suit_label(choice.action, spelled_out=not place)
                for place, choice in enumerate(self.choices)
            ]
            self.cursor = max(range(len(self.choices)), key=self._strength)
        else:
            stands = "nobody has bid yet"
            if status.bidder is not None:
                stands = f"{self.moment.names[status.bidder]} has bid {status.bid}"
            self.sentence = f"{self.name}, {stands}: pass, or bid?"
            self._labels = [choice.label for choice in self.choices]
        self._explain_keys("arrows Enter or number", why=False)
        self._draw_hand()

    def _suit_label(self, action: Action, *, spelled_out: bool) -> str:
        """A suit and how many trumps of the hand it would make: `hearts (3)`, or `(3 trumps)`."""
        count = self._trumps(action).bit_count()
        what = f" trump{'' if count == 1 else 's'}" if spelled_out else ""
        return f"{suit_name(actions.named_suit(action))} ({count}{what})"

    def _trumps(self, action: Action) -> CardSet:
        """The cards of the hand that this suit would make trumps."""
        return own_hand(self.moment.view) & self.deck.rules.trump(actions.named_suit(action)).trumps

    def _strength(self, place: int) -> tuple[int, int]:
        """How many trumps this choice would make, and how high the highest of them is."""
        action = self.choices[place].action
        ranks = self.deck.rules.trump(actions.named_suit(action)).rank
        trumps = self._trumps(action)
        return trumps.bit_count(), max((ranks[card] for card in cards_in(trumps)), default=-1)

    def _counted_too(self) -> str:
        """What is counted among the trumps of a suit though it does not bear its sign."""
        places = self.deck.rules.variant.trump_order
        named = {LEFT: "left bauer", JOKER_PLACE: "joker"}
        more = [name for place, name in named.items() if place in places]
        return f" ({listed(more, 'and')} counted)" if more else ""

    def _count(self) -> int:
        return len(self.choices)

    def _draw_hand(self) -> None:
        self.hand = HandPicture(self._cards)

    def below(self, density: Density, width: int, height: int) -> Block:
        """The arrow keys move in the row of choices."""
        rows = super().below(density, width, height)
        self._steps = 1, 1
        return rows

    def _asked(self, width: int) -> Block:
        """What is asked, and below it the choices, a sign before the one under the cursor."""
        row = words()
        for place, (choice, label) in enumerate(zip(self.choices, self._labels, strict=True)):
            here = place == self.cursor
            start, end = (self.deck.marks.turn, " ") if here else (" ", " ")
            piece = words((f"{start}{choice.number} ", CURSOR if here else QUIET))
            piece.append(f"{label}{end}", CURSOR if here else STRONG)
            piece.stylize(target(f"choice:{place}"))
            row.append_text(piece)
            row.append(" ")
        return [*super()._asked(width), fit(row, width)]

    def _go_to(self, action: Action) -> None:
        self.cursor = next(n for n, choice in enumerate(self.choices) if choice.action == action)

    def chosen(self) -> Action:
        """The choice under the cursor."""
        return self.choices[self.cursor].action

    def explain(self) -> None:
        """All that is listed can be chosen."""
        self.say("Any of these can be chosen.")

    def explain_typed(self, typed: str) -> None:
        """No card is asked for. Raises NotAnAnswerError, which says so."""
        explain(typed, self.position, self.choices, self.moment.names)


class PlayScene(AskScene):
    """A card to be played, or led."""

    def _prepare(self) -> None:
        can = [place for place, card in enumerate(self._cards) if BIT[card] & self._can()]
        self.cursor = can[0]
        self.sentence = self._sentence(len(can))
        self._explain_keys("arrows Enter or a card", why=True)
        self._draw_hand()

    def _sentence(self, count: int) -> str:
        status = self.status
        can = f"{count_of(count, 'card')} can"
        if status.phase == PITCH:
            return f"{self.name}, lead a card and so make trump: {can} be led"
        if not status.trick:
            return f"{self.name}, lead any card"
        leader, led = status.trick[0]
        table = self.position.trump_table
        suit = table.suit_of[led]
        what = "trump was" if suit == table.trump else f"{suit_name(suit)} were"
        whole = f"{self.name}, {what} led by {self.moment.names[leader]}: {can} be played"
        if cell_len(whole) <= _ONE_ROW:
            return whole
        return f"{self.name}, {what} led: {can} be played"

    def _can(self) -> CardSet:
        return sum(BIT[card] for card in self.position.legal_actions())

    def _go_to(self, action: Action) -> None:
        self.cursor = next(n for n, card in enumerate(self._cards) if actions.play(card) == action)

    def chosen(self) -> Action:
        """The card under the cursor."""
        return actions.play(self._cards[self.cursor])

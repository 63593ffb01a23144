"""A decision at the table: what is asked, what can be chosen, and where the cursor is."""

from __future__ import annotations

from rich.cells import cell_len

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import BIT, CardSet
from smear.engine.discards import Discards
from smear.engine.hand import Hand
from smear.engine.notation import count_of, number, suit_name
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK, PITCH
from smear.screen.blocks import Block, blank, fit, indented, words, wrapped
from smear.screen.density import Density
from smear.screen.hand_area import HandPicture, list_rows
from smear.screen.palette import ALERT, CURSOR, QUIET
from smear.screen.scenes import STORY_KEY, Moment, TableScene
from smear.ui.answers import choices_for, read_answer
from smear.ui.cards import sorted_hand
from smear.ui.commands import HELP, HIDE, SCORE, WHY
from smear.ui.status import own_hand, taken_up

_WHY_KEY = WHY.keys[0].upper()
_KEYS = (
    f"{HELP.keys[0]} help  {SCORE.keys[0].upper()} scores  {_WHY_KEY} why"
    f"  {STORY_KEY} what happened  {HIDE.keys[0].upper()} hide"
)

#: The widest question that stands in one row of the smallest window.
_ONE_ROW = 77


class AskScene(TableScene):
    """A question to the seat of the moment's view, with the hand below it.

    `note` is what is said above the question, to the last answer; nothing at first.
    `cut_off` tells whether there was no room for all of it.
    """

    def __init__(self, moment: Moment, *, private: bool) -> None:
        super().__init__(moment, private=private)
        self.position: Hand = moment.view.position()
        self.choices = choices_for(self.position, whole_hand=True)
        self.cursor = 0
        self.marked: CardSet = 0
        self.note = ""
        self.cut_off = False
        self._note_style = ""
        self._list_rows = 0
        self._cards = sorted_hand(moment.view.rules, self.status.trump, own_hand(moment.view))
        self._prepare()

    @property
    def name(self) -> str:
        """Who is asked."""
        return self.moment.names[self.position.turn]

    def refuse(self, reason: str) -> None:
        """Say what was wrong with the last answer, until the next."""
        self.note, self._note_style = reason, ALERT

    def say(self, text: str) -> None:
        """Say something that refuses nothing, until the next answer."""
        self.note, self._note_style = text, "bold"

    def hush(self) -> None:
        """Say no more what was said to the last answer."""
        self.note = ""

    def chosen(self) -> Action:
        """What Enter alone chooses: the item under the cursor, or the marked cards."""
        raise NotImplementedError

    def read(self, typed: str) -> Action:
        """The action that was typed. Raises NotAnAnswerError."""
        return read_answer(typed, self.position, self.choices, self.moment.names)

    def explain(self) -> None:
        """Say why the card under the cursor cannot be chosen, or that it can."""
        reason = self._refusal()
        if reason is None:
            self.say(f"The {self.deck.label(self._cards[self.cursor])} can be chosen.")
        else:
            self.refuse(reason)

    def _refusal(self) -> str | None:
        """Why the card under the cursor cannot be chosen; None when it can."""
        card = self._cards[self.cursor]
        return self.position.refusal(actions.play(card), self.moment.names)

    def below(self, density: Density, width: int, height: int) -> Block:
        """The words and the hand, which the arrow keys move in as it is drawn."""
        self._list_rows = list_rows(len(self._cards), density.hand, width)
        return super().below(density, width, height)

    def words(self, width: int, height: int) -> Block:
        """What happened, or in its place what is said to the last answer; then what is asked."""
        asked = self._asked(width)
        self.cut_off = False
        if not self.note:
            return [*self.news(width, height - len(asked)), *asked]
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

    def _asked(self, width: int) -> Block:
        """The question, what can least be missed in its last row."""
        return indented(wrapped(words((self.sentence, "bold")), width - 2)[:2], width)

    def on_key(self, name: str) -> bool:
        """Move the cursor: from card to card, and in a list from column to column."""
        count = self._count()
        across = self._list_rows or 1
        moves = {
            "left": self.cursor - across,
            "right": self.cursor + across,
            "up": self.cursor - 1,
            "down": self.cursor + 1,
            "tab": self.cursor + 1,
            "s-tab": self.cursor - 1,
            "home": 0,
            "end": count - 1,
        }
        if name not in moves:
            return False
        to = moves[name]
        if across == 1 or name not in ("left", "right"):
            to %= count
        elif not 0 <= to < count:
            return False
        self.cursor = to
        self._draw_hand()
        return True

    def _count(self) -> int:
        return len(self._cards)

    def _prepare(self) -> None:
        """Say what is asked, and put the cursor on something that can be chosen."""
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

    def _prepare(self) -> None:
        status = self.status
        if status.phase == NAMING:
            self.sentence = f"{self.name}, the bid is {status.bid}: which suit is trump?"
            self._labels = [self._suit_label(choice.action) for choice in self.choices]
        else:
            stands = "nobody has bid yet"
            if status.bidder is not None:
                stands = f"{self.moment.names[status.bidder]} has bid {status.bid}"
            self.sentence = f"{self.name}, {stands}: pass, or bid?"
            self._labels = [choice.label for choice in self.choices]
        self.keys = f"arrows Enter or a number   {_KEYS}"
        self._draw_hand()

    def _suit_label(self, action: Action) -> str:
        """A suit and how many trumps of the hand it would make: `hearts (3)`."""
        suit = actions.named_suit(action)
        held = own_hand(self.moment.view) & self.deck.rules.trump(suit).trumps
        return f"{suit_name(suit)} ({held.bit_count()})"

    def _count(self) -> int:
        return len(self.choices)

    def _draw_hand(self) -> None:
        self.hand = HandPicture(self._cards)

    def below(self, density: Density, width: int, height: int) -> Block:
        """The arrow keys move in the row of choices."""
        rows = super().below(density, width, height)
        self._list_rows = 0
        return rows

    def _asked(self, width: int) -> Block:
        """What is asked, and below it the choices; the one under the cursor is in brackets."""
        row = words()
        for place, (choice, label) in enumerate(zip(self.choices, self._labels, strict=True)):
            here = place == self.cursor
            start, end = (self.deck.marks.turn, " ") if here else (" ", " ")
            row.append(f"{start}{choice.number} ", CURSOR if here else QUIET)
            row.append(f"{label}{end}", CURSOR if here else "bold")
            row.append(" ")
        return [*super()._asked(width), fit(row, width)]

    def chosen(self) -> Action:
        """The choice under the cursor."""
        return self.choices[self.cursor].action

    def explain(self) -> None:
        """All that is listed can be chosen."""
        self.say(f"Everything listed can be chosen, from {self.choices[0].label} on.")


class PlayScene(AskScene):
    """A card to be played, or led."""

    def _prepare(self) -> None:
        can = [place for place, card in enumerate(self._cards) if BIT[card] & self._can()]
        self.cursor = can[0]
        self.sentence = self._sentence(len(can))
        self.keys = f"arrows Enter or a card   {_KEYS}"
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

    def chosen(self) -> Action:
        """The card under the cursor."""
        return actions.play(self._cards[self.cursor])


class DiscardScene(AskScene):
    """Cards to be laid away: space marks them, Enter lays the marked ones away."""

    def _prepare(self) -> None:
        legal = self.position.legal_actions()
        assert isinstance(legal, Discards)
        self._legal = legal
        # What has no choice is marked already.
        self.marked = legal.must
        if legal.least == legal.must.bit_count() + legal.may.bit_count():
            self.marked |= legal.may
        free = self._can()
        self.cursor = next((n for n, card in enumerate(self._cards) if free & BIT[card]), 0)
        self.keys = f"space marks Enter throws   {_KEYS}"
        self._describe()

    def _describe(self) -> None:
        legal, took = self._legal, self._fresh().bit_count()
        marked = f"{self.marked.bit_count()} marked"
        if took:
            what = f" took up {count_of(took, 'card')} (+): throw {number(legal.most)} ({marked})"
        elif legal.least:
            what = f", throw {count_of(legal.most, 'card')} ({marked})"
        elif legal.most:
            most = count_of(legal.most, "card")
            what = f", throw up to {most} and draw as many ({marked})"
        else:
            what = ", every card is a trump and kept: Enter goes on"
        self.sentence = f"{self.name}{what}"
        self._draw_hand()

    def _can(self) -> CardSet:
        return self._legal.must | self._legal.may

    def _fresh(self) -> CardSet:
        return taken_up(self.moment.view)

    def on_key(self, name: str) -> bool:
        """Mark the card under the cursor, or move."""
        if name != "space":
            return super().on_key(name)
        bit = BIT[self._cards[self.cursor]]
        if bit & self._can():
            self.marked ^= bit
            self.hush()
        else:
            self.explain()
        self._describe()
        return True

    def _refusal(self) -> str | None:
        """Why the card under the cursor cannot be thrown; None when it can."""
        bit = BIT[self._cards[self.cursor]]
        if bit & self._can():
            return None
        return self.position.refusal(actions.discard(self.marked | bit), self.moment.names)

    def chosen(self) -> Action:
        """Laying the marked cards away; whether that is legal is for the table to say."""
        return actions.discard(self.marked)


class DrawnScene(TableScene):
    """The cards just drawn, among the others, until a key."""

    def __init__(self, moment: Moment, *, private: bool) -> None:
        view = moment.view
        assert view.seat is not None
        fresh = taken_up(view)
        name = moment.names[view.seat]
        drawn = count_of(fresh.bit_count(), "card")
        super().__init__(moment, f"{name} has drawn {drawn} (+): any key goes on", private=private)
        cards = sorted_hand(view.rules, self.status.trump, own_hand(view))
        self.hand = HandPicture(cards, fresh=fresh)
        self.keys = "any key goes on"


def ask_scene(moment: Moment, *, private: bool) -> AskScene:
    """The scene of the decision that is due in this view."""
    phase = moment.view.position().phase
    if phase in (AUCTION, NAMING):
        return ChoiceScene(moment, private=private)
    if phase in (DRAW, PEEK):
        return DiscardScene(moment, private=private)
    return PlayScene(moment, private=private)

"""Cards to be laid away: what can go, what is marked, and what has been drawn for it."""

from __future__ import annotations

from rich.text import Text

from smear.engine import actions, draw
from smear.engine.actions import Action
from smear.engine.cards import BIT, PRINTED_SUIT, CardSet, Suit
from smear.engine.discards import Discards, open_cards
from smear.engine.notation import count_of, number, sentence
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK
from smear.look.palette import suit_style
from smear.screen.asking import AskScene, ChoiceScene, PlayScene
from smear.screen.blocks import Block, indented, words
from smear.screen.hand_area import HandPicture
from smear.screen.scenes import Moment, TableScene
from smear.terminal.scene import ClickResult
from smear.ui.answers import NotAnAnswerError, read_cards
from smear.ui.cards import SUIT_CYCLE, sorted_hand, suit_label
from smear.ui.status import own_hand, taken_up


class DiscardScene(AskScene):
    """Cards to be laid away: space marks them, Enter lays the marked ones away.

    What is typed is laid away together with the marked ones.
    """

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
        self._explain_keys("space to mark, Enter", why=True)
        every = count_of(len(self._cards), "card")
        self._sure = f"Nothing is marked: Enter again keeps all {every}, space marks one."
        self._describe()

    def _describe(self) -> None:
        legal, took = self._legal, self._fresh().bit_count()
        marked = f"{self.marked.bit_count()} marked"
        if legal.suits:
            rule = draw.allowed(self.position, self.moment.names)
            what = rule.removeprefix(self.name) + "."
        elif took:
            what = f" took up {count_of(took, 'card')} (+): discard {number(legal.most)} ({marked})"
        elif legal.least:
            what = f", discard {count_of(legal.most, 'card')} ({marked})"
        elif legal.most:
            most = count_of(legal.most, "card")
            what = f", discard up to {most} and draw as many ({marked})"
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
            if self.note == self._sure:  # the next Enter is not the second in a row
                self.hush()
            return super().on_key(name)
        bit = BIT[self._cards[self.cursor]]
        if bit & self._can():
            self.marked ^= bit
            self.hush()
        else:
            self.explain()
        self._describe()
        return True

    def on_click(self, target: str) -> ClickResult:
        """Mark the card that was clicked, or take its mark off."""
        place = self._clicked(target)
        if place is None:
            return ClickResult.NOTHING
        self.cursor = place
        self.on_key("space")
        return ClickResult.CHANGED

    def _go_to(self, action: Action) -> None:
        self.marked = actions.discarded_cards(action)
        marked = (n for n, card in enumerate(self._cards) if self.marked & BIT[card])
        self.cursor = next(marked, self.cursor)
        self._describe()

    def chosen(self) -> Action:
        """Laying the marked cards away; whether that is legal is for the table to say.

        Raises NotAnAnswerError when nothing is marked and something might be, unless it has just
        done so.
        """
        legal = self._legal
        if not self.marked and legal.most and not legal.least and self.note != self._sure:
            raise NotAnAnswerError(self._sure)
        return actions.discard(self.marked)

    def read(self, typed: str) -> Action:
        """Laying away the marked cards and those typed. Raises NotAnAnswerError."""
        cards = read_cards(typed, self.position, self.choices)
        if self.marked and not cards:
            marked = self.marked.bit_count()
            raise NotAnAnswerError(
                f"{sentence(count_of(marked, 'card'))} {'is' if marked == 1 else 'are'} marked:"
                f" to discard none, take the {'mark' if marked == 1 else 'marks'} off with space."
            )
        action = actions.discard(self.marked | cards)
        reason = self.position.refusal(action, self.moment.names)
        if reason is not None:
            raise NotAnAnswerError(reason)
        return action

    def _asked(self, width: int) -> Block:
        """The question; and where trump is yet to be led, which suits that can be."""
        asked = super()._asked(width)
        if not self._legal.suits:
            return asked
        # A refusal says the rule as well, and takes its place.
        return [*([] if self.note else asked), *indented([self._trump_suits()], width)]

    def _trump_suits(self) -> Text:
        """Which suits of the hand can still be led and made trump, and which cannot."""
        can = self._still_open()
        held = [suit for suit in SUIT_CYCLE if PRINTED_SUIT[suit] & self._legal.hand]
        marked, most = self.marked.bit_count(), self._legal.most
        line = words(f"{marked} of {most} marked (+ taken up). Can still be trump: ")
        yes = [suit for suit in held if PRINTED_SUIT[suit] & can]
        no = [suit for suit in held if suit not in yes]
        line.append_text(self._suits(yes) if yes else words("none"))
        if no:
            line.append(", not ").append_text(self._suits(no))
        return line

    def _still_open(self) -> CardSet:
        """The cards that can be led after some discard that has all the marked cards in it."""
        legal, marked = self._legal, self.marked
        found: CardSet = 0
        for action in legal:
            thrown = actions.discarded_cards(action)
            if thrown & marked == marked:
                found |= open_cards(legal.hand & ~thrown, thrown, legal.suits)
        return found

    def _suits(self, suits: list[Suit]) -> Text:
        """Suits in a row: `♣ ♦`."""
        signs = [(suit_label(suit, self.deck.glyphs), suit_style(suit)) for suit in suits]
        return Text(" ").join([Text(*sign) for sign in signs])


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

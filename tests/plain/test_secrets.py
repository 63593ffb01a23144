"""Nobody reads in plain lines what they may not know."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from smear.engine.cards import CardSet, Seat, cards_in
from smear.engine.events import Played
from smear.engine.notation import card_code, card_name
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError, Lines
from tests.plain.typist import Paper, Typist, full_table, lines_for
from tests.ui.games import NAMES, rules

CODE = re.compile(r"\b(?:10|[2-9TJQKA])[CDHS♣♦♥♠]|\bJK\b|\bjoker\b|\b\w+ of (?:club|dia|hea|spa)")

#: Lines that name a card because somebody asked for it, or as an example.
_NO_FACT = re.compile(r"\w+ does not hold the ace of spades; |why: ")


class Watcher:
    """Looks at every line as it is printed, knowing all hands."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.looked = 0

    def look(self, text: str) -> None:
        game = self.game
        hand = None if game is None else game._table._match.hand
        if game is None or hand is None or _NO_FACT.match(text):
            return
        here = game._asides.here
        public = self._public(game)
        for seat in range(hand.rules.seats):
            if seat == here:
                continue
            for card in cards_in((hand.hands[seat] | hand.thrown[seat]) & ~public):
                self.looked += 1
                assert card_name(card) not in text
                assert not re.search(rf"\b{card_code(card)}\b", text)
        for card in cards_in(self._undealt(hand.stock, hand.drawn) & ~public):
            assert card_name(card) not in text
            assert not re.search(rf"\b{card_code(card)}\b", text)

    @staticmethod
    def _public(game: Game) -> CardSet:
        events = game._table.view(None).events
        return sum(1 << event.card for event in events if isinstance(event, Played))

    @staticmethod
    def _undealt(stock: tuple[int, ...], drawn: int) -> CardSet:
        return sum(1 << card for card in stock[drawn:])


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
@pytest.mark.parametrize("people", [6, 2, 1])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_line_tells_a_card_that_its_reader_may_not_know(
    variant: str, people: int, seed: int
) -> None:
    some = rules(variant, target=4)
    watcher = Watcher()
    paper = Paper(watcher.look)
    lines, _ = lines_for(paper, seed, patience=250)
    watcher.game = game = Game(full_table(some, NAMES[: min(people, some.seats)], seed), lines)
    with suppress(EndOfInputError):
        game.play()
    assert watcher.looked > 1_000


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_at_a_curtain_no_card_is_told_that_was_not_played(variant: str) -> None:
    some = rules(variant, target=3)
    paper = Paper()
    lines, _ = lines_for(paper, 4)
    Game(full_table(some, NAMES[: some.seats], 4), lines).play()
    called = re.compile(r"\nNow \w+, in seat(.*?)\n1: \w+ goes on\.\n", re.DOTALL)
    curtains = called.findall(paper.getvalue())
    assert len(curtains) > 10
    for curtain in curtains:
        for line in curtain.splitlines():
            if CODE.search(line):
                assert re.match(r"\w+ (leads|plays|takes trick \d with) the ", line), line


class Curious(Typist):
    """Asks for everything that can be asked for before every answer, and also at curtains."""

    WORDS = (
        *("hand", "story", "why", "repeat", "last", "score", "bids", "table"),
        *("why 2", "why as", "help", "quit", "repeat"),
    )

    def __init__(self, paper: Paper, seed: int, patience: int) -> None:
        super().__init__(paper, seed, patience)
        self._asked = 0
        self._question = ""

    def choose(self, question: str) -> str:
        if "Leave the game?" in question:
            return "2"
        if "Which seat changes hands?" in question:
            return "1"
        if self._asked == 0:
            self._question = question
        if self._asked < len(self.WORDS):
            self._asked += 1
            return self.WORDS[self._asked - 1]
        self._asked = 0
        return super().choose(self._question)


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
@pytest.mark.parametrize("people", [6, 2])
def test_no_command_tells_what_only_another_may_know(variant: str, people: int) -> None:
    some = rules(variant, target=4)
    watcher = Watcher()
    paper = Paper(watcher.look)
    lines = Lines(Curious(paper, 5, 1_500), paper)  # type: ignore[arg-type]
    watcher.game = game = Game(full_table(some, NAMES[: min(people, some.seats)], 5), lines)
    with suppress(EndOfInputError):
        game.play()
    assert watcher.looked > 1_000
    assert "A hand is told only to its owner" in paper.getvalue()
    assert "No card is asked for now." in paper.getvalue()


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_nothing_of_a_hand_is_repeated_across_a_curtain(variant: str) -> None:
    some = rules(variant, target=4)
    paper = Paper()
    lines = Lines(Curious(paper, 6, 1_500), paper)  # type: ignore[arg-type]
    with suppress(EndOfInputError):
        Game(full_table(some, NAMES[: some.seats], 6), lines).play()
    parts = re.split(r"\n1: (\w+) goes on\.\n", paper.getvalue())
    assert len(parts) > 20
    for name, said in zip(parts[1::2], parts[2::2], strict=True):
        assert set(re.findall(r"^(\w+) holds: ", said, re.MULTILINE)) <= {name}


def test_the_watcher_sees_a_leak() -> None:
    watcher = Watcher()
    lines, _ = lines_for(Paper(), 1)
    game = Game(full_table(rules("schmier6"), NAMES), lines)
    game._table.question()
    watcher.game = game
    hand = game._table._match.hand
    assert hand is not None
    card = cards_in(hand.hands[4])[0]
    for text in (f"Eli holds {card_code(card)}.", f"the {card_name(card)}"):
        assert CODE.search(text)
        with pytest.raises(AssertionError):
            watcher.look(text)
    seat: Seat = 4
    game._asides.here = seat
    watcher.look(f"Eli holds {card_code(card)}.")

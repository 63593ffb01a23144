"""Nobody reads in plain lines what they may not know."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from smear.engine.cards import CardSet, Seat, cards_in
from smear.engine.events import Played
from smear.engine.notation import card_code, card_name
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError
from tests.plain.typist import Paper, full_table, lines_for
from tests.ui.games import NAMES, rules

CODE = re.compile(r"\b(?:10|[2-9TJQKA])[CDHS♣♦♥♠]|\bJK\b|\bjoker\b|\b\w+ of (?:club|dia|hea|spa)")


class Watcher:
    """Looks at every line as it is printed, knowing all hands."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.looked = 0

    def look(self, text: str) -> None:
        game = self.game
        hand = None if game is None else game._table._match.hand
        if game is None or hand is None:
            return
        here = game._viewer if game._present is None else game._present
        if "looks away" in text:
            here = None
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
def test_a_curtain_shows_no_card_at_all(variant: str) -> None:
    some = rules(variant, target=3)
    paper = Paper()
    lines, _ = lines_for(paper, 4)
    Game(full_table(some, NAMES[: some.seats], 4), lines).play()
    curtains = re.findall(r"---- Now .*\n(.*)\n", paper.getvalue())
    assert len(curtains) > 10
    for line in curtains:
        assert re.fullmatch(r"  1  \w+ goes on", line)


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
    game._present = seat
    watcher.look(f"Eli holds {card_code(card)}.")

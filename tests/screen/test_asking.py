"""Questions: cursor, marks, refusals, and keys that cannot be mistaken for answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.cards import BIT, SUITS, cards_in, printed_suit
from smear.engine.discards import Discards
from smear.engine.notation import SUIT_NAMES, card_code, card_name
from smear.engine.rules import rules_for
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK, PITCH, PLAY
from smear.screen.asking import AskScene, ChoiceScene, PlayScene
from smear.screen.discarding import DiscardScene
from smear.screen.scenes import Moment
from smear.table.seating import Occupant
from smear.table.table import Table
from smear.terminal.scene import MIN_COLUMNS, MIN_ROWS
from smear.ui.answers import NotAnAnswerError
from smear.ui.cards import GLYPHS
from smear.ui.commands import SCREEN_COMMANDS, command_keys
from tests.screen.gallery import LONG, Step, steps
from tests.screen.people import typed
from tests.screen.pictures import picture
from tests.ui.games import NAMES


def asked(variant: str, seed: int = 3, hands: int = 2, **options: object) -> Iterator[Step]:
    """The decisions of the first hands of a game, before they are made."""
    for step in steps(rules_for(variant, options), seed):
        if len(step.question.view.results) >= hands:
            return
        if not step.events:
            yield step


def first(variant: str, kind: type[AskScene], seed: int = 3) -> Step:
    return next(step for step in asked(variant, seed) if type(step.asking) is kind)


def in_words(step: Step) -> set[str]:
    """Everything that a person may type for an answer in this step, as far as it can be listed."""
    words = {str(choice.number) for choice in step.asking.choices}
    words |= {choice.label for choice in step.asking.choices}
    words.add(typed(step.action))
    if step.phase == AUCTION:
        words |= {"pass", "p", "bid 4", "b 4"}
    elif step.phase == NAMING:
        words |= {*SUIT_NAMES, *(name[:-1] for name in SUIT_NAMES), "c", "d", "h", "s", "name h"}
    else:
        words |= {card_code(card).lower() for card in range(53)}
        words |= {card_name(card) for card in range(53)} | {"the joker", "left", "right", "t"}
        words |= {"none", "nothing", "no", "keep", "0", "play 10h", "lead 10h", "throw", "discard"}
    return words


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_no_command_key_can_begin_an_answer_in_any_phase(variant: str) -> None:
    phases = set()
    for step in asked(variant):
        phases.add(step.phase)
        keys = {key for key in command_keys(step.phase) if len(key) == 1}
        assert {"?", "u", "U"} <= keys
        begun = {word[0] for word in in_words(step)}
        assert not keys & begun
        assert not keys & {word.upper()[0] for word in in_words(step)}
        for key in keys:
            with pytest.raises(NotAnAnswerError):
                step.asking.read(key)
    there = {AUCTION, NAMING, DRAW, PLAY} if variant == "schmier6" else {AUCTION, PEEK, PITCH, PLAY}
    assert phases == there


def test_every_key_has_one_meaning() -> None:
    keys = Counter(key for command in SCREEN_COMMANDS for key in command.keys)
    assert set(keys.values()) == {1}
    # Those that edit the line or move the cursor are not among them.
    assert not keys.keys() & {"enter", "space", "up", "down", "left", "right", "home", "end", "tab"}


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_enter_alone_chooses_what_the_cursor_is_on(variant: str) -> None:
    for step in asked(variant):
        scene = step.asking
        if isinstance(scene, DiscardScene):
            continue
        legal = step.question.view.position().legal_actions()
        assert scene.chosen() in legal, "the cursor starts on what can be chosen"
        found = set()
        for _ in range(20):
            found.add(scene.chosen())
            assert scene.on_key("right")
        assert set(legal) <= found
        scene.on_key("home")
        start = scene.cursor
        scene.on_key("left")
        scene.on_key("tab")
        assert scene.cursor == start == 0


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_what_is_typed_is_the_same_action(variant: str) -> None:
    for step in asked(variant):
        assert step.asking.read(typed(step.action)) == step.action


def test_space_marks_what_may_go_and_says_why_something_may_not() -> None:
    step = first("schmier6", DiscardScene)
    scene = step.asking
    assert isinstance(scene, DiscardScene)
    legal = step.question.view.position().legal_actions()
    assert isinstance(legal, Discards)
    trumps = scene.deck.rules.trump(scene.status.trump or 0).trumps
    for place, card in enumerate(scene.hand.cards if scene.hand else ()):
        scene.cursor = place
        scene.hush()
        before = scene.marked
        scene.on_key("space")
        if BIT[card] & trumps:
            assert scene.marked == before
            assert "trump" in scene.note
        else:
            assert scene.marked == before ^ BIT[card]
            assert not scene.note
    assert f"({scene.marked.bit_count()} marked)" in scene.sentence
    assert scene.chosen() == actions.discard(scene.marked)


def test_the_dealer_finds_marked_what_has_to_go() -> None:
    """With more than six trumps every other card goes."""
    found = 0
    for seed in range(60):
        for step in asked("schmier6", seed, hands=1):
            if step.phase != DRAW or step.seat != step.asking.position.dealer:
                continue
            legal = step.question.view.position().legal_actions()
            assert isinstance(legal, Discards)
            if legal.must:
                found += 1
                assert step.asking.marked & legal.must == legal.must
                assert str(legal.must.bit_count()) in step.asking.sentence
    assert found


def test_twenty_three_cards_find_room_with_their_numbers() -> None:
    """The dealer's hand when nobody has drawn a card."""
    table = Table(rules_for("schmier6", {}), [Occupant(name) for name in LONG], 1)
    while (question := table.question()) is not None:
        position = question.view.position()
        if position.phase == DRAW and question.seat == position.dealer:
            break
        legal = position.legal_actions()
        nothing = actions.discard(0)
        table.answer(nothing if nothing in legal else list(legal)[-1])
    assert question is not None
    scene = DiscardScene(Moment(question.view, LONG, question.seat, glyphs=True), private=False)
    assert scene.hand is not None
    assert len(scene.hand.cards) == 23
    for columns, rows in ((80, 24), (100, 30), (140, 45)):
        shown = picture(scene, columns, rows)
        for number, card in enumerate(scene.hand.cards, start=1):
            assert f"{number}" in shown
            assert scene.deck.label(card) in shown
    # Across the columns as they are drawn.
    picture(scene, 80, 24)
    scene.cursor = 0
    scene.on_key("right")
    assert scene.cursor == 5
    scene.on_key("left")
    assert scene.cursor == 0
    assert not scene.on_key("left")
    # Down from one row of pictures to the other, and round at the end of one.
    picture(scene, 140, 45)
    assert scene.on_key("down")
    assert scene.cursor == 12
    assert not scene.on_key("down")
    assert scene.on_key("left")
    assert scene.cursor == 11
    assert not scene.on_key("up")


def test_a_refusal_that_finds_no_room_says_which_key_shows_it_all() -> None:
    scene = first("schmier6", PlayScene).asking
    scene.refuse("Something very long is wrong here. " * 20)
    shown = picture(scene, MIN_COLUMNS, MIN_ROWS)
    assert scene.cut_off
    assert "F4: all of it" in shown
    assert scene.sentence.split(",")[0] in shown
    scene.refuse("Something is wrong.")
    shown = picture(scene, MIN_COLUMNS, MIN_ROWS)
    assert not scene.cut_off
    assert "Something is wrong." in shown
    scene.hush()
    assert "Something is wrong." not in picture(scene, MIN_COLUMNS, MIN_ROWS)


def test_a_refused_bid_leaves_the_choices_to_be_seen() -> None:
    step = next(s for s in asked("schmier6") if s.phase == AUCTION and s.asking.status.bid)
    scene = step.asking
    scene.refuse("Something long is wrong with that bid, and this says what. " * 3)
    shown = picture(scene, MIN_COLUMNS, MIN_ROWS)
    for choice in scene.choices:
        assert choice.label in shown


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_f4_explains_every_card(variant: str) -> None:
    for step in asked(variant, hands=1):
        scene = step.asking
        if isinstance(scene, ChoiceScene):
            scene.explain()
            assert "can be chosen" in scene.note
            continue
        assert scene.hand is not None
        for place, card in enumerate(scene.hand.cards):
            scene.cursor = place
            scene.explain()
            can = bool(scene.hand.can & BIT[card])
            assert ("can be chosen" in scene.note) == can


def test_the_choices_of_a_trump_suit_say_how_many_trumps_it_would_make() -> None:
    bidding = first("schmier6", ChoiceScene).asking
    naming = next(s.asking for s in asked("schmier6") if s.phase == NAMING)
    shown = picture(naming, MIN_COLUMNS, MIN_ROWS)
    hand = naming.position.hands[naming.position.turn]
    for suit in SUITS:
        count = (hand & naming.deck.rules.trump(suit).trumps).bit_count()
        assert f"{SUIT_NAMES[suit]} ({count}" in shown
    first_of_all = naming.choices[0].action
    spelled_out = SUIT_NAMES[actions.named_suit(first_of_all)]
    assert re.search(rf"\b{spelled_out} \(\d trumps?\)  ", shown), "what the numbers count"
    assert bidding.choices[0].action == PASS


def test_the_cursor_starts_on_the_suit_of_most_trumps() -> None:
    rows = 0
    for seed in range(12):
        for step in asked("schmier6", seed, hands=1):
            if step.phase != NAMING:
                continue
            rows += 1
            scene = step.asking
            hand, deck = scene.position.hands[scene.position.turn], scene.deck
            trumps = {suit: hand & deck.rules.trump(suit).trumps for suit in SUITS}
            best = actions.named_suit(scene.chosen())
            most = max(cards.bit_count() for cards in trumps.values())
            assert trumps[best].bit_count() == most
            for suit, cards in trumps.items():
                if cards.bit_count() == most:
                    ours, other = deck.rules.trump(best).rank, deck.rules.trump(suit).rank
                    highest = max(other[card] for card in cards_in(cards))
                    assert max(ours[card] for card in cards_in(trumps[best])) >= highest
            shown = picture(scene, MIN_COLUMNS, MIN_ROWS)
            assert all(f"{SUIT_NAMES[suit]} ({trumps[suit].bit_count()}" in shown for suit in SUITS)
            assert "left bauer and joker counted" in shown
    assert rows > 5


def marking(variant: str) -> tuple[DiscardScene, list[int]]:
    """A discard of which nothing is marked, and the cards that may go."""
    for step in asked(variant, hands=4):
        scene = step.asking
        if isinstance(scene, DiscardScene) and not scene.marked:
            legal = step.question.view.position().legal_actions()
            assert isinstance(legal, Discards)
            if legal.most > 1 and legal.may.bit_count() > legal.most:
                return scene, list(cards_in(legal.may))
    raise AssertionError


def mark(scene: DiscardScene, card: int) -> None:
    scene.cursor = scene._cards.index(card)
    scene.on_key("space")


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_typed_cards_join_the_marked_ones(variant: str) -> None:
    scene, cards = marking(variant)
    mark(scene, cards[0])
    both = actions.discard(BIT[cards[0]] | BIT[cards[1]])
    assert scene.read(card_code(cards[1])) == both
    assert scene.read(str(scene._cards.index(cards[1]) + 1)) == both
    assert scene.read(f"{card_code(cards[0])} {card_code(cards[1])}") == both
    too_many = " ".join(card_code(card) for card in cards[1:])
    with pytest.raises(NotAnAnswerError, match="too many"):
        scene.read(too_many)
    with pytest.raises(NotAnAnswerError, match="One card is marked: to discard none"):
        scene.read("none")
    assert scene.marked == BIT[cards[0]], "a refusal leaves the marks"


def test_enter_with_nothing_marked_asks_once_more() -> None:
    scene, cards = marking("schmier6")
    with pytest.raises(NotAnAnswerError, match="Enter again keeps all six cards") as refused:
        scene.chosen()
    scene.refuse(str(refused.value))
    scene.on_key("right")
    with pytest.raises(NotAnAnswerError):  # no second one in a row
        scene.chosen()
    scene.refuse(str(refused.value))
    assert scene.chosen() == actions.discard(0)
    mark(scene, cards[0])
    assert scene.chosen() == actions.discard(BIT[cards[0]])


def test_the_suits_that_can_still_be_trump_are_those_that_the_engine_lets_lead() -> None:
    scene, cards = marking("wisconsin4")
    position = scene.position
    legal = position.legal_actions()
    assert isinstance(legal, Discards)
    closed = 0
    for first_marked in cards:
        for second in cards:
            if first_marked == second:
                continue
            scene.marked = 0
            mark(scene, first_marked)
            mark(scene, second)
            row = next(r for r in picture(scene).splitlines() if "Can still be trump" in r)
            can, _, cannot = row.split("trump: ")[1].partition("not")
            after = position.clone()
            if scene.chosen() not in legal:
                assert can.startswith("none")
                continue
            after.push(scene.chosen())
            leads = {printed_suit(card) for card in after.legal_actions()}
            held = {printed_suit(card) for card in cards}
            assert {GLYPHS[suit or 0] for suit in leads} == set(can) & set(GLYPHS)
            assert {GLYPHS[suit or 0] for suit in held - leads} == set(cannot) & set(GLYPHS)
            closed += bool(cannot)
    assert closed


def test_the_rule_of_the_discard_stands_once_on_the_screen() -> None:
    scene, _ = marking("wisconsin4")
    rule = "a suit discarded from cannot be trump"
    assert " ".join(picture(scene).split()).count(rule) == 1
    scene.refuse(scene.position.refusal(actions.discard(0), NAMES) or "")
    shown = " ".join(picture(scene).split())
    assert shown.count(rule) == 1
    assert "too few" in shown
    assert "Can still be trump" in shown

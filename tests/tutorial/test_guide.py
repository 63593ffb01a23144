"""Both guided hands, played through the table by their script, and by a learner who goes astray."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

import pytest

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.events import Scored
from smear.engine.hand import Hand
from smear.engine.notation import card_name, suit_name
from smear.engine.rules import rules_for
from smear.table.seating import Occupant
from smear.table.table import Question, Table
from smear.tutorial import SCRIPTS, guide_for, seats_for
from smear.tutorial.guide import ScriptedGuide, typed
from smear.tutorial.script import Script, Step, move_of, read_move
from smear.ui.answers import choices_for, read_answer
from smear.ui.guide import Guide
from smear.ui.series import Series
from smear.ui.setup import seated
from smear.ui.turns import only_card

#: A page of the smallest window, and the line beside a question.
ROWS, WIDTH = 18, 76

SCRIPT = pytest.mark.parametrize("script", SCRIPTS.values(), ids=list(SCRIPTS))


class Evening:
    """One guided hand at a table, to be gone through decision by decision."""

    def __init__(self, script: Script, learner: str = "Ann") -> None:
        rules = rules_for(script.variant)
        people = seated(rules, seats_for(script.variant, learner), ("club",))
        self.names = [who.name for who in people]
        self.guide: Guide = guide_for(script.variant, self.names)
        self.series = Series(rules, people, seed=1, guide=self.guide)
        self.table: Table = self.series.new_table()

    def questions(self) -> Iterator[Question]:
        """Each decision of the learner in turn; the others play their parts, the learner too."""
        while (question := self.table.question()) is not None:
            action = only_card(question)
            if action is None:
                if self.table.occupants[question.seat].is_person:
                    yield question
                action = self.series.bot_choice(self.table, question)
            assert self.table.refusal(action) is None
            events = self.table.answer(action)
            if any(isinstance(event, Scored) for event in events):
                return

    def result(self) -> Scored:
        """How the hand ends."""
        assert list(self.questions())
        found = [e for e in self.table.view(None).events if isinstance(e, Scored)]
        assert len(found) == 1
        return found[0]


def steps(script: Script) -> list[Step]:
    return [move for move in script.moves if isinstance(move, Step)]


def rows(paragraphs: list[str]) -> int:
    """How many rows a page takes, with a blank one between paragraphs."""
    return sum(len(textwrap.wrap(text, WIDTH)) for text in paragraphs) + len(paragraphs) - 1


def texts(script: Script) -> list[str]:
    """Everything that is said, as the script has it."""
    found = [script.farewell]
    for step in steps(script):
        found += [step.title, step.text, step.hint, *step.objections.values()]
    return found


def meant(question: Question, guide: Guide) -> Action:
    return guide.bot_choice(question)


def others(hand: Hand, right: Action) -> list[Action]:
    """Every other legal action."""
    return [action for action in hand.legal_actions() if action != right]


@SCRIPT
def test_the_deck_is_that_of_the_game(script: Script) -> None:
    assert sorted(script.deck) == sorted(rules_for(script.variant).variant.deck)


@SCRIPT
def test_the_hand_goes_to_its_end_and_each_lesson_comes_at_its_decision(script: Script) -> None:
    evening = Evening(script)
    taught = []
    for question in evening.questions():
        assert question.seat == script.learner
        lesson = evening.guide.lesson(question)
        taught.append(lesson.title)
        step = steps(script)[len(taught) - 1]
        assert lesson.title == step.title
        assert meant(question, evening.guide) == read_move(step.move)
        assert evening.guide.objection(question, read_move(step.move)) is None
    assert taught == [step.title for step in steps(script)]
    assert len(evening.guide.farewell()) > 1


@SCRIPT
def test_the_lessons_are_counted_right(script: Script) -> None:
    titles = [step.title for step in steps(script)]
    assert [title.split(":")[0] for title in titles] == [
        f"{number} of {len(titles)}" for number in range(1, len(titles) + 1)
    ]


@SCRIPT
def test_everything_else_that_is_legal_is_objected_to_with_a_reason(script: Script) -> None:
    evening = Evening(script)
    used = []
    for question in evening.questions():
        guide, right = evening.guide, meant(question, evening.guide)
        step = next(s for s in steps(script) if s.title == guide.lesson(question).title)
        reasons = {reason: key for key, reason in step.objections.items()}
        for action in others(question.view.position(), right):
            reason = guide_for(script.variant, evening.names).objection(question, action)
            assert reason is not None
            assert len(reason) > 40
            key = reasons[_as_written(reason, script, evening.names)]
            used.append((step.title, key))
            _is_about(action, right, key)
    written = {(step.title, key) for step in steps(script) for key in step.objections}
    assert set(used) == written, "an objection that nobody can meet"


def _as_written(said: str, script: Script, names: list[str]) -> str:
    """The sentence of the script that was said so."""
    sentences = [o for step in steps(script) for o in step.objections.values()]
    cast = dict(zip(script.cast, names, strict=True))
    return next(text for text in sentences if text.format_map(cast) == said)


def _is_about(action: Action, right: Action, key: str) -> None:
    """The reason is about this very action; of a discard, about a card that makes it wrong."""
    if not actions.is_discard(action):
        assert key == move_of(action)
        return
    wrong = actions.discarded_cards(action) ^ actions.discarded_cards(right)
    assert wrong >> read_move(key) & 1


@SCRIPT
def test_the_second_time_it_is_said_what_to_type_and_that_is_understood(script: Script) -> None:
    evening = Evening(script)
    for question in evening.questions():
        hand, guide = question.view.position(), evening.guide
        right = meant(question, guide)
        wrong = others(hand, right)[:1]
        for action in wrong:
            first, second = (guide.objection(question, action) for _ in range(2))
            assert first is not None
            assert second is not None
            assert second.startswith(first)
            match = re.search(r" Type (.+) and press Enter\.$", second)
            assert match
            assert "Type" not in first
            assert read_answer(match[1], hand, choices_for(hand), evening.names) == right


@SCRIPT
def test_every_move_is_read_as_it_is_written(script: Script) -> None:
    for move in script.moves:
        text = move.move if isinstance(move, Step) else move
        assert read_move(move_of(read_move(text))) == read_move(text)


def test_what_to_type_for_each_kind_of_move() -> None:
    moves = {"bid 3": "3", "pass": "pass", "hearts": "hearts", "throw 9S 4C": "9s 4c", "10H": "10h"}
    assert {move: typed(move) for move in moves} == moves


@SCRIPT
@pytest.mark.parametrize("learner", ["Ann", "Maximiliane", "Gus", "{me}"])
def test_every_page_fits_the_smallest_window(script: Script, learner: str) -> None:
    evening = Evening(script, learner)
    for question in evening.questions():
        lesson = evening.guide.lesson(question)
        assert rows(list(lesson.text)) <= ROWS
        assert len(lesson.title) <= WIDTH
        assert len(lesson.hint) <= WIDTH
        assert learner in " ".join(lesson.text)
    assert rows(list(evening.guide.farewell())) <= ROWS


@SCRIPT
def test_nobody_is_called_you(script: Script) -> None:
    for text in texts(script):
        assert not re.search(r"\b(you|your|yours)\b", text, re.IGNORECASE)


@SCRIPT
def test_only_characters_that_any_terminal_has(script: Script) -> None:
    assert all(text.isascii() for text in texts(script))


@SCRIPT
def test_a_reason_tells_nothing_of_what_others_hold(script: Script) -> None:
    """A card that is named by rank and suit is one the learner has seen, or a rank of the game."""
    evening = Evening(script)
    for question in evening.questions():
        seen = _seen(question)
        step = next(s for s in steps(script) if s.title == evening.guide.lesson(question).title)
        for text in (step.hint, *step.objections.values()):
            for owner in script.cast[1:]:
                for card in set(range(52)) - seen:
                    held = rf"\{{{owner}\}}(?:'s| has| holds) (?:the )?{card_name(card)}"
                    assert not re.search(held, text)


@SCRIPT
def test_keys_are_spoken_of_on_the_screen_and_words_aloud(script: Script) -> None:
    on_the_screen, aloud = "", ""
    evening = Evening(script)
    for question in evening.questions():
        screen, heard = (evening.guide.lesson(question, aloud=a) for a in (False, True))
        assert screen.title == heard.title
        on_the_screen += " ".join([*screen.text, screen.hint, ""])
        aloud += " ".join([*heard.text, heard.hint, ""])
        assert rows(list(heard.text)) <= ROWS
    on_the_screen += " ".join(evening.guide.farewell())
    aloud += " ".join(evening.guide.farewell(aloud=True))
    for key in ("arrow keys", "Space marks", "? shows"):
        assert key in on_the_screen
    assert not re.search(r"\bF\d|arrow|[Ss]pace|\bmark|cursor| \? ", aloud)
    for word in ("repeat", "help"):
        assert f"the word {word}" in aloud
        assert f"the word {word}" not in on_the_screen
    assert not re.search(r"[{}]|  |\.\.", on_the_screen + aloud)


def _seen(question: Question) -> set[int]:
    """The cards that the one who is asked holds, or that lie open."""
    hand = question.view.position()
    played = 0
    for cards in (*hand.held, hand.hands[question.seat]):
        played |= cards
    return {card for card in range(53) if played >> card & 1}


def test_schmier_ends_as_its_farewell_says() -> None:
    script = SCRIPTS["schmier6"]
    score = Evening(script).result().score
    high, low, right, left, joker, game = score.points
    assert (score.bid, score.made) == (3, True)
    assert (high, low, right, left, game) == (0, 0, 0, 0, 0)
    assert joker == 1
    assert score.change == (5, 1, 0)
    assert score.card_points == (46, 11, 9)
    said = " ".join(script.farewell.split())
    assert "High, Right, Left and Game that makes five points" in said
    assert "46 to {me} and {ida}, 11 and 9 to the others" in said


def test_wisconsin_ends_as_its_farewell_says() -> None:
    script = SCRIPTS["wisconsin4"]
    score = Evening(script).result().score
    assert (score.bid, score.made, score.points) == (3, True, (0, 1, 0, 0))
    assert (score.change, score.card_points) == ((3, 1), (70, 5))
    said = " ".join(script.farewell.split())
    assert "High, Jack and Game: three points, and the bid of 3 is just made" in said
    assert "70 to 5" in said


@SCRIPT
def test_the_commands_that_are_named_next_exist(script: Script) -> None:
    from smear import cli

    said = " ".join(script.farewell.split())
    commands = re.findall(r"smear (play --variant \w+|tutorial \w+)", said)
    assert len(commands) == 2
    for command in commands:
        assert cli.parse(command.split()).command in ("play", "tutorial")


@pytest.mark.parametrize("variant", list(SCRIPTS))
def test_the_others_keep_out_of_the_learners_name(variant: str) -> None:
    evening = Evening(SCRIPTS[variant], "Bea")
    assert evening.names.count("Bea") == 1
    assert evening.table.occupants[SCRIPTS[variant].learner] == Occupant("Bea")
    assert isinstance(evening.guide, ScriptedGuide)


def test_the_words_of_the_rules_are_those_of_the_engine() -> None:
    """The order of trumps that is taught, and what the cards count, against the rules in force."""
    naming = next(step for step in steps(SCRIPTS["schmier6"]) if step.move == "hearts")
    order = ["ace", "king", "queen", "right bauer", "left bauer", "ten", "nine"]
    assert ", ".join(order) in " ".join(naming.text.split())
    table = rules_for("schmier6").trump(actions.named_suit(read_move("hearts")))
    hearts = [f"{rank} of {suit_name(2)}" for rank in ("ace", "king", "queen", "jack")]
    by_rank = [*hearts, "jack of diamonds", "ten of hearts", "nine of hearts"]
    assert [card_name(card) for card in table.order[:7]] == by_rank
    assert card_name(table.order[-1]) == "joker"
    for script in SCRIPTS.values():
        rules, bid = rules_for(script.variant), steps(script)[0]
        assert "ten counts 10, an ace 4, a king 3, a queen 2" in " ".join(bid.text.split())
        counts = {"10C": 10, "AC": 4, "KC": 3, "QC": 2, "JC": 1}
        for code, count in counts.items():
            assert rules.card_points(1 << read_move(code)) == count

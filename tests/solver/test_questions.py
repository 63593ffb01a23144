"""Questions stay true as they shrink, and those that come to the same are one."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from smear.solver.questions import ALWAYS, EVERYBODY, NEVER, Accepted, Needed, Pool, Question

CARRIERS = (1, 4, 32)


def place(parties: int, takers: tuple[int, ...]) -> int:
    """Where the answer stands for carriers that these parties take."""
    return sum(party * parties**number for number, party in enumerate(takers))


def sizes(parties: int, values: st.SearchStrategy[int]) -> st.SearchStrategy[list[int]]:
    """Answers to one, two or three carriers."""
    return st.integers(0, 3).flatmap(
        lambda carriers: st.lists(values, min_size=parties**carriers, max_size=parties**carriers)
    )


def carriers_of(parties: int, answers: list[int]) -> tuple[int, ...]:
    return CARRIERS[: next(n for n in range(4) if parties**n == len(answers))]


needed = sizes(2, st.sampled_from((ALWAYS, 40, 41, NEVER)))
accepted = sizes(3, st.integers(0, EVERYBODY))


@given(answers=needed, order=st.permutations(range(3)))
def test_what_is_needed_is_the_same_in_whatever_order_the_carriers_fall(
    answers: list[int], order: list[int]
) -> None:
    carriers = carriers_of(2, answers)
    first, shift = Needed.ask({}, carriers, answers)
    for takers in product(range(2), repeat=len(carriers)):
        question, taken_off = first, shift
        for number in order:
            if number < len(carriers) and carriers[number] & question.open:
                question, more = question.after[carriers[number], takers[number]]
                taken_off += more
        assert question.open == 0
        assert question.least == question.most
        wanted = answers[place(2, takers)]
        for points in range(80):
            assert (points - taken_off >= question.most) == (points >= wanted)


@given(answers=needed)
def test_several_carriers_may_fall_at_once(answers: list[int]) -> None:
    carriers = carriers_of(2, answers)
    question, shift = Needed.ask({}, carriers, answers)
    if question.open:
        end, more = question.after[question.open, 1]
        assert end.most + shift + more == answers[-1] or end.most in {ALWAYS, NEVER}
        assert end.open == 0


@given(answers=accepted)
def test_who_may_have_the_game_point_is_the_same_whoever_takes_the_carriers(
    answers: list[int],
) -> None:
    carriers = carriers_of(3, answers)
    first, _ = Accepted.ask({}, carriers, answers)
    assert first.every & ~first.some == 0
    for takers in product(range(3), repeat=len(carriers)):
        question = first
        for number, carrier in enumerate(carriers):
            if carrier & question.open:
                question, _ = question.after[carrier, takers[number]]
        assert question.answers == (answers[place(3, takers)],)
        assert question.every == question.some == answers[place(3, takers)]


def test_questions_that_come_to_the_same_are_one() -> None:
    pool: Pool = {}
    jack = 4
    plain, shift = Needed.ask(pool, (), [41])
    # With the jack 41 are enough, without it 50 are needed; nine more than what it was.
    either, first = Needed.ask(pool, (jack,), [41, 50])
    assert (shift, first) == (41, 41)
    assert either.answers == (0, 9)
    won, more = either.after[jack, 0]
    lost, even_more = either.after[jack, 1]
    assert won is plain
    assert lost is plain
    assert (more, even_more) == (0, 9)
    # Where the jack does not matter, it is no part of the question.
    idle, _ = Needed.ask(pool, (jack,), [40, 40])
    assert idle is plain


def test_what_is_certain_or_out_of_reach_is_not_shifted() -> None:
    question, shift = Needed.ask({}, (4,), [ALWAYS, 41])
    assert (question.answers, shift) == ((ALWAYS, 0), 41)
    for answer in (ALWAYS, NEVER):
        question, shift = Needed.ask({}, (), [answer])
        assert (question.answers, shift) == ((answer,), 0)


def test_a_question_knows_its_open_carriers() -> None:
    question: Question
    question, _ = Needed.ask({}, CARRIERS, [0, 1, 2, 3, 4, 5, 6, 7])
    assert question.open == sum(CARRIERS)
    assert question.carriers == CARRIERS

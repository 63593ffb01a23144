"""The figures of many made-up games, beside those of a slow count over the journals."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smear.records.codec import Entry
from smear.stats import report as reports
from smear.stats import tables
from smear.stats.adding import Span
from smear.stats.aliases import add_alias
from smear.stats.people import NobodyError
from smear.stats.report import as_object, make_report
from smear.store import Saving, Store
from smear.table.journal import Journal
from smear.table.seating import Occupant
from tests.stats.journals import ALIASES, FOUR, WISCONSIN, begin, hand, made_up
from tests.stats.recount import recount

Span3 = tuple[str | None, str | None, str | None]
SPANS: list[Span3] = [
    (None, None, None),
    ("wisconsin4", None, None),
    (None, "2026-02-28", None),
    (None, None, "2026-03-01"),
    ("schmier6", "2026-01-01", "2026-06-30"),
]


def span_of(span: Span3) -> Span:
    variant, since, until = span
    days = [None if day is None else date.fromisoformat(day).toordinal() for day in (since, until)]
    return Span(variant, *days)


def answer(store: Store, names: Sequence[str] = (), span: Span3 = SPANS[0]) -> dict[str, Any]:
    return as_object(make_report(store, names, span_of(span)))


def by_key(
    found: Mapping[str, Any], aliases: Mapping[str, str] = ALIASES
) -> dict[str, dict[Any, dict[str, Any]]]:
    """The lists of an answer as the slow count has them."""
    people: dict[Any, dict[str, Any]] = {}
    pairs: dict[Any, dict[str, Any]] = {}
    against: dict[Any, dict[str, Any]] = {}
    for one in found["people"]:
        name = one["name"]
        key = (name if one["bot"] else aliases.get(name.casefold(), name).casefold(), one["bot"])
        people[key] = without(one, "name", "bot", "also")
    for kind, where in (("partnerships", pairs), ("against", against)):
        for two in found[kind]:
            keys = [
                (name if bot else name.casefold(), bot)
                for name, bot in zip(two["names"], two["bots"], strict=True)
            ]
            together = kind == "partnerships"
            where[frozenset(keys) if together else tuple(keys)] = without(two, "names", "bots")
    return {"people": people, "partnerships": pairs, "against": against}


def without(found: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key not in keys}


def keep(store: Store, journal: Sequence[Entry]) -> int:
    """Store a game from its journal, and return its number."""
    saving = store.begin(Journal(journal))
    saving.close()
    assert saving.number is not None
    return saving.number


@pytest.fixture(scope="module")
def games() -> list[list[Entry]]:
    return [made_up(Random(seed)) for seed in range(60)]


@pytest.fixture(scope="module")
def full(
    games: list[list[Entry]], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Store, dict[int, list[Entry]]]]:
    """A store of sixty games, with the aliases, and its games by number."""
    with closing(Store.open(tmp_path_factory.mktemp("full"))) as store:
        for name, person in ALIASES.items():
            store.write(lambda database, n=name, p=person: add_alias(database, n, p))  # type: ignore[misc]
        yield store, {keep(store, game): game for game in games}


@pytest.mark.parametrize("span", SPANS, ids=str)
def test_everybodys_figures_are_those_of_a_count_hand_by_hand(
    full: tuple[Store, dict[int, list[Entry]]], span: Span3
) -> None:
    store, journals = full
    found, slow = by_key(answer(store, span=span)), recount(journals, ALIASES, span)
    assert found["people"] == slow["people"]
    # Pairs of bots alone are told of only when somebody asks for a level.
    pairs = {pair: of for pair, of in slow["partnerships"].items() if not all(b for _, b in pair)}
    assert found["partnerships"] == pairs
    assert found["against"] == {}


@pytest.mark.parametrize("span", SPANS[:3], ids=str)
@pytest.mark.parametrize("name", ["ann", "Dee Dee", "flo", "club bots"])
def test_one_persons_partners_and_opponents_are_those_of_a_count_hand_by_hand(
    full: tuple[Store, dict[int, list[Entry]]], name: str, span: Span3
) -> None:
    store, journals = full
    me = (
        ("club", True)
        if name == "club bots"
        else (ALIASES.get(name.casefold(), name).casefold(), False)
    )
    found, slow = by_key(answer(store, [name], span)), recount(journals, ALIASES, span)
    assert found["people"] == {me: slow["people"][me]}
    assert found["partnerships"] == {
        pair: of for pair, of in slow["partnerships"].items() if me in pair
    }
    assert found["against"] == {pair: of for pair, of in slow["against"].items() if me in pair}
    assert len(found["against"]) > 8


@pytest.mark.parametrize("names", [["Annie", "BEN"], ["Cy", "ann", "club", "novice", "Eli"]])
def test_several_are_told_of_among_themselves(
    full: tuple[Store, dict[int, list[Entry]]], names: list[str]
) -> None:
    store, journals = full
    whose = {
        (name, True)
        if name in ("club", "novice")
        else (ALIASES.get(name.casefold(), name).casefold(), False)
        for name in names
    }
    found, slow = by_key(answer(store, names)), recount(journals, ALIASES)
    assert found["people"] == {who: slow["people"][who] for who in whose}
    for kind in ("partnerships", "against"):
        assert found[kind] == {pair: of for pair, of in slow[kind].items() if {*pair} <= whose}
        assert found[kind]


def test_the_games_are_counted_and_their_days_told(
    full: tuple[Store, dict[int, list[Entry]]],
) -> None:
    store, journals = full
    scored = [j for j in journals.values() if any(e.get("event") == "score" for e in j)]
    found = answer(store)
    assert found["games"] == len(scored) < len(journals)
    assert found["finished"] == sum(journal[-1].get("event") == "end" for journal in scored)
    assert found["hands"] == sum(e.get("event") == "score" for j in scored for e in j)
    assert (found["first_day"], found["last_day"][:5]) == ("2026-01-01", "2026-")
    some = answer(store, ["Ann"], ("wisconsin4", "2026-02-01", None))
    assert (some["variant"], some["since"], some["until"]) == ("wisconsin4", "2026-02-01", None)
    assert some["names"] == ["Ann"]
    assert some["first_day"] >= "2026-02-01"


def test_a_person_is_called_as_spelled_last_and_has_all_other_names(
    full: tuple[Store, dict[int, list[Entry]]],
) -> None:
    (ann,) = answer(full[0], ["annie"])["people"]
    assert ann["name"].casefold() == "ann"
    assert {ann["name"], *ann["also"]} == {"Ann", "ANN", "Annie"}


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)], ids=str)
def test_the_last_spelling_is_that_of_the_latest_game_whenever_it_was_stored(
    order: tuple[int, ...], tmp_path: Path
) -> None:
    spelled = [("ANN", "2026-03-01"), ("Ann", "2026-03-02"), ("ann", None)]
    with closing(Store.open(tmp_path)) as store:
        for name, date in (spelled[place] for place in order):
            entries = begin(WISCONSIN, (Occupant(name), *FOUR[1:]), date)
            keep(store, [*entries, *hand(WISCONSIN, 1, 0, 2, [0, 0, 1, 1])])
        (ann,) = answer(store, ["ann"])["people"]
    assert (ann["name"], ann["also"], ann["hands"]) == ("Ann", ["ANN", "ann"], 3)


def test_two_names_of_one_person_at_one_table_are_no_pair_and_no_opponents(tmp_path: Path) -> None:
    seats = [*map(Occupant, ("Ann", "Ben", "Annie", "Nan"))]
    with closing(Store.open(tmp_path)) as store:
        for alias in ("Annie", "Nan"):
            store.write(lambda database, name=alias: add_alias(database, name, "Ann"))  # type: ignore[misc]
        keep(store, [*begin(WISCONSIN, seats), *hand(WISCONSIN, 1, 0, 2, [0, 0, 1, 1])])
        found = answer(store, ["Ann"])
    assert [(one["name"], one["hands"]) for one in found["people"]] == [("Ann", 3)]
    assert [two["names"] for two in found["partnerships"]] == [["Ann", "Ben"]]
    assert sorted(two["names"] for two in found["against"]) == [["Ann", "Ben"], ["Ben", "Ann"]]


def test_the_same_person_twice_is_one(full: tuple[Store, dict[int, list[Entry]]]) -> None:
    assert answer(full[0], ["Ann", "ANNIE", "ann"]) == answer(full[0], ["Ann"])


def test_the_object_has_the_keys_that_are_documented(
    full: tuple[Store, dict[int, list[Entry]]],
) -> None:
    found = answer(full[0], ["Ann"])
    documented = reports.__doc__ or ""
    keys = {*found}
    for kind in ("people", "partnerships", "against"):
        keys |= {*found[kind][0]}
    for inner in ("bids", "best", "streaks"):
        keys |= {*found["people"][0][inner]}
    ann = found["people"][0]
    keys |= {*ann["taken"]["high"], *ann["streaks"]["games_won"]}
    missing = [key for key in keys if not re.search(rf"\b{key}\b", documented)]
    assert not missing


def test_whoever_has_played_no_hand_is_not_found(
    full: tuple[Store, dict[int, list[Entry]]],
) -> None:
    with pytest.raises(NobodyError, match=r'^nobody called "Floh" .*; did you mean "Flo"[?]$'):
        answer(full[0], ["Floh"])
    with pytest.raises(NobodyError, match=r'"\\x1b\[31m"'):
        answer(full[0], ["\x1b[31m"])


def test_whoever_has_no_hand_in_a_period_is_told_of_all_the_same(
    full: tuple[Store, dict[int, list[Entry]]],
) -> None:
    found = answer(full[0], ["Ann", "Ben"], (None, "2031-01-01", None))
    assert [(one["hands"], one["share"], one["best"]) for one in found["people"]] == [
        (0, None, None)
    ] * 2
    assert found["hands"] == 0
    assert found["partnerships"] == found["against"] == []


@settings(max_examples=6)
@given(
    seed=st.integers(0, 2**32),
    steps=st.lists(st.sampled_from(["begin", "go on", "delete", "ask", "drop"]), max_size=9),
)
def test_what_is_kept_gives_the_same_answers_as_counting_from_scratch(
    seed: int, steps: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    rng = Random(seed)
    folder = tmp_path_factory.mktemp("kept")
    running: list[tuple[Saving, Journal, list[Entry]]] = []
    with closing(Store.open(folder)) as store:
        for step in ["begin", *steps]:
            match step:
                case "begin":
                    entries = made_up(rng, hands=5)
                    cut = rng.randrange(1, len(entries) + 1)
                    journal = Journal(entries[:cut])
                    running.append((store.begin(journal), journal, entries[cut:]))
                case "go on" if running:
                    saving, journal, rest = running.pop(rng.randrange(len(running)))
                    journal.append(*rest)
                    saving.close()
                case "delete" if not running and store.games():
                    store.delete(rng.choice(store.games()).number)
                case "ask":
                    answer(store)
                case "drop":
                    store.write(tables.drop)
        kept = all_answers(store)
        journals = {game.number: store.entries(game.number) for game in store.games()}
    assert by_key(kept[0], {})["people"] == recount(journals, {})["people"]
    with closing(Store.open(folder)) as store:
        assert all_answers(store) == kept
        store.write(tables.drop)
        assert all_answers(store) == kept


def all_answers(store: Store) -> list[dict[str, Any]]:
    everybody = answer(store)
    names = [one["name"] for one in everybody["people"] if not one["bot"]]
    return [everybody, *(answer(store, [name]) for name in names), answer(store, names)]

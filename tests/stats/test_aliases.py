"""Names that count as another's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smear.stats.aliases import (
    Added,
    AliasRefusedError,
    add_alias,
    has_played,
    read_aliases,
    remove_alias,
)
from smear.store import Store, name_key
from smear.table.journal import Journal
from tests.stats.journals import FOUR, WISCONSIN, begin


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(tmp_path)) as opened:
        yield opened


def add(store: Store, name: str, person: str) -> Added:
    return store.write(lambda database: add_alias(database, name, person))


def remove(store: Store, name: str) -> str:
    return store.write(lambda database: remove_alias(database, name))


def test_a_name_counts_as_a_person_in_any_case(store: Store) -> None:
    assert add(store, "Annie", "Ann") == Added("Ann", None, ())
    assert store.read(read_aliases) == {"annie": "Ann"}
    assert remove(store, "ANNIE") == "Ann"
    assert store.read(read_aliases) == {}


def test_an_alias_of_an_alias_is_one_of_the_person(store: Store) -> None:
    add(store, "Annie", "Ann")
    assert add(store, "Nan", "annie") == Added("Ann", None, ())
    assert store.read(read_aliases) == {"annie": "Ann", "nan": "Ann"}


def test_whoever_counts_as_a_name_goes_with_it(store: Store) -> None:
    add(store, "Annie", "Ann")
    add(store, "Nan", "Ann")
    assert add(store, "ann", "Anna") == Added("Anna", None, ("annie", "nan"))
    assert set(store.read(read_aliases).values()) == {"Anna"}


def test_a_name_can_be_given_to_another(store: Store) -> None:
    add(store, "Annie", "Ann")
    assert add(store, "Annie", "Beth") == Added("Beth", "Ann", ())


@pytest.mark.parametrize(
    ("name", "person", "sentence"),
    [
        ("Ann", "ANN", '"Ann" and "ANN" are one name already'),
        ("Ann", "Annie", '"Annie" counts as "Ann" already, so not the other way round'),
        ("Ann", "Nan", '"Nan" counts as "Ann" already, so not the other way round'),
        ("", "Ann", "a name cannot be empty"),
        ("Ann", " ", "a name cannot be empty"),
        ("\x1b[31m", "\x1b[31M", r'"\x1b[31m" and "\x1b[31M" are one name already'),
    ],
)
def test_what_cannot_be_is_refused(store: Store, name: str, person: str, sentence: str) -> None:
    add(store, "Annie", "Ann")
    add(store, "Nan", "Annie")
    before = store.read(read_aliases)
    with pytest.raises(AliasRefusedError) as refused:
        add(store, name, person)
    assert str(refused.value) == sentence
    assert store.read(read_aliases) == before


def test_nobodys_alias_cannot_be_removed(store: Store) -> None:
    with pytest.raises(AliasRefusedError, match='"Ann" counts as nobody else'):
        remove(store, "Ann")


def test_half_a_surrogate_pair_is_kept(store: Store) -> None:
    add(store, "Ann\ud800", "Ben\udfff")
    add(store, "Cy", "ann\ud800")
    assert set(store.read(read_aliases).values()) == {"Ben\\udfff"}


def test_who_has_played(store: Store) -> None:
    store.begin(Journal(begin(WISCONSIN, FOUR))).close()
    assert store.read(lambda database: has_played(database, "ANN"))
    assert not store.read(lambda database: has_played(database, "Annie"))


NAMES = st.sampled_from(["Ann", "ann", "Annie", "Nan", "Ben", "Cy"])


@settings(max_examples=30)
@given(steps=st.lists(st.tuples(NAMES, NAMES, st.booleans()), max_size=12))
def test_there_is_never_a_circle(
    steps: list[tuple[str, str, bool]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    with closing(Store.open(tmp_path_factory.mktemp("aliases"))) as store:
        for name, person, removing in steps:
            try:
                if removing:
                    remove(store, name)
                else:
                    added = add(store, name, person)
                    aliases = store.read(read_aliases)
                    assert aliases[name_key(name)] == added.person
                    assert name_key(aliases.get(name_key(person), person)) == name_key(added.person)
            except AliasRefusedError:
                pass
            aliases = store.read(read_aliases)
            assert not {name_key(person) for person in aliases.values()} & aliases.keys()

from __future__ import annotations

import pytest

from smear.bots.base import LEVELS
from smear.table.seating import NameRefusedError
from smear.ui.setup import (
    SetupRefusedError,
    seated,
    split_levels,
    split_names,
)
from tests.ui.games import rules

SCHMIER = rules("schmier6")
WISCONSIN = rules("wisconsin4")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann,,Ben", ("Ann", "", "Ben")),
        ("  Ann , Mary  Lou ", ("Ann", "Mary Lou")),
        ("", ("",)),
        (",,,", ("", "", "", "")),
        ("Jose\u0301", ("José",)),
        ("[red]Ann", ("[red]Ann",)),
    ],
)
def test_names_are_split_and_cleaned(text: str, names: tuple[str, ...]) -> None:
    assert split_names(text) == names


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Ann,ann", "already somebody called"),
        ("Ann,Be\x1b[31mn", "do not show"),
        ("x" * 25, "longer than"),
        ("Jose\u0301,José", "already somebody called"),
    ],
)
def test_names_that_cannot_be_used_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NameRefusedError, match=reason):
        split_names(text)


def test_more_names_than_any_game_has_seats() -> None:
    with pytest.raises(SetupRefusedError, match="7 names are too many: no game has over 6 seats"):
        split_names("A,B,C,D,E,F,G")


def test_more_names_than_the_game_has_seats() -> None:
    with pytest.raises(SetupRefusedError, match="5 names are too many: wisconsin4 has 4 seats"):
        seated(WISCONSIN, ("A", "B", "C", "D", "E"), ("club",))


def test_missing_names_are_bots_and_one_level_is_for_all() -> None:
    found = seated(WISCONSIN, ("Ann", "", "Ben"), ("novice",))
    assert [(who.name, who.bot) for who in found] == [
        ("Ann", None),
        ("Bea", "novice"),
        ("Ben", None),
        ("Gus", "novice"),
    ]


def test_levels_go_to_the_bot_seats_in_order() -> None:
    found = seated(WISCONSIN, ("", "Ann"), ("expert", "novice", "club"))
    assert [who.bot for who in found] == ["expert", None, "novice", "club"]


def test_one_level_does_no_harm_where_no_bot_sits() -> None:
    found = seated(WISCONSIN, ("Ann", "Ben", "Cy", "Dee"), ("club",))
    assert all(who.is_person for who in found)


@pytest.mark.parametrize(("names", "levels"), [(("Ann",), 2), (("A", "B", "C", "D"), 2), ((), 3)])
def test_a_wrong_number_of_levels_is_refused(names: tuple[str, ...], levels: int) -> None:
    with pytest.raises(SetupRefusedError, match=rf"^{levels} bot levels do not fit"):
        seated(WISCONSIN, names, ("club",) * levels)


def test_levels_are_known_names() -> None:
    assert split_levels("Club, novice") == ("club", "novice")
    assert split_levels(",".join(LEVELS)) == LEVELS
    with pytest.raises(SetupRefusedError, match=r'no bot "clab": it is .*; did you mean "club"'):
        split_levels("clab")
    with pytest.raises(SetupRefusedError, match='no bot ""'):
        split_levels("club,")
    with pytest.raises(SetupRefusedError, match='no bot "random"'):
        split_levels("random")


def test_a_bot_never_has_a_person_s_name() -> None:
    found = seated(SCHMIER, ("bea", "Gus", "", "", "", ""), ("club",))
    names = [who.name.casefold() for who in found]
    assert len(set(names)) == 6

"""Help, the rules and the story."""

from __future__ import annotations

import pytest

from smear.screen.pages import help_page, note_page, rules_page, story_page
from smear.texts import rules_of
from smear.ui.commands import SCREEN_COMMANDS
from smear.ui.explained import (
    card_points_explained,
    hand_explained,
    options_explained,
    order_explained,
    points_explained,
)
from tests.screen.gallery import ALL_ON
from tests.screen.moments import (
    TABLES,
    VARIANTS,
    all_of,
    check_shape,
    first_hand,
    has_words,
    names_for,
)
from tests.screen.people import cards_on
from tests.screen.pictures import picture
from tests.ui.games import NAMES

SIZES = ((80, 24), (100, 30), (140, 45))


@pytest.mark.parametrize(("variant", "people"), TABLES)
@pytest.mark.parametrize("glyphs", [True, False])
def test_help_fits_every_window(variant: str, people: str, glyphs: bool) -> None:
    view = first_hand(variant)[-1]
    scene = help_page(view, names_for(view.rules, people), glyphs=glyphs, private=True)
    check_shape(scene, ascii_only=not glyphs)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("houserules", [False, True])
def test_help_has_every_key_and_the_rules_of_this_game(
    variant: str, size: tuple[int, int], houserules: bool
) -> None:
    view = first_hand(variant, **(ALL_ON[variant] if houserules else {}))[-1]
    rules = view.rules
    shown = all_of(help_page(view, NAMES, glyphs=True, private=True), *size)
    for command in SCREEN_COMMANDS:
        assert " ".join(key.upper() for key in command.keys) in shown
    for key in ("arrows", "space", "mouse", "Ctrl-C", "Ctrl-Z", "+ -", "10h"):
        assert f" {key} " in shown
    told = [*points_explained(rules), *options_explained(rules)]
    for sentence in (
        *(part for pair in told for part in pair),
        *hand_explained(rules),
        card_points_explained(rules),
        order_explained(rules),
    ):
        assert has_words(shown.replace(".", ""), sentence.replace(".", "")), sentence
    assert cards_on(shown) == set(), "whatever is named here is no card of a hand"


def test_help_starts_with_how_to_answer_and_leads_on() -> None:
    view = first_hand("schmier6")[0]
    scene = help_page(view, NAMES, glyphs=True, private=False)
    shown = picture(scene).splitlines()
    assert "How to answer" in shown[2]
    assert "down: more" in shown[-1]
    wide = picture(scene, 140, 45)
    assert "more below" not in wide
    assert "How to answer" in wide.splitlines()[2]
    assert "How a hand goes" in wide.splitlines()[2]


def test_a_game_without_a_joker_or_a_discard_is_not_told_of_one() -> None:
    view = first_hand("wisconsin4", peek=0)[0]
    shown = all_of(help_page(view, NAMES, glyphs=True, private=False))
    for word in ("joker", "bauer", "space", "undealt cards"):
        assert word not in shown


@pytest.mark.parametrize("variant", VARIANTS)
def test_all_the_rules_can_be_read(variant: str) -> None:
    view = first_hand(variant)[0]
    scene = rules_page(view.rules, private=False)
    check_shape(scene)
    shown = all_of(scene).replace(" ", "")
    for line in rules_of(view.rules.variant).splitlines():
        assert line.replace(" ", "") in shown


def test_the_story_tells_what_is_new_first() -> None:
    story = [f"Thing number {number} happened." for number in range(40)]
    scene = story_page("Ann", story, ["This is new."], glyphs=True, private=True)
    check_shape(scene)
    shown = all_of(scene)
    assert scene.private
    assert shown.index("Since Ann's last turn · This is new.") < shown.index("The whole hand")
    assert all(f"· {line}" in shown for line in story)
    plain = story_page("", story[:2], [], glyphs=False, private=False)
    assert picture(plain, encoding="ascii").splitlines()[2:4] == [
        f" - {line}" for line in story[:2]
    ]
    assert "Since" not in picture(plain)


def test_a_long_line_of_the_story_hangs_beside_its_dot() -> None:
    scene = story_page("", ["word " * 40], [], glyphs=True, private=False)
    first, second, *_ = picture(scene).splitlines()[2:]
    assert first.startswith(" · word")
    assert second.startswith("   word")


def test_a_note_is_shown_whole() -> None:
    note = "Hearts were led, and Ann holds two. " * 9
    scene = note_page("Hint", note.strip(), private=True)
    assert scene.private
    assert note.strip() in all_of(scene)
    assert "Hint" in picture(scene)

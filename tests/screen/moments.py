"""Views from random games, for tests of the pages that are drawn from them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache
from zlib import crc32

from prompt_toolkit.utils import get_cwidth

from smear.engine.cards import Team
from smear.engine.rules import Rules
from smear.engine.view import View
from smear.screen.page import ScrollScene
from smear.screen.people import shown_names
from smear.terminal.scene import Scene
from tests.screen.gallery import LONG, WIDE
from tests.screen.pictures import SIZES, lines, picture
from tests.thorough import THOROUGH
from tests.ui.games import NAMES, decisions, rules, scored_views, table_for

#: Everybody's names as the screen writes them: of a usual length, and as long as names can be.
PEOPLE: dict[str, tuple[str, ...]] = {
    "short": NAMES,
    "long": shown_names(LONG),
    "wide": shown_names(WIDE),
}
VARIANTS = ("schmier6", "wisconsin4")
#: The widths at which a picture gets other parts, and those just below.
_TURNING = frozenset({91, 92, 97, 98, 99, 115, 116, 129, 130, 139})
#: Every mix of a game and names.
TABLES = [(variant, people) for variant in VARIANTS for people in PEOPLE]


@cache
def scored(variant: str, hands: int, seed: int = 5, **options: object) -> tuple[View, Team | None]:
    """What an onlooker sees when so many hands are scored (or the game is over), and the winner."""
    return list(scored_views(rules(variant, **options), seed, hands))[-1]


def names_for(some: Rules, people: str) -> Sequence[str]:
    """Names for every seat."""
    return PEOPLE[people][: some.seats]


@cache
def first_hand(variant: str, seed: int = 5, **options: object) -> tuple[View, ...]:
    """What each seat sees when it is asked, through the first hand that is played."""
    some = rules(variant, **options)
    found: list[View] = []
    for question, _ in decisions(table_for(some, seed), seed):
        if question.view.results:
            break
        found.append(question.view)
    return tuple(found)


def sizes() -> Iterator[tuple[int, int]]:
    """Widths from 80 to 200 with heights from 24 to 60, and those at which pictures change.

    Each test has widths of its own, an eighth of them all unless it is to be thorough.
    """
    apart = 1 if THOROUGH else 8
    first = crc32(os.environ["PYTEST_CURRENT_TEST"].encode()) % apart
    for step, width in enumerate(range(80, 201)):
        if step % apart == first or width in _TURNING:
            yield width, 24 + step * 11 % 37
    yield from (*SIZES, (80, 60), (200, 24), (200, 60))


def check_shape(scene: Scene, *, ascii_only: bool = False) -> None:
    """At every size the picture is exactly as large as the window."""
    encoding = "ascii" if ascii_only else "utf-8"
    for columns, rows in sizes():
        drawn = lines(scene, columns, rows, encoding)
        assert len(drawn) == rows
        drawn.pop(-2)  # the line to type in
        assert {get_cwidth(line) for line in drawn} == {columns}, (columns, rows)
        if ascii_only:
            assert all(line.isascii() for line in drawn)


def all_of(scene: ScrollScene, columns: int = 80, rows: int = 24, encoding: str = "utf-8") -> str:
    """All that can be seen by scrolling down, words one space apart."""
    picture(scene, columns, rows, encoding)
    scene.scroll("home")
    seen = [picture(scene, columns, rows, encoding)]
    while "more below" in seen[-1]:
        assert scene.scroll("pagedown")
        seen.append(picture(scene, columns, rows, encoding))
    return " ".join("\n".join(seen).split())


def has_words(text: str, sentence: str) -> bool:
    """Whether every word of a sentence stands in the text, in whatever column."""
    there = set(text.split())
    return all(word in there for word in sentence.split())

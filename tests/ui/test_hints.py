"""When there are hints, and what is told of those that were taken."""

from __future__ import annotations

from smear.settings import SETTINGS
from smear.table.hints import HintTaken
from smear.ui.hints import OFF, hints_line, refusal
from tests.ui.games import NAMES

TAKEN = (
    HintTaken(0, "Ann", 1),
    HintTaken(2, "Cy", 1),
    HintTaken(0, "Ann", 2),
    HintTaken(0, "Ann", 2),
    HintTaken(2, "Zed", 2),
)


def test_hints_are_counted_for_everybody_by_the_name_of_then() -> None:
    everybody = "Ann took three hints, Cy took one hint and Zed took one hint in this game."
    assert hints_line(TAKEN, NAMES) == everybody
    assert (
        hints_line(TAKEN, NAMES, hand=1) == "Ann took one hint and Cy took one hint in this hand."
    )
    assert hints_line(TAKEN, NAMES, hand=2).startswith("Ann took two hints and Zed")
    assert hints_line(TAKEN, NAMES, hand=3) == ""
    assert hints_line((), NAMES) == ""


def test_names_are_written_as_they_are_shown() -> None:
    def shown(names: tuple[str, ...] | list[str]) -> tuple[str, ...]:
        return tuple(f"{name[0]}{seat}" for seat, name in enumerate(names))

    assert hints_line(TAKEN[-1:], NAMES, shown=shown) == "Z2 took one hint in this game."  # type: ignore[arg-type]


def test_a_table_plays_with_hints_unless_it_is_guided_or_does_not_want_any() -> None:
    assert refusal("on", guided=False) is None
    assert "without hints" in (refusal(OFF, guided=False) or "")
    assert "guided" in (refusal("on", guided=True) or "")
    (setting,) = (setting for setting in SETTINGS if setting.name == "hints")
    assert OFF in setting.values
    assert setting.default == "on"

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import pytest

from smear.commands import tutorial
from smear.engine.variants import SCHMIER6, VARIANTS, Variant
from smear.tutorial import SCRIPTS
from smear.tutorial.guide import typed
from smear.tutorial.script import Step
from tests.refusing import refused

if TYPE_CHECKING:
    from tests.conftest import RunSmear

EVERY_GAME = pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))


def answers(variant: Variant) -> list[str]:
    """What the learner types in this hand."""
    moves = SCRIPTS[variant.name].moves
    return [typed(move.move) for move in moves if isinstance(move, Step)]


@EVERY_GAME
def test_every_game_is_taught_in_plain_lines_to_its_end(
    run_smear: RunSmear, variant: Variant
) -> None:
    typed_lines = "".join(f"{answer}\n" for answer in answers(variant))
    done = run_smear("tutorial", variant.name, "--name", "Uli", "--plain", stdin=typed_lines)
    assert (done.returncode, done.stderr) == (0, "")
    steps = [move for move in SCRIPTS[variant.name].moves if isinstance(move, Step)]
    places = [done.stdout.index(step.title) for step in steps]
    assert places == sorted(places)
    assert "Well played, Uli!" in done.stdout
    assert "What next?" in done.stdout
    assert done.stdout.isascii()


@EVERY_GAME
def test_another_answer_is_refused_kindly_and_the_lesson_goes_on(
    run_smear: RunSmear, variant: Variant
) -> None:
    first, *rest = answers(variant)
    lines = "".join(f"{answer}\n" for answer in ("pass", "pass", first, *rest))
    done = run_smear("tutorial", variant.name, "--name", "Uli", "--plain", stdin=lines)
    assert done.stdout.count("Then ") >= 2
    assert f"Type {first} and press Enter." in done.stdout
    assert "Well played, Uli!" in done.stdout


def test_the_name_is_asked_for_until_it_can_be_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("7\n  Uli \n"))
    assert tutorial.ask_name(SCHMIER6) == "Uli"
    out = capsys.readouterr().out
    assert out.startswith("Who is learning Schmier?\n")
    assert '"7" is a number: a name needs a letter.' in out.replace("\n", " ")


@pytest.mark.parametrize("source", [io.StringIO("\n"), io.StringIO(""), None])
def test_nobody_has_to_say_a_name(
    monkeypatch: pytest.MonkeyPatch, source: io.StringIO | None
) -> None:
    monkeypatch.setattr(sys, "stdin", source)
    assert tutorial.ask_name(SCHMIER6) == "Ann"


@EVERY_GAME
def test_the_table_has_one_person_and_bots_with_a_part(variant: Variant) -> None:
    setup = tutorial.setup_for(variant, "Uli")
    assert setup.rules is not None
    assert setup.names is not None
    assert (setup.rules.variant, len(setup.names)) == (variant, variant.seats)
    assert [name for name in setup.names if name] == ["Uli"]
    assert setup.guide is not None
    assert setup.record is None


def test_what_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no variant smeer" in refused(capsys, "tutorial", "smeer")
    assert "a name cannot be empty" in refused(capsys, "tutorial", "--name", " ")
    assert "is a number" in refused(capsys, "tutorial", "--name=7")


def test_without_a_word_schmier_is_taught_and_the_other_game_named(run_smear: RunSmear) -> None:
    done = run_smear("tutorial", "--plain", stdin="Uli\n")
    assert done.stdout.startswith(
        "Who is learning Schmier?\n(Smear, for four: smear tutorial wisconsin4)\n"
    )
    assert "1 of 8" in done.stdout
    assert "(Schmier" not in run_smear("tutorial", "wisconsin4", "--plain", stdin="Uli\n").stdout


def test_a_ctrl_c_at_the_name_ends_the_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted:
        def readline(self) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    with pytest.raises(KeyboardInterrupt):
        tutorial.ask_name(SCHMIER6)
    assert capsys.readouterr().out.endswith("(Enter alone: Ann): \n")

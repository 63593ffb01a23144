"""What the README says must be true: its commands exist, and its set-up commands are one line."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from smear import cli
from smear.coach.analysis import Remark
from smear.commands.analyse import action_code, as_object
from smear.engine import actions
from smear.engine.cards import HEARTS, card_set
from smear.parser import COMMANDS, parser_of
from smear.review import Cursor
from smear.ui.commands import find_command
from tests.review.games import review
from tests.test_layers import LAYERS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\w*\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
INLINE = re.findall(
    r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", README, flags=re.MULTILINE | re.DOTALL)
)
CODE = [*(line for block in BLOCKS for line in block.splitlines()), *INLINE]


def smear_commands() -> list[str]:
    """Every ``smear ...`` in code, from the name to the end of that shell command."""
    found = [
        re.match(r"(?:.*[;&|] *)?(?:\S*/)?smear((?: [^;&|#<>]*)?)(?:[;&|#<>].*)?$", code)
        for code in CODE
    ]
    return [match[1].strip() for match in found if match]


def heading(name: str) -> str:
    """The text under a heading of the second level."""
    match = re.search(rf"^## {name}$(.*?)(?=^## |\Z)", README, re.MULTILINE | re.DOTALL)
    assert match, name
    return match[1]


def test_the_readme_has_commands() -> None:
    assert smear_commands()


@pytest.mark.parametrize("command", smear_commands())
def test_every_command_in_the_readme_exists(command: str) -> None:
    words = [word.strip("\"'") for word in re.findall(r"\"[^\"]*\"|\S+", command)]
    if words and words[-1] in ("--help", "--version"):
        with pytest.raises(SystemExit):
            cli.parse(words)
    else:
        assert cli.parse(words).command


def test_every_command_is_in_the_readme() -> None:
    told = {command.split()[0] for command in smear_commands() if command}
    assert told >= set(COMMANDS)


def test_every_part_of_the_program_is_on_the_map_in_the_order_of_the_layers() -> None:
    packages = {path.parent.name for path in (ROOT / "smear").glob("*/__init__.py")}
    mapped = re.findall(r"`smear/(\w+)`", heading("Program with it"))
    shown = list(dict.fromkeys(name for name in mapped if name != "parser"))
    assert shown == [part for part in LAYERS if part in packages - {"parser"}]


def test_every_measurement_in_the_readme_exists() -> None:
    modules = re.findall(r"python -m (tests[.\w]+)", README)
    assert len(modules) > 3
    for module in modules:
        found = find_spec(module)
        assert found is not None
        assert found.origin is not None
        assert "__main__" in Path(found.origin).read_text(encoding="utf-8")


def test_every_option_in_the_readme_exists() -> None:
    options = re.findall(r"^--[\w-]+", "\n".join(INLINE), re.MULTILINE)
    assert {"--ascii", "--hide-after"} <= set(options)
    known = {name for command in COMMANDS for name in parser_of(command).option_names()}
    assert set(options) <= known


def test_every_word_of_plain_mode_in_the_readme_is_one() -> None:
    match = re.search(r"escape\s+codes\. (.+?) are understood at any question", README, re.DOTALL)
    assert match
    words = re.findall(r"`(\w+)`", match[1])
    assert words
    assert all(find_command(word) for word in words)


@pytest.mark.parametrize("name", ["Play", "Test"])
def test_setting_up_is_one_line(name: str) -> None:
    match = re.search(r"^```sh\n(.*?)^```$", heading(name), re.MULTILINE | re.DOTALL)
    assert match
    assert match[1].count("\n") == 1
    assert match[1].startswith("python3 -m venv .venv && ")


def test_every_key_of_an_analysis_is_told_of() -> None:
    match = re.search(r"^`smear analyse 12 --json` (.+?)\n\n", README, re.MULTILINE | re.DOTALL)
    assert match
    remark = Remark(*[0] * len(Remark._fields))  # type: ignore[arg-type]  # only the keys count
    whole: Any = as_object(review("wisconsin4"), iter([(0, {Cursor(0, 1): remark})]))
    keys = {*whole, *whole["hands"][0], *whole["hands"][0]["remarks"][0]}
    assert keys <= set(re.findall(r"`(\w+)`", match[1]))
    for action in (actions.bid(3), actions.name_trump(HEARTS), actions.discard(card_set([0]))):
        assert f"`{action_code(action).split()[0]} " in match[1]


def test_the_table_in_the_readme_is_one_that_the_game_draws() -> None:
    match = re.search(r"^```text\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert match
    golden = Path(__file__).parent / "golden" / "wisconsin4-80x24.txt"
    pictures = re.split(r"^=+ .*\n", golden.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert match[1].rstrip() in [picture.rstrip() for picture in pictures]


def test_the_program_in_the_readme_runs() -> None:
    match = re.search(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert match
    names: dict[str, object] = {}
    exec(match[1], names)  # noqa: S102  # it is our own README
    assert names["event"]

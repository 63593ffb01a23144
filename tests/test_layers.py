"""The layers of the program, held by reading its imports.

An arrow points only downwards: what a part may import is written here, and nothing else is allowed.
A new part fails until it is declared.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "smear").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))

#: Each part of the package, lowest first, and the parts that it may import besides itself.
LAYERS: dict[str, set[str]] = {
    "errors": set(),
    "interrupts": set(),
    "textsafe": set(),
    "wholefile": set(),
    "settings": {"textsafe", "wholefile"},
    "bugreport": {"textsafe"},
    "engine": {"textsafe"},
    "texts": {"engine"},
    "records": {"engine", "textsafe", "wholefile"},
    "solver": {"engine"},
    "bots": {"engine", "solver", "textsafe"},
    "table": {"engine", "records", "bots", "textsafe"},
    "store": {"engine", "records", "table", "textsafe", "wholefile", "errors"},
    "stats": {"engine", "records", "table", "store", "textsafe"},
    "review": {"engine", "records", "bots", "table", "textsafe"},
    "coach": {"engine", "bots", "solver", "review", "textsafe"},
    "ui": {"engine", "records", "bots", "coach", "table", "store", "review", "textsafe"},
    "tutorial": {"engine", "table", "ui"},
    "simulate": {"engine", "records", "bots", "table"},
    "plain": {
        *("engine", "texts", "records", "bots", "ui", "table", "store", "review"),
        *("errors", "interrupts", "settings", "textsafe"),
    },
    "look": {"engine"},
    "terminal": {"look", "textsafe", "interrupts"},
    "screen": {
        *("engine", "texts", "records", "bots", "coach", "ui", "table", "store", "stats"),
        *("review", "look", "terminal", "errors", "settings", "textsafe"),
    },
    "arguments": {"errors", "textsafe"},
    "commands": {
        *("engine", "records", "bots", "coach", "ui", "table", "store", "stats", "review"),
        *("tutorial", "simulate", "plain", "terminal", "screen", "errors", "settings"),
        *("arguments", "texts", "textsafe"),
    },
    "parser": {"arguments", "bots", "settings"},
    "cli": {"commands", "parser", "bugreport", "errors", "interrupts", "textsafe"},
    "__main__": {"cli"},
}

#: Packages from outside the standard library, and the only parts that may import them. Statistics
#: are tables, and a simulation has a progress bar, which Rich draws; they ask nobody anything.
THIRD_PARTY = {
    "platformdirs": {"settings", "store"},
    "prompt_toolkit": {"terminal"},
    "rich": {"look", "terminal", "screen", "simulate", "stats"},
}

#: Modules that only some parts may import at run time (for types alone, anybody may).
RESERVED = {
    "asyncio": {"terminal", "screen"},
    "random": {"table", "bots", "coach", "simulate"},
    "sqlite3": {"store", "stats"},
}

#: What would give the engine a clock, a file, a process or chance. (The reserved ones come on top.)
NOT_IN_ENGINE = {
    *("concurrent", "datetime", "io", "multiprocessing", "os", "pathlib", "queue", "secrets"),
    *("shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading"),
    *("time", "uuid"),
}

#: Who may call print() and input().
SPEAKERS = {"plain", "commands", "cli"}

#: How many lines a reader takes in: of the program, and of its tests (lists of cases read faster).
LONGEST_SOURCE = 400
LONGEST_TEST = 500


class Import(NamedTuple):
    """One imported module, and whether it is imported for the type checker alone."""

    module: str
    for_types: bool


def part_of(path: Path) -> str:
    """The part that a source file belongs to: the package or module just below ``smear``."""
    return path.relative_to(ROOT / "smear").parts[0].removesuffix(".py")


def imports_of(path: Path) -> list[Import]:
    """Every import in the file, wherever it stands; ``from smear import x`` counts as smear.x."""
    found: list[Import] = []

    def visit(node: ast.AST, for_types: bool) -> None:
        if isinstance(node, ast.Import):
            found.extend(Import(alias.name, for_types) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            assert node.module
            if node.module == "smear":
                found.extend(Import(f"smear.{alias.name}", for_types) for alias in node.names)
            else:
                found.append(Import(node.module, for_types))
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            for guarded in node.body:
                visit(guarded, True)
            for other in node.orelse:
                visit(other, for_types)
        else:
            for child in ast.iter_child_nodes(node):
                visit(child, for_types)

    visit(ast.parse(path.read_text(encoding="utf-8")), False)
    return found


def test_the_layers_have_no_circle() -> None:
    below: set[str] = set()
    for part, allowed in LAYERS.items():
        assert allowed <= below, f"{part} may import {allowed - below}, which stand above it"
        below.add(part)


def test_every_part_is_declared_and_every_declared_part_exists() -> None:
    # smear/__init__.py holds the version number, which every part may import.
    assert {part_of(path) for path in SOURCES} - {"__init__"} == LAYERS.keys()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_what_its_layer_may(path: Path) -> None:
    part = part_of(path)
    for module, for_types in imports_of(path):
        top, _, rest = module.partition(".")
        if top == "smear":
            other = rest.partition(".")[0]
            assert part != "__init__", f"smear/__init__.py imports {module}"
            assert other in {part, "__version__", *LAYERS[part]}, f"{part} imports {module}"
        elif top in sys.stdlib_module_names:
            assert for_types or part in RESERVED.get(top, {part}), f"{part} imports {module}"
            if part == "engine":
                assert for_types or top not in NOT_IN_ENGINE, f"the engine imports {module}"
        else:
            assert part in THIRD_PARTY.get(top, set()), f"{part} imports {module}"


@pytest.mark.parametrize(
    "path",
    [path for path in SOURCES if part_of(path) not in SPEAKERS],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_only_the_speakers_print_and_ask(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("print", "input"), f"{path}:{node.lineno}"


@pytest.mark.parametrize("path", [*SOURCES, *TESTS], ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_too_long_to_read(path: Path) -> None:
    longest = LONGEST_SOURCE if path in SOURCES else LONGEST_TEST
    assert path.read_text(encoding="utf-8").count("\n") <= longest


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import random", [("random", False)]),
        ("from smear import engine, cli", [("smear.engine", False), ("smear.cli", False)]),
        ("from smear.engine.hand import Hand", [("smear.engine.hand", False)]),
        ("def f():\n  import rich.table", [("rich.table", False)]),
        ("if TYPE_CHECKING:\n  import os\nelse:\n  import io", [("os", True), ("io", False)]),
        ("if typing.TYPE_CHECKING:\n  from smear.ui import words", [("smear.ui", True)]),
    ],
)
def test_no_import_is_overlooked(
    tmp_path: Path, code: str, expected: list[tuple[str, bool]]
) -> None:
    path = tmp_path / "sample.py"
    path.write_text(code, encoding="utf-8")
    assert imports_of(path) == expected

"""The program with a fault in it: it breaks when somebody answers, and its message holds cards.

Run as `python -m tests.terminal.crashing_game play ...`.
"""

from __future__ import annotations

import sys

from smear.cli import main
from smear.engine.actions import Action
from smear.table.table import Table


def break_down(table: Table, action: Action) -> str | None:
    raise LookupError(f"A♥ 10♠ J♦ {action} {table._match.hand}")


if __name__ == "__main__":
    Table.refusal = break_down  # type: ignore[method-assign, assignment]
    sys.exit(main())

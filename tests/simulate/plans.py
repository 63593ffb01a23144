"""Plans for tests: short games of the tests' own bots."""

from __future__ import annotations

from pathlib import Path

from smear.engine.rules import Rules, rules_for
from smear.simulate.plan import Plan
from tests.simulate.bots import make_bot

WISCONSIN = rules_for("wisconsin4", {"target": 5})
SCHMIER = rules_for("schmier6", {"target": 5})


def plan_of(
    rules: Rules,
    *bots: str,
    groups: int = 4,
    seed: int = 1,
    duplicate: bool = False,
    folder: Path | None = None,
) -> Plan:
    """A plan; one bot stands for every team's."""
    everybody = bots if len(bots) > 1 else bots * rules.teams
    return Plan(rules, seed, groups, everybody, make_bot, duplicate, folder)

"""The file of results: what is in it, and how it looks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from smear.bots.base import LEVELS
from smear.engine.variants import VARIANTS
from tests.strength.duels import Duel, Outcome, expert_duels, ladder
from tests.strength.inference import Checked, told
from tests.strength.measures import Times
from tests.strength.open_cards import Lost

#: The file in the tree.
FILE = Path(__file__).parent / "results.md"

#: The seed of the first duels; the others have the next ones.
SEED = 1


class Run(NamedTuple):
    """What is measured, and how often.

    groups  decks of games of each duel of the expert
    hands   hands of each bot whose time is taken, and that is compared with open cards
    games   games of each variant in which what seats believe is held against the truth
    """

    groups: int
    hands: int
    games: int

    @property
    def words(self) -> str:
        """What is said to the program to have it."""
        return " ".join(f"--{name} {count}" for name, count in self._asdict().items())

    @property
    def ladder(self) -> list[Duel]:
        """Every level against the one below."""
        return list(ladder(self.groups, SEED))

    @property
    def expert(self) -> list[Duel]:
        """The expert against the club player."""
        return list(expert_duels(self.groups, SEED))

    @property
    def duels(self) -> dict[str, Duel]:
        """Every duel once, by the command that plays it again."""
        return {duel.command: duel for duel in (*self.ladder, *self.expert)}


class Found(NamedTuple):
    """What was measured; what is missing shows as a dash.

    machine   what it was measured on, in a few words
    duels     by the command that plays them again
    times     by level and variant
    lost      by level
    believed  by variant
    """

    machine: str
    duels: Mapping[str, Outcome]
    times: Mapping[tuple[str, str], Times]
    lost: Mapping[str, Lost]
    believed: Mapping[str, Checked]


def report(run: Run, found: Found) -> str:
    """The text of the file."""
    lines = [
        "# How strong the bots are",
        "",
        f"Written by `python -m tests.strength {run.words}`.",
        f"Measured on {found.machine}.",
        "",
        "Whole games; each deck is played as often as there are teams, the bots exchanged, and the",
        "better bot sits in one team, the other in all the rest. *Level* is what it would win if",
        "it were no better; ± is one standard error over the decks, and *lead* how many of those",
        "the share is above the level. A *floor* is what the expert is to win at least. What is",
        "won does not depend on the machine or on `--jobs`.",
        "",
        "## The ladder",
        "",
        *_duels(run.ladder, found),
        "",
        "## The expert against the club player",
        "",
        *_duels(run.expert, found),
        "",
        "## Points lost to open cards",
        "",
        f"Wisconsin, {run.hands} hands, the same bot in every seat: points a team a hand, beside",
        "the best that open cards allow (`tests/strength/open_cards.py`). Nobody who cannot see",
        "all cards loses nothing.",
        "",
        "| bot | lost |",
        "|---|---|",
        *(f"| {level} | {_lost(found.lost.get(level))} |" for level in LEVELS),
        "",
        "## What seats believe for certain",
        "",
        "Whole games by mixed rules, of club players and of players who do anything legal: each",
        "time a seat is to act, all that it can tell is held against the true hands",
        "(`tests/strength/inference.py`).",
        "",
        *(f"- {told(variant, found.believed.get(variant))}" for variant in VARIANTS),
        "",
        "## Time",
        "",
        f"Milliseconds a decision where there is a choice, in {run.hands} hands of club players,",
        "no clock; and in the same minute for a hand that the engine deals and plays at random.",
        "",
        "| game | bot | mean | 95 % below | engine's hand | mean in such hands |",
        "|---|---|---|---|---|---|",
        *(
            f"| {variant} | {level} | {_times(found.times.get((level, variant)))} |"
            for variant in VARIANTS
            for level in LEVELS
        ),
        "",
        "## Commands",
        "",
        "Each plays the games of one row again, in the order of the rows, none twice; `--jobs`",
        "shares the work.",
        "",
        "```sh",
        *run.duels,
        "```",
        "",
    ]
    return "\n".join(lines)


def _duels(duels: Sequence[Duel], found: Found) -> list[str]:
    rows = [
        "| game | bots | decks | won | level | lead | made : set | other's made : set |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for duel in duels:
        outcome = _outcome(found.duels.get(duel.command))
        cells = [label(duel), duel.title, f"{duel.groups:,}", *outcome]
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def label(duel: Duel) -> str:
    """What is played, and the floor if there is one."""
    floor = "" if duel.floor is None else f" (floor {100 * duel.floor:.1f} %)"
    return f"{duel.game}{floor}"


def _outcome(outcome: Outcome | None) -> list[str]:
    if outcome is None:
        return ["-"] * 5
    wins, lead = outcome.better.wins, outcome.lead
    share = "-" if wins.mean is None else f"{100 * wins.mean:.1f} %"
    if wins.error is not None:
        share += f" ± {100 * wins.error:.1f}"
    return [
        share,
        f"{100 * outcome.level:.1f} %",
        "-" if lead is None else f"{lead:+.1f}",
        *(f"{side.made:,} : {side.set:,}" for side in (outcome.better, outcome.other)),
    ]


def _lost(lost: Lost | None) -> str:
    return "-" if lost is None else f"{lost.mean:.2f} ± {lost.error:.2f}"


def _times(found: Times | None) -> str:
    if found is None:
        return "- | - | - | -"
    times = f"{found.mean:.3f} | {found.late:.3f} | {found.playout:.3f}"
    return f"{times} | {found.mean / found.playout:.1f}"


def skeleton(text: str) -> str:
    """The text with `0` for every figure of a table and every number: what any run gives alike."""
    cells = r"(?<=\| )(-|[-+±\d., :%]+)(?= \|)"
    text = re.sub(r"^Measured on .*$", "Measured.", text, flags=re.MULTILINE)
    return re.sub(r"\d[\d,]*", "0", re.sub(cells, "0", text))

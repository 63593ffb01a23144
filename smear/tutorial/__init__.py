"""A guided hand of each game: one person, six tricks, every decision explained."""

from __future__ import annotations

from collections.abc import Sequence

from smear.tutorial.guide import ScriptedGuide
from smear.tutorial.schmier import SCHMIER
from smear.tutorial.script import Script
from smear.tutorial.wisconsin import WISCONSIN

#: The guided hand of each variant, by its name.
SCRIPTS: dict[str, Script] = {script.variant: script for script in (SCHMIER, WISCONSIN)}


def guide_for(variant: str, names: Sequence[str]) -> ScriptedGuide:
    """A guide through the hand of this variant, with these people, in seat order."""
    return ScriptedGuide(SCRIPTS[variant], names)


def seats_for(variant: str, learner: str) -> tuple[str, ...]:
    """Who sits where, as a set-up says it: the learner, and bots (with empty names) elsewhere."""
    script = SCRIPTS[variant]
    return tuple(learner if seat == script.learner else "" for seat in range(len(script.cast)))

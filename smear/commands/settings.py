"""``smear settings [NAME=VALUE ...]``: what is remembered, what it may be, and where it is kept."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from smear.errors import UsageError
from smear.settings import SETTINGS, Preferences, setting_called
from smear.textsafe import did_you_mean, listed, printable, quoted

if TYPE_CHECKING:
    from argparse import Namespace

FAILED = 1


def run(args: Namespace) -> int:
    """Change what is asked for, then print every setting; 1 when it could not be remembered.

    Raises UsageError, nothing changed, for a setting or a value that does not exist.
    """
    changes = [read_change(text) for text in args.changes]
    preferences = Preferences.load()
    for name, value in changes:
        preferences.change(name, value)
    print("\n".join(described(preferences)))
    if preferences.problem is None:
        return 0
    print(f"smear: {preferences.problem}", file=sys.stderr)
    return FAILED if changes else 0


def read_change(text: str) -> tuple[str, str]:
    """Return the setting and the value that a text such as ``theme=light`` names.

    Raises UsageError when there is no such setting, or it cannot be that.
    """
    name, equals, value = (part.strip().lower() for part in text.partition("="))
    if not equals:
        raise UsageError(f"a setting is changed with NAME=VALUE, as in theme=light: {quoted(text)}")
    setting = setting_called(name)
    if setting is None:
        names = [known.name for known in SETTINGS]
        raise UsageError(
            f"there is no setting {quoted(name)}: it is {listed(names)}{did_you_mean(name, names)}"
        )
    if value not in setting.values:
        values = list(setting.values)
        raise UsageError(
            f"{name} cannot be {quoted(value)}: it is {listed(values)}{did_you_mean(value, values)}"
        )
    return name, value


def described(preferences: Preferences) -> list[str]:
    """Return every setting with its value, and what else it may be; and where all that is kept."""
    lines = []
    for setting in SETTINGS:
        now = getattr(preferences.settings, setting.name)
        lines += [f"{setting.name}={now}: {setting.help}"]
        lines += [f"  {value:<9} {about}" for value, about in setting.values.items()]
        lines += [""]
    if preferences.path is not None:
        lines += [f"They are kept in {printable(str(preferences.path))}."]
    return [*lines, '"smear settings NAME=VALUE" changes one; F8 does so in the game.']

"""What a user likes: themes, speed, and the like; each declared once, with what it may be.

These change how a game is shown, what may be taken back and whether there are hints, and never the
rules of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, Self, TypeAlias

from smear.textsafe import listed, quoted

if TYPE_CHECKING:
    from pathlib import Path

    from smear.settings.file import SettingsFile

Name: TypeAlias = Literal["theme", "suits", "speed", "hide", "mouse", "undo", "confirm", "hints"]


class Setting(NamedTuple):
    """One thing to choose: its name, what it may be and what each of that means, and the default.

    title   what it is called on the screen
    help    what it does, in a few words
    values  each value as it is typed and saved, with what it stands for
    option  what it is called as an option of a command
    """

    name: Name
    title: str
    help: str
    values: dict[str, str]
    default: str
    option: str


class Settings(NamedTuple):
    """The values chosen, each one of those that its `Setting` lists."""

    theme: str = "dark"
    suits: str = "two"
    speed: str = "normal"
    hide: str = "3"
    mouse: str = "on"
    undo: str = "fair"
    confirm: str = "off"
    hints: str = "on"


THEMES = {
    "dark": "cream cards on a dark table",
    "light": "a light table",
    "contrast": "black, white and yellow, for tired eyes",
    "safe": "colours that colour-blind people tell apart",
    "terminal": "the sixteen colours of this terminal",
}

#: What the length of every pause is multiplied with.
PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}

SETTINGS: tuple[Setting, ...] = (
    Setting("theme", "Theme", "the colours of the table", THEMES, Settings().theme, "--theme"),
    Setting(
        "suits",
        "Suits",
        "how many colours the suits have",
        {"two": "red and black", "four": "a colour for each suit"},
        Settings().suits,
        "--suits",
    ),
    Setting(
        "speed",
        "Speed",
        "how long things rest on the table",
        {
            "slow": "time to read everything aloud",
            "normal": "time to see everything",
            "fast": "for people who know the game",
            "instant": "no pauses at all",
        },
        Settings().speed,
        "--speed",
    ),
    Setting(
        "hide",
        "Hide the hand",
        "after how many minutes without a key a hand is covered, when several people play",
        {
            "1": "after one minute",
            "3": "after three minutes",
            "10": "after ten minutes",
            "never": "only on F9",
        },
        Settings().hide,
        "--hide-after",
    ),
    Setting(
        "mouse",
        "Mouse",
        "whether cards can be clicked",
        {"on": "clicks choose cards", "off": "the terminal keeps the mouse, to mark text"},
        Settings().mouse,
        "--mouse",
    ),
    Setting(
        "undo",
        "Taking back",
        "whether what somebody did can be taken back",
        {
            "off": "what is done is done",
            "fair": "in the pause after it, while nothing is new",
            "free": "back to one's last decision, told to all",
        },
        Settings().undo,
        "--undo",
    ),
    Setting(
        "confirm",
        "Confirm",
        "whether a key is waited for where something can be taken back",
        {"on": "Enter goes on, U takes it back", "off": "the next goes on after a pause"},
        Settings().confirm,
        "--confirm",
    ),
    Setting(
        "hints",
        "Hints",
        "whether who is asked can have a hint",
        {"on": "H gives one, and all hear how many", "off": "nobody gets any"},
        Settings().hints,
        "--hints",
    ),
)


def setting_called(name: str) -> Setting | None:
    """The setting of this name, or of this option without its dashes; None: there is none."""
    return next((s for s in SETTINGS if name in (s.name, s.option.removeprefix("--"))), None)


class Preferences:
    """What a user likes: remembered from run to run, or for this one alone.

    settings   the values in force
    problem    None, or the sentence (without its full stop) about what keeps them from being read
               or remembered; a game goes on without
    """

    def __init__(
        self,
        settings: Settings = Settings(),  # noqa: B008 (a tuple that nobody can change)
        file: SettingsFile | None = None,
    ) -> None:
        """Begin with these values; without a `file` nothing is remembered."""
        self.settings = settings
        self.problem: str | None = None
        self._file = file
        #: What is wrong when something is changed though nothing can be remembered.
        self._homeless: str | None = None

    @classmethod
    def load(cls, chosen: Mapping[str, str] | None = None) -> Self:
        """What this user has chosen before; `chosen` holds instead, but for this run only.

        Never fails: what cannot be read is told by `problem`, and the defaults hold.
        """
        from smear.settings.file import SettingsFile, user_folder

        folder = user_folder()
        found = cls(file=None if folder is None else SettingsFile(folder))
        if folder is None:
            found._homeless = "there is no home for settings here: they hold for this run only"
        found._read()
        found.settings = found.settings._replace(**chosen or {})
        return found

    @property
    def path(self) -> Path | None:
        """The file that remembers them; None when there is none."""
        return None if self._file is None else self._file.path

    def change(self, name: str, value: str) -> None:
        """Let a setting be this from now on, and remember it at once.

        It holds for this run even where it cannot be remembered, which `problem` then tells. Raises
        ValueError for a setting or a value that does not exist.
        """
        setting = setting_called(name)
        if setting is None or value not in setting.values:
            raise ValueError(f"there is no setting {name} = {value}")
        self.settings = self.settings._replace(**{setting.name: value})
        if self._file is None:
            self.problem = self._homeless
            return
        try:
            self._file.change(setting.name, value)
        except ValueError as error:
            self.problem = str(error)
        else:
            self.problem = None

    def _read(self) -> None:
        """Take over what the file says, as far as it is known here."""
        if self._file is None:
            return
        try:
            found = self._file.read()
        except ValueError as error:
            self.problem = str(error)
            return
        for setting in SETTINGS:
            value = found.get(setting.name, setting.default)
            if isinstance(value, str) and value in setting.values:
                self.settings = self.settings._replace(**{setting.name: value})
            else:
                self.problem = (
                    f"{setting.name} in {quoted(str(self._file.path))} cannot be"
                    f" {quoted(str(value))}: it is {listed(list(setting.values))}"
                )

"""A real terminal: a shell in a tmux of its own, on a socket that nobody else uses.

with Tmux(80, 24) as tmux:
    tmux.run([sys.executable, "-m", "smear", "play"])
    tmux.wait_for("Who plays?")
    tmux.type("Ann")
    tmux.send("Enter", "F9", "C-c")
    tmux.resize(60, 20)
    assert tmux.wait_for_exit() == 130
    assert "A♥" not in tmux.everything()
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.terminal.clicks import click
from tests.terminal.waiting import GIVE_UP_SECONDS, wait_until

PROJECT = Path(__file__).resolve().parents[2]

_CONFIGURATION = """\
set -g status off
set -g history-limit 10000
set -g default-terminal screen-256color
set -s escape-time 0
"""


class Tmux:
    """One pane of `columns` x `rows` with an interactive bash in it (for `fg` and `bg`)."""

    def __init__(
        self, columns: int = 80, rows: int = 24, environ: Mapping[str, str] | None = None
    ) -> None:
        self._runs = 0
        self._folder = tempfile.TemporaryDirectory(prefix="smear-tmux-")
        folder = Path(self._folder.name)
        self._socket = folder / "socket"
        configuration = folder / "tmux.conf"
        configuration.write_text(_CONFIGURATION, encoding="utf-8")
        self._environ = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "HISTFILE": os.devnull,
            "LANG": "C.UTF-8",
            "PS1": "shell$ ",
            "PYTHONPATH": str(PROJECT),
            **(environ or {}),
        }
        self._tmux(
            "-f", str(configuration), "new-session", "-d", "-x", str(columns), "-y", str(rows),
            "bash", "--norc", "--noprofile", "-i",
        )  # fmt: skip
        self.wait_for("shell$")
        self._log = folder / "written"
        self._log.touch()
        self._tmux("pipe-pane", "-o", f"exec cat > {shlex.quote(str(self._log))}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def _tmux(self, *words: str) -> str:
        done = subprocess.run(
            ["tmux", "-u", "-S", str(self._socket), *words],  # noqa: S607
            env=self._environ, cwd=PROJECT, capture_output=True, text=True, check=False,
            timeout=GIVE_UP_SECONDS,
        )  # fmt: skip
        if done.returncode != 0:
            raise AssertionError(f"tmux {' '.join(words)}: {done.stderr}")
        return done.stdout

    def run(self, command: Sequence[str]) -> None:
        """Start a program from the shell; its exit status is shown when it ends."""
        self._run(shlex.join(command))

    def foreground(self) -> None:
        """Let the stopped program go on."""
        self._run("fg")

    def _run(self, command: str) -> None:
        self._runs += 1
        # Split in the middle, so that the typed command itself does not look like the result.
        self.type(f"{command}; echo exit''ed-{self._runs}=$?")
        self.send("Enter")

    def type(self, text: str) -> None:
        """Type text, character by character as it is."""
        self._tmux("send-keys", "-l", "--", text)

    def send(self, *keys: str) -> None:
        """Press keys by tmux's names: Enter, Escape, Left, F9, C-c, ..."""
        self._tmux("send-keys", *keys)

    def click_on(self, text: str) -> None:
        """Send what a terminal sends for a click on this text, which has no wide characters."""
        rows = self.screen().splitlines()
        y = next(number for number, row in enumerate(rows) if text in row)
        self.type(click(rows[y].index(text), y))

    def paste(self, text: str, *, bracketed: bool = True) -> None:
        """Paste text, marked as a paste if the program asked for that."""
        self._tmux("set-buffer", "--", text)
        self._tmux("paste-buffer", *(["-p"] if bracketed else []))

    def screen(self) -> str:
        """What can be seen now."""
        return self._tmux("capture-pane", "-p")

    def everything(self) -> str:
        """What can be seen and scrolled back to, and what the alternate screen hides."""
        seen = self._tmux("capture-pane", "-p", "-J", "-S", "-")
        if self.alternate_on():
            seen += self._tmux("capture-pane", "-p", "-J", "-a", "-S", "-")
        return seen

    def history(self) -> str:
        """The ordinary screen with all that can be scrolled back to."""
        if self.alternate_on():
            return self._tmux("capture-pane", "-p", "-J", "-a", "-S", "-")
        return self._tmux("capture-pane", "-p", "-J", "-S", "-")

    def written(self) -> bytes:
        """Every byte that was written in the pane, but for the very last, which may be on the way.

        They can still be read when the pane has been closed.
        """
        return self._log.read_bytes()

    def wait_for(self, text: str) -> None:
        """Wait until this text can be seen."""
        wait_until(
            lambda: text in self.screen(), lambda: f"{text!r} never appeared in:\n{self.screen()}"
        )

    def wait_until_gone(self, text: str) -> None:
        """Wait until this text cannot be seen any more."""
        wait_until(
            lambda: text not in self.screen(), lambda: f"{text!r} stayed in:\n{self.screen()}"
        )

    def wait_for_exit(self) -> int:
        """Wait until the program has ended, or stopped; return its exit status."""
        result = re.compile(rf"exited-{self._runs}=(\d+)")
        wait_until(
            lambda: bool(result.search(self.screen())), lambda: f"still running:\n{self.screen()}"
        )
        return int(result.findall(self.screen())[0])

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self._tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def alternate_on(self) -> bool:
        """Whether the alternate screen is shown."""
        return self._format("alternate_on") == "1"

    def cursor_shown(self) -> bool:
        """Whether the cursor can be seen."""
        return self._format("cursor_flag") == "1"

    def mouse_on(self) -> bool:
        """Whether the program has asked for the mouse."""
        return self._format("mouse_any_flag") == "1"

    def title(self) -> str:
        """The titles of the window: what a program, or tmux for it, has put there."""
        return self._format("pane_title") + self._format("window_name")

    def shell_pid(self) -> int:
        """The process id of the shell, parent of the program."""
        return int(self._format("pane_pid"))

    def program_pid(self) -> int:
        """The process id of the program that runs in the shell."""
        listed = subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid="],  # noqa: S607
            capture_output=True, text=True, check=True, timeout=GIVE_UP_SECONDS,
        )  # fmt: skip
        shell = str(self.shell_pid())
        children = [
            pid for pid, parent in map(str.split, listed.stdout.splitlines()) if parent == shell
        ]
        assert len(children) == 1, f"the shell has these children: {children}"
        return int(children[0])

    def close_window(self) -> None:
        """Close the pane as a person closes a window; another stays, to see that nothing leaks."""
        pane = self._format("pane_id")
        self._tmux("split-window", "-d", "sleep 1000")
        self._tmux("kill-pane", "-t", pane)

    def kill(self) -> None:
        """End the shell and all that runs in it."""
        self._tmux("kill-server")
        self._folder.cleanup()

    def _format(self, name: str) -> str:
        return self._tmux("display-message", "-p", f"#{{{name}}}").strip()

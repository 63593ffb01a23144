"""How long the program takes to start: ``python -m tests.benchmarks.bench_startup [ROUNDS]``.

Run it in a fresh virtual environment into which the package was installed: what else lies there
(``.pth`` files, a plugin) is part of every start. All measurements are interleaved in each round,
so a slow spell of the machine meets them all alike; a ratio compares medians of one and the same
run. Needs a system with pseudo-terminals.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import statistics
import struct
import subprocess
import sys
import sysconfig
import termios
import time
from pathlib import Path

ROUNDS = 20
SCREEN = struct.pack("HHHH", 24, 80, 0, 0)
GIVE_UP = 30.0

SMEAR = str(Path(sysconfig.get_path("scripts")) / "smear")
PYTHON = sys.executable

#: What is started and run to its end.
STARTS = {
    "python -c pass": [PYTHON, "-c", "pass"],
    "import argparse": [PYTHON, "-c", "import argparse"],
    "smear --help": [SMEAR, "--help"],
}

#: What is started in a terminal and watched until it has drawn: the words, and the sign of it.
LIBRARIES = "import rich.console, rich.table, prompt_toolkit.application"
FRAMES = {
    LIBRARIES: ([PYTHON, "-c", f"{LIBRARIES}; print('ready')"], re.compile(rb"ready")),
    "first frame of smear play": (
        [SMEAR, "play", "--variant", "wisconsin4", "--players", "Ann", "--seed", "1"],
        # The alternate screen is entered, and words stand on it.
        re.compile(rb"\x1b\[\?1049h.*[A-Za-z]{3}", re.DOTALL),
    ),
}
ESCAPE = re.compile(rb"\x1b\[(?!\?1049h)[0-?]*[ -/]*[@-~]")

#: Name of a ratio: what is measured, by what it is divided, and the most that is wanted.
RATIOS = {
    "argparse alone": ("import argparse", "python -c pass", None),
    "smear --help": ("smear --help", "python -c pass", 3.0),
    "first frame": ("first frame of smear play", LIBRARIES, 1.5),
}


def time_of_start(command: list[str]) -> float:
    """Seconds from the start of the command to its end."""
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def time_to_sign(command: list[str], sign: re.Pattern[bytes]) -> float:
    """Seconds from the start of the command, in a terminal, until its output shows the sign.

    Raises RuntimeError, with the end of the output, when the command ends without it or is silent
    for too long.
    """
    start = time.perf_counter()
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(command[0], command, {**os.environ, "TERM": "xterm-256color"})  # noqa: S606
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, SCREEN)
    seen = b""
    try:
        while not sign.search(ESCAPE.sub(b"", seen)):
            ready, _, _ = select.select([terminal], [], [], GIVE_UP)
            try:
                more = os.read(terminal, 65536) if ready else b""
            except OSError:  # how Linux tells that the other end is closed
                more = b""
            if not more:
                raise RuntimeError(f"no sign of {command}: {seen[-2000:]!r}")
            seen += more
        return time.perf_counter() - start
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(terminal)


def main() -> None:
    """Measure, and print medians and ratios."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    times: dict[str, list[float]] = {name: [] for name in (*STARTS, *FRAMES)}
    for _ in range(rounds + 1):
        for name, command in STARTS.items():
            times[name].append(time_of_start(command))
        for name, (command, sign) in FRAMES.items():
            times[name].append(time_to_sign(command, sign))
    # The first round only warms the caches.
    median = {name: statistics.median(taken[1:]) for name, taken in times.items()}
    for name, taken in times.items():
        print(f"{median[name] * 1000:8.1f} ms  (best {min(taken[1:]) * 1000:.1f})  {name}")
    for name, (above, below, wanted) in RATIOS.items():
        goal = f" (wanted: at most {wanted})" if wanted else ""
        print(f"{median[above] / median[below]:8.2f} x  {name} to {below}{goal}")


if __name__ == "__main__":
    main()

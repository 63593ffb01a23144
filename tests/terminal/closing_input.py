"""A program whose input ends while the terminal it writes on stays.

Run as `python -m tests.terminal.closing_input PROGRAM ...`; what is typed goes to the program until
there is a "!", which ends the program's input.
"""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import termios
import tty

END = b"!"


def main() -> int:
    before = termios.tcgetattr(0)
    controller, terminal = pty.openpty()
    tty.setraw(0)
    try:
        program = subprocess.Popen(sys.argv[1:], stdin=terminal)
        os.close(terminal)
        while (typed := os.read(0, 1024)) and END not in typed:
            os.write(controller, typed)
        os.close(controller)
        return program.wait()
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)


if __name__ == "__main__":
    sys.exit(main())

from __future__ import annotations

import io
import os
import sys
import threading

import pytest

from smear.plain import typeahead


class TerminalThatIsNone(io.StringIO):
    """Says that it is a terminal, and has no number to ask the system about."""

    def isatty(self) -> bool:
        return True


def test_what_comes_through_a_pipe_is_kept() -> None:
    end, other = os.pipe()
    os.write(other, b"1\n2\n")
    os.close(other)
    with open(end, encoding="utf-8") as source:
        typeahead.throw_away(source)
        assert source.readline() == "1\n"
        typeahead.throw_away(source)
        assert source.readline() == "2\n"


def test_what_only_looks_like_a_terminal_is_left_alone() -> None:
    source = TerminalThatIsNone("1\n")
    typeahead.throw_away(source)
    assert source.readline() == "1\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals there")
def test_what_was_typed_on_a_terminal_is_forgotten_and_what_follows_is_read() -> None:
    keyboard, terminal = os.openpty()
    with open(keyboard, "wb", buffering=0) as keys, open(terminal, encoding="utf-8") as source:
        keys.write(b"1\n2\nunfinished")
        typeahead.throw_away(source)
        keys.write(b"3\n")
        assert source.readline() == "3\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals there")
def test_a_paste_that_is_longer_than_the_terminal_holds_is_forgotten_whole() -> None:
    import select
    import termios

    keyboard, terminal = os.openpty()
    modes = termios.tcgetattr(terminal)
    modes[3] &= ~termios.ECHO  # which nobody would read here
    termios.tcsetattr(terminal, termios.TCSANOW, modes)
    with open(keyboard, "wb", buffering=0) as keys, open(terminal, encoding="utf-8") as source:
        paste = threading.Thread(target=lambda: [keys.write(b"1\n" * 500) for _ in range(60)])
        paste.start()
        select.select([terminal], [], [])
        while paste.is_alive():
            typeahead.throw_away(source)
        typeahead.throw_away(source)
        keys.write(b"3\n")
        assert source.readline() == "3\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals there")
def test_a_terminal_that_has_gone_is_no_error() -> None:
    keyboard, terminal = os.openpty()
    os.close(keyboard)
    with open(terminal, encoding="utf-8") as source:
        typeahead.throw_away(source)

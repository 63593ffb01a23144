"""Whether the full screen can be used, and how."""

from __future__ import annotations

import io
import sys

import pytest
from prompt_toolkit.output import ColorDepth

from smear.terminal.capability import GLYPHS, color_depth, colors_of, draws_glyphs, usable
from tests.screen.goldens import FOLDER


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


XTERM = {"TERM": "xterm-256color"}


def test_two_terminals_with_a_name_are_usable() -> None:
    assert usable(Tty(), Tty(), XTERM) is None


@pytest.mark.parametrize(
    ("stdin", "stdout", "environ", "named"),
    [
        (io.StringIO(), Tty(), XTERM, "input"),
        (Tty(), io.StringIO(), XTERM, "output"),
        (Tty(), Tty(), {"TERM": "dumb"}, "dumb"),
        (Tty(), Tty(), {"TERM": "unknown"}, "unknown"),
        (Tty(), Tty(), {}, "TERM"),
    ],
)
def test_what_is_missing_is_named_in_a_sentence(
    stdin: io.StringIO, stdout: io.StringIO, environ: dict[str, str], named: str
) -> None:
    reason = usable(stdin, stdout, environ)
    assert reason is not None
    assert named in reason
    assert reason.endswith(".")


def test_windows_has_the_plain_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert "macOS" in str(usable(Tty(), Tty(), XTERM))


@pytest.mark.parametrize(
    ("encoding", "drawn"),
    [("utf-8", True), ("UTF8", True), ("ascii", False), ("latin-1", False), ("nonsense", False)],
)
def test_glyphs_need_an_encoding_that_has_them(encoding: str, drawn: bool) -> None:
    assert draws_glyphs(encoding) is drawn


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({}, None),
        ({"COLORTERM": "truecolor"}, ColorDepth.DEPTH_24_BIT),
        ({"COLORTERM": "24bit"}, ColorDepth.DEPTH_24_BIT),
        ({"COLORTERM": "yes"}, None),
        ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, ColorDepth.DEPTH_1_BIT),
        ({"NO_COLOR": ""}, None),
    ],
)
def test_colors_follow_the_environment(environ: dict[str, str], depth: ColorDepth | None) -> None:
    assert color_depth(environ) is depth


def test_a_theme_is_told_how_many_colors_there_are() -> None:
    depths = [colors_of(depth) for depth in ColorDepth]
    assert depths == ["none", "few", "full", "full"]


def test_every_sign_of_a_frame_is_one_that_is_looked_for() -> None:
    drawn = set("".join(path.read_text(encoding="utf-8") for path in FOLDER.iterdir()))
    assert not {sign for sign in drawn if not sign.isascii()} - set(GLYPHS)

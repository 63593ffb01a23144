"""Checksums that chain the lines of a game together."""

from __future__ import annotations

import pytest

from smear.store import chain

LINES = [b'{"event":"pass","seat":1}', b'{"event":"pass","seat":2}', b'{"note":"hint"}']


def test_a_checksum_covers_the_game_its_line_and_all_lines_before_it() -> None:
    last = list(chain.links(7, LINES))[-1]
    changed = [
        list(chain.links(8, LINES))[-1],
        list(chain.links(7, LINES[1:]))[-1],
        list(chain.links(7, [LINES[1], LINES[0], LINES[2]]))[-1],
        list(chain.links(7, [LINES[0] + b" ", *LINES[1:]]))[-1],
    ]
    assert len({last, *changed}) == 5
    assert len(last) == chain.SIZE


def test_checksums_stay_what_they_are() -> None:
    # Files that people have rely on it.
    assert chain.link(chain.start(1), LINES[0]).hex() == "b2e2ca9c4502dbfb"


@pytest.mark.parametrize(
    "entry", [{"event": "game", "players": ["Zoë\n", "\ud800", "\0", '"']}, {"note": "x", "n": 1}]
)
def test_an_entry_is_one_line_and_comes_back(entry: dict[str, object]) -> None:
    line = chain.encode(entry)
    assert b"\n" not in line
    assert chain.decode(line) == entry


@pytest.mark.parametrize("line", [b"", b"[]", b"{", b"1", b"\xff"])
def test_what_is_no_entry_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError, match=r".*"):
        chain.decode(line)

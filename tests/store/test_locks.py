"""Locks between processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from smear.store.locks import Lock, guarded, lock_game
from smear.store.problems import GameIsOpenError, StoreIsBusyError
from tests.conftest import ROOT

HOLDER = """
import sys
from pathlib import Path
from smear.store.locks import Lock, lock_game
path, what = Path(sys.argv[1]), sys.argv[2]
held = lock_game(path, 7) if what == "game" else Lock.take(path, shared=what == "shared")
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held_elsewhere(path: Path, what: str) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the lock, until it is killed."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path), what],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": ROOT},
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "held\n"
            yield process
        finally:
            process.kill()


def test_a_second_process_is_told_where_the_game_is_open(tmp_path: Path) -> None:
    path = tmp_path / "7.lock"
    with held_elsewhere(path, "game") as other:
        with pytest.raises(
            GameIsOpenError, match=rf"game 7 is open in process {other.pid}.*, since 20\d\d-"
        ):
            lock_game(path, 7)
        other.send_signal(signal.SIGKILL)
        other.wait()
        # The file is still there; the lock is not.
        assert path.exists()
        lock_game(path, 7).release(remove=True)
    assert not path.exists()


def test_a_second_lock_in_the_same_process_is_refused_too(tmp_path: Path) -> None:
    lock = lock_game(tmp_path / "lock", 1)
    with pytest.raises(GameIsOpenError, match=f"process {os.getpid()}"):
        lock_game(tmp_path / "lock", 1)
    lock.release()
    lock_game(tmp_path / "lock", 1).release()


@pytest.mark.parametrize("said", ["", "[]", "{}", "x" * 5000, "\x1b[2J"])
def test_whatever_the_file_says_is_harmless(tmp_path: Path, said: str) -> None:
    lock = Lock.take(tmp_path / "lock")
    assert lock is not None
    lock.write(said)
    with pytest.raises(GameIsOpenError) as refused:
        lock_game(tmp_path / "lock", 1)
    assert str(refused.value) == "game 1 is open in a process that does not say which"
    lock.release()


def test_a_lock_on_a_file_that_was_removed_is_none(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    old = Lock.take(path)
    assert old is not None
    path.unlink()
    new = Lock.take(path)
    assert new is not None
    assert Lock.take(path) is None
    new.release()
    old.release()


@pytest.mark.parametrize(
    ("theirs", "ours", "alone"),
    [
        ("shared", True, False),
        ("shared", False, True),
        ("exclusive", True, True),
        ("exclusive", False, True),
    ],
)
def test_the_guard_is_shared_or_had_alone(
    tmp_path: Path, theirs: str, ours: bool, alone: bool
) -> None:
    path = tmp_path / "lock"
    with held_elsewhere(path, theirs):
        if alone:
            with (
                pytest.raises(StoreIsBusyError, match="being mended"),
                guarded(path, tmp_path / "smear.db", shared=ours, patience=0.02),
            ):
                pytest.fail("entered")
        else:
            with guarded(path, tmp_path / "smear.db", shared=ours, patience=0.02):
                pass
    with guarded(path, tmp_path / "smear.db", shared=ours, patience=0.02):
        pass


def test_where_no_lock_can_be_made_it_goes_without(tmp_path: Path) -> None:
    with guarded(tmp_path / "no folder" / "lock", tmp_path, shared=False, patience=0):
        pass


WINDOWS = """
import fcntl, os, sys, types

def locking(descriptor, mode, count):
    assert (mode, count) == (2, 1)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise PermissionError(13, "Permission denied") from None

sys.modules["msvcrt"] = types.SimpleNamespace(LK_NBLCK=2, locking=locking)
sys.platform = "win32"
from pathlib import Path
from smear.store.locks import Lock, lock_game
from smear.store.problems import GameIsOpenError

path = Path(sys.argv[1])
lock = lock_game(path, 7)
assert Lock.take(path, shared=True) is None
try:
    lock_game(path, 7)
except GameIsOpenError as error:
    print(error)
lock.release(remove=True)
assert not path.exists()
Lock.take(path).release()
"""


def test_on_windows_a_byte_is_locked(tmp_path: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-c", WINDOWS, str(tmp_path / "lock")],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": ROOT},
        check=False,
    )
    assert process.stderr == ""
    assert process.stdout.startswith("game 7 is open in process ")

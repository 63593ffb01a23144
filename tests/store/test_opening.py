"""Opening a store: what is there, what is ours, and what cannot be opened."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from smear.store import (
    DATA_FILE,
    ForeignFileError,
    NewerFileError,
    Store,
    StoreError,
    data_folder,
    schema,
)
from tests.conftest import ROOT
from tests.store.games import NOBODY, add_game, as_nobody, finish, new_table, stored

POSIX = pytest.mark.skipif(os.name == "nt", reason="the rights of files are other ones there")


def contents(path: Path) -> dict[str, bytes]:
    """Everything in a folder, by name."""
    return {file.name: file.read_bytes() for file in path.iterdir() if file.is_file()}


@POSIX
def test_only_the_owner_may_look_into_what_is_made(home: Path) -> None:
    before = os.umask(0)
    try:
        with closing(Store.open(home)) as store:
            add_game(store, new_table(), 3)
            modes = {stat.S_IMODE(path.stat().st_mode) for path in home.iterdir()}
    finally:
        os.umask(before)
    assert modes == {0o600}
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


def test_a_step_is_written_through_to_the_disk(store: Store) -> None:
    ask = store.database.execute
    assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
    assert ask("PRAGMA synchronous").fetchone() == (2,)
    assert ask("PRAGMA fullfsync").fetchone() == (1,)
    assert ask("PRAGMA application_id").fetchone() == (schema.APPLICATION_ID,)
    assert ask("PRAGMA user_version").fetchone() == (schema.VERSION,)


def test_nothing_is_left_behind(home: Path) -> None:
    with closing(Store.open(home)) as store:
        add_game(store, new_table(), 3)
    assert sorted(path.name for path in home.iterdir()) == [DATA_FILE, "smear.lock"]


def test_opening_searches_through_nothing(home: Path, store: Store) -> None:
    for seed in range(3):
        add_game(store, new_table(seed), 60).close()
    store.close()
    # The pages of the tables are not even looked at.
    data = bytearray((home / DATA_FILE).read_bytes())
    data[5 * schema.PAGE :] = b"\xff" * (len(data) - 5 * schema.PAGE)
    (home / DATA_FILE).write_bytes(data)
    with closing(Store.open(home)) as again:
        assert again.notices == ()


def test_a_newer_file_is_left_as_it_is(home: Path, store: Store) -> None:
    add_game(store, new_table(), 3)
    store.database.execute("PRAGMA user_version = 2")
    store.database.execute("UPDATE meta SET value = 2 WHERE key = 'version'")
    store.close()
    before = contents(home)
    for lenient in (False, True):
        with pytest.raises(NewerFileError, match=r"later version of this program.*as it is$"):
            Store.open(home, lenient=lenient)
    assert contents(home) == before


def test_a_newer_file_is_known_before_its_latest_steps_are_in_it(home: Path, store: Store) -> None:
    store.database.execute("PRAGMA user_version = 2")
    with pytest.raises(NewerFileError):
        Store.open(home)


@pytest.mark.parametrize("mode", ["wal", "delete"])
def test_a_database_of_another_program_is_left_as_it_is(home: Path, mode: str) -> None:
    home.mkdir(parents=True)
    with closing(sqlite3.connect(home / DATA_FILE)) as other:
        other.execute(f"PRAGMA journal_mode = {mode}")
        other.execute("CREATE TABLE games (title TEXT)")
        other.commit()
    before = contents(home)
    with pytest.raises(ForeignFileError, match=r"is a database of another program.*as it is$"):
        Store.open(home)
    assert contents(home).items() >= before.items()


@POSIX
def test_what_is_no_file_is_left_as_it_is(home: Path) -> None:
    home.mkdir(parents=True)
    os.mkfifo(home / DATA_FILE)
    with pytest.raises(ForeignFileError, match="is no file"):
        Store.open(home)
    (home / DATA_FILE).unlink()
    (home / DATA_FILE).mkdir()
    with pytest.raises(ForeignFileError, match="is no file"):
        Store.open(home)


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(StoreError, match=r"^[^\n]*(File exists|Not a directory)[^\n.]*$"):
            Store.open(folder)
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("folder", ["nul\0l", "x" * 5000])
def test_what_can_be_no_folder(tmp_path: Path, folder: str) -> None:
    with pytest.raises(StoreError):
        Store.open(tmp_path / folder)


@POSIX
def test_links_lead_to_the_file(tmp_path: Path) -> None:
    real, linked = tmp_path / "real", tmp_path / "linked"
    real.mkdir()
    linked.mkdir()
    (linked / DATA_FILE).symlink_to(real / DATA_FILE)
    with closing(Store.open(linked)) as store:
        number = add_game(store, new_table(), 3).number
        assert sorted(path.name for path in linked.iterdir()) == [DATA_FILE]
        # Two ways to one file are one store.
        assert number is not None
        assert stored(real, number) == store.entries(number)
    assert (linked / DATA_FILE).is_symlink()
    (tmp_path / "folder").symlink_to(real)
    assert stored(tmp_path / "folder", 1)
    (linked / DATA_FILE).unlink()
    (linked / DATA_FILE).symlink_to(linked / DATA_FILE)
    with pytest.raises(StoreError):
        Store.open(linked)


@pytest.mark.parametrize("name", ["a b", "100%?mode=memory#x", "ünï", "{}'\""])
def test_any_name_of_a_folder_will_do(tmp_path: Path, name: str) -> None:
    with closing(Store.open(tmp_path / name)) as store:
        add_game(store, new_table(), 3)
    assert stored(tmp_path / name, 1)
    assert (tmp_path / name / DATA_FILE).exists()


@POSIX
def test_a_name_in_no_encoding_will_do(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe"))
    with closing(Store.open(folder)) as store:
        add_game(store, new_table(), 3)
    assert stored(folder, 1)


def test_the_folder_that_is_given_or_the_users_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert data_folder("games") == Path("games")
    for wrong in ("", "  ", "a\0b"):
        with pytest.raises(StoreError, match="can be no folder"):
            data_folder(wrong)
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert data_folder(None) == tmp_path / "smear"
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: "~/smear")
    with pytest.raises(StoreError, match="no home"):
        data_folder(None)


# Where nothing may be written -------------------------------------------------------------------


def open_to_all() -> Path:
    """A folder for what is temporary, the way to which is open to nobody too.

    A run of its own may keep its temporary files where only its owner gets.
    """
    places = [
        Path(tempfile.gettempdir()).resolve(),
        Path(os.sep, "tmp"),
        Path(os.sep, "var", "tmp"),
    ]
    for place in places:
        if all(path.stat().st_mode & stat.S_IXOTH for path in (place, *place.parents)):
            return place
    return places[0]


@pytest.fixture
def readable() -> Iterator[Path]:
    """A folder that nobody may look into, in which there is a store with one finished game."""
    root = Path(tempfile.mkdtemp(dir=open_to_all()))
    folder = root / "smear"
    with closing(Store.open(folder)) as store:
        finish(table := new_table())
        store.begin(table.journal).close()
    for path in (root, folder, *folder.iterdir()):
        if os.name != "nt" and os.geteuid() == 0:
            os.chown(path, NOBODY, NOBODY)
    root.chmod(0o700)
    yield folder
    folder.chmod(0o700)
    shutil.rmtree(root)


@POSIX
@pytest.mark.parametrize("also_the_file", [False, True])
def test_a_folder_that_may_only_be_read_is_read(readable: Path, also_the_file: bool) -> None:
    before = contents(readable)
    if also_the_file:
        (readable / DATA_FILE).chmod(0o400)
    readable.chmod(0o500)
    with as_nobody(), closing(Store.open(readable)) as store:
        assert [game.state for game in store.games()] == ["finished"]
        assert store.entries(1)
        with pytest.raises(StoreError, match=r"cannot be used: it may not be written to$"):
            store.delete(1)
        saving = store.begin(new_table().journal)
        assert saving.number is None
        assert saving.problem is not None
        assert saving.problem.startswith("the game is not being saved: ")
        assert saving.problem.endswith("it may not be written to")
        saving.close()
    assert contents(readable) == before


@POSIX
def test_a_game_is_saved_as_soon_as_it_may_be(readable: Path) -> None:
    shutil.move(readable / DATA_FILE, readable.parent / "gone")
    readable.chmod(0o500)
    with as_nobody():
        with pytest.raises(StoreError, match="Permission denied"):
            Store.open(readable)
        with closing(Store.open(readable, lenient=True)) as store:
            assert store.problem is not None
            table = new_table()
            saving = add_game(store, table, 3)
            assert saving.problem is not None
            readable.chmod(0o700)
            table.question()
            finish(table)
            assert [saving.problem, saving.number] == [None, 1]
            assert store.entries(1) == list(table.journal)


@POSIX
def test_a_damaged_file_that_may_not_be_moved_is_left(readable: Path) -> None:
    (readable / DATA_FILE).write_bytes(b"no database")
    readable.chmod(0o500)
    with (
        as_nobody(),
        pytest.raises(StoreError, match=r"is damaged \(it is no database\), and cannot be mended"),
    ):
        Store.open(readable)
    assert (readable / DATA_FILE).read_bytes() == b"no database"


@POSIX
def test_a_file_that_may_not_be_read(readable: Path) -> None:
    (readable / DATA_FILE).chmod(0)
    with as_nobody(), pytest.raises(StoreError, match=r"cannot be used: Permission denied$"):
        Store.open(readable)


# Two at once ------------------------------------------------------------------------------------

OPENER = """
import sys
from pathlib import Path
from smear.store import Store
from tests.store.games import add_game, new_table
sys.stdin.readline()
store = Store.open(Path(sys.argv[1]))
saving = add_game(store, new_table(int(sys.argv[2])), 4)
print(saving.number, saving.problem, len(store.notices), flush=True)
saving.close()
store.close()
"""


@pytest.mark.parametrize("there", ["nothing", "damage"])
def test_several_may_make_or_mend_at_once(home: Path, there: str) -> None:
    if there == "damage":
        home.mkdir(parents=True)
        (home / DATA_FILE).write_bytes(b"no database")
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", OPENER, str(home), str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": ROOT},
        )
        for seed in range(4)
    ]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    told = [process.communicate()[0].split() for process in processes]
    assert sorted(words[0] for words in told) == ["1", "2", "3", "4"]
    assert {words[1] for words in told} == {"None"}
    # Whoever mends it, one of them tells its user.
    assert sorted(words[2] for words in told) == ["0", "0", "0", "01"[there == "damage"]]
    assert len(list(home.glob("smear-damaged-*.db"))) == (there == "damage")
    with closing(Store.open(home)) as store:
        assert len(store.games()) == 4
        assert all(store.entries(number) for number in range(1, 5))

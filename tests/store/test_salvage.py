"""Damaged databases: put aside as they are, and everything taken over that can be read."""

from __future__ import annotations

import os
import random
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from smear.store import DATA_FILE, GameIsDamagedError, Store, StoreError, chain
from smear.store.places import Places
from smear.store.salvage import exchange
from tests.store import damage
from tests.store.damage import Sample, check, look_through, make_sample
from tests.store.games import add_game, new_table


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """A store that was closed."""
    return make_sample(tmp_path_factory.mktemp("closed"), is_open=False)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """A store as the flat battery leaves it: the latest steps are in a file of their own."""
    return make_sample(tmp_path_factory.mktemp("opened"), is_open=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a copy is put."""
    return tmp_path / "smear"


def contents(path: Path) -> dict[str, bytes]:
    """Everything in a folder, by name."""
    return {file.name: file.read_bytes() for file in path.iterdir()}


def without_header(folder: Path) -> bytes:
    """Take the beginning of the database away; what it is then."""
    data = bytes(4096) + (folder / DATA_FILE).read_bytes()[4096:]
    (folder / DATA_FILE).write_bytes(data)
    return data


@pytest.mark.parametrize("seed", range(8))
def test_damage_of_any_kind(closed: Sample, opened: Sample, folder: Path, seed: int) -> None:
    for sample in (closed, opened):
        check(random.Random(seed), sample, folder)
        shutil.rmtree(folder)


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        (b"chain BLOB", b"chain$BLOB"),
        (b"line TEXT", b"mine TEXT"),
        (b"TABLE meta", b"TABLE beta"),
        (b"state = 'running'", b"state = 'sunning'"),
        (b"PRIMARY KEY (game, number)", b"PRIMARY KEY (game, game  )"),
        (b"line TEXT NOT NULL, chain", b"line TEXT NOT NULL, CHAIN"),
        (b"CREATE TABLE entries", b"CREATE TABLX entries"),
        (b"TABLE games (", b"TABLE g\xffmes ("),
        (b"TABLE games (", b"TABLE g\xffmes!("),
    ],
)
def test_what_it_says_of_its_tables_costs_no_game(
    closed: Sample, folder: Path, text: bytes, instead: bytes
) -> None:
    shutil.copytree(closed.folder, folder)
    data = (folder / DATA_FILE).read_bytes()
    assert text in data
    (folder / DATA_FILE).write_bytes(data.replace(text, instead))
    counts = look_through(folder, closed.games)
    assert counts == {"whole": len(closed.games), "damaged": 0, "gone": 0}
    assert len(list(folder.glob("smear-damaged-*.db"))) == 1
    with closing(Store.open(folder)) as store:
        assert store.database.execute("SELECT * FROM aliases").fetchall() == [("annie", "Ann")]


@pytest.mark.parametrize("change", [damage.flip, damage.flip_structure])
def test_one_bit_costs_one_game_at_most(
    closed: Sample, folder: Path, change: damage.Change
) -> None:
    for seed in range(6):
        shutil.copytree(closed.folder, folder)
        path = folder / DATA_FILE
        header, data = path.read_bytes()[:100], bytearray(path.read_bytes())
        change(random.Random(seed), data)
        data[:100] = header
        path.write_bytes(data)
        counts = look_through(folder, closed.games)
        assert counts["whole"] >= len(closed.games) - 1
        assert counts["gone"] == 0
        shutil.rmtree(folder)


#: Where each thing in the header of a database begins, and some of their ends.
HEADER = (0, 15, 16, 18, 19, 20, 21, 23, 24, 28, 31, 32, 36, 40, 44, 47, 48, 52, 56, 59, 60, 63)


@pytest.mark.parametrize("at", [*HEADER, 64, 67, 68, 71, 72, 92, 95, 96, 99])
def test_a_flip_in_the_header_costs_nothing(closed: Sample, folder: Path, at: int) -> None:
    shutil.copytree(closed.folder, folder)
    path = folder / DATA_FILE
    data = bytearray(path.read_bytes())
    data[at] ^= 1 << at % 8
    path.write_bytes(data)
    assert look_through(folder, closed.games)["whole"] == len(closed.games)


def test_what_was_damaged_is_kept_and_told(opened: Sample, folder: Path) -> None:
    shutil.copytree(opened.folder, folder)
    wal = (folder / f"{DATA_FILE}-wal").read_bytes()
    data = without_header(folder)
    with closing(Store.open(folder)) as store:
        (notice,) = store.notices
        for number, entries in opened.games.items():
            assert store.entries(number) == entries
        aliases = store.database.execute("SELECT * FROM aliases").fetchall()
        after = contents(folder)
    # SQLite read nothing any more, but the aliases are no entries.
    assert aliases in ([], [("annie", "Ann")])
    (aside,) = (name for name in after if name.endswith(".db") and name != DATA_FILE)
    assert aside.startswith("smear-damaged-20")
    assert (after[aside], after[f"{aside}-wal"]) == (data, wal)
    assert notice.endswith(
        f'" was damaged (it is no database): {len(opened.games)} games were saved from it; it is'
        f' kept as "{aside}"'
    )
    assert sorted(after) == sorted(
        [*("smear.db", "smear.db-shm", "smear.db-wal", "smear.lock"), aside, f"{aside}-wal"]
    )
    # It is told once.
    with closing(Store.open(folder)) as store:
        assert store.notices == ()


def test_that_a_large_file_is_being_mended_is_told_before(
    closed: Sample, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for large in (False, True):
        shutil.copytree(closed.folder, folder)
        monkeypatch.setattr("smear.store.database.LARGE", 1 if large else 1 << 40)
        without_header(folder)
        told: list[tuple[str, int]] = []

        def tell(sentence: str, told: list[tuple[str, int]] = told) -> None:
            told.append((sentence, len(contents(folder))))

        before = len(contents(folder))
        with closing(Store.open(folder, tell=tell)) as store:
            assert len(store.notices) == 1
            sentences = [sentence.partition('" ')[2] for sentence, _ in told]
            expected = "is damaged (it is no database): what can be read of it is being saved"
            assert sentences == [f"{expected}, which takes a while"] * large
            assert all(count <= before + 1 for _, count in told), "nothing is mended yet"
            # Later there may be a screen.
            store.close()
            without_header(folder)
            assert store.games()
            assert len(told) == large
            assert len(store.notices) == 2
        shutil.rmtree(folder)


def test_aliases_are_taken_over_where_they_can_be_read(closed: Sample, folder: Path) -> None:
    shutil.copytree(closed.folder, folder)
    data = bytearray((folder / DATA_FILE).read_bytes())
    data[24:28] = b"\xff" * 4
    data[20] = 9
    (folder / DATA_FILE).write_bytes(data[:-4096])
    with closing(Store.open(folder)) as store:
        assert store.notices
    data[20] = 0
    data[18] = 7
    (folder / DATA_FILE).write_bytes(data)
    with closing(Store.open(folder)) as store:
        assert store.database.execute("SELECT * FROM aliases").fetchall() == [("annie", "Ann")]


def test_what_is_missing_is_told(closed: Sample, folder: Path) -> None:
    shutil.copytree(closed.folder, folder)
    data = bytearray((folder / DATA_FILE).read_bytes())
    for number, at in ((1, 0), (2, 1), (3, -1)):
        lines = [chain.encode(entry) for entry in closed.games[number]]
        row = lines[at] + list(chain.links(number, lines))[at]
        assert data.count(row) == 1
        data[data.index(row) + 5] ^= 1
    data[:16] = bytes(16)
    (folder / DATA_FILE).write_bytes(data)
    with closing(Store.open(folder)) as store:
        (notice,) = store.notices
        assert (
            "1 game was saved from it; games 2 and 3 could be read in part; game 1 could not be"
            " read; it is kept as"
        ) in notice
        assert {game.number: game.state for game in store.games()} == {
            2: "damaged",
            3: "damaged",
            4: "running",
        }
        for game in store.games():
            if game.state == "damaged":
                with pytest.raises(GameIsDamagedError, match="on cannot be read"):
                    store.entries(game.number)
                with pytest.raises(GameIsDamagedError):
                    store.take_up(game.number)
        # No number is given again, not even a lost one's.
        assert add_game(store, new_table(), 1).number == len(closed.games) + 1


def test_a_deleted_game_does_not_come_back(home: Path) -> None:
    with closing(Store.open(home)) as store:
        for seed in range(4):
            add_game(store, new_table(seed), 40).close()
        store.delete(2)
    without_header(home)
    with closing(Store.open(home)) as store:
        assert [game.number for game in store.games()] == [4, 3, 1]


@pytest.mark.parametrize("broken_off", range(10))
def test_the_exchange_may_be_broken_off_anywhere(
    opened: Sample, folder: Path, monkeypatch: pytest.MonkeyPatch, broken_off: int
) -> None:
    shutil.copytree(opened.folder, folder)
    data = without_header(folder)
    wal = (folder / f"{DATA_FILE}-wal").read_bytes()
    steps = 0

    def step(plain: object) -> object:
        def stopped(*args: object, **kwargs: object) -> object:
            nonlocal steps
            if steps == broken_off:
                raise KeyboardInterrupt
            steps += 1
            return plain(*args, **kwargs)  # type: ignore[operator]

        return stopped

    with monkeypatch.context() as patched:
        patched.setattr(os, "rename", step(os.rename))
        patched.setattr(os, "replace", step(os.replace))
        patched.setattr("smear.store.salvage.sync_folder", step(lambda _: None))
        patched.setattr("smear.store.salvage.sync_file", step(lambda _: None))
        if broken_off < 9:
            with pytest.raises(KeyboardInterrupt):
                Store.open(folder)
        else:
            Store.open(folder).close()
    with closing(Store.open(folder)) as store:
        assert {number: store.entries(number) for number in opened.games} == opened.games
        assert len(store.notices) == (broken_off < 9)
    names = contents(folder)
    (aside,) = folder.glob("smear-damaged-*.db")
    assert (names[aside.name], names[f"{aside.name}-wal"]) == (data, wal)
    assert not [name for name in names if name.startswith(f"{DATA_FILE}-")]


def test_nothing_is_ever_written_over(opened: Sample, folder: Path) -> None:
    shutil.copytree(opened.folder, folder)
    places = Places.of(folder)
    shutil.copy(opened.folder / DATA_FILE, places.mended)
    os.utime(places.mended, (0, 0))
    for name in ("smear-damaged-19700101-000000.db", "smear-damaged-19700101-000000.db-wal"):
        (folder / name).write_bytes(b"mine")
    before = contents(folder)
    exchange(places)
    after = contents(folder)
    assert after["smear-damaged-19700101-000000.db"] == b"mine"
    assert after["smear-damaged-19700101-000000.db~"] == before[DATA_FILE]
    assert after["smear-damaged-19700101-000000.db-wal~"] == before[f"{DATA_FILE}-wal"]


def test_on_a_full_disk_everything_is_left(
    opened: Sample, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(opened.folder, folder)
    without_header(folder)
    before = contents(folder)

    def full(_: Path) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("smear.store.salvage.sync_file", full)
        with pytest.raises(StoreError, match=r"is damaged .*cannot be mended: No space left"):
            Store.open(folder)
    assert {**before, "smear.lock": b""} == contents(folder)
    with closing(Store.open(folder)) as store:
        assert {number: store.entries(number) for number in opened.games} == opened.games


def test_whoever_plays_while_another_mends_goes_on_in_the_new_file(home: Path) -> None:
    table = new_table()
    with closing(Store.open(home)) as playing:
        saving = add_game(playing, table, 10)
        without_header(home)
        os.truncate(home / DATA_FILE, 8 * 4096)
        with closing(Store.open(home)) as mending:
            assert mending.notices
            add_game(mending, new_table(2), 10).close()
            table.question()
            add_steps = len(table.journal)
            table.journal.append({"note": "here"})
            assert saving.problem is None
            assert len(mending.entries(1)) == add_steps + 1
            assert mending.games(state="damaged") == []
    with closing(Store.open(home)) as store:
        assert store.entries(1) == list(table.journal)
        assert len(store.games()) == 2

"""The file of a game being played: whole at every moment, and never somebody else's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from smear.records import RecordRefusedError
from smear.records.codec import undo_note
from smear.records.writer import RecordFile
from smear.table.journal import Journal

FIRST = {"event": "pass", "seat": 1}
SECOND = {"event": "pass", "seat": 2}
THIRD = {"event": "bid", "seat": 2, "amount": 3}
NOTE = {"note": "seed", "seed": 99}
FIRST_LINE = '{"event":"pass","seat":1}\n'
SECOND_LINE = '{"event":"pass","seat":2}\n'
THIRD_LINE = '{"event":"bid","seat":2,"amount":3}\n'


def refusal(path: Path | str) -> str:
    with pytest.raises(RecordRefusedError) as caught:
        RecordFile(path)
    return str(caught.value)


def test_nothing_is_there_before_something_is_to_be_written(tmp_path: Path) -> None:
    RecordFile(tmp_path / "game.smear")
    assert list(tmp_path.iterdir()) == []


def test_a_record_is_written_as_it_goes(tmp_path: Path) -> None:
    record = RecordFile(tmp_path / "game.smear")
    record.update([NOTE, FIRST])
    assert record.path.read_text("utf-8") == FIRST_LINE
    record.update([NOTE, FIRST, SECOND])
    assert record.path.read_text("utf-8") == FIRST_LINE + SECOND_LINE
    record.update([NOTE, SECOND])  # something was taken back
    assert record.path.read_text("utf-8") == SECOND_LINE
    assert record.problem is None
    assert list(tmp_path.iterdir()) == [record.path]


def test_a_game_that_goes_on_takes_the_file_with_its_beginning_up_again(tmp_path: Path) -> None:
    path = tmp_path / "game.smear"
    RecordFile(path).update([NOTE, FIRST])
    journal = Journal([NOTE, FIRST, SECOND])
    record = RecordFile(path, journal=journal)
    assert path.read_text("utf-8") == FIRST_LINE
    journal.add_sink(record.sink(journal))
    journal.append(THIRD)
    assert path.read_text("utf-8") == FIRST_LINE + SECOND_LINE + THIRD_LINE
    assert record.problem is None
    again = RecordFile(path, journal=journal)
    path.write_text("mine")
    again.update(journal)
    assert path.read_text() == "mine"
    assert "something else has been put there" in str(again.problem)


@pytest.mark.parametrize("held", ["", SECOND_LINE, FIRST_LINE * 2, FIRST_LINE[:-1], "mine\n"])
def test_what_is_no_beginning_of_it_is_left_alone(tmp_path: Path, held: str) -> None:
    path = tmp_path / "game.smear"
    path.write_text(held)
    with pytest.raises(RecordRefusedError, match="it is there already"):
        RecordFile(path, journal=[NOTE, FIRST, SECOND])
    assert path.read_text() == held
    link = tmp_path / "link.smear"
    path.write_text(FIRST_LINE)
    link.symlink_to(path)
    with pytest.raises(RecordRefusedError, match="it is there already"):
        RecordFile(link, journal=[FIRST])


def test_a_sink_writes_what_there_is_and_then_each_event(tmp_path: Path) -> None:
    record = RecordFile(tmp_path / "game.smear")
    sink = record.sink([NOTE, FIRST])
    assert record.path.read_text("utf-8") == FIRST_LINE
    sink([NOTE])
    assert record.path.read_text("utf-8") == FIRST_LINE
    sink([SECOND, THIRD])
    assert record.path.read_text("utf-8") == FIRST_LINE + SECOND_LINE + THIRD_LINE


def test_what_is_taken_back_is_gone_from_the_file_and_what_follows_is_right(tmp_path: Path) -> None:
    record = RecordFile(tmp_path / "game.smear")
    journal = Journal([FIRST])
    journal.add_sink(record.sink(journal))
    journal.append(SECOND)
    journal.append(undo_note(2, 1))
    assert record.path.read_text("utf-8") == FIRST_LINE
    journal.append(THIRD)
    assert record.path.read_text("utf-8") == FIRST_LINE + THIRD_LINE


def test_a_reader_never_finds_half_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is replaced is replaced in one step, by a file that is complete and on the disk."""
    record = RecordFile(tmp_path / "game.smear")
    record.update([FIRST])
    steps: list[object] = []

    def replace(draft: Path, path: Path) -> None:
        steps.append((draft.read_text("utf-8"), path.read_text("utf-8"), draft.parent))
        os.rename(draft, path)

    def fsync(_: int) -> None:
        steps.append("on the disk")

    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr(os, "fsync", fsync)
    record.update([FIRST, SECOND])
    assert steps == ["on the disk", (FIRST_LINE + SECOND_LINE, FIRST_LINE, tmp_path)]


def test_a_file_that_is_there_is_refused(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    said = f'"{there}" cannot be the record: it is there already'
    assert len(str(there)) > 57 or refusal(there).startswith(said)
    assert "it is there already" in refusal(there)
    assert "it is there already" in refusal(tmp_path)
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    assert "it is there already" in refusal(tmp_path / "link")
    assert there.read_text() == "mine"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("", "a file name is needed"),
        ("  ", "a file name is needed"),
        ("no/such/folder/game.smear", 'there is no folder "no/such/folder"'),
        ("games/", "that is the name of a folder, and a file name is needed"),
        ("a\0b", "the system has no such file names"),
        ("x" * 5000, "File name too long"),
    ],
)
def test_what_can_be_no_record_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refusal(path).endswith(said)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_may_not_be_written_to_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write anywhere
    monkeypatch.chdir(tmp_path)
    assert refusal("game.smear") == (
        '"game.smear" cannot be the record: the folder "." may not be written to'
    )


def test_the_name_in_a_refusal_is_harmless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = refusal("\x1b[2J\n\udce9/x")
    assert said.isprintable()
    assert said.startswith('"\\x1b[2J\\n\\udce9/x" cannot be the record')


def test_a_file_that_came_meanwhile_is_left_alone(tmp_path: Path) -> None:
    record = RecordFile(tmp_path / "game.smear")
    record.path.write_text("mine")
    record.update([FIRST])
    assert record.problem is not None
    assert record.problem.endswith(
        "cannot be written: something else has been put there, which is left as it is"
    )
    assert record.path.read_text() == "mine"
    record.path.unlink()
    record.update([FIRST])  # whose place it is, is not asked again
    assert not record.path.exists()


@pytest.mark.parametrize("by", ["rename", "write"])
def test_a_file_that_was_changed_meanwhile_is_left_alone(tmp_path: Path, by: str) -> None:
    record = RecordFile(tmp_path / "game.smear")
    record.update([FIRST])
    if by == "rename":
        (tmp_path / "other").write_text(FIRST_LINE)
        os.replace(tmp_path / "other", record.path)
    else:
        record.path.write_text(FIRST_LINE + "mine")
    text = record.path.read_text()
    record.update([FIRST, SECOND])
    assert record.problem is not None
    assert record.path.read_text() == text
    assert list(tmp_path.iterdir()) == [record.path]


def test_a_record_that_was_deleted_is_written_again(tmp_path: Path) -> None:
    record = RecordFile(tmp_path / "game.smear")
    record.update([FIRST])
    record.path.unlink()
    record.update([FIRST, SECOND])
    assert record.problem is None
    assert record.path.read_text("utf-8") == FIRST_LINE + SECOND_LINE


def test_a_lost_folder_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    record = RecordFile(folder / "game.smear")
    record.update([FIRST])
    record.path.unlink()
    folder.rmdir()
    record.update([FIRST, SECOND])
    assert record.problem is not None
    assert record.problem.endswith("cannot be written: No such file or directory")
    folder.mkdir()
    record.update([FIRST, SECOND])
    assert record.problem is None
    assert record.path.read_text("utf-8") == FIRST_LINE + SECOND_LINE


def test_a_full_disk_leaves_what_was_written_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = RecordFile(tmp_path / "game.smear")
    record.update([FIRST])

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    record.update([FIRST, SECOND])
    assert record.problem is not None
    assert record.problem.endswith("cannot be written: No space left on device")
    assert record.path.read_text("utf-8") == FIRST_LINE
    assert list(tmp_path.iterdir()) == [record.path]


def test_another_game_takes_the_next_free_name(tmp_path: Path) -> None:
    (tmp_path / "game-3.smear").write_text("mine")
    record = RecordFile(tmp_path / "game.smear")
    record.update([FIRST])
    second = record.another()
    second.update([FIRST])
    third = second.another()
    assert (second.path.name, third.path.name) == ("game-2.smear", "game-4.smear")
    plain = RecordFile(tmp_path / "game")
    assert plain.another().path.name == "game-2"


def test_a_name_that_utf_8_lacks_is_escaped(tmp_path: Path) -> None:
    record = RecordFile(tmp_path / "game.smear")
    record.update([{"event": "game", "players": ["\ud800"]}])
    assert record.path.read_bytes() == b'{"event":"game","players":["\\ud800"]}\n'


@pytest.mark.skipif(os.name != "posix", reason="these permissions are those of POSIX")
def test_a_record_is_for_the_eyes_of_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.smear"
    record = RecordFile(path, durable=False)
    record.update([{"event": "game"}])
    assert path.stat().st_mode & 0o777 == 0o600

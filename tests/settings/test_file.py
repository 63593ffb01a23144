from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.settings.file import LONGEST_FILE, SettingsFile, SettingsFileError, user_folder
from tests.conftest import ROOT

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")

#: Anything that JSON can say.
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(str(tmp_path / "smear"))


def write(file: SettingsFile, data: bytes) -> None:
    file.path.parent.mkdir(exist_ok=True)
    file.path.write_bytes(data)


def refused(file: SettingsFile) -> str:
    """Neither reading nor changing works; return what is said, once for both."""
    with pytest.raises(SettingsFileError) as reading:
        file.read()
    with pytest.raises(SettingsFileError) as changing:
        file.change("theme", "light")
    sentence = str(reading.value)
    assert sentence == str(changing.value)
    assert sentence.isprintable()
    return sentence


def test_a_missing_or_empty_file_says_nothing(file: SettingsFile) -> None:
    assert file.read() == {}
    write(file, b" \n")
    assert file.read() == {}


def test_a_change_is_written_for_its_owner_alone(file: SettingsFile) -> None:
    file.change("theme", "light")
    assert file.read() == {"version": 1, "theme": "light"}
    assert os.listdir(file.path.parent) == ["settings.json"]
    if sys.platform != "win32":
        assert file.path.stat().st_mode & 0o777 == 0o600
        assert file.path.parent.stat().st_mode & 0o777 == 0o700


def test_nothing_is_written_when_it_says_so_already(file: SettingsFile) -> None:
    written = b'\xef\xbb\xbf{ "theme":"light" }'
    write(file, written)
    file.change("theme", "light")
    assert file.path.read_bytes() == written


@given(values=st.dictionaries(st.text(), JSON, max_size=4))
def test_all_else_that_a_file_says_is_kept(
    tmp_path_factory: pytest.TempPathFactory, values: dict[str, object]
) -> None:
    file = SettingsFile(str(tmp_path_factory.mktemp("home") / "smear"))
    values.pop("version", None)
    write(file, json.dumps(values).encode())
    file.change("theme", "light")
    kept = file.read()
    assert kept.pop("version") == 1
    assert kept.pop("theme") == "light"
    values.pop("theme", None)
    assert kept == values
    assert list(kept) == list(values)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"{", "line 1 is no JSON"),
        (b'{"theme":\n\x00}', "line 2 is no JSON"),
        (b'{"theme": "\xff"}', "it is not written in UTF-8"),
        (b"[]", "it is not a JSON object"),
        (b'"light"', "it is not a JSON object"),
        (b'{"version": 2}', "a later version of this program wrote it"),
        (b'{"version": 0}', "its version is not 1"),
        (b'{"version": true}', "its version is not 1"),
        (b'{"version": 1.0}', "its version is not 1"),
        (b'{"version": "1"}', "its version is not 1"),
        (b'{"theme": "dark", "theme": "light"}', "it says something twice"),
        (b'{"a": {"b": 1, "b": 2}}', "it says something twice"),
        (b'{"a": NaN}', '"NaN" is no number'),
        (b'{"a": -1e999}', '"-1e999" is no number'),
        (b'{"a": ' + b"9" * 5000 + b"}", "it holds what is no JSON"),
        (b"[" * 60_000, "it is nested too deeply"),
        (b" " * (LONGEST_FILE + 1), "it is too long"),
    ],
)
def test_what_cannot_be_understood_is_left_as_it_is(
    file: SettingsFile, data: bytes, reason: str
) -> None:
    write(file, data)
    sentence = refused(file)
    assert sentence.startswith("the settings in ")
    assert sentence.endswith(f" cannot be used, and are left as they are: {reason}")
    assert file.path.read_bytes() == data


@given(
    data=st.binary(max_size=60)
    | st.text(max_size=60).map(str.encode)
    | JSON.map(lambda value: json.dumps(value)[:-1].encode())
    | st.tuples(JSON, st.integers(0, 40), st.binary(min_size=1, max_size=2)).map(
        lambda cut: json.dumps({"theme": cut[0]}).encode()[: cut[1]] + cut[2]
    )
)
def test_damaged_files_are_either_understood_or_refused_and_then_untouched(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    file = SettingsFile(str(tmp_path_factory.mktemp("home") / "smear"))
    write(file, data)
    try:
        before = file.read()
    except SettingsFileError:
        refused(file)
        assert file.path.read_bytes() == data
    else:
        file.change("speed", "fast")
        assert file.read() == {"version": 1, **before, "speed": "fast"}
    assert os.listdir(file.path.parent) == ["settings.json"]


def test_a_folder_of_that_name_is_no_file(file: SettingsFile) -> None:
    file.path.mkdir(parents=True)
    assert "cannot be used" in refused(file)
    assert file.path.is_dir()


@POSIX
def test_a_pipe_or_a_device_is_not_waited_for(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    os.mkfifo(file.path)
    assert refused(file).endswith("that is no file")
    file.path.unlink()
    file.path.symlink_to("/dev/zero")
    assert refused(file).endswith("that is no file")


@POSIX
def test_a_circle_of_links_is_refused(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    file.path.symlink_to(file.path)
    assert refused(file).endswith(os.strerror(errno.ELOOP))
    assert file.path.is_symlink()


@POSIX
def test_through_a_link_the_file_behind_it_is_changed(file: SettingsFile, tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles" / "smear.json"
    kept.parent.mkdir()
    file.path.parent.mkdir()
    file.path.symlink_to(kept)
    file.change("theme", "light")
    assert file.path.is_symlink()
    assert json.loads(kept.read_text(encoding="utf-8"))["theme"] == "light"


def test_a_file_that_may_not_be_read_is_not_replaced(file: SettingsFile) -> None:
    write(file, b"{}")
    denied = PermissionError(errno.EACCES, "Permission denied")
    # Said by a stand-in: whoever may do everything, as root, is never denied.
    with (
        mock.patch("smear.settings.file.os.open", side_effect=denied),
        pytest.raises(SettingsFileError, match="Permission denied"),
    ):
        file.read()
    with (
        mock.patch.object(SettingsFile, "read", side_effect=SettingsFileError("not read")),
        pytest.raises(SettingsFileError, match="not read"),
    ):
        file.change("theme", "light")
    assert file.path.read_bytes() == b"{}"


def test_a_file_that_may_not_be_written_is_not_replaced(file: SettingsFile) -> None:
    write(file, b"{}")
    with (
        mock.patch("smear.settings.file.os.access", return_value=False),
        pytest.raises(SettingsFileError) as refusal,
    ):
        file.change("theme", "light")
    assert str(refusal.value).startswith("the settings cannot be kept in ")
    assert str(refusal.value).endswith("it may not be written to")
    assert file.path.read_bytes() == b"{}"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_full_or_closed_folder_is_told_and_leaves_all_as_it_was(
    file: SettingsFile, number: int
) -> None:
    write(file, b"{}")
    failure = OSError(number, os.strerror(number))
    with (
        mock.patch("smear.wholefile.os.replace", side_effect=failure),
        pytest.raises(SettingsFileError, match=os.strerror(number)),
    ):
        file.change("theme", "light")
    assert file.path.read_bytes() == b"{}"
    assert os.listdir(file.path.parent) == ["settings.json"]


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "smear").write_text("mine", encoding="utf-8")
    file = SettingsFile(str(tmp_path / "smear"))
    with pytest.raises(SettingsFileError):
        file.change("theme", "light")
    assert (tmp_path / "smear").read_text(encoding="utf-8") == "mine"


#: Changes one setting again and again: two of these at once must not lose each other's.
BUSY = """
import sys
from smear.settings.file import SettingsFile
for number in range(60):
    SettingsFile(sys.argv[1]).change(sys.argv[2], str(number))
"""


@POSIX
def test_two_games_that_change_different_settings_lose_nothing(file: SettingsFile) -> None:
    folder = str(file.path.parent)
    names = ("theme", "speed", "suits")
    games = [
        subprocess.Popen(
            [sys.executable, "-c", BUSY, folder, name], env={**os.environ, "PYTHONPATH": ROOT}
        )
        for name in names
    ]
    assert [game.wait(timeout=120) for game in games] == [0, 0, 0]
    assert file.read() == {"version": 1, **dict.fromkeys(names, "59")}
    assert os.listdir(folder) == ["settings.json"]


@POSIX
def test_where_the_folder_cannot_be_locked_it_goes_without(file: SettingsFile) -> None:
    with mock.patch("fcntl.flock", side_effect=OSError(errno.ENOLCK, "no locks")):
        file.change("theme", "light")
    assert file.read()["theme"] == "light"


@POSIX
def test_somebody_asleep_on_the_lock_is_not_waited_for_for_ever(
    file: SettingsFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    monkeypatch.setattr("smear.settings.file._PATIENCE", 0.1)
    file.path.parent.mkdir()
    held = os.open(file.path.parent, os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    try:
        file.change("theme", "light")
    finally:
        os.close(held)
    assert file.read()["theme"] == "light"


def test_the_folder_is_the_users_own_for_this_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    folder = user_folder()
    assert folder is not None
    assert os.path.isabs(folder)
    assert "smear" in Path(folder).name
    if sys.platform.startswith("linux"):
        assert folder == str(tmp_path / "smear")


def test_a_folder_that_depends_on_where_one_stands_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for found in ({"return_value": "~/.config/smear"}, {"side_effect": RuntimeError}):
        with mock.patch("platformdirs.user_config_dir", **found):
            assert user_folder() is None

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from smear import cli
from smear.settings import SETTINGS, Preferences, Settings
from smear.textsafe import listed
from tests.refusing import refused

if TYPE_CHECKING:
    from tests.conftest import RunSmear


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def test_every_setting_is_shown_with_all_that_it_may_be(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["settings"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for setting in SETTINGS:
        place = lines.index(f"{setting.name}={setting.default}: {setting.help}")
        for number, (value, about) in enumerate(setting.values.items(), start=1):
            assert lines[place + number].split(maxsplit=1) == [value, about]
    path = Preferences.load().path
    assert f"They are kept in {path}." in lines
    assert path is not None
    assert not path.exists(), "looking makes no file"


def test_settings_are_changed_and_shown_as_they_are_then(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["settings", "Theme=LIGHT", " speed = fast "]) == 0
    out = capsys.readouterr().out
    assert "theme=light: " in out
    assert "speed=fast: " in out
    assert Preferences.load().settings == Settings(theme="light", speed="fast")


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("theme", 'a setting is changed with NAME=VALUE, as in theme=light: "theme"'),
        (
            "them=light",
            f'there is no setting "them": it is {listed([setting.name for setting in SETTINGS])}',
        ),
        ("speed=fats", 'it is slow, normal, fast or instant; did you mean "fast"?'),
        ("=", 'there is no setting ""'),
        ("hide=\x1b[2J", "hide cannot be"),
    ],
)
def test_what_does_not_exist_is_refused_and_then_nothing_is_changed(
    capsys: pytest.CaptureFixture[str], word: str, sentence: str
) -> None:
    said = refused(capsys, "settings", "suits=four", word)
    assert sentence in said
    assert said.isprintable()
    assert Preferences.load().settings == Settings()


def test_a_file_that_cannot_be_used_is_told_and_fails_only_a_change(
    run_smear: RunSmear, tmp_path: Path
) -> None:
    file = tmp_path / "smear" / "settings.json"
    file.parent.mkdir()
    file.write_text("[]", encoding="utf-8")
    looked, changed = run_smear("settings"), run_smear("settings", "theme=light")
    assert (looked.returncode, changed.returncode) == (0, 1)
    assert looked.stderr == changed.stderr
    assert looked.stderr.startswith("smear: the settings in ")
    assert looked.stderr.endswith("it is not a JSON object\n")
    assert json.loads(file.read_text(encoding="utf-8")) == []

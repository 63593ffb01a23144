from __future__ import annotations

import sys
from pathlib import Path

import pytest

from smear.settings import PACES, SETTINGS, THEMES, Preferences, Settings, setting_called


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def path() -> Path:
    found = Preferences.load().path
    assert found is not None
    return found


def wrote(text: str) -> Path:
    file = path()
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    return file


def test_each_setting_is_declared_once_and_its_default_is_one_of_its_values() -> None:
    assert tuple(setting.name for setting in SETTINGS) == Settings._fields
    for setting in SETTINGS:
        assert setting.default in setting.values
        assert setting.default == getattr(Settings(), setting.name)
        assert setting.option.startswith("--")
    themes, speed = setting_called("theme"), setting_called("speed")
    assert themes is not None
    assert speed is not None
    assert themes.values is THEMES
    assert speed.values.keys() == PACES.keys()
    assert setting_called("colour") is None


def test_a_setting_goes_by_the_name_of_its_option_too() -> None:
    assert setting_called("hide-after") is setting_called("hide")
    assert setting_called("--theme") is None
    found = Preferences()
    found.change("hide-after", "10")
    assert found.settings.hide == "10"


def test_without_a_file_the_defaults_hold() -> None:
    found = Preferences.load()
    assert (found.settings, found.problem) == (Settings(), None)
    assert not path().parent.exists(), "nothing is made as long as nothing is changed"


def test_what_is_changed_is_there_the_next_time() -> None:
    first = Preferences.load()
    first.change("theme", "light")
    first.change("speed", "instant")
    assert first.problem is None
    assert first.settings == Settings(theme="light", speed="instant")
    assert Preferences.load().settings == first.settings


def test_what_is_chosen_for_one_run_is_not_remembered() -> None:
    run = Preferences.load({"theme": "light", "mouse": "off"})
    assert run.settings == Settings(theme="light", mouse="off")
    run.change("speed", "slow")
    assert run.settings == Settings(theme="light", mouse="off", speed="slow")
    assert Preferences.load().settings == Settings(speed="slow")


def test_it_is_remembered_when_it_is_chosen_again_in_that_run() -> None:
    Preferences.load({"theme": "light"}).change("theme", "light")
    assert Preferences.load().settings == Settings(theme="light")


def test_in_memory_nothing_is_written() -> None:
    found = Preferences(Settings(theme="safe"))
    found.change("suits", "four")
    assert (found.settings, found.problem) == (Settings(theme="safe", suits="four"), None)
    assert found.path is None
    assert not path().exists()


@pytest.mark.parametrize(
    ("name", "value"), [("colour", "red"), ("theme", "red"), ("theme", ""), ("_replace", "dark")]
)
def test_what_does_not_exist_cannot_be_chosen(name: str, value: str) -> None:
    found = Preferences()
    with pytest.raises(ValueError, match="there is no setting"):
        found.change(name, value)
    assert found.settings == Settings()


@pytest.mark.parametrize("value", ['"neon"', "3", "null", "true", '["light"]', '{"a": 1}'])
def test_a_value_that_is_not_known_is_told_and_left_alone(value: str) -> None:
    file = wrote(f'{{"theme": {value}, "speed": "fast", "sound": [1, 2]}}')
    found = Preferences.load()
    assert found.settings == Settings(speed="fast")
    assert found.problem is not None
    assert found.problem.startswith("theme in ")
    assert "it is dark, light, contrast, safe or terminal" in found.problem
    found.change("suits", "four")
    assert found.problem is None
    text = "".join(file.read_text(encoding="utf-8").split())
    assert f'"theme":{value.replace(" ", "")},"speed":"fast","sound":[1,2],"suits":"four"' in text


def test_a_file_that_cannot_be_understood_is_told_and_the_run_goes_on() -> None:
    file = wrote("{theme: light}")
    found = Preferences.load()
    assert found.settings == Settings()
    problem = found.problem
    assert problem is not None
    assert problem.endswith("line 1 is no JSON")
    found.change("theme", "light")
    assert found.settings == Settings(theme="light")
    assert found.problem == problem, "it is the same sentence, which is said once"
    assert file.read_text(encoding="utf-8") == "{theme: light}"
    file.write_text("", encoding="utf-8")
    found.change("suits", "four")
    assert found.problem is None, "somebody has mended it meanwhile"


@pytest.mark.skipif(sys.platform == "win32", reason="a home is always known there")
def test_without_a_home_nothing_is_remembered_and_that_is_said_when_it_matters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import pwd

    def nobody(_: int) -> pwd.struct_passwd:
        raise KeyError

    for name in ("XDG_CONFIG_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    found = Preferences.load({"speed": "fast"})
    assert (found.settings, found.problem, found.path) == (Settings(speed="fast"), None, None)
    found.change("theme", "light")
    assert found.settings == Settings(theme="light", speed="fast")
    assert found.problem == "there is no home for settings here: they hold for this run only"

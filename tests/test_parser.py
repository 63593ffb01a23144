"""What may be typed behind the program's name, and what is said when something else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear import cli
from smear.errors import UsageError
from smear.parser import COMMANDS, parser_of
from smear.settings import SETTINGS
from tests.refusing import refused

WORDS = st.sampled_from(
    [
        *COMMANDS,
        "--variant",
        "--peek",
        "--rule",
        "--seed",
        "--games",
        "--plain",
        "--theme",
        "--no-mouse",
        "--data",
        "--json",
        "--yes",
        "--",
        "-",
        "-5",
        "3",
    ]
)


# What is understood


def test_no_word_at_all_means_play() -> None:
    assert cli.parse([]) == cli.parse(["play"])
    assert cli.parse([]).command == "play"


def test_the_options_of_play_may_stand_alone() -> None:
    words = ["--variant", "wisconsin4", "--theme=light"]
    assert cli.parse(words) == cli.parse(["play", *words])


def test_play_takes_its_options() -> None:
    words = (
        "play --variant wisconsin4 --peek 3 --rule target=21 --rule follow=strict"
        " --players Ann,,Ben --bots club,novice --seed 7 --record game.smear --plain --ascii"
        " --theme light --suits four --speed fast --hide-after 10 --no-mouse --data here --new"
    )
    assert vars(cli.parse(words.split())) == {
        "command": "play",
        "variant": "wisconsin4",
        "rules": ["peek=3", "target=21", "follow=strict"],
        "players": "Ann,,Ben",
        "bots": "club,novice",
        "seed": 7,
        "record": "game.smear",
        "new": True,
        "data": "here",
        "plain": True,
        "ascii": True,
        "settings": {
            "theme": "light",
            "suits": "four",
            "speed": "fast",
            "hide": "10",
            "mouse": "off",
        },
    }


@pytest.mark.parametrize("words", ["play", "resume", "tutorial", "replay 12"])
def test_every_value_of_every_setting_can_be_asked_for_once(words: str) -> None:
    command = words.split()
    for setting in SETTINGS:
        for value in setting.values:
            option = [setting.option, value.upper()]
            if set(setting.values) == {"on", "off"}:
                option = [setting.option.replace("--", "--" if value == "on" else "--no-")]
            assert cli.parse([*command, *option]).settings == {setting.name: value}
    assert cli.parse(command).settings == {}


def test_of_two_values_the_last_holds() -> None:
    words = ["play", "--mouse", "--theme", "light", "--no-mouse", "--theme", "safe"]
    assert cli.parse(words).settings == {"mouse": "off", "theme": "safe"}


def test_simulate_takes_its_options() -> None:
    words = (
        "simulate --variant schmier6 --peek 1 --rule teams=2 --games 20 --seed 0"
        " --bots club --duplicate --jobs 2 --record games --json"
    )
    assert vars(cli.parse(words.split())) == {
        "command": "simulate",
        "variant": "schmier6",
        "rules": ["peek=1", "teams=2"],
        "games": 20,
        "seed": 0,
        "bots": "club",
        "duplicate": True,
        "jobs": 2,
        "record": "games",
        "json": True,
    }


def test_what_is_not_said_has_its_default() -> None:
    args = cli.parse(["simulate"])
    assert (args.games, args.jobs, args.seed, args.rules) == (100, 1, None, [])


def test_rules_given_to_one_call_are_forgotten_by_the_next() -> None:
    cli.parse(["play", "--peek", "1", "--rule", "target=9"])
    assert cli.parse(["play"]).rules == []


def test_the_other_commands_take_their_words() -> None:
    assert cli.parse(["check", "a", "b"]).files == ["a", "b"]
    assert cli.parse(["check", "--", "-a"]).files == ["-a"]
    assert cli.parse(["rules"]).variant is None
    assert cli.parse(["rules", "schmier6"]).variant == "schmier6"
    assert vars(cli.parse(["variants"])) == {"command": "variants"}
    assert cli.parse(["settings"]).changes == []
    assert cli.parse(["settings", "theme=light", "speed=fast"]).changes == [
        "theme=light",
        "speed=fast",
    ]
    assert vars(cli.parse(["tutorial", "wisconsin4", "--name", "Uli", "--plain"])) == {
        "command": "tutorial",
        "variant": "wisconsin4",
        "name": "Uli",
        "plain": True,
        "ascii": False,
        "settings": {},
    }


#: Words about the games that are kept, and what they mean; ``data`` is None where it is not told.
KEEPING: dict[str, dict[str, object]] = {
    "resume": {"game": None, "record": None},
    "resume 12 --data here --record x": {"game": 12, "data": "here", "record": "x"},
    "games": {"names": [], "variant": None, "json": False},
    "games Ann Ben": {"names": ["Ann", "Ben"], "variant": None, "json": False},
    "games Ann --json --variant wisconsin4 Ben": {
        "names": ["Ann", "Ben"],
        "variant": "wisconsin4",
        "json": True,
    },
    "games -- -x": {"names": ["-x"], "variant": None, "json": False},
    "export 12": {"game": 12, "file": None, "reveal": False},
    "export 007 out.smear": {"game": 7, "file": "out.smear", "reveal": False},
    "export 12 --reveal out.smear": {"game": 12, "file": "out.smear", "reveal": True},
    "export --data here 12 -- -out": {
        "game": 12,
        "file": "-out",
        "reveal": False,
        "data": "here",
    },
    "import a --data here -": {"files": ["a", "-"], "data": "here"},
    "import -- -a --data": {"files": ["-a", "--data"]},
    "delete 3 --yes 4 3": {"games": [3, 4], "yes": True},
    "replay 12 --hand 3 --reveal": {"target": "12", "hand": 3, "reveal": True},
    "replay evening.smear": {"target": "evening.smear", "hand": None, "reveal": False},
    "analyse 12": {"target": "12", "hand": None, "reveal": False, "all": False, "json": False},
    "analyse evening.smear --all --json --hand 2 --reveal": {
        "target": "evening.smear",
        "hand": 2,
        "reveal": True,
        "all": True,
        "json": True,
    },
    "stats": {"names": [], "variant": None, "since": None, "until": None, "json": False},
    "stats Ann --since 2025-01-01 Ben --until 2025-02-01 --variant schmier6 --json": {
        "names": ["Ann", "Ben"],
        "variant": "schmier6",
        "since": "2025-01-01",
        "until": "2025-02-01",
        "json": True,
    },
    "alias": {"name": None, "of": None, "remove": False},
    "alias Annie --of Ann": {"name": "Annie", "of": "Ann", "remove": False},
    "alias --remove Annie": {"name": "Annie", "of": None, "remove": True},
}


@pytest.mark.parametrize("words", KEEPING)
def test_the_commands_about_kept_games_take_their_words(words: str) -> None:
    args = vars(cli.parse(words.split()))
    shown = ("plain", "ascii", "settings")
    command = args.pop("command")
    found = {name: value for name, value in args.items() if name not in shown}
    assert found == {"data": None, **KEEPING[words]}
    assert words.startswith(command)
    assert (set(shown) <= args.keys()) == (command in ("resume", "replay"))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_body_and_a_parser_of_its_name(command: str) -> None:
    assert callable(cli.body_of(command))
    assert parser_of(command).prog == f"smear {command}"


# What is refused


def test_an_unknown_command_gets_the_commands_and_the_nearest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refused(capsys, "paly") == (
        'there is no command "paly": the commands are play, resume, tutorial, settings, games,'
        " replay, analyse, stats, alias, export, import, delete, rules, variants, check and"
        ' simulate; did you mean "play"?'
    )


def test_an_unknown_option_gets_the_options_and_the_nearest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sentence = refused(capsys, "play", "--varant", "schmier6")
    assert sentence.startswith('smear play has no option "--varant": what it takes is --variant, ')
    assert sentence.endswith('; did you mean "--variant"?')


def test_an_option_of_play_misspelt_without_a_command_gets_the_nearest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refused(capsys, "--plian").endswith('; did you mean "--plain"?')
    assert refused(capsys, "--versoin").endswith('; did you mean "--version"?')


@pytest.mark.parametrize("words", [["--varant", "x"], ["--versoin"], ["-x"], ["-hx"]])
def test_an_unknown_option_before_any_command(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert refused(capsys, *words).startswith(f'smear has no option "{words[0]}": ')


def test_abbreviations_are_not_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    assert 'no option "--var"' in refused(capsys, "play", "--var", "schmier6")
    assert "--variant" in refused(capsys, "play", "--var=schmier6")


def test_an_option_before_its_command_is_told_where_it_stands(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refused(capsys, "--seed=3", "simulate") == (
        "the option --seed stands behind its command: smear simulate --seed"
    )
    assert refused(capsys, "--json") == (
        "the option --json stands behind its command: smear games --json, smear analyse --json,"
        " smear stats --json or smear simulate --json"
    )


def test_a_word_too_many_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "play", "schmier6").startswith(
        'smear play cannot use the word "schmier6"'
    )
    assert refused(capsys, "rules", "a", "b").startswith('smear rules cannot use the word "b"')


def test_a_missing_value_or_one_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "play", "--variant") == "--variant needs a value behind it"
    assert refused(capsys, "play", "--plain=yes") == "--plain takes no value"
    assert refused(capsys, "--help=me") == "--help takes no value"
    assert refused(capsys, "play", "--theme") == "--theme needs a value behind it"
    assert refused(capsys, "play", "--mouse=yes") == "--mouse takes no value"
    assert refused(capsys, "play", "--no-mouse=yes") == "--no-mouse takes no value"


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        (
            "--theme",
            "lihgt",
            (
                "--theme takes dark, light, contrast, safe or terminal, not"
                ' "lihgt"; did you mean "light"?'
            ),
        ),
        ("--suits", "3", '--suits takes two or four, not "3"'),
        ("--speed", "", '--speed takes slow, normal, fast or instant, not ""'),
        ("--hide-after", "5", '--hide-after takes 1, 3, 10 or never, not "5"'),
    ],
)
def test_a_value_that_a_setting_does_not_have_gets_those_it_has(
    capsys: pytest.CaptureFixture[str], option: str, value: str, sentence: str
) -> None:
    assert refused(capsys, "play", option, value) == sentence
    assert refused(capsys, "tutorial", f"{option}={value}") == sentence


@pytest.mark.parametrize(
    ("command", "what"),
    [
        ("check", "a FILE, or several"),
        ("import", "a FILE, or several"),
        ("export", 'a GAME, as "smear games" numbers them'),
        ("delete", 'a GAME, or several, as "smear games" numbers them'),
        ("replay", "the number of a GAME, or a FILE"),
        ("analyse", "the number of a GAME, or a FILE"),
    ],
)
def test_what_a_command_cannot_do_without_is_named(
    capsys: pytest.CaptureFixture[str], command: str, what: str
) -> None:
    said = f"smear {command} needs {what}; smear {command} --help tells more"
    assert refused(capsys, command) == refused(capsys, command, "--") == said


@pytest.mark.parametrize("command", ["export", "delete", "resume"])
@pytest.mark.parametrize("word", ["x", "", "-1", "1.0", "1e3", "1_000", " 5", "٣", "9" * 10_000])
def test_what_cannot_be_the_number_of_a_game(
    capsys: pytest.CaptureFixture[str], command: str, word: str
) -> None:
    sentence = refused(capsys, command, word)
    assert sentence.startswith('a GAME is a whole number, as "smear games" lists them, not "')
    assert len(sentence) < 150
    assert refused(capsys, command, "--", word) == sentence


def test_an_option_without_its_value_does_not_take_a_word_before_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refused(capsys, "games", "Ann", "--data") == "--data needs a value behind it"
    assert refused(capsys, "games", "--data", "--json") == "--data needs a value behind it"


@pytest.mark.parametrize("words", [["X"], ["X", "whole.smear"], ["whole.smear", "X"]])
@pytest.mark.parametrize(
    "name", ["-dash.smear", "--dash.smear", "-a=b", "-h.smear", "--help.smear"]
)
def test_a_file_that_looks_like_an_option_is_told_what_goes_before_it(
    capsys: pytest.CaptureFixture[str], words: list[str], name: str
) -> None:
    sentence = refused(capsys, "check", *(name if word == "X" else word for word in words))
    assert sentence.startswith(
        f'"{name}" looks like an option, and what smear check takes is --help:'
        " -- goes before the name of such a file"
    )


def test_a_mistyped_option_of_a_command_that_takes_files(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refused(capsys, "check", "--hlep").endswith('; did you mean "--help"?')
    assert refused(capsys, "check", "--help=me") == "--help takes no value"


@pytest.mark.parametrize(
    ("option", "value", "span"),
    [
        ("--games", "0", "1 to 1000000"),
        ("--games", "1000001", "1 to 1000000"),
        ("--games", "ten", "1 to 1000000"),
        ("--games", "1e3", "1 to 1000000"),
        ("--games", "1_000", "1 to 1000000"),
        ("--games", " 5", "1 to 1000000"),
        ("--games", "٣", "1 to 1000000"),
        ("--games", "", "1 to 1000000"),
        ("--jobs", "0", "1 to 64"),
        ("--seed", "-5", f"0 to {2**64 - 1}"),
        ("--seed", str(2**64), f"0 to {2**64 - 1}"),
        ("--seed", "9" * 10_000, f"0 to {2**64 - 1}"),
    ],
)
def test_a_number_out_of_range_gets_the_range(
    capsys: pytest.CaptureFixture[str], option: str, value: str, span: str
) -> None:
    sentence = refused(capsys, "simulate", option, value)
    assert sentence.startswith(f"{option} takes a whole number from {span}, not ")
    assert len(sentence) < 160


def test_the_greatest_seed_is_taken() -> None:
    assert cli.parse(["play", "--seed", str(2**64 - 1)]).seed == 2**64 - 1


def test_what_was_typed_is_never_sent_to_the_terminal_raw(
    capsys: pytest.CaptureFixture[str],
) -> None:
    nasty = "\x1b[31m\u202e\n\udcff"
    for words in ([nasty], ["play", f"--{nasty}"], ["play", nasty], ["play", "--seed", nasty]):
        assert r"\x1b[31m\u202e\n\udcff" in refused(capsys, *words)


@given(st.lists(WORDS | st.text(max_size=5), max_size=5))
def test_any_words_are_parsed_or_refused_in_one_line(words: list[str]) -> None:
    try:
        said = cli.parse(words).command
    except UsageError as error:
        said = str(error)
    assert said in COMMANDS or (said.isprintable() and len(said) < 350)

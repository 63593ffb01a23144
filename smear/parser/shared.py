"""Options that several commands take."""

from __future__ import annotations

from smear.arguments import Parser, PeekRule, SettingValue, WholeNumber

GREATEST_SEED = 2**64 - 1


def add_variant(parser: Parser, what: str) -> None:
    """Add ``--variant VARIANT``, which tells `what`."""
    parser.add_argument("--variant", metavar="VARIANT", help=f'{what}; "smear variants" lists them')


def add_game_options(parser: Parser) -> None:
    """Add the options that say which game is played, and by which rules."""
    add_variant(parser, "which game")
    parser.add_argument(
        "--peek",
        action=PeekRule,
        dest="rules",
        default=[],
        metavar="N",
        help="short for --rule peek=N",
    )
    parser.add_argument(
        "--rule",
        action="append",
        dest="rules",
        default=[],
        metavar="KEY=VALUE",
        help='a house rule, as often as needed; "smear variants" lists them',
    )


def add_seed(parser: Parser, help_text: str) -> None:
    """Add ``--seed N``."""
    parser.add_argument(
        "--seed", action=WholeNumber, low=0, high=GREATEST_SEED, metavar="N", help=help_text
    )


def add_terminal_options(parser: Parser) -> None:
    """Add the options that say how a game is shown."""
    parser.add_argument(
        "--plain",
        action="store_true",
        help="appended lines without colours or a full screen; of the settings below only those of"
        " taking back and of hints change anything there",
    )
    parser.add_argument(
        "--ascii",
        action="store_true",
        help="letters and ASCII signs only, even for suits",
    )
    # Read only by who asks for one of these commands: it loads what the help of all can do without.
    from smear.settings import SETTINGS

    group = parser.add_argument_group('for this time only (remembered: see "smear settings")')
    for setting in SETTINGS:
        values = list(setting.values)
        ways: dict[str, str | None] = {setting.option: None}
        if values == ["on", "off"]:
            ways = {setting.option: "on", setting.option.replace("--", "--no-"): "off"}
        for option, stands_for in ways.items():
            group.add_argument(
                option,
                action=SettingValue,
                dest="settings",
                default={},
                setting=setting.name,
                values=values,
                const=stands_for,
                nargs=0 if stands_for else None,
                metavar="|".join(values),
                help=setting.values[stands_for] if stands_for else setting.help,
            )


def add_data(parser: Parser) -> None:
    """Add ``--data DIR``."""
    parser.add_argument(
        "--data", metavar="DIR", help="where the games are kept (default: your data folder)"
    )


def add_json(parser: Parser) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")

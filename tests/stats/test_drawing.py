"""What is shown of an answer, at eighty columns."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import closing
from random import Random

import pytest
from rich.cells import cell_len

from smear.stats.adding import Span
from smear.stats.aliases import add_alias
from smear.stats.drawing import MOST_PAIRS, NARROWEST, lines_of, show
from smear.stats.layout import Layout
from smear.stats.report import make_report
from smear.store import Store
from smear.table.journal import Journal
from smear.table.seating import Occupant
from tests.stats.journals import (
    ALIASES,
    FOUR,
    WISCONSIN,
    begin,
    end,
    hand,
    made_up,
)


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    with closing(Store.open(tmp_path_factory.mktemp("many"))) as store:
        for seed in range(40):
            store.begin(Journal(made_up(Random(seed)))).close()
        store.write(lambda database: [add_alias(database, *pair) for pair in ALIASES.items()])
        yield store


@pytest.fixture
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A store of one game: Ann+Cy against Ben and a bot."""
    seats = [*FOUR[:3], Occupant("Bea", "club")]
    entries = [
        *begin(WISCONSIN, seats, "2026-11-30"),
        *hand(WISCONSIN, 1, 0, 2, [0, 0, None, 1]),
        *hand(WISCONSIN, 2, 1, 3, [0, 1, 0, 1]),
        end(0),
    ]
    with closing(Store.open(tmp_path_factory.mktemp("one"))) as store:
        store.begin(Journal(entries)).close()
        yield store


def shown(
    store: Store, *names: str, span: Span | None = None, encoding: str = "utf-8"
) -> list[str]:
    """The lines that are written where there is no terminal."""
    written = io.BytesIO()
    file = io.TextIOWrapper(written, encoding=encoding, write_through=True)
    show(make_report(store, names, span or Span()), file)
    text = written.getvalue().decode(encoding)
    assert "\x1b" not in text
    return text.splitlines()


def test_everybody(one: Store) -> None:
    none = "\N{EN DASH}    \N{EN DASH}"
    assert shown(one) == [
        "Everybody",
        "1 game, 2 hands, 2026-11-30",
        "",
        "People             games won               hands  a hand  bids made",
        "  Ann                    1/1 100% ━━━━━━━      2   +2.00        1/1 100% ━━━━━━━",
        f"  Cy                     1/1 100% ━━━━━━━      2   +2.00          {none}",
        "  Ben                    0/1   0% ───────      2   -1.00        0/1   0% ───────",
        "",
        "Bots               games won               hands  a hand  bids made",
        f"  club bots              0/1   0% ───────      2   -1.00          {none}",
        "",
        "Partners           games won               hands  a hand  bids made",
        "  Ann + Cy               1/1 100% ━━━━━━━      2   +2.00        1/1 100% ━━━━━━━",
        "  Ben + club bots        0/1   0% ───────      2   -1.00        0/1   0% ───────",
        "",
        '"a hand": points taken, less set bids, for each hand.',
        "Bots of a level count once for each team in which they sit.",
    ]


def test_one_person(one: Store) -> None:
    assert shown(one, "ann") == [
        "Ann",
        "out of 1 game, 2 hands, 2026-11-30",
        "",
        "  games               1 won of 1  100% ━━━━━━━━━━━━━━━━━━━━",
        "  hands               2, +2.00 points each",
        "  best hand           +2 in game 1, hand 1",
        "  worst hand          +2 in game 1, hand 1",
        "  games won in a row  1 at the most, 1 at present",
        "  bids made in a row  1 at the most, 1 at present",
        "",
        "Bids      made                            Points    taken",
        "  2        1/1 100% ━━━━━━━━━━━━            High      2/2 100% ━━━━━━━━━━━━",
        "                                            Low       1/2  50% ━━━━━━──────",
        "                                            Jack      1/2  50% ━━━━━━──────",
        "                                            Game      0/2   0% ────────────",
        "",
        "With      games won                   hands  a hand  bids made",
        "  Cy            1/1 100% ━━━━━━━━━━━      2   +2.00        1/1 100% ━━━━━━━━━━━",
        "",
        "Against      games won              hands  a hand  they won              a hand",
        "  Ben              1/1 100% ━━━━━━      2   +2.00       0/1   0% ──────   -1.00",
        "  club bots        1/1 100% ━━━━━━      2   +2.00       0/1   0% ──────   -1.00",
        "",
    ]


def test_two_against_each_other_in_an_encoding_without_bars(one: Store) -> None:
    lines = shown(one, "Ann", "Ben", encoding="ascii")
    assert lines[3:9] == [
        "In all    games won                   hands  a hand  bids made",
        "  Ann           1/1 100% ===========      2   +2.00        1/1 100% ===========",
        "  Ben           0/1   0% -----------      2   -1.00        0/1   0% -----------",
        "",
        "Ann against Ben",
        "          games won                   hands  a hand  bids made",
    ]
    assert lines.count("Ann against Ben") == 2
    assert lines.count("Ben against Ann") == 1
    assert "  worst hand          -3 in game 1, hand 2" in lines


def test_two_together_are_told_of_with_all_details(one: Store) -> None:
    lines = shown(one, "Cy", "Ann")
    assert (
        "  Ann + Cy        1/1 100% ━━━━━━━━━━      2   +2.00        1/1 100% ━━━━━━━━━━" in lines
    )
    assert "Ann + Cy" in lines
    assert not any("against" in line for line in lines)


def test_an_empty_store_and_an_empty_period(
    one: Store, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with closing(Store.open(tmp_path_factory.mktemp("empty"))) as store:
        assert shown(store) == ["Everybody", "No hand has been scored yet."]
    span = Span("schmier6", 800_003, 800_004)
    assert shown(one, span=span)[1] == (
        "No hand of Schmier since 2191-05-02 until 2191-05-03 has been scored."
    )


def test_whoever_has_no_hand_where_others_have(one: Store) -> None:
    entries = [*begin(WISCONSIN, FOUR, "2020-01-01"), *hand(WISCONSIN, 1, 0, 2, [0, 0, None, 1])]
    one.begin(Journal(entries)).close()
    assert shown(one, "Dee", span=Span(since=737_499)) == [
        "Dee",
        "out of 1 game, 2 hands, 2026-11-30",
        "",
        "Dee has no hand since 2020-03-15.",
    ]


def test_more_pairs_than_fit_are_counted(many: Store) -> None:
    lines = shown(many)
    begun = next(at for at, line in enumerate(lines) if line.startswith("Partners"))
    assert lines[begun + MOST_PAIRS + 1] == ""
    more = len(make_report(many, (), Span()).partnerships) - MOST_PAIRS
    assert lines[begun + MOST_PAIRS + 2].startswith(f"{more} more pairs with fewer hands: ")


def test_other_names_and_takebacks_are_told(many: Store) -> None:
    lines = shown(many, "Ann")
    assert lines[0] in {f"Ann (also {a})" for a in ("ANN, Annie", "Annie, ANN")} | {
        "ANN (also Ann, Annie)"
    }
    assert any(line.startswith("  taken back          ") for line in lines)


def test_names_are_no_markup(many: Store) -> None:
    assert shown(many, "[red]Gil\x1b[31m")[0] == r"[red]Gil\x1b[31m"
    assert any(line.startswith(r"  [red]Gil\x1b[31m") for line in shown(many))


QUESTIONS: Sequence[tuple[str, ...]] = (
    (),
    ("Ann",),
    ("[red]Gil\x1b[31m",),
    ("Ann", "Ben"),
    ("Ann", "Ben", "Cy", "club bots"),
)


@pytest.mark.parametrize("names", QUESTIONS, ids=str)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_nothing_is_wider_than_eighty_columns(
    many: Store, names: tuple[str, ...], encoding: str
) -> None:
    lines = shown(many, *names, encoding=encoding)
    assert all(cell_len(line) <= 80 and line == line.rstrip() for line in lines)
    assert len(lines) > 12


def test_a_reader_that_has_gone_is_an_error(one: Store) -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        show(make_report(one, (), Span()), Gone())


def test_where_it_is_narrow_names_are_whole_in_lines_of_their_own(many: Store) -> None:
    layout = Layout(NARROWEST, "utf-8")
    lines = [line.plain for line in lines_of(make_report(many, (), Span()), layout)]
    for names in ((), ("Ann",), ("Ann", "Ben")):
        for line in lines_of(make_report(many, names, Span()), layout):
            assert cell_len(line.plain.rstrip()) <= NARROWEST
    pairs = lines[next(at for at, line in enumerate(lines) if line.startswith("Partners")) :]
    named = [line for line in pairs if " + " in line]
    assert len(named) == MOST_PAIRS
    assert len(set(named)) == MOST_PAIRS
    assert not any("\u2026" in line for line in named)

"""The answer as tables with small bars, for eighty columns and some more or less."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NoReturn, TextIO

from rich.console import Console
from rich.text import Text

from smear.engine.variants import VARIANTS
from smear.stats.dates import show_day
from smear.stats.figures import Figures, Streak
from smear.stats.layout import (
    HEAD,
    MADE,
    QUIET,
    WON,
    Cell,
    Column,
    Layout,
    Sections,
    side_by_side,
)
from smear.stats.people import Person
from smear.stats.report import Report, Two

#: The width where there is no terminal to ask, and the narrowest and widest that there may be.
WIDTH, NARROWEST, WIDEST = 80, 60, 100

#: Below this width the longest table goes without its last column.
NARROW = 72

#: How many pairs are told of where nobody was asked for.
MOST_PAIRS = 12

LONGEST_NAME = 24

#: A name, or two of a pair, with its figures.
_Named = tuple[str, Figures]


class _Console(Console):
    """A console that leaves it to the program what to do when the reader of its output has gone."""

    def on_broken_pipe(self) -> NoReturn:
        """Raise the BrokenPipeError that is being handled."""
        raise  # noqa: PLE0704 - Rich calls this where it has caught it


def show(report: Report, file: TextIO) -> None:
    """Write the answer. Raises OSError when that fails."""
    console = _Console(file=file, highlight=False)
    width = console.width if console.is_terminal else WIDTH
    layout = Layout(max(NARROWEST, min(width, WIDEST)), file.encoding or "utf-8")
    for line in lines_of(report, layout):
        line.rstrip()
        console.print(line, soft_wrap=True)


def lines_of(report: Report, layout: Layout) -> Iterable[Text]:
    """The answer in lines no wider than the layout."""
    return _Drawing(layout, report).lines()


class _Drawing:
    """One answer, in lines."""

    def __init__(self, layout: Layout, report: Report) -> None:
        self.layout = layout
        self.report = report

    def lines(self) -> Iterable[Text]:
        """All of it."""
        yield from self.heading()
        if not self.report.games.hands:
            return
        asked = self.report.asked
        if not asked:
            yield from self.everybody()
        elif len(asked) == 1:
            yield from self.person(*self.report.people[0])
        else:
            yield from self.several()
        if any(person.is_bot for person, _ in self.report.people):
            yield Text("Bots of a level count once for each team in which they sit.", QUIET)

    def name(self, person: Person) -> str:
        """What a person is called here."""
        return self.layout.name(person.title, LONGEST_NAME)

    def two(self, two: Two, between: str = " + ") -> str:
        """What two are called here."""
        return f"{self.name(two.one)}{between}{self.name(two.other)}"

    def heading(self) -> Iterable[Text]:
        """Who was asked for, and which games this is about."""
        asked, games, variant = self.report.asked, self.report.games, self.report.span.variant
        title = Text(", ".join(map(self.name, asked)) or "Everybody", HEAD)
        if len(asked) == 1 and asked[0].also:
            names = [self.layout.name(name, LONGEST_NAME) for name in asked[0].also]
            title.append(f" (also {', '.join(names)})", QUIET)
        yield title
        if not games.hands:
            span = self.span()
            yield Text(f"No hand{span} has been scored{'' if span else ' yet'}.")
            return
        told = f"{_count(games.games, 'game')}, {_count(games.hands, 'hand')}"
        told = f"out of {told}" if asked else told
        if variant is not None:
            told += f" of {VARIANTS[variant].short_title}"
        if games.first_day is not None and games.last_day is not None:
            days = dict.fromkeys([show_day(games.first_day), show_day(games.last_day)])
            told += f", {' to '.join(days)}"
        yield Text(told, QUIET)
        yield Text()

    def span(self) -> str:
        """Which games were asked for, in words; nothing for all."""
        variant, since, until = self.report.span
        words = "" if variant is None else f" of {VARIANTS[variant].short_title}"
        words += "" if since is None else f" since {show_day(since)}"
        return words + ("" if until is None else f" until {show_day(until)}")

    def everybody(self) -> Iterable[Text]:
        """A table of all persons, all levels of bots, and the pairs that played most."""
        people = self.report.people
        pairs = self.report.partnerships
        # Equal numbers of hands do not lengthen the list: the better ones stand first in it.
        most = sorted(range(len(pairs)), key=lambda n: -pairs[n].figures.all_hands)[:MOST_PAIRS]
        shown = [pairs[n] for n in sorted(most)]
        yield from self.standings(
            ("People", [(self.name(who), found) for who, found in people if not who.is_bot]),
            ("Bots", [(self.name(who), found) for who, found in people if who.is_bot]),
            ("Partners", [(self.two(two), two.figures) for two in shown]),
        )
        more = len(pairs) - len(shown)
        if more:
            said = f"{_count(more, 'more pair')} with fewer hands:"
            how = '"smear stats NAME" tells of all those with NAME.'
            fits = len(said) + 1 + len(how) <= self.layout.width
            for line in [f"{said} {how}"] if fits else [said, how]:
                yield Text(line, QUIET)
        yield Text('"a hand": points taken, less set bids, for each hand.', QUIET)

    def person(self, person: Person, figures: Figures) -> Iterable[Text]:
        """All about one, then partners and opponents."""
        if not figures.hands:
            yield Text(f"{self.name(person)} has no hand{self.span()}.")
            return
        yield from self.details(figures)
        partners = [
            (self.name(two.other if two.one == person else two.one), two.figures)
            for two in self.report.partnerships
        ]
        yield from self.standings(("With", partners))
        yield from self.opponents(person)

    def several(self) -> Iterable[Text]:
        """How several have fared: alone, against each other, and together; two with all details."""
        asked = self.report.asked
        faced = {(two.one, two.other): two for two in self.report.against}
        meetings = [
            (faced[one, other], faced[other, one])
            for one, other in combinations(asked, 2)
            if (one, other) in faced
        ]
        yield from self.standings(
            ("In all", [(self.name(person), found) for person, found in self.report.people]),
            *(
                (self.two(pair[0], " against "), [(self.name(t.one), t.figures) for t in pair])
                for pair in meetings
            ),
            ("Together", [(self.two(two), two.figures) for two in self.report.partnerships]),
        )
        if len(asked) == 2:
            for two in (*(two for pair in meetings for two in pair), *self.report.partnerships):
                between = " against " if two in self.report.against else " + "
                yield Text(self.two(two, between), HEAD)
                yield from self.details(two.figures)

    def standings(self, *sections: tuple[str, Sequence[_Named]]) -> Iterable[Text]:
        """A table with a line for everybody."""
        of, signed = self.layout.of, self.layout.signed
        columns = ("games won", WON, "hands", "a hand", "bids made", MADE)
        yield from self.table(
            columns,
            {
                title: [
                    (
                        name,
                        *(of(found.wins, found.games), found.share),
                        *(f"{found.all_hands:,}", signed(found.points_a_hand)),
                        *(of(found.made.total(), found.bids_won), found.bids_made),
                    )
                    for name, found in named
                ]
                for title, named in sections
            },
        )

    def opponents(self, person: Person) -> Iterable[Text]:
        """How one has fared against each other, and each of these against that one."""
        of, signed = self.layout.of, self.layout.signed
        faced = {(two.one, two.other): two.figures for two in self.report.against}
        rows: list[tuple[Cell, ...]] = []
        for (one, other), mine in faced.items():
            if one == person:
                theirs = faced[other, one]
                rows.append(
                    (
                        self.name(other),
                        *(of(mine.wins, mine.games), mine.share),
                        *(f"{mine.all_hands:,}", signed(mine.points_a_hand)),
                        *(of(theirs.wins, theirs.games), theirs.share),
                        signed(theirs.points_a_hand),
                    )
                )
        columns: Sequence[Column] = (
            *("games won", WON, "hands", "a hand"),
            *("they won", WON, "a hand"),
        )
        if self.layout.width < NARROW:
            columns, rows = columns[:-1], [row[:-1] for row in rows]
        yield from self.table(columns, {"Against": rows})

    def table(self, columns: Sequence[Column], sections: Sections) -> Iterable[Text]:
        """A table as wide as the page, with an empty line behind it; nothing without a row."""
        lines = self.layout.table(columns, sections, self.layout.width)
        yield from lines
        if lines:
            yield Text()

    def details(self, figures: Figures) -> Iterable[Text]:
        """All that there is to tell of these figures."""
        facts = [*self.facts(figures)]
        width = max(len(label) for label, _ in facts)
        for label, text in facts:
            line = Text().append(f"  {label:{width}}  ", QUIET)
            yield line.append_text(text) if isinstance(text, Text) else line.append(text)
        yield Text()
        half = (self.layout.width - 4) // 2
        bids = self.layout.table(("made", MADE), {"Bids": self.bids(figures)}, half)
        points = self.layout.table(("taken", WON), {"Points": self.points(figures)}, half)
        yield from side_by_side(bids, points, half + 4) if bids else points
        yield Text()

    def facts(self, figures: Figures) -> Iterable[tuple[str, Text | str]]:
        """The figures that are no list, each with what it is called."""
        if figures.games:
            won = Text(f"{figures.wins:,} won of {figures.games:,}  ")
            yield "games", won.append_text(self.layout.bar(figures.share, 20, WON.style))
        yield (
            "hands",
            f"{figures.all_hands:,}, {self.layout.signed(figures.points_a_hand)} points each",
        )
        if len(figures.hands) > 1:
            each = [f"{VARIANTS[v].short_title} {n:,}" for v, n in figures.hands.items()]
            yield "of these", ", ".join(each)
        for label, extreme in (("best hand", figures.best), ("worst hand", figures.worst)):
            if extreme is not None:
                yield label, f"{extreme.change:+} in game {extreme.game}, hand {extreme.hand}"
        if figures.games:
            yield "games won in a row", _streak(figures.won)
        if figures.bids_won:
            yield "bids made in a row", _streak(figures.bids)
        if figures.takebacks:
            yield "taken back", _count(figures.takebacks, "time")

    def bids(self, figures: Figures) -> Sequence[Sequence[Cell]]:
        """The bids by size, and all together."""
        counts = [(str(size), figures.made[size], figures.set[size]) for size in figures.sizes]
        if len(counts) > 1:
            counts.append(("all", figures.made.total(), figures.set.total()))
        return [
            (name, self.layout.of(made, made + set_), made / (made + set_))
            for name, made, set_ in counts
        ]

    def points(self, figures: Figures) -> Sequence[Sequence[Cell]]:
        """The points by kind, out of the hands that had one of them."""
        return [
            (
                name.capitalize(),
                self.layout.of(figures.points[name], hands),
                figures.points[name] / hands,
            )
            for name, hands in figures.hands_by_point.items()
        ]


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _streak(streak: Streak) -> str:
    return f"{streak.longest:,} at the most, {streak.present:,} at present"

"""The start page: the games that are not over, and a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from smear.engine.notation import count_of, number, sentence
from smear.look.palette import CURSOR, PLAIN, QUIET, STRONG, target, team_style
from smear.screen.beforehand import KEYS, LEAVES, SETTINGS, STATISTICS, UP_AND_DOWN, Beforehand
from smear.screen.blocks import Block, fit, words
from smear.screen.keyline import Hint, key_line
from smear.screen.people import partners, shown_names
from smear.screen.scenes import marks_for
from smear.screen.title import title_page
from smear.terminal.scene import Body, ClickResult, ReplyKind, Scene
from smear.terminal.terminal import Terminal
from smear.textsafe import quoted
from smear.ui.keeping import Keeping, began, people
from smear.ui.series import Series

if TYPE_CHECKING:
    from smear.store import StoredGame

#: How many rows the title and the question take, and each game with the blank row behind it.
_AROUND, _ENTRY = 8, 3
#: How wide the games are in a window that is much wider.
_WIDEST = 92
#: Where the name of a game begins, and what is left free before its date.
_INDENT, _GAP = 6, 2
_NEW = frozenset({"n", "N"})


class StartScene(Scene):
    """Which game goes on: a list with a cursor, and a new game at its end."""

    def __init__(self, games: Sequence[StoredGame], *, glyphs: bool) -> None:
        self.games = games
        self.cursor = 0
        self.refusal = ""
        self._marks = marks_for(glyphs=glyphs)
        #: How many games were shown last, out of how many.
        self._page = len(games)

    def render(self, width: int, height: int) -> Body:
        """As many of the games as there is room for, around the cursor; the new game last."""
        count = len(self.games)
        self._page = room = max(1, min(count, (height - _AROUND) // _ENTRY))
        first = max(0, min(self.cursor - room // 2, count - room))
        wide = min(width - 4, _WIDEST)
        above, below = first, count - first - room
        rows: Block = [_more(f"{above} more above (up)")] if above else []
        for place in range(first, first + room):
            rows += [*self._entry(place, wide), words()]
        if below:
            rows[-1] = _more(f"{below} more below (down)")
        rows += self._row(count, "N", "A new game")
        rows = [fit(row, wide) for row in rows]
        asked = (self.refusal, "Which game?")
        return title_page(rows, asked, self._marks, (width, height))

    def _entry(self, place: int, width: int) -> Block:
        """A game: its number and name, how far it is, who plays it, its date, and the score."""
        game = self.games[place]
        rules = game.rules
        title = f"{rules.variant.short_title}, hand {game.hands + 1}, to {rules.target}"
        rows = self._row(place, str(game.number), title)
        date = began(game)
        rows[0].append(f"  {_who(game, width - rows[0].cell_len - len(date) - 2 - _GAP)}", QUIET)
        rows[0] = fit(rows[0], width - len(date) - _GAP).append(f"{'':{_GAP}}{date}", QUIET)
        line = self._scores(game, width)
        line.stylize(target(f"row:{place}"))
        return [*rows, line]

    def _scores(self, game: StoredGame, width: int) -> Text:
        """The teams, each with its score; names make room for all of them."""
        names = shown_names([who.name for who in game.occupants])
        totals = [str(total) for total in game.totals]
        # Before a name are its mark and a space, and behind it a space, the score, and two more.
        free = width - _INDENT - sum(len(total) + 5 for total in totals)
        line = words(" " * _INDENT)
        for team, total in enumerate(totals):
            mark = (f"{self._marks.teams[team]} ", team_style(team))
            who = partners(game.rules, team, names, free // len(totals))
            line.append_text(words(mark, (f"{who} ", QUIET), (f"{total}  ", STRONG)))
        return line

    def _row(self, place: int, key: str, title: str) -> Block:
        here = place == self.cursor
        row = words(
            (f"{self._marks.turn if here else ' '}{key:>3} ", CURSOR if here else QUIET),
            (f" {title} ", STRONG if here else PLAIN),
        )
        row.stylize(target(f"row:{place}"))
        return [row]

    def footer(self, width: int) -> Body:
        """How to choose, and what else there is."""
        hints = [UP_AND_DOWN, Hint("N a new game", "n"), STATISTICS, SETTINGS, LEAVES]
        return key_line(hints, width)

    def scrolls(self) -> bool:
        """Whether there are more games than can be seen at once."""
        return self._page < len(self.games)

    def on_click(self, target: str) -> ClickResult:
        """A click on a game chooses it."""
        kind, _, place = target.partition(":")
        if kind != "row":
            return ClickResult.NOTHING
        self.cursor = int(place)
        return ClickResult.CHOSEN

    def on_key(self, name: str) -> bool:
        """Move the cursor."""
        last = len(self.games)
        moves = {
            "up": self.cursor - 1,
            "down": self.cursor + 1,
            "left": self.cursor - 1,
            "right": self.cursor + 1,
            "pageup": max(0, self.cursor - self._page),
            "pagedown": min(last, self.cursor + self._page),
            "home": 0,
            "end": last,
        }
        if name not in moves:
            return False
        self.cursor = moves[name] % (last + 1)
        return True


def _more(said: str) -> Text:
    """How many games there is no room for, on the side where they are."""
    return words((f"{'':{_INDENT}}-- {said} --", QUIET))


def _who(game: StoredGame, columns: int) -> str:
    """Who plays a game; only how many, where that is too long: the teams below tell who."""
    said = people(game)
    count = sum(who.is_person for who in game.occupants)
    if cell_len(said) <= columns or count < 2:
        return said
    bots = len(game.occupants) - count
    return f"{number(count)} people" + (f" and {count_of(bots, 'bot')}" if bots else "")


async def offer(
    terminal: Terminal,
    keeping: Keeping,
    games: Sequence[StoredGame],
    beforehand: Beforehand,
) -> Series | None:
    """Ask whether one of these games goes on; None: people want a new one."""
    scene = StartScene(games, glyphs=terminal.unicode)
    while True:
        reply = await terminal.ask(scene, keys=_NEW | KEYS, patient=False)
        typed = reply.value.strip()
        scene.refusal = ""
        if reply.kind is ReplyKind.KEY and reply.value not in _NEW:
            await beforehand.obey(reply.value)
            continue
        if reply.kind is ReplyKind.KEY or typed.lower() in ("new", "new game"):
            return None
        if reply.kind is ReplyKind.ENTER:
            if scene.cursor == len(games):
                return None
            chosen = games[scene.cursor].number
        else:
            chosen = next((game.number for game in games if typed == str(game.number)), 0)
        try:
            if chosen:
                return Series.resumed(keeping, chosen)
            scene.refusal = f"There is no game {quoted(typed)} here: it is a number above, or N."
        except ValueError as refused:
            scene.refusal = f"{sentence(str(refused))}."

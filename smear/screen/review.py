"""A review on the screen: back and forth, looking things up, and playing on from any place."""

from __future__ import annotations

import asyncio

from rich.text import Text

from smear.look.palette import STRONG, TITLE
from smear.review import Cursor, Review
from smear.screen import pages
from smear.screen.blocks import words
from smear.screen.page import GO_BACK, PageScene, ScrollScene
from smear.screen.play import GameOnScreen
from smear.screen.review_scene import ReviewScene
from smear.screen.scores import ScoreScene
from smear.settings import Preferences
from smear.terminal.scene import Reply, ReplyKind
from smear.terminal.terminal import Terminal
from smear.ui.commands import (
    BIDS,
    HELP,
    LAST,
    QUIT,
    RULES,
    SCORE,
    STORY,
    Command,
    command_for_key,
)
from smear.ui.practice import (
    LEAVE_PRACTICE,
    NOTHING_TO_PLAY,
    PLAY_ON_HELP,
    PRACTICE_OVER,
    about_practice,
    practice_from,
)
from smear.ui.recap import recap
from smear.ui.remarks import MARK_HELP, MARK_KEY, SIGNS_MEAN
from smear.ui.reviewing import (
    MOVES,
    hand_asked,
    hands_there,
    move_named,
    not_understood,
)

#: The keys that act at once, besides those that move.
_RESULT, _PLAY_ON, _BACK = "s", "o", frozenset({"q", "escape"})
_PAGES = (HELP, LAST, SCORE, RULES, BIDS, STORY)
_LOWER = (
    *(_RESULT, _PLAY_ON, MARK_KEY, *_BACK, *QUIT.keys),
    *(key for command in _PAGES for key in command.keys),
    *(key for move in MOVES for key in move.keys if len(key) == 1),
)
_KEYS = frozenset((*_LOWER, *(key.upper() for key in _LOWER if len(key) == 1)))

#: What keys are called, and what a page has to say here that is another in a game.
_KEY_NAMES = {"pagedown": "PgDn", "pageup": "PgUp", "home": "Home", "end": "End", "enter": "Enter"}
_HELP = {
    HELP: "this page",
    LAST: "the finished tricks, card by card",
    SCORE: "every hand until then, and a graph of the totals",
    STORY: "all that had happened in this hand",
}

_HOW_TO_LEAVE = f"{QUIT.keys[0].upper()} leaves the practice at any time."


async def review_on_screen(
    terminal: Terminal,
    preferences: Preferences,
    review: Review,
    *,
    at_hand: int | None = None,
    back: str = "back",
) -> None:
    """Look at the hands of a review, at least one, until people go back.

    It begins with the hand of the number `at_hand`, or else with the first. `back` says in the line
    of keys what going back comes to.
    """
    cursor = review.opening(at_hand)
    scene = ReviewScene(review, cursor, glyphs=terminal.unicode, back=back)
    on_screen = _ReviewOnScreen(terminal, preferences, scene)
    looking = asyncio.create_task(on_screen.look_through())
    try:
        while await on_screen.obey(await terminal.ask(scene, keys=_KEYS)):
            pass
    finally:
        on_screen.left = True
        looking.cancel()
        await asyncio.wait({looking})
    if not looking.cancelled():
        looking.result()


class _ReviewOnScreen:
    """Does what is asked for at a step.

    left  whether people have gone back
    """

    def __init__(self, terminal: Terminal, preferences: Preferences, scene: ReviewScene) -> None:
        self._terminal = terminal
        self._preferences = preferences
        self._scene = scene
        self.left = False

    async def look_through(self) -> None:
        """Look every hand through for what cost points, that on the screen before the others."""
        terminal, remarks = self._terminal, self._scene.remarks
        while (hand := remarks.to_look_at(self._scene.cursor.hand)) is not None:
            await terminal.think(remarks.look, hand, lambda: self.left)
            terminal.refresh()

    async def obey(self, reply: Reply) -> bool:
        """Do it; return whether people look on."""
        scene = self._scene
        if reply.kind is ReplyKind.LINE:
            await self._read(reply.value)
            return True
        key = "enter" if reply.kind is ReplyKind.ENTER else reply.value.lower()
        if key in _BACK:
            return False
        if key in QUIT.keys:
            self._terminal.ask_to_leave()
        elif key == _RESULT:
            await self._show_result()
        elif key == _PLAY_ON:
            await self._play_on()
        elif key == MARK_KEY:
            scene.go_to_mark()
        elif (command := command_for_key(key, _PAGES)) is not None:
            await self._page(self._page_of(command))
        else:
            scene.on_key(key)
        return True

    async def _read(self, typed: str) -> None:
        """A line was typed: the number of a hand, or one of the words of plain mode."""
        scene = self._scene
        found = hand_asked(typed, scene.review)
        if isinstance(found, Cursor):
            scene.go(found)
        elif (move := move_named(typed)) is not None:
            scene.go(move.go(scene.review, scene.cursor))
        else:
            wanted = "type the number of a hand; ? tells of the keys"
            scene.note = found or not_understood(typed, wanted)

    # Pages.

    async def _page(self, scene: ScrollScene) -> Reply:
        """Show a page until a key that neither scrolls it nor leaves."""
        while True:
            reply = await self._terminal.key(scene)
            if reply.value in QUIT.keys:
                self._terminal.ask_to_leave()
            elif not scene.scroll(reply.value):
                return reply

    async def _show_result(self) -> None:
        """What the hand gave, itemised."""
        self._scene.note = ""
        await self._page(self._scene.result(GO_BACK))

    def _page_of(self, command: Command) -> ScrollScene:
        """The page that a key calls up in a game, as it would be at this step."""
        scene, glyphs = self._scene, self._terminal.unicode
        view, names = scene.review.view(scene.cursor), scene.names
        if command is HELP:
            return help_page(scene.review)
        if command is SCORE:
            title = f"Score sheet, playing to {view.rules.target}"
            return ScoreScene(view, names, title, GO_BACK, glyphs=glyphs)
        if command is RULES:
            return pages.rules_page(view.rules, private=False)
        if command is BIDS:
            return pages.bids_page(view, names, glyphs=glyphs, private=False)
        if command is LAST:
            return pages.last_trick_page(view, names, glyphs=glyphs, private=False)
        story = recap(view, names, glyphs=glyphs)
        return pages.story_page("", story, [], glyphs=glyphs, private=False)

    # Practice.

    async def _play_on(self) -> None:
        """Play the hand on from here, and come back."""
        scene, terminal = self._scene, self._terminal
        review, cursor = scene.review, scene.remarks.playing_on(scene.cursor)
        if review.turn(cursor) is None:
            scene.note = NOTHING_TO_PLAY
            return
        scene.note = ""
        again = cursor != scene.cursor
        lines = [*about_practice(review, cursor, again=again), "", _HOW_TO_LEAVE]
        title = "Decide this anew" if again else "Play on from here"
        about = PageScene(title, lines, keys="Enter plays on   any other key: back")
        if (await self._page(about)).value != "enter":
            return
        practice = practice_from(review, cursor)
        game = GameOnScreen(terminal, practice, practice.new_table(), self._preferences)
        await terminal.within(game.play(), LEAVE_PRACTICE)
        scene.note = PRACTICE_OVER


def help_page(review: Review) -> PageScene:
    """Every key, and what the marks around a card mean."""
    moves = [(", ".join(_key_name(key) for key in m.keys), m.help) for m in MOVES]
    others = [
        ("12 Enter", f"the beginning of hand 12; {hands_there(review)}"),
        (MARK_KEY.upper(), MARK_HELP),
        (_RESULT.upper(), "what this hand gave, point by point"),
        (_PLAY_ON.upper(), f"{PLAY_ON_HELP}; it does not count"),
        ("up, down", "more, where not all of it fits"),
        ("Q, Esc", "back"),
    ]
    marks = [
        ("[ ]", "the card lies on the table, in the trick that is being played"),
        ("( )", "the card was played to an earlier trick"),
        ("+", "the card has just been drawn or taken up"),
        ("threw", "what somebody has laid away"),
        *SIGNS_MEAN,
    ]
    lines: list[Text | str] = []
    for title, rows in (
        ("Back and forth", [*moves, *others]),
        ("At this step, as in a game", [(_keys_of(c), _HELP.get(c, c.help)) for c in _PAGES]),
        ("Marks", marks),
    ):
        lines += [*([""] if lines else []), words((title, TITLE))]
        lines += [words((f" {name:<14}", STRONG), f"{said}.") for name, said in rows]
    return PageScene("Looking at a game again, all cards open", lines, keys=GO_BACK)


def _key_name(key: str) -> str:
    return _KEY_NAMES.get(key, key.upper() if len(key) == 1 else key)


def _keys_of(command: Command) -> str:
    return " ".join(key.upper() for key in command.keys)

"""Keys and questions: what answers, what is thrown away, what only moves the cursor."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from functools import partial

import pytest

from smear.terminal.held import HELD_SECONDS
from smear.terminal.scene import COVERED, ENTER, Reply, ReplyKind, Scene
from smear.terminal.terminal import Terminal
from tests.terminal.dummy_game import SECRET
from tests.terminal.dummy_game import game as dummy_game
from tests.terminal.inprocess import PipeScreen, play


class Words(Scene):
    def __init__(self, *lines: str, private: bool = False) -> None:
        self.lines = lines
        self.private = private
        self.keys: list[str] = []

    def render(self, width: int, height: int) -> Sequence[str]:
        return [*self.lines, f"keys {' '.join(self.keys)}."]

    def on_key(self, name: str) -> bool:
        self.keys.append(name)
        return True


def ask_once(typed: Sequence[str], **settings: object) -> tuple[list[Reply], Words]:
    """Ask one question, type these pieces one after the other; return the replies."""
    scene = Words("first")
    replies: list[Reply] = []

    async def game(terminal: Terminal) -> int:
        replies.append(await terminal.ask(scene, **settings))  # type: ignore[arg-type]
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("first")
        for piece in typed:
            before = len(screen.raw)
            screen.send(piece)
            if piece != typed[-1]:
                await screen.wait_until(partial(more_than, before, screen))

    assert play(game, script) == 0
    return replies, scene


def more_than(length: int, screen: PipeScreen) -> bool:
    return len(screen.raw) > length


def line(text: str) -> list[Reply]:
    return [Reply(ReplyKind.LINE, text)]


def test_a_line_and_enter() -> None:
    assert ask_once(["10h\r"])[0] == line("10h")


def test_a_line_is_edited() -> None:
    assert ask_once(["10 x", "\x7f", "hh", "\b", "\r"])[0] == line("10 h")
    assert ask_once(["nonsense", "\x15", "jk\r"])[0] == line("jk")
    assert ask_once(["one two", "\x17", "six\r"])[0] == line("one six")
    assert ask_once(["nonsense", "\x1b", "jk\r"])[0] == line("jk")


def test_a_line_has_a_greatest_length_and_takes_printable_characters_only() -> None:
    assert ask_once(["abcdef\r"], max_length=4)[0] == line("abcd")
    assert ask_once(["é日\u200b\ufe0f\x01♥\r"])[0] == line("é日♥")


def test_enter_with_nothing_typed_is_the_cursors_choice() -> None:
    replies, scene = ask_once(["\x1b[C", "\x1b[D", " ", "\r"])
    assert replies == [ENTER]
    assert scene.keys == ["right", "left", "space"]


def test_space_is_typed_once_something_is() -> None:
    replies, scene = ask_once(["Ann", " ", "Lee\r"])
    assert replies == line("Ann Lee")
    assert scene.keys == []


def test_keys_that_act_at_once_do_so_only_while_nothing_is_typed() -> None:
    assert ask_once(["?"], keys={"?"})[0] == [Reply(ReplyKind.KEY, "?")]
    assert ask_once(["a", "?", "\r"], keys={"?"})[0] == line("a?")
    assert ask_once(["a", "\x1bOR"], keys={"f3"})[0] == [Reply(ReplyKind.KEY, "f3")]
    assert ask_once(["\x1b"], keys={"escape"})[0] == [Reply(ReplyKind.KEY, "escape")]


@pytest.mark.parametrize(
    "unknown",
    [
        "\x1b[57414u",  # a key of a newer keyboard protocol
        "\x1b[?1;2c",  # the answer to a question that nobody asked
        "\x1bx",  # Alt and a letter
        "\x1b[1;3C",  # Alt and an arrow
        "\x1b[M !!",  # a mouse that was never switched on
        "\x01\x02\x0b",
    ],
)
def test_unknown_keys_type_nothing(unknown: str) -> None:
    replies, scene = ask_once([unknown + "ok\r"])
    assert replies == line("ok")
    assert scene.keys == []


def test_a_marked_paste_types_its_first_line_and_answers_nothing() -> None:
    scene = Words("first")
    replies: list[Reply] = []

    async def game(terminal: Terminal) -> int:
        replies.append(await terminal.ask(scene))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("first")
        screen.send("\x1b[200~\r\n  10h\x1b[31m\rjk\r\x1b[201~")
        await screen.wait_for("10h[31m")
        assert replies == []
        screen.send("\r")

    assert play(game, script) == 0
    assert replies == line("10h[31m")


def test_a_marked_paste_does_not_press_single_keys() -> None:
    replies: list[Reply] = []

    async def game(terminal: Terminal) -> int:
        replies.append(await terminal.key(Words("sure"), keys={"y", "n"}))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("sure")
        screen.send("\x1b[200~y\x1b[201~")
        screen.send("n")

    assert play(game, script) == 0
    assert replies == [Reply(ReplyKind.KEY, "n")]


@pytest.mark.parametrize("between", ["\r", "\n", "\r\n"])
def test_a_paste_of_loose_keys_answers_one_question_only(between: str) -> None:
    replies: list[Reply] = []

    async def game(terminal: Terminal) -> int:
        replies.append(await terminal.ask(Words("question 0")))
        replies.append(await terminal.ask(Words("question 1")))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("question 0")
        # More than one read takes, so that a part comes when the next question is there.
        screen.send(between.join(f"line{number}" for number in range(500)) + between)
        await screen.wait_for("question 1")
        await wait_for_quiet(screen)
        assert len(replies) == 1
        screen.send("last\r")

    assert play(game, script) == 0
    assert replies == [*line("line0"), *line("last")]


async def wait_for_quiet(screen: PipeScreen) -> None:
    """Wait until keys count again after a paste; by the clock, as the terminal does."""
    start = time.monotonic()
    await screen.wait_until(lambda: time.monotonic() - start > 0.5)


def test_what_was_typed_before_the_question_appeared_is_thrown_away() -> None:
    replies: list[Reply] = []
    typed = asyncio.Event()

    async def game(terminal: Terminal) -> int:
        terminal.show(Words("moving"))
        await typed.wait()
        replies.append(await terminal.ask(Words("question")))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("moving")
        screen.send("early\r")
        typed.set()
        await screen.wait_for("question")
        screen.send("late\r")

    assert play(game, script) == 0
    assert replies == line("late")


class TypedMeanwhile(Words):
    """Somebody types while this is being drawn for the first time, thus before it can be seen."""

    def __init__(self, typed: str) -> None:
        super().__init__("question")
        self.typed = typed
        self.screen: PipeScreen | None = None

    def render(self, width: int, height: int) -> Sequence[str]:
        assert self.screen is not None
        self.screen.send(self.typed)
        self.typed = ""
        return super().render(width, height)


def ask_while_somebody_types(typed: str, then: Sequence[tuple[str, str]]) -> list[Reply]:
    scene = TypedMeanwhile(typed)
    replies: list[Reply] = []

    async def game(terminal: Terminal) -> int:
        while scene.screen is None:
            await asyncio.sleep(0)
        replies.append(await terminal.ask(scene))
        return 0

    async def script(screen: PipeScreen) -> None:
        scene.screen = screen
        for seen, keys in then:
            await screen.wait_for(seen)
            screen.send(keys)

    assert play(game, script) == 0
    return replies


def test_what_was_typed_while_the_question_was_drawn_is_thrown_away() -> None:
    # More than one read takes, the start of a paste, and half of an arrow.
    for typed in ("early\r" * 500, "early\r\x1b"):
        assert ask_while_somebody_types(typed, [("question", "late\r")]) == line("late")


def test_a_paste_that_was_cut_in_two_by_the_question_ends_all_the_same() -> None:
    then = [("question", "lier\r\rmore\x1b[201~"), ("earlier", "\x15late\r")]
    assert ask_while_somebody_types("\x1b[200~ear", then) == line("late")


def test_ctrl_c_is_obeyed_even_among_keys_that_are_thrown_away() -> None:
    then = [("Leave the game?", "n"), ("question", "late\r")]
    assert ask_while_somebody_types("early\x03\r", then) == line("late")


def test_leaving_can_be_refused_and_the_question_still_waits() -> None:
    async def game(terminal: Terminal) -> int:
        return 3 if await terminal.ask(Words("question")) == Reply(ReplyKind.LINE, "ab") else 4

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("question")
        screen.send("a")
        for key in ("\x03", "\x04"):
            screen.send(key)
            await screen.wait_for("Leave the game?")
            screen.send("x\x04\r")  # none of them an answer to this
            screen.send("n")
            await screen.wait_until_gone("Leave the game?")
        screen.send("b\r")

    assert play(game, script) == 3


def test_a_curtain_opens_by_its_key_only_however_long_others_are_held() -> None:
    answers: list[str] = []

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("press 2")
        screen.send("\r" * 300)
        screen.send("1 y\x1b[200~2\x1b[201~\x1b[2;2u")
        screen.send("\x03")  # seen when all before it has been taken
        await screen.wait_for("Leave the game?")
        screen.send("n")
        await screen.wait_until_gone("Leave the game?")
        assert "press 2" in screen.text()
        assert SECRET not in screen.raw
        screen.send("2")
        await screen.wait_for(SECRET)
        screen.send("\x03\x03")

    assert play(lambda terminal: dummy_game(terminal, answers), script) == 130
    assert answers == []


def test_a_pause_ends_by_itself_and_any_key_cuts_it_short_without_answering() -> None:
    results: list[object] = []

    async def game(terminal: Terminal) -> int:
        results.append(await terminal.pause(Words("short"), 0.01))
        results.append(await terminal.pause(Words("long"), 3600))
        results.append(await terminal.ask(Words("question")))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("long")
        screen.send("\rx\r")
        await screen.wait_for("question")
        await wait_for_quiet(screen)
        screen.send("answer\r")

    assert play(game, script) == 0
    assert results == ["", "enter", *line("answer")]


def test_thinking_does_not_hold_up_keys_and_brings_back_results_and_errors() -> None:
    import threading

    go_on = threading.Event()
    scene = Words("thinking")

    def choose(card: str) -> str:
        go_on.wait()
        if card == "":
            raise LookupError("no card")
        return card * 2

    async def game(terminal: Terminal) -> int:
        terminal.show(scene)
        assert await terminal.think(choose, "ab") == "abab"
        with pytest.raises(LookupError, match="no card"):
            await terminal.think(choose, card="")
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("thinking")
        screen.send("\x03")
        await screen.wait_for("Leave the game?")
        screen.send("n")
        await screen.wait_until_gone("Leave the game?")
        go_on.set()

    assert play(game, script) == 0


def test_a_decision_can_be_cancelled() -> None:
    async def game(terminal: Terminal) -> int:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await terminal.ask(Words("question"))
        return 0 if (await terminal.key(Words("next"))).value == "a" else 1

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("next")
        screen.send("a")

    assert play(game, script) == 0


def test_only_one_question_waits_and_its_scene_stays() -> None:
    async def game(terminal: Terminal) -> int:
        waiting = asyncio.ensure_future(terminal.key(Words("first")))
        await asyncio.sleep(0)
        with pytest.raises(RuntimeError, match="one question"):
            await terminal.key(Words("second"))
        with pytest.raises(RuntimeError, match="a question waits"):
            terminal.show(Words("third"))
        await waiting
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("first")
        screen.send("a")

    assert play(game, script) == 0


def test_a_private_scene_is_seen_only_while_its_owner_is_asked() -> None:
    seen = asyncio.Event()

    async def game(terminal: Terminal) -> int:
        terminal.show(Words("hand", private=True))
        await terminal.pause(Words("public"), 3600)
        await terminal.ask(Words("hand", private=True))
        await seen.wait()  # the game has forgotten to show something else
        with pytest.raises(ValueError, match="for all"):
            await terminal.curtain(Words("hand", private=True), "2")
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("public")
        assert "hand" not in screen.raw
        screen.send("x")
        await screen.wait_for("hand")
        screen.send("\r")
        await screen.wait_until_gone("hand")
        seen.set()

    assert play(game, script) == 0


def test_covering_ends_a_private_question_and_refuses_the_next() -> None:
    replies: list[Reply] = []

    async def game(terminal: Terminal) -> int:
        asyncio.get_running_loop().call_later(0.01, terminal.cover)
        replies.append(await terminal.ask(Words("hand", private=True)))
        replies.append(await terminal.key(Words("hand", private=True)))
        assert not await terminal.pause(Words("hand", private=True), 3600)
        assert terminal.covered
        await terminal.curtain(Words("curtain"), "2")
        assert not terminal.covered
        replies.append(await terminal.key(Words("again", private=True)))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("curtain")
        screen.send("2")
        await screen.wait_for("again")
        screen.send("a")

    assert play(game, script) == 0
    assert replies == [COVERED, COVERED, Reply(ReplyKind.KEY, "a")]


def test_a_held_key_answers_one_question_and_a_new_press_the_next() -> None:
    answered: list[str] = []

    async def game(terminal: Terminal) -> int:
        for number in ("first", "second", "third"):
            await terminal.key(Words(number), keys={"enter"})
            answered.append(number)
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("first")
        screen.send("\r")
        await screen.wait_for("second")
        # What a held key sends: the first repetition after a while, then one behind the other.
        await asyncio.sleep(2 * HELD_SECONDS)
        for _ in range(20):
            screen.send("\r")
            await asyncio.sleep(HELD_SECONDS / 4)
        await asyncio.sleep(2 * HELD_SECONDS)
        assert answered == ["first"]
        for number in ("third", ""):
            screen.send("\r")
            if number:
                await screen.wait_for(number)
                await asyncio.sleep(2 * HELD_SECONDS)

    assert play(game, script) == 0
    assert answered == ["first", "second", "third"]


def test_who_stays_after_all_finds_a_curtain_before_the_hand() -> None:
    replies: list[Reply] = []

    async def game(terminal: Terminal) -> int:
        replies.append(await terminal.ask(Words("hand", private=True)))
        assert terminal.covered
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("hand")
        screen.send("\x03")
        await screen.wait_until_gone("hand")

    assert play(game, script) == 0
    assert replies == [COVERED]

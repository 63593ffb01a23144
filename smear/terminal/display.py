"""What is to be seen at this moment: a scene, or a message in its place, and what is hidden."""

from __future__ import annotations

from prompt_toolkit.data_structures import Point

from smear.look.themes import Styles
from smear.terminal.canvas import (
    LEAVE_THE_GAME,
    Looks,
    Picture,
    ask_to_leave,
    blank,
    input_row,
    too_small,
)
from smear.terminal.compose import EMPTY, Composed, ThemedConsole, compose, style_words
from smear.terminal.question import Question
from smear.terminal.scene import (
    COVERED,
    FOOTER_ROWS,
    INPUT_ROWS,
    MIN_COLUMNS,
    MIN_ROWS,
    Scene,
)


class Display:
    """Decides what `draw` shows: the scene, a blank for what is private, or "too small".

    `scene` is what the game wants to be seen, `question` what it waits for, if anything, and
    `leaving` whether people are being asked to leave, in the words of `leave_question`.
    """

    def __init__(self, encoding: str, styles: Styles, *, glyphs: bool) -> None:
        self.scene: Scene | None = None
        self.question: Question | None = None
        self.leaving = False
        self.leave_question = LEAVE_THE_GAME
        self.covered = False
        self.small = False
        self._glyphs = glyphs
        self._encoding = encoding
        # The scene as it was composed last, and for what size. Typing changes only the line
        # below it, so it need not be laid out again at every key.
        self._composed: tuple[int, int, Composed, Composed] | None = None
        self._drawn: Scene | None = None
        # What of the last picture can be clicked.
        self._clickable = EMPTY
        self.dress(styles)

    def dress(self, styles: Styles) -> None:
        """Show everything in these styles from the next painting on."""
        self._console = ThemedConsole(self._encoding, styles, glyphs=self._glyphs)
        self._looks = Looks(
            prompt=self._look("prompt", "strong"),
            typed=self._look("typed", "base"),
            notice=self._look("notice", "base"),
            leave=self._look("leave", "cursor"),
        )
        self._composed = None

    def _look(self, name: str, otherwise: str) -> str:
        """The style of this name, or of another where the theme has none, in the same words."""
        known = name if name in self._console.styles else otherwise
        return style_words(self._console.base + self._console.styles[known])

    @property
    def base(self) -> str:
        """The ground of the whole screen, in prompt_toolkit's words."""
        return style_words(self._console.base)

    def set_scene(self, scene: Scene) -> None:
        """Show this scene from the next painting on."""
        self.scene = scene
        self._composed = None

    def changed(self) -> None:
        """Lay the scene out again at the next painting."""
        self._composed = None

    def cover(self) -> None:
        """Show nothing private until further notice; a private question ends."""
        self.covered = True
        if self.question is not None and self.question.scene.private:
            self.question.resolve(COVERED)

    def hide(self) -> None:
        """Forget that the question has been seen: it takes keys only after it is painted again."""
        if self.question is not None:
            self.question.shown = False

    def draw(self, width: int, height: int) -> Picture:
        """The whole screen at this size."""
        self._drawn = None
        self._clickable = EMPTY
        self.small = width < MIN_COLUMNS or height < MIN_ROWS
        if self.small:
            self.cover()
            self.hide()
            picture = too_small(width, height, self._looks)
        elif (scene := self._visible()) is None:
            picture = blank(height)
        else:
            picture = self._picture(scene, width, height)
            self._drawn = scene
        if self.leaving:
            return ask_to_leave(picture, self.leave_question, width, self._looks)
        return picture

    def target_at(self, x: int, y: int) -> str | None:
        """What the cell in this column and row stands for in the last picture, from 0."""
        return self._clickable.target_at(x, y)

    def appeared(self) -> bool:
        """Call after `draw`: whether it drew the question, and for the first time."""
        question = self.question
        if question is None or question.shown or question.scene is not self._drawn:
            return False
        question.shown = True
        return True

    def _visible(self) -> Scene | None:
        # Not while covered either: then no question about a private scene can wait.
        waits = self.question is not None and not self.question.reply.done()
        private = self.scene is not None and self.scene.private
        return None if private and not waits else self.scene

    def _picture(self, scene: Scene, width: int, height: int) -> Picture:
        if self._composed is None or self._composed[:2] != (width, height):
            body_height = height - INPUT_ROWS - FOOTER_ROWS
            body = compose(scene.render(width, body_height), width, body_height, self._console)
            footer = compose(scene.footer(width), width, FOOTER_ROWS, self._console)
            self._composed = (width, height, body, footer)
        _, _, body, footer = self._composed
        self._clickable = Composed([], [*body.spans, *([[]] * INPUT_ROWS), *footer.spans])
        if self.question is None or self.question.line is None:
            return Picture([*body.rows, [], *footer.rows])
        row, column = input_row(self.question.line.text, width, self._looks, glyphs=self._glyphs)
        return Picture([*body.rows, row, *footer.rows], Point(x=column, y=len(body.rows)))

"""Scenes as text: what a window of some size shows of them."""

from __future__ import annotations

from smear.look.themes import Styles, styles_for
from smear.terminal.compose import Row
from smear.terminal.display import Display
from smear.terminal.scene import Scene

SIZES = ((80, 24), (100, 30), (140, 45))


def picture(scene: Scene, columns: int = 80, rows: int = 24, encoding: str = "utf-8") -> str:
    """The whole screen while this scene is shown, without the blanks at the ends of lines."""
    return "\n".join(line.rstrip() for line in lines(scene, columns, rows, encoding))


def lines(scene: Scene, columns: int, rows: int, encoding: str = "utf-8") -> list[str]:
    """The rows of the screen while this scene is shown."""
    styles = styles_for("terminal", "two")
    drawn = styled(scene, columns, rows, styles, encoding)
    return ["".join(text for _, text, *_ in row) for row in drawn]


def styled(
    scene: Scene, columns: int, rows: int, styles: Styles, encoding: str = "utf-8"
) -> list[Row]:
    """The rows of the screen in pieces, each with its look in prompt_toolkit's words."""
    display = Display(encoding, styles, glyphs=encoding == "utf-8")
    display.set_scene(scene)
    # A private scene is drawn only while somebody is asked; here the picture is what counts.
    was, scene.private = scene.private, False
    drawn = display.draw(columns, rows).rows
    scene.private = was
    return list(drawn)

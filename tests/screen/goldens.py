"""The pictures of all main screens as text files, to be read by people when they change.

``python -m tests.screen.goldens --write`` writes them anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from rich.style import Style

from smear.engine.variants import VARIANTS
from smear.look.themes import Styles, styles_for
from smear.settings import SETTINGS
from smear.terminal.compose import style_words
from smear.terminal.scene import Scene
from tests.screen.gallery import review_scenes, setup_scenes, table_scenes
from tests.screen.pictures import SIZES, picture, styled

FOLDER = Path(__file__).parent.parent / "golden"
SEED = 3

#: The screens that show every meaning at least once.
_TELLING = (
    *("play", "taken", "discard", "dealer", "refused", "result", "curtain-play"),
    *("review-stock", "review-taken", "practice"),
)
#: What a screen without colours still has, and the letter that stands for it.
_ATTRIBUTES = {"bold": "b", "dim": "d", "reverse": "r"}
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def goldens() -> Iterator[tuple[str, str]]:
    """Each file's name and text: one for each game and size of the window, and those of styles."""
    for name in VARIANTS:
        scenes = {
            **setup_scenes(name),
            **table_scenes(name, SEED),
            **review_scenes(name, SEED),
        }
        for columns, rows in SIZES:
            pictures = {title: picture(scene, columns, rows) for title, scene in scenes.items()}
            yield f"{name}-{columns}x{rows}.txt", _file(pictures)
        letters = {
            **setup_scenes(name, glyphs=False),
            **table_scenes(name, SEED, glyphs=False),
            **review_scenes(name, SEED, glyphs=False),
        }
        pictures = {title: picture(scene, 80, 24, "ascii") for title, scene in letters.items()}
        yield f"{name}-80x24-ascii.txt", _file(pictures)
        telling = {title: scenes[title] for title in _TELLING if title in scenes}
        plain = styles_for("dark", "two", "none")
        yield (
            f"{name}-80x24-no-color.txt",
            _file({title: without_colours(scene, plain) for title, scene in telling.items()}),
        )
        yield f"{name}-80x24-meanings.txt", _file(meanings(telling))
    yield "themes.txt", _file(dict(themes()))


def _file(pictures: Mapping[str, str]) -> str:
    return "".join(f"======== {title}\n{drawn}\n" for title, drawn in pictures.items())


def without_colours(scene: Scene, styles: Styles) -> str:
    """A screen with no colours: below each row what is (b)old in it, (d)im, or (r)eversed."""
    rows = []
    for row in styled(scene, 80, 24, styles):
        rows.append("".join(text for _, text, *_ in row).rstrip())
        marks = ""
        for style, text, *_ in row:
            letters = [sign for word, sign in _ATTRIBUTES.items() if word in style.split()]
            sign = "B" if letters == ["b", "r"] else "".join(letters) or " "
            marks += "".join(sign if char != " " or sign in "rB" else " " for char in text)
        rows += [f"    {marks}".rstrip()[4:]] if marks.strip() else []
    return "\n".join(rows)


def meanings(scenes: Mapping[str, Scene]) -> Mapping[str, str]:
    """What each piece of these screens means, a letter for each meaning below every row.

    The looks of a theme in which every meaning has one of its own are read back as meanings.
    """
    names = list(styles_for("dark", "four"))
    looks: dict[str, Style] = {}
    for number, name in enumerate(names):
        ground = name in _GROUNDS
        colour = f"#0000{number:02x}"
        looks[name] = Style.parse(f"on {colour}" if ground else colour)
    looks["base"] = Style()
    letters: dict[str, str] = {}
    pictures = {}
    for title, scene in scenes.items():
        rows = []
        for row in styled(scene, 80, 24, looks):
            rows.append("".join(text for _, text, *_ in row).rstrip())
            marks = ""
            for style, text, *_ in row:
                meaning = _meaning(style, names)
                sign = letters.setdefault(meaning, _LETTERS[len(letters)]) if meaning else " "
                marks += "".join(
                    " " if char == " " and "on" not in meaning else sign for char in text
                )
            rows += [marks.rstrip()] if marks.strip() else []
        pictures[title] = "\n".join(rows)
    legend = "\n".join(f"{sign}  {meaning}" for meaning, sign in letters.items())
    return {"what the letters mean": legend, **pictures}


#: The meanings that are a ground for others.
_GROUNDS = ("bar", "felt", "face", "shade", "back", "cursor")


def _meaning(style: str, names: list[str]) -> str:
    """The meaning of a look: `hearts on shade`; nothing for plain text on the plain ground."""
    found = {"fg": "", "bg": ""}
    for word in style.split():
        layer, _, colour = word.partition(":")
        if layer in found:
            found[layer] = names[int(colour.removeprefix("#"), 16)]
    ink, ground = found["fg"], found["bg"]
    return f"{ink} on {ground}" if ink and ground else ink or (f"on {ground}" if ground else "")


def themes() -> Iterator[tuple[str, str]]:
    """The look of every meaning in every theme, in words."""
    values = {setting.name: setting.values for setting in SETTINGS}
    for theme in values["theme"]:
        for depth in ("full", "few", "none"):
            two, four = (styles_for(theme, suits, depth) for suits in ("two", "four"))
            lines = []
            for name, style in two.items():
                other = style_words(four[name])
                words = style_words(style)
                lines.append(f"{name:<14} {words}{f'   four: {other}' if other != words else ''}")
            yield f"{theme}, {depth} colours", "\n".join(line.rstrip() for line in sorted(lines))


def write() -> None:
    """Write every file anew, and remove those that are not wanted any more."""
    FOLDER.mkdir(exist_ok=True)
    files = dict(goldens())
    for path in FOLDER.iterdir():
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.screen.goldens --write")
    write()

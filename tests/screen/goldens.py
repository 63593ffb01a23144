"""The pictures of all main screens as text files, to be read by people when they change.

``python -m tests.screen.goldens --write`` writes them anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from smear.engine.variants import VARIANTS
from tests.screen.gallery import setup_scenes, table_scenes
from tests.screen.pictures import SIZES, picture

FOLDER = Path(__file__).parent.parent / "golden"
SEED = 3


def goldens() -> Iterator[tuple[str, str]]:
    """Each file's name and text: one for each game and size of the window."""
    for name in VARIANTS:
        scenes = {**setup_scenes(name), **table_scenes(name, SEED)}
        for columns, rows in SIZES:
            pictures = [
                f"======== {title}\n{picture(scene, columns, rows)}\n"
                for title, scene in scenes.items()
            ]
            yield f"{name}-{columns}x{rows}.txt", "".join(pictures)


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

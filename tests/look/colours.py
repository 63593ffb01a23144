"""How colours look: their contrast, and how far apart they are to every kind of colour vision."""

from __future__ import annotations

import math

from rich.color import Color
from rich.style import Style

RGB = tuple[float, float, float]

#: Of linear red, green and blue, when one kind of cones is missing: Machado, Oliveira and
#: Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
VISIONS: dict[str, tuple[RGB, RGB, RGB]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def linear(color: Color) -> RGB:
    """Red, green and blue as light, each from 0 to 1."""
    red, green, blue = (
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in color.get_truecolor()
    )
    return red, green, blue


def luminance(color: Color) -> float:
    """How light a colour is, from 0 to 1, as WCAG 2 defines it."""
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style: Style, ground: Style) -> float:
    """The contrast of a style on a ground, or on its own, as WCAG 2 defines it: 1 to 21."""
    fore, back = style.color or ground.color, style.bgcolor or ground.bgcolor
    assert fore is not None
    assert back is not None
    lights = sorted((luminance(fore), luminance(back)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def distance(one: Style, other: Style, vision: str) -> float:
    """How different two colours look: the distance in CIELAB, 2.3 being just noticeable."""
    assert one.color is not None
    assert other.color is not None
    first, second = (_lab(_times(VISIONS[vision], linear(c))) for c in (one.color, other.color))
    return math.dist(first, second)


def _lab(light: RGB) -> RGB:
    bounded = tuple(min(1.0, max(0.0, part)) for part in light)
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (
            value / white for value, white in zip(_times(_TO_XYZ, bounded), _WHITE, strict=True)
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: tuple[RGB, RGB, RGB], vector: tuple[float, ...]) -> RGB:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three

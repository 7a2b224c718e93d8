"""Inks and strokes: how an outline is filled and drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from meridian_print.graphics.drawing.geometry import Mm

Cap = Literal["butt", "round", "square"]
Join = Literal["miter", "round", "bevel"]


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour: red, green and blue from 0 to 1 and, for presses, cyan, magenta, yellow and black and a spot name.

    An ink that overprints does not knock out the inks below it; only pure black and spot colours should.
    """

    rgb: tuple[float, float, float]
    cmyk: tuple[float, float, float, float] | None = None
    spot: str | None = None
    overprints: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """A pen: ink, width in mm, dash and gap lengths in mm, caps and joins (the miter limit is 10 times the width)."""

    ink: Ink
    width: Mm
    dash: tuple[Mm, ...] = ()
    cap: Cap = "butt"
    join: Join = "miter"


def hex_ink(text: str) -> Ink:
    """Read a colour such as '#c22b1c'; raises ValueError for anything else.

    >>> hex_ink("#ff0000").rgb
    (1.0, 0.0, 0.0)
    """
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"expected a colour such as '#c22b1c', got {text!r}")
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return Ink((red, green, blue))


def hex_colour(ink: Ink) -> str:
    """Write an ink as `hex_ink` reads it.

    >>> hex_colour(hex_ink("#c22b1c"))
    '#c22b1c'
    """
    return "#" + "".join(f"{round(255 * part):02x}" for part in ink.rgb)


def mixed(one: Ink, other: Ink, share: float) -> Ink:
    """Mix two inks in RGB; `share` is that of the other, from 0 to 1."""
    red, green, blue = (a + (b - a) * share for a, b in zip(one.rgb, other.rgb, strict=True))
    return Ink((red, green, blue))

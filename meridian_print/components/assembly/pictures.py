"""The pictures of the steps of assembly, drawn in the style of aids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from meridian_print.components.aids import AidStyle
from meridian_print.components.assembly.shapes import PICTURES, Fill, Pen, Picture
from meridian_print.graphics.drawing.geometry import scaling
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import text

FIELD = 34.0
"""Units across the field."""

_WRITTEN: Mapping[Picture, tuple[tuple[str, float, float], ...]] = {
    "ruler": (("0", 4, 20), ("100", 30, 20)),
    "counters": (("2", 9.5, 11.7), ("7", 24.5, 11.7)),
}
"""What is written on a picture, with the middle and the base of each."""


def picture(shown: Picture, style: AidStyle, *, alt: str) -> Group:
    """Draw the picture of a step as wide as the style asks."""
    items: list[Item] = [
        Path(shape.outline, _fill(shape.fill, style), _pen(shape.pen, style)) for shape in PICTURES[shown]
    ]
    font = style.type.small.plain
    for mark, x, base in _WRITTEN.get(shown, ()):
        items.append(text(mark, (x, base), font, style.inks.ink, anchor="middle"))
    return Group((Group(tuple(items), matrix=scaling(style.assembly.figure / FIELD)),), alt=alt)


def _fill(name: Fill, style: AidStyle) -> Ink | None:
    inks: dict[Fill, Ink | None] = {
        "none": None,
        "paper": style.inks.tint,
        "sea": style.figures.sea,
        "land": style.figures.land,
        "dark": style.inks.ink,
    }
    return inks[name]


def _pen(name: Pen, style: AidStyle) -> Stroke | None:
    pens: dict[Pen, Stroke | None] = {
        "none": None,
        "outline": style.pens.outline,
        "line": style.pens.line,
        "fold": style.pens.place,
        "cut": replace(style.figures.shaft, ink=style.figures.fault),
        "arrow": style.figures.shaft,
    }
    return pens[name]

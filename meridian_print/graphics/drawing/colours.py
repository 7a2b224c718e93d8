"""How bright inks are, and whether a drawing needs coloured inks or black alone suffices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from meridian_print.graphics.drawing.items import Group, Item, Path, Text, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke

_GREY = 0.12
"""The most by which red, green and blue differ in an ink that looks grey."""


def brightness(ink: Ink) -> float:
    """Return how bright an ink is in greyscale, from 0 for black to 1 for white (Rec. 601)."""
    red, green, blue = ink.rgb
    return 0.299 * red + 0.587 * green + 0.114 * blue


def contrast(one: Ink, other: Ink) -> float:
    """Return the contrast ratio of the Web Content Accessibility Guidelines, from 1 to 21.

    >>> round(contrast(Ink((0.0, 0.0, 0.0)), Ink((1.0, 1.0, 1.0))))
    21
    """
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(ink: Ink) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in ink.rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def is_coloured(items: Iterable[Item]) -> bool:
    """Return whether anything is drawn in colour."""
    return any(_has_colour(item) for item in items)


def _has_colour(item: Item) -> bool:
    match item:
        case Path():
            return _is_colour(item.fill) or _draws_in_colour(item.stroke)
        case Text():
            return _is_colour(item.ink) or _draws_in_colour(item.halo)
        case Group():
            return is_coloured(item.items)
        case Use():
            return is_coloured(item.symbol.items)
        case _:
            assert_never(item)


def _draws_in_colour(stroke: Stroke | None) -> bool:
    return stroke is not None and _is_colour(stroke.ink)


def _is_colour(ink: Ink | None) -> bool:
    return ink is not None and max(ink.rgb) - min(ink.rgb) > _GREY

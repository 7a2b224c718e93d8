"""A picture in the tones of one plate: every ink by its brightness, from the plate's ink to paper."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from meridian_print.graphics.drawing.colours import brightness
from meridian_print.graphics.drawing.items import Group, Item, Path, Text, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

Tones = tuple[Ink, Ink]
"""The darkest and the lightest tone."""

_LIFT = 1.06
"""How far light tones are lifted to paper."""


def in_tones(items: Iterable[Item], tones: Tones) -> tuple[Item, ...]:
    """Return items in the tones of a plate; symbols become groups, for they may be used elsewhere in colour."""
    return tuple(_item(item, tones) for item in items)


def tone(ink: Ink, tones: Tones) -> Ink:
    """Return the tone of an ink."""
    return mixed(*tones, min(1.0, brightness(ink) * _LIFT))


def _item(item: Item, tones: Tones) -> Item:
    match item:
        case Path():
            return replace(item, fill=item.fill and tone(item.fill, tones), stroke=_stroke(item.stroke, tones))
        case Text():
            return replace(item, ink=tone(item.ink, tones), halo=_stroke(item.halo, tones))
        case Group():
            return replace(item, items=in_tones(item.items, tones))
        case Use():
            return Group(in_tones(item.symbol.items, tones), matrix=item.matrix)
        case _:
            assert_never(item)


def _stroke(stroke: Stroke | None, tones: Tones) -> Stroke | None:
    return stroke and replace(stroke, ink=tone(stroke.ink, tones))

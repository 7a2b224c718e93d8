"""The kinds of things on a page, as far as back ends draw them each in a way of its own."""

from __future__ import annotations

from collections.abc import Hashable
from typing import assert_never

from meridian_print.graphics.drawing.geometry import Matrix
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Text, Use

Kind = tuple[Hashable, ...]
"""A thing and how it is painted, a step of an outline, or what a group or a symbol does to all that it holds."""


def kinds(drawing: Drawing) -> frozenset[Kind]:
    """Return every kind of thing on a drawing."""
    found, seen = set[Kind](), set[tuple[int, bool]]()
    _collect(drawing.items, False, found, seen)
    return frozenset(found)


def _collect(items: tuple[Item, ...], is_symbol: bool, found: set[Kind], seen: set[tuple[int, bool]]) -> None:
    """Add the kinds of items, which a symbol holds or the page; those that are shown again are looked at once."""
    if (id(items), is_symbol) in seen:
        return
    seen.add((id(items), is_symbol))
    for item in items:
        match item:
            case Path():
                found.update(("step", verb, is_symbol) for verb in set(item.outline.verbs))
                found.add((*_path(item), is_symbol))
            case Text():
                found.add((*_text(item), is_symbol))
            case Group():
                found.add(("group", item.clip is not None, item.opacity < 1, *_moved(item.matrix), is_symbol))
                _collect(item.items, is_symbol, found, seen)
            case Use():
                found.add(("symbol", *_moved(item.matrix), is_symbol))
                _collect(item.symbol.items, True, found, seen)
            case _:
                assert_never(item)


def _path(item: Path) -> Kind:
    pen = item.stroke and (item.stroke.cap, item.stroke.join, bool(item.stroke.dash))
    return ("path", item.fill is not None, pen, item.even_odd)


def _text(item: Text) -> Kind:
    has_turned, has_other = (any(glyph.angle for glyph in item.glyphs), any(glyph.face for glyph in item.glyphs))
    return ("text", item.face, item.halo is not None, has_turned, has_other)


def _moved(matrix: Matrix) -> Kind:
    """Return what a matrix does: moves, turns, enlarges, mirrors."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    return ((e, f) != (0, 0), (b, c) != (0, 0), abs(area) != 1, area < 0)

"""A part of a drawing, scaled down: what lies outside is dropped, what would be too fine is made coarser."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, assert_never

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Outline, Rect, after, join
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Stroke

_COORDS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
_WIDEST = 0.7
"""Width of a letter, in ems."""
_STRAIGHT = 0.1
"""Of a step: how far points lie from a line that leaves them out."""
_LONG, _WITHIN = 4.0, (0.33, 0.67)
"""How long a curve is, in steps, that is drawn by points within, too, and where on it these are."""
_ROUGH: Mm = 0.6
"""From this step on, points are to a tenth of a mm."""
EVERYWHERE = Rect(-1e6, -1e6, 2e6, 2e6)
"""The area of a view that drops nothing."""
_MARGIN: Mm = 2.0
"""Around a view: no line is so wide that it shows from farther off, its corners included."""
_PEN: Mm = 0.05
"""Pens of symbols are multiples of this: pictures of nearly one scale share their symbols."""
_SYMBOLS_KEPT, _OUTLINES_KEPT, _PENS_KEPT = 256, 2048, 256


class View(NamedTuple):
    """The visible part of a drawing, in the drawing's own mm.

    Lines are at least `pen` wide; texts smaller than `type`, and those that the edge cuts, are left out. Quadratic
    curves, such as coasts, are drawn straight from point to point, these at least `step` apart, if there is a step.
    """

    area: Rect
    pen: Mm = 0.0
    type: Mm = 0.0
    step: Mm = 0.0


def cropped(items: Iterable[Item], view: View) -> tuple[Item, ...]:
    """Return the items in a view, in the drawing's own mm; those across its edge are whole, to be clipped.

    Groups lose their layers, tags and words: a part of a drawing is read aloud as one picture.
    """
    return tuple(_cropped(items, view, IDENTITY))


def extent(items: Iterable[Item]) -> Rect:
    """Return the upright box around the points of all outlines; texts do not count."""
    corners = tuple(chain.from_iterable(_corners(items, IDENTITY)))
    return _box(corners)


def _corners(items: Iterable[Item], matrix: Matrix) -> Iterator[tuple[Mm, Mm, Mm, Mm]]:
    """Yield the upper left and lower right corners of the boxes around outlines and symbols."""
    for item in items:
        match item:
            case Path():
                if item.outline.coords:
                    box = _placed(_box(item.outline.coords), matrix)
                    yield box.edges
            case Group():
                yield from _corners(item.items, after(item.matrix, matrix))
            case Use():
                box = _placed(item.symbol.bounds, after(item.matrix, matrix))
                yield box.edges
            case Text():
                pass
            case _:
                assert_never(item)


def _cropped(items: Iterable[Item], view: View, matrix: Matrix) -> Iterator[Item]:
    """Yield what remains of items placed by a matrix."""
    for item in items:
        match item:
            case Path():
                yield from _path(item, view, matrix)
            case Text():
                yield from _text(item, view, matrix)
            case Group():
                inside = tuple(_cropped(item.items, view, after(item.matrix, matrix)))
                if item.is_plain:
                    yield from inside
                elif inside:
                    yield Group(inside, item.matrix, item.clip, item.opacity)
            case Use():
                yield from _use(item, view, matrix)
            case _:
                assert_never(item)


def _path(path: Path, view: View, matrix: Matrix) -> Iterator[Path]:
    scale = _scale(matrix)
    outline = path.outline if view.area == EVERYWHERE and not view.step else _seen(path, view, matrix)
    if outline.verbs:
        yield Path(outline, path.fill, _bolder(path.stroke, view.pen / scale), path.even_odd)


def _seen(path: Path, view: View, matrix: Matrix) -> Outline:
    """Return the parts of an outline that are in a view, as coarse as it is."""
    kept = [part for part, box in _parts(_Same(path.outline)) if view.area.overlaps(_placed(box, matrix))]
    if not view.step:
        return join(kept)
    area = view.area.inset(-_MARGIN) if matrix == IDENTITY and not (path.stroke and path.stroke.dash) else EVERYWHERE
    step = view.step / _scale(matrix)
    return join(_coarser(part, step, area) for part in kept)


def _text(text: Text, view: View, matrix: Matrix) -> Iterator[Text]:
    """Yield a text that is fully visible and large enough."""
    scale = _scale(matrix)
    if text.size * scale >= view.type and _holds(view.area, _placed(_lettered(text), matrix)):
        yield text if text.halo is None else replace(text, halo=_bolder(text.halo, view.pen / scale))


def _lettered(text: Text) -> Rect:
    """Return a box around a text, which may run along an arc."""
    xs, ys = [glyph.x for glyph in text.glyphs] or [0.0], [glyph.y for glyph in text.glyphs] or [0.0]
    left, top = min(xs), min(ys) - text.size
    box = Rect(left, top, max(xs) - left + _WIDEST * text.size, max(ys) - top)
    return box._replace(x=text.start.x + box.x, y=text.start.y + box.y)


def _holds(area: Rect, box: Rect) -> bool:
    return area.x <= box.x and area.y <= box.y and box.right <= area.right and box.bottom <= area.bottom


def _use(use: Use, view: View, matrix: Matrix) -> Iterator[Item]:
    placed = after(use.matrix, matrix)
    if view.area.overlaps(_placed(use.symbol.bounds, placed)):
        yield Use(_bold(use.symbol, math.ceil(view.pen / _scale(placed) / _PEN) * _PEN), use.matrix)


@lru_cache(_SYMBOLS_KEPT)
def _bold(symbol: Symbol, pen: Mm) -> Symbol:
    """Return a symbol with lines of a least width, under its own name if that changes it."""
    items = tuple(_cropped(symbol.items, View(EVERYWHERE, pen), IDENTITY))
    return symbol if items == symbol.items else Symbol(f"{symbol.name} bold {pen:g}", symbol.bounds, items)


@lru_cache(_PENS_KEPT)
def _bolder(stroke: Stroke | None, pen: Mm) -> Stroke | None:
    return stroke if stroke is None or stroke.width >= pen else replace(stroke, width=pen)


class _Same:
    """An outline compared by identity: comparing a thousand points would take longer than splitting it."""

    __slots__ = ("outline",)

    def __init__(self, outline: Outline) -> None:
        self.outline = outline

    def __hash__(self) -> int:
        return id(self.outline)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.outline is self.outline


@lru_cache(_OUTLINES_KEPT)
def _parts(of: _Same) -> tuple[tuple[Outline, Rect], ...]:
    """Split an outline where the pen is lifted, each part with its box; cached, because boards are cropped often."""
    at, parts = 0, []
    for verbs in of.outline.verbs.split("M")[1:]:
        count = 2 + sum(_COORDS[verb] * verbs.count(verb) for verb in "LQC")
        coords = of.outline.coords[at : at + count]
        parts.append((Outline("M" + verbs, coords), _box(coords)))
        at += count
    return tuple(parts)


def _coarser(outline: Outline, step: Mm, area: Rect) -> Outline:
    """Return straight lines between points of a curve at a distance, alike in an area; nothing for a smaller curve."""
    if "Q" not in outline.verbs or "C" in outline.verbs:
        return outline
    points = _nearer(_straighter(_sparser(outline, step), _STRAIGHT * step), area)
    if len(points) == 1:
        return Outline("", ())
    digits = 1 if step >= _ROUGH else 2
    coords = tuple(round(value, digits) for value in chain.from_iterable(points))
    end = "Z" if outline.verbs.endswith("Z") else ""
    return Outline("M" + "L" * (len(points) - 1) + end, coords)


def _sparser(outline: Outline, step: Mm) -> list[tuple[Mm, Mm]]:
    """Return points of an outline, each at least a step from the one before; a few of those within long curves, too."""
    at, nearest = 2, step * step
    last_x, last_y = outline.coords[:2]
    points = [(last_x, last_y)]
    for verb in outline.verbs[1:]:
        at += _COORDS[verb]
        x, y = outline.coords[at - 2], outline.coords[at - 1]
        far = (x - last_x) ** 2 + (y - last_y) ** 2
        if verb == "Q" and far >= _LONG * _LONG * nearest:
            bend_x, bend_y = outline.coords[at - 4], outline.coords[at - 3]
            for t in _WITHIN:
                start, bend, end = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
                points.append((start * last_x + bend * bend_x + end * x, start * last_y + bend * bend_y + end * y))
        if far >= nearest:
            points.append((x, y))
            last_x, last_y = x, y
    return points


def _straighter(points: Sequence[tuple[Mm, Mm]], off: Mm) -> list[tuple[Mm, Mm]]:
    """Leave out points where a straight line past them runs, on average, no further than `off` from them."""
    (from_x, from_y), *others = points
    kept, least = [points[0]], 4 * off * off
    doubled, x, y = 0.0, 0.0, 0.0  # the area between the line and the points left out, twice; the last point from here
    for to_x, to_y in others:
        far_x, far_y = to_x - from_x, to_y - from_y
        doubled += x * far_y - y * far_x
        if doubled * doubled > least * (far_x * far_x + far_y * far_y):
            from_x, from_y, doubled = from_x + x, from_y + y, 0.0
            kept.append((from_x, from_y))
            far_x, far_y = to_x - from_x, to_y - from_y
        x, y = far_x, far_y
    return [*kept, points[-1]] if others else kept


def _nearer(points: list[tuple[Mm, Mm]], area: Rect) -> list[tuple[Mm, Mm]]:
    """Leave out points that lie, with the one kept before and the next one, beyond the same side of an area.

    The triangle of the three covers nothing of the area, so that neither lines nor fills change in it.
    """
    left, top, right, bottom = area.edges
    beyond = [(x < left) + 2 * (x > right) + 4 * (y < top) + 8 * (y > bottom) for x, y in points]
    kept, before = points[:1], beyond[0]
    for at in range(1, len(points) - 1):
        if not before & beyond[at] & beyond[at + 1]:
            kept.append(points[at])
            before = beyond[at]
    return [*kept, *points[1:][-1:]]


def _box(coords: tuple[Mm, ...]) -> Rect:
    xs, ys = coords[::2], coords[1::2]
    left, top = min(xs), min(ys)
    return Rect(left, top, max(xs) - left, max(ys) - top)


def _placed(box: Rect, matrix: Matrix) -> Rect:
    """Return the upright box around a box that is placed by a matrix."""
    if matrix == IDENTITY:
        return box
    a, b, c, d, e, f = matrix
    if b == c == 0 and a > 0 and d > 0:  # upright, as nearly always
        return Rect(a * box.x + e, d * box.y + f, a * box.width, d * box.height)
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    return _box(tuple(chain.from_iterable(corners)))


def _scale(matrix: Matrix) -> float:
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))

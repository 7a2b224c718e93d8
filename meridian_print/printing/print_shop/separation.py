"""Drawings in the inks of a press: every colour as cyan, magenta, yellow and black, and the rules for black.

Black is for what is nearly black: a dark blue stays blue. What hides what lies below it by the colour of its ground,
such as the halo of a name, gets the very inks of that ground: black over them would show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import assert_never

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Outline, Rect, after, transformed
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.printing.print_shop.process import Cmyk, PrintShopProfile, Process, Rgb, chroma, lightness, limited

BLACK_ALONE: Cmyk = (0.0, 0.0, 0.0, 1.0)
_POINTS_OF = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}
_Grounds = Mapping[Rgb, tuple[Rect, ...]]
"""Where there are dark areas, by their colours: the boxes of their parts."""


class Separation:
    """Redraws items in the inks of a press; a symbol stays one symbol."""

    def __init__(self, profile: PrintShopProfile, process: Process) -> None:
        self._black, self._limit, self._process = profile.black, profile.ink, process
        self._symbol = cache(self._new_symbol)
        self._ink = cache(self._new_ink)

    def items(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """Return the items in inks."""
        found: dict[Rgb, tuple[Rect, ...]] = {}
        for rgb, box in self._dark_areas(items, IDENTITY):
            found[rgb] = (*found.get(rgb, ()), box)
        return tuple(self._item(item, IDENTITY, found) for item in items)

    def _dark_areas(self, items: Iterable[Item], matrix: Matrix) -> Iterator[tuple[Rgb, Rect]]:
        """Yield the boxes of all that is as dark as type in black, and broader than a line."""
        for item in items:
            match item:
                case Path(fill=Ink(rgb=rgb)) if lightness(rgb) <= self._black.dark:
                    parts = _parts(transformed(item.outline, matrix))
                    yield from ((rgb, part.box) for part in parts if part.breadth > self._black.line)
                case Group():
                    yield from self._dark_areas(item.items, after(item.matrix, matrix))
                case Use():
                    yield from self._dark_areas(item.symbol.items, after(item.matrix, matrix))

    def _item(self, item: Item, matrix: Matrix, grounds: _Grounds) -> Item:
        match item:
            case Path():
                is_hidden = item.stroke is not None and _lies_on(item, matrix, grounds.get(item.stroke.ink.rgb, ()))
                return replace(item, fill=self._fill(item), stroke=self._stroke(item.stroke, is_hidden=is_hidden))
            case Text():
                ink = self._ink(item.ink, is_fine=item.size <= self._black.type)
                return replace(item, ink=ink, halo=self._halo(item, ink))
            case Group():
                inner = after(item.matrix, matrix)
                return replace(item, items=tuple(self._item(each, inner, grounds) for each in item.items))
            case Use():
                return replace(item, symbol=self._symbol(item.symbol))
            case _:
                assert_never(item)

    def _fill(self, path: Path) -> Ink | None:
        if path.fill is None:
            return None
        is_dark = lightness(path.fill.rgb) <= self._black.dark
        return self._ink(path.fill, is_fine=is_dark and breadth(path.outline) <= self._black.line)

    def _stroke(self, stroke: Stroke | None, *, is_hidden: bool) -> Stroke | None:
        if stroke is None:
            return None
        return replace(stroke, ink=self._ink(stroke.ink, is_fine=stroke.width <= self._black.line and not is_hidden))

    def _halo(self, item: Text, ink: Ink) -> Stroke | None:
        """Return a halo in the inks of an area; one of the letters' own colour is of their ink."""
        if item.halo is None:
            return None
        return replace(item.halo, ink=ink if item.halo.ink == item.ink else self._ink(item.halo.ink, is_fine=False))

    def _new_ink(self, ink: Ink, *, is_fine: bool) -> Ink:
        if ink.spot is not None:
            return ink
        black, light, tinge = self._black, lightness(ink.rgb), chroma(ink.rgb)
        if is_fine and light <= black.dark and tinge <= black.tinged:
            return replace(ink, cmyk=BLACK_ALONE, overprints=True)
        if light <= black.solid and tinge <= black.neutral:
            cyan, magenta, yellow, key = (share / 100 for share in black.rich)
            return replace(ink, cmyk=limited((cyan, magenta, yellow, key), self._limit))
        return replace(ink, cmyk=limited(ink.cmyk or self._process(ink.rgb), self._limit))

    def _new_symbol(self, symbol: Symbol) -> Symbol:
        return replace(symbol, items=self.items(symbol.items))


def _lies_on(path: Path, matrix: Matrix, grounds: Iterable[Rect]) -> bool:
    """Return whether a path lies within one of these boxes."""
    boxes = tuple(grounds)
    if not boxes or not path.outline.coords:
        return False
    coords = transformed(path.outline, matrix).coords
    box = _OutlinePart(coords[::2], coords[1::2]).box
    return any(
        ground.x <= box.x and ground.y <= box.y and box.right <= ground.right and box.bottom <= ground.bottom
        for ground in boxes
    )


def breadth(outline: Outline) -> Mm:
    """Return the lesser extent of the broadest part of an outline.

    >>> breadth(Outline("MLLZ", (0, 0, 9, 0, 9, 2)))
    2
    """
    return max((part.breadth for part in _parts(outline)), default=0.0)


@dataclass(frozen=True, slots=True)
class _OutlinePart:
    """The coordinates of one part of an outline."""

    xs: tuple[Mm, ...]
    ys: tuple[Mm, ...]

    @property
    def box(self) -> Rect:
        """What the part spans, handles of its curves included."""
        left, top = min(self.xs), min(self.ys)
        return Rect(left, top, max(self.xs) - left, max(self.ys) - top)

    @property
    def breadth(self) -> Mm:
        """Its lesser extent."""
        return min(self.box.width, self.box.height)


def _parts(outline: Outline) -> Iterator[_OutlinePart]:
    at = 0
    for verbs in outline.verbs.split("M")[1:]:
        end = at + 2 + 2 * sum(_POINTS_OF[verb] for verb in verbs)
        yield _OutlinePart(outline.coords[at:end:2], outline.coords[at + 1 : end : 2])
        at = end

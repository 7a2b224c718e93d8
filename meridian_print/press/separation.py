"""Drawings in the inks of a press: every colour as cyan, magenta, yellow and black, and the rules for black."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import assert_never

from meridian_print.drawing.geometry import Mm, Outline
from meridian_print.drawing.items import Group, Item, Path, Symbol, Text, Use
from meridian_print.drawing.paint import Ink, Stroke
from meridian_print.press.process import Cmyk, Process, lightness, limited
from meridian_print.press.profile import Profile

BLACK_ALONE: Cmyk = (0.0, 0.0, 0.0, 1.0)
_POINTS_OF = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


class Separation:
    """Draws items again in the inks of a press; a symbol stays one symbol."""

    def __init__(self, profile: Profile, process: Process) -> None:
        self._black, self._limit, self._process = profile.black, profile.ink, process
        self._symbol = cache(self._new_symbol)
        self._ink = cache(self._new_ink)

    def items(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """Return the items in inks."""
        return tuple(map(self._item, items))

    def _item(self, item: Item) -> Item:
        match item:
            case Path():
                return replace(item, fill=self._fill(item), stroke=self._stroke(item.stroke))
            case Text():
                ink = self._ink(item.ink, is_fine=item.size <= self._black.type)
                return replace(item, ink=ink, halo=self._stroke(item.halo))
            case Group():
                return replace(item, items=self.items(item.items))
            case Use():
                return replace(item, symbol=self._symbol(item.symbol))
            case _:
                assert_never(item)

    def _fill(self, path: Path) -> Ink | None:
        if path.fill is None:
            return None
        is_dark = lightness(path.fill.rgb) <= self._black.dark
        return self._ink(path.fill, is_fine=is_dark and breadth(path.outline) <= self._black.line)

    def _stroke(self, stroke: Stroke | None) -> Stroke | None:
        if stroke is None:
            return None
        return replace(stroke, ink=self._ink(stroke.ink, is_fine=stroke.width <= self._black.line))

    def _new_ink(self, ink: Ink, *, is_fine: bool) -> Ink:
        if ink.spot is not None:
            return ink
        light = lightness(ink.rgb)
        if is_fine and light <= self._black.dark:
            return replace(ink, cmyk=BLACK_ALONE, overprints=True)
        if light <= self._black.solid:
            cyan, magenta, yellow, black = (share / 100 for share in self._black.rich)
            return replace(ink, cmyk=limited((cyan, magenta, yellow, black), self._limit))
        return replace(ink, cmyk=limited(ink.cmyk or self._process(ink.rgb), self._limit))

    def _new_symbol(self, symbol: Symbol) -> Symbol:
        return replace(symbol, items=self.items(symbol.items))


def breadth(outline: Outline) -> Mm:
    """Return the lesser extent of the broadest part of an outline.

    >>> breadth(Outline("MLLZ", (0, 0, 9, 0, 9, 2)))
    2
    """
    spans = ((max(part.xs) - min(part.xs), max(part.ys) - min(part.ys)) for part in _parts(outline))
    return max(map(min, spans), default=0.0)


@dataclass(frozen=True, slots=True)
class _Part:
    """The coordinates of one part of an outline."""

    xs: tuple[Mm, ...]
    ys: tuple[Mm, ...]


def _parts(outline: Outline) -> Iterator[_Part]:
    at = 0
    for verbs in outline.verbs.split("M")[1:]:
        end = at + 2 + 2 * sum(_POINTS_OF[verb] for verb in verbs)
        yield _Part(outline.coords[at:end:2], outline.coords[at + 1 : end : 2])
        at = end

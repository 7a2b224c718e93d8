"""A drawing as text that can be read and compared: what is drawn, where, how large and in which ink; mm, y down.

Short outlines are written in full, long ones as their number of strokes, their bounds and a digest. Outlines of the
same fill and stroke that follow each other are one line. A symbol is listed where it is first used, and so is a group
that is drawn again. The slug line, which names the version, is not listed.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import assert_never

from meridian_print.graphics.drawing.crops import extent
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Outline, after, transformed
from meridian_print.graphics.drawing.items import SLUG, Document, Drawing, Group, Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke, hex_colour

_WRITTEN = 14
"""Most numbers of an outline that are written in full."""
_REPEATED = 4
"""Fewest lines of a group that are not listed again."""


@dataclass(frozen=True, slots=True)
class Listing:
    """What has been listed so far and is not listed again: symbols by name and digest, groups by digest.

    Of a document, `pages` are listed in full, further ones as a digest.
    """

    pages: int
    seen: set[str] = field(default_factory=set)
    prints: dict[int, tuple[Item | Symbol, str]] = field(default_factory=dict)

    def content(self, content: Drawing | Document) -> Iterator[str]:
        """Yield the lines of a drawing, or of each page of a document."""
        if isinstance(content, Drawing):
            yield from self._drawing(content)
            return
        yield f"document '{content.title}' {content.language} two-sided {content.two_sided}"
        for number, page in enumerate(content.pages):
            is_full = number < self.pages
            yield f"page '{page.label}' bookmark '{page.bookmark}' fields {len(page.fields)}"
            yield from _indented(self._drawing(page.drawing) if is_full else [self._prints(page.drawing.items)])

    def setting(self, page: Drawing) -> Iterator[str]:
        """Yield where each line of a page's text stands, and digests of its pictures and of all that it shows."""
        yield f"page '{page.title}' {_numbers(page.size)} {self._prints(page.items)}"
        yield from _indented(self._set(page.items, IDENTITY))

    def _set(self, items: Iterable[Item], matrix: Matrix) -> Iterator[str]:
        for item in items:
            match item:
                case Text():
                    start = transformed(Outline("M", item.start), matrix).coords
                    yield f"text '{item.words}' at {_numbers(start)} {item.face} {_numbers((item.size, item.width))}"
                case Group(alt=str(alt)):
                    box = extent((Group((item,), matrix=matrix),))
                    yield f"picture '{alt}' in {_numbers(box)} {self._prints(item.items)}"
                case Group():
                    yield from self._set(item.items, after(item.matrix, matrix))
                case Path() | Use():
                    pass
                case _:
                    assert_never(item)

    def _drawing(self, drawing: Drawing) -> Iterator[str]:
        extent = f"{_numbers(drawing.size)} bleed {_numbers([drawing.bleed])} slug {_numbers([drawing.slug])}"
        yield f"drawing '{drawing.title}' {extent}"
        yield from _indented(self._items(drawing.items))

    def _items(self, items: Iterable[Item]) -> Iterator[str]:
        for _, run in groupby(items, key=_kind):
            match list(run):
                case [Path() as path, Path(), *_] as paths:
                    outlines = [path.outline for path in paths if isinstance(path, Path)]
                    yield f"{len(outlines)} paths {_many(outlines)} {_paint(path)}"
                case [Use(), Use(), Use(), Use(), *_] as several:
                    yield from self._uses([item for item in several if isinstance(item, Use)])
                case several:
                    for item in several:
                        yield from self._item(item)

    def _item(self, item: Item) -> Iterator[str]:
        match item:
            case Path():
                yield f"path {_outline(item.outline)} {_paint(item)}"
            case Text():
                yield _text(item)
            case Group(layer=layer):
                yield from ["group layer 'Slug'"] if layer == SLUG else self._group(item)
            case Use():
                yield f"use '{item.symbol.name}' at {_placed(item.matrix)}"
                yield from self._symbol(item.symbol)
            case _:
                assert_never(item)

    def _uses(self, uses: list[Use]) -> Iterator[str]:
        """Yield one line for many symbols placed one after the other, and what the new ones of them show."""
        names = Counter(use.symbol.name.rstrip("0123456789 ") for use in uses)
        counts = ", ".join(f"{count} '{name}'" for name, count in sorted(names.items()))
        yield f"{len(uses)} uses {counts} {_digest([f'{use.symbol.name} {_placed(use.matrix)}' for use in uses])}"
        for use in uses:
            yield from self._symbol(use.symbol)

    def _group(self, group: Group) -> Iterator[str]:
        lines = tuple(self._items(group.items))
        if len(lines) < _REPEATED:
            yield f"group {_traits(group)}".rstrip()
            yield from _indented(lines)
            return
        digest = self._prints(group.items)
        yield f"group {digest} {_traits(group)}".rstrip()
        yield from _indented(lines if self._is_new(digest) else ["as above"])

    def _symbol(self, symbol: Symbol) -> Iterator[str]:
        if self._is_new(f"{symbol.name} {self._print(symbol)}"):
            yield f" symbol '{symbol.name}' bounds {_numbers(symbol.bounds)}"
            yield from _indented(_indented(self._items(symbol.items)))

    def _prints(self, items: Iterable[Item]) -> str:
        return _digest(map(self._print, items))

    def _print(self, item: Item | Symbol) -> str:
        """Return a digest of an item and all in it, whatever is listed already; worked out once."""
        if id(item) not in self.prints:
            match item:
                case Path():
                    found = f"{item.outline.verbs} {_numbers(item.outline.coords)} {_paint(item)}"
                case Text():
                    found = _text(item)
                case Group(layer=layer) if layer == SLUG:
                    found = SLUG
                case Group():
                    found = f"{_traits(item)} {self._prints(item.items)}"
                case Use():
                    found = f"{_placed(item.matrix)} {self._print(item.symbol)}"
                case Symbol():
                    found = f"{item.name} {_numbers(item.bounds)} {self._prints(item.items)}"
                case _:
                    assert_never(item)
            self.prints[id(item)] = (item, _digest([found]))
        return self.prints[id(item)][1]

    def _is_new(self, name: str) -> bool:
        is_new = name not in self.seen
        self.seen.add(name)
        return is_new


def _kind(item: Item) -> str:
    """Return what consecutive items must share to be listed as one line."""
    match item:
        case Path():
            return f"path {_paint(item)}"
        case Use():
            return "use"
        case _:
            return str(id(item))


def _placed(matrix: Matrix) -> str:
    return _numbers(matrix[4:] if matrix[:4] == IDENTITY[:4] else matrix)


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (f" {line}" for line in lines)


def _traits(group: Group) -> str:
    traits = {name: getattr(group, name) for name in ("layer", "tag", "place", "link", "alt")}
    words = [f"{name} '{trait}'" for name, trait in traits.items() if trait is not None]
    words += [f"matrix {_numbers(group.matrix)}"] if group.matrix != IDENTITY else []
    words += [f"opacity {_numbers([group.opacity])}"] if group.opacity != 1 else []
    words += [f"clip {_outline(group.clip)}"] if group.clip else []
    return " ".join(words)


def _paint(path: Path) -> str:
    words = [f"fill {_ink(path.fill)}"] if path.fill else []
    words += [f"stroke {_stroke(path.stroke)}"] if path.stroke else []
    return " ".join([*words, *(["even-odd"] if path.even_odd else [])])


def _stroke(stroke: Stroke) -> str:
    dash = f" dash {_numbers(stroke.dash)}" if stroke.dash else ""
    ends = "" if (stroke.cap, stroke.join) == ("butt", "miter") else f" {stroke.cap} {stroke.join}"
    return f"{_ink(stroke.ink)} {_numbers([stroke.width])}{dash}{ends}"


def _ink(ink: Ink) -> str:
    cmyk = f" cmyk {_numbers(ink.cmyk)}" if ink.cmyk else ""
    return f"{hex_colour(ink)}{cmyk}{f' spot {ink.spot}' if ink.spot else ''}{' overprints' if ink.overprints else ''}"


def _text(text: Text) -> str:
    halo = f" halo {_stroke(text.halo)}" if text.halo else ""
    size = f"{text.face} {_numbers([text.size])} width {_numbers([text.width])}"
    return f"text '{text.words}' at {_numbers(text.start)} {size} {_ink(text.ink)}{halo}{_glyphs(text)}"


def _glyphs(text: Text) -> str:
    """Return a digest of glyphs that do not simply stand one after the other in the text's own face."""
    glyphs = [(glyph.x, glyph.y, glyph.angle) for glyph in text.glyphs]
    faces = sorted({glyph.face for glyph in text.glyphs if glyph.face})
    is_plain = not faces and all(one[1:] == other[1:] and one[0] <= other[0] for one, other in pairwise(glyphs))
    return "" if is_plain else f" glyphs {_digest(map(_numbers, glyphs))}"


def _outline(outline: Outline) -> str:
    if len(outline.coords) <= _WRITTEN:
        return f"{outline.verbs} {_numbers(outline.coords)}"
    return _many([outline])


def _many(outlines: Iterable[Outline]) -> str:
    """Describe long outlines: how many strokes, the least and greatest coordinates of their points, and a digest."""
    found = list(outlines)
    numbers = [number for outline in found for number in outline.coords]
    bounds = (min(numbers[0::2]), min(numbers[1::2]), max(numbers[0::2]), max(numbers[1::2]))
    strokes = "".join(outline.verbs for outline in found)
    return f"{len(strokes)} strokes {_numbers(bounds)} {_digest([strokes, _numbers(numbers)])}"


def _numbers(numbers: Iterable[float]) -> str:
    return " ".join(f"{round(number, 2) + 0.0:g}" for number in numbers)


def _digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]

"""Items as PDF content streams: the operators of pages, and of the forms that pages use."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import assert_never

from meridian_print.graphics.backends.pdf import operators
from meridian_print.graphics.backends.pdf.fonts import ShownGlyphs
from meridian_print.graphics.backends.pdf.objects import Object, Stream, array, dictionary, number, numbers, stream
from meridian_print.graphics.backends.pdf.resources import PageResources, Resource, listed
from meridian_print.graphics.backends.pdf.tags import PageTags, role
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Rect
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import one_face_each

_EVERYWHERE = Rect(-16000, -16000, 32000, 32000)
"""The bounds of a translucent group, which need only be large; PDF/A wants numbers under 32768."""


class Content:
    """One content stream as it grows: operators, what they refer to, and the state that they leave behind."""

    def __init__(self, resources: PageResources) -> None:
        self._resources = resources
        self._operators: list[str] = []
        self._used: dict[Resource, None] = {}
        self._state: dict[str, str] = {}

    def move(self, matrix: Matrix) -> None:
        """Draw what follows through a matrix."""
        if matrix != IDENTITY:
            linear = " ".join(f"{value:.7f}".rstrip("0").rstrip(".") for value in matrix[:4])
            self._operators.append(f"{linear} {numbers(matrix[4:])} cm")

    def draw(self, items: Sequence[Item]) -> None:
        """Draw items, the first below."""
        for item in items:
            match item:
                case Path():
                    self._path(item)
                case Text():
                    self._text(item)
                case Group():
                    self._group(item, None)
                case Use():
                    self._use(item)
                case _:
                    assert_never(item)

    def draw_tagged(self, items: Sequence[Item], tags: PageTags) -> None:
        """Draw the items of a page and tag each; neighbours that are not read aloud share one tag."""
        for kind, run in groupby(items, key=role):
            if kind == "artifact":
                self._tagged("/Artifact BMC", tuple(run))
                continue
            if kind == "inside":
                for group in run:
                    self._inside(group, tags)
                continue
            for opened, tagged in tags.stretches(kind, tuple(run)):
                self._tagged(opened, tagged)

    def page(self) -> tuple[Stream, Object]:
        """Return the stream of a page and its resource dictionary."""
        return stream(self._written(), {}), listed(self._used)

    def form(self, bounds: Rect, *, translucent: bool = False) -> Stream:
        """Return the stream of a form; a translucent one is blended as a whole."""
        entries = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": array(map(number, bounds.edges)),
            "Resources": listed(self._used),
        }
        if translucent:
            space = "/DeviceCMYK" if self._resources.in_inks else "/DeviceRGB"
            entries["Group"] = dictionary({"S": "/Transparency", "CS": space, "I": "true"})
        return stream(self._written(), entries)

    def _written(self) -> bytes:
        return "\n".join(self._operators).encode("ascii")

    def _name(self, resource: Resource) -> str:
        self._used[resource] = None
        return f"/{resource.name}"

    def _set(self, operator: str, operands: str) -> None:
        if self._state.get(operator) != operands:
            self._state[operator] = operands
            self._operators.append(f"{operands} {operator}")

    def _pen(self, stroke: Stroke) -> None:
        self._ink(stroke.ink, strokes=True)
        for operator, operands in operators.pen(stroke):
            self._set(operator, operands)

    def _ink(self, ink: Ink, *, strokes: bool) -> None:
        if not self._resources.in_inks:
            self._set("RG" if strokes else "rg", operators.colour(ink))
            return
        self._overprint("OP" if strokes else "op", ink.overprints)
        written = f"{operators.inks(ink)} {'K' if strokes else 'k'}"
        if ink.spot is not None:
            space = self._name(self._resources.spot(ink.spot, operators.inks(ink)))
            written = f"{space} CS 1 SCN" if strokes else f"{space} cs 1 scn"
        if self._state.get(f"ink {strokes}") != written:
            self._state[f"ink {strokes}"] = written
            self._operators.append(written)

    def _overprint(self, key: str, overprints: bool) -> None:
        """Set whether lines (OP) or areas (op) overprint; the setting of the other is written along with it."""
        if self._state.get(key) != str(overprints):
            self._state[key] = str(overprints)
            strokes, fills = (self._state.get(each) == "True" for each in ("OP", "op"))
            self._operators.append(f"{self._name(self._resources.overprint(strokes=strokes, fills=fills))} gs")

    def _inside(self, item: Item, tags: PageTags) -> None:
        if isinstance(item, Group):
            tags.enter(item)
            self._group(item, tags)
            tags.leave(item)

    def _tagged(self, opened: str, items: Sequence[Item]) -> None:
        self._operators.append(opened)
        self.draw(items)
        self._operators.append("EMC")

    def _path(self, path: Path) -> None:
        if path.fill is not None:
            self._ink(path.fill, strokes=False)
        if path.stroke is not None:
            self._pen(path.stroke)
        if path.outline.verbs and (path.fill or path.stroke):
            painted = "B" if path.fill and path.stroke else "f" if path.fill else "S"
            rule = "*" if path.fill and path.even_odd else ""
            self._operators.append(f"{operators.construction(path.outline)}{painted}{rule}")

    def _text(self, text: Text) -> None:
        """Draw a line face by face; no halo covers letters of another face."""
        parts = [(part, *self._shown(part)) for part in one_face_each(text)]
        if text.halo is not None:
            for part, start, shown in parts:
                self._face(part)
                self._pen(text.halo)
                self._set("Tr", "1")
                silent = [ShownGlyphs(piece.operators, "") for piece in shown]
                self._operators += ["/Span <</ActualText ()>> BDC", *_line(start, silent), "EMC"]
        for part, start, shown in parts:
            self._face(part)
            self._ink(text.ink, strokes=False)
            self._set("Tr", "0")
            self._operators += _line(start, shown)

    def _face(self, text: Text) -> None:
        _, resource = self._resources.font(text.face)
        self._set("Tf", f"{self._name(resource)} {number(text.size)}")

    def _shown(self, text: Text) -> tuple[str, Sequence[ShownGlyphs]]:
        """Return where a text of one face starts, and the operators that show it from there."""
        if any(glyph.angle for glyph in text.glyphs):
            return "", self._bent(text)
        font, _ = self._resources.font(text.face)
        return f"1 0 0 -1 {numbers(text.start)} Tm", font.show(text)

    def _bent(self, text: Text) -> tuple[ShownGlyphs, ...]:
        """Return the operators for a text with turned letters: each in its own place, all read as one word."""
        font, _ = self._resources.font(text.face)
        operators = []
        for glyph in text.glyphs:
            angle = math.radians(glyph.angle)
            cos, sin = math.cos(angle), math.sin(angle)
            place = numbers((cos, sin, sin, -cos, text.start.x + glyph.x, text.start.y + glyph.y))
            alone = replace(text, words=glyph.words, glyphs=(replace(glyph, x=0.0, y=0.0, angle=0.0),))
            operators += [f"{place} Tm", *(part.operators for part in font.show(alone))]
        return (ShownGlyphs(" ".join(operators), text.words),)

    def _use(self, use: Use) -> None:
        form = self._resources.known_symbol(use.symbol) or self._new_symbol(use.symbol)
        self._operators.append("q")
        self.move(use.matrix)
        self._operators.append(f"{self._name(form)} Do Q")

    def _new_symbol(self, symbol: Symbol) -> Resource:
        inside = Content(self._resources)
        inside.draw(symbol.items)
        return self._resources.add_symbol(symbol, inside.form(symbol.bounds))

    def _group(self, group: Group, tags: PageTags | None) -> None:
        if group.layer is not None:
            self._operators.append(f"/OC {self._name(self._resources.layer(group.layer))} BDC")
        if group.is_plain:
            self._draw_inside(group, tags)
        else:
            self._placed(group, tags)
        if group.layer is not None:
            self._operators.append("EMC")

    def _placed(self, group: Group, tags: PageTags | None) -> None:
        """Draw a group through its matrix and its clip; what it sets does not outlast it."""
        outside = self._state.copy()
        self._operators.append("q")
        self.move(group.matrix)
        if group.clip is not None:
            self._operators.append(f"{operators.construction(group.clip) or '0 0 0 0 re '}W n")
        if group.opacity != 1:
            self._translucent(group)
        else:
            self._draw_inside(group, tags)
        self._operators.append("Q")
        self._state = outside

    def _draw_inside(self, group: Group, tags: PageTags | None) -> None:
        if tags is None:
            self.draw(group.items)
        else:
            self.draw_tagged(group.items, tags)

    def _translucent(self, group: Group) -> None:
        inside = Content(self._resources)
        inside.draw(group.items)
        form = self._resources.add_form(inside.form(_EVERYWHERE, translucent=True))
        state = self._resources.opacity(group.opacity)
        self._operators.append(f"{self._name(state)} gs {self._name(form)} Do")


def _line(start: str, shown: Sequence[ShownGlyphs]) -> list[str]:
    parts = [
        f"/Span <</ActualText <FEFF{part.words.encode('utf-16-be').hex()}>>> BDC {part.operators} EMC"
        if part.words
        else part.operators
        for part in shown
    ]
    return [f"BT {start}", *parts, "ET"]

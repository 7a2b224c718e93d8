"""Lines to cut and to fold along as DXF R12, which every laser and plotter reads: mm, y up, a layer a group.

A layer has the colour of its lines. That the numbers are mm stands in the header ($INSUNITS, $MEASUREMENT), which R12
itself did not know: programs that do not look for it ask.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from meridian_print.graphics.drawing.geometry import Outline, Point
from meridian_print.graphics.drawing.items import Drawing, Group, Path
from meridian_print.graphics.drawing.paint import hex_colour

_COLOURS = {
    "#ff0000": 1,
    "#ffff00": 2,
    "#00ff00": 3,
    "#00ffff": 4,
    "#0000ff": 5,
    "#ff00ff": 6,
    "#000000": 7,
}
"""AutoCAD's numbers of the colours that every program shows alike; 7 is black on white and white on black."""
_MILLIMETRES, _METRIC = "4", "1"
_CHORDS = 16
"""Straight lines to a curve: a corner of 3 mm is off by less than 0.01 mm."""
_FLAGS = {True: 1, False: 0}


@dataclass(frozen=True, slots=True)
class _Line:
    points: tuple[Point, ...]
    is_closed: bool


@dataclass(frozen=True, slots=True)
class _Layer:
    name: str
    colour: int
    lines: tuple[_Line, ...]


def dxf_bytes(drawing: Drawing) -> bytes:
    """Write a drawing that is nothing but layers of lines, each of one ink; raises ValueError for any other."""
    layers = tuple(map(_layer, drawing.items))
    pairs = [
        *_header(drawing),
        *_tables(layers),
        *((0, "SECTION"), (2, "ENTITIES")),
        *(pair for layer in layers for line in layer.lines for pair in _polyline(line, layer.name, drawing)),
        *((0, "ENDSEC"), (0, "EOF")),
    ]
    return "".join(f"{code}\n{value}\n" for code, value in pairs).encode("ascii")


_Pair = tuple[int, str]


def _layer(item: object) -> _Layer:
    match item:
        case Group(layer=str(name), items=items):
            paths = tuple(map(_path, items))
            return _Layer(name, _colour(name, paths), tuple(line for path in paths for line in _flat(path.outline)))
        case _:
            raise ValueError("expected a layer of lines")


def _path(item: object) -> Path:
    match item:
        case Path(fill=None):
            return item
        case _:
            raise ValueError("expected a path without a fill")


def _colour(layer: str, paths: Sequence[Path]) -> int:
    """Return AutoCAD's number for the ink of a layer's lines."""
    inks = {_ink(path) for path in paths}
    numbers = {_COLOURS.get(ink) for ink in inks}
    match tuple(numbers):
        case (int(number),):
            return number
        case _:
            expected = f"expected one of {', '.join(_COLOURS)} as the ink of layer '{layer}'"
            raise ValueError(f"{expected}, got {' and '.join(sorted(inks)) or 'none'}")


def _ink(path: Path) -> str:
    return hex_colour(path.stroke.ink) if path.stroke else "none"


def _flat(outline: Outline) -> Iterator[_Line]:
    """Yield the parts of an outline, each as points on it."""
    at = iter(zip(outline.coords[::2], outline.coords[1::2], strict=True))
    for part in outline.verbs.split("M")[1:]:
        points = [Point(*next(at))]
        for verb in part:
            match verb:
                case "L":
                    points.append(Point(*next(at)))
                case "Q" | "C":
                    points += _curve((points[-1], *(Point(*next(at)) for _ in range(2 if verb == "Q" else 3))))
        is_closed = part.endswith("Z")
        yield _Line(tuple(points[:-1] if is_closed and points[-1] == points[0] else points), is_closed)


def _curve(handles: tuple[Point, ...]) -> Iterator[Point]:
    """Yield points on a Bézier curve, after its first (de Casteljau)."""
    for step in range(1, _CHORDS + 1):
        share, level = step / _CHORDS, handles
        while len(level) > 1:
            level = tuple(
                Point(one.x + (two.x - one.x) * share, one.y + (two.y - one.y) * share) for one, two in pairwise(level)
            )
        yield level[0]


def _header(drawing: Drawing) -> Iterator[_Pair]:
    yield from ((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"))
    yield from ((9, "$INSUNITS"), (70, _MILLIMETRES), (9, "$MEASUREMENT"), (70, _METRIC))
    for name, (x, y) in (("$EXTMIN", (0.0, 0.0)), ("$EXTMAX", drawing.size)):
        yield from ((9, name), (10, _number(x)), (20, _number(y)), (30, "0"))
    yield (0, "ENDSEC")


def _tables(layers: tuple[_Layer, ...]) -> Iterator[_Pair]:
    yield from ((0, "SECTION"), (2, "TABLES"))
    yield from ((0, "TABLE"), (2, "LTYPE"), (70, "1"), (0, "LTYPE"), (2, "CONTINUOUS"), (70, "0"))
    yield from ((3, "Solid line"), (72, "65"), (73, "0"), (40, "0.0"), (0, "ENDTAB"))
    yield from ((0, "TABLE"), (2, "LAYER"), (70, str(len(layers))))
    for layer in layers:
        yield from ((0, "LAYER"), (2, layer.name.upper()), (70, "0"), (62, str(layer.colour)), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "ENDSEC"))


def _polyline(line: _Line, layer: str, drawing: Drawing) -> Iterator[_Pair]:
    on = (8, layer.upper())
    yield from ((0, "POLYLINE"), on, (66, "1"), (10, "0"), (20, "0"), (30, "0"), (70, str(_FLAGS[line.is_closed])))
    for x, y in line.points:
        yield from ((0, "VERTEX"), on, (10, _number(x)), (20, _number(drawing.size.height - y)), (30, "0"))
    yield from ((0, "SEQEND"), on)


def _number(value: float) -> str:
    return f"{round(value, 4) + 0.0}"

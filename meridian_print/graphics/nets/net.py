"""Nets: faces of paper with edges to cut and to fold, and the style of their lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import Font


class NetStyle(NamedTuple):
    """Lines of a net, and the room around it.

    The pen to cut along, and the light one under it on a ground that is not brighter by `shows` (of 1); the width and
    dash of the pen to fold along, whose ink is that of marks on the ground. Colour extends `bleed` beyond a cut; two
    nets on a sheet are `gap` apart. `symbol` is the radius of a symbol on a side as a share of the side's height, as
    long as it stays `clear` of the cuts; `bar` is the bar under a 6 or a 9 in ems: width, distance from the foot, how
    much shorter it is at each end. `legend` is the type of the instructions, `legend_leading` the distance of their
    lines, `legend_gap` that of the last from the nets below.
    """

    cut: Stroke
    casing: Stroke
    shows: float
    clear: Mm
    fold: Mm
    fold_dash: tuple[Mm, ...]
    bleed: Mm
    gap: Mm
    symbol: float
    bar: tuple[float, float, float]
    legend: Font
    legend_leading: Mm
    legend_gap: Mm


Edge = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class NetFold:
    """How a face hangs on another: at which edge, and how many degrees it turns away from the printed side."""

    onto: str
    edge: Edge
    turn: float


@dataclass(frozen=True, slots=True)
class NetFace:
    """A flat part of a net, its corners in order on the sheet, printed side up.

    A tab is a face that goes `behind` another once folded, glued there or only tucked in. The first face of a net has
    no fold.
    """

    name: str
    corners: tuple[Point, ...]
    fold: NetFold | None = None
    behind: str | None = None
    is_glued: bool = True

    @property
    def edges(self) -> tuple[Edge, ...]:
        """All edges, the last one back to the first corner."""
        return tuple(zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True))


@dataclass(frozen=True, slots=True)
class Net:
    """A piece of paper to cut out and fold; each face comes after the face that it hangs on."""

    faces: tuple[NetFace, ...]

    @property
    def bounds(self) -> Rect:
        """The smallest upright rectangle around the net."""
        xs, ys = ([corner[axis] for face in self.faces for corner in face.corners] for axis in (0, 1))
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @property
    def folds(self) -> tuple[Edge, ...]:
        """Where to fold."""
        return tuple(face.fold.edge for face in self.faces if face.fold)

    @property
    def cuts(self) -> tuple[Edge, ...]:
        """Where to cut: every edge that no other face hangs on."""
        folds = {_place(edge) for edge in self.folds}
        return tuple(edge for face in self.faces for edge in face.edges if _place(edge) not in folds)

    def panels(self) -> Iterator[NetFace]:
        """Yield the faces that show once the net is folded."""
        return (face for face in self.faces if face.behind is None)

    def moved(self, by: Point) -> Net:
        """Return the net moved on the sheet."""
        return Net(tuple(_moved(face, by) for face in self.faces))


def tab(edge: Edge, width: Mm, slope: Mm) -> tuple[Point, ...]:
    """Return the corners of a tab to the left of an edge, seen from its start; each end is cut off by `slope`."""
    (start, end), length = edge, _length(edge)
    along = Point((end.x - start.x) / length, (end.y - start.y) / length)
    out = Point(along.y, -along.x)
    far = [
        Point(at.x + sign * slope * along.x + width * out.x, at.y + sign * slope * along.y + width * out.y)
        for at, sign in ((end, -1), (start, 1))
    ]
    return (start, end, *far)


def _place(edge: Edge) -> frozenset[Point]:
    """Return an edge's ends in either order, rounded: two faces may have added up one edge differently."""
    return frozenset(Point(round(end.x, 6), round(end.y, 6)) for end in edge)


def _length(edge: Edge) -> Mm:
    (x1, y1), (x2, y2) = edge
    return float(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)


def _moved(face: NetFace, by: Point) -> NetFace:
    fold = face.fold and replace(face.fold, edge=_both(face.fold.edge, by))
    return replace(face, corners=tuple(_shifted(corner, by) for corner in face.corners), fold=fold)


def _both(edge: Edge, by: Point) -> Edge:
    return _shifted(edge[0], by), _shifted(edge[1], by)


def _shifted(point: Point, by: Point) -> Point:
    return Point(point.x + by.x, point.y + by.y)

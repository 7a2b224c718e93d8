"""Folding a net: where each face is in space once every fold is made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.nets.net import Edge, Net, NetFace


class Point3(NamedTuple):
    """A point in space, in mm: x and y as on the sheet, z towards the viewer of the printed side."""

    x: Mm
    y: Mm
    z: Mm


@dataclass(frozen=True, slots=True)
class _Pose:
    """Where the sheet's origin goes, and its directions right, down and towards the viewer."""

    origin: Point3
    right: Point3
    down: Point3
    up: Point3

    def of(self, flat: Point3) -> Point3:
        """Return where a point at `flat` goes."""
        return _sum(self.origin, _turned(self, flat))


_FLAT = _Pose(Point3(0, 0, 0), Point3(1, 0, 0), Point3(0, 1, 0), Point3(0, 0, 1))


def folded(net: Net) -> Mapping[str, tuple[Point3, ...]]:
    """Fold a net; return the corners of each face, by its name. The first face stays in place."""
    poses: dict[str, _Pose] = {}
    for face in net.faces:
        poses[face.name] = _FLAT if face.fold is None else _hung(face, poses[face.fold.onto])
    return {face.name: tuple(poses[face.name].of(Point3(*at, 0)) for at in face.corners) for face in net.faces}


def _hung(face: NetFace, parent: _Pose) -> _Pose:
    """Turn a face about its fold, then along with the face it hangs on."""
    assert face.fold is not None
    turn = _turning(face.fold.edge, _middle(face), math.radians(face.fold.turn))
    right, down, up = (_turned(parent, each) for each in (turn.right, turn.down, turn.up))
    return _Pose(parent.of(turn.origin), right, down, up)


def _turning(edge: Edge, inside: Point, angle: float) -> _Pose:
    """Return the turn about an edge that takes the side of `inside` away from the viewer."""
    (start, end) = edge
    length = math.dist(start, end)
    along = Point3((end.x - start.x) / length, (end.y - start.y) / length, 0)
    out = Point3(-along.y, along.x, 0)
    if _dot(out, Point3(inside.x - start.x, inside.y - start.y, 0)) < 0:
        out = Point3(along.y, -along.x, 0)
    eye = Point3(0, 0, 1)
    cos, sin = math.cos(angle), math.sin(angle)
    new_out = _sum(_scaled(out, cos), _scaled(eye, -sin))
    new_eye = _sum(_scaled(out, sin), _scaled(eye, cos))

    def turned(of: Point3) -> Point3:
        parts = ((along, _dot(of, along)), (new_out, _dot(of, out)), (new_eye, _dot(of, eye)))
        return _sum(*(_scaled(axis, share) for axis, share in parts))

    foot = Point3(start.x, start.y, 0)
    origin = _sum(foot, _scaled(turned(foot), -1))
    return _Pose(origin, turned(Point3(1, 0, 0)), turned(Point3(0, 1, 0)), turned(eye))


def _turned(pose: _Pose, direction: Point3) -> Point3:
    parts = zip((pose.right, pose.down, pose.up), direction, strict=True)
    return _sum(*(_scaled(axis, share) for axis, share in parts))


def _middle(face: NetFace) -> Point:
    count = len(face.corners)
    return Point(sum(at.x for at in face.corners) / count, sum(at.y for at in face.corners) / count)


def _dot(one: Point3, other: Point3) -> float:
    return one.x * other.x + one.y * other.y + one.z * other.z


def _scaled(place: Point3, by: float) -> Point3:
    return Point3(place.x * by, place.y * by, place.z * by)


def _sum(*places: Point3) -> Point3:
    return Point3(sum(at.x for at in places), sum(at.y for at in places), sum(at.z for at in places))

"""Folding a net: where each face is in space once every fold is made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.nets.net import Edge, Face, Net


class Place(NamedTuple):
    """A point in space, in mm: x and y as on the sheet, z towards the viewer of the printed side."""

    x: Mm
    y: Mm
    z: Mm


@dataclass(frozen=True, slots=True)
class _Pose:
    """Where the sheet's origin goes, and its directions right, down and towards the viewer."""

    origin: Place
    right: Place
    down: Place
    up: Place

    def of(self, flat: Place) -> Place:
        """Return where a point at `flat` goes."""
        return _sum(self.origin, _turned(self, flat))


_FLAT = _Pose(Place(0, 0, 0), Place(1, 0, 0), Place(0, 1, 0), Place(0, 0, 1))


def folded(net: Net) -> Mapping[str, tuple[Place, ...]]:
    """Fold a net; return the corners of each face, by its name. The first face stays in place."""
    poses: dict[str, _Pose] = {}
    for face in net.faces:
        poses[face.name] = _FLAT if face.fold is None else _hung(face, poses[face.fold.onto])
    return {face.name: tuple(poses[face.name].of(Place(*at, 0)) for at in face.corners) for face in net.faces}


def _hung(face: Face, parent: _Pose) -> _Pose:
    """Turn a face about its fold, then along with the face it hangs on."""
    assert face.fold is not None
    turn = _turning(face.fold.edge, _middle(face), math.radians(face.fold.turn))
    right, down, up = (_turned(parent, each) for each in (turn.right, turn.down, turn.up))
    return _Pose(parent.of(turn.origin), right, down, up)


def _turning(edge: Edge, inside: Point, angle: float) -> _Pose:
    """Return the turn about an edge that takes the side of `inside` away from the viewer."""
    (start, end) = edge
    length = math.dist(start, end)
    along = Place((end.x - start.x) / length, (end.y - start.y) / length, 0)
    out = Place(-along.y, along.x, 0)
    if _dot(out, Place(inside.x - start.x, inside.y - start.y, 0)) < 0:
        out = Place(along.y, -along.x, 0)
    eye = Place(0, 0, 1)
    cos, sin = math.cos(angle), math.sin(angle)
    new_out = _sum(_scaled(out, cos), _scaled(eye, -sin))
    new_eye = _sum(_scaled(out, sin), _scaled(eye, cos))

    def turned(of: Place) -> Place:
        parts = ((along, _dot(of, along)), (new_out, _dot(of, out)), (new_eye, _dot(of, eye)))
        return _sum(*(_scaled(axis, share) for axis, share in parts))

    foot = Place(start.x, start.y, 0)
    origin = _sum(foot, _scaled(turned(foot), -1))
    return _Pose(origin, turned(Place(1, 0, 0)), turned(Place(0, 1, 0)), turned(eye))


def _turned(pose: _Pose, direction: Place) -> Place:
    parts = zip((pose.right, pose.down, pose.up), direction, strict=True)
    return _sum(*(_scaled(axis, share) for axis, share in parts))


def _middle(face: Face) -> Point:
    count = len(face.corners)
    return Point(sum(at.x for at in face.corners) / count, sum(at.y for at in face.corners) / count)


def _dot(one: Place, other: Place) -> float:
    return one.x * other.x + one.y * other.y + one.z * other.z


def _scaled(place: Place, by: float) -> Place:
    return Place(place.x * by, place.y * by, place.z * by)


def _sum(*places: Place) -> Place:
    return Place(sum(at.x for at in places), sum(at.y for at in places), sum(at.z for at in places))

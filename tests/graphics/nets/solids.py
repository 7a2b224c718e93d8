"""What the tests measure of a folded net."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from meridian_print.graphics.nets.folding import Point3, folded
from meridian_print.graphics.nets.net import Net, NetFace

CLOSE = 1e-9


def extent(net: Net) -> tuple[float, float, float]:
    """Return width, depth and height of the folded net's panels."""
    solid = folded(net)
    corners = np.array([at for panel in net.panels() for at in solid[panel.name]])
    wide, deep, high = corners.max(axis=0) - corners.min(axis=0)
    return float(wide), float(deep), float(high)


def open_edges(net: Net) -> int:
    """Count the edges of panels that meet no other panel's edge."""
    solid = folded(net)
    edges = [edge_in_space(solid, panel, number) for panel in net.panels() for number in range(len(panel.corners))]
    return sum(sum(same(edge, other) for other in edges) == 1 for edge in edges)


def edge_in_space(solid: Mapping[str, tuple[Point3, ...]], face: NetFace, number: int) -> tuple[Point3, Point3]:
    corners = solid[face.name]
    return corners[number], corners[(number + 1) % len(corners)]


def same(one: tuple[Point3, Point3], other: tuple[Point3, Point3]) -> bool:
    return any(np.allclose(one, turned, atol=1e-6) for turned in (other, other[::-1]))


def lies_behind(net: Net, tab: NetFace) -> bool:
    """Return whether a folded tab lies flat on the face that it is glued to, and inside it."""
    assert tab.behind is not None
    solid = folded(net)
    (onto,) = (face for face in net.faces if face.name == tab.behind)
    corners = np.array(solid[onto.name])
    right = corners[1] - corners[0]
    right = right / np.linalg.norm(right)
    normal = np.cross(right, corners[2] - corners[0])
    normal = normal / np.linalg.norm(normal)
    down = np.cross(normal, right)
    away = [abs(float(np.dot(np.array(at) - corners[0], normal))) for at in solid[tab.name]]
    flat = [_flat(np.array(at), corners[0], right, down) for at in solid[tab.name]]
    around = [_flat(at, corners[0], right, down) for at in corners]
    return max(away) < 1e-6 and all(_is_inside(at, around) for at in flat)


def _flat(at: np.ndarray, origin: np.ndarray, right: np.ndarray, down: np.ndarray) -> tuple[float, float]:
    return float(np.dot(at - origin, right)), float(np.dot(at - origin, down))


def _is_inside(at: tuple[float, float], around: list[tuple[float, float]]) -> bool:
    """Return whether a point lies in a convex polygon or on its edge."""
    turns = [
        (x2 - x1) * (at[1] - y1) - (y2 - y1) * (at[0] - x1)
        for (x1, y1), (x2, y2) in zip(around, (*around[1:], around[0]), strict=True)
    ]
    return min(turns) > -1e-6 or max(turns) < 1e-6


def near(value: float) -> object:
    return pytest.approx(value, abs=1e-6)

"""A mesh as a binary STL file: triangles one by one, lengths in mm."""

from __future__ import annotations

import math
import struct

from meridian_print.graphics.solids.mesh import Corner, Mesh

_HEADER = b"meridian-print, lengths in mm".ljust(80)


def stl(mesh: Mesh) -> bytes:
    """Write a mesh."""
    parts = [_HEADER, struct.pack("<I", len(mesh.triangles))]
    for triangle in mesh.triangles:
        one, two, three = (mesh.corners[number] for number in triangle)
        parts.append(struct.pack("<12fH", *_normal(one, two, three), *one, *two, *three, 0))
    return b"".join(parts)


def _normal(one: Corner, two: Corner, three: Corner) -> tuple[float, float, float]:
    """Return the outward unit normal of a triangle; zero if it has no area."""
    ax, ay, az = (b - a for a, b in zip(one, two, strict=True))
    bx, by, bz = (b - a for a, b in zip(one, three, strict=True))
    x, y, z = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
    length = math.hypot(x, y, z) or 1.0
    return x / length, y / length, z / length

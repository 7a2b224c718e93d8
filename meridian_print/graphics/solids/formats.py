"""Solids as files: STL, a mesh of triangles, and 3MF, which has names, colours and places."""

from __future__ import annotations

import io
import math
import struct
import zipfile
from collections.abc import Iterable, Sequence

from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.solids.mesh import Corner, Mesh
from meridian_print.text.markup import Markup, element, joined

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


_NEVER = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the archive, so that the same mesh gives the same bytes."""

_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
_MODEL = "3D/3dmodel.model"
_SCHEMAS = "http://schemas.openxmlformats.org/package/2006"
_CORE = "http://schemas.microsoft.com/3dmanufacturing"
_OBJECT, _MATERIALS = "2", "1"


def threemf(mesh: Mesh, name: str, colour: str, places: Sequence[Point]) -> bytes:
    """Write a mesh in a colour such as '#c22b1c', once for each place; lengths are mm."""
    parts = {
        "[Content_Types].xml": _content_types(),
        "_rels/.rels": _relationships(),
        _MODEL: _model(mesh, name, colour, places),
    }
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for path, markup in parts.items():
            entry = zipfile.ZipInfo(path, _NEVER)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, _DECLARATION + markup.html)
    return written.getvalue()


def _content_types() -> Markup:
    kinds = {
        "rels": "application/vnd.openxmlformats-package.relationships+xml",
        "model": "application/vnd.ms-package.3dmanufacturing-3dmodel+xml",
    }
    defaults = (element("Default", {"Extension": ending, "ContentType": kind}) for ending, kind in kinds.items())
    return element("Types", {"xmlns": f"{_SCHEMAS}/content-types"}, *defaults)


def _relationships() -> Markup:
    model = {"Target": f"/{_MODEL}", "Id": "model", "Type": f"{_CORE}/2013/01/3dmodel"}
    return element("Relationships", {"xmlns": f"{_SCHEMAS}/relationships"}, element("Relationship", model))


def _model(mesh: Mesh, name: str, colour: str, places: Sequence[Point]) -> Markup:
    material = element("base", {"name": name, "displaycolor": colour.upper()})
    about = {"id": _OBJECT, "type": "model", "name": name, "pid": _MATERIALS, "pindex": "0"}
    surface = element("mesh", {}, element("vertices", {}, _corners(mesh)), element("triangles", {}, _triangles(mesh)))
    resources = (element("basematerials", {"id": _MATERIALS}, material), element("object", about, surface))
    items = (
        element("item", {"objectid": _OBJECT, "transform": f"1 0 0 0 1 0 0 0 1 {at.x:g} {at.y:g} 0"}) for at in places
    )
    model = {"unit": "millimeter", "xml:lang": "en", "xmlns": f"{_CORE}/core/2015/02"}
    return element("model", model, element("resources", {}, *resources), element("build", {}, *items))


def _corners(mesh: Mesh) -> Markup:
    return _listed(element("vertex", {"x": f"{x:.4f}", "y": f"{y:.4f}", "z": f"{z:.4f}"}) for x, y, z in mesh.corners)


def _triangles(mesh: Mesh) -> Markup:
    return _listed(element("triangle", {"v1": str(a), "v2": str(b), "v3": str(c)}) for a, b, c in mesh.triangles)


def _listed(elements: Iterable[Markup]) -> Markup:
    return joined(tuple(elements))

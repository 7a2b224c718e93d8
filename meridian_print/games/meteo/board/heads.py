"""Heads that blow, as winds on old maps: in profile, a cheek puffed up, curls behind, a cloud below."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.cartography.ornaments.compass import arc
from meridian_print.cartography.sketch import sketch
from meridian_print.games.meteo.theme.board import HeadStyle
from meridian_print.games.meteo.theme.tiles import CloudStyle
from meridian_print.games.meteo.tiles.clouds import FAIR, cloud
from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Mm,
    Outline,
    circle,
    join,
    rotation,
    scaling,
    transformed,
)
from meridian_print.graphics.drawing.items import Group, Item, Path

_FACE = (
    "M.18 -.98C.48 -.94 .70 -.74 .72 -.52C.73 -.44 .70 -.40 .72 -.34C.78 -.22 .98 -.12 .97 -.02C.96 .05 .84 .05 .80 .08"
    "C.86 .10 1.02 .10 1.03 .18C1.03 .23 .96 .25 .95 .27C.98 .29 1.02 .33 1.00 .38C.97 .44 .84 .42 .80 .46"
    "C.84 .52 .84 .66 .74 .76C.62 .90 .40 .98 .10 .98C-.50 .98 -.92 .60 -.92 0C-.92 -.58 -.48 -1.02 .18 -.98Z"
)
_MOUTH = "M.95 .27C.90 .25 .86 .27 .82 .30"
_CHEEK = (0.36, 0.30, 0.40)
_CREASES = (
    "M.70 .02C.66 -.02 .66 -.08 .72 -.10M.12 .56C.26 .70 .48 .72 .62 .62M.70 .14C.74 .26 .74 .40 .68 .50"
    "M.30 .88C.42 .86 .54 .80 .60 .74"
)
_EYE = "M.40 -.30C.46 -.40 .60 -.40 .66 -.30C.58 -.24 .48 -.24 .40 -.30Z"
_BROW = "M.34 -.46C.44 -.58 .60 -.58 .70 -.48"
_EAR = "M-.26 .02C-.40 -.08 -.40 .28 -.24 .26C-.18 .24 -.20 .14 -.24 .12"
_CURLS = (
    *((0.34, -0.88, 0.27), (0.02, -0.98, 0.30), (-0.32, -0.92, 0.31), (-0.62, -0.72, 0.31), (-0.84, -0.44, 0.30)),
    *((-0.96, -0.12, 0.30), (-0.98, 0.22, 0.29), (-0.88, 0.54, 0.27), (-0.02, -0.66, 0.25), (-0.32, -0.56, 0.26)),
    *((-0.54, -0.30, 0.26), (-0.62, 0.04, 0.25), (-0.60, 0.36, 0.24), (0.30, -0.66, 0.20)),
)
"""Curls about the head, the hindmost first: their middles and radii, in radii of the head."""
_BREATH = (
    "M1.22 .20C1.7 .02 2.3 .06 2.7 -.22C3.0 -.44 2.9 -.78 2.6 -.74C2.4 -.70 2.4 -.44 2.6 -.44"
    "M1.24 .27C1.9 .22 2.6 .34 3.3 .10"
    "M1.22 .34C1.7 .46 2.1 .44 2.6 .66C2.9 .82 2.8 1.1 2.55 1.06C2.4 1.02 2.4 .86 2.55 .84"
)
_CLOUD: Matrix = (0.1, 0.0, 0.0, 0.1, -0.12, 1.62)


def head(
    at: tuple[Mm, Mm], radius: Mm, degrees: float, style: HeadStyle, below: CloudStyle, *, is_mirrored: bool = False
) -> Item:
    """Draw a head that blows to the right, turned clockwise by some degrees, or its mirror image."""
    shape = tuple(_head(style, radius))
    turned = Group(shape, matrix=rotation(degrees))
    on_cloud = Group(cloud(FAIR, below, is_engraved=False), matrix=_scaled(_CLOUD, radius))
    side = -1.0 if is_mirrored else 1.0
    return Group((turned, on_cloud), matrix=(side, 0.0, 0.0, 1.0, *at))


def _scaled(matrix: Matrix, by: float) -> Matrix:
    return (matrix[0] * by, 0.0, 0.0, matrix[3] * by, matrix[4] * by, matrix[5] * by)


def _head(style: HeadStyle, radius: Mm) -> Iterator[Item]:
    inks, pens = style.inks, style.pens
    x, y, cheek = (radius * part for part in _CHEEK)
    yield Path(_on(radius, _BREATH), stroke=pens.breath)
    yield from _hair(_CURLS[:8], radius, style)
    yield Path(_on(radius, _FACE), inks.skin, pens.outline)
    yield Path(circle((x, y), 0.8 * cheek), inks.cheek)
    yield Path(arc((x, y), cheek, 20, 200), stroke=pens.detail)
    yield Path(_on(radius, _EYE), inks.eye, pens.detail)
    yield Path(circle((0.56 * radius, -0.31 * radius), 0.065 * radius), pens.outline.ink)
    yield Path(join(_on(radius, part) for part in (_BROW, _MOUTH)), stroke=pens.outline)
    yield Path(join(_on(radius, part) for part in (_CREASES, _EAR)), stroke=pens.detail)
    yield from _hair(_CURLS[8:], radius, style)


def _hair(curls: tuple[tuple[float, float, float], ...], radius: Mm, style: HeadStyle) -> Iterator[Item]:
    """Draw curls, each with a bent stroke inside."""
    for x, y, size in curls:
        middle = (x * radius, y * radius)
        yield Path(circle(middle, size * radius), style.inks.hair, style.pens.detail)
        yield Path(arc(middle, 0.55 * size * radius, -120, 130), stroke=style.pens.detail)


def _on(radius: Mm, data: str) -> Outline:
    return transformed(sketch(data), scaling(radius))

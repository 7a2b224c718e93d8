"""Bare rocks in the sea: their shores, and strokes that shade them on the side away from the light."""

from __future__ import annotations

import math
from itertools import chain, pairwise

from meridian_print.cartography.theme import ArtStyle
from meridian_print.games.meridian.chart.model import Skerry
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, join, line
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke

_STROKES = 3
"""From the middle of one side of a rock to that of the next."""
_SHADED = 5.0
"""From the middle of a rock to its corners, in widths of the coast's line; in smaller ones strokes would clot."""
_LENGTH = (0.7, 0.3)
"""Of a stroke, in sides of the rock's polygon: where the rock faces away from the light, and across it."""


def rocks(skerries: tuple[Skerry, ...], style: ArtStyle, coast: Stroke) -> tuple[Item, ...]:
    """Draw rocks; the light comes from the north-west."""
    shores = join(rock.shore for rock in skerries)
    large = (rock for rock in skerries if _radius(rock.corners) > _SHADED * coast.width)
    shading = join(chain.from_iterable(_shading(rock.corners) for rock in large))
    return (Path(shores, style.inks.rock), Path(shading, stroke=style.pens.hachure), Path(shores, stroke=coast))


def _shading(corners: tuple[Point, ...]) -> list[Outline]:
    """Draw strokes from the shore inwards, the longer the more the shore faces south-east."""
    count, middle = len(corners), _middle(corners)
    side = sum(math.dist(*ends) for ends in pairwise((*corners, corners[0]))) / count
    strokes = []
    for number, corner in enumerate(corners):
        start, end = _between(corners[number - 1], corner, 0.5), _between(corner, corners[(number + 1) % count], 0.5)
        for step in range(_STROKES):
            share = step / _STROKES
            at = _between(_between(start, corner, share), _between(corner, end, share), share)
            facing = (at.x - middle.x + at.y - middle.y) / (math.dist(at, middle) * math.sqrt(2))
            if facing > 0:
                length = side * (_LENGTH[1] + (_LENGTH[0] - _LENGTH[1]) * facing)
                strokes.append(line(*at, *_between(at, middle, length / math.dist(at, middle))))
    return strokes


def _radius(corners: tuple[Point, ...]) -> Mm:
    """Return how far corners are from their middle, on average."""
    middle = _middle(corners)
    return sum(math.dist(at, middle) for at in corners) / len(corners)


def _middle(corners: tuple[Point, ...]) -> Point:
    count = len(corners)
    return Point(sum(at.x for at in corners) / count, sum(at.y for at in corners) / count)


def _between(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)

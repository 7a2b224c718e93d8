"""What stands on the map and at sea: towns, rocks, ships and beasts."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import chain, pairwise

from meridian_print.cartography.ornaments import compass
from meridian_print.cartography.ornaments.creatures import floating_beast, floating_ship
from meridian_print.cartography.ornaments.rose import flat_rose, rose
from meridian_print.cartography.sketch import sketch
from meridian_print.cartography.theme import ArtStyle
from meridian_print.cartography.towns import town
from meridian_print.games.meridian.board.cliffs import ROCK, raised
from meridian_print.games.meridian.chart.country.towns import Town
from meridian_print.games.meridian.chart.model import Skerry
from meridian_print.games.meridian.chart.scenery import Waters
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    join,
    line,
    scaling,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Item, Path, Use
from meridian_print.graphics.drawing.paint import Stroke

_RAYS = (32, 16)
"""Rhumb lines from the rose, and from either end of the map."""
_REACHES = ((0.0, 2.6, ()), (2.6, 3.6, (1.8, 0.7)), (3.6, 4.8, (0.9, 1.3)))
"""From where to where lines from the rose run, in its radii, and their dashes: they fade away. Those from the ends
cross the map, wherever the rose stands.
"""


def rhumb_lines(waters: Waters, area: Rect, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the net of lines on which ships are steered; a lined sea has lines enough."""
    if not style.switches.rose or style.switches.lined_sea:
        return ()
    ends = () if style.switches.flat else (Point(area.x, area.centre.y), Point(area.right, area.centre.y))
    items = [Path(join(compass.rhumbs(knot, 0.0, area, _RAYS[1]) for knot in ends), stroke=style.pens.rhumb)]
    if waters.rose is not None:
        radius, middle = waters.rose.radius, waters.rose.middle
        for start, end, dash in _REACHES:
            lines = compass.rhumbs(middle, start * radius, area, _RAYS[0], outer=end * radius)
            items.append(Path(lines, stroke=replace(style.pens.rhumb, dash=dash)))
    return tuple(item for item in items if item.outline.verbs)


_SWELL = sketch("M-3 0.3Q-2 -0.9 -1 0.2Q0 -0.9 1 0.2Q2 -0.9 3 0.3M-1.2 0.8Q-0.2 -0.1 0.8 0.8")
"""A wave at full scale."""


def swell(waters: Waters, times: float, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the waves, `times` as large as at full scale."""
    if not waters.waves or not style.switches.ships or style.switches.flat:
        return ()
    one = transformed(_SWELL, scaling(times))
    waves = join(transformed(one, translation(*at)) for at in waters.waves)
    return (Path(waves, stroke=style.pens.rhumb),)


def afloat(waters: Waters, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the rose, ships and beasts."""
    items: tuple[Item, ...] = ()
    if style.switches.rose and waters.rose is not None:
        items += (flat_rose if style.switches.flat else rose)(waters.rose, style)
    if style.switches.ships:
        items += tuple(floating_ship(each, style) for each in waters.ships)
        items += tuple(floating_beast(each, style) for each in waters.beasts)
    return items


def pictures(found: tuple[Town, ...], style: ArtStyle) -> tuple[Item, ...]:
    """Draw towns, those farther up the sheet first."""
    symbols = {picture: town(picture, style) for picture in sorted({each.picture for each in found})}
    return tuple(
        Use(symbols[each.picture], translation(*each.at)) for each in sorted(found, key=lambda each: each.at.y)
    )


_STROKES = 3
"""From the middle of one side of a rock to that of the next."""
_SHADED = 5.0
"""From the middle of a rock to its corners, in widths of the coast's line; in smaller ones strokes would clot."""
_LENGTH = (0.7, 0.3)
"""Of a stroke, in sides of the rock's polygon: where the rock faces away from the light, and across it."""


def rocks(skerries: tuple[Skerry, ...], style: ArtStyle, coast: Stroke) -> tuple[Item, ...]:
    """Draw rocks, in a lined sea by finer lines than islands; the light comes from the north-west."""
    shores = join(rock.shore for rock in skerries)
    if style.switches.flat:
        return (*raised(shores, style.inks.rock, style.inks.rock, ROCK, style), Path(shores, stroke=coast))
    large = (rock for rock in skerries if _radius(rock.corners) > _SHADED * coast.width)
    shading = join(chain.from_iterable(_shading(rock.corners) for rock in large))
    shore = style.pens.outline if style.switches.lined_sea else coast
    return (Path(shores, style.inks.rock), Path(shading, stroke=style.pens.hachure), Path(shores, stroke=shore))


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

"""Beasts at sea, beside the places for pieces, in waters far from each other."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

import numpy as np

from meridian_print.cartography.ornaments.creatures import BEAST, BEASTS, Creature
from meridian_print.cartography.raster import Boxes, share
from meridian_print.games.meteo.chart.plan import Grounds, Plan, Region, of_kind
from meridian_print.games.meteo.chart.terrain import Terrain
from meridian_print.graphics.drawing.geometry import Mm, Rect

_MOST = 4
_SCALE = 0.78
_OFF_PLACE: Mm = 0.8
_APART = 1.2
"""Least distance of two beasts, in regions."""


def beasts(on: Plan, grounds: Grounds, land: Terrain, places: Mapping[Region, Rect], seed: int) -> tuple[Creature, ...]:
    """Put beasts beside places for pieces where the water is wide enough."""
    dice = random.Random(f"beasts {seed}")
    numbers, wet = dice.sample(range(BEASTS), BEASTS), share(land.grid, land.land < -2.5 * on.art)
    seas, found = list(of_kind(grounds, "sea")), list[Creature]()
    dice.shuffle(seas)
    for at in seas:
        box = _beside(on, at, places[at])
        x, y = np.array([box.x]), np.array([box.y])
        is_apart = all(math.dist(box.centre, other.box.centre) > _APART * on.side for other in found)
        if len(found) < _MOST and is_apart and wet.of(Boxes(x, y, (box.width, box.height)))[0] > 0.97:
            found.append(Creature(numbers[len(found)], box, heads_left=box.centre.x > on.area.centre.x))
    return tuple(found)


def _beside(on: Plan, at: Region, place: Rect) -> Rect:
    """Return the box for a beast on that side of a place that is wider."""
    square, scale = on.region(at), _SCALE * on.art
    wide, high = BEAST.width * scale, BEAST.height * scale
    is_left = place.x - square.x > square.right - place.right
    x = place.x - _OFF_PLACE - wide if is_left else place.right + _OFF_PLACE
    return Rect(x, place.centre.y - high / 2, wide, high)

"""The spots tried for a city's name beside the foot of its tower, nearer to it or farther out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.ground import GAP, INK
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm

_SIDES = (0.0, 0.3, 0.5, 0.7)
"""The cost of a name below, above, right and left of the foot."""
_SHORT, _LONG, _LONGER = 6.6, 4.0, 0.1
"""How far out from the foot a name may be with a short leader, in mm; the extra cost beyond, and of each mm there."""


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """Places beside the foot: how far along a side and out from it, in mm from the city, for each beside one side.

    `taste` is how clearly a name at each of all places, side by side, belongs to its city.
    """

    along: Floats
    out: Floats
    taste: Floats


def _spots(along: Sequence[Mm], out: Sequence[Mm]) -> Spots:
    """Return the places at some distances from the city along a side of the foot, and from the foot."""
    aside, off = (of.ravel() for of in np.meshgrid(along, out))
    leader = (off > _SHORT) * (_LONG + _LONGER * (off - _SHORT))
    taste = np.concatenate([side + 0.07 * np.abs(aside) + 0.3 * off + leader for side in _SIDES])
    return Spots(aside, FOOT / 2 + GAP + 0.01 + off, taste)


USUAL = _spots((-14.0, -11.0, -8.0, -5.0, -2.5, 0.0, 2.5, 5.0, 8.0, 11.0, 14.0), (0.55, 0.95, 2.0, 3.6, 5.0))
"""The places tried first."""
_OUT = (0.0, 0.55, 0.95, 1.5, 2.0, 2.75, 3.5, 5.0, 5.8, 6.6, 8.0)
ALL = _spots(np.arange(-14.0, 14.1, 1.75).tolist(), (*_OUT, 10.0, 12.0))
"""Those tried if these are all poor: closer to each other, and farther out."""
FARTHEST: Mm = float(ALL.out.max())
"""How far from a city the near edge of its name is at most."""
SOME = _spots(np.arange(-14.0, 14.1, 1.75).tolist(), _OUT)
"""Those tried for a name in smaller letters or on two lines."""


def around(city: City, size: tuple[Mm, Mm], spots: Spots) -> tuple[Floats, Floats]:
    """Return the left and top edges of all places tried for a city's name: below, above, right and left of the foot.

    They are as far from the heavier marks at the foot of a capital as from those of other cities.
    """
    x, y, (width, height) = spots.along, spots.out + (INK[city.is_capital] - INK[False]), size
    left = np.concatenate([x - width / 2, x - width / 2, y, -y - width])
    top = np.concatenate([y, -y - height, x - height / 2, x - height / 2])
    return city.at.x + left, city.at.y + top

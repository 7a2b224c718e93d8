"""The fields of an island; in one ink, they keep off names and off the marks at towers' corners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from meridian_print.cartography.buildings import longhouse
from meridian_print.cartography.landscape.enclosures import FieldLimits, farmland
from meridian_print.cartography.landscape.flat_fields import flat_farmed
from meridian_print.cartography.landscape.plots import Patch, bounds
from meridian_print.cartography.landscape.ruled_fields import ruled
from meridian_print.cartography.landscape.tinted_fields import tinted
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.games.meridian.chart.ground import corner_marks, foot
from meridian_print.games.meridian.layout.model import Island
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_CLEAR: Mm = 1.2
"""How far fields in one ink keep off names."""
_OFF_MARKS, _OFF_CAPITAL = 0.75, 1.2
"""From the middles of the lines at towers' corners, and of those at capitals, to fields in their ink."""
_FARM = (Rect(0.25, -0.75, 0.95, 0.45), 0.4), (Rect(-1.25, -0.6, 1.55, 0.6), 0.6)
"""The walls of a barn, and of the farmhouse before it, by the middle of their foot, and how high roofs are above, as
gables are broad.
"""
_FINE, _SOFT, _FADED = 0.11, 0.7, 0.15
"""The breadth of its lines, in mm, and how far from walls to the dark ink theirs is, and roofs from theirs to walls."""


def island_fields(
    island: Island, fields: Sequence[Patch], names: Sequence[Rect], land: Ink, style: ArtStyle
) -> tuple[Item, ...]:
    """Draw the fields of an island on land of an ink as a group.

    In one ink they keep off names and off the corners of towers' squares, which are drawn over them in others.
    """
    own = [patch for patch in fields if patch.island == island.key]
    if not own:
        return ()
    houses = [patch.house for patch in own if patch.house]
    if style.inks.field == land:
        farmed = farmland(own, _limits(island, own, names))
        houses = [house for house in houses if farmed.holds(house)]
        drawn = ruled(farmed, houses, style)
    else:
        drawn = flat_farmed(own, land, style) if style.switches.flat else tinted(own, land, style)
    farms = (_farm(house, style.inks, in_one_ink=style.inks.field == land) for house in houses)
    items = (*drawn, *chain.from_iterable(farms))
    return (Group(items),) if items else ()


def _farm(at: Point, inks: ArtInks, *, in_one_ink: bool) -> Iterator[Path]:
    """Draw a farm by the middle of its foot: small beside the buildings of towns, and light except in one ink."""
    soft, faded = (1.0, 0.0) if in_one_ink else (_SOFT, _FADED)
    pen, roof = Stroke(mixed(inks.wall, inks.dark, soft), _FINE, join="round"), mixed(inks.roofs[0], inks.wall, faded)
    for walls, gable in _FARM:
        yield from longhouse(
            walls._replace(x=at.x + walls.x, y=at.y + walls.y), gable, (inks.wall, inks.wall_shade, roof), pen
        )


def _limits(island: Island, fields: Sequence[Patch], names: Sequence[Rect]) -> FieldLimits:
    """Return what fields in one ink keep off: names and the marks at towers' corners near them, and cities."""
    reach = max(_CLEAR, _OFF_CAPITAL)
    farmed = [bounds([corner for plot in patch.plots for corner in plot.corners]).inset(-reach) for patch in fields]
    off = [name.inset(-_CLEAR) for name in names if any(box.overlaps(name) for box in farmed)]
    beside = [
        mark.inset(-_OFF_CAPITAL if city.is_capital else -_OFF_MARKS)
        for city in island.cities
        for mark in corner_marks(foot(*city.at))
        if any(box.overlaps(mark) for box in farmed)
    ]
    return FieldLimits(off, beside, [city.at for city in island.cities])

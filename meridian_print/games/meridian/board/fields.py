"""The fields of an island; in one ink, they keep off the marks at towers' corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.cartography.buildings import Building, built
from meridian_print.cartography.landscape.farmland import farmed
from meridian_print.cartography.landscape.flat_fields import flat_farmed
from meridian_print.cartography.landscape.plots import Patch
from meridian_print.cartography.theme import ArtStyle
from meridian_print.games.meridian.chart.ground import corner_marks, foot
from meridian_print.games.meridian.layout.model import Island
from meridian_print.graphics.drawing.geometry import Mm, Point, join, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke

_CLEAR: Mm = 0.6
"""Around the marks at towers' corners in which no hedge and no furrow is drawn in the ink of these."""
_FARM = Building("house", 0.6, -0.5, 1.5, 1.0, roof=2), Building("house", -0.7, 0.0, 1.5, 1.25)
"""A barn, and the farmhouse before it, by the middle of their foot."""


def island_fields(island: Island, fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the fields of an island on land of an ink as a group, over which feet run."""
    own = [patch for patch in fields if patch.island == island.key]
    if not own:
        return ()
    houses = tuple(item for patch in own if patch.house for item in _farm(patch.house, style))
    if style.switches.flat:
        return (Group((*flat_farmed(own, land, style), *houses)),)
    clear = _clear(island, own, land) if style.inks.field == land else ()
    return (Group((*farmed(own, land, style), *clear, *houses)),)


def _farm(at: Point, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a farm by the middle of its foot."""
    standing = (replace(each, x=at.x + each.x, foot=at.y + each.foot) for each in _FARM)
    return tuple(item for each in standing for item in built(each, style))


def _clear(island: Island, fields: Sequence[Patch], land: Ink) -> tuple[Path, ...]:
    """Leave the land around corners bare where fields lie."""
    boxes = [plot.box.inset(-_CLEAR) for patch in fields for plot in patch.plots]
    marks = [mark for city in island.cities for mark in corner_marks(foot(*city.at))]
    kept = [each for each in marks if any(box.overlaps(each) for box in boxes)]
    return (Path(join(map(rectangle, kept)), land, Stroke(land, 2 * _CLEAR, join="round")),) if kept else ()

"""The ground in tones: high land around mountains and hills, meadows around woods and fields."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import bounds
from meridian_print.cartography.landscape.tones import Places, tones
from meridian_print.games.meridian.chart.country.landscape import Landscape
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_HIGH = frozenset({ReliefKind.MOUNTAIN, ReliefKind.DOWNS, ReliefKind.HILL})
"""The marks that stand on high land."""
_GROWING = frozenset({ReliefKind.TREE, ReliefKind.FIR})
"""The marks that stand on meadows, as woods and fields do."""
_STRIP = 3
"""How many of the innermost bands along a coast tones may lie in: they fade there."""
_UP, _LEE = 0.3, 0.12
"""How far up a mark the land is highest, in its heights, and how far to its shaded side, in its widths."""
_GRAND, _LEAST = 8.0, 0.1
"""The height, in mm, from which on a mark lifts the land in full, and the least that any lifts it: high land reaches
less far around low mountains, and around hills alone it is hardly seen.
"""
_MANY = 20
"""How many parcels lower the ground in full: little farmland lies in little meadow, and changes little as it comes or
goes.
"""
_DEEP = 0.73
"""How far the deepest step is from the ink of the land to that of high land, or of meadows."""
_HEATHER, _MEADOW, _SUN = 0.5, 0.7, 0.3
"""In flat colours: how far high land is from the land to the tint of its island, and low land to a sunny ink, and this
from the lightest one to that of ripe fields, as green would be muddy on red land.
"""


def island_ground(coast: Coast, land: Landscape, inks: tuple[Ink, Ink], style: BoardStyle) -> tuple[Item, ...]:
    """Draw the ground of an island, by the ink of its land inland and its tint: uplands and meadows."""
    (inland, tint), of_art = inks, style.art.inks
    if style.art.switches.flat:
        sunny = mixed(of_art.light, of_art.field, _SUN)
        high, low = mixed(inland, tint, _HEATHER), mixed(inland, sunny, _MEADOW)
    else:
        high, low = of_art.mountain_shade, of_art.tree
    return uplands(coast, land, (inland, high, low), style.map.sizes.uplands)


def uplands(coast: Coast, land: Landscape, inks: tuple[Ink, Ink, Ink], reaches: tuple[Mm, ...]) -> tuple[Item, ...]:
    """Draw high land and meadows in steps from the ink of the land inland.

    The other inks are those to which high land and meadows deepen. `reaches` say how far each step reaches around
    mountains and around trees, the palest first.
    """
    if not reaches or not coast.bands:
        return ()
    ground, *deepest = inks
    own = [mark for mark in land.marks if mark.island == coast.island]
    tinted = zip(tones(_lifted(own), _grown(coast, land, own), coast.corners, reaches), deepest, strict=True)
    steps = tuple(
        Path(area, mixed(ground, ink, _DEEP * step / len(reaches)))
        for areas, ink in tinted
        for step, area in enumerate(areas, start=1)
        if area.verbs
    )
    return (Group(steps, clip=coast.bands[-_STRIP:][0]),)


def _lifted(marks: Sequence[ReliefMark]) -> Places:
    """Return where mountains and hills lift the ground, and how much: by the squares of their heights."""
    high = ((mark.at, mark.box) for mark in marks if mark.kind in _HIGH)
    return [
        (at.x + _LEE * box.width, at.y - _UP * box.height, min(max((box.height / _GRAND) ** 2, _LEAST), 1.0))
        for at, box in high
    ]


def _grown(coast: Coast, land: Landscape, marks: Sequence[ReliefMark]) -> Places:
    """Return where trees, fields and woods are, and how low they lay the ground.

    Woods may be those of an island beside this one.
    """
    trees = [mark.at for mark in marks if mark.kind in _GROWING]
    farmed = [patch.plots for patch in land.fields if patch.island == coast.island]
    plots = [(*plot.box.centre, min(len(each) / _MANY, 1.0)) for each in farmed for plot in each]
    box = bounds(coast.corners)
    crowns = [crown.at for wood in land.woods if box.overlaps(wood[0].box) for crown in wood]
    return [*((at.x, at.y, 1.0) for at in (*trees, *crowns)), *plots]

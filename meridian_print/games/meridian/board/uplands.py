"""The ground in tones: high land around mountains and hills, meadows around woods and fields."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.piedmont import piedmont
from meridian_print.cartography.landscape.plots import bounds
from meridian_print.cartography.landscape.tones import Places, tones
from meridian_print.games.meridian.chart.country.landscape import Landscape
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_HIGH = frozenset({ReliefKind.MOUNTAIN, ReliefKind.DOWNS, ReliefKind.HILL})
"""The marks that stand on high land."""
_STRIP = 3
"""How many bands of the innermost may have tones, which fade there."""
_GROWING = frozenset({ReliefKind.TREE, ReliefKind.FIR})
_UP = 0.35
"""How far up a mark the land is highest, in its heights."""
_STREWN = 0.35
"""How much a hill counts of what a mountain does."""
_DEEP, _LUSH = 0.75, 0.72
"""The share of the ink of rock in that of the highest land, and of that of trees in that of the lowest."""
_HEATHER = 0.3
"""How far high land in flat colours is from the land to the tint of its island."""


def uplands(coast: Coast, land: Landscape, inks: tuple[Ink, Ink, Ink], reaches: tuple[Mm, ...]) -> tuple[Item, ...]:
    """Draw high land and meadows in steps from the ink of the land inland towards those of rock and of trees.

    `reaches` are how far each step reaches around mountains and around trees, the palest first.
    """
    if not reaches or not coast.bands:
        return ()
    ground, rock, tree = inks
    own = [mark for mark in land.marks if mark.island == coast.island]
    high, low = tones(_lifted(own), _grown(coast, land, own), coast.corners, reaches)
    shares = [(step + 1) / len(reaches) for step in range(len(reaches))]
    steps = (
        Path(area, mixed(ground, ink, deepest * share))
        for areas, ink, deepest in ((low, tree, _LUSH), (high, rock, _DEEP))
        for area, share in zip(areas, shares, strict=True)
        if area.verbs
    )
    return (Group(tuple(steps), clip=coast.bands[-_STRIP:][0]),)


def _lifted(marks: Sequence[ReliefMark]) -> Places:
    """Return where mountains and hills lift the ground."""
    return [
        (mark.at.x, mark.at.y - _UP * mark.box.height, 1.0 if mark.kind is ReliefKind.MOUNTAIN else _STREWN)
        for mark in marks
        if mark.kind in _HIGH
    ]


def _grown(coast: Coast, land: Landscape, marks: Sequence[ReliefMark]) -> Places:
    """Return where trees, fields and woods are; some of these may be of an island beside this one."""
    trees = [mark.at for mark in marks if mark.kind in _GROWING]
    plots = [plot.box.centre for patch in land.fields if patch.island == coast.island for plot in patch.plots]
    box = bounds(coast.corners)
    crowns = [crown.at for wood in land.woods if box.overlaps(wood[0].box) for crown in wood]
    return [(at.x, at.y, 1.0) for at in (*trees, *plots, *crowns)]


def flat_uplands(coast: Coast, land: Landscape, inks: tuple[Ink, Ink]) -> tuple[Item, ...]:
    """Draw the land at the foot of mountains and hills of an island in an ink between its land's and its tint."""
    marks = _standing(coast, land)
    if not marks:
        return ()
    return (Path(piedmont(marks, coast.land), mixed(*inks, _HEATHER)),)


def _standing(coast: Coast, land: Landscape) -> list[ReliefMark]:
    """Return the mountains and hills of an island."""
    return [mark for mark in land.marks if mark.island == coast.island and mark.kind in _HIGH]

"""High land: the ground around mountains and hills in deeper tones, so that a plain is seen to be one."""

from __future__ import annotations

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.piedmont import piedmont
from meridian_print.cartography.landscape.tones import tones
from meridian_print.games.meridian.chart.country.landscape import Landscape
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_HIGH = frozenset({ReliefKind.MOUNTAIN, ReliefKind.DOWNS, ReliefKind.HILL})
"""The marks that stand on high land."""
_DEEP = 0.47
"""The share of the ink of rock in that of the highest land."""
_HEATHER = 0.3
"""How far high land in flat colours is from the land to the tint of its island."""


def uplands(
    coast: Coast,
    land: Landscape,
    inks: tuple[Ink, Ink],
    reaches: tuple[Mm, ...],
    *,
    bands: int | None = None,
) -> tuple[Item, ...]:
    """Draw high land in steps within the innermost of the bands along a coast, from the ink there to that of rock.

    `reaches` are how far each step reaches around mountains, the lowest first; if only some `bands` are
    drawn, those farther inland do not count.
    """
    along, marks = coast.bands[:bands], _standing(coast, land)
    if not reaches or not along or not marks:
        return ()
    (ground, rock), steps = inks, len(reaches)
    shades = (mixed(ground, rock, _DEEP * (step + 1) / steps) for step in range(steps))
    areas = zip(tones(marks, reaches), shades, strict=True)
    return (Group(tuple(Path(area, ink) for area, ink in areas if area.verbs), clip=along[-1]),)


def flat_uplands(coast: Coast, land: Landscape, inks: tuple[Ink, Ink]) -> tuple[Item, ...]:
    """Draw the land at the foot of mountains and hills of an island in an ink between its land's and its tint."""
    marks = _standing(coast, land)
    if not marks:
        return ()
    return (Path(piedmont(marks, coast.land), mixed(*inks, _HEATHER)),)


def _standing(coast: Coast, land: Landscape) -> list[ReliefMark]:
    """Return the mountains and hills of an island."""
    return [mark for mark in land.marks if mark.island == coast.island and mark.kind in _HIGH]

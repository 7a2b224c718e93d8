"""The corners of the squares that towers cover, which stand clear of what is drawn on land."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from meridian_print.games.meridian.chart.coasts.arcs import arcs_near
from meridian_print.games.meridian.chart.ground import corner_marks, corners, foot
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import Mm, Rect, join, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Path

_BETWEEN_LINES = 0.5
"""The share of a capital's corners that lies between their double lines."""
_HALO: Mm = 0.2
"""The breadth of the halo on either side of a tower's corners where the style has no bare band."""
_LAPPED: Mm = 0.3
"""How much farther a road's surface is drawn anew than its edges, of whose ends a thread would else be seen across it.
"""


def feet(chart: Chart, cities: Sequence[City], roads: tuple[Item, ...], style: MapStyle) -> tuple[Item, ...]:
    """Mark the corners of the square that a tower on each city covers, with a halo or a band where art lies below.

    Those of capitals are double lines with the ink of their dots between. Roads run on over bands.
    """
    bands = tuple(_bands(chart, cities, roads, style)) if style.sizes.clear else ()
    return (*bands, *_corners(chart, style))


def over_halos(chart: Chart, cities: Sequence[City], names: Iterable[Rect], style: MapStyle) -> tuple[Item, ...]:
    """Draw corners beside names anew, whose halos have covered parts of them, if the style keeps corners clear."""
    if not style.sizes.clear:
        return ()
    reach = (style.pens.halo_on_land.width + style.pens.capital_foot.width) / 2
    boxes, squares = [name.inset(-reach) for name in names], [foot(*city.at) for city in cities]
    near = ((box, square) for square in squares for box in boxes if box.overlaps(square))
    beside = dict.fromkeys(corner for box, square in near for corner in corners(square) if box.overlaps(corner))
    whole = join(rectangle(corner.inset(-style.pens.capital_foot.width)) for corner in beside)
    return (Group(_corners(chart, style), clip=whole),) if beside else ()


def _corners(chart: Chart, style: MapStyle) -> tuple[Path, ...]:
    """Draw the lines of all corners, with a halo where there are no bands."""
    pens = style.pens
    halo = replace(pens.halo_on_land, width=pens.foot.width + 2 * _HALO, cap="round")
    between = replace(pens.capital_foot, ink=style.inks.capital, width=_BETWEEN_LINES * pens.capital_foot.width)
    lines = (
        (chart.feet.at_sea, pens.foot_at_sea),
        *(() if style.sizes.clear else ((chart.feet.on_land, halo),)),
        (chart.feet.on_land, pens.foot),
        *((chart.capital_feet, pens.capital_foot), (chart.capital_feet, between)),
    )
    return tuple(Path(corners, stroke=pen) for corners, pen in lines if corners.verbs)


def _bands(chart: Chart, cities: Sequence[City], roads: tuple[Item, ...], style: MapStyle) -> Iterator[Item]:
    """Draw bands of bare land on either side of corners, then roads and the coasts beside them anew."""
    pens, clear = style.pens, style.sizes.clear
    shores = join(coast.shore for coast in chart.coasts)
    widths = (chart.feet.on_land, pens.foot.width), (chart.capital_feet, pens.capital_foot.width)
    yield Group(
        tuple(
            Path(corners, stroke=replace(pens.halo_on_land, width=width + 2 * clear, cap="round"))
            for corners, width in widths
            if corners.verbs
        ),
        clip=shores,
    )
    marks = [mark for city in cities for mark in corner_marks(foot(*city.at))]
    reach = max(width for _, width in widths) / 2 + clear
    for number, road in enumerate(roads):
        yield Group((road,), clip=join(rectangle(mark.inset(-reach - number * _LAPPED)) for mark in marks))
    coasts = arcs_near(marks, reach, chart)
    if coasts.verbs:
        yield Path(coasts, stroke=replace(pens.coast, cap="round"))

"""The little chart on a card: ten meridians, those marked that the card reaches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from meridian_print.drawing.geometry import Outline, Point, Rect, circle, join, line, rectangle
from meridian_print.drawing.items import Item, Path, Symbol, Use
from meridian_print.drawing.type import cap_height, text
from meridian_print.meridian.rules.material import MERIDIANS
from meridian_print.theme.cards import CardStyle

_ISLES = (
    ((3, 30), (7, 8), (12, 18), (17, 6), (23, 20), (21, 44), (26, 62), (19, 74), (14, 52), (8, 66), (4, 54)),
    ((31, 84), (34, 60), (40, 66), (44, 46), (52, 54), (50, 78), (43, 74), (40, 95), (35, 92)),
    ((35, 26), (40, 8), (47, 16), (55, 5), (62, 22), (58, 38), (51, 30), (46, 42), (39, 40)),
    ((60, 88), (63, 62), (70, 58), (73, 38), (79, 46), (78, 70), (84, 84), (76, 96), (70, 78), (64, 96)),
    ((80, 24), (85, 6), (91, 16), (97, 12), (98, 40), (93, 62), (88, 54), (90, 34), (84, 36)),
)
"""Corners of five islands, in hundredths of the chart; drawn as curves through the middles of the sides."""


def meridian_strip(area: Rect, reached: Iterable[int], style: CardStyle) -> tuple[Item, ...]:
    """Draw the strip with its numbers below; `area` is the chart without the numbers."""
    marked, gap = frozenset(reached), style.sizes.strip_gap
    columns = tuple(_column(area, meridian) for meridian in range(1, MERIDIANS + 1))
    within = tuple(column for meridian, column in enumerate(columns, 1) if meridian in marked)
    return (
        Use(_chart(area, style)),
        Path(join(rectangle(column) for column in within), fill=style.inks.paper),
        Path(join(rectangle(column.inset(gap)) for column in within), fill=style.inks.reached),
        Path(rectangle(area), stroke=style.pens.ring),
        *(item for meridian, column in enumerate(columns, 1) for item in _number(meridian, column, marked, style)),
    )


def _column(area: Rect, meridian: int) -> Rect:
    width = area.width / MERIDIANS
    return Rect(area.x + (meridian - 1) * width, area.y, width, area.height)


@cache
def _chart(area: Rect, style: CardStyle) -> Symbol:
    """Draw what is the same on every card."""
    inks, pens = style.inks, style.pens
    between = join(rectangle(_column(area, meridian)) for meridian in range(2, MERIDIANS + 1, 2))
    borders = [_column(area, meridian).x for meridian in range(2, MERIDIANS + 1)]
    items = (
        Path(rectangle(area), fill=inks.sea),
        Path(between, fill=inks.sea_between),
        Path(join(_isle(corners, area) for corners in _ISLES), fill=inks.land, stroke=pens.coast),
        Path(join(line(x, area.y, x, area.bottom) for x in borders), stroke=pens.border),
    )
    return Symbol("card-chart", area, items)


def _isle(corners: tuple[tuple[int, int], ...], area: Rect) -> Outline:
    points = [Point(area.x + x * area.width / 100, area.y + y * area.height / 100) for x, y in corners]
    middles = [Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    coords = [*middles[-1]]
    for point, middle in zip(points, middles, strict=True):
        coords += [*point, *middle]
    return Outline("M" + "Q" * len(points) + "Z", tuple(coords))


def _number(meridian: int, column: Rect, marked: frozenset[int], style: CardStyle) -> tuple[Item, ...]:
    """Write a meridian's number below its column, in a dark disc where the card reaches it."""
    font, centre = style.type.strip, Point(column.centre.x, column.bottom + style.sizes.strip_numbers)
    baseline = (centre.x, centre.y + cap_height(font) / 2)
    if meridian not in marked:
        return (text(str(meridian), baseline, font, style.inks.ink, anchor="middle"),)
    disc = Path(circle(centre, style.sizes.strip_disc), fill=style.inks.reached)
    return (disc, text(str(meridian), baseline, font, style.inks.on_reached, anchor="middle"))

"""The small chart on a card: ten meridians, with those marked that the card reaches."""

from __future__ import annotations

from functools import cache

from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, circle, join, line, rectangle
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.type import cap_height, text

_ISLES = (
    ((3, 30), (7, 8), (12, 18), (17, 6), (23, 20), (21, 44), (26, 62), (19, 74), (14, 52), (8, 66), (4, 54)),
    ((31, 84), (34, 60), (40, 66), (44, 46), (52, 54), (50, 78), (43, 74), (40, 95), (35, 92)),
    ((35, 26), (40, 8), (47, 16), (55, 5), (62, 22), (58, 38), (51, 30), (46, 42), (39, 40)),
    ((60, 88), (63, 62), (70, 58), (73, 38), (79, 46), (78, 70), (84, 84), (76, 96), (70, 78), (64, 96)),
    ((80, 24), (85, 6), (91, 16), (97, 12), (98, 40), (93, 62), (88, 54), (90, 34), (84, 36)),
)
"""Corners of five islands, in hundredths of the chart; drawn as curves through the middles of the sides."""


def meridian_strip(area: Rect, reached: tuple[int, ...], style: CardStyle) -> Symbol:
    """Draw the strip with its numbers below; `area` is the chart without the numbers."""
    within = {meridian: _column(area, meridian) for meridian in reached}
    gap = style.sizes.strip_gap
    items = (
        Use(_chart(area, style)),
        Path(join(rectangle(column) for column in within.values()), fill=style.inks.paper),
        Path(join(rectangle(column.inset(gap)) for column in within.values()), fill=style.inks.reached),
        Path(rectangle(area), stroke=style.pens.ring),
        *(item for meridian, column in within.items() for item in _marked(meridian, column, style)),
    )
    return Symbol(f"meridians-{'-'.join(map(str, reached))}", _with_numbers(area, style), items)


def _column(area: Rect, meridian: int) -> Rect:
    width = area.width / MERIDIANS
    return Rect(area.x + (meridian - 1) * width, area.y, width, area.height)


@cache
def _chart(area: Rect, style: CardStyle) -> Symbol:
    """Draw the part common to all cards: the sea, its islands, the meridians and all their numbers."""
    inks, pens = style.inks, style.pens
    columns = tuple(_column(area, meridian) for meridian in range(1, MERIDIANS + 1))
    items: tuple[Item, ...] = (
        Path(rectangle(area), fill=inks.sea),
        Path(join(map(rectangle, columns[1::2])), fill=inks.sea_between),
        *(
            (Path(join(_isle(corners, area) for corners in _ISLES), fill=inks.land, stroke=pens.coast),)
            if style.ornaments
            else ()
        ),
        Path(join(line(column.x, area.y, column.x, area.bottom) for column in columns[1:]), stroke=pens.border),
        *(_number(meridian, column, inks.ink, style) for meridian, column in enumerate(columns, 1)),
    )
    return Symbol("card-chart", _with_numbers(area, style), items)


def _with_numbers(area: Rect, style: CardStyle) -> Rect:
    below = style.sizes.strip_numbers + style.sizes.strip_disc
    rim = style.pens.ring.width / 2
    return Rect(area.x, area.y, area.width, area.height + below).inset(-rim)


def _isle(corners: tuple[tuple[int, int], ...], area: Rect) -> Outline:
    points = [Point(area.x + x * area.width / 100, area.y + y * area.height / 100) for x, y in corners]
    middles = [Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    coords = [*middles[-1]]
    for point, middle in zip(points, middles, strict=True):
        coords += [*point, *middle]
    return Outline("M" + "Q" * len(points) + "Z", tuple(coords))


def _number(meridian: int, column: Rect, ink: Ink, style: CardStyle) -> Text:
    """Write a meridian's number below its column."""
    font, centre = style.type.strip, _below(column, style)
    return text(str(meridian), (centre.x, centre.y + cap_height(font) / 2), font, ink, anchor="middle")


def _marked(meridian: int, column: Rect, style: CardStyle) -> tuple[Item, ...]:
    """Write the number of a meridian that the card reaches on a dark disc, which hides the one below."""
    disc = Path(circle(_below(column, style), style.sizes.strip_disc), fill=style.inks.reached)
    return (disc, _number(meridian, column, style.inks.on_reached, style))


def _below(column: Rect, style: CardStyle) -> Point:
    return Point(column.centre.x, column.bottom + style.sizes.strip_numbers)

"""The meridians' numbers once more at the top, upside down for players there, all of them on tags of one size."""

from __future__ import annotations

from meridian_print.games.meridian.board.banner import Heading, covered, tag, tag_foot, tag_height
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.marks.codes import Bar, numeral
from meridian_print.games.meridian.theme.board import FrameStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, polygon
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.type import Font, cap_height, width

_BESIDE = 0.3
"""Room on a plaque on either side of its number, in ems."""


def repeats(chart: Chart, heading: Heading, style: FrameStyle) -> tuple[Item, ...]:
    """Set each number on a tag in the middle of its strip: in the frame, or below the banner."""
    over, items = covered(chart, heading, style), list[Item]()
    for number, strip in enumerate(chart.strips, start=1):
        x = strip.centre.x
        if over.x <= x <= over.right:
            items += _tagged(number, tag(x, chart, style), style.type.tab, style)
        else:
            items += _tagged(number, _plaque(number, x, chart, style), style.type.repeat, style)
    return tuple(items)


def _plaque(number: int, x: Mm, chart: Chart, style: FrameStyle) -> Rect:
    """Return the box for a number that breaks the lines of the frame, as high as there is room above the map."""
    font = style.type.repeat
    wide, high = width(str(number), font) + 2 * _BESIDE * font.size, tag_height(font)
    return Rect(x - wide / 2, (style.sizes.fine + chart.area.y - high) / 2, wide, high)


def _tagged(number: int, box: Rect, font: Font, style: FrameStyle) -> tuple[Item, ...]:
    figure = _turned(number, Point(box.centre.x, box.bottom - tag_foot(font)), font, style)
    return (Path(_octagon(box, style.sizes.roundel_gap), style.inks.panel, style.pens.panel), figure)


def _octagon(box: Rect, cut: Mm) -> Outline:
    """Draw a box whose corners are cut."""
    x, y, right, bottom = box.edges
    return polygon(
        (
            *((x + cut, y), (right - cut, y), (right, y + cut), (right, bottom - cut)),
            *((right - cut, bottom), (x + cut, bottom), (x, bottom - cut), (x, y + cut)),
        )
    )


def _turned(number: int, centre: Point, font: Font, style: FrameStyle) -> Item:
    """Set a number upside down."""
    foot = Point(0.0, cap_height(font) / 2)
    figure = numeral(number, foot, font, ink=style.inks.letters, bar=Bar(*style.sizes.bar))
    return Group(figure, matrix=(-1.0, 0.0, 0.0, -1.0, *centre))

"""The board's frame: its lines, the zebra band, the meridians' numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from meridian_print.games.meridian.board.banner import Heading, banner, covered, hem, tails
from meridian_print.games.meridian.board.bearings import bearings, foot_middle
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.marks.codes import TURNABLE, Bar, bar_under, numeral
from meridian_print.games.meridian.theme.board import BoardStyle, FrameStyle
from meridian_print.games.meridian.words.parts import BoardWords
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    circle,
    join,
    line,
    polygon,
    rectangle,
    star,
)
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.type import Font, cap_height, text

_TAB = 1.15
"""Width of the tab with a number that hangs on the banner, in ems."""
_AROUND = (0.32, 0.1)
"""Room above the number on a tab, for the bar of a 6 or a 9, and below it, in ems."""
_ON_TAIL = 1.3
"""How much larger a number on a tail is, which has more room than a tab."""
_BERTH = 0.6
"""How far names stay from it, in its widths: an island's worth beside it would be read together with it."""
_SLIDE, _SLIDES = 0.34, 17
"""How far it may hang from the middle of its strip, in widths of the strip, and how many places are tried that far."""
_CLEAR: Mm = 0.6
"""How far it stays from the foot of a tower, if it can."""


Feet = Sequence[Rect]
"""The squares that towers cover."""


class _CoveredNumber(NamedTuple):
    """The place of a number that the banner covers."""

    box: Rect
    middle: Point
    is_tab: bool


def over_map(chart: Chart, heading: Heading, feet: Feet, style: FrameStyle) -> tuple[Rect, ...]:
    """Return the parts of the map that the frame covers: the banner and its hanging numbers, with room around them."""
    tabs = (spot.box for spot in _spots(chart, heading, feet, style).values() if spot.is_tab)
    return (covered(chart, heading, style), *(box.inset(-_BERTH * box.width) for box in tabs))


def frame(chart: Chart, heading: Heading, feet: Feet, style: BoardStyle, words: BoardWords) -> tuple[Item, ...]:
    """Draw everything around a map; the frame of `style` is that of a board of this size.

    Numbers that hang over the map keep off the feet of towers.
    """
    sheet, of_frame = Rect(0.0, 0.0, *chart.board), style.frame
    spots = _spots(chart, heading, feet, of_frame)
    return (
        *_ground(chart, sheet.inset(-style.bleed), of_frame),
        *(_rules(chart, sheet, of_frame) if of_frame.ornaments else _bars(chart, sheet, of_frame)),
        *(_zebra(chart, of_frame) if of_frame.ornaments else _borders(chart, of_frame)),
        *_numbers(chart, of_frame),
        *_repeats(chart, spots, of_frame),
        *bearings(chart, of_frame, words),
        *banner(chart, heading, of_frame),
        *_on_tails(spots, of_frame),
    )


def _ground(chart: Chart, bleed: Rect, style: FrameStyle) -> tuple[Item, ...]:
    around = rectangle(bleed) + rectangle(chart.area)
    return (Path(around, style.inks.ground, even_odd=True),)


def _rules(chart: Chart, sheet: Rect, style: FrameStyle) -> tuple[Item, ...]:
    """Draw the lines that run all around."""
    pens, sizes = style.pens, style.sizes
    fine = (sizes.ticks[0], sizes.zebra[0], sizes.zebra[1])
    return (
        Path(rectangle(chart.area), stroke=pens.plain),
        Path(join(rectangle(chart.area.inset(-out)) for out in fine), stroke=pens.fine),
        Path(rectangle(chart.area.inset(-sizes.close)), stroke=pens.plain),
        Path(rectangle(sheet.inset(sizes.heavy)), stroke=pens.heavy),
        Path(rectangle(sheet.inset(sizes.fine)), stroke=pens.fine),
    )


def _bars(chart: Chart, sheet: Rect, style: FrameStyle) -> tuple[Item, ...]:
    """Draw a heavy line around the map, and one around the board, with a fine one within."""
    pens, sizes = style.pens, style.sizes
    around_map = rectangle(chart.area.inset(-pens.heavy.width / 2))
    return (
        Path(around_map + rectangle(sheet.inset(sizes.heavy)), stroke=pens.heavy),
        Path(rectangle(sheet.inset(sizes.fine)), stroke=pens.fine),
    )


def _borders(chart: Chart, style: FrameStyle) -> tuple[Item, ...]:
    """Draw a tick at both ends of each line between two meridians."""
    first, last = style.sizes.ticks
    ends = ((chart.area.y - last, chart.area.y - first), (chart.area.bottom + first, chart.area.bottom + last))
    ticks = join(line(strip.x, start, strip.x, end) for strip in chart.strips[1:] for start, end in ends)
    return (Path(ticks, stroke=style.pens.tick),)


def _zebra(chart: Chart, style: FrameStyle) -> tuple[Item, ...]:
    """Draw the band of dark and light fields, and four ticks to a field; both ends of a side band are dark.

    A star stands in each corner.
    """
    sizes, area = style.sizes, chart.area
    across = _fields(area.x, area.width, len(chart.strips) * sizes.fields)
    down = _fields(area.y, area.height, round(area.height / area.width * len(across)) | 1)
    near, far = sizes.zebra
    dark = [
        *(
            Rect(start, y, end - start, far - near)
            for start, end in across[::2]
            for y in (area.y - far, area.bottom + near)
        ),
        *(
            Rect(x, start, far - near, end - start)
            for start, end in down[::2]
            for x in (area.x - far, area.right + near)
        ),
    ]
    half = (near + far) / 2
    stars = [star((x, y), 4, far - half, 0.3 * (far - half)) for x, y in _corners(area.inset(-half))]
    first, last = sizes.ticks
    ticks = [
        *(line(x, y, x, y + last - first) for x in _ticks(across) for y in (area.y - last, area.bottom + first)),
        *(line(x, y, x + last - first, y) for y in _ticks(down) for x in (area.x - last, area.right + first)),
    ]
    return (
        Path(join(ticks), stroke=style.pens.tick),
        Path(join((*(rectangle(field) for field in dark), *stars)), style.inks.zebra),
    )


def _corners(of: Rect) -> tuple[Point, ...]:
    return tuple(Point(x, y) for x in (of.x, of.right) for y in (of.y, of.bottom))


def _fields(start: Mm, length: Mm, count: int) -> tuple[tuple[Mm, Mm], ...]:
    """Divide a length into equal fields."""
    width = length / count
    return tuple((start + at * width, start + (at + 1) * width) for at in range(count))


def _ticks(fields: Iterable[tuple[Mm, Mm]]) -> tuple[Mm, ...]:
    return tuple(start + (end - start) * quarter / 4 for start, end in fields for quarter in range(4))


def _numbers(chart: Chart, style: FrameStyle) -> tuple[Item, ...]:
    """Set the meridians' numbers below their strips, each in a disc."""
    sizes, pens, font = style.sizes, style.pens, style.type.number
    y = foot_middle(chart, sizes)
    centres = [Point(strip.centre.x, y) for strip in chart.strips]
    feet = [Point(x, y + cap_height(font) / 2) for x, y in centres]
    figures = [
        text(str(number), foot, font, style.inks.letters, anchor="middle", halo=pens.bold)
        for number, foot in enumerate(feet, start=1)
    ]
    bars = [bar_under(number, foot, figures[number - 1], Bar(*sizes.bar)) for number, foot in enumerate(feet, start=1)]
    return (
        *(_between(chart, y, style) if style.ornaments else ()),
        Path(join(circle(centre, sizes.roundel) for centre in centres), style.inks.panel, pens.panel),
        Path(join(circle(centre, sizes.roundel - sizes.roundel_gap) for centre in centres), stroke=pens.fine),
        *figures,
        *chain.from_iterable(bars),
    )


def _between(chart: Chart, y: Mm, style: FrameStyle) -> tuple[Item, ...]:
    """Draw a diamond under each line between two meridians, and a line from it to the discs on both sides.

    A smaller, dark diamond lies where the line ends.
    """
    sizes = style.sizes
    half = chart.strips[0].width / 2 - sizes.roundel - sizes.diamond
    borders = [strip.x for strip in chart.strips[1:]]
    diamonds = join(star((x, y), 2, 1.6 * sizes.diamond, sizes.diamond) for x in borders)
    lines = join(line(x - half, y, x + half, y) for x in borders)
    end = half - 0.5 * sizes.diamond
    tips = join(star((at, y), 2, 0.45 * sizes.diamond, sizes.diamond) for x in borders for at in (x - end, x + end))
    return (
        Path(lines, stroke=style.pens.fine),
        Path(tips, style.inks.zebra),
        Path(diamonds, style.inks.panel, style.pens.plain),
    )


def _repeats(chart: Chart, spots: Mapping[int, _CoveredNumber], style: FrameStyle) -> tuple[Item, ...]:
    """Repeat the numbers at the top, small and upside down for players there; those below the banner on tabs."""
    y = (style.sizes.fine + chart.area.y - style.sizes.close) / 2
    bar = sum(style.sizes.bar[:2]) * style.type.repeat.size
    at_edge = (
        (number, Point(strip.centre.x, y + (bar / 2 if number in TURNABLE else 0.0)))
        for number, strip in enumerate(chart.strips, start=1)
    )
    tabs = [(number, spot) for number, spot in spots.items() if spot.is_tab]
    return (
        *(_repeat(number, middle, style.type.repeat, style) for number, middle in at_edge if number not in spots),
        *(Path(_tab(spot.box, style), style.inks.panel, style.pens.panel) for _, spot in tabs),
        *(_repeat(number, spot.middle, style.type.tab, style) for number, spot in tabs),
    )


def _on_tails(spots: Mapping[int, _CoveredNumber], style: FrameStyle) -> tuple[Item, ...]:
    """Set the numbers that the tails of the banner cover onto the tails."""
    on_tails = ((number, spot.middle) for number, spot in spots.items() if not spot.is_tab)
    font = replace(style.type.tab, size=_ON_TAIL * style.type.tab.size)
    return tuple(_repeat(number, middle, font, style) for number, middle in on_tails)


def _tab(box: Rect, style: FrameStyle) -> Outline:
    """Draw a tab that hangs out from under the banner, its lower corners cut."""
    cut = style.sizes.roundel_gap
    return polygon(
        (
            (box.x, box.y - cut),
            (box.right, box.y - cut),
            (box.right, box.bottom - cut),
            (box.right - cut, box.bottom),
            (box.x + cut, box.bottom),
            (box.x, box.bottom - cut),
        )
    )


def _repeat(number: int, centre: Point, font: Font, style: FrameStyle) -> Item:
    """Set a number upside down."""
    foot = Point(0.0, cap_height(font) / 2)
    figure = numeral(number, foot, font, ink=style.inks.letters, bar=Bar(*style.sizes.bar))
    return Group(figure, matrix=(-1.0, 0.0, 0.0, -1.0, *centre))


def _spots(chart: Chart, heading: Heading, feet: Feet, style: FrameStyle) -> Mapping[int, _CoveredNumber]:
    """Return the places of the numbers that the banner covers: on tabs below its panel, else on its tails."""
    cover, font = covered(chart, heading, style), style.type.tab
    wide, high = _TAB * font.size, cap_height(font) + sum(_AROUND) * font.size
    drop = _AROUND[1] * font.size + cap_height(font) / 2
    below, ends = hem(chart, heading, style), tails(chart, heading, style)
    spots = {}
    for number, strip in enumerate(chart.strips, start=1):
        left, tail = strip.centre.x - wide / 2, ends[strip.centre.x > below.centre.x]
        if left + wide <= cover.x or cover.right <= left:
            continue
        if below.x <= left <= below.right - wide or tail.width < wide:
            tab = _off_feet(Rect(left, below.y, wide, high), below, _SLIDE * strip.width, feet)
            spots[number] = _CoveredNumber(tab, Point(tab.centre.x, tab.bottom - drop), is_tab=True)
        else:
            on_tail = Rect(min(max(left, tail.x), tail.right - wide), tail.y, wide, tail.height)
            spots[number] = _CoveredNumber(on_tail, on_tail.centre, is_tab=False)
    return spots


def _off_feet(tab: Rect, below: Rect, farthest: Mm, feet: Feet) -> Rect:
    """Move a tab sideways under the banner, as little as it takes to keep off all feet; leave it if that is too far."""
    moves = (side * farthest * step / _SLIDES for step in range(_SLIDES + 1) for side in (1, -1))
    places = (tab._replace(x=tab.x + move) for move in moves)
    hanging = (place for place in places if below.x <= place.x and place.right <= below.right)
    return next((place for place in hanging if not any(place.inset(-_CLEAR).overlaps(foot) for foot in feet)), tab)

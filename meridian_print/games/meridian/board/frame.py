"""The board's frame: its lines, the band of dark and light fields, the meridians' numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from meridian_print.games.meridian.board.banner import Heading, banner
from meridian_print.games.meridian.board.bearings import bearings, foot_middle
from meridian_print.games.meridian.board.repeats import repeats
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.marks.codes import Bar, bar_under
from meridian_print.games.meridian.theme.board import BoardStyle, FrameSizes, FrameStyle
from meridian_print.games.meridian.words.parts import BoardWords
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, circle, join, line, rectangle, star
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.type import cap_height, text

_CORNER: Mm = 2.2
"""Half the width of a square in a corner of a flat frame."""


def frame(chart: Chart, heading: Heading, style: BoardStyle, words: BoardWords) -> tuple[Item, ...]:
    """Draw everything around a map; the frame of `style` is that of a board of this size."""
    sheet, of_frame = Rect(0.0, 0.0, *chart.board), style.frame
    return (
        *_ground(chart, sheet.inset(-style.bleed), of_frame),
        *(_rules(chart, sheet, of_frame) if of_frame.ornaments else _bars(chart, sheet, of_frame)),
        *(_zebra(chart, of_frame) if of_frame.ornaments else _graduated(chart, of_frame)),
        *_numbers(chart, of_frame),
        *bearings(chart, of_frame, words),
        *banner(chart, heading, of_frame),
        *repeats(chart, heading, of_frame),
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
        *_studs(_corners(sheet.inset((sizes.heavy + sizes.fine) / 2)), _CORNER, style),
    )


def _studs(places: Sequence[Point], half: Mm, style: FrameStyle) -> tuple[Item, ...]:
    """Draw a dark square, by half its width, with a star in it at each place."""
    squares = join(rectangle(Rect(x - half, y - half, 2 * half, 2 * half)) for x, y in places)
    stars = join(star(at, 4, 0.9 * half, 0.3 * half) for at in places)
    return Path(squares, style.inks.zebra), Path(stars, style.inks.tails)


def _graduated(chart: Chart, style: FrameStyle) -> tuple[Item, ...]:
    """Draw a flat band of dark and light fields around the map, a square with a star in each corner of it.

    A diamond marks both ends of each line between two meridians.
    """
    sizes, inks, (near, far) = style.sizes, style.inks, style.sizes.zebra
    middle = (near + far) / 2
    dark = _dark_fields(_across(chart, sizes), _down(chart, sizes), chart.area, sizes)
    band = rectangle(chart.area.inset(-far))
    corners = _corners(chart.area.inset(-middle))
    half = 0.7 * (far - near)
    ends = [(strip.x, y) for strip in chart.strips[1:] for y in (chart.area.y - middle, chart.area.bottom + middle)]
    return (
        Path(band + rectangle(chart.area.inset(-near)), inks.panel, even_odd=True),
        Path(dark, inks.zebra),
        Path(band, stroke=style.pens.plain),
        *_studs(corners, half, style),
        Path(join(star(at, 2, 1.5 * half, 0.85 * half) for at in ends), inks.tails, style.pens.plain),
    )


def _zebra(chart: Chart, style: FrameStyle) -> tuple[Item, ...]:
    """Draw the band of dark and light fields, and four ticks to a field; both ends of a side band are dark.

    A star stands in each corner.
    """
    sizes, area = style.sizes, chart.area
    across, down = _across(chart, sizes), _down(chart, sizes)
    near, far = sizes.zebra
    half = (near + far) / 2
    stars = [star((x, y), 4, far - half, 0.3 * (far - half)) for x, y in _corners(area.inset(-half))]
    first, last = sizes.ticks
    ticks = [
        *(line(x, y, x, y + last - first) for x in _ticks(across) for y in (area.y - last, area.bottom + first)),
        *(line(x, y, x + last - first, y) for y in _ticks(down) for x in (area.x - last, area.right + first)),
    ]
    return (
        Path(join(ticks), stroke=style.pens.tick),
        Path(join((_dark_fields(across, down, area, sizes), *stars)), style.inks.zebra),
    )


def _across(chart: Chart, sizes: FrameSizes) -> tuple[tuple[Mm, Mm], ...]:
    """Divide the width of a map into fields."""
    return _fields(chart.area.x, chart.area.width, len(chart.strips) * sizes.fields)


def _down(chart: Chart, sizes: FrameSizes) -> tuple[tuple[Mm, Mm], ...]:
    """Divide the height of a map into an odd number of fields about as long."""
    area, count = chart.area, len(chart.strips) * sizes.fields
    return _fields(area.y, area.height, round(area.height / area.width * count) | 1)


def _dark_fields(
    across: Sequence[tuple[Mm, Mm]], down: Sequence[tuple[Mm, Mm]], area: Rect, sizes: FrameSizes
) -> Outline:
    """Draw every second field of each row of a band around a map, those of one row beside light ones of the next."""
    near, far = sizes.zebra
    wide, boxes = (far - near) / sizes.rows, list[Rect]()
    for row in range(sizes.rows):
        inner = area.inset(-near - row * wide)
        ys, xs = (inner.y - wide, inner.bottom), (inner.x - wide, inner.right)
        boxes += (Rect(start, y, end - start, wide) for start, end in across[row % 2 :: 2] for y in ys)
        boxes += (Rect(x, start, wide, end - start) for start, end in down[row % 2 :: 2] for x in xs)
    return join(map(rectangle, boxes))


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
        *_between(chart, y, style),
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

"""The frame around the map: its lines and fields, the letters of rows and columns, arrows where the winds enter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.cartography.ornaments.compass import on_circle
from meridian_print.games.meteo.board.sizes import FrameSizes, board_sizes
from meridian_print.games.meteo.chart.plan import Plan, Region
from meridian_print.games.meteo.rules.material import COLUMNS, ROWS
from meridian_print.games.meteo.theme.board import FrameStyle
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Point,
    Rect,
    circle,
    join,
    line,
    polygon,
    rectangle,
    rotation,
    star,
)
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import Font, cap_height, text


def ground(on: Plan, bleed: Mm, style: FrameStyle) -> tuple[Item, ...]:
    """Fill everything around the map, bleed included."""
    sheet = Rect(0.0, 0.0, *on.board).inset(-bleed)
    return (Path(rectangle(sheet) + rectangle(on.area), style.inks.ground, even_odd=True),)


def frame(on: Plan, style: FrameStyle) -> tuple[Item, ...]:
    """Draw lines, fields, letters and arrows around the map."""
    sheet, pens, k = Rect(0.0, 0.0, *on.board), style.pens, on.scale
    around = (
        Path(rectangle(sheet.inset(_sizes().heavy * k)), stroke=pens.heavy),
        Path(rectangle(on.area.inset(-pens.heavy.width / 2)), stroke=pens.heavy),
    )
    return (
        *around,
        *(_ornaments(on, sheet, style) if style.ornaments else ()),
        *_corners(on, style),
        *_rows(on, style),
        *_columns(on, style),
    )


def _ornaments(on: Plan, sheet: Rect, style: FrameStyle) -> Iterator[Item]:
    """Draw finer lines and the band of dark and light fields."""
    k, area, pens = on.scale, on.area, style.pens
    yield Path(rectangle(sheet.inset(_sizes().fine * k)), stroke=pens.fine)
    count, near, far = _sizes().fields * len(COLUMNS), _sizes().near * k, _sizes().far * k
    step = area.width / count
    dark = [
        field
        for number in range(0, count, 2)
        for field in (
            *(Rect(area.x + number * step, y, step, far - near) for y in (area.y - far, area.bottom + near)),
            *(Rect(x, area.y + number * step, far - near, step) for x in (area.x - far, area.right + near)),
        )
    ]
    yield Path(join(rectangle(field) for field in dark), style.inks.zebra)
    yield Path(rectangle(area.inset(-near)) + rectangle(area.inset(-far)), stroke=pens.fine)
    yield Path(rectangle(area.inset(-_sizes().close * k)), stroke=pens.plain)


def _corners(on: Plan, style: FrameStyle) -> Iterator[Item]:
    """Draw an arrow into each corner, where the winds between the four quarters enter."""
    area, k = on.area, on.scale
    for x, y, degrees in (
        (area.x, area.y, 135),
        (area.right, area.y, 225),
        (area.x, area.bottom, 45),
        (area.right, area.bottom, 315),
    ):
        yield _arrow(Point(x, y), degrees, 1.25 * k, style)


def _arrow(tip: Point, degrees: float, k: float, style: FrameStyle) -> Item:
    """Draw an arrow at the edge of the map that points to where the wind blows, in degrees clockwise from the north."""
    head = ((0.0, -0.5), (1.6, 3.4), (0.0, 2.7), (-1.6, 3.4))
    shape = polygon([(x * k, (y + 0.6) * k) for x, y in head])
    return Group((Path(shape, style.inks.arrow, style.pens.arrow),), matrix=_turned(tip, degrees))


def _turned(at: Point, degrees: float) -> tuple[float, float, float, float, float, float]:
    a, b, c, d, _, _ = rotation(degrees)
    return (a, b, c, d, at.x, at.y)


def _rows(on: Plan, style: FrameStyle) -> Iterator[Item]:
    """Set the rows' letters at the left in discs, and again at the right for players there."""
    k, area = on.scale, on.area
    for row, letter in enumerate(ROWS):
        y = on.slot(Region(row, 0)).centre.y
        yield from _disc(Point(area.x - _sizes().row * k, y), letter, 90.0, k, style)
        yield _arrow(Point(area.right, y), 270.0, k, style)
        yield _repeat(letter, Point(area.right + _sizes().repeat * k, y), -90.0, k, style)


def _columns(on: Plan, style: FrameStyle) -> Iterator[Item]:
    """Set the columns' figures below the map in discs, and again above it, upside down; between them diamonds."""
    k, area = on.scale, on.area
    y = area.bottom + _sizes().column * k
    if style.ornaments:
        yield from _between(on, y, style)
    for column, figure in enumerate(COLUMNS):
        x = on.slot(Region(0, column)).centre.x
        yield from _disc(Point(x, y), figure, 0.0, k, style)
        yield _arrow(Point(x, area.y), 180.0, k, style)
        yield _above(figure, x, on, style)


def _between(on: Plan, y: Mm, style: FrameStyle) -> Iterator[Item]:
    """Draw a diamond under each line between two columns, and a line from it towards the discs."""
    k, half = on.scale, on.side / 2 - 2 * _sizes().disc * on.scale
    ends = [on.area.x + number * on.side for number in range(1, len(COLUMNS))]
    yield Path(
        join(line(x - half, y, x - 1.6 * k, y) + line(x + 1.6 * k, y, x + half, y) for x in ends),
        stroke=style.pens.fine,
    )
    yield Path(join(star((x, y), 2, 1.7 * k, 1.05 * k) for x in ends), style.inks.light, style.pens.plain)
    yield Path(
        join(star((x + side * half, y), 2, 0.5 * k, 1.1 * k) for x in ends for side in (-1, 1)), style.inks.zebra
    )


def _disc(at: Point, words: str, degrees: float, k: float, style: FrameStyle) -> Iterator[Item]:
    """Draw a disc with a letter and a tip that points where tiles enter."""
    radius, inks, pens = _sizes().disc * k, style.inks, style.pens
    sides = [on_circle(at, 0.98 * radius, degrees + turn) for turn in (-34, 34)]
    yield Path(polygon([sides[0], on_circle(at, _sizes().tip * radius, degrees), sides[1]]), inks.arrow, pens.arrow)
    yield Path(circle(at, radius), inks.light, pens.disc)
    if style.ornaments:
        yield Path(circle(at, radius - 0.55 * k), stroke=pens.fine)
    font = _enlarged(style.type.letter, k)
    yield text(words, (at.x, at.y + cap_height(font) / 2), font, inks.letters, anchor="middle")


def _enlarged(font: Font, by: float) -> Font:
    return replace(font, size=font.size * by)


def _repeat(words: str, at: Point, degrees: float, k: float, style: FrameStyle) -> Item:
    """Set a letter that is read from another side of the table."""
    font = _enlarged(style.type.repeat, k)
    letter = text(words, (0.0, cap_height(font) / 2), font, style.inks.letters, anchor="middle")
    return Group((letter,), matrix=_turned(at, degrees))


def _above(figure: str, x: Mm, on: Plan, style: FrameStyle) -> Item:
    """Set a column's figure upside down between the heavy line and the frame's inner edge; the fine line gives way."""
    k, air = on.scale, _sizes().air * on.scale
    top, bottom = _sizes().heavy * k + style.pens.heavy.width / 2, on.area.y - _sizes().close * k
    font = _enlarged(style.type.repeat, k)
    fitted = _enlarged(font, min(1.0, (bottom - top - 2 * air) / cap_height(font)))
    start, halo = (0.0, cap_height(fitted) / 2), Stroke(style.inks.ground, 2 * air)
    letter = text(figure, start, fitted, style.inks.letters, anchor="middle", halo=halo)
    return Group((letter,), matrix=_turned(Point(x, (top + bottom) / 2), 180.0))


def _sizes() -> FrameSizes:
    return board_sizes().frame

"""The wind rose: a dial with the eight winds and an arrow, to cut out and pin together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.cartography.ornaments.compass import arc, directions, on_circle, split_star, ticks
from meridian_print.games.meteo.theme.tiles import RoseStyle, TileStyle
from meridian_print.games.meteo.tiles.tile import TileDesign
from meridian_print.games.meteo.words.parts import WindWords
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Size,
    circle,
    join,
    line,
    polygon,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text

_AROUND: Mm = 3.0
"""Space about a drawing, for its cut."""
_SENSE = 0.9
"""How far from the pin the arrow is that shows which way the wind turns, as a share of the inner radius."""


def dial(design: TileDesign) -> Drawing:
    """Draw the dial: what the arrow points to, and which way it turns."""
    half = design.style.rose.dial + _AROUND
    words = design.words.tiles
    items = (*dial_items(design), *_sense(design), pin(design.style.rose))
    return Drawing(words.dial, Size(2 * half, 2 * half), (Group(items, matrix=translation(half, half)),))


def arrow(design: TileDesign) -> Drawing:
    """Draw the arrow, its tip to the right."""
    rose = design.style.rose
    size = Size(rose.reach + rose.tail + 2 * _AROUND, 2 * (rose.hub + _AROUND + 1.5))
    items = (*arrow_items(rose), pin(rose))
    moved = Group(items, matrix=translation(rose.tail + _AROUND, size.height / 2))
    return Drawing(design.words.tiles.arrow, size, (moved,))


def dial_items(design: TileDesign) -> tuple[Item, ...]:
    """Draw the disc about the origin: a band with the winds' letters, a ring of degrees, a rose of eight points."""
    style, rose = design.style, design.style.rose
    middle, inner = (0.0, 0.0), rose.dial - rose.band
    degrees = inner - rose.degrees
    return (
        Path(circle(middle, rose.dial), rose.paper, rose.outline),
        Path(circle(middle, rose.dial - 0.8), stroke=rose.detail),
        Path(circle(middle, inner), rose.band_ink, rose.outline),
        Path(ticks(middle, degrees, inner, 72), stroke=rose.detail),
        Path(circle(middle, degrees), stroke=rose.detail),
        *_points(directions(8, 22.5), (0.62, 0.17, 20.0), rose, accent=1),
        *_points(directions(4, 45.0), (0.86, 0.2, 24.0), rose, accent=0),
        *_points(directions(4), (0.98, 0.2, 45.0), rose, accent=None),
        *_winds(style, design.words.winds),
    )


def arrow_items(rose: RoseStyle) -> tuple[Item, ...]:
    """Draw the arrow about its pin, its tip to the right: shaft, barbed head, feathers, hub."""
    tip, tail, half = rose.reach, -rose.tail, 0.95
    head = ((tip, 0.0), (tip - 8.2, -3.9), (tip - 6.4, -half), (tip - 6.4, half), (tip - 8.2, 3.9))
    shaft = polygon(((tip - 6.4, -half), (tail + 3.0, -half), (tail + 3.0, half), (tip - 6.4, half)))
    feather = ((tail + 9.5, 0.0), (tail + 7.0, -3.2), (tail, -3.2), (tail + 2.4, 0.0))
    barbs = join(line(tail + 1.2 + 1.5 * n, -3.2, tail + 3.6 + 1.5 * n, 0.0) for n in range(1, 4))
    mirrored = join(line(tail + 1.2 + 1.5 * n, 3.2, tail + 3.6 + 1.5 * n, 0.0) for n in range(1, 4))
    return (
        Path(shaft, rose.arrow, rose.outline),
        Path(polygon(feather), rose.feather, rose.outline),
        Path(polygon([(x, -y) for x, y in feather]), rose.arrow, rose.outline),
        Path(barbs + mirrored, stroke=rose.detail),
        Path(polygon(head), rose.arrow, rose.outline),
        Path(polygon((head[0], head[3], head[4])), rose.arrow_shade),
        Path(polygon(head), stroke=rose.outline),
        Path(circle((0.0, 0.0), rose.hub), rose.paper, rose.outline),
        Path(circle((0.0, 0.0), rose.hub * 0.72), stroke=rose.detail),
    )


def pin(rose: RoseStyle) -> Item:
    """Mark where the pin goes through: a cross in a small ring."""
    out = rose.pin * 1.5
    return Path(join((circle((0.0, 0.0), rose.pin), line(-out, 0, out, 0), line(0, -out, 0, out))), stroke=rose.detail)


def _points(
    angles: tuple[float, ...], shape: tuple[float, float, float], rose: RoseStyle, *, accent: int | None
) -> Iterator[Item]:
    """Draw points of one length; their `shape` is tip and waist, as shares of the inner radius, and the half angle."""
    radius, (tip, waist, half) = rose.dial - rose.band - rose.degrees, shape
    left, right = split_star((0.0, 0.0), angles, tip=tip * radius, waist=waist * radius, half=half)
    yield Path(left, rose.light, rose.detail)
    yield Path(right, rose.dark if accent is None else rose.accents[accent], rose.detail)


def _winds(style: TileStyle, words: WindWords) -> Iterator[Item]:
    """Set the letters of the winds upright into the band, the four quarters larger."""
    at = style.rose.dial - 0.4 - style.rose.band / 2
    for number, letters in enumerate(words):
        font = style.type.quarter if number % 2 else style.type.wind
        x, y = on_circle((0.0, 0.0), at, 45.0 * number)
        yield text(letters, (x, y + cap_height(font) / 2), font, style.rose.letters, anchor="middle")


def _sense(design: TileDesign) -> Iterator[Item]:
    """Draw the arrow that shows which way the wind turns, inside the ring of degrees, where it is not cut away."""
    rose = design.style.rose
    out = _SENSE * (rose.dial - rose.band - rose.degrees)
    begin, end, tip, size = 9.0, 32.0, 37.0, 1.2
    yield Path(arc((0.0, 0.0), out, begin, end), stroke=replace(rose.outline, ink=rose.letters))
    at, ahead = on_circle((0.0, 0.0), out, end), on_circle((0.0, 0.0), out, tip)
    dx, dy = ahead.x - at.x, ahead.y - at.y
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / length * size, dx / length * size
    yield Path(polygon((ahead, (at.x + nx, at.y + ny), (at.x - nx, at.y - ny))), rose.letters)

"""The back of the weather cards: a wind rose among isobars, a sun at each end, the same either way up."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from meridian_print.cartography.ornaments.compass import directions, notched, split_star, ticks
from meridian_print.cartography.sketch import ring
from meridian_print.games.meteo.cards.design import CardDesign
from meridian_print.games.meteo.tiles.sun import SunShape, sun
from meridian_print.graphics.drawing.geometry import (
    Outline,
    Point,
    Rect,
    circle,
    join,
    rectangle,
    rotation,
    scaling,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path
from meridian_print.graphics.drawing.pens import no_finer
from meridian_print.graphics.drawing.type import cap_height, text, width


@cache
def card_back(title: str, design: CardDesign) -> Drawing:
    """Draw the back; `title` is that of the board."""
    back, area = design.style.back, design.area
    panel = area.inset(back.inset)
    end = (*_sun(design), *_title(title, design))
    items = (
        Path(rectangle(area.inset(-design.bleed)), back.ground),
        *_panel(panel, design),
        *_rose(area.centre, design),
        *end,
        Group(end, matrix=rotation(180, area.centre)),
    )
    shown = no_finer((Group(items, matrix=scaling(design.scale)),))
    return Drawing(design.words.cards.back, design.size, shown, design.style.sizes.bleed)


def _panel(panel: Rect, design: CardDesign) -> Iterator[Item]:
    """Draw the panel with its isobars, and studs in the corners that it gives way to."""
    back = design.style.back
    outer, inner = (notched(panel.inset(gap), back.notch, (0.0, 0.0)) for gap in (0.0, 1.1))
    yield Path(outer, back.panel, back.frame)
    if design.style.ornaments:
        half = Rect(panel.x, panel.y, panel.width, panel.height / 2)
        upper = Group((Path(join(_isobars(panel, back.isobars)), stroke=back.isobar),), clip=rectangle(half))
        yield Group((upper, Group((upper,), matrix=rotation(180, panel.centre))), clip=inner)
        yield Path(inner, stroke=back.line)
    corners = [(x, y) for x in (panel.x, panel.right) for y in (panel.y, panel.bottom)]
    yield Path(join(circle(corner, back.stud) for corner in corners), back.mark)


def _isobars(panel: Rect, count: int) -> Iterator[Outline]:
    """Draw isobars round a High in the upper half, alike to the left and to the right: turned about, they go on."""
    middle, high = panel.centre, panel.height * 0.31
    for number in range(1, count + 1):
        points = []
        for step in range(72):
            angle = math.tau * step / 72
            reach = 3.1 * number * (1 + 0.07 * math.cos(2 * angle) + 0.04 * math.sin(3 * angle))
            points.append((middle.x + reach * math.cos(angle), middle.y - high + reach * math.sin(angle)))
        yield ring(points)


def _rose(centre: Point, design: CardDesign) -> Iterator[Item]:
    """Draw a ring of degrees and three sets of points over it, the longest last."""
    back = design.style.back
    inner = back.ring * 0.9
    yield Path(circle(centre, back.ring + 1.6), back.panel)
    yield Path(circle(centre, back.ring), back.panel, back.frame)
    yield Path(circle(centre, inner), stroke=back.line)
    if design.style.ornaments:
        yield Path(ticks(centre, inner, back.ring, 72), stroke=back.line)
    sets = ((directions(8, 22.5), 0.8, 22.0), (directions(4, 45.0), 0.9, 45.0), (directions(4), 1.24, 45.0))
    for angles, reach, half in sets:
        left, right = split_star(centre, angles, tip=reach * back.ring, waist=0.25 * back.ring, half=half)
        yield Path(left, back.panel, back.line)
        yield Path(right, back.mark, back.line)
    yield Path(circle(centre, 0.2 * back.ring), back.mark)
    yield Path(circle(centre, 0.15 * back.ring), back.panel)


def _sun(design: CardDesign) -> Iterator[Item]:
    """Draw the sun at one end, on a plain disc."""
    back, look = design.style.back, design.tiles.style.sun
    x, y = design.area.centre.x, back.sun_at
    shape = SunShape(back.sun, 1.95 * back.sun, 1.65 * back.sun)
    yield Path(circle((x, y), 2.1 * back.sun), back.panel)
    shining = sun(shape, look, has_face=design.style.ornaments)
    yield Group(shining, matrix=translation(x, y))


def _title(title: str, design: CardDesign) -> Iterator[Item]:
    """Set the title above the sun, on a plain ground, smaller if it is long."""
    back, area = design.style.back, design.area
    room = area.width - 2 * (back.inset + back.notch + 2)
    font = back.title
    wide = width(title, font)
    if wide > room:
        font, wide = replace(font, size=font.size * room / wide), room
    high = cap_height(font)
    yield Path(
        rectangle(Rect(area.centre.x - wide / 2 - 1.5, back.title_at - high - 1.2, wide + 3, high + 2.4)), back.panel
    )
    yield text(title, (area.centre.x, back.title_at), font, back.mark, anchor="middle")

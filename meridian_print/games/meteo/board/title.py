"""The title on a cartouche with tails and a pendant, the sun and two clouds above it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.cartography.sketch import sketch, spiral
from meridian_print.games.meteo.theme.board import FrameStyle
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.clouds import FAIR, cloud
from meridian_print.games.meteo.tiles.sun import SunShape, sun
from meridian_print.graphics.drawing.capitals import capitals
from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Mm,
    Outline,
    Rect,
    join,
    line,
    polygon,
    polyline,
    rectangle,
    star,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import PT, Font, cap_height, text, width

BOX = Rect(7.5, 11.9, 96.8, 35.5)
"""The cartouche, in the panel."""
_SHORTEST = 4
"""The least letters of a word that stands alone in the large line: an article is shorter."""
_LEAST_TYPE: Mm = 6 * PT
_SUN = SunShape(5.2, 11.6, 9.6)
_CLOUDS = ((-27.0, 11.6), (27.0, 11.6))


def title(words: str, tagline: str, style: FrameStyle, sky: TileStyle) -> tuple[Item, ...]:
    """Draw the title; in two lines, the first word large, if it has several."""
    first, _, rest = capitals(words).partition(" ")
    if len(first) < _SHORTEST:
        first, rest = capitals(words), ""
    centre, inside = BOX.centre.x, BOX.width - 13.0
    large = _fitted(first, style.type.title, inside)
    small = _fitted(rest, style.type.subtitle, inside)
    note = _fitted(tagline, style.type.note, inside + 4.0)
    ink, y = style.inks.letters, BOX.y
    rule = y + (28.1 if rest else 25.0)
    return (
        *(_above(sky) if style.ornaments else ()),
        *(_cartouche(style) if style.ornaments else (Path(rectangle(BOX), style.inks.light, style.pens.disc),)),
        text(first, (centre, y + 17.0 if rest else y + 14.0 + cap_height(large) / 2), large, ink, anchor="middle"),
        *((text(rest, (centre, y + 25.6), small, ink, anchor="middle"),) if rest else ()),
        Path(
            line(centre - 37, rule, centre - 3.4, rule) + line(centre + 3.4, rule, centre + 37, rule),
            stroke=style.pens.fine,
        ),
        Path(star((centre, rule), 4, 1.3, 0.45), style.inks.arrow),
        text(tagline, (centre, rule + 4.3), note, ink, anchor="middle"),
    )


def _fitted(words: str, font: Font, widest: Mm) -> Font:
    """Return the font, smaller if the words would be too wide, but never too small to read."""
    wide = width(words, font)
    return font if wide <= widest else replace(font, size=max(_LEAST_TYPE, font.size * widest / wide))


def _above(sky: TileStyle) -> Iterator[Item]:
    """Draw the sun that rises behind the cartouche, and a cloud at either hand."""
    centre = BOX.centre.x
    shining = Group(sun(_SUN, sky.sun, has_face=True), matrix=translation(centre, BOX.y))
    yield Group((shining,), clip=rectangle(Rect(centre - 14, BOX.y - 14, 28, 15)))
    for number, (x, y) in enumerate(_CLOUDS):
        side = -1.0 if number else 1.0
        matrix: Matrix = (side, 0.0, 0.0, 1.0, centre + x, y)
        yield Group(cloud(FAIR, sky.fair_cloud, is_engraved=True), matrix=matrix)


def _cartouche(style: FrameStyle) -> Iterator[Item]:
    """Draw the tails, the panel with its corners bitten out, and a drop between two volutes below it."""
    inks, pens, centre = style.inks, style.pens, BOX.centre.x
    x, y, foot = BOX.x, BOX.y, BOX.bottom
    tail = polygon([(x + 6, y + 7), (x - 5.6, y + 7), (x - 1.9, y + 18.2), (x - 5.6, y + 29.4), (x + 6, y + 29.4)])
    folds = join(
        line(x - 4 + 0.9 * at, y + 28.8 - 0.2 * at, x - 4 + 0.9 * at, y + 25 + 0.5 * at)
        + line(x - 4 + 0.9 * at, y + 7.5 + 0.2 * at, x - 4 + 0.9 * at, y + 10.5 - 0.35 * at)
        for at in range(5)
    )
    yield Path(_both(tail, centre), inks.tails, pens.plain)
    yield Path(_both(folds, centre), stroke=pens.fine)
    yield Path(transformed(_bitten(BOX, 0.0), translation(0.7, 0.8)), inks.shadow)
    volute = polyline(spiral((centre + 4.6, foot + 1.1), start=0.25, turns=2.0, radii=(2.7, 0.3), steps=48))
    broad, core = pens.disc, pens.plain
    yield Path(_both(volute, centre), stroke=Stroke(broad.ink, 1.25, cap="round", join="round"))
    yield Path(_both(volute, centre), stroke=Stroke(inks.tails, 0.7, cap="round", join="round"))
    yield Path(_bitten(BOX, 0.0), inks.light, pens.disc)
    yield Path(_bitten(BOX, 1.25), stroke=pens.fine)
    drop = (
        f"M{centre} {foot - 0.6}C{centre + 2.6} {foot + 1.6} {centre + 1.5} {foot + 4.2} {centre} {foot + 6.2}"
        f"C{centre - 1.5} {foot + 4.2} {centre - 2.6} {foot + 1.6} {centre} {foot - 0.6}Z"
    )
    yield Path(sketch(drop), inks.arrow, core)


def _bitten(box: Rect, inset: Mm) -> Outline:
    """Draw a panel whose corners are bitten out, smaller by `inset`."""
    x, y, end, foot = box.edges
    near, far = inset, 4 + 0.8 * inset
    low, high = 3 + 0.8 * inset, 2 + 0.9 * inset
    return sketch(
        f"M{x + near} {y + low}C{x + high} {y + low} {x + far} {y + high} {x + far} {y + near}"
        f"L{end - far} {y + near}C{end - far} {y + high} {end - high} {y + low} {end - near} {y + low}"
        f"L{end - near} {foot - low}C{end - high} {foot - low} {end - far} {foot - high} {end - far} {foot - near}"
        f"L{x + far} {foot - near}C{x + far} {foot - high} {x + high} {foot - low} {x + near} {foot - low}Z"
    )


def _both(right: Outline, centre: Mm) -> Outline:
    """Add an outline's mirror image on the other side of the panel."""
    return right + transformed(right, (-1.0, 0.0, 0.0, 1.0, 2 * centre, 0.0))

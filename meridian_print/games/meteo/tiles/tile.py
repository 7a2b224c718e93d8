"""Weather tiles: a sign in a frame, its value in two corners, to be read from two sides; one back for all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from meridian_print.cartography.ornaments.compass import directions, split_star, ticks
from meridian_print.games.meteo.rules.material import LETTERS, TILES, VALUES, Weather
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.signs import sign, sky
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Rect,
    Size,
    after,
    circle,
    rectangle,
    rotation,
    scaling,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.pens import no_finer
from meridian_print.graphics.drawing.type import Font, cap_height, text, width

KINDS: tuple[Weather, ...] = tuple(LETTERS)
"""The six kinds of weather, in the order in which they are listed."""


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity, because what tiles share is cached by design
class TileDesign:
    """The style of the tiles and their words; those for transparent film have no bleed."""

    style: TileStyle
    words: Words
    is_film: bool = False

    @property
    def area(self) -> Rect:
        """The trimmed tile about the origin."""
        side = self.style.sizes.side
        return Rect(-side / 2, -side / 2, side, side)

    @property
    def bleed(self) -> Mm:
        """How far the margin extends beyond the cut."""
        return 0.0 if self.is_film else self.style.sizes.bleed


def value_of(kind: Weather) -> int:
    """Return the value of a tile, in thousands."""
    return VALUES[LETTERS[kind]]


def count_of(kind: Weather) -> int:
    """Return how many tiles of a kind there are."""
    return TILES[LETTERS[kind]]


def weather_word(kind: Weather, words: Words) -> str:
    """Return the name of a kind of weather."""
    known = words.weather
    return {
        "sunny": known.sunny,
        "cloudy": known.cloudy,
        "overcast": known.overcast,
        "rain": known.rain,
        "high": known.high,
        "low": known.low,
    }[kind]


def written(value: int) -> str:
    """Write a value as it is read aloud, with a minus sign.

    >>> written(-2) == "\N{MINUS SIGN}2"
    True
    """
    return f"\N{MINUS SIGN}{-value}" if value < 0 else str(value)


def tile_face(kind: Weather, design: TileDesign) -> Drawing:
    """Draw the face of a tile."""
    title = design.words.tiles.face.format(weather=weather_word(kind, design.words), value=written(value_of(kind)))
    return _drawing(title, (Use(face_symbol(kind, design)),), design)


def tile_back(design: TileDesign) -> Drawing:
    """Draw the back of all tiles."""
    return _drawing(design.words.tiles.back, _back(design), design)


@cache
def face_symbol(kind: Weather, design: TileDesign) -> Symbol:
    """Draw a face about the origin, with its bleed: once in a document."""
    values = (badge(value_of(kind), design), Group((badge(value_of(kind), design),), matrix=rotation(180)))
    bled = design.area.inset(-design.bleed)
    items = (Path(rectangle(bled), design.style.inks.margin), *_picture(kind, design), *values)
    return Symbol(f"tile-{kind}", bled, items)


@cache
def picture_symbol(kind: Weather, design: TileDesign) -> Symbol:
    """Draw a face without its values, trimmed, for where it is shown small and its value stands beside it."""
    radius = design.style.sizes.corner
    margin = Path(rectangle(design.area, radius), design.style.inks.margin, design.style.pens.outer)
    return Symbol(f"weather-{kind}", design.area.inset(-0.5), (margin, *_picture(kind, design)))


def pictured(kind: Weather, at: tuple[Mm, Mm], side: Mm, design: TileDesign) -> Item:
    """Place a face without its values, its middle at a point, `side` wide."""
    return Use(picture_symbol(kind, design), after(scaling(side / design.style.sizes.side), translation(*at)))


def badge(value: int, design: TileDesign) -> Item:
    """Draw the disc with a value into the lower right corner; dark for what costs money."""
    sizes = design.style.sizes
    look = design.style.minus_badge if value < 0 else design.style.plus_badge
    at = design.area.right - sizes.badge_at
    items = (
        Path(circle((0.0, 0.0), sizes.badge), look.ground, look.outline),
        Path(circle((0.0, 0.0), sizes.badge - sizes.badge_ring), stroke=look.ring),
        *figure(value, design.style.type.value, look.figure, design.style),
    )
    return Group(items, matrix=translation(at, at))


def figure(value: int, font: Font, ink: Ink, style: TileStyle) -> tuple[Item, ...]:
    """Set a value about the origin; its minus is a bar that cannot be mistaken for a hyphen."""
    sizes, digits = style.sizes, str(abs(value))
    if value >= 0:
        return (text(digits, (0.0, cap_height(font) / 2), font, ink, anchor="middle"),)
    font = replace(font, size=font.size * sizes.minus_size)
    bar, gap, thick = (share * font.size for share in (sizes.minus, sizes.minus_gap, sizes.minus_thick))
    left = -(bar + gap + width(digits, font)) / 2
    return (
        Path(rectangle(Rect(left, -thick / 2, bar, thick)), ink),
        text(digits, (left + bar + gap, cap_height(font) / 2), font, ink),
    )


def _picture(kind: Weather, design: TileDesign) -> tuple[Item, ...]:
    """Draw a sign in its frame, cut off along it."""
    style, sizes, area = design.style, design.style.sizes, design.area
    frame = rectangle(area.inset(sizes.margin), sizes.frame_corner)
    half = sizes.side / 2 - sizes.margin
    inside = (*sky(kind, half, style), *sign(kind, style, design.words.weather))
    outer = Path(rectangle(area.inset(sizes.outer), sizes.outer_corner), stroke=style.pens.outer)
    return (Group(inside, clip=frame), Path(frame, stroke=style.pens.frame), *((outer,) if style.ornaments else ()))


def _back(design: TileDesign) -> tuple[Item, ...]:
    """Draw a rose of the eight winds in a frame: the same from all four sides."""
    style, sizes, area = design.style, design.style.sizes, design.area
    inks, pens, middle = style.inks, style.pens, (0.0, 0.0)
    panel = area.inset(sizes.margin)
    ring = panel.width * 0.36
    items: list[Item] = [
        Path(rectangle(area.inset(-design.bleed)), inks.back),
        Path(rectangle(panel, sizes.frame_corner), inks.back_panel, pens.back_frame),
        Path(circle(middle, ring), stroke=pens.back_line),
        Path(circle(middle, ring * 0.88), stroke=pens.back_line),
    ]
    if style.ornaments:
        items.append(Path(ticks(middle, ring * 0.88, ring, 48), stroke=pens.back_line))
    for angles, tip, waist in ((directions(4, 45), 0.33, 0.085), (directions(4), 0.45, 0.1)):
        left, right = split_star(middle, angles, tip=tip * panel.width, waist=waist * panel.width, half=45)
        items += [Path(left, inks.back_panel, pens.back_line), Path(right, inks.back_mark, pens.back_line)]
    return tuple(items)


def _drawing(title: str, items: tuple[Item, ...], design: TileDesign) -> Drawing:
    side = design.style.sizes.side
    shown = no_finer((Group(items, matrix=translation(side / 2, side / 2)),))
    return Drawing(title, Size(side, side), shown, design.bleed)

"""The six weather signs, drawn about the origin for a tile: what each shows differs in shape, not in colour alone."""

from __future__ import annotations

from typing import assert_never

from meridian_print.cartography.ornaments.compass import on_circle
from meridian_print.games.meteo.rules.material import Weather
from meridian_print.games.meteo.theme.tiles import CloudStyle, SkyStyle, TileStyle
from meridian_print.games.meteo.tiles.clouds import FAIR, FLAT, HEAVY, CloudShape, cloud
from meridian_print.games.meteo.tiles.pressure import high, low
from meridian_print.games.meteo.tiles.sun import SunShape, sun
from meridian_print.games.meteo.words.parts import WeatherWords
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, join, line, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Item, Path

_SUN = SunShape(5.7, 11.1, 9.3)
_SMALL_SUN = SunShape(4.5, 7.9, 7.0)
_CLOUD_AT = (-1.3, 9.2)
_SUN_AT = (3.0, -3.2)
_BANKS = ((3.4, -4.6, True), (-3.6, 2.4, False), (2.2, 10.2, True))
"""The feet of the clouds of a covered sky, from the back, and whether each is mirrored."""
_RAIN_AT = (-0.4, 2.0)


def sign(kind: Weather, style: TileStyle, words: WeatherWords) -> tuple[Item, ...]:
    """Draw the sign of a kind of weather."""
    match kind:
        case "sunny":
            return sun(_SUN, style.sun, has_face=style.ornaments)
        case "cloudy":
            shining = Group(sun(_SMALL_SUN, style.sun, has_face=style.ornaments), matrix=translation(*_SUN_AT))
            return (shining, _placed(FAIR, style.fair_cloud, _CLOUD_AT, style))
        case "overcast":
            return tuple(_placed(FLAT, style.grey_cloud, (x, y), style, mirrored=mirrored) for x, y, mirrored in _BANKS)
        case "rain":
            return (*_rain(style), _placed(HEAVY, style.rain_cloud, _RAIN_AT, style))
        case "high":
            return high(words.high_letter, style)
        case "low":
            return low(words.low_letter, style)
        case _:
            assert_never(kind)


def sky(kind: Weather, half: Mm, style: TileStyle) -> tuple[Item, ...]:
    """Draw the ground of a sign, a square about the origin: rays behind the sun, level lines behind clouds."""
    look = sky_style(kind, style)
    area = Rect(-half, -half, 2 * half, 2 * half)
    ground = Path(rectangle(area), look.ground)
    if not look.gap or not style.ornaments:
        return (ground,)
    lines = _rays(half, look) if kind == "sunny" else _levels(half, look)
    return (ground, Path(lines, stroke=look.rule))


def sky_style(kind: Weather, style: TileStyle) -> SkyStyle:
    """Return the style of a sign's ground."""
    skies = style.skies
    match kind:
        case "sunny":
            return skies.sunny
        case "cloudy":
            return skies.cloudy
        case "overcast":
            return skies.overcast
        case "rain":
            return skies.rain
        case "high":
            return skies.high
        case "low":
            return skies.low
        case _:
            assert_never(kind)


def _placed(
    shape: CloudShape, look: CloudStyle, foot: tuple[Mm, Mm], style: TileStyle, *, mirrored: bool = False
) -> Item:
    """Place a cloud by the middle of its foot; a mirrored one has its puffs the other way round, but the same light."""
    puffs = tuple(puff._replace(x=-puff.x) for puff in reversed(shape.puffs)) if mirrored else shape.puffs
    drawn = cloud(shape._replace(puffs=puffs), look, is_engraved=style.ornaments)
    return Group(drawn, matrix=translation(*foot))


def _rain(style: TileStyle) -> tuple[Item, ...]:
    """Draw slanting strokes in three rows below the cloud, each row between the strokes of the one above."""
    strokes, slant = [], 0.36
    for row, (top, long) in enumerate(((2.0, 2.7), (5.3, 2.5), (8.4, 2.3))):
        for number in range(9):
            x = -8.2 + 2.15 * number + 1.07 * (row % 2) - slant * (top - 2.0)
            y = top + 0.32 * ((number * 7 + row * 3) % 5 - 2) / 2
            if abs(x) < 10.6:
                strokes.append(line(x, y, x - slant * long, y + long))
    return (Path(join(strokes), stroke=style.pens.rain),)


def _rays(half: Mm, look: SkyStyle) -> Outline:
    count = round(360 / look.gap)
    angles = (360 * number / count for number in range(count))
    return join(line(*on_circle((0.0, 0.0), 7.0, at), *on_circle((0.0, 0.0), 1.42 * half, at)) for at in angles)


def _levels(half: Mm, look: SkyStyle) -> Outline:
    count = int(2 * half / look.gap)
    first = -(count - 1) * look.gap / 2
    return join(line(-half, first + row * look.gap, half, first + row * look.gap) for row in range(count))

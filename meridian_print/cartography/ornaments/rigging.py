"""The parts of ships: sails that belly to the right, hulls, castles, pennants, the water around them."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.cartography.sketch import sketch, strokes, waves
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, circle, join, line, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke

_STROKES: Mm = 0.42
"""From one stroke in the shade of a sail or a hull to the next."""


def rope(style: ArtStyle) -> Stroke:
    """Return the pen of ropes, which are seen against the sea: as fine as details, in the ink of outlines."""
    return replace(style.pens.outline, width=style.pens.detail.width)


def square(x: Mm, top: Mm, size: tuple[Mm, Mm, Mm], style: ArtStyle) -> tuple[Item, ...]:
    """Draw a square sail that bellies to the right, its yard, seams, and the shade on its lee side.

    `size` is its width at the yard and at the foot, and its height.
    """
    upper, lower, high = size
    half, foot, belly, upper_belly, lower_belly = upper / 2, top + high, 0.26 * lower, 0.3 * high, 0.72 * high
    luff = (x + belly - lower / 2, top + upper_belly, x + belly - lower / 2, top + lower_belly, x - lower / 2, foot)
    hem = (x - 0.2 * lower, foot - 0.14 * high, x + 0.2 * lower, foot - 0.14 * high, x + lower / 2, foot)
    out = x + 1.25 * belly
    leech = (out + lower / 2, top + lower_belly, out + half, top + upper_belly, x + half, top)
    shape = Outline("MCCCZ", (x - half, top, *luff, *hem, *leech))
    edge = (out + half, top + upper_belly, out + lower / 2, top + lower_belly, x + lower / 2, foot)
    inner = (x + 0.2 * lower + belly, top + 0.7 * high, x + 0.2 * upper + belly, top + upper_belly)
    lee = Outline("MCLCZ", (x + half, top, *edge, x + 0.2 * lower, foot - 0.1 * high, *inner, x + 0.2 * upper, top))
    seams = join(_seam((x, top), size, belly, share) for share in (-0.3, -0.1, 0.1))
    return (
        *_cloth(shape, lee, seams + lee_strokes((x + half, top, *edge), 0.34 * lower, 0.06 * high), style),
        Path(line(x - half - 0.4, top, x + half + 0.4, top), stroke=style.pens.outline),
    )


def lee_strokes(leech: tuple[Mm, ...], long: Mm, drop: Mm) -> Outline:
    """Draw strokes from a leech, a cubic curve down the sheet, into the sail, long and short in turn."""
    (x0, y0, x1, y1, x2, y2, x3, y3), drawn = leech, []
    count = max(4, round((y3 - y0) / _STROKES))
    for number in range(1, count):
        t = number / count
        before, middle, after = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        one = before * x0 + middle * x1 + after * x2, before * y0 + middle * y1 + after * y2
        other = before * x1 + middle * x2 + after * x3, before * y1 + middle * y2 + after * y3
        x, y = one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t
        reach = long * (0.6 + 1.6 * t * (1 - t)) * (1.0 if number % 2 else 0.6)
        drawn.append(_rounded("MQ", x, y, x - 0.5 * reach, y + drop, x - reach, y + 0.5 * drop))
    return join(drawn)


def _rounded(verbs: str, *coords: float) -> Outline:
    return Outline(verbs, tuple(round(value, 3) for value in coords))


def _seam(at: tuple[Mm, Mm], size: tuple[Mm, Mm, Mm], belly: Mm, share: float) -> Outline:
    """Draw a seam down a square sail."""
    (x, top), (upper, lower, high) = at, size
    start, end = x + share * upper, x + share * lower
    return Outline(
        "MC", (start, top, start + belly, top + 0.35 * high, end + belly, top + 0.7 * high, end, top + 0.9 * high)
    )


def lateen(corners: tuple[tuple[Mm, Mm], tuple[Mm, Mm], tuple[Mm, Mm]], style: ArtStyle) -> tuple[Item, ...]:
    """Draw a three-cornered sail by its tack, peak and clew; the yard runs from tack to peak and beyond."""
    (x0, y0), (x1, y1), (x2, y2) = corners
    across, up, bulge = x1 - x0, y1 - y0, 0.16 * (x1 - x0)
    leech = (x1 + 1.6 * bulge, y1 + 0.4 * (y2 - y1), x2 + bulge, y2 - 0.2 * (y2 - y1), x2, y2)
    shape = Outline("MLCQZ", (x0, y0, x1, y1, *leech, (x0 + x2) / 2, y2 - 0.3, x0, y0))
    lee = Outline("MCQZ", (x1, y1, *leech, x2 - 0.1 * bulge, (y1 + y2) / 2, x1, y1))
    seams = []
    for share in (0.28, 0.5, 0.7, 0.87):
        x, y = x0 + share * across, y0 + share * up
        foot = x0 + share * (x2 - x0), y0 + share * (y2 - y0) - 0.15
        seams.append(Outline("MQ", (x, y, x + 1.2 * bulge, (y + y2) / 2, *foot)))
    strokes_ = lee_strokes((x1, y1, *leech), 0.2 * across, -0.02 * up)
    yard = line(x0 - 0.06 * across, y0 - 0.06 * up, x1 + 0.06 * across, y1 + 0.06 * up)
    return (*_cloth(shape, lee, join(seams) + strokes_, style), Path(yard, stroke=style.pens.outline))


def _cloth(shape: Outline, lee: Outline, seams: Outline, style: ArtStyle) -> tuple[Item, ...]:
    """Paint a sail, its lee side darker."""
    return (
        Path(shape, style.inks.sail),
        Path(lee, style.inks.sail_shade),
        Path(seams, stroke=style.pens.detail),
        Path(shape, stroke=style.pens.outline),
    )


def shrouds(top: tuple[Mm, Mm], feet: tuple[Mm, Mm], low: Mm, style: ArtStyle) -> Item:
    """Draw the ropes from a masthead to the side of a hull, between two feet, with ratlines across them."""
    (x, y), (left, right) = top, feet
    ropes = [line(x, y, left + (right - left) * share, low) for share in (0.0, 0.5, 1.0)]
    steps = [number / 8 for number in range(3, 8)]
    across = [line(x + (left - x) * at, y + (low - y) * at, x + (right - x) * at, y + (low - y) * at) for at in steps]
    return Path(join((*ropes, *across)), stroke=rope(style))


def planked(side: str, wales: str, bottom: tuple[Mm, Mm], style: ArtStyle) -> tuple[Item, ...]:
    """Draw a hull by its side and its wales, shaded above its `bottom`, the more the nearer to the bow."""
    left, right = bottom
    count, shade = round((right - left) / _STROKES), []
    for number in range(count + 1):
        share = number / count
        high = (0.35 + 1.5 * share * share) * (1.0 if number % 2 else 0.62)
        x = left + share * (right - left)
        shade.append(_rounded("MQ", x, 0.7, x + 0.1 + 0.22 * share, 0.7 - 0.5 * high, x + 0.5 * share, 0.7 - high))
    return (
        Path(sketch(side), style.inks.hull, style.pens.outline),
        Path(sketch(wales) + join(shade), stroke=style.pens.detail),
    )


def castle(left: Mm, right: Mm, top: Mm, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a fighting platform with merlons on posts."""
    count, low = 4, top + 1.1
    step = (right - left) / (2 * count - 1)
    edge = [(left, low)]
    for number in range(count):
        x = left + 2 * number * step
        edge += [(x, top), (x + step, top), (x + step, top + 0.5), (x + 2 * step, top + 0.5)]
    posts = strokes(
        *(((left + at * (right - left), low), (left + at * (right - left), -2.3)) for at in (0.15, 0.5, 0.85))
    )
    return (
        Path(posts, stroke=style.pens.outline),
        Path(polygon([*edge[:-1], (right, low)]), style.inks.hull, style.pens.outline),
    )


def ports(places: tuple[tuple[Mm, Mm], ...]) -> Outline:
    """Draw gun ports."""
    return join(circle(place, 0.24) for place in places)


def flags(places: tuple[tuple[Mm, Mm, Mm], ...], style: ArtStyle) -> tuple[Item, ...]:
    """Draw pennants by the top of their mast and their length."""
    shapes = join(
        Outline(
            "MCLCZ",
            (
                x,
                y,
                x + 0.3 * long,
                y - 0.5,
                x + 0.6 * long,
                y + 0.35,
                x + long,
                y - 0.1,
                x + 0.72 * long,
                y + 0.4,
                x + 0.5 * long,
                y + 0.85,
                x + 0.25 * long,
                y + 0.2,
                x,
                y + 0.75,
            ),
        )
        for x, y, long in places
    )
    return (Path(shapes, style.inks.flag, style.pens.detail),)


def gulls(places: tuple[tuple[Mm, Mm], ...]) -> Outline:
    """Draw birds far off."""
    return join(
        Outline("MQQ", (x - 0.9, y - 0.3, x - 0.4, y - 0.5, x, y, x + 0.4, y - 0.5, x + 0.9, y - 0.3))
        for x, y in places
    )


def sea(left: Mm, right: Mm, style: ArtStyle, *, y: Mm = 0.75) -> tuple[Item, ...]:
    """Draw the waves around a hull, a few before it, the water that the bow throws up, and the wake."""
    lines = (
        waves(left, right, y)
        + waves(left + 2.4, left + 6, y + 0.8)
        + waves(right - 7.5, right - 2.2, y + 0.9)
        + waves(left - 0.6, left + 3.4, y + 1.6)
        + waves(right - 10.0, right - 6.0, y + 1.7)
    )
    crest = right - 2.6
    bow = (
        _rounded("MC", crest - 0.7, y, crest - 0.3, y - 0.9, crest + 0.7, y - 1.1, crest + 1.0, y - 0.4),
        _rounded("MC", crest + 0.2, y, crest + 0.5, y - 0.6, crest + 1.1, y - 0.7, crest + 1.4, y - 0.2),
    )
    wake = (
        _rounded("MQ", left + 1.4, y - 0.55, left + 0.3, y - 0.7, left - 0.6, y - 0.45),
        _rounded("MQ", left + 1.0, y - 0.95, left + 0.2, y - 1.05, left - 0.2, y - 0.9),
    )
    return (Path(join((lines, *bow, *wake)), stroke=style.pens.wave),)

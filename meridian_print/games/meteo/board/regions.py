"""What marks the regions: lines between them, slots for tiles, places for pieces, codes, signs and names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from meridian_print.cartography.ornaments import compass
from meridian_print.games.meteo.board.sizes import RegionSizes, board_sizes
from meridian_print.games.meteo.chart.model import Chart
from meridian_print.games.meteo.chart.plan import TILE, Grounds, Region, is_sea, regions
from meridian_print.games.meteo.marks.emblems import emblem
from meridian_print.games.meteo.rules.material import Ground
from meridian_print.games.meteo.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    Size,
    join,
    line,
    polyline,
    rectangle,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Subject, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import PT, Font, cap_height, text, width

_LEAST_TYPE: Mm = 6 * PT
_VEIL = 0.66
"""How far the veil over a slot hides what stands there."""


def borders(of: Chart, style: MapStyle) -> tuple[Item, ...]:
    """Draw the lines between regions."""
    pens, grid = style.region_pens, of.grid
    return (
        Path(grid.on_land, stroke=pens.border_halo),
        Path(grid.at_sea, stroke=pens.border_at_sea),
        Path(grid.on_land, stroke=pens.border_on_land),
    )


def veils(of: Chart, grounds: Grounds, style: MapStyle) -> tuple[Item, ...]:
    """Draw a veil over the country in each slot on land, so that it goes on there, but faintly."""
    ashore = (of.plan.slot(at) for at in regions() if not is_sea(grounds, at))
    veil = Path(join(rectangle(slot, _sizes().round) for slot in ashore), style.region_inks.star_light)
    return (Group((veil,), opacity=_VEIL),)


def slots(of: Chart, style: MapStyle) -> tuple[Item, ...]:
    """Draw the slots, each the same symbol."""
    half = TILE / 2
    symbol = Symbol("slot", Rect(-half, -half, TILE, TILE).inset(-2.0), tuple(_slot(half, style)))
    return tuple(Use(symbol, translation(*of.plan.slot(at).centre)) for at in regions())


def _slot(half: Mm, style: MapStyle) -> Iterator[Item]:
    """Draw a slot about the origin: two fine lines, corners, a pale star."""
    pens, inks, square = style.region_pens, style.region_inks, Rect(-half, -half, 2 * half, 2 * half)
    yield Path(rectangle(square, _sizes().round), stroke=pens.slot)
    yield Path(rectangle(square.inset(_sizes().inner), _sizes().round - _sizes().inner / 2), stroke=pens.slot_fine)
    out, long, cut = _sizes().out, _sizes().long, _sizes().cut
    edge = half + out
    turns = ((1, 1), (-1, 1), (1, -1), (-1, -1))
    corners = (
        [
            (x * (edge - long), y * edge),
            (x * (edge - cut), y * edge),
            (x * edge, y * (edge - cut)),
            (x * edge, y * (edge - long)),
        ]
        for x, y in turns
    )
    brackets = join(polyline(corner) for corner in corners)
    yield Path(brackets, stroke=pens.corner_halo)
    yield Path(brackets, stroke=pens.corner)
    short, long = _sizes().star
    between = compass.split_star((0.0, 0.0), compass.directions(4, 45), tip=short, waist=0.8, half=45)
    light, dark = compass.split_star((0.0, 0.0), compass.directions(4), tip=long, waist=1.0, half=45)
    yield Path(join(between), inks.star)
    yield Path(light, inks.star_light, pens.star)
    yield Path(dark, inks.star, pens.star)


def places(of: Chart, grounds: Grounds, style: MapStyle) -> tuple[Item, ...]:
    """Draw the places for pieces: paved squares on land, roads to anchor in at sea."""
    size = Size(*next(iter(of.places.values()))[2:])
    bounds = Rect(0.0, 0.0, *size).inset(-1.0)
    paved, roads = Symbol("paved place", bounds, _paved(size, style)), Symbol("roads", bounds, _roads(size, style))
    return tuple(
        Use(roads if is_sea(grounds, at) else paved, translation(*of.places[at][:2])) for at in sorted(of.places)
    )


def _paved(size: Size, style: MapStyle) -> tuple[Item, ...]:
    """Draw a square of flagstones in running bond, a kerb around it."""
    inner, pens = Rect(0.0, 0.0, *size), style.region_pens
    rows = max(3, round(size.height / _sizes().flag[1]))
    high, strokes = size.height / rows, list[Outline]()
    columns = round(size.width / _sizes().flag[0])
    wide = size.width / columns
    for row in range(rows):
        if row:
            strokes.append(line(0.9, row * high, size.width - 0.9, row * high))
        first = 0.5 if row % 2 else 1.0
        ends = (column + first for column in range(columns))
        strokes += (
            line(x * wide, row * high, x * wide, (row + 1) * high) for x in ends if 0.3 < x * wide < size.width - 0.3
        )
    return (
        Path(rectangle(inner, 1.6), style.region_inks.paving),
        Path(join(strokes), stroke=pens.flags),
        Path(rectangle(inner, 1.6), stroke=pens.place),
        Path(rectangle(inner.inset(0.7), 1.1), stroke=pens.flags),
    )


def _roads(size: Size, style: MapStyle) -> tuple[Item, ...]:
    """Draw a stretch of calm water, dashed as anchorages are on charts."""
    return (Path(rectangle(Rect(0.0, 0.0, *size), 3.4), stroke=style.region_pens.anchorage),)


def labels(of: Chart, grounds: Grounds, names: Mapping[Region, str], style: MapStyle) -> tuple[Item, ...]:
    """Set every region's code with the signs of its kinds, and its name if it has one."""
    labelled = ((at, names.get(at, "")) for at in regions())
    return tuple(
        Group(tuple(_label(of, at, grounds[at], name, style)), subject=_subject(of, at, grounds[at], name))
        for at, name in labelled
    )


def _subject(of: Chart, at: Region, kinds: frozenset[str], name: str) -> Subject:
    """Name a region with its grounds and its square on the trimmed board, in mm."""
    grounds = " ".join(kind for kind in Ground if kind in kinds)
    square = zip(("x", "y", "width", "height"), of.plan.region(at), strict=True)
    data = (("region", at.code), ("name", name), ("grounds", grounds))
    return Subject(f"region-{at.code}", (*data, *((side, f"{length:g}") for side, length in square)))


def _label(of: Chart, at: Region, kinds: frozenset[str], name: str, style: MapStyle) -> Iterator[Item]:
    """Label a region along its upper edge, in larger type on a larger board."""
    square, k, larger = of.plan.region(at), of.art, max(1.0, of.art)
    code, called = (replace(font, size=larger * font.size) for font in style.type)
    halo, ink = _over(at in of.dry, style)
    foot = Point(square.x + _sizes().label[0] * k, square.y + _sizes().label[1] * k)
    yield text(at.code, foot, code, ink, halo=halo)
    wide, gap, x = (
        larger * _sizes().emblem,
        larger * _sizes().gap,
        foot.x + width(at.code, code) + larger * _sizes().gap,
    )
    for kind in (each for each in Ground if each in kinds):
        middle = (x + wide / 2, foot.y - cap_height(code) / 2)
        yield emblem(kind, middle, wide, halo.ink, _sizes().emblem_halo)
        yield emblem(kind, middle, wide, ink, _sizes().emblem_pen)
        x += wide + gap
    if name:
        halo, ink = _over(at in of.dry_names, style)
        end = Point(square.right - _sizes().label[0] * k, foot.y)
        yield text(name, end, _fitted(name, called, end.x - x), ink, anchor="end", halo=halo)


def _fitted(words: str, font: Font, widest: Mm) -> Font:
    """Return the font, smaller if the words would be too wide, but never too small to read."""
    wide = width(words, font)
    return font if wide <= widest else replace(font, size=max(_LEAST_TYPE, font.size * widest / wide))


def _over(is_dry: bool, style: MapStyle) -> tuple[Stroke, Ink]:
    """Return halo and ink of letters on land or at sea."""
    pens, inks = style.region_pens, style.region_inks
    return (pens.halo_on_land, inks.letters) if is_dry else (pens.halo_at_sea, inks.letters_at_sea)


def _sizes() -> RegionSizes:
    return board_sizes().region

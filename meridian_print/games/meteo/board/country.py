"""Water and land in ink: depths, waterlines, coasts, the tints of the country, sand and rivers."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.cartography.ornaments import compass
from meridian_print.cartography.theme import ArtStyle
from meridian_print.games.meteo.chart.model import Chart, Tinted
from meridian_print.games.meteo.chart.plan import Grounds, of_kind
from meridian_print.games.meteo.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import Mm, join, rectangle, transformed, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink

_SHADE: Mm = 0.34
"""How far the shade of the land falls to the south-east."""
_RAYS = (32, 16, 16)
"""Rhumb lines from each of three knots at sea."""


def sea(of: Chart, grounds: Grounds, style: MapStyle, art: ArtStyle) -> tuple[Item, ...]:
    """Draw the water: deep, then ever shallower towards the coast, rhumb lines, waterlines."""
    inks, area = style.inks, of.plan.area
    shallows = zip(reversed(of.coasts.depths), inks.sea[1:], strict=False)
    lines = zip(
        reversed(of.coasts.waterlines[: len(style.pens.waterlines)]), reversed(style.pens.waterlines), strict=True
    )
    return (
        Path(rectangle(area), inks.sea[0]),
        *(Path(outline, ink) for outline, ink in shallows),
        *(Path(of.hatching, stroke=pen) for pen in style.pens.hatching),
        *(_rhumbs(of, grounds, art) if art.switches.rose else ()),
        *(Path(outline, stroke=pen) for outline, pen in lines if outline.verbs),
    )


def _rhumbs(of: Chart, grounds: Grounds, art: ArtStyle) -> Iterator[Item]:
    """Draw the net of lines on which ships are steered, from knots in seas far apart."""
    seas = of_kind(grounds, "sea")
    picked = [seas[len(seas) // 2], seas[0], seas[-1]][: len(seas)] if seas else []
    knots = [of.plan.slot(at).centre for at in dict.fromkeys(picked)]
    yield Path(
        join(compass.rhumbs(knot, 0.0, of.plan.area, count) for knot, count in zip(knots, _RAYS, strict=False)),
        stroke=art.pens.rhumb,
    )


def land(of: Chart, style: MapStyle) -> tuple[Item, ...]:
    """Draw the land: its shade, tints from the coast inwards, kinds of country, sand, rivers, coasts."""
    inks, pens, coasts = style.inks, style.pens, of.coasts
    shores = zip((coasts.land, *coasts.bands), inks.coast, strict=False)
    country = (
        *_tints(of.meadows, inks.meadow),
        *_tints(of.heights, inks.height),
        *_tints(of.woods, inks.wood),
        Path(of.sand.area, inks.sand),
        *(Path(grains, stroke=pen) for grains, pen in zip(of.sand.grains, pens.grains, strict=True) if grains.verbs),
        Path(of.rivers.water, inks.river),
    )
    return (
        Path(transformed(coasts.land, translation(_SHADE, _SHADE)), inks.shade),
        *(Path(outline, ink) for outline, ink in shores),
        Group(country, clip=coasts.land),
        Path(of.rivers.banks, stroke=pens.bank),
        Path(coasts.line, stroke=pens.coast),
    )


def _tints(of: Tinted, inks: tuple[Ink, ...]) -> Iterator[Item]:
    for outline, ink in zip(of.levels, inks, strict=False):
        if outline.verbs:
            yield Path(outline, ink, even_odd=True)

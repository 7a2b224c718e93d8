"""The board: one side of it, map and frame."""

from __future__ import annotations

from meridian_print.drawing.geometry import (
    Outline,
    Point,
    Rect,
    circle,
    join,
    rectangle,
    star,
    transformed,
    translation,
)
from meridian_print.drawing.items import Drawing, Group, Item, Path, Symbol, Use
from meridian_print.drawing.paint import mixed
from meridian_print.drawing.type import cap_height, text
from meridian_print.meridian.chart.city_labels import CityLabel
from meridian_print.meridian.chart.island_labels import IslandLabel
from meridian_print.meridian.chart.lettering import Lettering, lettering
from meridian_print.meridian.chart.model import Chart, Coast
from meridian_print.meridian.chart.scenery import Scenery, scenery
from meridian_print.meridian.components.banner import Heading
from meridian_print.meridian.components.frame import frame
from meridian_print.meridian.components.relief import marks
from meridian_print.meridian.components.town import pictures
from meridian_print.meridian.layout.model import Island, Side
from meridian_print.meridian.layout.plan import FOOT
from meridian_print.meridian.rules.material import PLAYERS_OF_SIDE
from meridian_print.meridian.words import BoardWords
from meridian_print.theme.art import ArtStyle
from meridian_print.theme.board import BoardStyle, MapStyle

_STAR_TIPS = 5


def board(side: Side, chart: Chart, title: str, style: BoardStyle, words: BoardWords) -> Drawing:
    """Draw a side of the board called `title`, with the chart of that side."""
    names = lettering(side, chart, style.map.type)
    art = scenery(side, chart, names)
    layers = (
        Group(_sea(chart, style.map), layer="Sea", alt=words.sea),
        Group(_land(side, chart, style), layer="Land", alt=_told(side, words)),
        Group(marks(art.marks, style.art) if style.art.switches.relief else (), layer="Relief"),
        Group(
            (*_feet(side, style.map), *_towns(art, style.art), *_cities(side, style.map)),
            layer="Cities",
            alt=_counted(side, words),
        ),
        Group(_lettering(names, style.map), layer="Lettering"),
        Group(frame(chart, Heading(title, _subtitle(side, words)), style, words), layer="Frame"),
    )
    return Drawing(f"{title}: {side.name}", chart.board, layers, bleed=style.bleed)


def _subtitle(side: Side, words: BoardWords) -> str:
    players = words.two_or_four if PLAYERS_OF_SIDE[side.cities_per_meridian] == (2, 4) else words.three
    return words.side.format(side=side.name, players=players)


def _told(side: Side, words: BoardWords) -> str:
    """Tell the map in words: every island with its worth and its cities."""
    head = words.map.format(side=side.name, islands=len(side.islands))
    told = [_island_told(island, words) for island in side.islands]
    return "; ".join((head, *told))


def _island_told(island: Island, words: BoardWords) -> str:
    codes = ", ".join(city.code for city in island.cities)
    return words.island.format(island=island.name, worth=island.worth, codes=codes)


def _counted(side: Side, words: BoardWords) -> str:
    capitals = sum(city.is_capital for city in side.cities)
    return words.dots.format(cities=len(side.cities), capitals=capitals)


def _sea(chart: Chart, style: MapStyle) -> tuple[Item, ...]:
    """Draw the strips of the meridians, the lines between them, and the waterlines off the coasts."""
    inks, pens = style.inks, style.pens
    strips = tuple(Path(rectangle(strip), inks.sea[at % 2]) for at, strip in enumerate(chart.strips))
    lines = zip(reversed(chart.waterlines[: len(pens.waterlines)]), reversed(pens.waterlines), strict=True)
    return (
        *strips,
        Path(chart.borders, stroke=pens.border),
        *(Path(outline, stroke=pen) for outline, pen in lines if outline.verbs),
    )


def _land(side: Side, chart: Chart, style: BoardStyle) -> tuple[Item, ...]:
    """Draw the land: a shade to the south-east, bare rocks, tints that fade inland, coasts, lines between meridians."""
    of_map = style.map
    rocks = join(rock.shore for rock in chart.skerries)
    shores = join(coast.shore for coast in chart.coasts)
    fallen = transformed(shores + rocks, translation(of_map.sizes.shade, of_map.sizes.shade))
    islands = zip(side.islands, chart.coasts, strict=True)
    return (
        Path(fallen, of_map.inks.shade),
        Path(rocks, style.art.inks.rock, of_map.pens.coast),
        *(item for island, coast in islands for item in _island(island, coast, of_map)),
        Path(chart.borders_on_land, stroke=of_map.pens.border_on_land),
        Path(shores, stroke=of_map.pens.coast),
    )


def _island(island: Island, coast: Coast, style: MapStyle) -> tuple[Item, ...]:
    inks = style.inks
    if not inks.tints:
        return (Path(coast.shore, inks.land),)
    tint = inks.tints[island.tint % len(inks.tints)]
    areas = (coast.shore, *coast.bands)
    return tuple(Path(area, mixed(inks.land, tint, share)) for area, share in zip(areas, inks.shares, strict=False))


def _feet(side: Side, style: MapStyle) -> tuple[Item, ...]:
    """Outline what a tower on each city covers."""
    feet = (Rect(city.at.x - FOOT / 2, city.at.y - FOOT / 2, FOOT, FOOT) for city in side.cities)
    return (Path(join(rectangle(foot, style.sizes.foot_corner) for foot in feet), stroke=style.pens.foot),)


def _towns(art: Scenery, style: ArtStyle) -> tuple[Item, ...]:
    return pictures(art.towns, style) if style.switches.towns else ()


def _cities(side: Side, style: MapStyle) -> tuple[Item, ...]:
    """Mark every city; a symbol each for ordinary cities and capitals."""
    ordinary, capital = _dot("city", style.sizes.ordinary, style), _dot("capital", style.sizes.capital, style)
    return tuple(Use(capital if city.is_capital else ordinary, translation(*city.at)) for city in side.cities)


def _dot(name: str, radius: float, style: MapStyle) -> Symbol:
    """Draw a city about the origin: a ring, a dot, and on a capital a star."""
    inks, pens, sizes = style.inks, style.pens, style.sizes
    reach = radius + sizes.ring_gap + pens.ring.width
    centre = Point(0.0, 0.0)
    items: tuple[Item, ...] = (
        Path(circle(centre, radius + sizes.ring_gap), inks.land, pens.ring),
        Path(circle(centre, radius), inks.capital if name == "capital" else inks.ordinary, pens.dot),
    )
    if name == "capital":
        items += (Path(star(centre, _STAR_TIPS, sizes.star, sizes.star_notch), inks.star),)
    return Symbol(name, Rect(-reach, -reach, 2 * reach, 2 * reach), items)


def _lettering(placed: Lettering, style: MapStyle) -> tuple[Item, ...]:
    """Set the names of islands with their worth, and the codes and names of cities."""
    islands = (item for label in placed.islands for item in _island_name(label, style))
    return (*islands, *(item for label in placed.cities for item in _city_name(label, style)))


def _island_name(label: IslandLabel, style: MapStyle) -> tuple[Item, ...]:
    """Set an island's name, and behind it a shield with its worth."""
    inks, pens, worth = style.inks, style.pens, style.type.worth
    halo = pens.halo_on_land if label.on_land else pens.halo_at_sea
    shield = transformed(_shield(style.type.device), translation(*label.worth))
    figure = Point(label.worth.x, label.worth.y + cap_height(worth) / 2)
    return (
        text(label.words, label.name, label.font, inks.letters, halo=halo),
        Path(shield, inks.device, pens.device),
        text(str(label.island.worth), figure, worth, inks.worth, anchor="middle"),
    )


def _shield(width: float) -> Outline:
    """Draw a shield about the origin, as high as wide."""
    half = width / 2
    return Outline(
        "MLLCCZ",
        (
            *(-half, -half, half, -half, half, 0.1 * half),
            *(half, 0.7 * half, 0.45 * half, 0.9 * half, 0, half * 1.1),
            *(-0.45 * half, 0.9 * half, -half, 0.7 * half, -half, 0.1 * half),
        ),
    )


def _city_name(label: CityLabel, style: MapStyle) -> tuple[Item, ...]:
    """Set a city's code and name."""
    ink, halo = style.inks.letters, style.pens.halo_on_land if label.on_land else style.pens.halo_at_sea
    return (
        text(label.city.code, label.code, style.type.code, ink, halo=halo),
        text(label.city.name, label.name, style.type.city, ink, halo=halo),
    )

"""A side of the board: map and frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.cartography.bridges import bridged
from meridian_print.cartography.landscape.canopy import wooded
from meridian_print.cartography.landscape.flat import flat_marks, seen
from meridian_print.cartography.landscape.flat_trees import flat_woods
from meridian_print.cartography.landscape.marks import from_the_back
from meridian_print.cartography.landscape.relief import marks
from meridian_print.cartography.landscape.trees import clustered
from meridian_print.cartography.ornaments.rose import winds
from meridian_print.cartography.raster import SummedAreaTable
from meridian_print.cartography.sketch import curve
from meridian_print.cartography.streams import River, broadened, swelling, watered, with_small_mouths
from meridian_print.cartography.theme import ArtStyle
from meridian_print.games.meridian.board.banner import Heading, covered
from meridian_print.games.meridian.board.cartouche import Form, cartouche, forms, sizes
from meridian_print.games.meridian.board.cliffs import raised
from meridian_print.games.meridian.board.feet import feet, over_halos
from meridian_print.games.meridian.board.fields import island_fields
from meridian_print.games.meridian.board.frame import frame
from meridian_print.games.meridian.board.grain import grain
from meridian_print.games.meridian.board.leaders import leaders
from meridian_print.games.meridian.board.legend import dot
from meridian_print.games.meridian.board.names import cells, lettered, off_ends, off_names, parts_off_names, shores
from meridian_print.games.meridian.board.open_water import off_cities, open_water
from meridian_print.games.meridian.board.plaques import plaques
from meridian_print.games.meridian.board.scenery import afloat, pictures, rhumb_lines, rocks, swell
from meridian_print.games.meridian.board.uplands import island_ground
from meridian_print.games.meridian.board.water import hatched_water, lined_water, rippled, shaded, shoals
from meridian_print.games.meridian.chart.coasts.crowns import crowns
from meridian_print.games.meridian.chart.coasts.estuaries import opened
from meridian_print.games.meridian.chart.country.landscape import Landscape
from meridian_print.games.meridian.chart.country.roads.forks import own_stretches
from meridian_print.games.meridian.chart.ground import ground
from meridian_print.games.meridian.chart.model import Chart, Coast
from meridian_print.games.meridian.chart.names.lettering import MapLettering, lettering
from meridian_print.games.meridian.chart.placement import furnished
from meridian_print.games.meridian.chart.scenery import Scenery, Waters, scenery
from meridian_print.games.meridian.layout.model import City, Island, Side
from meridian_print.games.meridian.layout.plan import art_scale
from meridian_print.games.meridian.rules.material import PLAYERS_OF_SIDE
from meridian_print.games.meridian.theme.board import BoardStyle, MapStyle, enlarged, with_larger_names
from meridian_print.games.meridian.words.parts import BoardWords
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, join, rectangle, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Subject, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, mixed

_OFF_NAMES: Mm = 0.7
"""How far roads end before names."""
_OFF_DOTS: Mm = 0.45
"""How far roads end before the rings of cities."""
_SUNNY = 0.5
"""How much lighter than the land rock is in the light, on the way to the lightest ink."""


def board(side: Side, chart: Chart, title: str, style: BoardStyle, words: BoardWords) -> Drawing:
    """Draw a side of the board called `title`, with the chart of that side."""
    heading, times = _heading(title, side, words), art_scale(chart.board)
    style = style._replace(frame=enlarged(style.frame, times))
    bare = ground(side, chart, (covered(chart, heading, style.frame),))
    known = forms(title, style, words, times=times)
    on = furnished(side, bare, sizes(known), chart.anchorages, times=times, has_rose=style.art.switches.rose)
    form = next((each for each in known if on.legend is not None and each.size == on.legend[2:]), None)
    names = lettering(side, on, with_larger_names(style.map.type, times))
    art = scenery(side, on, names, scale=times)
    country = _country(side, chart, art.land, style)
    chart = opened(chart, country.rivers)
    light = country.rivers if style.art.switches.lined_sea else ()
    kept = cells(names)
    at_sea, on_land = grain(on, style.map, scale=times)
    rippling = rippled(on, art.waters, kept, style.map, scale=times)
    water = (*at_sea, *shoals(chart, style.map), *rippling, *_lined(side, chart, art.waters, names, style))
    borders = off_names(chart.borders.at_sea, names)
    taken = (*kept, *(town.box for town in art.towns))
    land = _land(side, chart, country, on_land, kept, style)
    roads = _roads(side, country, kept, style.map) if style.art.switches.relief else ()
    layers = (
        Group(_sea(chart, water, borders, style.map), layer="Sea", alt=words.sea),
        Group((*shaded(chart, light, style), *land, *roads), layer="Land", alt=_description(side, words)),
        Group(_relief(side, country, on.land, taken, style) if style.art.switches.relief else (), layer="Relief"),
        Group((*swell(art.waters, times, style.art), *afloat(art.waters, style.art)), layer="Ornaments"),
        Group(_places(side, chart, art, roads, style), layer="Cities", alt=_counted(side, words)),
        Group(
            (*_named(names, side, chart, light, style.map), *_keys(art.waters, form, style, words)), layer="Lettering"
        ),
        Group((*frame(chart, heading, style, words), *_spare_legend(chart, art.waters, style, words)), layer="Frame"),
    )
    return Drawing(words.title.format(title=title, side=side.name), chart.board, layers, bleed=style.bleed)


def _country(side: Side, chart: Chart, land: Landscape, style: BoardStyle) -> Landscape:
    """Return the landscape as a style shows it: rivers as broad as it has them, what stands there and on rocks."""
    switches = style.art.switches
    rivers = broadened(land.rivers, max(1.0, style.map.sizes.river))
    standing = from_the_back((*crowns(chart.skerries, side.scenery_seed), *land.marks))
    if switches.flat:
        standing = seen(standing)
    elif switches.lined_sea:
        rivers, standing = with_small_mouths(rivers), clustered(standing)
    return replace(land, rivers=rivers, marks=standing)


def _lined(side: Side, chart: Chart, waters: Waters, names: MapLettering, style: BoardStyle) -> tuple[Item, ...]:
    """Draw the lines of the sea, which end beside names: hatching, rhumb lines and waterlines."""
    rhumbs = off_cities(rhumb_lines(waters, chart.area, style.art), chart.area, names)
    lines = (*rhumbs, *lined_water(chart, names, side.seed, style.map))
    hatched = hatched_water(chart, names, side.seed, style.map)
    return (*hatched, Group(lines, clip=open_water(chart.area, names, style.map))) if lines else hatched


def _relief(
    side: Side, country: Landscape, land: SummedAreaTable, taken: tuple[Rect, ...], style: BoardStyle
) -> tuple[Item, ...]:
    """Draw rivers with their bridges and woods, then what stands on the land and on rocks.

    In flat colours, nothing is larger than roads and the boxes taken by names and towns leave room for.
    """
    art, flowing, standing = style.art, _rivers(country, style), country.marks
    if art.switches.flat:
        room = land.off((at for road in country.roads for at in road), taken)
        return (*flowing, *flat_woods(country.woods, art.inks), *flat_marks(standing, _tints(side, style), room, art))
    return (*flowing, *wooded(country.woods, art), *marks(standing, _lit(side, style), art))


def _rivers(land: Landscape, style: BoardStyle) -> tuple[Item, ...]:
    """Draw rivers with their bridges."""
    inks, pens = style.map.inks, style.map.pens
    way = pens.roadway[-1].ink if pens.roadway else inks.land
    draw = swelling if style.art.switches.lined_sea else watered
    water = draw(land.rivers, inks.river, pens.bank, pens.coast, min(1.0, style.map.sizes.river))
    return (*water, *bridged(land.bridges, way, replace(style.art.pens.outline, ink=style.art.pens.town.ink)))


def _tints(side: Side, style: BoardStyle) -> dict[str | None, tuple[Ink, Ink]]:
    """Return the ink of the land inland and the tint of each island by its key, and those of bare rock."""
    rock = style.art.inks.rock
    inks = ((island.key, _tint(island, style.map)) for island in side.islands)
    return {None: (rock, rock), **{key: (_grounds(tint, style.map)[-1], tint) for key, tint in inks}}


def _lit(side: Side, style: BoardStyle) -> dict[str | None, Ink]:
    """Return the ink of rock in the light on each island by its key, and on bare rock."""
    return {island: mixed(land, style.art.inks.light, _SUNNY) for island, (land, _) in _tints(side, style).items()}


def _heading(title: str, side: Side, words: BoardWords) -> Heading:
    players = words.two_or_four if PLAYERS_OF_SIDE[side.cities_per_meridian] == (2, 4) else words.three
    return Heading(title, side.name, players)


def _description(side: Side, words: BoardWords) -> str:
    """Describe the map: every island with its worth and its cities."""
    head = words.map.format(side=side.name, islands=len(side.islands))
    islands = [_island_description(island, words) for island in side.islands]
    return ". ".join((head, *islands))


def _island_description(island: Island, words: BoardWords) -> str:
    codes = ", ".join(city.code for city in island.cities)
    return words.island.format(island=island.name, worth=island.worth, codes=codes)


def _counted(side: Side, words: BoardWords) -> str:
    capitals = sum(city.is_capital for city in side.cities)
    return words.dots.format(cities=len(side.cities), capitals=capitals)


def _sea(chart: Chart, texture: tuple[Item, ...], borders: Outline, style: MapStyle) -> tuple[Item, ...]:
    """Draw the strips of the meridians, the texture of the water, lines between strips."""
    strips = tuple(
        Group((Path(rectangle(strip), style.inks.sea[at % 2]),), subject=_meridian(at + 1))
        for at, strip in enumerate(chart.strips)
    )
    casing = (Path(borders, stroke=pen) for pen in style.pens.casing)
    return (*strips, *texture, *casing, Path(borders, stroke=style.pens.border))


def _keys(waters: Waters, form: Form | None, style: BoardStyle, words: BoardWords) -> tuple[Item, ...]:
    """Draw the rose's letters and the cartouche, if the sea has room for them."""
    items: tuple[Item, ...] = ()
    if waters.rose is not None:
        items += winds(waters.rose, style.map.type.islands[0], words.winds, style.art.inks.dark)
    if waters.legend is not None and form is not None:
        items += cartouche(waters.legend, form, style, words)
    return items


def _spare_legend(chart: Chart, waters: Waters, style: BoardStyle, words: BoardWords) -> tuple[Item, ...]:
    """Draw the legend between the numbers if the sea has no room for it."""
    return plaques(chart, style, words.legend) if waters.legend is None else ()


def _land(
    side: Side, chart: Chart, land: Landscape, texture: tuple[Item, ...], kept: tuple[Rect, ...], style: BoardStyle
) -> tuple[Item, ...]:
    """Draw the land: bare rocks, islands with their coasts, texture, stipple."""
    of_map = style.map
    islands = zip(side.islands, chart.coasts, strict=True)
    return (
        *rocks(chart.skerries, style.art, of_map.pens.coast),
        *(Group(_island_land(island, coast, land, kept, style), subject=_island(island)) for island, coast in islands),
        *texture,
        *_stippled(chart, of_map),
    )


def _roads(side: Side, land: Landscape, kept: tuple[Rect, ...], style: MapStyle) -> tuple[Item, ...]:
    """Draw roads, not under what is kept free: all edges first, so that they join.

    Roads begin and end beside the rings of cities, or where they leave others; curves through every other point are
    smooth enough.
    """
    boxes = [box.inset(-_OFF_NAMES) for box in kept]
    sizes = style.sizes
    off = sizes.ring_gap + _OFF_DOTS
    radii = {city.at: off + (sizes.capital if city.is_capital else sizes.ordinary) for city in side.cities}
    own = own_stretches(land.roads)
    between = (off_ends(road, *(radii.get(end, 0.0) for end in (road[0], road[-1]))) for road in own)
    parts = (part for road in between for part in parts_off_names(road, boxes))
    ways = join(curve((*part[:-1:2], part[-1])) for part in parts)
    pens = (*style.pens.road, *style.pens.roadway)
    return tuple(Path(ways, stroke=pen) for pen in pens if ways.verbs)


def _stippled(chart: Chart, style: MapStyle) -> tuple[Item, ...]:
    """Draw rows of dots along the coasts, one within the other."""
    rows = enumerate(style.pens.stipple)
    return tuple(Path(join(coast.bands[row] for coast in chart.coasts), stroke=pen) for row, pen in rows)


def _island_land(
    island: Island, coast: Coast, land: Landscape, kept: tuple[Rect, ...], style: BoardStyle
) -> tuple[Item, ...]:
    """Draw an island in its tint, which fades inland, its coast, the tones of its ground and its fields."""
    art, of_map, tint = style.art, style.map, _tint(island, style.map)
    grounds = _grounds(tint, of_map)
    cliff, line = of_map.sizes.cliff, of_map.pens.coast
    cliffs = raised(coast.shore, tint, grounds[0], cliff, art) if cliff else ()
    areas = zip(coast.bands, grounds[1:], strict=False)
    fields = island_fields(island, land.fields, kept, grounds[-1], art) if art.switches.relief else ()
    return (
        *cliffs,
        Path(coast.shore, None if cliff else grounds[0], line),
        *(Path(area, ink) for area, ink in areas),
        *(island_ground(coast, land, (grounds[-1], tint), style) if art.switches.relief else ()),
        *fields,
    )


def _tint(island: Island, style: MapStyle) -> Ink:
    return style.inks.tints[island.tint % len(style.inks.tints)] if style.inks.tints else style.inks.land


def _grounds(tint: Ink, style: MapStyle) -> list[Ink]:
    """Return the inks of land of a tint, from the coast inwards."""
    return [mixed(style.inks.land, tint, share) for share in style.inks.shares] or [style.inks.land]


def _places(side: Side, chart: Chart, art: Scenery, roads: tuple[Item, ...], style: BoardStyle) -> tuple[Item, ...]:
    """Draw the lines between meridians on land, where towers stand, the towns there, and the cities' dots."""
    lines = Path(chart.borders.on_land, stroke=style.map.pens.border_on_land)
    return (lines, *feet(chart, side.cities, roads, style.map), *_towns(art, style.art), *_cities(side, style.map))


def _named(names: MapLettering, side: Side, chart: Chart, light: Sequence[River], style: MapStyle) -> tuple[Item, ...]:
    """Draw names with their leaders, and the coasts and the corners of towers beside them."""
    beside = (*shores(names, chart, style, light), *over_halos(chart, side.cities, cells(names), style))
    return (*leaders(names, chart.coasts, style), *lettered(names, chart, style), *beside)


def _towns(art: Scenery, style: ArtStyle) -> tuple[Item, ...]:
    return pictures(art.towns, style) if style.switches.towns else ()


def _cities(side: Side, style: MapStyle) -> tuple[Item, ...]:
    """Mark every city, by one symbol for ordinary cities and one for capitals."""
    ordinary, capital = _dot("city", style.sizes.ordinary, style), _dot("capital", style.sizes.capital, style)
    dots = ((city, Use(capital if city.is_capital else ordinary, translation(*city.at))) for city in side.cities)
    return tuple(Group((dot,), subject=_city(city)) for city, dot in dots)


def _dot(name: str, radius: Mm, style: MapStyle) -> Symbol:
    """Draw a city about the origin."""
    reach = radius + style.sizes.ring_gap + style.pens.ring.width
    items = dot(Point(0.0, 0.0), style, is_capital=name == "capital")
    return Symbol(name, Rect(-reach, -reach, 2 * reach, 2 * reach), items)


def _meridian(number: int) -> Subject:
    return Subject(f"meridian-{number}", (("meridian", str(number)),))


def _island(island: Island) -> Subject:
    codes = " ".join(city.code for city in island.cities)
    data = (("island", island.key), ("name", island.name), ("worth", str(island.worth)), ("cities", codes))
    return Subject(f"island-{island.key}", data)


def _city(city: City) -> Subject:
    """Name a city with its place on the trimmed board, in mm."""
    x, y = (f"{length:g}" for length in city.at)
    data = (
        *(("city", city.code), ("name", city.name), ("island", city.island), ("meridian", str(city.meridian))),
        *(("capital", "true" if city.is_capital else "false"), ("x", x), ("y", y)),
    )
    return Subject(f"city-{city.code}", data)

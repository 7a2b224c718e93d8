"""The board: map, frame and panel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from meridian_print.cartography.beasts import beast
from meridian_print.games.meteo.board import country
from meridian_print.games.meteo.board.frame import frame, ground
from meridian_print.games.meteo.board.harbours import harbour
from meridian_print.games.meteo.board.panel import Look, panel
from meridian_print.games.meteo.board.regions import borders, labels, places, slots
from meridian_print.games.meteo.board.relief import open_country, standing
from meridian_print.games.meteo.chart.grounds import Grounds
from meridian_print.games.meteo.chart.model import Chart, Creature
from meridian_print.games.meteo.chart.plan import Region
from meridian_print.games.meteo.chart.seas import BEAST
from meridian_print.games.meteo.theme.board import BoardStyle
from meridian_print.games.meteo.words import Words
from meridian_print.games.meteo.words.board import BoardWords
from meridian_print.graphics.drawing.geometry import Matrix, Mm, rectangle
from meridian_print.graphics.drawing.items import Drawing, Group, Item

_WATER: Mm = 3.3
"""From the foot of a beast's picture up to the water that it swims in."""


@dataclass(frozen=True, slots=True)
class Named:
    """What is printed on a board besides its map: its title and the names of regions, as far as they have one."""

    title: str
    regions: Mapping[Region, str]


def board(grounds: Grounds, chart: Chart, named: Named, look: Look) -> Drawing:
    """Draw a board with the chart of its grounds."""
    style, words = look.style, look.words
    clip = rectangle(chart.plan.area)
    layers = (
        Group(country.sea(chart, grounds, style.map, style.art), clip=clip, layer="Sea", alt=words.water),
        Group(country.land(chart, style.map), clip=clip, layer="Land", alt=words.land),
        Group(_relief(chart, grounds, style), clip=clip, layer="Relief"),
        Group(
            (*borders(chart, style.map), *slots(chart, style.map), *labels(chart, grounds, named.regions, style.map)),
            clip=clip,
            layer="Regions",
            alt=_described(grounds, named, look.tiles.words),
        ),
        Group((*ground(chart.plan, style.bleed, style.frame), *frame(chart.plan, style.frame)), layer="Frame"),
        Group((panel(chart.plan, named.title, look),), layer="Panel", alt=words.panel),
    )
    return Drawing(words.title.format(title=named.title), chart.plan.board, layers, bleed=style.bleed)


def _relief(chart: Chart, grounds: Grounds, style: BoardStyle) -> tuple[Item, ...]:
    """Draw what stands on the land and swims in the sea, and the places for pieces."""
    switches = style.art.switches
    return (
        *(open_country(chart.relief, style.art) if switches.relief else ()),
        *places(chart, grounds, style.map),
        *(standing(chart.relief, chart.art, style.map) if switches.relief else ()),
        *(item for each in chart.harbours for item in harbour(each, chart.art, style.map, style.art)),
        *((_swimming(each, style) for each in chart.beasts) if switches.ships else ()),
    )


def _swimming(creature: Creature, style: BoardStyle) -> Item:
    box = creature.box
    scale = box.width / BEAST.width
    side = -scale if creature.heads_left else scale
    matrix: Matrix = (side, 0.0, 0.0, scale, box.centre.x, box.bottom - scale * _WATER)
    return Group(beast(creature.number, style.art), matrix=matrix)


def _described(grounds: Grounds, named: Named, words: Words) -> str:
    """Describe all regions by code, name and kinds."""
    regions = ". ".join(_region(at, grounds[at], named.regions.get(at, ""), words.board) for at in sorted(grounds))
    return words.board.grid.format(regions=regions)


def _region(at: Region, kinds: frozenset[str], name: str, words: BoardWords) -> str:
    by_kind = {
        "sea": words.sea,
        "port": words.port,
        "beach": words.beach,
        "river": words.river,
        "mountain": words.mountain,
        "forest": words.forest,
    }
    known = ", ".join(word for kind, word in by_kind.items() if kind in kinds)
    return (words.named if name else words.region).format(code=at.code, name=name, kinds=known)

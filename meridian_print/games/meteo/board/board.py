"""The board: map, frame and panel."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from meridian_print.cartography.ornaments.creatures import floating_beast
from meridian_print.games.meteo.board import country
from meridian_print.games.meteo.board.frame import frame, ground
from meridian_print.games.meteo.board.harbours import harbour
from meridian_print.games.meteo.board.panel import PanelDesign, panel
from meridian_print.games.meteo.board.regions import borders, labels, places, slots, veils
from meridian_print.games.meteo.board.relief import open_country, standing
from meridian_print.games.meteo.chart.charting import chart
from meridian_print.games.meteo.chart.model import Chart
from meridian_print.games.meteo.chart.plan import Grounds, Region, regions
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.theme.board import BoardStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.tile import TileDesign
from meridian_print.games.meteo.words import Words
from meridian_print.games.meteo.words.board import BoardWords
from meridian_print.graphics.drawing.geometry import rectangle
from meridian_print.graphics.drawing.items import Drawing, Group, Item
from meridian_print.graphics.drawing.pens import no_finer

_BOARDS = 2
"""How many drawings are cached: that of a kit, and that of the published board, to which the rules refer."""


@lru_cache(maxsize=_BOARDS)
def board_drawing(layout: Layout, theme: Theme, words: Words) -> Drawing:
    """Draw the board of a layout, with its bleed and without marks; cached for all parts of a kit that show it."""
    tiles = TileDesign(theme.section("tiles", TileStyle), words)
    pieces, style = theme.section("pieces", PieceStyle), theme.section("board", BoardStyle)
    grounds = charted(layout)
    return board(layout, chart(grounds, layout.size, layout.seed), PanelDesign(style, words.board, tiles, pieces))


def charted(layout: Layout) -> Grounds:
    """Return the kinds of every region."""
    return {at: frozenset(layout.grounds[number]) for number, at in enumerate(regions())}


def board(layout: Layout, map_: Chart, look: PanelDesign) -> Drawing:
    """Draw the board of a layout, with the chart of its grounds."""
    grounds, names = charted(layout), dict(zip(regions(), layout.names, strict=True))
    style, words = look.style, look.words
    clip = rectangle(map_.plan.area)
    layers = (
        Group(country.sea(map_, grounds, style.map, style.art), clip=clip, layer="Sea", alt=words.water),
        Group(country.land(map_, style.map), clip=clip, layer="Land", alt=words.land),
        Group(_relief(map_, grounds, style), clip=clip, layer="Relief"),
        Group(
            (*borders(map_, style.map), *slots(map_, style.map), *labels(map_, grounds, names, style.map)),
            clip=clip,
            layer="Regions",
            alt=_described(grounds, names, words),
        ),
        Group((*ground(map_.plan, style.bleed, style.frame), *frame(map_.plan, style.frame)), layer="Frame"),
        Group((panel(map_.plan, layout.title, look),), layer="Panel", alt=words.panel),
    )
    shown = layers if map_.art >= 1 else no_finer(layers)
    return Drawing(words.title.format(title=layout.title), map_.plan.board, shown, bleed=style.bleed)


def _relief(chart: Chart, grounds: Grounds, style: BoardStyle) -> tuple[Item, ...]:
    """Draw what stands on the land and swims in the sea, and the places for pieces."""
    switches = style.art.switches
    return (
        *(open_country(chart.relief, style.art) if switches.relief else ()),
        *(standing(chart.relief, chart.art, style.map) if switches.relief else ()),
        *(veils(chart, grounds, style.map) if switches.relief else ()),
        *places(chart, grounds, style.map),
        *(item for each in chart.harbours for item in harbour(each, chart.art, style.map, style.art)),
        *((floating_beast(each, style.art) for each in chart.beasts) if switches.ships else ()),
    )


def _described(grounds: Grounds, names: Mapping[Region, str], words: BoardWords) -> str:
    """Describe all regions by code, name and kinds."""
    regions = ". ".join(_region(at, grounds[at], names.get(at, ""), words) for at in sorted(grounds))
    return words.grid.format(regions=regions)


def _region(at: Region, kinds: frozenset[str], name: str, words: BoardWords) -> str:
    by_kind = {
        "sea": words.sea,
        "port": words.port,
        "beach": words.beach,
        "river": words.river,
        "mountain": words.mountain,
        "forest": words.forest,
    }
    known = (word for kind, word in by_kind.items() if kind in kinds)
    return ", ".join((f"{at.code} {name}".strip(), *known))

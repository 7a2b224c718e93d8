"""The kit's wind rose: dial and arrow on a sheet, to glue to card, cut out and pin together."""

from __future__ import annotations

from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.mixed_sheets import SheetThing, mixed_sheets
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.kit.tiles import tile_design
from meridian_print.games.meteo.tiles.wind_rose import arrow, dial
from meridian_print.graphics.drawing.items import Document


def files(recipe: Recipe) -> PartFiles:
    """Yield dial and arrow as SVG, and both on a sheet as PDF."""
    design = tile_design(recipe)
    yield "wind-rose/dial.svg", partial(dial, design)
    yield "wind-rose/arrow.svg", partial(arrow, design)
    yield f"wind-rose-{recipe.paper.name.lower()}.pdf", partial(_document, recipe)


def _document(recipe: Recipe) -> Document:
    words, design = recipe.words.tiles, tile_design(recipe)
    things = [SheetThing.of(drawn) for drawn in (dial(design), arrow(design))]
    return mixed_sheets(words.rose.format(title=recipe.title), words.how_to_pin, (things,), recipe)

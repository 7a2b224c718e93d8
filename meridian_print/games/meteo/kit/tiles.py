"""The kit's weather tiles, each kind by itself and all on sheets of card or film, and its wind rose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.cards import Deck, card_sheets
from meridian_print.boardgame.kit.mixed_sheets import SheetThing, mixed_sheets
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.tile import KINDS, TileDesign, count_of, tile_back, tile_face
from meridian_print.games.meteo.tiles.wind_rose import arrow, dial
from meridian_print.graphics.drawing.items import Document, Drawing


def files(recipe: Recipe) -> PartFiles:
    """Yield the six faces and the back as SVG, and the sheets as PDF."""
    paper = recipe.paper.name.lower()
    yield from ((f"tiles/{name}.svg", draw) for name, draw in named_tiles(recipe))
    yield f"tiles-{paper}.pdf", partial(_document, recipe)
    yield f"tiles-film-{paper}.pdf", partial(_films, recipe)


def named_tiles(recipe: Recipe) -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the six faces and the back by their names in files."""
    design = tile_design(recipe)
    yield from ((kind, partial(tile_face, kind, design)) for kind in KINDS)
    yield "back", partial(tile_back, design)


def rose_files(recipe: Recipe) -> PartFiles:
    """Yield dial and arrow as SVG, and both on a sheet as PDF, to glue to card, cut out and pin together."""
    design = tile_design(recipe)
    yield "wind-rose/dial.svg", partial(dial, design)
    yield "wind-rose/arrow.svg", partial(arrow, design)
    yield f"wind-rose-{recipe.paper.name.lower()}.pdf", partial(_rose, recipe)


def tile_design(recipe: Recipe) -> TileDesign:
    """Return the design of tiles on paper."""
    return TileDesign(recipe.theme.section("tiles", TileStyle), recipe.words)


def tile_deck(recipe: Recipe) -> Deck:
    """Draw all 53 tiles."""
    return _deck(recipe.words.tiles.document.format(title=recipe.title), tile_design(recipe))


def _document(recipe: Recipe) -> Document:
    return card_sheets(tile_deck(recipe), recipe)


def _films(recipe: Recipe) -> Document:
    """Lay all tiles on sheets that are printed on one side, without bleed: what is white stays clear."""
    style = recipe.theme.section("tiles", TileStyle).on_film()
    deck = _deck(recipe.words.tiles.film.format(title=recipe.title), TileDesign(style, recipe.words, is_film=True))
    return card_sheets(deck, replace(recipe, order=replace(recipe.order, duplex="none", bleed="none")))


def _deck(title: str, design: TileDesign) -> Deck:
    faces = tuple(face for kind in KINDS for face in (tile_face(kind, design),) * count_of(kind))
    return Deck(title, faces, (tile_back(design),) * len(faces), design.style.sizes.corner)


def _rose(recipe: Recipe) -> Document:
    words, design = recipe.words.tiles, tile_design(recipe)
    things = [SheetThing.of(drawn) for drawn in (dial(design), arrow(design))]
    return mixed_sheets(words.rose.format(title=recipe.title), words.how_to_pin, (things,), recipe)

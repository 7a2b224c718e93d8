"""The kit's hotels and ships: flat counters, nets that fold, and solids to print in plastic."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

from meridian_print.boardgame.content import PartFiles, RenderedFile
from meridian_print.boardgame.kit.mixed_sheets import SheetThing, mixed_sheets
from meridian_print.components.player_marks import colour_word, style_of
from meridian_print.components.players import COLOURS, Players
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.pieces.counter import PieceDesign, counter
from meridian_print.games.meteo.pieces.net import piece_net
from meridian_print.games.meteo.pieces.sizes import (
    FOLDED,
    FOLDED_SUPPLY,
    PIECES,
    SUPPLY,
    WORTHS,
    Worth,
    piece_sizes,
)
from meridian_print.games.meteo.rules.material import Piece
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Use
from meridian_print.graphics.drawing.paint import hex_colour
from meridian_print.graphics.nets.net import NetStyle
from meridian_print.templates import load


def files(recipe: Recipe) -> PartFiles:
    """Yield the sheets of counters and of nets as PDF, a net of each kind and colour as SVG, and solids if ordered."""
    paper = recipe.paper.name.lower()
    yield f"pieces-flat-{paper}.pdf", partial(_counters, recipe)
    yield f"pieces-{paper}.pdf", partial(_nets, recipe)
    for piece, worth, colour in product(PIECES, FOLDED, COLOURS):
        yield f"pieces/{colour}-{piece}-{worth}.svg", partial(_net, recipe, piece, worth, colour)
    if recipe.order.solids:
        for piece, worth, colour in product(PIECES, FOLDED, COLOURS):
            yield f"pieces/{colour}-{piece}-{worth}.stl", partial(_stl, recipe, piece, worth, colour)
            yield f"pieces/{colour}-{piece}-{worth}.3mf", partial(_plate, recipe, piece, worth, colour)


def piece_design(recipe: Recipe) -> PieceDesign:
    """Return the design of the pieces."""
    theme = recipe.theme
    players = theme.section("players", Players)
    shown = players.without_patterns() if recipe.order.low_ink else players
    style = theme.section("pieces", PieceStyle)
    return PieceDesign(style, piece_sizes(), shown, load("nets.yaml", NetStyle), recipe.words)


def _counters(recipe: Recipe) -> Document:
    words, design = recipe.words.pieces, piece_design(recipe)
    stacks = [tuple(_counters_of(colour, recipe, design)) for colour in COLOURS]
    return mixed_sheets(words.counters.format(title=recipe.title), words.how_to_count, stacks, recipe)


def _counters_of(colour: str, recipe: Recipe, design: PieceDesign) -> Iterator[SheetThing]:
    for piece, worth in product(PIECES, WORTHS):
        shown, size = counter(piece, colour, worth, design), design.sizes.counter(piece, worth)
        item = Group((Use(shown),), alt=piece_title(piece, worth, colour, recipe))
        yield from (SheetThing(item, size),) * SUPPLY[piece][worth]


def _nets(recipe: Recipe) -> Document:
    words, design = recipe.words.pieces, piece_design(recipe)
    stacks = [tuple(_nets_of(colour, recipe, design)) for colour in COLOURS]
    return mixed_sheets(words.document.format(title=recipe.title), words.how_to_fold, stacks, recipe)


def _nets_of(colour: str, recipe: Recipe, design: PieceDesign) -> Iterator[SheetThing]:
    for piece, worth in product(PIECES, FOLDED):
        net, alt = piece_net(piece, colour, worth, design), piece_title(piece, worth, colour, recipe)
        thing = SheetThing.around(Group((Use(net),), alt=alt), net.bounds, design.lines.gap)
        yield from (thing,) * FOLDED_SUPPLY[piece][worth]


def _net(recipe: Recipe, piece: Piece, worth: Worth, colour: str) -> Drawing:
    """Draw the net of one piece."""
    net, title = piece_net(piece, colour, worth, piece_design(recipe)), piece_title(piece, worth, colour, recipe)
    bounds = net.bounds
    moved = Group(net.items, matrix=(1.0, 0.0, 0.0, 1.0, -bounds.x, -bounds.y), alt=title)
    return Drawing(title, Size(bounds.width, bounds.height), (moved,))


def piece_title(piece: Piece, worth: Worth, colour: str, recipe: Recipe) -> str:
    """Return the name of a piece in print."""
    words = recipe.words.pieces
    named = words.hotel if piece == "hotel" else words.ship
    return named.format(colour=colour_word(colour, recipe.words.colours), number=worth)


def _stl(recipe: Recipe, piece: Piece, worth: Worth, colour: str) -> RenderedFile:
    from meridian_print.games.meteo.pieces.solid import solid
    from meridian_print.graphics.solids.formats import stl

    design = piece_design(recipe)
    return RenderedFile(stl(solid(piece, colour, worth, design)), _extent(piece, worth, design))


def _plate(recipe: Recipe, piece: Piece, worth: Worth, colour: str) -> RenderedFile:
    """Lay all pieces of a kind and colour out in a row from the plate's corner."""
    from meridian_print.games.meteo.pieces.solid import solid
    from meridian_print.graphics.solids.formats import threemf

    design = piece_design(recipe)
    step, (wide, deep) = design.sizes.solids.apart, _extent(piece, worth, design)
    count = FOLDED_SUPPLY[piece][worth]
    places = [Point(wide / 2, deep / 2 + number * (deep + step)) for number in range(count)]
    shown, title = hex_colour(style_of(colour, design.players).ground), piece_title(piece, worth, colour, recipe)
    data = threemf(solid(piece, colour, worth, design), title, shown, places)
    return RenderedFile(data, Size(wide, count * (deep + step) - step))


def _extent(piece: Piece, worth: Worth, design: PieceDesign) -> Size:
    """Return what a printed piece covers."""
    high = design.sizes.solid(piece, worth)
    return Size(high * (0.98 if piece == "hotel" else 2.0), design.sizes.solids.thick)

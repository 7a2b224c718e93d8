"""The kit's towers: paper pieces to fold and stack, and flat counters as a quick alternative."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING

from meridian_print.boardgame.content import PartFiles, RenderedFile
from meridian_print.boardgame.kit.sheets import Pieces, piece_sheets
from meridian_print.boardgame.order import Order
from meridian_print.components.player_marks import colour_word, mark, pattern, style_of
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.rules.material import PIECES, Colour
from meridian_print.games.meridian.theme.pieces import TowerStyle
from meridian_print.games.meridian.towers.sizes import TowerSizes, counters, with_foot
from meridian_print.graphics.drawing.geometry import Point, Rect, Size
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Symbol, Use
from meridian_print.graphics.drawing.paint import hex_colour
from meridian_print.graphics.nets.net import NetStyle
from meridian_print.templates import load

if TYPE_CHECKING:
    from meridian_print.graphics.solids.mesh import Mesh


def tower_sizes(order: Order) -> TowerSizes:
    """Read the dimensions from the templates and scale them to the foot."""
    return with_foot(load("towers.yaml", TowerSizes), order.foot)


_IN_ROW = 5
"""Pieces side by side on a plate."""


def solid_files(recipe: Recipe) -> PartFiles:
    """Yield a piece and a plate of each colour, made with manifold3d, which is an extra."""
    surface = cache(partial(piece, recipe))
    for colour in Colour:
        yield f"towers/{colour}.stl", partial(_stl, recipe, surface, colour)
        yield f"towers/{colour}.3mf", partial(_plate, recipe, surface, colour)


def piece(recipe: Recipe, colour: Colour) -> Mesh:
    """Make a piece: its symbol in the peg, its pattern in the sides, clear of the rounded corners."""
    from meridian_print.graphics.solids.carving import area_of
    from meridian_print.graphics.solids.mesh import BlockSizes, block

    sizes, players = tower_sizes(recipe.order), recipe.theme.section("players", Players)
    of = BlockSizes(*(sizes.foot, sizes.rise, sizes.peg, sizes.wall, sizes.tolerance, sizes.corner, sizes.relief))
    side = Rect(-of.foot / 2, -of.rise / 2, of.foot, of.rise).inset(of.corner + sizes.groove)
    on_side = pattern(side, style_of(colour, players), players.patterns)
    on_top = (mark(colour, (0.0, 0.0), of.peg_width * sizes.symbol, players),)
    return block(of, area_of(on_top, sizes.groove), area_of(on_side, sizes.groove))


def _stl(recipe: Recipe, surface: Callable[[Colour], Mesh], colour: Colour) -> RenderedFile:
    from meridian_print.graphics.solids.formats import stl

    foot = recipe.order.foot
    return RenderedFile(stl(surface(colour)), Size(foot, foot))


def _plate(recipe: Recipe, surface: Callable[[Colour], Mesh], colour: Colour) -> RenderedFile:
    """Lay all pieces of a colour out in rows from the plate's corner."""
    from meridian_print.graphics.solids.formats import threemf

    sizes, word = tower_sizes(recipe.order), colour_word(colour, recipe.words.colours)
    step, rows = sizes.foot + sizes.apart, -(-PIECES // _IN_ROW)
    places = [Point((number % _IN_ROW + 0.5) * step, (number // _IN_ROW + 0.5) * step) for number in range(PIECES)]
    shown = hex_colour(style_of(colour, recipe.theme.section("players", Players)).ground)
    return RenderedFile(threemf(surface(colour), word, shown, places), Size(_IN_ROW * step, rows * step))


def files(recipe: Recipe) -> PartFiles:
    """Yield the sheets of all pieces and of the counters as PDF, a net of each colour as SVG, and its solids."""
    paper = recipe.paper.name.lower()
    yield f"towers-{paper}.pdf", partial(_pieces, recipe)
    yield f"towers-flat-{paper}.pdf", partial(_counters, recipe)
    for colour in Colour:
        yield f"towers/{colour}-net.svg", partial(_net, recipe, colour)
    if recipe.order.solids:
        yield from solid_files(recipe)


def piece_items(recipe: Recipe) -> tuple[Item, ...]:
    """Draw the nets of all pieces, each colour's together, each about the middle of its top."""
    words = recipe.words.towers
    nets = {colour: _symbol(recipe, colour, load("nets.yaml", NetStyle)) for colour in Colour}
    shown = {colour: words.piece.format(colour=colour_word(colour, recipe.words.colours)) for colour in Colour}
    return tuple(Group((Use(nets[colour]),), alt=shown[colour]) for colour in Colour for _ in range(PIECES))


def counter_items(recipe: Recipe) -> tuple[Item, ...]:
    """Draw the counters of all colours, each about its middle and as often as it can be needed."""
    words, items = recipe.words.towers, list[Item]()
    for colour in Colour:
        word = colour_word(colour, recipe.words.colours)
        for height, count in counters():
            shown = words.counter.format(colour=word, height=height)
            items += [Group((Use(_counter(recipe, colour, height)),), alt=shown)] * count
    return tuple(items)


def _pieces(recipe: Recipe) -> Document:
    """Lay all pieces on sheets."""
    words, style = recipe.words.towers, load("nets.yaml", NetStyle)
    title = words.pieces.format(title=recipe.title)
    like = _symbol(recipe, Colour.ORANGE, style)
    pieces = Pieces(title, words.how_to_fold, piece_items(recipe), like, style.gap, len(Colour))
    return piece_sheets(pieces, recipe)


def _counters(recipe: Recipe) -> Document:
    """Lay the counters on sheets."""
    words = recipe.words.towers
    title, like = words.counters.format(title=recipe.title), _counter(recipe, Colour.ORANGE, 1)
    pieces = Pieces(title, words.how_to_count, counter_items(recipe), like, colours=len(Colour))
    return piece_sheets(pieces, recipe)


def _counter(recipe: Recipe, colour: Colour, height: int) -> Symbol:
    from meridian_print.games.meridian.towers.on_board import TowerDesign
    from meridian_print.games.meridian.towers.piece import counter

    theme = recipe.theme
    design = TowerDesign(theme.section("players", Players), theme.section("towers", TowerStyle), recipe.words)
    return counter(colour, height, recipe.order.foot, design=design, style=load("nets.yaml", NetStyle))


def _net(recipe: Recipe, colour: Colour) -> Drawing:
    """Draw the net of one piece of a colour."""
    symbol = _symbol(recipe, colour, load("nets.yaml", NetStyle))
    bounds = symbol.bounds
    title = recipe.words.towers.piece.format(colour=colour_word(colour, recipe.words.colours))
    items = (Group(symbol.items, matrix=(1.0, 0.0, 0.0, 1.0, -bounds.x, -bounds.y), alt=title),)
    return Drawing(title, Size(bounds.width, bounds.height), items)


def _symbol(recipe: Recipe, colour: Colour, style: NetStyle) -> Symbol:
    from meridian_print.games.meridian.towers.piece import piece_net

    return piece_net(colour, tower_sizes(recipe.order), recipe.theme.section("players", Players), style)

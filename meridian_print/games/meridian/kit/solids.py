"""The kit's towers for 3D printing: a piece of each colour as STL, and a plate of all its pieces as 3MF."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING

from meridian_print.boardgame.content import PartFiles, RenderedFile
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.kit.tower_sizes import tower_sizes
from meridian_print.games.meridian.marks.player_marks import colour_word, mark, pattern, style_of
from meridian_print.games.meridian.rules.material import PIECES, Colour
from meridian_print.games.meridian.theme.players import Players
from meridian_print.graphics.drawing.geometry import Point, Rect, Size
from meridian_print.graphics.drawing.paint import hex_colour

if TYPE_CHECKING:
    from meridian_print.graphics.solids.mesh import Mesh

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
    from meridian_print.graphics.solids.block import Block, block
    from meridian_print.graphics.solids.carving import area_of

    sizes, players = tower_sizes(recipe.order), recipe.theme.section("players", Players)
    of = Block(*(sizes.foot, sizes.rise, sizes.peg, sizes.wall, sizes.tolerance, sizes.corner, sizes.relief))
    side = Rect(-of.foot / 2, -of.rise / 2, of.foot, of.rise).inset(of.corner + sizes.groove)
    on_side = pattern(side, style_of(colour, players), players.patterns)
    on_top = (mark(colour, (0.0, 0.0), of.peg_width * sizes.symbol, players),)
    return block(of, area_of(on_top, sizes.groove), area_of(on_side, sizes.groove))


def _stl(recipe: Recipe, surface: Callable[[Colour], Mesh], colour: Colour) -> RenderedFile:
    from meridian_print.graphics.solids.stl import stl

    foot = recipe.order.foot
    return RenderedFile(stl(surface(colour)), Size(foot, foot))


def _plate(recipe: Recipe, surface: Callable[[Colour], Mesh], colour: Colour) -> RenderedFile:
    """Lay all pieces of a colour out in rows from the plate's corner."""
    from meridian_print.graphics.solids.threemf import threemf

    sizes, word = tower_sizes(recipe.order), colour_word(colour, recipe.words.colours)
    step, rows = sizes.foot + sizes.apart, -(-PIECES // _IN_ROW)
    places = [Point((number % _IN_ROW + 0.5) * step, (number // _IN_ROW + 0.5) * step) for number in range(PIECES)]
    shown = hex_colour(style_of(colour, recipe.theme.section("players", Players)).ground)
    return RenderedFile(threemf(surface(colour), word, shown, places), Size(_IN_ROW * step, rows * step))

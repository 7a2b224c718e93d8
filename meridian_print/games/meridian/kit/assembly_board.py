"""The board on the assembly sheet: the map of its tiles, and the panels it is glued on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, dist
from typing import NamedTuple

from meridian_print.boardgame.kit.boards import board_plan, turned_over
from meridian_print.games.meridian.assembly.map import Edge, FoldLine, SideMap, Tile
from meridian_print.games.meridian.assembly.pages import PanelPlan
from meridian_print.games.meridian.assembly.panels import Panel
from meridian_print.games.meridian.kit.boards import kit_board, side_chart
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.plan import strip
from meridian_print.games.meridian.words.assembly import PanelPlanWords
from meridian_print.graphics.drawing.geometry import Mm, Point, Size, join, polygon
from meridian_print.printing.imposition.tiles import BoardFold, TilePlan, folds, panel
from meridian_print.printing.imposition.tiling import behind

_AND = ", "
_BETWEEN = 0.05
"""The share of a strip within which a fold counts as lying between two meridians."""
_COARSE: Mm = 3.0
"""Coast corners closer than this are merged: the map is drawn at less than a quarter of the board's size."""


class Panels(NamedTuple):
    """How many panels carry the board, and how large each is."""

    number: int
    size: Size


def panels(recipe: Recipe) -> Panels:
    """Return the panels of this kit's board."""
    plan = board_plan(kit_board(recipe), recipe)
    return Panels(len(folds(plan)) + 1, panel(plan))


def side_maps(recipe: Recipe) -> tuple[SideMap, ...]:
    """Return the maps of all sides, each seen from itself."""
    plan, layout = board_plan(kit_board(recipe), recipe), recipe.layout
    return tuple(
        SideMap(
            side.name,
            layout.board,
            join(polygon(_coarse(coast.corners)) for coast in side_chart(side, layout.board).coasts),
            tuple(_tiles(recipe, plan, number)),
            tuple(_fold_line(fold, number, plan) for fold in folds(plan)),
        )
        for number, side in enumerate(layout.sides)
    )


def map_notes(recipe: Recipe) -> Iterator[str]:
    """Yield the notes on the map."""
    plan, words = board_plan(kit_board(recipe), recipe), recipe.words.assembly.map
    if len(plan.places()) == 1:
        yield words.one
    else:
        joined = {"overlap": words.overlap, "tabs": words.tabs, "butt": words.butt}[recipe.order.join]
        yield joined.format(flap=recipe.words.length(plan.flap))
        if turned_over(kit_board(recipe), recipe) and plan.flap:
            yield words.on_top.format(side=recipe.layout.sides[1].name)
    yield words.foot
    if turned_over(kit_board(recipe), recipe):
        yield words.behind


def panel_plan(recipe: Recipe, thick: Mm) -> PanelPlan:
    """Return the panels with their sizes, and how to cut and fold them, in words."""
    plan, panels_words = board_plan(kit_board(recipe), recipe), recipe.words.assembly.panels
    names = [side.name for side in recipe.layout.sides]
    count, size = panels(recipe)
    length = recipe.words.length
    sizes = {"width": length(size.width), "height": length(size.height), "thick": length(thick)}
    instructions = [panels_words.stiff_only] if turned_over(kit_board(recipe), recipe) else []
    instructions.append((panels_words.several if count > 1 else panels_words.one).format(count=count, **sizes))
    if len(names) > 1:
        instructions += [
            panels_words.fold.format(number=number, side=names[fold.inside], other=names[1 - fold.inside])
            for number, fold in enumerate(folds(plan), 1)
        ]
    if recipe.order.join == "butt" and count > 1:
        instructions.append(panels_words.hinge)
    words = recipe.words.assembly.table.size.format(**sizes)
    return PanelPlan(tuple(Panel(number, words) for number in range(1, count + 1)), tuple(instructions))


def fold_places(recipe: Recipe) -> str:
    """Describe where the board folds, by the meridians of its first side or by rows of tiles."""
    plan, words, side = board_plan(kit_board(recipe), recipe), recipe.words.assembly.panels, recipe.layout.sides[0]
    places = [
        _by_meridians(fold.at, plan.board, side.name, words) if fold.upright else words.level.format(row=row)
        for row, fold in enumerate(folds(plan), 1)
    ]
    return _AND.join(places)


def _by_meridians(at: Mm, board: Size, side: str, words: PanelPlanWords) -> str:
    first = strip(board, 1)
    strips = (at - first.x) / first.width
    left = round(strips)
    if abs(strips - left) < _BETWEEN:
        return words.between.format(left=left, right=left + 1, side=side)
    return words.through.format(number=ceil(strips), side=side)


def _coarse(corners: Sequence[Point]) -> tuple[Point, ...]:
    """Leave out corners that lie close to the one before."""
    kept = [corners[0]]
    for corner in corners:
        if dist(corner, kept[-1]) >= _COARSE:
            kept.append(corner)
    return tuple(kept)


def _tiles(recipe: Recipe, plan: TilePlan, number: int) -> Iterator[Tile]:
    """Yield the tiles of a side; those on the backs of sheets have their flaps at their left."""
    faces, turn = kit_board(recipe).faces, turned_over(kit_board(recipe), recipe)
    own, other = faces[number], faces[1 - number] if turn else None
    on_back = bool(turn) and number == 1
    for place in plan.places():
        there, cut = behind(place, plan), plan.cut(place)
        if on_back and other:
            shown = plan.shown(there)
            seen = cut._replace(x=plan.board.width - cut.right)
            yield Tile(own.tile(there), shown, seen, _foot(plan, on_back=True), other.tile(place))
        else:
            name = other.tile(there) if other else ""
            yield Tile(own.tile(place), plan.shown(place), cut, _foot(plan, on_back=False), name)


def _foot(plan: TilePlan, *, on_back: bool) -> Edge:
    """Return the edge of tiles at the foot of their sheet: rotated tiles are rotated the other way on the back."""
    if not plan.turned:
        return "bottom"
    return "left" if on_back else "right"


def _fold_line(fold: BoardFold, number: int, plan: TilePlan) -> FoldLine:
    """Return a fold as seen from a side: the second side shows the board turned over like a page."""
    at = plan.board.width - fold.at if fold.upright and number == 1 else fold.at
    return FoldLine(at, fold.upright, is_cut=fold.inside != number)

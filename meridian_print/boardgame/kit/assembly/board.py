"""The board on the assembly sheet: the map of its tiles, and the panels it is glued on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import dist
from typing import NamedTuple

from meridian_print.boardgame.kit.boards import KitBoard
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.boardgame.kit.tiles import board_plan, turned_over
from meridian_print.components.assembly.map import Edge, FoldLine, SideMap, Tile
from meridian_print.components.assembly.pages import PanelPlan
from meridian_print.components.assembly.panels import Panel
from meridian_print.graphics.drawing.geometry import Mm, Point, Size, join, polygon
from meridian_print.printing.imposition.tiles import BoardFold, TilePlan, folds, panel
from meridian_print.printing.imposition.tiling import behind

_AND = ", "
_COARSE: Mm = 3.0
"""Coast corners closer than this are merged: the map is drawn at less than a quarter of the board's size."""


@dataclass(frozen=True, slots=True)
class BoardToMake:
    """A kit's board: the names of its sides, the corners of their coasts, and where an upright fold runs, in words.

    What is asked of it by name is worked out again; the parts of a sheet ask few times.
    """

    board: KitBoard
    recipe: KitRecipe
    names: tuple[str, ...]
    coasts: Callable[[int], Iterator[Sequence[Point]]]
    fold_at: Callable[[Mm], str]

    @property
    def plan(self) -> TilePlan:
        """How it is cut into tiles."""
        return board_plan(self.board, self.recipe)

    @property
    def is_two_sided(self) -> bool:
        """Whether both sides are printed on the same sheets."""
        return turned_over(self.board, self.recipe) is not None

    @property
    def has_tiles(self) -> bool:
        """Whether it is larger than a sheet."""
        return len(self.plan.places()) > 1


class Panels(NamedTuple):
    """How many panels carry the board, and how large each is."""

    number: int
    size: Size


def panels(of: BoardToMake) -> Panels:
    """Return the panels of a board."""
    return Panels(len(folds(of.plan)) + 1, panel(of.plan))


def side_maps(of: BoardToMake) -> tuple[SideMap, ...]:
    """Return the maps of all sides, each seen from itself."""
    plan = of.plan
    return tuple(
        SideMap(
            name,
            of.board.size,
            join(polygon(_coarse(coast)) for coast in of.coasts(number)),
            tuple(_tiles(of, plan, number)),
            tuple(_fold_line(fold, number, plan) for fold in folds(plan)),
        )
        for number, name in enumerate(of.names)
    )


def map_notes(of: BoardToMake) -> Iterator[str]:
    """Yield the notes on the map."""
    plan, words, recipe = of.plan, of.recipe.words.assembly.map, of.recipe
    if not of.has_tiles:
        yield words.one
    else:
        joined = {"overlap": words.overlap, "tabs": words.tabs, "butt": words.butt}[recipe.order.join]
        yield joined.format(flap=recipe.words.length(plan.flap))
        if of.is_two_sided and plan.flap:
            yield words.on_top.format(side=of.names[1])
    yield words.foot
    if of.is_two_sided:
        yield words.behind


def panel_plan(of: BoardToMake, thick: Mm) -> PanelPlan:
    """Return the panels with their sizes, and how to cut and fold them, in words."""
    plan, words, panels_words = of.plan, of.recipe.words, of.recipe.words.assembly.panels
    count, size = panels(of)
    length = words.length
    sizes = {"width": length(size.width), "height": length(size.height), "thick": length(thick)}
    instructions = [panels_words.stiff_only] if of.is_two_sided else []
    instructions.append((panels_words.several if count > 1 else panels_words.one).format(count=count, **sizes))
    if len(of.names) > 1:
        instructions += [
            panels_words.fold.format(number=number, side=of.names[fold.inside], other=of.names[1 - fold.inside])
            for number, fold in enumerate(folds(plan), 1)
        ]
    if of.recipe.order.join == "butt" and count > 1:
        instructions.append(panels_words.hinge)
    shown = words.assembly.table.size.format(**sizes)
    return PanelPlan(tuple(Panel(number, shown) for number in range(1, count + 1)), tuple(instructions))


def fold_places(of: BoardToMake) -> str:
    """Describe where the board folds: upright folds as the game does, level ones by rows of tiles."""
    level = of.recipe.words.assembly.panels.level
    return _AND.join(
        of.fold_at(fold.at) if fold.upright else level.format(row=row) for row, fold in enumerate(folds(of.plan), 1)
    )


def _coarse(corners: Sequence[Point]) -> tuple[Point, ...]:
    """Leave out corners that lie close to the one before."""
    kept = [corners[0]]
    for corner in corners:
        if dist(corner, kept[-1]) >= _COARSE:
            kept.append(corner)
    return tuple(kept)


def _tiles(of: BoardToMake, plan: TilePlan, number: int) -> Iterator[Tile]:
    """Yield the tiles of a side; those on the backs of sheets have their flaps at their left."""
    faces, turn = of.board.faces, of.is_two_sided
    own, other = faces[number], faces[1 - number] if turn else None
    on_back = turn and number == 1
    for place in plan.places():
        there, cut = behind(place, plan), plan.cut(place)
        if on_back and other:
            shown = plan.shown(there)
            seen = cut._replace(x=plan.board.width - cut.right)
            yield Tile(own.tile(there, plan), shown, seen, _foot(plan, on_back=True), other.tile(place, plan))
        else:
            name = other.tile(there, plan) if other else ""
            yield Tile(own.tile(place, plan), plan.shown(place), cut, _foot(plan, on_back=False), name)


def _foot(plan: TilePlan, *, on_back: bool) -> Edge:
    """Return the edge of tiles at the foot of their sheet: rotated tiles are rotated the other way on the back."""
    if not plan.turned:
        return "bottom"
    return "left" if on_back else "right"


def _fold_line(fold: BoardFold, number: int, plan: TilePlan) -> FoldLine:
    """Return a fold as seen from a side: the second side shows the board turned over like a page."""
    at = plan.board.width - fold.at if fold.upright and number == 1 else fold.at
    return FoldLine(at, fold.upright, is_cut=fold.inside != number)

"""The assembly sheet of Meridian's kit: its board with two sides, its documents, what is made of its sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import ceil

from meridian_print.boardgame.content import Others
from meridian_print.boardgame.kit.assembly import sheet as assembly
from meridian_print.boardgame.kit.assembly.board import BoardToMake
from meridian_print.boardgame.kit.assembly.sheet import Kinds, KitToMake
from meridian_print.boardgame.kit.assembly.steps import board_needs, board_steps, card_step, first_steps, step
from meridian_print.components.aids import AidStyle
from meridian_print.components.assembly.pages import AssemblyStep
from meridian_print.games.meridian.kit.boards import kit_board, side_chart
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.kit.sheets import PLAYERS
from meridian_print.games.meridian.layout.plan import strip
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Document
from meridian_print.templates import load

_BETWEEN = 0.05
"""The share of a strip within which a fold counts as lying between two meridians."""


def document(recipe: Recipe, others: Others) -> Document:
    """Draw the sheet; `others` are all other files of the kit."""
    return assembly.document(kit_to_make(recipe), recipe.theme.section("aids", AidStyle), others)


def kit_to_make(recipe: Recipe) -> KitToMake:
    """Return what the sheet says of a kit."""
    kinds, names = load("meridian/assembly.yaml", Kinds), recipe.words.making.documents
    return KitToMake(
        board_to_make(recipe),
        kinds,
        partial(getattr, names),
        {"sides": len(recipe.layout.sides), "players": len(PLAYERS)},
        tuple(_needs(recipe, kinds.thick)),
        partial(_steps, recipe),
        recipe.layout.author,
    )


def board_to_make(recipe: Recipe) -> BoardToMake:
    """Return the board, whose folds are found by the meridians of its first side."""
    names = tuple(side.name for side in recipe.layout.sides)
    return BoardToMake(kit_board(recipe), recipe, names, partial(_coasts, recipe), partial(_by_meridians, recipe))


def _coasts(recipe: Recipe, number: int) -> Iterator[Sequence[Point]]:
    layout = recipe.layout
    return (coast.corners for coast in side_chart(layout.sides[number], layout.board).coasts)


def _by_meridians(recipe: Recipe, at: Mm) -> str:
    words, side, board = recipe.words.assembly.panels, recipe.layout.sides[0], recipe.layout.board
    first = strip(board, 1)
    strips = (at - first.x) / first.width
    left = round(strips)
    if abs(strips - left) < _BETWEEN:
        return words.between.format(left=left, right=left + 1, side=side.name)
    return words.through.format(number=ceil(strips), side=side.name)


def _needs(recipe: Recipe, thick: Mm) -> Iterator[str]:
    """Yield the tools and materials for this kit's board and cards."""
    words = recipe.words.making.needs
    yield words.knife
    yield from board_needs(board_to_make(recipe), thick)
    if recipe.order.duplex == "none":
        yield words.sleeves
    yield words.markers


def _steps(recipe: Recipe, paths: Mapping[str, str]) -> Iterator[AssemblyStep]:
    """Yield the steps in the order of work."""
    words, board, of, own = recipe.words, board_to_make(recipe), recipe.words.assembly.steps, recipe.words.making.steps
    tiles = paths.get("thin") or paths["tiles"]
    yield from first_steps(board, tiles)
    yield from board_steps(board, tiles)
    yield card_step(recipe.order.duplex, of, paths["cards"])
    if recipe.order.corners:
        yield step("corners", of.corners)
    yield step("towers", own.towers, {"how_to": words.towers.how_to_fold})
    yield step("counters", own.counters, {"how_to": words.towers.how_to_count})
    yield step("boxes", of.boxes, {"how_to": words.boxes.how_to})
    yield step("aids", own.aids)
    yield step("booklet", of.booklet, {"file": paths["booklet"]})

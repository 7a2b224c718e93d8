"""The steps that a kit requires and what they need: only those for what it contains."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import assert_never

from meridian_print.boardgame.kit.boards import board_plan, turned_over
from meridian_print.games.meridian.assembly.pages import Step
from meridian_print.games.meridian.assembly.pictures import Picture
from meridian_print.games.meridian.kit.assembly_board import Panels, fold_places, panels
from meridian_print.games.meridian.kit.boards import kit_board
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.words.assembly import DocumentKind, StepsWords, StepWords
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.printing.imposition.paper import Duplex, Join
from meridian_print.printing.imposition.tiling import behind

_NOTHING: Mapping[str, str] = {}


def needs(recipe: Recipe, on: Panels, thick: Mm) -> Iterator[str]:
    """Yield the tools and materials for this kit's board and cards."""
    words, order = recipe.words.assembly.needs, recipe.order
    yield words.knife
    yield words.glue
    length = recipe.words.length
    size = {"width": length(on.size.width), "height": length(on.size.height)}
    board = words.board_stiff if turned_over(kit_board(recipe), recipe) else words.board
    yield board.format(thick=length(thick), count=on.number, **size)
    if order.join == "butt" and len(board_plan(kit_board(recipe), recipe).places()) > 1:
        yield words.tape
        yield words.hinge
    if order.duplex == "none":
        yield words.sleeves
    yield words.markers


def steps(recipe: Recipe, paths: Mapping[DocumentKind, str]) -> Iterator[Step]:
    """Yield the steps in the order of work; `paths` are the kit's files by their kinds."""
    words, of, table_words = recipe.words, recipe.words.assembly.steps, recipe.words.assembly.table
    if turned_over(kit_board(recipe), recipe):
        yield _step("choice", of.choice, {"file": paths["tiles"]})
    yield _step("ruler", of.ruler, {"file": paths["tiles"]})
    edges = {"long-edge": table_words.long, "short-edge": table_words.short}
    if recipe.order.duplex in edges:
        yield _step("crosses", of.crosses, {"edge": edges[recipe.order.duplex]})
    yield from _board(recipe, paths)
    yield _cards(recipe.order.duplex, of, paths["cards"])
    if recipe.order.corners:
        yield _step("corners", of.corners)
    yield _step("towers", of.towers, {"how_to": words.towers.how_to_fold})
    yield _step("counters", of.counters, {"how_to": words.towers.how_to_count})
    yield _step("boxes", of.boxes, {"how_to": words.boxes.how_to})
    yield _step("aids", of.aids)
    yield _step("booklet", of.booklet, {"file": paths["booklet"]})


def _board(recipe: Recipe, paths: Mapping[DocumentKind, str]) -> Iterator[Step]:
    """Yield the steps from the sheets of tiles to the board that folds."""
    plan, of = board_plan(kit_board(recipe), recipe), recipe.words.assembly.steps
    several = len(plan.places()) > 1
    if plan.flap and several:
        yield _step("flaps", of.flaps, {"file": paths["tiles"], "flap": recipe.words.length(plan.flap)})
    else:
        yield _step("tile", of.tile, {"file": paths["tiles"]})
    if several:
        first = kit_board(recipe).faces[0].tile(plan.places()[0])
        yield _join(recipe.order.join, of, first)
    if turned_over(kit_board(recipe), recipe):
        yield from _either(recipe)
    else:
        yield from _stiff(recipe)


def _either(recipe: Recipe) -> Iterator[Step]:
    """Yield the steps for a thin board of two-sided sheets and those for a stiff one, each marked as such."""
    words, plan = recipe.words.assembly, board_plan(kit_board(recipe), recipe)
    of, folds = words.steps, {"places": fold_places(recipe)}
    several = panels(recipe).number > 1
    thin = _step("paper_fold", of.paper_fold, folds) if several else _step("paper", of.paper, folds)
    yield _only(thin, words.thin)
    if plan.flap and len(plan.places()) > 1:
        last = kit_board(recipe).faces[1].tile(behind(plan.places()[-1], plan))
        yield _only(_step("skins", of.skins, {"last": last}), words.stiff)
    yield from (_only(step, words.stiff) for step in _stiff(recipe))


def _stiff(recipe: Recipe) -> Iterator[Step]:
    of = recipe.words.assembly.steps
    if len(recipe.layout.sides) > 1:
        yield _step("mount", of.mount)
    if panels(recipe).number > 1:
        yield _step("fold", of.fold, {"places": fold_places(recipe)})


def _only(step: Step, head: str) -> Step:
    """Add to a step's head the only board that it is for."""
    return replace(step, words=replace(step.words, head=head.format(head=step.words.head)))


def _cards(duplex: Duplex, of: StepsWords, file: str) -> Step:
    """Return the step from sheets of cards to cards."""
    filled = {"file": file}
    match duplex:
        case "long-edge" | "short-edge":
            return _step("cards", of.cards, filled)
        case "gutterfold":
            return _step("gutterfold", of.gutterfold, filled)
        case "none":
            return _step("sleeves", of.sleeves, filled)
        case _:
            assert_never(duplex)


def _join(join: Join, of: StepsWords, first: str) -> Step:
    """Return the step that joins the tiles, beginning with the `first`."""
    filled = {"first": first}
    match join:
        case "overlap":
            return _step("overlap", of.overlap, filled)
        case "tabs":
            return _step("tabs", of.tabs, filled)
        case "butt":
            return _step("butt", of.butt, filled)
        case _:
            assert_never(join)


def _step(picture: Picture, words: StepWords, filled: Mapping[str, str] = _NOTHING) -> Step:
    """Return a step with the values filled into its text."""
    return Step(picture, replace(words, text=words.text.format(**filled)))

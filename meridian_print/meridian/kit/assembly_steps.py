"""The steps that a kit requires and what they need: only those for what it contains."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from meridian_print.drawing.geometry import Mm
from meridian_print.meridian.components.assembly import Step
from meridian_print.meridian.components.assembly_pictures import Picture
from meridian_print.meridian.kit.assembly_board import Panels, fold_places, panels
from meridian_print.meridian.kit.boards import side_names
from meridian_print.meridian.kit.recipe import Recipe
from meridian_print.meridian.kit.tiles import board_plan, tile_name, turned_over
from meridian_print.meridian.words.assembly import StepWords
from meridian_print.press.paper import Duplex
from meridian_print.press.tiling import behind

_NOTHING: Mapping[str, str] = {}
_CARDS: Mapping[Duplex, Picture] = {
    "long-edge": "cards",
    "short-edge": "cards",
    "gutterfold": "gutterfold",
    "none": "sleeves",
}


def needs(recipe: Recipe, on: Panels, thick: Mm) -> Iterator[str]:
    """Yield the tools and materials for this kit's board and cards."""
    words, order = recipe.words.assembly.needs, recipe.order
    yield words.knife
    yield words.glue
    length = recipe.words.length
    size = {"width": length(on.size.width), "height": length(on.size.height)}
    board = words.board_stiff if turned_over(recipe) else words.board
    yield board.format(thick=length(thick), count=on.number, **size)
    if order.join == "butt" and len(board_plan(recipe).places()) > 1:
        yield words.tape
        yield words.hinge
    if order.duplex == "none":
        yield words.sleeves
    yield words.markers


def steps(recipe: Recipe, paths: Mapping[str, str]) -> Iterator[Step]:
    """Yield the steps in the order of work; `paths` are the kit's files by their kinds."""
    if turned_over(recipe):
        yield _step(recipe, "choice", {"file": paths["tiles"]})
    yield _step(recipe, "ruler", {"file": paths["tiles"]})
    words, table_words = recipe.words, recipe.words.assembly.table
    edges = {"long-edge": table_words.long, "short-edge": table_words.short}
    if recipe.order.duplex in edges:
        yield _step(recipe, "crosses", {"edge": edges[recipe.order.duplex]})
    yield from _board(recipe, paths)
    yield _step(recipe, _CARDS[recipe.order.duplex], {"file": paths["cards"]})
    if recipe.order.corners:
        yield _step(recipe, "corners")
    yield _step(recipe, "towers", {"how_to": words.towers.how_to_fold})
    yield _step(recipe, "counters", {"how_to": words.towers.how_to_count})
    yield _step(recipe, "boxes", {"how_to": words.boxes.how_to})
    yield _step(recipe, "aids")
    yield _step(recipe, "booklet", {"file": paths["booklet"]})


def _board(recipe: Recipe, paths: Mapping[str, str]) -> Iterator[Step]:
    """Yield the steps from the sheets of tiles to the board that folds."""
    plan, join = board_plan(recipe), recipe.order.join
    several = len(plan.places()) > 1
    if plan.flap and several:
        yield _step(recipe, "flaps", {"file": paths["tiles"], "flap": recipe.words.length(plan.flap)})
    else:
        yield _step(recipe, "tile", {"file": paths["tiles"]})
    if several:
        first = tile_name(side_names(recipe.layout)[0], plan.places()[0])
        yield _step(recipe, join, {"first": first})
    if turned_over(recipe):
        yield from _either(recipe)
    else:
        yield from _stiff(recipe)


def _either(recipe: Recipe) -> Iterator[Step]:
    """Yield the steps for a thin board of two-sided sheets and those for a stiff one, each marked as such."""
    words, plan = recipe.words.assembly, board_plan(recipe)
    folds = panels(recipe).number > 1
    thin = _step(recipe, "paper_fold" if folds else "paper", {"places": fold_places(recipe)})
    yield _only(thin, words.thin)
    if plan.flap and len(plan.places()) > 1:
        last = tile_name(side_names(recipe.layout)[1], behind(plan.places()[-1], plan))
        yield _only(_step(recipe, "skins", {"last": last}), words.stiff)
    yield from (_only(step, words.stiff) for step in _stiff(recipe))


def _stiff(recipe: Recipe) -> Iterator[Step]:
    if len(recipe.layout.sides) > 1:
        yield _step(recipe, "mount")
    if panels(recipe).number > 1:
        yield _step(recipe, "fold", {"places": fold_places(recipe)})


def _only(step: Step, head: str) -> Step:
    """Add to a step's head the only board that it is for."""
    return replace(step, words=replace(step.words, head=head.format(head=step.words.head)))


def _step(recipe: Recipe, picture: Picture, filled: Mapping[str, str] = _NOTHING) -> Step:
    """Return a step with the values filled into its text."""
    words: StepWords = getattr(recipe.words.assembly.steps, picture)
    return Step(picture, replace(words, text=words.text.format(**filled)))

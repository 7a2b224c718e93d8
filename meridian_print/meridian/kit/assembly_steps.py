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


def needs(made_with: Recipe, on: Panels, thick: Mm) -> Iterator[str]:
    """Yield the tools and materials for this kit's board and cards."""
    words, order = made_with.words.assembly.needs, made_with.order
    yield words.knife
    yield words.glue
    length = made_with.words.length
    size = {"width": length(on.size.width), "height": length(on.size.height)}
    board = words.board_stiff if turned_over(made_with) else words.board
    yield board.format(thick=length(thick), count=on.number, **size)
    if order.join == "butt" and len(board_plan(made_with).places()) > 1:
        yield words.tape
        yield words.hinge
    if order.duplex == "none":
        yield words.sleeves
    yield words.markers


def steps(made_with: Recipe, paths: Mapping[str, str]) -> Iterator[Step]:
    """Yield the steps in the order of work; `paths` are the kit's files by their kinds."""
    if turned_over(made_with):
        yield _step(made_with, "choice", {"file": paths["tiles"]})
    yield _step(made_with, "ruler", {"file": paths["tiles"]})
    words, table_words = made_with.words, made_with.words.assembly.table
    edges = {"long-edge": table_words.long, "short-edge": table_words.short}
    if made_with.order.duplex in edges:
        yield _step(made_with, "crosses", {"edge": edges[made_with.order.duplex]})
    yield from _board(made_with, paths)
    yield _step(made_with, _CARDS[made_with.order.duplex], {"file": paths["cards"]})
    if made_with.order.corners:
        yield _step(made_with, "corners")
    yield _step(made_with, "towers", {"how_to": words.towers.how_to_fold})
    yield _step(made_with, "counters", {"how_to": words.towers.how_to_count})
    yield _step(made_with, "boxes", {"how_to": words.boxes.how_to})
    yield _step(made_with, "aids")
    yield _step(made_with, "booklet", {"file": paths["booklet"]})


def _board(made_with: Recipe, paths: Mapping[str, str]) -> Iterator[Step]:
    """Yield the steps from the sheets of tiles to the board that folds."""
    plan, join = board_plan(made_with), made_with.order.join
    several = len(plan.places()) > 1
    if plan.flap and several:
        yield _step(made_with, "flaps", {"file": paths["tiles"], "flap": made_with.words.length(plan.flap)})
    else:
        yield _step(made_with, "tile", {"file": paths["tiles"]})
    if several:
        first = tile_name(side_names(made_with.layout)[0], plan.places()[0])
        yield _step(made_with, join, {"first": first})
    if turned_over(made_with):
        yield from _either(made_with)
    else:
        yield from _stiff(made_with)


def _either(made_with: Recipe) -> Iterator[Step]:
    """Yield the steps for a thin board of two-sided sheets and those for a stiff one, each marked as such."""
    words, plan = made_with.words.assembly, board_plan(made_with)
    folds = panels(made_with).number > 1
    thin = _step(made_with, "paper_fold" if folds else "paper", {"places": fold_places(made_with)})
    yield _only(thin, words.thin)
    if plan.flap and len(plan.places()) > 1:
        last = tile_name(side_names(made_with.layout)[1], behind(plan.places()[-1], plan))
        yield _only(_step(made_with, "skins", {"last": last}), words.stiff)
    yield from (_only(step, words.stiff) for step in _stiff(made_with))


def _stiff(made_with: Recipe) -> Iterator[Step]:
    if len(made_with.layout.sides) > 1:
        yield _step(made_with, "mount")
    if panels(made_with).number > 1:
        yield _step(made_with, "fold", {"places": fold_places(made_with)})


def _only(step: Step, head: str) -> Step:
    """Add to a step's head the only board that it is for."""
    return replace(step, words=replace(step.words, head=head.format(head=step.words.head)))


def _step(made_with: Recipe, picture: Picture, filled: Mapping[str, str] = _NOTHING) -> Step:
    """Return a step with the values filled into its text."""
    words: StepWords = getattr(made_with.words.assembly.steps, picture)
    return Step(picture, replace(words, text=words.text.format(**filled)))

"""The steps that kits of all games require and what they need: only those for what a kit contains."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import assert_never

from meridian_print.boardgame.kit.assembly.board import BoardToMake, fold_places, panels
from meridian_print.components.assembly.pages import AssemblyStep
from meridian_print.components.assembly.shapes import Picture
from meridian_print.components.assembly.words import SharedStepsWords, StepWords
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.printing.imposition.paper import Duplex, Join
from meridian_print.printing.imposition.tiling import behind

_NOTHING: Mapping[str, str] = {}


def board_needs(of: BoardToMake, thick: Mm) -> Iterator[str]:
    """Yield the materials for a board of which panels are so thick."""
    words, on, length = of.recipe.words.assembly.needs, panels(of), of.recipe.words.length
    yield words.glue
    size = {"width": length(on.size.width), "height": length(on.size.height)}
    board = words.board_stiff if of.is_two_sided else words.board
    yield board.format(thick=length(thick), count=on.number, **size)
    if of.recipe.order.join == "butt" and of.has_tiles:
        yield words.tape
        yield words.hinge


def first_steps(of: BoardToMake, file: str) -> Iterator[AssemblyStep]:
    """Yield what is done before all else; `file` holds the tiles of the board."""
    steps, table = of.recipe.words.assembly.steps, of.recipe.words.assembly.table
    if of.is_two_sided:
        yield step("choice", steps.choice, {"file": file})
    yield step("ruler", steps.ruler, {"file": file})
    edges = {"long-edge": table.long, "short-edge": table.short}
    if of.recipe.order.duplex in edges:
        yield step("crosses", steps.crosses, {"edge": edges[of.recipe.order.duplex]})


def board_steps(of: BoardToMake, file: str) -> Iterator[AssemblyStep]:
    """Yield the steps from the sheets of tiles to the board that folds."""
    plan, steps = of.plan, of.recipe.words.assembly.steps
    if plan.flap and of.has_tiles:
        yield step("flaps", steps.flaps, {"file": file, "flap": of.recipe.words.length(plan.flap)})
    else:
        yield step("tile", steps.tile, {"file": file})
    if of.has_tiles:
        yield _join(of.recipe.order.join, steps, of.board.faces[0].tile(plan.places()[0], plan))
    if of.is_two_sided:
        yield from _either(of)
    else:
        yield from _stiff(of)


def card_step(duplex: Duplex, of: SharedStepsWords, file: str) -> AssemblyStep:
    """Return the step from sheets of cards to cards."""
    filled = {"file": file}
    match duplex:
        case "long-edge" | "short-edge":
            return step("cards", of.cards, filled)
        case "gutterfold":
            return step("gutterfold", of.gutterfold, filled)
        case "none":
            return step("sleeves", of.sleeves, filled)
        case _:
            assert_never(duplex)


def step(picture: Picture, words: StepWords, filled: Mapping[str, str] = _NOTHING) -> AssemblyStep:
    """Return a step with the values filled into its text."""
    return AssemblyStep(picture, replace(words, text=words.text.format(**filled)))


def _either(of: BoardToMake) -> Iterator[AssemblyStep]:
    """Yield the steps for a thin board of two-sided sheets and those for a stiff one, each marked as such."""
    words, plan = of.recipe.words.assembly, of.plan
    steps, places = words.steps, {"places": fold_places(of)}
    thin = step("paper_fold", steps.paper_fold, places) if panels(of).number > 1 else step("paper", steps.paper, places)
    yield _only(thin, words.thin)
    if plan.flap and of.has_tiles:
        last = of.board.faces[1].tile(behind(plan.places()[-1], plan), plan)
        yield _only(step("skins", steps.skins, {"last": last}), words.stiff)
    yield from (_only(each, words.stiff) for each in _stiff(of))


def _stiff(of: BoardToMake) -> Iterator[AssemblyStep]:
    steps, sides = of.recipe.words.assembly.steps, len(of.names)
    if sides > 1:
        yield step("mount", steps.mount)
    if panels(of).number > 1:
        places = {"places": fold_places(of)}
        yield step("fold", steps.fold, places) if sides > 1 else step("fold_one", steps.fold_one, places)


def _only(each: AssemblyStep, head: str) -> AssemblyStep:
    """Add to a step's head the only board that it is for."""
    return replace(each, words=replace(each.words, head=head.format(head=each.words.head)))


def _join(join: Join, of: SharedStepsWords, first: str) -> AssemblyStep:
    """Return the step that joins the tiles, beginning with the `first`."""
    filled = {"first": first}
    match join:
        case "overlap":
            return step("overlap", of.overlap, filled)
        case "tabs":
            return step("tabs", of.tabs, filled)
        case "butt":
            return step("butt", of.butt, filled)
        case _:
            assert_never(join)

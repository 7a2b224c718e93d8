"""Planning a kit: which files an order makes, which choices change none of them, and warnings; nothing is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from meridian_print.boardgame.build import KitPlan
from meridian_print.boardgame.choices import changed
from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.kit.papers import small_paper
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.boardgame.layout.file import CannotDrawError
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.parts import Kit, Part, chosen_files, kit_files
from meridian_print.boardgame.production import Origin
from meridian_print.printing.imposition.paper import PaperTooSmallError
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error, warning

if TYPE_CHECKING:
    from meridian_print.boardgame.kit.boards import KitBoard

_MANY = 4
"""How many times the fewest tiles are many: each is as wide and as high as half of those."""
_NEAR = 0.05
"""Millimetres that a sheet may come nearer to the edge than its paper's rim without a warning."""
_MOST_PIXELS = 100_000_000
"""Of an image of a board: PDFium and Pillow hold some seven bytes a pixel."""
_INCH = 25.4


@dataclass(frozen=True, slots=True)
class Effect:
    """What a field of an order does to a kit: the `files` that it changes or makes, as patterns of their paths.

    The assembly sheet lists every file of a kit; a choice that makes files changes that list, but who makes it wants
    the files.
    """

    field: str
    files: tuple[str, ...]

    def changes(self, path: str) -> bool:
        """Return whether a file looks different with the choice, or is made only with it."""
        return any(fnmatchcase(path, pattern) for pattern in self.files)


@dataclass(frozen=True, slots=True)
class Request:
    """What was asked for: an order as it was given, and the parts and files `only` of which are wanted, if not all.

    `path` is that of the layout's file.
    """

    path: Path
    order: Order
    only: Sequence[str] = ()


def _nothing(_: KitRecipe) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class KitTable(Generic[Kit]):
    """A game's kit as tables: its parts, what each choice of an order changes, its board, its warnings.

    `drawing_faults` draws a board that cannot be drawn once more, and returns all that is at fault.
    """

    parts: tuple[Part[Kit], ...]
    effects: tuple[Effect, ...]
    board: Callable[[Kit], KitBoard]
    warnings: Callable[[Kit], Iterable[Diagnostic]] = _nothing
    drawing_faults: Callable[[Kit], Sequence[CannotDrawError]] = _nothing


def planned(table: KitTable[Kit], request: Request, origin: Origin, recipe: Kit) -> Checked[KitPlan[Kit]]:
    """List the requested files of a kit."""
    try:
        chosen, found = chosen_files(table.parts, partial(kit_files, table.parts, recipe), request.only)
        if not found:
            found = (*_idle_choices(table, chosen, recipe, changed(request.order)), *_too_many_pixels(table, recipe))
    except PaperTooSmallError as fault:
        chosen, found = (), (small_paper(fault),)
    if found:
        return Checked(None, found)
    minded = (*table.warnings(recipe), *_many_tiles(table, recipe), *_near_the_edge(recipe))
    is_whole, faults = not request.only, table.drawing_faults
    return Checked(KitPlan(request.path, origin, recipe, table.parts, chosen, is_whole, faults, minded))


def _idle_choices(
    table: KitTable[Kit], chosen: Sequence[KitFile], recipe: Kit, made: frozenset[str]
) -> Iterator[Diagnostic]:
    """Report those of the choices `made` that change nothing of the `chosen` files."""
    for effect in table.effects:
        if effect.field in made and not any(effect.changes(file.path) for file in chosen):
            files = kit_files(table.parts, recipe)
            parts = dict.fromkeys(file.part for file in files if effect.changes(file.path))
            wanted, field = " or ".join(f"`only` {part}" for part in parts), f"`{effect.field}`"
            yield _idle(f"{field} has no effect on what `only` selects; add {wanted}, or leave out {field}")
    if "join" in made and _is_one_sheet(table, recipe):
        message = f"`join` has no effect, as the board fits on one sheet of {recipe.paper.name}"
        yield _idle(f"{message}; choose a smaller `paper`, or leave out `join`")


def _idle(message: str) -> Diagnostic:
    return error("no-effect", START, message)


def _is_one_sheet(table: KitTable[Kit], recipe: Kit) -> bool:
    from meridian_print.boardgame.kit.tiles import is_one_sheet  # loads the press, which --list does not need

    return is_one_sheet(table.board(recipe), recipe)


def _too_many_pixels(table: KitTable[Kit], recipe: Kit) -> Iterator[Diagnostic]:
    """Report a resolution that gives an image of the board too many pixels."""
    dpi = recipe.order.png
    if dpi:
        width, height = table.board(recipe).size
        most = int(_INCH * (_MOST_PIXELS / (width * height)) ** 0.5)
        if dpi > most:
            message = f"`png`: expected at most {most}dpi for a board of {width:g} x {height:g} mm, got {dpi}dpi"
            yield error("large-image", START, message)


def _many_tiles(table: KitTable[Kit], recipe: Kit) -> Iterator[Diagnostic]:
    """Report tiles of which there are many more than the paper needs."""
    if not recipe.order.tiles:
        return
    from meridian_print.boardgame.kit.tiles import board_plan, fewest_tiles  # loads what few orders need

    board = table.board(recipe)
    try:
        count, fewest = len(board_plan(board, recipe).places()), fewest_tiles(board, recipe)
    except PaperTooSmallError:  # it is reported by what needs the tiles
        return
    if count >= _MANY * len(fewest.places()):
        enough = f"{len(fewest.places())} ({fewest.columns}x{fewest.rows}) would do on {recipe.paper.name}"
        message = f"each side of the board is cut into {count} tiles where {enough}; leave out `tiles`"
        yield warning("many-tiles", START, message)


def _near_the_edge(recipe: KitRecipe) -> Iterator[Diagnostic]:
    """Report how near the paper's edge a printer must print once its faults are corrected."""
    printer, paper = recipe.order.printer, recipe.paper
    if printer is None:
        return
    from meridian_print.printing.calibration.profile import least_border  # loads what few builds need

    border = least_border(paper, printer)
    if border < paper.rim - _NEAR:
        edge = f"sheets come within {border:.1f} mm of the paper's edge instead of {paper.rim:g}"
        yield warning("near-edge", START, f"corrected for '{printer.name}', {edge}")

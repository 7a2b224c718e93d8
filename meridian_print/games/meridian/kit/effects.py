"""Which choices of an order change which files of a kit, and errors for those that change none of the wanted ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from meridian_print.boardgame.content import KitFile
from meridian_print.games.meridian.kit.choices import changed
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.text.diagnostics import START, Diagnostic, error


class Effect(NamedTuple):
    """What a field of an order does to a kit: the `files` that it changes or makes, as patterns of their paths.

    The assembly sheet lists every file of a kit; a choice that makes files changes that list, but who makes it wants
    the files.
    """

    field: str
    files: tuple[str, ...]

    def changes(self, path: str) -> bool:
        """Return whether a file looks different with the choice, or is made only with it."""
        return any(fnmatchcase(path, pattern) for pattern in self.files)


_AT_HOME = ("assembly*", "board-tiles-*", "cards-*", "towers-*", "boxes-*", "rules-*", "player-aid-*")
_ELSEWHERE = ("print-shop/*", "print-and-cut/*.pdf", "card-images/*", "vendor/*")
_ART = (*_AT_HOME, *_ELSEWHERE, "board-[0-9]*", "cards/*", "score-sheet*", "log-sheet*")
_BOOKS = ("rules-??.pdf", "rules-??-booklet-*")
"""The rulebook shows the cards of the kit; the quick start shows none."""
_OTHER_CARDS = ("print-shop/cards*", "plotter/card-*", "card-images/*", "print-and-cut/cards-*")
_TURNED = ("board-tiles-*", "cards-*", "rules-*-booklet-*", "rules-*-quick-start.pdf", "print-and-cut/cards-*.pdf")
EFFECTS = (
    Effect("theme", (*_ART, "towers/*")),
    Effect("low_ink", (*_ART, "towers/*")),
    Effect("language", (*_ART, "towers/*.svg", "towers/*.3mf", "plotter/*.svg", "print-and-cut/*.svg")),
    Effect("paper", (*_AT_HOME, "print-and-cut/*", "score-sheet*", "log-sheet*")),
    Effect("printer", (*_AT_HOME, "print-and-cut/*.pdf", "score-sheet*.pdf", "log-sheet*.pdf")),
    Effect("duplex", ("assembly*", *_TURNED)),
    Effect("join", ("assembly*", "board-tiles-*")),
    Effect("tiles", ("assembly*", "board-tiles-*")),
    Effect("group", ("assembly*", "cards-*", "towers-*", "print-and-cut/*.pdf")),
    Effect("cards", ("assembly*", "cards*", "boxes-*", "player-aid-mats-*", *_BOOKS, *_OTHER_CARDS)),
    Effect("bleed", ("assembly*", "cards-*")),
    Effect("corners", ("assembly*", "cards-*")),
    Effect("foot", ("towers*", "boxes-*", "plotter/tower-*", "print-and-cut/towers-*")),
    Effect("solids", ("towers/*.stl", "towers/*.3mf")),
    Effect("form", ("score-sheet-form.pdf",)),
    Effect("print_shop", ("print-shop/*",)),
    Effect("icc", ("print-shop/*",)),
    Effect("vendor", ("vendor/*",)),
    Effect("plotter", ("plotter/*",)),
    Effect("cutter", ("print-and-cut/*",)),
    Effect("card_images", ("card-images/*",)),
    Effect("png", ("board-[0-9]*.png",)),
)
"""One row for each field that determines how a kit looks or what is in it."""


def idle_choices(chosen: Sequence[KitFile], recipe: Recipe) -> Iterator[Diagnostic]:
    """Report the choices of an order that change nothing of the `chosen` files."""
    made = changed(recipe.order)
    for effect in EFFECTS:
        if effect.field in made and not any(effect.changes(file.path) for file in chosen):
            parts = dict.fromkeys(file.part for file in kit_files(recipe) if effect.changes(file.path))
            wanted, field = " or ".join(f"`only` {part}" for part in parts), f"`{effect.field}`"
            yield _idle(f"{field} has no effect on what `only` selects; add {wanted}, or leave out {field}")
    if "join" in made and _is_one_sheet(recipe):
        message = f"`join` has no effect, as the board fits on one sheet of {recipe.paper.name}"
        yield _idle(f"{message}; choose a smaller `paper`, or leave out `join`")


def _idle(message: str) -> Diagnostic:
    return error("no-effect", START, message)


def _is_one_sheet(recipe: Recipe) -> bool:
    from meridian_print.boardgame.boards import board_plan  # loads the press, which --list does not need
    from meridian_print.games.meridian.kit.boards import kit_board

    return len(board_plan(kit_board(recipe), recipe).places()) == 1

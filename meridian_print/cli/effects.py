"""Which options of `build` change which files, and errors for options that change none of the requested ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

import click

from meridian_print.meridian.kit.parts import kit_files
from meridian_print.meridian.kit.recipe import KitFile, Recipe


class Effect(NamedTuple):
    """What an option does to a kit: the `files` that it changes or makes, as patterns of their paths.

    `field` is the option's field of the order. The assembly sheet lists every file of a kit; an option that makes files
    changes that list, but who gives it wants the files.
    """

    field: str
    files: tuple[str, ...]
    flag: str = ""

    @property
    def option(self) -> str:
        """The option as typed."""
        return self.flag or f"--{self.field.replace('_', '-')}"

    def changes(self, path: str) -> bool:
        """Return whether a file looks different with the option, or is made only with it."""
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
    Effect("language", (*_ART, "towers/*.svg", "towers/*.3mf", "plotter/*.svg", "print-and-cut/*.svg"), flag="--lang"),
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
"""One row for each option that determines how a kit looks or what is in it."""
_PAGES = (".pdf", ".svg")


def check_effects(given: Collection[str], chosen: Sequence[KitFile], recipe: Recipe) -> None:
    """Raise click.UsageError for all options that change nothing of what is made.

    `given` are the fields of the order that are not as in a plain one, `chosen` the files to make.
    """
    found = [*_idle(given, chosen, recipe)]
    if found:
        raise click.UsageError("\n".join(found))


def check_ink(chosen: Sequence[KitFile], *, lists: bool) -> None:
    """Raise click.UsageError if --ink has nothing to measure: files that are only listed, or that are not pages."""
    if lists:
        raise click.UsageError("--ink measures the files made, and --list makes none; leave out one of them")
    if not any(file.path.endswith(_PAGES) for file in chosen):
        raise click.UsageError("--ink measures pages, and --only selects none; add a PDF or an SVG, or leave out --ink")


def _idle(given: Collection[str], chosen: Sequence[KitFile], recipe: Recipe) -> Iterator[str]:
    for effect in EFFECTS:
        if effect.field in given and not any(effect.changes(file.path) for file in chosen):
            parts = dict.fromkeys(file.part for file in kit_files(recipe) if effect.changes(file.path))
            wanted = " or ".join(f"--only {part}" for part in parts)
            option = effect.option
            yield f"{option} has no effect on what --only selects; add {wanted}, or leave out {option}"
    if "join" in given and _is_one_sheet(recipe):
        message = f"--join has no effect, as the board fits on one sheet of {recipe.paper.name}"
        yield f"{message}; choose a smaller --paper, or leave out --join"


def _is_one_sheet(recipe: Recipe) -> bool:
    from meridian_print.meridian.kit.tiles import board_plan  # loads the press, which --list does not need

    return len(board_plan(recipe).places()) == 1

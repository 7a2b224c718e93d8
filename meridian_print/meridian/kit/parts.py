"""The parts of a kit: which files each has, and the drawing or document behind each file.

A part's module is imported and its files are listed only when one of them is wanted: the cards need no map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from meridian_print.drawing.items import Document
from meridian_print.meridian.kit import part_files
from meridian_print.meridian.kit.recipe import Content, KitFile, Others, PartFiles, Recipe

if TYPE_CHECKING:
    from meridian_print.press.calibration import Profile


class Part(NamedTuple):
    """A part of the kit that can be made by itself. The paths of all its files begin with its name.

    `files` lists its files; one that `lists_others` may ask for those of all parts that do not. A part that is made
    only on request names the field of an order, its `option`, that asks for it.
    """

    name: str
    what: str
    files: Callable[[Recipe, Others], PartFiles]
    option: str = ""
    lists_others: bool = False


PARTS = (
    Part(
        "assembly",
        "what to print, the plan of the tiles, and how to cut, fold and glue",
        part_files.assembly,
        lists_others=True,
    ),
    Part("board", "both sides of the board in one piece, with bleed and crop marks", part_files.board),
    Part("board-tiles", "both sides of the board, in tiles to print at home and join", part_files.board_tiles),
    Part("cards", "52 cards and their backs, singly and on sheets to print on both sides", part_files.cards),
    Part("towers", "80 tower pieces to fold and stack, and flat counters as a quick alternative", part_files.towers),
    Part("boxes", "a box for the cards and trays for the towers, to cut, fold and glue", part_files.boxes),
    Part("print-shop", "board and cards for a print shop, in CMYK", part_files.print_shop, "print_shop"),
    Part(
        "card-images",
        "an image of every card with bleed, for uploading anywhere",
        part_files.card_images,
        "card_images",
    ),
    Part("vendor", "the cards, ready to upload to a card printer", part_files.vendor, "vendor"),
    Part("plotter", "cut and fold lines of a tower and a card, for a laser or plotter", part_files.plotter, "plotter"),
    Part(
        "print-and-cut",
        "cards, tower pieces and counters for a cutting machine, with registration marks and cut lines",
        part_files.print_and_cut,
        "cutter",
    ),
    Part("rules", "the rulebook, as pages and as a booklet to fold, and a quick start", part_files.rules),
    Part(
        "player-aid",
        "rules at a glance, player mats, strips for checking a meridian, and island labels",
        part_files.player_aid,
    ),
    Part("score-sheet", "a row for each island, to count garrisons and find the winner", part_files.score_sheet),
    Part("log-sheet", "for writing a game down, with 2, 3 or 4 players", part_files.log_sheet),
)


def kit_files(recipe: Recipe, wanted: str = "*") -> tuple[KitFile, ...]:
    """List files in the order of making: those of the part `wanted`, or whose path it matches.

    `wanted` may hold *, ? and [...]; a * goes across slashes, too. Nothing is drawn before a file's `make` is called,
    but for the sheets to write on, whose pages must be drawn to be counted.
    """
    files: Callable[[Part], tuple[KitFile, ...]] = cache(lambda part: tuple(_files(part, recipe, others)))

    def others() -> Iterator[KitFile]:
        return (file for part in PARTS if not part.lists_others for file in files(part))

    return tuple(
        file
        for part in PARTS
        if _may_hold(part, wanted)
        for file in files(part)
        if wanted == part.name or fnmatchcase(file.path, wanted)
    )


def _files(part: Part, recipe: Recipe, others: Others) -> Iterator[KitFile]:
    """Yield a part's files; each content is made once, because the assembly sheet counts the pages of all documents."""
    for path, make in part.files(recipe, others):
        yield KitFile(path, part.name, cache(_for_printer(make, recipe)))


def _for_printer(make: Callable[[], Content], recipe: Recipe) -> Callable[[], Content]:
    printer = recipe.order.printer
    return make if printer is None else partial(_corrected, make, printer)


def _corrected(make: Callable[[], Content], printer: Profile) -> Content:
    from meridian_print.meridian.kit.correcting import corrected

    content = make()
    return corrected(content, printer) if isinstance(content, Document) else content


def _may_hold(part: Part, wanted: str) -> bool:
    plain = wanted.partition("*")[0].partition("?")[0].partition("[")[0]
    return plain.startswith(part.name) or part.name.startswith(plain)

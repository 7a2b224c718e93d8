"""The parts of a kit: which files each has, and the drawing or document behind each file.

A part's module is imported and its files are listed only when one of them is wanted: the cards need no map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from meridian_print.drawing.items import Document
from meridian_print.meridian.kit.recipe import Content, PartFiles, Recipe

if TYPE_CHECKING:
    from meridian_print.press.calibration import Profile


class Part(NamedTuple):
    """A part of the kit that can be made by itself. The paths of all its files begin with its name.

    `maker` names the function that yields its files, as module and attribute of this package. A part that is made only
    on request names the `option`; one that `lists_others` is given all other files.
    """

    name: str
    what: str
    maker: tuple[str, str]
    option: str = ""
    lists_others: bool = False


class KitFile(NamedTuple):
    """A file of the kit: its path below the kit's folder, the part it belongs to, and how its content is made."""

    path: str
    part: str
    make: Callable[[], Content]


PARTS = (
    Part(
        "assembly",
        "what to print, the plan of the tiles, and how to cut, fold and glue",
        ("assembly", "files"),
        lists_others=True,
    ),
    Part("board", "both sides of the board in one piece, with bleed and crop marks", ("boards", "files")),
    Part("board-tiles", "both sides of the board, in tiles to print at home and join", ("tiles", "files")),
    Part("cards", "52 cards and their backs, singly and on sheets to print on both sides", ("cards", "files")),
    Part("towers", "80 tower pieces to fold and stack, and flat counters as a quick alternative", ("towers", "files")),
    Part("boxes", "a box for the cards and trays for the towers, to cut, fold and glue", ("boxes", "files")),
    Part("print-shop", "board and cards for a print shop, in CMYK", ("print_shop", "files"), "--print-shop"),
    Part(
        "card-images",
        "an image of every card with bleed, for uploading anywhere",
        ("card_images", "files"),
        "--card-images",
    ),
    Part("vendor", "the cards, ready to upload to a card printer", ("vendors", "files"), "--vendor"),
    Part(
        "plotter", "cut and fold lines of a tower and a card, for a laser or plotter", ("plotter", "files"), "--plotter"
    ),
    Part(
        "print-and-cut",
        "cards, tower pieces and counters for a cutting machine, with registration marks and cut lines",
        ("print_and_cut", "files"),
        "--cutter",
    ),
    Part("rules", "the rulebook, as pages and as a booklet to fold, and a quick start", ("rules", "files")),
    Part(
        "player-aid",
        "rules at a glance, player mats, strips for checking a meridian, and island labels",
        ("player_aid", "files"),
    ),
    Part(
        "score-sheet", "a row for each island, to count garrisons and find the winner", ("sheets", "score_sheet_files")
    ),
    Part("log-sheet", "for writing a game down, with 2, 3 or 4 players", ("sheets", "log_sheet_files")),
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


def _files(part: Part, recipe: Recipe, others: Callable[[], Iterable[KitFile]]) -> Iterator[KitFile]:
    """Yield a part's files; each content is made once, because the assembly sheet counts the pages of all documents."""
    maker = getattr(import_module(f"meridian_print.meridian.kit.{part.maker[0]}"), part.maker[1])
    makers: PartFiles = maker(recipe, others) if part.lists_others else maker(recipe)
    for path, make in makers:
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

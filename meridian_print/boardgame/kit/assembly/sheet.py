"""The kit's assembly sheet: what this kit contains, how to print it, and how to make the game from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import groupby
from typing import Literal, NamedTuple

from meridian_print.boardgame.content import KitFile, Others
from meridian_print.boardgame.kit.assembly.board import BoardToMake, map_notes, panel_plan, side_maps
from meridian_print.boardgame.kit.papers import sheet_name, writing_paper
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.boardgame.words import BaseWords
from meridian_print.components.aids import AidStyle
from meridian_print.components.assembly.pages import Assembly, AssemblyDesign, AssemblyStep, FileRow, assembly_pages
from meridian_print.components.assembly.words import AssemblyWords
from meridian_print.graphics.drawing.colours import is_coloured
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.printing.imposition.paper import Duplex
from meridian_print.printing.imposition.sheets import Footer, with_foot

_ENDING, _IMAGES = ".pdf", (".png", ".svg")
_TO = "\u2013"
"""The dash between the bounds of a weight, or in an empty cell."""


class PrintKind(NamedTuple):
    """How files that fit a pattern are printed; see `assembly.yaml` in a game's templates.

    `skins` are both sides of sheets, each printed on its own sheets; `large` files are too large for a home printer.
    Of a document that has sheets for each of the `choices`, a game needs those of one.
    """

    files: str
    kind: str
    use: Literal["home", "skins", "large", "screen", "shop"] = "home"
    ways: tuple[Duplex, ...] = ()
    weight: tuple[int, int] = (0, 0)
    colour: bool = False
    per: Literal["", "player", "game"] = ""
    choices: str = ""


class Kinds(NamedTuple):
    """The kinds of a kit's documents; `thick` is the thickness of the grey board under the map."""

    thick: Mm
    documents: tuple[PrintKind, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """A document of the kit and how it is printed."""

    path: str
    document: Document
    kind: PrintKind

    @property
    def sheets(self) -> int:
        """The number of sheets of paper."""
        pages = len(self.document.pages)
        return -(-pages // 2) if self.document.two_sided and self.kind.use != "skins" else pages


@dataclass(frozen=True, slots=True)
class KitToMake:
    """What a game's assembly sheet says: how its documents are printed, what they are called, and its own steps.

    `choices` are the numbers of things of which a game needs one, by the names in `kinds`; `steps` are given the
    kit's files by their kinds. `author` is who made the board, if the layout says so.
    """

    board: BoardToMake
    kinds: Kinds
    name: Callable[[str], str]
    choices: Mapping[str, int]
    needs: tuple[str, ...]
    steps: Callable[[Mapping[str, str]], Iterable[AssemblyStep]]
    author: str = ""


def document(kit: KitToMake, style: AidStyle, others: Others) -> Document:
    """Draw the sheet; `others` are all other files of the kit."""
    recipe = kit.board.recipe
    words, paper = recipe.words, writing_paper(recipe.paper)
    design = AssemblyDesign(paper.size, style, words.assembly)
    title = words.assembly.document.format(title=recipe.title)
    sheet = assembly_content(kit, tuple(printed(kit, others())), uploads(kit, others()))
    drawn = assembly_pages(sheet, design)
    return Document(title, words.language, tuple(_pages(drawn, title, recipe)))


def printed(kit: KitToMake, others: Iterable[KitFile]) -> Iterator[Printed]:
    """Yield the documents among the other files of a kit, each once for every way to print it, by their kinds."""
    kinds, duplex, found = kit.kinds.documents, kit.board.recipe.order.duplex, list[Printed]()
    for file in others:
        content = file.make() if file.path.endswith(_ENDING) else None
        if isinstance(content, Document):
            found += (Printed(file.path, content, kind) for kind in _kinds(file.path, duplex, kinds))
    yield from sorted(found, key=lambda each: kinds.index(each.kind))


def uploads(kit: KitToMake, others: Iterable[KitFile]) -> Iterator[FileRow]:
    """Yield a row for every folder of images to upload among the other files of a kit."""
    table, kinds = kit.board.recipe.words.assembly.table, {"vendor": "vendor", "card-images": "card_images"}
    found = Counter((file.part, _folder(file)) for file in others if file.part in kinds and _is_image(file.path))
    for (part, folder), count in found.items():
        cells = (table.files.format(count=count), _TO, table.upload, _TO, table.colour)
        yield FileRow(kit.name(kinds[part]), (f"{folder}/",), cells)


def rows(kit: KitToMake, documents: Iterable[Printed]) -> Iterator[FileRow]:
    """Yield the rows of the table for the documents of a kit, in their order."""
    for _, group in groupby(documents, key=_row_of):
        yield _row(tuple(group), kit)


def assembly_content(kit: KitToMake, documents: Sequence[Printed], folders: Iterable[FileRow] = ()) -> Assembly:
    """Gather the contents of the sheet; `folders` are the rows for what is uploaded, not printed."""
    return Assembly(
        (*rows(kit, documents), *folders),
        kit.needs,
        side_maps(kit.board),
        tuple(map_notes(kit.board)),
        panel_plan(kit.board, kit.kinds.thick),
        tuple(kit.steps({each.kind.kind: each.path for each in documents})),
        kit.author,
    )


def _folder(file: KitFile) -> str:
    return "/".join(file.path.split("/")[: 2 if file.part == "vendor" else 1])


def _is_image(path: str) -> bool:
    return path.endswith(_IMAGES)


def _kinds(path: str, duplex: Duplex, kinds: Sequence[PrintKind]) -> Iterator[PrintKind]:
    first, *more = (kind for kind in kinds if fnmatchcase(path, kind.files) and duplex in (kind.ways or (duplex,)))
    yield first
    yield from (kind for kind in more if kind.use == "skins")


def _row_of(each: Printed) -> str:
    """Return the key of a document's row: those of one kind share one if a game needs them all, such as both sides."""
    return each.kind.kind if each.kind.use in ("home", "large") else f"{each.kind.kind} {each.path}"


def _row(group: tuple[Printed, ...], kit: KitToMake) -> FileRow:
    words, first = kit.board.recipe.words, group[0]
    cells = (
        _count(group, kit),
        _paper(first, words),
        _how(first, words.assembly),
        _weight(first.kind),
        _ink(first, words.assembly),
    )
    return FileRow(kit.name(first.kind.kind), tuple(each.path for each in group), cells)


def _count(group: tuple[Printed, ...], kit: KitToMake) -> str:
    """Return the sheets of paper per player or game, or the pages of what is read on screen or sent to a shop."""
    words, kind = kit.board.recipe.words.assembly.table, group[0].kind
    if kind.use in ("screen", "shop"):
        pages = sum(len(each.document.pages) for each in group)
        return words.one_page if pages == 1 else words.pages.format(count=pages)
    counted = {"": "{count}", "player": words.per_player, "game": words.per_game}[kind.per]
    choices = kit.choices[kind.choices] if kind.choices else 1
    return counted.format(count=-(-sum(each.sheets for each in group) // choices))


def _paper(each: Printed, words: BaseWords) -> str:
    if each.kind.use == "screen":
        return _TO
    drawn = each.document.pages[0].drawing
    extent, table_words = Size(*sorted(drawn.size)), words.assembly.table
    known = sheet_name(extent)
    name = _size(extent, table_words.size, words) if known.endswith("mm") else known
    if each.kind.use == "large":
        height, width = (side + 2 * drawn.slug for side in extent)
        sheet = Size(width, height)
        return (
            _size(sheet, table_words.size, words)
            if name != known
            else _size(sheet, table_words.larger, words).format(paper=name)
        )
    return table_words.with_bleed.format(paper=name) if drawn.slug else name


def _size(size: Size, template: str, words: BaseWords) -> str:
    """Fill in a width and a height; `{paper}` stays."""
    return template.format(width=words.length(size.width), height=words.length(size.height), paper="{paper}")


def _how(each: Printed, words: AssemblyWords) -> str:
    table_words = words.table
    turned = {
        "long-edge": table_words.long_edge,
        "short-edge": table_words.short_edge,
        "by-hand": table_words.by_hand,
        None: table_words.one_side,
    }
    ways = {
        "screen": table_words.screen,
        "shop": table_words.shop,
        "skins": table_words.odd_even,
        "large": table_words.large,
    }
    return ways.get(each.kind.use, turned[each.document.two_sided])


def _weight(kind: PrintKind) -> str:
    least, most = kind.weight
    return f"{least}{_TO}{most}" if most else _TO


def _ink(each: Printed, words: AssemblyWords) -> str:
    if each.kind.use == "screen":
        return _TO
    wants = each.kind.colour and any(is_coloured(page.drawing.items) for page in each.document.pages)
    return words.table.colour if wants else words.table.black


def _pages(drawn: Sequence[Drawing], title: str, recipe: KitRecipe) -> Iterator[Page]:
    words, paper = recipe.words, writing_paper(recipe.paper)
    for number, page in enumerate(drawn, 1):
        footer = Footer(words.kit.ruler, words.assembly.note, recipe.slug_line(str(number)), title)
        yield Page(with_foot(page, paper, footer, recipe.press), str(number), page.title)

"""The kit's assembly sheet: what this kit contains, how to print it, and how to make the game from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import groupby
from typing import Literal, NamedTuple

from meridian_print.boardgame.content import KitFile, Others
from meridian_print.boardgame.kit.papers import sheet_name, writing_paper
from meridian_print.games.meridian.assembly.pages import Assembly, AssemblyDesign, Row, assembly_pages
from meridian_print.games.meridian.kit.assembly_board import map_notes, panel_plan, panels, side_maps
from meridian_print.games.meridian.kit.assembly_steps import needs, steps
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.kit.sheets import PLAYERS
from meridian_print.games.meridian.theme.aids import AidStyle
from meridian_print.games.meridian.words import Words
from meridian_print.games.meridian.words.assembly import AssemblyWords, DocumentKind
from meridian_print.graphics.drawing.colours import is_coloured
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.printing.imposition.paper import Duplex
from meridian_print.printing.imposition.sheets import Footer, with_foot
from meridian_print.templates import load

_ENDING, _IMAGES = ".pdf", (".png", ".svg")
_TO = "\u2013"
"""The dash between the bounds of a weight, or in an empty cell."""


class PrintKind(NamedTuple):
    """How files that fit a pattern are printed; see `templates/assembly.yaml`.

    `skins` are both sides of sheets, each printed on its own sheets; `large` files are too large for a home printer.
    Of a document that has sheets for each of the `choices`, a game needs those of one.
    """

    files: str
    kind: DocumentKind
    use: Literal["home", "skins", "large", "screen", "shop"] = "home"
    ways: tuple[Duplex, ...] = ()
    weight: tuple[int, int] = (0, 0)
    colour: bool = False
    per: Literal["", "player", "game"] = ""
    choices: Literal["", "sides", "players"] = ""


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


def document(recipe: Recipe, others: Others) -> Document:
    """Draw the sheet; `others` are all other files of the kit."""
    words, paper = recipe.words, writing_paper(recipe.paper)
    design = AssemblyDesign(paper.size, recipe.theme.section("aids", AidStyle), words.assembly)
    title = words.assembly.document.format(title=recipe.title)
    sheet = assembly_content(recipe, tuple(printed(recipe, others())), uploads(recipe, others()))
    drawn = assembly_pages(sheet, design)
    return Document(title, words.language, tuple(_pages(drawn, title, recipe)))


def printed(recipe: Recipe, others: Iterable[KitFile]) -> Iterator[Printed]:
    """Yield the documents among the other files of a kit, each once for every way to print it, by their kinds."""
    kinds, found = load("meridian/assembly.yaml", Kinds).documents, list[Printed]()
    for file in others:
        content = file.make() if file.path.endswith(_ENDING) else None
        if isinstance(content, Document):
            found += (Printed(file.path, content, kind) for kind in _kinds(file.path, recipe.order.duplex, kinds))
    yield from sorted(found, key=lambda each: kinds.index(each.kind))


def uploads(recipe: Recipe, others: Iterable[KitFile]) -> Iterator[Row]:
    """Yield a row for every folder of images to upload among the other files of a kit."""
    words = recipe.words.assembly
    kinds = {"vendor": words.documents.vendor, "card-images": words.documents.card_images}
    found = Counter((file.part, _folder(file)) for file in others if file.part in kinds and _is_image(file.path))
    for (part, folder), count in found.items():
        cells = (words.table.files.format(count=count), _TO, words.table.upload, _TO, words.table.colour)
        yield Row(kinds[part], (f"{folder}/",), cells)


def rows(recipe: Recipe, documents: Iterable[Printed]) -> Iterator[Row]:
    """Yield the rows of the table for the documents of a kit, in their order."""
    for _, group in groupby(documents, key=_row_of):
        yield _row(tuple(group), recipe)


def assembly_content(recipe: Recipe, documents: Sequence[Printed], folders: Iterable[Row] = ()) -> Assembly:
    """Gather the contents of the sheet; `folders` are the rows for what is uploaded, not printed."""
    thick = load("meridian/assembly.yaml", Kinds).thick
    kinds = {each.kind.kind: each.path for each in documents}
    paths = kinds | {"tiles": kinds.get("thin") or kinds["tiles"]}
    return Assembly(
        (*rows(recipe, documents), *folders),
        tuple(needs(recipe, panels(recipe), thick)),
        side_maps(recipe),
        tuple(map_notes(recipe)),
        panel_plan(recipe, thick),
        tuple(steps(recipe, paths)),
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
    """Return the key of a document's row: the sides of a board in one piece share one, for a board needs them all."""
    return each.kind.kind if each.kind.use == "large" else f"{each.kind.kind} {each.path}"


def _row(group: tuple[Printed, ...], recipe: Recipe) -> Row:
    words, first = recipe.words.assembly, group[0]
    cells = (
        _count(group, recipe),
        _paper(first, recipe.words),
        _how(first, words),
        _weight(first.kind),
        _ink(first, words),
    )
    return Row(words.documents.of(first.kind.kind), tuple(each.path for each in group), cells)


def _count(group: tuple[Printed, ...], recipe: Recipe) -> str:
    """Return the sheets of paper per player or game, or the pages of what is read on screen or sent to a shop."""
    words, kind = recipe.words.assembly.table, group[0].kind
    if kind.use in ("screen", "shop"):
        return words.pages.format(count=sum(len(each.document.pages) for each in group))
    counted = {"": "{count}", "player": words.per_player, "game": words.per_game}[kind.per]
    choices = {"": 1, "sides": len(recipe.layout.sides), "players": len(PLAYERS)}[kind.choices]
    return counted.format(count=-(-sum(each.sheets for each in group) // choices))


def _paper(each: Printed, words: Words) -> str:
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


def _size(size: Size, template: str, words: Words) -> str:
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


def _pages(drawn: Sequence[Drawing], title: str, recipe: Recipe) -> Iterator[Page]:
    words, paper = recipe.words, writing_paper(recipe.paper)
    for number, page in enumerate(drawn, 1):
        footer = Footer(words.kit.ruler, words.assembly.note, recipe.slug_line(str(number)), title)
        yield Page(with_foot(page, paper, footer, recipe.press), str(number), page.title)

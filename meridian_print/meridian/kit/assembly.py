"""The kit's assembly sheet: what this very kit holds, how to print it, and how to make the game of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from meridian_print.drawing.colours import is_coloured
from meridian_print.drawing.geometry import Mm, Size
from meridian_print.drawing.items import Document, Drawing, Page
from meridian_print.meridian.components.assembly import Assembly, AssemblyDesign, Row, assembly_pages
from meridian_print.meridian.kit.assembly_board import lengths, map_notes, panel_plan, panels, side_maps
from meridian_print.meridian.kit.assembly_steps import needs, steps
from meridian_print.meridian.kit.papers import sheet_name, writing_paper
from meridian_print.meridian.kit.recipe import Makers, Recipe
from meridian_print.meridian.words.assembly import AssemblyWords
from meridian_print.press.paper import Duplex
from meridian_print.press.sheets import Slip, with_foot
from meridian_print.templates import load
from meridian_print.theme.aids import AidStyle

if TYPE_CHECKING:
    from meridian_print.meridian.kit.parts import KitFile

_ENDING, _IMAGE = ".pdf", ".png"
_TO = "\u2013"
"""The dash between the bounds of a weight, or where there is nothing to tell."""


class Kind(NamedTuple):
    """How files that fit a pattern are printed; see `templates/assembly.yaml`.

    `skins` are both sides of sheets, each printed on sheets of its own; what is `large` has no room on a home printer.
    """

    files: str
    kind: str
    use: Literal["home", "skins", "large", "screen", "shop"] = "home"
    ways: tuple[Duplex, ...] = ()
    weight: tuple[int, int] = (0, 0)
    colour: bool = False
    per: Literal["", "player", "game"] = ""


class Kinds(NamedTuple):
    """What each document of a kit is; `thick` is the grey board under the map."""

    thick: Mm
    documents: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """A document of the kit and how it is printed."""

    path: str
    document: Document
    kind: Kind

    @property
    def sheets(self) -> int:
        """The sheets of paper that it takes."""
        pages = len(self.document.pages)
        return -(-pages // 2) if self.document.two_sided and self.kind.use != "skins" else pages


def files(made_with: Recipe, others: Callable[[], Iterable[KitFile]]) -> Makers:
    """Yield the sheet as PDF; `others` are all other files of the kit."""
    yield "assembly.pdf", partial(_document, made_with, others)


def printed(made_with: Recipe, others: Iterable[KitFile]) -> Iterator[Printed]:
    """Yield the documents among the other files of a kit, each once for every way to print it, by their kinds."""
    kinds, found = load("assembly.yaml", Kinds).documents, list[Printed]()
    for file in others:
        content = file.make() if file.path.endswith(_ENDING) else None
        if isinstance(content, Document):
            found += (Printed(file.path, content, kind) for kind in _kinds(file.path, made_with.order.duplex, kinds))
    yield from sorted(found, key=lambda each: kinds.index(each.kind))


def uploads(made_with: Recipe, others: Iterable[KitFile]) -> Iterator[Row]:
    """Yield a row for a vendor's folder with images among the other files of a kit."""
    words = made_with.words.assembly
    folders = Counter("/".join(file.path.split("/")[:2]) for file in others if file.path.endswith(_IMAGE))
    for folder, count in folders.items():
        cells = (words.table.files.format(count=count), _TO, words.table.upload, _TO, words.table.colour)
        yield Row(words.documents.vendor, f"{folder}/", cells)


def told(made_with: Recipe, documents: Sequence[Printed], folders: Iterable[Row] = ()) -> Assembly:
    """Gather all that the sheet tells of a kit; `folders` are the rows of what is uploaded, not printed."""
    thick = load("assembly.yaml", Kinds).thick
    kinds = {each.kind.kind: each.path for each in documents}
    paths = kinds | {"tiles": kinds.get("thin") or kinds["tiles"]}
    return Assembly(
        (*(_row(each, made_with) for each in documents), *folders),
        tuple(needs(made_with, panels(made_with), thick)),
        side_maps(made_with),
        tuple(map_notes(made_with)),
        panel_plan(made_with, thick),
        tuple(steps(made_with, paths)),
    )


def _kinds(path: str, duplex: Duplex, kinds: Sequence[Kind]) -> Iterator[Kind]:
    first, *more = (kind for kind in kinds if fnmatchcase(path, kind.files) and duplex in (kind.ways or (duplex,)))
    yield first
    yield from (kind for kind in more if kind.use == "skins")


def _row(each: Printed, made_with: Recipe) -> Row:
    words = made_with.words.assembly
    cells = (_count(each, words), _paper(each, words), _how(each, words), _weight(each.kind), _ink(each, words))
    return Row(getattr(words.documents, each.kind.kind), each.path, cells)


def _count(each: Printed, words: AssemblyWords) -> str:
    """Return the sheets of paper, for each player or game; the pages of what is read or sent to a shop."""
    said = words.table
    if each.kind.use in ("screen", "shop"):
        return said.pages.format(count=len(each.document.pages))
    counted = {"": "{count}", "player": said.per_player, "game": said.per_game}[each.kind.per]
    return counted.format(count=each.sheets)


def _paper(each: Printed, words: AssemblyWords) -> str:
    if each.kind.use == "screen":
        return _TO
    drawn = each.document.pages[0].drawing
    extent, said = Size(*sorted(drawn.size)), words.table
    known = sheet_name(extent)
    name = _size(extent, said.size) if known.endswith("mm") else known
    if each.kind.use == "large":
        height, width = (side + 2 * drawn.slug for side in extent)
        sheet = Size(width, height)
        return _size(sheet, said.size) if name != known else _size(sheet, said.larger).format(paper=name)
    return said.with_bleed.format(paper=name) if drawn.slug else name


def _size(size: Size, words: str) -> str:
    """Fill in a width and a height; `{paper}` stays."""
    return words.format(width=lengths(size.width), height=lengths(size.height), paper="{paper}")


def _how(each: Printed, words: AssemblyWords) -> str:
    said = words.table
    turned = {
        "long-edge": said.long_edge,
        "short-edge": said.short_edge,
        "by-hand": said.by_hand,
        None: said.one_side,
    }
    ways = {"screen": said.screen, "shop": said.shop, "skins": said.odd_even, "large": said.large}
    return ways.get(each.kind.use, turned[each.document.two_sided])


def _weight(kind: Kind) -> str:
    least, most = kind.weight
    return f"{least}{_TO}{most}" if most else _TO


def _ink(each: Printed, words: AssemblyWords) -> str:
    if each.kind.use == "screen":
        return _TO
    wants = each.kind.colour and any(is_coloured(page.drawing.items) for page in each.document.pages)
    return words.table.colour if wants else words.table.black


def _document(made_with: Recipe, others: Callable[[], Iterable[KitFile]]) -> Document:
    words, paper = made_with.words, writing_paper(made_with.paper)
    design = AssemblyDesign(paper.size, made_with.theme.section("aids", AidStyle), words.assembly)
    title = words.assembly.document.format(title=made_with.layout.title)
    sheet = told(made_with, tuple(printed(made_with, others())), uploads(made_with, others()))
    drawn = assembly_pages(sheet, design)
    return Document(title, words.language, tuple(_pages(drawn, title, made_with)))


def _pages(drawn: Sequence[Drawing], title: str, made_with: Recipe) -> Iterator[Page]:
    words, paper = made_with.words, writing_paper(made_with.paper)
    for number, page in enumerate(drawn, 1):
        slip = Slip(words.kit.ruler, words.assembly.note, made_with.made(str(number)), title)
        yield Page(with_foot(page, paper, slip, made_with.press), str(number), page.title)

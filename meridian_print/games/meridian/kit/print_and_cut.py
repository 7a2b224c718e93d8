"""The kit's sheets for a machine that prints-and-cuts: cards, tower pieces and counters, and the lines to cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial

from meridian_print.boardgame.content import Content, PartFiles, RenderedFile
from meridian_print.games.meridian.kit.cutter_things import Things, cards, counters, pieces
from meridian_print.games.meridian.kit.plotter import PlotterStyle
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.graphics.drawing.geometry import (
    IDENTITY,
    Matrix,
    Size,
    after,
    join,
    rectangle,
    rotation,
    transformed,
)
from meridian_print.graphics.drawing.geometry import translation as moved_by
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Path
from meridian_print.printing.imposition.grid import SheetGrid, turn_over
from meridian_print.printing.imposition.registration import (
    CutterStyle,
    cutter_grid,
    foot_beside_marks,
    registration_marks,
)
from meridian_print.printing.imposition.sheets import Footer, back_as_printed, turned
from meridian_print.templates import load

FOLDER = "print-and-cut"


def files(recipe: Recipe) -> PartFiles:
    """Yield the sheets with registration marks, and the lines to cut a full sheet, if a machine is named."""
    if not recipe.order.cutter:
        return
    paper = recipe.paper.name.lower()
    for name, gather in (("cards", cards), ("towers", pieces), ("towers-flat", counters)):
        sheets = cache(partial(_sheets, recipe, gather))
        yield f"{FOLDER}/{name}-{paper}.pdf", partial(_document, sheets)
        yield f"{FOLDER}/{name}-{paper}.svg", partial(_lines, sheets)
        yield f"{FOLDER}/{name}-{paper}.dxf", partial(_as_dxf, sheets)


def cutter(name: str) -> CutterStyle:
    """Read what a machine looks for."""
    return load(f"cutters/{name}.yaml", CutterStyle)


@dataclass(frozen=True, slots=True)
class _Sheets:
    """Things of one kind and where they lie on every sheet."""

    recipe: Recipe
    style: CutterStyle
    things: Things
    grid: SheetGrid

    def parts(self, items: Sequence[Item]) -> Iterator[tuple[Item, ...]]:
        """Share things out to sheets."""
        for stack in self.recipe.stacks(items, len(Colour)):
            for first in range(0, len(stack), self.grid.count):
                yield stack[first : first + self.grid.count]

    def matrices(self) -> tuple[Matrix, ...]:
        """Return the matrices that lay things on the face of a sheet."""
        area, cell = self.things.area, self.grid.cell
        corner = moved_by(-area.x, -area.y)
        turn = after(rotation(90), moved_by(cell.width, 0.0)) if self.grid.turned else IDENTITY
        return tuple(after(after(corner, turn), moved_by(place.x, place.y)) for place in self.grid.places())


def _sheets(recipe: Recipe, gather: Callable[[Recipe, CutterStyle], Things]) -> _Sheets:
    style = cutter(recipe.order.cutter)
    things = gather(recipe, style)
    size = Size(things.area.width, things.area.height)
    grid = cutter_grid(size, recipe.paper, style, gap=things.gap, may_turn=True)
    return _Sheets(recipe, style, things, grid)


def _document(make: Callable[[], _Sheets]) -> Content:
    sheets = make()
    things, words = sheets.things, sheets.recipe.words
    way = turned(sheets.recipe.order.duplex) if things.backs else None
    faces, backs = tuple(sheets.parts(things.faces)), tuple(sheets.parts(things.backs))
    pages = list[Page]()
    for number, face in enumerate(faces, 1):
        named = words.towers.sheet.format(number=number, count=len(faces))
        marks = registration_marks(sheets.recipe.paper, sheets.style)
        pages.append(_page(sheets, (*_laid(face, sheets), marks), named, str(len(pages) + 1)))
        if way:
            back = _page(sheets, _laid_behind(backs[number - 1], sheets), named, str(len(pages) + 1))
            pages.append(Page(back_as_printed(back.drawing, way), back.label, back.bookmark))
    return Document(things.title, words.language, tuple(pages), two_sided=way)


def _page(sheets: _Sheets, items: tuple[Item, ...], named: str, label: str) -> Page:
    recipe, words = sheets.recipe, sheets.recipe.words.kit
    way = turned(recipe.order.duplex) if sheets.things.backs else None
    note = (words.turn_note(way) if way else words.fronts).format(bookmark=named)
    foot = foot_beside_marks(recipe.paper, Footer("", note, recipe.slug_line(label)), recipe.press, sheets.style)
    return Page(Drawing(named, recipe.paper.size, (*items, foot)), label, named)


def _laid(items: Sequence[Item], sheets: _Sheets) -> Iterator[Item]:
    window = rectangle(sheets.things.area.inset(-sheets.things.bleed))
    for item, matrix in zip(items, sheets.matrices(), strict=False):
        yield Group((item,), matrix=matrix, clip=window)


def _laid_behind(items: Sequence[Item], sheets: _Sheets) -> tuple[Item, ...]:
    """Lay each back behind its face, upright when its card is turned over like a leaf."""
    leaf, over = turn_over(sheets.things.area.width), turn_over(sheets.recipe.paper.width)
    window = rectangle(sheets.things.area.inset(-sheets.things.bleed))
    return tuple(
        Group((item,), matrix=after(after(leaf, matrix), over), clip=window)
        for item, matrix in zip(items, sheets.matrices(), strict=False)
    )


def _lines(make: Callable[[], _Sheets]) -> Drawing:
    """Draw the lines of a full sheet: folds before cuts, for what is cut out moves."""
    sheets = make()
    things, style = sheets.things, load("plotter.yaml", PlotterStyle)
    matrices = sheets.matrices()
    cuts = join(transformed(things.cut, matrix) for matrix in matrices)
    layers = [Group((Path(cuts, stroke=style.cut),), layer="Cut")]
    if things.fold is not None:
        folds = join(transformed(things.fold, matrix) for matrix in matrices)
        layers.insert(0, Group((Path(folds, stroke=style.fold),), layer="Fold"))
    return Drawing(things.title, sheets.recipe.paper.size, tuple(layers))


def _as_dxf(make: Callable[[], _Sheets]) -> RenderedFile:
    from meridian_print.graphics.backends.dxf import dxf_bytes

    drawing = _lines(make)
    return RenderedFile(dxf_bytes(drawing), drawing.size)

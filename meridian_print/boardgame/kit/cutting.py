"""What machines cut: lines for a laser or plotter, sheets with registration marks for one that prints-and-cuts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

from meridian_print.boardgame.content import Content, PartFiles, RenderedFile
from meridian_print.boardgame.kit.cards import Deck
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.components.players import COLOURS
from meridian_print.graphics.drawing.geometry import (
    IDENTITY,
    Matrix,
    Mm,
    Outline,
    Point,
    Rect,
    Size,
    after,
    join,
    line,
    polyline,
    rectangle,
    rotation,
    transformed,
)
from meridian_print.graphics.drawing.geometry import translation as moved_by
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.nets.net import Edge, Net
from meridian_print.printing.imposition.grid import SheetGrid, turn_over
from meridian_print.printing.imposition.registration import (
    CutterStyle,
    cutter_grid,
    foot_beside_marks,
    registration_marks,
)
from meridian_print.printing.imposition.sheets import Footer, back_as_printed, turned
from meridian_print.templates import load

PLOTTER = "plotter"
CUTTER = "print-and-cut"


@dataclass(frozen=True, slots=True)
class PlotterStyle:
    """Style of the lines for a plotter, and the room around them."""

    cut: Stroke
    fold: Stroke
    margin: Mm


@dataclass(frozen=True, slots=True)
class Things:
    """Things of one size: what each shows, and, in the same terms, what is cut out and where it folds.

    `area` is the extent of what is cut out, `bleed` how far art goes on beyond it, `gap` what lies between two of them;
    `backs` come behind `faces`, none where things have one side. They come colour by colour, as many of each.
    """

    title: str
    faces: tuple[Item, ...]
    backs: tuple[Item, ...]
    area: Rect
    cut: Outline
    fold: Outline | None
    bleed: Mm
    gap: Mm
    colours: int = 1


Gather = Callable[[CutterStyle], Things]
"""Gathers things to be cut out by a machine of this style."""


def plotter_files(lines: Mapping[str, Callable[[], Drawing]]) -> PartFiles:
    """Yield lines to cut and fold by as SVG and DXF, by the names of their files."""
    for name, draw in lines.items():
        yield f"{PLOTTER}/{name}.svg", draw
        yield f"{PLOTTER}/{name}.dxf", partial(_as_dxf, draw)


def net_lines(title: str, net: Net) -> Drawing:
    """Draw the lines of a net."""
    margin, bounds = _plotter_style().margin, net.bounds
    moved = net.moved(Point(margin - bounds.x, margin - bounds.y))
    return _layers(title, Size(bounds.width + 2 * margin, bounds.height + 2 * margin), cuts_of(moved), folds_of(moved))


def card_lines(title: str, card: Size, corner: Mm) -> Drawing:
    """Draw the outline of a card with rounded corners."""
    margin = _plotter_style().margin
    size = Size(card.width + 2 * margin, card.height + 2 * margin)
    return _layers(title, size, rectangle(Rect(margin, margin, *card), corner))


def cuts_of(net: Net) -> Outline:
    """Return where to cut a net out, lifting the knife no more often than necessary."""
    return join(map(polyline, joined(net.cuts)))


def folds_of(net: Net) -> Outline:
    """Return where to fold a net."""
    return join(line(*start, *end) for start, end in net.folds)


def cutter_files(things: Mapping[str, Gather], recipe: KitRecipe) -> PartFiles:
    """Yield sheets with registration marks, and the lines to cut a full one; `things` are by their files' names."""
    paper = recipe.paper.name.lower()
    for name, gather in things.items():
        sheets = cache(partial(_sheets, recipe, gather))
        yield f"{CUTTER}/{name}-{paper}.pdf", partial(_document, sheets)
        yield f"{CUTTER}/{name}-{paper}.svg", partial(_lines, sheets)
        yield f"{CUTTER}/{name}-{paper}.dxf", partial(_as_dxf, partial(_lines, sheets))


def cards_to_cut(deck: Deck, recipe: KitRecipe, style: CutterStyle) -> Things:
    """Gather cards, with rounded corners; those that are printed on one side have no backs."""
    area = Rect(0.0, 0.0, *deck.faces[0].size)
    symbols = {back.title: _symbol(back) for back in deck.backs}
    backs = [Group((Use(symbols[back.title]),), alt=back.title) for back in deck.backs]
    return Things(
        title=deck.title,
        faces=tuple(Group(face.items, alt=face.title) for face in deck.faces),
        backs=() if recipe.order.duplex == "none" else tuple(backs),
        area=area,
        cut=rectangle(area, deck.corner),
        fold=None,
        bleed=style.bleed,
        gap=style.gap,
        colours=deck.colours,
    )


def nets_to_cut(title: str, faces: tuple[Item, ...], net: Net, bleed: Mm, style: CutterStyle) -> Things:
    """Gather nets of all colours, with room between two of them for the bleed of both."""
    return Things(
        title=title,
        faces=faces,
        backs=(),
        area=net.bounds,
        cut=cuts_of(net),
        fold=folds_of(net),
        bleed=bleed,
        gap=max(style.gap, 2 * bleed),
        colours=len(COLOURS),
    )


def counters_to_cut(title: str, faces: tuple[Item, ...], size: Size, style: CutterStyle) -> Things:
    """Gather flat counters of all colours, each drawn about its middle."""
    area = Rect(-size.width / 2, -size.height / 2, size.width, size.height)
    return Things(
        title=title,
        faces=faces,
        backs=(),
        area=area,
        cut=rectangle(area),
        fold=None,
        bleed=style.bleed,
        gap=style.gap,
        colours=len(COLOURS),
    )


def cutter(name: str) -> CutterStyle:
    """Read what a machine looks for."""
    return load(f"cutters/{name}.yaml", CutterStyle)


@dataclass(frozen=True, slots=True)
class _Sheets:
    """Things of one kind and where they lie on every sheet."""

    recipe: KitRecipe
    style: CutterStyle
    things: Things
    grid: SheetGrid

    def parts(self, items: Sequence[Item]) -> Iterator[tuple[Item, ...]]:
        """Share things out to sheets."""
        for stack in self.recipe.stacks(items, self.things.colours):
            for first in range(0, len(stack), self.grid.count):
                yield stack[first : first + self.grid.count]

    def matrices(self) -> tuple[Matrix, ...]:
        """Return the matrices that lay things on the face of a sheet."""
        area, cell = self.things.area, self.grid.cell
        corner = moved_by(-area.x, -area.y)
        turn = after(rotation(90), moved_by(cell.width, 0.0)) if self.grid.turned else IDENTITY
        return tuple(after(after(corner, turn), moved_by(place.x, place.y)) for place in self.grid.places())


def _sheets(recipe: KitRecipe, gather: Gather) -> _Sheets:
    style = cutter(recipe.order.cutter)
    things = gather(style)
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
        named = words.kit.sheet.format(number=number, count=len(faces))
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
    """Draw the lines of a full sheet."""
    sheets = make()
    things, matrices = sheets.things, sheets.matrices()
    cuts = join(transformed(things.cut, matrix) for matrix in matrices)
    folds = join(transformed(things.fold, matrix) for matrix in matrices) if things.fold is not None else None
    return _layers(things.title, sheets.recipe.paper.size, cuts, folds)


def _as_dxf(draw: Callable[[], Drawing]) -> RenderedFile:
    from meridian_print.graphics.backends.dxf import dxf_bytes

    drawing = draw()
    return RenderedFile(dxf_bytes(drawing), drawing.size)


def _layers(title: str, size: Size, cut: Outline, fold: Outline | None = None) -> Drawing:
    """Draw folds before cuts, because a part moves once it is cut out."""
    style = _plotter_style()
    folds = (Group((Path(fold, stroke=style.fold),), layer="Fold"),) if fold else ()
    return Drawing(title, size, (*folds, Group((Path(cut, stroke=style.cut),), layer="Cut")))


def _plotter_style() -> PlotterStyle:
    return load("plotter.yaml", PlotterStyle)


def _symbol(card: Drawing) -> Symbol:
    bounds = Rect(0.0, 0.0, *card.size).inset(-card.bleed)
    return Symbol(card.title.replace(" ", "-").lower(), bounds, card.items)


def joined(edges: tuple[Edge, ...]) -> Iterator[tuple[Point, ...]]:
    """Join edges that meet end to end, in either direction, so that the knife need not be lifted."""
    left = [tuple(Point(round(at.x, 6), round(at.y, 6)) for at in edge) for edge in edges]
    while left:
        chain = list(left.pop(0))
        while following := next((edge for edge in left if chain[-1] in edge), None):
            left.remove(following)
            chain.append(following[1] if following[0] == chain[-1] else following[0])
        yield tuple(chain)

"""Cards on sheets: as many as fit, with their backs aligned to their faces, printed or folded behind them.

Sheets stay upright; where more cards fit lying, the cards are turned, not the sheet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, assert_never

from meridian_print.graphics.drawing.geometry import (
    IDENTITY,
    Matrix,
    Mm,
    Rect,
    Size,
    after,
    rectangle,
    rotation,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Symbol, Use
from meridian_print.printing.imposition.grid import Folded, SheetGrid, Spacing, fold_over, folded_grid, grid, turn_over
from meridian_print.printing.imposition.marks import PressStyle, corner_guides, crop_marks, fold_marks
from meridian_print.printing.imposition.paper import Bleed, Duplex, Paper
from meridian_print.printing.imposition.sheets import side_crosses, words_top


class Imposition(NamedTuple):
    """The layout of cards: paper and marks, `duplex`, `bleed`; corners are rounded by `corner`, if not zero."""

    paper: Paper
    style: PressStyle
    duplex: Duplex = "long-edge"
    bleed: Bleed = "shared"
    corner: Mm = 0.0


class CardSheet(NamedTuple):
    """A sheet of cards; without a back if printed on one side only."""

    face: Drawing
    back: Drawing | None


def impose(
    faces: Sequence[Drawing], backs: Sequence[Drawing], plan: Imposition, borders: Sequence[object] = ()
) -> tuple[CardSheet, ...]:
    """Lay cards out on sheets; `backs[i]` comes behind `faces[i]`, which has `borders[i]` all around, if any are given.

    A back is drawn once in the document, however many cards have it: its title is the symbol's name. Where bleed is
    shared, cards touch only cards with the same back and border: a cut that slips would show another colour at their
    edge. Both sides of a sheet are given as seen when it is turned over like a page: for a printer that flips sheets
    over their short edge, the back is to be turned upside down once more. Raises PaperTooSmallError.
    """
    edges = zip(backs, borders or [None] * len(backs), strict=True)
    looks = [(back.items, border) if plan.bleed == "shared" else () for back, border in edges]
    layout, dealt = _dealt_out(faces[0], [looks.index(look) for look in looks], plan)
    shared = {back.title: _symbol(back) for back in backs}
    sheets = []
    for chosen in dealt:
        fronts = _fronts({cell: faces[card] for cell, card in chosen.items()}, layout.cells)
        behind = [Group((Use(shared[backs[card].title]),), alt=backs[card].title) for card in chosen.values()]
        sheets.append(_sheet(fronts, _behind(fronts, behind, layout), layout, plan))
    return tuple(sheets)


class _CardLayout(NamedTuple):
    """A card, where the faces lie, the matrix from there to the backs, the fold if there is one, and the bleed.

    No bleed extends below `lowest`.
    """

    card: Size
    cells: SheetGrid
    over: Matrix
    folded: Folded | None
    bleed: Mm
    lowest: Mm


_Dealt = dict[int, int]
"""The cards of a sheet by their cells, in the order of both."""


class _Placed(NamedTuple):
    """A card on a page: what it covers once cut out, what is drawn there, and the matrix that lays it there."""

    place: Rect
    item: Item
    matrix: Matrix


def _layout(card: Drawing, cards: int, plan: Imposition) -> _CardLayout:
    spacing = Spacing(gap=2 * card.bleed if plan.bleed == "own" else 0.0, gutter=2 * card.bleed)
    bleed, lowest = 0.0 if plan.bleed == "none" else card.bleed, words_top(plan.paper, plan.style)
    if plan.duplex == "gutterfold":
        folded = folded_grid(card.size, plan.paper, plan.style, cards=cards, spacing=spacing)
        return _CardLayout(card.size, folded.faces, fold_over(folded), folded, bleed, lowest)
    cells = grid(card.size, plan.paper, plan.style, cards=cards, spacing=spacing)
    return _CardLayout(card.size, cells, turn_over(plan.paper.width), None, bleed, lowest)


def _dealt_out(card: Drawing, kinds: Sequence[int], plan: Imposition) -> tuple[_CardLayout, tuple[_Dealt, ...]]:
    """Find the layout and the place of each card; a sheet with room for all of them gets the rows that they need.

    Cards of one kind have the same back and the same border.
    """
    wanted = len(kinds)
    while True:
        layout = _layout(card, wanted, plan)
        sheets = _dealt(kinds, layout.cells)
        if len(sheets) == 1 or layout.cells.count < wanted:
            return layout, sheets
        wanted += layout.cells.columns


def _dealt(kinds: Sequence[int], cells: SheetGrid) -> tuple[_Dealt, ...]:
    """Lay cards out cell by cell, and sheet by sheet; a cell stays empty that touches one with another kind of card."""
    sheets: list[_Dealt] = [{}]
    cell = 0
    for card, kind in enumerate(kinds):
        while cell < cells.count and any(kinds[sheets[-1][at]] != kind for at in _before(cell, cells) & {*sheets[-1]}):
            cell += 1
        if cell == cells.count:
            sheets.append({})
            cell = 0
        sheets[-1][cell] = card
        cell += 1
    return tuple(sheets)


def _before(cell: int, cells: SheetGrid) -> set[int]:
    """Return the cells that touch this one, if only at a corner, and are filled before it."""
    row, column = divmod(cell, cells.columns)
    around = ((row, column - 1), (row - 1, column - 1), (row - 1, column), (row - 1, column + 1))
    return {above * cells.columns + beside for above, beside in around if above >= 0 and 0 <= beside < cells.columns}


def _symbol(card: Drawing) -> Symbol:
    bounds = Rect(0.0, 0.0, *card.size).inset(-card.bleed)
    return Symbol(card.title.replace(" ", "-").lower(), bounds, card.items)


def _fronts(faces: Mapping[int, Drawing], cells: SheetGrid) -> tuple[_Placed, ...]:
    turn = after(rotation(90), translation(cells.cell.width, 0.0)) if cells.turned else IDENTITY
    places = tuple(cells.places())
    return tuple(
        _Placed(places[cell], Group(face.items, alt=face.title), after(turn, translation(*places[cell][:2])))
        for cell, face in faces.items()
    )


def _behind(fronts: Sequence[_Placed], backs: Sequence[Item], layout: _CardLayout) -> tuple[_Placed, ...]:
    """Place each back so that it is upright when its card is turned over like a page: mirrored twice, so not at all."""
    leaf = turn_over(layout.card.width)
    return tuple(
        _Placed(moved(front.place, layout.over), back, after(after(leaf, front.matrix), layout.over))
        for front, back in zip(fronts, backs, strict=True)
    )


def moved(place: Rect, matrix: Matrix) -> Rect:
    """Return an upright rectangle after moving, mirroring or quarter turns."""
    coords = transformed(rectangle(place), matrix).coords
    left, top = min(coords[::2]), min(coords[1::2])
    return Rect(left, top, max(coords[::2]) - left, max(coords[1::2]) - top)


def _sheet(
    fronts: tuple[_Placed, ...], behind: tuple[_Placed, ...], layout: _CardLayout, plan: Imposition
) -> CardSheet:
    match plan.duplex:
        case "long-edge" | "short-edge":
            return CardSheet(_page(fronts, fronts, layout, plan), _page(behind, (), layout, plan))
        case "gutterfold":
            return CardSheet(_page((*fronts, *behind), fronts, layout, plan), None)
        case "none":
            return CardSheet(_page(fronts, fronts, layout, plan), None)
        case _:
            assert_never(plan.duplex)


def _page(cards: Sequence[_Placed], guided: Sequence[_Placed], layout: _CardLayout, plan: Imposition) -> Drawing:
    in_order = sorted(cards, key=lambda card: (card.place.y, card.place.x))
    taken = frozenset(_key(card.place.x, card.place.y) for card in cards)
    placed = tuple(
        Group((Group((card.item,), matrix=card.matrix),), clip=rectangle(_window(card.place, taken, layout)))
        for card in in_order
    )
    guides = corner_guides([card.place for card in guided], plan.corner, plan.style) if plan.corner else ()
    return Drawing("", plan.paper.size, (*placed, *guides, *_marks(layout, plan)))


def _key(x: Mm, y: Mm) -> tuple[Mm, Mm]:
    return round(x, 3), round(y, 3)


def _window(place: Rect, taken: frozenset[tuple[Mm, Mm]], layout: _CardLayout) -> Rect:
    """Return what is drawn of a card: itself and its bleed, up to the cards drawn before it.

    Those to its right and below are drawn over its bleed, so that no paper shines through between two cards.
    """
    left = 0.0 if _key(place.x - place.width, place.y) in taken else layout.bleed
    above = 0.0 if _key(place.x, place.y - place.height) in taken else layout.bleed
    below = max(0.0, min(layout.bleed, layout.lowest - place.bottom))
    return Rect(place.x - left, place.y - above, place.width + left + layout.bleed, place.height + above + below)


def _marks(layout: _CardLayout, plan: Imposition) -> tuple[Item, ...]:
    """Draw the marks of a sheet, including all cuts of a full one, so that a stack of sheets can be cut at once."""
    places, area, style = tuple(layout.cells.places()), layout.cells.area, plan.style
    if layout.folded:
        places += tuple(moved(place, layout.over) for place in places)
        area = _around(area, moved(area, layout.over))
    xs = sorted({edge for place in places for edge in (round(place.x, 6), round(place.right, 6))})
    ys = sorted({edge for place in places for edge in (round(place.y, 6), round(place.bottom, 6))})
    crop = crop_marks(area, xs, ys, style)
    match plan.duplex:
        case "long-edge" | "short-edge":
            return (crop, *side_crosses(plan.paper, places[0].centre.y, style))
        case "gutterfold":
            upright = layout.folded is not None and layout.folded.fold == "upright"
            return (crop, fold_marks(area, style, upright=upright))
        case "none":
            return (crop,)
        case _:
            assert_never(plan.duplex)


def _around(one: Rect, other: Rect) -> Rect:
    left, top = min(one.x, other.x), min(one.y, other.y)
    return Rect(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)

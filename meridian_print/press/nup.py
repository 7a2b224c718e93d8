"""Cards on sheets: as many as fit, and their backs so that they meet their faces, printed behind them or folded there.

Sheets stay upright; where more cards fit lying, the cards are turned, not the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from meridian_print.drawing.geometry import (
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
from meridian_print.drawing.items import Drawing, Group, Item, Symbol, Use
from meridian_print.press.grid import Folded, Grid, Spacing, fold_over, folded_grid, grid, turn_over
from meridian_print.press.marks import PressStyle, corner_guides, crop_marks, fold_marks
from meridian_print.press.paper import Bleed, Duplex, Paper
from meridian_print.press.sheets import side_crosses


class Imposition(NamedTuple):
    """How cards are laid out: paper and marks, `duplex`, `bleed`; corners are rounded by `corner`, if not zero."""

    paper: Paper
    style: PressStyle
    duplex: Duplex = "long-edge"
    bleed: Bleed = "shared"
    corner: Mm = 0.0


class CardSheet(NamedTuple):
    """A sheet of cards; without a back where it is printed on one side."""

    face: Drawing
    back: Drawing | None


def imposed(faces: Sequence[Drawing], backs: Sequence[Drawing], plan: Imposition) -> tuple[CardSheet, ...]:
    """Lay cards out on sheets; `backs[i]` comes behind `faces[i]`.

    A back is drawn once in the document, however many cards have it: its title is the symbol's name. Both sides of a
    sheet are as one sees them who turns it over like a leaf of a book: for a printer that turns sheets over their short
    edge, the back is to be turned upside down once more. Raises PaperTooSmallError.
    """
    layout = _layout(faces[0], len(faces), plan)
    shared = {back.title: _symbol(back) for back in backs}
    sheets = []
    for first in range(0, len(faces), layout.cells.count):
        chosen = slice(first, first + layout.cells.count)
        fronts = _fronts(faces[chosen], layout.cells)
        behind = [Group((Use(shared[back.title]),), alt=back.title) for back in backs[chosen]]
        sheets.append(_sheet(fronts, _behind(fronts, behind, layout), layout, plan))
    return tuple(sheets)


class _Layout(NamedTuple):
    """A card, where the faces lie, the matrix from there to the backs, the fold if there is one, and the bleed."""

    card: Size
    cells: Grid
    over: Matrix
    folded: Folded | None
    bleed: Mm


class _Placed(NamedTuple):
    """A card on a page: what it covers once cut out, what is drawn there, and the matrix that lays it there."""

    place: Rect
    item: Item
    matrix: Matrix


def _layout(card: Drawing, cards: int, plan: Imposition) -> _Layout:
    spacing = Spacing(gap=2 * card.bleed if plan.bleed == "own" else 0.0, gutter=2 * card.bleed)
    bleed = 0.0 if plan.bleed == "none" else card.bleed
    if plan.duplex == "gutterfold":
        folded = folded_grid(card.size, plan.paper, plan.style, cards=cards, spacing=spacing)
        return _Layout(card.size, folded.faces, fold_over(folded), folded, bleed)
    cells = grid(card.size, plan.paper, plan.style, cards=cards, spacing=spacing)
    return _Layout(card.size, cells, turn_over(plan.paper.width), None, bleed)


def _symbol(card: Drawing) -> Symbol:
    bounds = Rect(0.0, 0.0, *card.size).inset(-card.bleed)
    return Symbol(card.title.replace(" ", "-").lower(), bounds, card.items)


def _fronts(faces: Sequence[Drawing], cells: Grid) -> tuple[_Placed, ...]:
    turn = after(rotation(90), translation(cells.cell.width, 0.0)) if cells.turned else IDENTITY
    return tuple(
        _Placed(place, Group(face.items, alt=face.title), after(turn, translation(place.x, place.y)))
        for face, place in zip(faces, cells.places(), strict=False)
    )


def _behind(fronts: Sequence[_Placed], backs: Sequence[Item], layout: _Layout) -> tuple[_Placed, ...]:
    """Lay each back so that it is upright when its card is turned over like a leaf: mirrored twice, so not at all."""
    leaf = turn_over(layout.card.width)
    return tuple(
        _Placed(moved(front.place, layout.over), back, after(after(leaf, front.matrix), layout.over))
        for front, back in zip(fronts, backs, strict=True)
    )


def moved(place: Rect, matrix: Matrix) -> Rect:
    """Return what an upright rectangle becomes that is moved, mirrored or turned by quarters."""
    coords = transformed(rectangle(place), matrix).coords
    left, top = min(coords[::2]), min(coords[1::2])
    return Rect(left, top, max(coords[::2]) - left, max(coords[1::2]) - top)


def _sheet(fronts: tuple[_Placed, ...], behind: tuple[_Placed, ...], layout: _Layout, plan: Imposition) -> CardSheet:
    match plan.duplex:
        case "long-edge" | "short-edge":
            return CardSheet(_page(fronts, fronts, layout, plan), _page(behind, (), layout, plan))
        case "gutterfold":
            return CardSheet(_page((*fronts, *behind), fronts, layout, plan), None)
        case "none":
            return CardSheet(_page(fronts, fronts, layout, plan), None)
        case _:
            assert_never(plan.duplex)


def _page(cards: Sequence[_Placed], guided: Sequence[_Placed], layout: _Layout, plan: Imposition) -> Drawing:
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


def _window(place: Rect, taken: frozenset[tuple[Mm, Mm]], layout: _Layout) -> Rect:
    """Return what is drawn of a card: itself and its bleed, up to the cards drawn before it.

    Those to its right and below are drawn over its bleed, so that no paper shines through between two cards.
    """
    left = 0.0 if _key(place.x - place.width, place.y) in taken else layout.bleed
    above = 0.0 if _key(place.x, place.y - place.height) in taken else layout.bleed
    return Rect(place.x - left, place.y - above, place.width + left + layout.bleed, place.height + above + layout.bleed)


def _marks(layout: _Layout, plan: Imposition) -> tuple[Item, ...]:
    """Mark all cuts of a full sheet, so that a stack of sheets can be cut at once, and what else a sheet needs."""
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

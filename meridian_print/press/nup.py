"""Cards on sheets: as many as fit, cut edge to cut edge, backs mirrored so that they meet their faces.

Sheets stay upright and turn over their long edge; where more cards fit lying, the cards are turned, not the sheet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from meridian_print.drawing.geometry import (
    IDENTITY,
    Matrix,
    Mm,
    Point,
    Rect,
    Size,
    after,
    rectangle,
    rotation,
    translation,
)
from meridian_print.drawing.items import Drawing, Group, Item, Symbol, Use
from meridian_print.press.marks import PressStyle, crop_marks
from meridian_print.press.paper import Paper, PaperTooSmallError
from meridian_print.press.sheets import printed_area, side_crosses

_ROUNDING: Mm = 1e-6


@dataclass(frozen=True, slots=True)
class Grid:
    """Where cards lie on a sheet: `origin` is the grid's top left corner, `cell` a card's extent as it lies there."""

    origin: Point
    cell: Size
    columns: int
    rows: int
    turned: bool

    @property
    def count(self) -> int:
        """The cards on a sheet."""
        return self.columns * self.rows

    @property
    def area(self) -> Rect:
        """What all cards cover."""
        return Rect(*self.origin, self.columns * self.cell.width, self.rows * self.cell.height)


@dataclass(frozen=True, slots=True)
class SheetPair:
    """Both sides of a sheet of cards."""

    face: Drawing
    back: Drawing


def grid(card: Size, paper: Paper, style: PressStyle, *, cards: int | None = None) -> Grid:
    """Find the grid that holds most cards, in the middle of the sheet from side to side, upright if that is no worse.

    A sheet that could hold more than there are `cards` has no empty rows.

    Raises PaperTooSmallError when the sheet holds none.
    """
    marks = style.crop.gap + style.crop.length
    inside = printed_area(paper)
    choices = []
    for turned, cell in ((False, card), (True, Size(card.height, card.width))):
        columns, rows = _fitting(inside.width - 2 * marks, cell.width), _fitting(inside.height - marks, cell.height)
        if cards is not None and columns > 0:
            rows = min(rows, -(-cards // columns))
        x = (paper.width - columns * cell.width) / 2
        y = inside.y + marks + (inside.height - marks - rows * cell.height) / 2
        choices.append(Grid(Point(x, y), cell, columns, rows, turned))
    best = max(choices, key=lambda choice: choice.count)
    if best.count == 0:
        raise PaperTooSmallError(f"no card of {card.width:g} x {card.height:g} mm fits on {paper.name} with its marks")
    return best


def _fitting(room: Mm, each: Mm) -> int:
    return int((room + _ROUNDING) // each)


def imposed(
    faces: Sequence[Drawing], backs: Sequence[Drawing], paper: Paper, style: PressStyle
) -> tuple[SheetPair, ...]:
    """Lay cards out on sheets, one pair of sides for each sheet; `backs[i]` comes behind `faces[i]`.

    A back is drawn once in the document, however many cards have it: its title is the symbol's name.
    """
    plan = grid(faces[0].size, paper, style, cards=len(faces))
    shared = {back.title: _symbol(back) for back in backs}
    pairs = []
    for first in range(0, len(faces), plan.count):
        chosen = slice(first, first + plan.count)
        fronts = tuple(Group(face.items, alt=face.title) for face in faces[chosen])
        behind = tuple(Group((Use(shared[back.title]),), alt=back.title) for back in backs[chosen])
        cells = tuple(_cell(plan, number) for number in range(len(fronts)))
        mirrored = tuple(replace(cell, column=plan.columns - 1 - cell.column) for cell in cells)
        bleed = faces[0].bleed
        pairs.append(
            SheetPair(
                _sheet(dict(zip(cells, fronts, strict=True)), plan, bleed, paper, style),
                _sheet(dict(zip(mirrored, behind, strict=True)), plan, bleed, paper, style),
            )
        )
    return tuple(pairs)


@dataclass(frozen=True, slots=True)
class _Cell:
    row: int
    column: int


def _symbol(card: Drawing) -> Symbol:
    bounds = Rect(0.0, 0.0, *card.size).inset(-card.bleed)
    return Symbol(card.title.replace(" ", "-").lower(), bounds, card.items)


def _cell(plan: Grid, number: int) -> _Cell:
    return _Cell(*divmod(number, plan.columns))


def _sheet(cards: Mapping[_Cell, Item], plan: Grid, bleed: Mm, paper: Paper, style: PressStyle) -> Drawing:
    in_order = sorted(cards, key=lambda cell: (cell.row, cell.column))
    placed = tuple(
        Group((Group((cards[cell],), matrix=_into(cell, plan)),), clip=rectangle(_window(cell, cards, plan, bleed)))
        for cell in in_order
    )
    return Drawing("", paper.size, (*placed, *_marks(plan, paper, style)))


def _corner(cell: _Cell, plan: Grid) -> Point:
    return Point(plan.origin.x + cell.column * plan.cell.width, plan.origin.y + cell.row * plan.cell.height)


def _into(cell: _Cell, plan: Grid) -> Matrix:
    """Return the matrix that lays a card, its own origin at its top left corner, into a cell."""
    turn = after(rotation(90), translation(plan.cell.width, 0.0)) if plan.turned else IDENTITY
    return after(turn, translation(*_corner(cell, plan)))


def _window(cell: _Cell, cards: Mapping[_Cell, Item], plan: Grid, bleed: Mm) -> Rect:
    """Return what is drawn of a card: itself and its bleed, up to the cards drawn before it.

    Those to its right and below are drawn over its bleed, so that no paper shines through between two cards.
    """
    left = 0.0 if _Cell(cell.row, cell.column - 1) in cards else bleed
    above = 0.0 if _Cell(cell.row - 1, cell.column) in cards else bleed
    corner = _corner(cell, plan)
    width, height = plan.cell.width + left + bleed, plan.cell.height + above + bleed
    return Rect(corner.x - left, corner.y - above, width, height)


def _marks(plan: Grid, paper: Paper, style: PressStyle) -> tuple[Item, ...]:
    xs = [plan.area.x + column * plan.cell.width for column in range(plan.columns + 1)]
    ys = [plan.area.y + row * plan.cell.height for row in range(plan.rows + 1)]
    crosses = side_crosses(paper, plan.area.y + plan.cell.height / 2, style)
    return (crop_marks(plan.area, xs, ys, style), *crosses)

"""The places of cards on a sheet: as many as fit, centred, and up to the gutter if the sheet is folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from meridian_print.graphics.drawing.geometry import Matrix, Mm, Point, Rect, Size, translation
from meridian_print.graphics.drawing.items import Group, Item
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.paper import Paper, PaperTooSmallError
from meridian_print.printing.imposition.sheets import foot_top, printed_area, reach_of_marks


def in_rows(things: Sequence[Item], cell: Size, area: Rect) -> tuple[tuple[Item, ...], ...]:
    """Place things, each drawn about its middle, in rows from the top left; return those of each sheet.

    The fewest sheets are used, as evenly filled as whole rows can be, with rows in the middle of the area from side to
    side. Raises PaperTooSmallError if none has room.
    """
    columns, most = int(area.width // cell.width), int(area.height // cell.height)
    if not columns or not most:
        raise PaperTooSmallError(f"expected a sheet with room for {cell.width:.0f} x {cell.height:.0f} mm")
    left = area.x + (area.width - columns * cell.width) / 2
    sheets, first = [], 0
    for rows in _shared(-(-len(things) // columns), most):
        placed = []
        for place, thing in enumerate(things[first : first + columns * rows]):
            row, column = divmod(place, columns)
            at = translation(left + (column + 0.5) * cell.width, area.y + (row + 0.5) * cell.height)
            placed.append(Group((thing,), matrix=at))
        first += columns * rows
        sheets.append(tuple(placed))
    return tuple(sheets)


def _shared(rows: int, most: int) -> tuple[int, ...]:
    """Share rows out to the fewest sheets that hold `most` each, the first ones with one row more if need be."""
    sheets = -(-rows // most)
    each, over = divmod(rows, sheets or 1)
    return tuple(each + (number < over) for number in range(sheets))


def in_shelves(things: Sequence[tuple[Item, Size]], area: Rect) -> tuple[tuple[Item, ...], ...]:
    """Place things of unlike sizes, each drawn about its middle, in rows in their order; return those of each sheet.

    A row is as high as its highest thing, and in the middle of the area from side to side. Raises PaperTooSmallError if
    one has no room.
    """
    sheets: list[list[Item]] = []
    down = area.height
    for row in _rows(things, area):
        high = max(size.height for _, size in row)
        if down + high > area.height + _ROUNDING:
            sheets.append([])
            down = 0.0
        left = area.centre.x - sum(size.width for _, size in row) / 2
        for item, size in row:
            at = translation(left + size.width / 2, area.y + down + high / 2)
            sheets[-1].append(Group((item,), matrix=at))
            left += size.width
        down += high
    return tuple(tuple(sheet) for sheet in sheets)


def _rows(things: Sequence[tuple[Item, Size]], area: Rect) -> Iterator[list[tuple[Item, Size]]]:
    """Fill row after row from side to side."""
    row: list[tuple[Item, Size]] = []
    for thing in things:
        _, size = thing
        if size.width > area.width + _ROUNDING or size.height > area.height + _ROUNDING:
            raise PaperTooSmallError(f"expected a sheet with room for {size.width:.0f} x {size.height:.0f} mm")
        if sum(each.width for _, each in row) + size.width > area.width + _ROUNDING:
            yield row
            row = []
        row.append(thing)
    if row:
        yield row


Fold = Literal["upright", "level"]
"""The direction of the line at which a sheet is folded."""

_ROUNDING: Mm = 1e-6


class Spacing(NamedTuple):
    """The space between cards: `gap` from one to the next, and `gutter` between faces and backs of a folded sheet."""

    gap: Mm = 0.0
    gutter: Mm = 0.0


_CLOSE = Spacing()


@dataclass(frozen=True, slots=True)
class SheetGrid:
    """The places of cards on a sheet: `origin` is the grid's top left corner, `cell` a card's extent as placed."""

    origin: Point
    cell: Size
    columns: int
    rows: int
    turned: bool
    gap: Mm = 0.0

    @property
    def count(self) -> int:
        """The number of cards on a sheet."""
        return self.columns * self.rows

    @property
    def area(self) -> Rect:
        """The area of all cards and the space between them."""
        across, down = self.cell.width + self.gap, self.cell.height + self.gap
        return Rect(*self.origin, self.columns * across - self.gap, self.rows * down - self.gap)

    def places(self) -> Iterator[Rect]:
        """Yield the place of each card, row by row."""
        across, down = self.cell.width + self.gap, self.cell.height + self.gap
        for row in range(self.rows):
            for column in range(self.columns):
                yield Rect(self.origin.x + column * across, self.origin.y + row * down, *self.cell)


class Folded(NamedTuple):
    """A grid of faces on a folded sheet: the direction of the fold, and its x or y."""

    faces: SheetGrid
    fold: Fold
    at: Mm


def grid(
    card: Size, paper: Paper, style: PressStyle, *, cards: int | None = None, spacing: Spacing = _CLOSE
) -> SheetGrid:
    """Find the grid that holds most cards, centred across the sheet, with cards upright if that is no worse.

    A sheet that could hold more than there are `cards` has no empty rows. Raises PaperTooSmallError when it holds none.
    """
    room = _room(paper, style)
    tall = Rect(room.x, room.y, room.width, room.height + reach_of_marks(style))  # marks may stand beside the foot
    tight = (_centred(choice, room) for choice in _choices(card, tall, cards, spacing.gap))
    choices = (
        *_choices(card, room, cards, spacing.gap),
        *(one for one in tight if _marks_are_clear(one, paper, style)),
    )
    best = max(choices, key=lambda choice: choice.count)
    if best.count == 0:
        raise _no_room(card, paper)
    return best


def folded_grid(card: Size, paper: Paper, style: PressStyle, *, cards: int, spacing: Spacing) -> Folded:
    """Find the grid of faces for a sheet that is folded in the middle, with the backs behind them on its other half.

    Raises PaperTooSmallError when it holds none.
    """
    room = _room(paper, style)
    upright = Rect(room.x, room.y, (room.width - spacing.gutter) / 2, room.height)
    level = Rect(room.x, room.y, room.width, (room.height - spacing.gutter) / 2)
    folded = []
    for choice in _choices(card, upright, cards, spacing.gap):
        x = room.centre.x - spacing.gutter / 2 - choice.area.width
        folded.append(Folded(replace(choice, origin=Point(x, choice.origin.y)), "upright", room.centre.x))
    for choice in _choices(card, level, cards, spacing.gap):
        y = room.centre.y - spacing.gutter / 2 - choice.area.height
        folded.append(Folded(replace(choice, origin=Point(choice.origin.x, y)), "level", room.centre.y))
    best = max(folded, key=lambda choice: choice.faces.count)
    if best.faces.count == 0:
        raise _no_room(card, paper)
    return best


def turn_over(width: Mm) -> Matrix:
    """Return the matrix from a sheet's face to its back as seen from behind, turned over an upright edge or fold."""
    return (-1.0, 0.0, 0.0, 1.0, width, 0.0)


def fold_over(folded: Folded) -> Matrix:
    """Return the matrix from the half with the faces to the one that ends up behind it."""
    return turn_over(2 * folded.at) if folded.fold == "upright" else (1.0, 0.0, 0.0, -1.0, 0.0, 2 * folded.at)


def _no_room(card: Size, paper: Paper) -> PaperTooSmallError:
    return PaperTooSmallError(f"no card of {card.width:g} x {card.height:g} mm fits on {paper.name} with its marks")


def _room(paper: Paper, style: PressStyle) -> Rect:
    """Return the area for cards with their marks around them."""
    return printed_area(paper).inset(reach_of_marks(style))


def _choices(card: Size, room: Rect, cards: int | None, gap: Mm) -> tuple[SheetGrid, ...]:
    """Fill the room with cards, once upright and once sideways."""
    choices = []
    for turned, cell in ((False, card), (True, Size(card.height, card.width))):
        columns, rows = _fitting(room.width, cell.width, gap), _fitting(room.height, cell.height, gap)
        if cards is not None and columns > 0:
            rows = min(rows, -(-cards // columns))
        choices.append(_centred(SheetGrid(Point(0.0, 0.0), cell, columns, rows, turned, gap), room))
    return tuple(choices)


def _fitting(room: Mm, each: Mm, gap: Mm) -> int:
    return max(0, int((room + gap + _ROUNDING) // (each + gap)))


def _centred(choice: SheetGrid, room: Rect) -> SheetGrid:
    area = choice.area
    return replace(choice, origin=Point(room.centre.x - area.width / 2, max(room.y, room.centre.y - area.height / 2)))


def _marks_are_clear(choice: SheetGrid, paper: Paper, style: PressStyle) -> bool:
    """Return whether no crop mark at the bottom touches the foot."""
    end = choice.area.bottom + reach_of_marks(style)
    cuts = {x for place in choice.places() for x in (place.x, place.right)}
    return all(end <= foot_top(x, paper, style) for x in cuts)

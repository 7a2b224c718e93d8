"""Sheets of things to cut out that are unlike in size: rows of them below the instructions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.components.net_lines import instructions
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size, rotation, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page
from meridian_print.graphics.nets.net import NetStyle
from meridian_print.printing.imposition.grid import in_shelves
from meridian_print.printing.imposition.sheets import Footer, printed_area, with_foot
from meridian_print.templates import load


@dataclass(frozen=True, slots=True)
class SheetThing:
    """A thing to lay on a sheet, drawn about its middle, and the room that it takes."""

    item: Item
    size: Size

    @classmethod
    def of(cls, drawing: Drawing) -> Self:
        """Lay a drawing, described by its title."""
        width, height = drawing.size
        moved = Group(drawing.items, matrix=translation(-width / 2, -height / 2), alt=drawing.title)
        return cls(moved, drawing.size)

    @classmethod
    def around(cls, item: Item, bounds: Rect, gap: Mm) -> Self:
        """Lay an item by its bounds, `gap` away from others."""
        middle = bounds.centre
        return cls(
            Group((item,), matrix=translation(-middle.x, -middle.y)), Size(bounds.width + gap, bounds.height + gap)
        )

    def turned(self) -> SheetThing:
        """Return the thing lying on its side."""
        return SheetThing(Group((self.item,), matrix=rotation(90)), Size(self.size.height, self.size.width))


def mixed_sheets(title: str, how_to: str, stacks: Sequence[Sequence[SheetThing]], recipe: KitRecipe) -> Document:
    """Lay things on sheets, each with the instructions above its rows, and its foot; raises PaperTooSmallError.

    There is a stack for each colour; each has sheets of its own, if that is ordered.
    """
    words, press, paper = recipe.words.kit, recipe.press, recipe.paper
    area = printed_area(paper)
    line = instructions(how_to, area.width - 2 * press.note_gap, load("nets.yaml", NetStyle))
    above = line.drawn(Point(area.x + press.note_gap, area.y), press.ink)
    below = Rect(area.x, area.y + line.height, area.width, area.height - line.height)
    parted = stacks if recipe.order.group == "colour" else [tuple(thing for stack in stacks for thing in stack)]
    laid = [[_fitting(thing, below) for thing in stack] for stack in parted]
    sheets = [sheet for stack in laid for sheet in in_shelves([(thing.item, thing.size) for thing in stack], below)]
    pages = []
    for number, placed in enumerate(sheets, 1):
        named = words.sheet.format(number=number, count=len(sheets))
        slip = Footer(words.ruler, named, recipe.slug_line(str(number)), title)
        sheet = with_foot(Drawing(named, paper.size, (*above, *placed)), paper, slip, press)
        pages.append(Page(sheet, str(number), named))
    return Document(title, recipe.words.language, tuple(pages))


def _fitting(thing: SheetThing, area: Rect) -> SheetThing:
    """Return a thing lying on its side if it only fits so."""
    width, height = thing.size
    fits, fits_lying = _fits(Size(width, height), area), _fits(Size(height, width), area)
    return thing.turned() if fits_lying and not fits else thing


def _fits(size: Size, area: Rect) -> bool:
    return size.width <= area.width and size.height <= area.height

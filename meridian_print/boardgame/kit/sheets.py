"""Sheets of what is cut out, folded or written on: things in rows or as many as fit, nets alone, pages with a foot."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.papers import writing_paper
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.components.net_lines import Instructions, instructions
from meridian_print.graphics.drawing.forms import Field
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size, after, rotation, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Symbol
from meridian_print.graphics.nets.net import NetStyle
from meridian_print.printing.imposition.grid import in_rows
from meridian_print.printing.imposition.nup import Imposition, impose
from meridian_print.printing.imposition.paper import Paper, PaperTooSmallError
from meridian_print.printing.imposition.sheets import Footer, printed_area, with_foot
from meridian_print.templates import load

_NOTHING = Drawing("", Size(0.0, 0.0), ())


@dataclass(frozen=True, slots=True)
class Pieces:
    """What is laid in rows, each about its middle: like one another in size, and `gap` apart.

    They come colour by colour, as many of each of the `colours`, where they have any; `how_to` stands above them.
    """

    title: str
    how_to: str
    items: Sequence[Item]
    like: Symbol
    gap: Mm = 0.0
    colours: int = 1


def piece_sheets(pieces: Pieces, recipe: KitRecipe) -> Document:
    """Lay pieces on sheets, each with the instructions above its rows, and its foot."""
    words, press, paper = recipe.words.kit, recipe.press, recipe.paper
    area = printed_area(paper)
    how_to = how_to_lines(pieces.how_to, paper, recipe)
    above = how_to.drawn(Point(area.x + press.note_gap, area.y), press.ink)
    below = Rect(area.x, area.y + how_to.height, area.width, area.height - how_to.height)
    extent = pieces.like.bounds
    cell = Size(extent.width + pieces.gap, extent.height + pieces.gap)
    parted = recipe.stacks(pieces.items, pieces.colours)
    sheets = [sheet for stack in parted for sheet in in_rows(stack, cell, below)]
    pages = []
    for number, placed in enumerate(sheets, 1):
        named = words.sheet.format(number=number, count=len(sheets))
        footer = Footer(words.ruler, named, recipe.slug_line(str(number)), pieces.title)
        sheet = with_foot(Drawing(named, paper.size, (*above, *placed)), paper, footer, press)
        pages.append(Page(sheet, str(number), named))
    return Document(pieces.title, recipe.words.language, tuple(pages))


def sheets_to_cut(
    things: Sequence[Drawing], title: str, note: str, recipe: KitRecipe, *, above: Drawing = _NOTHING
) -> Document:
    """Lay things of one size on sheets, as many as fit, with crop marks and words above them.

    `{sheet}` is filled into the note at the foot.
    """
    paper, press, words = writing_paper(recipe.paper), recipe.press, recipe.words
    lower = paper._replace(height=paper.height - above.size.height)
    sheets = impose(things, things, Imposition(lower, press, duplex="none", bleed="none"))
    above_all = Group(above.items, matrix=translation(paper.rim + press.note_gap, paper.rim))
    pages = []
    for number, sheet in enumerate(sheets, 1):
        named = words.kit.sheet.format(number=number, count=len(sheets))
        footer = Footer(words.kit.ruler, note.format(sheet=named), recipe.slug_line(str(number)), title)
        items = (above_all, Group(sheet.face.items, matrix=translation(0.0, above.size.height)))
        drawn = with_foot(Drawing(named, paper.size, items), paper, footer, press)
        pages.append(Page(drawn, str(number), named))
    return Document(title, words.language, tuple(pages))


@dataclass(frozen=True, slots=True)
class Nets:
    """Nets that have a sheet each, such as those of boxes; `how_to` stands above them."""

    title: str
    how_to: str
    drawn: tuple[Drawing, ...]


def net_sheets(nets: Nets, paper: Paper, recipe: KitRecipe) -> Document:
    """Lay each net on a sheet of its own, turned if it fits only so; raises PaperTooSmallError."""
    pages = (
        Page(_net_sheet(drawn, str(number), nets, paper, recipe), str(number), drawn.title)
        for number, drawn in enumerate(nets.drawn, 1)
    )
    return Document(nets.title, recipe.words.language, tuple(pages))


def net_paper(nets: Callable[[], tuple[Iterable[Size], str]], recipe: KitRecipe) -> Paper:
    """Return the paper for nets: that of the sheets to write on, if their extents fit there below the instructions.

    A box would leave most of a sheet of A1 blank.
    """
    try:
        smaller = writing_paper(recipe.paper)
    except PaperTooSmallError:  # to write on, which nets are not for
        return recipe.paper
    if smaller == recipe.paper:
        return smaller
    extents, how_to = nets()
    room = _room(smaller, how_to_lines(how_to, smaller, recipe))
    return smaller if all(_is_turned(extent, room) is not None for extent in extents) else recipe.paper


def written_sheets(
    names: Sequence[str], draw: Callable[[], Iterable[Drawing]], title: str, recipe: KitRecipe
) -> PartFiles:
    """Yield sheets to write on, by their names, with ruler and note at the foot, and all of them by the first.

    `draw` draws them in the order of the names; it is called once, when the first of them is made.
    """

    @cache
    def sheets() -> tuple[Drawing, ...]:
        return tuple(footed(sheet, str(number), recipe) for number, sheet in enumerate(draw(), 1))

    def document() -> Document:
        pages = (Page(sheet, str(number), sheet.title) for number, sheet in enumerate(sheets(), 1))
        return Document(title, recipe.words.language, tuple(pages))

    for at, name in enumerate(names):
        yield f"{name}.svg", partial(_at, sheets, at)
    yield f"{names[0]}.pdf", document


def form_sheets(sheets: Iterable[tuple[Drawing, tuple[Field, ...]]], title: str, recipe: KitRecipe) -> Document:
    """Put sheets with their fields, to fill in on screen, in one document, with ruler and note at the foot."""
    pages = []
    for number, (sheet, fields) in enumerate(sheets, 1):
        label = str(number)
        pages.append(Page(footed(sheet, label, recipe), label, sheet.title, fields))
    return Document(title, recipe.words.language, tuple(pages))


def footed(sheet: Drawing, label: str, recipe: KitRecipe) -> Drawing:
    """Put ruler and note at the foot of a sheet to write on."""
    words = recipe.words.kit
    footer = Footer(words.ruler, words.one_side.format(title=sheet.title), recipe.slug_line(label))
    return with_foot(sheet, writing_paper(recipe.paper), footer, recipe.press)


def how_to_lines(how_to: str, paper: Paper, recipe: KitRecipe) -> Instructions:
    """Break instructions into lines as wide as a sheet allows."""
    room = printed_area(paper).width - 2 * recipe.press.note_gap
    return instructions(how_to, room, load("nets.yaml", NetStyle))


def _net_sheet(drawn: Drawing, label: str, nets: Nets, paper: Paper, recipe: KitRecipe) -> Drawing:
    """Lay a net on a sheet with the instructions above it."""
    press, how_to = recipe.press, how_to_lines(nets.how_to, paper, recipe)
    area, (width, height) = printed_area(paper), drawn.size
    is_turned = _is_turned(drawn.size, _room(paper, how_to))
    if is_turned is None:
        raise PaperTooSmallError(
            f"expected paper with room for {math.ceil(width)} x {math.ceil(height)} mm, got '{paper.name}'"
        )
    high = width if is_turned else height
    top = area.y + (area.height - how_to.height - high) / 2
    middle = Point(area.centre.x, top + how_to.height + high / 2)
    upright = translation(middle.x - width / 2, middle.y - height / 2)
    net = Group(drawn.items, matrix=after(upright, rotation(90.0 if is_turned else 0.0, middle)))
    footer = Footer(recipe.words.kit.ruler, f"{drawn.title}.", recipe.slug_line(label), nets.title)
    above = how_to.drawn(Point(area.x + press.note_gap, top), press.ink)
    return with_foot(Drawing(drawn.title, paper.size, (*above, net)), paper, footer, press)


def _room(paper: Paper, how_to: Instructions) -> Size:
    """Return the room for a net below the instructions."""
    area = printed_area(paper)
    return Size(area.width, area.height - how_to.height)


def _is_turned(extent: Size, room: Size) -> bool | None:
    """Return whether a net is turned, only if it does not fit upright; None if it fits neither way."""
    upright, lying = _fits(extent, room), _fits(Size(extent.height, extent.width), room)
    return not upright if upright or lying else None


def _fits(extent: Size, room: Size) -> bool:
    return extent.width <= room.width and extent.height <= room.height


def _at(sheets: Callable[[], tuple[Drawing, ...]], at: int) -> Drawing:
    return sheets()[at]

"""The kit's towers: paper pieces to fold and stack, and flat counters as a quick alternative."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from meridian_print.drawing.geometry import Mm, Point, Rect, Size
from meridian_print.drawing.items import Document, Drawing, Group, Item, Page, Symbol, Use
from meridian_print.meridian.components.net import instructions
from meridian_print.meridian.components.player_marks import colour_word
from meridian_print.meridian.components.tower_piece import counter, piece_net
from meridian_print.meridian.components.towers_on_board import TowerDesign
from meridian_print.meridian.kit.grouping import stacks
from meridian_print.meridian.kit.recipe import Makers, Recipe
from meridian_print.meridian.kit.solids import solid_files
from meridian_print.meridian.kit.tower_sizes import tower_sizes
from meridian_print.meridian.rules.material import PIECES, Colour
from meridian_print.meridian.towers.counters import counters
from meridian_print.press.rows import in_rows
from meridian_print.press.sheets import Slip, printed_area, with_foot
from meridian_print.templates import load
from meridian_print.theme.nets import NetStyle
from meridian_print.theme.players import Players
from meridian_print.theme.towers import TowerStyle


def files(made_with: Recipe) -> Makers:
    """Yield the sheets of all pieces and of the counters as PDF, a net of each colour as SVG, and its solids."""
    paper = made_with.paper.name.lower()
    yield f"towers-{paper}.pdf", partial(_pieces, made_with)
    yield f"towers-flat-{paper}.pdf", partial(_counters, made_with)
    for colour in Colour:
        yield f"towers/{colour}-net.svg", partial(_net, made_with, colour)
    if made_with.order.solids:
        yield from solid_files(made_with)


def piece_items(made_with: Recipe) -> tuple[Item, ...]:
    """Draw the nets of all pieces, each colour's together, each about the middle of its top."""
    words = made_with.words.towers
    nets = {colour: _symbol(made_with, colour, load("nets.yaml", NetStyle)) for colour in Colour}
    shown = {colour: words.piece.format(colour=colour_word(colour, made_with.words.colours)) for colour in Colour}
    return tuple(Group((Use(nets[colour]),), alt=shown[colour]) for colour in Colour for _ in range(PIECES))


def counter_items(made_with: Recipe) -> tuple[Item, ...]:
    """Draw the counters of all colours, each about its middle and as often as it can be needed."""
    words, items = made_with.words.towers, list[Item]()
    for colour in Colour:
        word = colour_word(colour, made_with.words.colours)
        for height, count in counters():
            shown = words.counter.format(colour=word, height=height)
            items += [Group((Use(_counter(made_with, colour, height)),), alt=shown)] * count
    return tuple(items)


def _pieces(made_with: Recipe) -> Document:
    """Lay all pieces on sheets."""
    words, style = made_with.words.towers, load("nets.yaml", NetStyle)
    title = words.pieces.format(title=made_with.layout.title)
    like = _symbol(made_with, Colour.ORANGE, style)
    return _document(made_with, title, words.how_to_fold, _Things(piece_items(made_with), like, style.gap))


def _counters(made_with: Recipe) -> Document:
    """Lay the counters on sheets."""
    words = made_with.words.towers
    title, like = words.counters.format(title=made_with.layout.title), _counter(made_with, Colour.ORANGE, 1)
    return _document(made_with, title, words.how_to_count, _Things(counter_items(made_with), like))


def _counter(made_with: Recipe, colour: Colour, height: int) -> Symbol:
    theme = made_with.theme
    design = TowerDesign(theme.section("players", Players), theme.section("towers", TowerStyle), made_with.words)
    return counter(colour, height, made_with.order.foot, design=design, style=load("nets.yaml", NetStyle))


def _net(made_with: Recipe, colour: Colour) -> Drawing:
    """Draw the net of one piece of a colour."""
    symbol = _symbol(made_with, colour, load("nets.yaml", NetStyle))
    bounds = symbol.bounds
    title = made_with.words.towers.piece.format(colour=colour_word(colour, made_with.words.colours))
    items = (Group(symbol.items, matrix=(1.0, 0.0, 0.0, 1.0, -bounds.x, -bounds.y), alt=title),)
    return Drawing(title, Size(bounds.width, bounds.height), items)


def _symbol(made_with: Recipe, colour: Colour, style: NetStyle) -> Symbol:
    return piece_net(colour, tower_sizes(made_with.order), made_with.theme.section("players", Players), style)


@dataclass(frozen=True, slots=True)
class _Things:
    """What is laid on sheets, each about its middle: like one another in size, and `gap` apart."""

    items: Sequence[Item]
    like: Symbol
    gap: Mm = 0.0


def _document(made_with: Recipe, title: str, how_to: str, things: _Things) -> Document:
    """Make pages of sheets, each with the instructions above its rows, and its foot."""
    words, press, paper = made_with.words.kit, made_with.press, made_with.paper
    area = printed_area(paper)
    how_to_line = instructions(how_to, area.width - 2 * press.note_gap, load("nets.yaml", NetStyle))
    above = how_to_line.drawn(Point(area.x + press.note_gap, area.y), press.ink)
    below = Rect(area.x, area.y + how_to_line.height, area.width, area.height - how_to_line.height)
    extent = things.like.bounds
    cell = Size(extent.width + things.gap, extent.height + things.gap)
    parted = stacks(things.items, made_with.order.group)
    sheets = [sheet for stack in parted for sheet in in_rows(stack, cell, below)]
    pages = []
    for number, placed in enumerate(sheets, 1):
        named = made_with.words.towers.sheet.format(number=number, count=len(sheets))
        slip = Slip(words.ruler, named, made_with.made(str(number)), title)
        sheet = with_foot(Drawing(named, paper.size, (*above, *placed)), paper, slip, press)
        pages.append(Page(sheet, str(number), named))
    return Document(title, made_with.words.language, tuple(pages))

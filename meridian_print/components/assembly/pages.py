"""The assembly sheet: what to print, the plan of the tiles, the panels of a board that folds, and the steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from meridian_print.components.aids import AidPage
from meridian_print.components.assembly.map import SideMap, placed, tile_map
from meridian_print.components.assembly.panels import Panel, PanelEdge, panel_edge, panel_plan
from meridian_print.components.assembly.pictures import picture
from meridian_print.components.assembly.shapes import Picture
from meridian_print.components.assembly.words import AssemblyWords, StepWords
from meridian_print.graphics.drawing.geometry import Mm, line, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Tag
from meridian_print.graphics.typesetting.blocks import Block, heading, listed, paragraph
from meridian_print.graphics.typesetting.pages import columns, fill_column, height, set_column

_BULLET = "•"
_ALSO = " · "
_HIGHEST_TABLE = 0.7
"""The part of a page that one table fills at most: a title and a list may stand beside it."""


@dataclass(frozen=True, slots=True)
class FileRow:
    """A line of the table: what it is, its files, and what stands in the further columns."""

    what: str
    files: tuple[str, ...]
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AssemblyStep:
    """A step of the work: its picture, its head, what to do."""

    picture: Picture
    words: StepWords


@dataclass(frozen=True, slots=True)
class PanelPlan:
    """The panels of the board, and how it folds; `content` says so in words."""

    panels: tuple[Panel, ...]
    content: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Assembly:
    """All that the sheet shows of a kit; `map_notes` stand below the map. The board may have an `author`."""

    rows: tuple[FileRow, ...]
    needs: tuple[str, ...]
    sides: tuple[SideMap, ...]
    map_notes: tuple[str, ...]
    panels: PanelPlan
    steps: tuple[AssemblyStep, ...]
    author: str = ""


@dataclass(frozen=True, slots=True)
class AssemblyDesign(AidPage):
    """How the sheet looks, the size of its pages, and its words."""

    words: AssemblyWords


def assembly_pages(content: Assembly, design: AssemblyDesign) -> tuple[Drawing, ...]:
    """Set the pages."""
    area, words = design.area, design.words
    blocks = (*_front(content, design), *_board(content, design), *_steps(content.steps, design))
    parted = columns(blocks, area.height)
    return tuple(
        Drawing(
            words.page.format(number=number, count=len(parted)),
            design.page,
            fill_column(column, (area.x, area.y), area.height, most=design.style.sizes.gutter),
        )
        for number, column in enumerate(parted, 1)
    )


def _front(content: Assembly, design: AssemblyDesign) -> Iterator[Block]:
    words, style, width = design.words, design.style, design.area.width
    intro = (words.author.format(author=content.author), words.intro) if content.author else (words.intro,)
    above = (
        heading(words.title, width, style.type.title, above=0.0, place=None, tag="H1"),
        paragraph(" ".join(intro), width, style.type.body, above=style.sizes.heading_above),
        _heading(words.print_head, design),
    )
    yield from above
    yield from _tables(content.rows, height(above), design)
    yield _heading(words.need_head, design)
    yield _list(content.needs, design)


def _board(content: Assembly, design: AssemblyDesign) -> Iterator[Block]:
    words, style, column = design.words, design.style, design.column
    yield _heading(words.map.head, design)
    maps = [_map(side, design) for side in content.sides]
    yield _beside([drawn for drawn, _ in maps], [high for _, high in maps], design)
    yield _below(_list(content.map_notes, design), design)
    yield _heading(words.panels.head, design)
    side, plan = content.sides[0], content.panels
    labels = (words.panels.panel.format(number=panel.number, size=panel.size) for panel in plan.panels)
    alt = words.panels.alt.format(side=side.name, panels=_ALSO.join(labels))
    drawn = panel_plan(side, column, plan.panels, style, alt=alt)
    high = column * side.board.height / side.board.width
    yield _beside([drawn, _edge(content, design)], [high, high], design)
    yield _below(_list(plan.content, design), design)


def _map(side: SideMap, design: AssemblyDesign) -> tuple[Group, Mm]:
    """Draw the map of a side below its name; return it with its height."""
    words, style, width = design.words, design.style, design.column
    name = paragraph(words.map.side.format(side=side.name), width, style.type.lead)
    top = name.height + style.sizes.between
    drawn = placed(tile_map(side, width, style, alt=_map_alt(side, words)), 0.0, top)
    return Group((*set_column((name,), (0.0, 0.0)), drawn)), top + width * side.board.height / side.board.width


def _edge(content: Assembly, design: AssemblyDesign) -> Group:
    side, style = content.sides[0], design.style
    level = bool(side.folds) and not side.folds[0].upright
    extent = side.board.height if level else side.board.width
    alt = design.words.panels.edge_alt.format(side=side.name, folds=_ALSO.join(content.panels.content))
    names = (side.name, content.sides[1].name if len(content.sides) > 1 else "")
    shown = PanelEdge(design.column, names, design.words.panels.whole, design.words.panels.cut)
    return panel_edge(side.folds, extent, shown, style, alt=alt)


def _map_alt(side: SideMap, words: AssemblyWords) -> str:
    return words.map.alt.format(side=side.name, tiles=", ".join(tile.name for tile in side.tiles))


def _steps(steps: Sequence[AssemblyStep], design: AssemblyDesign) -> Iterator[Block]:
    yield _heading(design.words.steps_head, design)
    yield from (_step(number, step, design) for number, step in enumerate(steps, 1))


def _step(number: int, step: AssemblyStep, design: AssemblyDesign) -> Block:
    """Set a step: its picture, and beside it its number, its head and its text."""
    style, sizes = design.style, design.style.assembly
    x = sizes.figure + style.sizes.beside
    room = design.area.width - x
    labels = (
        paragraph(f"{number}. {step.words.head}", room, style.type.lead),
        paragraph(step.words.text, room, style.type.body, above=style.sizes.between),
    )
    drawn = picture(step.picture, style, alt=step.words.alt)
    items = (drawn, *set_column(labels, (x, 0.0)))
    return Block(
        (Group(items, tag="Div"),), max(sizes.figure_height, height(labels)), 2 * style.sizes.between, opens=True
    )


def _heading(content: str, design: AssemblyDesign) -> Block:
    style = design.style
    above = 2 * style.sizes.heading_above
    return heading(content, design.area.width, style.type.heading, above=above, place=None, tag="H2")


def _list(content: Sequence[str], design: AssemblyDesign) -> Block:
    style = design.style
    kinds, sizes = style.type, style.sizes
    return listed(content, design.area.width, kinds.body, mark=_BULLET, indent=sizes.indent, above=sizes.between)


def _below(block: Block, design: AssemblyDesign) -> Block:
    """Set a block off from the picture above it."""
    return replace(block, above=design.style.sizes.heading_above)


def _beside(drawn: Sequence[Item], heights: Sequence[Mm], design: AssemblyDesign) -> Block:
    """Lay pictures side by side, staying with what follows."""
    step = design.column + design.style.sizes.gutter
    items = tuple(placed(item, at * step, 0.0) for at, item in enumerate(drawn))
    return Block(items, max(heights), design.style.sizes.heading_above, keeps=True)


def _tables(rows: Sequence[FileRow], used: Mm, design: AssemblyDesign) -> Iterator[Block]:
    """Set the table of the documents, parted, each part with its heads, where it is too high for its page.

    What stands above it on the first page has `used` some of the room.
    """
    labels, between = design.words.table, design.style.sizes.between
    room = design.area.height - used - between
    heads = (labels.document, labels.sheets, labels.paper, labels.print, labels.weight, labels.ink)
    head = _table_row([[f"**{head}**"] for head in heads], "TH", design)
    lines = [head]
    for row in rows:
        cells = _table_row([[f"**{row.what}**", *row.files], *([cell] for cell in row.cells)], "TD", design)
        if sum(each.height for each in (*lines, cells)) > room:
            yield _table(lines, design)
            lines, room = [head], _HIGHEST_TABLE * design.area.height
        lines.append(cells)
    yield _table(lines, design)


def _table(lines: Sequence[Block], design: AssemblyDesign) -> Block:
    items, y = list[Item](), 0.0
    for cells in lines:
        items.append(Group(cells.items, matrix=translation(0.0, y), tag="TR"))
        y += cells.height
        items.append(Path(line(0.0, y, design.area.width, y), stroke=design.style.pens.line))
    return Block((Group(tuple(items), tag="Table"),), y, design.style.sizes.between)


def _table_row(cells: Sequence[Sequence[str]], tag: Tag, design: AssemblyDesign) -> Block:
    style, width = design.style, design.area.width
    shares = style.assembly.columns
    ends = [width * sum(shares[:at]) for at in range(len(shares) + 1)]
    placed_cells, high = list[Item](), 0.0
    for (left, right), lines in zip(pairwise(ends), cells, strict=True):
        room = right - left - style.sizes.between
        blocks = [paragraph(labels, room, style.type.small, above=style.assembly.pad / 2) for labels in lines]
        high = max(high, height(blocks))
        lines_only = [replace(block, items=tuple(map(_untagged, block.items))) for block in blocks]
        placed_cells.append(Group(set_column(lines_only, (left, style.assembly.pad)), tag=tag))
    return Block(tuple(placed_cells), high + 2 * style.assembly.pad)


def _untagged(item: Item) -> Item:
    """Leave a paragraph's tag out: a cell holds words, and a document of many cells weighs what its tags do."""
    return replace(item, tag=None) if isinstance(item, Group) else item

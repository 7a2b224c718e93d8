"""Tables of a rulebook: heads above, a line above each row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meridian_print.graphics.drawing.geometry import Mm, line, translation
from meridian_print.graphics.drawing.items import Group, Item, Path, Tag
from meridian_print.graphics.drawing.type import cap_height, text, width
from meridian_print.graphics.rulebook.design import BookDesign
from meridian_print.graphics.typesetting.blocks import Block, paragraph
from meridian_print.graphics.typesetting.lines import wrapped

HEAD_ROOM = 0.85
"""How much of its column's width a head may take."""


def table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], room: Mm, design: BookDesign, *, pad: Mm | None = None
) -> Block:
    """Set a table whose columns are of one width, each cell in its middle; the first of a row is strong.

    `pad` is the space above and below the words of a row.
    """
    style, step = design.style, room / len(heads)
    broken = [head_lines(each, HEAD_ROOM * step, design) for each in heads]
    high = max(map(len, broken)) * 1.15 * style.type.head.size
    items: list[Item] = [Group(tuple(_heads(broken, step, high, design)), tag="TR")]
    line_high = 2 * (style.sizes.row if pad is None else pad) + 1.2 * style.type.note.plain.size
    for at, cells in enumerate(rows):
        y = high + style.sizes.row + at * line_high
        items += [Path(line(0.0, y, room, y), stroke=style.rule)]
        items += [Group(tuple(_table_row(cells, step, y + line_high / 2, design)), tag="TR")]
    bottom = high + style.sizes.row + len(rows) * line_high
    items += [Path(line(0.0, bottom, room, bottom), stroke=style.rule)]
    return Block((Group(tuple(items), tag="Table"),), bottom)


def head_lines(words: str, room: Mm, design: BookDesign) -> tuple[str, ...]:
    """Break a head into lines of whole words."""
    font = design.style.type.head
    longest = max(width(word, font) for word in words.split())
    return wrapped(words, font, max(room, longest))


def _heads(heads: Sequence[Sequence[str]], step: Mm, high: Mm, design: BookDesign) -> Iterator[Item]:
    font, ink = design.style.type.head, design.style.inks.ink
    leading = 1.15 * font.size
    for at, lines in enumerate(heads):
        x = (at + 0.5) * step
        drawn = (
            text(words, (x, high - (len(lines) - 1 - number) * leading - 0.3 * font.size), font, ink, anchor="middle")
            for number, words in enumerate(lines)
        )
        yield Group(tuple(drawn), tag="TH")


def _table_row(cells: Sequence[str], step: Mm, middle: Mm, design: BookDesign) -> Iterator[Item]:
    kind, ink = design.style.type.note, design.style.inks.ink
    for at, words in enumerate(cells):
        font = kind.plain if at else kind.strong
        base = middle + cap_height(font) / 2
        yield Group((text(words, ((at + 0.5) * step, base), font, ink, anchor="middle"),), tag="TD")


def text_table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], shares: Sequence[float], room: Mm, design: BookDesign
) -> Block:
    """Set a table of texts, which are broken into lines; its columns have these shares of the room."""
    style, gap = design.style, design.style.sizes.gutter / 2
    at = [room * sum(shares[:number]) for number in range(len(shares))]
    wide = [room * share - gap for share in shares]
    y, items = 0.0, list[Item]()
    for number, cells in enumerate((heads, *rows)):
        lettering = style.type.caption
        texts = [f"**{cell}**" if number == 0 else cell for cell in cells]
        set_in = [paragraph(cell, across, lettering) for cell, across in zip(texts, wide, strict=True)]
        kind: Tag = "TD" if number else "TH"
        placed = (Group(block.items, matrix=translation(x, y), tag=kind) for x, block in zip(at, set_in, strict=True))
        items.append(Group(tuple(placed), tag="TR"))
        y += max(block.height for block in set_in) + 0.45 * style.sizes.row
        items.append(Path(line(0.0, y, room, y), stroke=style.rule))
        y += 0.75 * style.sizes.row
    return Block((Group(tuple(items), tag="Table"),), y)

"""The legend of a log sheet: how each kind of move and mark is written."""

from __future__ import annotations

from meridian_print.games.meridian.sheets.sheet import Block, SheetDesign
from meridian_print.games.meridian.words.log_sheet import Sample
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Item
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.paragraphs import set_lines, wrapped


def legend(top: Mm, design: SheetDesign) -> Block:
    """Write the samples in columns, each with its meaning, and the notes below them."""
    style, words, area = design.style, design.words.log_sheet, design.area
    leading = _leading(design)
    baseline = top + cap_height(style.type.head)
    items: list[Item] = [text(words.legend, (area.x, baseline), style.type.head, style.inks.ink)]
    width = (area.width - (style.log.legend_columns - 1) * style.log.block_gap) / style.log.legend_columns
    per_column, bottom = -(-len(words.samples) // style.log.legend_columns), baseline
    for column in range(style.log.legend_columns):
        y, x = baseline + 1.25 * leading, area.x + column * (width + style.log.block_gap)
        for sample in words.samples[column * per_column : (column + 1) * per_column]:
            entry = _entry(sample, (x, y), width, design)
            items, y = [*items, *entry.items], entry.bottom
        bottom = max(bottom, y)
    lines = [line for note in words.notes for line in wrapped(note, style.type.note, area.width)]
    first = bottom + style.sizes.gap / 2
    items += set_lines(tuple(lines), (area.x, first), style.type.note, style.inks.ink, leading=leading)
    return Block(tuple(items), first + (len(lines) - 1) * leading)


def _entry(sample: Sample, at: tuple[Mm, Mm], width: Mm, design: SheetDesign) -> Block:
    """Write one sample and its meaning; `at` is the start of the first baseline, the block ends on the next."""
    style = design.style
    lines = wrapped(sample.meaning, style.type.note, width - style.log.sample)
    written = text(sample.written, at, style.type.sample, style.inks.ink)
    meaning = (at[0] + style.log.sample, at[1])
    items = set_lines(lines, meaning, style.type.note, style.inks.ink, leading=_leading(design))
    return Block((written, *items), at[1] + len(lines) * _leading(design))


def _leading(design: SheetDesign) -> Mm:
    return design.style.type.note.size * design.style.sizes.leading

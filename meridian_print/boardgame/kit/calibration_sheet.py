"""The calibration sheet: two sides of scales, with instructions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from meridian_print.boardgame.words import BaseWords
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Document, Drawing, Item, Page
from meridian_print.graphics.drawing.type import text
from meridian_print.graphics.typesetting.lines import set_lines, wrapped
from meridian_print.printing.calibration.profile import Readings, Side, gauges
from meridian_print.printing.calibration.scales import FOLDED, ScaleStyle, folded_pair, ruler_scale
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.paper import Paper
from meridian_print.printing.imposition.sheets import Footer, side_crosses, with_foot
from meridian_print.templates import load

LETTERS: dict[Side, str] = {"front": "ABCDEF", "back": "GHJKLM"}
"""The scales' letters, in the order of the fields of `Readings`; I is left out because it looks like a 1."""

_COMMAND = "meridian-print calibrate --name NAME --paper {paper} --measured {numbers}"
_NUMBERS = '"A=0 B=0 C=0 D=0 E={across:g} F={along:g} G=0 ..."'


@dataclass(frozen=True, slots=True)
class CalibrationDesign:
    """The design of a calibration sheet; `made` is its slug line."""

    paper: Paper
    words: BaseWords
    made: str


def calibration_sheet(design: CalibrationDesign) -> Document:
    """Draw both sides; raises PaperTooSmallError."""
    words = design.words.calibration
    sides: tuple[tuple[Side, str], ...] = (("front", words.front), ("back", words.back))
    pages = tuple(Page(_page(side, named, design), named, named) for side, named in sides)
    return Document(words.title, design.words.language, pages, two_sided="long-edge")


def readings(numbers: dict[str, float], side: Side) -> Readings:
    """Read a side's numbers by their letters; raises KeyError for a missing one."""
    return Readings(*(numbers[letter] for letter in LETTERS[side]))


def _page(side: Side, named: str, design: CalibrationDesign) -> Drawing:
    paper, words = design.paper, design.words.calibration
    style, press = load("scales.yaml", ScaleStyle), load("press.yaml", PressStyle)
    placed, letters = gauges(paper.size, side), LETTERS[side]
    items: list[Item] = [
        folded_pair(place, letter, placed, style) for place, letter in zip(FOLDED, letters, strict=False)
    ]
    items.append(ruler_scale(letters[4], placed, style, along=False, at=style.ruler_across))
    items.append(ruler_scale(letters[5], placed, style, along=True, at=paper.width / 2 - style.ruler_along))
    by_direction = dict(zip(("top", "bottom", "left", "right", "across", "along"), letters, strict=True))
    how = tuple(line.format(**by_direction) for line in words.how)
    numbers = _NUMBERS.format(across=placed.across, along=placed.along)
    command = _COMMAND.format(paper=paper.name, numbers=numbers)
    reads = tuple(words.reads.format(letter=letter) for letter in letters)
    then = (*reads, *(line.format(command=command) for line in words.then))
    left = paper.width / 2 - style.middle - style.column
    title = words.page.format(title=words.title, side=named)
    items += _column(title, how, left, style)
    items += _column("", then, paper.width / 2 + style.middle, style)
    items += side_crosses(paper, paper.height / 2, press)
    sheet = Drawing(title, paper.size, tuple(items))
    kit = design.words.kit
    note = kit.long_edge.format(bookmark=f"{named}, {design.made}")  # scales leave no room for a third line
    footer = Footer(kit.ruler, note, title=words.title)
    return with_foot(replace(sheet, title=sheet.title), paper, footer, press)


def _column(title: str, paragraphs: tuple[str, ...], x: Mm, style: ScaleStyle) -> tuple[Item, ...]:
    """Stack paragraphs, half a line apart."""
    items: list[Item] = [text(title, (x, style.first), style.title, style.ink)] if title else []
    y = style.first + 2 * style.leading
    for paragraph in paragraphs:
        lines = wrapped(paragraph, style.body, style.column)
        items += set_lines(lines, (x, y), style.body, style.ink, leading=style.leading)
        y += (len(lines) + 0.5) * style.leading
    return tuple(items)

"""The kit's sheets to write on: score sheets for the layout's sides, log sheets for its players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from meridian_print.drawing.items import Document, Drawing, Page
from meridian_print.meridian.components.log_sheet import log_sheet
from meridian_print.meridian.components.score_sheet import score_sheets
from meridian_print.meridian.components.sheet import SheetDesign
from meridian_print.meridian.kit.papers import writing_paper
from meridian_print.meridian.kit.recipe import Content, Makers, Recipe
from meridian_print.press.sheets import Slip, with_foot
from meridian_print.theme.players import Players
from meridian_print.theme.sheets import SheetStyle

PLAYERS = (4, 3, 2)
"""Numbers of players, the commonest first: the order of the log sheets."""


def score_sheet_files(made_with: Recipe) -> Makers:
    """Yield each page as SVG, all of them as PDF and, if ordered, as a form."""
    board, design = made_with.layout.title, _design(made_with)
    drawn = [sheet for side in made_with.layout.sides for sheet in score_sheets(side, board, design)]
    names = ["score-sheet", *(f"score-sheet-page-{number}" for number in range(2, len(drawn) + 1))]
    title = made_with.words.kit.score_sheet.format(title=board)
    yield from _files(made_with, title, dict(zip(names, drawn, strict=True)), "score-sheet.pdf")
    if made_with.order.form:
        yield "score-sheet-form.pdf", partial(_form, made_with)


def log_sheet_files(made_with: Recipe) -> Makers:
    """Yield the sheet for each number of players as SVG, and all of them as PDF."""
    board, design = made_with.layout.title, _design(made_with)
    names = ["log-sheet", *(f"log-sheet-{players}-players" for players in PLAYERS[1:])]
    drawn = [log_sheet(players, board, design) for players in PLAYERS]
    title = made_with.words.kit.log_sheet.format(title=board)
    return _files(made_with, title, dict(zip(names, drawn, strict=True)), "log-sheet.pdf")


def _design(made_with: Recipe) -> SheetDesign:
    theme = made_with.theme
    players, style = theme.section("players", Players), theme.section("sheets", SheetStyle)
    return SheetDesign(writing_paper(made_with.paper).size, players, style, made_with.words)


def _form(made_with: Recipe) -> Document:
    """Make the score sheets to fill in on screen: a form for each side, in one document."""
    from meridian_print.meridian.components.score_form import score_forms

    board, design, pages = made_with.layout.title, _design(made_with), list[Page]()
    for number, side in enumerate(made_with.layout.sides, 1):
        for sheet, fields in score_forms(side, board, f"side{number}", design):
            label = str(len(pages) + 1)
            pages.append(Page(_footed(made_with, label, sheet.drawing), label, sheet.drawing.title, fields))
    title = made_with.words.score_sheet.form.document.format(title=board)
    return Document(title, made_with.words.language, tuple(pages))


def _files(made_with: Recipe, title: str, drawn: Mapping[str, Drawing], document: str) -> Makers:
    """Yield the sheets, by their names, with ruler and note at the foot, and the document of all."""
    sheets = {name: _footed(made_with, str(at), sheet) for at, (name, sheet) in enumerate(drawn.items(), 1)}
    for name, sheet in sheets.items():
        yield f"{name}.svg", partial(_same, sheet)
    pages = tuple(Page(sheet, str(number), sheet.title) for number, sheet in enumerate(sheets.values(), 1))
    yield document, partial(_same, Document(title, made_with.words.language, pages))


def _footed(made_with: Recipe, label: str, sheet: Drawing) -> Drawing:
    words = made_with.words.kit
    slip = Slip(words.ruler, words.one_side.format(title=sheet.title), made_with.made(label))
    return with_foot(sheet, writing_paper(made_with.paper), slip, made_with.press)


def _same(content: Content) -> Content:
    return content

"""The kit's sheets to write on: score sheets for the layout's sides, log sheets for its players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from meridian_print.boardgame.content import Content, PartFiles
from meridian_print.boardgame.papers import writing_paper
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.sheets.log_sheet import log_sheet
from meridian_print.games.meridian.sheets.score_sheet import score_sheets
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.printing.imposition.sheets import Footer, with_foot

PLAYERS = (4, 3, 2)
"""Numbers of players, the commonest first: the order of the log sheets."""


def score_sheet_files(recipe: Recipe) -> PartFiles:
    """Yield each page as SVG, all of them as PDF and, if ordered, as a form."""
    board, design = recipe.title, _design(recipe)
    drawn = [sheet for side in recipe.layout.sides for sheet in score_sheets(side, board, design)]
    names = ["score-sheet", *(f"score-sheet-page-{number}" for number in range(2, len(drawn) + 1))]
    title = recipe.words.kit.score_sheet.format(title=board)
    yield from _files(recipe, title, dict(zip(names, drawn, strict=True)), "score-sheet.pdf")
    if recipe.order.form:
        yield "score-sheet-form.pdf", partial(_form, recipe)


def log_sheet_files(recipe: Recipe) -> PartFiles:
    """Yield the sheet for each number of players as SVG, and all of them as PDF."""
    board, design = recipe.title, _design(recipe)
    names = ["log-sheet", *(f"log-sheet-{players}-players" for players in PLAYERS[1:])]
    drawn = [log_sheet(players, board, design) for players in PLAYERS]
    title = recipe.words.kit.log_sheet.format(title=board)
    return _files(recipe, title, dict(zip(names, drawn, strict=True)), "log-sheet.pdf")


def _design(recipe: Recipe) -> SheetDesign:
    theme = recipe.theme
    players, style = theme.section("players", Players), theme.section("sheets", SheetStyle)
    return SheetDesign(writing_paper(recipe.paper).size, players, style, recipe.words)


def _form(recipe: Recipe) -> Document:
    """Make the score sheets to fill in on screen: a form for each side, in one document."""
    from meridian_print.games.meridian.sheets.score_form import score_forms

    board, design, pages = recipe.title, _design(recipe), list[Page]()
    for number, side in enumerate(recipe.layout.sides, 1):
        for sheet, fields in score_forms(side, board, f"side{number}", design):
            label = str(len(pages) + 1)
            pages.append(Page(_footed(recipe, label, sheet.drawing), label, sheet.drawing.title, fields))
    title = recipe.words.score_sheet.form.document.format(title=board)
    return Document(title, recipe.words.language, tuple(pages))


def _files(recipe: Recipe, title: str, drawn: Mapping[str, Drawing], document: str) -> PartFiles:
    """Yield the sheets, by their names, with ruler and note at the foot, and the document of all."""
    sheets = {name: _footed(recipe, str(at), sheet) for at, (name, sheet) in enumerate(drawn.items(), 1)}
    for name, sheet in sheets.items():
        yield f"{name}.svg", partial(_same, sheet)
    pages = tuple(Page(sheet, str(number), sheet.title) for number, sheet in enumerate(sheets.values(), 1))
    yield document, partial(_same, Document(title, recipe.words.language, pages))


def _footed(recipe: Recipe, label: str, sheet: Drawing) -> Drawing:
    words = recipe.words.kit
    slip = Footer(words.ruler, words.one_side.format(title=sheet.title), recipe.slug_line(label))
    return with_foot(sheet, writing_paper(recipe.paper), slip, recipe.press)


def _same(content: Content) -> Content:
    return content

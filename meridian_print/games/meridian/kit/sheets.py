"""The kit's sheets to write on: score sheets for the layout's sides, log sheets for its players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.papers import writing_paper
from meridian_print.boardgame.kit.sheets import form_sheets, written_sheets
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.sheets.score_sheet import page_count, score_sheets
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.graphics.drawing.items import Document, Drawing

PLAYERS = (4, 3, 2)
"""Numbers of players, the commonest first: the order of the log sheets."""


def score_sheet_files(recipe: Recipe) -> PartFiles:
    """Yield each page as SVG, all of them as PDF and, if ordered, as a form."""
    board, design, sides = recipe.title, _design(recipe), recipe.layout.sides
    count = sum(page_count(side, board, design) for side in sides)
    names = ["score-sheet", *(f"score-sheet-page-{number}" for number in range(2, count + 1))]
    title = recipe.words.kit.score_sheet.format(title=board)

    def draw() -> Iterator[Drawing]:
        return (sheet for side in sides for sheet in score_sheets(side, board, design))

    yield from written_sheets(names, draw, title, recipe)
    if recipe.order.form:
        yield "score-sheet-form.pdf", partial(_form, recipe)


def log_sheet_files(recipe: Recipe) -> PartFiles:
    """Yield the sheet for each number of players as SVG, and all of them as PDF."""
    names = ["log-sheet", *(f"log-sheet-{players}-players" for players in PLAYERS[1:])]
    title = recipe.words.kit.log_sheet.format(title=recipe.title)

    def draw() -> Iterator[Drawing]:
        from meridian_print.games.meridian.notation.write_log import house_rules_text
        from meridian_print.games.meridian.sheets.log_sheet import log_sheet

        rules = house_rules_text(recipe.layout.house)
        return (log_sheet(players, recipe.title, rules, _design(recipe)) for players in PLAYERS)

    return written_sheets(names, draw, title, recipe)


def _design(recipe: Recipe) -> SheetDesign:
    theme = recipe.theme
    players, style = theme.section("players", Players), theme.section("sheets", SheetStyle)
    return SheetDesign(writing_paper(recipe.paper).size, players, style, recipe.words)


def _form(recipe: Recipe) -> Document:
    """Make the score sheets to fill in on screen: a form for each side, in one document."""
    from meridian_print.games.meridian.sheets.score_form import score_forms

    board, design = recipe.title, _design(recipe)
    forms = (
        (sheet.drawing, fields)
        for number, side in enumerate(recipe.layout.sides, 1)
        for sheet, fields in score_forms(side, board, f"side{number}", design)
    )
    return form_sheets(forms, recipe.words.score_sheet.form.document.format(title=board), recipe)

"""The kit's sheets to write on: cash sheets and log sheets for its players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.papers import writing_paper
from meridian_print.boardgame.kit.sheets import form_sheets, written_sheets
from meridian_print.components.players import Players
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.sheets.cash_sheet import cash_sheet
from meridian_print.games.meteo.sheets.design import SheetDesign
from meridian_print.games.meteo.sheets.log_sheet import log_sheet
from meridian_print.games.meteo.theme.sheets import SheetStyle
from meridian_print.graphics.drawing.items import Document, Drawing

PLAYERS = (4, 3, 2)
"""Numbers of players, the most first: the order of the sheets."""


def cash_sheet_files(recipe: Recipe) -> PartFiles:
    """Yield the cash sheet for each number of players as SVG, all of them as PDF and, if ordered, as a form."""
    yield from _files("cash-sheet", recipe.words.cash_sheet.document, cash_sheet, recipe)
    if recipe.order.form:
        yield "cash-sheet-form.pdf", partial(_form, recipe)


def log_sheet_files(recipe: Recipe) -> PartFiles:
    """Yield the log sheet for each number of players as SVG, and all of them as PDF."""
    return _files("log-sheet", recipe.words.log_sheet.document, log_sheet, recipe)


def _files(name: str, title: str, draw: Callable[[int, str, SheetDesign], Drawing], recipe: Recipe) -> PartFiles:
    names = [name if players == PLAYERS[0] else f"{name}-{players}-players" for players in PLAYERS]
    return written_sheets(names, partial(_sheets, draw, recipe), title.format(title=recipe.title), recipe)


def _sheets(draw: Callable[[int, str, SheetDesign], Drawing], recipe: Recipe) -> Iterator[Drawing]:
    design = sheet_design(recipe)
    return (draw(players, recipe.title, design) for players in PLAYERS)


def _form(recipe: Recipe) -> Document:
    """Make the cash sheets to fill in on screen."""
    from meridian_print.games.meteo.sheets.cash_form import cash_form

    design = sheet_design(recipe)
    forms = (cash_form(players, recipe.title, f"players{players}", design) for players in PLAYERS)
    return form_sheets(forms, recipe.words.cash_sheet.form.document.format(title=recipe.title), recipe)


def sheet_design(recipe: Recipe) -> SheetDesign:
    """Return the design of the sheets to write on."""
    theme = recipe.theme
    style, colours = theme.section("sheets", SheetStyle), theme.section("players", Players)
    return SheetDesign(writing_paper(recipe.paper).size, colours, style, recipe.words)

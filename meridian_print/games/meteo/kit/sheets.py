"""The kit's sheets to write on: cash sheets and log sheets for its players."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.papers import writing_paper
from meridian_print.components.players import Players
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.sheets.cash_sheet import cash_sheet
from meridian_print.games.meteo.sheets.design import SheetDesign
from meridian_print.games.meteo.sheets.log_sheet import log_sheet
from meridian_print.games.meteo.theme.sheets import SheetStyle
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.printing.imposition.sheets import Footer, with_foot

PLAYERS = (4, 3, 2)
"""Numbers of players, the most first: the order of the sheets."""


def cash_sheet_files(recipe: Recipe) -> PartFiles:
    """Yield the cash sheet for each number of players as SVG, and all of them as PDF."""
    return _files("cash-sheet", recipe.words.cash_sheet.document, cash_sheet, recipe)


def log_sheet_files(recipe: Recipe) -> PartFiles:
    """Yield the log sheet for each number of players as SVG, and all of them as PDF."""
    return _files("log-sheet", recipe.words.log_sheet.document, log_sheet, recipe)


def _files(name: str, title: str, draws: Callable[[int, str, SheetDesign], Drawing], recipe: Recipe) -> PartFiles:
    drawn = cache(partial(_footed, draws, recipe))
    for players in PLAYERS:
        path = name if players == PLAYERS[0] else f"{name}-{players}-players"
        yield f"{path}.svg", partial(drawn, players)
    yield f"{name}.pdf", partial(_document, title.format(title=recipe.title), drawn, recipe)


def _footed(draws: Callable[[int, str, SheetDesign], Drawing], recipe: Recipe, players: int) -> Drawing:
    """Draw a sheet with ruler and note at its foot."""
    theme, words, paper = recipe.theme, recipe.words.kit, writing_paper(recipe.paper)
    style, colours = theme.section("sheets", SheetStyle), theme.section("players", Players)
    sheet = draws(players, recipe.title, SheetDesign(paper.size, colours, style, recipe.words))
    label = str(PLAYERS.index(players) + 1)
    slip = Footer(words.ruler, words.one_side.format(title=sheet.title), recipe.slug_line(label))
    return with_foot(sheet, paper, slip, recipe.press)


def _document(title: str, drawn: Callable[[int], Drawing], recipe: Recipe) -> Document:
    sheets = [drawn(players) for players in PLAYERS]
    pages = tuple(Page(sheet, str(number), sheet.title) for number, sheet in enumerate(sheets, 1))
    return Document(title, recipe.words.language, pages)

"""From a log's report to the bytes of a file that shows the game."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from meridian_print.boardgame.choices import Offer, settled
from meridian_print.boardgame.game import DrawnKind, ReplayKind
from meridian_print.boardgame.layout.boards import find_board
from meridian_print.boardgame.order import Order, completed
from meridian_print.boardgame.replay.data import game_json
from meridian_print.boardgame.replay.production import GameDrawings, game_file, on_paper, pdf_file, unreadable_board
from meridian_print.files.reading import read_bytes
from meridian_print.games.meteo.check.report import Report
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.replay.course import course
from meridian_print.games.meteo.replay.data import game_data
from meridian_print.games.meteo.replay.game import Game
from meridian_print.games.meteo.theme import Theme, theme_names
from meridian_print.games.meteo.words import Words
from meridian_print.text.diagnostics import Checked

_OFFER = Offer("Météo Business", ("theme", "paper", "language", "low_ink"), Words.languages, theme_names)


def show(report: Report, kind: ReplayKind, order: Order, folder: Path) -> Checked[bytes]:
    """Make a file that shows the game of a checked log, or report why that cannot be."""
    if kind == "json":
        return _as_data(report)
    game = game_of(report, order, folder)
    return Checked(produce(game.value, kind)) if game.value else Checked(None, game.diagnostics)


def cash_sheet(report: Report, order: Order, folder: Path) -> Checked[bytes]:
    """Make the filled-in cash sheet of a checked log as a PDF, or report why that cannot be; no map is drawn."""
    game = game_of(report, order, folder)
    if game.value is None:
        return Checked(None, game.diagnostics)
    from meridian_print.games.meteo.kit.recipe import recipe_for
    from meridian_print.games.meteo.replay.cash_book import cash_document

    of, recipe = game.value, recipe_for(game.value.layout, order)
    return on_paper(lambda: pdf_file(cash_document(of.played, of.turns, recipe)))


def _as_data(report: Report) -> Checked[bytes]:
    """Write a game as data, for which nothing is drawn."""
    if report.played is None:
        return Checked(None, tuple(found.diagnostic for found in report.findings))
    return Checked(game_json(game_data(report, report.played)))


def produce(game: Game, kind: DrawnKind) -> bytes:
    """Make a file."""
    from meridian_print.games.meteo.replay import page, sheets

    document = partial(sheets.game_document, game)
    board, shown = partial(sheets.last_board, game), partial(page.game_page, game)
    return game_file(GameDrawings(game.words.language, board, document, document, shown), kind)


def game_of(report: Report, order: Order, folder: Path) -> Checked[Game]:
    """Gather everything needed to show the game of a checked log, or report why that cannot be."""
    wanted, played = settled(order, _OFFER), report.played
    if wanted.value is None or played is None:
        return Checked(None, (*wanted.diagnostics, *(found.diagnostic for found in report.findings)))
    path = find_board(folder, played.log.board, "meteo")
    full = completed(wanted.value)
    layout = read_layout(read_bytes(path), full.language).value if path else None
    if layout is None:
        return Checked(None, (unreadable_board(played.log.board, path),))
    words, theme = Words(full.language), Theme(full.theme, full.low_ink)
    return Checked(Game(report, played, course(report, played), layout, words, theme))

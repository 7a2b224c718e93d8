"""From a log's report to the bytes of a file that shows the game."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import assert_never

from meridian_print.boardgame.choices import Offer, settled
from meridian_print.boardgame.game import DrawnKind, ReplayKind
from meridian_print.boardgame.kit.papers import small_paper
from meridian_print.boardgame.layout.boards import find_board
from meridian_print.boardgame.order import Order, completed
from meridian_print.boardgame.replay.data import game_json
from meridian_print.files.reading import read_bytes
from meridian_print.games.meteo.check.report import Report
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.replay.course import course
from meridian_print.games.meteo.replay.data import game_data
from meridian_print.games.meteo.replay.game import Game
from meridian_print.games.meteo.theme import Theme, theme_names
from meridian_print.games.meteo.words import Words
from meridian_print.printing.imposition.paper import PaperTooSmallError
from meridian_print.text.diagnostics import START, Checked, error

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
    from meridian_print.graphics.backends.pdf import pdf_bytes

    recipe = recipe_for(game.value.layout, order)
    try:
        return Checked(pdf_bytes(cash_document(game.value.played, game.value.turns, recipe)))
    except PaperTooSmallError as fault:
        return Checked(None, (small_paper(fault),))


def _as_data(report: Report) -> Checked[bytes]:
    """Write a game as data, for which nothing is drawn."""
    if report.played is None:
        return Checked(None, tuple(found.diagnostic for found in report.findings))
    return Checked(game_json(game_data(report, report.played)))


def produce(game: Game, kind: DrawnKind) -> bytes:
    """Make a file."""
    match kind:
        case "svg":
            from meridian_print.games.meteo.replay.sheets import last_board
            from meridian_print.graphics.backends.svg import svg_bytes

            return svg_bytes(last_board(game), game.words.language)
        case "pdf":
            from meridian_print.games.meteo.replay.sheets import game_document
            from meridian_print.graphics.backends.pdf import pdf_bytes

            return pdf_bytes(game_document(game))
        case "html":
            from meridian_print.games.meteo.replay.page import game_page

            return game_page(game)
        case "gif":
            from meridian_print.boardgame.replay.moving import moving_picture
            from meridian_print.games.meteo.replay.sheets import game_document

            return moving_picture(game_document(game))
        case _:
            assert_never(kind)


def game_of(report: Report, order: Order, folder: Path) -> Checked[Game]:
    """Gather everything needed to show the game of a checked log, or report why that cannot be."""
    wanted, played = settled(order, _OFFER), report.played
    if wanted.value is None or played is None:
        return Checked(None, (*wanted.diagnostics, *(found.diagnostic for found in report.findings)))
    path = find_board(folder, played.log.board, "meteo")
    full = completed(wanted.value)
    layout = read_layout(read_bytes(path), full.language).value if path else None
    if layout is None:
        why = f"`meridian-print validate {quote(str(path))}` says why"
        return Checked(None, (error("board", START, f"cannot draw the board '{played.log.board}'; {why}"),))
    words, theme = Words(full.language), Theme(full.theme, full.low_ink)
    return Checked(Game(report, played, course(report, played), layout, words, theme))

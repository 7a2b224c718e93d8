"""From a log, or what was found in it, to the bytes of a file that shows the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from meridian_print.boardgame.choices import settled
from meridian_print.boardgame.game import DrawnKind, ReplayKind
from meridian_print.boardgame.order import PLAIN, Order
from meridian_print.boardgame.replay.data import game_json
from meridian_print.boardgame.replay.production import GameDrawings, game_file, on_paper, pdf_file, unreadable_board
from meridian_print.games.meridian.check.boards import boards_beside, find_board
from meridian_print.games.meridian.check.report import Report, check_log
from meridian_print.games.meridian.kit.plan import OFFER
from meridian_print.games.meridian.kit.recipe import own_theme, recipe_for
from meridian_print.games.meridian.layout.file import load_layout
from meridian_print.games.meridian.layout.model import UndrawableError
from meridian_print.games.meridian.replay.data import game_data
from meridian_print.games.meridian.replay.game import PlayedGame
from meridian_print.games.meridian.theme.theme_file import ThemeFault
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game to look at: the bytes of a file, None if there is none, the log's report, and why there is no file."""

    data: bytes | None
    report: Report
    diagnostics: tuple[Diagnostic, ...] = ()


def replay(log: bytes, kind: ReplayKind = "html", order: Order = PLAIN, folder: Path = Path()) -> Replayed:
    """Make a file that shows the game of a log; its board is a built-in one, or a layout's file in the `folder`.

    Of the order, theme, paper and language matter. A log with mistakes is shown as `check_log` reads it; one that
    cannot be played is not shown, and the report says why.

    >>> from meridian_print import resources
    >>> shown = replay((resources.folder("logs") / "four-players.yaml").read_bytes(), "svg", Order(theme="plain"))
    >>> shown.data[:5], shown.report.played.moves
    (b'<?xml', 52)
    """
    report = check_log(log, boards_beside(folder))
    shown = show(report, kind, order, folder)
    return Replayed(shown.value, report, shown.diagnostics)


def show(report: Report, kind: ReplayKind, order: Order, folder: Path) -> Checked[bytes]:
    """Make a file that shows the game of a checked log, or report why that cannot be."""
    if kind == "json":
        return _as_data(report)
    return _drawn(report, order, folder, lambda game: produce(game, kind))


def score_sheet(report: Report, order: Order, folder: Path) -> Checked[bytes]:
    """Make the filled-in score sheet of a checked log as a PDF, or report why that cannot be; no map is drawn."""
    return _drawn(report, order, folder, _score_sheet)


def _as_data(report: Report) -> Checked[bytes]:
    """Write a game as data, for which nothing is drawn."""
    if report.played is None:
        return Checked(None, tuple(found.diagnostic for found in report.findings))
    return Checked(game_json(game_data(report, report.played)))


def produce(game: PlayedGame, kind: DrawnKind) -> bytes:
    """Make a file; raises UndrawableError if the map of the board cannot be drawn."""
    from meridian_print.games.meridian.replay import page, sheets

    board, shown = partial(sheets.played_board, game), partial(page.game_page, game)
    document, positions = partial(sheets.game_document, game), partial(sheets.positions_document, game)
    return game_file(GameDrawings(game.recipe.words.language, board, document, positions, shown), kind)


def game_of(report: Report, order: Order, folder: Path) -> Checked[PlayedGame]:
    """Gather everything needed to show the game of a checked log, or report why that cannot be."""
    wanted, played = settled(order, OFFER), report.played
    if wanted.value is None or played is None:
        return Checked(None, (*wanted.diagnostics, *(found.diagnostic for found in report.findings)))
    path = find_board(folder, played.log.board)
    file = load_layout(path, wanted.value.language).value if path else None
    if file is None:
        return Checked(None, (unreadable_board(played.log.board, path),))
    own = own_theme(wanted.value, file)
    if isinstance(own, ThemeFault):
        return Checked(None, (error("order", START, f"`theme`: {own.message}", own.hint),))
    shown = played._replace(replay=played.replay.in_full())
    return Checked(PlayedGame(report, shown, recipe_for(file.layout, wanted.value, own=own)))


def _drawn(report: Report, order: Order, folder: Path, draw: Callable[[PlayedGame], bytes]) -> Checked[bytes]:
    """Draw a game, or report why that cannot be."""
    game = game_of(report, order, folder)
    if game.value is None:
        return Checked(None, game.diagnostics)
    try:
        return on_paper(partial(draw, game.value))
    except UndrawableError as fault:
        message = f"cannot draw the map of '{game.value.played.log.board}': {fault}"
        return Checked(None, (error("crowded-map", START, message),))


def _score_sheet(game: PlayedGame) -> bytes:
    from meridian_print.games.meridian.replay.sheets import score_document

    return pdf_file(score_document(game))

"""A game on paper: the board as it stood at the end, and the score sheet filled in."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.drawing.items import Document, Drawing, Page
from meridian_print.meridian.components.filled_score_sheet import Count, filled_score_sheets
from meridian_print.meridian.components.sheet import SheetDesign
from meridian_print.meridian.components.towers_on_board import TowerDesign, standing, towers
from meridian_print.meridian.kit.papers import writing_paper
from meridian_print.meridian.replay.game import Game
from meridian_print.press.sheets import Slip, with_foot
from meridian_print.theme.board import BoardStyle
from meridian_print.theme.players import Players
from meridian_print.theme.sheets import SheetStyle
from meridian_print.theme.towers import TowerStyle


def played_board(game: Game) -> Drawing:
    """Draw the board with the towers that stood at the end, trimmed; raises UndrawableError."""
    bare = bare_board(game)
    return replace(bare, items=(*bare.items, towers(standing(game.side, game.played.last), tower_design(game))))


def bare_board(game: Game) -> Drawing:
    """Draw the board without a tower, trimmed; raises UndrawableError."""
    from meridian_print.meridian.chart.charting import chart  # loads numpy and shapely
    from meridian_print.meridian.components.board import board

    made_with, side = game.made_with, game.side
    layout, style = made_with.layout, made_with.theme.section("board", BoardStyle)
    drawn = board(side, chart(side, layout.board), layout.title, style, made_with.words.board)
    title = made_with.words.replay.title.format(board=layout.title, side=side.name)
    return replace(drawn, title=title, bleed=0.0)


def tower_design(game: Game) -> TowerDesign:
    """Gather how towers look."""
    theme = game.made_with.theme
    return TowerDesign(theme.section("players", Players), theme.section("towers", TowerStyle), game.made_with.words)


def counted_sheets(game: Game) -> tuple[Drawing, ...]:
    """Draw the score sheet as the kit prints it, filled in."""
    made_with, played = game.made_with, game.played
    names = tuple(player.name for player in played.log.players)
    count = Count(played.score, played.last.table.seats, names, len(played.replay.played), played.turns)
    players, style = made_with.theme.section("players", Players), made_with.theme.section("sheets", SheetStyle)
    design = SheetDesign(writing_paper(made_with.paper).size, players, style, made_with.words)
    drawn = filled_score_sheets(game.side, made_with.layout.title, count, design)
    return tuple(_footed(sheet, label, game) for sheet, label in zip(drawn, _labels(game, len(drawn)), strict=True))


def game_document(game: Game) -> Document:
    """Return the board and the score sheet as a document; raises UndrawableError."""
    said, board = game.made_with.words.replay, played_board(game)
    pages = (Page(board, said.board_label, board.title), *_score_pages(game))
    return Document(board.title, game.made_with.words.language, pages)


def score_document(game: Game) -> Document:
    """Return the score sheet alone as a document."""
    pages = _score_pages(game)
    return Document(pages[0].drawing.title, game.made_with.words.language, pages)


def _score_pages(game: Game) -> tuple[Page, ...]:
    sheets = counted_sheets(game)
    labelled = zip(sheets, _labels(game, len(sheets)), strict=True)
    return tuple(Page(sheet, label, sheet.title) for sheet, label in labelled)


def _labels(game: Game, sheets: int) -> tuple[str, ...]:
    label = game.made_with.words.replay.sheet_label
    return (label,) if sheets == 1 else tuple(f"{label} {number}" for number in range(1, sheets + 1))


def _footed(sheet: Drawing, label: str, game: Game) -> Drawing:
    made_with = game.made_with
    said = made_with.words.kit
    slip = Slip(said.ruler, said.one_side.format(title=sheet.title), made_with.made(label))
    return with_foot(sheet, writing_paper(made_with.paper), slip, made_with.press)

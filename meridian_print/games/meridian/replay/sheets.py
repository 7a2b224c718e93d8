"""A game on paper: the board as it stood at the end, and the score sheet filled in."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.boardgame.kit.papers import writing_paper
from meridian_print.boardgame.kit.sheets import footed
from meridian_print.boardgame.replay.production import bare_symbol
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit import boards
from meridian_print.games.meridian.replay.game import PlayedGame
from meridian_print.games.meridian.sheets.filled_score_sheet import Count, filled_score_sheets
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.games.meridian.theme.pieces import TowerStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.games.meridian.towers.on_board import TowerDesign, standing, towers
from meridian_print.graphics.drawing.items import Document, Drawing, Page, Use


def played_board(game: PlayedGame) -> Drawing:
    """Draw the board with the towers that stood at the end, trimmed; raises UndrawableError."""
    bare = bare_board(game)
    return replace(bare, items=(*bare.items, towers(standing(game.side, game.played.last), tower_design(game))))


def bare_board(game: PlayedGame) -> Drawing:
    """Draw the board without towers, trimmed; raises UndrawableError."""
    recipe, side = game.recipe, game.side
    title = recipe.words.replay.title.format(board=recipe.layout.title, side=side.name)
    return replace(boards.bare_board(recipe, side), title=title, bleed=0.0)


def tower_design(game: PlayedGame) -> TowerDesign:
    """Return the design of the towers."""
    theme = game.recipe.theme
    return TowerDesign(theme.section("players", Players), theme.section("towers", TowerStyle), game.recipe.words)


def counted_sheets(game: PlayedGame) -> tuple[Drawing, ...]:
    """Draw the score sheet as the kit prints it, filled in."""
    recipe, played = game.recipe, game.played
    names = tuple(player.name for player in played.log.players)
    count = Count(
        *(played.score, played.last.setup.seats, names, played.replay.length, played.turns),
        doubt=_doubt(game),
    )
    players, style = recipe.theme.section("players", Players), recipe.theme.section("sheets", SheetStyle)
    design = SheetDesign(writing_paper(recipe.paper).size, players, style, recipe.words)
    drawn = filled_score_sheets(game.side, recipe.title, count, design)
    return tuple(
        footed(sheet, label, game.recipe) for sheet, label in zip(drawn, _labels(game, len(drawn)), strict=True)
    )


def _doubt(game: PlayedGame) -> str:
    """Return how the winner is named, '{said}' standing for the name: not at all if a move stays unknown."""
    words, certainty = game.recipe.words.certainty, game.played.certainty
    return words.marked("{said}", certainty) if certainty.names_winner else words.unknown


def game_document(game: PlayedGame) -> Document:
    """Return the board and the score sheet as a document; raises UndrawableError."""
    words, board = game.recipe.words.replay, played_board(game)
    pages = (Page(board, words.board_label, board.title), *_score_pages(game))
    return Document(board.title, game.recipe.words.language, pages)


def positions_document(game: PlayedGame) -> Document:
    """Return the board before the first move and after each as a document; raises UndrawableError."""
    bare, design = bare_board(game), tower_design(game)
    board = bare_symbol(bare)
    drawn = (
        replace(bare, items=(Use(board), towers(standing(game.side, state), design)))
        for state in game.played.replay.states
    )
    pages = tuple(Page(drawing, str(at), bare.title) for at, drawing in enumerate(drawn))
    return Document(bare.title, game.recipe.words.language, pages)


def score_document(game: PlayedGame) -> Document:
    """Return the score sheet alone as a document."""
    pages = _score_pages(game)
    return Document(pages[0].drawing.title, game.recipe.words.language, pages)


def _score_pages(game: PlayedGame) -> tuple[Page, ...]:
    sheets = counted_sheets(game)
    labelled = zip(sheets, _labels(game, len(sheets)), strict=True)
    return tuple(Page(sheet, label, sheet.title) for sheet, label in labelled)


def _labels(game: PlayedGame, sheets: int) -> tuple[str, ...]:
    label = game.recipe.words.replay.sheet_label
    return (label,) if sheets == 1 else tuple(f"{label} {number}" for number in range(1, sheets + 1))

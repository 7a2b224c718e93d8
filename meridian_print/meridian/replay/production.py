"""From a game to the bytes of a file that shows it."""

from __future__ import annotations

from typing import Literal, assert_never

from meridian_print.meridian.replay.game import Game

Kind = Literal["svg", "pdf", "html"]
"""What a file holds: the board, board and score sheet, or a page to step through the game."""


def produce(game: Game, kind: Kind) -> bytes:
    """Make a file; raises UndrawableError if the map of the board cannot be drawn."""
    match kind:
        case "svg":
            from meridian_print.backends.svg import svg_bytes
            from meridian_print.meridian.replay.sheets import played_board

            return svg_bytes(played_board(game), game.recipe.words.language)
        case "pdf":
            from meridian_print.backends.pdf import pdf_bytes
            from meridian_print.meridian.replay.sheets import game_document

            return pdf_bytes(game_document(game))
        case "html":
            from meridian_print.meridian.replay.page import page_bytes

            return page_bytes(game)
        case _:
            assert_never(kind)


def score_sheet(game: Game) -> bytes:
    """Make the filled-in score sheet as a PDF; no map is drawn."""
    from meridian_print.backends.pdf import pdf_bytes
    from meridian_print.meridian.replay.sheets import score_document

    return pdf_bytes(score_document(game))

"""The page that steps through a game of Meridian."""

from __future__ import annotations

from meridian_print.boardgame.replay.page import Look, Table, page_bytes
from meridian_print.boardgame.replay.style import PageStyle
from meridian_print.games.meridian.replay.game import Game
from meridian_print.games.meridian.replay.panels import meridians_panel, outcome_of, players_panel, score_panel
from meridian_print.games.meridian.replay.record import record
from meridian_print.games.meridian.replay.showing import Showing, showing
from meridian_print.games.meridian.replay.stage import stage, tower_ids


def game_page(game: Game) -> bytes:
    """Write the page; raises UndrawableError."""
    recipe, show = game.recipe, showing(game)
    look = Look(recipe.words.language, recipe.theme.section("pages", PageStyle), recipe.layout.fonts)
    return page_bytes(show.shown, _table(show), look)


def _table(showing: Showing) -> Table:
    game, words = showing.game, showing.words.page
    return Table(
        title=words.title.format(board=game.recipe.layout.title, side=game.side.name),
        summary=words.count.format(outcome=outcome_of(showing), moves=game.played.moves, turns=game.played.turns),
        board=stage(game),
        standing=tower_ids(game, game.played.last),
        panels=(players_panel(showing), meridians_panel(showing)),
        score=score_panel(showing),
        record=record(showing),
        folder="meridian/pages",
    )

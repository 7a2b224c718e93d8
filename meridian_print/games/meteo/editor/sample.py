"""A game of Météo Business under way on a board, for a look at it with its pieces: the same one every time."""

from __future__ import annotations

from meridian_print.boardgame.layout.file import LayoutFile
from meridian_print.boardgame.order import Order, completed
from meridian_print.components.players import COLOURS, Players
from meridian_print.games.meteo.balance.play import play_game
from meridian_print.games.meteo.board.board import charted
from meridian_print.games.meteo.chart.charting import chart
from meridian_print.games.meteo.chart.plan import regions
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.rules_board import rules_board
from meridian_print.games.meteo.replay.stacks import StackDesign, drawn_stacks, stacks_in
from meridian_print.games.meteo.replay.table import Table, arrow, arrow_matrix, tile_at, token, token_at, wind_angle
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.material import REGIONS
from meridian_print.games.meteo.rules.setup import game_setup
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.replay import ReplayStyle
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.tile import TileDesign
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.geometry import translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Use


def sample_position(layout: Layout) -> State:
    """Let four bots play half a game."""
    setup = game_setup(rules_board(layout), len(COLOURS), HouseRules())
    turns = play_game(setup, ("greedy",) * len(COLOURS), layout.seed, 0).turns
    return turns[len(turns) // 2].last


def pieces_picture(file: LayoutFile[Layout], order: Order) -> bytes:
    """Draw tiles, pieces, arrow and token of the sample game, without the board, as an SVG of its trimmed size."""
    look, layout = completed(order), file.layout
    theme, words = Theme(look.theme), Words(look.language)
    drawing = Drawing(layout.title, layout.size, _laid(sample_position(layout), _table(layout, theme, words)))
    return svg_bytes(drawing, words.language)


def _table(layout: Layout, theme: Theme, words: Words) -> Table:
    map_ = chart(charted(layout), layout.size, layout.seed)
    stacks = StackDesign(
        theme.section("replay", ReplayStyle),
        theme.section("pieces", PieceStyle),
        theme.section("players", Players),
        COLOURS,
        map_.plan,
        tuple(map_.places[at] for at in regions()),
    )
    return Table(Drawing(layout.title, layout.size, ()), TileDesign(theme.section("tiles", TileStyle), words), stacks)


def _laid(state: State, table: Table) -> tuple[Item, ...]:
    stacks = (drawn_stacks(found, at, table.stacks) for at in range(REGIONS) if (found := stacks_in(state, at)))
    return (
        *(tile_at(region, kind, table) for region, kind in enumerate(state.tiles)),
        *(item for drawn in stacks for item in drawn),
        Group(arrow(table, wind_angle(state.wind)), matrix=arrow_matrix(table)),
        Use(token(state.seat, table), translation(*token_at(state, table))),
    )

"""A game under way on a side of a board, for a look at it with towers: the same one every time."""

from __future__ import annotations

import random

from meridian_print.boardgame.order import Order
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit.boards import screen_recipe
from meridian_print.games.meridian.layout.file import LayoutFile
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.legal import legal_moves
from meridian_print.games.meridian.rules.moves import Place, Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import GameSetup, State, start, turn_count
from meridian_print.games.meridian.scenes.towers import COLOURS, archipelago_of, players_on
from meridian_print.games.meridian.theme.pieces import TowerStyle
from meridian_print.games.meridian.towers.on_board import TowerDesign, standing, towers
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.items import Drawing

_TALLEST = 5
"""Pieces of the tallest tower that is placed: few games see a taller one."""


def sample_position(side: Side, house: HouseRules) -> State:
    """Play half a game of as many players as can be: any of the legal placings, each with the same chance."""
    dice = random.Random(f"sample game {side.seed}")
    seats = tuple((colour,) for colour in COLOURS[: players_on(side)])
    state = start(GameSetup(archipelago_of(side), seats, house))
    for _ in range(turn_count(state.setup) // 2):
        moves = legal_moves(state)
        placings = [move for move in moves if isinstance(move.action, Place) and move.action.height <= _TALLEST]
        played = play(state, dice.choice(placings or moves))
        assert not isinstance(played, Violation), played
        state = played
    return state


def towers_picture(file: LayoutFile, side: int, order: Order) -> bytes:
    """Draw the towers of the sample game on a side, without the board, as an SVG of its trimmed size."""
    recipe = screen_recipe(file, order)
    layout, theme, words = recipe.layout, recipe.theme, recipe.words
    of = layout.sides[side]
    design = TowerDesign(theme.section("players", Players), theme.section("towers", TowerStyle), words)
    stood = standing(of, sample_position(of, layout.house))
    return svg_bytes(Drawing(layout.title, layout.board, (towers(stood, design),)), words.language)

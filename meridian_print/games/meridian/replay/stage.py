"""The board of the page: every tower that ever stands is a layer, which the page's script shows and hides."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.games.meridian.replay.game import PlayedGame
from meridian_print.games.meridian.replay.sheets import bare_board, tower_design
from meridian_print.games.meridian.rules.state import State
from meridian_print.games.meridian.towers.on_board import StandingTower, here, seat_mark, standing, tower
from meridian_print.graphics.backends.svg import layer_id
from meridian_print.graphics.drawing.items import Drawing, Group, Symbol, Use

TOWERS, MARKS, PLAYERS = "Towers", "Marks", "Players"
"""Layers: all towers, all marks of recent changes, and the players' marks, which other parts of the page use."""

TOWER_ID = f"{layer_id('Tower')}-"
"""The prefix of towers' ids; city, seat and height follow."""
MARK_ID = f"{layer_id('Mark')}-"
"""The prefix of marks' ids; the city follows."""


def stage(game: PlayedGame) -> Drawing:
    """Draw the board with every tower and mark that the game ever shows; raises UndrawableError."""
    design, bare = tower_design(game), bare_board(game)
    stood = sorted({one for state in game.played.replay.states for one in standing(game.side, state)}, key=_place)
    drawn = (Group(tower(one, design), layer=_tower_layer(one, game)) for one in stood)
    marks = (Group((here(city, design.style),), layer=f"Mark {city.code}") for city in game.side.cities)
    players = (Use(mark) for mark in players_marks(game))
    layers = (
        Group(tuple(drawn), layer=TOWERS),
        Group(tuple(marks), layer=MARKS),
        Group(tuple(players), layer=PLAYERS),
    )
    return replace(bare, items=(*bare.items, *layers))


def tower_ids(game: PlayedGame, state: State) -> tuple[str, ...]:
    """Return the ids of the towers that stand in a state."""
    return tuple(layer_id(_tower_layer(one, game)) for one in standing(game.side, state))


def players_marks(game: PlayedGame) -> tuple[Symbol, ...]:
    """Return each player's symbol in lists, by seat."""
    design = tower_design(game)
    return tuple(seat_mark(player.seat, design) for player in game.played.log.players)


def _tower_layer(stood: StandingTower, game: PlayedGame) -> str:
    seats = game.played.last.setup.seats
    return f"Tower {stood.city.code} {seats.index(stood.seat)} {stood.height}"


def _place(stood: StandingTower) -> tuple[int, int, int, str]:
    return stood.city.meridian, stood.city.step, stood.height, "+".join(stood.seat)

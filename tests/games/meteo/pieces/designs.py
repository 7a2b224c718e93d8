"""The design of pieces in a theme."""

from __future__ import annotations

from functools import cache

from meridian_print.components.players import Players
from meridian_print.games.meteo.pieces.counter import PieceDesign
from meridian_print.games.meteo.pieces.sizes import piece_sizes
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.nets.net import NetStyle
from meridian_print.templates import load

COLOURS = ("orange", "grey", "brown", "black")


@cache
def design(theme: str, language: str = "en") -> PieceDesign:
    found = Theme(theme)
    style, players = found.section("pieces", PieceStyle), found.section("players", Players)
    return PieceDesign(style, piece_sizes(), players, load("nets.yaml", NetStyle), Words(language))

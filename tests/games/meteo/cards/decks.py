"""The published board and its cards, and cards that a layout may bring."""

from __future__ import annotations

from functools import cache

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.games.meteo.cards.design import CardDesign
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.theme.cards import CardStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.tile import TileDesign
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Size

_MAP = """
map: |
  sea         sea       port      beach   sea
  port+river  beach     sea       sea     sea
  river       river     port      sea     port+beach
  mountain    river     forest    beach   forest
  mountain    mountain  mountain  forest  forest
"""
_CARDS = """
cards:
  - {number: 20, regions: [A1, A2], pieces: ship, each: -1000}
  - number: 21
    regions: [A1, B3, E5, river, mountain]
    weather: [high, low, sunny, rain]
    pieces: both
    each: 12000
    title: Fair
  - {number: 22, regions: [B1, C1, D1, E1], weather: [high], pieces: hotel, each: 1000}
  - number: 99
    regions: all
    weather: [sunny, cloudy, overcast, rain, high, low]
    pieces: both
    each: -3000
    title: TITLE
"""


def read(block: str, cards: str = "") -> Layout:
    source = f"format: meteo-layout/1\ntitle: Board\n{block}{cards}"
    found = read_layout(source.encode())
    assert found.value is not None, found.diagnostics
    return found.value


@cache
def published(language: str = "en") -> Layout:
    found = read_layout(find_layout("meteo-business").read_bytes(), language).value
    assert found is not None
    return found


PUBLISHED = published()
OWN = read(_MAP, _CARDS.replace("TITLE", "A" * 40))
POKER = Size(63, 88)


@cache
def design(theme: str, language: str = "en", size: Size = POKER) -> CardDesign:
    found, words = Theme(theme), Words(language)
    tiles = TileDesign(found.section("tiles", TileStyle), words)
    return CardDesign(size, found.section("cards", CardStyle), tiles, found.section("pieces", PieceStyle), words)

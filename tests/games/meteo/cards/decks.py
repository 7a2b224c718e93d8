"""The published grounds, and cards that any layout may bring."""

from __future__ import annotations

from functools import cache
from typing import cast

from meridian_print.games.meteo.cards.design import CardDesign
from meridian_print.games.meteo.cards.facts import CODES, CardFacts, Grounds
from meridian_print.games.meteo.marks.emblems import GroundKind
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.theme.cards import CardStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.tile import TileDesign
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Size

PUBLISHED = """
    sea         sea       port      beach   sea
    port+river  beach     sea       sea     sea
    river       river     port      sea     port+beach
    mountain    river     forest    beach   forest
    mountain    mountain  mountain  forest  forest
"""
OWN = (
    CardFacts(20, ("A1", "A2"), (), "ship", -1000),
    CardFacts(21, ("A1", "B3", "E5", "river", "mountain"), ("high", "low", "sunny", "rain"), "both", 12000, "Fair"),
    CardFacts(22, ("beach",), ("cloudy", "sunny"), "hotel", 1000),
    CardFacts(99, ("all",), ("sunny", "cloudy", "overcast", "rain", "high", "low"), "both", -3000, "A" * 40),
)


def grounds(block: str = PUBLISHED) -> Grounds:
    words = [tuple(word.split("+")) for word in block.split()]
    return {code: cast(tuple[GroundKind, ...], word) for code, word in zip(CODES, words, strict=True)}


POKER = Size(63, 88)


@cache
def design(theme: str, language: str = "en", size: Size = POKER) -> CardDesign:
    found, words = Theme(theme), Words(language)
    tiles = TileDesign(found.section("tiles", TileStyle), words)
    return CardDesign(size, found.section("cards", CardStyle), tiles, found.section("pieces", PieceStyle), words)

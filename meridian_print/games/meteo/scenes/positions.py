"""Positions on the published board, as the figures of the rulebook need them."""

from __future__ import annotations

from collections.abc import Mapping

from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.material import REGION_CODES, REGIONS, WINDS, Ground
from meridian_print.games.meteo.rules.setup import Board, CardEffect, game_setup
from meridian_print.games.meteo.rules.state import Counts, State, start

_MAP = """
    sea         sea       port      beach   sea
    port+river  beach     sea       sea     sea
    river       river     port      sea     port+beach
    mountain    river     forest    beach   forest
    mountain    mountain  mountain  forest  forest
"""
GROUNDS = tuple(tuple(map(Ground, word.split("+"))) for word in _MAP.split())
"""The grounds of the published board, by region."""
BATHING = CardEffect(
    number=6,
    regions=tuple(region for region, kinds in enumerate(GROUNDS) if Ground.BEACH in kinds),
    weather="SC",
    hotels=True,
    ships=False,
    each=1,
)
"""The weather card that is known from the published game."""
COLOURS = ("orange", "grey", "brown", "black")
BEGUN = "SCORS ORSOC OSHRS ROCCO RCRSC".replace(" ", "")
"""Tiles as they may lie at the start: six of every kind, and a High."""
FULL_HANDS = ("SSCORRH", "SCCORRL", "SSCOORL", "SCCOORH")
"""Four hands as they may be dealt: every front, and six of every kind."""
Pieces = Mapping[str, Mapping[str, int]]
"""Pieces by the codes of their regions, each by its colour."""


def region(code: str) -> int:
    """Return the number of a region."""
    return REGION_CODES.index(code)


def position(
    tiles: str = BEGUN,
    *,
    wind: str = "S",
    turn: int = 1,
    hands: tuple[str, ...] = FULL_HANDS,
    money: tuple[int, ...] = (10, 10, 10, 10),
) -> State:
    """Return a position before orange's `turn`, counted from 1, with as many players as hands."""
    setup = game_setup(Board(GROUNDS, (BATHING,)), len(hands), HouseRules())
    begun = start(setup, tiles, hands)
    return begun._replace(wind=WINDS.index(wind), turn=(turn - 1) * len(hands), money=money[: len(hands)])


def with_pieces(state: State, *, hotels: Pieces, ships: Pieces) -> State:
    """Return a position with pieces on the board."""
    seats = COLOURS[: state.setup.seats]
    return state._replace(
        hotels=tuple(_counts(hotels, colour) for colour in seats),
        ships=tuple(_counts(ships, colour) for colour in seats),
    )


def codes(regions: tuple[int, ...]) -> tuple[str, ...]:
    """Return the codes of regions."""
    return tuple(REGION_CODES[each] for each in regions)


def _counts(pieces: Pieces, colour: str) -> Counts:
    counts = [0] * REGIONS
    for code, owners in pieces.items():
        counts[region(code)] = owners.get(colour, 0)
    return tuple(counts)

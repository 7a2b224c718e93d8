"""Scenes of money: income by the weather, debt, a card, a voyage, a whole turn, the end of a game."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from meridian_print.games.meteo.rules.actions import Action, Buy, PlaceTile, PlayCard, Sail, Sell, TurnWind, Violation
from meridian_print.games.meteo.rules.material import REGIONS, VALUES, WINDS, WORTH
from meridian_print.games.meteo.rules.money import final, income, next_turn
from meridian_print.games.meteo.rules.play import play
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.scenes.positions import (
    BATHING,
    COLOURS,
    position,
    region,
    with_pieces,
)

_BLANK = "O" * REGIONS
HOME, HIGH_AT, LOW_AT = "D4", "C5", "E5"
"""Where the hotels of the examples of income stand, and where a High and a Low lie beside them."""


class Earning(NamedTuple):
    """Two hotels and their weather: the tiles, what each earns and both together, and the fronts around."""

    tiles: str
    kind: str
    each: int
    total: int
    has_high: bool
    has_low: bool


@cache
def earnings() -> tuple[Earning, ...]:
    """Show two hotels in five kinds of weather."""
    return (_earning("S"), _earning("S", "H"), _earning("S", "L"), _earning("S", "HL"), _earning("R", "L"))


def _earning(kind: str, fronts: str = "") -> Earning:
    tiles = list("CSCOOSCOSCOSCCOSOCSCOSCOS"[:REGIONS])
    tiles[region(HOME)] = kind
    for front, code in (("H", HIGH_AT), ("L", LOW_AT)):
        if front in fronts:
            tiles[region(code)] = front
    state = with_pieces(position("".join(tiles), turn=2), hotels={HOME: {"orange": 2}}, ships={})
    earned = income(state, 0)
    return Earning(state.tiles, kind, earned // 2, earned, "H" in fronts, "L" in fronts)


class Debt(NamedTuple):
    """A debt and how it is paid: cash, loss, what two sales bring, what is left."""

    cash: int
    loss: int
    ship: int
    hotel: int
    left: int


@cache
def debt() -> Debt:
    """Show grey, who must pay more than there is in cash, and sells a ship and a hotel."""
    tiles = list(_BLANK)
    for code, kind in {"B3": "L", "C4": "L", "D4": "R"}.items():
        tiles[region(code)] = kind
    state = position("".join(tiles), turn=2, hands=("SSCORRH", "SCCORRL"), money=(0, 3))
    owned = with_pieces(state, hotels={"D4": {"grey": 2}}, ships={"B3": {"grey": 1}})
    begun = next_turn(owned._replace(turn=owned.turn))
    shipless = _done(begun, Sell("ship", 1, region("B3")))
    paid = _done(shipless, Sell("hotel", 1, region("D4")))
    sales = shipless.money[1] - begun.money[1], paid.money[1] - shipless.money[1]
    return Debt(owned.money[1], begun.income, *sales, paid.money[1])


class Paid(NamedTuple):
    """What a card does in a region: whose hotels, how many, what they receive together."""

    region: int
    kind: str
    colour: str
    hotels: int
    total: int


@cache
def card() -> tuple[State, tuple[Paid, ...]]:
    """Show the published card, played on four beaches with hotels."""
    hotels = {"A4": {"grey": 1}, "B2": {"brown": 1}, "C5": {"black": 3}, "D4": {"orange": 2}}
    state = with_pieces(position(turn=2), hotels=hotels, ships={})
    done = _done(state, PlayCard(BATHING.number))
    rows = []
    for code, ((colour, count),) in ((code, owners.items()) for code, owners in hotels.items()):
        seat = COLOURS.index(colour)
        at = region(code)
        rows.append(Paid(at, state.tiles[at], colour, count, done.money[seat] - state.money[seat]))
    return state, tuple(rows)


class Voyage(NamedTuple):
    """What a ship reaches from a region: in one step or in two; and what it does not reach."""

    origin: int
    near: tuple[int, ...]
    far: tuple[int, ...]
    out: tuple[int, ...]

    @property
    def reached(self) -> tuple[int, ...]:
        """All regions within reach, in their order."""
        return tuple(sorted((*self.near, *self.far)))


@cache
def voyage(origin: str = "C3") -> Voyage:
    """Show a ship in its second turn, and try every region of the board."""
    state = with_pieces(position(turn=2), hotels={}, ships={origin: {"orange": 1}})
    at = region(origin)
    within = [target for target in range(REGIONS) if not isinstance(play(state, Sail(1, at, target)), Violation)]
    steps = state.setup.steps[at]
    near, far = (tuple(target for target in within if steps[target] == count) for count in (1, 2))
    return Voyage(at, near, far, tuple(target for target in range(REGIONS) if target not in (*within, at)))


class WholeTurn(NamedTuple):
    """A whole turn, each state after one of its parts: income, tile, sailing and buying, wind."""

    begun: State
    placed: State
    traded: State
    ended: State
    tile: PlaceTile
    sail: Sail
    buy: Buy
    gone: str
    exit: int


@cache
def whole_turn() -> WholeTurn:
    """Play Ada's second turn with orange."""
    before = position(turn=2, hands=("SSCORRH", "SCCORRL"), money=(1, 6))
    owned = with_pieces(before, hotels={"C5": {"orange": 2}}, ships={"B3": {"orange": 1}})
    begun = next_turn(owned._replace(turn=owned.turn - 1))
    tile, sail, buy = PlaceTile("C", region("A3")), Sail(1, region("B3"), region("C3")), Buy("hotel", 2, region("D4"))
    placed = _done(begun, tile)
    traded = _done(_done(placed, sail), buy)
    ended = _done(traded, TurnWind(WINDS.index("SW")))
    leaving = region("E3")
    return WholeTurn(begun, placed, traded, ended, tile, sail, buy, begun.tiles[leaving], leaving)


class FinalCount(NamedTuple):
    """A player's line at the end of a game."""

    colour: str
    money: int
    income: int
    hotels: int
    ships: int
    total: int
    is_winner: bool


@cache
def ending() -> tuple[FinalCount, ...]:
    """Count a game of three players at its end."""
    hands = ("SSCORRH", "SCCORRL", "SSCOORH")
    state = with_pieces(
        position(turn=7, hands=hands, money=(14, 9, 17)),
        hotels={"C5": {"orange": 2, "grey": 1}, "D4": {"grey": 2}, "A4": {"brown": 3}, "D1": {"brown": 2}},
        ships={"B3": {"grey": 2}, "A5": {"orange": 1}, "B1": {"brown": 1}},
    )
    count = final(state)
    return tuple(
        FinalCount(
            COLOURS[seat],
            state.money[seat],
            income(state, seat),
            WORTH["hotel"] * sum(state.hotels[seat]),
            WORTH["ship"] * sum(state.ships[seat]),
            count.money[seat],
            seat in count.winners,
        )
        for seat in range(state.setup.seats)
    )


def difference(kind: str, there: str) -> int:
    """Return by how much the values of two tiles differ."""
    return abs(VALUES[kind] - VALUES[there])


def _done(state: State, action: Action) -> State:
    """Play an action of an example; raises ValueError where the engine does not allow it."""
    after = play(state, action)
    if isinstance(after, Violation):
        raise ValueError(f"expected an example to be legal, got '{after.code}' for {action}")
    return after

"""What a player may do in a turn, and why it may be illegal."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.games.meteo.rules.material import Piece

NOWHERE = -1
"""The number of a region that is not on the board."""


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """A tile enters at a region; `given` is the tile given for the one that leaves, empty without a swap."""

    kind: str
    region: int
    given: str = ""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A tile that fits nowhere is put away for good."""

    kind: str


@dataclass(frozen=True, slots=True)
class Buy:
    """Hotels or ships are bought and put into a region."""

    piece: Piece
    count: int
    region: int


@dataclass(frozen=True, slots=True)
class Sell:
    """Hotels or ships in a region are sold."""

    piece: Piece
    count: int
    region: int


@dataclass(frozen=True, slots=True)
class Sail:
    """Ships sail from a region to another."""

    count: int
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A weather card is played."""

    number: int


@dataclass(frozen=True, slots=True)
class TurnWind:
    """The arrow is turned, or left; `wind` is its direction, by its place among the eight."""

    wind: int


Action = PlaceTile | SetAside | Buy | Sell | Sail | PlayCard | TurnWind


@dataclass(frozen=True, slots=True)
class Violation:
    """Why an action is illegal: the code of the finding."""

    code: str


TURN_ORDER = Violation("turn-order")
NO_SUCH_REGION = Violation("no-such-region")
NO_SUCH_CARD = Violation("no-such-card")
TILE_NOT_HELD = Violation("tile-not-held")
FRONT_ON_LAST_TURN = Violation("front-on-last-turn")
NOT_WINDWARD = Violation("not-windward")
TOO_DIFFERENT = Violation("too-different")
LAST_HIGH = Violation("last-high")
SWAP = Violation("swap")
COULD_PLACE = Violation("could-place")
CARD_TIME = Violation("card-time")
CARD_PLAYED = Violation("card-played")
WRONG_GROUND = Violation("wrong-ground")
FULL_REGION = Violation("full-region")
NOT_OWNED = Violation("not-owned")
NO_MONEY = Violation("no-money")
MUST_SELL = Violation("must-sell")
SHIP_RANGE = Violation("ship-range")
WIND_TURN = Violation("wind-turn")

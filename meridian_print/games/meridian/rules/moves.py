"""What a player may do in a turn, and what can be wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.games.meridian.rules.material import Card, card_of


@dataclass(frozen=True, slots=True)
class Place:
    """Place a tower; `step` counts the cities of a meridian from the bottom, from 0, `height` its pieces, from 1."""

    step: int
    height: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take one's own tower back into the supply."""

    origin: int


@dataclass(frozen=True, slots=True)
class Rebuild:
    """Withdraw one's own tower at `origin`, then place one at `step`."""

    origin: int
    step: int
    height: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Play the card and do nothing else."""


Action = Place | Withdraw | Rebuild | Pass


class Move(NamedTuple):
    """A turn: a meridian, whether it is played by its range card or its number card, and the action there."""

    meridian: int
    is_range: bool
    action: Action

    @property
    def card(self) -> Card:
        """The card played."""
        return card_of(self.meridian, is_range=self.is_range)


@dataclass(frozen=True, slots=True)
class Violation:
    """Why a move is illegal; `rule` is the rule's id, empty if the board or a house rule forbids it."""

    code: str
    rule: str


NO_SUCH_CITY = Violation("no-such-city", "")
CARD_PLAYED = Violation("card-played", "R8")
CARD_NOT_FACE_UP = Violation("card-not-face-up", "R8")
TURN_UP = Violation("turn-up", "R8")
NO_OWN_TOWER = Violation("no-own-tower", "R9")
TOO_MANY_TOWERS = Violation("too-many-towers", "R4")
NOT_ENOUGH_PIECES = Violation("not-enough-pieces", "R7")
MAX_HEIGHT = Violation("max-height", "R7")
FIRST_TOWER = Violation("first-tower", "R1")
EQUAL_HEIGHT = Violation("equal-height", "R2")
PUSH_OWN = Violation("push-own", "R5")
ORDER = Violation("order", "R3")
NO_ROOM = Violation("no-room", "R6")
MUST_PLACE = Violation("must-place", "")

VIOLATIONS = (
    NO_SUCH_CITY,
    CARD_PLAYED,
    CARD_NOT_FACE_UP,
    TURN_UP,
    NO_OWN_TOWER,
    TOO_MANY_TOWERS,
    NOT_ENOUGH_PIECES,
    MAX_HEIGHT,
    FIRST_TOWER,
    EQUAL_HEIGHT,
    PUSH_OWN,
    ORDER,
    NO_ROOM,
    MUST_PLACE,
)
"""In the order in which they are checked: of several, the first is reported. Order comes before room."""

"""What later findings may rest on since a token was guessed: tiles, wind, cards, and things of some players."""

from __future__ import annotations

from dataclasses import dataclass, replace

from meridian_print.games.meteo.rules.actions import Action, Buy, PlaceTile, PlayCard, Sail, Sell, SetAside, TurnWind

_OF_TILES = frozenset(("too-different", "last-high", "could-place", "swap"))
_OF_WIND = frozenset(("not-windward", "wind-turn", "could-place"))
_OF_HANDS = frozenset(("tile-not-held", "swap", "could-place"))
_OF_MONEY = frozenset(("no-money", "must-sell", "money", "result-money", "result-winner"))
_OF_PIECES = frozenset(("not-owned", "income", "ship-range"))


@dataclass(frozen=True, slots=True)
class Uncertainty:
    """What is uncertain; hands, money and pieces by seat. `is_all` if everything is."""

    tiles: bool = False
    wind: bool = False
    cards: bool = False
    hands: frozenset[int] = frozenset()
    money: frozenset[int] = frozenset()
    pieces: frozenset[int] = frozenset()
    is_all: bool = False

    @property
    def is_any(self) -> bool:
        """Return whether anything is uncertain."""
        return self != CERTAIN

    def reaches(self, code: str, seat: int) -> bool:
        """Return whether a finding with a code about a player's turn may result from it."""
        if self.is_all or (code == "card-played" and self.cards) or (code == "full-region" and self.pieces):
            return True
        if (code in _OF_TILES or code in ("income", "money", "no-money", "must-sell")) and self.tiles:
            return True
        return (
            (code in _OF_WIND and self.wind)
            or (code in _OF_HANDS and seat in self.hands)
            or (code in _OF_MONEY and (seat in self.money or seat in self.pieces))
            or (code in _OF_PIECES and seat in self.pieces)
            or (code.startswith("result-") and self.is_any)
        )


CERTAIN = Uncertainty()
EVERYTHING = Uncertainty(is_all=True)


def grown(uncertainty: Uncertainty, seat: int, actions: tuple[Action, ...]) -> Uncertainty:
    """Return the uncertainty once one of a player's actions was read as another."""
    for action in actions:
        uncertainty = _grown(uncertainty, seat, action)
    return uncertainty


def _grown(uncertainty: Uncertainty, seat: int, action: Action) -> Uncertainty:
    own = frozenset((seat,))
    match action:
        case PlaceTile() | SetAside():
            return replace(uncertainty, tiles=True, hands=uncertainty.hands | own)
        case Buy() | Sell() | Sail():
            return replace(uncertainty, money=uncertainty.money | own, pieces=uncertainty.pieces | own)
        case PlayCard():
            return EVERYTHING
        case TurnWind():
            return replace(uncertainty, wind=True, tiles=True)

"""Messages about illegal tokens: what was expected, what was found, and a way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from meridian_print.games.meteo.rules.actions import (
    NOWHERE,
    Action,
    Buy,
    PlaceTile,
    PlayCard,
    Sail,
    Sell,
    SetAside,
)
from meridian_print.games.meteo.rules.material import FRONTS, MOST_PIECES, PRICE, REGION_CODES, WINDS, Piece
from meridian_print.games.meteo.rules.play import standing
from meridian_print.games.meteo.rules.setup import FAR
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.rules.wind import ENTRIES, left_by

_NAMES = {"S": "sunny", "C": "cloudy", "O": "overcast", "R": "rain", "H": "High", "L": "Low"}


@dataclass(frozen=True, slots=True)
class Case:
    """An illegal action: what was written, in what state, by whom; `names` are the players', by seat."""

    state: State
    action: Action
    text: str
    names: tuple[str, ...]

    @property
    def player(self) -> str:
        """Who is to move."""
        return self.names[self.state.seat]

    @property
    def hand(self) -> str:
        """The tiles held, in words."""
        return " ".join(sorted(self.state.hands[self.state.seat], key="SCORHL".index)) or "none"


def message(code: str, case: Case) -> str:
    """Word an illegal action: what was expected and what was found."""
    return f"expected {_EXPECTED[code](case)}, got '{case.text}'"


def hint(code: str, case: Case) -> str:
    """Give a way out, or the reason; empty if the message says it all."""
    way = _WAYS.get(code)
    return way(case) if way else ""


def _out_of_order(case: Case) -> str:
    if case.state.has_turned:
        return "nothing but '=' after the wind"
    if isinstance(case.action, PlaceTile | SetAside):
        return "one tile in a turn"
    return "no voyages on the first turn"


def _no_card(case: Case) -> str:
    numbers = ", ".join(map(str, sorted(case.state.setup.cards)))
    return f"one of the board's cards, {numbers}"


def _held(case: Case) -> str:
    return f"a tile that {case.player} holds ({case.hand})"


def _windward(case: Case) -> str:
    wind = case.state.wind
    entries = " ".join(REGION_CODES[region] for region in sorted(ENTRIES[wind]))
    return f"an entry for wind {WINDS[wind]} ({entries})"


def _near(case: Case) -> str:
    region = _region(case.action)
    there = case.state.tiles[region]
    return f"a tile that differs by at most 1 from {_NAMES[there]} at {REGION_CODES[region]}"


def _swap(case: Case) -> str:
    state, action = case.state, case.action
    assert isinstance(action, PlaceTile)
    left = left_by(state.tiles, state.wind, action.region)
    if left in FRONTS:
        return f"no swap, as {_NAMES[left]} left"
    if action.given in FRONTS and state.setup.house.swap_front == "no":
        return "an ordinary tile to be given, by the house rule"
    held = case.hand.replace(action.kind, "", 1).split()
    return f"a tile to be given that {case.player} still holds ({' '.join(held) or 'none'})"


def _card_time(case: Case) -> str:
    return f"a card on turns 2 to 6, not on turn {case.state.round}"


def _card_once(case: Case) -> str:
    state, number = case.state, case.action.number if isinstance(case.action, PlayCard) else 0
    before = [name for name, own in zip(case.names, state.played, strict=True) if number in own]
    if before:
        return f"a card that nobody has played, and {before[0]} played {number}"
    return f"two cards from each player, and {case.player} played {' and '.join(map(str, state.played[state.seat]))}"


def _ground(case: Case) -> str:
    match case.action:
        case Buy("ship") if case.state.setup.house.ship_build == "ports":
            return "new ships in a port, by the house rule"
        case Buy(piece) | Sell(piece):
            return f"a region that takes {piece}s"
        case _:
            return "seas and ports to sail from and to"


def _room(case: Case) -> str:
    action = case.action
    region = action.target if isinstance(action, Sail) else _region(action)
    piece: Piece = action.piece if isinstance(action, Buy) else "ship"
    there = standing(case.state, piece, region)
    return f"at most {MOST_PIECES} {piece}s in {REGION_CODES[region]}, where {there} {'is' if there == 1 else 'are'}"


def _owned(case: Case) -> str:
    action, state = case.action, case.state
    piece: Piece = action.piece if isinstance(action, Sell) else "ship"
    region = action.origin if isinstance(action, Sail) else _region(action)
    count = (state.hotels if piece == "hotel" else state.ships)[state.seat][region]
    return f"no more than {case.player} has in {REGION_CODES[region]} ({count} {piece}{'s'[: count != 1]})"


def _affordable(case: Case) -> str:
    action = case.action
    assert isinstance(action, Buy)
    cost, cash = PRICE[action.piece] * action.count, case.state.money[case.state.seat]
    return f"a purchase that {case.player} can pay ({cost} of {cash} thousand)"


def _selling(case: Case) -> str:
    return f"a sale, as {case.player} owes {-case.state.money[case.state.seat]} thousand"


def _range(case: Case) -> str:
    action = case.action
    assert isinstance(action, Sail)
    if action.origin == action.target:
        return "a voyage to another region"
    if case.state.setup.steps[action.origin][action.target] == FAR:
        return "a voyage of one or two steps over water"
    return "ships that may still sail so far this turn"


def _clockwise(case: Case) -> str:
    wind = case.state.wind
    return f"'w{WINDS[wind]}' or 'w{WINDS[(wind + 1) % len(WINDS)]}'"


def _region(action: Action) -> int:
    return action.region if isinstance(action, PlaceTile | Buy | Sell) else NOWHERE


_EXPECTED: Mapping[str, Callable[[Case], str]] = {
    "turn-order": _out_of_order,
    "no-such-region": lambda _: "a region from A1 to E5",
    "no-such-card": _no_card,
    "tile-not-held": _held,
    "front-on-last-turn": lambda _: "an ordinary tile on the last turn",
    "not-windward": _windward,
    "too-different": _near,
    "last-high": lambda _: "a tile that leaves the only High on the board",
    "swap": _swap,
    "could-place": lambda _: "a tile to be placed, as one fits",
    "card-time": _card_time,
    "card-played": _card_once,
    "wrong-ground": _ground,
    "full-region": _room,
    "not-owned": _owned,
    "no-money": _affordable,
    "must-sell": _selling,
    "ship-range": _range,
    "wind-turn": _clockwise,
}

_WAYS: Mapping[str, Callable[[Case], str]] = {
    "no-such-region": lambda _: "a region is its row, A to E from the north, then its column, 1 to 5 from the west",
    "front-on-last-turn": lambda _: "if nothing else is held, set it aside, as in 'H@-'",
    "last-high": lambda _: "a High may enter there",
    "no-money": lambda _: "a hotel costs 3 thousand, a ship 4",
    "must-sell": lambda _: "hotels sell for 2 thousand, ships for 3",
    "ship-range": lambda _: "a ship that has sailed one step may sail one more in the turn",
    "wind-turn": lambda _: "the wind turns by 45 degrees clockwise, or not at all",
    "turn-order": lambda case: "" if case.state.has_turned else "each turn has one tile; ships sail from turn 2 on",
}

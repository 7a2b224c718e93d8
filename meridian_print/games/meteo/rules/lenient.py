"""Carrying out what `play` refuses, where the table let it stand: as far as the pieces allow."""

from __future__ import annotations

from typing import assert_never

from meridian_print.games.meteo.rules.actions import Action, Buy, PlaceTile, PlayCard, Sail, Sell, SetAside, TurnWind
from meridian_print.games.meteo.rules.material import REGIONS
from meridian_print.games.meteo.rules.money import settled
from meridian_print.games.meteo.rules.play import placed, put_aside, turned, with_card, with_pieces, with_voyage
from meridian_print.games.meteo.rules.sailing import fleets_of
from meridian_print.games.meteo.rules.state import Fleet, State


def play_leniently(state: State, action: Action) -> State:
    """Carry an action out as written.

    A tile enters where it is written, and shifts those behind it; more pieces than there are cannot be sold or sail;
    ships that sailed too far stay there for this turn. A region or a card that does not exist changes nothing.
    """
    match action:
        case PlaceTile(_, region):
            return placed(state, action) if _is_on_board(region) else state
        case SetAside(kind):
            return put_aside(state, kind)
        case Buy(piece, count, region):
            return with_pieces(state, piece, count, region) if _is_on_board(region) else state
        case Sell(piece, count, region):
            own = (state.hotels if piece == "hotel" else state.ships)[state.seat]
            left = min(count, own[region]) if _is_on_board(region) else 0
            return settled(with_pieces(state, piece, -left, region)) if left else state
        case Sail(count, origin, target):
            return _voyage(state, count, origin, target)
        case PlayCard(number):
            return settled(with_card(state, number)) if number in state.setup.cards else state
        case TurnWind(wind):
            return turned(state, wind)
        case _:
            assert_never(action)


def _is_on_board(region: int) -> bool:
    return 0 <= region < REGIONS


def _voyage(state: State, count: int, origin: int, target: int) -> State:
    if not _is_on_board(origin) or not _is_on_board(target):
        return state
    ships = state.ships[state.seat]
    count = min(count, ships[origin])
    if not count or origin == target:
        return state
    fleets = tuple(_without(fleet, origin, ships[origin] - count) for fleet in fleets_of(state.fleets, ships))
    return with_voyage(state, Sail(count, origin, target))._replace(fleets=tuple(dict.fromkeys(fleets)))


def _without(fleet: Fleet, origin: int, left: int) -> Fleet:
    """Return a choice of ships in which no more can sail on from a region than are left there."""
    fresh = min(fleet[origin], left)
    once = min(fleet[REGIONS + origin], left - fresh)
    counts = list(fleet)
    counts[origin], counts[REGIONS + origin] = fresh, once
    return tuple(counts)

"""Playing an action: the state after it, or why it is illegal.

Of several reasons, the first in the order in which the findings about logs are listed is given.
"""

from __future__ import annotations

from typing import assert_never

from meridian_print.games.meteo.rules import actions
from meridian_print.games.meteo.rules.actions import (
    Action,
    Buy,
    PlaceTile,
    PlayCard,
    Sail,
    Sell,
    SetAside,
    TurnWind,
    Violation,
)
from meridian_print.games.meteo.rules.material import (
    CARDS_EACH,
    FRONTS,
    HIGH,
    MOST_PIECES,
    PRICE,
    REGIONS,
    TURNS_EACH,
    VALUES,
    WINDS,
    WORTH,
    Piece,
)
from meridian_print.games.meteo.rules.money import settled
from meridian_print.games.meteo.rules.sailing import bought, fleets_of, sailed, sold
from meridian_print.games.meteo.rules.setup import FAR, CardEffect
from meridian_print.games.meteo.rules.state import State, paid, replaced
from meridian_print.games.meteo.rules.wind import ENTRIES, left_by, shifted


def play(state: State, action: Action) -> State | Violation:
    """Play an action of the player to move."""
    if state.has_turned:
        return actions.TURN_ORDER
    match action:
        case PlaceTile():
            return _fault_of_tile(state, action) or _owing(state) or placed(state, action)
        case Buy():
            return _fault_of_purchase(state, action) or with_pieces(state, action.piece, action.count, action.region)
        case Sell():
            fault = _fault_of_sale(state, action)
            return fault or settled(with_pieces(state, action.piece, -action.count, action.region))
        case Sail():
            return _fault_of_voyage(state, action) or _owing(state) or _sail(state, action)
        case TurnWind(wind):
            return _owing(state) or _fault_of_wind(state, wind) or turned(state, wind)
        case PlayCard(number):
            return _fault_of_card(state, number) or _owing(state) or settled(with_card(state, number))
        case SetAside(kind):
            return _fault_of_setting_aside(state, kind) or _owing(state) or put_aside(state, kind)
        case _:
            assert_never(action)


def owes(state: State) -> bool:
    """Return whether the player to move may do nothing but sell (M2)."""
    return state.money[state.seat] < 0 and state.has_pieces(state.seat)


def _owing(state: State) -> Violation | None:
    return actions.MUST_SELL if state.money[state.seat] < 0 and owes(state) else None


def _fault_of_tile(state: State, action: PlaceTile) -> Violation | None:
    kind, region, hand = action.kind, action.region, state.hands[state.seat]
    if state.has_placed:
        return actions.TURN_ORDER
    if not 0 <= region < REGIONS:
        return actions.NO_SUCH_REGION
    if kind not in hand:
        return actions.TILE_NOT_HELD
    fault = fault_of_entry(state, kind, region)
    if fault:
        return fault
    return actions.SWAP if action.given and not _may_swap(state, action) else None


def fault_of_entry(state: State, kind: str, region: int) -> Violation | None:
    """Return why a kind of tile may not enter at a region (M3, M5, M6, M7)."""
    tiles, wind = state.tiles, state.wind
    if kind in FRONTS and state.turn // state.setup.seats == TURNS_EACH - 1:
        return actions.FRONT_ON_LAST_TURN
    if region not in ENTRIES[wind]:
        return actions.NOT_WINDWARD
    there = tiles[region]
    if kind not in FRONTS and there not in FRONTS and abs(VALUES[kind] - VALUES[there]) > 1:
        return actions.TOO_DIFFERENT
    if kind != HIGH and left_by(tiles, wind, region) == HIGH and tiles.count(HIGH) == 1:
        return actions.LAST_HIGH
    return None


def _may_swap(state: State, action: PlaceTile) -> bool:
    """Return whether the tile that leaves may be had for the one given (M8)."""
    if left_by(state.tiles, state.wind, action.region) in FRONTS:
        return False
    if action.given in FRONTS and state.setup.house.swap_front == "no":
        return False
    return action.given in state.hands[state.seat].replace(action.kind, "", 1)


def placed(state: State, action: PlaceTile) -> State:
    """Let a tile enter, whether or not it may."""
    hand = state.hands[state.seat].replace(action.kind, "", 1)
    if action.given and action.given in hand:
        hand = hand.replace(action.given, "", 1) + left_by(state.tiles, state.wind, action.region)
    return state._replace(
        tiles=shifted(state.tiles, state.wind, action.region, action.kind),
        hands=_with_hand(state, hand),
        has_placed=True,
        has_acted=True,
    )


def _fault_of_setting_aside(state: State, kind: str) -> Violation | None:
    hand = state.hands[state.seat]
    if state.has_placed:
        return actions.TURN_ORDER
    if kind not in hand:
        return actions.TILE_NOT_HELD
    fits = any(fault_of_entry(state, held, region) is None for held in set(hand) for region in ENTRIES[state.wind])
    return actions.COULD_PLACE if fits else None


def put_aside(state: State, kind: str) -> State:
    """Put a tile away for good."""
    hand = state.hands[state.seat].replace(kind, "", 1)
    return state._replace(hands=_with_hand(state, hand), has_placed=True, has_acted=True)


def _with_hand(state: State, hand: str) -> tuple[str, ...]:
    return (*state.hands[: state.seat], hand, *state.hands[state.seat + 1 :])


def _fault_of_purchase(state: State, action: Buy) -> Violation | None:
    piece, count, region = action.piece, action.count, action.region
    if not 0 <= region < REGIONS:
        return actions.NO_SUCH_REGION
    setup = state.setup
    takes = setup.takes_hotels if piece == "hotel" else setup.takes_new_ships
    if not takes[region]:
        return actions.WRONG_GROUND
    if standing(state, piece, region) + count > MOST_PIECES:
        return actions.FULL_REGION
    return actions.NO_MONEY if PRICE[piece] * count > state.money[state.seat] else None


def standing(state: State, piece: Piece, region: int) -> int:
    """Count the pieces in a region that the limit is for: all players' together, or those of the player to move."""
    pieces = state.hotels if piece == "hotel" else state.ships
    if state.setup.house.limit == "each":
        return pieces[state.seat][region]
    return sum(own[region] for own in pieces)


def _fault_of_sale(state: State, action: Sell) -> Violation | None:
    piece, region = action.piece, action.region
    if not 0 <= region < REGIONS:
        return actions.NO_SUCH_REGION
    takes = state.setup.takes_hotels if piece == "hotel" else state.setup.takes_ships
    if not takes[region]:
        return actions.WRONG_GROUND
    own = (state.hotels if piece == "hotel" else state.ships)[state.seat]
    return actions.NOT_OWNED if action.count > own[region] else None


def with_pieces(state: State, piece: Piece, more: int, region: int) -> State:
    """Buy pieces, or sell them for a negative number, whether or not that is allowed."""
    seat = state.seat
    money = paid(state.money, seat, -more * (PRICE if more > 0 else WORTH)[piece])
    if piece == "hotel":
        return state._replace(money=money, hotels=replaced(state.hotels, seat, region, more), has_acted=True)
    fleets, ships = state.fleets, state.ships
    if fleets:
        fleets = bought(fleets, more, region) if more > 0 else sold(fleets, ships[seat][region], -more, region)
    return state._replace(money=money, ships=replaced(ships, seat, region, more), fleets=fleets, has_acted=True)


def _fault_of_voyage(state: State, action: Sail) -> Violation | None:
    count, origin, target = action.count, action.origin, action.target
    setup = state.setup
    if state.turn < setup.seats:
        return actions.TURN_ORDER
    if not (0 <= origin < REGIONS and 0 <= target < REGIONS):
        return actions.NO_SUCH_REGION
    if not (setup.takes_ships[origin] and setup.takes_ships[target]):
        return actions.WRONG_GROUND
    if origin != target and standing(state, "ship", target) + count > MOST_PIECES:
        return actions.FULL_REGION
    return actions.NOT_OWNED if count > state.ships[state.seat][origin] else None


def _sail(state: State, action: Sail) -> State | Violation:
    count, origin, target = action.count, action.origin, action.target
    steps = state.setup.steps[origin][target]
    if steps == FAR:
        return actions.SHIP_RANGE
    seat, ships = state.seat, state.ships
    fleets = sailed(fleets_of(state.fleets, ships[seat]), count, origin, target, steps=steps)
    if not fleets:
        return actions.SHIP_RANGE
    return with_voyage(state, action)._replace(fleets=fleets)


def with_voyage(state: State, action: Sail) -> State:
    """Move ships, whether or not they may sail so far."""
    seat = state.seat
    ships = replaced(state.ships, seat, action.origin, -action.count)
    return state._replace(ships=replaced(ships, seat, action.target, action.count), has_acted=True)


def _fault_of_card(state: State, number: int) -> Violation | None:
    if number not in state.setup.cards:
        return actions.NO_SUCH_CARD
    if not 1 <= state.turn // state.setup.seats < TURNS_EACH - 1:
        return actions.CARD_TIME
    if len(state.played[state.seat]) >= CARDS_EACH or any(number in own for own in state.played):
        return actions.CARD_PLAYED
    return None


def with_card(state: State, number: int) -> State:
    """Play a card, for all players' pieces."""
    seat, card = state.seat, state.setup.cards[number]
    money = tuple(own + _effect(state, card, owner) for owner, own in enumerate(state.money))
    played = (*state.played[:seat], (*state.played[seat], number), *state.played[seat + 1 :])
    return state._replace(money=money, played=played, has_acted=True)


def _effect(state: State, card: CardEffect, owner: int) -> int:
    """Return what a card earns a player, or costs."""
    hotels, ships = state.hotels[owner], state.ships[owner]
    regions = [region for region in card.regions if state.tiles[region] in card.weather]
    count = sum(card.hotels * hotels[region] + card.ships * ships[region] for region in regions)
    return card.each * count


def _fault_of_wind(state: State, wind: int) -> Violation | None:
    return None if (wind - state.wind) % len(WINDS) <= 1 else actions.WIND_TURN


def turned(state: State, wind: int) -> State:
    """Turn the arrow."""
    return state._replace(wind=wind, has_turned=True, has_acted=True)

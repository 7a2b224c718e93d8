"""Which actions are legal, found from the moves of single tiles and ships: independent of `play`, as a check on it."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meteo.rules.actions import (
    Action,
    Buy,
    PlaceTile,
    PlayCard,
    Sail,
    Sell,
    SetAside,
    TurnWind,
)
from meridian_print.games.meteo.rules.material import (
    CARDS_EACH,
    FRONTS,
    HIGH,
    MOST_PIECES,
    ORDINARY,
    REGIONS,
    SIDE,
    TURNS_EACH,
    WINDS,
    Piece,
    around,
)
from meridian_print.games.meteo.rules.state import State

_PRICES: tuple[tuple[Piece, int], ...] = (("hotel", 3), ("ship", 4))
_STEPS = {"N": -SIDE, "S": SIDE}


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action of the player to move, by kind: tiles, purchases, sales, voyages, cards, the wind."""
    if state.has_turned:
        return ()
    sales = tuple(legal_sales(state))
    if state.money[state.seat] < 0 and (any(state.hotels[state.seat]) or any(state.ships[state.seat])):
        return sales
    return (
        *legal_tiles(state),
        *legal_purchases(state),
        *sales,
        *legal_voyages(state),
        *legal_cards(state),
        TurnWind(state.wind),
        TurnWind((state.wind + 1) % len(WINDS)),
    )


def legal_tiles(state: State) -> tuple[Action, ...]:
    """Return every way to place a tile; if there is none, the tiles that may be set aside."""
    hand = state.hands[state.seat]
    if state.has_placed:
        return ()
    kinds = sorted(set(hand), key=hand.index)
    ways = [PlaceTile(kind, region) for kind in kinds for region in range(REGIONS) if _enters(state, kind, region)]
    if not ways:
        return tuple(map(SetAside, kinds))
    return tuple(way for plain in ways for way in (plain, *_swaps(state, plain)))


def _enters(state: State, kind: str, region: int) -> bool:
    """Follow a tile from outside: what it meets first, and what it pushes off the board."""
    line = tuple(_downwind(state.wind, region))
    if _step(region, state.wind, -1) is not None or (kind in FRONTS and state.round == TURNS_EACH):
        return False
    after = [state.tiles[one] for one in range(REGIONS) if one != line[-1]]
    met = state.tiles[region]
    near = not {kind, met} <= set(ORDINARY) or abs(ORDINARY.index(kind) - ORDINARY.index(met)) <= 1
    return near and HIGH in (*after, kind)


def _downwind(wind: int, region: int) -> Iterator[int]:
    place: int | None = region
    while place is not None:
        yield place
        place = _step(place, wind, 1)


def _step(region: int, wind: int, along: int) -> int | None:
    """Return the next region with the wind, or against it; None beyond the edge."""
    name = WINDS[wind]
    down = along * sum(_STEPS.get(letter, 0) for letter in name)
    right = along * (("E" in name) - ("W" in name))
    column = region % SIDE + right
    return region + down + right if 0 <= region + down < REGIONS and 0 <= column < SIDE else None


def _swaps(state: State, plain: PlaceTile) -> Iterator[PlaceTile]:
    leaves = state.tiles[list(_downwind(state.wind, plain.region))[-1]]
    held = list(state.hands[state.seat])
    held.remove(plain.kind)
    if leaves in ORDINARY:
        for given in sorted(set(held), key=held.index):
            if given in ORDINARY or state.setup.house.swap_front == "yes":
                yield PlaceTile(plain.kind, plain.region, given)


def legal_purchases(state: State) -> Iterator[Action]:
    """Yield every purchase."""
    setup, cash = state.setup, state.money[state.seat]
    for piece, price in _PRICES:
        takes = setup.takes_hotels if piece == "hotel" else setup.takes_new_ships
        for region in range(REGIONS):
            most = min(cash // price, _room(state, piece, region)) if takes[region] else 0
            yield from (Buy(piece, count, region) for count in range(1, most + 1))


def _room(state: State, piece: Piece, region: int) -> int:
    pieces = state.hotels if piece == "hotel" else state.ships
    counted = pieces if state.setup.house.limit == "shared" else (pieces[state.seat],)
    return MOST_PIECES - sum(own[region] for own in counted)


def legal_sales(state: State) -> Iterator[Action]:
    """Yield every sale."""
    for piece, _ in _PRICES:
        own = (state.hotels if piece == "hotel" else state.ships)[state.seat]
        for region, count in enumerate(own):
            yield from (Sell(piece, sold, region) for sold in range(1, count + 1))


def legal_voyages(state: State) -> Iterator[Action]:
    """Yield every voyage."""
    if state.round == 1:
        return
    for origin, count in enumerate(state.ships[state.seat]):
        if count:
            near = [one for one in around(origin) if state.setup.takes_ships[one]]
            far = {two for one in near for two in around(one) if state.setup.takes_ships[two]}
            for target in sorted((far | set(near)) - {origin}):
                most = min(_able(state, origin, steps=1 if target in near else 2), _room(state, "ship", target))
                yield from (Sail(sailing, origin, target) for sailing in range(1, most + 1))


def _able(state: State, origin: int, *, steps: int) -> int:
    """Count the ships of a region that may still sail this number of steps."""
    if not state.fleets:
        return state.ships[state.seat][origin]
    if steps > 1:
        return max(fleet[origin] for fleet in state.fleets)
    return max(fleet[origin] + fleet[REGIONS + origin] for fleet in state.fleets)


def legal_cards(state: State) -> Iterator[Action]:
    """Yield every card that nobody has played yet, if the player may play one."""
    gone = {number for own in state.played for number in own}
    if 1 < state.round < TURNS_EACH and len(state.played[state.seat]) < CARDS_EACH:
        yield from (PlayCard(number) for number in state.setup.cards if number not in gone)

"""How `greedy` trades and sails: what pays at once if the game ended after the turn."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.games.meteo.rules.actions import Action, Buy, Sail, Sell
from meridian_print.games.meteo.rules.material import MOST_PIECES, PRICE, WORTH, Piece
from meridian_print.games.meteo.rules.play import owes, standing
from meridian_print.games.meteo.rules.setup import FAR
from meridian_print.games.meteo.rules.state import Counts, State

SOLD = (-1, 0, 1)
"""Up to which values pieces may be sold to buy others: those that cost money, those that earn nothing, or little."""
WORTH_BUYING = 2
"""A piece loses a thousand between purchase and sale: it pays at once where it earns two or more."""
_PIECES: tuple[Piece, ...] = ("hotel", "ship")


class Trade(NamedTuple):
    """What a player does, and how much more it leaves in the end than to do nothing; `pieces` are bought and sold."""

    gain: int
    pieces: int
    actions: tuple[Action, ...]


class _Voyages(NamedTuple):
    gain: int
    actions: tuple[Action, ...]
    ships: Counts


def best_trade(state: State, values: Counts) -> Trade:
    """Return the best of a few ways to sail, sell and buy if regions have these values; no debt may be open.

    Ships sail first, to the best region in reach that has room. Then all pieces are sold that earn up to one of the
    values of `SOLD`, and money is spent where a piece earns most, on hotels before ships. Of equal ways, the one
    with the fewest pieces is taken.
    """
    sailed = _sailed(state, values)
    offers = _offers(state, values, sailed)
    low = min((value for value, *_ in _standing(state, sailed.ships, values)), default=SOLD[-1] + 1)
    useful = [most for most in SOLD if most >= low] or [SOLD[0]]
    ways = [_traded(state, values, sailed, offers, most) for most in useful]
    return max(ways, key=lambda way: (way.gain, -way.pieces))


def raised(state: State, values: Counts) -> tuple[Action, ...]:
    """Return the sales that pay a debt, as far as they can: pieces that earn least first, ships before hotels."""
    if not owes(state):
        return ()
    debt, sales = -state.money[state.seat], list[Action]()
    for _, piece, region, count in sorted(_standing(state, state.ships[state.seat], values), key=_least):
        sold = min(count, -(-debt // WORTH[piece]))
        sales.append(Sell(piece, sold, region))
        debt -= sold * WORTH[piece]
        if debt <= 0:
            break
    return tuple(sales)


_Stand = tuple[int, Piece, int, int]
"""Pieces in a region: what each earns, their kind, the region, how many."""


def _least(stand: _Stand) -> tuple[int, int, int]:
    value, piece, region, _ = stand
    return value, -WORTH[piece], region


def _standing(state: State, ships: Counts, values: Counts) -> list[_Stand]:
    """Return the pieces of the player to move, with the ships where they are now."""
    counts = zip(_PIECES, (state.hotels[state.seat], ships), strict=True)
    return [
        (values[region], piece, region, count) for piece, own in counts for region, count in enumerate(own) if count
    ]


def _sailed(state: State, values: Counts) -> _Voyages:
    own = state.ships[state.seat]
    if state.round == 1 or not any(own):
        return _Voyages(0, (), own)
    after, voyages, gain = list(own), list[Action](), 0
    for origin, count in enumerate(own):
        better = [
            target
            for target, steps in enumerate(state.setup.steps[origin])
            if steps != FAR and count and values[target] > values[origin]
        ]
        for target in sorted(better, key=lambda region: -values[region]):
            sailing = min(count, MOST_PIECES - standing(state, "ship", target) - max(0, after[target] - own[target]))
            if sailing > 0:
                voyages.append(Sail(sailing, origin, target))
                gain += sailing * (values[target] - values[origin])
                after[origin], after[target], count = after[origin] - sailing, after[target] + sailing, count - sailing
    return _Voyages(gain, tuple(voyages), tuple(after))


def _offers(state: State, values: Counts, sailed: _Voyages) -> list[_Stand]:
    """Return where pieces pay at once, the best first, each with the room there is."""
    setup, own, found = state.setup, state.ships[state.seat], list[_Stand]()
    for region, value in enumerate(values):
        if value >= WORTH_BUYING:
            if setup.takes_hotels[region]:
                found.append((value, "hotel", region, MOST_PIECES - standing(state, "hotel", region)))
            if setup.takes_new_ships[region]:
                room = MOST_PIECES - standing(state, "ship", region) - sailed.ships[region] + own[region]
                found.append((value, "ship", region, room))
    return sorted(found, key=lambda offer: (-offer[0], PRICE[offer[1]], offer[2]))


def _traded(state: State, values: Counts, sailed: _Voyages, offers: list[_Stand], most: int) -> Trade:
    cash, gain, pieces = state.money[state.seat], sailed.gain, 0
    actions = list(sailed.actions)
    for value, piece, region, count in _standing(state, sailed.ships, values):
        if value <= most:
            actions.append(Sell(piece, count, region))
            cash, gain, pieces = cash + count * WORTH[piece], gain - count * value, pieces + count
    for value, piece, region, room in offers:
        bought = min(cash // PRICE[piece], room)
        if bought > 0:
            actions.append(Buy(piece, bought, region))
            cash -= bought * PRICE[piece]
            gain += bought * (value - PRICE[piece] + WORTH[piece])
            pieces += bought
    return Trade(gain, pieces, tuple(actions))

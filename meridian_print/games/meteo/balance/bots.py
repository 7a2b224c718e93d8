"""Players: `random` draws any legal action until it ends its turn, `greedy` takes what pays if the game ended now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from meridian_print.boardgame.balance.lots import Lots, draw
from meridian_print.games.meteo.balance.trading import best_trade, raised
from meridian_print.games.meteo.balance.worth import ahead, holding, in_the_end, region_values, values_of
from meridian_print.games.meteo.rules.actions import Action, PlaceTile, PlayCard, SetAside, TurnWind, Violation
from meridian_print.games.meteo.rules.legal import legal_purchases, legal_sales, legal_tiles, legal_voyages
from meridian_print.games.meteo.rules.material import KINDS, TURNS_EACH, WINDS
from meridian_print.games.meteo.rules.play import fault_of_entry, owes, play
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.rules.wind import ENTRIES, shifted

BOTS = ("random", "greedy")
T = TypeVar("T")


class BotTurn(NamedTuple):
    """A turn: the state when it began, what was done, and the state after it."""

    begun: State
    actions: tuple[Action, ...]
    last: State


def play_turn(bot: str, state: State, held: tuple[int, ...], lots: Lots) -> BotTurn:
    """Let a bot play the turn that begins with a state; `held` are its weather cards, played ones, too."""
    return random_turn(state, held, lots) if bot == "random" else greedy_turn(state, held, lots)


def random_turn(state: State, held: tuple[int, ...], lots: Lots) -> BotTurn:
    """Draw one of all legal actions, each as likely as any other, again and again until the wind is settled.

    The wind can be settled, turned or left, once a tile is placed or set aside. Equal tiles of a hand count once.
    """
    turn = BotTurn(state, (), state)
    while not turn.last.has_turned:
        ways = every_action(turn.last, held)
        turn = _after(turn, (ways[draw(lots, len(ways))],))
    return turn


def every_action(state: State, held: tuple[int, ...]) -> tuple[Action, ...]:
    """Return all that a player may do who has not ended the turn and holds some weather cards."""
    sales = tuple(legal_sales(state))
    if owes(state):
        return sales
    winds = _winds(state) if state.has_placed else ()
    return (
        *legal_tiles(state),
        *legal_purchases(state),
        *sales,
        *legal_voyages(state),
        *_cards(state, held),
        *winds,
    )


def greedy_turn(state: State, held: tuple[int, ...], lots: Lots) -> BotTurn:
    """Play the turn that leaves the player furthest ahead of the best rival if the game ended after it, step by step.

    What is owed is raised first. Then every weather card that adds to the lead is played, the best first, and the tile
    is placed after which, with the best trade, the lead is greatest; of equals, the one with the fewest pieces traded.
    It is never swapped. The trade follows, and cards that now add to the lead. The wind does not change the lead. Lots
    decide among equals.
    """
    turn = BotTurn(state, (), state)
    turn = _with_cards(_after(turn, raised(state, values_of(state))), held)
    turn = _after(turn, (best_tile(turn.last, lots),))
    turn = _after(turn, best_trade(turn.last, values_of(turn.last)).actions)
    turn = _with_cards(turn, held)
    return _after(turn, (_drawn(_winds(turn.last), lots),))


def _with_cards(turn: BotTurn, held: tuple[int, ...]) -> BotTurn:
    """Return a turn in which every weather card was played that added to the lead, and what it cost was raised."""
    while (card := best_card(turn.last, held)) is not None:
        turn = _after(turn, (card,))
        turn = _after(turn, raised(turn.last, values_of(turn.last)))
    return turn


def best_tile(state: State, lots: Lots) -> PlaceTile | SetAside:
    """Return the best way to place a tile; if there is none, any tile is set aside."""
    kinds = [kind for kind in KINDS if kind in state.hands[state.seat]]
    ways = [
        PlaceTile(kind, region)
        for kind in kinds
        for region in sorted(ENTRIES[state.wind])
        if fault_of_entry(state, kind, region) is None
    ]
    if not ways:
        return SetAside(_drawn(kinds, lots))
    own = holding(state, state.seat)
    rivals = [holding(state, seat) for seat in range(state.setup.seats) if seat != state.seat]
    marks = []
    for way in ways:
        tiles = shifted(state.tiles, state.wind, way.region, way.kind)
        values = region_values(tiles, state.setup.house.fronts)
        trade = best_trade(state, values)
        rival = max(in_the_end(other, values) for other in rivals)
        marks.append((in_the_end(own, values) + trade.gain - rival, -trade.pieces))
    best = max(marks)
    return _drawn([way for way, mark in zip(ways, marks, strict=True) if mark == best], lots)


def best_card(state: State, held: tuple[int, ...]) -> PlayCard | None:
    """Return the weather card that adds most to the lead, the lowest of equals; None if none adds anything."""
    before, most, best = ahead(state, state.seat), 0, None
    for card in _cards(state, held):
        after = play(state, card)
        assert isinstance(after, State), (card, after)
        gain = ahead(after, state.seat) - before
        if gain > most:
            most, best = gain, card
    return best


def _cards(state: State, held: tuple[int, ...]) -> tuple[PlayCard, ...]:
    """Return the weather cards that a player may play now."""
    if not 1 < state.round < TURNS_EACH:
        return ()
    return tuple(PlayCard(number) for number in held if number not in state.played[state.seat])


def _winds(state: State) -> tuple[TurnWind, ...]:
    return TurnWind(state.wind), TurnWind((state.wind + 1) % len(WINDS))


def _drawn(ways: Sequence[T], lots: Lots) -> T:
    """Return one of some ways by lot; no lot is drawn for one alone."""
    return ways[draw(lots, len(ways))] if len(ways) > 1 else ways[0]


def _after(turn: BotTurn, actions: Iterable[Action]) -> BotTurn:
    """Return a turn in which more was done."""
    state, done = turn.last, tuple(actions)
    for action in done:
        after = play(state, action)
        assert not isinstance(after, Violation), (action, after)
        state = after
    return BotTurn(turn.begun, (*turn.actions, *done), state)

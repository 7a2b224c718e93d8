"""The bots do what the rules allow; greedy does what the rules' own count says is best."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.balance.columns import WIN, hand_wins_at
from meridian_print.boardgame.balance.lots import WORDS, draw
from meridian_print.games.meteo.balance.bots import best_tile, every_action, greedy_turn
from meridian_print.games.meteo.balance.dealing import deal_game, seed_game
from meridian_print.games.meteo.balance.play import play_game
from meridian_print.games.meteo.balance.record import add_game, width_of
from meridian_print.games.meteo.balance.trading import best_trade, raised
from meridian_print.games.meteo.balance.worth import ahead, region_values, values_of
from meridian_print.games.meteo.rules.actions import Action, Buy, PlaceTile, PlayCard, Sail, Sell, SetAside, TurnWind
from meridian_print.games.meteo.rules.house import Fronts, HouseRules
from meridian_print.games.meteo.rules.legal import legal_actions, legal_tiles
from meridian_print.games.meteo.rules.material import REGIONS
from meridian_print.games.meteo.rules.money import final, income, next_turn
from meridian_print.games.meteo.rules.play import owes, play
from meridian_print.games.meteo.rules.setup import GameSetup, game_setup
from meridian_print.games.meteo.rules.state import NO_PIECES, State
from tests.games.meteo.positions import TILES, board, position

ODD = HouseRules(
    fronts="sum",
    debt="owed",
    swap_front="no",
    river_ships="yes",
    limit="each",
    ship_build="ports",
    fronts_dealt="mixed",
)


def setup(seats: int, house: HouseRules | None = None) -> GameSetup:
    return game_setup(board(), seats, house or HouseRules())


def after(state: State, *actions: Action) -> State:
    for action in actions:
        played = play(state, action)
        assert isinstance(played, State), (action, played)
        state = played
    return state


def lead(state: State) -> int:
    """Return how far the player to move would be ahead if the game ended now, as the rules count it."""
    money = final(state).money
    return money[state.seat] - max(money[: state.seat] + money[state.seat + 1 :])


@pytest.mark.parametrize(("seats", "house"), [(2, None), (3, ODD), (4, None)])
def test_random_may_do_all_that_is_legal_with_its_own_cards_and_settles_the_wind_last(
    seats: int, house: HouseRules | None
) -> None:
    lots = [0] * WORDS
    state, cards = deal_game(setup(seats, house), lots, 3, 1)
    seed_game(lots, 3, 1)

    for number in range(state.setup.turns):
        state = next_turn(state) if number else state
        held = cards[state.seat]
        while not state.has_turned:
            ways = every_action(state, held)
            assert len(set(ways)) == len(ways)
            assert set(ways) == {way for way in legal_actions(state) if may(way, state, held)}
            state = after(state, ways[draw(lots, len(ways))])


def may(way: Action, state: State, held: tuple[int, ...]) -> bool:
    if isinstance(way, PlayCard):
        return way.number in held
    return state.has_placed if isinstance(way, TurnWind) else True


@pytest.mark.parametrize(("seats", "house"), [(2, ODD), (4, None)])
def test_greedy_places_the_tile_with_the_best_trade_and_then_gains_no_more(
    seats: int, house: HouseRules | None
) -> None:
    lots = [0] * WORDS
    state, cards = deal_game(setup(seats, house), lots, 5, 2)
    seed_game(lots, 5, 2)

    for number in range(state.setup.turns):
        state = next_turn(state) if number else state
        held = cards[state.seat]
        turn = greedy_turn(state, held, lots)
        tile = next(action for action in turn.actions if isinstance(action, PlaceTile | SetAside))
        ready = with_cards(after(state, *raised(state, values_of(state))), held)
        leads = {way: lead(traded(after(ready, way))) for way in legal_tiles(ready) if not is_swap(way)}
        done = traded(after(ready, tile))
        more = [way for way in legal_actions(done) if isinstance(way, Buy | Sell | Sail)]
        assert leads[tile] == max(leads.values())
        assert all(lead(after(done, way)) <= lead(done) for way in more)
        assert turn.last == after(with_cards(done, held), turn.actions[-1])
        state = turn.last


def with_cards(state: State, held: tuple[int, ...]) -> State:
    """Play the card that adds most to the lead, as long as one does, and raise what it costs."""
    ways = [way for way in legal_actions(state) if isinstance(way, PlayCard) and way.number in held]
    best = max(ways, key=lambda way: lead(after(state, way)), default=None)
    if best is None or lead(after(state, best)) <= lead(state):
        return state
    played = after(state, best)
    return with_cards(after(played, *raised(played, values_of(played))), held)


def is_swap(way: Action) -> bool:
    return isinstance(way, PlaceTile) and way.given != ""


def traded(state: State) -> State:
    """Let the player to move trade as `greedy` does; what it says of the gain must be so."""
    trade = best_trade(state, values_of(state))
    done = after(state, *trade.actions)
    assert lead(done) - lead(state) == trade.gain
    assert trade.pieces == sum(each.count for each in trade.actions if not isinstance(each, Sail))
    return done


@pytest.mark.parametrize("fronts", ["once", "sum"])
def test_a_region_earns_what_the_income_of_a_hotel_there_is(fronts: Fronts) -> None:
    tiles = "SCHRS HRSOC OOHRS RLSCO RORSL".replace(" ", "")

    values = region_values(tiles, fronts)

    for region in range(REGIONS):
        hotels = (*NO_PIECES[:region], 1, *NO_PIECES[region + 1 :])
        state = position(tiles, house=HouseRules(fronts=fronts))._replace(hotels=(NO_PIECES, hotels))
        assert values[region] == income(state, 1)


def test_a_debt_is_paid_with_what_earns_least_and_no_more_than_needed() -> None:
    state = position(TILES, money=-5, pieces={"D4": "2h", "B3": "1s", "E5": "3h"})

    values = values_of(state)
    sales = raised(state, values)

    least = sorted(values[region] for region in (8 + 10, 7, 24))
    assert [values[sale.region] for sale in sales if isinstance(sale, Sell)] == least[: len(sales)]
    assert not owes(after(state, *sales))
    assert owes(after(state, *sales[:-1]))
    assert ahead(state, 1) == lead(state)


def test_a_tile_that_fits_nowhere_is_set_aside() -> None:
    state = position("SSSSS SSSSS SSSSS SSSSS SSHSS", hand="RRR")

    assert best_tile(state, [1, 2, 3, 4]) == SetAside("R")


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    row = [0] * width_of(setup(2))

    for game in range(24):
        add_game(setup(2), play_game(setup(2), ("random", "greedy"), 6, game), row)

    wins = [row[hand_wins_at(2, hand)] for hand in range(2)]
    assert sum(wins) == 24 * WIN
    assert wins[1] > 2 * wins[0]

"""The simulator plays by the game's own rules: the same turns, the same effects, the same score."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.balance.lots import draw
from meridian_print.games.meridian.balance.as_rules import columns_of, move_of, shown_cards, turned_up
from meridian_print.games.meridian.balance.dealing import deal_game, seed_game
from meridian_print.games.meridian.balance.effects import carry_out
from meridian_print.games.meridian.balance.lean import turns_in_game
from meridian_print.games.meridian.balance.turns import count_turns, nth_turn
from meridian_print.games.meridian.rules.house import USUAL, HouseRules
from meridian_print.games.meridian.rules.legal import legal_moves
from meridian_print.games.meridian.rules.material import Archipelago
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import State, start
from tests.games.meridian.balance.tables import DOUBLED, table

GAMES = {
    "two": (2, USUAL, None),
    "three": (3, USUAL, None),
    "four": (4, USUAL, None),
    "two where islands have several cities on a meridian": (2, USUAL, DOUBLED),
    "two with separate decks that push their own": (2, HouseRules(push_own="any", two_player_decks="separate"), None),
    "two that never push their own": (2, HouseRules(push_own="never", island_tie="capital-holder"), None),
    "four with all that is left": (
        4,
        HouseRules(first_tower="first-ever", passing="only-if-stuck", max_height=4, island_tie="capital-holder"),
        None,
    ),
}


@pytest.mark.parametrize(("players", "house", "board"), GAMES.values(), ids=GAMES)
def test_a_game_has_the_turns_effects_and_points_of_the_rules(
    players: int, house: HouseRules, board: Archipelago | None
) -> None:
    rules, setup, lean, space = table(players, house, board)
    deal_game(setup, lean, space.lots, 7, 0)
    seed_game(space.lots, 7, 0)
    state = start(rules, tuple(shown_cards(setup, lean, seat) for seat in range(players)))

    for turn in range(turns_in_game(setup)):
        seat, shown = turn % players, shown_cards(setup, lean, turn % players)
        count = count_turns(setup, lean, space, seat)
        turns = [nth_turn(setup, lean, space, seat, number) for number in range(count)]
        assert tuple(map(move_of, turns)) == tuple(move for move in legal_moves(state) if move.card in shown)
        chosen = turns[draw(space.lots, count)]
        after = play(state, move_of(chosen), turned_up(setup, lean, seat, chosen))
        assert isinstance(after, State)
        state = after
        carry_out(setup, lean, seat, chosen)
        assert columns_of(setup, lean) == state.columns
        assert tuple(lean.supplies) == state.supplies
        assert tuple(lean.points) == score(state).points


def test_over_the_games_of_a_deal_every_hand_is_played_from_every_seat() -> None:
    _, setup, lean, space = table(4)

    hands = []
    for game in range(4, 8):
        deal_game(setup, lean, space.lots, 7, game)
        decks = [tuple(lean.decks[13 * seat : 13 * seat + 13]) for seat in range(4)]
        hands.append([decks[(hand + game) % 4] for hand in range(4)])

    assert len(set(hands[0])) == 4
    assert all(dealt == hands[0] for dealt in hands)

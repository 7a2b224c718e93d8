"""What follows from the rules, whatever the column: runs of cities, room for every height, chains."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from meridian_print.games.meridian.rules.column import Column, Tower, chain, entered, push
from tests.games.meridian.rules.columns import any_column
from tests.games.meridian.rules.drawn import CITIES, drawing, game, place

PLAYERS = st.sampled_from((3, 4))
HEIGHTS = st.integers(1, 20)


@st.composite
def column_to_place_on(draw: st.DrawFn) -> tuple[int, Column]:
    """Draw a number of players and a column on which orange, who moves, has no tower."""
    players = draw(PLAYERS)
    column = draw(any_column(CITIES[players], players - 1))
    return players, tuple(tower and Tower(tower.owner + 1, tower.height) for tower in column)


def legal_steps(players: int, column: Column, height: int) -> list[int]:
    """Return the cities in which orange may place a tower of a height, found by trying."""
    state = game(drawing(column), players=players)
    cities = CITIES[players]
    codes = ("first-tower", "equal-height", "push-own", "order", "no-room")
    return [step for step in range(cities) if place(state, height, cities - step) not in codes]


@given(column_to_place_on(), HEIGHTS)
def test_the_legal_cities_are_one_contiguous_run(drawn: tuple[int, Column], height: int):
    steps = legal_steps(*drawn, height)

    assert steps == list(range(steps[0], steps[-1] + 1)) if steps else True


@given(column_to_place_on(), HEIGHTS)
def test_at_most_two_of_them_push(drawn: tuple[int, Column], height: int):
    players, column = drawn

    pushes = [push(column, step, height) for step in legal_steps(players, column, height)]

    assert pushes.count("up") <= 1
    assert pushes.count("down") <= 1


@given(column_to_place_on(), HEIGHTS)
def test_every_height_that_does_not_stand_there_fits_somewhere(drawn: tuple[int, Column], height: int):
    players, column = drawn
    stands = {tower.height for tower in column if tower}

    steps = legal_steps(players, column, max(height, 2))

    assert bool(steps) == (max(height, 2) not in stands)


@given(column_to_place_on(), HEIGHTS)
def test_a_chain_moves_towers_by_one_city_and_never_past_another(drawn: tuple[int, Column], height: int):
    players, column = drawn
    for step in legal_steps(players, column, height):
        moved = chain(column, step, height)

        after = entered(column, step, Tower(0, height))

        assert after is not None
        assert [tower for tower in after if tower and tower.owner] == [tower for tower in column if tower]
        assert all(after[city + moved.step] == column[city] for city in moved)


@given(column_to_place_on(), HEIGHTS)
def test_a_legal_placing_leaves_heights_rising_from_the_bottom(drawn: tuple[int, Column], height: int):
    players, column = drawn
    for step in legal_steps(players, column, height):
        after = entered(column, step, Tower(0, height))

        heights = [tower.height for tower in after or () if tower]
        assert heights == sorted(set(heights))

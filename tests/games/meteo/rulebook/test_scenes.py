"""The examples of the rulebook are what the rules say: the worked cases, judged by the engine."""

from __future__ import annotations

from meridian_print.games.meteo.kit.rule_designs import published_layout
from meridian_print.games.meteo.rules.material import KINDS, ON_BOARD, REGION_CODES, WINDS
from meridian_print.games.meteo.scenes import business, weather
from meridian_print.games.meteo.scenes.positions import BATHING, BEGUN, FULL_HANDS, GROUNDS


def codes(regions: tuple[int, ...]) -> str:
    return " ".join(REGION_CODES[region] for region in regions)


def column(tiles: str, number: int) -> str:
    return tiles[number - 1 :: 5]


def test_the_board_of_the_examples_is_the_published_one() -> None:
    layout = published_layout("en")
    (card,) = (card for card in layout.cards if card.is_published)

    assert layout.grounds == GROUNDS
    assert (card.number, card.regions, card.each) == (BATHING.number, BATHING.regions, 1000 * BATHING.each)


def test_tiles_and_hands_are_such_as_may_be_dealt() -> None:
    assert {kind: BEGUN.count(kind) for kind in ON_BOARD} == dict(ON_BOARD)
    assert sorted("".join(FULL_HANDS), key=KINDS.index) == list("S" * 6 + "C" * 6 + "O" * 6 + "R" * 6 + "HH" + "LL")


def test_a_sunny_tile_shifts_a_column() -> None:
    case = weather.shift_down_a_column()

    assert (column(case.before, 2), column(case.after, 2), case.gone, case.fault) == ("CRSOC", "SCRSO", "C", "")


def test_only_rain_may_not_enter_where_it_is_cloudy() -> None:
    assert {case.kind: case.fault for case in weather.applicants() if case.fault} == {"R": "too-different"}


def test_the_last_high_leaves_only_for_a_high() -> None:
    assert [case.fault for case in weather.last_high()] == ["last-high", ""]


def test_a_diagonal_wind_has_nine_entries_and_short_lines() -> None:
    assert codes(weather.entries("NE")) == "A1 B1 C1 D1 E1 E2 E3 E4 E5"
    assert codes(weather.shift_along_a_diagonal().line) == "C1 B2 A3"


def test_two_hotels_earn_by_the_weather_around() -> None:
    assert [one.total for one in business.earnings()] == [4, 6, 2, 4, -4]


def test_a_ship_reaches_what_the_published_example_says() -> None:
    assert codes(business.voyage().reached) == "A2 A3 A5 B3 B4 B5 C4 C5"


def test_a_debt_is_paid_by_two_sales() -> None:
    assert business.debt() == (3, -7, 3, 2, 1)


def test_the_wind_turns_by_one_step_clockwise_or_not_at_all() -> None:
    assert [WINDS[way] for way, is_allowed in weather.turns_of_the_wind() if is_allowed] == ["S", "SW"]


def test_a_swap_leaves_one_tile_fewer() -> None:
    swap = weather.swap()

    assert swap.is_allowed
    assert len(swap.after) == len(swap.before) - 1


def test_the_richest_before_the_end_does_not_win_the_example() -> None:
    count = business.ending()
    richest = max(count, key=lambda each: each.money)

    assert [each.is_winner for each in count] == [False, True, False]
    assert not richest.is_winner
    assert all(each.total == each.money + each.income + each.hotels + each.ships for each in count)

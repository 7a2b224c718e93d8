"""Lots are those of the published generator, and no choice is favoured."""

from __future__ import annotations

from meridian_print.boardgame.balance.lots import draw, seed_lots, shuffle


def test_words_are_those_of_the_reference_implementation() -> None:
    lots = [1, 2, 3, 4]

    halves = [draw(lots, 1 << 31) for _ in range(6)]

    assert halves == [word >> 1 for word in (641, 1573767, 3222811527, 3517856514, 836907274, 4247214768)]


def test_a_count_that_does_not_divide_the_words_is_drawn_from_evenly() -> None:
    lots, count = [1, 2, 3, 4], 3 << 29
    drawn = [draw(lots, count) for _ in range(6_000)]

    thirds = [sum(number % 3 == rest for number in drawn) for rest in range(3)]

    assert max(drawn) < count
    assert all(1_850 < third < 2_150 for third in thirds)  # four standard deviations


def test_every_seed_purpose_and_number_has_lots_of_its_own() -> None:
    streams = set()
    for given in ((1, 1, 1), (2, 1, 1), (1, 2, 1), (1, 1, 2), (1 << 32, 1, 1), (1, 1, 1 << 32)):
        lots = [0, 0, 0, 0]
        seed_lots(lots, *given)
        streams.add(tuple(lots))

    assert len(streams) == 6


def test_all_orders_of_three_cards_are_shuffled_alike() -> None:
    lots = [1, 2, 3, 4]
    orders: dict[str, int] = {}
    for _ in range(6_000):
        cards = [7, 0, 1, 2, 7]
        shuffle(lots, cards, 1, 4)
        orders[str(cards)] = orders.get(str(cards), 0) + 1

    assert len(orders) == 6
    assert all(880 < count < 1_120 for count in orders.values())

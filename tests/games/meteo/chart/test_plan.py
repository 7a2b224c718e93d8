"""The plan leaves room for a tile and for all pieces that a region may hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations

import pytest

from meridian_print.games.meteo.chart.plan import LABEL, TILE, Region, plan, regions
from meridian_print.graphics.drawing.geometry import Rect, Size

SIZES = (
    Size(420.0, 297.0),
    Size(594.0, 420.0),
    Size(841.0, 594.0),
    Size(500.0, 400.0),
    Size(360.0, 255.0),
    Size(900.0, 300.0),
)
HOTEL, LARGE, SHIP = Size(8.6, 8.8), Size(12.4, 12.8), Size(20.0, 11.8)
MOST = 10


def holdings() -> Iterator[tuple[int, ...]]:
    """Yield every way in which four owners share ten pieces."""
    for shares in combinations_with_replacement(range(MOST + 1), 4):
        if sum(shares) == MOST:
            yield shares


def counters(pieces: int) -> tuple[int, ...]:
    """Return the fewest counters of 5, 2 and 1 that make up a number of hotels."""
    fives, rest = divmod(pieces, 5)
    twos, ones = divmod(rest, 2)
    return (5,) * fives + (2,) * twos + (1,) * ones


def packed(pieces: list[Size], free: list[Rect]) -> bool:
    """Return whether pieces fit into free boxes, each cut in two by every piece that is laid into its corner."""
    if not pieces:
        return True
    (wide, high), *others = pieces
    for number, box in enumerate(free):
        for across, down in {(wide, high), (high, wide)}:
            if across <= box.width and down <= box.height:
                beside = Rect(box.x + across, box.y, box.width - across, box.height)
                below = Rect(box.x, box.y + down, across, box.height - down)
                alongside = Rect(box.x + across, box.y, box.width - across, down)
                under = Rect(box.x, box.y + down, box.width, box.height - down)
                for cut in ([beside, below], [alongside, under]):
                    if packed(others, [*free[:number], *cut, *free[number + 1 :]]):
                        return True
    return False


def around_the_slot(size: Size) -> list[Rect]:
    """Return a region's room beside and below its slot, without its code."""
    on = plan(size)
    square, slot = on.region(Region(0, 0)), on.slot(Region(0, 0))
    label = square.y + LABEL.height * on.art
    return [
        Rect(square.x, slot.bottom, square.width, square.bottom - slot.bottom),
        Rect(square.x, label, slot.x - square.x, slot.bottom - label),
        Rect(slot.right, square.y, square.right - slot.right, slot.bottom - square.y),
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_map_and_panel_lie_side_by_side_on_the_sheet(size: Size) -> None:
    on = plan(size)

    frame = Rect(0.0, 0.0, *size).inset(6.4)
    assert min(on.area.x, on.area.y, size.height - on.area.bottom) > 9
    assert on.panel.x > on.area.right + 9
    assert on.panel.x + on.panel.width <= frame.right
    assert frame.y <= on.panel.y
    assert on.panel.bottom <= frame.bottom
    assert on.panel.width / on.panel.height == pytest.approx(111.8 / 277.8)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_slots_hold_a_tile_and_places_lie_below_them(size: Size) -> None:
    on = plan(size)

    for at in regions():
        slot, place, square = on.slot(at), on.place(at), on.region(at)
        assert (slot.width, slot.height) == (TILE, TILE)
        assert slot.y >= square.y + LABEL.height * on.art
        assert slot.bottom < place.y
        assert place.bottom < square.bottom
        assert square.x < on.place(at, 0.0).x
        assert on.place(at, 1.0).right < square.right


def test_ten_hotels_and_the_ships_of_four_owners_fit_around_a_slot() -> None:
    for shares in holdings():
        hotels = [counter for share in shares for counter in counters(share)]
        sizes = sorted((LARGE if counter == 5 else HOTEL for counter in hotels), reverse=True)

        assert packed([SHIP] * 4 + sizes, around_the_slot(SIZES[0])), shares


def test_a_place_holds_two_large_hotels_or_three_or_a_ship() -> None:
    place = plan(SIZES[0]).place(Region(0, 0))

    for pieces in ([LARGE, LARGE], [HOTEL] * 3, [SHIP, HOTEL]):
        assert packed(pieces, [Rect(0, 0, place.width, place.height)]), pieces


def test_packing_refuses_what_does_not_fit() -> None:
    assert not packed([SHIP] * 3, [Rect(0, 0, 40, 11.9)])
    assert any(packed(list(order), [Rect(0, 0, 28.6, 11.9)]) for order in permutations([SHIP, HOTEL]))

"""The plan leaves room for a tile and for all pieces that a region may hold."""

from __future__ import annotations

import math
import operator
from itertools import product

import pytest

from meridian_print.games.meteo.chart.plan import LABEL, TILE, Region, plan, regions
from meridian_print.games.meteo.pieces.sizes import counters_for, piece_sizes
from meridian_print.games.meteo.rules.material import Piece
from meridian_print.graphics.drawing.geometry import Rect, Size
from tests.checks.each import for_each

SIZES = (
    Size(420.0, 297.0),
    Size(594.0, 420.0),
    Size(841.0, 594.0),
    Size(500.0, 400.0),
    Size(360.0, 255.0),
    Size(900.0, 300.0),
)
MOST = 10
SHARED = ((3, 3, 3, 1), (4, 4, 1, 1), (7, 1, 1, 1), (5, 3, 1, 1), (10, 0, 0, 0), (9, 1, 0, 0))
"""Ways in which four owners share ten pieces: the first needs most counters."""


def counters(piece: Piece, shares: tuple[int, ...]) -> list[Size]:
    """Return the counters of pieces, the largest first."""
    assert sum(shares) == MOST
    found = [piece_sizes().counter(piece, worth) for own in shares for worth in counters_for(own)]
    return sorted((Size(*size) for size in found), reverse=True)


def packed(pieces: list[Size], free: list[Rect]) -> bool:
    """Return whether one of a few simple ways of packing lays all pieces into free boxes."""
    orders = (max, min, math.prod, operator.itemgetter(0), operator.itemgetter(1))
    ways = product(orders, (False, True), (False, True))
    return any(
        _laid(sorted(pieces, key=order, reverse=True), list(free), is_tall=tall, cuts_down=down)
        for order, tall, down in ways
    )


def _laid(pieces: list[Size], free: list[Rect], *, is_tall: bool, cuts_down: bool) -> bool:
    """Lay pieces one by one into the narrowest box that holds them, which is cut in two by each."""
    for piece in pieces:
        long, short = max(piece), min(piece)
        turned = [Size(short, long), Size(long, short)] if is_tall else [Size(long, short), Size(short, long)]
        fits = [(box, size) for size in turned for box in free if size.width <= box.width and size.height <= box.height]
        if not fits:
            return False
        wide, high = fits[0][1]
        box = min((box for box, size in fits if size == (wide, high)), key=lambda box: box.width - wide)
        free.remove(box)
        beside = Rect(box.x + wide, box.y, box.width - wide, box.height if cuts_down else high)
        below = Rect(box.x, box.y + high, wide if cuts_down else box.width, box.height - high)
        free += [beside, below]
    return True


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


@pytest.mark.parametrize("size", SIZES[:4], ids=str)
@for_each("ships", SHARED)
@for_each("hotels", SHARED)
def test_ten_hotels_and_ten_ships_of_four_owners_fit_around_a_slot(
    hotels: tuple[int, ...], ships: tuple[int, ...], size: Size
) -> None:
    pieces = [*counters("ship", ships), *counters("hotel", hotels)]

    assert packed(pieces, around_the_slot(size))


def test_a_place_holds_what_a_region_often_has() -> None:
    place = plan(SIZES[0]).place(Region(0, 0))
    room = [Rect(0, 0, place.width, place.height)]
    one, five, ship = (Size(*piece_sizes().counter(*of)) for of in (("hotel", 1), ("hotel", 5), ("ship", 1)))

    for pieces in ([one] * 3, [five] * 2, [ship] * 2, [ship, one]):
        assert packed(pieces, room), pieces


def test_packing_refuses_what_does_not_fit() -> None:
    assert not packed([Size(20.0, 12.0)] * 3, [Rect(0, 0, 40, 12.1)])
    assert packed([Size(12.0, 20.0)] * 2, [Rect(0, 0, 40, 12.1)])

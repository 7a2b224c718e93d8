"""The free field of a region holds all the pieces that may be in it: ten hotels and ten ships of four owners."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meteo.chart.plan import Region, plan
from meridian_print.games.meteo.pieces.sizes import FOLDED, WORTHS, PieceSizes, Worth, counters_for, piece_sizes
from meridian_print.games.meteo.rules.material import MOST_PIECES, Piece
from meridian_print.graphics.drawing.geometry import Size
from tests.checks.each import for_each

PLAN = plan(Size(420, 297))
REGION, SLOT = PLAN.region(Region(2, 2)), PLAN.slot(Region(2, 2))
"""A region on a sheet of A3, and the slot of its tile."""
BESIDE = Size(SLOT.x - REGION.x, SLOT.bottom - REGION.y)
BELOW = Size(REGION.width, REGION.bottom - SLOT.bottom)


def shared(pieces: int, owners: int, most: int = MOST_PIECES) -> Iterator[tuple[int, ...]]:
    """Yield the ways in which pieces may belong to a number of owners, the greatest share first."""
    if owners == 1:
        if pieces <= most:
            yield (pieces,)
        return
    for own in range(min(pieces, most), -1, -1):
        yield from ((own, *others) for others in shared(pieces - own, owners - 1, own))


def in_ones_and_fives(pieces: int) -> tuple[Worth, ...]:
    return ((5,) * (pieces // 5)) + ((1,) * (pieces % 5))  # type: ignore[return-value]


def counter_sizes(piece: Piece, worths: tuple[Worth, ...], sizes: PieceSizes) -> list[Size]:
    return [sizes.counter(piece, worth) for worth in worths]


def paper_sizes(piece: Piece, worths: tuple[Worth, ...], sizes: PieceSizes) -> list[Size]:
    if piece == "hotel":
        return [Size(sizes.hotel(worth).bottom, sizes.hotel(worth).bottom) for worth in worths]
    return [Size(sizes.ship(worth).width, sizes.ship(worth).depth) for worth in worths]


def fit(things: list[Size]) -> bool:
    """Return whether things fit beside the tile and below it: stacked in two columns, then in rows, tallest first."""
    rest = sorted(things, key=lambda thing: (-thing.height, -thing.width))
    for _ in range(2):
        left = BESIDE.height
        for thing in sorted(rest, key=lambda thing: (thing.width <= 11, thing.height)):
            if thing.width <= BESIDE.width and thing.height <= left:
                left -= thing.height
                rest.remove(thing)
    return _in_rows(rest)


def _in_rows(rest: list[Size]) -> bool:
    down = BELOW.height
    while rest:
        high, across = rest[0].height, BELOW.width
        down -= high
        for thing in list(rest):
            if thing.width <= across and thing.height <= high:
                across -= thing.width
                rest.remove(thing)
    return down >= 0


def test_ten_hotels_and_ten_ships_of_four_owners_fit_as_counters() -> None:
    sizes = piece_sizes()

    for hotels in shared(MOST_PIECES, 4):
        for ships in shared(MOST_PIECES, 4):
            things = [size for own in hotels for size in counter_sizes("hotel", counters_for(own), sizes)]
            things += [size for own in ships for size in counter_sizes("ship", counters_for(own), sizes)]
            assert fit(things), (hotels, ships)


def test_ten_hotels_and_ten_ships_of_four_owners_fit_as_folded_pieces() -> None:
    sizes = piece_sizes()

    for hotels in shared(MOST_PIECES, 4):
        for ships in shared(MOST_PIECES, 4):
            things = [size for own in hotels for size in paper_sizes("hotel", in_ones_and_fives(own), sizes)]
            things += [size for own in ships for size in paper_sizes("ship", in_ones_and_fives(own), sizes)]
            assert fit(things), (hotels, ships)


def test_a_field_can_be_too_full() -> None:
    assert not fit([Size(13.4, 9.2)] * 20)
    assert fit([])


@for_each("pieces", range(1, 30))
def test_counters_are_the_fewest_that_show_a_number(pieces: int) -> None:
    found = counters_for(pieces)
    fewest = [0, *(99,) * pieces]
    for number in range(1, pieces + 1):
        fewest[number] = 1 + min(fewest[number - worth] for worth in WORTHS if worth <= number)

    assert sum(found) == pieces
    assert len(found) == fewest[pieces]


def test_a_folded_piece_is_one_or_five() -> None:
    assert FOLDED == (1, 5)
    assert all(sum(in_ones_and_fives(number)) == number for number in range(12))

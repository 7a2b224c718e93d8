"""There are counters enough for every way in which a colour's pieces can stand on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from meridian_print.games.meridian.rules.material import MERIDIANS, PIECES
from meridian_print.games.meridian.towers.sizes import counters, counters_for


def ways(pieces: int, towers: int, tallest: int) -> Iterator[tuple[int, ...]]:
    """Yield the heights of all sets of towers, within limits for pieces, towers and heights."""
    yield ()
    if towers:
        for height in range(1, min(pieces, tallest) + 1):
            for rest in ways(pieces - height, towers - 1, height):
                yield (height, *rest)


def test_every_set_of_towers_can_be_shown() -> None:
    there = dict(counters())

    for heights in ways(PIECES, MERIDIANS, PIECES):
        needed = Counter(counter for height in heights for counter in counters_for(height))

        assert all(count <= there[height] for height, count in needed.items()), heights


def test_there_are_no_more_than_can_be_needed() -> None:
    for height, count in counters():
        assert count * height <= PIECES
        assert count <= MERIDIANS


def test_a_tall_tower_is_shown_by_two() -> None:
    assert counters_for(PIECES) == (10, 10)

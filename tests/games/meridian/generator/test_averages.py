"""Averages are those of the standard library, which takes longer."""

from __future__ import annotations

import statistics
from random import Random

import pytest

from meridian_print.games.meridian.generator.averages import deviation, mean


@pytest.mark.parametrize("count", [1, 2, 3, 7, 50])
def test_averages_are_exact(count: int) -> None:
    values = [400 * Random(f"{count}/{at}").random() for at in range(count)]

    assert mean(values) == statistics.mean(values)
    assert deviation(values) == pytest.approx(statistics.pstdev(values))

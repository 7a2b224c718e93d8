"""The sea is shared out between islands by what they claim, and straits keep their width whatever that is."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
import shapely

from meridian_print.cartography.grid import Floats, SampleGrid, noise
from meridian_print.games.meridian.chart.coasts.straits import SharedSea, shared_out
from meridian_print.games.meridian.layout.plan import STRAIT
from meridian_print.graphics.drawing.geometry import Mm, Rect
from tests.games.meridian.chart.coasts.test_girth import long_islands

_GRID = SampleGrid(Rect(0.0, 0.0, 120.0, 90.0), 1.0)
_WHOLE = (slice(0, _GRID.shape[0]), slice(0, _GRID.shape[1]))
_CORE: Mm = 12.0
_NEAR: Mm = 40.0
"""How near to each other two islands are that have a strait between them, or a sound."""


def off_core(x: float) -> Floats:
    """Measure to a round core in the middle of the grid's height."""
    return np.asarray(np.sqrt((_GRID.xs - np.float32(x)) ** 2 + (_GRID.ys - np.float32(45)) ** 2) - np.float32(_CORE))


def shared(*claims: Floats) -> SharedSea:
    islands = zip((35.0, 85.0), claims, strict=True)
    return shared_out(_GRID, [(_WHOLE, off_core(x), claim) for x, claim in islands])


def middle(sea: SharedSea) -> float:
    """Return how far from the left the middle of the water is, halfway down."""
    return float(_GRID.xs[0, int((sea.owner[45] == 0).sum())])


def even(claim: float) -> Floats:
    return np.full(_GRID.shape, claim, np.float32)


def test_the_middle_of_the_water_moves_towards_the_island_that_claims_less() -> None:
    assert middle(shared(even(0.3), even(0.3))) == pytest.approx(60, abs=1)
    assert 64 < middle(shared(even(0.5), even(-0.5))) < 85 - _CORE


@pytest.mark.parametrize("seed", range(8))
def test_straits_are_wide_enough_however_claims_change(seed: int) -> None:
    dice = np.random.default_rng(seed)
    claims = (np.clip(1.5 * noise(_GRID, 22.0, 1, 0.0, dice), -0.55, 0.55).astype(np.float32) for _ in range(2))

    sea = shared(*claims)

    rows, columns = np.nonzero(sea.room > 0)
    places, owners = shapely.points(columns, rows), sea.owner[rows, columns]
    lands = [shapely.MultiPoint(list(places[owners == number])) for number in (0, 1)]
    assert lands[0].distance(lands[1]) >= STRAIT


@pytest.mark.slow
def test_straits_alternate_with_sounds_among_long_islands() -> None:
    narrowest, widest = [], []
    for seen in long_islands():
        for one, other in combinations(seen.lands.values(), 2):
            away = shapely.distance(shapely.points(one.exterior.segmentize(2.0).coords[:-1]), other)
            if away.min() < STRAIT + 5 and (away < _NEAR).sum() > 30:
                narrowest.append(away.min())
                widest.append(np.quantile(away[away < _NEAR], 0.75))

    assert len(narrowest) > 40
    assert np.median(widest) > 2.5 * np.median(narrowest)

"""All coasts have notches, exposed ones the deeper; neither towers' feet nor capes lose land to them."""

from __future__ import annotations

import numpy as np
import shapely

from meridian_print.cartography.curves import corners
from meridian_print.cartography.grid import SampleGrid
from meridian_print.games.meridian.chart.coasts.fretting import fretted, without_loops
from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton, skeletons
from meridian_print.games.meridian.chart.coasts.weather import Exposure
from meridian_print.games.meridian.layout.places.sites import Site
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Point, Rect
from tests.games.meridian.chart.boards import placed_side

_GRID = SampleGrid(Rect(0.0, 0.0, 120.0, 100.0), 1.0)
_ALL = np.ones(_GRID.shape, np.float32)
_SQUARE = shapely.segmentize(shapely.box(20.0, 20.0, 80.0, 80.0), 1.6)
_CAPE = shapely.box(80.0, 48.0, 100.0, 52.0)
_CITY = Point(50.0, 31.5)


def island() -> Skeleton:
    sites = (Site(4, 0, 0, 1, "A", _CITY),)
    return skeletons(placed_side(sites, (_CITY,)), 15.0, _GRID.area)[0]


def notched(land: shapely.Polygon, shares: np.typing.NDArray[np.float32]) -> shapely.Polygon:
    """Return an island with notches where it is exposed."""
    found = fretted(np.array([land]), (island(),), Exposure(_GRID, shares))[0]
    assert isinstance(found, shapely.Polygon)
    return found


def test_exposed_coasts_have_deeper_notches_than_others() -> None:
    to_west = np.where(_GRID.xs < 50, _ALL, 0)

    found = notched(_SQUARE, to_west)

    notches = found.buffer(3).buffer(-3).difference(found)
    exposed, sheltered = (
        notches.intersection(shapely.box(*half)).area for half in ((19, 19, 35, 81), (65, 19, 81, 81))
    )
    assert exposed > 1.5 * sheltered > 0


def test_notches_pass_slowly_into_smooth_coasts() -> None:
    smooth, found = (notched(_SQUARE, np.where(_GRID.xs < end, _ALL, 0)) for end in (0, 50))

    assert 58 < smooth.symmetric_difference(found).bounds[2] < 64


def test_notches_take_land_alone_and_are_small() -> None:
    found = notched(_SQUARE, _ALL)

    assert found.area < _SQUARE.area
    assert _SQUARE.buffer(1e-6).contains(found)
    assert found.contains(_SQUARE.buffer(-2.0))


def test_notches_are_the_deeper_the_more_exposed_a_coast_is() -> None:
    longer = [notched(_SQUARE, share * _ALL).exterior.length - 240 for share in (0.4, 0.7, 1.0)]

    assert longer[0] < longer[1] < longer[2]


def test_a_coast_that_would_cross_itself_in_one_place_keeps_its_notches_elsewhere() -> None:
    cove = shapely.Point(20.0, 26.0).buffer(0.4, quad_segs=2)
    usual = notched(_SQUARE, _ALL)

    found = notched(_SQUARE.difference(cove), _ALL)

    east = shapely.box(60.0, 0.0, 100.0, 100.0)
    assert found.is_valid
    assert _SQUARE.intersection(east).difference(found).area > 15
    assert found.intersection(east).symmetric_difference(usual.intersection(east)).area < 2


def test_no_notch_enters_the_margin_of_a_foot() -> None:
    margin = shapely.Point(_CITY).buffer(FOOT / 2 + 0.5, cap_style="square")

    assert notched(_SQUARE, _ALL).contains(margin)


def test_no_notch_makes_a_cape_slimmer() -> None:
    tip = shapely.box(84.0, 40.0, 100.0, 60.0)

    found = notched(_SQUARE.union(_CAPE), _ALL)

    assert found.intersection(tip).equals(_CAPE.intersection(tip))


def crumpled(seed: int) -> shapely.Polygon:
    """Return a square whose upper edge is crumpled in one place, within hundredths of a mm."""
    crumple = np.array([10.0, 20.0]) + np.random.default_rng(seed).uniform(-0.004, 0.004, (5, 2))
    return shapely.Polygon([(0.0, 0.0), (20.0, 0.0), (20.0, 20.0), *crumple, (0.0, 20.0)])


def test_corners_of_coasts_are_sound_once_they_are_rounded() -> None:
    lands = np.array([crumpled(seed) for seed in range(400)])
    before = np.flatnonzero(shapely.is_valid(lands))

    after = without_loops(lands)

    assert sum(not shapely.Polygon(corners(lands[number])).is_valid for number in before) > 5
    assert all(shapely.Polygon(corners(land)).is_valid for land in after)
    assert all(abs(land.area - 400.0) < 0.1 for land in after)

"""The corners of towers' squares stand clear in one ink."""

from __future__ import annotations

import numpy as np
import shapely

from meridian_print.games.meridian.board.feet import feet, over_halos
from meridian_print.games.meridian.chart.coasts.arcs import arcs_near
from meridian_print.games.meridian.chart.ground import FOOT_ARM, corner_marks, foot
from meridian_print.graphics.drawing.geometry import Rect, join, line, rectangle
from meridian_print.graphics.drawing.items import Group, Path
from tests.games.meridian.chart.boards import some
from tests.games.meridian.chart.styles import BOARDS

OF = some("corvine-isles 0")


def test_in_one_ink_all_corners_lie_on_bands_of_bare_land_within_coasts() -> None:
    style = BOARDS["line-art"].map

    bands, coasts, *_ = feet(OF.chart, OF.side.cities, (), style)

    assert isinstance(bands, Group)
    assert bands.clip == join(coast.shore for coast in OF.chart.coasts)
    for band, pen in zip(bands.items, (style.pens.foot, style.pens.capital_foot), strict=True):
        assert isinstance(band, Path)
        assert band.stroke
        assert band.stroke.ink == style.inks.land
        assert band.stroke.width >= pen.width + 0.8
    assert isinstance(coasts, Path)
    assert coasts.stroke
    assert coasts.stroke.width == style.pens.coast.width


def test_in_colours_no_coast_is_drawn_anew_for_corners() -> None:
    style = BOARDS["atlas"].map

    drawn = feet(OF.chart, OF.side.cities, (), style)

    assert not [item for item in drawn if isinstance(item, Group)]
    assert not [item for item in drawn if isinstance(item, Path) and item.stroke == style.pens.coast]


def test_roads_run_on_over_bands_and_under_corners() -> None:
    style = BOARDS["line-art"].map
    marks = [mark for city in OF.side.cities for mark in corner_marks(foot(*city.at))]
    pens = (*style.pens.road, *style.pens.roadway)
    roads = tuple(Path(line(0.0, 0.0, 400.0, 270.0), stroke=pen) for pen in pens)

    bands, edges, surface, *_, last = feet(OF.chart, OF.side.cities, roads, style)

    assert isinstance(bands, Group)
    assert isinstance(last, Path)
    boxes = []
    for drawn, road in zip((edges, surface), roads, strict=True):
        assert isinstance(drawn, Group)
        assert drawn.items == (road,)
        assert drawn.clip
        corners = np.reshape(drawn.clip.coords, (len(marks), -1, 2))
        boxes.append(shapely.box(*corners.min(axis=1).T, *corners.max(axis=1).T))
    assert shapely.contains_properly(boxes[1], boxes[0]).all()


def test_corners_lie_over_halos_of_names_beside_them_where_bands_keep_them_clear() -> None:
    style, (first, *_) = BOARDS["line-art"].map, OF.side.cities
    square = foot(*first.at)
    beside, afar = Rect(square.x, square.y - 4.5, 12.0, 4.2), Rect(square.x + 9.0, square.y + 9.0, 1.0, 1.0)

    (drawn,) = over_halos(OF.chart, OF.side.cities, (beside, afar), style)

    assert isinstance(drawn, Group)
    assert drawn.clip
    corner = Rect(square.x, square.y, FOOT_ARM, FOOT_ARM)
    assert drawn.clip == rectangle(corner.inset(-style.pens.capital_foot.width))
    assert drawn.items[-1] == feet(OF.chart, OF.side.cities, (), style)[-1]
    assert not over_halos(OF.chart, OF.side.cities, (afar,), style)
    assert not over_halos(OF.chart, OF.side.cities, (beside,), BOARDS["atlas"].map)


def test_arcs_near_boxes_are_drawn_in_them_too() -> None:
    at = OF.chart.coasts[0].corners[0]
    box = Rect(at.x - 2.0, at.y - 2.0, 4.0, 4.0)

    drawn = arcs_near([box], 0.5, OF.chart)

    points = shapely.MultiPoint([(drawn.coords[i], drawn.coords[i + 1]) for i in range(0, len(drawn.coords), 2)])
    assert points.distance(shapely.Point(at)) < 1.0
    assert not arcs_near([Rect(-900.0, -900.0, 1.0, 1.0)], 0.5, OF.chart).verbs

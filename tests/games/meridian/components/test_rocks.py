"""Rocks are shaded inside their shores, on the side away from the light; the smallest stay bare."""

from __future__ import annotations

import pytest
import shapely

from meridian_print import templates
from meridian_print.games.meridian.board.scenery import rocks
from meridian_print.games.meridian.chart.model import Skerry
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.items import Path
from tests.games.meridian.chart.boards import OWN, some
from tests.games.meridian.chart.shapes import polygon

STYLE = templates.load("meridian/themes/atlas/board.yaml", BoardStyle)


def strokes(rock: Skerry) -> list[shapely.LineString]:
    shading = rocks((rock,), STYLE.art, STYLE.map.pens.coast)[1]
    assert isinstance(shading, Path)
    coords = iter(shading.outline.coords)
    return [
        shapely.LineString([(x0, y0), (x1, y1)]) for x0, y0, x1, y1 in zip(coords, coords, coords, coords, strict=True)
    ]


@pytest.mark.parametrize("name", OWN)
def test_shading_stays_inside_the_shore(name: str) -> None:
    for rock in some(name).chart.skerries:
        shore = polygon(rock.shore).buffer(0.1)

        assert all(shore.contains(stroke) for stroke in strokes(rock))


@pytest.mark.parametrize("name", OWN)
def test_shading_lies_in_the_south_east(name: str) -> None:
    for rock in some(name).chart.skerries:
        middle = shapely.MultiPoint(rock.corners).centroid

        assert all(stroke.coords[0][0] + stroke.coords[0][1] > middle.x + middle.y for stroke in strokes(rock))


@pytest.mark.parametrize("name", OWN)
def test_strokes_shade_large_rocks_and_clot_on_none(name: str) -> None:
    for rock in some(name).chart.skerries:
        across = max(rock.box.width, rock.box.height)

        assert strokes(rock) or across < 16 * STYLE.map.pens.coast.width
        assert not strokes(rock) or across > 8 * STYLE.map.pens.coast.width

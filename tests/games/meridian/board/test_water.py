"""Names of waters are clear of the lines of the sea."""

from __future__ import annotations

import numpy as np
import shapely

from meridian_print.games.meridian.board.scenery import rocks
from meridian_print.games.meridian.board.water import lined_water, shaded
from meridian_print.games.meridian.chart.names.lettering import lettering
from meridian_print.graphics.drawing.items import Group, Path
from tests.games.meridian.chart.boards import ground_of, some
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.chart.styles import BOARDS

SEEN = some("corvine-isles 0")


def test_strokes_end_beside_names() -> None:
    of = BOARDS["engraved"]
    names = lettering(SEEN.side, ground_of(SEEN, of), of.map.type)
    boxes = shapely.union_all([box(each.inset(0.1)) for label in names.waters for each in label.boxes[1:-1]])

    drawn = [item for item in lined_water(SEEN.chart, names, SEEN.side.seed, of.map) if isinstance(item, Path)]

    pens = of.map.pens
    hatched = drawn[: len(pens.hatching)]
    assert len(drawn) == len(hatched) + len(pens.waterlines)
    for path in hatched:
        lines = shapely.linestrings(np.array(path.outline.coords).reshape(-1, 2, 2))
        assert not shapely.intersects(boxes, lines).any()


def test_lines_at_sea_in_one_ink_leave_names_of_waters_in_light() -> None:
    of = BOARDS["line-art"]
    names = lettering(SEEN.side, ground_of(SEEN, of), of.map.type)

    *lines, light = (item for item in lined_water(SEEN.chart, names, SEEN.side.seed, of.map) if isinstance(item, Path))

    pens = of.map.pens
    pieces = shapely.polygons(np.array(light.outline.coords).reshape(-1, 4, 2))
    assert [path.stroke for path in lines] == [*reversed(pens.waterlines)]
    assert light.fill == of.map.inks.sea[0]
    assert light.stroke
    assert light.stroke.width > 1
    assert all(shapely.union_all(pieces).contains(box(each).centroid) for label in names.waters for each in label.boxes)


def test_rocks_in_one_ink_are_finer_than_islands_and_cast_no_shade() -> None:
    of, coloured = BOARDS["line-art"], BOARDS["engraved"]
    shore = rocks(SEEN.chart.skerries, of.art, of.map.pens.coast)[-1]
    drawn = (shaded(SEEN.chart, (), each) for each in (of, coloured))
    cast = [[len(item.items) for item in shades if isinstance(item, Group)] for shades in drawn]

    assert isinstance(shore, Path)
    assert shore.stroke == of.art.pens.outline
    assert of.art.pens.outline.width < of.map.pens.coast.width
    assert cast == [[len(SEEN.chart.coasts)], [len(SEEN.chart.coasts), len(SEEN.chart.skerries)]]

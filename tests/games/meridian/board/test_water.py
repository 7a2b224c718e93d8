"""Names at sea, shields and leaders are clear of the lines of the sea."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import shapely

from meridian_print.games.meridian.board.leaders import to_dot
from meridian_print.games.meridian.board.open_water import clearings, open_water
from meridian_print.games.meridian.board.scenery import rocks
from meridian_print.games.meridian.board.water import hatched_water, lined_water, shaded
from meridian_print.games.meridian.chart.names.lettering import lettering
from meridian_print.graphics.drawing.geometry import Outline
from meridian_print.graphics.drawing.items import Group, Path
from meridian_print.graphics.drawing.type import width
from tests.games.meridian.chart.boards import SIDES, ground_of, some
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


def test_lines_at_sea_end_beside_names_and_leaders() -> None:
    of = BOARDS["night"].map
    for name in SIDES:
        seen = some(name)
        names = lettering(seen.side, ground_of(seen, BOARDS["night"]), of.type)

        area, *holes = _rings(open_water(seen.chart.area, names, of))

        cut = shapely.union_all([shapely.Polygon(hole) for hole in holes]).buffer(0.001)
        at_sea = [box(label.box) for label in names.cities if not label.on_land]
        leaders = [shapely.LineString(to_dot(label, of)) for label in names.cities if label.has_leader]
        letters = [box(each).centroid for label in names.waters for each in label.boxes]
        assert all(cut.covers(each) for each in (*at_sea, *leaders, *letters))
        assert not any(hole.is_ccw == area.is_ccw for hole in holes)


def test_strokes_of_line_art_end_in_a_smooth_outline_around_names_of_waters() -> None:
    of = BOARDS["line-art"]
    names = lettering(SEEN.side, ground_of(SEEN, of), of.map.type)
    long = [label for label in names.waters if len(label.name) > 5]

    drawn = hatched_water(SEEN.chart, names, SEEN.side.seed, of.map)
    cut = [shapely.Polygon(np.reshape(each.coords, (-1, 2))) for each in clearings(names, SEEN.chart, of.map)]

    coords = np.concatenate([np.array(path.outline.coords) for path in drawn if isinstance(path, Path)])
    lines = shapely.linestrings(coords.reshape(-1, 2, 2))
    for label in long:
        middle = label.line.place(label.start + 0.5 * width(label.name, label.font)).at
        (around,) = (each for each in cut if each.contains(shapely.Point(middle)))
        turns = np.diff(shapely.get_coordinates(around), axis=0)
        angles = np.diff(np.unwrap(np.arctan2(turns[:, 1], turns[:, 0])))
        assert np.abs(angles).max() < np.radians(25)
        assert shapely.length(shapely.intersection(lines, around.buffer(-0.05))).max() == 0
    assert long
    assert not hatched_water(SEEN.chart, names, SEEN.side.seed, BOARDS["engraved"].map)


def test_strokes_of_line_art_end_around_the_shields_of_islands_named_at_sea() -> None:
    of = BOARDS["line-art"]
    placed = lettering(SEEN.side, ground_of(SEEN, of), of.map.type)
    names = replace(placed, islands=tuple(replace(label, on_land=False) for label in placed.islands))

    cut = [shapely.Polygon(np.reshape(each.coords, (-1, 2))) for each in clearings(names, SEEN.chart, of.map)]

    around = shapely.union_all(cut)
    for label in names.islands:
        assert around.covers(shapely.Point(label.worth).buffer(label.device / 2))


def _rings(outline: Outline) -> list[shapely.LinearRing]:
    """Return the rings of which an outline of straight lines is made up."""
    counts = [len(ring) for ring in outline.verbs.replace("Z", "").split("M")[1:]]
    ends = np.cumsum([count + 1 for count in counts])
    return [shapely.LinearRing(ring) for ring in np.split(np.reshape(outline.coords, (-1, 2)), ends[:-1])]


def test_rocks_in_one_ink_are_finer_than_islands_and_cast_no_shade() -> None:
    of, coloured = BOARDS["line-art"], BOARDS["engraved"]
    shore = rocks(SEEN.chart.skerries, of.art, of.map.pens.coast)[-1]
    drawn = (shaded(SEEN.chart, (), each) for each in (of, coloured))
    cast = [[len(item.items) for item in shades if isinstance(item, Group)] for shades in drawn]

    assert isinstance(shore, Path)
    assert shore.stroke == of.art.pens.outline
    assert of.art.pens.outline.width < of.map.pens.coast.width
    assert cast == [[len(SEEN.chart.coasts)], [len(SEEN.chart.coasts), len(SEEN.chart.skerries)]]

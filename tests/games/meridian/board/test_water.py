"""Names of waters are clear of the lines of the sea."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import shapely

from meridian_print.games.meridian.board.water import grounds, lined_water
from meridian_print.games.meridian.chart.names.lettering import MapLettering, lettering
from meridian_print.graphics.drawing.items import Group, Path
from tests.games.meridian.chart.boards import ground_of, some
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.chart.styles import BOARDS

SEEN = some("corvine-isles 0")


def of_names(names: MapLettering) -> tuple[list[Path], list[Path]]:
    """Return the edges and the grounds of names in one ink."""
    (group,) = grounds(names, BOARDS["line-art"].map)
    assert isinstance(group, Group)
    paths = [path for path in group.items if isinstance(path, Path)]
    return paths[: len(paths) // 2], paths[len(paths) // 2 :]


def test_in_one_ink_names_of_waters_stand_on_light_bands_over_all_strokes() -> None:
    of = BOARDS["line-art"]
    names = lettering(SEEN.side, ground_of(SEEN, of), of.map.type)
    middles = [label.line.middle for label in names.waters]

    edges, bands = of_names(names)

    edges, bands = edges[-len(middles) :], bands[-len(middles) :]
    assert middles
    assert {band.stroke.ink for band in bands if band.stroke} == {of.map.inks.sea[0]}
    for middle, label, band in zip(middles, names.waters, bands, strict=True):
        along = shapely.LineString(np.array(band.outline.coords).reshape(-1, 2))
        assert band.stroke
        assert band.stroke.width > label.font.size
        assert along.distance(shapely.Point(middle)) < 0.1
        assert along.length > -1.99 * label.start
    assert [edge.outline for edge in edges] == [band.outline for band in bands]
    for edge, band in zip(edges, bands, strict=True):
        assert edge.stroke
        assert band.stroke
        assert edge.stroke.ink == of.map.pens.hatching[-1].ink
        assert edge.stroke.width >= band.stroke.width + 0.2


def test_in_one_ink_names_of_cities_at_sea_stand_on_light_plates() -> None:
    of = BOARDS["line-art"]
    found = lettering(SEEN.side, ground_of(SEEN, of), of.map.type)
    city = replace(found.cities[0], on_land=False)
    names = MapLettering((city, *(replace(label, on_land=True) for label in found.cities[1:])), ())

    _, (plates,) = of_names(names)

    assert plates.outline.verbs.count("Z") == 1
    assert plates.stroke
    assert plates.fill == plates.stroke.ink == of.map.inks.sea[0]
    ((x, y),) = {min(zip(plates.outline.coords[::2], plates.outline.coords[1::2], strict=True))}
    assert (x, y) == (city.box.x, city.box.y)
    assert plates.stroke.width / 2 > 0.5


def test_strokes_in_an_ink_of_their_own_end_beside_names() -> None:
    of = BOARDS["engraved"]
    names = lettering(SEEN.side, ground_of(SEEN, of), of.map.type)
    boxes = shapely.union_all([box(each.inset(-0.1)) for label in names.waters for each in label.boxes[1:-1]])

    drawn = [item for item in lined_water(SEEN.chart, names, SEEN.side.seed, of.map) if isinstance(item, Path)]

    assert len(drawn) == len(of.map.pens.hatching)
    for path in drawn:
        lines = shapely.linestrings(np.array(path.outline.coords).reshape(-1, 2, 2))
        assert not shapely.intersects(boxes, lines).any()

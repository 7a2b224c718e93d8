"""Names on coasts leave them to be seen between their letters."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.board.names import across_coasts, lettered
from meridian_print.games.meridian.board.open_water import clearings
from meridian_print.games.meridian.chart.names.city_labels import CityLabel
from meridian_print.games.meridian.chart.names.lettering import MapLettering, lettering
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.drawing.items import Path, Text
from tests.games.meridian.chart.boards import ground_of, some
from tests.games.meridian.chart.styles import BOARDS

SEEN = some("corvine-isles 0")
OF = BOARDS["line-art"]


def test_halos_of_names_across_coasts_are_narrow_and_gaps_between_their_words_open() -> None:
    names = _with_one_across_a_coast()

    (across,) = across_coasts(names, SEEN.chart, OF.map)
    items = lettered(names, SEEN.chart, OF.map)

    narrow = OF.map.sizes.coast_halo
    texts = {item.words: item.halo.width for item in items if isinstance(item, Text) and item.halo}
    lines = [across.city.code, *(part.text for part in across.name)] if isinstance(across, CityLabel) else []
    assert across == names.cities[0]
    assert {texts[words] for words in lines} == {narrow}
    assert min(texts[label.city.code] for label in names.cities[1:]) > narrow
    assert not [item for item in items if isinstance(item, Path) and item.stroke and item.stroke.width == narrow]


@pytest.mark.parametrize("on_land", [False, True])
def test_strokes_at_sea_end_around_letters_of_names_across_coasts(*, on_land: bool) -> None:
    names = _with_one_across_a_coast(on_land=on_land)

    for cities, is_clear in ((names.cities, True), (names.cities[1:], False)):
        around = clearings(replace(names, cities=cities), SEEN.chart, OF.map)
        cut = shapely.union_all([shapely.Polygon(np.reshape(each.coords, (-1, 2))) for each in around])
        assert cut.contains(shapely.Point(names.cities[0].code)) == is_clear


def test_names_across_coasts_are_like_others_in_themes_in_colour() -> None:
    assert not across_coasts(_with_one_across_a_coast(), SEEN.chart, BOARDS["atlas"].map)


def _with_one_across_a_coast(*, on_land: bool = False) -> MapLettering:
    """Return the names of a side, the first with its code on a coast."""
    names = lettering(SEEN.side, ground_of(SEEN, OF), OF.map.type)
    first, *others = names.cities
    (x, y), corner = first.code, SEEN.chart.coasts[0].corners[0]
    right, down = corner.x - x, corner.y - y
    moved = replace(
        first,
        code=corner,
        name=tuple(part._replace(start=Point(part.start.x + right, part.start.y + down)) for part in first.name),
        box=first.box._replace(x=first.box.x + right, y=first.box.y + down),
        on_land=on_land,
        has_leader=False,
    )
    return replace(names, cities=(moved, *others))

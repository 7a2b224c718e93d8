"""Names of islands at sea stand clear of what they might be read with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.games.meridian.chart.ground import OtherNames
from meridian_print.games.meridian.chart.names.island_labels import label_at_sea
from meridian_print.graphics.drawing.geometry import Rect
from tests.games.meridian.chart.boards import ground_of, some
from tests.games.meridian.chart.maps import ATLAS

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("number", [0, 4, 7])
def test_a_name_at_sea_stands_clear_of_the_legend_if_there_is_other_sea(number: int) -> None:
    on = replace(ground_of(some("corvine-isles 0"), ATLAS), legend=None, rose=None)
    island = some("corvine-isles 0").side.islands[number]
    names, style = OtherNames((), (), ()), ATLAS.map.type
    before = label_at_sea(island, on, style, names)
    right = max(box.right for box in before.boxes)
    legend = Rect(right + 2.0, before.boxes[0].y - 10.0, 30.0, 30.0)

    after = label_at_sea(island, replace(on, legend=legend), style, names)

    assert any(box.inset(-8.0).overlaps(legend) for box in before.boxes)
    assert not any(box.inset(-8.0).overlaps(legend) for box in after.boxes)

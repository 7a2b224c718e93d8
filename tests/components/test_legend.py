"""The legend stands on the boards, in readable type, where it covers nothing."""

from __future__ import annotations

import pytest
import shapely

from meridian_print import templates
from meridian_print.drawing.geometry import Rect
from meridian_print.drawing.type import PT
from meridian_print.meridian.chart.ground import ground
from meridian_print.meridian.chart.lettering import lettering
from meridian_print.meridian.chart.scenery import scenery
from meridian_print.meridian.components.banner import Heading, covered
from meridian_print.meridian.components.legend import legend_sizes
from meridian_print.meridian.layout.plan import FOOT
from meridian_print.meridian.words import Words
from meridian_print.theme.board import BoardStyle
from tests.chart.boards import SIDES, some
from tests.chart.shapes import box
from tests.components.samples import THEMES

WORDS = Words("en").board
SHOWN = SIDES[:16]
TOO_FULL = {("plain", name) for name in ("first-voyage 0", "winding-sound 0", "7")}
"""Where the large type of a theme finds no open water."""


def style(theme: str) -> BoardStyle:
    return templates.load(f"themes/{theme}/board.yaml", BoardStyle)


@pytest.mark.parametrize("theme", THEMES)
def test_the_legend_stands_where_a_board_has_water_for_it_and_covers_nothing(theme: str) -> None:
    for name in SHOWN:
        side, chart = some(name).side, some(name).chart
        banner = covered(chart, Heading("The Corvine Isles", "Summer: a board for 2 or 4 players"), style(theme).frame)
        on = ground(side, chart, (banner,))
        names = lettering(side, on, style(theme).map.type)

        legend = scenery(side, on, names, legend_sizes(style(theme), WORDS.legend)).waters.legend

        assert (legend is None) == ((theme, name) in TOO_FULL), name
        if legend is None:
            continue
        feet = [Rect(city.at.x - FOOT / 2, city.at.y - FOOT / 2, FOOT, FOOT) for city in side.cities]
        assert not any(legend.overlaps(each) for each in (*feet, *names.boxes, banner)), name
        assert not any(land.intersects(box(legend)) for land in some(name).lands.values()), name
        assert shapely.covers(box(chart.area), box(legend)), name


@pytest.mark.parametrize("theme", THEMES)
def test_the_legend_is_set_in_readable_type(theme: str) -> None:
    assert style(theme).art.type.legend.size >= 8.5 * PT - 1e-9

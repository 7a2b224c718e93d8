"""Land in flat colours stands on cliffs: a beach along its north-west, dark below its south-east."""

from __future__ import annotations

from meridian_print.games.meridian.board.cliffs import raised
from meridian_print.graphics.drawing.colours import contrast
from meridian_print.graphics.drawing.geometry import Rect, rectangle
from meridian_print.graphics.drawing.items import Group, Path
from meridian_print.graphics.drawing.paint import Ink
from tests.games.meridian.chart.styles import BOARDS

STYLE = BOARDS["plain"]
SHORE = rectangle(Rect(10.0, 10.0, 30.0, 20.0))
TOP = Ink((0.8, 0.7, 0.5))


def test_cliffs_lie_below_the_shore_the_darker_the_farther_down() -> None:
    low, middle, edge, _ = raised(SHORE, TOP, TOP, STYLE.map.sizes.cliff, STYLE.art)

    assert isinstance(low, Path)
    assert isinstance(middle, Path)
    assert isinstance(edge, Path)
    assert low.fill
    assert middle.fill
    assert contrast(low.fill, TOP) > contrast(middle.fill, TOP) > 1.5
    downs = [path.outline.coords[1] - SHORE.coords[1] for path in (low, middle, edge)]
    assert downs == [STYLE.map.sizes.cliff, STYLE.map.sizes.cliff / 2, 0.0]


def test_land_has_a_light_beach_in_the_north_west_alone() -> None:
    *_, edge, inner = raised(SHORE, TOP, TOP, STYLE.map.sizes.cliff, STYLE.art)

    assert isinstance(edge, Path)
    assert isinstance(inner, Group)
    (top,) = inner.items
    assert isinstance(top, Path)
    assert edge.fill
    assert sum(edge.fill.rgb) > sum(TOP.rgb)
    assert (edge.outline, inner.clip, top.fill) == (SHORE, SHORE, TOP)
    assert all(moved > at for moved, at in zip(top.outline.coords, SHORE.coords, strict=True))

"""The frame of a board in one ink has a band of two rows, like a chart's."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.board.banner import Heading
from meridian_print.games.meridian.board.frame import frame
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import hex_ink
from tests.games.meridian.chart.boards import SIDES, some
from tests.games.meridian.chart.styles import BOARDS

LINE_ART = BOARDS["line-art"]
MARKED = hex_ink("#123456")


def dark_fields(rows: int) -> shapely.Geometry:
    """Return what dark fields of a band with some rows cover; a band's is the path of most lines in its ink."""
    of = LINE_ART.frame
    of = of._replace(inks=of.inks._replace(zebra=MARKED), sizes=of.sizes._replace(rows=rows))
    items = frame(some(SIDES[0]).chart, Heading("A", "B", "C"), LINE_ART._replace(frame=of), Words("en").board)
    marked = (item.outline for item in items if isinstance(item, Path) and item.fill == MARKED)
    outline = max(marked, key=lambda each: len(each.coords))
    points = np.array(outline.coords).reshape(-1, 2)
    starts = np.flatnonzero([verb == "M" for verb in outline.verbs.replace("Z", "")])
    boxes = (ring for ring in np.split(points, starts[1:]) if len(ring) == 4)
    return shapely.union_all([shapely.Polygon(ring) for ring in boxes])


def test_dark_fields_of_each_row_lie_beside_light_ones_of_the_next() -> None:
    one, two = dark_fields(1), dark_fields(2)

    assert LINE_ART.frame.sizes.rows == 2
    assert two.area == pytest.approx(one.area, rel=0.02)
    assert two.intersection(one).area == pytest.approx(one.area / 2, rel=0.02)

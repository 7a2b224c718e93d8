"""Nothing on a calibration sheet touches anything else: scales are read to a tenth of a millimetre."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest

from meridian_print.boardgame.kit.calibration_sheet import CalibrationDesign, calibration_sheet
from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Rect, transformed
from meridian_print.graphics.drawing.items import Drawing, Path
from meridian_print.templates import folders
from tests.checks.flat import flat, lines

CLEAR = 0.6
"""Between the boxes of two lines, which run from baseline to cap height, in mm."""
NEAR = 0.5
"""Between such a box and a stroke, in mm: a letter stands 0.6 mm above the line of its scale."""


@pytest.mark.parametrize("language", folders("meridian/languages"))
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_no_words_touch_others_and_every_page_says_what_made_it(paper: str, language: str) -> None:
    sheet = calibration_sheet(CalibrationDesign(paper_named(paper), Words(language), "meridian-print 1.2.3"))

    for page in sheet.pages:
        boxes = [line.box for line in lines(page.drawing)]

        assert [(one, two) for one, two in combinations(boxes, 2) if grown(one).overlaps(two)] == []
        assert sum("meridian-print 1.2.3" in line.words for line in lines(page.drawing)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("language", folders("meridian/languages"))
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3", "205x276mm"])
def test_no_line_touches_words(paper: str, language: str) -> None:
    sheet = calibration_sheet(CalibrationDesign(paper_named(paper), Words(language), "meridian-print 1.2.3"))

    for page in sheet.pages:
        crossed = product(lines(page.drawing), strokes(page.drawing))

        assert [line.words for line, stroke in crossed if line.box.inset(-NEAR).overlaps(stroke)] == []


def strokes(drawing: Drawing) -> Iterator[Rect]:
    """Yield the box of every straight stroke, along or across the page; those of the crosses' circles are left out."""
    for item, matrix in flat(drawing.items):
        if isinstance(item, Path) and set(item.outline.verbs) <= {"M", "L"}:
            coords = transformed(item.outline, matrix).coords
            points = tuple(zip(coords[::2], coords[1::2], strict=True))
            for verb, (one, two) in zip(item.outline.verbs[1:], pairwise(points), strict=True):
                if verb == "L":
                    left, top = map(min, zip(one, two, strict=True))
                    yield Rect(left, top, abs(one[0] - two[0]), abs(one[1] - two[1]))


def grown(box: Rect) -> Rect:
    return box.inset(-CLEAR)

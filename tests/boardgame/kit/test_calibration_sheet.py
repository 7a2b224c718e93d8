"""Nothing on a calibration sheet touches anything else: scales are read to a tenth of a millimetre."""

from __future__ import annotations

from itertools import combinations

import pytest

from meridian_print.boardgame.kit.calibration_sheet import CalibrationDesign, calibration_sheet
from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.templates import folders
from tests.checks.flat import lines

CLEAR = 0.6
"""Between the boxes of two lines, which run from baseline to cap height, in mm."""


@pytest.mark.parametrize("language", folders("meridian/languages"))
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_no_words_touch_others_and_every_page_says_what_made_it(paper: str, language: str) -> None:
    sheet = calibration_sheet(CalibrationDesign(paper_named(paper), Words(language), "meridian-print 1.2.3"))

    for page in sheet.pages:
        boxes = [line.box for line in lines(page.drawing)]

        assert [(one, two) for one, two in combinations(boxes, 2) if grown(one).overlaps(two)] == []
        assert sum("meridian-print 1.2.3" in line.words for line in lines(page.drawing)) == 1


def grown(box: Rect) -> Rect:
    return box.inset(-CLEAR)

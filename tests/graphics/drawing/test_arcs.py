"""Words along an arc: letters keep their distances, stand on the line, and are turned as it is."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from meridian_print.graphics.drawing.arcs import Arc, bent
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.graphics.drawing.items import Drawing, Text
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from meridian_print.graphics.drawing.type import Font, text
from tests.checks.programs import run
from tests.games.meridian.components.samples import document_bytes, printed

FONT, INK = Font("EBGaramond-Regular", 5.0, 0.2), hex_ink("#2b2118")
LINE = text("PORVELLE", (0.0, 0.0), FONT, INK, halo=Stroke(hex_ink("#ffffff"), 0.8, join="round"))
MIDDLE = Point(50.0, 30.0)
SAGGING = Arc(MIDDLE, math.radians(20), 1 / 60)


def on(arc: Arc) -> Text:
    return bent(LINE, arc, -LINE.width / 2, 1.5)


def test_a_level_arc_leaves_a_line_as_it_is() -> None:
    line = on(Arc(MIDDLE, 0.0, 0.0))

    assert line.start == pytest.approx((50.0 - LINE.width / 2, 31.5), abs=1e-3)
    assert [glyph.x for glyph in line.glyphs] == pytest.approx([glyph.x for glyph in LINE.glyphs], abs=1e-3)
    assert {(glyph.y, glyph.angle) for glyph in line.glyphs} == {(0.0, 0.0)}


def test_letters_turn_with_the_arc() -> None:
    angles = [glyph.angle for glyph in on(SAGGING).glyphs]

    assert angles == sorted(angles)
    assert angles[0] < 20 < angles[-1]
    assert angles[-1] - angles[0] == pytest.approx(math.degrees(LINE.width / 60), rel=0.3)


@pytest.mark.parametrize("along", [-20.0, 0.0, 20.0])
def test_an_arc_is_part_of_a_circle(along: float) -> None:
    (x, y), angle = SAGGING.place(along)
    centre = Point(MIDDLE.x - 60 * math.sin(SAGGING.angle), MIDDLE.y + 60 * math.cos(SAGGING.angle))

    assert math.dist((x, y), centre) == pytest.approx(60.0)
    assert angle == pytest.approx(SAGGING.angle + along / 60)


def test_the_ends_of_a_positive_bend_hang_down() -> None:
    arc = Arc(MIDDLE, 0.0, 1 / 40)

    assert arc.place(-15.0).at.y > MIDDLE.y
    assert arc.place(15.0).at.y > MIDDLE.y


def test_pdf_and_svg_bend_alike(tmp_path: Path) -> None:
    assert printed(Drawing("Bent", Size(100.0, 60.0), (on(SAGGING),)), tmp_path).is_none


def test_a_bent_name_is_found_as_one_word(tmp_path: Path) -> None:
    pdf = tmp_path / "bent.pdf"
    pdf.write_bytes(document_bytes(Drawing("Bent", Size(100.0, 60.0), (on(SAGGING),))))

    assert run("pdftotext", pdf, "-").stdout.split() == ["PORVELLE"]

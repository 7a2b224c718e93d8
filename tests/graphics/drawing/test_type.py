"""Type is shaped once: what it measures is where its glyphs stand."""

from __future__ import annotations

from dataclasses import replace

import pytest
import uharfbuzz as hb

from meridian_print.graphics.drawing import faces
from meridian_print.graphics.drawing import type as lettering
from meridian_print.graphics.drawing.faces import metrics, missing
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import Font, MissingGlyphError, cap_height, reach, text, width, x_height

BOOK = Font("EBGaramond-Regular", 10.0)
INK = hex_ink("#000000")


def glyph_words(words: str, font: Font = BOOK) -> list[str]:
    return [glyph.words for glyph in text(words, (0, 0), font, INK).glyphs]


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_a_line_stands_where_its_anchor_says(anchor: lettering.Anchor, share: float) -> None:
    line = text("Corvine", (100, 20), BOOK, INK, anchor=anchor)

    assert line.start == pytest.approx((100 - share * width("Corvine", BOOK), 20))


def test_a_line_is_as_wide_as_its_last_letter_reaches() -> None:
    line = text("Corvine", (0, 0), BOOK, INK)

    last = line.glyphs[-1]
    assert line.width == pytest.approx(last.x + faces.advance(BOOK.face, last.index) * BOOK.size)


def test_letters_are_kerned() -> None:
    assert width("AV", BOOK) < width("A", BOOK) + width("V", BOOK)


def test_tracking_stands_between_letters_and_not_after_the_last() -> None:
    spaced = replace(BOOK, tracking=0.1)

    assert width("xyz", spaced) == pytest.approx(width("xyz", BOOK) + 2 * 0.1 * BOOK.size)


def test_nothing_has_no_width() -> None:
    assert width("", replace(BOOK, tracking=0.1)) == 0


def test_the_glyphs_of_a_line_say_its_words() -> None:
    assert "".join(glyph_words("office")) == "office"
    assert "ffi" in glyph_words("office")
    assert "".join(glyph_words("Île e\u0301te\u0301")) == "Île e\u0301te\u0301"


def test_figures_are_of_one_height() -> None:
    heights = set()
    for figure in "0123456789":
        outline = faces.outline(BOOK.face, text(figure, (0, 0), BOOK, INK).glyphs[0].index)
        heights.add(round(max(outline.coords[1::2]) / 50))

    assert len(heights) == 1


def test_a_capital_is_as_high_as_reported() -> None:
    outline = faces.outline(BOOK.face, text("H", (0, 0), BOOK, INK).glyphs[0].index)

    assert max(outline.coords[1::2]) * BOOK.size / faces.EM == pytest.approx(cap_height(BOOK), rel=0.02)


def test_a_small_letter_is_as_high_as_reported() -> None:
    outline = faces.outline(BOOK.face, text("x", (0, 0), BOOK, INK).glyphs[0].index)

    assert max(outline.coords[1::2]) * BOOK.size / faces.EM == pytest.approx(x_height(BOOK), rel=0.03)


def test_a_line_reaches_as_far_as_the_highest_and_the_lowest_of_its_letters() -> None:
    assert reach("xpl", BOOK) == (reach("l", BOOK)[0], reach("p", BOOK)[1])
    assert cap_height(BOOK) < reach("l", BOOK)[0] < reach("É", BOOK)[0]
    assert reach("H", BOOK) == pytest.approx((cap_height(BOOK), 0), abs=0.02 * BOOK.size)
    assert reach("", BOOK) == reach(" ", BOOK) == (0, 0)


def test_a_letter_that_the_face_lacks_is_named() -> None:
    with pytest.raises(MissingGlyphError, match="EBGaramond-Regular has no glyph for '群島' in '群島 1群'"):
        text("群島 1群", (0, 0), BOOK, INK)


def test_missing_letters_are_listed_once_each_in_order() -> None:
    assert missing("島 a 群 島", BOOK.face) == "島群"


def test_a_subset_keeps_the_numbers_of_its_glyphs() -> None:
    index = text("Q", (0, 0), BOOK, INK).glyphs[0].index
    data = faces.subset(BOOK.face, frozenset({index}))

    kept = hb.Font(hb.Face(data))
    assert len(data) < 10_000
    assert kept.get_glyph_h_advance(index) / kept.face.upem == pytest.approx(faces.advance(BOOK.face, index))
    assert kept.get_glyph_extents(index) is not None
    assert kept.get_glyph_extents(index + 1) is None


def test_a_font_for_a_page_has_the_letters_asked_for_and_figures_of_one_width() -> None:
    loaded = hb.Font(hb.Face(faces.web_font("EBGaramond-Regular", "AV 0123島")))

    kept = [letter for letter in "AVB0島" if loaded.get_nominal_glyph(ord(letter))]
    assert kept == ["A", "V", "0"]
    assert len({*advances("111", loaded, "tnum"), *advances("000", loaded, "tnum")}) == 1
    assert sum(advances("AV", loaded, "kern")) < sum(advances("AV", loaded, "tnum"))


def advances(words: str, font: hb.Font, feature: str) -> list[int]:
    buffer = hb.Buffer()
    buffer.add_str(words)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, {"kern": False, feature: True})
    return [position.x_advance for position in buffer.glyph_positions]


@pytest.mark.parametrize(("face", "slants"), [("EBGaramond-Regular", False), ("EBGaramond-Italic", True)])
def test_an_italic_slants_to_the_right(face: str, slants: bool) -> None:
    assert (metrics(face).italic_angle < 0) is slants


@pytest.mark.parametrize("face", ["EBGaramond-Regular", "CormorantSC-SemiBold", "AlegreyaSans-Medium"])
def test_measures_are_in_thousandths_of_an_em(face: str) -> None:
    found = metrics(face)

    assert 500 < found.cap_height < 800 < found.ascent < 1300
    assert -500 < found.descent < -100

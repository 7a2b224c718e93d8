"""A line whose face lacks letters takes them from other faces: a user's, of all kinds of files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import uharfbuzz as hb

from meridian_print.graphics.drawing import faces
from meridian_print.graphics.drawing.digest import digests
from meridian_print.graphics.drawing.faces import missing, user_face
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import Font, MissingGlyphError, one_face_each, text, width
from tests.checks.made_fonts import Kind, write_collection, write_font

BOOK = Font("EBGaramond-Regular", 10.0)
INK = hex_ink("#000000")


def with_font(path: Path) -> Font:
    return replace(BOOK, others=(user_face(path),))


def test_each_stretch_is_set_in_the_first_face_that_has_its_letters(tmp_path: Path) -> None:
    font = with_font(write_font(tmp_path / "bars.ttf"))

    line = text("Île 北京 V", (0, 0), font, INK)

    assert [(part.words, part.face == BOOK.face) for part in one_face_each(line)] == [
        ("Île ", True),
        ("北京", False),
        (" V", True),
    ]
    assert line.width == pytest.approx(width("Île ", BOOK) + 2 * BOOK.size + width(" V", BOOK))


def test_letters_that_no_face_has_are_named(tmp_path: Path) -> None:
    font = with_font(write_font(tmp_path / "bars.ttf", letters="北"))

    with pytest.raises(MissingGlyphError, match="京"):
        text("北京", (0, 0), font, INK)
    assert missing("北京 V", font.face, *font.others) == "京"


def test_tracking_goes_on_from_face_to_face(tmp_path: Path) -> None:
    font = replace(with_font(write_font(tmp_path / "bars.ttf")), tracking=0.2)

    assert width("V北", font) == pytest.approx(width("V", BOOK) + BOOK.size + 0.2 * BOOK.size)


def test_an_accent_keeps_to_its_letter(tmp_path: Path) -> None:
    font = with_font(write_font(tmp_path / "bars.ttf", letters="北\N{COMBINING ACUTE ACCENT}"))

    line = text("北\N{COMBINING ACUTE ACCENT}", (0, 0), font, INK)

    assert len(one_face_each(line)) == 1


@pytest.mark.parametrize("kind", ["glyf", "CFF "])
def test_outlines_have_the_size_of_the_em_whatever_units_the_file_counts_in(kind: Kind, tmp_path: Path) -> None:
    face = user_face(write_font(tmp_path / "bars", kind))

    outline = faces.outline(face, 2)

    assert max(outline.coords) == pytest.approx(1900 / 2048 * faces.EM, abs=1e-3)
    assert faces.advance(face, 2) == 1
    assert faces.metrics(face).postscript_name == "Bars-Regular"
    assert faces.metrics(face).cap_height == round(1400 / 2048 * 1000)


@pytest.mark.parametrize("kind", ["glyf", "CFF "])
def test_a_subset_keeps_the_glyph_where_it_was(kind: Kind, tmp_path: Path) -> None:
    face = user_face(write_font(tmp_path / "bars", kind))

    cut = faces.subset(face, frozenset({2}))

    assert faces.is_cubic(face) == (kind == "CFF ")
    assert hb.Font(hb.Face(cut)).get_glyph_extents(2).width > 0


def test_a_face_in_a_collection_is_named_by_its_number(tmp_path: Path) -> None:
    path = write_collection(tmp_path / "bars.ttc", "島", "北京")

    assert faces.count(path) == 2
    assert missing("島北", user_face(path, 0)) == "北"
    assert missing("島北", user_face(path, 1)) == "島"


def test_what_is_no_font_has_no_faces(tmp_path: Path) -> None:
    path = tmp_path / "text.ttf"
    path.write_bytes(b"no font")

    assert faces.count(path) == 0


def test_pages_look_the_same_where_their_fonts_do_wherever_these_lie(tmp_path: Path) -> None:
    one, same = (write_font(tmp_path / name) for name in ("one.ttf", "same.ttf"))
    other = write_font(tmp_path / "other.ttf", letters="京北")
    drawings = [Drawing("", Size(9, 9), (text("北", (0, 0), with_font(path), INK),)) for path in (one, same, other)]

    first, second, third = digests(drawings)

    assert first == second != third


def test_an_accent_that_its_letter_s_face_lacks_is_taken_from_another(tmp_path: Path) -> None:
    accent = "\N{COMBINING CANDRABINDU}"
    font = with_font(write_font(tmp_path / "bars.ttf", letters=accent))
    assert missing(accent, BOOK.face)

    line = text(f"x{accent}y", (0, 0), font, INK)

    assert [part.words for part in one_face_each(line)] == ["x", accent, "y"]


def test_letters_with_accents_written_apart_are_set_as_one(tmp_path: Path) -> None:
    font = with_font(write_font(tmp_path / "bars.ttf"))

    assert text("ou\N{COMBINING CIRCUMFLEX ACCENT}t", (0, 0), font, INK).glyphs == text("oût", (0, 0), font, INK).glyphs


def test_words_from_right_to_left_stand_in_their_order(tmp_path: Path) -> None:
    font = with_font(write_font(tmp_path / "bars.ttf", letters="אבגדהו "))

    glyphs = text("אב ג", (0, 0), font, INK).glyphs

    places = {glyph.words: glyph.x for glyph in glyphs}
    assert places["ג"] < places[" "] < places["ב"] < places["א"]

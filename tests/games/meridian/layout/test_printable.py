"""What a layout names is set in faces that have its letters."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.layout.printable import FACES, check_letters
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.graphics.drawing.faces import missing
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.templates import load
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings


@pytest.mark.parametrize("theme", theme_names())
def test_every_theme_sets_names_in_the_faces_that_are_looked_at(theme: str) -> None:
    board, sheets = Theme(theme).section("board", BoardStyle), Theme(theme).section("sheets", SheetStyle)

    names = (board.map.type.city, *board.map.type.islands, board.frame.type.title, board.frame.type.side)
    written = (sheets.type.board, sheets.type.name, sheets.type.label, load("press.yaml", PressStyle).note)

    assert {font.face for font in (*names, *written)} <= set(FACES)


@pytest.mark.parametrize("face", FACES)
def test_letters_that_are_not_looked_up_are_in_every_face(face: str) -> None:
    certain = "".join(map(chr, (*range(0x20, 0x7F), *range(0xC0, 0x100))))

    assert missing(certain + certain.upper(), face) == ""


def test_a_sign_that_one_face_lacks_is_named() -> None:
    root, findings = read_document("Fort ²".encode()).root, Findings()
    assert root is not None

    check_letters(root, (), findings)

    assert [found.code for found in findings] == ["missing-glyph"]
    assert findings[0].message.endswith("got '²'")


def test_a_line_break_is_no_letter_that_a_font_could_have() -> None:
    found = read_layout(b'format: meridian-layout/1\ntitle: "Two\\nCoasts"\n').diagnostics

    messages = [each.message for each in found if each.span.line == 2]
    assert messages == ["expected text on one line, got 'Two Coasts'"]

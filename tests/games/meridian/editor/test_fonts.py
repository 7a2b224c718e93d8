"""Fonts of a layout's own are chosen file by file; whatever else stands in their entry stays."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.editor.edits import EditError, make_edit
from meridian_print.games.meridian.editor.edits import EDITS
from meridian_print.games.meridian.editor.fonts import fonts_in
from meridian_print.text.source.marks import marked

LAYOUT = "format: meridian-layout/1\ntitle: Isles\n{}board: A3\n"


def layout(fonts: str) -> str:
    return LAYOUT.format(fonts)


def after(text: str, do: str, file: str) -> str:
    return make_edit(text, EDITS, {"do": do, "file": file}).text


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("fonts: One.ttf  # ours\n", 'fonts: [One.ttf, "Two.otf"]  # ours\n'),
        ("fonts: a, b.ttf\n", 'fonts: ["a, b.ttf", "Two.otf"]\n'),
        ("fonts: {file: One.ttc, face: 2}\n", 'fonts: [{file: One.ttc, face: 2}, "Two.otf"]\n'),
        ("fonts: [One.ttf]\n", 'fonts: [One.ttf, "Two.otf"]\n'),
        ("fonts: []\n", 'fonts: ["Two.otf"]\n'),
        ("fonts:\n  - One.ttf  # ours\n", 'fonts:\n  - One.ttf  # ours\n  - "Two.otf"\n'),
        ("fonts:\n- file: One.ttc\n  face: 2\n", 'fonts:\n- file: One.ttc\n  face: 2\n- "Two.otf"\n'),
        ("fonts:\r\n- One.ttf\r\n", 'fonts:\r\n- One.ttf\r\n- "Two.otf"\r\n'),
    ],
)
def test_a_font_comes_behind_those_that_are_named(before: str, then: str) -> None:
    assert after(layout(before), "add-font", "Two.otf") == layout(then)


def test_the_first_font_makes_the_entry_and_the_last_one_takes_it_along() -> None:
    found = after(layout(""), "add-font", "fonts/One.ttf")

    assert 'fonts: "fonts/One.ttf"\n' in found
    assert after(found, "remove-font", "fonts/One.ttf") == layout("")


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("fonts: [One.ttf, Two.otf, Three.ttf]\n", "fonts: [One.ttf, Three.ttf]\n"),
        ("fonts: [Two.otf, Three.ttf]\n", "fonts: [Three.ttf]\n"),
        ("fonts: [One.ttf, {file: Two.otf, face: 1}, Two.otf]\n", "fonts: [One.ttf]\n"),
        ("fonts:\n  - One.ttf  # ours\n  - Two.otf  # theirs\n", "fonts:\n  - One.ttf  # ours\n"),
        ("fonts:\n- file: Two.otf\n  face: 2\n- One.ttf\n", "fonts:\n- One.ttf\n"),
    ],
)
def test_a_font_goes_and_the_others_stay(before: str, then: str) -> None:
    assert after(layout(before), "remove-font", "Two.otf") == layout(then)


@pytest.mark.parametrize("fonts", ["fonts: One.ttf\n", "fonts: [{file: One.ttf, face: 1}]\n", "fonts:\n- One.ttf\n"])
def test_a_font_is_not_named_twice(fonts: str) -> None:
    assert after(layout(fonts), "add-font", "One.ttf") == layout(fonts)
    assert fonts_in(marked(layout(fonts))) == ("One.ttf",)


@pytest.mark.parametrize(
    ("fonts", "do", "file"),
    [
        ("fonts: One.ttf\n", "remove-font", "Two.otf"),
        ("", "remove-font", "Two.otf"),
        ("", "add-font", ""),
        ("fonts:\n  file: One.ttf\n", "add-font", "Two.otf"),
    ],
)
def test_what_cannot_be_done_is_refused(fonts: str, do: str, file: str) -> None:
    with pytest.raises(EditError, match="expected"):
        after(layout(fonts), do, file)


@pytest.mark.parametrize("text", ["Alder\n", "- Alder\n"])
def test_what_is_no_layout_takes_no_font(text: str) -> None:
    with pytest.raises(EditError, match="expected a layout"):
        after(text, "add-font", "One.ttf")

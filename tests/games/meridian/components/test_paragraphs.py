"""Lines fit their room, and no word is lost."""

from __future__ import annotations

import pytest

from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import Font, width
from meridian_print.graphics.typesetting.lines import set_lines, wrapped

FONT = Font("EBGaramond-Regular", 4.0)
TEXT = "On each island count everyone's garrisons"


@pytest.mark.parametrize("room", [12.0, 20.0, 33.0, 200.0])
def test_no_line_is_wider_than_its_room(room: float) -> None:
    assert all(width(line, FONT) <= room for line in wrapped(TEXT, FONT, room))


@pytest.mark.parametrize("room", [18.0, 33.0, 200.0])
def test_no_word_is_lost_or_moved(room: float) -> None:
    assert " ".join(wrapped(TEXT, FONT, room)) == TEXT


def test_a_line_takes_as_many_words_as_fit() -> None:
    first, second, *_ = wrapped(TEXT, FONT, 33.0)

    assert width(f"{first} {second.split()[0]}", FONT) > 33


def test_a_word_wider_than_the_room_is_broken_with_hyphens() -> None:
    lines = wrapped("Taumatawhakatangihangakoauauotamatea", FONT, 20.0)

    assert len(lines) > 2
    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(line.removesuffix("-") for line in lines) == "Taumatawhakatangihangakoauauotamatea"


def test_a_broken_word_fills_its_lines() -> None:
    word = "Taumatawhakatangihangakoauauotamatea"
    first, second, *_ = wrapped(word, FONT, 20.0)

    assert width(f"{first.removesuffix('-')}{second[0]}-", FONT) > 20


def test_a_word_as_wide_as_the_room_stays_whole() -> None:
    assert wrapped("garrisons on", FONT, width("garrisons", FONT)) == ("garrisons", "on")
    assert wrapped("on each", FONT, width("on each", FONT)) == ("on each",)


def test_a_room_narrower_than_a_letter_takes_a_letter_a_line() -> None:
    assert wrapped("isle", FONT, 0.1) == ("i-", "s-", "l-", "e")


def test_a_no_break_space_stays_inside_its_word() -> None:
    room = width("vaut\u00a0:", FONT)

    assert wrapped("ceci vaut\u00a0: cinq", FONT, room) == ("ceci", "vaut\u00a0:", "cinq")


def test_lines_stand_below_each_other_from_the_first_baseline() -> None:
    placed = set_lines(("one", "two", "three"), (10.0, 20.0), FONT, hex_ink("#000000"), leading=5.0)

    assert [(line.words, line.start) for line in placed] == [
        ("one", (10.0, 20.0)),
        ("two", (10.0, 25.0)),
        ("three", (10.0, 30.0)),
    ]


def test_nothing_has_no_lines() -> None:
    assert wrapped("  ", FONT, 20.0) == ()

"""Lines fit their room, and no word is lost."""

from __future__ import annotations

import pytest

from meridian_print.drawing.type import Font, width
from meridian_print.meridian.components.paragraphs import wrapped

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


def test_nothing_has_no_lines() -> None:
    assert wrapped("  ", FONT, 20.0) == ()

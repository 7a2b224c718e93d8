"""What lies behind the gaps between words at sea is covered, and no more."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.board.legend import between, within
from meridian_print.graphics.drawing.arcs import Arc, bent
from meridian_print.graphics.drawing.geometry import Outline, Point
from meridian_print.graphics.drawing.items import Text
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import Font, text

FONT = Font("EBGaramond-Italic", 3.3)


def line(words: str, x: float = 10.0) -> Text:
    return text(words, (x, 20.0), FONT, hex_ink("#000000"))


def extent(outline: Outline) -> tuple[float, float, float, float]:
    """Return the least and the greatest x and y of an outline."""
    xs, ys = outline.coords[::2], outline.coords[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def test_a_gap_reaches_from_word_to_word_as_high_as_letters() -> None:
    words = line("Monte Borestro")

    left, top, right, bottom = extent(within(words))

    assert left == pytest.approx(10.0 + line("Monte").width)
    assert right == pytest.approx(10.0 + words.glyphs[6].x)
    assert bottom == 20.0
    assert 0.6 * FONT.size < bottom - top < 0.7 * FONT.size


def test_a_word_has_no_gap() -> None:
    assert not within(line("Windhel")).verbs


def test_every_gap_of_a_line_is_covered() -> None:
    assert within(line("sea of leagues")).verbs.count("Z") == 2


def test_a_gap_between_two_lines_joins_them() -> None:
    code, name = line("5a"), line("Windhel", 15.0)

    left, _, right, _ = extent(between(code, name))

    assert (left, right) == (code.start.x + code.width, 15.0)


def test_a_gap_of_a_turned_name_is_turned_with_it() -> None:
    upwards = bent(line("Monte Borestro"), Arc(Point(50.0, 50.0), -1.5707963, 0.0), -10.0, 0.0)

    left, top, right, bottom = extent(within(upwards))

    assert right == pytest.approx(50.0, abs=0.01)
    assert 0.6 * FONT.size < right - left < 0.7 * FONT.size
    assert bottom - top < right - left

"""However small a picture is placed, its lines can be printed."""

from __future__ import annotations

import pytest

from meridian_print.graphics.drawing.geometry import Rect, Size, after, line, scaling, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from meridian_print.graphics.drawing.pens import FINEST, no_finer
from tests.checks.flat import pen_widths

INK = hex_ink("#000000")


def stroke(width: float) -> Path:
    return Path(line(0, 0, 1, 1), stroke=Stroke(INK, width, (1.0, 0.5), "round"))


def widths(*items: Item) -> tuple[float, ...]:
    return pen_widths(Drawing("pens", Size(9, 9), no_finer(items)))


def test_a_line_is_as_wide_as_it_must_be_where_it_is_drawn() -> None:
    small = Group((Group((stroke(0.12), stroke(0.5)), matrix=scaling(0.5)),), matrix=scaling(0.5))

    assert widths(small, stroke(0.05)) == (pytest.approx(FINEST), pytest.approx(0.125), pytest.approx(FINEST))


def test_a_symbol_is_changed_only_where_it_is_too_small() -> None:
    symbol = Symbol("star", Rect(0, 0, 1, 1), (stroke(0.12),))
    large, small = Use(symbol), Use(symbol, after(scaling(0.4), translation(3, 3)))

    kept, held = no_finer((large, small))

    assert kept == large
    assert isinstance(held, Use)
    assert held.symbol.name == "star-at-400"
    assert widths(large, small) == (pytest.approx(0.12), pytest.approx(FINEST))


def test_symbols_of_one_name_are_one_symbol() -> None:
    symbol = Symbol("star", Rect(0, 0, 1, 1), (stroke(0.12),))
    uses = no_finer(tuple(Use(symbol, scaling(0.4 + number / 7000)) for number in range(9)))
    named = {use.symbol.name: use.symbol for use in uses if isinstance(use, Use)}

    assert all(use.symbol == named[use.symbol.name] for use in uses if isinstance(use, Use))
    assert len(named) == 2
    assert all(width >= FINEST - 1e-9 for width in widths(*uses))


def test_nothing_else_of_a_line_changes() -> None:
    (held,) = no_finer((stroke(0.01),))

    assert isinstance(held, Path)
    assert held.stroke == Stroke(INK, FINEST, (1.0, 0.5), "round")
    assert no_finer((Path(line(0, 0, 1, 1), INK),)) == (Path(line(0, 0, 1, 1), INK),)

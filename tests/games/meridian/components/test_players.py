"""Patterns and symbols keep to their places and tell the colours apart."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from meridian_print.components.player_marks import ground, mark, pattern, roundel, style_of, tile
from meridian_print.components.players import Players
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.graphics.drawing.items import Drawing, Item
from meridian_print.graphics.drawing.items import Path as Drawn
from tests.checks.flat import flat
from tests.checks.pixels import compared, picture
from tests.games.meridian.components.samples import THEMES, card_design, document_bytes, printed

FOOT = Rect(2, 2, 20, 20)


def players(theme: str = "atlas") -> Players:
    return card_design(theme).players


def drawn(*items: Item) -> Drawing:
    return Drawing("Marks", Size(24, 24), items)


def ends(path: Drawn) -> list[tuple[float, float]]:
    """Return where each stroke of the pen ends."""
    points, found = iter(zip(path.outline.coords[::2], path.outline.coords[1::2], strict=True)), []
    for verb in path.outline.verbs:
        found += [next(points) for _ in range({"C": 3, "Q": 2, "Z": 0}.get(verb, 1))][-1:]
    return found


@pytest.mark.parametrize("colour", [Colour.GREY, Colour.BROWN])
def test_lines_of_a_pattern_end_on_the_edge_of_their_area(colour: Colour) -> None:
    (lines,) = pattern(FOOT, style_of(colour, players()), players().patterns)

    for x, y in ends(lines):
        on_side, on_end = x in (FOOT.x, FOOT.right), y in (FOOT.y, FOOT.bottom)
        assert on_side or on_end
        assert FOOT.x <= x <= FOOT.right
        assert FOOT.y <= y <= FOOT.bottom


@pytest.mark.parametrize("area", [FOOT, Rect(0, 0, 7.3, 31), Rect(0, 0, 1, 1)])
def test_dots_are_whole(area: Rect) -> None:
    (dots,) = pattern(area, style_of(Colour.BLACK, players()), players().patterns)

    assert dots.stroke is not None
    radius = dots.stroke.width / 2
    for x, y in ends(dots):
        assert area.x + radius - 1e-9 <= x <= area.right - radius + dots.stroke.width / 50
        assert area.y + radius - 1e-9 <= y <= area.bottom - radius + 1e-9


def test_the_plain_pattern_is_nothing() -> None:
    assert pattern(FOOT, style_of(Colour.ORANGE, players()), players().patterns) == ()


@pytest.mark.parametrize("colour", Colour)
def test_a_symbol_keeps_inside_its_circle(colour: Colour) -> None:
    symbol = mark(colour, (0, 0), 5, players())

    for item, (scale, *_) in flat((symbol,)):
        assert isinstance(item, Drawn)
        half = item.stroke.width / 2 if item.stroke else 0
        assert max(math.hypot(x, y) + half for x, y in ends(item)) * scale <= 5


@pytest.mark.parametrize("colour", Colour)
def test_everything_coloured_has_a_dark_outline_of_half_a_millimetre(colour: Colour) -> None:
    outlines = [item for item in tile(colour, FOOT, players()) if isinstance(item, Drawn) and item.stroke]

    assert outlines[-1].stroke == players().outline
    assert players().outline.width == 0.5


def test_a_small_disc_has_a_finer_outline() -> None:
    disc = roundel(Colour.GREY, (0, 0), 2, players())[0]

    assert isinstance(disc, Drawn)
    assert disc.stroke is not None
    assert disc.stroke.width == pytest.approx(0.2)


@pytest.mark.parametrize("theme", THEMES)
def test_tiles_differ_without_their_colour(theme: str, tmp_path: Path) -> None:
    path = tmp_path / "tiles.pdf"
    path.write_bytes(document_bytes(*(drawn(*tile(colour, FOOT, players(theme))) for colour in Colour)))

    greys = [picture(path, page).mean(axis=2, keepdims=True).repeat(3, axis=2) for page in range(4)]
    for at, one in enumerate(greys):
        assert all(compared(one, other).share > 0.05 for other in greys[at + 1 :])


def test_a_rounded_ground_keeps_its_pattern_off_the_corners() -> None:
    _, lines = ground(FOOT, Colour.GREY, players(), radius=3)

    assert min(x for x, _ in ends(lines)) > FOOT.x + 0.8


@pytest.mark.parametrize("colour", Colour)
def test_a_tile_looks_the_same_in_both_files(colour: Colour, tmp_path: Path) -> None:
    assert printed(drawn(*tile(colour, FOOT, players(), radius=1)), tmp_path).is_none

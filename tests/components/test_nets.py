"""The line to cut a net along shows on every ground, and nothing light is left on what is cut out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meridian_print.drawing.items import Group, Item, Path, Use
from meridian_print.drawing.paint import Ink
from meridian_print.meridian.components.player_marks import style_of
from meridian_print.meridian.components.tower_piece import piece_net
from meridian_print.meridian.rules.material import Colour
from meridian_print.meridian.towers.sizes import TowerSizes, paper_piece
from meridian_print.nets.frustum import frustum
from meridian_print.templates import load
from meridian_print.theme import Theme, theme_names
from meridian_print.theme.nets import NetStyle
from meridian_print.theme.players import Players

STYLE = load("nets.yaml", NetStyle)
TOWERS = load("towers.yaml", TowerSizes)
SHOWS = 0.5
"""Least difference in lightness, of 1, at which a thin line shows."""

every_piece = pytest.mark.parametrize("colour", Colour)
every_theme = pytest.mark.parametrize("theme", theme_names())


def lightness(ink: Ink) -> float:
    red, green, blue = ink.rgb
    return 0.3 * red + 0.59 * green + 0.11 * blue


def paths(items: tuple[Item, ...]) -> Iterator[Path]:
    for item in items:
        match item:
            case Path():
                yield item
            case Group():
                yield from paths(item.items)
            case Use():
                yield from paths(item.symbol.items)
            case _:
                pass


@every_theme
@every_piece
def test_the_line_to_cut_along_differs_from_what_lies_beside_it(theme: str, colour: Colour) -> None:
    players = Theme(theme).section("players", Players)

    drawn = list(paths(piece_net(colour, TOWERS, players, STYLE).items))

    strokes = [path.stroke for path in drawn if path.stroke in (STYLE.cut, STYLE.casing)]
    assert strokes == [STYLE.casing, STYLE.cut]
    assert lightness(STYLE.casing.ink) - lightness(STYLE.cut.ink) > SHOWS
    assert STYLE.cut.width + 0.3 <= STYLE.casing.width <= 2 * STYLE.bleed


@every_theme
@every_piece
def test_what_is_cut_out_is_filled_again_over_the_light_line(theme: str, colour: Colour) -> None:
    players = Theme(theme).section("players", Players)
    panels = len(list(frustum(paper_piece(TOWERS)).panels()))

    drawn = list(paths(piece_net(colour, TOWERS, players, STYLE).items))

    casing = next(place for place, path in enumerate(drawn) if path.stroke == STYLE.casing)
    over = drawn[casing + 1]
    assert (over.fill, over.stroke) == (style_of(colour, players).ground, None)
    assert over.outline.verbs.count("M") == panels

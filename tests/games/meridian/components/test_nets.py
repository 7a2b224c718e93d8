"""The line to cut a net along shows on every ground, and nothing light is left on what is cut out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import pytest

from meridian_print.components.player_marks import style_of
from meridian_print.components.players import Players
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.towers.piece import piece_net
from meridian_print.games.meridian.towers.sizes import TowerSizes, paper_piece
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Outline, Point, after, through
from meridian_print.graphics.drawing.items import Group, Item, Path, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.nets.net import Edge, NetStyle
from meridian_print.graphics.nets.shapes import frustum
from meridian_print.templates import load
from tests.checks.each import for_each

STYLE = load("nets.yaml", NetStyle)
TOWERS = load("towers.yaml", TowerSizes)
SHOWS = 0.2
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
    ground = style_of(colour, players).ground

    strokes = [path.stroke for path in paths(piece_net(colour, TOWERS, players, STYLE).items) if path.stroke]

    assert STYLE.cut in strokes
    beside = STYLE.casing.ink if STYLE.casing in strokes else ground
    assert lightness(beside) - lightness(STYLE.cut.ink) > SHOWS
    assert STYLE.cut.width + 0.3 <= STYLE.casing.width <= 2 * STYLE.bleed


@every_theme
@every_piece
def test_colour_goes_beyond_the_cut_without_a_gap_but_on_black(theme: str, colour: Colour) -> None:
    players = Theme(theme).section("players", Players)
    ground = style_of(colour, players).ground

    drawn = list(paths(piece_net(colour, TOWERS, players, STYLE).items))

    assert drawn[0].fill == ground
    assert drawn[0].stroke is not None
    assert (drawn[0].stroke.ink, drawn[0].stroke.width) == (ground, 2 * STYLE.bleed)
    assert any(path.stroke == STYLE.casing for path in drawn) == (lightness(ground) < SHOWS)


@every_theme
def test_what_is_cut_out_is_filled_again_over_the_light_line(theme: str) -> None:
    players = Theme(theme).section("players", Players)._replace(grey=Theme("atlas").section("players", Players).black)
    panels = len(list(frustum(paper_piece(TOWERS)).panels()))

    drawn = list(paths(piece_net(Colour.GREY, TOWERS, players, STYLE).items))

    casing = next(place for place, path in enumerate(drawn) if path.stroke == STYLE.casing)
    over = drawn[casing + 1]
    assert (over.fill, over.stroke) == (players.grey.ground, None)
    assert over.outline.verbs.count("M") == panels


@every_theme
@every_piece
@for_each("foot", [15.0, 19.0, 24.0])
def test_symbols_keep_clear_of_the_cuts(theme: str, colour: Colour, foot: float) -> None:
    """Scissors slip by half a millimetre."""
    players, sizes = Theme(theme).section("players", Players), replace(TOWERS, foot=foot)
    cuts = frustum(paper_piece(sizes)).cuts

    discs = list(discs_of(piece_net(colour, sizes, players, STYLE).items, IDENTITY))

    assert len(discs) >= 4
    for centre, radius in discs:
        assert min(distance(centre, cut) for cut in cuts) - radius >= 0.8 - 1e-9


def discs_of(items: tuple[Item, ...], matrix: Matrix) -> Iterator[tuple[Point, float]]:
    """Yield middle and radius, the outline included, of every disc that has an outline."""
    for item in items:
        match item:
            case Group():
                yield from discs_of(item.items, after(item.matrix, matrix))
            case Path(outline=Outline(verbs="MCCCCZ"), fill=Ink(), stroke=Stroke(ink=ink)) if lightness(ink) < 0.2:
                xs, ys = item.outline.coords[::2], item.outline.coords[1::2]
                radius = (max(xs) - min(xs) + item.stroke.width) / 2
                yield through(matrix, ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)), radius
            case _:
                pass


def distance(at: Point, edge: Edge) -> float:
    """Return how far a point is from a straight line between two."""
    (x1, y1), (x2, y2) = edge
    along = ((at.x - x1) * (x2 - x1) + (at.y - y1) * (y2 - y1)) / math.dist(*edge) ** 2
    share = min(1.0, max(0.0, along))
    return math.dist(at, (x1 + share * (x2 - x1), y1 + share * (y2 - y1)))

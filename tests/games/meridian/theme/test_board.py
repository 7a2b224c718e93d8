"""What the game needs can be read on every board, by everyone, and the theme for little ink needs little.

`pytest --log-cli-level=INFO tests/theme` shows the figures.
"""

from __future__ import annotations

import logging
from contextlib import closing
from itertools import chain, combinations

import numpy as np
import pytest
import shapely
from pypdfium2 import PdfDocument
from shapely.affinity import translate

from meridian_print import templates
from meridian_print.boardgame.kit.ink import PrintedPage, page_coverage
from meridian_print.games.meridian.board.board import board
from meridian_print.games.meridian.board.water import shoals
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.items import Group, Path
from meridian_print.graphics.drawing.paint import Ink, mixed
from meridian_print.graphics.drawing.type import PT
from tests.checks.each import for_each
from tests.games.meridian.chart.boards import OWN, some
from tests.games.meridian.components.samples import document_bytes
from tests.games.meridian.scenes.boards import named
from tests.games.meridian.theme.colour_vision import VIEWS, contrast, difference

THEMES = theme_names()
LARGE, READABLE, STRONG = 3.0, 4.5, 7.0
APART = 25.0
"""Least CIEDE2000 between the two kinds of dots where colour alone distinguishes them; a star does so as well."""
MOST_INK = 0.12
FINE = 10
"""Pixels in which the darkness of one is measured, along either side."""

in_every_theme = pytest.mark.parametrize("theme", THEMES)


def style(theme: str) -> BoardStyle:
    return templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle)


def grounds(theme: str) -> tuple[Ink, ...]:
    """Return every ink that letters on land may stand on."""
    inks = style(theme).map.inks
    return (inks.land, *(mixed(inks.land, tint, share) for tint in inks.tints for share in inks.shares))


@in_every_theme
def test_names_can_be_read_on_land_and_at_sea(theme: str) -> None:
    inks = style(theme).map.inks
    on_land = min(contrast(inks.letters, ground) for ground in grounds(theme))
    at_sea = min(contrast(inks.letters_at_sea, ground) for ground in inks.sea)

    logging.info("%-10s names on land %4.1f, at sea %4.1f", theme, on_land, at_sea)
    assert on_land >= STRONG
    assert at_sea >= STRONG


@in_every_theme
def test_halos_part_letters_from_what_is_behind(theme: str) -> None:
    inks, pens = style(theme).map.inks, style(theme).map.pens

    assert contrast(inks.letters, pens.halo_on_land.ink) >= STRONG
    assert contrast(inks.letters_at_sea, pens.halo_at_sea.ink) >= STRONG


@in_every_theme
def test_names_off_coasts_can_be_read_on_shallow_water_without_halos(theme: str) -> None:
    of = style(theme).map
    steps = [item.items if isinstance(item, Group) else (item,) for item in shoals(some("corvine-isles 0").chart, of)]
    water = {path.stroke.ink for path in chain(*steps[:-1]) if isinstance(path, Path) and path.stroke}

    assert len(water) + 1 >= len(of.sizes.shoals)
    assert all(contrast(of.inks.letters_at_sea, ink) >= READABLE for ink in water)
    assert contrast(of.inks.letters_at_sea, of.inks.river) >= LARGE


@in_every_theme
def test_numbers_and_words_can_be_read_on_the_frame(theme: str) -> None:
    inks = style(theme).frame.inks

    for ground in (inks.ground, inks.panel):
        assert contrast(inks.letters, ground) >= STRONG


@in_every_theme
def test_worth_and_star_can_be_read(theme: str) -> None:
    inks = style(theme).map.inks

    assert contrast(inks.worth, inks.device) >= STRONG
    assert contrast(inks.star, inks.capital) >= READABLE


@in_every_theme
@for_each("view", VIEWS)
def test_everyone_can_distinguish_capitals_from_other_cities(theme: str, view: str) -> None:
    inks = style(theme).map.inks
    apart = difference(inks.ordinary, inks.capital, view)

    logging.info("%-10s %-24s dots %5.1f", theme, view, apart)
    assert apart >= APART


@in_every_theme
def test_coasts_and_borders_stand_out_from_the_sea(theme: str) -> None:
    inks, pens = style(theme).map.inks, style(theme).map.pens

    for water in inks.sea:
        assert contrast(pens.coast.ink, water) >= READABLE
        assert contrast(pens.border.ink, water) >= 2.5


@in_every_theme
def test_beasts_part_from_the_sea_or_lie_in_light_on_a_hatched_one(theme: str) -> None:
    of = style(theme)

    assert of.art.switches.lined_sea or min(contrast(of.art.inks.beast, water) for water in of.map.inks.sea) >= 1.9


@in_every_theme
def test_a_coast_stands_out_from_sea_or_land_in_greyscale(theme: str) -> None:
    inks, pens = style(theme).map.inks, style(theme).map.pens

    assert all(
        difference(pens.coast.ink, water, "greyscale") >= 30 or difference(inks.land, water, "greyscale") >= 30
        for water in inks.sea
    )


@in_every_theme
def test_tints_of_neighbours_can_be_distinguished(theme: str) -> None:
    inks = style(theme).map.inks
    shore = [mixed(inks.land, tint, inks.shares[0]) for tint in inks.tints]

    assert all(difference(one, other, "normal") >= 9 for one, other in combinations(shore, 2))


@in_every_theme
def test_scale_and_legend_are_in_8_points_at_least(theme: str) -> None:
    of = style(theme).art.type

    assert min(font.size for font in (of.figure, of.caption, of.legend)) >= 8 * PT


def test_plain_has_larger_type_than_any_other_theme() -> None:
    types = {theme: style(theme).map.type for theme in THEMES}

    for theme in set(THEMES) - {"plain"}:
        assert types["plain"].city.size > types[theme].city.size
        assert types["plain"].code.size > types[theme].code.size
        assert types["plain"].islands[0].size > types[theme].islands[0].size


SHORE, LEE, OFFSHORE = 2.0, 0.6, 5.0
"""How far the water along coasts reaches, where strokes are close, and the land's shade on it to the south-east, and
how far from coasts on the sea is open.
"""
WHITE = 0.04
"""How dark at most what looks white from afar is."""


def seen_from_afar(name: str) -> tuple[float, float, float, float]:
    """Return which shares of land and of open sea in line-art look white, and how dark the water along coasts is in
    light and in shade, 250 px wide, without rose and ships.
    """
    chart, title = some(name).chart, named(name.split()[0]).title
    of = style("line-art")
    bare = of.art._replace(switches=of.art.switches._replace(rose=False, ships=False))
    drawing = board(some(name).side, chart, title, of._replace(art=bare), Words("en").board)
    with closing(PdfDocument(document_bytes(drawing))) as document:
        wide = document[0].get_width() * PT
        fine = 1 - document[0].render(scale=250 * FINE * PT / wide, grayscale=True).to_numpy() / 255
    rows, columns = (length // FINE for length in fine.shape[:2])
    dark = fine[: rows * FINE, : columns * FINE].reshape(rows, FINE, columns, FINE).mean(axis=(1, 3))
    pixel, edge = wide / columns, (wide - chart.board.width) / 2
    y, x = (pixel * (part + 0.5) - edge for part in np.indices(dark.shape))
    land, rocks = (
        shapely.union_all([shapely.Polygon(each.corners) for each in of]) for of in (chart.coasts, chart.skerries)
    )
    inland = shapely.contains_xy(land.buffer(-pixel), x, y)
    sea, coasts = shapely.box(*chart.area.inset(pixel).edges), shapely.union(land, rocks)
    along = shapely.contains_xy(sea.intersection(coasts.buffer(SHORE)).difference(coasts), x, y)
    lee = shapely.contains_xy(translate(land, LEE, LEE), x, y)
    at_sea = shapely.contains_xy(sea.difference(coasts.buffer(OFFSHORE)), x, y)
    white_land, white_sea = (float((dark[of] < WHITE).mean()) for of in (inland, at_sea))
    return white_land, white_sea, *(float(dark[of].mean()) for of in (along & ~lee, along & lee))


@pytest.mark.slow
@pytest.mark.parametrize("name", OWN)
def test_islands_of_line_art_stand_out_from_afar_by_dark_water_along_coasts_in_a_light_sea(name: str) -> None:
    land, sea, lit, shaded = seen_from_afar(name)

    logging.info("%s: land %.0f %%, sea %.0f %% white", name, 100 * land, 100 * sea)
    logging.info("%s: shore %.0f %%, in shade %.0f %% black", name, 100 * lit, 100 * shaded)
    assert land > 0.35
    assert sea > 0.7
    assert shaded > lit > 7 * WHITE


@pytest.mark.parametrize("dpi", [100, 200, 300, 600])
def test_strokes_in_the_sea_of_line_art_lie_a_whole_number_of_dots_apart(dpi: int) -> None:
    """Else some would look bolder than others, in bands."""
    apart = style("line-art").map.sizes.hatching.row * dpi / 25.4

    assert apart == pytest.approx(round(apart))


@pytest.mark.slow
@pytest.mark.parametrize("name", OWN)
def test_line_art_needs_little_ink(name: str) -> None:
    says, title = Words("en").board, named(name.split()[0]).title
    drawing = board(some(name).side, some(name).chart, title, style("line-art"), says)

    ink = page_coverage(PrintedPage("board", 1, 1, drawing, "")).mean

    logging.info("%s: %.1f %% of the sheet is ink", name, 100 * ink)
    assert ink <= MOST_INK

"""Weather tiles: a sign told by its shape, its value for two sides of the table, one back, little ink."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from meridian_print.boardgame.kit.ink import PrintedPage, page_coverage
from meridian_print.games.meteo.rules.material import Weather
from meridian_print.games.meteo.theme import Theme, theme_names
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.tile import KINDS, TileDesign, count_of, tile_back, tile_face, value_of
from meridian_print.games.meteo.tiles.wind_rose import arrow, dial
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.backends.pdf.document import pdf_bytes
from meridian_print.graphics.drawing.colours import is_coloured
from meridian_print.graphics.drawing.geometry import rotation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page
from meridian_print.graphics.theme import LOW_INK
from meridian_print.templates import folders
from tests.checks.flat import flat, lines, words
from tests.checks.pixels import picture

THEMES = theme_names()
LANGUAGES = folders("meteo/languages")


@cache
def design(theme: str, language: str = "en", *, is_film: bool = False) -> TileDesign:
    style = Theme(theme).section("tiles", TileStyle)
    return TileDesign(style.on_film() if is_film else style, Words(language), is_film)


def seen(drawing: Drawing, tmp_path: Path) -> np.ndarray:
    """Return how bright a drawing is, from 0 to 1, in pixels of a quarter of a millimetre."""
    document = Document("tile", "en", (Page(replace(drawing, bleed=0.0), "1", "tile"),))
    (tmp_path / "tile.pdf").write_bytes(pdf_bytes(document))
    grey = picture(tmp_path / "tile.pdf", 0).mean(axis=2) / 255
    return np.asarray(grey)


def test_there_are_the_53_tiles_of_the_box() -> None:
    assert sum(map(count_of, KINDS)) == 53
    assert (count_of("high"), count_of("low")) == (3, 2)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_value_stands_twice_once_for_each_side_of_the_table(kind: Weather, theme: str) -> None:
    figures = [line for line in lines(tile_face(kind, design(theme))) if line.words == str(abs(value_of(kind)))]

    assert len(figures) == 2
    one, other = sorted(line.box.centre for line in figures)
    assert one.x + other.x == pytest.approx(26, abs=0.5)
    assert one.y + other.y == pytest.approx(26, abs=0.5)


def test_in_one_ink_every_two_signs_differ_in_shape(tmp_path: Path) -> None:
    looks = {kind: seen(tile_face(kind, design(LOW_INK)), tmp_path) for kind in KINDS}

    alike = [pair for pair in combinations(looks, 2) if (np.abs(looks[pair[0]] - looks[pair[1]]) > 0.3).mean() < 0.12]

    assert alike == []


@pytest.mark.parametrize("kind", KINDS)
def test_one_ink_is_one_ink(kind: Weather) -> None:
    assert not is_coloured(tile_face(kind, design(LOW_INK)).items)


@pytest.mark.parametrize("kind", KINDS)
def test_with_little_ink_no_tile_takes_much_the_low_neither(kind: Weather) -> None:
    page = PrintedPage("tile", 1, 1, tile_face(kind, design(LOW_INK)), "")

    assert page_coverage(page).mean < 0.24


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_on_film_the_board_shows_through_what_is_white(kind: Weather, theme: str, tmp_path: Path) -> None:
    film = seen(tile_face(kind, design(theme, is_film=True)), tmp_path)

    assert (film > 0.99).mean() > 0.35
    assert tile_face(kind, design(theme, is_film=True)).bleed == 0


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("kind", "rows"), [("high", (0.38, 0.62)), ("rain", (0.6, 0.84))])
def test_on_film_no_sign_is_lost_that_is_light_on_paper(
    kind: Weather, rows: tuple[float, float], theme: str, tmp_path: Path
) -> None:
    film = seen(tile_face(kind, design(theme, is_film=True)), tmp_path)
    top, bottom, left, right = (int(share * len(film)) for share in (*rows, 0.35, 0.65))

    assert (film[top:bottom, left:right] < 0.6).mean() > 0.05


@pytest.mark.parametrize("theme", THEMES)
def test_tiles_bleed_beyond_their_cut(theme: str) -> None:
    bled = design(theme).area.inset(-3.0)

    for drawing in (*(tile_face(kind, design(theme)) for kind in KINDS), tile_back(design(theme))):
        assert drawing.bleed == 3
        ((ground, matrix), *_) = flat(drawing.items)
        xs = [x + matrix[4] for x in ground.outline.coords[::2]]  # type: ignore[union-attr]
        assert (min(xs), max(xs)) == (bled.x + 13, bled.right + 13)


@pytest.mark.parametrize("theme", THEMES)
def test_the_back_betrays_neither_kind_nor_side(theme: str, tmp_path: Path) -> None:
    back = tile_back(design(theme))
    turned = replace(back, items=(Group(back.items, matrix=rotation(180, (13, 13))),))

    assert words(back) == ()
    assert np.abs(seen(back, tmp_path) - seen(turned, tmp_path)).mean() < 0.002


@pytest.mark.parametrize(("language", "letters"), [("en", "HL"), ("fr", "AD"), ("de", "HT")])
def test_highs_and_lows_bear_the_letters_of_a_languages_weather_maps(language: str, letters: str) -> None:
    for kind, letter in zip(("high", "low"), letters, strict=True):
        assert letter in words(tile_face(kind, design("atlas", language)))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dial_names_eight_winds_clear_of_its_rings(language: str, theme: str) -> None:
    rose, found = design(theme, language).style.rose, lines(dial(design(theme, language)))
    middle = rose.dial + 3

    assert [line.words for line in found] == list(Words(language).winds)
    for line in found:
        left, top, right, bottom = (value - middle for value in line.box.edges)
        nearest = np.hypot(min(max(0.0, left), right), min(max(0.0, top), bottom))
        assert rose.dial - rose.band + rose.outline.width / 2 + 0.2 < nearest
        assert max(np.hypot(x, y) for x in (left, right) for y in (top, bottom)) < rose.dial - 0.9


@pytest.mark.parametrize("theme", THEMES)
def test_the_arrow_turns_within_the_ring_of_letters(theme: str) -> None:
    rose = design(theme).style.rose

    assert rose.tail < rose.reach < rose.dial - rose.band
    assert arrow(design(theme)).size.width == pytest.approx(rose.reach + rose.tail + 6)


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_of_the_dial_is_lost_when_it_is_cut_out(theme: str, tmp_path: Path) -> None:
    look = design(theme)
    drawn, rose = dial(look), look.style.rose

    pixels = seen(drawn, tmp_path)

    down, across = np.nonzero(pixels < 0.97)
    step = drawn.size.width / pixels.shape[0]
    reach = np.hypot((down + 0.5) * step - drawn.size.width / 2, (across + 0.5) * step - drawn.size.width / 2)
    assert rose.dial - 1.0 < reach.max() < rose.dial + rose.outline.width + step

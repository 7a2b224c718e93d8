"""Everyone can distinguish the four colours on every printer, and read what is written on them.

`pytest --log-cli-level=INFO tests/theme` shows the distances.
"""

from __future__ import annotations

import logging
from itertools import combinations

import numpy as np
import pytest

from meridian_print import templates
from meridian_print.components.player_marks import style_of
from meridian_print.components.players import Players
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.graphics.drawing.paint import Ink, hex_ink
from tests.games.meridian.theme.colour_vision import VIEWS, ciede2000, contrast, difference

THEMES = theme_names()
WHITE = hex_ink("#ffffff")
LEAST = {"normal": 26.0, "protanopia": 22.0, "deuteranopia": 27.0, "tritanopia": 25.0, "greyscale": 17.0}
"""Least CIEDE2000 between any two colours."""
READABLE, STRONG = 4.5, 7.0


def players(theme: str) -> Players:
    return templates.load(f"themes/{theme}/players.yaml", Players)


def cards(theme: str) -> CardStyle:
    return templates.load(f"meridian/themes/{theme}/cards.yaml", CardStyle)


def sheets(theme: str) -> SheetStyle:
    return templates.load(f"meridian/themes/{theme}/sheets.yaml", SheetStyle)


def grounds() -> dict[Colour, Ink]:
    return {colour: style_of(colour, players("atlas")).ground for colour in Colour}


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_that_of_the_published_test_data(
    one: tuple[float, ...], other: tuple[float, ...], expected: float
) -> None:
    assert ciede2000(np.array(one), np.array(other)) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("view", VIEWS)
def test_any_two_colours_are_far_apart(view: str) -> None:
    apart = {f"{one}-{other}": difference(a, b, view) for (one, a), (other, b) in combinations(grounds().items(), 2)}

    logging.info("%-24s %s", view, "  ".join(f"{pair} {value:5.1f}" for pair, value in apart.items()))
    assert min(apart.values()) >= LEAST[view.partition(" ")[0]]


def test_a_darker_grey_would_be_lost_in_greyscale() -> None:
    naive_orange, naive_grey = hex_ink("#f28c1e"), hex_ink("#9a9a9a")

    assert difference(naive_orange, naive_grey, "greyscale") < 5


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_colours_share_a_pattern_or_a_symbol(theme: str) -> None:
    styles = [style_of(colour, players(theme)) for colour in Colour]

    assert len({style.pattern for style in styles}) == len(Colour)
    assert len({style.symbol for style in styles}) == len(Colour)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", Colour)
def test_words_and_symbols_can_be_read_on_their_colour(theme: str, colour: Colour) -> None:
    style = style_of(colour, players(theme))

    assert contrast(style.mark, style.ground) >= READABLE


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", Colour)
def test_a_pattern_shows_on_its_ground(theme: str, colour: Colour) -> None:
    style = style_of(colour, players(theme))

    assert style.pattern == "plain" or contrast(style.pattern_ink, style.ground) >= 2


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_stand_out_on_the_card(theme: str) -> None:
    inks = cards(theme).inks

    assert contrast(inks.ink, inks.paper) >= STRONG
    assert contrast(inks.ink, inks.pale) >= STRONG
    assert contrast(inks.on_reached, inks.reached) >= STRONG


@pytest.mark.parametrize("theme", THEMES)
def test_meridians_within_reach_stand_out_in_greyscale(theme: str) -> None:
    inks = cards(theme).inks

    for ground in (inks.sea, inks.sea_between, inks.land, inks.paper):
        assert difference(inks.reached, ground, "greyscale") >= 50


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_a_sheet(theme: str) -> None:
    inks = sheets(theme).inks

    for ground in (WHITE, inks.tint):
        assert contrast(inks.ink, ground) >= STRONG
        assert contrast(inks.quiet, ground) >= READABLE

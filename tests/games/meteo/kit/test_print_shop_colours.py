"""What comes off the press looks like what a printer at home makes: every theme, by regions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from meridian_print.boardgame.order import Order
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.templates import folders
from tests.checks.colours import Lab
from tests.checks.side_by_side import (
    BOARD_REGION,
    CARD_REGION,
    MOST,
    at_home,
    distances,
    exposed,
    in_print,
    regions,
)
from tests.games.meteo.kit.kits import content, document
from tests.printing.imposition.presses import press, print_shop

pytestmark = pytest.mark.slow
THINGS = {
    "Weather card 1, Seas": ("cards", "cards/01.svg"),
    "Weather card 2, Seas": ("cards", "cards/02.svg"),
    "Weather card back": ("cards", "cards/back.svg"),
    "Weather tile, sunny, 2": ("tiles", "tiles/sunny.svg"),
    "Weather tile, rain, \N{MINUS SIGN}1": ("tiles", "tiles/rain.svg"),
    "Weather tile, High, 3": ("tiles", "tiles/high.svg"),
    "Weather tile, Low, \N{MINUS SIGN}2": ("tiles", "tiles/low.svg"),
}
"""Pages of a print shop's file, and the drawings of them."""

every_theme = pytest.mark.parametrize("theme", folders("meteo/themes"), scope="module")
"""Tests of one theme come together: they share what is drawn and printed of it."""


@every_theme
def test_a_board_has_no_more_ink_than_is_allowed_and_each_region_looks_as_it_does_at_home(
    theme: str, folder: Path
) -> None:
    (inks,) = exposed(document("print-shop/board.pdf", order(theme, icc=False)), folder / f"{theme}-board.pdf")

    assert 100 * inks.sum(axis=-1).max() <= print_shop().ink + 1
    assert regions(distances(home(theme, folder)["board.svg"], in_print(inks)), BOARD_REGION).max() <= MOST


@every_theme
@pytest.mark.parametrize("title", THINGS)
def test_every_region_of_a_card_or_a_tile_looks_in_print_as_it_does_at_home(
    theme: str, title: str, folder: Path
) -> None:
    _, path = THINGS[title]

    off = distances(home(theme, folder)[path], printed(theme, folder)[title])

    assert regions(off, CARD_REGION).max() <= MOST


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("colours")


def order(theme: str, *, icc: bool) -> Order:
    return Order(theme, print_shop=True, icc=press() if icc else None)


@cache
def printed(theme: str, folder: Path) -> Mapping[str, Lab]:
    """Return what is seen in print of each of the things, by its title."""
    files = {deck: document(f"print-shop/{deck}.pdf", order(theme, icc=True)) for deck, _ in THINGS.values()}
    pages = {page.bookmark: page for made in files.values() for page in made.pages}
    shop = replace(files["cards"], pages=tuple(pages[title] for title in THINGS))
    return dict(zip(THINGS, map(in_print, exposed(shop, folder / f"{theme}-cards.pdf")), strict=True))


@cache
def home(theme: str, folder: Path) -> Mapping[str, Lab]:
    """Return what is seen of the board and each of the things printed at home, by the paths of their drawings."""
    paths = ("board.svg", *(path for _, path in THINGS.values()))
    drawings = [content(path, Order(theme)) for path in paths]
    seen = at_home([each for each in drawings if isinstance(each, Drawing)], folder / f"{theme}-home.pdf")
    return dict(zip(paths, seen, strict=True))

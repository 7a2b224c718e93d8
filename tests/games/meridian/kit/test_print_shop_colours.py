"""What comes off the press looks like what a printer at home makes, within its ink: every theme, by regions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.theme import theme_names
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
from tests.games.meridian.kit.kits import KITS, recipe
from tests.printing.imposition.presses import press, print_shop

pytestmark = pytest.mark.slow
CARDS = {
    "orange 1": "cards/orange-01.svg",
    "grey 8-9-10": "cards/grey-8-9-10.svg",
    "brown 10": "cards/brown-10.svg",
    "black 5": "cards/black-05.svg",
    "back of the black cards": "cards/black-back.svg",
}

every_theme = pytest.mark.parametrize("theme", theme_names(), scope="module")
"""Tests of one theme come together: they share what is drawn and printed of it."""


@pytest.mark.parametrize(("theme", "icc"), [(theme, theme == "night") for theme in theme_names()])
def test_a_board_has_no_more_ink_than_is_allowed_and_each_region_looks_as_it_does_at_home(
    theme: str, icc: bool, folder: Path
) -> None:
    (inks,) = exposed(made(theme, "print-shop/board-5.pdf", icc=icc), folder / f"{theme}-board.pdf")

    off = distances(home(theme, folder)["board-5.svg"], in_print(inks))

    assert 100 * inks.sum(axis=-1).max() <= print_shop().ink + 1
    assert regions(off, BOARD_REGION).max() <= MOST


@every_theme
@pytest.mark.parametrize("title", CARDS)
def test_every_region_of_a_card_looks_in_print_as_it_does_at_home(theme: str, title: str, folder: Path) -> None:
    off = distances(home(theme, folder)[CARDS[title]], cards(theme, folder, icc=True)[title])

    assert regions(off, CARD_REGION).max() <= MOST


@pytest.mark.parametrize("theme", ["atlas", "night"])
def test_cards_look_alike_on_average_without_the_profile_of_the_press_too(theme: str, folder: Path) -> None:
    printed, seen = cards(theme, folder, icc=False), home(theme, folder)

    off = [distances(seen[path], printed[title]).mean() for title, path in CARDS.items()]

    assert np.mean(off) <= MOST


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("colours")


def made(theme: str, path: str, *, icc: bool = False) -> Any:
    order = Order(theme, print_shop=True, icc=press() if icc else None)
    (file,) = kit_files(recipe_for(recipe(KITS[0]).layout, order), path)
    return file.make()


@cache
def cards(theme: str, folder: Path, *, icc: bool) -> Mapping[str, Lab]:
    """Return what is seen in print of each of the cards, by its title."""
    deck = made(theme, "print-shop/cards.pdf", icc=icc)
    pages = {page.bookmark: page for page in deck.pages}
    shop = replace(deck, pages=tuple(pages[title] for title in CARDS))
    return dict(zip(CARDS, map(in_print, exposed(shop, folder / f"{theme}-{icc}-cards.pdf")), strict=True))


@cache
def home(theme: str, folder: Path) -> Mapping[str, Lab]:
    """Return what is seen of the board and each of the cards printed at home, by the paths of their drawings."""
    paths = ("board-5.svg", *CARDS.values())
    seen = at_home([made(theme, path) for path in paths], folder / f"{theme}-home.pdf")
    return dict(zip(paths, seen, strict=True))

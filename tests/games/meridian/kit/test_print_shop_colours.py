"""What comes off the press looks like what a printer at home makes, within its ink: every theme, by regions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.theme import theme_names
from meridian_print.graphics.backends.pdf import pdf_bytes
from tests.checks.colours import Lab
from tests.checks.side_by_side import (
    BOARD_REGION,
    CARD_REGION,
    MOST,
    at_home,
    distances,
    exposed,
    exposures,
    in_print,
    regions,
)
from tests.games.meridian.kit.kits import KITS, recipe
from tests.printing.imposition.presses import press, print_shop

pytestmark = pytest.mark.slow
CARDS = {
    "orange 1": "orange-01",
    "grey 8-9-10": "grey-8-9-10",
    "brown 10": "brown-10",
    "black 5": "black-05",
    "back of the black cards": "black-back",
}

every_theme = pytest.mark.parametrize("theme", theme_names())


@pytest.mark.parametrize(("theme", "icc"), [(theme, theme == "night") for theme in theme_names()])
def test_a_board_has_no_more_ink_than_is_allowed_and_each_region_looks_as_it_does_at_home(
    theme: str, icc: bool, folder: Path
) -> None:
    shop = written(theme, "print-shop/board-5.pdf", folder, icc=icc)

    inks = exposed(shop, 1)
    off = distances(home(theme, "board-5.svg", folder), in_print(inks))

    assert 100 * inks.sum(axis=-1).max() <= print_shop().ink + 1
    assert regions(off, BOARD_REGION).max() <= MOST


@every_theme
@pytest.mark.parametrize("title", CARDS)
def test_every_region_of_a_card_looks_in_print_as_it_does_at_home(theme: str, title: str, folder: Path) -> None:
    off = distances(home(theme, f"cards/{CARDS[title]}.svg", folder), cards(theme, folder, icc=True)[title])

    assert regions(off, CARD_REGION).max() <= MOST


@pytest.mark.parametrize("theme", ["atlas", "night"])
def test_cards_look_alike_on_average_without_the_profile_of_the_press_too(theme: str, folder: Path) -> None:
    printed = cards(theme, folder, icc=False)

    off = [distances(home(theme, f"cards/{name}.svg", folder), printed[title]).mean() for title, name in CARDS.items()]

    assert np.mean(off) <= MOST


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("colours")


@cache
def made(theme: str, path: str, *, icc: bool = False) -> Any:
    order = Order(theme, print_shop=True, icc=press() if icc else None)
    (file,) = kit_files(recipe_for(recipe(KITS[0]).layout, order), path)
    return file.make()


@cache
def written(theme: str, path: str, folder: Path, *, icc: bool) -> Path:
    place = folder / f"{theme}-{icc}-{Path(path).name}"
    place.write_bytes(pdf_bytes(made(theme, path, icc=icc)))
    return place


@cache
def cards(theme: str, folder: Path, *, icc: bool) -> Mapping[str, Lab]:
    """Return what is seen in print of each of the cards, by its title."""
    titles = [page.bookmark for page in made(theme, "print-shop/cards.pdf", icc=icc).pages]
    numbers = {title: 1 + titles.index(title) for title in CARDS}
    inks = exposures(written(theme, "print-shop/cards.pdf", folder, icc=icc), numbers.values())
    return {title: in_print(inks[number]) for title, number in numbers.items()}


@cache
def home(theme: str, path: str, folder: Path) -> Lab:
    return at_home(made(theme, path), folder / f"{theme}-{Path(path).stem}.pdf")

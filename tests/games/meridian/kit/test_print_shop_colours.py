"""What comes off the press looks like what a printer at home makes, within its ink: every theme, by regions."""

from __future__ import annotations

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
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from tests.checks.colours import Lab, seen_in_print, seen_on_screen
from tests.checks.plates import PROCESS, plates, shown
from tests.games.meridian.kit.kits import KITS, recipe
from tests.printing.imposition.presses import press, print_shop

pytestmark = pytest.mark.slow
DPI, FINER = 25, 4
"""Of the pixels that are compared, and how much finer they are drawn: a thin line is then as strong as it should be."""
MOST = 6.0
"""ΔE of a region on average: what a colour may be off on a press, seen beside the print from home."""
BOARD_REGION, CARD_REGION = 30.0, 20.0
"""The sides of a region in mm: a piece of sea with its names, a panel of a card."""
CARDS = {
    "orange 1": "orange-01",
    "grey 8-9-10": "grey-8-9-10",
    "brown 10": "brown-10",
    "black 5": "black-05",
    "back of the black cards": "black-back",
}

every_theme = pytest.mark.parametrize("theme", theme_names())


@pytest.mark.parametrize(("theme", "icc"), [*((theme, False) for theme in theme_names()), ("night", True)])
def test_a_board_has_no_more_ink_than_is_allowed_and_each_region_looks_as_it_does_at_home(
    theme: str, icc: bool, folder: Path
) -> None:
    shop = written(theme, "print-shop/board-5.pdf", folder, icc=icc)

    inks = exposed(shop, 1)
    off = distances(at_home(theme, "board-5.svg", folder), in_print(inks))

    assert 100 * inks.sum(axis=-1).max() <= print_shop().ink + 1
    assert regions(off, BOARD_REGION).max() <= MOST


@every_theme
@pytest.mark.parametrize("title", CARDS)
def test_every_region_of_a_card_looks_in_print_as_it_does_at_home(theme: str, title: str, folder: Path) -> None:
    shop = written(theme, "print-shop/cards.pdf", folder, icc=True)
    page = 1 + [page.bookmark for page in made(theme, "print-shop/cards.pdf", icc=True).pages].index(title)

    off = distances(at_home(theme, f"cards/{CARDS[title]}.svg", folder), in_print(exposed(shop, page)))

    assert regions(off, CARD_REGION).max() <= MOST


@every_theme
def test_cards_look_alike_on_average_without_the_profile_of_the_press_too(theme: str, folder: Path) -> None:
    shop = written(theme, "print-shop/cards.pdf", folder, icc=False)
    titles = [page.bookmark for page in made(theme, "print-shop/cards.pdf", icc=False).pages]

    off = [
        distances(at_home(theme, f"cards/{name}.svg", folder), in_print(exposed(shop, 1 + titles.index(title)))).mean()
        for title, name in CARDS.items()
    ]

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
@cache
def at_home(theme: str, path: str, folder: Path) -> Lab:
    """Return what is seen of a drawing with its bleed."""
    drawing: Drawing = made(theme, path)
    place = folder / f"{theme}-{Path(path).stem}.pdf"
    page = Page(replace(drawing, slug=max(drawing.slug, drawing.bleed)), "1", drawing.title)
    place.write_bytes(pdf_bytes(Document(drawing.title, "en", (page,))))
    return seen_on_screen(coarser(shown(place, dpi=DPI * FINER)))


def in_print(inks: Any) -> Lab:
    return seen_in_print(coarser(inks))


def exposed(shop: Path, page: int) -> Any:
    """Return the shares of the four process inks."""
    found = plates(shop, page, dpi=DPI * FINER)
    return np.stack([found[name] for name in PROCESS], -1)


def coarser(pixels: Any) -> Any:
    """Average squares of pixels."""
    height, width = (extent // FINER for extent in pixels.shape[:2])
    cut = pixels[: height * FINER, : width * FINER]
    return cut.reshape(height, FINER, width, FINER, -1).mean(axis=(1, 3))


def distances(one: Lab, other: Lab) -> Any:
    """Return how far apart the colours of each pixel are (CIE 1976)."""
    assert one.shape == other.shape
    return np.sqrt(((one - other) ** 2).sum(axis=-1))


def regions(off: Any, side: float) -> Any:
    """Return the average of each region."""
    extent = round(side / 25.4 * DPI)
    height, width = (length // extent for length in off.shape)
    return off[: height * extent, : width * extent].reshape(height, extent, width, extent).mean(axis=(1, 3))

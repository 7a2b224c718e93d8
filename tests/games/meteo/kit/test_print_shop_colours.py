"""What comes off the press looks like what a printer at home makes: every theme, by regions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from meridian_print.boardgame.order import Order
from meridian_print.graphics.backends.pdf import pdf_bytes
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
    exposures,
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

every_theme = pytest.mark.parametrize("theme", folders("meteo/themes"))


@every_theme
def test_a_board_has_no_more_ink_than_is_allowed_and_each_region_looks_as_it_does_at_home(
    theme: str, folder: Path
) -> None:
    shop = written(theme, "board", folder, icc=False)

    inks = exposed(shop, 1)
    off = distances(home(theme, "board.svg", folder), in_print(inks))

    assert 100 * inks.sum(axis=-1).max() <= print_shop().ink + 1
    assert regions(off, BOARD_REGION).max() <= MOST


@every_theme
@pytest.mark.parametrize("title", THINGS)
def test_every_region_of_a_card_or_a_tile_looks_in_print_as_it_does_at_home(
    theme: str, title: str, folder: Path
) -> None:
    deck, path = THINGS[title]

    off = distances(home(theme, path, folder), printed(theme, deck, folder)[title])

    assert regions(off, CARD_REGION).max() <= MOST


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("colours")


def order(theme: str, *, icc: bool) -> Order:
    return Order(theme, print_shop=True, icc=press() if icc else None)


@cache
def written(theme: str, name: str, folder: Path, *, icc: bool) -> Path:
    place = folder / f"{theme}-{icc}-{name}.pdf"
    place.write_bytes(pdf_bytes(document(f"print-shop/{name}.pdf", order(theme, icc=icc))))
    return place


@cache
def printed(theme: str, deck: str, folder: Path) -> Mapping[str, Lab]:
    """Return what is seen in print of each of the things in a file, by its title."""
    titles = [page.bookmark for page in document(f"print-shop/{deck}.pdf", order(theme, icc=True)).pages]
    numbers = {title: 1 + titles.index(title) for title, (own, _) in THINGS.items() if own == deck}
    inks = exposures(written(theme, deck, folder, icc=True), numbers.values())
    return {title: in_print(inks[number]) for title, number in numbers.items()}


@cache
def home(theme: str, path: str, folder: Path) -> Lab:
    drawing = content(path, Order(theme))
    assert isinstance(drawing, Drawing)
    return at_home(drawing, folder / f"{theme}-{Path(path).stem}.pdf")

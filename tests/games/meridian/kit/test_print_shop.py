"""The files for a print shop separate into the plates that were meant, stay within the ink limit, and are accepted."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pikepdf
import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.items import SLUG
from meridian_print.printing.preflight import Requirements, preflight
from tests.checks.pdf import PDF_CHECKS, page_boxes
from tests.checks.plates import PROCESS, plates, total_inks
from tests.games.meridian.kit.kits import KITS, recipe
from tests.printing.imposition.presses import press, print_shop

pytestmark = pytest.mark.slow

PATHS = ("print-shop/board-4.pdf", "print-shop/cards.pdf")
CARDS = PATHS[1]
ICC = (False, True)
CHECKS = [name for name in PDF_CHECKS if name not in ("colours", "metadata", "pdf_a")]
"""Those that hold for files for home printers, too, whose colours are RGB and which have no dates."""


@cache
def written(path: str, folder: Path, *, icc: bool = False) -> Path:
    """Write a file once, and return where it lies."""
    order = Order(print_shop=True, icc=press() if icc else None)
    (file,) = kit_files(recipe_for(recipe(KITS[0]).layout, order), path)
    place = folder / f"{icc}-{Path(path).name}"
    content = file.make()
    place.write_bytes(pdf_bytes(content))  # type: ignore[arg-type]
    return place


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("print-shop")


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(("path", "icc"), [(PATHS[0], True), (CARDS, False)], ids=("board-icc", "cards-no-icc"))
def test_a_file_passes(path: str, check: str, icc: bool, folder: Path) -> None:
    assert PDF_CHECKS[check](written(path, folder, icc=icc)) == ()


@pytest.mark.parametrize("icc", ICC, ids=("no-icc", "icc"))
@pytest.mark.parametrize("path", PATHS)
def test_our_own_preflight_finds_nothing(path: str, icc: bool, folder: Path) -> None:
    data = written(path, folder, icc=icc).read_bytes()

    assert preflight(data, Requirements(ink=print_shop().ink)) == ()


@pytest.mark.parametrize("path", PATHS)
def test_the_only_inks_are_the_four_and_the_line_to_cut_along(path: str, folder: Path) -> None:
    assert set(plates(written(path, folder), dpi=36)) == {*PROCESS, "CutContour"}


@pytest.mark.parametrize("icc", ICC, ids=("no-icc", "icc"))
def test_a_card_stays_within_the_ink_limit(icc: bool, folder: Path) -> None:
    inks = total_inks(written(CARDS, folder, icc=icc), (1, 2, 53, 80, 104), dpi=150)

    assert max(inks) <= print_shop().ink + 1


def test_another_limit_of_ink_is_kept_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """DriveThruCards takes 240 %; by the usual rules the orange cards have more."""
    usual, path = written(CARDS, folder), folder / "cards-240.pdf"

    with monkeypatch.context() as patched:
        shop = replace(print_shop(), ink=240.0)
        patched.setattr("meridian_print.boardgame.kit.vendors.print_shop.load", lambda *_: shop)
        (file,) = kit_files(recipe_for(recipe(KITS[0]).layout, Order(print_shop=True)), CARDS)
        path.write_bytes(pdf_bytes(file.make()))  # type: ignore[arg-type]

    assert total_inks(usual, (2,), dpi=150)[0] > 241
    assert max(total_inks(path, (1, 2, 80), dpi=150)) <= 241


def test_type_is_on_the_black_plate_alone_and_leaves_the_others_as_they_are(folder: Path) -> None:
    """The caption of a card stands on plain paper colour: no other plate changes under its letters."""
    found = plates(written(CARDS, folder), 1, dpi=300)
    caption = np.s_[int(76 / 25.4 * 300) : int(80.5 / 25.4 * 300), int(28 / 25.4 * 300) : int(41 / 25.4 * 300)]

    black = found["Black"][caption]
    assert black.max() == 1
    assert (black > 0.9).mean() > 0.03
    for name in ("Cyan", "Magenta", "Yellow"):
        assert np.ptp(found[name][caption]) < 0.01


def test_the_cut_line_takes_nothing_away_from_the_art_below_it(folder: Path) -> None:
    found = plates(written(CARDS, folder), 1, dpi=300)

    cut = found["CutContour"] > 0.9
    middle = cut[400:700, :200]
    assert middle.any()
    assert found["Magenta"][400:700, :200][middle].min() == pytest.approx(found["Magenta"][500, 5], abs=0.01)


def test_cards_come_face_and_back_in_turn_each_with_trim_and_bleed(folder: Path) -> None:
    path = written(CARDS, folder)

    boxes = page_boxes(path)

    with pikepdf.open(path) as pdf, pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
    assert len(titles) == 104
    assert titles[:4] == ["orange 1", "back of the orange cards", "orange 2", "back of the orange cards"]
    for _, bleed, trim in boxes:
        assert (round(trim[2] - trim[0], 2), round(trim[3] - trim[1], 2)) == (63, 88)
        assert {round(abs(a - b), 2) for a, b in zip(bleed, trim, strict=True)} == {3}


def test_backs_are_drawn_once_a_colour(folder: Path) -> None:
    with pikepdf.open(written(CARDS, folder)) as pdf:
        backs = {str(page.obj.Resources.XObject.keys()) for page in list(pdf.pages)[1::2]}

        assert len(backs) == 4


@pytest.mark.parametrize("path", PATHS)
def test_no_colour_is_of_a_screen(path: str, folder: Path) -> None:
    with pikepdf.open(written(path, folder)) as pdf:
        streams = [found for found in pdf.objects if isinstance(found, pikepdf.Stream)]
        drawn = [*pdf.pages, *(found for found in streams if found.get("/Subtype") == "/Form")]
        used = {str(found[1]) for stream in drawn for found in pikepdf.parse_content_stream(stream, "rg RG g G sh")}

        assert used == set()


def test_the_layers_are_those_a_print_shop_looks_for(folder: Path) -> None:
    with pikepdf.open(written(CARDS, folder)) as pdf:
        assert [str(layer.Name) for layer in pdf.Root.OCProperties.OCGs] == ["Art", "Guides", SLUG, "Cut"]

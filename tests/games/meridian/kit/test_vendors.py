"""The cards for a vendor are as the vendor's profile says: extent, bleed, safe zone, inks, names and count."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import replace

import pytest
from PIL import Image

from meridian_print.boardgame.content import KitFile, RenderedFile
from meridian_print.boardgame.kit.vendors.profiles import vendor, vendor_names
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.theme import theme_names
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.items import Document
from meridian_print.printing.preflight import Requirements, preflight
from meridian_print.printing.print_shop.vendor import UnfitError, boxes_of_text, held_safe, png_faults
from tests.games.meridian.kit.kits import KITS, recipe

PRINTERS = tuple(name for name in vendor_names() if name != "tabletop-simulator")
IMAGES = ("make-playing-cards", "the-game-crafter")


def listed(name: str, theme: str = "atlas", language: str = "en") -> Mapping[str, KitFile]:
    order = Order(theme, language=language, vendor=name)
    return {file.path: file for file in kit_files(recipe_for(recipe(KITS[0]).layout, order), "vendor")}


def deck(theme: str = "atlas", language: str = "en", colour: str = "black") -> Document:
    made = listed("drive-thru-cards", theme, language)[f"vendor/drive-thru-cards/{colour}.pdf"].make()
    assert isinstance(made, Document)
    return made


def image(name: str, path: str) -> bytes:
    made = listed(name)[f"vendor/{name}/{path}"].make()
    assert isinstance(made, RenderedFile)
    return made.data


@pytest.mark.parametrize("name", IMAGES)
def test_a_vendor_of_images_gets_four_decks_of_thirteen_faces_and_a_back(name: str) -> None:
    paths = [path.split("/") for path in listed(name)]

    for colour in ("orange", "grey", "brown", "black"):
        names = [path[-1] for path in paths if path[2] == colour]

        assert len(names) == len(set(names)) == 14
        assert sum("back" in one for one in names) == 1


def test_faces_are_named_so_that_sorting_keeps_their_order() -> None:
    paths = [path for path in listed("make-playing-cards") if "/grey/face" in path]

    assert paths == sorted(paths)
    assert len(paths) == 13


def test_a_deck_for_drive_thru_cards_begins_with_its_back() -> None:
    pages = [page.drawing.title for page in deck().pages]

    assert "back" in pages[0].lower()
    assert len(pages) == 14
    assert not any("back" in title.lower() for title in pages[1:])


@pytest.mark.parametrize(
    ("name", "path", "extent"),
    [
        ("the-game-crafter", "black/black-back.png", (825, 1125)),
        ("make-playing-cards", "black/face-13.png", (822, 1122)),
    ],
)
def test_an_image_has_exactly_the_pixels_that_are_wanted(name: str, path: str, extent: tuple[int, int]) -> None:
    data = image(name, path)

    with Image.open(io.BytesIO(data)) as opened:
        assert (opened.size, opened.mode) == (extent, "RGB")
        assert opened.info["dpi"] == pytest.approx((300, 300), abs=0.01)
    assert list(png_faults(data, vendor(name).pixels)) == []


def test_an_image_is_the_same_byte_for_byte() -> None:
    assert image("the-game-crafter", "grey/grey-back.png") == image("the-game-crafter", "grey/grey-back.png")


def test_art_fills_the_bleed() -> None:
    with Image.open(io.BytesIO(image("the-game-crafter", "orange/orange-back.png"))) as opened:
        rim = [opened.getpixel((x, y)) for x in range(825) for y in (0, 1124)]
        rim += [opened.getpixel((x, y)) for y in range(1125) for x in (0, 824)]

    assert (255, 255, 255) not in rim


@pytest.mark.parametrize("name", PRINTERS)
def test_cards_are_cut_to_two_and_a_half_by_three_and_a_half_inches(name: str) -> None:
    width, height = vendor(name).trimmed

    assert width == pytest.approx(63.5, abs=0.3)
    assert height == pytest.approx(88.9, abs=0.3)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("theme", theme_names())
def test_every_word_lies_in_the_safe_zone_of_every_vendor(theme: str, language: str) -> None:
    cards = [page.drawing for page in deck(theme, language).pages]

    for name in PRINTERS:
        zone, trimmed = vendor(name).safe_zone, vendor(name).trimmed
        for card in cards:
            aside, down = (card.size.width - trimmed.width) / 2, (card.size.height - trimmed.height) / 2
            for words, box in boxes_of_text(card.items):
                assert box.x - aside >= zone.x - 0.01, words
                assert box.y - down >= zone.y - 0.01, words
                assert box.right - aside <= zone.right + 0.01, words
                assert box.bottom - down <= zone.bottom + 0.01, words


def test_a_word_outside_the_safe_zone_is_refused() -> None:
    tight = replace(vendor("the-game-crafter"), safe=(600, 900))

    with pytest.raises(
        UnfitError, match=r"expected all text inside the safe zone of The Game Crafter, got '.+' .* mm outside it"
    ):
        held_safe(deck().pages[1].drawing, tight)


def test_an_image_of_another_kind_is_refused() -> None:
    written = io.BytesIO()
    Image.new("L", (825, 1122)).save(written, "PNG", dpi=(72, 72))

    faults = list(png_faults(written.getvalue(), vendor("the-game-crafter").pixels))

    assert [fault.split(", got ")[0] for fault in faults] == [
        "expected 825 x 1125 pixels",
        "expected the colours RGB",
        "expected 300 dpi",
    ]


@pytest.mark.parametrize("dpi", [(72, 300), (300, 72)])
def test_an_image_needs_its_resolution_across_and_down(dpi: tuple[int, int]) -> None:
    written = io.BytesIO()
    Image.new("RGB", (825, 1125)).save(written, "PNG", dpi=dpi)

    faults = list(png_faults(written.getvalue(), vendor("the-game-crafter").pixels))

    assert [fault.split(", got ")[0] for fault in faults] == ["expected 300 dpi"]


@pytest.mark.parametrize("theme", theme_names())
def test_a_deck_in_inks_stays_within_the_limit(theme: str) -> None:
    profile = vendor("drive-thru-cards")

    data = pdf_bytes(deck(theme))

    assert profile.ink == 240
    assert preflight(data, Requirements(bleed=profile.bleed, ink=profile.ink, size=profile.trimmed)) == ()
    assert b"/OCProperties" not in data

"""The saved object for Tabletop Simulator is one that it can read, and names the images that lie beside it."""

from __future__ import annotations

import io
import json
from functools import cache
from typing import Any

import jsonschema
import pytest
from PIL import Image

from meridian_print.boardgame.content import RenderedFile
from meridian_print.boardgame.kit.vendors.profiles import wanted_pixels
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.printing.print_shop.vendor import png_faults
from tests.boardgame.tabletop import SCHEMA
from tests.games.meridian.kit.kits import KITS, recipe

FOLDER = "vendor/tabletop-simulator"


def made(name: str) -> RenderedFile:
    (file,) = kit_files(recipe_for(recipe(KITS[0]).layout, Order(vendor="tabletop-simulator")), f"{FOLDER}/{name}")
    content = file.make()
    assert isinstance(content, RenderedFile)
    return content


@cache
def saved() -> Any:
    return json.loads(made("meridian.json").data)


def things(kind: str) -> list[Any]:
    return [thing for thing in saved()["ObjectStates"] if thing["Name"] == kind]


def test_the_saved_object_is_as_the_program_reads_it() -> None:
    jsonschema.validate(saved(), SCHEMA)

    assert [len(things(kind)) for kind in ("Custom_Tile", "DeckCustom", "Bag")] == [1, 4, 4]


def test_every_card_has_its_place_on_its_sheet() -> None:
    for deck in things("DeckCustom"):
        ((number, sheet),) = deck["CustomDeck"].items()
        room = sheet["NumWidth"] * sheet["NumHeight"]

        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        assert len(set(deck["DeckIDs"])) == 13
        assert all(card // 100 == int(number) and card % 100 < room for card in deck["DeckIDs"])
        assert all(card["CustomDeck"] == deck["CustomDeck"] for card in deck["ContainedObjects"])


def test_decks_do_not_share_a_sheet() -> None:
    numbers = [number for deck in things("DeckCustom") for number in deck["CustomDeck"]]

    assert len(set(numbers)) == 4


def test_a_bag_holds_the_towers_of_a_colour() -> None:
    for bag in things("Bag"):
        assert len(bag["ContainedObjects"]) == 20
        assert all(block["ColorDiffuse"] == bag["ColorDiffuse"] for block in bag["ContainedObjects"])


def test_every_image_that_is_named_is_made() -> None:
    order = Order(vendor="tabletop-simulator")
    paths = {file.path for file in kit_files(recipe_for(recipe(KITS[0]).layout, order), "vendor")}
    text = json.dumps(saved()).split("file:///FOLDER/")[1:]

    assert {f"{FOLDER}/{one.partition(chr(34))[0]}" for one in text} == paths - {f"{FOLDER}/meridian.json"}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["black-faces.png", "black-back.png", "board-5.png"])
def test_an_image_is_no_larger_than_can_be_shown(name: str) -> None:
    content = made(name)

    with Image.open(io.BytesIO(content.data)) as opened:
        assert max(opened.size) <= 4096
        assert opened.width % 4 == 0
        assert opened.width / opened.height == pytest.approx(content.size.width / content.size.height, rel=1e-3)
    assert list(png_faults(content.data, wanted_pixels(f"{FOLDER}/{name}", content.size))) == []


@pytest.mark.parametrize("size", [Size(420, 297), Size(297, 420), Size(333.1, 500.7), Size(300, 300)])
def test_no_side_of_a_board_is_too_long(size: Size) -> None:
    pixels = wanted_pixels(f"{FOLDER}/board-5.png", size)

    assert 4090 <= max(pixels) <= 4096

"""Cards and tiles for vendors are as their profiles ask; the saved object for a computer holds the whole game."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema
import pytest

from meridian_print.boardgame.content import RenderedFile
from meridian_print.boardgame.kit.vendors.profiles import TABLETOP, tile_vendor, vendor, vendor_names, wanted_pixels
from meridian_print.boardgame.order import Order
from meridian_print.games.meteo.kit.vendors import tiles_for
from meridian_print.games.meteo.rules.material import TILES
from meridian_print.games.meteo.theme import theme_names
from meridian_print.printing.print_shop.vendor import boxes_of_text, png_faults
from meridian_print.templates import folders
from tests.boardgame.tabletop import SCHEMA
from tests.games.meteo.kit.kits import content, document, faults, paths, planned

PRINTERS = tuple(name for name in vendor_names() if name != TABLETOP)
FOLDER = f"vendor/{TABLETOP}"


def image(path: str, order: Order) -> RenderedFile:
    made = content(path, order)
    assert isinstance(made, RenderedFile)
    return made


@cache
def saved() -> Any:
    return json.loads(image(f"{FOLDER}/meteo-business.json", Order(vendor=TABLETOP)).data)


def things(kind: str) -> list[Any]:
    return [thing for thing in saved()["ObjectStates"] if thing["Name"] == kind]


@pytest.mark.parametrize("name", PRINTERS)
def test_every_vendor_gets_the_deck_and_what_it_gets_can_be_printed(name: str) -> None:
    files = planned(Order(vendor=name, theme="line-art"), ["vendor"]).files

    assert len([file for file in files if "/tiles/" not in file.path]) == (15 if "drive" not in name else 1)
    assert faults(files[:3]) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("theme", "language"),
    [
        *(("atlas", language) for language in folders("meteo/languages")),
        *((theme, "de") for theme in theme_names() if theme != "atlas"),
    ],
)
def test_every_word_on_a_card_lies_in_the_safe_zone_of_every_vendor(theme: str, language: str) -> None:
    order = Order(vendor="drive-thru-cards", theme=theme, language=language)
    deck = document("vendor/drive-thru-cards/weather.pdf", order)  # raises UnfitError where a word lies outside

    for page in deck.pages:
        for words, box in boxes_of_text(page.drawing.items):
            for name in PRINTERS:
                trimmed, zone = vendor(name).trimmed, vendor(name).safe_zone
                aside = (page.drawing.size.width - trimmed.width) / 2
                assert box.x - aside >= zone.x - 0.05, (name, words)
                assert box.right - aside <= zone.right + 0.05, (name, words)


def test_tiles_go_to_who_cuts_squares_and_their_names_say_how_many_there_are() -> None:
    found = [path for path in paths(Order(vendor="the-game-crafter"), ["vendor"]) if "/tiles/" in path]
    counts = [int(path.partition("-x")[2].partition(".")[0]) for path in found if "-x" in path]

    assert sum(counts) == sum(TILES.values()) == 53
    assert "vendor/the-game-crafter/tiles/back.png" in found
    assert not [path for path in paths(Order(vendor="make-playing-cards"), ["vendor"]) if "/tiles/" in path]


@pytest.mark.parametrize("theme", theme_names())
def test_values_of_tiles_lie_in_the_safe_zone_and_all_kinds_have_one_scale(theme: str) -> None:
    profile = tile_vendor("the-game-crafter")
    assert profile is not None
    (deck,) = tiles_for(planned(Order(theme=theme)).recipe, profile)
    zone, shown = profile.safe_zone, [draw() for _, draw in deck.faces]

    boxes = [box for tile in shown for _, box in boxes_of_text(tile.items)]
    assert all(box.x >= zone.x and box.y >= zone.y for box in boxes)
    assert all(box.right <= zone.right and box.bottom <= zone.bottom for box in boxes)
    assert len({tile.items[1].matrix for tile in shown}) == 1  # type: ignore[union-attr]


def test_an_image_of_a_tile_has_the_pixels_of_tiles() -> None:
    path = "vendor/the-game-crafter/tiles/high-x3.png"
    made = image(path, Order(vendor="the-game-crafter"))

    assert wanted_pixels(path, made.size) == (375, 375)
    assert list(png_faults(made.data, (375, 375))) == []


def test_the_saved_object_is_as_the_program_reads_it() -> None:
    jsonschema.validate(saved(), SCHEMA)

    assert [len(things(kind)) for kind in ("Custom_Tile", "DeckCustom", "Bag", "Infinite_Bag")] == [1, 1, 9, 2]


def test_tiles_lie_in_one_bag_and_are_as_large_as_their_slots() -> None:
    (bag,) = (bag for bag in things("Bag") if bag["ContainedObjects"][0]["Name"] == "Custom_Tile")
    board = things("Custom_Tile")[0]["Transform"]["scaleX"]

    assert len(bag["ContainedObjects"]) == 53
    (scale,) = {tile["Transform"]["scaleX"] for tile in bag["ContainedObjects"]}
    assert scale == pytest.approx(board * 26 / 420)


def test_the_bank_is_never_empty() -> None:
    assert [len(bag["ContainedObjects"]) for bag in things("Infinite_Bag")] == [1, 1]


def test_every_image_that_is_named_is_made() -> None:
    made = set(paths(Order(vendor=TABLETOP), ["vendor"]))
    named = json.dumps(saved()).split("file:///FOLDER/")[1:]

    assert {f"{FOLDER}/{one.partition(chr(34))[0]}" for one in named} == made - {f"{FOLDER}/meteo-business.json"}


@pytest.mark.parametrize("name", ["weather-low-tile.png", "money-1000-tile.png", "weather-back.png"])
def test_images_for_a_computer_have_their_pixels(name: str) -> None:
    path = f"{FOLDER}/{name}"
    made = image(path, Order(vendor=TABLETOP))

    assert list(png_faults(made.data, wanted_pixels(path, made.size))) == []

"""A board of one side makes every part of a kit, whatever is ordered."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import product
from typing import get_args

import pytest

from meridian_print.boardgame.content import KitFile, RenderedFile
from meridian_print.boardgame.kit.vendors.profiles import vendor_names
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.production import drawn, written
from meridian_print.games.meridian.kit.parts import PARTS, Part, kit_files
from meridian_print.games.meridian.kit.recipe import Recipe, recipe_for
from meridian_print.printing.imposition.paper import Duplex
from tests.games.meridian.kit.kits import KITS, recipe

pytestmark = pytest.mark.slow

LAYOUT = recipe(KITS[2]).layout
ONE_SIDED = replace(LAYOUT, sides=LAYOUT.sides[:1])
EVERYTHING = Order(
    theme="line-art",
    solids=True,
    form=True,
    print_shop=True,
    plotter=True,
    vendor="drive-thru-cards",
    card_images="svg",
    png=40,
    cutter="silhouette",
)


@cache
def made_for(order: Order) -> Recipe:
    return recipe_for(ONE_SIDED, order)


@cache
def whole() -> tuple[KitFile, ...]:
    """List a whole kit; what its assembly sheet counts is made once."""
    return kit_files(made_for(EVERYTHING))


@pytest.mark.usefixtures("equal_rules_set_once")
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_part_is_made(part: Part[Recipe]) -> None:
    files = [file for file in whole() if file.part == part.name]

    assert files
    assert all(written(drawn(file), "en").data for file in files)


@pytest.mark.usefixtures("empty_rules")
@pytest.mark.parametrize(("wanted", "duplex"), list(product(["assembly", "board-tiles", "cards-*"], get_args(Duplex))))
def test_sheets_are_made_however_backs_come_behind_faces(wanted: str, duplex: Duplex) -> None:
    files = kit_files(made_for(replace(EVERYTHING, duplex=duplex)), wanted)

    assert all(written(drawn(file), "en").data for file in files)


@pytest.mark.parametrize("vendor", vendor_names())
def test_every_vendor_gets_a_folder(vendor: str) -> None:
    files = kit_files(made_for(replace(EVERYTHING, vendor=vendor)), "vendor")

    assert len(files) >= 4
    assert all(written(drawn(file), "en").data for file in files[-4:])


def test_the_saved_board_shows_its_one_side_on_both_faces() -> None:
    (file,) = kit_files(made_for(replace(EVERYTHING, vendor="tabletop-simulator")), "vendor/*/meridian.json")
    content = file.make()
    assert isinstance(content, RenderedFile)

    image = json.loads(content.data)["ObjectStates"][0]["CustomImage"]

    assert image["ImageURL"] == image["ImageSecondaryURL"] == "file:///FOLDER/board-5.png"

"""The kit has all tower pieces, and every colour's solid is one that can be printed."""

from __future__ import annotations

import io
from collections import Counter

import pytest
import trimesh

from meridian_print.boardgame.content import RenderedFile
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import Recipe, recipe_for
from meridian_print.games.meridian.kit.towers import piece
from meridian_print.games.meridian.rules.material import PIECES, Colour
from meridian_print.games.meridian.towers.sizes import TowerSizes, counters
from meridian_print.graphics.drawing.items import Document, Group, Item
from meridian_print.graphics.solids.formats import stl
from meridian_print.templates import load
from tests.checks.flat import lines
from tests.games.meridian.kit.kits import KITS, recipe

RECIPE = recipe(KITS[0])
WITH_SOLIDS = recipe_for(RECIPE.layout, Order(solids=True))


def figures(made: Recipe, path: str) -> Counter[str]:
    (file,) = kit_files(made, path)
    document = file.make()
    assert isinstance(document, Document)
    return Counter(alt for page in document.pages for item in page.drawing.items for alt in descriptions(item))


def descriptions(item: Item) -> list[str]:
    if not isinstance(item, Group):
        return []
    return [item.alt] if item.alt else [alt for each in item.items for alt in descriptions(each)]


def test_there_are_as_many_pieces_as_in_the_box() -> None:
    found = figures(RECIPE, "towers-a4.pdf")

    assert found == {f"net of {colour} tower piece": PIECES for colour in Colour}


def test_there_are_all_counters() -> None:
    found = figures(RECIPE, "towers-flat-a4.pdf")

    assert found == {f"{colour} counter, {height}": count for colour in Colour for height, count in counters()}


@pytest.mark.parametrize("colour", Colour)
def test_a_piece_of_every_colour_is_watertight(colour: Colour) -> None:
    solid = trimesh.load(io.BytesIO(stl(piece(RECIPE, colour))), file_type="stl")

    assert solid.is_watertight
    assert solid.extents.tolist() == pytest.approx([19.0, 19.0, 7.8], abs=1e-3)


def test_the_colours_differ_in_plastic_of_one_colour() -> None:
    volumes = {round(trimesh.load(io.BytesIO(stl(piece(RECIPE, each))), file_type="stl").volume) for each in Colour}

    assert len(volumes) == len(Colour)


def test_solids_are_made_when_they_are_asked_for() -> None:
    paths = {file.path for file in kit_files(WITH_SOLIDS, "towers")}

    assert {f"towers/{colour}.{ending}" for colour in Colour for ending in ("stl", "3mf")} <= paths
    assert not any(file.path.endswith((".stl", ".3mf")) for file in kit_files(RECIPE, "towers"))


def test_a_solid_file_is_what_it_says() -> None:
    (file,) = kit_files(WITH_SOLIDS, "towers/grey.stl")

    made = file.make()

    assert isinstance(made, RenderedFile)
    assert made.data == stl(piece(WITH_SOLIDS, Colour.GREY))


def test_pieces_are_as_wide_as_ordered() -> None:
    wide = recipe_for(RECIPE.layout, Order(foot=24.0))

    solid = trimesh.load(io.BytesIO(stl(piece(wide, Colour.ORANGE))), file_type="stl")

    assert solid.extents[0] == pytest.approx(24.0, abs=1e-3)


def test_the_plain_order_has_the_foot_of_the_templates() -> None:
    assert Order().foot == load("towers.yaml", TowerSizes).foot


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("path", ["towers-a4.pdf", "towers-flat-a4.pdf"])
def test_instructions_are_large_enough_to_read_and_take_no_row_from_a_sheet(path: str, language: str) -> None:
    made = recipe_for(RECIPE.layout, Order("plain", language=language))
    (file,) = kit_files(made, path)
    document = file.make()
    assert isinstance(document, Document)
    words = made.words.towers
    how_to = words.how_to_count if "flat" in path else words.how_to_fold

    for page in document.pages:
        written = [line for line in lines(page.drawing) if not line.words.isdigit()]
        found = [line for line in written if set(line.words.split()) <= set(how_to.split())]

        assert " ".join(line.words for line in found) == how_to
        assert min(line.points for line in found) >= 9
    assert len(document.pages) == (2 if "flat" in path else 3)

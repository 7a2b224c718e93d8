"""The parts of a kit can be made alone, and nothing is looked at that is not wanted."""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import PARTS, Part, kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.items import Document
from tests.checks.pdf import pdf_ua, syntax
from tests.games.meridian.kit.kits import KITS, recipe

RECIPE = recipe(KITS[0])
WHOLE = recipe_for(
    RECIPE.layout,
    Order(print_shop=True, vendor="drive-thru-cards", plotter=True, card_images="svg", cutter="silhouette"),
)
EVERY = [file.path for file in kit_files(RECIPE)]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_the_paths_of_a_part_begin_with_its_name(part: Part) -> None:
    files = kit_files(WHOLE, part.name)

    assert files
    assert all(file.path.startswith(part.name) and file.part == part.name for file in files)


def test_no_path_is_there_twice() -> None:
    assert len(set(EVERY)) == len(EVERY)


@pytest.mark.parametrize(
    ("wanted", "paths"),
    [
        ("board-5.pdf", ["board-5.pdf"]),
        ("board-?.svg", ["board-5.svg", "board-4.svg"]),
        ("[ls]*.pdf", ["score-sheet.pdf", "log-sheet.pdf"]),
        ("nothing", []),
        ("", []),
    ],
)
def test_files_are_found_by_path_and_pattern(wanted: str, paths: list[str]) -> None:
    assert [file.path for file in kit_files(RECIPE, wanted)] == paths


@pytest.mark.parametrize("wanted", ["*", "*.svg", "b*", "*-a4.pdf", "?oard-4.svg", "cards/*-0?.svg"])
def test_a_pattern_finds_what_it_would_find_among_all_files(wanted: str) -> None:
    assert [file.path for file in kit_files(RECIPE, wanted)] == [path for path in EVERY if fnmatchcase(path, wanted)]


def test_a_form_is_made_when_it_is_asked_for() -> None:
    asked = recipe_for(RECIPE.layout, Order(form=True))

    assert [file.path for file in kit_files(asked, "score-sheet-*.pdf")] == ["score-sheet-form.pdf"]
    assert kit_files(RECIPE, "score-sheet-form.pdf") == ()


def test_the_form_is_tagged_for_those_who_hear_it(tmp_path: Path) -> None:
    (file,) = kit_files(recipe_for(RECIPE.layout, Order(form=True)), "score-sheet-form.pdf")
    document = file.make()
    assert isinstance(document, Document)
    path = tmp_path / "form.pdf"

    path.write_bytes(pdf_bytes(document))

    assert pdf_ua(path) == ()
    assert syntax(path) == ()


def test_the_form_has_boxes_on_every_page() -> None:
    (file,) = kit_files(recipe_for(RECIPE.layout, Order(form=True)), "score-sheet-form.pdf")

    document = file.make()

    assert isinstance(document, Document)
    assert all(page.fields for page in document.pages)

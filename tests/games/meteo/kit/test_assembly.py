"""The assembly sheet lists what a kit contains, as it is printed, and only the steps that the order asks for."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from functools import cache

import pytest

from meridian_print.boardgame.kit.assembly.sheet import assembly_content, printed, uploads
from meridian_print.boardgame.order import Order
from meridian_print.components.assembly.pages import Assembly
from meridian_print.games.meteo.kit.assembly import kit_to_make
from meridian_print.games.meteo.rules.material import REGION_CODES
from meridian_print.games.meteo.theme import theme_names
from meridian_print.games.meteo.words.making import DocumentWords
from tests.games.meteo.kit.kits import document, faults, planned

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("empty_rules")]
A4 = Order(theme="line-art")
ORDERS = {
    "plain": A4,
    "much": replace(A4, print_shop=True, vendor="drive-thru-cards", cutter="silhouette", corners=True),
    "gutterfold": replace(A4, duplex="gutterfold", join="butt", paper="Letter"),
    "fronts": replace(A4, duplex="none", join="tabs", language="de"),
    "large": replace(A4, duplex="short-edge", paper="A2", language="fr"),
}
every_order = pytest.mark.parametrize("name", ORDERS)


@cache
def paths(name: str) -> frozenset[str]:
    return frozenset(file.path for file in planned(ORDERS[name]).files if file.path.endswith(".pdf")) - {"assembly.pdf"}


@cache
def sheet(name: str) -> Assembly:
    plan = planned(ORDERS[name])
    kit, others = kit_to_make(plan.recipe), [file for file in plan.files if file.part != "assembly"]
    return assembly_content(kit, tuple(printed(kit, others)), uploads(kit, others))


@every_order
def test_all_documents_of_the_kit_are_listed_and_no_other(name: str) -> None:
    assert {path for row in sheet(name).rows for path in row.files} == paths(name)


@every_order
def test_what_replaces_a_line_stands_below_what_is_printed_first(name: str) -> None:
    others = {"en": "or ", "fr": "ou ", "de": "oder "}[ORDERS[name].language or "en"]

    assert not sheet(name).rows[0].what.startswith(others)
    assert [row.what.startswith(others) for row in sheet(name).rows if "film" in row.files[0]] == [True]


@every_order
def test_files_that_steps_name_are_in_the_kit(name: str) -> None:
    named = {path for step in sheet(name).steps for path in re.findall(r"\*([\w/-]+\.pdf)\*", step.words.text)}

    assert named
    assert named <= paths(name)


@every_order
def test_nothing_is_left_to_fill_in(name: str) -> None:
    found = sheet(name)
    texts = [*found.needs, *found.map_notes, *found.panels.content, *(step.words.text for step in found.steps)]

    assert not [text for text in texts if re.search(r"[{}]", text)]


@pytest.mark.parametrize(
    ("name", "done", "not_done"),
    [
        ("plain", {"crosses", "flaps", "overlap", "weather", "cards", "rose", "money", "pack"}, {"mount", "corners"}),
        ("much", {"corners"}, {"sleeves"}),
        ("gutterfold", {"gutterfold", "butt"}, {"crosses", "weather", "cards", "flaps"}),
        ("fronts", {"sleeves", "weather", "tabs"}, {"crosses", "cards", "overlap"}),
        ("large", {"tile"}, {"flaps", "overlap", "fold", "fold_one"}),
    ],
)
def test_steps_are_those_that_the_order_asks_for(name: str, done: set[str], not_done: set[str]) -> None:
    steps = {step.picture for step in sheet(name).steps}

    assert done <= steps
    assert not steps & not_done


def test_a_board_with_one_side_is_folded_without_a_cut() -> None:
    steps = {step.picture: step.words.text for step in sheet("plain").steps}

    assert "fold" not in steps
    assert "through column" in steps["fold_one"]


def test_a_game_needs_the_sheets_of_one_number_of_players() -> None:
    counts = {row.files[0]: row.cells[0] for row in sheet("plain").rows}

    assert (counts["cash-sheet.pdf"], counts["log-sheet.pdf"]) == ("1 per game", "1 per game")
    assert counts["money-a4.pdf"] == "10"


def test_files_that_a_game_needs_all_of_share_a_row() -> None:
    rows = [row for row in sheet("much").rows if row.files[0].startswith("print-and-cut/")]

    (flat,) = (row for row in rows if "flat" in row.files[0])

    assert len(flat.files) == 4
    assert int(flat.cells[0]) >= 4
    assert len({row.what for row in rows}) == len(rows)


def test_every_row_says_what_it_is_also_of_what_a_print_shop_prints() -> None:
    names = [row.what for row in sheet("much").rows if row.files[0].startswith(("print-shop/", "vendor/"))]

    assert len(set(names)) == len(names) == 4


def test_every_kind_of_document_has_a_name_and_every_name_a_kind() -> None:
    kinds = {kind.kind for kind in kit_to_make(planned(A4).recipe).kinds.documents}

    assert kinds | {"vendor", "card_images"} == {field.name for field in fields(DocumentWords)}


@pytest.mark.parametrize("theme", theme_names())
def test_the_sheet_can_be_printed(theme: str) -> None:
    assert faults(planned(Order(theme=theme), ["assembly"]).files) == []


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_no_tile_of_the_board_is_called_as_a_region_is(paper: str) -> None:
    order = Order(theme="line-art", paper=paper)
    named = [page.label for page in document(f"board-tiles-{paper.lower()}.pdf", order).pages]

    assert named == [str(number) for number in range(1, len(named) + 1)]
    assert len(named) > 1
    assert not {*named} & {*REGION_CODES}

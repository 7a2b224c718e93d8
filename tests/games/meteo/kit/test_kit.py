"""A kit of Météo Business: its parts, what can be chosen of them, and that all of it can be printed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from meridian_print.boardgame.build import KitPlan, verified
from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.layout.file import LayoutFile
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.production import drawn
from meridian_print.games.meteo.kit.parts import PARTS
from meridian_print.games.meteo.kit.plan import EFFECTS, OFFER, plan_kit
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.money.note import SUPPLY
from meridian_print.games.meteo.theme import theme_names
from meridian_print.graphics.drawing.items import Document
from tests.games.meteo.cards.decks import published

PLACE = Path("meteo-business.yaml")
SOURCE = (Path(__file__).parents[4] / "layouts" / PLACE).read_bytes()


def planned(order: Order, only: Sequence[str] = ()) -> KitPlan[Recipe]:
    found = plan_kit(LayoutFile(PLACE, SOURCE, published()), order, only)
    assert found.value is not None, found.diagnostics
    return found.value


@cache
def document(path: str, order: Order = Order()) -> Document:  # noqa: B008 - frozen
    (file,) = planned(order, [path]).files
    content = file.make()
    assert isinstance(content, Document)
    return content


def paths(order: Order, only: Sequence[str] = ()) -> list[str]:
    return [file.path for file in planned(order, only).files]


def faults(files: Sequence[KitFile]) -> list[str]:
    """Return what makes files unfit to be printed."""
    return [fault for file in files for fault in verified("en", drawn(file))[1]]


def test_every_part_that_is_not_on_request_has_files() -> None:
    parts = {file.part for file in planned(Order()).files}

    assert parts == {part.name for part in PARTS if not part.option}


def test_the_published_card_is_told_apart_in_the_list_of_files() -> None:
    assert [path for path in paths(Order(), ["cards"]) if "published" in path] == ["cards/06-published.svg"]


def test_film_is_printed_on_one_side_and_tiles_on_two() -> None:
    assert document("tiles-film-a4.pdf").two_sided is None
    assert document("tiles-a4.pdf").two_sided == "long-edge"
    assert len(document("tiles-film-a4.pdf").pages) == 1
    assert len(document("tiles-a4.pdf").pages) == 2


def test_money_fills_as_many_sheets_as_its_notes_need() -> None:
    on_a_sheet = 6

    assert len(document("money-a4.pdf", Order(duplex="none")).pages) == -(-sum(SUPPLY.values()) // on_a_sheet)


def test_pieces_come_on_sheets_of_a_colour_if_so_ordered() -> None:
    assert len(document("pieces-flat-a4.pdf").pages) < len(document("pieces-flat-a4.pdf", Order(group="colour")).pages)
    assert len(document("pieces-flat-a4.pdf", Order(group="colour")).pages) == 4


def test_solids_are_made_if_ordered() -> None:
    solids = [path for path in paths(Order(solids=True), ["pieces"]) if path.endswith((".stl", ".3mf"))]

    assert len(solids) == 2 * 4 * 2 * 2
    assert not [path for path in paths(Order(), ["pieces"]) if path.endswith(".stl")]


@pytest.mark.parametrize("theme", theme_names())
def test_what_is_made_can_be_printed(theme: str) -> None:
    only = [
        "tiles/*",
        "wind-rose",
        "cards",
        "money/*",
        "pieces-*",
        "pieces/orange-*",
        "cash-sheet.pdf",
        "log-sheet.pdf",
    ]
    files = planned(Order(theme=theme), only).files

    assert faults(files) == []


@pytest.mark.parametrize("cards", ["mini", "tarot", "square"])
def test_cards_of_other_sizes_can_be_printed(cards: str) -> None:
    files = planned(Order(cards=cards), ["cards-a4.pdf"]).files

    assert faults(files) == []


def test_tiles_and_cards_have_the_bleed_that_a_print_shop_asks_for() -> None:
    files = planned(Order(theme="plain", print_shop=True), ["print-shop/cards.pdf", "print-shop/tiles.pdf"]).files

    assert len(files) == 2
    assert faults(files) == []


def test_every_choice_that_is_offered_has_an_effect() -> None:
    assert {effect.field for effect in EFFECTS} == set(OFFER.choices)


def test_a_choice_of_another_game_is_refused() -> None:
    found = plan_kit(LayoutFile(PLACE, SOURCE, published()), Order(foot=20.0))

    assert found.value is None
    assert "foot" in found.diagnostics[0].message


def test_a_kit_in_another_language_has_titles_in_it() -> None:
    file = LayoutFile(PLACE, SOURCE, published())
    found = plan_kit(file, Order(language="de"), ["cards"])

    assert found.value is not None
    assert found.value.recipe.layout.cards == published("de").cards


def test_a_part_that_does_not_exist_is_reported_with_what_was_meant() -> None:
    found = plan_kit(LayoutFile(PLACE, SOURCE, published()), Order(), ["mony"])

    assert found.value is None
    assert "money" in found.diagnostics[0].message

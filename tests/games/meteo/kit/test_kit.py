"""A kit of Météo Business: its parts, what can be chosen of them, and that all of it can be printed."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.layout.file import LayoutFile
from meridian_print.boardgame.order import Order
from meridian_print.games.meteo.kit.parts import PARTS
from meridian_print.games.meteo.kit.plan import EFFECTS, OFFER, plan_kit
from meridian_print.games.meteo.money.note import SUPPLY
from meridian_print.games.meteo.theme import theme_names
from tests.games.meteo.cards.decks import published
from tests.games.meteo.kit.kits import PLACE, SOURCE, document, faults, paths, planned


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


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_money_comes_twelve_notes_a_sheet_and_leaves_no_place_empty(paper: str) -> None:
    assert all(count % 12 == 0 for count in SUPPLY.values())
    sheets = sum(SUPPLY.values()) // 12

    assert len(document(f"money-{paper.lower()}.pdf", Order(paper=paper, duplex="none")).pages) == sheets


def test_pieces_come_on_sheets_of_a_colour_if_so_ordered() -> None:
    assert len(document("pieces-flat-a4.pdf").pages) < len(document("pieces-flat-a4.pdf", Order(group="colour")).pages)
    assert len(document("pieces-flat-a4.pdf", Order(group="colour")).pages) == 4


def test_every_card_and_every_kind_of_tile_has_an_image() -> None:
    files = planned(Order(theme="line-art", card_images="png"), ["card-images"]).files
    tiles = [file for file in files if file.path.startswith("card-images/tile-")]

    assert (len(files), len(tiles)) == (14 + 1 + 6 + 1, 7)
    assert faults(tiles) == []


def test_solids_are_made_if_ordered() -> None:
    solids = [path for path in paths(Order(solids=True), ["pieces"]) if path.endswith((".stl", ".3mf"))]

    assert len(solids) == 2 * 4 * 2 * 2
    assert not [path for path in paths(Order(), ["pieces"]) if path.endswith(".stl")]


@pytest.mark.slow
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


def test_cash_sheets_to_fill_in_on_screen_are_made_if_ordered() -> None:
    files = planned(Order(form=True), ["cash-sheet-form.pdf"]).files

    assert {*paths(Order(form=True), ["cash-sheet"])} - {*paths(Order(), ["cash-sheet"])} == {"cash-sheet-form.pdf"}
    assert [len(page.fields) for page in document("cash-sheet-form.pdf", Order(form=True)).pages] == [145, 109, 73]
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

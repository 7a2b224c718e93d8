"""What a kit prints of its board's house rules and author, and how logs of the board inherit the rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from meridian_print.boardgame.kit.rulebooks import half_page
from meridian_print.boardgame.order import Order, completed
from meridian_print.games.meridian.check.boards import boards_beside
from meridian_print.games.meridian.check.report import check_log
from meridian_print.games.meridian.kit.assembly import kit_to_make
from meridian_print.games.meridian.kit.plan import plan_kit
from meridian_print.games.meridian.kit.recipe import Recipe, recipe_for
from meridian_print.games.meridian.kit.rule_designs import rulebook_design
from meridian_print.games.meridian.kit.sheets import log_sheet_files
from meridian_print.games.meridian.layout.file import layout_file, load_layout
from meridian_print.games.meridian.rulebook.pages import house_page, rulebook, setup_page
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Text
from meridian_print.graphics.rulebook.pages import book_page

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("empty_boards")]

ALL = HouseRules("first-ever", "any", "only-if-stuck", 6, "separate", "capital-holder", "most-garrisons", "free")
LOG = """format: meridian-log/1
board: my.yaml
players: {orange: Ada, grey: Bob, brown: Cy, black: Di}
"""


def words(drawing: Drawing) -> str:
    def of(items: tuple[object, ...]) -> list[str]:
        found = []
        for item in items:
            found += [item.words] if isinstance(item, Text) else of(item.items) if isinstance(item, Group) else []
        return found

    return " ".join(of(drawing.items))


def recipe(language: str = "en", paper: str = "A4", **changed: object) -> Recipe:
    layout = replace(load_layout("first-voyage", language).value.layout, **changed)
    return recipe_for(layout, completed(Order(language=language, paper=paper)))


def test_house_rules_get_a_page_of_the_rulebook_and_are_named_at_the_setup() -> None:
    kit = recipe(house=ALL)

    pages = rulebook(rulebook_design(kit, half_page(kit)))

    assert len(pages) == 13
    assert kit.words.rulebook.house.max_height.format(height=6) in words(pages[-1].drawing)
    assert "13" in words(pages[2].drawing)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_house_rules_and_their_page_number_have_room_in_every_language(language: str) -> None:
    kit = recipe(language, house=ALL)
    design = rulebook_design(kit, half_page(kit))

    setup, house = (book_page(number, "", setter, design) for number, setter in ((3, setup_page), (13, house_page)))

    assert kit.words.rulebook.house.max_height.format(height=6) in words(house.drawing)
    assert "13" in words(setup.drawing)


def test_every_house_rule_has_a_sentence_of_its_own() -> None:
    other = HouseRules(push_own="never", final_tie="most-islands")

    said = recipe().words.rulebook.house

    assert len(said.sentences(ALL)) == 8
    assert len({*said.sentences(ALL), *said.sentences(other)}) == 10
    assert said.sentences(HouseRules()) == ()


def test_the_author_is_named_on_the_last_page_and_on_the_assembly_sheet() -> None:
    kit = recipe(author="Ann Example")

    pages = rulebook(rulebook_design(kit, half_page(kit)))

    assert ["Ann Example" in words(page.drawing) for page in pages] == [*[False] * 11, True]  # no page of house rules
    assert kit_to_make(kit).author == "Ann Example"


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_log_sheet_prints_the_house_rules_as_logs_write_them_and_still_fits(paper: str) -> None:
    kit = recipe(paper=paper, house=ALL)

    document = dict(log_sheet_files(kit))["log-sheet.pdf"]()

    assert isinstance(document, Document)
    for page in document.pages:
        assert "push-own: any" in words(page.drawing)


def test_an_order_overrules_theme_and_language_of_the_layout() -> None:
    source = b"theme: night\nlanguage: fr\n" + load_layout("first-voyage").value.source
    file = layout_file(Path("my.yaml"), source).value

    kits = [plan_kit(file, order).value.recipe for order in (Order(), Order(theme="atlas", language="de"))]

    assert [(kit.theme.name, kit.words.language) for kit in kits] == [("night", "fr"), ("atlas", "de")]


def test_a_theme_of_the_layout_is_no_choice_that_could_have_no_effect() -> None:
    source = b"theme: night\n" + load_layout("first-voyage").value.source

    planned = plan_kit(layout_file(Path("my.yaml"), source).value, Order(solids=False), ["log-sheet"])

    assert planned.diagnostics == ()


def house_of(folder: Path, board: str, log: str) -> HouseRules:
    source = load_layout("first-voyage").value.source.decode()
    (folder / "my.yaml").write_text(board + source, "utf-8")
    played = check_log((LOG + log).encode(), boards_beside(folder)).played
    assert played
    return played.log.house


MOVES = "moves: |\n  1. 1c2\n"


def test_a_log_inherits_the_house_rules_of_its_board(tmp_path: Path) -> None:
    assert house_of(tmp_path, "rules: {max-height: 6}\n", MOVES) == HouseRules(max_height=6)


def test_a_rule_that_a_log_sets_itself_comes_before_that_of_its_board(tmp_path: Path) -> None:
    house = house_of(tmp_path, "rules: {max-height: 6, pass: only-if-stuck}\n", f"rules: {{max-height: 9}}\n{MOVES}")

    assert house == HouseRules(max_height=9, passing="only-if-stuck")

"""Low ink leaves out what lies behind, and nothing that distinguishes cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meridian_print.boardgame.order import Order
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import Recipe, recipe_for
from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.graphics.theme import LOW_INK
from tests.checks.flat import words
from tests.cli.builds import build, manifest
from tests.games.meridian.kit.kits import KITS, recipe

LAYOUT = recipe(KITS[0]).layout
CARDS = "cards/*-07.svg"


def made(order: Order) -> Recipe:
    return recipe_for(LAYOUT, order)


def darkness(order: Order) -> list[float]:
    from meridian_print.boardgame.kit.ink import page_coverage, printed_pages

    return [page_coverage(page).mean for page in printed_pages(kit_files(made(order), CARDS), {})]


def test_every_card_takes_less_ink_than_in_the_theme_of_lines() -> None:
    saving, lines = darkness(Order(theme=LOW_INK, low_ink=True)), darkness(Order(theme=LOW_INK))

    assert all(less < more for less, more in zip(saving, lines, strict=True))
    assert len(saving) == 4
    assert max(saving) < 0.12


def test_the_words_on_cards_stay() -> None:
    shown = []
    for saves in (False, True):
        (file,) = kit_files(made(Order(theme=LOW_INK, low_ink=saves)), "cards/brown-07.svg")
        drawing = file.make()
        shown.append(words(drawing))  # type: ignore[arg-type]

    assert shown[0] == shown[1] != ()


def test_symbols_still_distinguish_the_colours() -> None:
    players = Theme(LOW_INK).section("players", Players).without_patterns()

    four = (players.orange, players.grey, players.brown, players.black)
    assert {player.pattern for player in four} == {"plain"}
    assert len({player.symbol for player in four}) == 4


@pytest.mark.parametrize("theme", theme_names())
def test_nothing_lies_behind_a_card(theme: str) -> None:
    style = Theme(theme).section("cards", CardStyle).without_backgrounds()

    assert style.inks.pale == style.inks.paper
    assert style.inks.sea_between == style.inks.sea
    assert (style.sizes.rhumbs, style.back.rhumbs) == (0, 0)


def test_sheets_to_write_on_have_no_tint_in_the_theme_that_low_ink_uses() -> None:
    assert Theme(LOW_INK, low_ink=True).section("sheets", SheetStyle).inks.tint.rgb == (1.0, 1.0, 1.0)


def test_the_kit_says_what_it_was_made_with_and_what_that_saves(tmp_path: Path) -> None:
    result = build("-o", tmp_path, "--low-ink", "--ink", "--only", CARDS)

    assert result.exit_code == 0, result.output
    assert (manifest(tmp_path / "corvine-isles")["theme"], manifest(tmp_path / "corvine-isles")["low_ink"]) == (
        LOW_INK,
        True,
    )
    assert re.search(
        "--low-ink takes [1-4][0-9] % of the ink that the theme atlas takes for these pages", result.output
    )


def test_another_theme_is_refused(tmp_path: Path) -> None:
    refused = build("-o", tmp_path / "out", "--low-ink", "--theme", "night")

    assert refused.exit_code == 2
    assert "--low-ink uses the theme line-art; leave out --theme night" in refused.output

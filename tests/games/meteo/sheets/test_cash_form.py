"""The cash sheet as a form adds up as the game does: its scripts are run in a browser's engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Page

from meridian_print.games.meteo.sheets.cash_form import cash_form
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.forms import Field
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.templates import folders
from tests.checks.browser import chromium
from tests.checks.forms import badly_named, badly_placed, computed
from tests.games.meteo.replay.shown import cash_book_of
from tests.games.meteo.sheets.designs import A4, LETTER, sheet_design

SAMPLES = ("meteo-two-players", "meteo-three-players", "meteo-four-players")


@cache
def form(players: int, paper: Size = A4, language: str = "en") -> tuple[Drawing, tuple[Field, ...]]:
    return cash_form(players, "Board", "s", sheet_design(paper=paper, language=language))


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with chromium() as browser:
        yield browser.new_page()


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_the_money_of_a_game_is_what_the_form_makes_of_its_amounts(page: Page, name: str) -> None:
    book = cash_book_of(name)
    typed = {}
    for seat, account in enumerate(book.accounts, 1):
        assert account.end is not None
        for turn, row in enumerate(account.rows, 1):
            amounts = {"income": row.income, "cards": row.cards, "trade": row.trade + row.forgiven}
            typed |= {f"s.seat{seat}.turn{turn}.{column}": f"{amount:+}" for column, amount in amounts.items()}
        end = {"income": account.end.income, "trade": account.end.sold}
        typed |= {f"s.seat{seat}.end.{column}": str(amount) for column, amount in end.items()}

    found = computed(page, form(len(book.accounts))[1], typed)

    for seat, account in enumerate(book.accounts, 1):
        money = [found[f"s.seat{seat}.turn{turn}.money"] for turn in range(1, 8)]
        assert money == [row.money for row in account.rows]
        assert account.end is not None
        assert found[f"s.seat{seat}.end.money"] == account.end.total


@pytest.mark.slow
def test_an_empty_form_stays_empty(page: Page) -> None:
    assert set(computed(page, form(4)[1], {}).values()) == {""}


@pytest.mark.slow
def test_money_is_shown_down_to_the_last_row_that_is_filled_in(page: Page) -> None:
    found = computed(page, form(2)[1], {"s.seat2.turn1.trade": "\N{MINUS SIGN}9", "s.seat2.turn2.income": "0"})

    assert [found[f"s.seat2.turn{turn}.money"] for turn in (1, 2, 3)] == [1, 1, ""]
    assert found["s.seat1.turn1.money"] == ""


@pytest.mark.parametrize("language", folders(Words.FOLDER))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_box_has_its_own_name_and_says_what_it_is_for(players: int, language: str) -> None:
    assert badly_named(form(players, language=language)[1]) == []


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_boxes_lie_on_the_sheet_and_on_no_other_box(players: int, paper: Size) -> None:
    drawn, fields = form(players, paper)

    assert badly_placed(fields, drawn.size) == []

"""The ink of a kit's pages, each look measured once."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.boardgame.kit.ink import PageInk, PrintedPage, page_inks, printed_pages
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.parts import kit_files
from meridian_print.games.meteo.kit.parts import PARTS
from meridian_print.games.meteo.kit.recipe import recipe_for
from meridian_print.printing.ink import Coverage
from tests.games.meteo.cards.decks import published


def test_of_pages_that_look_alike_the_first_is_measured() -> None:
    pages = [PrintedPage("a.pdf", number, 3, b"", look) for number, look in enumerate(("x", "y", "x"), 1)]
    measured = list[int]()

    def measure(chosen: Sequence[PrintedPage]) -> Sequence[Coverage]:
        measured.extend(page.page for page in chosen)
        return [Coverage(page.page / 10, 0, 0, 0, 0) for page in chosen]

    inks = page_inks(pages, measure)

    assert measured == [1, 2]
    assert [(ink.page, ink.coverage.mean) for ink in inks] == [(1, 0.1), (2, 0.2), (3, 0.1)]
    assert all(isinstance(ink, PageInk) and ink.path == "a.pdf" for ink in inks)


def test_sheets_of_the_same_notes_look_alike_whatever_their_numbers() -> None:
    files = kit_files(PARTS, recipe_for(published("en"), Order()), "money-a4.pdf")

    looks = [page.digest for page in printed_pages(files, {})]

    assert len(looks) == 20
    assert len(set(looks)) == 4

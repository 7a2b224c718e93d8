"""The rulebook's twelve pages."""

from __future__ import annotations

from meridian_print.games.meteo.rulebook.board_page import board_page
from meridian_print.games.meteo.rulebook.design import PAGES, RulebookDesign
from meridian_print.games.meteo.rulebook.income import income_page
from meridian_print.games.meteo.rulebook.opening import aim_page, cover_page, setup_page
from meridian_print.games.meteo.rulebook.placing import leaving_page, limits_page, placing_page
from meridian_print.games.meteo.rulebook.sources import sources_page
from meridian_print.games.meteo.rulebook.trade import trade_page, wind_page
from meridian_print.games.meteo.rulebook.turn_page import turn_page
from meridian_print.graphics.rulebook.pages import RulebookPage, Setter, book_page

_SETTERS: tuple[Setter[RulebookDesign], ...] = (
    *(aim_page, setup_page, board_page, turn_page, income_page),
    *(placing_page, limits_page, leaving_page, trade_page, wind_page, sources_page),
)


def rulebook(design: RulebookDesign) -> tuple[RulebookPage, ...]:
    """Set the book; raises NoRoomError for a page whose texts do not fit."""
    cover = RulebookPage(cover_page(design), 1, design.book.cover.subtitle)
    return (
        cover,
        *(book_page(number, _title(number, design), setter, design) for number, setter in enumerate(_SETTERS, 2)),
    )


def _title(number: int, design: RulebookDesign) -> str:
    book = design.book
    titles = {
        "aim": book.aim.title,
        "setup": book.setup.title,
        "board": book.board.title,
        "turn": book.turn.title,
        "income": book.income.title,
        "placing": book.placing.title,
        "limits": book.limits.title,
        "leaving": book.leaving.title,
        "trade": book.trade.title,
        "wind": book.wind.title,
        "sources": book.sources.title,
    }
    return titles[PAGES[number - 1]]

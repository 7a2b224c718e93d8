"""The cash sheet filled in: what was counted stands in its cells, in whatever language and theme."""

from __future__ import annotations

from itertools import combinations

import pytest

from meridian_print.games.meteo.sheets.cash_sheet import CashColumn, cash_page
from meridian_print.games.meteo.sheets.filled_cash_sheet import Account, CashBook, CashEnd, CashRow, filled_cash_sheet
from meridian_print.games.meteo.theme import theme_names
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.templates import folders
from tests.checks.flat import Line, lines
from tests.checks.forms import is_inside
from tests.games.meteo.sheets.designs import LETTER, sheet_design

DEBT = Account("brown", "Cleo", (CashRow(0, 0, -10, 0, 0), CashRow(-6, 1, 4, 1, 0)), None)
RICH = Account("grey", "", tuple(CashRow(10, -12, 108, 0, 10 * turn) for turn in range(7)), CashEnd(-12, 102, 160))
BOOK = CashBook((RICH, DEBT), date="2001-10-13", remark="Result, as read, with 2 guesses")


def found_in(place: Rect, drawn: list[Line]) -> list[str]:
    return [line.words.replace("\N{MINUS SIGN}", "-") for line in drawn if is_inside(line.box, place)]


def test_every_amount_stands_in_its_cell_with_its_sign() -> None:
    design = sheet_design()
    blocks = cash_page(2, "Board", design).blocks

    drawn = lines(filled_cash_sheet(BOOK, "Board", design))

    rows = {
        (0, 0): [[], ["-12"], ["+108"], ["0"]],
        (0, 3): [["+10"], ["-12"], ["+108"], ["30"]],
        (0, 7): [["-12"], [], ["+102"], ["160"]],
        (1, 1): [["-6"], ["+1"], ["+4"], ["1 forgiven", "0"]],
        (1, 2): [[], [], [], []],
        (1, 7): [[], [], [], []],
    }
    for (seat, row), expected in rows.items():
        assert [sorted(found_in(blocks[seat].cell(row, column), drawn), reverse=True) for column in CashColumn] == [
            sorted(each, reverse=True) for each in expected
        ]


def test_a_player_without_a_name_is_called_by_the_colour() -> None:
    words = [line.words for line in lines(filled_cash_sheet(BOOK, "Board", sheet_design()))]

    assert words.count("grey") == 1 + len(BOOK.accounts)
    assert {"Cleo", "2001-10-13", "Result, as read, with 2 guesses"} <= set(words)


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("language", folders(Words.FOLDER))
@pytest.mark.parametrize("players", [(RICH, DEBT), (RICH, DEBT, DEBT, RICH)])
def test_what_is_written_runs_into_nothing(theme: str, language: str, players: tuple[Account, ...]) -> None:
    book = CashBook(players, BOOK.date, "x" * 200)

    found = lines(filled_cash_sheet(book, "Board", sheet_design(theme, paper=LETTER, language=language)))

    assert [(one.words, two.words) for one, two in combinations(found, 2) if one.box.overlaps(two.box)] == []

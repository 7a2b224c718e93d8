"""Cash sheet and log sheet: for 2, 3 and 4 players, in every language, with room for every turn."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest

from meridian_print.components.players import Players
from meridian_print.games.meteo.rules.material import CASH, KINDS, TURNS_EACH
from meridian_print.games.meteo.sheets.cash_sheet import cash_sheet
from meridian_print.games.meteo.sheets.design import SheetDesign
from meridian_print.games.meteo.sheets.log_sheet import log_sheet
from meridian_print.games.meteo.theme import Theme, theme_names
from meridian_print.games.meteo.theme.sheets import SheetStyle
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.templates import folders
from tests.checks.flat import lines, words

LANGUAGES, PLAYERS = folders("meteo/languages"), (2, 3, 4)
PAPERS = {"A4": Size(210, 297), "Letter": Size(215.9, 279.4)}
SHEETS = {"cash": cash_sheet, "log": log_sheet}
TOKEN = re.compile(
    r"[SCORHL]@([A-E][1-5](/[SCORHL])?|-)|[+-]\d*[hs][A-E][1-5]|\d*s[A-E][1-5]>[A-E][1-5]"
    r"|k\d+|w(N|NE|E|SE|S|SW|W|NW)|i[+-]\d+|=-?\d+|[SCORHL]( [SCORHL])*"
)
"""A token of the notation, or the letters of tiles."""

every_sheet = pytest.mark.parametrize("sheet", SHEETS)
every_number = pytest.mark.parametrize("players", PLAYERS)


@cache
def drawn(sheet: str, players: int, theme: str = "atlas", language: str = "en", paper: str = "A4") -> Drawing:
    found = Theme(theme)
    style, colours = found.section("sheets", SheetStyle), found.section("players", Players)
    return SHEETS[sheet](players, "Météo Business", SheetDesign(PAPERS[paper], colours, style, Words(language)))


@every_sheet
@every_number
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("theme", ["atlas", "plain"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_run_into_each_other_or_off_the_sheet(
    sheet: str, players: int, paper: str, theme: str, language: str
) -> None:
    found = lines(drawn(sheet, players, theme, language, paper))
    wide, high = PAPERS[paper]
    area = Rect(9.5, 5, wide - 19, high - 20)

    assert [(one.words, two.words) for one, two in combinations(found, 2) if one.box.overlaps(two.box)] == []
    assert [line.words for line in found if line.box.x < area.x or line.box.right > area.right] == []
    assert [line.words for line in found if line.box.bottom > area.bottom] == []


@every_sheet
@every_number
def test_every_player_has_every_turn(sheet: str, players: int) -> None:
    found = words(drawn(sheet, players))

    times = {"cash": players, "log": 1}[sheet]
    for turn in range(players + 1, TURNS_EACH + 1):
        assert found.count(str(turn)) == times + (sheet == "log" and turn <= 5)


@every_number
def test_the_log_sheet_asks_for_date_place_and_house_rules(players: int) -> None:
    assert {"Date", "Place", "House rules"} <= set(words(drawn("log", players)))


@every_number
def test_the_cash_sheet_states_what_everyone_begins_with(players: int) -> None:
    assert any(str(CASH) in line for line in words(drawn("cash", players)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sample_of_the_log_sheet_is_in_the_notation(language: str) -> None:
    samples = [sample.written for sample in Words(language).log_sheet.samples]

    assert [sample for sample in samples if not TOKEN.fullmatch(sample)] == []
    assert samples == [sample.written for sample in Words("en").log_sheet.samples]
    assert samples[0].split() == list(KINDS)


@pytest.mark.parametrize("theme", theme_names())
@every_sheet
def test_sheets_are_drawn_in_every_theme(sheet: str, theme: str) -> None:
    assert drawn(sheet, 4, theme).size == PAPERS["A4"]


def test_little_ink_leaves_out_the_tint() -> None:
    assert Theme("atlas", low_ink=True).section("sheets", SheetStyle).inks.tint.rgb == (1.0, 1.0, 1.0)

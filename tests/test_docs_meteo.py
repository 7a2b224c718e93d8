"""What the page on Météo Business shows is what the program reads and answers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from meridian_print.cli.commands.check import command as check
from meridian_print.games.meteo.check.report import check_log
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.notation.grammar import TOKENS
from meridian_print.games.meteo.notation.house_rules import SWITCHES

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "meteo-business.md").read_text(encoding="utf-8")
LAYOUT, CARDS, LOG, RESULT = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def test_the_board_shown_is_read_without_findings() -> None:
    assert read_layout(LAYOUT.encode()).diagnostics == ()


def test_the_cards_shown_are_two_of_at_least_eight() -> None:
    found = read_layout((LAYOUT + CARDS).encode())

    assert [one.code for one in found.diagnostics] == ["few-cards"]
    assert found.value is not None
    assert [card.is_published for card in found.value.cards] == [False, True]


def test_the_game_shown_is_checked_without_errors() -> None:
    assert [one.diagnostic.code for one in check_log(LOG.encode()).findings] == ["unfinished"]
    assert [one.diagnostic.code for one in check_log((LOG + RESULT).encode()).findings] == [
        "unfinished",
        "result-early",
    ]


def test_the_answer_shown_is_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    answer = CliRunner().invoke(check, ["meteo-three-slips"]).stdout

    assert re.findall(r"```\n(meteo-three-slips:.*?)```", PAGE, re.DOTALL)[0].strip() in answer


def test_every_switch_and_every_token_is_in_a_table() -> None:
    for switch, values in SWITCHES.items():
        assert f"| `{switch}` | {', '.join(f'`{value}`' for value in values)} |" in PAGE
    for token, _ in TOKENS:
        assert f"`{token}`" in PAGE

"""A player's page shows each rule broken and kept, tells what range cards reach, and fits on any paper to write on."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.scenes.figures import FigureCase, figures, outcome
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.words import Words
from meridian_print.games.meridian.words.sheets import PanelWords
from meridian_print.templates import folders
from tests.games.meridian.kit.kits import Kit, document

SAID = Words("en").player_aid
PANELS = (*SAID.rules, *SAID.pushes)


def cases(panel: PanelWords) -> tuple[FigureCase, ...]:
    return next(figure.cases for figure in figures().meridians if figure.key == panel.figure)


@pytest.mark.parametrize("panel", SAID.rules, ids=lambda panel: panel.head)
def test_a_rule_of_placing_is_shown_kept_and_broken(panel: PanelWords) -> None:
    rule = panel.head.split()[0]

    found = {done.after.rule if isinstance(done.after, Violation) else "" for done in map(outcome, cases(panel))}

    assert found == {"", rule}


def test_towers_are_pushed_both_ways_in_chains_and_not_off_the_board() -> None:
    done = [outcome(case) for panel in SAID.pushes for case in cases(panel)]

    assert {each.direction for each in done} >= {"up", "down"}
    assert max(len(each.moved) for each in done) > 1
    assert "R6" in {each.after.rule for each in done if isinstance(each.after, Violation)}


@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_every_language_calls_the_same_figures(language: str) -> None:
    words = Words(language).player_aid

    assert [panel.figure for panel in (*words.rules, *words.pushes)] == [panel.figure for panel in PANELS]


@pytest.mark.parametrize("paper", ["A4", "Letter", "200x270mm"])
@pytest.mark.parametrize("theme", theme_names())
def test_it_is_one_page(theme: str, paper: str) -> None:
    aid = document(Kit("first-voyage", theme, paper, "player-aid"), f"player-aid-{paper.lower()}.pdf")

    assert len(aid.pages) == 1

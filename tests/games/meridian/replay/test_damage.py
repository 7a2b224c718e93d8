"""Damaged logs are shown as far as they can be played; nothing in them raises, and no move goes missing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.replay.lists import findings_list, move_list
from meridian_print.games.meridian.check.report import Report
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.replay.game import PlayedGame
from meridian_print.games.meridian.replay.page import meridians_panel, players_panel, record, score_panel
from meridian_print.games.meridian.replay.sheets import counted_sheets
from meridian_print.games.meridian.replay.showing import showing
from meridian_print.games.meridian.replay.stage import tower_ids
from meridian_print.text.json_text import json_text
from meridian_print.text.markup import Markup
from tests.games.meridian.check.games import checked
from tests.games.meridian.check.test_damage import STYLES, WHOLE, damage

LAYOUT = read_layout(find_layout("corvine-isles").read_bytes()).value
assert LAYOUT is not None
RECIPE = recipe_for(LAYOUT, Order())
PARTS = (players_panel, meridians_panel, score_panel)


def shown(report: Report) -> list[Markup] | None:
    """Make all of the page but the board; None if the log could not be played."""
    if report.played is None:
        return None
    game = PlayedGame(report, report.played, RECIPE)
    show = showing(game)
    assert json_text(record(show))
    assert all(tower_ids(game, state) or not any(map(any, state.columns)) for state in report.played.replay.states)
    return [move_list(show.shown), findings_list(show.shown), *(part(show) for part in PARTS)]


@pytest.mark.slow
@STYLES
def test_a_sign_more_less_or_other_never_raises(style) -> None:
    random = Random(11)
    parts = [shown(checked(damage(random, WHOLE[style], random.randint(1, 4)))) for _ in range(8)]

    assert any(parts)


@pytest.mark.slow
@settings(max_examples=5)
@given(st.text(st.sampled_from("0123456789abcx*-^v=>! |#.\n"), max_size=30))
def test_whatever_the_moves_all_that_were_played_are_listed(moves: str) -> None:
    head = WHOLE[next(iter(WHOLE))].partition("moves")[0]
    lines = "".join(f"  {line}\n" for line in f"1. 7x\n{moves}".split("\n"))
    report = checked(f"{head}moves: |\n{lines}")

    parts = shown(report)

    assert report.played is not None
    assert parts is not None
    assert parts[0].html.count("data-move=") == len(report.played.replay.played)


def test_a_very_long_token_is_shown_short() -> None:
    head = WHOLE[next(iter(WHOLE))].partition("moves")[0]

    parts = shown(checked(f"{head}moves: |\n  {'7c3' * 5000} 3x 4x 5x\n"))

    assert parts is not None
    assert not any("7c3" * 20 in part.html.replace("<wbr>", "") for part in parts)


@pytest.mark.parametrize("token", ["99*z40!", "0x!", "7c999!", "7-e!", "11a2!", "10*-ed20!"])
def test_what_is_let_stand_though_it_cannot_be_is_shown_and_counted(token: str) -> None:
    head = WHOLE[next(iter(WHOLE))].partition("moves")[0]
    report = checked(f"{head}moves: |\n  7c3 {token} 4x 5x\n")

    assert shown(report) is not None
    assert report.played is not None
    assert counted_sheets(PlayedGame(report, report.played, RECIPE))

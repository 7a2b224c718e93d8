"""Logs in their usual form are read as they are by their nodes, or not at all."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print.meridian.notation.by_nodes import log_of
from meridian_print.meridian.notation.model import Log
from meridian_print.meridian.notation.usual import usual_log
from meridian_print.meridian.notation.write_log import log_text
from meridian_print.source.reading import read_document
from tests.check.games import ALL, PLAIN, Style, text
from tests.notation.test_log import FULL, logs

ROOT = Path(__file__).parents[2]
USUAL = text(1, 4, PLAIN)
LINES = st.lists(
    st.sampled_from((*USUAL.splitlines(), "", "# a comment", "  ", "   3x", "result:", "  left: {}")), max_size=12
)


def same_or_nothing(written: str) -> None:
    usual = usual_log(tuple(written.split("\n")))
    if usual is not None:
        by_nodes = log_of(read_document(written.encode()))
        assert by_nodes.diagnostics == ()
        assert usual == by_nodes.log


@pytest.mark.parametrize("style", [PLAIN, ALL])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_by_the_plain_rules_is_written_in_the_usual_form(players: int, style: Style):
    assert usual_log(tuple(text(1, players, style).split("\n"))) is not None


@pytest.mark.parametrize("name", ["four-players", "three-players", "two-players", "three-slips"])
def test_the_samples_have_the_usual_form(name: str):
    assert usual_log(tuple((ROOT / "logs" / f"{name}.yaml").read_text(encoding="utf-8").split("\n"))) is not None


def test_what_is_not_usual_is_left_to_the_nodes():
    assert usual_log(tuple(FULL.split("\n"))) is None


@given(logs())
def test_a_written_log_is_read_the_same_either_way(log: Log):
    same_or_nothing(log_text(log))


@given(LINES)
def test_whatever_the_lines_they_are_read_the_same_either_way(lines: list[str]):
    same_or_nothing("\n".join((*USUAL.splitlines()[:7], *lines)))


@pytest.mark.slow
@pytest.mark.parametrize("style", [PLAIN, ALL])
def test_a_damaged_log_is_read_the_same_either_way(style: Style):
    random, whole = Random(9), text(1, 2, style)
    head = whole.index("moves")
    for _ in range(1000):
        at = random.choice((random.randrange(head), random.randrange(len(whole))))
        sign = random.choice("abc:|#{}[],-'\" \n*&!%@`?~0é")
        same_or_nothing(whole[:at] + random.choice((sign, "")) + whole[at + random.randrange(3) :])

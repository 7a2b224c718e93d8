"""Switches of house rules, whatever the game, and rules that override a log's own."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.logs.house_rules import overruling, switch
from meridian_print.games.meteo.notation.house_rules import DEFAULT, read_house_rules
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.text.diagnostics import START
from meridian_print.text.source.nodes import Scalar, kind_of
from meridian_print.text.source.values import Findings


@pytest.mark.parametrize(("written", "read"), [("Yes", "yes"), ("true", "yes"), ("False", "no")])
def test_a_switch_takes_its_values_and_yaml_s_truth_values(written: str, read: str) -> None:
    findings: Findings = []

    assert switch(Scalar(START, written, kind_of(written)), findings, of=("no", "yes")) == read
    assert findings == []


def test_a_text_that_looks_like_a_truth_value_is_none() -> None:
    findings: Findings = []

    assert switch(Scalar(START, "true", "text"), findings, of=("no", "yes")) is None
    assert [found.code for found in findings] == ["wrong-type"]


def test_rules_override_those_of_a_log_and_leave_the_others() -> None:
    overrule = overruling(["fronts = sum", "swap-front=false"], read_house_rules, DEFAULT).value

    assert overrule is not None
    assert overrule(HouseRules(limit="each", fronts="once")) == HouseRules(fronts="sum", swap_front="no", limit="each")

"""House rules given beside a log, which override its own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from meridian_print.games.meridian.check.report import Overrule
from meridian_print.games.meridian.notation.house_rules import read_house_rules
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.text.diagnostics import START, Checked
from meridian_print.text.source.nodes import Entry, Mapping, Scalar
from meridian_print.text.source.values import Findings


def overruling(rules: Iterable[str]) -> Checked[Overrule]:
    """Return what overrides the house rules of logs by these, each written KEY=VALUE as in a log.

    >>> overruling(["max-height=5"]).value(HouseRules()).max_height
    5
    >>> overruling(["max-hight=5"]).diagnostics[0].code
    'unknown-key'
    """
    pairs = [rule.partition("=") for rule in rules]
    given = Mapping(
        START, tuple(Entry(Scalar(START, key.strip(), "text"), _scalar(value.strip())) for key, _, value in pairs)
    )
    findings: Findings = []
    read_house_rules(given, findings)
    return Checked(None if findings else partial(_overruled, given), tuple(findings))


def _overruled(given: Mapping, house: HouseRules) -> HouseRules:
    return read_house_rules(given, [], usual=house) or house


def _scalar(value: str) -> Scalar:
    return Scalar(START, value, "integer" if value.isdecimal() else "text")

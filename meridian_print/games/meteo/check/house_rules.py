"""House rules given beside a log, which override its own."""

from __future__ import annotations

from collections.abc import Iterable

from meridian_print.boardgame.logs import house_rules
from meridian_print.games.meteo.check.report import Overrule
from meridian_print.games.meteo.notation.house_rules import DEFAULT, read_house_rules
from meridian_print.text.diagnostics import Checked


def overruling(rules: Iterable[str]) -> Checked[Overrule]:
    """Return what overrides the house rules of logs by these, each written KEY=VALUE as in a log.

    >>> overruling(["fronts=sum"]).value(DEFAULT).fronts
    'sum'
    """
    return house_rules.overruling(rules, read_house_rules, DEFAULT)

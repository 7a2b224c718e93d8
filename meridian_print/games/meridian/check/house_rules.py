"""House rules given beside a log, which override its own."""

from __future__ import annotations

from collections.abc import Iterable

from meridian_print.boardgame.logs import house_rules
from meridian_print.games.meridian.check.report import Overrule
from meridian_print.games.meridian.notation.house_rules import read_house_rules
from meridian_print.games.meridian.rules.house import USUAL
from meridian_print.text.diagnostics import Checked


def overruling(rules: Iterable[str]) -> Checked[Overrule]:
    """Return what overrides the house rules of logs by these, each written KEY=VALUE as in a log.

    >>> overruling(["max-height=5"]).value(USUAL).max_height
    5
    >>> overruling(["max-hight=5"]).diagnostics[0].code
    'unknown-key'
    """
    return house_rules.overruling(rules, read_house_rules, USUAL)

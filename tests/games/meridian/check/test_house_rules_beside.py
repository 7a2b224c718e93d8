"""House rules given beside a log override its own, and unknown ones are reported."""

from __future__ import annotations

from meridian_print.games.meridian.notation.house_rules import overruling
from meridian_print.games.meridian.rules.house import HouseRules


def test_given_rules_override_and_others_stay() -> None:
    overrule = overruling(["max-height = 5"]).value

    assert overrule is not None
    assert overrule(HouseRules(push_own="never")) == HouseRules(push_own="never", max_height=5)


def test_all_unknown_rules_are_reported() -> None:
    refused = overruling(["max-hight=5", "pass=never-ever"])

    assert refused.value is None
    assert [found.code for found in refused.diagnostics] == ["unknown-key", "wrong-type"]

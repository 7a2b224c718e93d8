"""House rules that a log does not declare are mentioned, beside slips too, and no other readings are searched for."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.check.repair import judging
from meridian_print.games.meridian.check.repair.reading import Reading
from meridian_print.games.meridian.check.repair.search import EFFORT, best_reading
from meridian_print.games.meridian.notation.model import Result
from meridian_print.games.meridian.notation.resolve import entry_text
from meridian_print.games.meridian.notation.write_log import log_text
from meridian_print.games.meridian.rules.house import HouseRules
from tests.games.meridian.check.games import PLAIN, checked, entries, game, log

DECLARED = "rules: {push-own: any}"


def undeclared(seed: int, unreadable: tuple[int, ...] = ()) -> str:
    """Return the log of a game in which own towers were pushed, with some cities that no board has."""
    played = game(seed, 2, PLAIN, HouseRules(push_own="any"))
    tokens = [entry_text(entry) for entry in entries(played, PLAIN)]
    for turn in unreadable:
        tokens[turn] = f"{turn % 10 + 1}f9"
    lines = log_text(log(played, tokens, PLAIN)).splitlines(keepends=True)
    left = [line for line in lines if DECLARED not in line]
    assert len(left) == len(lines) - 1
    return "".join(left)


def notes(text: str) -> list[tuple[str, str]]:
    """Return what the notes on house rules say: the end of the message, and the hint."""
    found = [one.diagnostic for one in checked(text).findings if one.diagnostic.code == "house-rule"]
    return [(one.message.split()[-1], one.hint) for one in found]


@pytest.mark.parametrize(("unreadable", "left"), [((), "none"), ((11, 23, 37), "fewer")])
def test_a_rule_that_was_played_by_is_mentioned_though_slips_remain(unreadable: tuple[int, ...], left: str):
    assert notes(undeclared(0, unreadable)) == [(left, f"if it was agreed, write '{DECLARED}'")]


def test_other_rules_are_judged_without_another_search(monkeypatch: pytest.MonkeyPatch):
    searches = 0

    def counted(first: Reading, result: Result, effort: int = EFFORT) -> Reading:
        nonlocal searches
        searches += 1
        return best_reading(first, result, effort)

    monkeypatch.setattr(judging, "best_reading", counted)

    assert notes(undeclared(0))
    assert searches == 1

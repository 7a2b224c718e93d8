"""Logs with many slips of the pen: most are mended, and the more there are, the less is spent on each."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.check.repair import search
from meridian_print.games.meridian.check.repair.reading import Reading, Repair, repaired
from tests.games.meridian.check.slips import exact, slipped

SLIPS, LOGS = 20, 6
TURNS = 17_500
"""How many turns are played at most for a log with 20 slips."""
pytestmark = pytest.mark.slow


def test_of_twenty_slips_most_are_mended_within_a_bounded_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = 0

    def counted(reading: Reading, repair: Repair, cost: float) -> Reading:
        nonlocal turns
        after = repaired(reading, repair, cost)
        turns += after.turn - repair.turn + 1
        return after

    monkeypatch.setattr(search, "repaired", counted)
    logs = [slipped(seed, SLIPS) for seed in range(3000, 3000 + LOGS)]

    mended = sum(exact(one, one.report()) for one in logs)

    assert mended >= 0.65 * SLIPS * LOGS
    assert turns <= TURNS * LOGS

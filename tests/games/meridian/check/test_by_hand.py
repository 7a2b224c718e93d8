"""Games as people write them on the printed log sheet, with mistakes of every kind, and what the checker makes of each.

The first line of each file says how many errors it must have and who won, as far as that can be known.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.meridian.check.games import checked

SHEETS = sorted((Path(__file__).parent / "by_hand").glob("*.yaml"))
EXPECTED = re.compile(r"# expect: (\d+) errors, (?:won by (\S+)|cannot be known)\n")


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_sheet_written_by_hand_has_its_winner_or_it_cannot_be_known(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = EXPECTED.match(text)
    assert expected is not None

    report = checked(text)

    played = report.played
    assert played is not None
    errors = [found.diagnostic.code for found in report.findings if found.is_error]
    winners = [played.log.players[seat].key for seat in played.winners]
    assert (len(errors), winners) == (int(expected[1]), [expected[2]] if expected[2] else []), errors
    assert not any(code.startswith("result-") for code in errors)

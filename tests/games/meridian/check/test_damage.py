"""Damaged logs: no bytes whatever raise, hang, or make anything of the moves disappear without a word."""

from __future__ import annotations

import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meridian_print.boardgame.logs.report import document
from meridian_print.games.meridian.check.as_json import log_text
from meridian_print.games.meridian.check.as_text import report_text
from meridian_print.games.meridian.check.repair import judging, search
from meridian_print.games.meridian.check.repair.reading import Reading, Repair, repaired
from meridian_print.games.meridian.check.report import Report
from meridian_print.games.meridian.notation.model import Line
from meridian_print.text.diagnostics import Span
from tests.games.meridian.check.games import ALL, MARKED, PLAIN, checked, text

WHOLE = {style: text(2, players, style) for style, players in ((PLAIN, 4), (MARKED, 3), (ALL, 2))}
STYLES = pytest.mark.parametrize("style", WHOLE, ids=["plain", "marked", "all"])
NAMED = ("syntax", "extra-move", "repeated-round")
"""Codes of what is written and is no move that was played."""
LAST = 5_000
"""Turns played at most once the effort of a search is spent."""
SIGNS = "0123456789abcdexv^*-=>!|#:. \n\tz\x00é{}[]&"


def reported(damaged: str) -> Report:
    """Check a log and write its report in both forms."""
    report = checked(damaged)
    assert report_text("log.yaml", report)
    assert "".join(document([log_text("log.yaml", report)]))
    return report


def damage(random: Random, whole: str, times: int) -> str:
    for _ in range(times):
        at = random.randrange(len(whole))
        sign = random.choice(SIGNS)
        whole = random.choice(
            (
                whole[:at] + sign + whole[at:],
                whole[:at] + sign + whole[at + 1 :],
                whole[:at] + whole[at + 1 :],
                whole[:at] + whole[at : at + 9] + whole[at:],
            )
        )
    return whole


@pytest.mark.slow
@STYLES
def test_a_sign_more_less_or_other_never_raises(style):
    random = Random(7)

    for _ in range(25):
        reported(damage(random, WHOLE[style], random.randint(1, 4)))


@pytest.mark.slow
@settings(max_examples=6)
@given(st.text(st.sampled_from("0123456789abcx*-^v=>! |#.\n"), max_size=60))
def test_whatever_the_moves_every_token_is_played_or_named(moves: str):
    head = WHOLE[PLAIN][: WHOLE[PLAIN].index("moves")]
    lines = "".join(f"  {line}\n" for line in f"1. 7x\n{moves}".split("\n"))

    report = reported(f"{head}moves: |\n{lines}")

    assert report.played is not None
    tokens = sum(len(line.tokens) for line in report.played.log.lines)
    named = [found for found in report.findings if found.diagnostic.code in NAMED]
    assert report.played.moves >= 1
    assert tokens <= report.played.moves or named


def test_the_words_of_a_line_are_looked_for_a_few_times_however_many_there_are(monkeypatch: pytest.MonkeyPatch):
    head = WHOLE[PLAIN][: WHOLE[PLAIN].index("moves")]
    count, spans = 0, Line.spans.fget
    assert spans is not None

    def counted(line: Line) -> tuple[Span, ...]:
        nonlocal count
        found = spans(line)
        count += len(found)
        return found

    monkeypatch.setattr(Line, "spans", property(counted))
    for token in ("7c3", "x", "7c33a2"):
        count = 0
        reported(f"{head}moves: |\n  1. {f'{token} ' * 2000}\n")
        assert count <= 60 * 2000


def test_a_line_of_thousands_of_blanks_is_read_in_a_few_seconds():
    head = WHOLE[PLAIN][: WHOLE[PLAIN].index("moves")]

    begun = time.process_time()
    reported(f"{head}moves: |\n  1. 7c3{' ' * 10_000}foo bar, 3x\n")

    assert time.process_time() - begun < 6  # of the processor, on a slow and busy machine


@pytest.mark.slow
@pytest.mark.parametrize("missing", [1, 4, 13])
def test_what_fits_in_the_places_of_missing_moves_is_looked_for_within_bounds(
    missing: int, monkeypatch: pytest.MonkeyPatch
):
    turns = 0

    def counted(reading: Reading, repair: Repair, cost: float) -> Reading:
        nonlocal turns
        after = repaired(reading, repair, cost)
        turns += after.turn - repair.turn + 1
        return after

    for module in (search, judging):
        monkeypatch.setattr(module, "repaired", counted)
    head, moves = WHOLE[PLAIN].split("moves: |\n")
    rounds = [line.split() for line in moves.splitlines() if line.startswith("  ") and "." in line]
    left = "".join(f"  {' '.join((row[0], *row[1 + (at < missing) :]))}\n" for at, row in enumerate(rounds))

    reported(f"{head}moves: |\n{left}")

    assert turns <= search.EFFORT + judging.WEIGHED + LAST


@given(st.binary(max_size=300))
def test_no_bytes_raise(data: bytes):
    report = reported(data.decode("utf-8", errors="replace"))

    assert report.findings


def test_all_moves_in_a_round_are_named_as_too_many():
    head, _, moves = WHOLE[PLAIN].partition("moves: |\n")
    tokens = " ".join(word for word in moves.partition("result")[0].split() if not word.endswith("."))

    report = reported(f"{head}moves: |\n  1. {tokens}\n")

    assert "extra-move" in {found.diagnostic.code for found in report.findings}


def test_a_very_long_token_is_shown_short():
    head = WHOLE[PLAIN][: WHOLE[PLAIN].index("moves")]

    report = reported(f"{head}moves: |\n  {'7c3' * 5000} 3x 4x 5x\n")

    assert all(len(found.diagnostic.message) < 300 for found in report.findings)

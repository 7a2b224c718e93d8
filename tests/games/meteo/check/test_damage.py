"""Damaged logs: whatever happens to a good file, there is an answer, and every finding lies inside the file."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meridian_print.games.meteo.check.as_json import log_values
from meridian_print.games.meteo.check.as_text import report_text
from meridian_print.games.meteo.check.cells import Cell
from meridian_print.games.meteo.check.codes import CODES
from meridian_print.games.meteo.check.repair import choosing, lookahead
from meridian_print.games.meteo.check.repair.lookahead import Effort, followed
from meridian_print.games.meteo.check.report import Report, check_log
from meridian_print.games.meteo.rules.state import State

WHOLE = (Path(__file__).parents[4] / "logs" / "meteo-two-players.yaml").read_bytes()
HEAD = WHOLE[: WHOLE.index(b"moves:")] + b"moves: |\n"
TOKENS = (
    *(b" S@A2", b" R@-", b" +2hD4", b" -sC3", b" 99sC3>B4", b" k6", b" wSW", b" i+7", b" =11", b"!", b"/R", b" L@E5!"),
    *(b"\n", b"orange:", b"pink:", b"9. ", b"#", b"@", b">", b"\0", b"\xff", "é".encode(), b"'", b"{", b"- ", b"|"),
    *(b"tiles:", b"hands:", b"rules: {debt: owed}\n", b"  ", b"\t", b" S S S S", b"fronts: sum", b": "),
)
places = st.integers(min_value=0, max_value=len(WHOLE))


def hold(report: Report) -> None:
    """Assert what holds of every answer."""
    for found in report.findings:
        line, column, end = found.diagnostic.span
        assert found.diagnostic.code in CODES
        assert 1 <= line <= max(1, len(report.lines))
        assert 1 <= column <= end <= len(report.lines[line - 1]) + 1
    report_text("damaged.yaml", report)
    log_values("damaged.yaml", report)


@given(st.lists(st.tuples(places, st.integers(min_value=0, max_value=255)), min_size=1, max_size=4))
@settings(max_examples=25, deadline=None, database=None)
def test_changed_bytes_are_survived(changes: list[tuple[int, int]]) -> None:
    data = bytearray(WHOLE)
    for place, byte in changes:
        data[place % len(data)] = byte

    hold(check_log(bytes(data)))


@pytest.mark.slow
@given(places, st.integers(min_value=1, max_value=90))
@settings(max_examples=10, deadline=None, database=None)
def test_deleted_stretches_are_survived(start: int, length: int) -> None:
    hold(check_log(WHOLE[:start] + WHOLE[start + length :]))


@given(st.lists(st.tuples(places, st.sampled_from(TOKENS)), min_size=1, max_size=4))
@settings(max_examples=25, deadline=None, database=None)
def test_tokens_in_wrong_places_are_survived(insertions: list[tuple[int, bytes]]) -> None:
    data = WHOLE
    for place, token in insertions:
        data = data[:place] + token + data[place:]

    hold(check_log(data))


@given(st.lists(st.sampled_from(TOKENS), min_size=1, max_size=60))
@settings(max_examples=25, deadline=None, database=None)
def test_turns_of_tokens_alone_are_survived(tokens: list[bytes]) -> None:
    hold(check_log(HEAD + b"  S@A1" + b" ".join(tokens)))


@pytest.mark.slow
@pytest.mark.parametrize("token", ["R@A2", "zz@A2", "orange:"])
def test_a_log_of_thousands_of_mistakes_takes_a_few_seconds(token: str) -> None:
    data = HEAD + f"  {f'{token} ' * (30_000 // (len(token) + 1))}".encode()

    begun = time.process_time()
    check_log(data)

    assert time.process_time() - begun < 6  # of the processor, on a slow and busy machine


@pytest.mark.slow
@pytest.mark.parametrize("token", ["R@A2", "+hA1", "sC3>B4"])
def test_all_guesses_about_a_log_together_look_ahead_at_most_so_far(
    token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cells = 0

    def counted(state: State, cell: Cell) -> tuple[int, State]:
        nonlocal cells
        cells += 1
        return followed(state, cell)

    for module in (lookahead, choosing):
        monkeypatch.setattr(module, "followed", counted)

    check_log(WHOLE.replace(b"  2. ", f"  2. {f'{token} ' * 800}".encode(), 1))

    assert cells <= 1.1 * Effort().left

"""Damaged layouts: whatever happens to a good file, there is an answer, and every finding lies inside the file."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.games.meteo.layout.codes import CODES
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.text.diagnostics import Checked, has_error
from meridian_print.text.reporting import as_text

WHOLE = built_in_path("meteo-business").read_bytes()
TOKENS = (
    *(b"sea ", b"port+", b"+beach", b"A1", b"F9", b"[", b"]", b"{", b"}", b": ", b", ", b"\n", b"  ", b"- ", b"|"),
    *(b"all", b"both", b"1500", b"-0", b"sunny", b"null", b"true", b"'", b"#", b"\0", b"\xff", b"\t", "★".encode()),
    *(b"regions: {A1: x}\n", b"size: 400mm\n", b"seed: -1\n", b"weather: ", b"cards:\n"),
)
places = st.integers(min_value=0, max_value=len(WHOLE))


def hold(checked: Checked[Layout]) -> None:
    """Assert what holds of every answer."""
    assert (checked.value is None) == has_error(checked.diagnostics)
    for found in checked.diagnostics:
        line, column, end = found.span
        assert found.code in CODES
        assert 1 <= line <= len(checked.lines)
        assert 1 <= column <= end <= len(checked.lines[line - 1]) + 1
        as_text(found, "damaged.yaml", checked.lines)


@given(st.lists(st.tuples(places, st.integers(min_value=0, max_value=255)), min_size=1, max_size=4))
@settings(max_examples=40, deadline=None, database=None)
def test_changed_bytes_are_survived(changes: list[tuple[int, int]]) -> None:
    data = bytearray(WHOLE)
    for place, byte in changes:
        data[place % len(data)] = byte

    hold(read_layout(bytes(data)))


@given(places, st.integers(min_value=1, max_value=60))
@settings(max_examples=40, deadline=None, database=None)
def test_deleted_stretches_are_survived(start: int, length: int) -> None:
    hold(read_layout(WHOLE[:start] + WHOLE[start + length :]))


@given(st.lists(st.tuples(places, st.sampled_from(TOKENS)), min_size=1, max_size=3))
@settings(max_examples=40, deadline=None, database=None)
def test_tokens_in_wrong_places_are_survived(insertions: list[tuple[int, bytes]]) -> None:
    data = WHOLE
    for place, token in insertions:
        data = data[:place] + token + data[place:]

    hold(read_layout(data))

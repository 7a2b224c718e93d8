"""Damaged layouts: whatever happens to a good file, there is an answer, and every finding lies inside the file."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.games.meteo.layout.codes import CODES
from meridian_print.games.meteo.layout.reading import read_layout
from tests.checks.damaged import changed, hold, inserted

WHOLE = built_in_path("meteo-business").read_bytes()
TOKENS = (
    *(b"sea ", b"port+", b"+beach", b"A1", b"F9", b"[", b"]", b"{", b"}", b": ", b", ", b"\n", b"  ", b"- ", b"|"),
    *(b"all", b"both", b"1500", b"-0", b"sunny", b"null", b"true", b"'", b"#", b"\0", b"\xff", b"\t", "★".encode()),
    *(b"regions: {A1: x}\n", b"size: 400mm\n", b"seed: -1\n", b"weather: ", b"cards:\n"),
)
places = st.integers(min_value=0, max_value=len(WHOLE))


@given(st.lists(st.tuples(places, st.integers(min_value=0, max_value=255)), min_size=1, max_size=4))
@settings(max_examples=40, deadline=None, database=None)
def test_changed_bytes_are_survived(changes: list[tuple[int, int]]) -> None:
    hold(read_layout(changed(WHOLE, changes)), CODES)


@given(places, st.integers(min_value=1, max_value=60))
@settings(max_examples=40, deadline=None, database=None)
def test_deleted_stretches_are_survived(start: int, length: int) -> None:
    hold(read_layout(WHOLE[:start] + WHOLE[start + length :]), CODES)


@given(st.lists(st.tuples(places, st.sampled_from(TOKENS)), min_size=1, max_size=3))
@settings(max_examples=40, deadline=None, database=None)
def test_tokens_in_wrong_places_are_survived(insertions: list[tuple[int, bytes]]) -> None:
    hold(read_layout(inserted(WHOLE, insertions)), CODES)

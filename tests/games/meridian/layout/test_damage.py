"""Damaged layouts: whatever happens to a good file, there is an answer, and every finding lies inside the file."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meridian_print.games.meridian.layout.codes import CODES
from meridian_print.games.meridian.layout.reading import read_layout
from tests.checks.damaged import changed, hold, inserted

LAYOUTS = Path(__file__).parents[3] / "layouts"
PLACED = (LAYOUTS / "placed.yaml").read_bytes()
SEA = (LAYOUTS / "sea.yaml").read_bytes()
TOKENS = (
    *(b": ", b"- ", b"\n", b"  ", b"|", b"[", b"]", b"{", b"}", b",", b"'", b'"', b"#", b"&a ", b"*a", b"!!int "),
    *(b"A*", b".", b"1a", b"10e", b"3mm", b"-400mm", b"1e9mm", b"null", b"true", b"map", b"x: ", b"dx: 9cm", b"\t"),
    *(b"\0", b"\xff", b"\xef\xbb\xbf", "🏝".encode(), "\u2028".encode(), b"\r", b"---\n", b"?" * 40, b"9" * 40),
)
places = st.integers(min_value=0, max_value=len(PLACED))


@given(st.lists(st.tuples(places, st.integers(min_value=0, max_value=255)), min_size=1, max_size=4))
@settings(max_examples=50, deadline=None, database=None)
def test_changed_bytes_are_survived(changes: list[tuple[int, int]]) -> None:
    hold(read_layout(changed(PLACED, changes)), CODES)


@given(places, st.integers(min_value=1, max_value=60))
@settings(max_examples=40, deadline=None, database=None)
def test_deleted_stretches_are_survived(start: int, length: int) -> None:
    hold(read_layout(PLACED[:start] + PLACED[start + length :]), CODES)


@given(st.lists(st.tuples(places, st.sampled_from(TOKENS)), min_size=1, max_size=3))
@settings(max_examples=60, deadline=None, database=None)
def test_tokens_in_wrong_places_are_survived(insertions: list[tuple[int, bytes]]) -> None:
    hold(read_layout(inserted(PLACED, insertions)), CODES)


@pytest.mark.slow
@given(st.data())
@settings(max_examples=30, deadline=None, database=None)
def test_lines_in_another_order_are_survived(data: st.DataObject) -> None:
    lines = PLACED.splitlines(keepends=True)
    one, other = (data.draw(st.integers(min_value=0, max_value=len(lines) - 1)) for _ in range(2))
    lines[one], lines[other] = lines[other], lines[one]

    hold(read_layout(b"".join(lines)), CODES)


@given(places)
@settings(max_examples=30, deadline=None, database=None)
def test_files_cut_short_are_survived(end: int) -> None:
    hold(read_layout(PLACED[:end]), CODES)


@given(st.lists(st.sampled_from(SEA.split()), max_size=60).map(b" ".join))
@settings(max_examples=30, deadline=None, database=None)
def test_words_of_a_layout_in_any_order_are_survived(data: bytes) -> None:
    hold(read_layout(data), CODES)


@given(st.binary(max_size=200))
@settings(max_examples=30, deadline=None, database=None)
def test_any_bytes_are_survived(data: bytes) -> None:
    hold(read_layout(data), CODES)

"""A tidied file says what it said before, keeps its comments, and stays as it is when it is tidied again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print import resources
from meridian_print.text.source.marks import marked
from meridian_print.text.source.tidying import tidied
from tests.checks.each import for_each
from tests.text.source.test_edits import ODD, data

LAYOUTS = sorted(resources.folder("layouts").glob("*.yaml"))
UNTIDY = """\
format: meridian-layout/1  \t
title:   'X' # c
board: {width: 500mm,height: 400mm}


# hi


sides:
  - name: Q
    map: |
      A A A A* B C D E F GG
      A A A A B C  D E F G
    cities:
      1a: {name: Balenta, x: 40.5mm,  y: 1mm}   # why
      10b:   { name: "A, b",   x: 4mm, y: 2mm } # x
      3a: Foo
      3b: {name: Q}
notes: |
  free   text   here
  as it   was


"""
TIDY = """\
format: meridian-layout/1
title: 'X'  # c
board: {width: 500mm, height: 400mm}

# hi

sides:
  - name: Q
    map: |
      A  A  A  A* B  C  D  E  F  GG
      A  A  A  A  B  C  D  E  F  G
    cities:
      1a:  {name: Balenta, x: 40.5mm, y: 1mm}   # why
      10b: {name: "A, b",  x: 4mm,    y: 2mm}  # x
      3a:  Foo
      3b:  {name: Q}
notes: |
  free   text   here
  as it   was
"""


def test_maps_and_entries_form_columns_and_free_text_stays() -> None:
    assert tidied(UNTIDY) == TIDY


def test_line_ends_stay_those_of_the_file() -> None:
    assert tidied(UNTIDY.replace("\n", "\r\n")) == TIDY.replace("\n", "\r\n")


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda path: path.stem)
def test_the_built_in_layouts_are_tidy(layout) -> None:
    text = layout.read_text(encoding="utf-8")

    assert tidied(text) == text


def test_what_stands_over_several_lines_stays() -> None:
    assert tidied(ODD) == ODD.replace("/1   # another", "/1   # another").replace("{ }", "{}") + "\n"


@pytest.mark.parametrize("header", ["|", "|-", "|+", ">", "|2 # c"])
@for_each("end", ["", "\n", "\n   ", "\n   \n", "\n   \n\n", "\n\n\n", "\n\nb: 1", "\n   \n\n\nb: 1\n"])
def test_a_block_keeps_the_blank_lines_that_it_says(header: str, end: str) -> None:
    text = f"notes: {header}\n  a{end}"

    once = tidied(text)

    assert data(marked(once)) == data(marked(text))
    assert tidied(once) == once


@given(st.text(st.sampled_from(" \t\n"), max_size=4), st.integers(0, len(TIDY)))
def test_what_blanks_more_do_to_a_file_is_undone_if_it_says_the_same(blanks: str, at: int) -> None:
    untidy = TIDY[:at] + blanks + TIDY[at:]
    try:
        before = marked(untidy)
    except Exception:  # noqa: BLE001 - no YAML any more
        return

    once = tidied(untidy)

    assert tidied(once) == once
    if data(before) == data(marked(TIDY)) and "\n" not in blanks:
        assert data(marked(once)) == data(before)

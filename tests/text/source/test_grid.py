"""Words, rows and columns of a map in a layout are changed in their places; all else stays to the letter."""

from __future__ import annotations

import pytest

from meridian_print.text.source.edits import edited
from meridian_print.text.source.grid import GridRow, grid_rows, new_row, with_words, without_row
from meridian_print.text.source.marks import marked

MAP = "map: |\n  A*  B   .\n\n  AA  BB  C\nnext: 1\n"
ONE_ROW = "map: |\n  A B\n"


def rows(text: str) -> tuple[GridRow, ...]:
    return grid_rows(text, marked(text).entries[0].value)


@pytest.mark.parametrize("text", [MAP, MAP.replace("\n", "\r\n"), MAP.replace("next: 1\n", ""), MAP[:-9]])
def test_rows_are_lines_with_words_and_know_their_places(text: str) -> None:
    found = rows(text)

    assert [[cell.words for cell in row.cells] for row in found] == [["A*", "B", "."], ["AA", "BB", "C"]]
    assert [row.indent for row in found] == ["  ", "  "]
    for row in found:
        assert text[: row.start].endswith("\n")
        assert all(text[cell.start : cell.stop] == cell.words for cell in row.cells)


@pytest.mark.parametrize(
    ("word", "line"),
    [("Q", "  Q   B   ."), ("QQQ", "  QQQ B   ."), ("QQQQQ", "  QQQQQ B   ."), ("A*", "  A*  B   .")],
)
def test_words_behind_a_new_one_stay_in_their_columns_or_make_room(word: str, line: str) -> None:
    assert edited(MAP, with_words(rows(MAP), {(0, 0): word})) == MAP.replace("  A*  B   .", line)


def test_the_last_word_of_a_row_ends_it_without_a_blank() -> None:
    assert edited(MAP, with_words(rows(MAP), {(0, 2): "Q", (1, 2): "QQ"})) == (
        "map: |\n  A*  B   Q\n\n  AA  BB  QQ\nnext: 1\n"
    )


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (0, "map: |\n  x   x   x\n  A*  B   .\n\n  AA  BB  C\nnext: 1\n"),
        (1, "map: |\n  A*  B   .\n\n  x   x   x\n  AA  BB  C\nnext: 1\n"),
        (2, "map: |\n  A*  B   .\n\n  AA  BB  C\n  x   x   x\nnext: 1\n"),
    ],
)
def test_a_new_row_stands_in_the_columns_of_the_others(before: int, expected: str) -> None:
    assert edited(MAP, [new_row(MAP, rows(MAP), before, "x")]) == expected


@pytest.mark.parametrize("before", [0, 1])
def test_a_new_row_ends_as_the_lines_of_the_file_do(before: int) -> None:
    text = ONE_ROW.replace("\n", "\r\n")

    found = edited(text, [new_row(text, rows(text), before, "x")])

    assert found.replace("\r\n", "") == found.replace("\r", "").replace("\n", "")
    assert sorted(found.splitlines()) == ["  A B", "  x x", "map: |"]


@pytest.mark.parametrize(
    ("row", "expected"),
    [(0, "map: |\n\n  AA  BB  C\nnext: 1\n"), (1, "map: |\n  A*  B   .\nnext: 1\n")],
)
def test_a_row_goes_with_its_line(row: int, expected: str) -> None:
    assert edited(MAP, [without_row(MAP, rows(MAP), row)]) == expected


def test_the_only_row_leaves_an_empty_block() -> None:
    assert edited(ONE_ROW, [without_row(ONE_ROW, rows(ONE_ROW), 0)]) == "map: |\n\n"

"""The map block: words, rows, and the reports of its mistakes."""

import pytest

from meridian_print.games.meridian.layout.declared.map_block import MapBlock, miscounts, read_map
from meridian_print.text.source.nodes import Mapping
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings

ROW = "A B C D E F G H I J"


def tried(*rows: str) -> tuple[MapBlock | None, list[str]]:
    text = "map: |\n" + "".join(f"  {row}\n" for row in rows)
    root = read_document(text.encode()).root
    assert isinstance(root, Mapping)
    findings: Findings = []
    block = read_map(root.entries[0].value, findings)
    return block, [f"{found.span.line}:{found.span.column} {found.message}" for found in findings]


def block(*rows: str) -> MapBlock:
    found, messages = tried(*rows)
    assert found is not None
    assert messages == []
    return found


@pytest.mark.parametrize("key", ["A", "z", "Ö", "Corvo", "A1", "abcdefghijkl"])
def test_a_key_is_a_letter_or_a_short_word(key: str) -> None:
    assert block(f"{key}* {ROW[2:]}").keys[0] == key


@pytest.mark.parametrize("word", ["1A", "A**", "*A", "*", "A-B", "A_B", "..", "A.", "abcdefghijklm", "²", "🏝", "A,"])
def test_other_words_are_named_at_their_own_column(word: str) -> None:
    found, messages = tried(ROW, f"A {word} {ROW[4:]}")

    assert found is not None
    assert not found.is_readable
    assert messages == [f"3:5 expected an island's key or '.', got '{word[:40]}'"]


def test_blanks_and_empty_rows_do_not_matter() -> None:
    wide = block("A   B C D E  F G H I     J", "", ROW)

    assert [(mark.meridian, mark.row) for mark in wide.marks] == [(m, row) for row in (0, 1) for m in range(1, 11)]


def test_a_meridian_counts_from_the_bottom() -> None:
    found = block("A . . . . . . . . .", ". B B B B B B B B B", "C . . . . . . . . .")

    assert [mark.key for mark in found.on(1)] == ["C", "A"]


@pytest.mark.parametrize(
    ("row", "hint"),
    [
        ("A B C", "'.' stands for open sea"),
        ("A * B C D E F G H I J", "write '*' directly after its key"),
        ("North East B C D E F G H I J", "a key is one word, without spaces"),
    ],
)
def test_a_row_of_another_width_is_answered_with_what_may_have_happened(row: str, hint: str) -> None:
    root = read_document(f"map: |\n  {row}\n".encode()).root
    assert isinstance(root, Mapping)
    findings: Findings = []

    read_map(root.entries[0].value, findings)

    assert (findings[0].code, findings[0].hint) == ("map-width", hint)


def test_a_row_too_short_or_too_long_is_named_on_its_own_line() -> None:
    _, messages = tried(ROW, "A B C", ROW, f"{ROW} K L")

    assert messages == [
        "3:3 expected 10 words in a row of the map, one for each meridian, got 3",
        "5:3 expected 10 words in a row of the map, one for each meridian, got 12",
    ]


def test_a_comment_inside_the_map_is_refused_as_one() -> None:
    _, messages = tried(f"{ROW}  # the north, where it is cold")

    assert messages == ["2:24 expected an island's key or '.', got '#'"]


def test_more_rows_than_a_board_has_room_for_are_refused() -> None:
    found, messages = tried(*[ROW] * 41)

    assert found is None
    assert messages == ["1:6 expected 1 to 40 rows of ten words, got 41"]


def test_most_meridians_say_how_many_cities_are_usual() -> None:
    assert block(ROW, ROW, "A . . D E F G H I J").usual_count == 3


@pytest.mark.parametrize(
    ("rows", "wanted", "message"),
    [
        ((ROW, ROW), 2, []),
        ((ROW, ROW), 3, ["1: expected 3 cities on each meridian, got 2 on all of them"]),
        ((ROW, "A . C D E F G H I J"), 2, ["3: expected 2 cities on meridian 2, got 1 in row 1 of the map"]),
        (("A . C D E F G H I J", ROW), 1, ["2: expected 1 cities on meridian 1, got 2 in rows 1, 2 of the map"]),
        (("A . C D E F G H I J",), 1, ["2: expected 1 cities on meridian 2, got 0"]),
    ],
)
def test_miscounts_say_which_meridian_how_many_and_where(
    rows: tuple[str, ...], wanted: int, message: list[str]
) -> None:
    found = [f"{each.span.line}: {each.message}" for each in miscounts(block(*rows), wanted)]

    assert found[: len(message)] == message
    assert bool(found) == bool(message)

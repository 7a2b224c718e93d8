"""Lines of moves: every sign belongs to the label, a token or the comment, and has its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print.games.meridian.notation.model import Line, labelled_rounds, read_line, with_bare_labels
from meridian_print.games.meridian.notation.side_by_side import parted
from meridian_print.games.meridian.notation.write import block_text
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.nodes import LiteralBlock, Word

TEXTS = st.text(st.sampled_from("123. :7c3x|#-\t*=>^é"), max_size=30)


def line(text: str, number: int = 12, column: int = 3) -> Line:
    return read_line(Word(text, Span(number, column, column + len(text))))


def saying(read: Line) -> tuple[object, ...]:
    return read.number, read.tokens, read.comment


@pytest.mark.parametrize(
    ("text", "number", "tokens", "comment"),
    [
        ("1. 7c3 3a2=18", 1, ("7c3", "3a2=18"), ""),
        ("12: 7c3", 12, ("7c3",), ""),
        ("7c3  3x", None, ("7c3", "3x"), ""),
        ("1.7c3", 1, ("7c3",), ""),
        ("| 1. | 7c3 | 3x |", 1, ("7c3", "3x"), ""),
        ("7c3|3x", None, ("7c3", "3x"), ""),
        ("2. 7-bd2    # a comment", 2, ("7-bd2",), "# a comment"),
        ("7c3# at once", None, ("7c3",), "# at once"),
        ("# 1. 7c3", None, (), "# 1. 7c3"),
        ("5.", 5, (), ""),
        ("", None, (), ""),
        ("1 . 7c3", None, ("1", ".", "7c3"), ""),
    ],
)
def test_a_line_is_label_tokens_and_comment(text: str, number: int | None, tokens: tuple[str, ...], comment: str):
    assert saying(line(text)) == (number, tokens, comment)


def test_each_token_has_its_place_in_the_file():
    read = line("1. 7c3 | 3a2=18")

    assert [read.span(index) for index in range(2)] == [Span(12, 6, 9), Span(12, 12, 18)]


def test_the_label_has_its_place_without_the_blanks_before_it():
    assert line("  10. 7c3").label_span == Span(12, 5, 8)


def test_without_label_the_first_token_stands_for_it():
    assert line(" 7c3").label_span == Span(12, 4, 7)


def test_a_missing_move_is_missed_after_the_last_token():
    assert line("1. 7c3 |  # late").end_span == Span(12, 9, 9)


@pytest.mark.parametrize(("text", "is_round"), [("", False), ("# only", False), ("4.", True), ("3x", True)])
def test_a_line_with_nothing_but_a_comment_is_no_round(text: str, is_round: bool):
    assert line(text).is_round == is_round


@given(TEXTS)
def test_no_sign_is_lost(text: str):
    read = line(text)
    spans = [*([read.label_span] if read.number is not None else []), *map(read.span, range(len(read.tokens)))]
    kept = "".join(text[span.column - 3 : span.end_column - 3] for span in spans) + read.comment

    assert "".join(kept.split()) == "".join(text.partition("#")[0].replace("|", "").split()) + "".join(
        read.comment.split()
    )


@given(TEXTS)
def test_a_token_stands_where_its_place_says(text: str):
    read = line(text)
    places = [read.span(index) for index in range(len(read.tokens))]

    assert [text[place.column - 3 : place.end_column - 3] for place in places] == list(read.tokens)


@given(st.lists(TEXTS, max_size=5))
def test_written_lines_are_read_again_as_the_same(texts: list[str]):
    lines = [line(text) for text in texts]

    written = block_text(lines)

    assert [saying(line(text)) for text in written.split("\n")[:-1]] == [saying(read) for read in lines]


def test_tokens_are_written_in_columns():
    written = block_text([line("1. 7c3 3a2=18"), line("10: 5-b 4x # so")])

    assert written == "1.   7c3     3a2=18\n10.  5-b     4x      # so\n"


@given(st.lists(st.text(st.sampled_from("0123.:) 7c3x|#-v*=>^ps"), max_size=20), max_size=4))
def test_labelled_rounds_say_what_their_lines_say(texts: list[str]) -> None:
    block = LiteralBlock(tuple(f"{number}. 7c3 {text}" for number, text in enumerate(texts, 1)), 5, 2)
    lines = tuple(map(read_line, block))

    labelled = labelled_rounds(block)

    if labelled is not None:
        assert list(map(tuple, labelled.tokens)) == [one.tokens for one in lines]
        assert [(one.number, one.comment) for one in lines] == [(number + 1, "") for number in range(len(lines))]
        assert with_bare_labels(parted(lines)) == lines


def test_usual_lines_are_labelled_rounds() -> None:
    labelled = labelled_rounds(LiteralBlock(("1.  7*c3v=18>4*!  3x", "2.  7-b           3-cd2 "), 5, 2))

    assert labelled is not None
    assert labelled.tokens == (["7*c3v=18>4*!", "3x"], ["7-b", "3-cd2"])


@pytest.mark.parametrize(
    "texts",
    [
        ("1. 7c3  # at once",),
        ("1. 7c3 | 3x",),
        ("2. 7c3 3x",),
        ("1. 7c3 3x", "3. 2a2 1b4"),
        ("1: 7c3 3x",),
        ("1.",),
        ("1. 7 passe",),
        ("1. 7c3 3x 14. 2a2 2b4",),
        ("1. 7c3 3x", "", "2. 2a2 1b4"),
        (),
    ],
)
def test_lines_of_which_more_must_be_known_are_no_labelled_rounds(texts: tuple[str, ...]) -> None:
    assert labelled_rounds(LiteralBlock(texts, 5, 2)) is None

"""One move as a token: everything that can be written is read, everything else is refused at its place."""

from __future__ import annotations

from string import printable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print.games.meridian.notation.grammar import CardName, Fault, Marks, Token, WrittenMove, read_token
from meridian_print.games.meridian.notation.write import token_text

PLACES = [
    ("7c3", WrittenMove(7, False, city="c", height=3)),
    ("10e20", WrittenMove(10, False, city="e", height=20)),
    ("5*b2", WrittenMove(5, True, city="b", height=2)),
    ("7-b", WrittenMove(7, False, origin="b")),
    ("7*-b", WrittenMove(7, True, origin="b")),
    ("7-bd2", WrittenMove(7, False, "b", "d", 2)),
    ("7-bv2", WrittenMove(7, False, "b", "v", 2)),
    ("7x", WrittenMove(7, False)),
    ("11z3", WrittenMove(11, False, city="z", height=3)),
    ("7v3", WrittenMove(7, False, city="v", height=3)),
]

MARKS = [
    ("^", Marks(push="^")),
    ("v", Marks(push="v")),
    ("=0", Marks(left=0)),
    (">9", Marks(turned_up=CardName(9, False))),
    (">4*", Marks(turned_up=CardName(4, True))),
    ("!", Marks(stands=True)),
    ("!>4*=18v", Marks("v", 18, CardName(4, True), True)),
]

FAULTS = [
    ("c3", 0, "a move that begins with a meridian from 1 to 10 as in '7c3'"),
    ("x", 0, "a move that begins with a meridian from 1 to 10 as in '7c3'"),
    ("7", 1, "a city, '-' or 'x' as in '7c3', '7-b' or '7x'"),
    ("7*", 2, "a city, '-' or 'x' as in '7c3', '7-b' or '7x'"),
    ("7**c3", 2, "a city, '-' or 'x' as in '7c3', '7-b' or '7x'"),
    ("1234c3", 3, "a city, '-' or 'x' as in '7c3', '7-b' or '7x'"),
    ("7-", 2, "the letter of a city as in '7-b'"),
    ("7-3", 2, "the letter of a city as in '7-b'"),
    ("7c", 2, "a height of 1 or more as in '7c3'"),
    ("7cc", 2, "a height of 1 or more as in '7c3'"),
    ("7c0", 2, "a height of 1 or more as in '7c3'"),
    ("7c000", 2, "a height of 1 or more as in '7c3'"),
    ("7-bd", 4, "a height of 1 or more as in '7c3'"),
    ("7-bd0", 4, "a height of 1 or more as in '7c3'"),
    ("7c3d", 3, "the end of the move or a mark as in '7c3=18'"),
    ("7c1234", 5, "the end of the move or a mark as in '7c3=18'"),
    ("7x3", 2, "the end of the move or a mark as in '7c3=18'"),
    ("7c3,", 3, "the end of the move or a mark as in '7c3=18'"),
    ("7c3=", 3, "the number of pieces left as in '=18'"),
    ("7c3>*", 3, "the card turned up as in '>9' or '>4*'"),
    ("7c3^^", 4, "each mark only once"),
    ("7c3^v", 4, "each mark only once"),
    ("7c3=1=2", 5, "each mark only once"),
    ("7c3>1>2", 5, "each mark only once"),
    ("7c3!!", 4, "each mark only once"),
]

LETTERS = st.sampled_from("abcdefghijklmnopqrstuvwyz")
NUMBERS = st.integers(0, 999)
CARDS = st.builds(CardName, NUMBERS, st.booleans())


@st.composite
def moves(draw: st.DrawFn) -> WrittenMove:
    origin = draw(st.none() | LETTERS)
    city = draw(st.none() | LETTERS)
    return WrittenMove(draw(NUMBERS), draw(st.booleans()), origin, city, draw(st.integers(1, 999)) if city else None)


TOKENS = st.builds(
    Token,
    moves(),
    st.builds(Marks, st.sampled_from((None, "^", "v")), st.none() | NUMBERS, st.none() | CARDS, st.booleans()),
)


@pytest.mark.parametrize(("text", "move"), PLACES)
def test_every_kind_of_move_is_read(text: str, move: WrittenMove):
    assert read_token(text) == Token(move, Marks())


@pytest.mark.parametrize(("text", "marks"), MARKS)
def test_every_mark_is_read_in_any_order(text: str, marks: Marks):
    assert read_token(f"7c3{text}") == Token(WrittenMove(7, False, city="c", height=3), marks)


def test_capitals_are_read_as_small_letters():
    assert read_token("7*-BD2V") == read_token("7*-bd2v")
    assert read_token("7X") == read_token("7x")


def test_leading_noughts_of_a_number_do_not_count():
    assert read_token("07c03=08") == read_token("7c3=8")


@pytest.mark.parametrize(("text", "start", "expected"), FAULTS)
def test_a_fault_says_where_and_what_was_expected(text: str, start: int, expected: str):
    fault = read_token(text)

    assert isinstance(fault, Fault)
    assert (fault.start, fault.expected) == (start, expected)


OTHER_SCRIPTS = ["\u0667c3", "7\u017f3", "7-\u212ad2", "\uff17c3", "7c\u00b2", "7\u2013b"]


@pytest.mark.parametrize("text", OTHER_SCRIPTS)
def test_letters_and_digits_of_other_scripts_are_refused(text: str):
    assert isinstance(read_token(text), Fault)


@given(TOKENS)
def test_what_is_written_is_read_again(token: Token):
    assert read_token(token_text(token)) == token


@given(st.text(st.sampled_from("0123457abcdevxCX*-^=>!"), min_size=1, max_size=12))
def test_what_is_read_is_written_with_the_same_meaning(text: str):
    token = read_token(text)

    assert isinstance(token, Fault) or read_token(token_text(token)) == token


@given(st.text(printable, max_size=20) | st.text(max_size=20))
def test_a_fault_lies_in_the_text(text: str):
    fault = read_token(text)

    assert isinstance(fault, Token) or (
        0 <= fault.start <= fault.end <= len(text) and fault.found == text[fault.start : fault.end]
    )

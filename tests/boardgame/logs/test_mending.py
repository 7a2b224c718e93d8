"""What a check suggests is written in its place; whatever else is in the file stays, byte by byte."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print.boardgame.logs.findings import Arrange, Edit, Finding, Insert, Remove, Rewrite, Split
from meridian_print.boardgame.logs.mending import Mended, mended
from meridian_print.text.diagnostics import START, Span, error, warning


def once(*edits: Edit) -> Callable[[bytes], tuple[Finding, ...]]:
    """Return a check that finds something the first time only."""
    waiting = [(Finding(error("wrong", START, "expected x, got y"), edits=edits),)]
    return lambda _: waiting.pop() if waiting else ()


def result(text: str, *edits: Edit) -> str:
    return mended(text.encode(), once(*edits)).data.decode()


def listed(text: str, *edits: Edit) -> list[str]:
    return [str(change) for change in mended(text.encode(), once(*edits)).changes]


def at(line: int, column: int, length: int, text: str) -> Rewrite:
    return Rewrite(Span(line, column, column + length), text)


def test_a_token_is_replaced_and_the_line_says_what_it_was():
    assert result("1. 7c3  3x\n2. 8x\n", at(1, 4, 3, "7d3")) == "1. 7d3  3x  # was: 7c3\n2. 8x\n"
    assert listed("1. 7c3  3x\n", at(1, 4, 3, "7d3")) == ["line 1: '7d3', was '7c3'"]


def test_tokens_are_exchanged():
    assert result("7c3 | 3x\n", at(1, 1, 3, "3x"), at(1, 7, 2, "7c3")) == "3x | 7c3  # was: 7c3 3x\n"


def test_a_token_is_written_where_one_is_missing_and_the_comment_has_the_whole_line():
    assert result("1. 7c3\n", at(1, 7, 0, " 3x")) == "1. 7c3 3x  # was: 1. 7c3\n"


def test_several_tokens_that_are_missing_in_one_place_keep_their_order():
    assert result("7c3\n", at(1, 4, 0, " 3x"), at(1, 4, 0, " 5x")).startswith("7c3 3x 5x  #")


def test_two_tokens_without_a_blank_are_parted():
    assert result("7c33x 5x\n", at(1, 1, 5, "7c3 3x")) == "7c3 3x 5x  # was: 7c33x\n"


def test_a_line_that_was_left_out_is_written_before_another_and_says_that_it_is_guessed():
    text = "moves: |\r\n  7c3\r\n  5x\r\n"

    assert result(text, Insert(3, "3x")) == "moves: |\r\n  7c3\r\n  3x  # was: left out, guessed\r\n  5x\r\n"
    assert listed(text, Insert(3, "3x")) == ["before line 3: put in, '3x'"]


def test_a_line_is_parted_before_anything_else_and_its_last_part_says_what_it_was():
    text = "  1. 7c3 3x # bold\n  9x\n"

    assert result(text, Split(1, ("1. 7c3", "3x")), Remove(2)) == "  1. 7c3\n  3x  # bold  # was: 1. 7c3 3x\n"


def test_a_comment_of_the_players_stays_before_ours():
    assert result("7c3 # bold\n", at(1, 1, 3, "7d3")) == "7d3 # bold  # was: 7c3\n"


def test_lines_are_put_in_order_in_the_places_that_they_held():
    text = "a\n  2. x\n# between\n    1. y\nz\n"

    assert result(text, Arrange((4, 2))) == "a\n  1. y  # was: line 4\n# between\n    2. x  # was: line 2\nz\n"
    assert listed(text, Arrange((4, 2))) == [
        "line 2: now in the place of line 4",
        "line 4: now in the place of line 2",
    ]


def test_a_line_that_was_moved_and_changed_says_both():
    after = result("2. x\n1. y\n", Arrange((2, 1)), at(2, 4, 1, "z"))

    assert after == "1. z  # was: line 2, y\n2. x  # was: line 1\n"


def test_a_copy_is_taken_out():
    assert result("1. x\n1. x\n2. y\n", Remove(2)) == "1. x\n2. y\n"
    assert listed("1. x\n1. x\n2. y\n", Remove(2)) == ["line 2: taken out, '1. x'"]


@pytest.mark.parametrize(
    ("log", "edit", "change"),
    [
        ("1. x (oh no) 3x\n", at(1, 6, 8, ""), "taken out, '(oh no)'"),
        ("1. x ok 3x ok\n", at(1, 1, 13, "1. x 3x"), "taken out, 'ok \u2026 ok'"),
        ("-- coffee --\n", at(1, 1, 12, "# -- coffee --"), "'# -- coffee --', was '-- coffee --'"),
        ("3x  # bold\n", at(1, 1, 2, ""), "taken out, '3x'"),
    ],
    ids=["within a line", "twice in a line", "a line that is a comment now", "all before a comment"],
)
def test_what_is_taken_out_of_a_line_is_named(log: str, edit: Edit, change: str):
    assert listed(log, edit) == [f"line 1: {change}"]


def test_of_two_texts_for_one_token_the_later_finding_has_the_last_word():
    assert result("7c3\n", at(1, 1, 3, "7a3"), at(1, 1, 3, "7b3")) == "7b3  # was: 7c3\n"


def test_edits_that_overlap_are_not_both_carried_out():
    assert result("7c33x\n", at(1, 1, 5, "7c3 3x"), at(1, 4, 2, "5x")) == "7c35x  # was: 7c33x\n"


def test_words_in_yaml_are_named_without_what_is_around_them():
    assert listed("players: {gray: Ada}\n", at(1, 11, 4, "grey")) == ["line 1: 'grey', was 'gray'"]


def test_warnings_are_left_as_they_are():
    found = Finding(warning("odd", Span(1, 1, 2), "expected x, got y"), suggestion="z")

    assert mended(b"y\n", lambda _: (found,)) == Mended(b"y\n", ())


def test_what_a_mistake_had_covered_is_mended_too_and_a_comment_names_what_stood_there_first():
    steps = {b"1 1\n": at(1, 1, 1, "2"), b"2 1\n": at(1, 3, 1, "2"), b"2 2\n": at(1, 1, 1, "3")}

    def check(log: bytes) -> tuple[Finding, ...]:
        return (Finding(error("wrong", START, "expected x, got y"), edits=(steps[log],)),) if log in steps else ()

    assert mended(b"1 1\n", check).data == b"3 2  # was: 1 1\n"


def test_mending_stops_before_it_makes_the_log_worse():
    def check(log: bytes) -> tuple[Finding, ...]:
        found = Finding(error("wrong", START, "expected x, got y"), edits=(at(1, 1, 1, "b" if log == b"a" else "c"),))
        return (found,) * (3 if log == b"c" else 1)

    assert mended(b"a", check).data == b"b  # was: a"


@pytest.mark.parametrize(("errors", "most_checks"), [(1, 41), (20, 6), (200, 2)])
def test_the_more_errors_are_left_the_sooner_mending_ends(errors: int, most_checks: int) -> None:
    checked: list[bytes] = []

    def check(log: bytes) -> tuple[Finding, ...]:
        checked.append(log)
        found = Finding(error("wrong", START, "expected x, got y"), edits=(at(1, 1, 1, chr(ord("A") + len(checked))),))
        return (found,) * errors

    assert mended(b"a", check).changes
    assert len(checked) == most_checks


def test_mending_ends_even_where_it_goes_round_in_a_circle():
    def check(log: bytes) -> tuple[Finding, ...]:
        other = "b" if log == b"a" else "a"
        return (Finding(error("wrong", START, "expected x, got y"), edits=(at(1, 1, 1, other),)),)

    assert mended(b"a", check).data in (b"a", b"b  # was: a")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_the_mark_of_byte_order_stay(end: str, mark: str):
    text = f"{mark}1. 7c3{end}2. 8x"

    assert result(text, at(1, 4, 3, "7d3")) == f"{mark}1. 7d3  # was: 7c3{end}2. 8x"


def test_bytes_that_are_no_text_stay():
    assert mended(b"\xff\xfe\r\n\x00", lambda _: ()).data == b"\xff\xfe\r\n\x00"


WORDS = st.text(st.sampled_from("7c3x*\u00e9"), min_size=1, max_size=4)
TEXTS = st.lists(st.tuples(st.lists(WORDS, max_size=4), st.sampled_from(("\n", "\r\n", "\r"))), min_size=1, max_size=6)


@given(TEXTS, st.data())
def test_every_byte_outside_edits_stays(rows: list[tuple[list[str], str]], data: st.DataObject):
    lines = ["  ".join(words) for words, _ in rows]
    places = [(line, found) for line, text in enumerate(lines, 1) for found in re.finditer(r"\S+", text)]
    chosen = (
        data.draw(st.lists(st.sampled_from(places), unique_by=lambda one: (one[0], one[1].start()))) if places else []
    )
    edits = [at(line, found.start() + 1, len(found[0]), "NEW") for line, found in chosen]

    after = result("".join(f"{text}{end}" for text, (_, end) in zip(lines, rows, strict=True)), *edits)

    for line, text in enumerate(lines, 1):
        own = sorted((found.start(), found.end()) for number, found in chosen if number == line)
        kept = [text[end:start] for (_, end), (start, _) in zip([(0, 0), *own], [*own, (len(text), 0)], strict=True)]
        end = rows[line - 1][1]
        now, after = after.split(end, 1)
        assert now.partition("  # was: ")[0] == "NEW".join(kept)
        assert ("  # was: " in now) == bool(own)
    assert after == ""

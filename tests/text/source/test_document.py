"""YAML to nodes: places, kinds, and the same from both parsers."""

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from meridian_print.text.diagnostics import Span
from meridian_print.text.source.document import YamlDocument
from meridian_print.text.source.nodes import Mapping, Node, Scalar, Sequence, words
from tests.text.source.parsed import parsed


def root(text: str) -> Node:
    document = parsed(text.encode())
    assert document.root is not None, document.diagnostics
    return document.root


def value(text: str) -> Node:
    """Return the value of the first key."""
    found = root(text)
    assert isinstance(found, Mapping)
    return found.entries[0].value


def scalar(text: str) -> Scalar:
    found = value(text)
    assert isinstance(found, Scalar)
    return found


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("no", "text"),
        ("Norway: no", "text"),
        ("yes", "text"),
        ("on", "text"),
        ("12:30", "text"),
        ("1_000", "text"),
        ("2024-01-01", "text"),
        ("=", "text"),
        ("3mm", "text"),
        ("7c", "text"),
        ("'5'", "text"),
        ('"true"', "text"),
        ("5", "integer"),
        ("-5", "integer"),
        ("0x1F", "integer"),
        ("0o17", "integer"),
        ("007", "integer"),
        ("5.", "number"),
        (".5", "number"),
        ("1e3", "number"),
        ("-.inf", "number"),
        (".nan", "number"),
        ("true", "boolean"),
        ("FALSE", "boolean"),
        ("~", "null"),
        ("null", "null"),
        ("", "null"),
    ],
)
def test_unquoted_scalars_are_what_yaml_1_2_takes_them_for(written: str, kind: str) -> None:
    found = scalar(f"key: {written}" if ": " not in written else f"key: {written.split(': ')[1]}")

    assert found.kind == kind


def test_a_scalar_knows_its_place() -> None:
    found = scalar("title: The Isles  # a comment\n")

    assert (found.text, found.span) == ("The Isles", Span(1, 8, 17))


def test_a_quoted_scalar_spans_its_quotes() -> None:
    found = scalar("title: 'it''s'\n")

    assert (found.text, found.span) == ("it's", Span(1, 8, 15))


def test_columns_count_characters_also_beyond_the_first_65536() -> None:
    found = root("{🏝🌊: é, b: 2}")

    assert isinstance(found, Mapping)
    assert [entry.key.span for entry in found.entries] == [Span(1, 2, 4), Span(1, 9, 10)]


def test_a_mark_of_byte_order_takes_no_column() -> None:
    with_mark, without = parsed(b"\xef\xbb\xbfa: b"), parsed(b"a: b")

    assert with_mark == without


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends_of_other_systems_change_nothing(end: str) -> None:
    text = "a: 1\nb: |\n  x y\n  z\nc: 'd'\n"

    assert parsed(text.replace("\n", end).encode()) == parsed(text.encode())


def test_what_runs_over_several_lines_spans_the_rest_of_its_first() -> None:
    mapping, folded = root("a: 1\nb: 2\n"), scalar("a: one\n  two\n")

    assert mapping.span == Span(1, 1, 5)
    assert (folded.text, folded.span) == ("one two", Span(1, 4, 7))


def test_every_word_of_a_literal_block_knows_its_place() -> None:
    block = scalar("map: |   # rows\n    A  B*\n\n      C\n    \n    D\n")

    found = [(word.text, word.span) for line in block.lines for word in words(line)]

    assert found == [
        ("A", Span(2, 5, 6)),
        ("B*", Span(2, 8, 10)),
        ("C", Span(4, 7, 8)),
        ("D", Span(6, 5, 6)),
    ]


def test_a_literal_block_with_an_indentation_of_its_own_keeps_its_places() -> None:
    block = scalar("map: |2-\n     A\n    B\n")

    assert [(line.text, line.span.column) for line in block.lines] == [("   A", 3), ("  B", 3)]


@pytest.mark.parametrize("text", ["a: >\n  x\n  y\n", 'a: "x\n  y"\n', "a: x\n  y\n"])
def test_other_texts_of_several_lines_have_no_lines(text: str) -> None:
    assert scalar(text).lines == ()


def test_a_tab_inside_a_line_is_a_blank() -> None:
    block = scalar("map:\t|\n  A\tB\n")

    assert [word.span for word in words(block.lines[0])] == [Span(2, 3, 4), Span(2, 5, 6)]


def test_lists_and_mappings_nest() -> None:
    found = value("a:\n- [b, {c: d}]\n- e\n")

    assert isinstance(found, Sequence)
    inner = found.items[0]
    assert isinstance(inner, Sequence)
    assert (found.span, inner.span, inner.items[1].span) == (Span(2, 1, 14), Span(2, 3, 14), Span(2, 7, 14))


def test_nothing_stands_where_its_key_stands() -> None:
    assert scalar("a:\n").span == Span(1, 1, 2)


def test_a_key_that_stands_twice_keeps_its_first_value() -> None:
    document = parsed(b"a: 1\nb: 2\na: 3\n")

    assert [(found.code, found.span, found.hint) for found in document.diagnostics] == [
        ("duplicate-key", Span(3, 1, 2), "the first 'a' is on line 1")
    ]
    assert isinstance(document.root, Mapping)
    assert [(entry.key.text, entry.value.span.line) for entry in document.root.entries] == [("a", 1), ("b", 2)]


def test_a_key_that_is_no_text_is_left_out() -> None:
    document = parsed(b"[a, b]: 1\nc: 2\n")

    assert [(found.code, found.span.line) for found in document.diagnostics] == [("wrong-type", 1)]
    assert isinstance(document.root, Mapping)
    assert [entry.key.text for entry in document.root.entries] == ["c"]


PIECES = (
    *("a", "bc", "'q r'", '"s\\n"', "5", "é🏝", "~", "<<", " # ", " ", "  ", "\t", "\n", "\n  ", "\n    "),
    *(": ", ":", "- ", "? ", ", ", "[", "]", "{", "}", "'", '"', "|\n  x\n   y\n", "|2", ">", "|"),
    *("&a", "*a", "!t ", "%", "@", "---\n", "...\n"),
)
LIKE_YAML = st.lists(st.sampled_from(PIECES), max_size=15).map("".join)


@pytest.mark.slow
@given(LIKE_YAML)
@settings(max_examples=200, deadline=None, database=None)
def test_both_parsers_give_the_same_nodes(text: str) -> None:
    fast, slow = parsed(text.encode()), parsed(text.encode(), yaml.SafeLoader)

    assume(fast.root is not None and slow.root is not None)
    assert fast == slow


@pytest.mark.slow
@given(LIKE_YAML | st.text(max_size=40) | st.binary(max_size=40).map(lambda data: data.decode("latin-1")))
@settings(max_examples=200, deadline=None, database=None)
def test_findings_lie_inside_the_file(text: str) -> None:
    document = parsed(text.encode())

    for found in document.diagnostics:
        line, column, end = found.span
        assert 1 <= line <= len(document.lines)
        assert 1 <= column <= end <= len(document.lines[line - 1]) + 1


@given(LIKE_YAML)
@settings(max_examples=200, deadline=None, database=None)
def test_nothing_is_read_exactly_when_the_syntax_is_wrong(text: str) -> None:
    document = parsed(text.encode())

    assert (document.root is None) == ("yaml-syntax" in codes(document))


def codes(document: YamlDocument) -> list[str]:
    return [found.code for found in document.diagnostics]

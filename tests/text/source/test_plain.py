"""Plain files read without the YAML parser: as the very same nodes, or not at all."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print.text.diagnostics import Span
from meridian_print.text.source.document import YamlDocument
from meridian_print.text.source.nodes import LiteralBlock, Scalar, Word
from meridian_print.text.source.plain import plain_root
from meridian_print.text.source.reading import read_document
from tests.checks.each import for_each
from tests.text.source.parsed import parsed

ROOT = Path(__file__).parents[3]
OURS = sorted(
    path
    for pattern in ("layouts/*", "logs/*", "templates/*", "templates/meridian/themes/**/*")
    for path in ROOT.glob(f"{pattern}.yaml")
)
WORDS = sorted(
    path
    for pattern in ("languages/*/*", "meridian/languages/*/*", "meridian/rulebook/*")
    for path in ROOT.glob(f"templates/{pattern}.yaml")
)
OTHERS = sorted(
    path
    for folder in ("tests/bad", "tests/layouts", "templates/meridian/languages", "templates/pages")
    for path in (ROOT / folder).rglob("*.yaml")
)

PIECES = st.sampled_from(
    (
        *(
            "a",
            "b:",
            "key: ",
            "Key two:",
            "null",
            "7",
            "4*",
            "1.5",
            "'q'",
            '"two words"',
            "- ",
            "-",
            "|",
            "|\n",
            ">",
            ">-\n",
            "-1",
            "_ a",
            "„a“\N{NO-BREAK SPACE}b",
            "#",
        ),
        *(": ", ":", "{", "}", "[", "]", ", ", ",", " ", "  ", "    ", "\n", "\n", "\n  ", "\n    ", "\n- ", "\n  - "),
        *(
            "a: 1",
            "b: {c: d, e: }",
            "[x, y]",
            "[]",
            "{c: [d, 'e f'], g: {}}",
            "'#c22b1c'",
            "50 %",
            "a; b?! {c}=d",
            " # comment",
            "é",
            "x: |\n  one\n  two\n",
            "x: >-\n  one\n  two\n",
            "- >-\n  one\n  two\n",
            "\t",
            "true",
            "%",
            "...",
            "---",
        ),
    )
)
TEXTS = st.lists(PIECES, max_size=25).map("".join)


def same_or_nothing(text: str) -> None:
    """Hold what is read here against what the parser reads; nothing may be read that it refuses."""
    lines = tuple(text.split("\n"))
    root = plain_root(lines)
    if root is not None:
        document = parsed(text.encode())
        assert document.diagnostics == ()
        assert root == document.root


@for_each("path", OURS + WORDS)
def test_our_own_files_are_plain(path: Path):
    document = read_document(path.read_bytes())

    assert plain_root(document.lines) is not None
    assert document == parsed(path.read_bytes())


def test_other_files_are_read_the_same_whichever_way():
    assert OTHERS
    assert [path for path in OTHERS if read_document(path.read_bytes()) != parsed(path.read_bytes())] == []


@given(TEXTS)
def test_whatever_is_read_is_what_the_parser_reads(text: str):
    same_or_nothing(text)


@given(
    st.lists(
        st.sampled_from(
            ("a: 1", "b:", "c: |", "  x: y", "  - m: 1", "    n: 2", "   word", "", "# c", "- z: 1", "  q: [1, 2]")
        )
    )
)
def test_whatever_lines_are_read_are_what_the_parser_reads(lines: list[str]):
    same_or_nothing("\n".join(lines))


@pytest.mark.slow
@for_each("path", OURS)
def test_damaged_files_are_read_as_the_parser_reads_them(path: Path):
    random, whole = Random(3), path.read_text(encoding="utf-8")[:1500]
    for _ in range(50):
        at = random.randrange(len(whole))
        sign = random.choice("abc:|#{}[],-'\" \n*&!%@`?~0")
        same_or_nothing(random.choice((whole[:at] + sign + whole[at:], whole[:at] + whole[at + 1 :])))


@pytest.mark.parametrize(
    "text",
    [
        "a: b: c",
        "a: *b",
        "a: &b c",
        "a: !t b",
        "a: 'it''s'",
        'a: "\\n"',
        "a: one\n  two",
        "a: |2\n  b",
        "a: >\n  b",
        "a: 1\na: 2",
        "- a",
        "a",
        "",
        "{a: 1}",
        "a: [[[[b]]]]",
        "\n".join(f"{' ' * depth}a:" for depth in range(14)),
        "a:\n\tb: c",
        "a: b\n c: d",
        "? a\n: b",
        "---\na: b",
    ],
)
def test_what_is_not_plain_is_left_to_the_parser(text: str):
    assert plain_root(tuple(text.split("\n"))) is None
    assert isinstance(read_document(text.encode()), YamlDocument)


def test_an_empty_line_of_a_block_is_placed_at_its_start():
    root = plain_root(("x: |", "    one", "", "    two", ""))

    assert root is not None
    assert isinstance(root.entries[0].value, Scalar)
    assert [line.span for line in root.entries[0].value.lines] == [(2, 5, 8), (3, 1, 1), (4, 5, 8)]


def test_a_block_is_the_same_as_its_words() -> None:
    block = LiteralBlock(("a", "", " b"), first=4, margin=2)
    words = (Word("a", Span(4, 3, 4)), Word("", Span(5, 1, 1)), Word(" b", Span(6, 3, 5)))

    assert block == words
    assert hash(block) == hash(words)
    assert words[1] in block
    assert block != words[:2]

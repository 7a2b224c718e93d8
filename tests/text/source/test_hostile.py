"""Files made to do harm, or damaged beyond reading: one clear finding, no traceback, no endless work."""

import pytest
import yaml

from meridian_print.files.reading import LEVELS, TEXT, VALUES
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.document import FASTEST
from tests.checks.each import for_each
from tests.text.source.parsed import parsed

BOMB = "a: &a [x, x]\n" + "".join(
    f"{new}: &{new} [*{old}, *{old}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)

HOSTILE = {
    "an alias bomb": (BOMB.encode(), 1, 4, "expected a value, got the anchor '&a'"),
    "an alias to itself": (b"a: &a [*a]", 1, 4, "expected a value, got the anchor '&a'"),
    "deep lists": (b"[" * 100_000, 1, LEVELS + 1, "expected at most 16 levels of lists and mappings, got more"),
    "deep mappings": (b"{a: " * 50_000, 1, 4 * LEVELS + 1, "expected at most 16 levels of lists and mappings"),
    "deep blocks": (b"- " * 50_000, 1, 2 * LEVELS + 1, "expected at most 16 levels of lists and mappings"),
    "deep keys": (b"? " * 50_000, 1, 2 * LEVELS + 1, "expected at most 16 levels of lists and mappings"),
    "a huge file": (b"#" * (TEXT + 1), 1, 1, "expected a file of at most 256 KiB, got 257 KiB"),
    "a list without end": (
        b"- a\n" * (VALUES + 1),
        VALUES + 1,
        3,
        f"expected at most {VALUES} values",
    ),
    "a flow without end": (b"[" + b"a," * VALUES + b"]", 1, 2 * VALUES + 2, f"expected at most {VALUES} values"),
    "a number without end": (b"a: [" + b"9" * 100_000, 1, 100_005, "expected ',' or the end"),
    "a key without end": (b"a" * 100_000 + b"\n:", 2, 1, "expected the end of the file, got ':'"),
    "a quote without end": (b"a: 'x\n" + b"y\n" * 50_000, 1, 4, "expected a closing quote"),
    "an object of Python's": (b"!!python/object/apply:os.system [ls]", 1, 1, "expected a value, got the tag"),
    "a tag of one's own": (b"a: !mine b", 1, 4, "expected a value, got the tag '!mine'"),
    "a tag without an end": (b"a: !<b", 1, 4, "expected a value, got '!<b'"),
    "an alias to nothing": (b"a: *b", 1, 4, "expected a value, got the alias '*b'"),
    "an alias without a name": (b"a: *", 1, 4, "expected a value, got '*'"),
    "a directive": (
        b"%TAG ! tag:example.org,2024:\n---\na: b",
        1,
        1,
        "expected a key, got a line that starts with '%'",
    ),
    "two documents": (b"a: b\n---\nc: d", 2, 1, "expected one document, got a second '---'"),
    "an empty file": (b"", 1, 1, "expected lines of 'key: value', got an empty file"),
    "nothing but comments": (b"# nothing\n\n", 1, 1, "expected lines of 'key: value', got an empty file"),
    "a zero byte": (b"a: b\nc: \0", 2, 4, "expected plain text, got the hidden character U+0000"),
    "an escape sequence": (b"a: \x1b[31m", 1, 4, "expected plain text, got the hidden character U+001B"),
    "an escape for a zero byte": (b'a: "\\0"', 1, 4, "expected a value, got an escape for the hidden character U+0000"),
    "a line end of Unicode's": (
        "a: b\u2028c: d".encode(),
        1,
        5,
        "expected plain text, got the hidden character U+2028",
    ),
    "a turn of direction": ("a: b\u202ec".encode(), 1, 5, "expected plain text, got the hidden character U+202E"),
    "tabs": (b"a:\n\tb: c\n \t d: e", 2, 1, "expected spaces at the start of the line, got a tab"),
    "a hard blank": ("a:\n  \xa0b: c".encode(), 2, 3, "expected spaces at the start of the line, got U+00A0"),
    "UTF-16": ("a: b".encode("utf-16"), 1, 1, "expected UTF-8 text, got UTF-16"),
    "UTF-16 without a mark": ("a: b".encode("utf-16-le"), 1, 1, "expected UTF-8 text, got UTF-16"),
    "UTF-32": ("a: b".encode("utf-32"), 1, 1, "expected UTF-8 text, got UTF-32"),
    "Latin-1": ("a: b\nc: Île".encode("latin-1"), 2, 4, "expected UTF-8 text, got the byte ce"),
    "a mark of byte order and a bad byte": (b"\xef\xbb\xbfa\xff", 1, 2, "expected UTF-8 text, got the byte ff"),
    "a mark of byte order and a bad byte further in": (b"\xef\xbb\xbfa: b\nc: \xce", 2, 4, "expected UTF-8 text"),
    "two marks of byte order": (
        b"\xef\xbb\xbf" * 2 + b"a: b",
        1,
        1,
        "expected plain text, got the hidden character U+FEFF",
    ),
    "tabs without end": (b"\t" * 250_000, 1, 1, "expected lines of 'key: value', got an empty file"),
    "tabs and blanks without end": (b"\t " * 100_000 + b"\n\ta: b", 2, 1, "expected spaces at the start of the line"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 1, 1, "expected UTF-8 text, got the byte 89"),
}


@pytest.mark.parametrize("loader", [FASTEST, yaml.SafeLoader], ids=["fastest", "python"])
@for_each("name", HOSTILE)
def test_a_hostile_file_gets_a_clear_error(name: str, loader: type) -> None:
    data, line, column, message = HOSTILE[name]

    document = parsed(data, loader)

    assert document.root is None
    first = document.diagnostics[0]
    assert (first.code, first.span[:2]) == ("yaml-syntax", (line, column))
    assert first.message.startswith(message)


@pytest.mark.parametrize("loader", [FASTEST, yaml.SafeLoader], ids=["fastest", "python"])
def test_half_of_a_pair_is_no_character(loader: type) -> None:
    document = parsed(b'a: "\\uD800"', loader)

    assert [(found.code, found.span.line) for found in document.diagnostics] == [("yaml-syntax", 1)]


def test_findings_never_put_control_characters_on_a_terminal() -> None:
    document = parsed(b"a: \x1b[2J\nb: \x9b\xc2\x9b")

    assert not any("\x1b" in line or "\x9b" in line for line in document.lines)


def test_a_file_of_hidden_characters_is_not_reported_character_by_character() -> None:
    document = parsed(b"\0" * 5000)

    assert len(document.diagnostics) == 10


def test_all_tabs_are_named_with_their_width() -> None:
    document = parsed(b"a:\n\t\tb: c\n \td: e\n")

    assert [found.span for found in document.diagnostics] == [Span(2, 1, 3), Span(3, 2, 3)]


def test_other_files_with_zero_bytes_are_not_taken_for_another_encoding() -> None:
    document = parsed(b"\0\0" + b"# a file that somebody cut")

    assert document.diagnostics[0].message == "expected plain text, got the hidden character U+0000"


def test_messages_stay_short_whatever_they_quote() -> None:
    long = b"k" * 900
    files = (
        b"a: *" + long,
        b"a: &" + long + b" b",
        b"a: !" + long + b" b",
        long + b": 1\n" + long + b": 2\n",
        b"@" + long,
    )

    for data in files:
        assert all(len(found.message) < 120 for found in parsed(data).diagnostics)

"""Nodes to texts, whole numbers and lengths."""

from collections.abc import Callable
from functools import partial

import pytest

from meridian_print.text.diagnostics import Diagnostic
from meridian_print.text.source.nodes import Mapping, Node
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings, format_name, integer, length, millimetres, name, text

Read = Callable[[Node, Findings], object]


def tried(reader: Read, written: str) -> tuple[object, list[Diagnostic]]:
    """Read the value of a key with a reader; return what it gives and finds."""
    root = read_document(f"key: {written}\n".encode()).root
    assert isinstance(root, Mapping)
    findings: Findings = []
    return reader(root.entries[0].value, findings), findings


@pytest.mark.parametrize(
    ("reader", "written", "value"),
    [
        (text, "Ravenna Major", "Ravenna Major"),
        (text, "no", "no"),
        (text, "'5'", "5"),
        (text, "''", ""),
        (name, "'  Ravenna '", "Ravenna"),
        (integer, "0", 0),
        (integer, "007", 7),
        (integer, "+21", 21),
        (length, "3mm", 3.0),
        (length, "-1.5 cm", -15.0),
        (length, "'.5IN'", 12.7),
        (length, "2.mm", 2.0),
    ],
)
def test_what_is_right_is_read(reader: Read, written: str, value: object) -> None:
    assert tried(reader, written) == (value, [])


@pytest.mark.parametrize(
    ("reader", "written", "code", "message", "hint"),
    [
        (text, "", "wrong-type", "expected text on one line, got nothing", ""),
        (text, "5", "wrong-type", "expected text on one line, got '5'", "write it in quotes"),
        (text, "true", "wrong-type", "expected text on one line, got 'true'", "write it in quotes"),
        (text, "[a]", "wrong-type", "expected text on one line, got a list", ""),
        (text, "{a: b}", "wrong-type", "expected text on one line, got a mapping of keys to values", ""),
        (text, '"a\\nb"', "wrong-type", "expected text on one line, got 'a b'", ""),
        (name, "' '", "wrong-type", "expected text of 1 to 60 characters, got nothing", ""),
        (name, "x" * 61, "wrong-type", f"expected text of 1 to 60 characters, got '{'x' * 37}...'", "shorten it"),
        (integer, "1.0", "wrong-type", "expected a whole number from 0 to 999999999, got '1.0'", ""),
        (integer, "'1'", "wrong-type", "expected a whole number from 0 to 999999999, got '1'", ""),
        (integer, "-1", "wrong-type", "expected a whole number from 0 to 999999999, got '-1'", ""),
        (integer, "0x1F", "wrong-type", "expected a whole number from 0 to 999999999, got '0x1F'", ""),
        (integer, "9" * 5000, "wrong-type", f"expected a whole number from 0 to 999999999, got '{'9' * 37}...'", ""),
        (length, "15", "bad-length", "expected a length such as '3mm', got '15'", "did you mean '15mm'?"),
        (length, "2,5mm", "bad-length", "expected a length such as '3mm', got '2,5mm'", "did you mean '2.5mm'?"),
        (length, "3 feet", "bad-length", "expected a length such as '3mm', got '3 feet'", "units: mm, cm, in"),
        (length, "1e3mm", "bad-length", "expected a length such as '3mm', got '1e3mm'", "units: mm, cm, in"),
        (length, "٣mm", "bad-length", "expected a length such as '3mm', got '٣mm'", "units: mm, cm, in"),
        (length, "", "bad-length", "expected a length such as '3mm', got nothing", "units: mm, cm, in"),
        (length, "[3mm]", "wrong-type", "expected a length such as '3mm', got a list", ""),
    ],
)
def test_what_is_wrong_is_named(reader: Read, written: str, code: str, message: str, hint: str) -> None:
    value, found = tried(reader, written)

    assert value is None
    assert [(each.code, each.message, each.hint) for each in found] == [(code, message, hint)]


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("go-log/2", "this version of the program reads no other format"),
        ("go-lgo/1", "did you mean 'go-log/1'?"),
        ("zebra", "this version of the program reads no other format"),
    ],
)
def test_another_version_of_a_format_is_not_taken_for_a_slip(written: str, hint: str) -> None:
    value, found = tried(partial(format_name, known="go-log/1"), written)

    assert value == written
    assert [(each.message, each.hint) for each in found] == [(f"expected 'go-log/1', got '{written}'", hint)]


def test_a_length_has_no_more_digits_than_fit_a_board() -> None:
    assert millimetres("9" * 400 + "mm") is None

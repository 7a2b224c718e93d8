"""Words in capitals are written as their script writes them."""

from __future__ import annotations

import pytest

from meridian_print.graphics.drawing.capitals import capitals


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Île Rousse", "ÎLE ROUSSE"),
        ("Straße", "STRASSE"),
        ("Йошкар", "ЙОШКАР"),
        ("Ιθάκη", "ΙΘΑΚΗ"),
        ("Ἅγιος", "ΑΓΙΟΣ"),
        ("Μάιος", "ΜΑΪΟΣ"),
        ("Αΐδηλος", "ΑΪΔΗΛΟΣ"),
        ("Ταΰγετος", "ΤΑΫΓΕΤΟΣ"),
    ],
)
def test_capitals_follow_the_script(words: str, expected: str) -> None:
    assert capitals(words) == expected

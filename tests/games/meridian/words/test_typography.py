"""Each language is set by its customs: its quotation marks, its apostrophes, its spaces that no line ends at."""

from __future__ import annotations

import re

import pytest

from meridian_print.games.meridian.kit.parts import PARTS
from meridian_print.templates import folders
from tests.checks.each import for_each
from tests.games.meridian.words.catalogues import catalogue
from tests.games.meridian.words.test_languages import printed

NO_BREAK, NARROW = "\u00a0", "\u202f"
UNIT = r"\d (?:%|mm\b|cm\b|g/m²)"
REFERENCE = r"\b(?:[Pp]ages?|Seiten?|Figure|Bild|[Rr]ules?|Regeln?|[Rr]ègles?) (?=\d|\{page|\{number)"
PROGRAM = re.compile(r"^figure: |(?<=\()[a-z-]+: |^7c3!$")
"""What is written for the program, not for readers."""
EVERYWHERE = {
    "a straight apostrophe": r"\w'\w",
    "straight quotation marks": r"\"",
    "three dots": r"\.\.\.",
    "two hyphens for a dash": r"(?<!-)--(?!\w)",
    "a number parted from its unit": UNIT,
    "a number parted from what it counts": REFERENCE,
    "two spaces": r"  (?!7c3)",
    "a space before a comma or a full stop": r"[ \u00a0][,.](?!\w)",
}
FAULTS = {
    "en": {
        "a space before a mark": r"\s[:;!?]",
        "foreign quotation marks": r"[«»„]|“[^”]*$|^[^“]*”",
    },
    "fr": {
        "a mark without its space before it": rf"[^{NARROW}][;!?]|[^{NO_BREAK}]»|[^{NO_BREAK}]:(?=\W|$)",
        "an opening mark without a no-break space after it": rf"«[^{NO_BREAK}]",
        "foreign quotation marks": r"[„“”]",
    },
    "de": {
        "a space before a mark": r"\s[:;!?]",
        "foreign quotation marks": r"[«»”]|„[^“]*$|^[^„]*“",
    },
}


@pytest.mark.parametrize(
    ("language", "fault"),
    [(language, fault) for language in folders("meridian/languages") for fault in FAULTS[language]],
)
def test_a_language_is_set_by_its_own_customs(language: str, fault: str) -> None:
    found = {place: PROGRAM.sub("", text) for place, text in catalogue(language).items()}

    assert [place for place, text in found.items() if re.search(FAULTS[language][fault], text)] == []


@pytest.mark.parametrize("fault", EVERYWHERE)
@for_each("language", folders("meridian/languages"))
def test_no_language_is_typed_as_on_a_typewriter(language: str, fault: str) -> None:
    assert [place for place, text in catalogue(language).items() if re.search(EVERYWHERE[fault], text)] == []


@pytest.mark.parametrize(
    ("language", "fault", "text"),
    [
        ("fr", "a mark without its space before it", "plus petite ; plus grande"),
        ("fr", "a mark without its space before it", "plus petite\u00a0; plus grande"),
        ("fr", "a mark without its space before it", "plus petite: vers le haut"),
        ("fr", "an opening mark without a no-break space after it", "« une 3\u00a0»"),
        ("de", "foreign quotation marks", "ist „eine 3”"),
        ("en", "foreign quotation marks", "is „a 3“"),
    ],
)
def test_a_fault_would_be_found(language: str, fault: str, text: str) -> None:
    assert re.search(FAULTS[language][fault], text)


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        ("a number parted from its unit", "mit 100 % drucken"),
        ("a number parted from what it counts", "see page 12"),
        ("a number parted from what it counts", "voir page {page_two}"),
    ],
)
def test_a_fault_of_any_language_would_be_found(fault: str, text: str) -> None:
    assert re.search(EVERYWHERE[fault], text)


LONG_TO_DRAW = ("assembly", "board", "rules")


@pytest.mark.parametrize(
    "part",
    [pytest.param(part.name, marks=[pytest.mark.slow] * (part.name in LONG_TO_DRAW)) for part in PARTS],
)
def test_what_is_put_together_is_set_by_its_customs_too(part: str) -> None:
    found = (PROGRAM.sub("", text) for text in printed("fr", part))

    assert [text for text in found if re.search(FAULTS["fr"]["a mark without its space before it"], text)] == []

"""All words of French and German, those of the editor and of replayed games too, are set by their customs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
import yaml

from meridian_print import resources
from tests.games.meridian.words.test_typography import EVERYWHERE, FAULTS, PROGRAM

TEMPLATES = resources.folder("templates")
LANGUAGES = ("fr", "de")
NOTATION = re.compile(r"\*\*!\*\*|^[a-z-]+: [a-z]+$|^rules: ")
"""What is written in a log of Météo Business."""


@cache
def words(language: str) -> tuple[tuple[str, str], ...]:
    """Return the texts of a language, each with its file; JSON is YAML, too."""
    patterns = (f"**/languages/{language}/*.yaml", f"**/pages/{language}.yaml", f"editor/{language}.json")
    return tuple(
        (path.name, NOTATION.sub("", PROGRAM.sub("", text)))
        for pattern in patterns
        for path in sorted(TEMPLATES.glob(pattern))
        for text in texts(yaml.safe_load(path.read_text("utf-8")))
    )


def texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


@pytest.mark.parametrize(
    ("language", "fault"),
    [(language, fault) for language in LANGUAGES for fault in FAULTS[language]],
)
def test_every_file_of_words_keeps_the_customs_of_its_language(language: str, fault: str) -> None:
    assert [found for found in words(language) if re.search(FAULTS[language][fault], found[1])] == []


@pytest.mark.parametrize("fault", sorted(EVERYWHERE.keys() - {"two spaces"}))  # the board's bar is spaced so
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_file_of_words_is_typed_as_on_a_typewriter(language: str, fault: str) -> None:
    assert [found for found in words(language) if re.search(EVERYWHERE[fault], found[1])] == []

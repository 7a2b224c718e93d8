"""Words: a language is complete, and says in its own words what the others say."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from meridian_print import resources
from meridian_print.games.meteo.words import Words
from meridian_print.templates import folders
from tests.checks.each import for_each

LANGUAGES = folders("meteo/languages")
SECTIONS = tuple(name for name, kept in vars(Words).items() if isinstance(kept, property))
PLACES = re.compile(r"\{(\w+)\}")
SENTENCE = re.compile(r"\w{3,} .*\w{3,}")


def texts(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif hasattr(value, "_fields"):
        for name in value._fields:
            yield from texts(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from texts(each, f"{path}[{number}]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_a_file_for_every_section_and_no_other(language: str) -> None:
    files = (resources.folder("templates") / "meteo" / "languages" / language).iterdir()

    assert {path.name for path in files} == {f"{section}.yaml" for section in SECTIONS}


@pytest.mark.parametrize("language", LANGUAGES)
@for_each("section", SECTIONS)
def test_a_section_fills_in_what_it_fills_in_in_english(section: str, language: str) -> None:
    english, found = (dict(texts(getattr(Words(each), section))) for each in ("en", language))

    assert found.keys() == english.keys()
    assert {path: set(PLACES.findall(words)) for path, words in found.items()} == {
        path: set(PLACES.findall(words)) for path, words in english.items()
    }


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@for_each("section", SECTIONS)
def test_no_sentence_is_left_in_english(section: str, language: str) -> None:
    english, found = (dict(texts(getattr(Words(each), section))) for each in ("en", language))

    assert [words for path, words in found.items() if words == english[path] and SENTENCE.search(words)] == []

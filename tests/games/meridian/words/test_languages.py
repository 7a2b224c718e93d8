"""Languages say the same: no text missing, no place to fill in forgotten, no English left on a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import PARTS, kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Path, Text, Use
from meridian_print.templates import folders
from tests.games.meridian.words.catalogues import catalogue

OTHERS = tuple(language for language in folders("meridian/languages") if language != "en")
PLACES = re.compile(r"\{(\w+)\}")
WORD = re.compile(r"[^\W\d_]{3,}")
FILE = re.compile(r"[\w/-]+\.(?:pdf|png|svg)\b")
"""Files are called alike in all languages."""
PROPER = frozenset(("meridian", "print", "check", "leo", "colovini", "colovinis", "kit"))
"""Names that are the same in every language."""


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_there_and_no_other(language: str) -> None:
    assert catalogue(language).keys() == catalogue("en").keys()


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_is_filled_in(language: str) -> None:
    theirs = {place: sorted(set(PLACES.findall(text))) for place, text in catalogue(language).items()}

    assert theirs == {place: sorted(set(PLACES.findall(text))) for place, text in catalogue("en").items()}


@pytest.mark.slow
@pytest.mark.parametrize("part", [part.name for part in PARTS])
@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_is_left_on_a_sheet(language: str, part: str) -> None:
    known = words_of(catalogue(language)) | names(language) | PROPER
    english = (words_of(catalogue("en")) | titles("en")) - known

    found = {word for text in printed(language, part) for word in words_in(text)}

    assert found & english == set()


@pytest.mark.parametrize("name", ["corvine-isles", "first-voyage", "winding-sound"])
@pytest.mark.parametrize("language", OTHERS)
def test_every_board_that_comes_with_the_program_has_a_title_in_the_language(language: str, name: str) -> None:
    layouts = (read_layout(find_layout(name).read_bytes(), each).value for each in ("en", language))

    english, other = (layout.title for layout in layouts if layout)

    assert other != english


def test_english_would_be_found() -> None:
    english = (words_of(catalogue("en")) | titles("en")) - words_of(catalogue("de")) - names("de") - PROPER

    found = {word for text in printed("en", "score-sheet") for word in words_in(text)}

    assert {"winner", "summer"} <= found & english


def words_in(text: str) -> set[str]:
    return {word.casefold() for word in WORD.findall(FILE.sub(" ", text))}


def words_of(texts: dict[str, str]) -> set[str]:
    return {word for text in texts.values() for word in words_in(PLACES.sub(" ", text))}


@cache
def board(language: str) -> Layout:
    layout = read_layout(find_layout("corvine-isles").read_bytes(), language).value
    assert layout is not None
    return layout


@cache
def titles(language: str) -> frozenset[str]:
    """Return the words by which the board and its sides are called."""
    text = board(language)
    return frozenset(word for name in (text.title, *(side.name for side in text.sides)) for word in words_in(name))


@cache
def names(language: str) -> frozenset[str]:
    """Return the words of all names on the board."""
    sides = board(language).sides
    named = [island.name for side in sides for island in side.islands]
    named += [city.name for side in sides for city in side.cities]
    return titles(language) | {word for name in named for word in words_in(name)}


@cache
def files(language: str) -> tuple[KitFile, ...]:
    """List a kit; what its files share is made once."""
    return kit_files(recipe_for(board(language), Order(language=language)))


@cache
def printed(language: str, part: str) -> frozenset[str]:
    """Return all that a part says: on paper, in bookmarks and titles, to those who cannot see it."""
    return frozenset(text for file in files(language) if file.part == part for text in _shown(file.make()))


def _shown(content: object) -> Iterator[str]:
    match content:
        case Document():
            yield from (content.title, content.subject)
            for page in content.pages:
                yield from (page.bookmark, page.label)
                yield from _shown(page.drawing)
        case Drawing():
            yield content.title
            yield from _texts(content.items)
        case _:
            pass


def _texts(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        match item:
            case Text():
                yield item.words
            case Group():
                yield item.alt or ""
                yield from _texts(item.items)
            case Use():
                yield from _texts(item.symbol.items)
            case Path():
                pass

"""What the page asks of the generator and of a kit: every value is read before anything is done with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from meridian_print.boardgame.editor.edits import EditError, FieldReader, words_of
from meridian_print.boardgame.order import PLAIN
from meridian_print.games.catalogue import languages, themes

_NAMING_FILES = frozenset(("icc", "printer"))
"""Choices that are read from files."""
_MOST_NUMBERS = 12
_LARGEST = 9999
_MOST_PARTS = 50
_MOST_NAMES = 200


def numbers_of(field: str, given: object) -> tuple[int, ...]:
    """Read a list of a few whole numbers."""
    if not isinstance(given, list) or len(given) > _MOST_NUMBERS or not all(map(_is_number, given)):
        raise EditError(f"{field}: expected up to {_MOST_NUMBERS} whole numbers from 0 to {_LARGEST}, got {given!r}")
    return tuple(given)


def _is_number(given: object) -> bool:
    return isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= _LARGEST


def names_of(field: str, given: object) -> tuple[str, ...]:
    """Read a list of names."""
    if not isinstance(given, list) or len(given) > _MOST_NAMES:
        raise EditError(f"{field}: expected up to {_MOST_NAMES} names")
    return tuple(words_of(field, each) for each in given)


_WISHES: Mapping[str, FieldReader] = {
    **dict.fromkeys(("title", "shapes", "culture", "board"), words_of),
    **dict.fromkeys(("sides", "islands", "sizes"), numbers_of),
    "names": names_of,
}
"""The wishes for a new board that the page has, of any game."""


def wishes_of(given: object) -> dict[str, object]:
    """Read the wishes for a new board; empty ones are none. Whether they can be fulfilled is for the game to say."""
    read = _read("wishes", given, _WISHES)
    return {name: value for name, value in read.items() if value}


def choices_of(given: object) -> dict[str, object]:
    """Read the choices of a kit, each of the type that it has in an order; those that name files are refused."""
    readers = {name: _like(usual) for name, usual in asdict(PLAIN).items() if name not in _NAMING_FILES}
    return _read("choices", given, readers)


def look_of(theme: object, language: object) -> tuple[str, str]:
    """Read a theme and a language; empty ones are those of the board."""
    chosen = words_of("theme", theme), words_of("language", language)
    for field, given, known in zip(("theme", "language"), chosen, (themes(), languages()), strict=True):
        if given and given not in known:
            raise EditError(f"{field}: expected one of {', '.join(known)}, got '{given}'")
    return chosen


def order_of(values: Mapping[str, object]) -> dict[str, object]:
    """Read the `choices` of a kit that is asked for; its theme and its language must be there."""
    choices = choices_of(values.get("choices", {}))
    look_of(choices.get("theme", ""), choices.get("language", ""))
    return choices


def parts_of(given: object) -> tuple[str, ...]:
    """Read the names of parts of a kit; none stands for all. Whether it has them is for the game to say."""
    if not isinstance(given, list) or len(given) > _MOST_PARTS:
        raise EditError(f"parts: expected up to {_MOST_PARTS} names of parts")
    return tuple(words_of("parts", each) for each in given)


def _read(what: str, given: object, readers: Mapping[str, FieldReader]) -> dict[str, object]:
    if not isinstance(given, dict):
        raise EditError(f"{what}: expected a JSON object")
    if unknown := sorted(given.keys() - readers.keys()):
        raise EditError(f"{what}: expected any of {', '.join(readers)}, got {', '.join(unknown)}")
    return {name: readers[name](name, value) for name, value in given.items()}


def _like(usual: object) -> FieldReader:
    """Make a reader of values of the type of the usual one."""

    wanted = "yes or no" if isinstance(usual, bool) else "a number"

    def read(field: str, given: object) -> object:
        if isinstance(usual, str):
            return words_of(field, given)
        is_length = isinstance(usual, float) and isinstance(given, int) and not isinstance(given, bool)
        if type(given) is not type(usual) and not is_length:
            raise EditError(f"{field}: expected {wanted}, got {given!r}")
        return given

    return read

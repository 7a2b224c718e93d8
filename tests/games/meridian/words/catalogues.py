"""All texts of a language, each with its place in the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from inspect import getmembers

from meridian_print.games.meridian.words import Words

SECTIONS = tuple(name for name, kept in getmembers(Words) if isinstance(kept, property))


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return the texts of a language by their places, such as `log_sheet.samples.2.meaning`."""
    return {place: text for section in SECTIONS for place, text in _texts(getattr(Words(language), section), section)}


def _texts(value: object, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, tuple):
        for name, each in zip(getattr(value, "_fields", range(len(value))), value, strict=True):
            yield from _texts(each, f"{place}.{name}")
    elif is_dataclass(value):
        for field in fields(value):
            yield from _texts(getattr(value, field.name), f"{place}.{field.name}")

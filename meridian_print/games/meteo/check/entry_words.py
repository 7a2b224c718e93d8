"""What weather, pieces and winds are called in words, and the pictures that phones have for them."""

from __future__ import annotations

import re
from collections.abc import Mapping

WEATHER = {
    "S": "sunny|sun|sonnig|sonne|soleil|ensoleill\u00e9|\u2600",
    "C": "cloudy|clouds?|wolkig|wolken?|nuageux|nuages?|\u26c5",
    "O": "overcast|bedeckt|bew\u00f6lkt|couvert|\u2601",
    "R": "rainy|rain|regen|pluie|\u2614|\U0001f327",
    "H": "high|hoch|anticyclone",
    "L": "low|tief|d\u00e9pression",
}
PIECES = {
    "h": "hotels?|h\u00f4tels?|[\U0001f3e0-\U0001f3e2\U0001f3e8\U0001f3e9]",
    "s": "ships?|schiffe?|navires?|bateaux?|boats?|[\u26f4\u26f5\U0001f6a2\U0001f6f3]",
}
WINDS = {
    "NW": "north-?west|nordwest|nord-ouest|\u2196",
    "NE": "north-?east|nordost|nord-est|\u2197",
    "SW": "south-?west|s\u00fcdwest|sud-ouest|\u2199",
    "SE": "south-?east|s\u00fcdost|sud-est|\u2198",
    "N": "north|nord|\u2191",
    "S": "south|s\u00fcd|sud|\u2193",
    "W": "west|ouest|\u2190",
    "E": "east|ost|est|\u2192",
}


def any_name(names: Mapping[str, str]) -> str:
    """Return a pattern for any of some names; a picture may be followed by the sign that gives it its colours."""
    return rf"(?:{'|'.join(names.values())})\ufe0f?"


def letter(word: str, names: Mapping[str, str]) -> str:
    """Return what a word is a name of.

    >>> letter("Sonne", WEATHER), letter("s", PIECES)
    ('S', 's')
    """
    plain = word.rstrip("\ufe0f")
    return next(key for key, named in names.items() if re.fullmatch(f"{key}|{named}", plain, re.IGNORECASE))

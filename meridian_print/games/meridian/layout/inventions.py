"""The names and places of a board that its file leaves open."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.layout.inventions import Invention
from meridian_print.boardgame.layout.languages import DEFAULT
from meridian_print.games.meridian.layout.declared.declaration import DeclaredSide, declared_layout, in_language
from meridian_print.games.meridian.layout.file import LayoutFile
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.naming import given_cities, given_islands
from meridian_print.text.source.reading import read_document


def inventions(file: LayoutFile) -> tuple[Invention, ...]:
    """List what was invented for a board: of each side names of islands and waters, then names and places of cities."""
    root = read_document(file.source).root
    declared = declared_layout(in_language(root, file.language or DEFAULT, None, []), []) if root else None
    sides = zip(declared.sides, file.layout.sides, strict=True) if declared else ()
    return tuple(one for number, (given, side) in enumerate(sides, 1) for one in _of_side(number, given, side))


def _of_side(number: int, declared: DeclaredSide, side: Side) -> Iterator[Invention]:
    named_islands, named_cities = given_islands(declared), given_cities(declared)
    placed = {city.code.text for city in declared.cities if city.fixed is not None}
    for island in side.islands:
        if island.key not in named_islands:
            yield Invention(number, "island", island.key, island.name)
    for place, sea in enumerate(side.seas, 1):
        if sea.is_invented:
            yield Invention(number, "sea", str(place), sea.name)
    for city in side.cities:
        name, at = "" if city.code in named_cities else city.name, None if city.code in placed else city.at
        if name or at:
            yield Invention(number, "city", city.code, name, at)

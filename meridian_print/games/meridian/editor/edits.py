"""Edits of a layout's text, one for each stroke of the editor: all that a stroke does not concern stays as it is.

Each function takes a text that has been read as YAML without a finding and returns another; what is asked of a city,
a side or an island that the text does not have raises EditError.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from meridian_print.boardgame.editor.edits import (
    EditError,
    EditKind,
    cells_of,
    from_to,
    length,
    optional,
    whole,
    words_of,
)
from meridian_print.boardgame.editor.entries import entry_set, known_field, scalar
from meridian_print.games.meridian.editor.fonts import add_font, remove_font
from meridian_print.games.meridian.editor.names import free_names, pin_coasts, pin_names, roll_names
from meridian_print.games.meridian.editor.side_text import (
    BEFORE_CITIES,
    CAPITAL,
    SideText,
    ask_for_an_island,
    entry_path,
    named,
    side_text,
    with_fields,
    without_fields,
)
from meridian_print.games.meridian.editor.sides import duplicate_side, exchange_sides, resize
from meridian_print.games.meridian.layout.declared.map_block import LONGEST_KEY, MOST_ROWS, OPEN_SEA, is_key
from meridian_print.games.meridian.layout.tints import TINTS
from meridian_print.games.meridian.rules.material import MERIDIANS, city_code
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.text.source.edits import Replacement, edited, removals, value
from meridian_print.text.source.grid import Cell, new_row, with_words, without_row

_NUMBERS = ("seed", "relief", "cities_per_meridian")
ENTRIES = ("title", "author", "theme", "language", "culture", "board")
"""What of a layout `set-entry` sets."""
SIDE_ENTRIES = ("name", "culture", *_NUMBERS)
"""What of a side `set-side` sets."""
_OPEN_ROW = "  ".join(OPEN_SEA * MERIDIANS)
BLANK = "\n".join(
    (
        "format: meridian-layout/1",
        "title: New Archipelago",
        "board: A3",
        "accept: [meridian-repeat]  # islands that lie twice on a meridian are rounder",
        "sides:",
        *("  - name: Summer", "    cities_per_meridian: 5", "    seed: 1", "    map: |", *[f"      {_OPEN_ROW}"] * 9),
        *("  - name: Winter", "    cities_per_meridian: 4", "    seed: 2", "    map: |", *[f"      {_OPEN_ROW}"] * 8),
        "",
    )
)
"""A board of open sea, with room for the cities of both sides."""


def move_city(text: str, side: int, city: str, x: Mm, y: Mm) -> str:
    """Fix the place of a city, in mm from the left and the top, to a tenth."""
    of = side_text(text, side)
    of.cell(city)
    moved = edited(text, with_fields(of, "cities", city, {"x": _mm(x), "y": _mm(y)}))
    return without_fields(side_text(moved, side), "cities", city, ("dx", "dy"))


def free_city(text: str, side: int, city: str) -> str:
    """Let the program find the place of a city."""
    of = side_text(text, side)
    of.cell(city)
    return without_fields(of, "cities", city, ("x", "y", "dx", "dy"))


def rename_city(text: str, side: int, city: str, name: str, language: str | None = None) -> str:
    """Give a city a name, in a language if its name is given in several; an empty one lets the program find one."""
    of = side_text(text, side)
    of.cell(city)
    return named(of, "cities", city, name, language)


def rename_island(text: str, side: int, island: str, name: str, language: str | None = None) -> str:
    """Give an island a name, as `rename_city` does a city."""
    of = side_text(text, side)
    ask_for_an_island(of, island)
    return named(of, "islands", island, name, language)


def set_tint(text: str, side: int, island: str, tint: int | None) -> str:
    """Set the tint of an island, 0 to 5; None leaves it to the program."""
    return _set_island(text, side, island, "tint", tint)


def set_coast(text: str, side: int, island: str, coast: int | None) -> str:
    """Set the seed of an island's coast; None leaves it to that of the side."""
    return _set_island(text, side, island, "coast", coast)


def _set_island(text: str, side: int, island: str, field: str, number: int | None) -> str:
    of = side_text(text, side)
    ask_for_an_island(of, island)
    if number is None:
        return without_fields(of, "islands", island, (field,))
    return edited(text, with_fields(of, "islands", island, {field: str(number)}))


def paint(text: str, side: int, cells: Sequence[Cell], word: str) -> str:
    """Write an island's key, or "." for open sea, into cells of the map.

    A city that becomes another island's stays a capital if it was one. Where cities come or go, those above them on the
    meridian get other codes: their entries follow them, and those of cities that are gone go too.
    """
    of = side_text(text, side)
    if any(not (0 <= row < len(of.rows) and 0 <= column < MERIDIANS) for row, column in cells):
        raise EditError("expected cells of the map")
    if word != OPEN_SEA and not is_key(word):
        raise EditError(f"expected an island's key, a letter or a word of up to {LONGEST_KEY}, got '{word}'")
    new = {cell: _painted(of.word(cell), word) for cell in cells}
    codes = dict(chain.from_iterable(_codes(of, new, column + 1) for column in {column for _, column in new}))
    return edited(text, (*with_words(of.rows, new), *_recoded(of, codes)))


def add_city(text: str, side: int, meridian: int, step: int, island: str, **at: Mm) -> str:
    """Found a city of an island above the first `step` ones of a meridian, at x and y, in mm.

    It takes a cell of open sea between its neighbours; where there is none, the map gets another row.
    """
    of = side_text(text, side)
    cities = of.cities(meridian)
    if step > len(cities):
        raise EditError(f"expected at most {len(cities)} cities below the new one, got {step}")
    below = cities[step - 1][0] if step else len(of.rows)
    above = cities[step][0] if step < len(cities) else -1
    if below - above < 2:
        text, above, below = add_row(text, side, below), below - 1, below + 1
    row = (above + below) // 2
    painted = paint(text, side, [(row, meridian - 1)], island)
    return move_city(painted, side, city_code(meridian, step), at["x"], at["y"])


def toggle_capital(text: str, side: int, city: str) -> str:
    """Make a city a capital, or a capital an ordinary city."""
    of = side_text(text, side)
    cell = of.cell(city)
    word = of.word(cell)
    other = word.removesuffix(CAPITAL) if word.endswith(CAPITAL) else word + CAPITAL
    return edited(text, with_words(of.rows, {cell: other}))


def add_row(text: str, side: int, row: int) -> str:
    """Add a row of open sea above a row of the map, or below the last."""
    of = side_text(text, side)
    if not 0 <= row <= len(of.rows):
        raise EditError(f"expected a row from 0 to {len(of.rows)}, got {row}")
    return edited(text, [new_row(text, of.rows, row, OPEN_SEA)])


def remove_row(text: str, side: int, row: int) -> str:
    """Remove a row of open sea from the map."""
    of = side_text(text, side)
    if not 0 <= row < len(of.rows) or any(cell.words != OPEN_SEA for cell in of.rows[row].cells):
        raise EditError("expected a row of open sea; paint its cities to sea first")
    return edited(text, [without_row(text, of.rows, row)])


def merge_islands(text: str, side: int, island: str, into: str) -> str:
    """Make all cities of an island another's; its own entry goes."""
    of = side_text(text, side)
    for each in (island, into):
        ask_for_an_island(of, each)
    every = ((row, column) for row in range(len(of.rows)) for column in range(MERIDIANS))
    cells = {cell: _painted(of.word(cell), into) for cell in every if of.word(cell).removesuffix(CAPITAL) == island}
    gone = removals(text, of.tree, [path for path in [entry_path(of, "islands", island)] if of.tree.at(path)])
    return edited(text, (*with_words(of.rows, cells), *gone))


def split_island(text: str, side: int, island: str, cells: Sequence[Cell], into: str) -> str:
    """Make some cities of an island a new one, which must not be on the map yet."""
    of = side_text(text, side)
    ask_for_an_island(of, island)
    keys = {cell.words.removesuffix(CAPITAL) for row in of.rows for cell in row.cells}
    if into in keys or not is_key(into):
        raise EditError(f"into: expected the key of no island yet, a letter or a word of up to {LONGEST_KEY}")
    every = {(row, column) for row in range(len(of.rows)) for column in range(MERIDIANS)}
    own = [cell for cell in cells if cell in every and of.word(cell).removesuffix(CAPITAL) == island]
    if len(own) < len(cells):
        raise EditError(f"expected cities of island '{island}'")
    return paint(text, side, cells, into)


def set_side(text: str, side: int, field: str, words: str, language: str | None = None) -> str:
    """Set a side's `name`, in a language if it is given in several, or another field; an empty text removes it."""
    side_text(text, side)
    known_field(field, SIDE_ENTRIES)
    return entry_set(text, ("sides", side, field), scalar(words, is_number=field in _NUMBERS), language, BEFORE_CITIES)


def set_entry(text: str, field: str, words: str, language: str | None = None) -> str:
    """Set an entry of the layout, such as its `title` or `theme`, as `set_side` does one of a side."""
    known_field(field, ENTRIES)
    return entry_set(text, (field,), scalar(words, is_number=False), language, ("format", "title", "board"))


def _mm(length: Mm) -> str:
    return f"{round(length, 1):g}mm"


def _painted(old: str, new: str) -> str:
    return new if new == OPEN_SEA or not old.endswith(CAPITAL) or new.endswith(CAPITAL) else new + CAPITAL


def _codes(of: SideText, new: Mapping[Cell, str], meridian: int) -> Iterator[tuple[str, str]]:
    """Yield the old code of each city on a meridian with its new one, or with "" where it is gone."""
    step = 0
    old = {cell: city_code(meridian, at) for at, cell in enumerate(of.cities(meridian))}
    for row in reversed(range(len(of.rows))):
        cell = (row, meridian - 1)
        stays = new.get(cell, of.word(cell)) != OPEN_SEA
        if cell in old:
            yield old[cell], city_code(meridian, step) if stays else ""
        step += stays


def _recoded(of: SideText, codes: Mapping[str, str]) -> Iterator[Replacement]:
    """Let entries of cities follow them to their new codes."""
    holder = of.own.at(["cities"])
    gone = [code for code, new in codes.items() if not new and holder and holder.entry(code)]
    yield from removals(of.text, of.tree, [entry_path(of, "cities", code) for code in gone])
    for entry in holder.entries if holder else ():
        new = codes.get(entry.key.words)
        if new and new != entry.key.words:
            yield value(entry.key, new)


_SIDE, _SEED = whole(1), optional(whole(2**31 - 1))
EDITS: Mapping[str, EditKind] = {
    "move-city": EditKind(
        move_city, {"side": _SIDE, "city": words_of, "x": length, "y": length}, runs=("side", "city")
    ),
    "free-city": EditKind(free_city, {"side": _SIDE, "city": words_of}),
    "rename-city": EditKind(
        rename_city, {"side": _SIDE, "city": words_of, "name": words_of, "language": optional(words_of)}
    ),
    "rename-island": EditKind(
        rename_island, {"side": _SIDE, "island": words_of, "name": words_of, "language": optional(words_of)}
    ),
    "set-tint": EditKind(set_tint, {"side": _SIDE, "island": words_of, "tint": optional(whole(TINTS - 1))}),
    "set-coast": EditKind(set_coast, {"side": _SIDE, "island": words_of, "coast": _SEED}),
    "paint": EditKind(paint, {"side": _SIDE, "cells": cells_of, "word": words_of}),
    "add-city": EditKind(
        add_city,
        {
            "side": _SIDE,
            "meridian": from_to(1, MERIDIANS),
            "step": whole(MOST_ROWS),
            "island": words_of,
            "x": length,
            "y": length,
        },
    ),
    "toggle-capital": EditKind(toggle_capital, {"side": _SIDE, "city": words_of}),
    "add-row": EditKind(add_row, {"side": _SIDE, "row": whole(MOST_ROWS)}),
    "remove-row": EditKind(remove_row, {"side": _SIDE, "row": whole(MOST_ROWS)}),
    "merge-islands": EditKind(merge_islands, {"side": _SIDE, "island": words_of, "into": words_of}),
    "set-side": EditKind(
        set_side, {"side": _SIDE, "field": words_of, "words": words_of, "language": optional(words_of)}
    ),
    "set-entry": EditKind(set_entry, {"field": words_of, "words": words_of, "language": optional(words_of)}),
    "split-island": EditKind(split_island, {"side": _SIDE, "island": words_of, "cells": cells_of, "into": words_of}),
    "pin-names": EditKind(pin_names, {"side": _SIDE}),
    "roll-names": EditKind(roll_names, {"side": _SIDE, "seed": whole(2**31 - 1)}),
    "free-names": EditKind(free_names, {"side": _SIDE}),
    "pin-coasts": EditKind(pin_coasts, {"side": _SIDE}),
    "exchange-sides": EditKind(exchange_sides, {}),
    "duplicate-side": EditKind(duplicate_side, {"side": _SIDE}),
    "add-font": EditKind(add_font, {"file": words_of}),
    "remove-font": EditKind(remove_font, {"file": words_of}),
    "resize": EditKind(resize, {"size": words_of, "places": words_of}),
}
"""All edits of a layout of Meridian, by their names."""

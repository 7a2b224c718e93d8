"""Edits of a layout's text, one for each stroke of the editor: all that a stroke does not concern stays as it is.

Regions are the cities of the editor's page, and kinds of ground its islands: both games are painted alike. Each
function takes a text that has been read as YAML without a finding; what the board does not have raises EditError.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meridian_print.boardgame.editor.edits import EditError, EditKind, cells_of, optional, whole, words_of
from meridian_print.boardgame.editor.entries import entry_set, known_field, scalar
from meridian_print.games.meteo.editor.map_text import map_text, region_cell
from meridian_print.games.meteo.layout.map_block import is_grounds
from meridian_print.games.meteo.layout.model import REGION_CODES, SIDE, Ground
from meridian_print.text.source.edits import edited, new_entry
from meridian_print.text.source.grid import Cell, with_words

ENTRIES = ("title", "size")
"""What of a layout `set-entry` sets."""
SIDE_ENTRIES = ("seed",)
"""What of a side `set-side` sets."""
_ROW = "  ".join([Ground.SEA.value.ljust(len(Ground.MOUNTAIN))] * SIDE).rstrip()
BLANK = "\n".join(
    (
        *("format: meteo-layout/1", "title: New Coast", "size: A3", "seed: 1"),
        *("map: |", *[f"  {_ROW}"] * SIDE, ""),
    )
)
"""A board of open sea, with room for the names of two kinds of ground in each column."""
_BEFORE_REGIONS = ("format", "title", "size", "seed", "map")


def paint(text: str, side: int, cells: Sequence[Cell], word: str) -> str:  # noqa: ARG001 - a board has one side
    """Write a kind of ground, or two joined by "+", into regions of the map."""
    of = map_text(text)
    if any(row >= SIDE or column >= SIDE for row, column in cells):
        raise EditError("expected cells of the map")
    if not is_grounds(word):
        known = ", ".join(Ground)
        raise EditError(f"expected a kind of ground ({known}), or two of land joined by '+', got '{word}'")
    return edited(text, with_words(of.rows, dict.fromkeys(cells, word)))


def rename_region(text: str, side: int, city: str, name: str, language: str | None = None) -> str:  # noqa: ARG001
    """Name a region, in a language if its name is given in several; an empty name lets the program find one."""
    region_cell(city)
    of = map_text(text)
    words = scalar(name, is_number=False)
    if of.tree.at(["regions"]) is not None:
        return entry_set(text, ("regions", city), words, language, [code for code in REGION_CODES if code < city])
    if not name:
        return text
    return edited(text, [new_entry(text, of.tree, "regions", f"{{{city}: {words}}}", _BEFORE_REGIONS)])


def set_side(text: str, side: int, field: str, words: str) -> str:  # noqa: ARG001 - a board has one side
    """Set the `seed` of coasts, relief and names; an empty text removes it."""
    known_field(field, SIDE_ENTRIES)
    return entry_set(text, (field,), scalar(words, is_number=True), after=("format", "title", "size"))


def set_entry(text: str, field: str, words: str, language: str | None = None) -> str:
    """Set the `title` of the board, in a language if it is given in several, or its `size`; nothing removes it."""
    known_field(field, ENTRIES)
    return entry_set(text, (field,), scalar(words, is_number=False), language, ("format", "title"))


EDITS: Mapping[str, EditKind] = {
    "paint": EditKind(paint, {"side": whole(0), "cells": cells_of, "word": words_of}),
    "rename-city": EditKind(
        rename_region, {"side": whole(0), "city": words_of, "name": words_of, "language": optional(words_of)}
    ),
    "set-side": EditKind(set_side, {"side": whole(0), "field": words_of, "words": words_of}),
    "set-entry": EditKind(set_entry, {"field": words_of, "words": words_of, "language": optional(words_of)}),
}
"""All edits of a layout of Météo Business, by their names."""

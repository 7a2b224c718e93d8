"""A side in the text of a layout, and its entries: what is written about a city or an island stands under its key."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from meridian_print.boardgame.editor.edits import TEXT_FIRST, EditError
from meridian_print.boardgame.editor.entries import renamed
from meridian_print.boardgame.layout.languages import DEFAULT
from meridian_print.games.meridian.layout.declared.declaration import DeclaredLayout, declared_layout, in_language
from meridian_print.games.meridian.layout.declared.map_block import OPEN_SEA
from meridian_print.games.meridian.layout.declared.settings import own_language
from meridian_print.games.meridian.rules.material import MERIDIANS, city_code
from meridian_print.text.source.edits import Replacement, edited, new_entry, quoted, removals, value
from meridian_print.text.source.grid import Cell, GridRow, grid_rows
from meridian_print.text.source.marks import Key, Marked, marked
from meridian_print.text.source.reading import read_document

CAPITAL = "*"
BEFORE_CITIES = ("name", "cities_per_meridian", "seed", "relief", "culture", "map", "islands")
"""The keys of a side after which its cities are written."""
_BEFORE_ISLANDS = BEFORE_CITIES[:-1]


@dataclass(frozen=True, slots=True)
class SideText:
    """A side of a layout's text: where it is, its own entries, and the rows of its map."""

    text: str
    tree: Marked
    number: int
    rows: tuple[GridRow, ...]

    @property
    def own(self) -> Marked:
        """The side's mapping."""
        found = self.tree.at(["sides", self.number])
        assert found is not None
        return found

    def word(self, cell: Cell) -> str:
        """Return the word of a cell of the map."""
        return self.rows[cell[0]].cells[cell[1]].words

    def cities(self, meridian: int) -> list[Cell]:
        """Return the cells of the cities on a meridian, from the bottom."""
        cells = ((row, meridian - 1) for row in reversed(range(len(self.rows))))
        return [cell for cell in cells if self.word(cell) != OPEN_SEA]

    def cell(self, code: str) -> Cell:
        """Return the cell of a city by its code, such as "7c"."""
        for meridian in range(1, MERIDIANS + 1):
            for step, cell in enumerate(self.cities(meridian)):
                if city_code(meridian, step) == code:
                    return cell
        raise EditError(f"expected a city of side {self.number + 1}, got '{code}'")


def side_text(text: str, number: int) -> SideText:
    """Find a side in a text, by its number from 0."""
    tree = marked(text)
    own = tree.at(["sides", number])
    block = own.at(["map"]) if own else None
    if own is None or own.kind != "mapping" or block is None:
        raise EditError(f"expected a side {number + 1} with a map")
    rows = grid_rows(text, block)
    if not rows or any(len(row.cells) != MERIDIANS for row in rows):
        raise EditError("expected ten words in every row of the map; mend the map in the text first", TEXT_FIRST)
    return SideText(text, tree, number, rows)


def entry_path(of: SideText, group: str, key: str) -> tuple[Key, ...]:
    """Return the path to what is written about a city or an island."""
    return ("sides", of.number, group, key)


def ask_for_an_island(of: SideText, key: str) -> None:
    """Raise EditError unless the map has an island."""
    if all(cell.words.removesuffix(CAPITAL) != key for row in of.rows for cell in row.cells):
        raise EditError(f"expected an island of side {of.number + 1}, got '{key}'")


def with_fields(of: SideText, group: str, key: str, fields: Mapping[str, str]) -> Iterator[Replacement]:
    """Set fields of a city's or an island's entry, which is made if it is not there."""
    entry = of.tree.at(entry_path(of, group, key))
    words = ", ".join(f"{field}: {given}" for field, given in fields.items())
    if entry is None:
        yield _entry(of, group, key, f"{{{words}}}")
    elif entry.kind == "text":
        name = of.text[entry.start : entry.stop]
        yield value(entry, f"{{name: {name}, {words}}}" if entry.words else f"{{{words}}}")
    elif not entry.entries:
        yield value(entry, f"{{{words}}}")
    else:
        yield from _in_entry(of, entry, fields)


def _in_entry(of: SideText, entry: Marked, fields: Mapping[str, str]) -> Iterator[Replacement]:
    for field, given in fields.items():
        old = entry.entry(field)
        yield value(old.value, given) if old else new_entry(of.text, entry, field, given)


def _entry(of: SideText, group: str, key: str, words: str) -> Replacement:
    """Add an entry to a side's cities or islands, in the order of their codes or keys."""
    (made,) = with_entries(of, group, {key: words})
    return made


def with_entries(of: SideText, group: str, entries: Mapping[str, str]) -> Iterator[Replacement]:
    """Add entries of which a side's cities or islands have none, in the order of their codes or keys."""
    holder = of.own.at([group])
    ordered = sorted(entries.items(), key=lambda entry: _order(entry[0]))
    if not ordered:
        return
    if holder is not None and (holder.kind != "mapping" or not holder.entries):
        yield Replacement(holder.start, holder.stop, f"{{{', '.join(f'{key}: {words}' for key, words in ordered)}}}")
    elif holder is None:
        yield _first_entries(of, group, ordered)
    else:
        for key, words in ordered:
            yield _further_entry(of, holder, key, words)


def _first_entries(of: SideText, group: str, entries: Sequence[tuple[str, str]]) -> Replacement:
    first = of.own.entries[0].key.start
    indent = " " * (first - of.text.rfind("\n", 0, first) + 1)
    ending = "\r\n" if "\r\n" in of.text else "\n"
    lines = f":{ending}".join((group, "")) + ending.join(f"{indent}{key}: {words}" for key, words in entries)
    after = BEFORE_CITIES if group == "cities" else _BEFORE_ISLANDS
    key, _, words = lines.rpartition(": ")
    return new_entry(of.text, of.own, key, words, after)


def _further_entry(of: SideText, holder: Marked, key: str, words: str) -> Replacement:
    before = [each.key.words for each in holder.entries if _order(each.key.words) < _order(key)]
    if before or holder.is_flow:
        return new_entry(of.text, holder, key, words, before)
    first = holder.entries[0].key.start
    line = of.text.rfind("\n", 0, first) + 1
    ending = "\r\n" if "\r\n" in of.text else "\n"
    return Replacement(line, line, f"{of.text[line:first]}{key}: {words}{ending}")


def _order(key: str) -> tuple[int, str]:
    """Sort codes of cities by meridian and letter, keys of islands by their letters."""
    digits = re.match(r"\d*", key)
    assert digits is not None
    return int(digits[0] or 0), key[digits.end() :]


def named(of: SideText, group: str, key: str, name: str, language: str | None) -> str:
    """Name a city or an island; without a name, the program finds one."""
    entry = of.tree.at(entry_path(of, group, key))
    words = quoted(name) if name else ""
    if entry is None:
        return edited(of.text, [_entry(of, group, key, words)]) if name else of.text
    if entry.kind == "mapping":
        given = entry.entry("name")
        if given is not None and name:
            return edited(of.text, [renamed(given.value, words, language)])
        if not name:
            return without_fields(of, group, key, ("name",))
        return edited(of.text, _in_entry(of, entry, {"name": words}))
    return edited(of.text, [value(entry, words)]) if name else without_fields(of, group, key, ())


def without_fields(of: SideText, group: str, key: str, fields: Sequence[str]) -> str:
    """Remove fields of an entry, or all of it without fields."""
    path = entry_path(of, group, key)
    entry = of.tree.at(path)
    if entry is None:
        return of.text
    paths = [(*path, field) for field in fields if entry.entry(field)] if fields else [path]
    return edited(of.text, removals(of.text, of.tree, paths))


def layout_as_declared(text: str) -> DeclaredLayout | None:
    """Read what a text says of a layout, with nothing filled in and whatever is wrong with it."""
    root = read_document(text.encode()).root
    if root is None:
        return None
    return declared_layout(in_language(root, own_language(root) or DEFAULT, None, []), [])

"""Names of a side as a whole: written into the text as they are, rolled anew, or left to the program again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meridian_print.boardgame.editor.edits import EditError
from meridian_print.boardgame.editor.entries import entry_set
from meridian_print.games.meridian.editor.side_text import (
    SideText,
    entry_path,
    layout_as_declared,
    side_text,
    with_entries,
    with_fields,
)
from meridian_print.games.meridian.layout.declared.declaration import DeclaredSide
from meridian_print.games.meridian.layout.declared.map_block import MapBlock
from meridian_print.games.meridian.layout.naming import city_names, island_names
from meridian_print.text.source.edits import Replacement, edited, quoted, removals, value
from meridian_print.text.source.marks import Key

_GROUPS = ("islands", "cities")


def pin_names(text: str, side: int) -> str:
    """Write the names into the text that the program has invented for islands and cities, so that they stay."""
    of = side_text(text, side)
    return _named(of, {group: _open(of, group, names) for group, names in _names(text, side).items()})


def roll_names(text: str, side: int, seed: int) -> str:
    """Give all islands and cities names that are invented from a seed, whatever names they had.

    Islands of the second side keep the names that their keys have on the first.
    """
    fresh = entry_set(free_names(text, side), ("sides", side, "seed"), str(seed))
    old, new = _names(text, side), _names(fresh, side)
    changed = {
        group: {key: name for key, name in names.items() if old[group].get(key) != name} for group, names in new.items()
    }
    return _named(side_text(text, side), changed)


def free_names(text: str, side: int) -> str:
    """Let the program invent all names of islands and cities."""
    of = side_text(text, side)
    return edited(text, removals(text, of.tree, list(_given(of))))


def pin_coasts(text: str, side: int) -> str:
    """Write the seed of every island's coast into the text, so that coasts stay when the seed of the side changes."""
    of, (block, drawn) = side_text(text, side), _sides_to(text, side)[-1]
    fields = {"coast": str(drawn.seed)}
    pinned = {island.key.text for island in drawn.islands if island.coast is not None}
    loose = [key for key in block.keys if key not in pinned]
    there = [key for key in loose if of.tree.at(entry_path(of, "islands", key))]
    new = {key: f"{{coast: {drawn.seed}}}" for key in loose if key not in there}
    known = (each for key in there for each in with_fields(of, "islands", key, fields))
    return edited(text, (*known, *with_entries(of, "islands", new)))


def _sides_to(text: str, number: int) -> list[tuple[MapBlock, DeclaredSide]]:
    """Read a layout's sides, as they are declared, up to one of them."""
    declared = layout_as_declared(text)
    found = [(each.map, each) for each in (declared.sides if declared else ())[: number + 1] if each.map is not None]
    if len(found) <= number:
        raise EditError("expected a map that can be read; mend it first")
    return found


def _names(text: str, number: int) -> dict[str, Mapping[str, str]]:
    """Return the names of a side by their group and key, those that are given and those that are invented."""
    islands, cities = dict[str, str](), dict[str, str]()
    for block, side in _sides_to(text, number):
        cities = dict(city_names(side, block))
        islands |= island_names(side, block, tuple(cities.values()), islands)
    return {"islands": {key: islands[key] for key in block.keys}, "cities": cities}


def _open(of: SideText, group: str, names: Mapping[str, str]) -> dict[str, str]:
    """Leave out what has a name in the text."""
    given = set(_given(of))
    path = {key: entry_path(of, group, key) for key in names}
    return {key: name for key, name in names.items() if given.isdisjoint((path[key], (*path[key], "name")))}


def _given(of: SideText) -> Iterator[tuple[Key, ...]]:
    """Yield the paths of all names of islands and cities."""
    for group in _GROUPS:
        holder = of.own.at([group])
        for entry in holder.entries if holder else ():
            path = entry_path(of, group, entry.key.words)
            if entry.value.kind != "mapping":
                yield path
            elif entry.value.entry("name"):
                yield (*path, "name")


def _named(of: SideText, names: Mapping[str, Mapping[str, str]]) -> str:
    return edited(of.text, [each for group, named in names.items() for each in _with_names(of, group, named)])


def _with_names(of: SideText, group: str, names: Mapping[str, str]) -> Iterator[Replacement]:
    """Write names, each as the only one that an island or a city has in any language."""
    new = dict[str, str]()
    for key, name in names.items():
        entry, words = of.tree.at(entry_path(of, group, key)), quoted(name)
        if entry is None:
            new[key] = words
        elif entry.kind == "mapping":
            yield from with_fields(of, group, key, {"name": words})
        else:
            yield value(entry, words)
    yield from with_entries(of, group, new)

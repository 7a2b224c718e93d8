"""Where everything in a YAML text stands, to the character: what edits of the text begin from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import starmap
from typing import Any, Literal

import yaml

from meridian_print.text.source.document import FASTEST

_EMPTY_LINES = re.compile(r"(?:\r?\n[ \t]*)+\Z")

Key = str | int
"""A step of a path into a document: the key of a mapping, or the index of a list's item."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A value with its place: the text from `start` to `stop`, without spaces and comments around it.

    `entries` are those of a mapping, `items` those of a list, else empty. `is_flow` if it is written in brackets, and
    for a text if it stands on the line of its key; the rows of a literal block (`key: |`) belong to its place.
    """

    kind: Literal["mapping", "list", "text"]
    start: int
    stop: int
    is_flow: bool
    words: str = ""
    entries: tuple[MarkedEntry, ...] = ()
    items: tuple[Marked, ...] = ()

    def entry(self, key: str) -> MarkedEntry | None:
        """Return a mapping's entry with this key; None if there is none."""
        return next((each for each in self.entries if each.key.words == key), None)

    def at(self, path: Sequence[Key]) -> Marked | None:
        """Return what a path leads to; None if there is nothing."""
        found: Marked | None = self
        for step in path:
            if found is None:
                return None
            if isinstance(step, int):
                found = found.items[step] if step < len(found.items) else None
            else:
                entry = found.entry(step)
                found = entry.value if entry else None
        return found


@dataclass(frozen=True, slots=True)
class MarkedEntry:
    """A key of a mapping with its value."""

    key: Marked
    value: Marked


NOTHING = Marked("mapping", 0, 0, is_flow=False)
"""What there is of a text that is no YAML."""


@lru_cache(maxsize=4)
def marked(text: str) -> Marked:
    """Find the place of everything in a text that `read_document` has read without a finding.

    Cached for edits: each begins with the text that the one before has left.

    >>> tree = marked("board: A3\\ncities: {7c: {x: 10mm}}  # one\\n")
    >>> found = tree.at(["cities", "7c", "x"])
    >>> (found.start, found.stop, found.words)
    (27, 31, '10mm')
    """
    return _marked(yaml.compose(text.replace("\t", " "), Loader=FASTEST), text)


def _marked(node: Any, text: str) -> Marked:
    start, stop = node.start_mark.index, node.end_mark.index
    match node:
        case yaml.MappingNode():
            pairs = [(_marked(key, text), _marked(value, text)) for key, value in node.value]
            inside = [value.stop for _, value in pairs]
            return Marked(
                "mapping", start, _end(node, inside), node.flow_style, entries=tuple(starmap(MarkedEntry, pairs))
            )
        case yaml.SequenceNode():
            items = tuple(_marked(item, text) for item in node.value)
            return Marked("list", start, _end(node, [item.stop for item in items]), node.flow_style, items=items)
        case _:
            words = _EMPTY_LINES.sub("", text[start:stop])  # the parser counts those below a block to it
            return Marked("text", start, start + len(words), node.style not in ("|", ">"), node.value)


def _end(node: Any, inside: list[int]) -> int:
    """Return where a list or mapping ends: in block style with the last of what it holds."""
    return node.end_mark.index if node.flow_style or not inside else inside[-1]


def places(tree: Marked, path: tuple[Key, ...] = ()) -> Iterator[tuple[tuple[Key, ...], Marked]]:
    """Yield every value of a document with the path to it, those that hold others before these."""
    yield path, tree
    for entry in tree.entries:
        yield from places(entry.value, (*path, entry.key.words))
    for number, item in enumerate(tree.items):
        yield from places(item, (*path, number))

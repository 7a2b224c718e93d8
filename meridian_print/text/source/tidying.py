"""YAML as a careful person would have typed it: aligned and evenly spaced, its comments and its order as they were."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from meridian_print.text.source.edits import Replacement, edited
from meridian_print.text.source.marks import Marked, MarkedEntry, marked, places

GRID = "map"
"""The key of rows of words."""
_GAP = "  "
"""Between the words of a row, and before a comment."""
_HANGING = "*"
"""A sign behind a word that hangs in the gap, so that the words align without it."""
_ROW = re.compile(r"(?P<indent> *)(?P<words>\S+(?:[ \t]+\S+)+)[ \t]*(?P<end>\r?)")
_BLANK = re.compile(r"[ \t]+(?=\r?\n)")
_BEHIND = re.compile(r"(?:[ \t]*\r?\n)+(?:[ \t]+\Z)?|\Z")
"""Blank lines behind a block, or the end of a file that ends with its last line."""


def tidied(text: str) -> str:
    """Tidy a text that `read_document` has read without a finding; what is tidy already stays as it is.

    Rows of words under `map: |` that have equally many words are set in columns, and so are entries in brackets that
    follow each other. Values stand one space behind their keys, comments at least two behind values. Blanks at the ends
    of lines go, and so do empty lines at the end of the file and all but one of several. The data stays the same.

    >>> print(tidied("map: |\\n  A A* .\\n  BB  . A\\ncities:\\n  1a: {name: Po,x: 5mm}\\n  2a: {name: Rome, x: 9mm}"))
    map: |
      A   A* .
      BB  .  A
    cities:
      1a: {name: Po,   x: 5mm}
      2a: {name: Rome, x: 9mm}
    <BLANKLINE>
    """
    tree = marked(text)
    aligned = edited(text, _changes(text, tree))
    spaced = _without_blanks(aligned, marked(aligned))
    assert _data(marked(spaced)) == _data(tree), "the data stays the same"
    return spaced


def _changes(text: str, of: Marked) -> Iterator[Replacement]:
    if _is_on_a_line(text, of):
        yield from _changed(text, of.start, of.stop, _in_brackets(text, of))
        yield from _comment(text, of.stop)
    elif of.kind == "mapping" and not of.is_flow:
        yield from _entries(text, of.entries)
    for item in of.items if not of.is_flow else ():
        yield from _changes(text, item)


def _data(of: Marked, key: str = "") -> object:
    """Return what a document says, without its places; rows of words count by their words."""
    if of.kind == "text":
        return of.words.split() if key == GRID else of.words
    return [(each.key.words, _data(each.value, each.key.words)) for each in of.entries] or list(map(_data, of.items))


def _is_on_a_line(text: str, of: Marked) -> bool:
    return of.is_flow and "\n" not in text[of.start : of.stop]


def _changed(text: str, start: int, stop: int, words: str) -> Iterator[Replacement]:
    if text[start:stop] != words:
        yield Replacement(start, stop, words)


def _in_brackets(text: str, of: Marked) -> str:
    """Write a value that stands on one line, its brackets evenly spaced."""
    match of.kind:
        case "mapping":
            return f"{{{', '.join(_pieces(text, of))}}}"
        case "list":
            return f"[{', '.join(_in_brackets(text, item) for item in of.items)}]"
        case _:
            return text[of.start : of.stop]


def _pieces(text: str, of: Marked) -> list[str]:
    return [f"{text[each.key.start : each.key.stop]}: {_in_brackets(text, each.value)}" for each in of.entries]


def _entries(text: str, entries: Sequence[MarkedEntry]) -> Iterator[Replacement]:
    """Put the values of entries in block style one space behind their keys; those in brackets form columns."""
    rows = [each for each in entries if each.value.kind == "mapping" and _is_on_a_line(text, each.value)]
    columns = dict(_columns(text, rows)) if len(rows) > 1 else {}
    widest = max((each.key.stop - each.key.start for each in rows), default=0)
    for each in entries:
        blanks = " " * max(1, widest - (each.key.stop - each.key.start) + 1)
        if row := columns.get(each.key.start):
            yield from _changed(text, each.key.stop, each.value.stop, f":{blanks}{row}")
            yield from _comment(text, each.value.stop)
            continue
        if "\n" not in text[each.key.stop : each.value.start]:
            yield from _changed(text, each.key.stop, each.value.start, f":{blanks if columns else ' '}")
        yield from _grid(text, each.value) if each.key.words == GRID else _changes(text, each.value)


def _columns(text: str, rows: Sequence[MarkedEntry]) -> Iterator[tuple[int, str]]:
    """Align entries in brackets that have the same keys in the same order; yields each row by where it starts."""

    def keys(row: MarkedEntry) -> tuple[str, ...]:
        return tuple(each.key.words for each in row.value.entries)

    for _, alike in groupby(sorted(rows, key=keys), keys):
        table = [(row.key.start, _pieces(text, row.value)) for row in alike]
        widths = [max(map(len, column)) for column in zip(*(pieces for _, pieces in table), strict=True)]
        for start, pieces in table:
            cells = (f"{piece},".ljust(width + 1) for piece, width in zip(pieces, widths, strict=True))
            yield start, f"{{{' '.join(cells).rstrip().removesuffix(',')}}}"


def _comment(text: str, at: int) -> Iterator[Replacement]:
    """Keep a comment off the value before it."""
    found = re.compile(r"[ \t](?=#)").match(text, at)
    if found:
        yield Replacement(at, found.end(), _GAP)


def _grid(text: str, of: Marked) -> Iterator[Replacement]:
    """Set the rows of a literal block in columns, if all have equally many words, more than one."""
    first = text.find("\n", of.start) + 1
    lines = text[first : of.stop].split("\n")
    rows = [_ROW.fullmatch(line) for line in lines]
    if not first or None in rows or not text.startswith("|", of.start):
        return
    words = [row["words"].split() for row in rows if row]
    if len({len(row) for row in words}) != 1:
        return
    widths = [max(len(word.removesuffix(_HANGING)) for word in column) for column in zip(*words, strict=True)]
    tidy = (f"{row['indent']}{_row(found, widths)}{row['end']}" for row, found in zip(rows, words, strict=True) if row)
    yield from _changed(text, first, of.stop, "\n".join(tidy))


def _row(words: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(word.ljust(width + len(_GAP)) for word, width in zip(words, widths, strict=True)).rstrip()


def _without_blanks(text: str, tree: Marked) -> str:
    """Drop blanks at the ends of lines and empty lines beyond one, but within texts that keep their lines."""
    kept = [
        (each.start, _end(text, each))
        for _, each in places(tree)
        if "\n" in text[each.start : each.stop] and each.kind == "text"
    ]
    parts, done = list[str](), 0
    for start, stop in kept:
        parts += (_spaced(text[done:start]), text[start:stop])
        done = stop
    if done == len(text):
        return "".join(parts)
    ending = "\r\n" if "\r\n" in text else "\n"
    return "".join((*parts, _spaced(text[done:]).rstrip())).rstrip("\r\n") + ending


def _end(text: str, of: Marked) -> int:
    """Return where a text ends, with the blank lines behind it if it is a block that keeps them."""
    behind = _BEHIND.match(text, of.stop)
    if behind is None or text[of.start] not in "|>":
        return of.stop
    header = text[of.start :].partition("\n")[0].partition("#")[0]
    is_kept = not behind[0] or "+" in header or behind[0].strip("\r\n")
    return behind.end() if is_kept else of.stop


def _spaced(text: str) -> str:
    return re.sub(r"(\r?\n)(?:\r?\n){2,}", r"\1\1", _BLANK.sub("", text))

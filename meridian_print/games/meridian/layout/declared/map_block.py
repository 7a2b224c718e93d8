"""The map block: a picture of the archipelago with one word per meridian, row by row from the top of the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.text.diagnostics import Diagnostic, Span, error
from meridian_print.text.source.nodes import Node, Scalar, Word, words
from meridian_print.text.source.values import Findings, shortened, wrong_type

OPEN_SEA = "."
LONGEST_KEY = 12
MOST_ROWS = 40

_CAPITAL = "*"
_WORDS = re.compile(r"(?:[^\W\d_]\*?|\.)+")
"""Keys of one letter and open sea, without spaces."""
_HOW = "write rows of ten words under 'map: |', a word for each meridian"


@dataclass(frozen=True, slots=True)
class CityMark:
    """A city on the map block: its meridian, its row from the top, counted from 0, and its island's key."""

    meridian: int
    row: int
    key: str
    is_capital: bool
    span: Span


@dataclass(frozen=True, slots=True)
class MapBlock:
    """A map block as read. `marks` are in reading order: rows from the top, each from the left.

    `is_readable` if every row has ten words and every word is a city or open sea: only then does each mark certainly
    stand on its meridian. `seas` are the places of open sea, by meridian, from the top.
    """

    span: Span
    rows: int
    marks: tuple[CityMark, ...]
    seas: tuple[tuple[int, Span], ...]
    is_readable: bool

    @property
    def keys(self) -> tuple[str, ...]:
        """The islands' keys, in the order of their first appearance on the map."""
        return tuple(dict.fromkeys(mark.key for mark in self.marks))

    @property
    def usual_count(self) -> int:
        """The number of cities that most meridians have."""
        counts = Counter(len(self.on(meridian)) for meridian in range(1, MERIDIANS + 1))
        return max(counts, key=lambda count: (counts[count], count))

    def on(self, meridian: int) -> tuple[CityMark, ...]:
        """Return the marks of a meridian, from the bottom up."""
        return tuple(mark for mark in reversed(self.marks) if mark.meridian == meridian)

    def of(self, key: str) -> tuple[CityMark, ...]:
        """Return the marks of an island."""
        return tuple(mark for mark in self.marks if mark.key == key)

    def repeated(self, key: str) -> tuple[CityMark, ...]:
        """Return an island's second marks on a meridian, counted from the top."""
        count = Counter[int]()
        again = []
        for mark in self.of(key):
            count[mark.meridian] += 1
            if count[mark.meridian] == 2:
                again.append(mark)
        return tuple(again)


def read_map(node: Node, findings: Findings) -> MapBlock | None:
    """Read a map block."""
    if not isinstance(node, Scalar) or (node.text and not node.lines):
        findings.append(wrong_type(node, "a block of rows", _HOW))
        return None
    rows = [row for row in map(_words, node.lines) if row]
    if not 0 < len(rows) <= MOST_ROWS:
        message = f"expected 1 to {MOST_ROWS} rows of ten words, got {len(rows) or 'none'}"
        findings.append(error("wrong-type", node.span, message, _HOW))
        return None
    faults = [*_widths(rows), *_words_amiss(rows)]
    findings += faults
    cells = [(place, row, word) for row, line in enumerate(rows) for place, word in enumerate(line[:MERIDIANS], 1)]
    marks = tuple(_mark(meridian, row, word) for meridian, row, word in cells if _is_city(word.text))
    seas = tuple((meridian, word.span) for meridian, _, word in cells if word.text == OPEN_SEA)
    return MapBlock(node.span, len(rows), marks, seas, not faults)


def miscounts(block: MapBlock, wanted: int) -> Iterator[Diagnostic]:
    """Report each meridian of a readable block with more or fewer cities than `wanted`; if all ten, in one finding."""
    by_meridian = {meridian: block.on(meridian) for meridian in range(1, MERIDIANS + 1)}
    counts = {len(cities) for cities in by_meridian.values()}
    if len(counts) == 1 and wanted not in counts:
        message = f"expected {wanted} cities on each meridian, got {counts.pop()} on all of them"
        yield error("city-count", block.span, message, "add or remove rows, or change cities_per_meridian")
        return
    for meridian, cities in by_meridian.items():
        if len(cities) != wanted:
            rows = ", ".join(str(mark.row + 1) for mark in reversed(cities))
            where = f" in row{'s'[: len(cities) != 1]} {rows} of the map" if cities else ""
            message = f"expected {wanted} cities on meridian {meridian}, got {len(cities)}{where}"
            span, hint = _out_of_count(block, meridian, wanted)
            yield error("city-count", span, message, hint)


def _words(line: Word) -> tuple[Word, ...]:
    """Split a row into words; a '#' and what follows is kept as one word, to be rejected later."""
    found = words(line)
    return next((found[: place + 1] for place, word in enumerate(found) if word.text.startswith("#")), found)


def _widths(rows: list[tuple[Word, ...]]) -> Iterator[Diagnostic]:
    known = {word.text.removesuffix(_CAPITAL) for row in rows if len(row) == MERIDIANS for word in row}
    for row in rows:
        count = sum(not word.text.startswith("#") for word in row)
        if count != MERIDIANS:
            span = Span(row[0].span.line, row[0].span.column, row[-1].span.end_column)
            message = f"expected {MERIDIANS} words in a row of the map, one for each meridian, got {count}"
            yield error("map-width", span, message, _spacing_advice(row, count, known))


def _spacing_advice(row: tuple[Word, ...], count: int, known: set[str]) -> str:
    """Return the way out of a row of too few or too many words; `known` are the words of the other rows."""
    if count < MERIDIANS:
        glued = _glued(row, MERIDIANS - count, known)
        return f"put spaces between the words: {glued}" if glued else f"'{OPEN_SEA}' stands for open sea"
    if any(word.text == _CAPITAL for word in row):
        return f"write '{_CAPITAL}' directly after its key"
    return "a key is one word, without spaces"


def _glued(row: tuple[Word, ...], lacking: int, known: set[str]) -> str:
    """Return how a word of a row is to be parted, if it is several known ones and then none is lacking.

    Where all keys are single letters, every letter is known.
    """
    for word in (word.text for word in row if not _is_city(word.text) or word.text.removesuffix(_CAPITAL) not in known):
        others = known | {other.text.removesuffix(_CAPITAL) for other in row if other.text != word}
        letters = set(filter(str.isalpha, word)) if max(map(len, known), default=1) == 1 else set()
        longest_first = sorted(others | letters, key=lambda key: (-len(key), key))
        parts = re.findall(rf"(?:{'|'.join(map(re.escape, longest_first))})(?:{re.escape(_CAPITAL)})?", word)
        if "".join(parts) == word and len(parts) == lacking + 1:
            return f"'{' '.join(parts)}' instead of '{shortened(word)}'"
    return ""


def _words_amiss(rows: list[tuple[Word, ...]]) -> Iterator[Diagnostic]:
    """Report every word that is neither a city nor open sea; a sign that stands for the sea in many places, once.

    Not those of short rows that are made of words: there, spaces are missing.
    """
    whole = [row for row in rows if len(row) >= MERIDIANS]
    short = [word for row in rows if len(row) < MERIDIANS for word in row if not _WORDS.fullmatch(word.text)]
    words_of_rows = (*(word for row in whole for word in row[: MERIDIANS + 1]), *short)
    amiss = [word for word in words_of_rows if word.text != OPEN_SEA and not _is_city(word.text)]
    signs = Counter(word.text for word in amiss if _is_sign(word.text))
    reported = set[str]()
    for word in (word for word in amiss if word.text not in reported):
        often = f", {signs[word.text]} times" if signs[word.text] > 1 else ""
        message = f"expected an island's key or '{OPEN_SEA}', got '{shortened(word.text)}'{often}"
        yield error("wrong-type", word.span, message, _advice(word.text))
        reported |= {word.text} & signs.keys()


def _is_sign(word: str) -> bool:
    """Return whether a word is what some write for open sea: '-' or '~~', a dot in the middle of the line, a nought."""
    return not set(word) & {OPEN_SEA, _CAPITAL, "#"} and (word == "0" or not any(map(str.isalnum, word)))


def _advice(word: str) -> str:
    if word.startswith("#"):
        return "the map cannot contain comments: put them above 'map:'"
    if _is_sign(word):
        return f"write '{OPEN_SEA}' for open sea"
    if set(word) <= {OPEN_SEA, _CAPITAL}:
        return "put spaces between the words, and '*' directly after its key"
    return f"a key is a letter, or a word of up to {LONGEST_KEY} letters and digits; '*' after it marks a capital"


def is_key(word: str) -> bool:
    """Return whether a word can be an island's key."""
    return word[:1].isalpha() and word.isalnum() and len(word) <= LONGEST_KEY


def _is_city(word: str) -> bool:
    return is_key(word.removesuffix(_CAPITAL))


def _mark(meridian: int, row: int, word: Word) -> CityMark:
    key = word.text.removesuffix(_CAPITAL)
    return CityMark(meridian, row, key, key != word.text, word.span)


def _out_of_count(block: MapBlock, meridian: int, wanted: int) -> tuple[Span, str]:
    """Return where and how to correct the count: the topmost surplus city, or the topmost sea that could be a city."""
    cities = block.on(meridian)
    if len(cities) > wanted:
        return cities[-1].span, f"turn a city of this meridian into open sea: '{OPEN_SEA}'"
    seas = [span for place, span in block.seas if place == meridian]
    if seas:
        return seas[0], f"put an island's key in place of a '{OPEN_SEA}'"
    return cities[-1].span, "add a row to the map"

"""Rounds that stand on a line each, all players' turns side by side: where one turn ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from meridian_print.boardgame.logs.arranging import written_span
from meridian_print.boardgame.logs.findings import Finding, Split
from meridian_print.boardgame.logs.habit_patterns import any_of
from meridian_print.boardgame.logs.habits import and_more
from meridian_print.games.meteo.check.codes import finding
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.nodes import Word

_TILE = "@"
"""Each turn has one tile."""
_MENTION = " \t@"
"""What may stand before a name at the start of a line."""
_LEAST = 4
"""How many turns must stand beside others for rounds to be written so."""
_LABEL = re.compile(r"[\s|]*([0-9]{1,2})[.:)]?[\s|;,]+(?!@)")
_SEPARATORS = tuple(map(re.compile, (r"\|", ";", r"\t", r"\s[/\u2013\u2014-]\s", r"\s{2,}", ",")))
_AROUND = " \t|;,/\u2013\u2014-"
_WORD = re.compile(r"[^\s|;,]+")
_IS_LABEL, _IS_LAST, _IS_FIRST = (re.compile(one, re.IGNORECASE) for one in (r"[0-9]{1,2}[.:)]", "[=w]", "i"))
"""Words that begin a round, end a turn and begin one."""


def parted(lines: Sequence[Word], names: Iterable[str]) -> tuple[Word, ...]:
    """Split lines that hold the turns of several players; `names` are what these are called."""
    tiles = [_turns(line).lstrip(_MENTION).count(_TILE) for line in lines]
    beside = [count for count in tiles if count > 1]
    if sum(beside) < _LEAST or 2 * len(beside) <= len([count for count in tiles if count]):
        return tuple(lines)
    name = re.compile(
        rf"(?<!\S)(?:[0-9]{{1,2}}[.:)]\s+)?[(\[]?(?:{any_of(names)})(?![^\W_])[\s:=.,;(\[-]", re.IGNORECASE
    )
    return tuple(part for line in lines for part in _parts(line, name))


def parted_found(lines: Iterable[Word]) -> Iterator[Finding]:
    """Report the first line that holds several turns, and how many others do; `lines` are as parted."""
    by_line = [tuple(parts) for _, parts in groupby(lines, key=lambda line: line.span.line)]
    several = [parts for parts in by_line if len(parts) > 1]
    if several:
        message = f"expected a line for each turn, got one with {len(several[0])} turns{and_more(len(several) - 1)}"
        found = finding("syntax", written_span(several[0][0]), message, "a line of moves is a turn")
        edits = (Split(parts[0].span.line, tuple(_turns(part).strip() for part in parts)) for parts in several)
        yield replace(found, edits=tuple(edits))


def _turns(line: Word) -> str:
    return line.text.partition("#")[0]


def _parts(line: Word, name: re.Pattern[str]) -> Iterator[Word]:
    """Yield the turns of a line, without what stands between them."""
    text, number, column = _turns(line), line.span.line, line.span.column
    starts = next((ways for ways in _ways(text, name) if _is_a_turn_each(text, ways)), ())
    if not starts:
        yield line
        return
    if label := _LABEL.match(text):
        text = f"{label[1]}.".ljust(label.end()) + text[label.end() :]
    for start, end in pairwise((0, *starts, len(text))):
        part = text[start:end].rstrip(_AROUND) + (line.text[end:] if end == len(text) else "")
        yield Word(part, Span(number, column + start, column + end))


def _is_a_turn_each(text: str, starts: Sequence[int]) -> bool:
    parts = [text[start:end] for start, end in pairwise((0, *starts, len(text)))]
    return len(parts) > 1 and all(part.count(_TILE) == 1 for part in parts)


def _ways(text: str, name: re.Pattern[str]) -> Iterator[tuple[int, ...]]:
    """Yield where turns may begin, the first one apart: at names, behind separators, by their entries."""
    for starts in (
        [found.start() for found in name.finditer(text)],
        *([found.end() for found in separator.finditer(text)] for separator in _SEPARATORS),
    ):
        yield tuple(at for at in starts if _TILE in text[:at] and _TILE in text[at:])
    words = [*_WORD.finditer(text)]
    tiles = [at for at, word in enumerate(words) if _TILE in word[0]]
    yield tuple(words[_first_of_turn(words, *both)].start() for both in pairwise(tiles))


def _first_of_turn(words: Sequence[re.Match[str]], before: int, tile: int) -> int:
    """Return which word begins a turn: after the one with the tile before, and up to its own tile."""
    between = range(before + 1, tile)
    for_sure = [at for at in between if _IS_LABEL.fullmatch(words[at][0])]
    ends = [at + 1 for at in between if _IS_LAST.match(words[at][0])]
    begins = [at for at in between if _IS_FIRST.match(words[at][0])]
    return (*for_sure, *ends[-1:], *begins, tile)[0]

"""Winds by their German or French letters: O is east in one, west in the other, which the turns of the arrow tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Rewrite
from meridian_print.boardgame.logs.habits import Habit, gathered
from meridian_print.games.meteo.rules.material import FIRST_WIND, WINDS
from meridian_print.text.source.nodes import Word

_LEAST = 2
"""How many winds must be in another language: one alone is a slip of the pen."""
_WIND = re.compile(r"(?<!\w)(?:wind|vent|w)\s?:?\s?([nsewo]{1,2})(?!\w)", re.IGNORECASE)

_EXPECTED = "winds by their English letters, such as 'wSE'"


class _Language(NamedTuple):
    """What the letter O stands for in a language."""

    meaning: str
    plain: dict[int, int]


_LANGUAGES = (
    _Language("O is east in German", str.maketrans("oO", "eE")),
    _Language("O is west in French", str.maketrans("oO", "wW")),
)


def with_english_winds(lines: Sequence[Word]) -> tuple[tuple[Word, ...], tuple[Habit, ...]]:
    """Return lines with the winds in English, read in the language in which more turns of the arrow are legal."""
    foreign = sum("O" in wind[1].upper() for line in lines for wind in _winds(line))
    illegal = [_illegal(lines, language) for language in _LANGUAGES]
    if foreign < _LEAST or len(set(illegal)) == 1:
        return tuple(lines), ()
    language = _LANGUAGES[illegal.index(min(illegal))]
    habits = chain.from_iterable(_habits(line, language) for line in lines)
    return tuple(_translated(line, language) for line in lines), gathered(habits)


def _winds(line: Word) -> Iterator[re.Match[str]]:
    return _WIND.finditer(line.text.partition("#")[0])


def _illegal(lines: Sequence[Word], language: _Language) -> int:
    """Count the turns of the arrow that are illegal, and the letters that are no wind."""
    written = [wind[1].translate(language.plain).upper() for line in lines for wind in _winds(line)]
    winds = [FIRST_WIND, *(WINDS.index(wind) for wind in written if wind in WINDS)]
    turns = sum((after - before) % len(WINDS) > 1 for before, after in pairwise(winds))
    return turns + len(written) - len(winds) + 1


def _habits(line: Word, language: _Language) -> Iterator[Habit]:
    for wind in _winds(line):
        if (plain := wind[0].translate(language.plain)) != wind[0]:
            column = line.span.column + wind.start()
            span = line.span._replace(column=column, end_column=column + len(plain))
            yield Habit(_EXPECTED, wind[0], (Rewrite(span, plain),), language.meaning)


def _translated(line: Word, language: _Language) -> Word:
    turns, hash_sign, comment = line.text.partition("#")
    plain = _WIND.sub(lambda wind: wind[0].translate(language.plain), turns)
    return line._replace(text=f"{plain}{hash_sign}{comment}")

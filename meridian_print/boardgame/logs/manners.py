"""Manners of writing lines of moves: what people put around moves that belongs to none, and how it is passed over.

Each is tried on all lines of a log that cannot be read as they stand, and kept if more of them can be read without it.
What is passed over leaves blanks, so that all that remains keeps its place in the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from string import ascii_lowercase
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Edit, Remove, Rewrite
from meridian_print.boardgame.logs.habits import Habit, gathered
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.nodes import Word

_BEFORE = " \t"
"""What may stand before the first word of a line."""
LEAST_GAIN = 2
"""How many more words and lines must be plain for a manner to be one."""


class Manner(NamedTuple):
    """What is written in a manner, and what it says `plainly`; what was `expected` instead, and why."""

    pattern: re.Pattern[str]
    plainly: Callable[[re.Match[str]], str]
    expected: str
    why: str


LONGEST = 40_000
"""Longer logs, in characters, are not those of a game in another manner."""
Misfits = Callable[[Sequence[Word]], int]
"""Counts the words and the lines of a log that cannot be read as they stand."""


def without_manners(
    lines: Sequence[Word], manners: Iterable[Manner], misfits: Misfits
) -> tuple[tuple[Word, ...], tuple[Habit, ...]]:
    """Return lines as they would be without manners, and each manner as a habit."""
    plain, habits, worst = tuple(lines), list[Habit](), misfits(lines)
    for manner in manners:
        if worst < LEAST_GAIN:
            break
        tried = [_plainly(line, manner) for line in plain]
        after = tuple(word for word, _ in tried)
        is_one = sum(len(found) for _, found in tried) > 1 or any(_emptied(plain, after))
        if is_one and (left := misfits(after)) <= worst - LEAST_GAIN:
            plain, worst = after, left
            habits += gathered(habit for _, found in tried for habit in found)
    return plain, (*habits[:-1], habits[-1]._replace(more=tuple(_emptied(lines, plain)))) if habits else ()


def _emptied(lines: Sequence[Word], plain: Sequence[Word]) -> Iterator[Remove]:
    """Take out lines of which nothing is left."""
    numbers = {line.span.line for line in lines if line.text.strip(_BEFORE)}
    kept = {line.span.line for line in plain if line.text.strip(_BEFORE)}
    yield from map(Remove, sorted(numbers - kept))


def _plainly(line: Word, manner: Manner) -> tuple[Word, tuple[Habit, ...]]:
    """Return a line without a manner, up to its comment, and the habit in each place."""
    written, hash_sign, comment = line.text.partition("#")
    body = written.lstrip(_BEFORE)
    lead = written[: len(written) - len(body)]
    number, start = line.span.line, line.span.column + len(lead)
    habits: list[Habit] = []

    def put(found: re.Match[str]) -> str:
        plain = manner.plainly(found)
        if plain == found[0]:
            return plain
        span = Span(number, start + found.start(), start + found.end())
        habits.append(Habit(manner.expected, found[0].strip(), (Rewrite(span, plain),), manner.why))
        return _fitted(plain, len(found[0]))

    plain = manner.pattern.sub(put, body)
    return (Word(f"{lead}{plain}{hash_sign}{comment}", line.span), tuple(habits)) if habits else (line, ())


def _fitted(plain: str, length: int) -> str:
    """Return a text as long as what it stands for: of the head of a line at least its end, else all or nothing."""
    if len(plain) > length:
        plain = plain[-length:] if plain.endswith(":") else ""
    return plain.ljust(length)


def manner(pattern: str, plainly: Callable[[re.Match[str]], str], expected: str, why: str = "") -> Manner:
    """Return a manner, whatever the case of its letters."""
    return Manner(re.compile(pattern, re.IGNORECASE), plainly, expected, why)


def nothing(_: re.Match[str]) -> str:
    """Return nothing instead of what was found."""
    return ""


def blank(_: re.Match[str]) -> str:
    """Return a space instead of what was found."""
    return " "


def tight(found: re.Match[str]) -> str:
    """Return what was found without blanks."""
    return "".join(found[0].split())


def _numbered(found: re.Match[str]) -> str:
    is_plain = re.fullmatch(r"[0-9]+[.:)]?", found[0])
    return found[0] if is_plain else f"{found['number']}."


def _lettered(found: re.Match[str]) -> str:
    return f"{ascii_lowercase.index(found['letter'].lower()) + 1}."


_ROMAN = {"I": 1, "V": 5, "X": 10}


def _from_roman(found: re.Match[str]) -> str:
    """Write a Roman number in digits: a sign before a greater one counts as less."""
    values = [_ROMAN[sign] for sign in found["roman"].upper()]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return f"{sum(-value if value < following else value for value, following in pairs)}."


_ROUND = "(?:rounds?|runde|tour|turn|zug|manche|coup|move)"
_LABEL = "the number of a line with a full stop, such as '1.'"
LABELS = (
    manner(
        rf"^[(\[]?(?:(?:no|nr|n°|r|rd|rnd)\.?\s*|{_ROUND}\s*)?(?P<number>[0-9]{{1,3}})"
        rf"(?:er|re|e|ème|st|nd|rd|th|[°º])?(?:\s*\.?\s*{_ROUND}\b)?\s*[)\]./:=,;\u2013-]*(?=\s|$)",
        _numbered,
        _LABEL,
    ),
    manner(r"^(?P<number>[0-9]{1,3})[a-d][.:)]?(?=\s)", _numbered, _LABEL, "all of a round has its number"),
    manner(r"^(?P<letter>[a-z])\)(?=\s)", _lettered, _LABEL),
    manner(r"^(?P<roman>X{0,2}(?:IX|IV|V?I{0,3})(?<=[IVX]))[.:)](?=\s)", _from_roman, _LABEL),
)
_TIMES = manner(
    r"(?:^|(?<=\s))\(?(?:[0-9]{1,2}(?:[:h][0-9]{2}(?:\s*(?:uhr|h|am|pm)\b)?|\.[0-9]{2}\s*(?:uhr|h)\b)"
    r"|[0-9]{1,2}[./][0-9]{1,2}[./](?:[0-9]{4}|[0-9]{2})|[0-9]{4}-[0-9]{2}-[0-9]{2})\)?(?=\s|$)",
    nothing,
    "a line of moves without dates and times",
    "write them after a '#', or the day as 'date:' above the moves",
)
_RULES = manner(r"^(?=.*--)[\s|:+-]+$", nothing, "lines of moves only", "lines are not drawn")
_QUOTES = manner(r"[\[\]\"'\u00ab\u00bb\u2018-\u201f]+", nothing, "moves without brackets and quotation marks")
_QUOTED_CELLS = manner(r'^"|"?\s*[,;\t]\s*"|"\s*$', blank, "only spaces between moves", "a log is not a table of cells")
_BULLETS = manner(r"(?:^|(?<=[0-9][.:)] ))[-*\u2022\u2013\u00b7]\s+", nothing, "a line that begins with its first move")
_BETWEEN = manner(
    r"[,;](?=[^\s,;])|\s+(?:und|u\.|and|et|then|dann|puis|ensuite|[,;&/\u2192\u00b7\u2022]|[-=]?>)(?=\s)",
    blank,
    "only spaces between moves",
    "words and signs do not separate moves",
)
_END = manner(
    r"^\W*(?:the end|end|ende|spielende|schluss|fin|fini|fin de (?:la )?partie|game over)\W*$",
    nothing,
    "lines of moves only",
    "a game ends with its last move",
)
AROUND = (_END, _TIMES, _RULES, _QUOTED_CELLS, _QUOTES, _BETWEEN, _BULLETS)
"""What people write around the moves of any game, in the order in which it is looked for."""


_BEGINS = r"(?:\(?[-+0-9=]|x\b|pass)"
"""How a move of any game may begin."""
_WORD = re.compile(r"[^\s|;,]+")
_COLOURS = {
    "orange": ("o", "or", "org"),
    "grey": ("g", "gy", "gr", "gray", "grau", "gris"),
    "brown": ("b", "br", "bn", "braun", "brun", "marron"),
    "black": ("k", "bk", "bl", "schwarz", "noir"),
}
"""What else the players' colours are called, in other languages and for short."""


def called(players: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield what players are called, and their keys; players have a key, of colours, and a name."""
    for key, name in players:
        colours = key.split("+")
        words = {key, name, *name.split(), name[:1], *colours, "".join(colour[0] for colour in colours)}
        words |= {other for colour in colours for other in _COLOURS[colour]}
        yield from ((word, key) for word in sorted(words - {""}))


def heading(words: Iterable[str]) -> Manner:
    """Return the manner of writing a line of headings above moves; `words` are what players are called."""
    names = any_of(word for word in words if _WORD.fullmatch(word))
    head = rf"(?:{names}|{_ROUND}|no|nr|players?|spieler|joueure?s?|moves|züge|coups)"
    return manner(
        rf"^[|\s]*{head}\.?(?:[\s|;,]+{head})+[\s|;,]*$",
        nothing,
        "lines of moves only",
        "a heading is written after a '#'",
    )


def named(words: Iterable[str]) -> Manner:
    """Return the manner of writing whose moves are; `words` are what players are called."""
    names = any_of(words)
    return manner(
        rf"(?:^|(?<=[\s|,;.:)]))\(?(?:{names})\)?(?:\s*[:=]|[.,;]|\s+-(?=\s))?"
        rf"(?=[\s|]+{_BEGINS}|\s*$|(?<=[:=])[0-9])|(?<=\S)\s+\((?:{names})\)(?=\s|$)",
        nothing,
        "moves without the names of players",
        "whose move it is follows from its place",
    )


def any_of(words: Iterable[str]) -> str:
    """Return a pattern for any of some words."""
    return "|".join(re.escape(word) for word in sorted({*words}, key=lambda word: (-len(word), word)))


def on_first_line(first: Word, moved: str, rest: Iterable[Word]) -> Iterator[Edit]:
    """Yield the edits that put what stands on lines below on the first one; comments stay where they are."""
    here = written_span(first)
    yield Rewrite(here._replace(column=here.end_column), moved)
    for below in rest:
        yield Rewrite(written_span(below), "") if "#" in below.text else Remove(below.span.line)


def written_span(line: Word) -> Span:
    """Return the place of what is written in a line before its comment."""
    text, (number, column, _) = line.text.partition("#")[0], line.span
    return Span(number, column + len(text) - len(text.lstrip()), column + len(text.rstrip()))

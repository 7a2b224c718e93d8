"""How people put turns on lines otherwise than a turn on each: an entry a line, names, words and signs between."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Edit, Finding
from meridian_print.boardgame.logs.habits import Habit, and_more, bare_label_habit, gathered, habit_found
from meridian_print.boardgame.logs.manners import (
    AROUND,
    LABELS,
    LEAST_GAIN,
    LONGEST,
    Manner,
    any_of,
    called,
    heading,
    manner,
    on_first_line,
    tight,
    without_manners,
    written_span,
)
from meridian_print.games.meteo.check.codes import CODES, finding
from meridian_print.games.meteo.check.whole_rounds import parted, parted_found
from meridian_print.games.meteo.check.winds import with_english_winds
from meridian_print.games.meteo.notation.grammar import Fault, read_entry
from meridian_print.games.meteo.notation.model import Line, Log, read_line
from meridian_print.games.meteo.notation.reading import without_separators
from meridian_print.games.meteo.rules.material import KINDS, TURNS_EACH
from meridian_print.text.source.nodes import Word

_LONG = 8
"""A longer word that cannot be read is probably several, so that it counts for more than one."""
_PIECES = {"h": "h", "s": "s", "n": "s", "b": "s"}
"""The letter of the pieces whose name, in one language or another, begins so."""


def _arrowed(found: re.Match[str]) -> str:
    return f"{found[1]}>{found[2]}"


def _placed(found: re.Match[str]) -> str:
    return f"{found[1]}@{found[2]}"


def _traded(found: re.Match[str]) -> str:
    return f"{found['count'].replace(' ', '')}{_PIECES[found['piece'][0].lower()]}{found['region']}"


def _in_thousands(found: re.Match[str]) -> str:
    return found[1]


_PLACE = "[A-E][1-5]"
_IN_ENTRIES = (
    manner(rf"(s\s?{_PLACE})\s*(?:[-=]>|\u2192)\s*({_PLACE})(?=\s|[,;]|$)", _arrowed, "a voyage such as 'sC3>B4'"),
    manner(
        rf"(?<!\S)(?P<count>[+-]\s?[0-9]*)\s?(?P<piece>hotels?|h\u00f4tels?|ships?|schiffe?|navires?|bateaux?|boats?)"
        rf"\s?(?:(?:in|en|at)\s)?(?P<region>{_PLACE})",
        _traded,
        "hotels as 'h' and ships as 's', as in '+2hD4'",
    ),
    manner(
        rf"(?<!\S)(?:[{KINDS}]\s?@\s?(?:-|{_PLACE}(?:\s?/\s?[{KINDS}])?)|[+-]\s?[0-9]*\s?[hs]\s?{_PLACE}"
        rf"|[0-9]*\s?s\s?{_PLACE}\s?>\s?{_PLACE}|k\s?[0-9]+|w\s?[nsew]{{1,2}}|i\s?[+-]\s?[0-9]+|=\s?-?\s?[0-9]+)(?![\w/])",
        tight,
        "an entry without blanks, such as '+2hD4'",
        "blanks separate entries",
    ),
    manner(rf"(?<!\S)([{KINDS}])\s({_PLACE}(?:/[{KINDS}])?)(?=\s|[,;]|$)", _placed, "a tile such as 'S@A2'"),
    manner(r"(?<!\S)(=-?[0-9]+)\s?(?:k|000|\u20ac)(?=\s|[,;]|$)", _in_thousands, "money in thousands, such as '=11'"),
)
_BARS = manner(r"(?:^|\s+)\|(?=\s|$)", lambda _: "", "only spaces between entries", "signs do not separate entries")
_PARENTHESES = manner(r"\(([^()\s]+)\)", lambda found: found[1], "entries without parentheses")
_BETWEEN_DASHES = manner(r"\s+[|\u2013\u2014-]+(?=\s)", lambda _: " ", "only spaces between entries")


class Arranged(NamedTuple):
    """The lines of a log, a turn on each, and what was found in arranging them."""

    lines: tuple[Line, ...]
    findings: tuple[Finding, ...]


def arranged(log: Log) -> Arranged:
    """Return the lines of a log as they would be if each held the entries of a turn and nothing else."""
    names, written = tuple(player.colour for player in log.players), [line.source for line in log.lines]
    if sum(len(word.text) for word in written) > LONGEST:
        return Arranged(log.lines, ())
    keys: dict[str, str] = {}
    for word, key in called((player.colour, player.name) for player in log.players):
        keys[word.lower()] = key if keys.get(word.lower(), key) == key else ""
    in_english, winds = with_english_winds(written)
    words = parted(in_english, keys)
    lines, habits = _without_manners(words, keys, names)
    findings = [*parted_found(words), *(habit_found(CODES["syntax"], habit) for habit in (*winds, *habits))]
    joined = _joined(lines)
    if _misfits(joined, names) <= _misfits(lines, names) - LEAST_GAIN:
        findings += _joined_found(joined, {word.span.line: word for word in written})
        lines = joined
    return Arranged(lines, tuple(findings)) if findings else Arranged(log.lines, ())


def _without_manners(
    words: Sequence[Word], keys: Mapping[str, str], names: tuple[str, ...]
) -> tuple[tuple[Line, ...], tuple[Habit, ...]]:
    """Return the lines of a log without what belongs to no turn, and the habits of writing it."""

    def misfits(words: Sequence[Word]) -> int:
        lines = _lines(words, names)
        return min(_misfits(lines, names), _misfits(_joined(lines), names))

    lines = _lines(words, names)
    if _misfits(lines, names) < LEAST_GAIN:
        return lines, ()
    known = {line.source.span for line in lines if line.is_bare}
    headed, coloured = _colours(keys)
    around = (*LABELS, *_IN_ENTRIES, *AROUND, heading(keys), coloured)
    manners = (_BARS, headed, *around, _PARENTHESES, _BETWEEN_DASHES)
    plain, habits = without_manners(words, (*manners, _rounds(len(names))), misfits)
    lines = _lines(plain, names)
    bare = (line for line in lines if line.is_bare and line.source.span not in known)
    return lines, (*habits, *gathered(bare_label_habit(line.label_span, line.number or 0) for line in bare))


def _colours(keys: Mapping[str, str]) -> tuple[Manner, ...]:
    """Return the manners of naming players otherwise than by a colour and a colon.

    `keys` are the colours by name, empty if it is that of several.
    """
    by_name, names = {word: f"{key}:" if key else "" for word, key in keys.items()}, any_of(keys)
    expected, why = "a player's colour, such as 'grey:'", "the game's colours are orange, grey, brown and black"

    def headed(found: re.Match[str]) -> str:
        return f"{found['number']}. {by_name[found['name'].lower()]}"

    def coloured(found: re.Match[str]) -> str:
        return by_name[found["name"].lower()]

    after = r"(?:\s*[:=.,;-]|\s+[|\u2013-](?=\s))?(?=\s|$)"
    return (
        manner(rf'^"?(?P<number>[0-9]{{1,2}})"?[,;\s]\s*"?(?P<name>{names})(?=[\s,;"])"?', headed, expected, why),
        manner(rf"(?:^|(?<=[0-9][.:)])\s*)(?P<name>{names}){after}", coloured, expected, why),
    )


def _rounds(seats: int) -> Manner:
    """Return the manner of numbering the turns of all players in one row."""

    def of_round(found: re.Match[str]) -> str:
        return f"{(int(found[1]) - 1) // seats + 1}{found[2]}"

    return manner(r"^([0-9]{1,2})([.:)])(?=\s)", of_round, "everyone's turns numbered from 1 to 7")


def _lines(words: Iterable[Word], names: tuple[str, ...]) -> tuple[Line, ...]:
    """Read lines; of a colour the end is enough."""
    lines = (without_separators(line) for line in map(read_line, words) if line.is_turn)
    by_end = {name[at:]: name for name in names for at in range(len(name))}
    return tuple(line._replace(colour=by_end.get(line.colour or "", line.colour)) for line in lines)


def _misfits(lines: Sequence[Line], names: tuple[str, ...]) -> int:
    """Count the entries that cannot be read, the lines that hold no turn, and the labels and colours that are none."""
    strange = (token for line in lines for token in line.tokens if isinstance(read_entry(token), Fault))
    faults = sum(1 + len(token) // _LONG for token in strange)
    tiles = sum(sum("@" in token for token in line.tokens) != 1 for line in lines)
    heads = sum((line.number or 0) > TURNS_EACH or line.colour not in (None, *names) for line in lines)
    return faults + tiles + heads + max(0, len(lines) - TURNS_EACH * len(names))


def _joined(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Join the lines of each turn, below its colour or all with the same one, if several turns are on some."""
    groups: list[list[Line]] = []
    colour, number = None, None
    for line in lines:
        is_other = line.colour not in (None, colour) or line.number not in (None, number)
        is_open = bool(groups) and colour is None and not groups[-1][-1].tokens and line.number in (None, number)
        if not groups or (is_other and not is_open) or (colour is None and not is_open):
            groups.append([])
            colour = None
        groups[-1].append(line)
        colour = line.colour or colour
        number = number if line.number is None else line.number
    joined = tuple(map(_one_line, groups))
    return joined if sum(bool(line.rest) for line in joined) > 1 else tuple(lines)


def _one_line(group: Sequence[Line]) -> Line:
    first, *rest = group
    tokens = tuple(token for line in group for token in line.tokens)
    colour = next((line.colour for line in group if line.colour), None)
    return first._replace(colour=colour, tokens=tokens, rest=tuple(line.source for line in rest)) if rest else first


def _joined_found(lines: Sequence[Line], written: Mapping[int, Word]) -> Iterator[Finding]:
    """Report the first turn that is on several lines, and how many others are; `written` are the lines of the file."""
    several = [line for line in lines if line.rest]
    first = several[0]
    message = f"expected a whole turn on one line, got one on {len(first.rest) + 1} lines{and_more(len(several) - 1)}"
    found = finding("syntax", written_span(written[first.source.span.line]), message, "a line of moves is a turn")
    yield replace(found, edits=tuple(edit for line in several for edit in _on_one_line(line, written)))


def _on_one_line(line: Line, written: Mapping[int, Word]) -> Iterator[Edit]:
    """Yield the edits that put the entries of a turn on its first line."""
    first, *rest = (written[one.span.line] for one in (line.source, *line.rest))
    here = read_line(line.source)
    colour = f" {line.colour}:" if line.colour and here.colour is None else ""
    moved = "".join(f" {token}" for token in line.tokens[len(here.tokens) :])
    return on_first_line(first, f"{colour}{moved}", rest)

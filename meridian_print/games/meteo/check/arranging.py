"""How people put turns on lines otherwise than a turn on each: an entry a line, names, words and signs between."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from meridian_print.boardgame.logs.arranging import Arranged, Grouping, LineForm, OnSeveralLines
from meridian_print.boardgame.logs.arranging import arranged as arranged_in
from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.logs.habit_patterns import (
    AROUND,
    BEFORE_LABELS,
    LABELS,
    HabitPattern,
    any_of,
    by_seat,
    called,
    heading,
    headings,
    pattern,
    remarks,
)
from meridian_print.boardgame.logs.habits import Habit, habit_found
from meridian_print.games.meteo.check.codes import CODES
from meridian_print.games.meteo.check.entry_patterns import (
    BARS,
    BEGINNING,
    BETWEEN_DASHES,
    CORRECTED,
    IN_ENTRIES,
    PARENTHESES,
    TIGHT,
    TILE,
)
from meridian_print.games.meteo.check.loose_entries import LOOSE_ENTRIES
from meridian_print.games.meteo.check.numbered_cards import with_cards
from meridian_print.games.meteo.check.sheet import is_plain
from meridian_print.games.meteo.check.whole_rounds import parted, parted_found
from meridian_print.games.meteo.check.winds import with_english_winds
from meridian_print.games.meteo.notation.grammar import read_entry
from meridian_print.games.meteo.notation.model import Line, Log, read_line
from meridian_print.games.meteo.notation.reading import without_separators
from meridian_print.games.meteo.rules.material import TURNS_EACH
from meridian_print.text.source.nodes import Word

_LONG = 8
"""A longer word that cannot be read is probably several, so that it counts for more than one."""


def arranged(log: Log) -> Arranged[Line]:
    """Return the lines of a log as they would be if each held the entries of a turn and nothing else."""
    written, cards = with_cards([line.source for line in log.lines])
    in_english, winds = with_english_winds(written)
    keys: dict[str, str] = {}
    for word, key in called((player.colour, player.name) for player in log.players):
        keys[word.lower()] = key if keys.get(word.lower(), key) == key else ""
    for seat, player in enumerate(log.players):
        keys |= dict.fromkeys(by_seat(seat), player.colour)
    return arranged_in(_form(log, keys, (*cards, *winds)), log.lines, parted(in_english, keys))


def _form(log: Log, keys: Mapping[str, str], habits: tuple[Habit, ...]) -> LineForm[Line]:
    """Return what the lines of a log are to be: turns.

    `keys` are the players' colours by what they are called, `habits` those already passed over.
    """
    colours = tuple(player.colour for player in log.players)
    *headed, coloured = _colours(keys)
    around = (*BEFORE_LABELS, *LABELS, CORRECTED, *IN_ENTRIES, heading(keys), *AROUND, TIGHT, coloured)
    last = (PARENTHESES, BETWEEN_DASHES, _rounds(len(colours)))
    entry = rf"@|\b(?:{any_of(keys)})\b|{BEGINNING}"
    first = (BARS, headings(entry))
    return LineForm(
        read=_lines,
        found_in_reading=partial(_found_in_reading, habits=habits),
        misfits=partial(_misfits, colours=colours),
        habits=(
            (*first, TILE, *headed, *around, *last),
            (*first, *BEFORE_LABELS, *LABELS, *headed, TILE, *LOOSE_ENTRIES, *around, coloured, *LOOSE_ENTRIES, *last),
        ),
        remarks=remarks(entry),
        groupings=(Grouping(_joined, _ON_SEVERAL_LINES.found),),
        syntax=CODES["syntax"],
    )


def _colours(keys: Mapping[str, str]) -> tuple[HabitPattern, ...]:
    """Return the patterns of players named otherwise than by a colour and a colon.

    `keys` are the colours by name, empty if it is that of several.
    """
    by_name, names = {word: f"{key}:" if key else "" for word, key in keys.items()}, any_of(keys)
    expected, why = "a player's colour, such as 'grey:'", "the game's colours are orange, grey, brown and black"

    def headed(found: re.Match[str]) -> str:
        return f"{found['number']}. {by_name[found['name'].lower()]}"

    def coloured(found: re.Match[str]) -> str:
        return by_name[found["name"].lower()]

    after = r"(?:\s*[:=.,;\u2026-]|\s+[|\u2013\u2014-](?=\s))?(?=\s|$)"
    return (
        pattern(rf'^"?(?P<number>[0-9]{{1,2}})"?[,;\s]\s*"?(?P<name>{names})(?=[\s,;"])"?', headed, expected, why),
        pattern(rf"^(?P<name>{names})\s(?P<number>[0-9]{{1,2}})\s?[.:)](?=\s)", headed, expected, why),
        pattern(
            rf"(?:^[@<\[]?|(?<=[0-9][.:)])\s*\[?)(?P<name>{names})[>\]]?(?:\s*\((?:{names})\))?{after}",
            coloured,
            expected,
            why,
        ),
    )


def _rounds(seats: int) -> HabitPattern:
    """Return the pattern of labels that number the turns of all players in one row."""

    def of_round(found: re.Match[str]) -> str:
        return f"{(int(found[1]) - 1) // seats + 1}{found[2]}"

    return pattern(r"^([0-9]{1,2})([.:)])(?=\s)", of_round, "everyone's turns numbered from 1 to 7")


def _lines(words: Iterable[Word]) -> tuple[Line, ...]:
    return tuple(without_separators(line) for line in map(read_line, words) if line.is_turn)


def _found_in_reading(words: Sequence[Word], habits: tuple[Habit, ...]) -> Iterator[Finding]:
    yield from parted_found(words)
    yield from (habit_found(CODES["syntax"], habit) for habit in habits)


def _misfits(lines: Sequence[Line], colours: tuple[str, ...]) -> int:
    """Count the entries that cannot be read, the lines that hold no turn, and the labels and colours that are none."""
    strange = (token for line in lines for token in line.tokens if not is_plain(read_entry(token)))
    faults = sum(1 + len(token) // _LONG for token in strange)
    tiles = sum(sum("@" in token for token in line.tokens) != 1 for line in lines)
    heads = sum((line.number or 0) > TURNS_EACH or line.colour not in (None, *colours) for line in lines)
    return faults + tiles + heads + max(0, len(lines) - TURNS_EACH * len(colours))


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
    return first._replace(colour=colour, tokens=tokens, rest=tuple(rest)) if rest else first


def _head(line: Line) -> str:
    """Return the colour of a turn on several lines as it is to be written on the first, if it is not written there."""
    return f" {line.colour}:" if line.colour and read_line(line.source).colour is None else ""


_ON_SEVERAL_LINES: OnSeveralLines[Line] = OnSeveralLines(
    code=CODES["syntax"], expected="a whole turn on one line", why="a line of moves is a turn", head=_head
)

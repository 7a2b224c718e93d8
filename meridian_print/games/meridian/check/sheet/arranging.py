"""How people put moves on lines otherwise than a round on each: a move a line, half a round, with words between."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, pairwise

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
    named,
    pattern,
    remarks,
    scores,
    table_rows,
)
from meridian_print.games.meridian.check.codes import CODES
from meridian_print.games.meridian.check.sheet.counts import miscounted, replayed
from meridian_print.games.meridian.check.sheet.loose_moves import (
    ANY_SIGNS,
    CARDS,
    COUNTS_FIRST,
    COUNTS_LAST,
    HEIGHT_FIRST,
    LEFT_CITIES,
    PASSES,
    TOGETHER,
    TOWERS,
    VERBS,
    except_named,
)
from meridian_print.games.meridian.check.sheet.move_patterns import BEGINNING, DASH, IN_MOVES, SIGNS
from meridian_print.games.meridian.check.sheet.move_table import rounds
from meridian_print.games.meridian.check.sheet.passes import SEPARATORS, marks_of_pass
from meridian_print.games.meridian.check.sheet.regrouping import (
    marks_found,
    one_by_one,
    player_by_player,
    regrouped_found,
    seats_of,
    with_marks_above,
)
from meridian_print.games.meridian.check.sheet.unusual_moves import LAST_OF_ALL, UNUSUAL_MOVES
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.model import Line, Log, in_order_of_play, read_line, with_bare_labels
from meridian_print.games.meridian.notation.resolve import read_entry
from meridian_print.games.meridian.notation.side_by_side import parted
from meridian_print.games.meridian.rules.material import PIECES, PLACE_IN_DECK, RANGE_CARDS, Colour
from meridian_print.games.meridian.rules.moves import Place, Rebuild
from meridian_print.text.source.nodes import Word

_LONG = 16
"""A longer word that is no move is probably several, so that it counts for more than one."""
_OF_COUNTS = 4
"""For how much a number counts that is read as pieces left, if most are not: more than it does between moves."""
_TALLEST = 2 * PIECES
"""No tower can have more pieces than all of a player of two."""
_MOST_STARS = len(RANGE_CARDS) * len(Colour)
"""No more range cards are played in a game."""
_OF_SCORES = "(?:scores?|stand|points?|punkte|total|zwischenstand)"
"""What may be said before scores."""
_POINTS = r"(?:\s?(?:p|pkte?|punkte?|pts|points?)\b\.?)?"
"""What may be said behind a score."""
_BULLET = ("-",)
"""How a line begins that is one of a list."""
_ON_SEVERAL_LINES: OnSeveralLines[Line] = OnSeveralLines(
    code=CODES["syntax"],
    expected="all moves of a round on one line",
    why="a line of moves is a round: the move of each player in turn",
    head=lambda _: "",
)


def arranged(log: Log) -> Arranged[Line]:
    """Return the lines of a log as they would be if each held the moves of a round and nothing else."""
    words = [line.source for line in log.lines]
    plain = arranged_in(_form(log, words), log.lines, words)
    return plain._replace(lines=in_order_of_play(plain.lines, log.first, len(log.players))) if plain.findings else plain


def _form(log: Log, words: Sequence[Word]) -> LineForm[Line]:
    """Return what the lines of a log are to be: rounds; `words` are its lines as they are written."""
    seats = len(log.players)
    names = [word for word, _ in called((player.key, player.name) for player in log.players)]
    seated = named(chain.from_iterable(map(by_seat, range(seats))))
    before = (table_rows(names), *BEFORE_LABELS, *LABELS, *_scores_by_name(names, words), seated, *scores(seats))
    after = (heading(names), *AROUND, SIGNS, named(names), DASH)
    of_pages = headings(BEGINNING)
    counts_first = (HEIGHT_FIRST, *TOWERS, *UNUSUAL_MOVES, *IN_MOVES, *except_named(COUNTS_FIRST, names))
    counts_last = (*except_named(PASSES, names), *UNUSUAL_MOVES, *IN_MOVES, *except_named(COUNTS_LAST, names))
    loose = (heading(names), *before, *CARDS, named(names), *except_named((VERBS, *LEFT_CITIES), names))
    return LineForm(
        read=_lines,
        found_in_reading=_found_in_reading,
        misfits=partial(_misfits, seats=seats),
        habits=(
            (*before, *IN_MOVES, *after, of_pages),
            (*before, *UNUSUAL_MOVES, *IN_MOVES, *LAST_OF_ALL, *after, of_pages),
            *((*loose, *ways, *LAST_OF_ALL, ANY_SIGNS, TOGETHER, *after) for ways in (counts_first, counts_last)),
        ),
        remarks=remarks(BEGINNING),
        groupings=(
            Grouping(partial(_joined, seats=seats), _ON_SEVERAL_LINES.found),
            Grouping(partial(_regrouped, seats=seats_of(words, log.players)), regrouped_found),
        ),
        syntax=CODES["syntax"],
    )


def _scores_by_name(names: Sequence[str], words: Sequence[Word]) -> Iterator[HabitPattern]:
    """Yield the pattern of a line of scores, each with its player, unless figures behind names may be passes."""
    name = any_of(names)
    moves = re.compile(rf"(?<!\w)(?:{name})\W{{1,3}}[0-9]{{1,2}}\*?-?[a-e]", re.IGNORECASE)
    score = rf"(?:(?:{name})\W{{0,3}}[0-9]{{1,3}}|[0-9]{{1,3}}\s(?:{name}))\)?{_POINTS}"
    if not any(moves.search(word.text) for word in words):
        yield pattern(
            rf"^\W*(?:{_OF_SCORES}\W+)?{score}(?:[\s,;:/|&-]{{1,3}}{score}){{1,3}}\W?$",
            "",
            "lines of moves only",
            "scores are counted by the program, and written after a '#' if at all",
        )


def _lines(words: Sequence[Word]) -> tuple[Line, ...]:
    return with_marks_above(_as_written(words))


def _as_written(words: Sequence[Word]) -> tuple[Line, ...]:
    return with_bare_labels(parted(tuple(map(read_line, words))))


def _found_in_reading(words: Sequence[Word]) -> Iterator[Finding]:
    return marks_found(_as_written(words), _lines(words))


def _misfits(lines: tuple[Line, ...], seats: int) -> int:
    """Count the words that are no moves and the lines that hold too many or too few, or none."""
    rows = rounds(lines)
    lengths = [len(row.tokens) for row in rows]
    faults = sum(1 + len(token) // _LONG for row in rows for token in row.tokens if _is_strange(token))
    empty = sum(bool(row.tokens) and all(map(_is_strange, row.tokens)) for row in rows)
    uneven = sum(length != seats for length in lengths[:-1]) + any(length > seats for length in lengths[-1:])
    counts = _OF_COUNTS * miscounted((row.tokens for row in rows), seats)
    again = replayed((row.tokens for row in rows), seats)
    stars = max(0, sum(_is_of_range(token) for row in rows for token in row.tokens) - _MOST_STARS)
    return faults + empty + uneven + counts + again + stars + sum(max(0, length // seats - 1) for length in lengths)


def _is_of_range(token: str) -> bool:
    entry = read_entry(token)
    return not isinstance(entry, Fault) and entry.move.is_range


def _is_strange(token: str) -> bool:
    """Return whether a word is no move that there could be, whatever separates it from the next."""
    entry = read_entry(token.rstrip(SEPARATORS))
    if isinstance(entry, Fault):
        return marks_of_pass(token) is None
    if entry.turned_up is not None and entry.turned_up not in PLACE_IN_DECK:
        return True
    return isinstance(entry.move.action, Place | Rebuild) and entry.move.action.height > _TALLEST


def _joined(lines: Sequence[Line], seats: int) -> tuple[Line, ...]:
    """Join the lines of each round: those of one number, or as many moves as there are players."""
    written = [line for line in lines if line.is_round]
    if _count_moves(written, seats):
        written = [line._replace(number=line.number and (line.number - 1) // seats + 1) for line in written]
    has_labels = any(line.number is not None for line in written)
    groups: list[list[Line]] = []
    count = 0
    for line in written:
        is_next = line.number not in (None, groups[-1][0].number) if has_labels and groups else count >= seats
        if is_next or not groups:
            groups.append([])
            count = 0
        groups[-1].append(line)
        count += len(line.tokens)
    return tuple(_one_line(group) for group in groups)


def _count_moves(lines: Sequence[Line], seats: int) -> bool:
    """Return whether the labels of lines of a move each count the moves, not the rounds."""
    numbers = [line.number for line in lines if line.number is not None]
    is_rising = all(one < other for one, other in pairwise(numbers))
    return is_rising and 2 * seats * len(numbers) > 3 * len(lines) and all(len(line.tokens) < 2 for line in lines)


def _one_line(group: Sequence[Line]) -> Line:
    first, *rest = group
    tokens = tuple(token for line in group for token in line.tokens)
    comments = " ".join(line.comment for line in group if line.comment)
    return first._replace(tokens=tokens, comment=comments, rest=tuple(rest)) if rest else first


def _regrouped(lines: tuple[Line, ...], seats: Sequence[int]) -> tuple[Line, ...]:
    """Return rounds of the moves of lines that are a player each, or of all moves one after the other.

    `seats` are the players of the lines, in their order, if they are a player each.
    """
    if any(line.number is not None for line in lines) or all(line.tokens[:1] == _BULLET for line in lines):
        return lines
    moves = player_by_player(lines, seats) or one_by_one(lines)
    return _joined(moves, len(seats))

"""Lines out of place that no label or colour tells: twice, in each other's places, two in one, one in two, left out.

Which it is shows in play: the whole log is played as it would be without each of these mistakes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, pairwise
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Finding, Remove, Rewrite
from meridian_print.games.meteo.check.cells import WITHOUT_LINE, Cell, cells_of, places_of
from meridian_print.games.meteo.check.codes import finding
from meridian_print.games.meteo.check.repair.left_out import Actions, fitting_tiles, unwritten
from meridian_print.games.meteo.check.repair.lookahead import BOUNDLESS, Effort, Rest, faults, followed
from meridian_print.games.meteo.check.repair.shuffled import Lines, Rearranged, in_order_of_play, put_in_order
from meridian_print.games.meteo.check.sheet import no_line, read_sheet
from meridian_print.games.meteo.notation.grammar import TurnEntry, read_entry
from meridian_print.games.meteo.notation.model import Line, Result, read_line
from meridian_print.games.meteo.rules.actions import PlaceTile, SetAside
from meridian_print.games.meteo.rules.state import State
from meridian_print.text.diagnostics import Span

_EXPLAINED = 2
"""How many faults the first of two mistakes must explain, and by how many fewer are left after both than after one."""
_FOR_ANOTHER = 4
"""How many faults left show that there is a second mistake."""
_LOOK = 6_000
"""How many cells are looked ahead at most to find out whether a turn is missing before a line."""


def put_in_place(
    begun: State, lines: Lines, result: Result | None, names: tuple[str, ...], effort: Effort, *, most: int
) -> tuple[Rearranged, ...]:
    """Return one step that puts lines in their places, or two, after which at most `most` faults are left; else none.

    The first of two mistakes to be mended leaves all that is wrong because of the other, so that it need not explain
    more than a few faults if the second then explains most of them.
    """
    one = rearranged(begun, lines, result, names, effort, most=most)
    wrong = _count(begun, lines if one is None else one.lines, result, names, effort)
    first = one or rearranged(begun, lines, result, names, effort, most=wrong - _EXPLAINED)
    if first is None or (one is not None and wrong < _FOR_ANOTHER):
        return () if one is None else (one,)
    left = wrong if one is not None else _count(begun, first.lines, result, names, effort)
    then = rearranged(begun, first.lines, result, names, effort, most=min(left // 2, most - _EXPLAINED))
    if then is not None:
        return (first, then)
    return () if one is None else (one,)


def _count(begun: State, lines: Lines, result: Result | None, names: tuple[str, ...], effort: Effort) -> int:
    """Count what is wrong with lines as they stand."""
    sheet = read_sheet(lines, names, begun.setup.turns)
    return faults(begun, Rest(tuple(cells_of(sheet, 0)), result), effort) + len(sheet.findings)


def rearranged(
    begun: State, lines: Lines, result: Result | None, names: tuple[str, ...], effort: Effort, *, most: int
) -> Rearranged | None:
    """Return lines after which the fewest faults are left, at most `most`; None if none are so much better."""
    found: Rearranged | None = None
    missing = begun.setup.turns - len(lines) if result is not None else 0
    ways = [_parted(lines)]
    if missing <= 0:
        ordered = in_order_of_play(begun, lines, result, names, effort, most=most)
        ways = [
            iter(() if ordered is None else (ordered,)),
            _once(lines),
            _run_on(lines),
            _exchanged(lines, names),
            _turned_round(lines, len(names)),
            *ways,
        ]
    for way in chain.from_iterable(ways):
        sheet = read_sheet(way.lines, names, begun.setup.turns)
        left = most - len(sheet.findings)
        count = faults(begun, Rest(tuple(cells_of(sheet, 0)), result), effort, most=left) if left >= 0 else 0
        if count <= left:
            found, most = way, count + len(sheet.findings) - 1
        if most < 0 or effort.left <= 0:
            break
    if 0 < missing <= most + 1 and lines and all(line.is_turn for line in lines):
        found = _with_gap(begun, lines, result, names, effort) or found
    return found


def _once(lines: Lines) -> Iterator[Rearranged]:
    """Leave out each line that was written before."""
    for at, line in enumerate(lines):
        first = next((one for one in lines[:at] if _is_like(one, line)), None)
        if first is not None and _is_whole(line):
            message = f"expected another turn, got the one on line {first.source.span.line} again"
            found = finding("extra-turn", line.first_span, message, "it is skipped", turn=at)
            edits = (Remove(line.source.span.line),)
            yield Rearranged((*lines[:at], *lines[at + 1 :]), replace(found, edits=edits))


def _is_like(one: Line, other: Line) -> bool:
    return (one.tokens, one.colour) == (other.tokens, other.colour)


def _is_whole(line: Line) -> bool:
    """Return whether a line holds entries, and all of its turn."""
    return bool(line.tokens) and not line.rest


def _exchanged(lines: Lines, names: tuple[str, ...]) -> Iterator[Rearranged]:
    """Exchange what two players did one soon after the other, or one player in two rounds; labels stay."""
    for at, line in enumerate(lines):
        for later, other in enumerate(lines[at + 1 : at + 1 + len(names)], at + 1):
            if _is_whole(line) and _is_whole(other):
                changed = [*lines]
                changed[at] = line._replace(source=other.source, tokens=other.tokens)
                changed[later] = other._replace(source=line.source, tokens=line.tokens)
                yield Rearranged(tuple(changed), _in_each_others_places(lines, at, later, names))


def _in_each_others_places(lines: Lines, at: int, later: int, names: tuple[str, ...]) -> Finding:
    here, there = lines[at], lines[later]
    turns = tuple(f"{names[turn % len(names)]} in turn {turn // len(names) + 1}" for turn in (at, later))
    code = "turn-label" if later - at == len(names) else "wrong-player"
    message = f"expected what was done by {turns[0]}, got what seems to be by {turns[1]}"
    hint = f"the entries of this line and of line {there.source.span.line} seem to be in each other's places"
    edits = (Rewrite(_of_tokens(here), " ".join(there.tokens)), Rewrite(_of_tokens(there), " ".join(here.tokens)))
    return replace(finding(code, _of_tokens(here), message, hint, turn=at), edits=edits)


def _of_tokens(line: Line) -> Span:
    spans = line.spans
    return Span(spans[0].line, spans[0].column, spans[-1].end_column)


def _turned_round(lines: Lines, seats: int) -> Iterator[Rearranged]:
    """Put the first lines behind the others, wherever that parts a round."""
    if all(line.is_turn and line.number is None for line in lines):
        cuts = (at for at in range(1, len(lines)) if at % seats and lines[0] != lines[at])
        yield from (put_in_order(lines, (*lines[at:], *lines[:at]), seats) for at in cuts)


def _parted(lines: Lines) -> Iterator[Rearranged]:
    """Part each line with two tiles, wherever a tile is left on both sides."""
    for at, line in enumerate(lines):
        tiles = [place for place, text in enumerate(line.tokens) if _is_tile(text)]
        for start in range(tiles[0] + 1, tiles[-1] + 1) if len(tiles) == 2 and _is_whole(line) else ():
            first, second = _halves(line, start)
            message = f"expected the end of the turn, got '{line.tokens[start]}'"
            found = finding("turn-order", second.spans[0], message, "two turns seem to be on one line", turn=at)
            yield Rearranged((*lines[:at], first, second, *lines[at + 1 :]), found)


def _is_tile(text: str) -> bool:
    entry = read_entry(text)
    return isinstance(entry, TurnEntry) and isinstance(entry.written, PlaceTile | SetAside)


def _halves(line: Line, start: int) -> tuple[Line, Line]:
    """Part a line before a token."""
    source, column = line.source, line.spans[start].column
    cut = next(at for at in range(len(source.text)) if source.place(at, at).column == column)
    return read_line(source.part(0, cut)), read_line(source.part(cut, len(source.text)))


def _run_on(lines: Lines) -> Iterator[Rearranged]:
    """Add to each line the one below that names no player, if all in it can be read."""
    for at, (line, below) in enumerate(pairwise(lines)):
        if _is_whole(line) and below.number is None and below.colour is None and _is_readable(below):
            whole = line._replace(tokens=(*line.tokens, *below.tokens), rest=(below,))
            message = f"expected another turn, got what seems to be the rest of the one on line {line.last_span.line}"
            found = finding("extra-turn", below.first_span, message, "it is read as one turn", turn=at)
            last = line.last_span
            end = Span(last.line, last.end_column, last.end_column)
            edits = (Rewrite(end, f" {' '.join(below.tokens)}"), Remove(below.source.span.line))
            yield Rearranged((*lines[:at], whole, *lines[at + 2 :]), replace(found, edits=edits))


def _with_gap(
    begun: State, lines: Lines, result: Result | None, names: tuple[str, ...], effort: Effort
) -> Rearranged | None:
    """Leave room for the turns that are missing, before a line up to the first that is wrong.

    For one turn, it is the place after which the fewest faults are left, if they are at most half of those as it is
    written; of several turns all that follows is unknown, so that they are missing where something is wrong first.
    """
    turns = begun.setup.turns
    written = tuple(cells_of(read_sheet(lines, names, turns), 0))
    first = _first_wrong(begun, lines, names)
    missing = turns - len(lines)
    last = min(first + len(names), len(lines))
    if missing > 1:
        return _gap(lines, first, missing, names)
    found: Rearranged | None = None
    most = faults(begun, Rest(written, result), effort) // 2
    for gap in _likely_gaps(begun, [_gap(lines, at, 1, names) for at in reversed(range(last))], names, effort):
        left = most - gap.wrong
        guess = unwritten(gap.state, gap.tiles, Rest(gap.cells, result), effort, most=left, limit=_LOOK)
        if guess is not None:
            found, most = gap.way, guess.faults + gap.wrong - 1
    return found


class _Gap(NamedTuple):
    """Lines with room for a turn, how much is wrong before it; the state then, the cells after it, tiles that fit."""

    way: Rearranged
    wrong: int
    state: State
    cells: tuple[Cell, ...]
    tiles: tuple[Actions, ...]


def _likely_gaps(begun: State, ways: Iterable[Rearranged], names: tuple[str, ...], effort: Effort) -> list[_Gap]:
    """Return the gaps with which the fewest entries before them and tiles after them are wrong."""
    best: list[_Gap] = []
    fewest = BOUNDLESS
    for way in ways:
        sheet = read_sheet(way.lines, names, begun.setup.turns)
        cells, wrong = tuple(cells_of(sheet, 0)), len(sheet.findings)
        start = cells.index(WITHOUT_LINE)
        state = begun
        for cell in cells[:start]:
            fault, state = followed(state, cell)
            wrong += fault
        after = cells[start + 1 :]
        count, tiles = fitting_tiles(state, after, effort, most=fewest - wrong)
        if wrong + count < fewest:
            best, fewest = [], wrong + count
        if wrong + count == fewest:
            best.append(_Gap(way, wrong, state, after, tiles))
    return best


def _first_wrong(begun: State, lines: Lines, names: tuple[str, ...]) -> int:
    """Return the first line with a fault; the last line if none has."""
    state = begun
    sheet = read_sheet(lines, names, begun.setup.turns)
    for cell, place in zip(cells_of(sheet, 0), places_of(sheet), strict=True):
        fault, state = followed(state, cell)
        if fault or cell == WITHOUT_LINE:
            return lines.index(sheet.lines[place.line].line)
    return len(lines) - 1


def _gap(lines: Lines, at: int, missing: int, names: tuple[str, ...]) -> Rearranged:
    room = (no_line(lines[at]),) * missing
    return Rearranged((*lines[:at], *room, *lines[at:]), _left_out(lines[at], at, missing, names))


def _left_out(line: Line, at: int, missing: int, names: tuple[str, ...]) -> Finding:
    is_same = missing % len(names) == 0
    here, there = (f"{names[turn % len(names)]} in turn {turn // len(names) + 1}" for turn in (at, at + missing))
    message = f"expected what was done by {here}, got what seems to be by {there}"
    hint = f"the lines that follow fit best with {missing} missing before this one"
    return finding("turn-label" if is_same else "wrong-player", line.first_span, message, hint, turn=at)


def _is_readable(line: Line) -> bool:
    return line.is_turn and all(isinstance(read_entry(text), TurnEntry) for text in line.tokens)

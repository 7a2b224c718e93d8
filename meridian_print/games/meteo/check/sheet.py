"""The lines of a log, each with its turn, and what is wrong with labels, colours and the number of lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from meridian_print.boardgame.logs.findings import Arrange, Edit, Finding, Remove, Rewrite
from meridian_print.games.meteo.check.codes import finding
from meridian_print.games.meteo.notation.grammar import Fault, IncomeMark, MoneyMark, TurnEntry, read_entry
from meridian_print.games.meteo.notation.model import Line
from meridian_print.games.meteo.rules.actions import TurnWind
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.nodes import Word
from meridian_print.text.source.values import shortened


class TurnLine(NamedTuple):
    """A line with its turn, counted from 0 over all players; turns without a line come between."""

    turn: int
    line: Line


@dataclass(frozen=True, slots=True)
class Sheet:
    """All lines of a log with their turns, and what is wrong with labels, colours and the number of lines.

    `is_open` if the last line is of a turn that is still going on.
    """

    lines: tuple[TurnLine, ...]
    findings: tuple[Finding, ...]
    is_open: bool

    @property
    def has_missing_turns(self) -> bool:
        """Return whether there are turns without a line."""
        return bool(self.lines) and self.lines[-1].turn >= len(self.lines)

    def entries(self, at: int) -> tuple[TurnEntry | Fault, ...]:
        """Return the tokens of a line, read."""
        return tuple(map(read_entry, self.lines[at].line.tokens))


_UNITS = 1000
"""So many thousands nobody has: an amount from here on is not in thousands."""


def is_plain(entry: TurnEntry | Fault) -> bool:
    """Return whether an entry can be read, and notes money in thousands if any."""
    if not isinstance(entry, TurnEntry):
        return False
    written = entry.written
    return not isinstance(written, MoneyMark | IncomeMark) or abs(written.amount) < _UNITS


def no_line(below: Line) -> Line:
    """Return what stands for a turn that has no line before another, for `read_sheet`."""
    line, column, _ = below.source.span
    return Line(Word("", Span(line, column, column)), None, None, ())


def read_sheet(lines: tuple[Line, ...], colours: tuple[str, ...], turns: int) -> Sheet:
    """Give lines their turns, in the order of `colours`; what is beyond `turns` is reported and left out."""
    placed: list[TurnLine] = []
    waiting = _by_label(lines, colours)
    findings = [] if waiting == [*lines] else [_out_of_order(lines, waiting, len(colours))]
    turn = 0
    while waiting and turn < turns:
        line = waiting[0]
        if not line.is_turn:
            turn += 1
            del waiting[0]
            continue
        expected = colours[turn % len(colours)]
        if line.colour in (None, expected) and (first := _twin(line, placed)) is not None:
            findings.append(_again(line, first, turn))
            del waiting[0]
            continue
        if line.colour not in (None, expected):
            way = _way(waiting, colours, turn, turns, placed[-1].line if placed else None)
            findings.append(_wrong_player(waiting, expected, colours, turn, way))
            if way == "swapped":
                waiting[:2] = waiting[1], waiting[0]
                line = waiting[0]
            elif way == "twice":
                del waiting[0]
                continue
            elif way != "slip":
                turn = min(turn + way, turns - 1)
        missing = _missing_turns(waiting, turn, turns, len(colours))
        if line.number is not None and line.number != turn // len(colours) + 1:
            findings.append(_wrong_label(line, turn, len(colours), missing))
        turn = min(turn + missing, turns - 1)
        placed.append(TurnLine(turn, line))
        del waiting[0]
        turn += 1
    findings += (_beyond(line, turns) for line in waiting if line.is_turn)
    return Sheet(tuple(placed), tuple(findings), bool(placed) and not _has_wind(placed[-1].line))


def _by_label(lines: tuple[Line, ...], colours: tuple[str, ...]) -> list[Line]:
    """Return lines in the order of their labels and colours if these name each turn once, else as they stand.

    A line without a label belongs to the round of the one before; one without a colour is by the player whose turn it
    is among the lines of its round. Lines of a round in another order stay as they are.
    """
    by_turn: dict[int, Line] = {}
    number, seat = 0, -1
    for line in lines:
        number, seat = (number, seat + 1) if line.number in (None, number) else (line.number, 0)
        own = seat if line.colour is None else colours.index(line.colour) if line.colour in colours else len(colours)
        if number < 1 or own >= len(colours):
            return [*lines]
        by_turn[(number - 1) * len(colours) + own] = line
    ordered = [by_turn[turn] for turn in sorted(by_turn)]
    first = next((one for one, other in zip(lines, ordered, strict=False) if one != other), None)
    is_clear = first is not None and first.number not in (None, lines.index(first) // len(colours) + 1)
    return ordered if is_clear and [*range(len(lines))] == sorted(by_turn) else [*lines]


def _out_of_order(lines: Sequence[Line], ordered: Sequence[Line], seats: int) -> Finding:
    at = next(at for at, line in enumerate(lines) if line != ordered[at])
    here, number = lines[at], at // seats + 1
    message = f"expected the turns in the order of their labels, got '{here.number}.' where '{number}.' belongs"
    found = finding("turn-label", here.label_span, message, "the turns are read in the order of their labels")
    return replace(found, edits=(Arrange(tuple(line.source.span.line for line in ordered)),))


def _twin(line: Line, placed: Sequence[TurnLine]) -> Line | None:
    """Return the line of an earlier turn that a line repeats, label and all."""
    if line.number is None:
        return None
    written = (line.number, line.colour, line.tokens)
    return next((one for _, one in placed if (one.number, one.colour, one.tokens) == written), None)


def _again(line: Line, first: Line, turn: int) -> Finding:
    message = f"expected another turn, got the one on line {first.source.span.line} again"
    found = finding("extra-turn", line.label_span, message, "it is skipped", turn=turn)
    return replace(found, edits=(Remove(line.source.span.line),))


def _has_wind(line: Line) -> bool:
    entries = map(read_entry, line.tokens)
    return any(isinstance(entry, TurnEntry) and isinstance(entry.written, TurnWind) for entry in entries)


Way = Literal["slip", "swapped", "twice"] | int
"""How a line came to name another player: the colour alone is wrong; this line and the next stand in each other's
places; it is one too many; or this number of turns before it is missing."""
_FARTHEST = 40
"""How many lines are looked at to find out; a whole game has 28."""


def _way(rest: list[Line], colours: tuple[str, ...], turn: int, turns: int, before: Line | None) -> Way:
    """Return how a line came to name another player: as most of the lines that follow fit, and then a whole game."""
    named = [colour if (colour := line.colour) in colours else None for line in rest[:_FARTHEST]]

    def fitting(start: int, after: int) -> int:
        later = enumerate(named[start:], turn + after)
        return sum(colour == colours[place % len(colours)] for place, colour in later)

    if before is not None and rest[0].tokens == before.tokens and rest[0].colour == before.colour:
        return "twice"
    whole = turns - turn - len(rest)
    ways: list[tuple[int, bool, int, Way]] = [
        (fitting(1, 1), whole == 0, 3, "slip"),
        (fitting(1, 0), whole == -1, 0, "twice"),
    ]
    if named[0] is not None:
        missing = (colours.index(named[0]) - turn) % len(colours)
        ways.append((fitting(1, 1 + missing), whole == missing, 1, missing))
        if missing == 1 and len(named) > 1 and named[1] == colours[turn % len(colours)]:
            ways.append((1 + fitting(2, 2), whole == 0, 2, "swapped"))
    return max(ways, key=lambda way: way[:3])[3]


def _wrong_player(rest: Sequence[Line], expected: str, colours: tuple[str, ...], turn: int, way: Way) -> Finding:
    line = rest[0]
    message = f"expected the turn of {expected}, got '{shortened(line.colour or '')}'"
    edits: tuple[Edit, ...] = ()
    if way == "swapped":
        edits = (Arrange((rest[1].source.span.line, line.source.span.line)),)
        hint = "this line and the next seem to be in each other's places"
    elif way == "twice":
        edits = (Remove(line.source.span.line),)
        hint = "the lines that follow fit best without this one"
    elif way == "slip":
        edits = (Rewrite(line.colour_span, expected),)
        is_player = line.colour in colours
        hint = f"read as the turn of {expected}" if is_player else f"the players are {', '.join(colours)}"
    else:
        hint = f"the lines that follow fit best with {way} missing before this one"
    return replace(finding("wrong-player", line.colour_span, message, hint, turn=turn), edits=edits)


def _missing_turns(rest: Sequence[Line], turn: int, turns: int, seats: int) -> int:
    """Return how many turns are missing before a line by its label, if those of most lines that follow say so, too.

    Without a colour it may be any turn of the round: the one with which a whole game is written, or else the first.
    """
    rounds = (rest[0].number or 0) - turn // seats - 1
    if rounds <= 0:
        return 0
    labels = [(turn + at, line.number) for at, line in enumerate(rest[:_FARTHEST]) if line.number]

    def ahead(missing: int) -> int:
        return sum(number == (place + missing) // seats + 1 for place, number in labels)

    whole, most = turns - turn - len(rest), rounds * seats
    least = most if rest[0].colour else most - turn % seats
    missing = max(range(least, most + 1), key=lambda missing: (ahead(missing), missing == whole, -missing))
    return missing if ahead(missing) > 1 and 2 * ahead(missing) > len(labels) else 0


def _wrong_label(line: Line, turn: int, seats: int, missing: int) -> Finding:
    message = f"expected '{turn // seats + 1}.' before this turn, got '{line.number}.'"
    if missing:
        hint = f"by the labels, {f'{missing} turns are' if missing > 1 else 'a turn is'} missing before this line"
        return finding("turn-label", line.label_span, message, hint, turn=turn)
    found = finding("turn-label", line.label_span, message, "everyone's turns are numbered from 1 to 7", turn=turn)
    return replace(found, edits=(Rewrite(line.label_span, f"{turn // seats + 1}"),))


def _beyond(line: Line, turns: int) -> Finding:
    message = f"expected no more than {turns} turns, got another line"
    return finding("extra-turn", line.first_span, message, "everyone has seven turns")

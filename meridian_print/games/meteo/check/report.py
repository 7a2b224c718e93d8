"""Checking a log: from its bytes to a full report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from meridian_print.boardgame.layout.boards import NoBoard
from meridian_print.boardgame.logs.certainty import Certainty, certainty
from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.logs.habits import habit_found
from meridian_print.boardgame.logs.report import GameOutcome, GameReport, PlayerOutcome
from meridian_print.boardgame.logs.unreadable import mostly_unreadable
from meridian_print.games.meteo.check.boards import Boards, boards_beside
from meridian_print.games.meteo.check.codes import CODES, HARMLESS, finding
from meridian_print.games.meteo.check.repair.lookahead import Effort
from meridian_print.games.meteo.check.repair.uncertainty import CERTAIN, EVERYTHING, Uncertainty
from meridian_print.games.meteo.check.setup_check import dealt
from meridian_print.games.meteo.check.sheet import Sheet, is_plain, read_sheet
from meridian_print.games.meteo.notation.grammar import IncomeMark, MoneyMark, TurnEntry, read_entry
from meridian_print.games.meteo.notation.house_rules import Overrule
from meridian_print.games.meteo.notation.model import Line, Log, Result
from meridian_print.games.meteo.notation.reading import read_log
from meridian_print.games.meteo.rules.actions import Violation
from meridian_print.games.meteo.rules.material import TURNS_EACH
from meridian_print.games.meteo.rules.money import Final, final, next_turn
from meridian_print.games.meteo.rules.play import owes, play
from meridian_print.games.meteo.rules.setup import Board, game_setup
from meridian_print.games.meteo.rules.state import State, start
from meridian_print.text.diagnostics import START, Span, enumerated

if TYPE_CHECKING:
    from meridian_print.games.meteo.check.repair.filling import Filled

BUILT_IN_OR_HERE = boards_beside(Path())
"""Finds built-in boards, and layouts in the current folder."""
_MOST_MISPLACED = 4
"""How often lines are put where they belong, at most, and the log is played again."""
_MOST_TOKENS = 800
"""Most tokens of a log whose lines may be out of place: a game has some two hundred, and work grows with the square."""
_EXPLAINED = 2
"""How many errors a line out of place must explain to be blamed for them."""
_ENTRIES = "entries such as 'S@A2', '+2hD4', 'sC3>B4', 'k6', 'wSW' or '=11'"


@dataclass(frozen=True, slots=True)
class Played:
    """A log that could be played: its lines as they were read, the state at its end; `turns` are those replayed."""

    log: Log
    lines: tuple[Line, ...]
    last: State
    turns: int
    certainty: Certainty

    @property
    def is_complete(self) -> bool:
        """Return whether the game is over."""
        return self.last.is_over

    @property
    def final(self) -> Final | None:
        """The money at the end; None while the game is not over."""
        return final(self.last) if self.is_complete else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of those who won; none while the game is not over, or if that cannot be known."""
        count = self.final
        return count.winners if count and self.certainty.names_winner else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' colours, by seat."""
        return tuple(player.colour for player in self.log.players)


class Report(GameReport[Played]):
    """All findings about a log of this game."""

    __slots__ = ()

    @property
    def outcome(self) -> GameOutcome | None:
        """How the game ended; None if it did not, or could not be played."""
        played = self.played
        count = played.final if played else None
        if played is None or count is None:
            return None
        money = zip(played.log.players, count.money, strict=True)
        players = tuple(PlayerOutcome(player.colour, player.name, amount) for player, amount in money)
        return GameOutcome("meteo-business", "money", players, played.winners, played.certainty.is_certain)


def check_log(data: bytes, boards: Boards = BUILT_IN_OR_HERE, overrule: Overrule | None = None) -> Report:
    """Check a log's file; `overrule` changes its house rules. Never raises, whatever the bytes."""
    read = read_log(data)
    found = [Finding(diagnostic) for diagnostic in read.diagnostics]
    found += (habit_found(CODES["syntax"], habit) for habit in read.habits)
    log = replace(read.log, house=overrule(read.log.house)) if read.log and overrule else read.log
    board = _board(log, boards, found) if log else None
    played = _played(log, board, found) if log and board else None
    found.sort(key=lambda one: one.diagnostic.span[:2])
    return Report(tuple(found), read.lines, played)


def _board(log: Log, boards: Boards, found: list[Finding]) -> Board | None:
    board = boards(log.board)
    if isinstance(board, NoBoard):
        found.append(finding("board", log.board_span, board.message, board.hint))
        return None
    return board


def _played(log: Log, board: Board, found: list[Finding]) -> Played | None:
    setup = game_setup(board, len(log.players), log.house)
    names = tuple(player.colour for player in log.players)
    given = dealt(log)
    found += given.findings
    if given.tiles is None or given.hands is None:
        sheet = read_sheet(log.lines, names, setup.turns)
        found += (replace(one, turn=None) for one in sheet.findings)
        return None
    habits: list[Finding] = []
    log = _with_a_turn_a_line(log, setup.turns, habits)
    fault = mostly_unreadable(log.lines, _is_readable, code=CODES["syntax"], expected=_ENTRIES)
    if fault is not None:
        found.append(fault)
        return None
    found += habits
    begun = start(setup, given.tiles, given.hands)
    game = _in_order(begun, log, EVERYTHING if given.findings else CERTAIN)
    sheet, last = game.sheet, game.last
    found += sheet.findings
    found += game.findings
    if not game.is_partial:
        found += (replace(one, follows_guess=game.uncertainty.is_any) for one in _outcome(log.result, last, names))
    if not last.is_over:
        found.append(_unfinished(log.lines, sheet, setup.turns))
    turns = len(sheet.lines) - (sheet.is_open and not last.is_over)
    return Played(log, game.lines, last, turns, _certainty(game, is_understood=log.is_understood))


def _is_readable(word: str) -> bool:
    return isinstance(read_entry(word), TurnEntry)


def _with_a_turn_a_line(log: Log, turns: int, found: list[Finding]) -> Log:
    """Return a log as it would be with each turn on a line of its own and nothing else, which is reported."""
    names = (None, *(player.colour for player in log.players))
    entries = (read_entry(token) for line in log.lines for token in line.tokens)
    is_clear = all(line.colour in names and (line.number or 0) <= TURNS_EACH for line in log.lines)
    is_clear &= not any(line.source.text.partition("#")[2][:1].isdecimal() for line in log.lines)  # else a card may be
    if 2 * len(log.lines) <= turns:
        is_clear &= all(line.source.text.count("@") < 2 for line in log.lines)  # else a line may be a round
    if is_clear and len(log.lines) <= turns and all(map(is_plain, entries)):
        return log
    from meridian_print.games.meteo.check.arranging import arranged  # only for a log with entries that cannot be read

    lines, findings = arranged(log)
    found += findings
    return replace(log, lines=lines)


class _Replay(NamedTuple):
    """A log as played: its lines as read, in their turns; the state at its end, what is uncertain, what was found.

    `filled` is what was probably done in turns without a line; `is_partial` if that cannot be guessed of one.
    """

    lines: tuple[Line, ...]
    sheet: Sheet
    last: State
    uncertainty: Uncertainty
    findings: tuple[Finding, ...]
    filled: Filled
    is_partial: bool = False

    def errors(self, result: Result | None, names: tuple[str, ...]) -> int:
        """Return how many errors were found, those of the result among them if it can be checked."""
        of_result = () if self.is_partial else _outcome(result, self.last, names)
        return sum(one.is_error for one in (*self.sheet.findings, *self.findings, *of_result))


def _certainty(game: _Replay, *, is_understood: bool) -> Certainty:
    """Return how far the count can be relied on; without a turn that cannot be guessed nobody can be said to win."""
    is_harmless = all(one.diagnostic.code not in HARMLESS for one in game.findings)
    is_doubtful = game.uncertainty.is_any or not (is_understood and is_harmless)
    found = (one for one in (*game.sheet.findings, *game.findings) if not _is_harmless(one, game.filled))
    known = certainty(found, frozenset(), is_doubtful=is_doubtful)
    return known._replace(unknown=known.unknown + game.is_partial)


def _is_harmless(found: Finding, filled: Filled) -> bool:
    """Return whether a finding leaves every token known; that of a turn without a line does not."""
    return found.diagnostic.code in HARMLESS and found.turn not in filled


def _in_order(begun: State, log: Log, uncertainty: Uncertainty) -> _Replay:
    """Play a log, with lines that are out of place put where they belong if that explains two errors or more."""
    lines, names = log.lines, tuple(player.colour for player in log.players)
    moved: tuple[Finding, ...] = ()
    game = _replayed(begun, lines, log, uncertainty, Effort())
    effort = Effort()
    most = _MOST_MISPLACED if _is_of_a_game(lines, begun.setup.turns) else 0
    while len(moved) < most and (
        (errors := game.errors(log.result, names)) >= _EXPLAINED or (game.is_partial and len(lines) < begun.setup.turns)
    ):
        from meridian_print.games.meteo.check.repair.misplaced import put_in_place  # only for a log with many errors

        steps = put_in_place(begun, lines, log.result, names, effort, most=max(errors - _EXPLAINED, 0))
        if not steps:
            break
        lines, moved = steps[-1].lines, (*moved, *(step.finding for step in steps))
        game = _replayed(begun, lines, log, uncertainty, effort)
    return _filled(game._replace(findings=(*moved, *game.findings)), names)


def _filled(game: _Replay, names: tuple[str, ...]) -> _Replay:
    """Say what was done in turns without a line."""
    if not game.filled:
        return game
    from meridian_print.games.meteo.check.repair.filling import filled_in  # only for a log with such a turn

    sheet, filled = game.sheet, game.filled
    of_sheet, of_turns = (filled_in(found, filled, sheet, names) for found in (sheet.findings, game.findings))
    return game._replace(sheet=replace(sheet, findings=of_sheet), findings=of_turns)


def _is_of_a_game(lines: tuple[Line, ...], turns: int) -> bool:
    """Return whether lines are no more and no longer than those of a game that is written twice."""
    return len(lines) <= 2 * turns and sum(len(line.tokens) for line in lines) <= _MOST_TOKENS


def _replayed(begun: State, lines: tuple[Line, ...], log: Log, uncertainty: Uncertainty, effort: Effort) -> _Replay:
    """Play lines as they stand."""
    names = tuple(player.colour for player in log.players)
    sheet = read_sheet(lines, names, begun.setup.turns)
    last = None if uncertainty.is_any else _without_findings(begun, sheet)
    if last is not None:
        return _Replay(lines, sheet, last, CERTAIN, (), {})
    from meridian_print.games.meteo.check.repair.judging import judged  # not needed for a log without faults

    game = judged(begun, sheet, log.result, names, effort)
    if uncertainty.is_any:
        found = tuple(replace(one, follows_guess=True) for one in game.findings)
        return _Replay(lines, sheet, game.last, EVERYTHING, found, game.filled, game.is_partial)
    return _Replay(lines, sheet, game.last, game.uncertainty, game.findings, game.filled, game.is_partial)


def _without_findings(state: State, sheet: Sheet) -> State | None:
    """Play a log without mistakes; None if it has any."""
    last = len(sheet.lines) - 1
    for at, (turn, line) in enumerate(sheet.lines):
        if turn != at:
            return None
        state = next_turn(state) if at else state
        after = _turn(state, line)
        if after is None or not (after.has_placed or (sheet.is_open and at == last)):
            return None
        if after.money[after.seat] < 0 and owes(after) and not (sheet.is_open and at == last):
            return None
        state = after
    return state


def _turn(state: State, line: Line) -> State | None:
    for text in line.tokens:
        entry = read_entry(text)
        if not isinstance(entry, TurnEntry):
            return None
        written = entry.written
        if isinstance(written, MoneyMark):
            if written.amount != state.money[state.turn % state.setup.seats]:
                return None
        elif isinstance(written, IncomeMark):
            if written.amount != state.income or state.has_acted:
                return None
        else:
            after = play(state, written)
            if isinstance(after, Violation):
                return None
            state = after
    return state


def _outcome(result: Result | None, last: State, names: tuple[str, ...]) -> Iterator[Finding]:
    """Report each figure of a result that disagrees."""
    if result is None:
        return
    if not last.is_over:
        message = "expected a result once the game is over, got one before that"
        yield finding("result-early", result.span, message, "it is not checked")
        return
    count = final(last)
    for figure in result.money:
        if figure.value != count.money[figure.seat]:
            message = f"expected {count.money[figure.seat]} thousand for {names[figure.seat]}, got {figure.value}"
            yield finding("result-money", figure.span, message, "money, the last income, and what all pieces sell for")
    if result.winner is not None and result.winner.seats != count.winners:
        winners, wrong = (enumerated([names[seat] for seat in seats]) for seats in (count.winners, result.winner.seats))
        yield finding("result-winner", result.winner.span, f"expected {winners} as the winner, got {wrong}")


def _unfinished(lines: tuple[Line, ...], sheet: Sheet, turns: int) -> Finding:
    span: Span = lines[-1].end_span if lines else START
    done = len(sheet.lines) - sheet.is_open
    return finding("unfinished", span, f"expected {turns} turns, got {done}: the game is not over")

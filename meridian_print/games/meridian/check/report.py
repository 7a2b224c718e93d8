"""Checking a log: from its bytes to a full report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from meridian_print.boardgame.layout.boards import NoBoard
from meridian_print.boardgame.logs.certainty import Certainty, certainty
from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.logs.habits import habit_found
from meridian_print.boardgame.logs.report import GameOutcome, GameReport, PlayerOutcome
from meridian_print.games.meridian.check.boards import Boards, boards_beside
from meridian_print.games.meridian.check.codes import CODES, HARMLESS, finding
from meridian_print.games.meridian.check.findings.result_findings import disagreements
from meridian_print.games.meridian.check.replay import Replay, end_without_findings, wrongly_counted
from meridian_print.games.meridian.check.sheet.labels import mislabelled, too_late
from meridian_print.games.meridian.check.sheet.move_table import MoveTable, move_table, rounds
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.house_rules import Overrule
from meridian_print.games.meridian.notation.model import LabelledRounds, Line, Log, ReadLog
from meridian_print.games.meridian.notation.reading import read_log
from meridian_print.games.meridian.notation.resolve import MoveEntry
from meridian_print.games.meridian.rules.house import USUAL
from meridian_print.games.meridian.rules.material import Archipelago, Board, side_for
from meridian_print.games.meridian.rules.scoring import Score, score
from meridian_print.games.meridian.rules.state import GameSetup, State, start, turn_count
from meridian_print.text.diagnostics import START, Span

BUILT_IN_OR_HERE = boards_beside(Path())
"""Finds built-in boards, and layouts in the current folder."""


class Played(NamedTuple):
    """A log that could be played, with its replay."""

    log: Log
    replay: Replay
    turns: int

    @property
    def score(self) -> Score:
        """The count at the end of the log."""
        return self.replay.score

    @property
    def is_complete(self) -> bool:
        """Return whether the game is over."""
        return self.replay.length == self.turns

    @property
    def moves(self) -> int:
        """How many moves were played, not counting missing or unknown ones."""
        read = self.replay.read
        return sum(isinstance(cell, MoveEntry) for cell in read.played) if read else self.replay.length

    @property
    def certainty(self) -> Certainty:
        """How far the count can be relied on."""
        is_doubtful = self.replay.uncertainty.reaches_count or not self.log.is_understood
        return certainty(self.replay.findings, HARMLESS, is_doubtful=is_doubtful)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of those who won, or are ahead; none if that cannot be known."""
        return self.score.winners if self.certainty.names_winner else ()

    @property
    def last(self) -> State:
        """The state at the end of the log."""
        return self.replay.last


class Report(GameReport[Played]):
    """All findings about a log of this game."""

    __slots__ = ()

    @property
    def outcome(self) -> GameOutcome | None:
        """How the game ended; None if it did not, or could not be played."""
        played = self.played
        if played is None or not played.is_complete:
            return None
        counts = zip(played.log.players, played.score.points, played.score.left, strict=True)
        players = tuple(PlayerOutcome(player.key, player.name, points, left) for player, points, left in counts)
        return GameOutcome("meridian", "points", players, played.winners, played.certainty.is_certain)


def check_log(data: bytes, boards: Boards = BUILT_IN_OR_HERE, overrule: Overrule | None = None) -> Report:
    """Check a log's file. Never raises, whatever the bytes.

    `boards` finds the board that the log names: by default a built-in one, or a layout's file in the current folder;
    `boards_beside` looks in another. `overrule` changes the log's house rules.

    >>> from meridian_print import resources
    >>> report = check_log((resources.folder("logs") / "three-slips.yaml").read_bytes())
    >>> [(found.diagnostic.code, found.diagnostic.span.line, found.suggestion) for found in report.findings][0]
    ('no-such-city', 13, '1-cd4')
    """
    read, named = _with_board(data, boards)
    found = [Finding(diagnostic, CODES[diagnostic.code].rule) for diagnostic in read.diagnostics]
    found += (habit_found(CODES["syntax"], habit) for habit in read.habits)
    log = read.log._replace(house=overrule(read.log.house)) if read.log and overrule else read.log
    board = _board(log, named, found) if log and named else None
    side = _side(log, board, found) if log and board else None
    played = _played(log, side, found) if log and side else None
    if played and board and found and not played.replay.is_partial:
        found += _under_other_rules(played, board)
    found.sort(key=lambda one: one.diagnostic.span[:2])
    return Report(tuple(found), read.lines, played)


def unread(reason: str) -> Report:
    """Return the report of a log whose file could not be read."""
    return Report((finding("unreadable", START, reason),), (), None)


def _with_board(data: bytes, boards: Boards) -> tuple[ReadLog, Board | NoBoard | None]:
    """Read a log and find its board, whose house rules hold where the log sets none."""
    read = read_log(data)
    board = boards(read.log.board) if read.log else None
    if isinstance(board, Board) and board.house != USUAL:
        read = read_log(data, board.house)
    return read, board


def _board(log: Log, board: Board | NoBoard, found: list[Finding]) -> Board | None:
    if isinstance(board, NoBoard):
        found.append(finding("board", log.board_span, board.message, board.hint))
        return None
    return board


def _side(log: Log, board: Board, found: list[Finding]) -> Archipelago | None:
    """Find the side of the board that was used."""
    cities = log.side or side_for(len(log.players))
    side = board.side(cities)
    if side is None and log.house.side == "free" and log.side is None:
        return board.sides[0]
    if side is None:
        message = f"expected a board with a side of {cities} cities per meridian, got '{log.board}', which has none"
        found.append(finding("board", log.board_span, message, f"{len(log.players)} players play on that side"))
    return side


def _played(log: Log, side: Archipelago, found: list[Finding]) -> Played | None:
    setup = GameSetup(side, tuple(player.seat for player in log.players), log.house, log.pieces)
    turns = turn_count(setup)
    begun = start(setup, log.shown)
    game = _without_mistakes(begun, log, turns)
    if game is None:
        played = _judged(log, begun, turns, found)
    else:
        played = Played(log, game, turns)
        found += game.findings
    if played and not played.is_complete:
        found.append(_unfinished(played.log, played.moves, turns))
    return played


def _without_mistakes(begun: State, log: Log, turns: int) -> Replay | None:
    """Replay a log in whose moves and result nothing is wrong; None if anything is."""
    moves = log.moves if isinstance(log.moves, LabelledRounds) else _rounds(log, turns)
    tokens = [line.tokens for line in moves] if isinstance(moves, tuple) else moves.tokens
    seats = len(log.players)
    counts = list(map(len, tokens))
    if counts[:-1] != [seats] * len(counts[:-1]) or max(counts, default=0) > seats or len(counts) > turns // seats:
        return None
    last = end_without_findings(begun, chain.from_iterable(tokens))
    if last is None:
        return None
    count = score(last)
    if wrongly_counted(count, log.result):
        return None
    found = tuple(mislabelled(moves)) if isinstance(moves, tuple) else ()
    return Replay(moves, begun, last, sum(counts), found, count)


def _judged(log: Log, begun: State, turns: int, found: list[Finding]) -> Played | None:
    """Find out what was meant in a log with mistakes, once it is rid of its habits; None if it cannot be played."""
    names, table = tuple(player.key for player in log.players), _table(log, turns)
    game = None
    if table.unsettled or any(isinstance(cell, Fault) for cell in table.cells):
        habits: list[Finding] = []
        log = _without_habits(log, begun.setup, habits)
        table = _table(log, turns)
        if (fault := _unplayable(log, table)) is not None:
            found.append(fault)
            return None
        found += habits
        game = _without_mistakes(begun, log, turns)
    if game is None:
        from meridian_print.games.meridian.check.repair.judging import judged  # not needed for a log without faults

        game = judged(table, begun, log.result, names)
    found += game.findings
    if len(log.lines) > (most := _most_rounds(len(names), turns)):
        found += (too_late(line) for line in rounds(log.lines)[most:] if line.tokens)
    played = Played(log, game, turns)
    if not game.is_partial:
        found += outcome(played)
    return played


def _without_habits(log: Log, setup: GameSetup, found: list[Finding]) -> Log:
    """Return a log as it would be without the habits of who wrote it, which are reported."""
    from meridian_print.games.meridian.check.sheet.arranging import arranged  # not needed for a log without faults
    from meridian_print.games.meridian.check.sheet.habits import without_habits

    plain = arranged(log)
    lines, findings = without_habits(log._replace(moves=plain.lines), setup)
    found += (*plain.findings, *findings)
    return log._replace(moves=lines)


def _unplayable(log: Log, table: MoveTable) -> Finding | None:
    """Report why a log cannot be played at all; None if it may be."""
    from meridian_print.games.meridian.check.sheet.unplayable import unplayable  # not needed for a log without faults

    return unplayable(log.lines, table)


def _under_other_rules(played: Played, board: Board) -> Iterator[Finding]:
    """Note under what other rules the log has fewer errors in its moves and its result."""
    errors = [one.diagnostic for one in (*played.replay.findings, *outcome(played)) if one.is_error]
    if errors:
        from meridian_print.games.meridian.check.other_rules import Game, fitting_rules  # only after errors

        game = Game(played.replay.begun, _table(played.log, played.turns), played.log)
        yield from fitting_rules(game, played.replay, board.sides, len(errors), min(error.span for error in errors))


def _table(log: Log, turns: int) -> MoveTable:
    """Arrange the moves of a log into a table."""
    return move_table(_rounds(log, turns), len(log.players), turns)


def _rounds(log: Log, turns: int) -> tuple[Line, ...]:
    """Return the rounds that are read."""
    return rounds(log.lines)[: _most_rounds(len(log.players), turns)]


def _most_rounds(seats: int, turns: int) -> int:
    """Return how many rounds are read: every round may be there twice."""
    return 2 * turns // seats


def outcome(played: Played) -> Iterator[Finding]:
    """Report each figure of the result that disagrees, or, if the game is not over, that the result comes early."""
    log, names = played.log, tuple(player.key for player in played.log.players)
    if not wrongly_counted(played.score, log.result):
        return
    is_known = played.certainty.names_winner
    wrong = tuple(disagreements(log.result, played.score, names, is_known=is_known))
    if wrong and not played.is_complete:
        message = f"expected {played.turns} moves before the result, got {played.moves}"
        hint = "is the last page missing? the result is checked once the game is over"
        yield finding("result-early", wrong[0].diagnostic.span, message, hint)
    else:
        is_guessed = played.replay.uncertainty.reaches_count
        yield from (replace(found, follows_guess=is_guessed) for found in wrong)


def _unfinished(log: Log, played: int, turns: int) -> Finding:
    rounds = [line for line in log.lines if line.is_round]
    span: Span = rounds[-1].end_span if rounds else START
    return finding("unfinished", span, f"expected {turns} moves, got {played}: the game is not over")

"""Continuing past an error in a log: it is reported, and the likeliest move is guessed and played instead."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from meridian_print.boardgame.logs.findings import Earlier, Finding, as_warning
from meridian_print.games.meridian.check import turn_findings
from meridian_print.games.meridian.check.legal_tokens import legal_on, tokens
from meridian_print.games.meridian.check.marks import disagreements, pushed
from meridian_print.games.meridian.check.move_table import Cell, MoveTable
from meridian_print.games.meridian.check.repair import (
    BOUNDLESS,
    Guess,
    Past,
    Rest,
    best_matching,
    corrected,
    faults,
    meant,
    meant_by_text,
    meant_earlier,
    played_on,
)
from meridian_print.games.meridian.check.replay import (
    CERTAIN,
    EVERYTHING,
    Replay,
    Uncertainty,
    grown,
    played_without_findings,
)
from meridian_print.games.meridian.check.turn_findings import Turn
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.model import Result
from meridian_print.games.meridian.notation.resolve import MoveEntry, Noted, entry_text
from meridian_print.games.meridian.rules.lenient import play_leniently
from meridian_print.games.meridian.rules.moves import Rebuild, Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import State


def judged(states: list[State], table: MoveTable, result: Result, names: tuple[str, ...]) -> Replay:
    """Play the moves of a table from the first error on; `states` are those up to there."""
    game = _Game(table, result, names, states, [0] * len(names), list(table.cells[: len(states) - 1]))
    irregular = {at * table.seats for at in table.matched}
    for number in range(len(game.played), len(table.cells)):
        if number in irregular:
            game.match()
        game.play_next(game.table.cells[number])
    return Replay(game.table, tuple(game.states), tuple(game.played), tuple(game.findings), game.uncertainty)


@dataclass(slots=True)
class _Game:
    """A log being played. `ahead` is, by seat, by how many pieces the noted supplies exceed the true ones so far."""

    table: MoveTable
    result: Result
    names: tuple[str, ...]
    states: list[State]
    ahead: list[int]
    played: list[Cell]
    findings: list[Finding] = field(default_factory=list)
    uncertainty: Uncertainty = CERTAIN

    @property
    def turn(self) -> Turn:
        """The turn to play next."""
        return Turn(self.table, len(self.played), self.states[-1], self.names)

    @property
    def rest(self) -> Rest:
        """Everything after that turn."""
        return Rest(self.table.cells[len(self.played) + 1 :], self.result)

    def add(self, cell: Cell, after: State) -> None:
        """Advance to the next turn."""
        self.played.append(cell)
        self.states.append(after)

    def match(self) -> None:
        """Match the tokens of a round with too few or too many of them with the players."""
        self.table = best_matching(self.states[-1], self.table, len(self.played), self.result)
        number, way = len(self.played), self.table.way(len(self.played))
        wrong_count = turn_findings.missing_move if None in way else turn_findings.extra_move
        self.findings.append(wrong_count(self.turn))
        if not any(self.table.joined(number + seat) for seat in range(len(way))):
            self.uncertainty = EVERYTHING

    def play_next(self, cell: Cell) -> None:
        """Play a turn and report what is wrong with it."""
        after = played_without_findings(self.states[-1], cell)
        if after is not None and isinstance(cell, MoveEntry) and not (cell.noted and self.ahead[self.states[-1].seat]):
            self.add(cell, after)
        elif isinstance(cell, Fault):
            self._unreadable(cell)
        elif isinstance(cell, MoveEntry):
            self._judge(cell)
        else:
            self.add(cell, played_on(self.states[-1], cell)[1])

    def _judge(self, entry: MoveEntry) -> None:
        after = play(self.states[-1], entry.move, entry.turned_up)
        if isinstance(after, Violation):
            self._illegal(entry, after)
        else:
            self._doubtful(entry, after)

    def _unreadable(self, fault: Fault) -> None:
        """Read a token that is not a move as the likeliest move one character away."""
        state = self.states[-1]
        guess = meant_by_text(state, fault.text, self.table.joined(len(self.played)), self.rest)
        found = turn_findings.unreadable(self.turn, fault)
        if guess is None:
            self._report(found, None)
            self.uncertainty = EVERYTHING
            self.add(fault, played_on(state, fault)[1])
        else:
            self._report(replace(found, suggestion=entry_text(corrected(state, guess))), None)
            self._continue_from(guess, guess.entry)

    def _doubtful(self, entry: MoveEntry, after: State) -> None:
        """Play a legal move as written, even if it changes nothing or disagrees with its marks."""
        state, noted = self.states[-1], entry.noted or Noted()
        if after.columns is state.columns and isinstance(entry.move.action, Rebuild):
            self._report(turn_findings.same_tower(self.turn), entry)
        ahead = 0 if noted.left is None else noted.left - after.supplies[state.seat]
        if noted.push is not None and noted.push != pushed(state, entry.move):
            self._disagreeing(turn_findings.push_mark(self.turn, entry, noted.push), entry, after)
        elif ahead not in (0, self.ahead[state.seat]):
            self._disagreeing(turn_findings.pieces_left(self.turn, after.supplies[state.seat], ahead), entry, after)
        if noted.left is not None:
            self.ahead[state.seat] = ahead
        self.add(entry, after)

    def _disagreeing(self, found: Finding, entry: MoveEntry, after: State) -> None:
        """Report a mark that disagrees and the move that fits it; later turns may still rest on the written move."""
        state = self.states[-1]
        as_written = Guess(entry, after, disagreements(state, entry, after) + faults(after, self.rest, most=BOUNDLESS))
        guess = meant(state, entry, self.rest, most=as_written.faults - 1) or as_written
        self._report(replace(found, suggestion=entry_text(corrected(state, guess))), entry)
        if guess is not as_written:
            self.uncertainty = grown(self.uncertainty, state.seat, entry.move, guess.entry.move)

    def _illegal(self, entry: MoveEntry, violation: Violation) -> None:
        """Play an illegal move as most likely meant, or as written if the log marks it to stand."""
        state = self.states[-1]
        found = turn_findings.illegal(self.turn, entry, violation.code, self.played)
        found = replace(found, legal=tokens(state, legal_on(state, entry.move.meridian)))
        standing = play_leniently(state, entry.move, entry.turned_up)
        if entry.noted is not None and entry.noted.stands:
            self._report(as_warning(found), entry)
            self.add(entry, standing)
            return
        guess = meant(state, entry, self.rest)
        most = guess.faults - 1 if guess else faults(standing, self.rest, most=BOUNDLESS)
        before = meant_earlier(Past(self.states, self.played), entry, self.rest, most=most) if most >= 0 else None
        if before is not None:
            self._report(replace(found, earlier=self._earlier(*before)), entry)
            self._replay_from(*before, entry)
        elif guess is not None:
            self._report(replace(found, suggestion=entry_text(corrected(state, guess))), entry)
            self._continue_from(guess, entry)
        else:
            self._report(found, entry)
            self.uncertainty = grown(self.uncertainty, state.seat, entry.move, None)
            self.add(entry, standing)

    def _report(self, found: Finding, entry: MoveEntry | None) -> None:
        """Record a finding about the turn to play next, and whether it rests on an earlier guess."""
        follows = self.uncertainty.reaches(found.diagnostic.code, self.states[-1].seat, entry.move if entry else None)
        self.findings.append(replace(found, follows_guess=follows))

    def _continue_from(self, guess: Guess, written: MoveEntry) -> None:
        self.uncertainty = grown(self.uncertainty, self.states[-1].seat, written.move, guess.entry.move)
        self.add(guess.entry, guess.after)

    def _earlier(self, turn: int, guess: Guess) -> Earlier:
        suggestion = entry_text(corrected(self.states[turn], guess))
        return Earlier(turn, self.table.span(turn), self.table.text(turn), suggestion)

    def _replay_from(self, turn: int, guess: Guess, entry: MoveEntry) -> None:
        """Replay the moves since a turn with another move there, then one more."""
        written, later = self.played[turn], (*self.played[turn + 1 :], entry)
        if isinstance(written, MoveEntry):
            self.uncertainty = grown(self.uncertainty, self.states[turn].seat, written.move, guess.entry.move)
        del self.played[turn:], self.states[turn + 1 :]
        self.add(guess.entry, guess.after)
        for cell in later:
            self.add(cell, played_on(self.states[-1], cell)[1])

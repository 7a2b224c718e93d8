"""A log with mistakes while it is played: the states so far, the findings, and what is in doubt; the way back."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from meridian_print.boardgame.logs.findings import Earlier, Finding, Rewrite
from meridian_print.games.meteo.check.cells import ELSEWHERE, Cell, TurnEnd, WrittenCells, actions_of, before_wind
from meridian_print.games.meteo.check.repair.choosing import (
    Guess,
    Past,
    done_later,
    forgotten,
    forgotten_wind,
    meant_earlier,
)
from meridian_print.games.meteo.check.repair.left_out import Unwritten
from meridian_print.games.meteo.check.repair.lookahead import FARTHEST, Effort, Rest, faults, followed
from meridian_print.games.meteo.check.repair.uncertainty import CERTAIN, EVERYTHING, Uncertainty, grown
from meridian_print.games.meteo.notation.grammar import TurnEntry
from meridian_print.games.meteo.notation.model import Result
from meridian_print.games.meteo.notation.write import entry_text
from meridian_print.games.meteo.rules.actions import TurnWind
from meridian_print.games.meteo.rules.state import State
from meridian_print.text.diagnostics import Span

_OF_WIND = frozenset(("not-windward", "wind-turn", "too-different", "last-high", "swap", "income"))
"""What can be wrong because a turn of the wind is not written."""
_OF_TRADE = frozenset(("not-owned", "no-money", "income", "money"))
"""What can be wrong because something bought, sold or sailed, or a card, is not written."""


@dataclass(slots=True)
class LogInPlay:
    """A log being played. `states` are those before each cell so far; `cells` change where another token is guessed.

    `drift` is, by seat, by how much the noted money exceeds the true one so far. `sold_late` is the turn in which it
    was last reported that somebody must sell. `filled` is what was probably done in turns without a line; `is_blind`
    once one cannot be guessed: what is on the board is unknown from there on.
    """

    result: Result | None
    names: tuple[str, ...]
    cells: list[Cell]
    written: WrittenCells
    states: list[State]
    effort: Effort
    drift: dict[int, int] = field(default_factory=dict)
    sold_late: int = -1
    filled: dict[int, Unwritten] = field(default_factory=dict)
    is_blind: bool = False
    findings: list[Finding] = field(default_factory=list)
    uncertainty: Uncertainty = CERTAIN

    @property
    def at(self) -> int:
        """The cell to judge next."""
        return len(self.states) - 1

    @property
    def state(self) -> State:
        """The state before it."""
        return self.states[-1]

    @property
    def span(self) -> Span:
        """Its place in the file."""
        return self.written.span(self.at)

    @property
    def text(self) -> str:
        """Its token as written."""
        return self.written.text(self.at)

    @property
    def rest(self) -> Rest:
        """Everything after it."""
        return Rest(self.ahead(self.at + 1), self.result)

    def ahead(self, at: int) -> list[Cell]:
        """Return the cells from one on, as far as anybody looks ahead, and one more."""
        return self.cells[at : at + FARTHEST + 1]

    def report(self, found: Finding) -> None:
        """Record a finding about the cell to judge next, and whether it rests on an earlier guess."""
        state = self.state
        follows = self.uncertainty.reaches(found.diagnostic.code, state.seat)
        self.findings.append(replace(found, turn=state.turn, follows_guess=follows))

    def skip(self, skipped: int) -> None:
        """Leave a cell out; if the rest of the log does not fit well, everything after it is in doubt."""
        if skipped:
            self.uncertainty = EVERYTHING
        self.states.append(self.state)

    def doubt(self, guess: Guess) -> None:
        """Remember what is uncertain once a token is read as another, if the rest does not prove it right."""
        if not guess.faults:
            return
        doubtful = actions_of(self.cells[self.at], guess.entry)
        self.uncertainty = grown(self.uncertainty, self.state.seat, doubtful)

    def report_left_out(self, found: Finding, guess: Guess, at: int) -> None:
        """Record that a token is missing before a cell, and which."""
        text = entry_text(guess.entry)
        self.report(replace(found, suggestion=text, edits=(self.written.inserted(at, text),)))
        self.doubt(guess)

    def earlier(self, left: int) -> tuple[int, Guess] | None:
        """Guess an earlier token that was meant otherwise, if fewer than `left` faults follow from it."""
        if left <= 0 or self.effort.left <= 0:
            return None
        return meant_earlier(self._past(), self.ahead(self.at), self.result, self.effort, most=left - 1)

    def blame_earlier(self, found: Finding, left: int) -> bool:
        """Blame an earlier token, or one left out, if fewer than `left` faults follow; return whether one is blamed."""
        code = found.diagnostic.code
        earlier = self.earlier(left)
        left = earlier[1].faults if earlier else left
        wind = self.forgotten_wind(left) if code in _OF_WIND else None
        left = wind[1].faults if wind else left
        trade = self.forgotten(left) if code in _OF_TRADE else None
        if trade is not None:
            self.put_in(found, *trade)
        elif wind is not None:
            self.blame_wind(found, *wind)
        elif earlier is not None:
            self.blame(found, *earlier)
        return any(one is not None for one in (trade, wind, earlier))

    def done_later(self, most: int) -> tuple[int, Guess] | None:
        """Guess a later token of the turn that was done before the one to judge, if at most `most` faults follow."""
        found = done_later(self.state, self.ahead(self.at), self.result, self.effort, most=most)
        return None if found is None else (self.at + found[0], found[1])

    def bring_forward(self, found: Finding, at: int, guess: Guess) -> None:
        """Record that a later token belongs before the one to judge, and play both."""
        text = f"{self.written.text(at)} {self.text}"
        edits = (Rewrite(self.span, text), self.written.taken_out(at))
        self.report(replace(found, suggestion=text, edits=edits))
        self.doubt(guess)
        self.cells[at] = ELSEWHERE
        self.states.append(guess.after)

    def put_before_wind(self, found: Finding) -> bool:
        """Play the token to judge before the wind of its turn; return whether that explains it."""
        end = self.at
        near = reversed(range(max(0, end - FARTHEST), end))
        wind = next((at for at in near if isinstance(cell := self.cells[at], TurnEnd) or _is_wind(cell)), None)
        if wind is None or not _is_wind(self.cells[wind]):
            return False
        cells = (self.cells[end], *self.cells[wind + 1 : end], self.cells[wind])
        states, state = [], self.states[wind]
        for cell in cells:
            fault, state = followed(state, cell)
            if fault:
                return False
            states.append(state)
        if faults(state, self.rest, self.effort) > faults(self.state, self.rest, self.effort):
            return False
        text = f"{self.text} {self.written.text(wind)}"
        edits = (Rewrite(self.written.span(wind), text), self.written.taken_out(end))
        self.report(replace(found, suggestion=text, edits=edits))
        self.cells[wind : end + 1] = cells
        self.states[wind + 1 :] = states
        return True

    def forgotten_wind(self, left: int) -> tuple[int, Guess] | None:
        """Guess a wind that was not written at the end of an earlier turn, if fewer than `left` faults follow."""
        if left <= 0 or self.effort.left <= 0:
            return None
        return forgotten_wind(self._past(), self.ahead(self.at), self.result, self.effort, most=left - 1)

    def forgotten(self, left: int) -> tuple[int, Guess] | None:
        """Guess what was left out of a turn so that the cell to judge is wrong, if fewer than `left` faults follow.

        In a log that ends before its game does it is likelier that whole lines are missing.
        """
        is_short = self.result is not None and self.written.sheet.lines[-1].turn + 1 < self.state.setup.turns
        if is_short or left <= 0 or self.effort.left <= 0:
            return None
        return forgotten(self._past(), self.ahead(self.at), self.result, self.effort, most=left - 1)

    def put_in(self, found: Finding, at: int, guess: Guess) -> None:
        """Record a finding as the fault of something left out before a cell, and play everything since."""
        end, text = self.at, entry_text(guess.entry)
        written = self.written.text(at)
        last, with_it = (at, f"{text} {written}") if written else (at - 1, f"{self.written.text(at - 1)} {text}")
        if at == end:
            self.report(replace(found, suggestion=with_it))
        else:
            turn = self.states[at].turn
            earlier = Earlier(turn, self.written.span(last), self.written.text(last), with_it)
            self.report(replace(found, earlier=earlier))
        self.doubt(guess)
        self.states[at:] = [guess.after]
        for place in range(at, end + 1):
            self.states.append(followed(self.state, self.cells[place])[1])

    def _past(self) -> Past:
        first = max(0, self.at - FARTHEST // 2)
        texts = [self.written.text(at) for at in range(first, self.at)]
        return Past(first, self.states[first:], self.cells[first : self.at], texts)

    def blame(self, found: Finding, at: int, guess: Guess) -> None:
        """Record a finding as the fault of an earlier cell, and play everything since with another token there."""
        self.report(replace(found, earlier=self._named(at, guess)))
        self._replay_from(at, guess)

    def blame_wind(self, found: Finding, end: int, guess: Guess) -> None:
        """Record a finding as the fault of a wind left out before the end of a turn, and play everything since."""
        last = before_wind(self.cells, end) - 1
        text = self.written.text(last)
        with_wind = f"{text} {entry_text(guess.entry)}"
        self.report(replace(found, earlier=Earlier(self.states[last].turn, self.written.span(last), text, with_wind)))
        self._go_on_from(end, guess)

    def _named(self, at: int, guess: Guess) -> Earlier:
        return Earlier(self.states[at].turn, self.written.span(at), self.written.text(at), entry_text(guess.entry))

    def _replay_from(self, at: int, guess: Guess) -> None:
        """Play everything since an earlier cell with another token there, then the cell to judge."""
        self._go_on_from(at, guess)
        self.cells[at] = guess.entry

    def _go_on_from(self, at: int, guess: Guess) -> None:
        """Play everything since an earlier cell, after which the state is that of a guess."""
        end = self.at
        if guess.faults:
            doubtful = actions_of(self.cells[at], guess.entry)
            self.uncertainty = grown(self.uncertainty, self.states[at].seat, doubtful)
        self.states[at + 1 :] = [guess.after]
        for place in range(at + 1, end + 1):
            self.states.append(followed(self.state, self.cells[place])[1])


def _is_wind(cell: Cell) -> bool:
    return isinstance(cell, TurnEntry) and isinstance(cell.written, TurnWind)

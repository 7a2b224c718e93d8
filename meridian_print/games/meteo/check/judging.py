"""Continuing past an error in a log: it is reported, and the likeliest token is guessed and played instead."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Earlier, Finding, as_warning
from meridian_print.games.meteo.check import turn_findings
from meridian_print.games.meteo.check.candidates import meant, meant_by_text
from meridian_print.games.meteo.check.cells import (
    Cell,
    Sheet,
    TurnEnd,
    WrittenCells,
    actions_of,
    before_wind,
    cells_of,
    places_of,
)
from meridian_print.games.meteo.check.legal_tokens import legal_instead
from meridian_print.games.meteo.check.lookahead import BOUNDLESS, FARTHEST, LISTING, Effort, Rest, faults, followed
from meridian_print.games.meteo.check.repair import (
    Guess,
    Past,
    as_one,
    as_two,
    best,
    best_sale,
    best_tile,
    meant_earlier,
)
from meridian_print.games.meteo.check.uncertainty import CERTAIN, EVERYTHING, Uncertainty, grown
from meridian_print.games.meteo.notation.grammar import Fault, IncomeMark, MoneyMark, TurnEntry
from meridian_print.games.meteo.notation.model import Result
from meridian_print.games.meteo.notation.write import entry_text
from meridian_print.games.meteo.rules.actions import Action, Violation
from meridian_print.games.meteo.rules.lenient import play_leniently
from meridian_print.games.meteo.rules.play import owes, play
from meridian_print.games.meteo.rules.state import State
from meridian_print.text.diagnostics import Span


class Judged(NamedTuple):
    """A log as played: the state at its end, findings, what is uncertain; its cells, the states before and after."""

    last: State
    findings: tuple[Finding, ...]
    uncertainty: Uncertainty
    cells: tuple[Cell, ...]
    states: tuple[State, ...]


def judged(begun: State, sheet: Sheet, result: Result | None, names: tuple[str, ...]) -> Judged:
    """Play a log with mistakes; `names` are the players', by seat."""
    game = _Game(result, names, list(cells_of(sheet, 0)), WrittenCells(sheet, places_of(sheet)), [begun])
    game.uncertainty = EVERYTHING if sheet.has_missing_turns else CERTAIN
    while len(game.states) <= len(game.cells):
        game.judge_next()
    return Judged(game.states[-1], tuple(game.findings), game.uncertainty, tuple(game.cells), tuple(game.states))


@dataclass(slots=True)
class _Game:
    """A log being played. `states` are those before each cell so far; `cells` change where another token is guessed.

    `drift` is, by seat, by how much the noted money exceeds the true one so far. `sold_late` is the turn in which it
    was last reported that somebody must sell.
    """

    result: Result | None
    names: tuple[str, ...]
    cells: list[Cell]
    written: WrittenCells
    states: list[State]
    effort: Effort = field(default_factory=Effort)
    drift: dict[int, int] = field(default_factory=dict)
    sold_late: int = -1
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
        return Rest(self._from(self.at + 1), self.result)

    def judge_next(self) -> None:
        """Judge a cell, and go on to the next."""
        cell = self.cells[self.at]
        if isinstance(cell, TurnEnd):
            self._end(cell)
        elif isinstance(cell, Fault):
            self._unreadable(cell)
        elif isinstance(cell.written, IncomeMark):
            self._income(cell.written, stands=cell.stands)
        elif isinstance(cell.written, MoneyMark):
            self._money(cell.written)
        else:
            self._action(cell, cell.written)

    def _from(self, at: int) -> list[Cell]:
        """Return the cells from one on, as far as anybody looks ahead, and one more."""
        return self.cells[at : at + FARTHEST + 1]

    def _report(self, found: Finding) -> None:
        """Record a finding about the cell to judge next, and whether it rests on an earlier guess."""
        state = self.state
        follows = self.uncertainty.reaches(found.diagnostic.code, state.seat)
        self.findings.append(replace(found, turn=state.turn, follows_guess=follows))

    def _action(self, entry: TurnEntry, action: Action) -> None:
        after = play(self.state, action)
        if not isinstance(after, Violation):
            self.states.append(after)
        elif entry.stands:
            self._report(as_warning(self._illegal(after, action)))
            self.states.append(play_leniently(self.state, action))
        elif after.code == "must-sell":
            self._must_sell(entry, action)
        else:
            self._repair(entry, self._illegal(after, action), is_out_of_order=after.code == "turn-order")

    def _illegal(self, violation: Violation, action: Action) -> Finding:
        found = turn_findings.illegal(violation.code, self.span, self.text, self.state, action, self.names)
        self.effort.left -= LISTING
        return replace(found, legal=legal_instead(self.state, action)) if self.effort.left > 0 else found

    def _repair(self, entry: TurnEntry, found: Finding, *, is_out_of_order: bool) -> None:
        """Play an illegal token as most likely meant, here or earlier; skip it if nothing else fits."""
        self.effort.left -= LISTING
        skipped = faults(self.state, self.rest, self.effort)
        likely = meant(self.state, entry, self.text) if self.effort.left > 0 else ()
        guess = best(self.state, likely, self.rest, self.effort, most=skipped - is_out_of_order)
        self._settle(found, guess, skipped)

    def _settle(self, found: Finding, guess: Guess | None, skipped: int) -> None:
        """Report a wrong token and go on with the guess, with an earlier one that explains more, or without it."""
        left = skipped + 1 if guess is None else guess.faults
        earlier = self._earlier(left - 1) if left > 0 < self.effort.left else None
        if earlier is not None:
            self._report(replace(found, earlier=self._named(*earlier)))
            self._replay_from(*earlier)
        elif guess is not None:
            self._report(replace(found, suggestion=entry_text(guess.entry)))
            self._doubt(guess)
            self.cells[self.at] = guess.entry
            self.states.append(guess.after)
        else:
            self._report(found)
            self._skip(skipped)

    def _skip(self, skipped: int) -> None:
        """Leave a cell out; if the rest of the log does not fit well, everything after it is in doubt."""
        if skipped:
            self.uncertainty = EVERYTHING
        self.states.append(self.state)

    def _doubt(self, guess: Guess) -> None:
        """Remember what is uncertain once a token is read as another, if the rest does not prove it right."""
        if not guess.faults:
            return
        doubtful = actions_of(self.cells[self.at], guess.entry)
        self.uncertainty = grown(self.uncertainty, self.state.seat, doubtful)

    def _earlier(self, most: int) -> tuple[int, Guess] | None:
        """Guess an earlier token that was meant otherwise, with at most so many faults to follow."""
        first = max(0, self.at - FARTHEST // 2)
        texts = [self.written.text(at) for at in range(first, self.at)]
        past = Past(first, self.states[first:-1], self.cells[first : self.at], texts)
        return meant_earlier(past, self._from(self.at), self.result, self.effort, most=most)

    def _named(self, at: int, guess: Guess) -> Earlier:
        return Earlier(self.states[at].turn, self.written.span(at), self.written.text(at), entry_text(guess.entry))

    def _replay_from(self, at: int, guess: Guess) -> None:
        """Play everything since an earlier cell with another token there, then the cell to judge."""
        end = self.at
        if guess.faults:
            doubtful = actions_of(self.cells[at], guess.entry)
            self.uncertainty = grown(self.uncertainty, self.states[at].seat, doubtful)
        self.cells[at] = guess.entry
        self.states[at + 1 :] = [guess.after]
        for place in range(at + 1, end + 1):
            self.states.append(followed(self.state, self.cells[place])[1])

    def _unreadable(self, fault: Fault) -> None:
        """Read a word that is no token as two, as one with the next, or as the likeliest token a slip away."""
        found = turn_findings.unreadable(fault, self.span)
        two = as_two(self.state, fault.text)
        following = self.cells[self.at + 1] if self.at + 1 < len(self.cells) else None
        one = as_one(self.state, fault.text, following.text) if isinstance(following, Fault) else None
        if fault.text.lower() in self.names:
            self._report(replace(found, suggestion=f"{fault.text}:"))
            self.states.append(self.state)
        elif two:
            self._report(replace(found, suggestion=two.text))
            self.states.append(two.after)
        elif one:
            self._report(replace(found, suggestion=one.text, edits=(self.written.joined(self.at, one.text),)))
            self.states += (one.after, one.after)
        else:
            skipped = faults(self.state, self.rest, self.effort)
            self.effort.left -= LISTING
            likely = meant_by_text(fault.text) if self.effort.left > 0 else ()
            guess = best(self.state, likely, self.rest, self.effort, most=skipped)
            self._settle(found, guess, skipped)

    def _must_sell(self, entry: TurnEntry, action: Action) -> None:
        """Report the first token of a turn that is no sale although its player must sell; guess the sale left out."""
        state = self.state
        if self.sold_late == state.turn:
            self.states.append(state)
            return
        self.sold_late = state.turn
        found = self._illegal(Violation("must-sell"), action)
        sale = best_sale(state, (entry,), self.rest, self.effort)
        then = followed(sale.after, entry) if sale else (1, state)
        left = sale.faults if sale and not then[0] else faults(state, self.rest, self.effort) + 1
        earlier = self._earlier(left - 1) if left > 0 < self.effort.left else None
        if earlier is not None:
            self._report(replace(found, earlier=self._named(*earlier)))
            self._replay_from(*earlier)
        elif sale and not then[0]:
            self._report(replace(found, suggestion=f"{entry_text(sale.entry)} {self.text}"))
            self._doubt(sale)
            self.states.append(then[1])
        else:
            self._report(found)
            self._skip(left)

    def _income(self, mark: IncomeMark, *, stands: bool) -> None:
        state = self.state
        if state.has_acted:
            found = turn_findings.late_income(self.span, self.text, has_turned=state.has_turned)
            self._report(as_warning(found) if stands else found)
        elif mark.amount != state.income:
            found = turn_findings.income(self.span, self.text, state, self.names)
            self._disagreeing(found)
            return
        self.states.append(state)

    def _money(self, mark: MoneyMark) -> None:
        state = self.state
        off = mark.amount - state.money[state.seat]
        is_known = off in (0, self.drift.get(state.seat, 0))
        self.drift[state.seat] = off
        if is_known:
            self.states.append(state)
        else:
            self._disagreeing(turn_findings.money(self.span, self.text, state, self.names))

    def _disagreeing(self, found: Finding) -> None:
        """Report a mark that disagrees, and whether an earlier token may be the reason; the count goes on."""
        entry = self.cells[self.at]
        assert isinstance(entry, TurnEntry)
        found = as_warning(found) if entry.stands else found
        left = faults(self.state, self.rest, self.effort, drifting=True)
        earlier = self._earlier(left - 1) if left > 0 < self.effort.left and not entry.stands else None
        if earlier is not None:
            self._report(replace(found, earlier=self._named(*earlier)))
            self._replay_from(*earlier)
            self.drift.pop(self.state.seat, None)
            return
        self._report(found)
        if left:
            self.uncertainty = EVERYTHING
        self.states.append(self.state)

    def _end(self, end: TurnEnd) -> None:
        """Report what is still missing in a turn when it ends, and go on to the next."""
        if end.is_closed and not self.state.has_placed:
            self._missing_tile()
        if end.is_closed and owes(self.state) and self.sold_late != self.state.turn:
            self._must_still_sell()
        self.states.append(followed(self.state, TurnEnd(is_closed=False, is_followed=end.is_followed))[1])

    def _missing_tile(self) -> None:
        """Report a turn without a tile; guess the one that was not written, before the wind."""
        found = turn_findings.missing_tile(self.span, self.state, self.names)
        before = before_wind(self.cells, self.at)
        then = self.cells[before : self.at + 1]
        most = faults(self.state, Rest([self.cells[self.at], *self.rest.cells], self.result), self.effort) - 1
        guess = best_tile(self.states[before], then, self.rest, self.effort, most=most)
        if guess is None:
            self._report(found)
            self.uncertainty = EVERYTHING if most < BOUNDLESS and most > 0 else self.uncertainty
            return
        self._report_left_out(found, guess, before)
        state = guess.after
        for cell in self.cells[before : self.at]:
            state = followed(state, cell)[1]
        self.states[-1] = state

    def _must_still_sell(self) -> None:
        """Report a turn that ends in debt; guess the sale that was not written."""
        self.sold_late = self.state.turn
        found = turn_findings.owing(self.span, self.state, self.names)
        unturned = self.state._replace(has_turned=False)
        sale = best_sale(unturned, (self.cells[self.at],), self.rest, self.effort)
        if sale is None:
            self._report(found)
            self.uncertainty = EVERYTHING
            return
        self._report_left_out(found, sale, before_wind(self.cells, self.at))
        self.states[-1] = sale.after

    def _report_left_out(self, found: Finding, guess: Guess, at: int) -> None:
        text = entry_text(guess.entry)
        self._report(replace(found, suggestion=text, edits=(self.written.inserted(at, text),)))
        self._doubt(guess)

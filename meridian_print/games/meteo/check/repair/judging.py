"""Continuing past an error in a log: it is reported, and the likeliest token is guessed and played instead."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Finding, as_warning
from meridian_print.games.meteo.check.cells import (
    WITHOUT_LINE,
    Cell,
    TurnEnd,
    WrittenCells,
    before_wind,
    cells_of,
    places_of,
)
from meridian_print.games.meteo.check.findings import turn_findings
from meridian_print.games.meteo.check.findings.legal_tokens import legal_instead
from meridian_print.games.meteo.check.repair.candidates import meant, meant_by_text
from meridian_print.games.meteo.check.repair.choosing import Guess, as_one, as_two, best, best_sale, best_tile
from meridian_print.games.meteo.check.repair.filling import Filled
from meridian_print.games.meteo.check.repair.left_out import fitting_tiles, unwritten, weighed
from meridian_print.games.meteo.check.repair.log_in_play import LogInPlay
from meridian_print.games.meteo.check.repair.lookahead import BOUNDLESS, LISTING, Effort, Rest, faults, followed
from meridian_print.games.meteo.check.repair.uncertainty import CERTAIN, EVERYTHING, Uncertainty
from meridian_print.games.meteo.check.sheet import Sheet
from meridian_print.games.meteo.notation.grammar import Fault, IncomeMark, MoneyMark, TurnEntry
from meridian_print.games.meteo.notation.model import Result
from meridian_print.games.meteo.notation.write import entry_text
from meridian_print.games.meteo.rules.actions import Action, PlaceTile, Violation
from meridian_print.games.meteo.rules.lenient import play_leniently
from meridian_print.games.meteo.rules.play import owes, play
from meridian_print.games.meteo.rules.state import State


class Judged(NamedTuple):
    """A log as played: the state at its end, findings, what is uncertain; its cells, the states before and after.

    `filled` is what was probably done in turns without a line; `is_partial` if that cannot be guessed of one.
    """

    last: State
    findings: tuple[Finding, ...]
    uncertainty: Uncertainty
    filled: Filled
    is_partial: bool
    cells: tuple[Cell, ...]
    states: tuple[State, ...]


_WITHOUT_BOARD = frozenset(("no-such-region", "no-such-card", "card-played"))
"""What can be wrong where the board is unknown."""


def judged(begun: State, sheet: Sheet, result: Result | None, names: tuple[str, ...], effort: Effort) -> Judged:
    """Play a log with mistakes; `names` are the players', by seat."""
    game = LogInPlay(result, names, list(cells_of(sheet, 0)), WrittenCells(sheet, places_of(sheet)), [begun], effort)
    game.uncertainty = EVERYTHING if sheet.has_missing_turns else CERTAIN
    while len(game.states) <= len(game.cells):
        _judge_next(game)
    cells, states = tuple(game.cells), tuple(game.states)
    return Judged(game.state, tuple(game.findings), game.uncertainty, game.filled, game.is_blind, cells, states)


def _judge_next(game: LogInPlay) -> None:
    """Judge a cell, and go on to the next."""
    cell = game.cells[game.at]
    if game.is_blind:
        _without_board(game, cell)
    elif isinstance(cell, TurnEnd):
        _end(game, cell)
    elif isinstance(cell, Fault):
        _unreadable(game, cell)
    elif isinstance(cell.written, IncomeMark):
        _income(game, cell.written, stands=cell.stands)
    elif isinstance(cell.written, MoneyMark):
        _money(game, cell.written)
    else:
        _action(game, cell, cell.written)


def _without_board(game: LogInPlay, cell: Cell) -> None:
    """Judge of a cell what does not depend on the board; it is done as written, as far as possible."""
    state = game.state
    if isinstance(cell, TurnEnd):
        state = followed(state, TurnEnd(is_closed=False, is_followed=cell.is_followed))[1]
    elif isinstance(cell, Fault):
        game.report(turn_findings.unreadable(cell, game.span))
    elif not isinstance(action := cell.written, IncomeMark | MoneyMark):
        fault = play(state, action)
        if isinstance(fault, Violation) and fault.code in _WITHOUT_BOARD:
            game.report(turn_findings.illegal(fault.code, game.span, game.text, state, action, game.names))
        state = play_leniently(state, action) if isinstance(fault, Violation) else fault
    game.states.append(state)


def _action(game: LogInPlay, entry: TurnEntry, action: Action) -> None:
    after = play(game.state, action)
    if not isinstance(after, Violation):
        game.states.append(after)
    elif entry.stands:
        game.report(as_warning(_illegal(game, after, action)))
        game.states.append(play_leniently(game.state, action))
    elif after.code == "must-sell":
        _must_sell(game, entry, action)
    else:
        _repair(game, entry, _illegal(game, after, action), is_out_of_order=after.code == "turn-order")


def _illegal(game: LogInPlay, violation: Violation, action: Action) -> Finding:
    found = turn_findings.illegal(violation.code, game.span, game.text, game.state, action, game.names)
    game.effort.left -= LISTING
    return replace(found, legal=legal_instead(game.state, action)) if game.effort.left > 0 else found


def _repair(game: LogInPlay, entry: TurnEntry, found: Finding, *, is_out_of_order: bool) -> None:
    """Play an illegal token as most likely meant, here or earlier; skip it if nothing else fits."""
    if is_out_of_order and game.put_before_wind(found):
        return
    game.effort.left -= LISTING
    skipped = faults(game.state, game.rest, game.effort)
    likely = meant(game.state, entry, game.text) if game.effort.left > 0 else ()
    is_again = game.written.is_again(game.at)
    guess = best(game.state, likely, game.rest, game.effort, most=skipped - (is_out_of_order or is_again))
    if guess is None and isinstance(entry.written, PlaceTile):
        guess = best_tile(game.state, (), game.rest, game.effort, most=skipped - 1, like=entry.written)
    later = game.done_later(skipped if guess is None else guess.faults - 1)
    if later is not None:
        game.bring_forward(found, *later)
    elif guess is None and is_again:
        edits = (game.written.taken_out(game.at),)
        game.report(replace(turn_findings.written_twice(found), edits=edits))
        game.skip(skipped)
    else:
        _settle(game, found, guess, skipped)


def _settle(game: LogInPlay, found: Finding, guess: Guess | None, skipped: int) -> None:
    """Report a wrong token and go on with the guess, with an earlier one that explains more, or without it."""
    left = skipped + 1 if guess is None else guess.faults
    if game.blame_earlier(found, left):
        return
    if guess is not None:
        game.report(replace(found, suggestion=entry_text(guess.entry)))
        game.doubt(guess)
        game.cells[game.at] = guess.entry
        game.states.append(guess.after)
    else:
        game.report(found)
        game.skip(skipped)


def _unreadable(game: LogInPlay, fault: Fault) -> None:
    """Read a word that is no token as two, as one with the next, or as the likeliest token a slip away."""
    found = turn_findings.unreadable(fault, game.span)
    two = as_two(game.state, fault.text)
    following = game.cells[game.at + 1] if game.at + 1 < len(game.cells) else None
    one = as_one(game.state, fault.text, following.text) if isinstance(following, Fault) else None
    if fault.text.lower() in game.names:
        game.report(replace(found, suggestion=f"{fault.text}:"))
        game.states.append(game.state)
    elif two:
        game.report(replace(found, suggestion=two.text))
        game.states.append(two.after)
    elif one:
        game.report(replace(found, suggestion=one.text, edits=(game.written.joined(game.at, one.text),)))
        game.states += (one.after, one.after)
    elif not _rest_of_the_one_before(game, fault, found):
        skipped = faults(game.state, game.rest, game.effort)
        game.effort.left -= LISTING
        likely = meant_by_text(fault.text) if game.effort.left > 0 else ()
        guess = best(game.state, likely, game.rest, game.effort, most=skipped)
        _settle(game, found, guess, skipped)


def _rest_of_the_one_before(game: LogInPlay, fault: Fault, found: Finding) -> bool:
    """Read a word that is no token as one with the token before it; return whether that explains it."""
    before = game.at - 1
    if not game.written.places[game.at].token or not isinstance(game.cells[before], TurnEntry):
        return False
    one = as_one(game.states[before], game.written.text(before), fault.text)
    if one is None or faults(one.after, game.rest, game.effort) > faults(game.state, game.rest, game.effort):
        return False
    game.report(replace(found, suggestion=one.text, edits=(game.written.joined(before, one.text),)))
    game.states += (one.after,)
    return True


def _must_sell(game: LogInPlay, entry: TurnEntry, action: Action) -> None:
    """Report the first token of a turn that is no sale although its player must sell; guess the sale."""
    state = game.state
    if game.sold_late == state.turn:
        game.states.append(state)
        return
    game.sold_late = state.turn
    found = _illegal(game, Violation("must-sell"), action)
    sale = best_sale(state, (entry,), game.rest, game.effort)
    then = followed(sale.after, entry) if sale else (1, state)
    left = sale.faults if sale and not then[0] else faults(state, game.rest, game.effort) + 1
    later = game.done_later(left)
    left = later[1].faults if later else left
    earlier = game.earlier(left)
    if earlier is not None:
        game.blame(found, *earlier)
    elif later is not None:
        game.bring_forward(found, *later)
    elif sale and not then[0]:
        game.report(replace(found, suggestion=f"{entry_text(sale.entry)} {game.text}"))
        game.doubt(sale)
        game.states.append(then[1])
    else:
        game.report(found)
        game.skip(left)


def _income(game: LogInPlay, mark: IncomeMark, *, stands: bool) -> None:
    state = game.state
    if state.has_acted:
        found = turn_findings.late_income(game.span, game.text, has_turned=state.has_turned)
        game.report(as_warning(found) if stands else found)
    elif mark.amount != state.income:
        found = turn_findings.income(game.span, game.text, state, game.names)
        _disagreeing(game, found)
        return
    game.states.append(state)


def _money(game: LogInPlay, mark: MoneyMark) -> None:
    state = game.state
    off = mark.amount - state.money[state.seat]
    is_known = off in (0, game.drift.get(state.seat, 0))
    game.drift[state.seat] = off
    if is_known:
        game.states.append(state)
    else:
        _disagreeing(game, turn_findings.money(game.span, game.text, state, game.names))


def _disagreeing(game: LogInPlay, found: Finding) -> None:
    """Report a mark that disagrees, and whether an earlier token may be the reason; the count goes on."""
    entry = game.cells[game.at]
    assert isinstance(entry, TurnEntry)
    found = as_warning(found) if entry.stands else found
    left = faults(game.state, game.rest, game.effort, drifting=True)
    if not entry.stands and game.blame_earlier(found, left):
        game.drift.pop(game.state.seat, None)
        return
    game.report(found)
    if left:
        game.uncertainty = EVERYTHING
    game.states.append(game.state)


def _end(game: LogInPlay, end: TurnEnd) -> None:
    """Report what is still missing in a turn when it ends, and go on to the next."""
    if end.is_closed and not game.state.has_placed:
        _missing_tile(game)
    if end.is_closed and owes(game.state) and game.sold_late != game.state.turn and not _stood(game):
        _must_still_sell(game)
    if end == WITHOUT_LINE:
        _unwritten(game)
    game.states.append(followed(game.state, TurnEnd(is_closed=False, is_followed=end.is_followed))[1])


def _unwritten(game: LogInPlay) -> None:
    """Guess what was done in a turn without a line, if nothing is wrong in the rest of the log with it."""
    state, rest = game.state, game.rest
    tiles = fitting_tiles(state, rest.cells, game.effort)[1]
    guess = unwritten(state, tiles, rest, game.effort)
    game.is_blind = guess is None or guess.faults > 0
    if guess is not None and not game.is_blind:
        game.filled[state.turn] = weighed(state, tiles, guess, rest, game.effort)
        game.states[-1] = guess.after


def _stood(game: LogInPlay) -> bool:
    """Return whether the players let the last token of a turn stand, which is warned of."""
    last = game.cells[game.at - 1]
    return isinstance(last, TurnEntry) and last.stands


def _missing_tile(game: LogInPlay) -> None:
    """Report a turn without a tile; guess the one that was not written, before the wind."""
    found = turn_findings.missing_tile(game.span, game.state, game.names)
    before = before_wind(game.cells, game.at)
    then = game.cells[before : game.at + 1]
    most = faults(game.state, Rest([game.cells[game.at], *game.rest.cells], game.result), game.effort) - 1
    guess = best_tile(game.states[before], then, game.rest, game.effort, most=most)
    if guess is None:
        game.report(found)
        game.uncertainty = EVERYTHING if most < BOUNDLESS and most > 0 else game.uncertainty
        return
    game.report_left_out(found, guess, before)
    state = guess.after
    for cell in game.cells[before : game.at]:
        state = followed(state, cell)[1]
    game.states[-1] = state


def _must_still_sell(game: LogInPlay) -> None:
    """Report a turn that ends in debt; guess the sale that was not written."""
    game.sold_late = game.state.turn
    found = turn_findings.owing(game.span, game.state, game.names)
    unturned = game.state._replace(has_turned=False)
    sale = best_sale(unturned, (game.cells[game.at],), game.rest, game.effort)
    if sale is None:
        game.report(found)
        game.uncertainty = EVERYTHING
        return
    game.report_left_out(found, sale, before_wind(game.cells, game.at))
    game.states[-1] = sale.after

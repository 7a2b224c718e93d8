"""The likeliest reading of a log in which something is wrong, and a finding for each repair that it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import assert_never

from meridian_print.boardgame.logs.findings import Earlier, Finding, as_warning
from meridian_print.games.meridian.check.findings import turn_findings
from meridian_print.games.meridian.check.findings.legal_tokens import legal_on, tokens
from meridian_print.games.meridian.check.findings.result_findings import disagreements
from meridian_print.games.meridian.check.findings.turn_findings import Turn
from meridian_print.games.meridian.check.repair import sheet_findings
from meridian_print.games.meridian.check.repair.candidates import (
    OF_EARLIER,
    OF_THE_TURN,
    code_of,
    explanations,
    is_unknown,
    pass_without_card,
)
from meridian_print.games.meridian.check.repair.reading import (
    Copied,
    Exchanged,
    Meant,
    Reading,
    Settled,
    Sorted,
    Standing,
    advanced,
    repaired,
)
from meridian_print.games.meridian.check.repair.search import EFFORT, best_reading
from meridian_print.games.meridian.check.replay import (
    CERTAIN,
    EVERYTHING,
    Read,
    Replay,
    Uncertainty,
    grown,
    wrong_figures,
)
from meridian_print.games.meridian.check.sheet import passes
from meridian_print.games.meridian.check.sheet.labels import mislabelled, too_late
from meridian_print.games.meridian.check.sheet.move_table import Cell, MoveTable, words
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.model import Result
from meridian_print.games.meridian.notation.resolve import MoveEntry, Noted, entry_text
from meridian_print.games.meridian.rules.material import PLACE_IN_DECK
from meridian_print.games.meridian.rules.moves import Pass, Rebuild, Violation
from meridian_print.games.meridian.rules.play import play, pushed
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import State

MARKS = ("push-mark", "pieces-left")
WEIGHED = 48_000
"""How many turns are played at most to find out what else fits in the places of moves that are missing."""


def judged(table: MoveTable, begun: State, result: Result, names: tuple[str, ...], effort: int = EFFORT) -> Replay:
    """Play the moves of a table as they were most likely meant; `names` are the players', by seat."""
    best = best_reading(advanced(Reading(table, (begun,))), result, effort)
    findings: list[Finding] = []
    uncertainty = CERTAIN
    unknown: set[int] = set()
    path, weighing = best.path(), WEIGHED
    for at, before in enumerate(path[:-1], 1):
        after, weighing = _weighed(path[at - 1 :], result, weighing)
        repair = after.repair
        if isinstance(repair, Meant) and not repair.is_only and is_unknown(before.table.cells[repair.turn]):
            unknown.add(repair.turn)
        for found in _found(before, after, result, names):
            seat, cell = before.states[-1].seat, None if before.is_done else before.cell
            move = cell.move if isinstance(cell, MoveEntry) else None
            follows = uncertainty.reaches(found.diagnostic.code, seat, move)
            findings.append(replace(found, follows_guess=follows))
        uncertainty = _grown(uncertainty, before, after)
        if isinstance(repair, Copied):
            findings = [_moved_up(found, repair.turn, table.seats) for found in findings]
            unknown = {turn - table.seats * (turn >= repair.turn) for turn in unknown}
    findings += _let_stand(best, names)
    copies = tuple(one.diagnostic.span.line for one in findings if one.diagnostic.code == "repeated-round")
    if not any(isinstance(one.repair, Sorted) for one in best.path()):
        findings += mislabelled([row.line for row in table.rows], copies)
    findings += (too_late(row.line) for row in best.table.beyond if row.line.tokens)
    played = tuple(None if turn in unknown else cell for turn, cell in enumerate(best.table.cells[: best.turn]))
    count = score(best.states[-1])
    read = Read(best.table.as_written, played, best.states)
    lines = tuple(row.line for row in read.table.rows)
    ends = (best.states[0], best.states[-1])
    return Replay(lines, *ends, len(played), tuple(findings), count, uncertainty, best.is_partial, read)


def _weighed(path: tuple[Reading, ...], result: Result, effort: int) -> tuple[Reading, int]:
    """Return the second reading of a path, and the effort left, in turns that may be played.

    If it supplies a move or a card, it is returned with the others that leave it unknown: those with which the log can
    be explained to its end with the same later repairs. Where nothing is written, a pass is likelier than the moves
    that fit, so they leave it unknown only if they change who wins.
    """
    before, after = path[:2]
    repair = after.repair
    if not isinstance(repair, Meant) or not (before.is_done or _is_open(before.table.cells[repair.turn])):
        return after, effort
    cell, kind = before.table.cells[repair.turn], OF_EARLIER if before.is_done else OF_THE_TURN
    others = [one for one, _ in explanations(before, kind) if isinstance(one, Meant) and one != repair]
    effort -= len(others) * (len(path) + path[-1].turn - repair.turn)
    if effort < 0:
        return after._replace(repair=replace(repair, is_weighed=False)), 0
    ends = ((one, _explained(repaired(before, one, 0), path[1:], result)) for one in others)
    rivals = {one: score(end).winners for one, end in ends if end is not None}
    is_decided = {*rivals.values()} <= {score(path[-1].states[-1]).winners}
    is_sign = isinstance(cell, Fault) and is_unknown(cell)
    if is_decided and not is_sign and isinstance(repair.entry.move.action, Pass):
        rivals = {one: winners for one, winners in rivals.items() if isinstance(one.entry.move.action, Pass)}
    return after._replace(repair=replace(repair, others=tuple(rivals))), effort


def _is_open(cell: Cell) -> bool:
    """Return whether a move is missing, or the card of a pass."""
    return is_unknown(cell) or pass_without_card(cell) is not None


def _explained(reading: Reading, path: tuple[Reading, ...], result: Result) -> State | None:
    """Return the end of a reading with the later repairs of a path; None if it explains less than the first of it."""
    for known, repaired_later in pairwise(path):
        if reading.turn < known.turn or repaired_later.repair is None:
            return None
        reading = repaired(reading, repaired_later.repair, 0)
    last, end = path[-1], reading.states[-1]
    if reading.turn < last.turn or (
        reading.is_done and wrong_figures(end, result) > wrong_figures(last.states[-1], result)
    ):
        return None
    return end


def _moved_up(found: Finding, turn: int, seats: int) -> Finding:
    """Number the turn of a finding anew once a round before it turns out to be a copy."""
    return found if found.turn is None or found.turn < turn else replace(found, turn=found.turn - seats)


def _found(before: Reading, after: Reading, result: Result, names: tuple[str, ...]) -> Iterator[Finding]:
    """Report what a repair mends."""
    repair, table = after.repair, before.table
    match repair:
        case Exchanged():
            yield sheet_findings.swapped(table, repair, names)
        case Copied():
            yield sheet_findings.repeated(table, repair)
        case Settled():
            yield from sheet_findings.settled(table, repair)
        case Meant() if before.is_done:
            yield _of_the_result(before, repair, result, names)
        case Meant() | Standing():
            yield _of_a_turn(before, repair, names)
        case Sorted():
            yield from sheet_findings.by_label(table, repair)
        case None:
            return
        case _:
            assert_never(repair)


def _of_the_result(before: Reading, repair: Meant, result: Result, names: tuple[str, ...]) -> Finding:
    """Report that a result disagrees with moves that are legal, and the one that was meant otherwise."""
    wrong = next(disagreements(result, score(before.states[-1]), names))
    if repair.is_only:
        return replace(wrong, earlier=_earlier(before, repair))
    found = sheet_findings.for_the_result(before.table, wrong, repair)
    return replace(found, leaves_count=result.winner is not None)


def _of_a_turn(before: Reading, repair: Meant | Standing, names: tuple[str, ...]) -> Finding:
    """Report what is wrong with a turn, and the move that was meant there or in an earlier one."""
    turn, state, cell = before.turn, before.states[-1], before.cell
    if cell is None:
        return sheet_findings.missing(before.table, names[state.seat], repair)
    if isinstance(repair, Meant) and pass_without_card(cell) is not None:
        return _without_card(before.table, repair)
    found = _wrong(before, names)
    if isinstance(repair, Standing):
        is_mark = found.diagnostic.code in MARKS
        if not is_mark or not isinstance(cell, MoveEntry):
            return found
        return replace(found, suggestion=entry_text(corrected(state, cell)))
    if is_unknown(cell) and not repair.is_only:
        return sheet_findings.left_open(found, repair)
    if repair.turn == turn:
        return replace(found, suggestion=_meant_in(before, repair))
    return replace(found, earlier=_earlier(before, repair))


def _earlier(before: Reading, repair: Meant) -> Earlier:
    turn, table = repair.turn, before.table
    return Earlier(turn, table.span(turn), table.text(turn), _meant_in(before, repair))


def _meant_in(before: Reading, repair: Meant) -> str:
    """Write the move that was meant in a turn, with its marks corrected."""
    return entry_text(corrected(before.states[repair.turn], repair.entry))


def _without_card(table: MoveTable, repair: Meant) -> Finding:
    """Report a pass without a card, and which fit."""
    turn, read_as = repair.turn, entry_text(repair.entry)
    written, span = table.text(turn), table.span(turn)
    if repair.is_only:
        return passes.with_only_card(written, span, read_as, turn)
    cards = sorted(
        (PLACE_IN_DECK[entry.move.card], entry.move.card)
        for entry in (repair.entry, *(one.entry for one in repair.others))
    )
    return passes.without_card(written, span, read_as, [card for _, card in cards], turn)


def _wrong(before: Reading, names: tuple[str, ...]) -> Finding:
    """Report what is wrong with the token of a turn."""
    state, cell = before.states[-1], before.cell
    turn = Turn(before.table, before.turn, state, names)
    if isinstance(cell, Fault):
        return turn_findings.unreadable(turn, cell)
    assert isinstance(cell, MoveEntry)
    after, noted = play(state, cell.move, cell.turned_up), cell.noted or Noted()
    if isinstance(after, Violation):
        found = turn_findings.illegal(turn, cell, after.code, before.table.cells[: before.turn])
        is_known = before.turn < before.blind
        return replace(found, legal=tokens(state, legal_on(state, cell.move.meridian)) if is_known else ())
    if code_of(before) == "push-mark" and noted.push is not None:
        return turn_findings.push_mark(turn, cell, noted.push)
    left = after.supplies[state.seat]
    return turn_findings.pieces_left(turn, left, (noted.left or 0) - left)


def corrected(state: State, entry: MoveEntry) -> MoveEntry:
    """Return a legal move with the marks that are written, corrected."""
    noted, after = entry.noted, play(state, entry.move, entry.turned_up)
    if noted is None or isinstance(after, Violation):
        return entry
    push = None if noted.push is None else pushed(state, entry.move)
    left = None if noted.left is None else after.supplies[state.seat]
    return entry._replace(noted=noted._replace(push=push, left=left))


def _grown(uncertainty: Uncertainty, before: Reading, after: Reading) -> Uncertainty:
    """Return what is uncertain after a repair."""
    repair, cells = after.repair, before.table.cells
    if isinstance(repair, Exchanged):
        for turn, source in zip(repair.turns, repair.sources, strict=True):
            uncertainty = _read_as(uncertainty, before, turn, cells[source])
        return uncertainty
    if isinstance(repair, Meant) and pass_without_card(cells[repair.turn]) is not None:
        return uncertainty._replace(cards=uncertainty.cards | {repair.turn % before.table.seats})
    if isinstance(repair, Meant):
        return (
            _read_as(uncertainty, before, repair.turn, repair.entry)
            if repair.is_only or not is_unknown(cells[repair.turn])
            else EVERYTHING
        )
    if isinstance(repair, Standing):
        return uncertainty if code_of(before) in MARKS else _read_as(uncertainty, before, repair.turn, None)
    if isinstance(repair, Sorted):
        return EVERYTHING if repair.missing else uncertainty
    if isinstance(repair, Settled) and len(before.table.line(repair.turn).tokens) > before.table.seats:
        written = words(before.table.line(repair.turn))
        is_whole = any(token not in written for token in repair.tokens)
        return uncertainty if is_whole or sheet_findings.is_remark(written, repair) else EVERYTHING
    return uncertainty


def _read_as(uncertainty: Uncertainty, before: Reading, turn: int, meant: Cell) -> Uncertainty:
    """Return what is uncertain once a turn is read as another move; `meant` is no move if that is unknown."""
    written = before.table.cells[turn]
    moves = [cell.move for cell in (written, meant) if isinstance(cell, MoveEntry)]
    seat = turn % before.table.seats
    if not moves or not (isinstance(written, MoveEntry) or isinstance(meant, MoveEntry)):
        return EVERYTHING
    return grown(uncertainty, seat, moves[0], meant.move if isinstance(meant, MoveEntry) else None)


def _let_stand(best: Reading, names: tuple[str, ...]) -> Iterator[Finding]:
    """Report what is no error: moves that the players let stand, and towers rebuilt as they were."""
    for turn, (state, after) in enumerate(pairwise(best.states)):
        cell = best.table.cells[turn]
        if not isinstance(cell, MoveEntry) or turn in best.standing:
            continue
        here = Turn(best.table, turn, state, names)
        if isinstance(cell.move.action, Rebuild) and after.columns == state.columns:
            yield turn_findings.same_tower(here)
        elif cell.noted is not None and cell.noted.stands:
            fault = play(state, cell.move, cell.turned_up)
            if isinstance(fault, Violation):
                found = turn_findings.illegal(here, cell, fault.code, best.table.cells[:turn])
                yield as_warning(replace(found, legal=tokens(state, legal_on(state, cell.move.meridian))))

"""What may explain a turn that is wrong: repairs, each with how unlikely it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from meridian_print.games.meridian.check.repair.exchanges import OF_CARDS, OF_OWN, OF_PIECES, exchanges
from meridian_print.games.meridian.check.repair.reading import (
    Copied,
    Meant,
    Reading,
    Repair,
    Settled,
    Sorted,
    Standing,
    wrong_marks,
)
from meridian_print.games.meridian.check.repair.typos import Other, meant, meant_by_text, meant_moves
from meridian_print.games.meridian.check.sheet.habits import typed_plainly
from meridian_print.games.meridian.check.sheet.labels import numbered
from meridian_print.games.meridian.check.sheet.move_table import (
    Cell,
    MoveTable,
    matched,
    move_table,
    parted,
    unparted,
    with_gaps,
)
from meridian_print.games.meridian.check.sheet.passes import marks_of_pass
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry
from meridian_print.games.meridian.rules.hand import playable
from meridian_print.games.meridian.rules.legal import legal_with
from meridian_print.games.meridian.rules.material import PLACE_IN_DECK
from meridian_print.games.meridian.rules.moves import Move, Pass, Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import State

Candidate = tuple[Repair, float]
"""A repair, and its cost: minus the logarithm of its likelihood, roughly."""

SLIP, EARLIER, MARK, CARELESS = 4.0, 2.0, 7.0, 18.0
"""A slip of the pen, besides what it changes; one that shows only later; a wrong mark; a move left as it is."""
COUNTED = 1.5
"""Pieces counted wrong, where they are noted later too."""
COPY, BLANK, GAP, EXTRA = 4.0, 4.0, 6.0, 8.0
"""A round copied, a blank missing or too many, a move missing, a move too many."""
RENUMBERED, ELSEWHERE = 5.0, 6.0
"""A copy that has a label of its own, and one that does not follow the original."""
ORDER, MISSING = 3.0, 10.0
"""Rounds in another order than their labels, and rounds missing between them."""
UNKNOWN = 12.0
"""A missing move that remains unknown."""

OF_THE_TURN, OF_THE_SHEET, OF_EARLIER = range(3)
"""The kinds of explanations: in the turn itself, of the sheet, in an earlier turn."""
FLOORS = (0.0, ORDER, SLIP + EARLIER)
"""The least cost of each kind of explanation."""


def explanations(reading: Reading, kind: int, most: float = inf) -> Iterator[Candidate]:
    """Yield the repairs of a kind that may explain what is wrong; slips only if they cost less than `most`."""
    return (_own, _of_the_sheet, _earlier)[kind](reading, most)


def pass_without_card(cell: Cell) -> MoveEntry | None:
    """Return a pass with some card and the marks of one that is written without; None if a cell is something else."""
    marks = marks_of_pass(cell.text) if isinstance(cell, Fault) else None
    entry = None if marks is None else read_entry(f"1x{marks}")
    return entry if isinstance(entry, MoveEntry) else None


def is_unknown(cell: Cell) -> bool:
    """Return whether no move is written: nothing at all, or signs like '?' in its place."""
    return cell is None or (isinstance(cell, Fault) and not any(map(str.isalnum, cell.text)))


def code_of(reading: Reading) -> str:
    """Return the code of what is wrong with the turn of a reading."""
    cell, state = reading.cell, reading.states[-1]
    if not isinstance(cell, MoveEntry):
        return "syntax" if isinstance(cell, Fault) else "missing-move"
    after = play(state, cell.move, cell.turned_up)
    if isinstance(after, Violation):
        return after.code
    return wrong_marks(reading.table.cells, reading.states, cell, after)


def _own(reading: Reading, most: float) -> Iterator[Candidate]:
    turn, cell, state = reading.turn, reading.cell, reading.states[-1]
    yield from _by_label(reading)  # one try that explains a whole sheet: not to be missed by going on from slips
    if turn in reading.table.unsettled:
        yield from _arrangements(reading)
    elif turn >= reading.blind:
        yield Standing(turn), CARELESS
    elif isinstance(cell, MoveEntry):
        yield Standing(turn), _as_it_is(reading)
        yield from _slips(state, turn, meant(state, cell), most)
    elif (without_card := pass_without_card(cell)) is not None:
        yield Standing(turn), CARELESS
        passes = {move.card: move for move in _fitting(reading) if isinstance(move.action, Pass)}
        yield from ((Meant(turn, without_card._replace(move=move)), 0.0) for move in passes.values())
    elif isinstance(cell, Fault) and not is_unknown(cell):
        yield Standing(turn), CARELESS
        yield from _slips(state, turn, meant_by_text(typed_plainly(cell.text)), most)
        ways = parted(reading.table.line(turn)) if reading.table.is_as_written(turn) else ()
        yield from ((Settled(_start(reading), one), BLANK) for one in ways if len(one) <= reading.table.seats)
    else:
        yield Standing(turn), UNKNOWN
        yield from ((Meant(turn, MoveEntry(move)), _unlikely(move)) for move in _fitting(reading))


def _slips(state: State, turn: int, entries: Iterable[Other], most: float) -> Iterator[Candidate]:
    """Yield the legal ones of other moves for a turn, as far as they cost less than `most`."""
    for entry, unlikely in entries:
        if SLIP + unlikely < most and not isinstance(play(state, entry.move, entry.turned_up), Violation):
            yield Meant(turn, entry), SLIP + unlikely


def _as_it_is(reading: Reading) -> float:
    """Return how unlikely it is that a wrong move was written as it was played.

    Pieces noted again later show whether they were counted wrong, so until then a slip in the height is likelier.
    """
    code, table = code_of(reading), reading.table
    if code == "push-mark":
        return MARK
    if code != "pieces-left":
        return CARELESS
    later = (table.cells[turn] for turn in range(reading.turn + table.seats, table.length, table.seats))
    return MARK + COUNTED * any(
        isinstance(cell, MoveEntry) and cell.noted and cell.noted.left is not None for cell in later
    )


def _start(reading: Reading) -> int:
    return reading.turn - reading.turn % reading.table.seats


def _arrangements(reading: Reading) -> Iterator[Candidate]:
    line, seats, turn = reading.table.line(reading.turn), reading.table.seats, reading.turn
    if len(line.tokens) > seats:
        yield from ((Settled(turn, tokens), BLANK) for tokens in unparted(line, seats))
        yield from ((Settled(turn, tokens), EXTRA) for tokens in matched(line, seats))
    else:
        yield from ((Settled(turn, tokens), BLANK) for tokens in parted(line) if len(tokens) == seats)
        yield from ((Settled(turn, tokens), GAP) for tokens in matched(line, seats))


def _fitting(reading: Reading) -> Iterator[Move]:
    """Yield the legal moves with the cards that the later moves leave the player."""
    state, table = reading.states[-1], reading.table
    hand = state.hands[state.seat]
    later = table.cells[reading.turn + table.seats :: table.seats]
    played = [cell.move.card for cell in later if isinstance(cell, MoveEntry)]
    for card in playable(hand):
        if played.count(card) < hand.left[PLACE_IN_DECK[card]]:
            yield from legal_with(state, card)


def _unlikely(move: Move) -> float:
    return 0.0 if isinstance(move.action, Pass) else 2.0


def _of_the_sheet(reading: Reading, _: float) -> Iterator[Candidate]:
    if reading.turn >= reading.blind:
        return
    if reading.is_done:
        yield from _by_label(reading)
    table = reading.table
    seen: set[tuple[str, ...]] = set()
    for start in range(0, min(reading.turn + 1, len(table.cells)), table.seats):
        tokens = table.line(start).tokens
        if tokens in seen:
            yield Copied(start), COPY + _unlike_a_copy(table, start)
        seen.add(tokens)
    yield from exchanges(reading, "" if reading.is_done else code_of(reading))


def _unlike_a_copy(table: MoveTable, start: int) -> float:
    """Return how unlikely a round with the moves of an earlier one is to be a copy, by its label and place."""
    line = table.line(start)
    twins = [row.line for row in table.rows[: start // table.seats] if row.line.tokens == line.tokens]
    if line.number is not None and any(twin.number == line.number for twin in twins):
        return 0.0
    is_next = twins[-1] is table.line(start - table.seats)
    return RENUMBERED * (line.number is not None) + ELSEWHERE * (not is_next)


def _by_label(reading: Reading) -> Iterator[Candidate]:
    """Yield the rounds in the order of their labels, if they are in another and nothing is repaired yet."""
    table = reading.table
    if reading.repair is not None:
        return
    lines = [row.line for row in table.rows]
    by_number = numbered(lines)
    numbers = sorted(by_number)
    if not numbers or numbers[0] < 1 or numbers[-1] > table.turns // table.seats:
        return
    missing = tuple(number for number in range(1, numbers[-1]) if number not in by_number)
    is_in_order = list(by_number) == numbers
    if missing or not is_in_order:
        in_order = [by_number[number] for number in numbers]
        whole = with_gaps(move_table(in_order, table.seats, table.turns), missing)
        copies = len(lines) - len(in_order)
        yield Sorted(whole, missing), ORDER * (not is_in_order) + MISSING * bool(missing) + COPY * copies


def _earlier(reading: Reading, most: float) -> Iterator[Candidate]:
    """Yield the slips in earlier turns that bear on what is wrong: on the meridian, or by the same player."""
    if reading.is_done:
        yield from _for_the_result(reading, most)
        return
    cell = reading.cell
    if not isinstance(cell, MoveEntry) or reading.turn >= reading.blind:
        return
    code, seats = code_of(reading), reading.table.seats
    for turn in reversed(range(reading.turn)):
        written = reading.table.cells[turn]
        if not isinstance(written, MoveEntry) or turn in reading.standing:
            continue
        is_own = (reading.turn - turn) % seats == 0
        state = reading.states[turn]
        if is_own or code not in OF_OWN:
            others = _bearing(code, cell.move, state, written)
            yield from ((repair, EARLIER + cost) for repair, cost in _slips(state, turn, others, most - EARLIER))


def _for_the_result(reading: Reading, most: float) -> Iterator[Candidate]:
    """Yield the slips in all turns of a whole game in which nothing else is wrong: any may bear on the result."""
    if reading.repair is not None or reading.turn < reading.table.turns:
        return
    for turn, written in enumerate(reading.table.cells[: reading.turn]):
        if isinstance(written, MoveEntry) and turn not in reading.standing:
            state = reading.states[turn]
            others = ((MoveEntry(move, *written[1:]), unlikely) for move, unlikely in meant_moves(state, written.move))
            yield from ((repair, EARLIER + cost) for repair, cost in _slips(state, turn, others, most - EARLIER))


def _bearing(code: str, wrong: Move, state: State, written: MoveEntry) -> Iterator[Other]:
    """Yield what may have been meant by an earlier move, as far as it bears on what is wrong with a later one."""
    if code in OF_CARDS:
        cards = written.move.card, written.turned_up
        yield from (one for one in meant(state, written) if (one[0].move.card, one[0].turned_up) != cards)
        return
    meridian, action = written.move.meridian, written.move.action
    for move, unlikely in meant_moves(state, written.move):
        if move.action != action if code in OF_PIECES else wrong.meridian in (meridian, move.meridian):
            yield MoveEntry(move, written.turned_up, written.noted), unlikely

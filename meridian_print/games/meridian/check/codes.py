"""What each code of a finding about a log of Meridian means, and findings by their codes."""

from __future__ import annotations

from meridian_print.boardgame.logs.findings import PLAYERS_CODE, READING_CODES, Finding, finding_of
from meridian_print.text.codes import Code, catalogue
from meridian_print.text.diagnostics import Severity, Span

_ERROR, _WARNING, _NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

FILE_CODES = (
    Code("unreadable", _ERROR, "The file cannot be read, or not by this command."),
    *READING_CODES,
    Code("board", _ERROR, "The board cannot be found or read, or has no side for that number of players."),
    PLAYERS_CODE,
)
"""Findings about everything but the moves and the result."""

MOVE_CODES = (
    Code("syntax", _ERROR, "A move cannot be read."),
    Code("round-label", _ERROR, "The label is not the number of the round."),
    Code("round-order", _ERROR, "The rounds are in another order than their labels, or two in each other's places."),
    Code("missing-rounds", _ERROR, "The labels leave rounds out; what follows them is checked only in part."),
    Code("repeated-round", _ERROR, "A round is written twice; the second is skipped."),
    Code("swapped-moves", _ERROR, "Moves are in each other's columns, or in each other's rounds."),
    Code("joined-moves", _ERROR, "Two moves are written without a space between them."),
    Code("missing-move", _ERROR, "A round other than the last has too few moves."),
    Code("extra-move", _ERROR, "A round has too many moves, or a move follows the end of the game."),
    Code("no-such-city", _ERROR, "The meridian is not one of 1 to 10, or the side has no city of that letter."),
    Code("card-played", _ERROR, "The player has already played the card.", "R8"),
    Code("card-not-face-up", _ERROR, "The player's face-up cards are known, and this is not one of them.", "R8"),
    Code("turn-up", _ERROR, "The card turned up was already played or face up, or the deck is empty.", "R8"),
    Code("no-own-tower", _ERROR, "A tower is withdrawn from a city where the player has none.", "R9"),
    Code("too-many-towers", _ERROR, "The player already has as many towers on the meridian as allowed.", "R4"),
    Code("not-enough-pieces", _ERROR, "The tower has more pieces than the player's supply.", "R7"),
    Code("max-height", _ERROR, "The tower is taller than a house rule allows.", "R7"),
    Code("first-tower", _ERROR, "A tower of one piece is placed where no other tower stands.", "R1"),
    Code("equal-height", _ERROR, "A tower of the same height already stands on the meridian.", "R2"),
    Code("push-own", _ERROR, "A tower is placed on the player's own, or pushes it against a house rule.", "R5"),
    Code("order", _ERROR, "The tower would stand above a taller one or below a shorter one.", "R3"),
    Code("no-room", _ERROR, "A pushed tower would leave the board.", "R6"),
    Code("must-place", _ERROR, "A player passes who could place a tower, against a house rule."),
    Code("same-tower", _WARNING, "A tower is rebuilt exactly as it was, which amounts to a pass.", "R9"),
    Code("push-mark", _ERROR, "The mark '^' or 'v' does not match the push.", "R5"),
    Code("pieces-left", _ERROR, "The mark '=' does not match the pieces left in the supply.", "R7"),
    Code("result-points", _ERROR, "The points written down are not those on the board.", "R11"),
    Code("result-left", _ERROR, "The pieces left written down are not those in the supply.", "R7"),
    Code("result-winner", _ERROR, "The winner written down is not the winner by the count.", "R12"),
    Code("result-early", _ERROR, "The result written down disagrees, but the log ends before the game does."),
    Code("house-rule", _NOTE, "Under another house rule, or on the other side, the log would have fewer errors."),
    Code("unfinished", _NOTE, "The game is not over."),
)
"""Findings about the moves and the result; of several about one move, the first in this order is reported."""

HARMLESS = frozenset(("round-label", "round-order", "repeated-round", "extra-move"))
"""Errors about the rounds as they are written, which leave every move known."""

CODES = catalogue(*FILE_CODES, *MOVE_CODES)


def finding(code: str, span: Span, message: str, hint: str = "", *, turn: int | None = None) -> Finding:
    """Make a finding with a code and the code's severity."""
    return finding_of(CODES[code], span, message, hint, turn=turn)

"""The codes of all findings about a log: how bad each is, the rule it rests on, when it is given."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.diagnostics import Severity

_ERROR, _WARNING, _NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of finding; `rule` is the rule's id or empty, `when` says in one sentence what it is about."""

    code: str
    severity: Severity
    rule: str
    when: str


FILE_CODES = (
    Code("yaml-syntax", _ERROR, "", "The file is not plain YAML in UTF-8, or uses aliases, anchors or tags."),
    Code("duplicate-key", _ERROR, "", "A key stands twice in one mapping."),
    Code("wrong-type", _ERROR, "", "A value is not of the kind that belongs there."),
    Code("missing-key", _ERROR, "", "A key that must be there is not."),
    Code("unknown-key", _ERROR, "", "A key that a log does not have."),
    Code("bad-format", _ERROR, "", "A format that this version of the program does not know."),
    Code("board", _ERROR, "", "The board cannot be found or read, or has no side for so many players."),
    Code("players", _ERROR, "", "The players are not those of a game, or a key names none of them."),
)
"""What is wrong around the moves."""

MOVE_CODES = (
    Code("syntax", _ERROR, "", "A token is no move."),
    Code("round-label", _ERROR, "", "The label is not the round's number."),
    Code("missing-move", _ERROR, "", "A round before the last has too few moves."),
    Code("extra-move", _ERROR, "", "A round has too many moves, or a move stands after the end of the game."),
    Code("no-such-city", _ERROR, "", "The meridian is not 1 to 10, or the letter is beyond the side's cities."),
    Code("card-played", _ERROR, "R8", "The card is no longer in the player's deck."),
    Code("card-not-face-up", _ERROR, "R8", "The player's face-up cards are known, and the card is none of them."),
    Code("turn-up", _ERROR, "R8", "The card turned up was played already, lies face up, or the deck is empty."),
    Code("no-own-tower", _ERROR, "R9", "A tower is withdrawn where the player has none."),
    Code("too-many-towers", _ERROR, "R4", "The player has as many towers on the meridian as allowed."),
    Code("not-enough-pieces", _ERROR, "R7", "The tower has more pieces than the player has in hand."),
    Code("max-height", _ERROR, "R7", "The tower is higher than the house rule allows."),
    Code("first-tower", _ERROR, "R1", "A tower of one piece is placed where no other tower stands."),
    Code("equal-height", _ERROR, "R2", "A tower of the same height stands on the meridian."),
    Code("push-own", _ERROR, "R5", "A tower is placed on one's own, or pushes it where the house rule forbids it."),
    Code("order", _ERROR, "R3", "The tower would stand above a taller one or below a shorter one."),
    Code("no-room", _ERROR, "R6", "A pushed tower would leave the board."),
    Code("must-place", _ERROR, "", "A pass where a tower could be placed, and the house rule forbids it."),
    Code("same-tower", _WARNING, "R9", "A tower is rebuilt as it was, which is a pass."),
    Code("push-mark", _ERROR, "R5", "The mark '^' or 'v' disagrees with what the move does."),
    Code("pieces-left", _ERROR, "R7", "The mark '=' disagrees with the pieces left in hand."),
    Code("result-points", _ERROR, "R11", "The points that the table wrote down are not those of the board."),
    Code("result-left", _ERROR, "R7", "The pieces left that the table wrote down are not those in hand."),
    Code("result-winner", _ERROR, "R12", "The winner that the table wrote down is another."),
    Code("unfinished", _NOTE, "", "The game is not over."),
)
"""What is wrong with the moves and the result; of several faults of a move, the first in this order is reported."""

CODES = {code.code: code for code in (*FILE_CODES, *MOVE_CODES)}

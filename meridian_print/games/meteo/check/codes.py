"""The codes of all findings about a log: the severity of each, its rule, and when it is reported; their findings."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.boardgame.logs.findings import PLAYERS_CODE, READING_CODES, Finding, finding_of
from meridian_print.text.codes import Code, catalogue
from meridian_print.text.diagnostics import Severity, Span

_ERROR, _NOTE = Severity.ERROR, Severity.NOTE

FILE_CODES = (
    *READING_CODES,
    Code("board", _ERROR, "The board cannot be found or read."),
    PLAYERS_CODE,
)
"""Findings about everything but the setup, the turns and the result."""

TURN_CODES = (
    Code("syntax", _ERROR, "An entry of a turn cannot be read."),
    Code("setup-tiles", _ERROR, "The tiles at the start are not 25 of the right kinds."),
    Code("setup-hands", _ERROR, "A hand is not of seven tiles, or the hands cannot have been dealt."),
    Code("turn-label", _ERROR, "The label is not the number of the turn."),
    Code("wrong-player", _ERROR, "The line is for another player than the one whose turn it is."),
    Code(
        "extra-turn", _ERROR, "A line follows the end of the game, is written twice, or is the rest of the turn above."
    ),
    Code(
        "turn-order",
        _ERROR,
        "Something follows the wind, a second tile is placed, income comes late, or a ship sails on the first turn.",
        "M15",
    ),
    Code("missing-tile", _ERROR, "No tile is placed in the turn.", "M4"),
    Code("no-such-region", _ERROR, "The region is not one of A1 to E5."),
    Code("no-such-card", _ERROR, "The board has no weather card of that number."),
    Code("tile-not-held", _ERROR, "The player does not hold that tile.", "M4"),
    Code("front-on-last-turn", _ERROR, "A High or a Low is placed on a player's seventh turn.", "M7"),
    Code("not-windward", _ERROR, "The tile does not enter on the side the wind comes from.", "M3"),
    Code("too-different", _ERROR, "The tile differs by more than 1 from the one where it enters.", "M5"),
    Code("last-high", _ERROR, "The only High would leave the board.", "M6"),
    Code("swap", _ERROR, "The tile that left is a High or a Low, or the one given for it is not held.", "M8"),
    Code("could-place", _ERROR, "A tile is set aside although one fits.", "M9"),
    Code("card-time", _ERROR, "A weather card is played on a player's first or seventh turn.", "M10"),
    Code("card-played", _ERROR, "The card was played before, or it is the player's third.", "M10"),
    Code("wrong-ground", _ERROR, "Hotels are built at sea, or ships placed where none can lie.", "M12"),
    Code("full-region", _ERROR, "The region would have more than ten hotels, or more than ten ships.", "M12"),
    Code("not-owned", _ERROR, "More are sold, or sail, than the player has there.", "M11"),
    Code("no-money", _ERROR, "More is bought than can be paid.", "M11"),
    Code("must-sell", _ERROR, "The player owes money, has something to sell, and does something else.", "M2"),
    Code(
        "ship-range",
        _ERROR,
        "A ship sails more than two steps in the turn, sails over land, or stays where it is.",
        "M13",
    ),
    Code("wind-turn", _ERROR, "The arrow is turned by more than 45 degrees, or counter-clockwise.", "M14"),
    Code("income", _ERROR, "The mark 'i' is not the income of the turn.", "M1"),
    Code("money", _ERROR, "The mark '=' is not the player's money.", "M1"),
    Code("result-money", _ERROR, "The money written down is not the money at the end.", "M16"),
    Code("result-winner", _ERROR, "The winner written down does not have the most money.", "M16"),
    Code("result-early", _ERROR, "A result is written down although the game is not over."),
    Code("unfinished", _NOTE, "The game is not over."),
)
"""Findings about setup, turns and result; of several about one token, the first in this order is reported."""

HARMLESS = frozenset(("turn-label", "extra-turn", "turn-order"))
"""Errors about the turns as they are written, which leave every token known."""

CODES = catalogue(*FILE_CODES, *TURN_CODES)


_SAILING = "M13"


def finding(code: str, span: Span, message: str, hint: str = "", *, turn: int | None = None) -> Finding:
    """Make a finding with a code and the code's severity."""
    return finding_of(CODES[code], span, message, hint, turn=turn)


def about_sailing(found: Finding) -> Finding:
    """Return a finding that rests on the rule about sailing."""
    return replace(found, rule=_SAILING)

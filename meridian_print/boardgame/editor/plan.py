"""The plan of a board as the editor's page shows it at once, before the art: shapes, places, names and problems.

All of it can be written as JSON: lengths are in mm on the trimmed board, outlines are the data of SVG paths.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from meridian_print.text.diagnostics import Diagnostic

Place = Mapping[str, object]
"""What of a board a problem is about, as JSON has it: its `side`, counted from 0, and what else the game has."""
NOWHERE: Place = {"side": -1}


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding with its place in the text, counted from 1, and on the board."""

    code: str
    severity: str
    message: str
    hint: str
    line: int
    column: int
    end_column: int
    place: Place


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """A board in plan: `board` is None where too little of the text can be read to show anything.

    `board` is what the page of a game draws; its form is the game's own.
    """

    board: Mapping[str, object] | None
    problems: tuple[Problem, ...]
    accepted: int

    @property
    def values(self) -> dict[str, object]:
        """The plan as JSON has it."""
        return {"board": self.board, "problems": list(map(asdict, self.problems)), "accepted": self.accepted}


def problem(found: Diagnostic, place: Place) -> Problem:
    """Join a finding and its place on the board."""
    return Problem(found.code, str(found.severity), found.message, found.hint, *found.span, place)


def unplaced(diagnostics: Sequence[Diagnostic]) -> tuple[Problem, ...]:
    """Return problems of a text that shows no board."""
    return tuple(problem(found, NOWHERE) for found in diagnostics)

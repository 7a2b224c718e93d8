"""Findings of turns without a line, once it is known what was done in them: the line that is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from meridian_print.boardgame.logs.findings import Finding, Insert
from meridian_print.games.meteo.check.repair.left_out import Actions, Unwritten
from meridian_print.games.meteo.check.sheet import Sheet
from meridian_print.games.meteo.notation.write import written_text
from meridian_print.text.diagnostics import enumerated

Filled = Mapping[int, Unwritten]
"""What was probably done in turns without a line."""


def filled_in(
    findings: tuple[Finding, ...], filled: Filled, sheet: Sheet, names: tuple[str, ...]
) -> tuple[Finding, ...]:
    """Add to each finding of a turn without a line what was done in it, if that can be known."""
    return tuple(
        _filled_in(one, filled[one.turn], sheet, names) if one.turn is not None and one.turn in filled else one
        for one in findings
    )


def _filled_in(found: Finding, turn: Unwritten, sheet: Sheet, names: tuple[str, ...]) -> Finding:
    if turn.others:
        likely = enumerated([f"'{_text(actions)}'" for actions in (turn.actions, *turn.others)])
        hint = f"{likely} fit equally well in its place; {found.diagnostic.hint}"
        return replace(found, diagnostic=replace(found.diagnostic, hint=hint))
    at = found.turn or 0
    number, below = next(one for one in sheet.lines if one.turn > at)
    if not turn.is_only or number > at + 1:
        return found
    line = f"{_head(at, sheet, names)}{_text(turn.actions)}"
    return replace(found, suggestion=_text(turn.actions), edits=(Insert(below.source.span.line, line),))


def _head(turn: int, sheet: Sheet, names: tuple[str, ...]) -> str:
    """Return label and colour as other lines have them."""
    numbers = [line.number is not None for _, line in sheet.lines]
    is_numbered = all(numbers) or (any(numbers) and turn % len(names) == 0)
    is_coloured = any(line.colour is not None for _, line in sheet.lines)
    label = f"{turn // len(names) + 1}. " if is_numbered else ""
    return f"{label}{names[turn % len(names)]}: " if is_coloured else label


def _text(actions: Actions) -> str:
    return " ".join(map(written_text, actions))

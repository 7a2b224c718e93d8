"""Findings about the result that the table wrote down, against the count at the end of the log."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meridian.check.codes import finding
from meridian_print.games.meridian.notation.model import Result
from meridian_print.games.meridian.rules.scoring import Score
from meridian_print.text.diagnostics import enumerated

_UNKNOWN = "who won cannot be known until every move is"


def disagreements(result: Result, count: Score, names: tuple[str, ...], *, is_known: bool = True) -> Iterator[Finding]:
    """Report each figure of a result that disagrees with the count; `is_known` if it can be known who won."""
    for figure in result.points:
        if figure.value != count.points[figure.seat]:
            message = f"expected {count.points[figure.seat]} points for {names[figure.seat]}, got {figure.value}"
            yield finding("result-points", figure.span, message, _islands(count, figure.seat, names))
    for figure in result.left:
        if figure.value != count.left[figure.seat]:
            message = f"expected {count.left[figure.seat]} pieces left for {names[figure.seat]}, got {figure.value}"
            yield finding("result-left", figure.span, message)
    if result.winner is not None and result.winner.seats != count.winners:
        winners, wrong = (_listed(names, seats) for seats in (count.winners, result.winner.seats))
        expected = f"{winners} as the winner" if is_known else "a winner who follows from the moves"
        hint = "" if is_known else _UNKNOWN
        yield finding("result-winner", result.winner.span, f"expected {expected}, got {wrong}", hint)


def _islands(count: Score, seat: int, names: tuple[str, ...]) -> str:
    taken = [f"{one.island.name} ({len(one.island.cities)})" for one in count.islands if one.owner == seat]
    return f"{names[seat]} takes {', '.join(taken) or 'no island'}"


def _listed(names: tuple[str, ...], seats: tuple[int, ...]) -> str:
    return enumerated([names[seat] for seat in seats])

"""The recorded result, checked against the count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.games.meridian.check.findings import Finding, finding
from meridian_print.games.meridian.notation.model import Result
from meridian_print.games.meridian.rules.scoring import Score


def outcome(result: Result, count: Score, names: tuple[str, ...], *, is_guessed: bool) -> Iterator[Finding]:
    """Report each figure that disagrees; `is_guessed` if the count rests on a guess."""
    for found in _disagreements(result, count, names):
        yield replace(found, follows_guess=is_guessed)


def _disagreements(result: Result, count: Score, names: tuple[str, ...]) -> Iterator[Finding]:
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
        yield finding("result-winner", result.winner.span, f"expected {winners} as the winner, got {wrong}")


def _islands(count: Score, seat: int, names: tuple[str, ...]) -> str:
    taken = [f"{one.island.name} ({len(one.island.cities)})" for one in count.islands if one.owner == seat]
    return f"{names[seat]} takes {', '.join(taken) or 'no island'}"


def _listed(names: tuple[str, ...], seats: tuple[int, ...]) -> str:
    return " and ".join(names[seat] for seat in seats)

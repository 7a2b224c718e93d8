"""What a comparison of boards says, in words, as a table for a terminal and as a section of a report."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.balance.figures.comparison import ComparedFigure, Comparison
from meridian_print.boardgame.balance.figures.contest_figures import DOUBTFUL
from meridian_print.boardgame.balance.figures.statistics import Estimate
from meridian_print.boardgame.balance.figures.wording import difference, mean, percent, text_table

NOTE = (
    "Differences are those from the first board, shares in points, with their 95 % intervals: of twenty such "
    "differences, chance alone puts one wholly above or below 0."
)

_MOST_BOARDS, _MOST_DIFFERENCES = 5, 3


def comparison_verdicts(one: Comparison) -> tuple[str, ...]:
    """Say how even seats are on each board, whether they fare otherwise than on the first, and what else differs."""
    return (_gaps(one), *_seats(one), *_others(one))


def comparison_tables(one: Comparison) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield tables, each with a row of heads: the figures on each board, then how they differ from the first board's.

    No table has more columns than a sheet of paper has room for.
    """
    first, *others = one.boards
    for boards in _batches(len(one.boards), _MOST_BOARDS):
        rows = ((each.name, *(_figure(each.means[at], each) for at in boards)) for each in one.figures)
        yield (("", *(one.boards[at] for at in boards)), *rows)
    for later in _batches(len(others), _MOST_DIFFERENCES):
        heads = ("", *(f"{others[at]} less {first}" for at in later))
        yield (heads, *((each.name, *(_difference(each, at) for at in later)) for each in one.figures))


def comparison_text(one: Comparison) -> str:
    """Write a comparison for a terminal."""
    head = f"{one.kind}: {one.games:,} games on each board"
    verdicts = "\n".join(f"- {verdict}" for verdict in comparison_verdicts(one))
    tables = ("\n".join(text_table(rows)) for rows in comparison_tables(one))
    return "\n\n".join((head, verdicts, *tables, NOTE))


def _gaps(one: Comparison) -> str:
    said = [f"{points(gap)} on {board}" for gap, board in zip(one.gap.means, one.boards, strict=True)]
    return f"the best seat wins more often than the worst: by {', '.join(said[:-1])} and {said[-1]}"


def _seats(one: Comparison) -> Iterator[str]:
    first, *others = one.boards
    for number, (board, p) in enumerate(zip(others, one.p, strict=True), 1):
        if p is None:
            yield f"too few games, or unequal numbers, to say whether seats fare alike on {first} and on {board}"
        elif p >= DOUBTFUL:
            yield (
                f"seats fare alike on {first} and on {board}, as far as {one.games:,} games can tell (p = {p:.2f}): "
                f"choose by other figures, or play more games"
            )
        else:
            chance = "fewer than 1 of 1,000 such tests" if p < 0.001 else f"{percent(p)} of such tests"
            yield (
                f"seats do not fare alike on {first} and on {board}: chance alone makes such a difference in {chance}; "
                f"{_fairer(one, number)}"
            )


def _fairer(one: Comparison, number: int) -> str:
    """Say whether seats are more even on a board, by its number, or on the first, as far as that is sure."""
    wider = one.gap.differences[number - 1]
    if wider.low <= 0 <= wider.high:
        return f"on which they are more even, {one.games:,} games cannot tell"
    return f"they are more even on {one.boards[number if wider.high < 0 else 0]}"


def _others(one: Comparison) -> Iterator[str]:
    """Report the measures that differ beyond chance, on boards on which enough games were played to say so."""
    first, *others = one.boards
    for measure in one.measures:
        for board, each, p in zip(others, measure.differences, one.p, strict=True):
            if p is None:
                continue
            if each.low > 0:
                yield f"{measure.name}: more on {board} than on {first}, by {_by(each, measure)}"
            elif each.high < 0:
                less = Estimate(-each.mean, -each.high, -each.low)
                yield f"{measure.name}: less on {board} than on {first}, by {_by(less, measure)}"


def _by(figure: Estimate, of: ComparedFigure) -> str:
    if of.is_share:
        return f"{points(figure.mean)} ({figure.low * 100:.1f} to {figure.high * 100:.1f})"
    return mean(figure)


def points(share: float) -> str:
    """Write a difference of shares.

    >>> points(0.121)
    '12.1 points'
    """
    return f"{share * 100:.1f} points"


def _batches(count: int, most: int) -> tuple[range, ...]:
    return tuple(range(start, min(start + most, count)) for start in range(0, count, most))


def _difference(figure: ComparedFigure, at: int) -> str:
    return difference(figure.differences[at], is_share=figure.is_share)


def _figure(value: float, figure: ComparedFigure) -> str:
    return percent(value) if figure.is_share else f"{value:.2f}"

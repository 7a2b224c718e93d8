"""What sections of all games have alike: how it was played, seats, games as a whole; comparisons and controls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from meridian_print.boardgame.balance.controls import Controls
from meridian_print.boardgame.balance.figures.comparison import Comparison
from meridian_print.boardgame.balance.figures.comparison_text import NOTE, comparison_tables, comparison_verdicts
from meridian_print.boardgame.balance.figures.contest_figures import ContestFigures, Points
from meridian_print.boardgame.balance.figures.wording import interval, mean
from meridian_print.boardgame.balance_report.content import (
    Block,
    FigureTable,
    HeatMap,
    Note,
    Section,
    ShareBar,
    Verdicts,
    sentence,
)

_ROOM = 2.5
"""How many times an even share the longest bar is."""
_SEATS_NOTE = (
    "Bars show shares of games; the red line is an even share. Figures in brackets, and the line at the end of a bar, "
    "are a 95 % interval, how far chance may have moved the figure: in 19 of 20 cases, the true one lies between."
)


def contest_section(
    contest: ContestFigures, verdicts: Sequence[str], board: HeatMap, own: Sequence[Block], points: Points
) -> Section:
    """Return the section of a contest: verdicts, the heat map, seats, and a game's `own` tables."""
    played = Note(f"Played by {contest.styles_played}: {contest.extent(points)}.")
    seats = _seats_table(contest, points.name)
    return Section(contest.title, (played, Verdicts(tuple(map(sentence, verdicts))), board, seats, *own))


def _seats_table(contest: ContestFigures, points: str) -> FigureTable:
    longest, even = min(_ROOM / contest.players, 1.0), 1 / contest.players
    rows = tuple(
        (str(each.seat), interval(each.wins), ShareBar(each.wins, longest, even), mean(each.points))
        for each in contest.seats
    )
    return FigureTable("Seats", ("seat", "victories", "", points), rows, _SEATS_NOTE)


def comparison_section(one: Comparison) -> Section:
    """Return the section that sets boards side by side."""
    return Section(f"Compared: {one.kind}", tuple(_blocks(one)))


def with_controls(section: Section, checked: Controls | None) -> Section:
    """Return the section of a contest with what its controls say, if there are any."""
    if checked is None:
        return section
    return replace(section, blocks=(*section.blocks, Verdicts(tuple(map(sentence, checked.sentences)), "Controls")))


def _blocks(one: Comparison) -> Iterator[Block]:
    yield Note(f"{one.games:,} games on each board.")
    yield Verdicts(tuple(map(sentence, comparison_verdicts(one))))
    for heads, *rows in comparison_tables(one):
        is_first = heads[1] == one.boards[0]
        yield FigureTable("Side by side" if is_first else "Differences", heads, tuple(rows))
    yield Note(NOTE)

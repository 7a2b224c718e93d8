"""Reports as JSON, in the format that other programs rely on."""

from __future__ import annotations

from typing import Any

from meridian_print.boardgame.logs.findings import finding_values
from meridian_print.boardgame.logs.report import log_entry
from meridian_print.games.meridian.check.report import Played, Report
from meridian_print.games.meridian.rules.column import Column
from meridian_print.games.meridian.rules.scoring import IslandScore, Score

LogValues = dict[str, Any]


def log_text(path: str, report: Report) -> str:
    """Write a report, with the path of its log, as it stands in the document.

    The text is that of `log_values`, but towers and islands, most of it, are written without values in between.
    """
    from meridian_print.games.meridian.check.json_position import columns_text, islands_text  # not needed for text

    played, names = report.played, _names(report)
    if played is None:
        return log_entry(log_values(path, report))
    position = {"islands": islands_text(played.score, names), "columns": columns_text(played.last.columns, names)}
    return log_entry({**_summary(path, report, names), **position})


def log_values(path: str, report: Report) -> LogValues:
    """Return a report, with the path of its log, as JSON values."""
    played, names = report.played, _names(report)
    return {
        **_summary(path, report, names),
        "islands": [_island(island, names) for island in played.score.islands] if played else [],
        **(column_values(played.last.columns, names) if played else {"columns": {}}),
    }


def _names(report: Report) -> tuple[str, ...]:
    return tuple(player.key for player in report.played.log.players) if report.played else ()


def _summary(path: str, report: Report, names: tuple[str, ...]) -> LogValues:
    """Return what is reported of a log before the position at its end."""
    played = report.played
    return {
        "path": path,
        "game": "meridian",
        "ok": report.is_ok,
        "complete": played is not None and played.is_complete,
        "certain": played is not None and played.certainty.is_certain,
        **({"metadata": dict(played.log.metadata.given)} if played and played.log.metadata.given else {}),
        "turns": played.moves if played else 0,
        "diagnostics": [finding_values(found, names) for found in report.findings],
        **(_count(played, names) if played else {"points": {}, "left": {}, "winner": []}),
    }


def _count(played: Played, names: tuple[str, ...]) -> LogValues:
    return {
        "points": dict(zip(names, played.score.points, strict=True)),
        "left": dict(zip(names, played.score.left, strict=True)),
        "winner": [names[seat] for seat in played.winners],
    }


def count_values(count: Score, names: tuple[str, ...]) -> LogValues:
    """Return the count of a position as JSON values; `names` are the players', by seat."""
    return {
        "points": dict(zip(names, count.points, strict=True)),
        "left": dict(zip(names, count.left, strict=True)),
        "islands": [_island(island, names) for island in count.islands],
    }


def column_values(columns: tuple[Column, ...], names: tuple[str, ...]) -> LogValues:
    """Return the towers of a position as JSON values."""
    towers = {
        str(meridian): [f"{names[tower[0]]} {tower[1]}" if tower else None for tower in column]
        for meridian, column in enumerate(columns, 1)
    }
    return {"columns": towers}


def _island(count: IslandScore, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "name": count.island.name,
        "cities": len(count.island.cities),
        "owner": None if count.owner is None else names[count.owner],
        "garrisons": {name: garrisons for name, garrisons in zip(names, count.garrisons, strict=True) if garrisons},
    }

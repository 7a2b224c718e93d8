"""Words on the log sheet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sample:
    """A line of the legend: a move as it is written, and what it means."""

    written: str
    meaning: str


@dataclass(frozen=True, slots=True)
class LogSheetWords:
    """Words on the log sheet; `{players}` is filled in."""

    title: str
    players: str
    side: str
    date: str
    house_rules: str
    starter: str
    name: str
    face_up: str
    points: str
    left: str
    winner: str
    legend: str
    samples: tuple[Sample, ...]
    notes: tuple[str, ...]

"""Words on the aids for the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PanelWords:
    """The words beside a figure of the rulebook, which is named by its key."""

    figure: str
    head: str
    text: str


@dataclass(frozen=True, slots=True)
class MatWords:
    """Words on a player's mat, a place for cards and a counter of pieces."""

    document: str
    note: str
    mat: str
    face_up: str
    how_to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StripWords:
    """Words on a strip to check a meridian."""

    document: str
    note: str
    strip: str
    title: str
    how_to: str
    checks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LabelWords:
    """Words on the label of an island, and above all labels: `safe` states how many garrisons guarantee it."""

    document: str
    note: str
    label: str
    how_to: str
    safe: str


@dataclass(frozen=True, slots=True)
class PlayerAidWords:
    """Words on a player's page; texts are marked as those of the rulebook. `{title}` is the board's."""

    document: str
    note: str
    title: str
    turn: str
    steps: tuple[str, ...]
    placing: str
    rules: tuple[PanelWords, ...]
    pushing: str
    pushes: tuple[PanelWords, ...]
    ranges: str
    ranges_alt: str
    choose: str
    scoring: str
    scores: tuple[str, ...]
    two: str
    for_two: str
    mat: MatWords
    strip: StripWords
    label: LabelWords

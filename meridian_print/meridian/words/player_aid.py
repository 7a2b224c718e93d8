"""Words on the aids for the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PanelWords:
    """What stands beside a figure of the rulebook, which is called by its key."""

    figure: str
    head: str
    text: str


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

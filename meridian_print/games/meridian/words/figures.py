"""Words in the figures that show the rules."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.games.meridian.words.colours import ColourWords


@dataclass(frozen=True, slots=True)
class FactWords:
    """The facts about a case in captions, as found by the engine; `{height}` and `{player}` are filled in.

    `so` and `not_so` are `may` and `may_not` after a caption has stated the act. `towers` are towers by colour, with
    their heights; `numbers` are those from one on.
    """

    may: str
    may_not: str
    so: str
    not_so: str
    up: str
    down: str
    further_up: str
    further_down: str
    under: str
    over: str
    shorter: str
    taller: str
    numbers: tuple[str, ...]
    towers: ColourWords
    players: ColourWords
    either: str
    takes: str
    nobody: str


@dataclass(frozen=True, slots=True)
class FigureWords:
    """Words inside figures, and their descriptions for reading aloud; `{height}`, `{city}` etc. are filled in."""

    allowed: str
    up: str
    down: str
    forbidden: str
    taken: str
    nobody: str
    tower: str
    capital: str
    vacant: str
    places: str
    rebuilds: str
    withdraws: str
    passes: str
    case: str
    then: str
    breaks: str
    island: str
    facts: FactWords

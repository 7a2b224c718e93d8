"""The words of the page that steps through a game, read from `templates/pages`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MoveWords:
    """Moves in words; the names in braces are filled in."""

    place: str
    withdraw: str
    rebuild: str
    does_nothing: str
    pushes: str
    one_tower: str
    towers: str
    up: str
    down: str
    number_card: str
    range_card: str
    city: str
    player: str
    missing: str
    unreadable: str
    sentence: str
    taken: str
    not_taken: str
    stands: str
    start: str
    move: str
    before: str


@dataclass(frozen=True, slots=True)
class FrameWords:
    """Words around everything: the title, the outcome, the controls."""

    title: str
    kicker: str
    count: str
    one_error: str
    errors: str
    winner: str
    shared: str
    ahead: str
    also: str
    skip: str
    board: str
    board_note: str
    larger: str
    steps: str
    first: str
    back: str
    onward: str
    last: str
    next_fault: str
    slider: str
    keys: str
    no_script: str
    made_by: str


@dataclass(frozen=True, slots=True)
class ListWords:
    """Words in the list of moves."""

    heading: str
    round: str
    missing: str
    taken: str
    fault: str
    doubt: str


@dataclass(frozen=True, slots=True)
class StateWords:
    """Words about what stands on the board and what the players have."""

    heading: str
    to_move: str
    left: str
    points: str
    face_up: str
    to_play: str
    unknown: str
    hidden: str
    none: str
    meridians: str
    meridians_note: str
    city: str
    vacant: str
    capital: str


@dataclass(frozen=True, slots=True)
class FindingWords:
    """Words around the checker's findings."""

    heading: str
    good: str
    error: str
    warning: str
    note: str
    place: str
    show: str
    rule: str
    legal: str
    suggestion: str
    earlier: str
    follows: str


@dataclass(frozen=True, slots=True)
class ScoreWords:
    """Words of the score table."""

    heading: str
    no_garrison: str
    island: str
    worth: str
    taken_by: str
    nobody: str
    points: str
    left: str


@dataclass(frozen=True, slots=True)
class PageWords:
    """All words of the page itself."""

    moves: MoveWords
    page: FrameWords
    list: ListWords
    state: StateWords
    findings: FindingWords
    score: ScoreWords

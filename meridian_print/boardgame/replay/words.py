"""The words of the pages that step through games: those of all from `templates/pages`, and those of each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FrameWords:
    """Words around everything: the outcome, the controls."""

    one_error: str
    errors: str
    also: str
    larger: str
    steps: str
    first: str
    back: str
    onward: str
    last: str
    fault_before: str
    next_fault: str
    play: str
    stop: str
    speed: str
    slow: str
    normal: str
    fast: str
    save: str
    save_png: str
    save_svg: str
    save_json: str
    language: str
    legal: str
    more: str
    no_script: str
    made_by: str


@dataclass(frozen=True, slots=True)
class ListWords:
    """Words in the list of moves."""

    round: str
    missing: str
    taken: str
    fault: str
    doubt: str


@dataclass(frozen=True, slots=True)
class FindingWords:
    """Words around the checker's findings."""

    heading: str
    good: str
    error: str
    warning: str
    note: str
    kind: str
    place: str
    said: str
    rule: str
    suggestion: str
    follows: str


@dataclass(frozen=True, slots=True)
class SharedWords:
    """What the pages of all games say alike; `name` is that of the language.

    `codes` are sentences for the codes of findings about any game's log: none in English, the checker's own language.
    """

    name: str
    frame: FrameWords
    list: ListWords
    findings: FindingWords
    codes: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CheckerWords:
    """A sentence for each code of a game's checker and for each of its rules: none in English, its own language."""

    codes: Mapping[str, str]
    rules: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class GameWords:
    """What the page of a game calls its game, its board and its moves; the names in braces are filled in."""

    title: str
    kicker: str
    count: str
    winner: str
    shared: str
    ahead: str
    skip: str
    board: str
    board_note: str
    slider: str
    keys: str
    list: str
    move: str
    before: str
    start: str
    show: str
    legal: str
    legal_then: str
    earlier: str
    course: str
    course_note: str
    course_table: str

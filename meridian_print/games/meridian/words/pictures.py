"""Words in the rulebook's figures and pictures."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.games.meridian.words.parts import ColourWords


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


@dataclass(frozen=True, slots=True)
class CoverWords:
    """Words on the cover; each chip has two lines. `players` are for boards of both sides, of five and of four cities.

    `{kit}` is the kit's id.
    """

    author: str
    title: str
    subtitle: str
    players: tuple[str, str]
    players_of_five: tuple[str, str]
    players_of_four: tuple[str, str]
    ages: tuple[str, str]
    time: tuple[str, str]
    credit: str
    kit: str
    alt: str


@dataclass(frozen=True, slots=True)
class AnatomyWords:
    """Texts beside the anatomy of a meridian, marked as those of the rulebook.

    `{meridian}`, `{side}`, `{cities}`, `{other_side}`, `{other_cities}`, `{island}`, `{worth}`, `{island_cities}`,
    `{height}`, `{code}` and `{last}`, the letter of the uppermost city, are filled in. `meridian_alone` is for a board
    of one side. `numbers` are those from one on.
    """

    edge: str
    meridian: str
    meridian_alone: str
    ordinary: str
    capital: str
    shield: str
    tower: str
    code: str
    number: str
    numbers: tuple[str, ...]
    alt: str


@dataclass(frozen=True, slots=True)
class CountWords:
    """Heads of the rows of the score sheet, as short as they are in a picture, and what is read aloud of them."""

    garrisons: str
    points: str
    total: str
    left: str
    alt: str
    row: str
    nobody: str


@dataclass(frozen=True, slots=True)
class PictureWords:
    """Words in pictures, and what is read aloud of those that have none."""

    cover: CoverWords
    anatomy: AnatomyWords
    count: CountWords
    board: str
    cards: str
    towers: str
    aids: str
    setup: str
    turn: str
    discard: str
    choose: str
    before: str
    after: str
    pay: str
    strip: str

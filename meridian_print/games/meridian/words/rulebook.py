"""Words of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.graphics.rulebook.words import BookWords, Component, Passage


@dataclass(frozen=True, slots=True)
class StoryWords:
    """Words of the page on story, aim and components.

    `sides` describe the board's two sides, `side` its only one; `labels` are those of one side.
    """

    title: str
    text: str
    aim: Passage
    components: str
    sides: Component
    side: Component
    cards: Component
    pieces: Component
    mats: Component
    strips: Component
    islands: Component
    labels: str
    sheets: Component


@dataclass(frozen=True, slots=True)
class SetupWords:
    """Words of the page on the setup; the first step is `sides` for a board with two sides, `side` for one with one."""

    title: str
    caption: str
    sides: str
    side: str
    steps: tuple[str, ...]
    heads: tuple[str, ...]
    two: str


@dataclass(frozen=True, slots=True)
class BoardPageWords:
    """Words of the page on the board; the `key` tells how figures are read, line by line."""

    title: str
    caption: str
    key_title: str
    key: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnPageWords:
    """Words of the page on a turn; `actions` are the captions of the four things that one may do."""

    title: str
    text: str
    choose: Passage
    cards: str
    act: Passage
    actions: tuple[str, ...]
    four: str
    discard: Passage
    open: Passage


@dataclass(frozen=True, slots=True)
class RuleWords:
    """A rule of placement, the captions of its panels, and what is noted below them, if anything."""

    head: str
    text: str
    panels: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class PlacingWords:
    """Words of the two pages on the four rules."""

    title: str
    text: str
    rules: tuple[RuleWords, ...]
    free: Passage


@dataclass(frozen=True, slots=True)
class PushingWords:
    """Words of the two pages on pushing; `ways`, `choices` and `panels` are captions."""

    title: str
    text: tuple[str, ...]
    ways_title: str
    ways: tuple[str, ...]
    ways_end: str
    example: Passage
    choices: tuple[str, ...]
    advice: str
    chains: Passage
    room: Passage
    panels: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CityWords:
    """What the city of a whole turn is called, and what is said when it has a new owner."""

    place: str
    taken: str


@dataclass(frozen=True, slots=True)
class RebuildingWords:
    """Words of the page on withdrawing and rebuilding.

    `turn` are the captions of a whole turn's four panels, in which the city is a capital or an ordinary one.
    """

    title: str
    text: str
    panels: tuple[str, ...]
    supply: Passage
    last_cards: Passage
    turn_title: str
    turn: tuple[str, ...]
    in_capital: CityWords
    in_city: CityWords


@dataclass(frozen=True, slots=True)
class ScoringWords:
    """Words of the page on scoring; `ties` is what decides in turn.

    All from `upper` to `end` stands below the picture: which part of the board it shows, what comes of its islands, by
    what each is an example of, and who wins. `{first}` and `{second}` have `{most}` and `{fewer}` garrisons.
    """

    title: str
    text: str
    takes: str
    worth: str
    wins: str
    ties: tuple[str, ...]
    upper: str
    strip: str
    tie: str
    capital: str
    lone: str
    capital_tie: str
    empty: str
    tied_end: str
    end: str
    advice: str


@dataclass(frozen=True, slots=True)
class TwoWords:
    """Words of the last page: two players, questions and answers, and the rules in ten lines."""

    title: str
    text: str
    supply: tuple[str, ...]
    towers: str
    own: str
    panels: tuple[str, ...]
    questions_title: str
    questions: tuple[Passage, ...]
    lines_title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HouseWords:
    """Words about the board itself: its house rules, one sentence for each, and who made it.

    `{height}`, `{title}` and `{author}` are filled in; the `intro` says that they come before the book, the `pointer`
    on which page they are.
    """

    head: str
    intro: str
    pointer: str
    imprint: str
    first_ever: str
    push_any: str
    push_never: str
    only_if_stuck: str
    max_height: str
    separate_decks: str
    capital_holder: str
    most_islands: str
    most_garrisons: str
    free_side: str

    def sentences(self, house: HouseRules) -> tuple[str, ...]:
        """Return what differs from the usual rules, in their order."""
        highest = self.max_height.format(height=house.max_height)
        said = {
            self.first_ever: house.first_tower == "first-ever",
            self.push_any: house.push_own == "any",
            self.push_never: house.push_own == "never",
            self.only_if_stuck: house.passing == "only-if-stuck",
            highest: house.max_height is not None,
            self.separate_decks: house.two_player_decks == "separate",
            self.capital_holder: house.island_tie == "capital-holder",
            self.most_islands: house.final_tie == "most-islands",
            self.most_garrisons: house.final_tie == "most-garrisons",
            self.free_side: house.side == "free",
        }
        return tuple(sentence for sentence, holds in said.items() if holds)


@dataclass(frozen=True, slots=True)
class RulebookWords(BookWords):
    """Words of the rulebook; `{number}` and `{title}` are filled in.

    A side is `named` in a sentence by its name; `five` and `four` stand for a side that the board does not have.
    """

    named: str
    five: str
    four: str
    story: StoryWords
    setup: SetupWords
    board: BoardPageWords
    turn: TurnPageWords
    placing: PlacingWords
    pushing: PushingWords
    rebuilding: RebuildingWords
    scoring: ScoringWords
    two: TwoWords
    house: HouseWords

    @property
    def captions(self) -> Mapping[str, tuple[str, ...]]:
        """The captions of figures that the engine judges, by the figure's key, one a case."""
        rules = {f"rule-{number}": rule.panels for number, rule in enumerate(self.placing.rules, 1)}
        pushing = self.pushing
        others = {"ways": pushing.ways, "choices": pushing.choices, "chains": pushing.panels}
        return rules | others | {"rebuilt": self.rebuilding.panels, "pair": self.two.panels}

"""A whole game played on in place, as long as nothing is wrong: in a third of the time that the states between take.

It knows whether a move is legal, not which rule it breaks: that `play` finds out, with which it agrees on every move.
The towers of a meridian stand in order at all times (R3), so a new one need be compared with its two neighbours only.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import NamedTuple, Self, assert_never

from meridian_print.games.meridian.rules.column import Column, Direction, Tower
from meridian_print.games.meridian.rules.hand import Hand, play_card
from meridian_print.games.meridian.rules.material import PLACE_OF_CARD, Card
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.games.meridian.rules.play import is_stuck
from meridian_print.games.meridian.rules.state import GameSetup, State


class Towers(NamedTuple):
    """The towers of a meridian from the bottom up: the city, the height and the owner of each, in lists that change."""

    steps: list[int]
    heights: list[int]
    owners: list[int]

    @classmethod
    def of(cls, column: Column) -> Self:
        """Take over the towers of a column that is in order."""
        steps, heights, owners = towers = cls([], [], [])
        for step, tower in enumerate(column):
            if tower is not None:
                steps.append(step)
                heights.append(tower.height)
                owners.append(tower.owner)
        return towers

    def column(self, cities: int) -> Column:
        """Return the column that they make up."""
        steps, heights, owners = self
        column: list[Tower | None] = [None] * cities
        for at, step in enumerate(steps):
            column[step] = Tower(owners[at], heights[at])
        return tuple(column)

    def lift(self, origin: int, owner: int) -> int:
        """Take away an owner's tower; return its height, or 0 if there is none in this city."""
        steps, heights, owners = self
        if origin not in steps:
            return 0
        at = steps.index(origin)
        if owners[at] != owner:
            return 0
        del steps[at], owners[at]
        return heights.pop(at)


@dataclass(slots=True)
class GameInPlay:
    """A game that is played on in place: what a `State` holds, changed by each turn, and which way the last one pushed.

    Once a move was refused, it is of no more use.
    """

    setup: GameSetup
    columns: list[Towers]
    supplies: list[int]
    hands: list[Hand]
    opened: set[int]
    turn: int
    push: Direction | None = None

    @classmethod
    def of(cls, state: State) -> Self:
        """Go on from a state whose columns are in order."""
        setup, columns, supplies, hands, opened, turn = state
        return cls(setup, list(map(Towers.of, columns)), list(supplies), list(hands), set(opened), turn)

    @property
    def state(self) -> State:
        """The game as it stands."""
        cities = self.setup.archipelago.cities_per_meridian
        columns = tuple(towers.column(cities) for towers in self.columns)
        return State(self.setup, columns, tuple(self.supplies), tuple(self.hands), frozenset(self.opened), self.turn)

    def plays(self, move: Move, turned_up: Card | None = None) -> bool:
        """Play a move if it is legal and does what it says: a tower rebuilt as it was is refused, too."""
        meridian, is_range, action = move
        card = PLACE_OF_CARD.get((meridian, is_range))
        if card is None:
            return False
        seat, self.push = self.turn % len(self.hands), None
        hand = play_card(self.hands[seat], card, turned_up, self.setup.decks_each)
        if isinstance(hand, Violation) or not self._acts(move, action, seat):
            return False
        self.hands[seat] = hand
        self.turn += 1
        return True

    def _acts(self, move: Move, action: Action, seat: int) -> bool:
        if isinstance(action, Place):
            return self._places(move.meridian, action.step, action.height, seat)
        if isinstance(action, Pass):
            return self.setup.house.passing == "free" or is_stuck(self.state, move.card)
        back = self.columns[move.meridian - 1].lift(action.origin, seat)
        self.supplies[seat] += back
        if not back:
            return False
        if isinstance(action, Withdraw):
            return True
        if isinstance(action, Rebuild):
            is_same = action.step == action.origin and action.height == back
            return not is_same and self._places(move.meridian, action.step, action.height, seat)
        assert_never(action)

    def _places(self, meridian: int, step: int, height: int, seat: int) -> bool:
        """Place a tower from the supply (R7, R1)."""
        house, towers, left = self.setup.house, self.columns[meridian - 1], self.supplies[seat] - height
        if left < 0 or (house.max_height is not None and height > house.max_height):
            return False
        if height < 2 and not towers.steps and (house.first_tower == "when-empty" or meridian not in self.opened):
            return False
        if not self._enters(towers, step, height, seat):
            return False
        self.supplies[seat] = left
        self.opened.add(meridian)
        return True

    def _enters(self, towers: Towers, step: int, height: int, seat: int) -> bool:
        """Place a tower on a column (R4, R2, R3): above the one in its city if that is shorter, else below it."""
        steps, heights, owners = towers
        cities, terms = self.setup.archipelago.cities_per_meridian, self.setup.terms
        if step >= cities or owners.count(seat) >= terms.towers_each:
            return False
        at, count = bisect_left(steps, step), len(steps)
        is_taken = at < count and steps[at] == step
        at += is_taken and heights[at] < height
        if (at and heights[at - 1] >= height) or (at < count and heights[at] <= height):
            return False
        if is_taken and not self._gives_way(towers, at, step, seat):
            return False
        steps.insert(at, step)
        heights.insert(at, height)
        owners.insert(at, seat)
        return True

    def _gives_way(self, towers: Towers, at: int, step: int, seat: int) -> bool:
        """Push the towers that stand close together from a city on, up if the one in it has this place or else down."""
        steps, _, owners = towers
        self.push, onward = ("up", 1) if at < len(steps) and steps[at] == step else ("down", -1)
        chain, other = list[int](), at if onward > 0 else at - 1
        while 0 <= other < len(steps) and steps[other] == step:
            chain.append(other)
            other, step = other + onward, step + onward
        if not 0 <= step < self.setup.archipelago.cities_per_meridian:
            return False
        match self.setup.terms.push_own:
            case "any":
                kept = []
            case "chain-only":
                kept = chain[:1]
            case "never":
                kept = chain
        if any(owners[one] == seat for one in kept):
            return False
        for one in chain:
            steps[one] += onward
        return True

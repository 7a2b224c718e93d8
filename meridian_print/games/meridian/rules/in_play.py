"""A whole game played in place while every move is legal, in a third of the time that play state by state takes.

It knows whether a move is legal, not which rule it breaks: that `play` finds out, with which it agrees on every move.
The towers of a meridian stand in order at all times (R3), so a new one need be compared with its two neighbours only.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from sys import maxsize
from typing import Self

from meridian_print.games.meridian.rules.column import Column, Direction, Tower
from meridian_print.games.meridian.rules.hand import Hand, play_cards
from meridian_print.games.meridian.rules.material import PLACE_OF_CARD, Card
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Rebuild, Withdraw
from meridian_print.games.meridian.rules.play import is_stuck
from meridian_print.games.meridian.rules.state import GameSetup, State

_kept_tower = lru_cache(1 << 8)(Tower)
"""The same as a new one, but made once: games end with much the same towers."""


@dataclass(slots=True)
class Towers:
    """The towers of a meridian from the bottom up: the city, the height and the owner of each, in lists that change."""

    steps: list[int]
    heights: list[int]
    owners: list[int]

    @classmethod
    def of(cls, column: Column) -> Self:
        """Take over the towers of a column that is in order."""
        towers = cls([], [], [])
        if any(column):  # at the start of a game, none is
            for step, tower in enumerate(column):
                if tower is not None:
                    towers.steps.append(step)
                    towers.heights.append(tower.height)
                    towers.owners.append(tower.owner)
        return towers

    def column(self, cities: int) -> Column:
        """Return the column that they make up."""
        column: list[Tower | None] = [None] * cities
        for step, height, owner in zip(self.steps, self.heights, self.owners, strict=True):
            column[step] = _kept_tower(owner, height)
        return tuple(column)

    def lift(self, origin: int, owner: int) -> int:
        """Take away an owner's tower; return its height, or 0 if there is none in this city."""
        if origin not in self.steps:
            return 0
        at = self.steps.index(origin)
        if self.owners[at] != owner:
            return 0
        del self.steps[at], self.owners[at]
        return self.heights.pop(at)


@dataclass(slots=True)
class GameInPlay:
    """A game that is played on in place: what a `State` holds, changed by each turn, and which way the last one pushed.

    `hands` are those at its start, `begun` the turns before that, `cards` what each player has played since, and
    `turned_up` what was then turned up: they are judged when it ends, each hand at once. After a move is refused, it
    must not be used again.
    """

    setup: GameSetup
    columns: list[Towers]
    supplies: list[int]
    hands: tuple[Hand, ...]
    cards: list[list[int]]
    turned_up: list[list[Card | None]]
    opened: set[int]
    begun: int
    cities: int
    towers_each: int
    tallest: int
    push: Direction | None = None

    @classmethod
    def of(cls, state: State) -> Self:
        """Go on from a state whose columns are in order."""
        setup, columns, supplies, hands, opened, turn = state
        cities, most = setup.archipelago.cities_per_meridian, setup.house.max_height
        limits = (cities, setup.towers_each, maxsize if most is None else most)
        cards: list[list[int]] = [[] for _ in hands]
        turned_up: list[list[Card | None]] = [[] for _ in hands]
        towers = list(map(Towers.of, columns))
        return cls(setup, towers, list(supplies), hands, cards, turned_up, set(opened), turn, *limits)

    def end(self) -> State | None:
        """Return the game as it stands; None if a card was played or turned up that could not be."""
        decks = self.setup.decks_each
        played = zip(self.hands, self.cards, self.turned_up, strict=True)
        hands = [play_cards(hand, cards, turned_up, decks) for hand, cards, turned_up in played]
        known = tuple(hand for hand in hands if isinstance(hand, Hand))
        turn = self.begun + sum(map(len, self.cards))
        return self._state(known, turn) if len(known) == len(hands) else None

    def _state(self, hands: tuple[Hand, ...], turn: int) -> State:
        columns = tuple([towers.column(self.cities) for towers in self.columns])
        return State(self.setup, columns, tuple(self.supplies), hands, frozenset(self.opened), turn)

    def try_move(self, seat: int, move: Move, turned_up: Card | None = None) -> bool:
        """Play a move of the player whose turn it is, if board and supply allow it and it does what it says.

        A tower rebuilt as it was is refused, too. Whether the card was face up is left to the `end`.
        """
        meridian, is_range, action = move
        card = PLACE_OF_CARD.get((meridian, is_range))
        if card is None:
            return False
        self.push = None
        self.cards[seat].append(card)
        self.turned_up[seat].append(turned_up)
        if isinstance(action, Place):  # as most moves do
            return self._try_place(meridian, action.step, action.height, seat)
        if isinstance(action, Pass):
            return self.setup.house.passing == "free" or is_stuck(self._state(self.hands, turn=seat), move.card)
        return self._try_lift(meridian, action, seat)

    def _try_lift(self, meridian: int, action: Withdraw | Rebuild, seat: int) -> bool:
        """Take back a tower, and place another if it is rebuilt (R9)."""
        back = self.columns[meridian - 1].lift(action.origin, seat)
        self.supplies[seat] += back
        if not back or isinstance(action, Withdraw):
            return back > 0
        is_same = action.step == action.origin and action.height == back
        return not is_same and self._try_place(meridian, action.step, action.height, seat)

    def _try_place(self, meridian: int, step: int, height: int, seat: int) -> bool:
        """Place a tower (R7, R1, R4, R2, R3): above the one in its city if that is shorter, else below it."""
        towers = self.columns[meridian - 1]
        steps, heights, owners = towers.steps, towers.heights, towers.owners
        left = self.supplies[seat] - height
        if left < 0 or height > self.tallest or step >= self.cities or owners.count(seat) >= self.towers_each:
            return False
        at, count = 0, len(steps)
        if count:
            at = bisect_left(steps, step)
            is_taken = at < count and steps[at] == step
            if is_taken and heights[at] < height:
                at += 1
            if (at and heights[at - 1] >= height) or (at < count and heights[at] <= height):
                return False
            if is_taken and not self._try_push(steps, owners, at, seat, step=step):
                return False
        elif height < 2 and (self.setup.house.first_tower == "when-empty" or meridian not in self.opened):
            return False
        steps.insert(at, step)
        heights.insert(at, height)
        owners.insert(at, seat)
        self.supplies[seat] = left
        self.opened.add(meridian)
        return True

    def _try_push(self, steps: list[int], owners: list[int], at: int, seat: int, *, step: int) -> bool:
        """Push the unbroken row of towers that begins in a city; return whether that is allowed.

        It is pushed up if the new tower goes below the one there, else down.
        """
        if at < len(steps) and steps[at] == step:
            self.push, onward, first = "up", 1, at
        else:
            self.push, onward, first = "down", -1, at - 1
        other = first
        while 0 <= other < len(steps) and steps[other] == step:
            other, step = other + onward, step + onward
        if not 0 <= step < self.cities:
            return False
        chain = range(first, other, onward)
        match self.setup.terms.push_own:
            case "any":
                kept = range(0)
            case "chain-only":
                kept = chain[:1]
            case "never":
                kept = chain
        if any(owners[one] == seat for one in kept):
            return False
        for one in chain:
            steps[one] += onward
        return True

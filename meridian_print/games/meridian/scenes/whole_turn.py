"""A whole turn in four pictures: a tower is pushed out of a city, best a capital, and its pieces are paid."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase

from meridian_print.games.meridian.layout.model import City, Layout, Side
from meridian_print.games.meridian.rules.column import Column, Direction, Tower
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import DECK, Card, Colour, card_of
from meridian_print.games.meridian.rules.moves import Place, Violation
from meridian_print.games.meridian.rules.placing import Terms, effect_of

_SUPPLY = 9
_OWN = 0
_SHORT, _TALL = 2, 4
"""Heights of the tower that is placed: one that pushes a 3 up, and one that pushes it down."""
_PUSHED, _ABOVE, _BELOW = 3, 5, 1
_SEATS = (Colour.ORANGE, Colour.GREY, Colour.BROWN, Colour.BLACK)


@dataclass(frozen=True, slots=True)
class WholeTurnScene:
    """A turn: the card that is played and the meridian, the column before and after it, the pieces, the next card.

    Columns are written from the lowest city up; owners are places in `seats`. The tower goes to the city `to` and
    pushes that of the `pushed` colour to the city `onto`, both counted from 0.
    """

    side: int
    side_name: str
    meridian: int
    seats: tuple[Colour, ...]
    before: Column
    after: Column
    to: int
    onto: int
    way: Direction
    height: int
    city: City
    island_name: str
    played: Card
    other: Card
    next: Card
    supply: int

    @property
    def colour(self) -> Colour:
        """The colour to move."""
        return self.seats[_OWN]

    @property
    def pushed_colour(self) -> Colour:
        """The colour of the pushed tower."""
        tower = self.before[self.to]
        return self.seats[tower.owner if tower else _OWN]

    @property
    def pushed_height(self) -> int:
        """The height of the pushed tower."""
        tower = self.before[self.to]
        return tower.height if tower else 0

    @property
    def has_capital(self) -> bool:
        """Return whether the city is a capital."""
        return self.city.is_capital

    @property
    def letter(self) -> str:
        """The letter of the city."""
        return ascii_lowercase[self.to]

    @property
    def onto_letter(self) -> str:
        """The letter of the city to which the tower is pushed."""
        return ascii_lowercase[self.onto]

    @property
    def left(self) -> int:
        """The pieces in the supply after the turn."""
        return self.supply - self.height

    @property
    def free(self) -> tuple[int, ...]:
        """The heights below the greatest that no tower on the meridian has; all from `free_from` on are free, too."""
        taken = {tower.height for tower in self.before if tower}
        return tuple(height for height in range(1, self.free_from) if height not in taken)

    @property
    def free_from(self) -> int:
        """The height from which on all are free."""
        return 1 + max(tower.height for tower in self.before if tower)

    @property
    def card_name(self) -> str:
        """The card played, such as "1-2-3"."""
        return "-".join(map(str, self.played.meridians))

    @property
    def next_name(self) -> str:
        """The card turned up."""
        return "-".join(map(str, self.next.meridians))

    @property
    def capitals(self) -> frozenset[int]:
        """The steps at which the column has capitals, as far as they are shown."""
        return frozenset((self.to,)) if self.has_capital else frozenset()


def whole_turn_scene(layout: Layout) -> WholeTurnScene:
    """Find a city whose tower can be pushed: best a capital with a city below it, from which it goes up."""
    every = ((at, city) for at, side in enumerate(layout.sides) for city in side.cities)
    at, city = max(every, key=lambda one: _merit(layout.sides[one[0]], *one))
    return _scene(layout.sides[at], at, city)


def _merit(side: Side, at: int, city: City) -> tuple[float, ...]:
    """Weigh a city: a capital whose neighbours are none, not at an edge; then the first side, then its meridian."""
    capitals = sum(other.is_capital for other in side.cities if other.meridian == city.meridian)
    inside = 0 < city.step < side.cities_per_meridian - 1
    return (city.is_capital + (capitals <= 1), inside, -at, -abs(city.step - 1), -abs(city.meridian - 3))


def _scene(side: Side, at: int, city: City) -> WholeTurnScene:
    count, to = side.cities_per_meridian, city.step
    up = to < count - 1
    height = _SHORT if up else _TALL
    seats = _SEATS if count > 4 else _SEATS[:3]
    before = _before(count, to, len(seats), up=up)
    found = effect_of(before, Place(to, height), _OWN, Terms(1, HouseRules().push_own))
    if isinstance(found, Violation) or found.fault:
        raise AssertionError(f"expected a legal turn at {city.code}, got {found}")
    played = card_of(city.meridian, is_range=True)
    others = [card for card in DECK if card.meridians[0] not in played.meridians and not card.is_range]
    return WholeTurnScene(
        side=at,
        side_name=side.name,
        meridian=city.meridian,
        seats=seats,
        before=before,
        after=found.column,
        to=to,
        onto=to + 1 if up else to - 1,
        way="up" if up else "down",
        height=height,
        city=city,
        island_name=next(island.name for island in side.islands if island.key == city.island),
        played=played,
        other=others[4 % len(others)],
        next=others[-1],
        supply=_SUPPLY,
    )


def _before(count: int, to: int, seats: int, *, up: bool) -> Column:
    """Return a column with a brown 3 in the city, room beyond it, a 1 below and a 5 above where there are cities."""
    column: list[Tower | None] = [None] * count
    column[to] = Tower(2, _PUSHED)
    above, below = (to + 2, to - 1) if up else (to + 1, to - 2)
    if above < count:
        column[above] = Tower(seats - 1 if seats > 3 else 1, _ABOVE)
    if below >= 0 and (seats > 3 or above >= count):
        column[below] = Tower(1, _BELOW)
    return tuple(column)

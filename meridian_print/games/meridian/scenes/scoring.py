"""The end of a game: a strip of the board with islands that are won and lost in every way, and their count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import Literal, NamedTuple

from meridian_print.games.meridian.layout.model import City, Island, Layout, Side
from meridian_print.games.meridian.layout.plan import FOOT, map_area
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.scoring import IslandScore, Score
from meridian_print.games.meridian.scenes.endings import EndingRoles, ending, judged
from meridian_print.games.meridian.scenes.tags import tags
from meridian_print.games.meridian.scenes.towers import COLOURS, Holding, Landmarks, Stand, players_on, with_heights
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

Part = Literal["tie", "capital", "lone", "capital-tie"]
"""What an island shows: a tie of one each; a lead that a capital decides; a lone garrison; a tie through a capital."""

_PARTS: tuple[tuple[Part, ...], ...] = (
    ("tie", "capital", "lone", "capital-tie"),
    ("tie", "capital", "lone"),
    ("tie", "lone", "capital-tie"),
    ("capital", "lone"),
    ("tie", "lone"),
    ("lone",),
)
"""What is shown together, the best first."""
_SHAPES = (3.65, 3.45, 3.2, 2.95, 2.7, 2.1, 0.0)
"""How much wider than high the strip is, the best first; the last is the whole map."""
_WHOLE = 2.05
"""A strip less wide than this, in its heights, is the whole map."""
_INSET: Mm = 0.5
_CODE: Mm = 8.0
"""What the code below a tower needs."""
_LARGE = 4
"""Cities of an island on which the lead that a capital decides has two towers on both sides."""


class ScoringRow(NamedTuple):
    """An island that is counted: its letter and where that stands, what it shows, the count by seat, who takes it."""

    letter: str
    part: Part
    island: Island
    garrisons: tuple[int, ...]
    owner: Colour | None
    tag: Point

    @property
    def name(self) -> str:
        """The island's name."""
        return self.island.name

    @property
    def worth(self) -> int:
        """What the island is worth."""
        return self.island.worth


@dataclass(frozen=True, slots=True)
class ScoringScene:
    """A strip of a side at the end of a game, and the count of all of it; counts are by seat.

    `towers` are those in the strip, `hidden` the others. `empty` are islands in the strip without a tower. If
    `is_tied`, the winner has as many points as the `second`, and more pieces left.
    """

    side: int
    side_name: str
    crop: Rect
    is_upper: bool
    seats: tuple[Colour, ...]
    rows: tuple[ScoringRow, ...]
    towers: tuple[Stand, ...]
    hidden: tuple[Stand, ...]
    empty: tuple[Island, ...]
    points: tuple[int, ...]
    left: tuple[int, ...]
    winner: Colour
    second: Colour
    is_tied: bool

    def row(self, part: Part) -> ScoringRow | None:
        """Return the island that shows something, if one does."""
        return next((row for row in self.rows if row.part == part), None)

    def garrisons(self, row: ScoringRow) -> tuple[tuple[Colour, int], ...]:
        """Return whose towers stand on an island and what they count: the most first, then whoever holds a capital."""
        held = {one.city: one.colour for one in self.towers}
        capital = {held[city] for city in row.island.cities if city.is_capital and city in held}
        counts = [(colour, count) for colour, count in zip(self.seats, row.garrisons, strict=True) if count]
        return tuple(sorted(counts, key=lambda one: (-one[1], one[0] not in capital)))

    @property
    def top(self) -> int:
        """The winner's points."""
        return self.points[self.seats.index(self.winner)]


def scoring_scene(layout: Layout, landmarks: Sequence[Landmarks]) -> ScoringScene:
    """Find a strip with islands for all parts, and an ending that pieces decide; else as much of it as there is."""
    for parts, shape, is_tied in product(_PARTS, _SHAPES, (True, False)):
        for at, side in enumerate(layout.sides):
            for crop in _strips(map_area(layout.board), side, shape):
                found = _found(side, crop, parts, is_tied=is_tied)
                if found is not None:
                    return _scene(layout, at, found, landmarks[at])
    raise AssertionError("expected an island on every side of a board, found none")


class _FoundStrip(NamedTuple):
    """A strip with its islands, each with its part, the towers there, all towers at the end, and who won."""

    crop: Rect
    cast: tuple[tuple[Part, Island], ...]
    seen: tuple[Holding, ...]
    stands: tuple[Stand, ...]
    to: EndingRoles


def _strips(area: Rect, side: Side, shape: float) -> Iterator[Rect]:
    """Yield strips as wide as the map: the uppermost, the lowest, and those between."""
    inside = area.inset(_INSET)
    high = min(inside.height, inside.width / shape) if shape else inside.height
    slack = inside.height - high
    count = side.cities_per_meridian if slack else 0
    steps = [0, count, *range(1, count)] if count else [0]
    for step in steps:
        yield Rect(inside.x, inside.y + (step / count * slack if count else 0.0), inside.width, high)


def _found(side: Side, crop: Rect, parts: tuple[Part, ...], *, is_tied: bool) -> _FoundStrip | None:
    """Cast the islands of a strip for the parts, from left to right if that can be, and end the game."""
    whole = [island for island in side.islands if all(_is_seen(city, crop) for city in island.cities)]
    seats = COLOURS[: players_on(side)]
    to = _places(seats)
    for cast in _casts(parts, whole, to):
        seen = _held(cast, to, ())
        if seen is None:
            continue
        stands = ending(side, seats, seen, _unseen(side, crop), to) if is_tied else with_heights(seen)
        if stands is not None:
            return _FoundStrip(crop, cast, seen, stands, to)
    return None


def _casts(
    parts: tuple[Part, ...], islands: Sequence[Island], to: EndingRoles
) -> tuple[tuple[tuple[Part, Island], ...], ...]:
    """Return the ways to cast islands for all parts, those that follow each other from left to right first."""
    able = [[island for island in islands if any(_castings(part, island, to))] for part in parts]
    chosen = sorted((each for each in product(*able) if len({id(one) for one in each}) == len(parts)), key=_disorder)
    return tuple(tuple(zip(parts, each, strict=True)) for each in chosen)


def _places(seats: tuple[Colour, ...]) -> EndingRoles:
    winner, second = Colour.BROWN, Colour.GREY
    return EndingRoles(winner, second, tuple(colour for colour in reversed(seats) if colour not in (winner, second)))


def _disorder(islands: Sequence[Island]) -> int:
    """Return how many pairs of islands do not follow each other from left to right."""
    middles = [sum(city.at.x for city in island.cities) / len(island.cities) for island in islands]
    return sum(one > other for one, other in combinations(middles, 2))


def _is_seen(city: City, crop: Rect) -> bool:
    """Return whether a tower in a city is seen whole, with the code below it; on a map that is seen whole all are."""
    inside = crop.inset(FOOT / 2)
    is_high = crop.width < _WHOLE * crop.height
    below = 0.0 if is_high else _CODE
    return inside.x <= city.at.x <= inside.right and inside.y <= city.at.y <= inside.bottom - below


def _unseen(side: Side, crop: Rect) -> dict[Island, tuple[City, ...]]:
    """Return the islands that are not seen whole, each with the cities of which nothing is seen."""
    around = crop.inset(-FOOT / 2)
    cities = {
        island: tuple(city for city in island.cities if not around.y < city.at.y < around.bottom)
        for island in side.islands
    }
    return {island: beyond for island, beyond in cities.items() if beyond}


def _held(
    cast: Sequence[tuple[Part, Island]], to: EndingRoles, held: tuple[Holding, ...]
) -> tuple[Holding, ...] | None:
    """Place the towers of all parts, no two of a colour on a meridian."""
    if not cast:
        return held
    (part, island), *rest = cast
    for more in _castings(part, island, to):
        both = (*held, *more)
        if len({(one.city.meridian, one.colour) for one in both}) == len(both):
            done = _held(rest, to, both)
            if done is not None:
                return done
    return None


def _castings(part: Part, island: Island, to: EndingRoles) -> Iterator[tuple[Holding, ...]]:
    """Yield the ways in which an island can show its part."""
    plain = [city for city in island.cities if not city.is_capital]
    capitals = [city for city in island.cities if city.is_capital]
    first, other = to.others[0], to.others[-1] if len(to.others) > 1 else to.winner
    match part:
        case "tie":
            for one, two in permutations(plain, 2):
                yield Holding(one, first), Holding(two, to.second)
        case "capital":
            each = 2 if len(island.cities) > _LARGE else 1
            yield from _led(capitals, plain, to.second, first, each)
        case "lone":
            for city in (*plain, *capitals):
                yield (Holding(city, to.winner),)
        case "capital-tie":
            for capital, (one, two) in product(capitals, combinations(plain, 2)):
                yield Holding(capital, first), Holding(one, other), Holding(two, other)


def _led(
    capitals: Sequence[City], plain: Sequence[City], leader: Colour, other: Colour, each: int
) -> Iterator[tuple[Holding, ...]]:
    """Yield as many towers of two colours on an island, of the leader one in its capital."""
    for capital, mine in product(capitals, combinations(plain, each - 1)):
        for theirs in combinations([city for city in plain if city not in mine], each):
            own = (Holding(city, leader) for city in (capital, *mine))
            yield *own, *(Holding(city, other) for city in theirs)


def _scene(layout: Layout, at: int, found: _FoundStrip, landmarks: Landmarks) -> ScoringScene:
    side, crop = layout.sides[at], found.crop
    seats = COLOURS[: players_on(side)]
    counted = judged(side, seats, found.stands)
    held = {one.city for one in found.seen}
    shown = tuple(one for one in found.stands if one.city in held)
    rows = _rows(side, found, counted, landmarks)
    winner, second = _ranked(seats, counted)
    cast = {island.key for _, island in found.cast}
    return ScoringScene(
        side=at,
        side_name=side.name,
        crop=crop,
        is_upper=crop.centre.y < map_area(layout.board).centre.y,
        seats=seats,
        rows=rows,
        towers=shown,
        hidden=tuple(one for one in found.stands if one.city not in held),
        empty=tuple(
            island
            for island in side.islands
            if island.key not in cast and all(_is_seen(city, crop) for city in island.cities)
        ),
        points=counted.points,
        left=counted.left,
        winner=winner,
        second=second,
        is_tied=counted.points[seats.index(winner)] == counted.points[seats.index(second)],
    )


def _rows(side: Side, found: _FoundStrip, counted: Score, landmarks: Landmarks) -> tuple[ScoringRow, ...]:
    by_key: dict[str, IslandScore] = {
        island.key: one for island, one in zip(side.islands, counted.islands, strict=True)
    }
    seats = COLOURS[: players_on(side)]
    held = {one.city for one in found.seen}
    spots = tags(side, found.crop, [island for _, island in found.cast], held, landmarks)
    rows = []
    for letter, (part, island), tag in zip("ABCD", found.cast, spots, strict=False):
        one = by_key[island.key]
        owner = None if one.owner is None else seats[one.owner]
        rows.append(ScoringRow(letter, part, island, one.garrisons, owner, tag))
    return tuple(rows)


def _ranked(seats: tuple[Colour, ...], counted: Score) -> tuple[Colour, Colour]:
    """Return who wins, and who is next."""
    order = sorted(range(len(seats)), key=lambda seat: (-counted.points[seat], -counted.left[seat]))
    return seats[order[0]], seats[order[1]]

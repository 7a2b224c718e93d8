"""The figures of a board: shares and means of what was counted, each with its 95 % interval; money is in thousands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meridian_print.boardgame.balance.figures.contest_figures import Conditions, ContestFigures, contest_figures
from meridian_print.boardgame.balance.figures.statistics import Estimate, means, ratios, wilson
from meridian_print.boardgame.balance.tally import Tally
from meridian_print.games.meteo.balance import record
from meridian_print.games.meteo.layout.model import REGION_CODES, REGIONS, Ground, Layout
from meridian_print.games.meteo.rules.setup import GameSetup


@dataclass(frozen=True, slots=True)
class RegionFigures:
    """A region: pieces at the end of games, the share of games in which pieces earn there, and what they earn.

    `paydays` is how many pieces are paid there in a game, each one at every income; `a_piece` is what one then brings,
    or costs, on average, None where there never was one.
    """

    code: str
    name: str
    grounds: tuple[Ground, ...]
    hotels: Estimate
    ships: Estimate
    used: Estimate
    paydays: Estimate
    a_piece: Estimate | None


@dataclass(frozen=True, slots=True)
class GroundFigures:
    """All regions of a kind of ground: how many there are, their pieces at a payday, and what one brings there."""

    ground: Ground
    regions: int
    paydays: float
    a_piece: float


@dataclass(frozen=True, slots=True)
class CardFigures:
    """A weather card: in how many games it was dealt, and the share of these in which it is played.

    `own` is what it brings whoever plays it, `rivals` what it brings all others together; None if it never is.
    """

    number: int
    title: str
    dealt: int
    played: Estimate | None
    own: Estimate | None
    rivals: Estimate | None


@dataclass(frozen=True, slots=True)
class BoardFigures:
    """What was found out about a board: what any contest is measured by, regions and weather cards.

    `a_piece` is what a piece brings at a payday on the board as a whole, 0 without any.
    """

    contest: ContestFigures
    regions: tuple[RegionFigures, ...]
    cards: tuple[CardFigures, ...]
    a_piece: float

    @property
    def grounds(self) -> tuple[GroundFigures, ...]:
        """The kinds of ground that the board has; a region of two kinds counts for both."""
        return tuple(
            _ground(ground, own)
            for ground in Ground
            if (own := [region for region in self.regions if ground in region.grounds])
        )


def board_figures(layout: Layout, setup: GameSetup, tally: Tally, bots: tuple[str, ...], seed: int) -> BoardFigures:
    """Return the figures of a board from a tally of at least one deal."""
    total, spread = tally.total, means(tally, seed)
    earned, paydays = _of_all(setup, total, record.EARNED), _of_all(setup, total, record.PAYDAYS)
    return BoardFigures(
        contest_figures(Conditions(layout.title, bots, setup.turns, seed), tally, spread),
        regions=_regions(layout, setup, tally, spread, seed),
        cards=_cards(layout, setup, tally, seed),
        a_piece=earned / paydays if paydays else 0.0,
    )


def _of_all(setup: GameSetup, total: tuple[int, ...], column: int) -> int:
    return sum(total[record.region_at(setup, region, column)] for region in range(REGIONS))


def _ground(ground: Ground, regions: Sequence[RegionFigures]) -> GroundFigures:
    paydays = sum(region.paydays.mean for region in regions)
    earned = sum(region.paydays.mean * region.a_piece.mean for region in regions if region.a_piece)
    return GroundFigures(ground, len(regions), paydays, earned / paydays if paydays else 0.0)


def _regions(
    layout: Layout, setup: GameSetup, tally: Tally, spread: Sequence[Estimate], seed: int
) -> tuple[RegionFigures, ...]:
    games, total = tally.deals * setup.seats, tally.total
    places = [record.region_at(setup, region, 0) for region in range(REGIONS)]
    a_piece = ratios(tally, [(at + record.EARNED, at + record.PAYDAYS) for at in places], seed)
    return tuple(
        RegionFigures(
            REGION_CODES[region],
            layout.names[region],
            layout.grounds[region],
            spread[at + record.HOTELS].times(1 / setup.seats),
            spread[at + record.SHIPS].times(1 / setup.seats),
            wilson(total[at + record.USED], games),
            spread[at + record.PAYDAYS].times(1 / setup.seats),
            a_piece[region],
        )
        for region, at in enumerate(places)
    )


def _cards(layout: Layout, setup: GameSetup, tally: Tally, seed: int) -> tuple[CardFigures, ...]:
    total, cards = tally.total, sorted(layout.cards, key=lambda card: card.number)
    places = [record.card_at(setup, number, 0) for number in range(len(cards))]
    brought = [(at + column, at + record.PLAYED) for column in (record.OWN, record.RIVALS) for at in places]
    figures = ratios(tally, brought, seed)
    own, rivals = figures[: len(cards)], figures[len(cards) :]
    return tuple(
        CardFigures(
            card.number,
            card.title,
            total[at + record.DEALT],
            wilson(total[at + record.PLAYED], total[at + record.DEALT]) if total[at + record.DEALT] else None,
            own[number],
            rivals[number],
        )
        for number, (card, at) in enumerate(zip(cards, places, strict=True))
    )

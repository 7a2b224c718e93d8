"""The figures of a board: shares and means of what was counted, each with its 95 % interval; money is in thousands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meridian_print.boardgame.balance.contest import LEAST_DEALS, Compared, Measure
from meridian_print.boardgame.balance.seats import WIN, BotFigures, SeatFigures
from meridian_print.boardgame.balance.statistics import Estimate, evenness, means, ratios, wilson
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
    """What was found out about a board; `p` is None where there are too few deals to ask whether seats are alike.

    `shared` is a share of games, `settled_at` of the turns of a game: that after which its winner was behind for the
    last time. `a_piece` is what a piece brings at a payday on the board as a whole, 0 without any.
    """

    side: str
    bots: tuple[str, ...]
    games: int
    deals: int
    seed: int
    seats: tuple[SeatFigures, ...]
    styles: tuple[BotFigures, ...]
    shared: Estimate
    margin: Estimate
    lead_changes: Estimate
    settled_at: Estimate
    regions: tuple[RegionFigures, ...]
    cards: tuple[CardFigures, ...]
    a_piece: float
    p: float | None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def grounds(self) -> tuple[GroundFigures, ...]:
        """The kinds of ground that the board has; a region of two kinds counts for both."""
        return tuple(
            _ground(ground, own)
            for ground in Ground
            if (own := [region for region in self.regions if ground in region.grounds])
        )


def board_figures(layout: Layout, setup: GameSetup, tally: Tally, bots: Sequence[str], seed: int) -> BoardFigures:
    """Return the figures of a board from a tally of at least one deal."""
    games, total, spread = tally.deals * setup.seats, tally.total, means(tally, seed)

    def mean(column: int, unit: float = 1.0) -> Estimate:
        return spread[column].times(unit / setup.seats)

    wins = tuple(record.wins_at(seat) for seat in range(setup.seats))
    earned, paydays = _of_all(setup, total, record.EARNED), _of_all(setup, total, record.PAYDAYS)
    return BoardFigures(
        layout.title,
        tuple(bots),
        games,
        tally.deals,
        seed,
        seats=tuple(
            SeatFigures(seat + 1, wilson(total[wins[seat]] / WIN, games), mean(record.money_at(setup, seat)))
            for seat in range(setup.seats)
        ),
        styles=tuple(_bot(setup, total, bots, bot, games) for bot in dict.fromkeys(bots)),
        shared=wilson(total[record.game_at(setup, record.SHARED)], games),
        margin=mean(record.game_at(setup, record.MARGIN)),
        lead_changes=mean(record.game_at(setup, record.LEAD_CHANGES)),
        settled_at=mean(record.game_at(setup, record.BEHIND), 1 / setup.turns),
        regions=_regions(layout, setup, tally, spread, seed),
        cards=_cards(layout, setup, tally, seed),
        a_piece=earned / paydays if paydays else 0.0,
        p=evenness(tally, wins, seed) if tally.deals >= LEAST_DEALS else None,
    )


def compared_by(setup: GameSetup, kind: str) -> Compared:
    """Return by what contests of a kind are compared."""
    seats = range(setup.seats)
    whole = (
        ("victories shared", record.SHARED, 1.0, True),
        ("margin of the winner", record.MARGIN, 1.0, False),
        ("changes of the lead", record.LEAD_CHANGES, 1.0, False),
        ("winner last behind after, of the turns", record.BEHIND, 1 / setup.turns, True),
    )
    measures = (
        Measure(name, record.game_at(setup, column), unit / setup.seats, is_share)
        for name, column, unit, is_share in whole
    )
    wins = tuple(record.wins_at(seat) for seat in seats)
    hands = tuple(record.hand_wins_at(setup, hand) for hand in seats)
    return Compared(kind, wins, hands, 1 / (WIN * setup.seats), tuple(measures))


def _of_all(setup: GameSetup, total: tuple[int, ...], column: int) -> int:
    return sum(total[record.region_at(setup, region, column)] for region in range(REGIONS))


def _ground(ground: Ground, regions: Sequence[RegionFigures]) -> GroundFigures:
    paydays = sum(region.paydays.mean for region in regions)
    earned = sum(region.paydays.mean * region.a_piece.mean for region in regions if region.a_piece)
    return GroundFigures(ground, len(regions), paydays, earned / paydays if paydays else 0.0)


def _bot(setup: GameSetup, total: tuple[int, ...], bots: Sequence[str], bot: str, games: int) -> BotFigures:
    hands = [hand for hand, name in enumerate(bots) if name == bot]
    wins = sum(total[record.hand_wins_at(setup, hand)] for hand in hands) / WIN
    return BotFigures(bot, wilson(wins, games), len(hands) / len(bots))


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

"""What the figures of a board mean, in plain words: which seat, region or weather card, and what to change."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from meridian_print.boardgame.balance.figures.contest_figures import (
    DOUBTFUL,
    ORDER_OF_PLAY,
    TAKE_TURNS,
    ContestFigures,
    fairness,
    skill,
)
from meridian_print.boardgame.balance.figures.wording import interval
from meridian_print.games.meteo.balance.figures import BoardFigures, CardFigures, RegionFigures

RARELY_USED, RARELY_PLAYED = 0.1, 0.05
"""A region is hardly used, a card hardly played, if its share of games is surely below. On the boards that come along
the least used region has 28 %, the least played card 12 %."""
POOR, RICH = 0.6, 1.6
"""How many times as much as on the board as a whole a piece surely brings, at most or at least, in a region that is out
of line. On the boards that come along it is 0.8 to 1.3 times as much."""
TOO_STRONG = 2.0
"""How many times as far as the average card one that is too strong surely puts a player ahead."""


def verdicts(figures: BoardFigures) -> tuple[str, ...]:
    """Return all verdicts on a board: seats, the order of play, skill, regions, weather cards."""
    own = () if figures.contest.p is None else (*_regions(figures), *_cards(figures))
    return (fairness(figures.contest), *_order(figures.contest), *skill(figures.contest), *own)


def _order(contest: ContestFigures) -> Iterator[str]:
    """Say that it is the order of play that makes seats uneven, if they are: each is dealt the same."""
    if contest.p is None or contest.p >= DOUBTFUL:
        return
    wins = [seat.wins.mean for seat in contest.seats]
    if all(one < other for one, other in pairwise(wins)):
        yield f"the later a seat plays, the more it wins: {ORDER_OF_PLAY}"
    else:
        yield f"all seats are dealt the same tiles and cards, so what tells is when a seat plays; {TAKE_TURNS}"


def _regions(figures: BoardFigures) -> Iterator[str]:
    for region in figures.regions:
        paid = region.a_piece
        if region.used.high < RARELY_USED:
            yield (
                f"{_named(region)} is hardly used: pieces earn there in {interval(region.used)} of games; give it a "
                f"second kind of ground, or let weather cards pay there"
            )
        elif paid and paid.high < POOR * figures.a_piece:
            yield (
                f"{_named(region)} is a poor place: a piece brings {paid.mean:.2f} thousand there at a payday, "
                f"{figures.a_piece:.2f} on the board as a whole; let weather cards pay there"
            )
        elif paid and paid.low > RICH * figures.a_piece:
            yield (
                f"{_named(region)} is a gift: a piece brings {paid.mean:.2f} thousand there at a payday, "
                f"{figures.a_piece:.2f} on the board as a whole; let weather cards cost money there"
            )


def _named(region: RegionFigures) -> str:
    grounds = " and ".join(ground.value for ground in region.grounds)
    return f"{region.code} {region.name}".rstrip() + f" ({grounds})"


def _cards(figures: BoardFigures) -> Iterator[str]:
    rivals, strengths = (
        figures.contest.players - 1,
        [_strength(card, figures.contest.players - 1) for card in figures.cards],
    )
    known = [strength for strength in strengths if strength is not None]
    usual = sum(known) / len(known) if known else 0.0
    for card, strength in zip(figures.cards, strengths, strict=True):
        if card.played and card.played.high < RARELY_PLAYED:
            yield (
                f"{_title(card)} is hardly ever played: in {interval(card.played)} of the games in which it is dealt; "
                f"let it name more regions or more kinds of weather"
            )
        elif card.own and card.rivals and card.own.low - card.rivals.high / rivals > TOO_STRONG * usual:
            yield (
                f"{_title(card)} is too strong: it puts whoever plays it {strength:.1f} thousand ahead of an average "
                f"rival, the cards on average {usual:.1f}; lower its amount, or let it name fewer regions"
            )


def _strength(card: CardFigures, rivals: int) -> float | None:
    """Return how far a card puts whoever plays it ahead of an average rival, in thousands; None if nobody does."""
    return card.own.mean - card.rivals.mean / rivals if card.own and card.rivals else None


def _title(card: CardFigures) -> str:
    return f"card {card.number} ({card.title})" if card.title else f"card {card.number}"

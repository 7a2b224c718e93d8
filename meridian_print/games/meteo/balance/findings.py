"""The findings about a board for a terminal and as JSON, and the schema of that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from meridian_print.boardgame.balance.figures.contest_figures import Points
from meridian_print.boardgame.balance.figures.statistics import Estimate
from meridian_print.boardgame.balance.figures.wording import percent, signed, text_table, three
from meridian_print.boardgame.balance.schema import FIGURE, POSITIVE, SHARE, TEXT, board_schema, listed, whole
from meridian_print.boardgame.layout.schema import Schema
from meridian_print.boardgame.logs.schema import COUNT
from meridian_print.games.meteo.balance.figures import BoardFigures, CardFigures, GroundFigures, RegionFigures
from meridian_print.games.meteo.balance.verdicts import verdicts
from meridian_print.games.meteo.layout.model import Ground

GAME = "meteo-business"
MONEY = Points("money", "money in thousands")
GROUND_HEADS = ("ground", "regions", "paydays", "a piece")
REGION_HEADS = ("region", "hotels", "ships", "used", "paydays", "a piece")
CARD_HEADS = ("card", "played", "brings", "brings rivals")
GROUNDS_NOTE = (
    "Paydays: how often in a game a piece is paid there, counting those of all players. A piece: what one then brings."
)
REGIONS_NOTE = "Hotels and ships: how many stand there at the end. Used: in how many games any piece is paid there."
CARDS_NOTE = (
    "Played: in how many of the games in which the card is dealt. Brings: what its player then gains, and what all "
    "rivals gain together."
)


@dataclass(frozen=True, slots=True)
class BoardFindings:
    """The figures of a board."""

    figures: BoardFigures

    @property
    def verdicts(self) -> tuple[str, ...]:
        """What the figures mean."""
        return verdicts(self.figures)

    @property
    def values(self) -> Mapping[str, object]:
        """The figures as JSON; each is `[mean, low, high]`."""
        one = self.figures
        return {
            **one.contest.values,
            "verdicts": list(self.verdicts),
            "game": GAME,
            "regions": list(map(_region, one.regions)),
            "cards": list(map(_card, one.cards)),
        }

    @property
    def text(self) -> str:
        """The verdicts, then the figures in tables."""
        return self.figures.contest.text(self.verdicts, tuple(self._tables()), MONEY)

    def _tables(self) -> Iterator[Iterator[str]]:
        one = self.figures
        yield text_table([("games as a whole", ""), *one.contest.game_rows])
        yield chain(text_table([GROUND_HEADS, *map(ground_row, one.grounds)]), (GROUNDS_NOTE,))
        yield chain(text_table([REGION_HEADS, *map(region_row, one.regions)]), (REGIONS_NOTE,))
        yield chain(text_table([CARD_HEADS, *map(card_row, one.cards)]), (CARDS_NOTE,))


def ground_row(ground: GroundFigures) -> tuple[str, ...]:
    """Return a kind of ground and its figures."""
    return ground.ground.value, str(ground.regions), f"{ground.paydays:.1f}", f"{ground.a_piece:.2f}"


def region_row(region: RegionFigures) -> tuple[str, ...]:
    """Return a region by its code and name, and its figures."""
    means = (f"{region.hotels.mean:.1f}", f"{region.ships.mean:.1f}", percent(region.used.mean))
    return f"{region.code} {region.name}", *means, f"{region.paydays.mean:.1f}", _brought(region.a_piece)


def card_row(card: CardFigures) -> tuple[str, ...]:
    """Return a weather card by its number and title, and its figures."""
    played = percent(card.played.mean) if card.played else "\N{EN DASH}"
    return f"{card.number} {card.title}".rstrip(), played, _brought(card.own), _brought(card.rivals)


def _brought(money: Estimate | None) -> str:
    return signed(money.mean, 2, plus="") if money else "\N{EN DASH}"


def _region(region: RegionFigures) -> Mapping[str, object]:
    return {
        "code": region.code,
        "name": region.name,
        "grounds": [ground.value for ground in region.grounds],
        "hotels": three(region.hotels),
        "ships": three(region.ships),
        "used": three(region.used),
        "paydays": three(region.paydays),
        "a_piece": three(region.a_piece) if region.a_piece else None,
    }


def _card(card: CardFigures) -> Mapping[str, object]:
    figures = {"played": card.played, "own": card.own, "rivals": card.rivals}
    values = {key: three(figure) if figure else None for key, figure in figures.items()}
    return {"number": card.number, "title": card.title, "dealt": card.dealt, **values}


def balance_schema(schema: str) -> Schema:
    """Return the schema of the figures of a board, which name it by `schema`."""
    region = {
        **{"code": TEXT, "name": TEXT, "grounds": listed({"enum": [ground.value for ground in Ground]})},
        **{"hotels": FIGURE, "ships": FIGURE, "used": SHARE, "paydays": FIGURE, "a_piece": _or_null(FIGURE)},
    }
    card = {
        **{"number": POSITIVE, "title": TEXT, "dealt": COUNT, "played": _or_null(SHARE)},
        **{"own": _or_null(FIGURE), "rivals": _or_null(FIGURE)},
    }
    own = {"game": TEXT, "regions": listed(whole(region)), "cards": listed(whole(card))}
    return board_schema(schema, own, {})


def _or_null(figure: Schema) -> Schema:
    return {"anyOf": [figure, {"type": "null"}], "description": "null where there is nothing to count"}

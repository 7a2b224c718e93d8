"""Games of Météo Business to show in tests: the sample logs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meridian_print.boardgame.order import Order
from meridian_print.games.meteo.check.boards import boards_beside
from meridian_print.games.meteo.check.report import check_log
from meridian_print.games.meteo.kit.recipe import recipe_for
from meridian_print.games.meteo.replay.cash_book import cash_book
from meridian_print.games.meteo.replay.game import Game
from meridian_print.games.meteo.replay.production import game_of
from meridian_print.games.meteo.sheets.filled_cash_sheet import CashBook

LOGS = Path(__file__).parents[4] / "logs"
SAMPLES = tuple(sorted(path.stem for path in LOGS.glob("meteo-*.yaml")))


@cache
def sample(name: str, theme: str = "atlas") -> Game:
    return game((LOGS / f"{name}.yaml").read_bytes(), theme)


def game(data: bytes, theme: str = "atlas") -> Game:
    made = game_of(check_log(data, boards_beside(LOGS)), Order(theme), LOGS)
    assert made.value is not None
    return made.value


def changed(old: str, new: str, name: str = "meteo-three-players") -> Game:
    """Return a sample with something in its log replaced."""
    log = (LOGS / f"{name}.yaml").read_text(encoding="utf-8")
    assert old in log
    return game(log.replace(old, new).encode())


def book_of(played: Game) -> CashBook:
    """Return the accounts of a game."""
    return cash_book(played.played, played.turns, recipe_for(played.layout, Order()))


def cash_book_of(name: str) -> CashBook:
    """Return the accounts of a sample."""
    return book_of(sample(name))

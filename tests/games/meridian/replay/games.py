"""Games to show in tests: the sample logs, and logs typed in a test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.check.boards import boards_beside
from meridian_print.games.meridian.check.report import check_log
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.replay.game import PlayedGame
from meridian_print.games.meridian.replay.page import game_page

LOGS = Path(__file__).parents[4] / "logs"
SAMPLES = tuple(sorted(path.stem for path in LOGS.glob("*.yaml") if not path.stem.startswith("meteo-")))

FOUR = """format: meridian-log/1
board: corvine-isles
players: {{orange: {orange}, grey: Ben, brown: Cleo, black: ''}}
moves: |
{moves}
"""


@cache
def sample(name: str, theme: str = "atlas") -> PlayedGame:
    return game((LOGS / f"{name}.yaml").read_bytes(), theme)


@cache
def page(name: str, theme: str = "atlas") -> bytes:
    """Return the page of a sample, made once for all tests that look at it."""
    return game_page(sample(name, theme))


def typed(*rounds: str, orange: str = "Ada") -> PlayedGame:
    """Return a game of four with these rounds."""
    moves = "\n".join(f"  {line}" for line in rounds)
    return game(FOUR.format(orange=orange, moves=moves).encode())


def game(data: bytes, theme: str = "atlas") -> PlayedGame:
    report = check_log(data, boards_beside(LOGS))
    assert report.played is not None
    layout = read_layout(find_layout(report.played.log.board).read_bytes()).value
    assert layout is not None
    return PlayedGame(report, report.played, recipe_for(layout, Order(theme)))

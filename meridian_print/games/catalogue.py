"""The games that the program knows, found by the `format:` of a file and loaded when one is met.

One is built in; others come as packages that name theirs as an entry point of the group `meridian_print.games`, by the
name with which the formats of its files begin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meridian_print.boardgame.layout.formats import named_game

if TYPE_CHECKING:
    from meridian_print.boardgame.game import Game

GROUP = "meridian_print.games"
BUILT_IN = "meridian"


class UnusableGameError(Exception):
    """A game is installed but cannot be loaded."""


def game_of(source: bytes) -> Game:
    """Return the game that a file is of; the built-in one, which reports what is wrong, for a file of no known game.

    Raises UnusableGameError for a game that cannot be loaded.

    >>> game_of(b"format: meridian-layout/1").name, game_of(b"format: chess-log/1").name
    ('meridian', 'meridian')
    """
    name = named_game(source)
    return (_installed(name) if name not in ("", BUILT_IN) else None) or _built_in()


def _built_in() -> Game:
    from meridian_print.games.meridian.game import Meridian

    return Meridian()


def _installed(name: str) -> Game | None:
    """Load the game that an installed package offers by this name, if any does."""
    from importlib.metadata import entry_points  # takes longer than to check a log

    for point in entry_points(group=GROUP, name=name):
        try:
            game: Game = point.load()
        except Exception as fault:
            raise UnusableGameError(f"cannot load the game '{name}' from '{point.value}': {fault}") from fault
        return game
    return None

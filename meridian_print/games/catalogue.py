"""The games that the program knows, found by the `format:` of a file and loaded when one is met.

Two are built in; others come as packages that name theirs as an entry point of the group `meridian_print.games`, by the
name with which the formats of its files begin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from meridian_print.boardgame.layout.file import named_game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from meridian_print.boardgame.game import Game

GROUP = "meridian_print.games"
DEFAULT = "meridian"
"""The game of a file that names none."""
DEFAULT_BOARD = "corvine-isles"
"""The built-in board that is meant where none is named."""


class UnusableGameError(Exception):
    """A game is installed but cannot be loaded."""


class RefusedRulesError(Exception):
    """A game does not know the house rules that were given: the same for all of its logs."""


def _meridian() -> Game:
    from meridian_print.games.meridian.game import Meridian

    return Meridian()


def _meteo() -> Game:
    from meridian_print.games.meteo.game import Meteo

    return Meteo()


BUILT_IN: Mapping[str, Callable[[], Game]] = {"meridian": _meridian, "meteo": _meteo}
"""The games that come with the program, by the name with which the formats of their files begin."""
BY_TITLE: Mapping[str, Callable[[], Game]] = {"meridian": _meridian, "meteo-business": _meteo}
"""The same games by the name that people use: of commands' arguments, and of the JSON of `check`."""


def game_of(source: bytes, rules: Sequence[str] = ()) -> Game:
    """Return the game that a file is of; Meridian, which reports what is wrong, for a file of no known game.

    `rules` override the house rules of its logs, each written KEY=VALUE. Raises UnusableGameError for a game that
    cannot be loaded, RefusedRulesError for rules that it does not know.

    >>> [game_of(b"format: " + kind).name for kind in (b"meridian-layout/1", b"meteo-log/1", b"chess-log/1")]
    ['meridian', 'meteo', 'meridian']
    """
    name = named_game(source)
    built_in = BUILT_IN.get(name)
    game = built_in() if built_in else (_installed(name) if name else None) or BUILT_IN[DEFAULT]()
    return _ruled(game, rules) if rules else game


def _ruled(game: Game, rules: Sequence[str]) -> Game:
    from meridian_print.boardgame.game import under_rules  # a check of a log without rules needs none

    ruled = under_rules(game, rules)
    if ruled.value is None:
        faults = (f"--rules: {found.message}{f'; {found.hint}' if found.hint else ''}" for found in ruled.diagnostics)
        raise RefusedRulesError(f"cannot check logs of {game.name}: {'; '.join(faults)}")
    return ruled.value


def game_titled(title: str) -> Game | None:
    """Return the game with a name that people use: a built-in one, or that of an installed package.

    None if there is none. Raises UnusableGameError.
    """
    built_in = BY_TITLE.get(title)
    return built_in() if built_in else _installed(title)


def installed_games() -> Iterator[Game]:
    """Load the games of installed packages, in the order of their names; raises UnusableGameError."""
    from importlib.metadata import entry_points  # takes longer than to check a log

    names = {point.name for point in entry_points(group=GROUP)} - set(BUILT_IN)
    yield from filter(None, map(_installed, sorted(names)))


def themes() -> tuple[str, ...]:
    """Return the names of the themes of all built-in games, in alphabetical order."""
    return _folders("themes")


def languages() -> tuple[str, ...]:
    """Return the tags of the languages of all built-in games, in alphabetical order."""
    return _folders("languages")


def _folders(kind: str) -> tuple[str, ...]:
    from meridian_print.templates import folders  # a check of a log needs none

    return tuple(sorted({name for game in BUILT_IN for name in folders(f"{game}/{kind}")}))


def _installed(name: str) -> Game | None:
    """Load the game that an installed package offers by this name, if any does."""
    from importlib.metadata import entry_points  # takes longer than to check a log

    return next(map(_loaded, entry_points(group=GROUP, name=name)), None)


def _loaded(point: EntryPoint) -> Game:
    try:
        game: Game = point.load()
    except Exception as fault:
        raise UnusableGameError(f"cannot load the game '{point.name}' from '{point.value}': {fault}") from fault
    return game

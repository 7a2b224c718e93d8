"""A game to show: its log as played, the side of the board it was played on, and how all of it looks."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.check.report import Played, Report
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.replay.words import MoveWords


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game with everything needed to show it; `report` is the log's, and `played` the report's part about play."""

    report: Report
    played: Played
    recipe: Recipe

    @property
    def side(self) -> Side:
        """The side played on."""
        cities = self.played.last.setup.archipelago.cities_per_meridian
        return next(side for side in self.recipe.layout.sides if side.cities_per_meridian == cities)

    @property
    def seats(self) -> range:
        """The players' places around the table, from 0."""
        return range(len(self.played.log.players))


def player(game: PlayedGame, seat: int, words: MoveWords) -> str:
    """Return a player's name and colours; the colours alone if there is no name."""
    name = game.played.log.players[seat].name.strip()
    return words.player.format(name=name, colours=colours(game, seat)) if name else colours(game, seat)


def short_name(game: PlayedGame, seat: int) -> str:
    """Return a player's name, or the colours if there is none."""
    return game.played.log.players[seat].name.strip() or colours(game, seat)


def colours(game: PlayedGame, seat: int) -> str:
    """Return the names of a player's colours."""
    words = game.recipe.words
    return words.replay.pair.join(colour_word(colour, words.colours) for colour in game.played.log.players[seat].seat)

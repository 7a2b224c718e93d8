"""A game to show: its log as it was played, the side of the board it was played on, and how all of it looks."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.meridian.check.report import Played, Report
from meridian_print.meridian.components.player_marks import colour_word
from meridian_print.meridian.kit.recipe import Recipe
from meridian_print.meridian.layout.model import Side
from meridian_print.meridian.replay.words import MoveWords


@dataclass(frozen=True, slots=True)
class Game:
    """A game with everything that is to be shown of it; `report` is that of the log, `played` its part about it."""

    report: Report
    played: Played
    made_with: Recipe

    @property
    def side(self) -> Side:
        """The side played on."""
        cities = self.played.last.table.archipelago.cities_per_meridian
        return next(side for side in self.made_with.layout.sides if side.cities_per_meridian == cities)

    @property
    def seats(self) -> range:
        """The players' places around the table, from 0."""
        return range(len(self.played.log.players))


def player(game: Game, seat: int, words: MoveWords) -> str:
    """Name a player by name and colours; without a name, by the colours alone."""
    name = game.played.log.players[seat].name.strip()
    return words.player.format(name=name, colours=colours(game, seat)) if name else colours(game, seat)


def short_name(game: Game, seat: int) -> str:
    """Name a player by the name, or, if there is none, by the colours."""
    return game.played.log.players[seat].name.strip() or colours(game, seat)


def colours(game: Game, seat: int) -> str:
    """Name the colours of a player."""
    said = game.made_with.words
    return said.replay.pair.join(colour_word(colour, said.colours) for colour in game.played.log.players[seat].seat)

"""A game to show: its log as played, turn by turn, its board, and how all of it looks."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meteo.check.report import Played, Report
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.replay.course import Turn
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.words import Words


@dataclass(frozen=True, slots=True)
class Game:
    """A game with everything needed to show it; `report` is the log's, and `played` the report's part about play."""

    report: Report
    played: Played
    turns: tuple[Turn, ...]
    layout: Layout
    words: Words
    theme: Theme

    @property
    def states(self) -> tuple[State, ...]:
        """The positions: before the first turn, and after each."""
        return (self.begin, *(turn.end for turn in self.turns))

    @property
    def begin(self) -> State:
        """The position before the first turn."""
        return self.turns[0].begin if self.turns else self.played.last

    @property
    def seats(self) -> range:
        """The players' places around the table, from 0."""
        return range(len(self.played.log.players))


def colour(game: Game, seat: int) -> str:
    """Return the name of a player's colour."""
    return colour_word(game.played.log.players[seat].colour, game.words.colours)


def short_name(game: Game, seat: int) -> str:
    """Return a player's name, or the colour if there is none."""
    return game.played.log.players[seat].name.strip() or colour(game, seat)


def player(game: Game, seat: int) -> str:
    """Return a player's name and colour; the colour alone if there is no name."""
    name = game.played.log.players[seat].name.strip()
    words = game.words.replay.turns
    return words.player.format(name=name, colour=colour(game, seat)) if name else colour(game, seat)


def money(thousands: int, words: Words) -> str:
    """Write a sum given in thousands.

    >>> money(3, Words("en")), money(0, Words("en"))
    ('3,000', '0')
    """
    of = words.replay
    if not thousands:
        return of.zero
    amount = of.money.format(thousands=abs(thousands))
    return of.minus.format(money=amount) if thousands < 0 else amount

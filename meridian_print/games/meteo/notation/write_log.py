"""A game as the text of a log, with all marks of income and money."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from meridian_print.boardgame.logs.house_rules import differing
from meridian_print.boardgame.logs.log_text import flow_lines, name_text
from meridian_print.games.meteo.notation.grammar import IncomeMark, MoneyMark
from meridian_print.games.meteo.notation.house_rules import DEFAULT, switch_values
from meridian_print.games.meteo.notation.model import FORMAT
from meridian_print.games.meteo.notation.write import written_text
from meridian_print.games.meteo.rules.actions import Action
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.material import REGIONS, SIDE
from meridian_print.games.meteo.rules.money import Final


class LoggedTurn(NamedTuple):
    """A turn: the income at its start, what was done, and the player's money after it, in thousands."""

    income: int
    actions: tuple[Action, ...]
    money: int


class LoggedGame(NamedTuple):
    """A whole game: the board as the log is to name it, names of players by colour, in seating order, and the rest."""

    board: str
    players: Mapping[str, str]
    house: HouseRules
    tiles: str
    hands: Sequence[str]
    turns: Sequence[LoggedTurn]
    final: Final


def log_text(game: LoggedGame) -> str:
    """Write a log; house rules are left out where they are as usual."""
    colours = tuple(game.players)
    lines = [
        f"format: {FORMAT}",
        f"board: {name_text(game.board)}",
        "players:",
        *(f"  {colour}: {name_text(name)}".rstrip() for colour, name in game.players.items()),
        *flow_lines("rules", differing(switch_values(game.house), switch_values(DEFAULT))),
        "tiles: |",
        *(f"  {' '.join(game.tiles[row : row + SIDE])}" for row in range(0, REGIONS, SIDE)),
        "hands:",
        *(f"  {colour}: {' '.join(hand)}" for colour, hand in zip(colours, game.hands, strict=True)),
        "moves: |",
        *(f"  {line}" for line in _lines(game.turns, colours)),
        "result:",
        *(f"  {line}" for line in flow_lines("money", dict(zip(colours, map(str, game.final.money), strict=True)))),
        f"  winner: [{', '.join(colours[seat] for seat in game.final.winners)}]",
    ]
    return "".join(f"{line}\n" for line in lines)


def _lines(turns: Sequence[LoggedTurn], colours: tuple[str, ...]) -> Iterator[str]:
    for number, turn in enumerate(turns):
        played, seat = divmod(number, len(colours))
        label = f"{played + 1}." if seat == 0 else "  "
        marks = [*([IncomeMark(turn.income)] if played else []), *turn.actions]
        words = [*map(written_text, marks[:-1]), written_text(MoneyMark(turn.money)), written_text(marks[-1])]
        yield f"{label} {colours[seat]}: {' '.join(words)}"

"""Games written down as logs, as people write them: with marks or without."""

from __future__ import annotations

import random
from dataclasses import dataclass

from meridian_print.games.meteo.notation.write import written_text
from meridian_print.games.meteo.rules.money import final
from tests.games.meteo.games import Turn

COLOURS = ("orange", "grey", "brown", "black")
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@dataclass(frozen=True, slots=True)
class Style:
    """How a table writes: how often it notes income and money, whether it writes labels, colours and a result."""

    income: float = 0.7
    money: float = 0.7
    labels: bool = True
    colours: bool = True
    result: bool = True


def log_text(
    turns: tuple[Turn, ...], style: Style, dice: random.Random, rules: str = "", board: str = "meteo-business"
) -> str:
    """Write a whole game."""
    begun = turns[0].begun
    seats = begun.setup.seats
    colours = COLOURS[:seats]
    players = ", ".join(f"{colour}: {name}" for colour, name in zip(colours, NAMES, strict=False))
    lines = [
        "format: meteo-log/1",
        f"board: {board}",
        f"players: {{{players}}}",
        *([f"rules: {{{rules}}}"] if rules else []),
        "tiles: |",
        *(f"  {' '.join(begun.tiles[row : row + 5])}" for row in range(0, 25, 5)),
        "hands:",
        *(f"  {colour}: {' '.join(hand)}" for colour, hand in zip(colours, begun.hands, strict=True)),
        "moves: |",
        *(f"  {turn_text(turn, style, dice, colours)}" for turn in turns),
    ]
    if style.result:
        count = final(turns[-1].last)
        money = ", ".join(f"{colour}: {own}" for colour, own in zip(colours, count.money, strict=True))
        winners = ", ".join(colours[seat] for seat in count.winners)
        lines += ["result:", f"  money: {{{money}}}", f"  winner: [{winners}]"]
    return "".join(f"{line}\n" for line in lines)


def turn_text(turn: Turn, style: Style, dice: random.Random, colours: tuple[str, ...]) -> str:
    """Write a turn."""
    begun, seat = turn.begun, turn.begun.seat
    words = []
    if style.labels:
        words.append(f"{begun.round}." if seat == 0 else "  ")
    if style.colours:
        words.append(f"{colours[seat]}:")
    if begun.turn >= len(colours) and dice.random() < style.income:
        words.append(f"i{begun.income:+d}")
    words += [written_text(action) for action in turn.actions]
    if dice.random() < style.money:
        words.append(f"={turn.last.money[seat]}")
    return " ".join(words)

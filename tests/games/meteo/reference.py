"""A second simulator, tiny and slow, that shares nothing with the program but the format: to compare ends of games."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import yaml

PUBLISHED = """
sea sea port beach sea
port+river beach sea sea sea
river river port sea port+beach
mountain river forest beach forest
mountain mountain mountain forest forest
"""
CARDS = {
    1: ("sea", "OR", "s", -1), 2: ("sea", "S", "s", 1), 3: ("port", "SCORHL", "h", 1), 4: ("port", "RO", "h", -1),
    5: ("sea port", "CO", "s", 1), 6: ("beach", "SC", "h", 1), 7: ("beach", "RO", "h", -1), 8: ("river", "R", "h", -2),
    9: ("river", "SC", "h", 1), 10: ("mountain", "COR", "h", 1), 11: ("mountain", "S", "h", -1),
    12: ("forest", "S", "h", -1), 13: ("forest", "CO", "h", 1),
    14: ("sea port beach river mountain forest", "O", "h", -1),
}  # fmt: skip
DIRECTIONS = {
    "N": (-1, 0),
    "NE": (-1, 1),
    "E": (0, 1),
    "SE": (1, 1),
    "S": (1, 0),
    "SW": (1, -1),
    "W": (0, -1),
    "NW": (-1, -1),
}
VALUES = dict(zip("SCORHL", (2, 1, 0, -1, 3, -2), strict=True))


@dataclass
class Game:
    players: list[str]
    tiles: dict[tuple[int, int], str]
    hands: dict[str, list[str]]
    rules: dict[str, str]
    wind: str = "S"
    money: dict[str, int] = field(default_factory=dict)
    pieces: dict[tuple[str, str, tuple[int, int]], int] = field(default_factory=dict)

    def number(self, player: str, piece: str, place: tuple[int, int]) -> int:
        return self.pieces.get((player, piece, place), 0)

    def add(self, player: str, piece: str, place: tuple[int, int], count: int) -> None:
        self.pieces[player, piece, place] = self.number(player, piece, place) + count

    def income(self, player: str) -> int:
        total = 0
        for (owner, _, (row, column)), count in self.pieces.items():
            if owner == player:
                around = [
                    self.tiles.get((row + down, column + right), "")
                    for down in (-1, 0, 1)
                    for right in (-1, 0, 1)
                    if (down, right) != (0, 0)
                ]
                highs, lows = around.count("H"), around.count("L")
                fronts = highs - lows if self.rules.get("fronts") == "sum" else min(highs, 1) - min(lows, 1)
                total += count * (VALUES[self.tiles[row, column]] + fronts)
        return total

    def forgive(self, player: str) -> None:
        owns = any(count for (owner, _, _), count in self.pieces.items() if owner == player)
        if self.money[player] < 0 and not owns and self.rules.get("debt") != "owed":
            self.money[player] = 0

    def play(self, player: str, token: str) -> None:
        if found := re.fullmatch(r"([SCORHL])@([A-E])([1-5])(?:/([SCORHL]))?", token):
            kind, row, column, given = found.groups()
            self.hands[player].remove(kind)
            left = self.shift("ABCDE".index(row), int(column) - 1, kind)
            if given:
                self.hands[player].remove(given)
                self.hands[player].append(left)
        elif found := re.fullmatch(r"([SCORHL])@-", token):
            self.hands[player].remove(found[1])
        elif found := re.fullmatch(r"([+-])(\d*)([hs])([A-E])([1-5])", token):
            count, place = int(found[2] or 1), ("ABCDE".index(found[4]), int(found[5]) - 1)
            price = {"+h": -3, "-h": 2, "+s": -4, "-s": 3}[found[1] + found[3]]
            self.add(player, found[3], place, count if found[1] == "+" else -count)
            self.money[player] += price * count
            self.forgive(player)
        elif found := re.fullmatch(r"(\d*)s([A-E])([1-5])>([A-E])([1-5])", token):
            count = int(found[1] or 1)
            self.add(player, "s", ("ABCDE".index(found[2]), int(found[3]) - 1), -count)
            self.add(player, "s", ("ABCDE".index(found[4]), int(found[5]) - 1), count)
        elif token[0] == "k":
            self.card(int(token[1:]))
        elif token[0] == "w":
            self.wind = token[1:]

    def shift(self, row: int, column: int, kind: str) -> str:
        down, right = DIRECTIONS[self.wind]
        while (row, column) in self.tiles:
            self.tiles[row, column], kind = kind, self.tiles[row, column]
            row, column = row + down, column + right
        return kind

    def card(self, number: int) -> None:
        kinds, weather, piece, each = CARDS[number]
        for row, words in enumerate(PUBLISHED.split("\n")[1:6]):
            for column, word in enumerate(words.split()):
                if set(word.split("+")) & set(kinds.split()) and self.tiles[row, column] in weather:
                    for player in self.players:
                        self.money[player] += each * self.number(player, piece, (row, column))

    def outcome(self) -> dict[str, object]:
        worth = {"h": 2, "s": 3}
        final = {
            player: self.money[player]
            + self.income(player)
            + sum(worth[piece] * count for (owner, piece, _), count in self.pieces.items() if owner == player)
            for player in self.players
        }
        return {
            "tiles": ["".join(self.tiles[row, column] for column in range(5)) for row in range(5)],
            "wind": self.wind,
            "money": self.money,
            "final": final,
            "winner": [player for player in self.players if final[player] == max(final.values())],
            "hands": {player: "".join(sorted(hand, key="SCORHL".index)) for player, hand in self.hands.items()},
        }


def simulated(log: str) -> dict[str, object]:
    """Play the log of a whole game; return how it ends."""
    data = yaml.safe_load(log)
    players = list(data["players"])
    rows = [line.split() for line in data["tiles"].splitlines()]
    tiles = {(row, column): rows[row][column] for row in range(5) for column in range(5)}
    hands = {player: data["hands"][player].split() for player in players}
    game = Game(players, tiles, hands, data.get("rules") or {}, money=dict.fromkeys(players, 10))
    for turn, line in enumerate(data["moves"].splitlines()):
        player = players[turn % len(players)]
        if turn >= len(players):
            game.money[player] += game.income(player)
            game.forgive(player)
        for token in line.split():
            if not re.match(r"\d+\.|[a-z]+:|i[+-]|=", token):
                game.play(player, token)
    return game.outcome()

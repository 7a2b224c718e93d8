"""A second judge of whole games under the usual rules: where a log first breaks a rule, and which.

Like the second simulator, on which it rests, it shares nothing with the program but the format.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

import yaml

from tests.games.meteo.reference import CARDS, DIRECTIONS, PUBLISHED, VALUES, Game

Place = tuple[int, int]
Fleet = tuple[tuple[Place, int], ...]
"""One way in which a player's ships may have sailed this turn: where each is, and the steps that it has done."""
GROUNDS = {
    (row, column): word
    for row, line in enumerate(PUBLISHED.split("\n")[1:6])
    for column, word in enumerate(line.split())
}
TOKEN = re.compile(
    r"(?P<tile>[SCORHL])@(?:(?P<aside>-)|(?P<entry>[A-Z]\d)(?:/(?P<given>[SCORHL]))?)"
    r"|(?P<sign>[+-])(?P<traded>0*[1-9]\d*)?(?P<piece>[HS])(?P<at>[A-Z]\d)"
    r"|(?P<sailing>0*[1-9]\d*)?S(?P<origin>[A-Z]\d)>(?P<target>[A-Z]\d)"
    r"|K(?P<card>\d+)|W(?P<wind>[NS][EW]|[NESW])|I(?P<income>[+-]\d+)|=(?P<money>-?\d+)"
)
PRICES = {"+h": 3, "-h": 2, "+s": 4, "-s": 3}
STEPS, LIMIT, TURNS, CARDS_EACH = 2, 10, 7, 2


class Broken(NamedTuple):
    """The first token at which a log breaks a rule, and the code of what it breaks."""

    line: int
    column: int
    code: str


def first_broken(log: str) -> Broken | None:
    """Return where a whole game first breaks a rule, up to its result; None if nowhere."""
    data = yaml.safe_load(log)
    players = list(data["players"])
    rows = [line.split() for line in data["tiles"].splitlines()]
    tiles = {(row, column): rows[row][column] for row in range(5) for column in range(5)}
    hands = {player: data["hands"][player].split() for player in players}
    game = Game(players, tiles, hands, data.get("rules") or {}, money=dict.fromkeys(players, 10))
    written, cards = log.split("\n"), list[tuple[str, int]]()
    first = written.index("moves: |") + 1
    for turn in range(TURNS * len(players)):
        judge = Judge(game, players[turn % len(players)], turn // len(players) + 1, cards)
        broken = judge.turn(written[first + turn])
        if broken is not None:
            return Broken(first + turn + 1, *broken)
    return None


@dataclass
class Judge:
    """One player's turn: the game, the number of the turn, all cards played so far, what was done in it."""

    game: Game
    player: str
    number: int
    cards: list[tuple[str, int]]
    income: int = 0
    has_acted: bool = False
    has_placed: bool = False
    has_turned: bool = False
    fleets: set[Fleet] = field(default_factory=set)

    def turn(self, line: str) -> tuple[int, str] | None:
        """Judge all tokens of a line; return the column and the code of the first that breaks a rule."""
        if self.number > 1:
            self.income = self.game.income(self.player)
            self.game.money[self.player] += self.income
        self.game.forgive(self.player)
        ships = {
            at: number
            for (owner, piece, at), number in self.game.pieces.items()
            if (owner, piece) == (self.player, "s")
        }
        self.fleets = {tuple((at, 0) for at, number in ships.items() for _ in range(number))}
        column = 1
        for word in re.finditer(r"\S+", line):
            if re.fullmatch(r"\d+\.|[a-z]+:", word[0]):
                continue
            column = word.start() + 1
            code = self.token(word[0].upper())
            if code:
                return column, code
        if not self.has_placed:
            return column, "missing-tile"
        return (column, "must-sell") if self.owes() else None

    def owes(self) -> bool:
        owns = any(count for (owner, _, _), count in self.game.pieces.items() if owner == self.player)
        return self.game.money[self.player] < 0 and owns

    def token(self, word: str) -> str:
        """Carry a token out; return the code of what it breaks instead, if it breaks anything."""
        parts = TOKEN.fullmatch(word)
        if parts is None:
            return "syntax"
        read = {key: value for key, value in parts.groupdict().items() if value is not None}
        code = next((code for code, is_broken in self.rules(read) if is_broken), "")
        if not code and not {"income", "money"} & set(read):
            self.carry_out(read, word)
        return code

    def rules(self, read: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
        """Yield codes in the order of their table, and whether each is broken."""
        is_tile = "tile" in read
        yield "turn-order", self.has_turned and "money" not in read
        yield "turn-order", is_tile and self.has_placed
        yield "turn-order", "income" in read and self.has_acted
        yield "turn-order", "origin" in read and self.number == 1
        named = [read[key] for key in ("entry", "at", "origin", "target") if key in read]
        yield "no-such-region", any(not re.fullmatch("[A-E][1-5]", region) for region in named)
        if "tile" in read:
            yield from self.tile_rules(read)
        elif "card" in read:
            yield from self.card_rules(int(read["card"]))
        elif "sign" in read:
            yield from self.trade_rules(read)
        elif "origin" in read:
            yield from self.sail_rules(read)
        elif "wind" in read:
            yield "must-sell", self.owes()
            names = list(DIRECTIONS)
            ahead = names.index(read["wind"]) - names.index(self.game.wind)
            yield "wind-turn", ahead % len(names) > 1
        elif "income" in read:
            yield "income", int(read["income"]) != self.income
        else:
            yield "money", int(read["money"]) != self.game.money[self.player]

    def tile_rules(self, read: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
        kind, hand = read["tile"], list(self.game.hands[self.player])
        yield "tile-not-held", kind not in hand
        if "aside" in read:
            placeable = [each for each in hand if each in "SCOR" or self.number < TURNS]
            yield "could-place", any(not self.entry_code(each, at) for each in placeable for at in GROUNDS)
        else:
            code = self.entry_code(kind, region(read["entry"]))
            yield code, bool(code)
            if "given" in read:
                hand.remove(kind)
                yield "swap", self.leaving(region(read["entry"])) in "HL" or read["given"] not in hand
        yield "must-sell", self.owes()

    def entry_code(self, kind: str, entry: Place) -> str:
        """Return what forbids a tile to enter at a region; empty if nothing does."""
        tiles, (down, right) = self.game.tiles, DIRECTIONS[self.game.wind]
        if kind in "HL" and self.number == TURNS:
            return "front-on-last-turn"
        if (entry[0] - down, entry[1] - right) in tiles:
            return "not-windward"
        if kind in "SCOR" and tiles[entry] in "SCOR" and abs(VALUES[kind] - VALUES[tiles[entry]]) > 1:
            return "too-different"
        is_last = self.leaving(entry) == "H" and list(tiles.values()).count("H") == 1
        return "last-high" if is_last and kind != "H" else ""

    def leaving(self, entry: Place) -> str:
        """Return the tile that a shift from a region blows off the board."""
        (row, column), (down, right) = entry, DIRECTIONS[self.game.wind]
        while (row + down, column + right) in self.game.tiles:
            row, column = row + down, column + right
        return self.game.tiles[row, column]

    def card_rules(self, number: int) -> Iterator[tuple[str, bool]]:
        yield "no-such-card", number not in CARDS
        yield "card-time", self.number in (1, TURNS)
        own = [each for owner, each in self.cards if owner == self.player]
        yield "card-played", number in [each for _, each in self.cards] or len(own) == CARDS_EACH
        yield "must-sell", self.owes()

    def trade_rules(self, read: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
        piece, at, count = read["piece"].lower(), region(read["at"]), int(read.get("traded", 1))
        yield "wrong-ground", not holds(piece, at)
        if read["sign"] == "+":
            yield "full-region", self.standing(piece, at) + count > LIMIT
            yield "no-money", PRICES[f"+{piece}"] * count > self.game.money[self.player]
        else:
            yield "not-owned", self.game.number(self.player, piece, at) < count

    def sail_rules(self, read: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
        origin, target = region(read["origin"]), region(read["target"])
        count = int(read.get("sailing", 1))
        yield "wrong-ground", not (holds("s", origin) and holds("s", target))
        yield "full-region", origin != target and self.standing("s", target) + count > LIMIT
        yield "not-owned", self.game.number(self.player, "s", origin) < count
        yield "must-sell", self.owes()
        yield "ship-range", not self.sailed(origin, target, count)

    def standing(self, piece: str, at: Place) -> int:
        return sum(self.game.number(player, piece, at) for player in self.game.players)

    def sailed(self, origin: Place, target: Place, count: int) -> set[Fleet]:
        """Return all ways in which the ships may have sailed, if they sail on now."""
        steps = distance(origin, target)
        return {
            (*others, *((target, done + steps) for done in chosen))
            for chosen, others in self.chosen(origin, count)
            if 0 < steps <= STEPS - max(chosen)
        }

    def chosen(self, at: Place, count: int) -> Iterator[tuple[tuple[int, ...], Fleet]]:
        """Yield the steps that ships in a region may have done, for any choice of them, and all other ships."""
        for fleet in self.fleets:
            here = sorted(done for place, done in fleet if place == at)
            for chosen in set(combinations(here, count)):
                yield chosen, tuple(sorted((Counter(fleet) - Counter((at, done) for done in chosen)).elements()))

    def carry_out(self, read: Mapping[str, str], word: str) -> None:
        """Do what a legal token says, and note what it means for the rest of the turn."""
        self.has_acted = True
        self.has_placed |= "tile" in read
        self.has_turned |= "wind" in read
        if "card" in read:
            self.cards.append((self.player, int(read["card"])))
        elif "origin" in read:
            self.fleets = self.sailed(region(read["origin"]), region(read["target"]), int(read.get("sailing", 1)))
        elif read.get("piece") == "S":
            at, count = region(read["at"]), int(read.get("traded", 1))
            if read["sign"] == "+":
                self.fleets = {(*fleet, *((at, 0),) * count) for fleet in self.fleets}
            else:
                self.fleets = {others for _, others in self.chosen(at, count)}
        self.game.play(
            self.player, word if "tile" in read else re.sub("[HSKW]", lambda sign: sign[0].lower(), word, count=1)
        )


def region(code: str) -> Place:
    return "ABCDE".index(code[0]), int(code[1]) - 1


def holds(piece: str, at: Place) -> bool:
    """Return whether a piece may be in a region: ships at sea and in ports, hotels everywhere but at sea."""
    kinds = GROUNDS[at].split("+")
    return "sea" in kinds or "port" in kinds if piece == "s" else "sea" not in kinds


def distance(origin: Place, target: Place) -> int:
    """Return the fewest steps of a ship between regions, or more than a turn has."""
    reached = {origin}
    for steps in range(STEPS + 1):
        if target in reached:
            return steps
        around = {(row + down, column + right) for row, column in reached for down, right in DIRECTIONS.values()}
        reached |= {place for place in around if place in GROUNDS and holds("s", place)}
    return STEPS + 1

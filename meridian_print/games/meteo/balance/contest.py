"""Contests of bots on a board: what an order asks for, and the counting of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.boardgame.balance.contest import Compared, ContestOrder, unknown_bots
from meridian_print.boardgame.balance.figures.contest_figures import compared_by
from meridian_print.boardgame.balance.tally import Tally, tally_of
from meridian_print.boardgame.logs.house_rules import overruling
from meridian_print.games.meteo.balance.bots import BOTS
from meridian_print.games.meteo.balance.figures import board_figures
from meridian_print.games.meteo.balance.findings import BoardFindings
from meridian_print.games.meteo.balance.play import PlayedGame, play_game
from meridian_print.games.meteo.balance.record import add_game, width_of
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.rules_board import rules_board
from meridian_print.games.meteo.notation.house_rules import DEFAULT, read_house_rules
from meridian_print.games.meteo.notation.model import COLOURS
from meridian_print.games.meteo.notation.write_log import LoggedGame, LoggedTurn, log_text
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.material import PLAYERS
from meridian_print.games.meteo.rules.money import final
from meridian_print.games.meteo.rules.setup import GameSetup, game_setup
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error

_CHUNK_DEALS = {"random": 10, "greedy": 20}
"""Deals that take some seconds where the slowest bot at the table is this one."""


@dataclass(frozen=True, slots=True)
class BoardContest:
    """Games on a board, played by bots; `bots` has one for each hand."""

    layout: Layout
    house: HouseRules
    bots: tuple[str, ...]
    seed: int
    deals: int

    @property
    def games_each(self) -> int:
        """How many games are played of each deal: one from every seat."""
        return len(self.bots)

    @property
    def chunk_deals(self) -> int:
        """How many deals take some seconds."""
        return min(_CHUNK_DEALS[bot] for bot in self.bots)

    @property
    def few_deals(self) -> int:
        """How many deals one process plays before others have begun."""
        return self.chunk_deals

    @property
    def engine(self) -> str:
        """Say that the engine of the rules plays."""
        return "plain"

    @property
    def width(self) -> int:
        """How many columns a tally has."""
        return width_of(self.setup)

    @property
    def setup(self) -> GameSetup:
        """The setup of its games."""
        return game_setup(rules_board(self.layout), len(self.bots), self.house)

    @property
    def identity(self) -> Mapping[str, object]:
        """All that figures depend on; grounds, weather cards and house rules as a digest."""
        board = sha256(repr((self.layout.grounds, self.setup.cards, self.house)).encode()).hexdigest()[:16]
        return {
            **{"side": self.layout.title, "digest of board or house rules": board, "bots": self.bots},
            **{"seed": self.seed, "deals": self.deals},
        }

    @property
    def compared(self) -> Compared:
        """By what it is compared with contests on other boards: of as many players, and of the same bots."""
        kind = f"{len(self.bots)} players, {' and '.join(dict.fromkeys(self.bots))}"
        return compared_by(kind, len(self.bots), self.setup.turns)

    def prepare(self) -> None:
        """Do nothing: its engine is there at once."""

    def count(self, chunk: Chunk) -> Tally:
        """Play the deals of a chunk."""
        setup, each = self.setup, len(self.bots)
        rows = [[0] * width_of(setup) for _ in range(chunk.deals)]
        for at, row in enumerate(rows):
            for game in range((chunk.first + at) * each, (chunk.first + at + 1) * each):
                add_game(setup, play_game(setup, self.bots, self.seed, game), row)
        return tally_of((chunk.first + at, row) for at, row in enumerate(rows))

    def findings(self, tally: Tally) -> BoardFindings:
        """Return what a tally of at least one deal says."""
        return BoardFindings(board_figures(self.layout, self.setup, tally, self.bots, self.seed))

    def log(self, game: int, board: str) -> tuple[str, bytes]:
        """Play a game, and return a name for its log and the file."""
        played = play_game(self.setup, self.bots, self.seed, game)
        return f"{len(self.bots)}-players-game-{game + 1:04}.yaml", _game_log(played, self.bots, board).encode()


def board_contests(layout: Layout, order: ContestOrder) -> Checked[tuple[BoardContest, ...]]:
    """Return the contest that an order asks for, or report what it asks for in vain.

    Findings are about the fields of the order, with the code `order`. The only side of a board has its title.
    """
    overrule = overruling(order.rules, read_house_rules, DEFAULT)
    faults = [replace(found, code="order") for found in overrule.diagnostics]
    faults += _faults(layout, order)
    if faults:
        return Checked(None, tuple(faults))
    players = order.players or max(PLAYERS)
    bots = tuple(order.bots[hand % len(order.bots)] for hand in range(players))
    house = overrule.value(DEFAULT) if overrule.value else DEFAULT
    return Checked((BoardContest(layout, house, bots, order.seed, order.deals(players)),))


def _faults(layout: Layout, order: ContestOrder) -> Iterator[Diagnostic]:
    if order.side not in ("", layout.title):
        yield error("order", START, f"no side '{order.side}'; the only side is {layout.title}")
    yield from unknown_bots(order, BOTS)


def _game_log(game: PlayedGame, bots: Sequence[str], board: str) -> str:
    """Write a whole game as a log that `check` accepts; `bots` are by hand, `board` is how the log names it."""
    begun, last = game.turns[0].begun, game.turns[-1].last
    seats = begun.setup.seats
    hands = [(seat - game.number) % seats for seat in range(seats)]
    turns = tuple(LoggedTurn(turn.begun.income, turn.actions, turn.last.money[turn.begun.seat]) for turn in game.turns)
    players = {COLOURS[seat]: f"{bots[hand]} {hand + 1}" for seat, hand in enumerate(hands)}
    return log_text(LoggedGame(board, players, begun.setup.house, begun.tiles, begun.hands, turns, final(last)))

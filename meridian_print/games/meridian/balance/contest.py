"""Contests of bots on the sides of a board: what an order asks for, and the counting of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.boardgame.balance.contest import Compared, ContestOrder, unknown_bots
from meridian_print.boardgame.balance.figures.contest_figures import compared_by
from meridian_print.boardgame.balance.tally import Tally
from meridian_print.boardgame.logs.house_rules import overruling
from meridian_print.games.meridian.balance.bots import BOTS
from meridian_print.games.meridian.balance.engine import CountDeals, compiled_engine
from meridian_print.games.meridian.balance.figures import own_measures, side_figures
from meridian_print.games.meridian.balance.findings import SideFindings
from meridian_print.games.meridian.balance.kept import KeptBoard, game_log
from meridian_print.games.meridian.balance.lean import LeanSetup, lean_setup, turns_in_game
from meridian_print.games.meridian.balance.play import count_deals
from meridian_print.games.meridian.balance.record import width_of
from meridian_print.games.meridian.balance.static import static_figures
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.notation.house_rules import read_house_rules
from meridian_print.games.meridian.rules.house import USUAL, HouseRules
from meridian_print.games.meridian.rules.material import PLAYERS_OF_SIDE, Colour
from meridian_print.games.meridian.rules.state import COLOURS_OF_SEAT, GameSetup
from meridian_print.games.meridian.scenes.towers import archipelago_of, players_on
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error
from meridian_print.text.spelling import did_you_mean

_CHUNK_DEALS = {"random": 600, "greedy": 150, "planner": 2}
"""Deals that take the plain engine some seconds where the slowest bot at the table is this one."""
_COMPILED, _CHUNKS = 75, 64
"""The compiled engine is given up to this many times as many at once, as long as there are this many chunks."""


@dataclass(frozen=True, slots=True)
class SideContest:
    """Games on one side, played by bots; `bots` has one for each hand.

    `house` are the house rules of the games, `usual` those of the board, which its logs need not state. As many
    `boards` are played together.
    """

    side: Side
    house: HouseRules
    usual: HouseRules
    bots: tuple[str, ...]
    seed: int
    deals: int
    boards: int

    @property
    def games_each(self) -> int:
        """How many games are played of each deal: one from every seat."""
        return len(self.bots)

    @property
    def chunk_deals(self) -> int:
        """How many deals take some seconds."""
        return max(self._usual, min(self.few_deals, self.deals // _CHUNKS)) if self._compiled else self._usual

    @property
    def few_deals(self) -> int:
        """How many deals one process plays before others have begun: each loads the compiled engine for itself."""
        return _COMPILED * self._usual if self._compiled else self._usual

    @property
    def engine(self) -> str:
        """Say which engine plays here: `plain` or `compiled`."""
        return "compiled" if self._compiled else "plain"

    @property
    def width(self) -> int:
        """How many columns a tally has."""
        return width_of(self.lean)

    @property
    def setup(self) -> GameSetup:
        """The setup of its games."""
        colours, each = tuple(Colour), COLOURS_OF_SEAT[len(self.bots)]
        seats = tuple(colours[at * each : (at + 1) * each] for at in range(len(self.bots)))
        return GameSetup(archipelago_of(self.side), seats, self.house)

    @property
    def lean(self) -> LeanSetup:
        """The same as whole numbers."""
        return lean_setup(self.setup)

    @property
    def identity(self) -> Mapping[str, object]:
        """All that figures depend on; the board and the house rules as a digest."""
        board = sha256(repr(self.lean).encode()).hexdigest()[:16]
        return {
            **{"side": self.side.name, "digest of board or house rules": board, "bots": self.bots},
            **{"seed": self.seed, "deals": self.deals},
        }

    @property
    def compared(self) -> Compared:
        """By what it is compared with contests on other boards: of as many players, cities on a meridian, and bots."""
        setup = self.lean
        played = f"{setup.seats} players, {setup.cities} cities on a meridian, {' and '.join(dict.fromkeys(self.bots))}"
        return compared_by(played, setup.seats, turns_in_game(setup), own_measures(setup))

    def prepare(self) -> None:
        """Have the engine compiled, and kept for other processes, if it plays: the first time, that takes a while."""
        self.count(Chunk(0, 0, 0))

    def count(self, chunk: Chunk) -> Tally:
        """Play the deals of a chunk."""
        play = self._compiled or count_deals
        return play(self.lean, [BOTS.index(bot) for bot in self.bots], self.seed, chunk.first, chunk.deals)

    def findings(self, tally: Tally) -> SideFindings:
        """Return what a tally of at least one deal says."""
        figures = side_figures(self.side, self.lean, tally, self.bots, self.seed)
        return SideFindings(figures, static_figures(self.side))

    def log(self, game: int, board: str) -> tuple[str, bytes]:
        """Play a game, and return a name for its log and the file."""
        name = f"{self.side.cities_per_meridian}-cities-{len(self.bots)}-players-game-{game + 1:04}.yaml"
        bots, named = [BOTS.index(bot) for bot in self.bots], KeptBoard(board, self.usual)
        return name, game_log(self.setup, bots, self.seed, game, named).encode()

    @property
    def _usual(self) -> int:
        """How many deals take the plain engine some seconds."""
        return min(_CHUNK_DEALS[bot] for bot in self.bots)

    @property
    def _compiled(self) -> CountDeals | None:
        """The compiled engine, where it is there and plays long enough to be worth its start."""
        return compiled_engine() if self.boards * self.deals > self._usual else None


def side_contests(layout: Layout, order: ContestOrder) -> Checked[tuple[SideContest, ...]]:
    """Return the contests that an order asks for, one a side, or report what it asks for in vain.

    Findings are about the fields of the order, with the code `order`.
    """
    overrule = overruling(order.rules, read_house_rules, USUAL)
    house = overrule.value(layout.house) if overrule.value else layout.house
    sides = _sides(layout, order, house)
    faults = [replace(found, code="order") for found in overrule.diagnostics]
    faults += unknown_bots(order, BOTS)
    if not sides:
        faults.append(_no_side(layout, order))
    if faults:
        return Checked(None, tuple(faults))
    return Checked(tuple(_contest(side, order, house, layout.house) for side in sides))


def _contest(side: Side, order: ContestOrder, house: HouseRules, usual: HouseRules) -> SideContest:
    players = order.players or players_on(side)
    bots = tuple(order.bots[hand % len(order.bots)] for hand in range(players))
    return SideContest(side, house, usual, bots, order.seed, order.deals(players), order.boards)


def _sides(layout: Layout, order: ContestOrder, house: HouseRules) -> tuple[Side, ...]:
    return tuple(
        side
        for side in layout.sides
        if order.side in ("", side.name)
        and (
            order.players is None or house.side == "free" or order.players in PLAYERS_OF_SIDE[side.cities_per_meridian]
        )
    )


def _no_side(layout: Layout, order: ContestOrder) -> Diagnostic:
    names = [side.name for side in layout.sides]
    if order.side and order.side not in names:
        hint = did_you_mean(order.side, names) or f"the sides are {', '.join(names)}"
        return error("order", START, f"no side '{order.side}'; {hint}")
    return error(
        "order", START, f"expected a side for {order.players} players, got none", "see the house rule `side: free`"
    )

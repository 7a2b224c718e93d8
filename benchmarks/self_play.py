"""Measure how many turns a second bots play on one core, by the plain engine and by the compiled one.

    python benchmarks/self_play.py [SECONDS]

Each rate is the best of three runs of some seconds, in processor time, after the machine code was made. What that
takes is printed first; the next process only loads it. A rate that is too low is marked, and the exit status is then 1.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from asked import asked

from meridian_print.games.meridian.balance import play
from meridian_print.games.meridian.balance.bots import BOTS
from meridian_print.games.meridian.balance.engine import CountDeals, compiled_engine
from meridian_print.games.meridian.balance.lean import LeanSetup, lean_setup, turns_in_game
from meridian_print.games.meridian.layout.file import load_layout
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.state import COLOURS_OF_SEAT, GameSetup
from meridian_print.games.meridian.scenes.towers import archipelago_of

LEAST = {
    ("plain", "random"): 15_000,
    ("compiled", "random"): 3_000_000,
    ("compiled", "greedy"): 300_000,
}
"""Turns a second that an engine must play with four of a bot at the table."""
RUNS = 3


def setup_for(players: int) -> LeanSetup:
    """Return a game on a built-in board."""
    layout = load_layout("corvine-isles").value
    assert layout is not None
    side = next(one for one in layout.layout.sides if one.cities_per_meridian == (4 if players == 3 else 5))
    colours, each = tuple(Colour), COLOURS_OF_SEAT[players]
    seats = tuple(colours[at * each : (at + 1) * each] for at in range(players))
    return lean_setup(GameSetup(archipelago_of(side), seats))


def processor_time(work: Callable[[], object]) -> float:
    """Return how many seconds of this process's own time some work takes."""
    started = time.process_time()
    work()
    return time.process_time() - started


def rate(engine: CountDeals, players: int, bot: int, seconds: float) -> float:
    """Return how many turns a second an engine plays, at its best."""
    setup, best = setup_for(players), 0.0
    bots, turns = [bot] * players, turns_in_game(setup) * players

    def taken(first: int, deals: int) -> float:
        return processor_time(lambda: engine(setup, bots, 1, first, deals))

    deals = 1
    while taken(0, deals) < seconds / 10:
        deals *= 2
    deals = max(1, round(deals * seconds / taken(0, deals)))
    for run in range(RUNS):
        best = max(best, turns * deals / taken(run * deals, deals))
    return best


def main(seconds: float) -> None:
    """Measure all bots and numbers of players."""
    engines: dict[str, CountDeals] = {"plain": play.count_deals}
    compiled = compiled_engine()
    if compiled:
        engines["compiled"] = compiled
        ready = processor_time(lambda: compiled(setup_for(4), [0] * 4, 1, 0, 0))
        print(f"the compiled engine was ready after {ready:.1f} s")
    holds = True
    for bot, name in enumerate(BOTS):
        for players in (2, 3, 4):
            rates = {engine: rate(count, players, bot, seconds) for engine, count in engines.items()}
            low = [each for each, found in rates.items() if players == 4 and found < LEAST.get((each, name), 0)]
            holds = holds and not low
            shown = "   ".join(f"{engine} {found:12,.0f}" for engine, found in rates.items())
            times = f"   {rates['compiled'] / rates['plain']:5.0f} times" if compiled else ""
            verdict = f"   TOO SLOW: {', '.join(low)}" if low else ""
            print(f"{name:8} {players} players, turns/s:   {shown}{times}{verdict}")
    sys.exit(not holds)


if __name__ == "__main__":
    main(*asked(__doc__, seconds=2.0))

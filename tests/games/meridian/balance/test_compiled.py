"""The compiled engine plays the games of the plain one, to the last lot, on all boards and by all rules."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.games.meridian.balance import engine
from meridian_print.games.meridian.balance.bots import GREEDY, PLANNER, RANDOM
from meridian_print.games.meridian.balance.contest import SideContest, side_contests
from meridian_print.games.meridian.balance.play import count_deals
from meridian_print.games.meridian.layout.file import load_layout
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import Archipelago
from meridian_print.games.meridian.scenes.towers import archipelago_of
from tests.games.meridian.balance.tables import DOUBLED, table

pytest.importorskip("numba", reason="needs the extra 'fast'")

BOARDS = ("corvine-isles", "first-voyage", "winding-sound")
KINDS = ((4, 3, (RANDOM,)), (3, 1, (GREEDY, RANDOM)), (1, 1, (PLANNER, GREEDY)))
"""How many tables there are on each board, of how many deals, and who plays at them."""
MORE_THAN_BLOCKS = 300
"""Deals, which are counted in blocks."""


def compiled() -> engine.CountDeals:
    found = engine.compiled_engine()
    assert found is not None
    return found


def built_in(name: str) -> Layout:
    layout = load_layout(name).value
    assert layout is not None
    return layout.layout


def boards() -> list[Archipelago]:
    return [DOUBLED, *(archipelago_of(side) for name in BOARDS for side in built_in(name).sides)]


def any_house(draw: Random) -> HouseRules:
    return HouseRules(
        first_tower=draw.choice(("when-empty", "first-ever")),
        push_own=draw.choice(("chain-only", "any", "never")),
        passing=draw.choice(("free", "only-if-stuck")),
        max_height=draw.choice((None, None, 2, 3, 5)),
        two_player_decks=draw.choice(("merged", "separate")),
        island_tie=draw.choice(("nobody", "capital-holder")),
        final_tie=draw.choice(("shared", "most-islands", "most-garrisons")),
        side="free",
    )


@pytest.mark.slow
def test_both_engines_play_the_same_games() -> None:  # one test, so that one process of the suite compiles
    draw = Random(18)
    for board, (tables, deals, bots) in product(boards(), KINDS):
        for _ in range(tables):
            players, seed, first = draw.choice((2, 3, 4)), draw.randrange(2**62), draw.randrange(1_000)
            setup = table(players, any_house(draw), board).setup
            order = ([draw.choice(bots) for _ in range(players)], seed, first, deals)

            assert compiled()(setup, *order) == count_deals(setup, *order)
    order = ([RANDOM, RANDOM], 7, 0, MORE_THAN_BLOCKS)
    setup = table(2, HouseRules(), DOUBLED).setup

    assert compiled()(setup, *order) == count_deals(setup, *order)


def test_the_compiled_engine_plays_what_is_long() -> None:
    short, long = (one_contest(games) for games in (600, 1_000_000))

    assert short.chunk_deals == 150
    assert long.chunk_deals == 250_000 // 64
    assert one_contest(100_000_000).chunk_deals == 75 * 150


def test_other_processes_are_not_begun_for_less_than_their_start_takes() -> None:
    assert one_contest(600).few_deals == 150
    assert one_contest(10_000).few_deals == 75 * 150


def test_many_boards_are_worth_the_start_of_the_compiled_engine() -> None:
    assert [one_contest(400, boards).engine for boards in (1, 2)] == ["plain", "compiled"]


def test_without_numba_the_plain_engine_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda _: None)

    assert engine.compiled_engine() is None
    assert one_contest(1_000_000).chunk_deals == 150


def one_contest(games: int, boards: int = 1) -> SideContest:
    order = ContestOrder(players=4, games=games, boards=boards)
    contests = side_contests(built_in("corvine-isles"), order).value
    assert contests is not None
    return contests[0]


def test_machine_code_is_kept_in_the_folder_for_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from meridian_print.boardgame.balance import compiling

    monkeypatch.setattr(compiling.sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    assert compiling.cache_folder() == tmp_path / "meridian-print" / "compiled"

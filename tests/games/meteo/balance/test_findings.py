"""What is said about a board: verdicts that name what is out of line, figures that do not depend on who counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.boardgame.balance.figures.contest_figures import SeatFigures
from meridian_print.boardgame.balance.figures.statistics import Estimate, ratios, wilson
from meridian_print.boardgame.balance.tally import merged, tally_of
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.games.meteo.balance.contest import BoardContest, board_contests
from meridian_print.games.meteo.balance.figures import BoardFigures
from meridian_print.games.meteo.balance.findings import BoardFindings, card_row
from meridian_print.games.meteo.balance.verdicts import verdicts
from meridian_print.games.meteo.game import Meteo
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import read_layout


@cache
def layout() -> Layout:
    read = read_layout(built_in_path("crosswind-isles").read_bytes()).value
    assert read is not None
    return read


def contest(**wishes: object) -> BoardContest:
    found = board_contests(layout(), replace(ContestOrder(players=2, games=40), **wishes)).value
    assert found is not None
    return found[0]


@cache
def found() -> BoardFindings:
    one = contest()
    return one.findings(one.count(Chunk(0, 0, one.deals)))


def figures(**changed: object) -> BoardFigures:
    return replace(found().figures, **changed)  # type: ignore[arg-type] # any of its fields


def about(words: str, said: Iterable[str]) -> list[str]:
    return [verdict for verdict in said if words in verdict]


def test_chunks_add_up_to_the_whole() -> None:
    one = contest(games=8)

    whole, parts = one.count(Chunk(0, 0, 4)), [one.count(Chunk(0, 2, 2)), one.count(Chunk(0, 0, 2))]

    assert merged(parts) == whole
    assert len(whole.total) == one.width


@pytest.mark.slow
def test_an_unremarkable_board_has_verdicts_on_its_seats_alone() -> None:
    assert len(verdicts(figures(regions=(), cards=()))) == 1


@pytest.mark.parametrize(
    ("wins", "p", "is_said"), [((40, 60), 0.01, True), ((60, 40), 0.01, False), ((40, 60), 0.2, False)]
)
def test_seats_that_win_the_more_the_later_they_play_look_like_the_order_of_play(
    wins: tuple[int, int], p: float, *, is_said: bool
) -> None:
    seats = tuple(SeatFigures(seat, wilson(won, 100), Estimate(9.0, 8.0, 10.0)) for seat, won in enumerate(wins, 1))

    said = verdicts(figures(contest=replace(found().figures.contest, seats=seats, p=p), regions=(), cards=()))

    assert bool(about("the later a seat plays, the more it wins", said)) == is_said
    assert bool(about("take turns to begin", said)) == (p < 0.05)


def test_what_a_card_costs_has_a_minus_sign() -> None:
    card = replace(found().figures.cards[0], played=None, own=Estimate(-0.25, -0.5, 0.0), rivals=None)

    assert card_row(card)[1:] == ("\N{EN DASH}", "\N{MINUS SIGN}0.25", "\N{EN DASH}")


def test_a_region_that_is_out_of_line_is_named_with_what_to_change() -> None:
    first, second, third = found().figures.regions[:3]
    unused = replace(first, used=Estimate(0.02, 0.01, 0.05))
    poor = replace(second, used=Estimate(0.5, 0.4, 0.6), a_piece=Estimate(0.2, 0.1, 0.3))
    rich = replace(third, used=Estimate(0.5, 0.4, 0.6), a_piece=Estimate(3.0, 2.5, 3.5))

    said = verdicts(figures(regions=(unused, poor, rich), a_piece=1.25, cards=()))

    assert [verdict.split(" (")[0].split()[0] for verdict in said[1:]] == ["A1", "A2", "A3"]
    assert (
        "is hardly used: pieces earn there in 2.0 % (1.0 to 5.0) of games; give it a second kind of ground" in said[1]
    )
    assert "is a poor place: a piece brings 0.20 thousand there at a payday, 1.25 on the board as a whole" in said[2]
    assert "is a gift: a piece brings 3.00 thousand there" in said[3]


def test_a_weather_card_that_is_out_of_line_is_named_with_what_to_change() -> None:
    usual = [
        replace(card, own=Estimate(2.0, 1.8, 2.2), rivals=Estimate(0.5, 0.2, 0.8), played=Estimate(0.3, 0.2, 0.4))
        for card in found().figures.cards
    ]
    dead = replace(usual[0], played=Estimate(0.01, 0.0, 0.03), own=None, rivals=None)
    strong = replace(usual[1], own=Estimate(9.0, 8.0, 10.0))

    said = verdicts(figures(regions=(), cards=(dead, strong, *usual[2:])))

    assert len(said) == 3
    assert said[1].startswith(f"card 1 ({dead.title}) is hardly ever played: in 1.0 % (0.0 to 3.0) of the games")
    assert said[2].startswith(f"card 2 ({strong.title}) is too strong: it puts whoever plays it 8.5 thousand ahead")


def test_too_few_games_give_no_verdict_on_regions() -> None:
    unused = tuple(replace(region, used=Estimate(0.0, 0.0, 0.01)) for region in found().figures.regions)

    contest = replace(found().figures.contest, p=None)

    assert len(verdicts(figures(contest=contest, regions=unused))) == 1


def test_every_region_card_and_ground_stands_in_the_text() -> None:
    said = found().text

    assert said.startswith(
        "The Crosswind Isles, 2 players (greedy): 40 games of 20 deals, seed 1; money in thousands\n\n- "
    )
    assert all(f"{region.code} {region.name}" in said for region in found().figures.regions)
    assert all(f"{card.number} {card.title}" in said for card in found().figures.cards)
    assert sum(ground.regions for ground in found().figures.grounds) >= 25


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "rules", [(), ("fronts=sum", "fronts-dealt=mixed", "limit=each"), ("river-ships=yes", "debt=owed", "swap-front=no")]
)
def test_a_game_is_kept_as_a_log_that_check_accepts(players: int, rules: tuple[str, ...]) -> None:
    one = contest(players=players, rules=rules, bots=("greedy", "random"))

    name, data = one.log(3, "crosswind-isles")

    report = Meteo().check_log(data, Path()).report
    assert name == f"{players}-players-game-0004.yaml"
    assert report.findings == ()
    assert report.played is not None
    assert report.played.last.is_over
    assert all(rule.replace("=", ": ") in data.decode() for rule in rules)


def test_a_ratio_has_an_interval_and_none_without_anything_to_divide_by() -> None:
    tally = tally_of((deal, (deal % 3, 1, 0)) for deal in range(60))

    share, nothing = ratios(tally, [(0, 1), (0, 2)], seed=1)

    assert share is not None
    assert share.mean == 1.0
    assert 0.7 < share.low < 1.0 < share.high < 1.3
    assert nothing is None

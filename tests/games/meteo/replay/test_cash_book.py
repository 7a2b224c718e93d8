"""Everyone's money, turn by turn: what the marks of a log say, and what adds up in any game."""

from __future__ import annotations

import random
import re

import pytest

from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.sheets.filled_cash_sheet import CashRow
from tests.games.meteo.games import Turn, greedy_game, random_game
from tests.games.meteo.logs import Style, log_text
from tests.games.meteo.replay.shown import LOGS, book_of, cash_book_of, game

PLAYED = ("meteo-two-players", "meteo-three-players", "meteo-four-players")


@pytest.mark.parametrize("name", PLAYED)
def test_income_and_money_are_those_that_the_players_noted(name: str) -> None:
    log = (LOGS / f"{name}.yaml").read_text(encoding="utf-8").partition("moves: |")[2]
    turns = [line.partition("#")[0] for line in log.partition("result:")[0].splitlines() if "@" in line]
    accounts = cash_book_of(name).accounts

    rows = [accounts[turn % len(accounts)].rows[turn // len(accounts)] for turn in range(len(turns))]

    noted = [(re.findall(r" i([+-]\d+)", turn), re.findall(r" =(-?\d+)", turn)) for turn in turns]
    assert [int(money[0]) for _, money in noted if money] == [
        row.money for row, (_, money) in zip(rows, noted, strict=True) if money
    ]
    assert [int(income[0]) for income, _ in noted if income] == [
        row.income for row, (income, _) in zip(rows, noted, strict=True) if income
    ]


@pytest.mark.parametrize("seed", range(12))
def test_amounts_add_up_and_only_the_debts_of_those_with_nothing_are_forgiven(seed: int) -> None:
    dice = random.Random(seed)
    play = greedy_game if seed % 3 == 0 else random_game
    turns = play(dice, 2 + seed % 3, HouseRules())
    book = book_of(game(log_text(turns, Style(), dice).encode()))

    for seat, account in enumerate(book.accounts):
        own = [turn for turn in turns if turn.begun.seat == seat]
        money = [10, *(turn.last.money[seat] for turn in own)]
        assert [row.money for row in account.rows] == money[1:]
        for turn, before, row in zip(own, money, account.rows, strict=False):
            assert before + row.income + row.cards + row.trade + row.forgiven == row.money
            assert is_explained(turn, row)
        assert account.end is not None
        assert account.rows[-1].money + account.end.income + account.end.sold == account.end.total


def is_explained(turn: Turn, row: CashRow) -> bool:
    """Return whether nothing was forgiven, or the player had lost everything at some moment of the turn."""
    seat = turn.begun.seat
    states = (turn.begun, *turn.states)
    return not row.forgiven or (row.forgiven > 0 and any(not state.has_pieces(seat) for state in states))


def test_what_is_forgiven_is_no_income() -> None:
    dice = random.Random(4)
    turns = random_game(dice, 3, HouseRules())

    rows = [row for account in book_of(game(log_text(turns, Style(), dice).encode())).accounts for row in account.rows]

    assert [row for row in rows if row.forgiven] == [CashRow(income=-6, cards=-3, trade=6, forgiven=3, money=0)]


def test_a_card_counts_for_all_in_the_row_of_their_next_turn() -> None:
    rows = {account.colour: account.rows for account in cash_book_of("meteo-four-players").accounts}

    assert {colour: [row.cards for row in own] for colour, own in rows.items() if any(row.cards for row in own)} == {
        "brown": [0, 0, 0, 0, 1, 0, 0],
        "black": [0, 0, 0, 0, 1, 0, 0],
    }


def test_a_game_with_guesses_says_so() -> None:
    assert cash_book_of("meteo-three-slips").remark == "Result, as read, with 3 guesses"
    assert cash_book_of("meteo-three-players").remark == ""


def test_a_game_that_was_broken_off_has_no_result() -> None:
    log = (LOGS / "meteo-two-players.yaml").read_text(encoding="utf-8")
    book = book_of(game(log[: log.index("  3. ")].encode()))

    assert [(len(account.rows), account.end) for account in book.accounts] == [(2, None), (2, None)]

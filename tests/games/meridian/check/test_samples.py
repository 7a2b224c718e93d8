"""The sample logs that come with the program: what the documentation says of them is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.meridian.check.games import checked
from tests.games.meridian.check.test_score import points

LOGS = Path(__file__).parents[4] / "logs"


@pytest.mark.parametrize(
    ("name", "moves", "cities"), [("four-players", 52, 5), ("three-players", 39, 4), ("two-players", 52, 5)]
)
def test_a_sample_game_is_good_and_counted_as_by_hand(name: str, moves: int, cities: int):
    report = checked((LOGS / f"{name}.yaml").read_text(encoding="utf-8"))

    assert report.findings == ()
    assert report.played is not None
    assert report.played.moves == moves
    by_hand = points(report, cities)
    assert [by_hand[player.key] for player in report.played.log.players] == list(report.played.score.points)


def test_the_three_slips_are_found_and_mended():
    whole = (LOGS / "three-players.yaml").read_text(encoding="utf-8").splitlines()
    wrong = (LOGS / "three-slips.yaml").read_text(encoding="utf-8")
    report = checked(wrong)

    corrected = wrong.splitlines()
    for found in report.findings:
        span = found.earlier.span if found.earlier else found.diagnostic.span
        meant = found.earlier.suggestion if found.earlier else found.suggestion
        line = corrected[span.line - 1]
        corrected[span.line - 1] = f"{line[: span.column - 1]}{meant}{line[span.end_column - 1 :]}"

    assert [found.diagnostic.code for found in report.findings] == ["no-such-city", "order", "card-played"]
    assert [line.split() for line in corrected[1:]] == [line.split() for line in whole[1:]]


def with_columns_moved(log: str) -> str:
    """Write a log of four so that the player who begins has the last column but one."""

    def moved(line: re.Match[str]) -> str:
        first, second, *others = line[2].partition("#")[0].split()
        return " ".join((line[1], *others, first, second))

    players = re.search(r"players:\n((?:  .*\n){2})((?:  .*\n){2})", log)
    assert players is not None
    log = log.replace(players[0], f"players:\n{players[2]}{players[1]}starter: {players[1].split(':')[0].strip()}\n")
    return re.sub(r"^(  [0-9]+\.)(.*)$", moved, log, flags=re.MULTILINE)


def test_a_game_begun_from_another_column_is_counted_alike():
    log = (LOGS / "four-players.yaml").read_text(encoding="utf-8")

    one, other = checked(log), checked(with_columns_moved(log))

    assert other.findings == ()
    assert one.played is not None
    assert other.played is not None
    assert other.played.score == one.played.score
    assert other.played.last.columns == one.played.last.columns


def test_what_is_wrong_in_it_stands_in_its_own_column():
    log = with_columns_moved((LOGS / "four-players.yaml").read_text(encoding="utf-8"))
    line, tokens = next((at, text) for at, text in enumerate(log.splitlines(), 1) if text.startswith("  3."))
    third = tokens.split()[3]
    column = tokens.index(f" {third}") + 2
    wrong = log.replace(tokens, f"{tokens[: column - 1]}12a1{tokens[column - 1 + len(third) :]}")

    found = checked(wrong).findings[0]

    assert found.diagnostic.span[:2] == (line, column)
    assert found.turn == 8


@pytest.mark.parametrize("column", range(4))
def test_a_move_that_is_missing_in_it_is_written_in_its_own_column(column: int):
    log = with_columns_moved((LOGS / "four-players.yaml").read_text(encoding="utf-8"))
    line = next(text for text in log.splitlines() if text.startswith("  3."))
    label, *tokens = line.split()
    gone = re.split("[=>^v]", tokens.pop(column))[0]

    (found,) = checked(log.replace(line, f"  {' '.join((label, *tokens))}")).findings

    (edit,) = found.edits
    assert (found.diagnostic.code, found.suggestion, edit.text.strip()) == ("missing-move", gone, gone)
    before = [*line.split()][: column + 1]
    assert edit.span.column == len(f"  {' '.join(before)} ") + (column < 3)

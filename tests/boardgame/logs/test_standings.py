"""Standings of people over many games."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import dataclass

import pytest

from meridian_print.boardgame.logs.report import GameOutcome, PlayerOutcome
from meridian_print.boardgame.logs.standings import as_csv, as_json, as_text, standings


@dataclass(frozen=True)
class Counted:
    outcome: GameOutcome | None


def game(result: str, *, game: str = "meridian", is_certain: bool = True) -> Counted:
    """Read a result such as `Ada 9/2! Ben 7`: points, the pieces left, and a mark for winners."""
    words = result.split()
    players, winners = [], []
    for seat, (name, figures) in enumerate(zip(words[::2], words[1::2], strict=True)):
        points, _, left = figures.strip("!").partition("/")
        players.append(
            PlayerOutcome(f"colour{seat}", name.replace("_", " ").strip(), int(points), int(left) if left else None)
        )
        winners += [seat] if figures.endswith("!") else []
    unit = "points" if game == "meridian" else "money"
    return Counted(GameOutcome(game, unit, tuple(players), tuple(winners), is_certain))


def table(*games: Counted) -> dict[str, tuple[int, int, int, int, int]]:
    """Return everyone's place, games played, won and shared, and points."""
    (only,) = standings(games)
    return {one.name: (one.place, one.played, one.won, one.shared, one.points) for one in only.people}


def test_games_won_shared_and_played_are_counted_with_their_points() -> None:
    counted = table(game("Ada 9! Ben 7"), game("Ben 8! Ada 8!"), game("Ada 5 Cleo 6!"))

    assert counted == {"Ada": (1, 3, 1, 1, 22), "Cleo": (2, 1, 1, 0, 6), "Ben": (3, 2, 0, 1, 15)}


def test_the_points_a_game_decide_between_who_won_as_often() -> None:
    assert list(table(game("Ada 9! Ben 7"), game("Cleo 9! Ada 1"))) == ["Cleo", "Ada", "Ben"]


def test_the_pieces_left_a_game_decide_last() -> None:
    assert list(table(game("Ada 9/1! Ben 7/0"), game("Cleo 9/2! Ben 7/0"))) == ["Cleo", "Ada", "Ben"]


def test_who_is_equal_in_everything_shares_a_place() -> None:
    counted = table(game("Dan 5! Ben 5! Ada 1"))

    assert [(name, place) for name, (place, *_) in counted.items()] == [("Ben", 1), ("Dan", 1), ("Ada", 3)]


def test_people_are_known_whatever_the_case_and_the_blanks_of_their_names() -> None:
    assert table(game("Zoë 9! Ben 7"), game("zoe\u0308 9! BEN 7"), game("_ben_ 3! Ada 1"))["Ben"][1] == 3
    assert table(game("Zoë 9! Ben 7"), game("zoe\u0308 9! BEN 7"))["Zoë"][1] == 2


def test_who_has_no_name_is_known_by_the_colour() -> None:
    assert list(table(game("_ 9! Ben 7"))) == ["colour0", "Ben"]


def test_namesakes_at_one_table_are_two_people() -> None:
    assert list(table(game("Ada 9! Ada 7"))) == ["Ada (colour0)", "Ada (colour1)"]


def test_a_game_that_rests_on_guesses_is_played_and_won_by_nobody() -> None:
    (only,) = standings([game("Ada 9! Ben 7", is_certain=False), game("Ada 2 Ben 7!")])

    assert [(one.name, one.played, one.won, one.guessed) for one in only.people] == [("Ben", 2, 1, 1), ("Ada", 2, 0, 1)]
    assert (only.games, only.guessed) == (2, 1)
    assert "1 of 2 games cannot be counted for certain" in as_text([only])


def test_a_log_without_an_outcome_does_not_count() -> None:
    assert standings([Counted(None)]) == ()


def test_each_game_has_standings_of_its_own() -> None:
    found = standings([game("Ada 30! Ben 7", game="meteo-business"), game("Ada 9! Ben 7"), game("Ben 9! Ada 7")])

    assert [(one.game, one.unit, one.games) for one in found] == [
        ("meridian", "points", 2),
        ("meteo-business", "money", 1),
    ]


def test_standings_are_written_in_columns_with_what_orders_them() -> None:
    assert as_text(standings([game("Ada 9/3! Ben 14/0"), game("Cleo 7/1! Ben 6/0")])).splitlines() == [
        "    player  played  won  shared  points  average  left  guessed",
        "1.  Ada          1    1       0       9      9.0     3        0",
        "2.  Cleo         1    1       0       7      7.0     1        0",
        "3.  Ben          2    0       0      20     10.0     0        0",
        "ordered by games won, then games shared, then points per game, then pieces left per game",
    ]


def test_a_spreadsheet_has_lines_as_it_wants_them() -> None:
    written = as_csv(standings([game('Ada,"B" 9/0! Ben 7/2'), game("Ada 30! Ben 7", game="meteo-business")]))

    assert written.split("\r\n")[:3] == [
        "game,place,player,played,won,shared,points,money,average,left,guessed",
        'meridian,1,"Ada,""B""",1,1,0,9,,9.0,0,0',
        "meridian,2,Ben,1,0,0,7,,7.0,2,0",
    ]
    assert written.split("\r\n")[3] == "meteo-business,1,Ada,1,1,0,,30,30.0,,0"


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x";"y")'])
def test_no_name_is_a_formula_in_a_spreadsheet(name: str) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(standings([game(f"{name} 9! Ben 7")])))))

    assert rows[0]["player"] == f"'{name}"


def test_json_has_the_standings_and_what_was_left_out() -> None:
    document = json.loads(as_json(standings([game("Ada 9/3! Ben 7/0")]), [("x.yaml", "2 errors")]))

    assert document["schema"] == "meridian-print/standings/1"
    (ada, _) = document["standings"][0]["people"]
    assert list(ada) == ["place", "player", "played", "won", "shared", "points", "average", "left", "guessed"]
    assert list(ada.values()) == [1, "Ada", 1, 1, 0, 9, 9.0, 3, 0]
    assert document["left_out"] == [{"path": "x.yaml", "reason": "2 errors"}]

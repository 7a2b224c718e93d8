"""`balance` lets bots play a board and says what they find, the same whatever counts it."""

from __future__ import annotations

import json
import shlex
import shutil
from html import unescape
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from meridian_print.boardgame.balance_report.content import Section
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.cli.commands.check import command as check
from meridian_print.cli.commands.schema import command as schema
from meridian_print.games.meridian.balance.contest import SideContest
from meridian_print.games.meridian.game import Meridian
from tests.cli.measured import interrupted_runs, run

QUICK = ("--bots", "random", "--games", "40", "--jobs", "1")
"""Little enough that to start other processes would take longer."""


def test_the_figures_keep_to_their_schema() -> None:
    figures = json.loads(run("corvine-isles", *QUICK, "--format", "json").stdout)

    jsonschema.validate(figures, json.loads(CliRunner().invoke(schema, ["balance"]).stdout))
    assert figures["layout"] == "corvine-isles"
    assert [(side["players"], side["games"]) for side in figures["sides"]] == [(4, 40), (3, 42)]
    for side in figures["sides"]:
        assert side["verdicts"][0] == side["fair"]["verdict"]
        assert sum(seat["wins"][0] for seat in side["seats"]) == pytest.approx(1, abs=1e-5)
        for island in side["islands"]:
            assert island["taken"][0] + island["tied"][0] + island["empty"][0] == pytest.approx(1, abs=1e-5)


@pytest.mark.slow
def test_processes_a_journal_and_an_interruption_do_not_change_the_figures(tmp_path: Path) -> None:
    order = ("corvine-isles", *QUICK, "--players", "3", "--format", "json")

    runs = interrupted_runs(SideContest, 4, (*order, "--resume", tmp_path / "journal"))

    assert runs.partial.exit_code == 130
    assert "24 of 42 games were played; to continue, run the same command with --resume" in runs.partial.stderr
    assert json.loads(runs.partial.stdout)["sides"][0]["games"] == 24
    assert runs.resumed.stdout == runs.whole.stdout
    refused = run(*order, "--seed", "2", "--resume", tmp_path / "journal")
    assert refused.exit_code == 2
    assert "belongs to another command: seed is 1, not 2; choose another folder" in refused.stderr


@pytest.mark.slow
def test_games_are_kept_as_logs_that_check_accepts(tmp_path: Path) -> None:
    shutil.copy(built_in_path("corvine-isles"), tmp_path / "our-board.yaml")

    kept = run(tmp_path / "our-board.yaml", *QUICK, "--keep", "2", "--keep-to", tmp_path / "games")
    two = run("corvine-isles", *QUICK, "--players", "2", "--keep", "1", "--keep-to", tmp_path / "games")

    assert (kept.exit_code, two.exit_code) == (0, 0)
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == [
        "4-cities-3-players-game-0001.yaml",
        "4-cities-3-players-game-0002.yaml",
        "5-cities-2-players-game-0001.yaml",
        "5-cities-4-players-game-0001.yaml",
        "5-cities-4-players-game-0002.yaml",
    ]
    checked = CliRunner().invoke(check, [str(tmp_path / "games"), "--format", "json"])
    logs = json.loads(checked.stdout)["logs"]
    assert checked.exit_code == 0
    assert [log["diagnostics"] for log in logs] == [[]] * 5
    again = run("corvine-isles", *QUICK, "--players", "2", "--keep", "1", "--keep-to", tmp_path / "games")
    assert (again.exit_code, "already exists" in again.stderr) == (2, True)


@pytest.mark.parametrize("house", ["max-height: 3", "island-tie: capital-holder, final-tie: most-islands"])
def test_a_game_under_other_rules_than_its_board_is_judged_by_its_own(tmp_path: Path, house: str) -> None:
    board = built_in_path("corvine-isles").read_text()
    (tmp_path / "board.yaml").write_text(f"{board}\nrules: {{{house}}}\n")
    usual = ("--rules", "max-height=none", "--rules", "island-tie=nobody", "--rules", "final-tie=shared")

    run(tmp_path / "board.yaml", *QUICK, *usual, "--players", "4", "--keep", "3", "--keep-to", tmp_path)

    checked = CliRunner().invoke(check, [str(path) for path in sorted(tmp_path.glob("*-game-*.yaml"))])
    assert "3 logs: no errors" in checked.stdout, checked.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--bots", "gredy"), "no bot 'gredy'; did you mean 'greedy'?"),
        (("--side", "Winter?"), "no side 'Winter?'"),
        (("--rules", "max-hight=5"), "max-hight"),
        (("--precision", "60%"), "expected a share from 0.05% to 50%, such as '1%', got '60%'"),
        (("-o", "heat.svg"), "a heat map shows one side; say which with --side"),
        (("-o", "report.doc"), "expected a file that ends in .html, .pdf or .svg, got 'report.doc'"),
        (("--keep", "2"), "--keep says how many games are written, --keep-to where"),
    ],
)
def test_what_cannot_be_measured_is_refused(arguments: tuple[str, ...], message: str) -> None:
    refused = run("corvine-isles", *arguments)

    assert refused.exit_code == 2
    assert message in refused.stderr


def test_a_board_with_errors_is_not_measured(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("format: meridian-layout/1\n")

    refused = run(tmp_path / "bad.yaml")

    assert refused.exit_code == 1
    assert "bad.yaml" in refused.stderr


def test_too_few_games_give_no_verdict() -> None:
    assert (
        "too few games for a verdict: 8, expected at least 80"
        in run("corvine-isles", "--games", "8", "--players", "4").stdout
    )


UNFAIR = """format: meridian-layout/1
title: Unfair
board: A3
sides:
  - name: Unfair
    cities_per_meridian: 5
    seed: 484
    map: |
      A  A  A  B  C  D  D  E  E  E
      B  B* B  F  B  C  C  D  D  D
      G* G  G  G  F  H  H  H  H  H
      I  I  I* I  J  F  K  L  L  L
      J* J  J  J  K  K  L  L  L  M
    islands: {M: Molehill}
"""


def test_a_board_made_unfair_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "unfair.yaml").write_text(UNFAIR)

    said = run(tmp_path / "unfair.yaml", "--bots", "random", "--games", "120").stdout

    assert "all 4 capitals are on meridians 1 to 3: cards of other meridians reach none; spread the capitals" in said
    assert "Molehill is worth only 1, where islands are usually worth 4, and stands empty in" in said
    assert "of games: give it more cities" in said
    assert "Molehill (worth 1)" not in said


@pytest.mark.slow
def test_players_who_look_for_points_find_out_an_unfair_board_too(tmp_path: Path) -> None:
    (tmp_path / "unfair.yaml").write_text(UNFAIR)
    order = ("--players", "4", "--games", "80", "--jobs", "1")
    crowded, worthless = "capitals are on meridians 1 to 3", "give it more cities"

    unfair, fair = run(tmp_path / "unfair.yaml", *order).stdout, run("first-voyage", *order).stdout

    assert [words in unfair for words in (crowded, worthless)] == [True, True]
    assert [words in fair for words in ("capitals are on meridians", worthless)] == [False, False]


@pytest.mark.slow
def test_a_favoured_seat_is_named_and_so_is_the_better_bot() -> None:
    order = ("corvine-isles", "--players", "4", "--games", "240")

    alike, mixed = run(*order), run(*order, "--bots", "random,greedy")

    assert "seat 4 is strongly favoured: it wins" in alike.stdout
    assert ", more than an even share of 50.0 %" in mixed.stdout


@pytest.mark.slow
def test_the_command_of_a_report_gives_its_figures_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Meridian, "balance_sections", lambda _game, _layout, found: [Section("", ()) for _ in found])
    order = ("corvine-isles", "winding-sound", "--bots", "random", "--games", "8", "--controls")
    more = ("--players", "2", "--rules", "push-own=any", "--seed", "7")

    first = run(*order, *more, "-o", tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text()
    program, name, *words = shlex.split(unescape(page.partition("<code>")[2].partition("</code>")[0]))

    assert (program, name) == ("meridian-print", "balance")
    assert run(*words).stdout == first.stdout


@pytest.mark.slow
def test_boards_are_compared_with_the_first() -> None:
    order = ("--players", "4", *QUICK, "--games", "80")

    said = run("corvine-isles", "winding-sound", *order).stdout
    figures = json.loads(run("corvine-isles", "winding-sound", *order, "--format", "json").stdout)
    alone = [json.loads(run(name, *order, "--format", "json").stdout) for name in ("corvine-isles", "winding-sound")]

    jsonschema.validate(figures, json.loads(CliRunner().invoke(schema, ["balance"]).stdout))
    (one,) = figures["compared"]
    assert one["boards"] == ["corvine-isles", "winding-sound"]
    assert "winding-sound less corvine-isles" in said
    assert figures["sides"] == alone[0]["sides"]
    assert figures["others"] == [{"layout": "winding-sound", "sides": alone[1]["sides"]}]
    wins = [board["sides"][0]["seats"][0]["wins"][0] for board in alone]
    seat = one["figures"][0]
    assert seat["figure"] == "seat 1 wins"
    assert seat["means"] == wins
    assert seat["differences"][0][0] == pytest.approx(wins[1] - wins[0], abs=2e-6)
    shares = [seat["wins"][0] for seat in alone[1]["sides"][0]["seats"]]
    gap = next(each for each in one["figures"] if each["figure"] == "best seat ahead of the worst")
    assert gap["means"][1] == pytest.approx(max(shares) - min(shares), abs=2e-6)


def test_boards_that_have_no_side_of_one_kind_are_not_compared(tmp_path: Path) -> None:
    (tmp_path / "unfair.yaml").write_text(UNFAIR)

    said = run(tmp_path / "unfair.yaml", "crosswind-isles", "--bots", "random", "--games", "4", "--jobs", "1").stdout

    assert said.startswith("Not compared: no two of these boards have sides of one kind, for as many players.")


@pytest.mark.slow
def test_a_board_does_not_differ_from_its_copy(tmp_path: Path) -> None:
    shutil.copy(built_in_path("corvine-isles"), tmp_path / "copy.yaml")

    order = ("corvine-isles", tmp_path / "copy.yaml", *QUICK, "--games", "80", "--format", "json")
    compared = json.loads(run(*order).stdout)["compared"]

    assert [one["p"] for one in compared] == [[1.0], [1.0]]
    assert all(each["differences"] == [[0, 0, 0]] for one in compared for each in one["figures"])
    twice = run("corvine-isles", tmp_path / "copy.yaml", "corvine-isles")
    assert (twice.exit_code, "one of them is given twice" in twice.stderr) == (2, True)


@pytest.mark.slow
def test_controls_play_the_board_against_itself_and_a_better_bot_against_a_worse() -> None:
    order = ("corvine-isles", "--players", "3", *QUICK, "--games", "120", "--controls")

    said = run(*order).stdout
    figures = json.loads(run(*order, "--format", "json").stdout)

    jsonschema.validate(figures, json.loads(CliRunner().invoke(schema, ["balance"]).stdout))
    (side,) = figures["sides"]
    mirror, skill = side["controls"]["mirror"], side["controls"]["skill"]
    assert (mirror["seed"], skill["bots"], skill["even"]) == (2, ["random", "greedy"], 0.333333)
    assert 0 < mirror["p"] <= 1
    assert skill["wins"][1] > 0.8
    assert "mirror match: 120 other games on the same board, with seed 2" in said
    assert "strong against weak: greedy wins" in said
    other = json.loads(run(*order[:-1], "--seed", "2", "--format", "json").stdout)["sides"][0]
    differences = [one["wins"][0] - two["wins"][0] for one, two in zip(other["seats"], side["seats"], strict=True)]
    assert [each[0] for each in mirror["seats"]] == pytest.approx(differences, abs=2e-6)


def test_it_says_by_which_engine_games_are_played_and_where() -> None:
    order = ("corvine-isles", "--players", "4", "--bots", "random", "-v")

    alone, many = run(*order, "--games", "40", "--jobs", "1"), run(*order, "--games", "40", "--jobs", "2")
    coast = run("crosswind-isles", "--games", "4", "--bots", "random", "--jobs", "1", "-v")

    assert alone.stderr == "40 games by the plain engine, on one process of this machine\n"
    assert many.stderr == "40 games by the plain engine, on one process of this machine\n"
    assert coast.stderr == "4 games by the plain engine, on one process of this machine\n"
    assert many.stdout == alone.stdout


@pytest.mark.slow
def test_it_says_that_machine_code_plays_and_begins_others_only_where_they_are_worth_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("numba", reason="needs the extra 'fast'")

    order = ("corvine-isles", "--players", "4", "--jobs", "2", "-v")

    few = run(*order, "--games", "10000")
    monkeypatch.setattr(SideContest, "few_deals", 150)
    many = run(*order, "--games", "1000")

    assert few.stderr == "10,000 games by the compiled engine, on one process of this machine\n"
    assert many.stderr == "1,000 games by the compiled engine, on 2 processes of this machine\n"

"""`balance` lets bots play Météo Business, too."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.cli.commands.check import command as check
from meridian_print.cli.commands.schema import command as schema
from meridian_print.games.meteo.balance.contest import BoardContest
from tests.cli.measured import interrupted_runs, run

QUICK = ("--bots", "greedy", "--players", "2", "--games", "12")


def test_the_figures_keep_to_their_schema() -> None:
    figures = json.loads(run("meteo-business", *QUICK, "--format", "json").stdout)

    jsonschema.validate(figures, json.loads(CliRunner().invoke(schema, ["balance", "meteo-business"]).stdout))
    (side,) = figures["sides"]
    assert (figures["layout"], side["game"], side["side"]) == ("meteo-business", "meteo-business", "Météo Business")
    assert (side["players"], side["games"], side["deals"]) == (2, 12, 6)
    assert sum(seat["wins"][0] for seat in side["seats"]) == pytest.approx(1, abs=1e-5)
    assert [region["code"] for region in side["regions"][:6]] == ["A1", "A2", "A3", "A4", "A5", "B1"]
    assert sum(card["dealt"] for card in side["cards"]) == 12 * 2 * 2


@pytest.mark.slow
def test_processes_a_journal_and_an_interruption_do_not_change_the_figures(tmp_path: Path) -> None:
    order = ("crosswind-isles", *QUICK, "--format", "json")

    runs = interrupted_runs(BoardContest, 2, (*order, "--resume", tmp_path / "journal"))

    assert (runs.partial.exit_code, json.loads(runs.partial.stdout)["sides"][0]["games"]) == (130, 8)
    assert runs.resumed.stdout == runs.whole.stdout
    assert run(*order, "--seed", "2").stdout != runs.whole.stdout


def test_a_log_beside_an_own_board_names_it(tmp_path: Path) -> None:
    (tmp_path / "coast.yaml").write_bytes(built_in_path("meteo-business").read_bytes())

    run(tmp_path / "coast.yaml", *QUICK, "--keep", "1", "--keep-to", tmp_path / "games")

    log = (tmp_path / "games" / "2-players-game-0001.yaml").read_text()
    assert 'board: "../coast.yaml"' in log
    assert CliRunner().invoke(check, [str(tmp_path / "games")]).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--bots", "planner"), "no bot 'planner'; the bots are random, greedy"),
        (("--bots", "gredy"), "no bot 'gredy'; did you mean 'greedy'?"),
        (("--side", "Summer"), "no side 'Summer'; the only side is Météo Business"),
        (("--rules", "fronts=twice"), "expected 'once' or 'sum', got 'twice'"),
    ],
)
def test_what_cannot_be_measured_is_refused(arguments: tuple[str, ...], message: str) -> None:
    refused = run("meteo-business", *arguments)

    assert refused.exit_code == 2
    assert message in refused.stderr


USUAL_AND_FEAST = (("port", "1000"), ("[A2, D5]", "9000"))
"""Where weather card 3 pays and how much: in the usual deck, and so that who has it wins."""


@pytest.mark.slow
def test_a_board_made_unfair_is_found_out(tmp_path: Path) -> None:
    fair = built_in_path("crosswind-isles").read_text(encoding="utf-8")
    cards = built_in_path("meteo-business").read_text(encoding="utf-8").partition("\ncards:\n")[2]
    usual, feast = (f"regions: {which}\n    pieces: hotel\n    each: {each}" for which, each in USUAL_AND_FEAST)
    (tmp_path / "unfair.yaml").write_text(f"{fair}\ncards:\n{cards.replace(usual, feast)}", encoding="utf-8")

    said = run(tmp_path / "unfair.yaml", "--players", "2", "--games", "120", "--jobs", "1").stdout

    assert "card 3 (Harbour festival) is too strong: it puts whoever plays it" in said
    assert "lower its amount, or let it name fewer regions" in said
    assert said.count("is too strong") == 1

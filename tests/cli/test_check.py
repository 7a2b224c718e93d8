"""`meridian-print check` and `explain` as a player calls them."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from meridian_print import resources
from meridian_print.boardgame.game import Game
from meridian_print.cli import checking
from meridian_print.cli.check_task import Style, Task
from tests.cli.commands import run
from tests.games.meridian.check.games import MARKED, PLAIN, text, wrong_log

GOOD = text(1, 4, MARKED)
BAD = wrong_log(3, 4, PLAIN).text


def file(folder: Path, name: str, content: str) -> Path:
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


def test_a_good_log_ends_with_status_0(tmp_path: Path):
    result = run("check", file(tmp_path, "game.yaml", GOOD))

    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1].endswith("game.yaml: no errors, 52 of 52 moves")


def test_a_bad_log_ends_with_status_1(tmp_path: Path):
    path = file(tmp_path, "game.yaml", BAD)

    result = run("check", path)

    assert result.exit_code == 1
    assert f"{path}:12:35: error[no-room]: " in result.stdout


def test_a_log_that_is_not_there_ends_with_status_2_after_the_others(tmp_path: Path):
    result = run("check", tmp_path / "none.yaml", file(tmp_path, "game.yaml", GOOD))

    assert result.exit_code == 2
    assert "2 logs: 1 with errors" in result.stdout
    assert f"cannot read '{tmp_path / 'none.yaml'}'" in result.stderr


def test_standard_input_is_read():
    result = run("check", "-", typed=GOOD)

    assert result.exit_code == 0


def test_a_standard_input_that_is_closed_is_an_empty_log():
    line = [sys.executable, "-m", "meridian_print", "check", "-"]

    ended = subprocess.run(["sh", "-c", '"$@" <&-', "sh", *line], capture_output=True, text=True, check=False)

    assert (ended.returncode, ended.stderr) == (1, "")
    assert "got an empty file" in ended.stdout


def test_json_is_written_for_all_logs(tmp_path: Path):
    paths = [file(tmp_path, "good.yaml", GOOD), file(tmp_path, "bad.yaml", BAD)]

    result = run("check", *paths, "--format", "json")

    document = json.loads(result.stdout)
    assert [(Path(log["path"]).name, log["ok"]) for log in document["logs"]] == [
        ("good.yaml", True),
        ("bad.yaml", False),
    ]
    assert result.exit_code == 1


def test_only_the_first_error_is_reported_if_asked_for(tmp_path: Path):
    log = BAD.replace("  1.   7*c3", "  1.   7*z3")

    whole = run("check", file(tmp_path, "game.yaml", log))
    first = run("check", file(tmp_path, "game.yaml", log), "--stop-at-first")

    assert whole.stdout.count("error[") > first.stdout.count("error[") == 1
    assert first.exit_code == 1


def test_a_house_rule_of_the_command_goes_before_that_of_the_log(tmp_path: Path):
    path = file(tmp_path, "game.yaml", GOOD.replace("moves: |", "rules: {max-height: 1}\nmoves: |"))

    assert run("check", path).exit_code == 1
    assert run("check", path, "--rules", "max-height=none").exit_code == 0


@pytest.mark.parametrize("rule", ["push-won=any", "push-own=maybe", "max-height=tall", "pass"])
def test_a_house_rule_that_is_none_ends_with_status_2(tmp_path: Path, rule: str):
    result = run("check", file(tmp_path, "game.yaml", GOOD), "--rules", rule)

    assert result.exit_code == 2
    assert "--rules: expected " in result.stderr


METEO = resources.folder("logs") / "meteo-two-players.yaml"


def test_a_house_rule_is_one_of_the_game_of_the_log():
    result = run("check", METEO, "--rules", "fronts=sum")

    assert result.exit_code == 1
    assert "17:14: error[income]: expected 'i+0', the income of orange, got 'i-2'" in result.stdout
    assert run("check", METEO, "--rules", "fronts=once", "--rules", "swap-front=true").exit_code == 0


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        ("max-height=3", "got 'max-height'; known keys: fronts, debt,"),
        ("fronts=sun", "expected 'once' or 'sum', got 'sun'; did you mean 'sum'?"),
    ],
)
def test_a_house_rule_of_another_game_is_refused_with_the_rules_of_this_one(rule: str, fault: str):
    result = run("check", METEO, "--rules", rule)

    assert result.exit_code == 2
    assert result.stderr.startswith("error: cannot check logs of meteo: --rules: expected ")
    assert fault in result.stderr


def test_a_house_rule_that_the_logs_of_a_game_lack_is_reported_once(tmp_path: Path):
    result = run("check", METEO, METEO, file(tmp_path, "game.yaml", GOOD), "--rules", "max-height=none")

    assert result.exit_code == 2
    assert result.stderr.count("cannot check logs of meteo") == result.stderr.count("error: ") == 1
    assert "no errors, 52 of 52 moves" in result.stdout


def test_a_board_beside_the_log_is_found(tmp_path: Path):
    layout = (resources.folder("layouts") / "corvine-isles.yaml").read_text(encoding="utf-8")
    file(tmp_path, "ours.yaml", layout)

    result = run("check", file(tmp_path, "game.yaml", GOOD.replace("board: corvine-isles", "board: ours.yaml")))

    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("content", "message"), [("format: meridian-layout/1\n", "a layout without errors"), (None, "a built-in board or")]
)
def test_a_board_that_cannot_be_used_is_an_error_of_the_log(tmp_path: Path, content: str | None, message: str):
    if content is not None:
        file(tmp_path, "ours.yaml", content)

    result = run("check", file(tmp_path, "game.yaml", GOOD.replace("board: corvine-isles", "board: ours.yaml")))

    assert result.exit_code == 1
    assert f"error[board]: expected {message}" in result.stdout


def test_a_finding_is_explained():
    result = run("explain", "no-room")

    assert result.exit_code == 0
    assert "R6: a placement is illegal" in result.stdout


def test_without_a_name_everything_is_listed():
    assert "card-not-face-up" in run("explain").stdout


def test_an_unknown_name_has_near_ones():
    result = run("explain", "no-rome")

    assert result.exit_code == 2
    assert "did you mean 'no-room'?" in result.stderr


@pytest.mark.parametrize("name", ["four-players", "three-slips"])
def test_checking_a_log_loads_nothing_that_draws(name: str):
    log = Path(__file__).parents[2] / "logs" / f"{name}.yaml"
    code = (
        "import sys; from meridian_print.cli import start; sys.argv = ['meridian-print', 'check', sys.argv[1]]\n"
        "try: start.main()\n"
        "except SystemExit: print('loaded', *sys.modules)"
    )

    document = subprocess.run([sys.executable, "-c", code, str(log)], capture_output=True, text=True, check=True).stdout

    loaded = set(document.splitlines()[-1].split())
    assert "meridian_print" in loaded
    assert not loaded & {"yaml", "reportlab", "svgwrite", "numpy", "shapely", "uharfbuzz", "json"}
    assert "meridian_print.graphics.drawing.items" not in loaded


@pytest.mark.parametrize("option", ["--stop-at-first", "--format=text", "-o-"])
def test_a_log_is_reported_the_same_with_an_option_and_without(option: str, capsys: pytest.CaptureFixture[str]):
    log = str(Path(__file__).parents[2] / "logs" / "three-players.yaml")

    status = checking.check_and_report([log], Task())

    assert status == 0
    assert capsys.readouterr().out == run("check", log, option).stdout


@pytest.mark.parametrize("style", ["text", "json"])
def test_a_log_is_reported_before_the_next_is_checked(
    style: Style, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    game_of = checking.game_of

    def noted(data: bytes, rules: Sequence[str] = ()) -> Game:
        seen.append("check")
        return game_of(data, rules)

    class Terminal(io.StringIO):
        def write(self, text: str, /) -> int:
            seen.append("tell" if "game-" in text else "")
            return len(text)

    for number in range(3):
        (tmp_path / f"game-{number}.yaml").write_text("no log")
    monkeypatch.setattr(checking, "game_of", noted)
    monkeypatch.setattr(sys, "stdout", Terminal())

    checking.check_and_report([str(path) for path in sorted(tmp_path.iterdir())], Task(style))

    assert [event for event in seen if event][:6] == ["check", "tell"] * 3

"""What click itself refuses is said in the words and in the style of all other messages."""

from __future__ import annotations

import pytest

from tests.cli.commands import run


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("build --papr A4", "no option '--papr'; did you mean '--paper'?"),
        ("check three-slips -q", "no option '-q'"),
        ("build --paper", "expected a value after '--paper', got none"),
        ("check", "expected LOG..., got none"),
        ("resize first-voyage", "expected SIZE, got none"),
        ("replay three-slips", "expected -o / --output, got none: file to write, such as game.html, or"),
        ("build --paper B9", "--paper: expected a paper such as 'A4' or '320x450mm', got 'B9'"),
        ("build --duplex no", "--duplex: expected one of long-edge, short-edge, gutterfold, none, got 'no'"),
        ("new --culture nrose", "--culture: expected one of romance, norse, celtic, slavic, greek, got 'nrose'; did"),
        ("build -o README.md", "-o / --output: expected a folder, got the file 'README.md'"),
        ("replay four-players -o docs", "-o / --output: expected a file, got the folder 'docs'"),
        ("new --seed x", "--seed: expected a whole number from 0 to 999999999, got 'x'"),
        ("balance first-voyage --jobs 0", "--jobs: expected a whole number of at least 1, got '0'"),
        ("preflight --ink much x.pdf", "--ink: expected a number from 0 to 400, got 'much'"),
        ("build first-voyage winding-sound", "expected no more arguments, got 'winding-sound'"),
        ("completion tcsh", "bash|zsh|fish: expected one of bash, zsh, fish, got 'tcsh'"),
        ("version", "no command 'version'; did you mean '--version'?"),
        ("help build", "no command 'help'; did you mean '--help'?"),
    ],
)
def test_a_refusal_by_click_names_the_option_and_has_no_full_stop(line: str, message: str) -> None:
    ended = run(*line.split())

    assert ended.exit_code == 2
    assert ended.stderr.splitlines()[0].startswith(f"error: {message}")
    assert not ended.stderr.splitlines()[0].endswith(".")


def test_a_refusal_names_the_variable_that_sets_the_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MERIDIAN_PRINT_PAPER", "B9")

    assert run("build").stderr.startswith("error: --paper (MERIDIAN_PRINT_PAPER): expected a paper")

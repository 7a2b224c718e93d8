"""Shells complete commands, options and the names that these know; each script works in its shell."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from meridian_print.cli.commands.completion import script
from meridian_print.cli.group import group
from meridian_print.cli.options import parameters
from tests.checks import programs

SHELLS = ("bash", "zsh", "fish")


def completed(*words: str) -> list[str]:
    """Return what the last of some words may become."""
    *before, begun = words
    items = ShellComplete(group, {}, "meridian-print", "").get_completions(before, begun)
    return [item.value if item.type == "plain" else f"a {item.type}" for item in items]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("ca",), ["calibrate"]),
        (("build", "cor"), ["corvine-isles"]),
        (("build", "--only", "player"), ["player-aid"]),
        (("build", "meteo-business", "--only", "wind"), ["wind-rose"]),
        (("build", "--paper", "a"), ["A4", "A3", "A2", "A1"]),
        (("build", "--vendor", "make"), ["make-playing-cards"]),
        (("build", "--cutter", ""), ["silhouette"]),
        (("build", "--theme", "at"), ["atlas"]),
        (("build", "--lang", "f"), ["fr"]),
        (("build", "--card-images", ""), ["png", "svg"]),
        (("build", "--icc", "x"), ["a file"]),
        (("check", "three"), ["three-players", "three-slips"]),
        (("replay", "meteo-two"), ["meteo-two-players"]),
        (("new", "--from", "first"), ["first-voyage"]),
        (("explain", "push-o"), ["push-own"]),
        (("schema", "lay"), ["layout"]),
        (("completion", ""), list(SHELLS)),
        (("resize", "first-voyage", "a"), ["A3", "A2", "A1"]),
        (("new", "--board", ""), ["A3", "A2", "A1"]),
        (("new", "-o", "x"), ["a file"]),
        (("check", "--lang", ""), ["de", "en", "fr"]),
    ],
)
def test_a_word_is_completed_by_the_names_that_fit(words: tuple[str, ...], names: list[str]) -> None:
    assert completed(*words) == names


def test_layouts_of_the_folder_are_completed_beside_the_built_in_ones(here: Path) -> None:
    (here / "corsica.yaml").touch()
    (here / "corsica.pdf").touch()

    assert completed("build", "cor") == ["corvine-isles", "corsica.yaml"]
    assert completed("build", "other/cor") == ["a file"]


def test_printed_files_are_completed_where_they_are_checked(here: Path) -> None:
    for name in ("board.pdf", "board.svg", "board.yaml"):
        (here / name).touch()

    assert completed("preflight", "b") == ["board.pdf", "board.svg"]
    assert completed("preflight", "out/b") == ["a file"]
    assert completed("format", "b") == ["board.yaml"]


def test_calibrated_printers_are_completed(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parameters, "printers", lambda: here)
    (here / "office.json").touch()

    assert completed("build", "--printer", "o") == ["office"]
    assert completed("calibrate", "--remove", "") == ["office"]


def test_asking_for_a_completion_without_words_does_not_print_the_help() -> None:
    environment = {**os.environ, "_MERIDIAN_PRINT_COMPLETE": "bash_source"}
    program = (sys.executable, "-m", "meridian_print")

    ended = subprocess.run(program, env=environment, capture_output=True, text=True, check=False, cwd=parents())

    assert "Usage:" not in ended.stdout


def parents() -> Path:
    return Path(__file__).parents[2]


ASK = {
    "bash": (
        "compopt() { :; }; source ./script; COMP_WORDS=(meridian-print {words});"
        " COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _meridian_print_completion meridian-print;"
        """ printf '%s\\n' "${COMPREPLY[@]}" """
    ),
    "zsh": (
        "compdef() { }; compset() { PREFIX=${PREFIX#*=} }; compadd() { print -l -- $names }; source ./script;"
        " words=(meridian-print {words}); CURRENT=$#words; PREFIX=$words[-1]; _meridian_print_completion"
    ),
    "fish": "source ./script; complete -C 'meridian-print {words}'",
}


@pytest.mark.parametrize(
    ("shell", "words", "name"),
    [
        *((shell, "build cor", "corvine-isles") for shell in SHELLS),
        *((shell, "build bl", "blue, windy.yaml") for shell in SHELLS),
        ("bash", "build --paper = T", "Tabloid"),
        ("zsh", "build --paper=T", "Tabloid"),
        ("fish", "build --paper=T", "--paper=Tabloid"),
    ],
)
def test_the_script_works_in_its_shell(shell: str, words: str, name: str, here: Path) -> None:
    programs.run(shell, "-c", "exit")  # skips the test where there is none, but not in CI
    (here / "blue, windy.yaml").touch()
    (here / "script").write_text(script(shell), encoding="utf-8")  # type: ignore[arg-type]
    (here / "meridian-print").write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{STARTED}" "$@"\n', encoding="utf-8")
    (here / "meridian-print").chmod(0o755)
    path = f"{here}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(parents()), "HOME": str(here)}

    line = ASK[shell].replace("{words}", words)
    ended = subprocess.run([shell, "-c", line], env=environment, capture_output=True, text=True, check=False)

    assert ended.stdout.splitlines() == [name], ended.stderr


STARTED = "import sys; sys.argv[0] = 'meridian-print'; from meridian_print.cli.start import main; main()"

"""Games are found by the line `format:` of a file, wherever it stands."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from meridian_print import resources
from meridian_print.boardgame.layout.file import HEAD, named_game
from meridian_print.games import catalogue
from meridian_print.games.meridian.layout.declared.declaration import FORMAT as LAYOUT
from meridian_print.games.meridian.notation.model import FORMAT as LOG


@pytest.mark.parametrize(
    "source",
    [
        b"format: go-log/1\n",
        b"# a game of go\ntitle: x\nformat: 'go-log/2'\n",
        b'"format" : "go-layout/1"\r\n',
        b"\xef\xbb\xbfformat: go-layout/1",
    ],
)
def test_a_file_names_its_game(source: bytes) -> None:
    assert named_game(source) == "go"


@pytest.mark.parametrize("source", [b"", b"title: x", b"notes: |\n  format: go-log/1\n", b"format: go\n", b"format: 3"])
def test_a_file_without_a_format_names_no_game(source: bytes) -> None:
    assert named_game(source) == ""


@pytest.mark.parametrize("known", [LAYOUT, LOG])
def test_the_formats_of_the_built_in_game_begin_with_its_name(known: str) -> None:
    assert named_game(f"format: {known}".encode()) == catalogue.DEFAULT == catalogue.game_of(b"").name


@pytest.mark.parametrize("name", catalogue.BUILT_IN)
@pytest.mark.parametrize("kind", ["layout", "log"])
def test_a_file_is_of_the_built_in_game_that_it_names(name: str, kind: str) -> None:
    assert catalogue.game_of(f"format: {name}-{kind}/1\n".encode()).name == name


def test_a_format_far_down_in_a_file_is_not_looked_for() -> None:
    assert named_game(b"#" * HEAD + b"\nformat: go-log/1\n") == ""


def test_an_installed_game_is_taken_for_files_of_its_own_name_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = [
        EntryPoint(name, f"tests.games.test_catalogue:{name.upper()}", catalogue.GROUP) for name in ("go", "ur")
    ]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **wanted: EntryPoints(installed).select(**wanted))

    assert [catalogue.game_of(f"format: {name}-log/1".encode()) for name in ("ur", "go")] == [UR, GO]
    assert catalogue.game_of(b"format: chess-log/1").name == catalogue.DEFAULT


GO, UR = object(), object()
"""Games that packages offer."""


def test_commands_call_a_game_as_the_json_of_check_does() -> None:
    logs = {"meridian": "two-players", "meteo-business": "meteo-two-players"}
    named = {
        title: game()
        .check_log((resources.folder("logs") / f"{logs[title]}.yaml").read_bytes(), Path())
        .values("-")["game"]
        for title, game in catalogue.BY_TITLE.items()
    }
    assert named == {title: title for title in catalogue.BY_TITLE}

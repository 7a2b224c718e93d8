"""The schemas of logs and reports against the readers and the reports of both games."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from jsonschema import Draft202012Validator

from meridian_print import replay, resources
from meridian_print.boardgame.layout.schema import Schema
from meridian_print.boardgame.logs.schema import document_schema
from meridian_print.boardgame.replay.data import SCHEMA
from meridian_print.cli.check_task import Task
from meridian_print.cli.checking import check_and_report
from meridian_print.games.catalogue import game_of
from meridian_print.games.meridian.check import schema as meridian
from meridian_print.games.meteo.check import schema as meteo
from meridian_print.text.diagnostics import Severity
from tests.games.meridian.check.games import MARKED, PLAIN, text, wrong_log

BAD = Path(__file__).parents[2] / "bad"
REPORTS = document_schema([meridian.report_schema(), meteo.report_schema()])
SAMPLES = sorted(resources.folder("logs").glob("*.yaml"))
OF_FILES = {"bad-format", "duplicate-key", "missing-key", "players", "unknown-key", "wrong-type", "yaml-syntax"}
"""Codes of what a schema may see."""


class Kind(NamedTuple):
    """The logs of a game."""

    samples: list[Path]
    bad: list[Path]
    log_schema: Callable[[], Schema]
    game_schema: Callable[[], Schema]


KINDS = {
    "meridian": Kind(
        [path for path in SAMPLES if "meteo" not in path.stem],
        sorted((BAD / "logs").glob("*.yaml")),
        meridian.log_schema,
        meridian.game_schema,
    ),
    "meteo": Kind(
        [path for path in SAMPLES if "meteo" in path.stem],
        sorted((BAD / "meteo-logs").glob("*.yaml")),
        meteo.log_schema,
        meteo.game_schema,
    ),
}


class CoreLoader(yaml.SafeLoader):
    """Reads scalars by YAML 1.2's core schema, as editors do."""


CoreLoader.yaml_implicit_resolvers = {
    first: [(tag, found) for tag, found in rules if not tag.endswith((":timestamp", ":bool", ":merge", ":value"))]
    for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def mistakes(data: str, schema: Schema) -> list[str]:
    return [fault.message for fault in Draft202012Validator(schema).iter_errors(yaml.load(data, CoreLoader))]


def closed(schema: Any) -> Any:
    """Return a schema that refuses every key it does not name."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: closed(value) for key, value in schema.items()}
    return inner | {"additionalProperties": False} if "required" in inner and "properties" in inner else inner


def faults(document: Any) -> list[str]:
    """Return what the schema of reports finds in a document; no key may be missing in it either."""
    found = Draft202012Validator(closed(REPORTS)).iter_errors(document)
    return [deeper.message for fault in found for deeper in (*(fault.context or ()), fault)]


def reported(*paths: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    check_and_report([str(path) for path in paths], Task("json"))
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    "schema", [meridian.log_schema(), meteo.log_schema(), meridian.game_schema(), meteo.game_schema(), REPORTS]
)
def test_each_schema_is_one(schema: Schema) -> None:
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_log_that_comes_along_passes(kind: Kind) -> None:
    assert {path.stem: mistakes(path.read_text("utf-8"), kind.log_schema()) for path in kind.samples} == {
        path.stem: [] for path in kind.samples
    }


@pytest.mark.parametrize("style", [MARKED, PLAIN])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_log_with_whatever_marks_passes(style: Any, players: int) -> None:
    assert mistakes(text(1, players, style), meridian.log_schema()) == []


@pytest.mark.parametrize(
    "lines",
    [
        "pieces: {orange: 18}\nstarter: grey\n",
        "date: 2001-10-13\nevent: Club evening\nplace:\ntable: 3\nnote: rain\n",
        "rules: {push-own: Any, max-height: 8, pass: only-if-stuck}\n",
        "rules: {max-height: none}\n",
        "result: {winner: Ada}\n",
        "result: {points: {orange: 3}, left: {grey: 0}, winner: [Ada, grey]}\n",
        "faceup: {orange: 7 4*, grey: 7}\n",
    ],
)
def test_what_a_log_may_hold_besides_passes(lines: str) -> None:
    log = f"format: meridian-log/1\nboard: x\nplayers: {{orange: Ada, grey: }}\n{lines}moves: |\n  1. 7x 7x\n"

    assert mistakes(log, meridian.log_schema()) == []


@pytest.mark.parametrize(
    "log",
    [
        "format: meridian-log/2\nboard: x\nplayers: {orange: , grey: }\nmoves: ''\n",
        "format: meridian-log/1\nboard: x\nplayers: [orange, grey]\nmoves: ''\n",
        "format: meridian-log/1\nboard: x\nplayers: {orange: , grey: }\nmoves: {1: 7x}\n",
        "format: meridian-log/1\nboard: x\nplayers: {orange: , grey: }\nmoves: ''\nmvoes: ''\n",
        "format: meridian-log/1\nboard: x\nplayers: {orange: , grey: }\nmoves: ''\nrules: {push-own: maybe}\n",
        "format: meridian-log/1\nboard: x\nplayers: {orange: , grey: }\nmoves: ''\nresult: {winner: 3}\n",
        "format: meridian-log/1\nboard: x\nplayers: {orange: , grey: }\n",
    ],
)
def test_what_no_log_can_hold_is_seen_while_typing(log: str) -> None:
    assert mistakes(log, meridian.log_schema())


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_the_schema_of_logs_refuses_nothing_that_the_reader_takes(kind: Kind) -> None:
    refused = []
    for path in kind.bad:
        try:
            found = mistakes(path.read_text("utf-8"), kind.log_schema())
        except (yaml.YAMLError, UnicodeDecodeError):
            continue
        report = game_of(path.read_bytes()).check_log(path.read_bytes(), path.parent)
        of_file = [one for one in report.diagnostics if one.severity is Severity.ERROR and one.code in OF_FILES]
        refused += [(path.stem, found)] if found and not of_file else []

    assert refused == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_reports_have_the_form_of_their_schema(kind: Kind, capsys: pytest.CaptureFixture[str]) -> None:
    assert faults(reported(*kind.samples, *kind.bad, capsys=capsys)) == []


def test_reports_of_slips_and_of_files_that_are_not_there_have_it_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(6):
        (tmp_path / f"{seed}.yaml").write_text(wrong_log(seed, (2, 3, 4)[seed % 3], PLAIN).text, "utf-8")

    document = reported(*sorted(tmp_path.iterdir()), tmp_path / "none.yaml", capsys=capsys)

    assert faults(document) == []
    assert any(found["legal"] for log in document["logs"] for found in log["diagnostics"])


@pytest.mark.parametrize(
    "change", [{"ok": "yes"}, {"turns": -1}, {"winner": "orange"}, {"game": "chess"}, {"more": 1}, {"points": None}]
)
def test_another_form_is_refused(change: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    document = reported(SAMPLES[0], capsys=capsys)
    document["logs"][0] |= change

    assert faults(document)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_games_as_data_have_the_form_of_their_schema(kind: Kind) -> None:
    validator, written = Draft202012Validator(closed(kind.game_schema())), 0
    for path in (*kind.samples, *kind.bad[::3]):
        shown = replay(path.read_bytes(), "json", folder=path.parent)
        if shown.data is not None:
            written += 1
            assert [fault.message for fault in validator.iter_errors(json.loads(shown.data))] == []

    assert written > len(kind.samples)


def test_the_schema_names_the_version_that_is_written() -> None:
    versions = {kind.game_schema()["properties"]["schema"]["const"] for kind in KINDS.values()}

    assert versions == {SCHEMA}

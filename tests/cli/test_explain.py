"""`explain` knows every finding that the program can tell, wherever it comes from."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from meridian_print.cli.commands.explain import command
from meridian_print.games.meridian.check.codes import CODES as OF_LOGS
from meridian_print.games.meridian.layout.codes import CODES as OF_LAYOUTS
from meridian_print.printing.preflight.codes import CODES as OF_FILES
from meridian_print.text.diagnostics import Severity
from tests.checks.each import for_each

NAMES = sorted({*OF_LOGS, *OF_LAYOUTS, *OF_FILES})


def explain(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


@for_each("name", NAMES)
def test_every_finding_is_explained_and_listed(name: str) -> None:
    result = explain(name.upper())

    assert result.exit_code == 0
    assert result.stdout.startswith(f"{name} (")
    assert f"\n  {name} " in explain().stdout


def test_a_finding_of_logs_and_of_layouts_is_explained_for_all() -> None:
    log, layout, other_log, other = explain("yaml-syntax").stdout.strip().split("\n\n")

    assert log.startswith("yaml-syntax (error): ")
    assert layout.startswith("yaml-syntax (error), in a layout: ")
    assert other_log.startswith("yaml-syntax (error), in a log of Météo Business: ")
    assert other.startswith("yaml-syntax (error), in a layout of Météo Business: ")


def test_a_fault_of_a_file_to_print_has_a_way_out() -> None:
    fault, way_out = explain("hairline").stdout.strip().split("\n\n")

    assert fault == "hairline (error), in a file to print: A line is thinner than a press can hold."
    assert way_out == "what to do: draw it thicker"


@pytest.mark.parametrize("code", [code.code for code in OF_LAYOUTS.values() if code.severity is Severity.WARNING])
def test_a_warning_about_a_layout_has_a_way_out(code: str) -> None:
    assert "what to do: " in explain(code).stdout


@pytest.mark.parametrize(("name", "near"), [("spacng", "spacing"), ("hairlines", "hairline"), ("oder", "order")])
def test_an_unknown_name_has_near_ones_of_every_kind(name: str, near: str) -> None:
    refused = explain(name)

    assert refused.exit_code == 2
    assert f"did you mean '{near}'" in refused.stderr


def test_a_long_name_may_be_that_of_a_water() -> None:
    assert "an island, a city or a water is too long" in explain("long-name").output

"""Each file names in its first lines what must be found in it, and where."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from meridian_print.games.meteo.check.as_text import report_text
from meridian_print.games.meteo.check.codes import CODES
from meridian_print.games.meteo.check.report import Report, check_log
from meridian_print.text.diagnostics import Severity
from tests.checks.each import for_each

FILES = sorted((Path(__file__).parents[3] / "bad" / "meteo-logs").glob("*.yaml"))
EXPECT = re.compile(r"# expect: (\d+):(\d+) ([a-z-]+)")

every_bad_log = for_each("path", FILES)


def expected(path: Path) -> list[tuple[int, int, str]]:
    found = (EXPECT.match(line) for line in path.read_text(encoding="utf-8").splitlines())
    return [(int(one[1]), int(one[2]), one[3]) for one in found if one]


@cache
def report(path: Path) -> Report:
    return check_log(path.read_bytes())


def found(path: Path) -> list[tuple[int, int, str]]:
    """Return the findings; that a game is unfinished only where it is expected."""
    diagnostics = [one.diagnostic for one in report(path).findings]
    notes = "unfinished" in path.stem
    return [(*one.span[:2], one.code) for one in diagnostics if notes or one.severity is not Severity.NOTE]


@every_bad_log
def test_exactly_what_is_expected_is_found(path: Path):
    assert found(path) == expected(path) != []


@every_bad_log
def test_messages_say_what_was_expected_and_what_was_found(path: Path):
    for one in report(path).findings:
        assert re.fullmatch(r"expected .+(, got .*[^.]|: the game is not over)", one.diagnostic.message)
        assert not one.diagnostic.hint[:1].isupper() or one.diagnostic.hint[:2] in ("S@", "H@")
        assert not one.diagnostic.hint.endswith(".")


@every_bad_log
def test_the_place_is_underlined_in_the_line_as_typed(path: Path):
    text = report_text("bad.yaml", report(path))

    for line, column, code in expected(path):
        assert re.search(rf"bad\.yaml:{line}:{column}: (error|warning|note)\[{code}\]: ", text)


@every_bad_log
def test_findings_have_the_severity_of_the_table_unless_the_table_let_it_stand(path: Path):
    for one in report(path).findings:
        stands = path.stem == "stands" and one.diagnostic.severity is Severity.WARNING
        assert stands or one.diagnostic.severity is CODES[one.diagnostic.code].severity
        assert one.rule == CODES[one.diagnostic.code].rule or (one.diagnostic.code, one.rule) == ("not-owned", "M13")


def test_every_code_has_a_file():
    assert set(CODES) - {code for path in FILES for _, _, code in expected(path)} == set()

"""Each file names in its first lines what must be found in it, and where."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from meridian_print.boardgame.layout.boards import NoBoard
from meridian_print.games.meridian.check.as_text import report_text
from meridian_print.games.meridian.check.codes import CODES
from meridian_print.games.meridian.check.report import Report, check_log
from meridian_print.text.diagnostics import Severity
from tests.checks.each import for_each
from tests.games.meridian.check.games import BOARD, board

FILES = sorted((Path(__file__).parents[3] / "bad" / "logs").glob("*.yaml"))
EXPECT = re.compile(r"# expect: (\d+):(\d+) ([a-z-]+)")


def expected(path: Path) -> list[tuple[int, int, str]]:
    found = (EXPECT.match(line) for line in path.read_text(encoding="utf-8").splitlines())
    return [(int(one[1]), int(one[2]), one[3]) for one in found if one]


@cache
def report(path: Path) -> Report:
    return check_log(path.read_bytes(), lambda name: board() if name == BOARD else NoBoard(f"expected x, got '{name}'"))


def found(path: Path) -> list[tuple[int, int, str]]:
    """Return the findings; that a game is unfinished only where it is expected."""
    diagnostics = [one.diagnostic for one in report(path).findings]
    notes = "unfinished" in path.stem
    return [(*one.span[:2], one.code) for one in diagnostics if notes or one.code != "unfinished"]


@for_each("path", FILES)
def test_exactly_what_is_expected_is_found(path: Path):
    assert found(path) == expected(path)


@for_each("path", FILES)
def test_messages_say_what_was_expected_and_what_was_found(path: Path):
    for one in report(path).findings:
        assert re.fullmatch(r"expected .+(, got .*[^.]|: the game is not over)", one.diagnostic.message)


@for_each("path", FILES)
def test_the_place_is_underlined_in_the_line_as_typed(path: Path):
    text = report_text("bad.yaml", report(path))

    for line, column, code in expected(path):
        assert re.search(rf"bad\.yaml:{line}:{column}: (error|warning|note)\[{code}\]: ", text)


@for_each("code", sorted(set(CODES) - {"unreadable"}))  # seen by who reads files alone
def test_every_code_has_a_file(code: str):
    assert code in {code for path in FILES for _, _, code in expected(path)}


def test_a_move_that_stands_is_a_warning():
    stands = report(next(path for path in FILES if path.stem == "stands"))

    assert stands.is_ok
    assert [one.diagnostic.severity for one in stands.findings] == [Severity.WARNING, Severity.NOTE]

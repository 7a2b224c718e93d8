"""Bad layouts are files whose first lines say what must be found in them, and where."""

import re
from functools import cache
from pathlib import Path

import pytest

from meridian_print.games.meteo.layout.codes import CODES
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.text.diagnostics import Checked, has_error

BAD = sorted((Path(__file__).parents[3] / "bad" / "meteo-layouts").glob("*.yaml"))
EXPECT = re.compile(r"# expect: (\d+):(\d+) ([a-z0-9-]+)")

every_bad_layout = pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)


@cache
def checked(path: Path) -> Checked[Layout]:
    return read_layout(path.read_bytes())


def expected(path: Path) -> list[tuple[int, int, str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [(int(found[1]), int(found[2]), found[3]) for line in lines if (found := EXPECT.fullmatch(line))]


@every_bad_layout
def test_all_that_is_wrong_is_found_at_its_place(path: Path) -> None:
    found = [(each.span.line, each.span.column, each.code) for each in checked(path).diagnostics]

    assert found == expected(path) != []


@every_bad_layout
def test_messages_say_what_was_expected_and_what_was_found(path: Path) -> None:
    for found in checked(path).diagnostics:
        assert re.fullmatch(r"expected .+, got .*[^.]", found.message)
        assert not found.hint[:1].isupper()
        assert not found.hint.endswith(".")


@every_bad_layout
def test_findings_have_the_severity_of_the_table(path: Path) -> None:
    assert all(found.severity is CODES[found.code].severity for found in checked(path).diagnostics)


@every_bad_layout
def test_there_is_a_board_unless_there_is_an_error(path: Path) -> None:
    assert (checked(path).value is None) == has_error(checked(path).diagnostics)


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_bad_layout(code: str) -> None:
    assert code in {found for path in BAD for _, _, found in expected(path)}

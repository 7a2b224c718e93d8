"""Bad layouts and themes are files whose first lines say what must be found in them, and where."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from meridian_print.games.meridian.layout import codes as meridian
from meridian_print.games.meridian.layout.reading import read_layout as read_meridian
from meridian_print.games.meridian.theme.theme_file import read_theme
from meridian_print.games.meteo.layout import codes as meteo
from meridian_print.games.meteo.layout.reading import read_layout as read_meteo
from meridian_print.text.codes import Catalogue
from meridian_print.text.diagnostics import Checked, has_error
from tests.checks.each import for_each

FOLDERS: dict[str, Catalogue] = {"layouts": meridian.CODES, "themes": meridian.CODES, "meteo-layouts": meteo.CODES}
"""The codes that the files of a folder may have."""
TOGETHER = (("layouts", "themes"), ("meteo-layouts",))
"""The folders whose files have all codes between them."""
BAD = sorted(path for folder in FOLDERS for path in (Path(__file__).parents[1] / "bad" / folder).glob("*.yaml"))
EXPECT = re.compile(r"# expect: (\d+):(\d+) ([a-z0-9-]+)")

every_bad_layout = for_each("path", BAD)


@cache
def checked(path: Path) -> Checked[object]:
    source = path.read_bytes()
    if path.parent.name == "themes":
        theme = read_theme(source, path.parent)
        return Checked(theme.value, theme.diagnostics, theme.lines)
    if path.parent.name == "meteo-layouts":
        read = read_meteo(source)
        return Checked(read.value, read.diagnostics, read.lines)
    of_meridian = read_meridian(source, folder=path.parent)
    return Checked(of_meridian.value, of_meridian.diagnostics, of_meridian.lines)


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
    codes = FOLDERS[path.parent.name]

    assert all(found.severity is codes[found.code].severity for found in checked(path).diagnostics)


@every_bad_layout
def test_there_is_a_board_unless_there_is_an_error(path: Path) -> None:
    assert (checked(path).value is None) == has_error(checked(path).diagnostics)


@for_each("folders", TOGETHER)
def test_every_code_has_a_bad_file(folders: tuple[str, ...]) -> None:
    of_folders = [path for path in BAD if path.parent.name in folders]

    assert set(FOLDERS[folders[0]]) - {found for path in of_folders for _, _, found in expected(path)} == set()

"""The library: every public name is there, nothing is loaded before it is asked for, and its page runs as it stands."""

from __future__ import annotations

import ast
import doctest
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import meridian_print
from meridian_print import Order, build_kit, check_log, generate, load_layout, replay
from tests.checks.each import for_each

PROJECT = Path(__file__).parent.parent
PAGE = PROJECT / "docs" / "library.md"
LOG = (PROJECT / "logs" / "four-players.yaml").read_bytes()
USE = """
import sys
from pathlib import Path
from meridian_print import Order, build_kit, check_log, generate, load_layout, replay
board = load_layout("first-voyage").value
assert build_kit(board, Order(), Path(sys.argv[1]) / "kit", only=["score-sheet"]).is_ok
assert check_log(Path(sys.argv[2]).read_bytes()).is_ok
assert replay(Path(sys.argv[2]).read_bytes(), "pdf").data
assert generate().value
assert "click" not in sys.modules and not any(name.startswith("meridian_print.cli") for name in sys.modules)
"""


def run(code: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)], capture_output=True, text=True, check=False
    )


@for_each("name", meridian_print.__all__)
def test_a_public_name_is_there(name: str) -> None:
    assert getattr(meridian_print, name) is not None


def test_what_type_checkers_read_is_what_is_imported() -> None:
    tree = ast.parse(Path(meridian_print.__file__).read_text(encoding="utf-8"))
    read = {
        (node.module, alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("meridian_print.")
        if node.module != "meridian_print.version"
        for alias in node.names
    }

    imported = {(f"meridian_print.{home}", name) for home, names in meridian_print._HOMES.items() for name in names}
    assert read == imported
    assert {name for _, name in imported} | {"__version__"} == set(meridian_print.__all__)


def test_every_public_name_is_listed_before_it_is_used() -> None:
    listed = run("import meridian_print; print(*dir(meridian_print))").stdout.split()

    assert set(meridian_print.__all__) <= set(listed)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'build_kits'"):
        _ = meridian_print.build_kits


def test_importing_the_package_loads_nothing_else() -> None:
    before = run("import sys; print(*sys.modules)").stdout.split()

    after = run("import sys, meridian_print; print(*sys.modules)").stdout.split()

    assert set(after) - set(before) == {"meridian_print", "meridian_print.version"}


@pytest.mark.slow
def test_the_library_needs_no_command_line_and_prints_nothing(tmp_path: Path) -> None:
    ended = run(USE, tmp_path, PROJECT / "logs" / "four-players.yaml")

    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.slow
def test_what_the_command_line_builds_is_what_the_library_builds(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "meridian_print", "build", "first-voyage", "--only", "score-sheet", "-o", tmp_path]
    subprocess.run(line, check=True, capture_output=True)

    board = load_layout("first-voyage").value
    assert board is not None
    kit = build_kit(board, Order(), tmp_path / "first-voyage", ["score-sheet"])

    assert (kit.is_ok, kit.unchanged) == (True, len(kit.files))


@pytest.mark.slow
def test_a_generated_board_can_be_built_without_being_written(tmp_path: Path) -> None:
    board = generate(seed=3).value
    assert board is not None

    kit = build_kit(board, Order(), tmp_path / "kit", ["score-sheet.pdf"])

    assert kit.is_ok
    assert [path.name for path in tmp_path.iterdir()] == ["kit"]


def test_a_game_that_cannot_be_played_is_not_shown_and_the_report_says_why() -> None:
    shown = replay(LOG.replace(b"corvine-isles", b"nowhere"))

    assert shown.data is None
    assert [found.code for found in shown.diagnostics] == ["board"]
    assert shown.report.played is None


@pytest.mark.slow
def test_a_page_opens_in_the_ordered_language() -> None:
    shown = replay(LOG, "html", Order(language="de"))

    assert shown.data is not None
    assert b'<html lang="de">' in shown.data


def test_a_paper_too_small_for_a_score_sheet_is_reported() -> None:
    shown = replay(LOG, "pdf", Order(paper="100x150mm"))

    assert [found.code for found in shown.diagnostics] == ["small-paper"]


def test_a_log_needs_nothing_but_its_bytes() -> None:
    assert check_log(LOG).is_ok


@pytest.mark.parametrize("given", ["corvin-isles", Path("no/such/file.yaml")])
def test_a_layout_that_is_not_there_is_reported(given: str | Path) -> None:
    (found,) = load_layout(given).diagnostics

    assert found.code == "unreadable"
    assert str(given) in found.message


@pytest.mark.slow
def test_the_page_runs_as_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for log in (PROJECT / "logs").glob("*.yaml"):
        shutil.copy(log, tmp_path)
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text(encoding="utf-8").replace("```python\n", "").replace("```\n", "\n")
    examples = doctest.DocTestParser().get_doctest(text, {}, "library.md", str(PAGE), 0)
    failed = []

    doctest.DocTestRunner(verbose=False).run(examples, out=failed.append)

    assert len(examples.examples) > 15
    assert "".join(failed) == ""

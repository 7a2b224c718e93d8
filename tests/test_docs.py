"""What the docs say is true: their examples are run, their files and places are there."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from meridian_print.cli.commands.balance import command as balance
from meridian_print.cli.commands.build import command as build
from meridian_print.cli.commands.new import command as new
from meridian_print.cli.commands.preflight import command as preflight
from meridian_print.cli.commands.validate import command as validate
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.layout.schema import layout_schema
from meridian_print.games.meridian.theme.theme_file import read_theme
from meridian_print.games.meridian.theme.theme_keys import COLOURS, FONTS, ORNAMENTS, SIZES
from meridian_print.printing.preflight.codes import CODES
from meridian_print.text.diagnostics import has_error
from tests.checks.each import for_each
from tests.test_architecture import MAY_IMPORT, MODULES, own_name

ROOT = Path(__file__).parents[1]
DESIGNING = (ROOT / "docs" / "designing-boards.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PRINTING = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
BALANCE = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", DESIGNING, re.DOTALL | re.MULTILINE)
YAML = tuple(text for language, text in BLOCKS if language == "yaml")
(EXAMPLE,) = (text for text in YAML if text.startswith("format: meridian-layout/1"))
MORE = tuple(text for text in YAML if re.match(r" {4}[a-z]", text))
CITIES = tuple(text for text in YAML if re.match(r" {6}\d", text))
KEYS = tuple(text for text in YAML if re.match(r"(?!format|fonts|seas|theme: [a-z]*\.yaml)[a-z]", text))
(THEME,) = (text for text in YAML if text.startswith("format: meridian-theme/1"))
WARNING, ERRORS = (text for language, text in BLOCKS if "two-coasts.yaml" in text)


def output(layout: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> str:
    monkeypatch.chdir(folder)
    Path("two-coasts.yaml").write_text(layout, encoding="utf-8")
    return CliRunner().invoke(validate, ["two-coasts.yaml"]).stdout


@pytest.mark.parametrize("more", ["", *MORE, *(f"    cities:\n{text}" for text in CITIES)])
def test_the_tours_layout_is_good(more: str) -> None:
    assert not has_error(read_layout((EXAMPLE + more).encode()).diagnostics)


@pytest.mark.parametrize("keys", KEYS)
def test_keys_shown_for_a_layout_as_a_whole_are_good(keys: str) -> None:
    assert not has_error(read_layout((keys + EXAMPLE).encode()).diagnostics)


def test_every_key_of_a_layout_is_in_the_table_of_keys() -> None:
    table = DESIGNING.partition("## All keys")[2].partition("\n\n- ")[0]
    file = layout_schema()["properties"]
    sides = file["sides"]["items"]["properties"]

    assert [key for key in (*file, *sides) if f"`{key}`" not in table] == []


def test_the_theme_shown_is_good(tmp_path: Path) -> None:
    shutil.copy(ROOT / "templates" / "fonts" / "EBGaramond-Bold.ttf", tmp_path / "Pirata.ttf")

    assert read_theme(THEME.encode(), tmp_path).diagnostics == ()


def test_every_key_of_themes_is_named() -> None:
    assert [key for key in (*COLOURS, *FONTS, *SIZES, *ORNAMENTS) if f"`{key}`" not in DESIGNING] == []


def test_the_warning_shown_is_that_of_the_layout_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert WARNING in output(EXAMPLE, monkeypatch, tmp_path)


def test_the_errors_shown_are_those_of_the_layout_shown_with_two_mistakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    *rows, last = EXAMPLE.splitlines(keepends=True)
    broken = "".join((*rows, last.replace("  K\n", "\n"), "    ilands:\n      A: Ardmore\n"))

    found = output(broken, monkeypatch, tmp_path)

    assert ERRORS.split("...\n")[1] in found


def test_every_file_of_the_readmes_table_is_made() -> None:
    named = set(re.findall(r"`([a-z0-9-]+\.(?:pdf|json))`", README))

    listed = CliRunner().invoke(build, ["--list"]).stdout

    assert named - {"manifest.json"} <= set(listed.split())


@pytest.mark.parametrize(
    "text", [README, DESIGNING, PRINTING, BALANCE], ids=["README", "designing-boards", "printing", "balance"]
)
def test_every_option_named_is_an_option(text: str) -> None:
    options = {
        name for each in (balance, build, new, validate, preflight) for option in each.params for name in option.opts
    }

    named = set(re.findall(r"meridian-print (?:balance|build|new|validate|preflight)[^`\n]*?(--[a-z-]+)", text))

    assert named
    assert named - {"--help"} <= options


@for_each("place", MAY_IMPORT)
def test_every_place_has_a_line_in_the_architecture(place: str) -> None:
    assert re.search(rf"\| .*`{place.replace('.', '/')}/?`.* \|", ARCHITECTURE)


def is_in_the_code(name: str) -> bool:
    """Return whether a dotted name is the end of that of a module, a folder of modules or a function."""
    home, _, function = name.rpartition(".")
    modules = {f".{own_name(path)}": path for path in MODULES}
    found = [path for module, path in modules.items() if home and module.endswith(f".{home}")]
    is_function = any(f"def {function}(" in path.read_text(encoding="utf-8") for path in found)
    return is_function or any(f".{name}." in f"{module}." for module in modules)


def test_the_walks_pass_through_code_that_there_is() -> None:
    walks = ARCHITECTURE.partition("## Three walks")[2].partition("## ")[0]

    passed = set(re.findall(r"`([a-z_.]+)`", walks))

    assert len(passed) > 30
    assert {name for name in passed if not is_in_the_code(name)} == set()
    assert not is_in_the_code("generator.conjuring")


@pytest.mark.parametrize(
    "page", ["README.md", "docs/designing-boards.md", "docs/architecture.md", "docs/printing.md", "docs/first-board.md"]
)
def test_what_a_page_links_to_is_there(page: str) -> None:
    path = ROOT / page
    targets = re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8"))

    assert [target for target in targets if not (path.parent / target).exists()] == []


@for_each("name", CODES)
def test_every_fault_that_preflight_finds_is_explained(name: str) -> None:
    code = CODES[name]

    summary = f"{code.summary[0].lower()}{code.summary[1:-1]}"

    assert f"| `{name}` | {code.severity} | {summary} | {code.hint} |" in PRINTING


def test_no_fault_is_explained_that_there_is_not() -> None:
    assert set(re.findall(r"^\| `([a-z-]+)` \|", PRINTING, re.MULTILINE)) == set(CODES)

"""The documentation has an entry for everything there is, is built without a warning, and opens from the disk."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Literal
from urllib.parse import unquote

import click
import pytest

import meridian_print
from meridian_print.cli.commands.explain import explanation
from meridian_print.cli.options.environment import CHOICES
from tests.checks.browser import chromium, inaccessible, opened
from tools.reference import codes, commands, described, keys, pages, schema_files, schemas, write_reference

ROOT = Path(__file__).parents[2]
PAGES = pages()


class Links(HTMLParser):
    """The targets of links and pictures of a page, and the ids in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: set[str] = set()
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - the parser's
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.targets.add(value)
            if name == "id" and value:
                self.ids.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation as Sphinx builds it, where a warning is an error."""
    pytest.importorskip("sphinx", reason="needs the extra 'docs'")
    folder = tmp_path_factory.mktemp("site")
    line = (sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-d", folder / ".trees", "docs", folder)
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return folder


@pytest.mark.slow
def test_every_link_of_the_site_leads_to_a_place_in_it(site: Path) -> None:
    found = {path: Links(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}

    broken = []
    for path, page in found.items():
        for target in page.targets:
            name, _, place = unquote(target.partition("?")[0]).partition("#")
            if re.match(r"[a-z]+:", target):
                continue
            aim = (path.parent / name).resolve() if name else path
            if not aim.exists() or (place and aim in found and place not in found[aim].ids):
                broken.append(f"{path.relative_to(site)}: {target}")

    assert len(found) > 100
    assert broken == []


@pytest.mark.slow
def test_the_site_needs_nothing_from_elsewhere(site: Path) -> None:
    loaded = {
        address
        for path in site.rglob("*.html")
        for address in re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="(https?:[^"]+)"', path.read_text("utf-8"))
    }

    assert loaded == set()
    assert (site / "searchindex.js").is_file()


SHOWN_IN_THE_DARK = (
    *("index", "checking-games", "gallery", "trouble-logs"),
    *("reference/commands", "reference/codes/no-room", "reference/layout-keys", "reference/api"),
)
"""Pages that have, together, everything that a colour is chosen for; they are shown as narrow as on a phone, too."""
SHOWN = (*SHOWN_IN_THE_DARK, "start", "premiers-pas")
CONTENTS = ".sidebar-drawer"
"""The list of all pages, which is beside each of them: it is looked at on the first."""


@pytest.mark.slow
def test_the_site_shuts_nobody_out_and_opens_from_the_disk_without_a_network(site: Path) -> None:
    schemes: tuple[tuple[Literal["light", "dark"], int], ...] = (("light", 1280), ("dark", 360))
    with chromium() as browser, opened(browser, site / "index.html") as shown:
        for name in SHOWN:
            shown.page.goto((site / f"{name}.html").as_uri())
            for scheme, width in schemes if name in SHOWN_IN_THE_DARK else schemes[:1]:
                shown.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                shown.page.set_viewport_size({"width": width, "height": 800})
                left_out = "" if name == SHOWN[0] else CONTENTS
                assert inaccessible(shown.page, left_out=left_out) == (), (name, scheme)
        assert [address for address in shown.asked if not address.startswith("file:")] == []


@pytest.mark.slow
def test_a_search_from_the_disk_finds_pages_without_complaint(site: Path) -> None:
    with chromium() as browser, opened(browser, site / "index.html") as shown:
        shown.page.goto(f"{(site / 'search.html').as_uri()}?q=duplex")
        shown.page.wait_for_selector("#search-results li a")
        shown.page.wait_for_load_state("networkidle")
        found = shown.page.locator("#search-results li a").all_inner_texts()

    assert "Trouble with printing" in found
    assert found.index("Commands") < found.index("Trouble with printing") < found.index("Changelog")
    assert shown.complaints == []


def test_every_code_and_rule_has_a_page_that_explains_it() -> None:
    explained = {name: PAGES[f"codes/{name.lower()}.md"] for name in codes()}

    assert len(explained) > 100
    for name, page in explained.items():
        words = re.sub("```(text)?", "", page.partition(f"# {name}\n")[2]).split()
        assert words == [*explanation(name).split(), "[All", "codes", "and", "rules](../codes.md)"]
    assert [name for name in explained if f"](codes/{name.lower()}.md)" not in PAGES["codes.md"]] == []


def test_the_list_of_codes_says_what_each_means() -> None:
    meanings = dict(re.findall(r"^\| \[`([^`]+)`\]\S+ \| (.+\.) \|$", PAGES["codes.md"], re.MULTILINE))

    assert [*meanings] == [*codes()]
    assert meanings["no-room"] == "A pushed tower would leave the board."
    assert meanings["unknown-key"] == "A key that logs do not have. A key that layouts do not have."
    assert meanings["R2"] == "No two towers of a meridian have the same height."


def test_every_command_and_option_has_its_entry() -> None:
    shown = PAGES["commands.md"]
    options = [
        (name, option.opts[-1])
        for name, command in commands().items()
        for option in command.params
        if isinstance(option, click.Option)
    ]

    assert len(options) > 80
    parts = {part.partition("\n")[0]: part for part in shown.split("\n## meridian-print ")}
    assert [(name, option) for name, option in options if option not in parts[name]] == []


@pytest.mark.parametrize("kind", ["layout", "theme", "log"])
def test_every_key_has_its_entry(kind: str) -> None:
    for schema in schemas(kind).values():
        listed = dict(keys(schema))

        assert set(schema["properties"]) <= set(listed)  # type: ignore[call-overload]
        assert [key for key in listed if f"| `{key}` |" not in PAGES[f"{kind}-keys.md"]] == []
        assert [key for key, said in listed.items() if not described(said)] == []


def test_every_schema_is_shown_as_the_program_prints_it() -> None:
    files = schema_files()
    printed = subprocess.run(
        (sys.executable, "-m", "meridian_print", "schema", "log", "meteo-business"), capture_output=True, check=True
    )

    assert json.loads(files["schemas/meteo-business-log.schema.json"]) == json.loads(printed.stdout)
    assert [path for path in files if path not in PAGES["schemas.md"]] == []


def test_every_variable_and_public_name_has_its_entry() -> None:
    assert [name for name in CHOICES.values() if f"`{name}`" not in PAGES["environment.md"]] == []
    assert [
        name
        for name in meridian_print.__all__
        if not name.startswith("_") and f":: meridian_print.{name}\n" not in PAGES["api.md"]
    ] == []


def test_a_page_is_written_anew_only_if_it_has_changed(tmp_path: Path) -> None:
    write_reference(tmp_path)
    page = tmp_path / "commands.md"
    page.write_text("old", encoding="utf-8")
    before = (tmp_path / "codes.md").stat().st_mtime_ns

    write_reference(tmp_path)

    assert page.read_text(encoding="utf-8") == PAGES["commands.md"]
    assert (tmp_path / "codes.md").stat().st_mtime_ns == before

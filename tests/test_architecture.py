"""Who may import whom: data flows one way, and each heavy library has one place."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "meridian_print"
MODULES = tuple(sorted(PACKAGE.rglob("*.py")))

MAY_IMPORT: dict[str, set[str]] = {
    "diagnostics": set(),
    "codes": {"diagnostics"},
    "reporting": {"diagnostics"},
    "resources": set(),
    "limits": set(),
    "files": {"limits"},
    "writing": set(),
    "exchange": set(),
    "folders": {"exchange", "writing"},
    "markup": set(),
    "parallel": set(),
    "source": {"diagnostics", "limits"},
    "drawing": {"resources"},
    "templates": {"drawing", "files", "resources", "source"},
    "backends": {"drawing"},
    "press": {"drawing"},
    "ink": {"drawing"},
    "setting": {"drawing"},
    "nets": {"drawing"},
    "solids": {"drawing", "markup"},
    "preflight": {"drawing", "codes", "diagnostics", "limits"},
    "theme": {"drawing", "setting", "templates"},
    "boardgame": {
        *("backends", "diagnostics", "drawing", "files", "folders", "limits", "parallel", "preflight", "press"),
        *("reporting", "resources", "setting", "source", "templates", "writing"),
    },
    "meridian.rules": set(),
    "meridian.notation": {"meridian.rules", "diagnostics", "source"},
    "meridian.words": {"templates"},
    "meridian.rulebook": {"meridian.layout", "meridian.rules", "templates", "drawing"},
    "meridian.layout": {
        *("meridian.rules", "boardgame", "codes", "drawing", "source", "diagnostics", "files", "limits", "resources"),
    },
    "meridian.towers": {"meridian.layout", "meridian.rules", "nets", "drawing"},
    "meridian.survey": {
        *("meridian.layout", "meridian.rules", "templates", "drawing", "source", "diagnostics"),
    },
    "meridian.boxes": {"meridian.towers", "meridian.rules", "nets", "drawing"},
    "meridian.chart": {"meridian.layout", "meridian.rules", "theme", "drawing"},
    "meridian.components": {
        *("meridian.chart", "meridian.layout", "meridian.rules", "meridian.towers", "meridian.words", "nets"),
        *("meridian.rulebook", "setting", "theme", "drawing"),
    },
    "meridian.kit": {
        *("meridian.components", "meridian.chart", "meridian.layout", "meridian.rules", "meridian.words"),
        *("meridian.boxes", "meridian.towers", "nets", "press", "ink", "backends", "solids", "theme", "templates"),
        *("boardgame", "drawing", "source", "diagnostics"),
    },
    "meridian.check": {
        *(
            "codes",
            "reporting",
            "meridian.notation",
            "meridian.layout",
            "meridian.rules",
            "diagnostics",
            "source",
            "files",
        ),
    },
    "meridian.replay": {
        *("meridian.check", "meridian.notation", "meridian.kit", "meridian.components", "meridian.chart"),
        *("meridian.layout", "meridian.rules", "press", "backends", "theme", "templates", "drawing"),
        *("boardgame", "source", "markup", "diagnostics", "files", "resources"),
    },
}
"""Place -> places it may import besides itself. `cli` may import all; the version, which is in the package, is free."""

ONLY_IN = {
    "yaml": {"source"},
    "svgwrite": {"backends"},
    "reportlab": {"backends"},
    "pikepdf": {"preflight"},
    "PIL": {"preflight", "press"},
    "uharfbuzz": {"drawing"},
    "manifold3d": {"solids"},
    "pypdfium2": {"backends"},
    "numpy": {"ink", "meridian.chart", "meridian.layout"},
    "shapely": {"meridian.chart"},
    "contourpy": {"meridian.chart"},
    "click": {"cli"},
}


def place(name: str) -> str:
    """Return the place of a module given as `meridian.rules.play` or `drawing.items`."""
    parts = name.split(".")
    return ".".join(parts[:2]) if parts[0] == "meridian" else parts[0]


def own_name(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


@cache
def imported(path: Path) -> tuple[str, ...]:
    return tuple(_imports(ast.parse(path.read_text(encoding="utf-8"))))


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def inside(path: Path) -> set[str]:
    """Return the places of the package that a module imports."""
    names = {name.removeprefix("meridian_print.") for name in imported(path) if name.startswith("meridian_print.")}
    places = {place(name) for name in names if name != "__version__"}
    return {found for found in places if found in MAY_IMPORT or found == "cli"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_lies_below_it(path: Path) -> None:
    here = place(own_name(path))
    if here in ("cli", "__init__", "__main__", "meridian", "meridian_print", ""):
        return

    above = inside(path) - MAY_IMPORT[here] - {here}

    assert not above


def test_the_rules_of_import_have_no_circle() -> None:
    below: dict[str, set[str]] = {}
    waiting = dict(MAY_IMPORT)
    while waiting:
        ready = {name for name, needs in waiting.items() if needs <= set(below)}

        assert ready, f"a circle among {sorted(waiting)}"

        below |= {name: waiting.pop(name) for name in ready}


def needs(path: Path) -> set[str]:
    """Return the modules of the package that a module imports: at once, later within a function, or for its types."""
    known = {f"meridian_print.{own_name(other)}" for other in MODULES}
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    names = {(f"{node.module}.{alias.name}", node.module) for node in nodes for alias in node.names}
    found = {name if name in known else module or "" for name, module in names}
    return {name.removeprefix("meridian_print.") for name in found & known} - {own_name(path)}


def in_circles(graph: Mapping[str, set[str]]) -> set[str]:
    """Return the modules that need each other, directly or not, and those that need these."""
    left = dict(graph)
    while ready := {name for name, below in left.items() if not below & left.keys()}:
        left = {name: below for name, below in left.items() if name not in ready}
    return set(left)


def test_no_two_modules_need_each_other_not_even_later_or_for_their_types() -> None:
    assert in_circles({own_name(path): needs(path) for path in MODULES}) == set()


def test_a_circle_of_modules_is_found_with_what_needs_it() -> None:
    assert in_circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == {"a", "b", "c"}


@pytest.mark.parametrize("here", MAY_IMPORT)
def test_nothing_may_be_imported_that_is_not(here: str) -> None:
    imports = {found for path in MODULES if place(own_name(path)) == here for found in inside(path)}

    assert MAY_IMPORT[here] <= imports


@pytest.mark.parametrize(("library", "homes"), ONLY_IN.items(), ids=ONLY_IN)
def test_a_library_is_imported_where_it_belongs(library: str, homes: set[str]) -> None:
    places = {
        place(own_name(path)) for path in MODULES if any(name.split(".")[0] == library for name in imported(path))
    }

    assert places == homes


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_command_line_prints_or_exits(path: Path) -> None:
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }

    assert place(own_name(path)) == "cli" or not called & {"print", "exit", "quit"}
    assert place(own_name(path)) in ("cli", "files") or "open" not in called


OPENING = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}
OPEN_FILES = {"cli", "files", "folders", "writing"}
"""Places that open files; elsewhere the methods of the same names are those of data in memory."""


def opened(tree: ast.AST) -> set[str]:
    """Return the calls that open a file: methods of paths, and `open` of anything but bytes in memory."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute))
    return {
        ast.unparse(call)
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr in OPENING
        if not (call.args and ast.unparse(call.args[0]).startswith("BytesIO("))
        if ast.unparse(call.func.value) != "stream"  # of a PDF
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_files_are_opened_at_the_edge_only(path: Path) -> None:
    calls = opened(ast.parse(path.read_text(encoding="utf-8")))

    assert place(own_name(path)) in OPEN_FILES or not calls


def test_a_method_that_opens_a_file_is_found() -> None:
    assert opened(ast.parse("(folder / name).read_bytes()\nImage.open(BytesIO(data))\npath.open()")) == {
        "(folder / name).read_bytes()",
        "path.open()",
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_stays_small_enough_to_read(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]

    assert path.read_text(encoding="utf-8").count("\n") < 300
    assert {node.name: lines(node) for node in functions if lines(node) > 40} == {}


def lines(node: ast.FunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_every_dependency_says_why_it_is_there() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]

    for dependency in (*project["dependencies"], *project["optional-dependencies"]["test"]):
        line = next(line for line in text.splitlines() if f'"{dependency}"' in line)

        assert "#" in line

"""Who may import whom: data flows one way, and each heavy library has one place."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.checks.each import for_each
from tools.measures import SHARED_NAMES, Module, repeated

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "meridian_print"
MODULES = tuple(sorted(PACKAGE.rglob("*.py")))

SHARED: dict[str, set[str]] = {
    "version": set(),
    "resources": set(),
    "parallel": set(),
    "caching": set(),
    "elementary": set(),
    "executing": {"parallel", "version"},
    "cluster": {"executing", "version"},
    "files": {"version"},
    "text.diagnostics": set(),
    "text.codes": {"text.diagnostics"},
    "text.json_text": set(),
    "text.reporting": {"text.diagnostics", "text.json_text"},
    "text.markup": set(),
    "text.spelling": set(),
    "text.shell_words": set(),
    "text.source": {"files", "text.diagnostics", "text.spelling"},
    "graphics.drawing": {"resources"},
    "templates": {"files", "graphics.drawing", "resources", "text.source"},
    "graphics.backends": {"caching", "graphics.drawing", "version"},
    "graphics.nets": {"graphics.drawing"},
    "graphics.solids": {"graphics.drawing", "text.markup"},
    "graphics.typesetting": {"graphics.drawing"},
    "graphics.theme": {"graphics.drawing", "templates"},
    "graphics.rulebook": {"graphics.drawing", "graphics.typesetting"},
    "printing.imposition": {"graphics.drawing"},
    "printing.ink": set(),
    "printing.calibration": {"graphics.drawing", "printing.imposition"},
    "printing.print_shop": {"graphics.drawing", "printing.imposition"},
    "printing.preflight": {"files", "graphics.drawing", "text.codes", "text.diagnostics"},
    "cartography": {"elementary", "graphics.drawing"},
    "components": {"cartography", "graphics.drawing", "graphics.nets", "graphics.typesetting"},
    "boardgame": {
        *(
            "components",
            "executing",
            "files",
            "graphics.backends",
            "graphics.drawing",
            "graphics.nets",
            "graphics.theme",
        ),
        *(
            "graphics.rulebook",
            "graphics.typesetting",
            "parallel",
            "printing.calibration",
            "printing.imposition",
            "printing.ink",
        ),
        *("printing.preflight", "printing.print_shop", "resources", "templates", "text.codes"),
        *("text.diagnostics", "text.json_text", "text.markup", "text.reporting", "text.source", "text.spelling"),
        *("text.shell_words", "version"),
    },
}
"""Room that all games share -> rooms it may import besides itself: none of a game."""

DRAWN = {"graphics.drawing", "graphics.typesetting", "meridian.theme", "meridian.words"}
"""What most drawings are made with; none sees a back end or a sheet of paper."""

MERIDIAN: dict[str, set[str]] = {
    "rules": set(),
    "notation": {"boardgame", "caching", "meridian.rules", "text.diagnostics", "text.source", "text.spelling"},
    "words": {"meridian.rules", "boardgame", "components", "graphics.rulebook"},
    "theme": {
        *("boardgame", "cartography", "components", "files", "graphics.drawing", "graphics.theme"),
        *("graphics.typesetting", "templates", "text.diagnostics", "text.shell_words", "text.source", "text.spelling"),
    },
    "layout": {
        *("meridian.notation", "meridian.rules", "meridian.theme", "boardgame", "elementary", "graphics.drawing"),
        *("graphics.theme", "templates", "text.codes", "text.diagnostics", "text.source", "text.spelling"),
    },
    "check": {
        *("meridian.layout", "meridian.notation", "meridian.rules", "boardgame", "caching"),
        *("text.codes", "text.diagnostics", "text.json_text", "text.source"),
    },
    "generator": {
        *("meridian.layout", "meridian.rules", "boardgame", "graphics.drawing"),
        *("text.diagnostics", "text.source", "text.spelling"),
    },
    "scenes": {"meridian.layout", "meridian.rules", "graphics.drawing", "templates"},
    "balance": {
        *("meridian.layout", "meridian.notation", "meridian.rules", "meridian.scenes", "boardgame"),
        *("text.diagnostics", "text.source", "text.spelling"),
    },
    "chart": {
        *("meridian.layout", "meridian.rules", "meridian.theme"),
        *("cartography", "elementary", "graphics.drawing", "parallel"),
    },
    "marks": {"graphics.drawing"},
    "cards": (DRAWN | {"meridian.marks", "meridian.rules", "cartography", "components"}) - {"graphics.typesetting"},
    "board": DRAWN | {"meridian.chart", "meridian.layout", "meridian.marks", "meridian.rules", "cartography"},
    "towers": {
        *("meridian.layout", "meridian.marks", "meridian.rules", "meridian.theme", "meridian.words", "components"),
        *("graphics.drawing", "graphics.nets"),
    },
    "figures": {
        *("meridian.layout", "meridian.rules", "meridian.scenes", "meridian.towers", "components"),
        *("graphics.rulebook", *DRAWN),
    },
    "sheets": DRAWN | {"meridian.figures", "meridian.layout", "meridian.marks", "meridian.rules", "components"},
    "rulebook": {
        *("meridian.cards", "meridian.figures", "meridian.layout", "meridian.rules"),
        *("meridian.scenes", "meridian.sheets", "meridian.towers", "components", "graphics.rulebook", *DRAWN),
    },
    "kit": {
        *("meridian.board", "meridian.cards", "meridian.chart", "meridian.figures", "meridian.generator"),
        *("meridian.layout", "meridian.notation", "meridian.rulebook", "meridian.rules", "meridian.sheets"),
        *("meridian.towers", "boardgame", "components", "graphics.nets", "graphics.rulebook", "graphics.theme"),
        *("graphics.solids", "printing.imposition", "printing.print_shop", "templates", "text.diagnostics"),
        *("graphics.drawing", "meridian.theme", "meridian.words"),
    },
    "replay": {
        *("meridian.check", "meridian.kit", "meridian.layout", "meridian.notation", "meridian.rules"),
        *("meridian.sheets", "meridian.theme", "meridian.towers", "meridian.words", "boardgame", "components"),
        *("graphics.backends", "graphics.drawing"),
        *("templates", "text.diagnostics", "text.markup", "text.source"),
    },
    "editor": {
        *("meridian.board", "meridian.chart", "meridian.generator", "meridian.kit", "meridian.layout"),
        *("meridian.rules", "meridian.scenes", "meridian.theme", "meridian.towers", "meridian.words"),
        *("boardgame", "components"),
        *("graphics.backends", "graphics.drawing", "text.diagnostics", "text.source"),
    },
    "balance_report": {
        *("meridian.balance", "meridian.chart", "meridian.kit", "meridian.layout", "boardgame"),
        "graphics.drawing",
    },
    "game": {
        *(
            "meridian.balance",
            "meridian.balance_report",
            "meridian.check",
            "meridian.editor",
            "meridian.generator",
            "meridian.kit",
            "meridian.layout",
            "meridian.notation",
            "meridian.replay",
            "boardgame",
        ),
        *("meridian.theme", "text.diagnostics"),
    },
}
"""Room of Meridian -> rooms it may import besides itself."""

METEO: dict[str, set[str]] = {
    "words": {"boardgame", "components", "graphics.rulebook"},
    "rules": set(),
    "layout": {
        *("meteo.rules", "boardgame", "files", "graphics.drawing"),
        *("text.codes", "text.diagnostics", "text.source", "text.spelling"),
    },
    "theme": {"components", "cartography", "graphics.drawing", "graphics.theme"},
    "notation": {"boardgame", "meteo.rules", "text.diagnostics", "text.source", "text.spelling"},
    "check": {
        *("meteo.layout", "meteo.notation", "meteo.rules", "boardgame"),
        *("text.codes", "text.diagnostics", "text.source"),
    },
    "marks": {"meteo.rules", "cartography", "graphics.drawing"},
    "game": {
        *("meteo.balance", "meteo.balance_report", "meteo.check", "meteo.editor", "meteo.generator", "meteo.kit"),
        *("meteo.layout", "meteo.notation", "meteo.replay", "boardgame", "text.diagnostics"),
    },
    "editor": {
        *("meteo.balance", "meteo.board", "meteo.chart", "meteo.generator", "meteo.layout", "meteo.replay"),
        *("meteo.rules", "meteo.theme", "meteo.tiles", "meteo.words", "boardgame", "components"),
        *("graphics.backends", "graphics.drawing", "text.diagnostics", "text.source"),
    },
    "tiles": {"meteo.rules", "meteo.theme", "meteo.words", "cartography", "graphics.drawing"},
    "sheets": {
        *("meteo.rules", "meteo.theme", "meteo.words", "components"),
        *("graphics.drawing", "graphics.typesetting"),
    },
    "pieces": {
        *("meteo.rules", "meteo.theme", "meteo.words", "cartography", "components"),
        *("graphics.drawing", "graphics.nets", "graphics.solids", "templates"),
    },
    "money": {"meteo.pieces", "meteo.theme", "meteo.tiles", "meteo.words", "cartography", "graphics.drawing"},
    "cards": {
        *("meteo.layout", "meteo.marks", "meteo.pieces", "meteo.theme", "meteo.tiles", "meteo.words"),
        *("cartography", "components", "graphics.drawing"),
    },
    "chart": {"meteo.rules", "cartography", "elementary", "graphics.drawing"},
    "generator": {"meteo.layout", "meteo.rules", "boardgame", "text.diagnostics"},
    "balance": {
        *("meteo.layout", "meteo.notation", "meteo.rules", "boardgame", "text.diagnostics"),
    },
    "balance_report": {
        *("meteo.balance", "meteo.chart", "meteo.kit", "meteo.layout", "boardgame", "graphics.drawing"),
    },
    "board": {
        *("meteo.chart", "meteo.layout", "meteo.marks", "meteo.pieces", "meteo.rules", "meteo.theme", "meteo.tiles"),
        *("meteo.words", "cartography", "graphics.drawing", "templates"),
    },
    "scenes": {"meteo.rules"},
    "figures": {
        *("meteo.layout", "meteo.marks", "meteo.pieces", "meteo.rules", "meteo.scenes", "meteo.theme", "meteo.tiles"),
        *("meteo.words", "components", "graphics.drawing", "graphics.rulebook", "graphics.typesetting"),
    },
    "rulebook": {
        *("meteo.cards", "meteo.chart", "meteo.figures", "meteo.layout", "meteo.marks", "meteo.pieces", "meteo.rules"),
        *("meteo.scenes", "meteo.tiles", "meteo.words", "components", "graphics.drawing"),
        *("graphics.rulebook", "graphics.typesetting"),
    },
    "kit": {
        *(
            "meteo.board",
            "meteo.cards",
            "meteo.chart",
            "meteo.figures",
            "meteo.layout",
            "meteo.rulebook",
            "meteo.theme",
        ),
        *("meteo.tiles", "meteo.words", "boardgame", "components", "graphics.drawing", "graphics.rulebook"),
        *("meteo.money", "meteo.pieces", "meteo.rules", "meteo.sheets", "graphics.nets", "graphics.solids"),
        *("printing.imposition", "printing.print_shop", "templates", "text.diagnostics"),
    },
    "replay": {
        *("meteo.kit", "meteo.sheets"),
        *("meteo.board", "meteo.chart", "meteo.check", "meteo.layout", "meteo.notation", "meteo.pieces", "meteo.rules"),
        *("meteo.theme", "meteo.tiles", "meteo.words", "boardgame", "components", "files", "graphics.backends"),
        *("graphics.drawing", "graphics.typesetting", "templates", "text.diagnostics", "text.markup", "text.source"),
    },
}
"""Room of Météo Business -> rooms it may import besides itself."""

ABOVE_GAMES: dict[str, set[str]] = {
    "catalogue": {"meridian.game", "meteo.game", "boardgame", "templates"},
    "library": {
        *(
            "catalogue",
            "meridian.check",
            "meridian.notation",
            "meridian.replay",
            "meridian.theme",
            "boardgame",
            "files",
        ),
        *("graphics.theme", "text.diagnostics"),
    },
    "editor": {"boardgame", "catalogue", "files", "resources", "text.diagnostics", "text.source"},
}
"""What finds the games, and what is done with the files of any of them."""

GAMES = {"meridian": MERIDIAN, "meteo": METEO}
MAY_IMPORT = (
    SHARED | {f"{game}.{name}": may for game, rooms in GAMES.items() for name, may in rooms.items()} | ABOVE_GAMES
)
"""`cli` and the package itself, which is the library, may import all."""

ONLY_IN = {
    "yaml": {"text.source"},
    "svgwrite": {"graphics.backends"},
    "reportlab": {"graphics.backends"},
    "pikepdf": {"printing.preflight"},
    "PIL": {"printing.preflight", "printing.print_shop"},
    "uharfbuzz": {"graphics.drawing"},
    "manifold3d": {"graphics.solids"},
    "pypdfium2": {"graphics.backends", "printing.ink"},
    "numpy": {
        "boardgame",
        "elementary",
        "printing.ink",
        "cartography",
        "meridian.balance",
        "meridian.chart",
        "meridian.generator",
        "meridian.layout",
        "meteo.chart",
    },
    "numba": {"boardgame"},
    "distributed": {"cluster"},
    "shapely": {"cartography", "meridian.chart", "meteo.chart"},
    "contourpy": {"cartography"},
    "click": {"cli"},
    "starlette": {"editor"},
    "uvicorn": {"editor"},
}
MOST_LINES = 330
MOST_IN_A_FUNCTION = 45
PARTED = ("text", "graphics", "printing")
"""Folders that are not rooms, but hold some."""


def place(name: str) -> str:
    """Return the room of a module given as `games.meridian.rules.play` or `graphics.drawing.items`."""
    parts = name.removeprefix("games.").split(".")
    return ".".join(parts[:2]) if parts[0] in (*PARTED, *GAMES) else parts[0]


@cache
def own_name(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


@cache
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(text(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree(path)))


@cache
def imported(path: Path) -> tuple[str, ...]:
    return tuple(_imports(nodes(path)))


def _imports(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def inside(path: Path) -> frozenset[str]:
    """Return the places of the package that a module imports."""
    names = {name.removeprefix("meridian_print.") for name in imported(path) if name.startswith("meridian_print.")}
    places = {place(name) for name in names if name != "__version__"}
    return frozenset(found for found in places if found in MAY_IMPORT or found == "cli")


def test_a_module_imports_only_what_lies_below_it() -> None:
    rooms = {own_name(path): (place(own_name(path)), inside(path)) for path in MODULES}

    above = {
        name: found - MAY_IMPORT[here] - {here}
        for name, (here, found) in rooms.items()
        if here in MAY_IMPORT and not found <= MAY_IMPORT[here] | {here}
    }

    assert above == {}


OF_THE_PROCESSOR = {
    *("sin", "cos", "tan", "arcsin", "arccos", "arctan", "arctan2", "sinh", "cosh", "tanh", "hypot", "cbrt", "power"),
    *("exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "float_power", "dot", "matmul", "einsum", "linalg"),
}
"""What NumPy computes by the instructions of the processor: the last bits differ from one to another."""


def test_no_drawing_depends_on_the_processor() -> None:
    """`elementary` has these functions; of powers only squares and roots are exact."""
    drawing = [path for path in MODULES if "numpy" in imported(path) and place(own_name(path)) != "boardgame"]

    found = {f"{own_name(path)}:{node.lineno}" for path in drawing for node in nodes(path) if _is_inexact(node)}

    assert len(drawing) > 20
    assert found == set()


def _is_inexact(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(value=ast.Name("np" | "numpy"), attr=name):
            return name in OF_THE_PROCESSOR
        case ast.BinOp(op=ast.MatMult()):
            return True
        case ast.BinOp(left=ast.Name() | ast.BinOp() | ast.Call(), op=ast.Pow(), right=ast.Constant(power)):
            return power not in (2, 0.5)
        case _:
            return False


def test_every_module_is_in_a_room() -> None:
    outside = {own_name(path) for path in MODULES if place(own_name(path)) not in MAY_IMPORT and text(path)}

    assert {name for name in outside if place(name) not in ("cli", "meridian_print")} <= {"", "__init__", "__main__"}


def test_no_shared_room_names_a_game() -> None:
    shared = [path for path in MODULES if place(own_name(path)) in SHARED]

    assert [own_name(path) for path in shared if re.search(r"(?i)meridian(?![_-]print)|m[ée]t[ée]o", text(path))] == []


def test_no_game_imports_another() -> None:
    games = {path: own_name(path).split(".")[1] for path in MODULES if own_name(path).startswith("games.")}
    others = {
        own_name(path): found
        for path, game in games.items()
        if game != "catalogue"
        for found in imported(path)
        if found.startswith("meridian_print.games.") and found.split(".")[2] not in (game, "")
    }

    assert others == {}


def test_the_rules_of_import_have_no_circle() -> None:
    below: dict[str, set[str]] = {}
    waiting = dict(MAY_IMPORT)
    while waiting:
        ready = {name for name, needs in waiting.items() if needs <= set(below)}

        assert ready, f"a circle among {sorted(waiting)}"

        below |= {name: waiting.pop(name) for name in ready}


def needs(path: Path) -> set[str]:
    """Return the modules of the package that a module imports: at once, later within a function, or for its types."""
    known = full_names()
    imports = [node for node in nodes(path) if isinstance(node, ast.ImportFrom)]
    names = {(f"{node.module}.{alias.name}", node.module) for node in imports for alias in node.names}
    found = {name if name in known else module or "" for name, module in names}
    return {name.removeprefix("meridian_print.") for name in found & known} - {own_name(path)}


@cache
def full_names() -> frozenset[str]:
    """Return the names of all modules, from the package's own."""
    return frozenset(f"meridian_print.{own_name(path)}" for path in MODULES)


def in_circles(graph: Mapping[str, set[str]]) -> set[str]:
    """Return the modules that need each other, directly or not, and those that need these."""
    left = dict(graph)
    while ready := {name for name, below in left.items() if not below & left.keys()}:
        left = {name: below for name, below in left.items() if name not in ready}
    return set(left)


@pytest.mark.slow
def test_no_two_modules_need_each_other_not_even_later_or_for_their_types() -> None:
    assert in_circles({own_name(path): needs(path) for path in MODULES}) == set()


def test_a_circle_of_modules_is_found_with_what_needs_it() -> None:
    assert in_circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == {"a", "b", "c"}


@for_each("here", MAY_IMPORT)
def test_nothing_may_be_imported_that_is_not(here: str) -> None:
    imports = {found for path in MODULES if place(own_name(path)) == here for found in inside(path)}

    assert MAY_IMPORT[here] <= imports


@pytest.mark.parametrize(("library", "homes"), ONLY_IN.items(), ids=ONLY_IN)
def test_a_library_is_imported_where_it_belongs(library: str, homes: set[str]) -> None:
    places = {
        place(own_name(path)) for path in MODULES if any(name.split(".")[0] == library for name in imported(path))
    }

    assert places == homes


def test_only_the_command_line_prints_or_exits() -> None:
    below = {path: called(path) for path in MODULES if place(own_name(path)) != "cli"}

    assert {own_name(path) for path, names in below.items() if names & {"print", "exit", "quit"}} == set()
    assert {place(own_name(path)) for path, names in below.items() if "open" in names} <= {"files"}


def called(path: Path) -> set[str]:
    """Return the functions that a module calls by their bare names."""
    calls = (node.func for node in nodes(path) if isinstance(node, ast.Call))
    return {function.id for function in calls if isinstance(function, ast.Name)}


OPENING = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}
OPEN_FILES = {"cli", "files"}
"""Places that open files; elsewhere the methods of the same names are those of data in memory."""


def opened(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the calls that open a file: methods of paths, and `open` of anything but bytes in memory."""
    calls = (node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute))
    return {
        ast.unparse(call)
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr in OPENING
        if not (call.args and ast.unparse(call.args[0]).startswith("BytesIO("))
        if ast.unparse(call.func.value) != "stream"  # of a PDF
    }


def test_files_are_opened_at_the_edge_only() -> None:
    below = [path for path in MODULES if place(own_name(path)) not in OPEN_FILES]

    assert {own_name(path): opened(nodes(path)) for path in below if opened(nodes(path))} == {}


def test_a_method_that_opens_a_file_is_found() -> None:
    assert opened(ast.walk(ast.parse("(folder / name).read_bytes()\nImage.open(BytesIO(data))\npath.open()"))) == {
        "(folder / name).read_bytes()",
        "path.open()",
    }


def test_a_module_stays_small_enough_to_read() -> None:
    assert {own_name(path) for path in MODULES if text(path).count("\n") > MOST_LINES} == set()


def test_a_function_stays_small_enough_to_read() -> None:
    functions = {
        f"{own_name(path)}.{node.name}": lines(node)
        for path in MODULES
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef)
    }

    assert {name: count for name, count in functions.items() if count > MOST_IN_A_FUNCTION} == {}


def lines(node: ast.FunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_classes_share_a_name_only_for_a_reason_that_is_given() -> None:
    read = [Module(f"meridian_print.{own_name(path)}", text(path).count("\n"), tree(path)) for path in MODULES]

    assert repeated(read).keys() == SHARED_NAMES.keys()


def test_every_dependency_says_why_it_is_there() -> None:
    declared = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(declared)["project"]

    for dependency in (*project["dependencies"], *project["optional-dependencies"]["test"]):
        line = next(line for line in declared.splitlines() if f'"{dependency}"' in line)

        assert "#" in line

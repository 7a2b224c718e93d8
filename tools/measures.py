"""Measure how the code is cut into modules and functions, and print the figures as a table.

python -m tools.measures          of this tree
python -m tools.measures FOLDER   of another

Imports within functions and those for type checkers only count like all others.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

PACKAGE = "meridian_print"
KEPT = ("txt", "yaml")
"""Endings of what tests compare with and feed in: goldens, and inputs that state the findings they expect."""
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, slots=True)
class Module:
    """A module by its dotted name: how many lines it has, and its syntax tree."""

    name: str
    lines: int
    tree: ast.Module


SHARED_NAMES: Mapping[str, str] = {
    "Game": "what the program knows of a game, and one that was played, in the room that shows it",
    "Island": "what a layout declares, with name, tint and place, and what the rules count",
    "Log": "a log as a game's notation reads it, and as the command line lists it",
    "Spot": "a place in a printed file, and one beside a board on a virtual table",
    "Standing": "a person's place over many games, and a turn that a reading of a log lets stand",
    "Token": "a move with its marks, and the text that is read as one",
}
"""Why classes that one module might meet have the same name: each is the word of its room."""

Imports = Mapping[str, frozenset[str]]
"""The modules of the package that each imports, by name."""


def modules(tree: Path) -> tuple[Module, ...]:
    """Read all modules of the package in a tree, but for empty ones."""
    read = (_module(path, tree) for path in sorted((tree / PACKAGE).rglob("*.py")))
    return tuple(module for module in read if module.lines)


def imports(found: Sequence[Module]) -> Imports:
    """Find what modules import of each other, wherever in them."""
    names = {module.name for module in found}
    return {module.name: frozenset(_imported(module, names)) - {module.name} for module in found}


def cycles(graph: Imports) -> list[tuple[str, ...]]:
    """Return the largest sets of modules that import each other, directly or not, each in alphabetical order."""
    reached = {name: _reached(name, graph) for name in graph}
    rings = {frozenset(other for other in reached[name] if name in reached[other]) for name in graph}
    return sorted(tuple(sorted(ring)) for ring in rings if ring)


def repeated(found: Sequence[Module]) -> dict[str, list[str]]:
    """Return the public names of classes that several modules define, with these modules.

    A game and another may each have a class of a name, since neither knows the other.
    """
    places: dict[str, list[str]] = defaultdict(list)
    for module in found:
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(module.name)
    return {name: where for name, where in sorted(places.items()) if _meet(where)}


def _meet(modules: Sequence[str]) -> bool:
    """Return whether two of these modules may be imported by one."""
    games = [_game(name) for name in modules]
    return len(games) > len(set(games)) or ("" in games and len(games) > 1)


def _game(module: str) -> str:
    """Return the game that a module is of; empty if it is none's."""
    _, _, within = module.partition(".games.")
    return within.partition(".")[0] if "." in within else ""


def functions(found: Sequence[Module]) -> Iterator[tuple[int, str]]:
    """Yield the length of each function in lines, its signature and docstring among them, with its name."""
    for module in found:
        for node in ast.walk(module.tree):
            if isinstance(node, _FUNCTIONS) and node.end_lineno is not None:
                yield node.end_lineno - node.lineno + 1, f"{module.name}.{node.name}"


def table(tree: Path) -> Iterator[str]:
    """Yield the lines of the table, then what stands behind its figures."""
    found = modules(tree)
    lengths, (longest, function) = [module.lines for module in found], max(functions(found))
    rings, classes = cycles(imports(found)), repeated(found)
    tests = sum(_lines(path) for path in (tree / "tests").rglob("*.py"))
    kept = sum(_lines(path) for ending in KEPT for path in (tree / "tests").rglob(f"*.{ending}"))
    largest = max(found, key=lambda module: module.lines)
    yield "| measure | value |"
    yield "|---|---|"
    yield f"| modules / lines | {len(found)} / {sum(lengths)} |"
    yield f"| modules per 1,000 lines | {1000 * len(found) / sum(lengths):.1f} |"
    yield f"| module median / largest | {median(lengths):g} / {largest.lines} ({largest.name}) |"
    yield f"| longest function | {longest} ({function}) |"
    yield f"| import cycles, lazy ones counted | {len(rings)} |"
    yield f"| class names defined twice or more | {len(classes)} |"
    yield f"| tests : code | {tests / sum(lengths):.2f} |"
    yield f"| the same with goldens and bad inputs | {(tests + kept) / sum(lengths):.2f} |"
    yield from (f"cycle: {', '.join(ring)}" for ring in rings)
    for name, where in classes.items():
        yield f"class {name}: {', '.join(where)}: {SHARED_NAMES.get(name, 'no reason given')}"


def _module(path: Path, tree: Path) -> Module:
    parts = path.relative_to(tree).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return Module(name, _lines(path), ast.parse(path.read_bytes()))


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def _imported(module: Module, names: set[str]) -> Iterator[str]:
    """Yield the modules that a module names in its imports; a package only where something of its own is wanted."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Import(names=aliases):
                yield from (alias.name for alias in aliases if alias.name in names)
            case ast.ImportFrom(module=str(origin), names=aliases):
                inner = (f"{origin}.{alias.name}" for alias in aliases)
                yield from (name for each in inner if (name := each if each in names else origin) in names)


def _reached(start: str, graph: Imports) -> frozenset[str]:
    """Return the modules reached from one by at least one import."""
    found: set[str] = set()
    ahead = [*graph[start]]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += graph[name]
    return frozenset(found)


if __name__ == "__main__":
    print(*table(Path(*sys.argv[1:2])), sep="\n")

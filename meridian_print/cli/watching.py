"""Doing a piece of work again whenever one of the files changes that it is made of."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import click

from meridian_print.cli.messages import show
from meridian_print.files.reading import read_bytes
from meridian_print.text.source.nodes import Mapping as YamlMapping
from meridian_print.text.source.nodes import Node, Scalar
from meridian_print.text.source.reading import read_document

PAUSE = 0.2
"""Seconds between two looks at the files: a change counts once it has lasted from one to the next."""
_LONGEST_NAME = 255
_YAML = (".yaml", ".yml")

_State = Mapping[Path, tuple[int, int, int] | None]
"""When each file was changed, its size, and which file it is: some programs save by putting another in its place."""


def watch(source: Path, work: Callable[[], None]) -> None:
    """Do the work now, and again after each change of a YAML file or a file that it names, until Ctrl-C.

    The work is done in a process of its own: nothing that it has read is remembered.
    """
    try:
        while True:
            before = _state(source)
            _done_apart(work)
            click.echo(f"watching {source}{_others(len(before) - 1)}; Ctrl-C ends", err=True)
            _wait_for_change(source, before)
    except KeyboardInterrupt:
        click.echo(err=True)


def _others(count: int) -> str:
    return f" and {count} file{'s'[: count != 1]} that it names" if count else ""


def _done_apart(work: Callable[[], None]) -> None:
    import multiprocessing  # which takes long to load, and no other build needs

    worker = multiprocessing.get_context("spawn").Process(target=_shown, args=(work,))
    worker.start()
    worker.join()


def _shown(work: Callable[[], None]) -> None:
    """Do the work in a process; what stops a command is shown as the command shows it."""
    try:
        work()
    except click.ClickException as fault:
        show(fault)
    except (click.exceptions.Exit, KeyboardInterrupt):
        pass


def _wait_for_change(source: Path, before: _State) -> None:
    """Return when the files have changed and stand still again, and the first of them is there."""
    seen = before
    while True:
        time.sleep(PAUSE)
        now = _state(source)
        if now != before and now == seen and now[source] is not None:
            return
        seen = now


def _state(source: Path) -> _State:
    return {path: _stamp(path) for path in (source, *_named(source, frozenset((source,))))}


def _stamp(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _named(source: Path, known: frozenset[Path]) -> Iterator[Path]:
    """Yield the files that a YAML file names, and those that they name: themes and fonts."""
    try:
        root = read_document(read_bytes(source)).root
    except OSError:
        return
    for words in _texts(root) if root else ():
        path = source.parent / words
        if path not in known and len(words) <= _LONGEST_NAME and "." in words and _is_file(path):
            known |= {path}
            yield path
            if path.suffix in _YAML:
                yield from _named(path, known)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


def _texts(node: Node) -> Iterator[str]:
    """Yield all short values of a document."""
    match node:
        case Scalar():
            yield node.text
        case YamlMapping():
            for entry in node.entries:
                yield from _texts(entry.value)
        case _:
            for item in node.items:
                yield from _texts(item)

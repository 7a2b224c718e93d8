"""Write the manual page from the help of the commands; `tests/release/test_manual.py` holds the kept one to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from inspect import cleandoc
from pathlib import Path
from typing import Any

import click

from meridian_print.cli.group import group
from tools.reference import EXIT_STATUSES, commands, context_of, variables

PAGE = Path(__file__).parents[1] / "man" / "meridian-print.1"


def manual() -> str:
    """Return the manual page, in the macros of man(7)."""
    return "".join(f"{line}\n" for line in _lines())


def _lines() -> Iterator[str]:
    yield '.TH MERIDIAN\\-PRINT 1 "" "Meridian Print" "User Commands"'
    yield from (".SH NAME", "meridian\\-print \\- print\\-and\\-play kits of board games")
    yield from (".SH SYNOPSIS", ".B meridian\\-print", ".I COMMAND", "[OPTIONS] [ARGS]...")
    yield from (".SH DESCRIPTION", *_text(group.help or ""))
    yield ".SH COMMANDS"
    for name, command in commands().items():
        yield from _command(name, command)
    yield from (".SH ENVIRONMENT", *_listed(variables()))
    yield from (".SH EXIT STATUS", *_listed(EXIT_STATUSES))


def _listed(meanings: Mapping[Any, str]) -> Iterator[str]:
    for name, meaning in meanings.items():
        yield from (".TP", f".B {name}", _escaped(f"{meaning[0].upper()}{meaning[1:]}."))


def _command(name: str, command: click.Command) -> Iterator[str]:
    context = context_of(command, name)
    yield f".SS {_escaped(' '.join((name, *command.collect_usage_pieces(context))))}"
    yield from _text(cleandoc(command.help or ""))  # Python 3.13 unindents docstrings, older ones do not
    for parameter in command.params:
        record = parameter.get_help_record(context) if isinstance(parameter, click.Option) else None
        if record:
            yield from (".TP", f".B {_escaped(record[0])}", _escaped(record[1]))


def _text(words: str) -> Iterator[str]:
    """Yield paragraphs; one that begins with click's mark for it keeps its lines."""
    for number, paragraph in enumerate(words.strip().split("\n\n")):
        if number:
            yield ".PP"
        head, *others = paragraph.strip("\n").split("\n")
        if head == "\b":
            yield from (".nf", *map(_escaped, others), ".fi")
        else:
            yield from (_escaped(line.strip()) for line in (head, *others))


def _escaped(text: str) -> str:
    """Write what groff would take for its own as letters."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(manual(), encoding="utf-8", newline="\n")

"""A folder that keeps what is done of an order, piece by piece, and is told from those of other orders."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from meridian_print.files.reading import JSON, read_bytes
from meridian_print.files.writing import write_new_file
from meridian_print.version import __version__

ORDER = "order.json"
_DIGEST = "digest of "
"""What the key of a digest begins with; what it is of differs if it does."""
_COMMAND = re.compile(r"meridian-print/(\w+)-journal/\d+")
"""The schema of a journal names the command that keeps it."""


class OtherJournalError(Exception):
    """A folder holds the journal of something else, or no journal."""


def open_folder(folder: Path, schema: str, order: Mapping[str, object]) -> None:
    """Begin the journal of an order in a folder that is empty or does not exist, or go on with it.

    An order is JSON that says all that results depend on, in words that messages repeat; `schema` names what is kept.
    Raises OtherJournalError for the journal of another order or of another version of the program, and OSError.
    """
    path, wanted = folder / ORDER, {"schema": schema, "version": __version__, "order": dict(order)}
    if not path.exists():
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise OtherJournalError(f"expected a journal or an empty folder, got '{folder}'")
        write_new_file(path, json.dumps(wanted, indent=1).encode())
        return
    try:
        found = json.loads(read_bytes(path, JSON))
    except ValueError:
        found = None
    difference = _difference(found, wanted)
    if difference:
        raise OtherJournalError(
            f"the journal in '{folder}' belongs to another command: {difference}; choose another folder"
        )


def _difference(found: Any, wanted: Mapping[str, Any]) -> str:
    """Say in what a journal differs from the one wanted; empty if it does not."""
    if not isinstance(found, dict) or found.get("schema") != wanted["schema"]:
        command = _COMMAND.fullmatch(str(found.get("schema"))) if isinstance(found, dict) else None
        return f"it is one of `{command[1]}`" if command else f"expected '{ORDER}' with the schema {wanted['schema']}"
    if found.get("version") != wanted["version"]:
        return f"expected version {wanted['version']} of the program, got {found.get('version')}"
    order, its = json.loads(json.dumps(wanted["order"])), found.get("order")
    if not isinstance(its, dict):
        return "expected an order, got none"
    return ", ".join(dict.fromkeys(_differing("order", its, order)))


def _differing(name: str, found: Any, wanted: Any) -> Iterator[str]:
    """Yield in what two values differ, as deep within them as can be."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        for key in sorted({*found, *wanted}):
            yield from _differing(key, found.get(key), wanted.get(key))
    elif isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        for one, other in zip(found, wanted, strict=True):
            yield from _differing(name, one, other)
    elif isinstance(found, list) and isinstance(wanted, list):
        are_named = all(isinstance(each, str) for each in (*found, *wanted)) and {*found} != {*wanted}
        it = f"are {_named(found)}, not {_named(wanted)}" if are_named else f"number {len(found)}, not {len(wanted)}"
        yield f"{name} {it}"
    elif found != wanted:
        yield f"its {name.removeprefix(_DIGEST)} differ" if name.startswith(_DIGEST) else _other(name, found, wanted)


def _named(things: Sequence[str]) -> str:
    return " and ".join(things) or "none"


def _other(name: str, found: object, wanted: object) -> str:
    one, other = (f"'{value}'" if isinstance(value, str) else json.dumps(value) for value in (found, wanted))
    return f"{name} {'are' if name.endswith('s') else 'is'} {one}, not {other}"

"""A folder that keeps what was counted, chunk by chunk, so that an interruption costs at most the chunks under way."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.boardgame.balance.tally import BLOCKS, Sums, Tally
from meridian_print.files.reading import JSON, read_bytes
from meridian_print.files.writing import write_new_file
from meridian_print.version import __version__

SCHEMA = "meridian-print/balance-journal/1"
ORDER = "order.json"


class OtherJournalError(Exception):
    """A folder holds the journal of something else, or no journal."""


@dataclass(frozen=True, slots=True)
class Journal:
    """The journal of an order; `width` is the number of columns of its tallies by part, such as a side of a board."""

    folder: Path
    widths: tuple[int, ...]

    def keep(self, chunk: Chunk, tally: Tally) -> None:
        """Write the tally of a chunk, whole or not at all; raises OSError."""
        blocks = {str(number): [block.deals, *block.columns] for number, block in tally.blocks.items()}
        record = {"chunk": list(chunk), "blocks": blocks}
        write_new_file(self._path(chunk), json.dumps(record, separators=(",", ":")).encode())

    def kept(self, chunk: Chunk) -> Tally | None:
        """Return the tally of a chunk; None if it is to be counted, as its file is missing or damaged."""
        try:
            record = json.loads(read_bytes(self._path(chunk), JSON))
        except (OSError, ValueError):
            return None
        tally = _tally(record, chunk, self.widths[chunk.part])
        return tally if tally and tally.deals == chunk.deals else None

    def _path(self, chunk: Chunk) -> Path:
        return self.folder / f"part-{chunk.part + 1}" / f"chunk-{chunk.number:06}.json"


def open_journal(folder: Path, order: Mapping[str, object], widths: tuple[int, ...]) -> Journal:
    """Begin the journal of an order in a folder that is empty or does not exist, or go on with it.

    An order is JSON that says all that figures depend on. Raises OtherJournalError for the journal of another order
    or of another version of the program, and OSError.
    """
    path, wanted = folder / ORDER, {"schema": SCHEMA, "version": __version__, "order": dict(order)}
    if not path.exists():
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise OtherJournalError(f"expected a journal or an empty folder, got '{folder}'")
        write_new_file(path, json.dumps(wanted, indent=1).encode())
        return Journal(folder, widths)
    try:
        found = json.loads(read_bytes(path, JSON))
    except ValueError:
        found = None
    difference = _difference(found, wanted)
    if difference:
        raise OtherJournalError(f"the journal in '{folder}' is of another order: {difference}; choose another folder")
    return Journal(folder, widths)


def _difference(found: Any, wanted: Mapping[str, Any]) -> str:
    """Say in what a journal differs from the one wanted; empty if it does not."""
    if not isinstance(found, dict) or found.get("schema") != SCHEMA:
        return f"expected '{ORDER}' with the schema {SCHEMA}"
    if found.get("version") != wanted["version"]:
        return f"expected version {wanted['version']} of the program, got {found.get('version')}"
    order, its = json.loads(json.dumps(wanted["order"])), found.get("order")
    if not isinstance(its, dict):
        return "expected an order, got none"
    differing = [key for key in sorted({*order, *its}) if order.get(key) != its.get(key)]
    return ", ".join(f"{key} is {json.dumps(its.get(key))}, not {json.dumps(order.get(key))}" for key in differing)


def _tally(record: Any, chunk: Chunk, width: int) -> Tally | None:
    if not isinstance(record, dict) or record.get("chunk") != list(chunk) or not isinstance(record.get("blocks"), dict):
        return None
    blocks: dict[int, Sums] = {}
    for key, figures in record["blocks"].items():
        if not key.isdecimal() or int(key) >= BLOCKS or not isinstance(figures, list) or len(figures) != width + 1:
            return None
        if not all(type(figure) is int for figure in figures):
            return None
        blocks[int(key)] = Sums(figures[0], tuple(figures[1:]))
    return Tally(blocks)

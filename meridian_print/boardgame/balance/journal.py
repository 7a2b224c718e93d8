"""A folder that keeps what was counted, chunk by chunk, so that an interruption costs at most the chunks under way."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meridian_print.boardgame.balance.chunks import Chunk, Counted
from meridian_print.boardgame.balance.tally import BLOCKS, Sums, Tally
from meridian_print.files.journal import open_folder
from meridian_print.files.reading import JSON, read_bytes
from meridian_print.files.writing import write_new_file

SCHEMA = "meridian-print/balance-journal/1"


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

    def kept(self, part: int, deals: int) -> Iterator[Counted]:
        """Yield chunks of the first deals of a part with their tallies, in order, however they were cut.

        Files that are damaged, or count a deal again, are passed over.
        """
        end = 0
        for path in sorted(self._folder(part).glob("deals-*.json")):
            counted = self._read(path)
            if counted and counted[0].part == part and end <= counted[0].first <= deals - counted[0].deals:
                yield counted
                end = counted[0].first + counted[0].deals

    def _read(self, path: Path) -> Counted | None:
        try:
            record = json.loads(read_bytes(path, JSON))
        except (OSError, ValueError):
            return None
        chunk = _chunk(record, len(self.widths))
        tally = _tally(record, self.widths[chunk.part]) if chunk else None
        return (chunk, tally) if chunk and tally and tally.deals == chunk.deals else None

    def _folder(self, part: int) -> Path:
        return self.folder / f"part-{part + 1}"

    def _path(self, chunk: Chunk) -> Path:
        return self._folder(chunk.part) / f"deals-{chunk.first:010}-{chunk.deals}.json"


def open_journal(folder: Path, order: Mapping[str, object], widths: tuple[int, ...]) -> Journal:
    """Begin the journal of an order, or go on with it; raises what `open_folder` does."""
    open_folder(folder, SCHEMA, order)
    return Journal(folder, widths)


def _chunk(record: Any, parts: int) -> Chunk | None:
    numbers = record.get("chunk") if isinstance(record, dict) else None
    if not isinstance(numbers, list) or len(numbers) != 3 or not all(type(each) is int for each in numbers):
        return None
    chunk = Chunk(*numbers)
    return chunk if 0 <= chunk.part < parts and chunk.first >= 0 and chunk.deals > 0 else None


def _tally(record: Any, width: int) -> Tally | None:
    if not isinstance(record.get("blocks"), dict):
        return None
    blocks: dict[int, Sums] = {}
    for key, figures in record["blocks"].items():
        if not key.isdecimal() or int(key) >= BLOCKS or not isinstance(figures, list) or len(figures) != width + 1:
            return None
        if not all(type(figure) is int for figure in figures):
            return None
        blocks[int(key)] = Sums(figures[0], tuple(figures[1:]))
    return Tally(blocks)

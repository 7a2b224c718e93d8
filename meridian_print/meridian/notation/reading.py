"""Reading a log's file: directly if it has the usual form, else from its YAML nodes."""

from __future__ import annotations

from meridian_print.meridian.notation.model import ReadLog
from meridian_print.meridian.notation.usual import usual_log
from meridian_print.source.characters import decode


def read_log(data: bytes) -> ReadLog:
    """Read a log's file. Never raises, whatever the bytes."""
    characters = decode(data)
    log = usual_log(characters.lines) if characters.text is not None else None
    if log is not None:
        return ReadLog(log, (), characters.lines)
    from meridian_print.meridian.notation.by_nodes import log_of  # a usual log needs none of this
    from meridian_print.source.reading import read_document

    return log_of(read_document(data))

"""The sample games that come along, read by their names where there is no file of that name."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meridian_print import resources
from meridian_print.files.reading import read_bytes
from meridian_print.text.spelling import did_you_mean

_ENDING = ".yaml"


@cache
def sample_logs() -> tuple[str, ...]:
    """Return the names of the sample games, in alphabetical order.

    >>> "three-slips" in sample_logs()
    True
    """
    return tuple(sorted(path.stem for path in resources.folder("logs").glob(f"*{_ENDING}")))


def read_log(given: str) -> bytes:
    """Read a log, given by its path or as the name of a sample game.

    Raises OSError; the `strerror` of a FileNotFoundError names a sample game that was probably meant.

    >>> read_log("three-slips") == (resources.folder("logs") / "three-slips.yaml").read_bytes()
    True
    """
    try:
        return read_bytes(given)
    except FileNotFoundError as fault:
        if Path(given).name == given:
            known = sample_logs()
            if given in known:
                return read_bytes(resources.folder("logs") / f"{given}{_ENDING}")
            if hint := did_you_mean(given, known):
                fault.strerror = f"{fault.strerror}; {hint}"
        raise

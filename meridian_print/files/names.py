"""Names that a file can have on every system: a board made on one is sent to others."""

from __future__ import annotations

_DEVICES = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"))
)
"""Names of devices on Windows, where no file can have one of them, with whatever ending."""


def is_device(name: str) -> bool:
    """Return whether Windows takes a file's name for that of a device.

    >>> is_device("con.yaml"), is_device("Con"), is_device("conquest.yaml")
    (True, True, False)
    """
    return name.partition(".")[0].rstrip().casefold() in _DEVICES

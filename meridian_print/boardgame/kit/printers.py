"""Printers that were calibrated: their profiles, a file each in one folder."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, fields
from pathlib import Path

from meridian_print.files.names import is_device
from meridian_print.files.reading import JSON, read_bytes
from meridian_print.files.writing import write_new_file
from meridian_print.printing.calibration.profile import Faults, PrinterProfile, Side
from meridian_print.text.spelling import did_you_mean

_SCHEMA = "meridian-print/printer/1"
_MOST = {"right": 10.0, "down": 10.0, "degrees": 5.0}
_FACTORS = (0.9, 1.1)


class BadProfileError(ValueError):
    """A printer's profile cannot be read, or lacks something."""


def known_printers(folder: Path) -> tuple[str, ...]:
    """Name the printers that were calibrated, in alphabetical order; raises BadProfileError."""
    try:
        return tuple(sorted(path.stem for path in folder.iterdir() if path.suffix == ".json"))
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise BadProfileError(f"cannot read the folder of printers '{error.filename}': {error.strerror}") from None


def is_name(name: str) -> bool:
    """Return whether a printer can have this name: letters, digits, - and _, and not that of a device, such as CON."""
    is_written_well = 0 < len(name) <= 40 and all(letter.isalnum() or letter in "-_" for letter in name)
    return is_written_well and not is_device(name)


def write_printer(folder: Path, profile: PrinterProfile) -> Path:
    """Save a profile, whole or not at all, and return its path; raises OSError."""
    saved = {"schema": _SCHEMA, "front": asdict(profile.front), "back": asdict(profile.back)}
    path = _path(folder, profile.name)
    write_new_file(path, (json.dumps(saved, indent=1) + "\n").encode())
    return path


def remove_printer(folder: Path, name: str) -> Path:
    """Remove a printer's profile and return its path; raises BadProfileError for one that is not there, and OSError."""
    _refuse_unknown(name, known_printers(folder))
    path = _path(folder, name)
    path.unlink()
    return path


def read_printer(folder: Path, name: str) -> PrinterProfile:
    """Read a printer's profile; raises BadProfileError, whose message offers a way out."""
    _refuse_unknown(name, known_printers(folder))
    path = _path(folder, name)
    try:
        saved = json.loads(read_bytes(path, JSON))
    except OSError as error:
        raise BadProfileError(f"cannot read '{path}': {error.strerror}") from None
    except (ValueError, RecursionError):
        raise _bad(path, "JSON") from None
    if not isinstance(saved, dict) or saved.get("schema") != _SCHEMA:
        raise _bad(path, f"a profile of the schema {_SCHEMA}")
    return PrinterProfile(name, _faults(saved, "front", path), _faults(saved, "back", path))


def _refuse_unknown(name: str, names: Sequence[str]) -> None:
    if name not in names:
        known = ", ".join(names)
        hint = did_you_mean(name, names) or (f"the printers are {known}" if known else "none is saved yet")
        raise BadProfileError(f"no printer '{name}'; {hint}; `meridian-print calibrate` measures a new one")


def _faults(saved: dict[str, object], side: Side, path: Path) -> Faults:
    found = saved.get(side)
    values = {}
    for field in fields(Faults):
        value = found.get(field.name) if isinstance(found, dict) else None
        most = _MOST.get(field.name)
        low, high = _FACTORS if most is None else (-most, most)
        if not isinstance(value, int | float) or not math.isfinite(value) or not low <= value <= high:
            raise _bad(path, f"{side}.{field.name} from {low:g} to {high:g}")
        values[field.name] = float(value)
    return Faults(**values)


def _bad(path: Path, wanted: str) -> BadProfileError:
    return BadProfileError(f"expected {wanted} in '{path}'; calibrate the printer again or delete the file")


def _path(folder: Path, name: str) -> Path:
    return folder / f"{name}.json"

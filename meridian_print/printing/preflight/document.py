"""Checks of a PDF: its pages, and its settings for viewers and printers."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf

from meridian_print.printing.preflight.bounds import TooLargeError, Work
from meridian_print.printing.preflight.codes import Requirements, fault
from meridian_print.printing.preflight.objects import (
    check_packed,
    entry,
    is_packed,
    items,
    set_bounds,
    words,
)
from meridian_print.printing.preflight.pages import page_findings
from meridian_print.printing.preflight.painting import Forms
from meridian_print.text.diagnostics import Diagnostic

_MOST_WARNINGS = 3
_MOST_INTENTS = 10
_INTENTS = {3: "RGB", 4: "CMYK"}
_READ_FROM = re.compile(r"stream <[^>]*>(?:: |, )?")
"""Where the library says it read from: an address in memory."""
_PAGE = 100
"""A page costs as much as this many operations, even if it is empty."""
_UNREADABLE = (pikepdf.PikepdfError, ValueError, TypeError, OverflowError, NotImplementedError)
"""What the library raises for damaged files."""


def pdf_findings(data: bytes, wanted: Requirements) -> tuple[Diagnostic, ...]:
    """Check a PDF; unreadable parts are findings, too."""
    logging.getLogger("pikepdf").setLevel(logging.CRITICAL)  # it logs what is reported here
    set_bounds()
    found: list[Diagnostic] = []
    try:
        check_packed(data)
        with pikepdf.open(BytesIO(data)) as pdf:
            if pdf.is_encrypted:
                found.append(fault("encrypted", "expected an unlocked PDF, got an encrypted one"))
                if is_packed(data):
                    return tuple(found)  # what its objects unpack to could not be counted
            found += _of_file(pdf)
            found += _of_pages(pdf, wanted)
            if not any(one.code == "too-large" for one in found):
                found += (_mended(warning) for warning in pdf.get_warnings()[:_MOST_WARNINGS])
    except pikepdf.PasswordError:
        found.append(fault("encrypted", "expected a PDF that anyone can open, got one locked with a password"))
    except (TooLargeError, MemoryError):
        found.append(fault("too-large", "expected a PDF that can be checked in seconds, got one that holds far more"))
    except _UNREADABLE as error:
        found.append(fault("damaged", f"expected a whole PDF, got one that cannot be read: {_short(error)}"))
    return tuple(found)


def _of_file(pdf: pikepdf.Pdf) -> Iterator[Diagnostic]:
    if not pdf.pages:
        yield fault("not-printable", "expected pages, got none")
    yield from _of_preferences(pdf)


def _of_pages(pdf: pikepdf.Pdf, wanted: Requirements) -> Iterator[Diagnostic]:
    """Check pages as long as the file's work budget lasts."""
    work = Work()
    intent, forms = _intent(pdf.Root), Forms(work)
    for number, page in enumerate(pdf.pages, 1):
        try:
            work.do(_PAGE)
            yield from page_findings(page, number, forms, wanted, intent)
        except (TooLargeError, MemoryError):
            message = "expected pages that can be checked in seconds, got more of them, or more on this one"
            yield fault("too-large", message, number)
            return
        except _UNREADABLE as error:
            yield fault("damaged", f"expected a whole page, got one that cannot be read: {_short(error)}", number)


def _mended(warning: object) -> Diagnostic:
    return fault("damaged", f"expected a whole PDF, got one that needs repair: {_short(warning)}")


def _of_preferences(pdf: pikepdf.Pdf) -> Iterator[Diagnostic]:
    preferences = entry(pdf.Root, "/ViewerPreferences")
    scaling = words(entry(preferences, "/PrintScaling")).removeprefix("/")
    if scaling != "None":
        yield fault("scaling", f"expected PrintScaling None, got {scaling or 'nothing'}")
    if (copies := entry(preferences, "/NumCopies")) not in (None, 1):
        yield fault("copies", f"expected one copy, got {copies}")
    if len(pdf.pages) > 1 and entry(preferences, "/Duplex") is None:
        yield fault("duplex", f"expected a Duplex setting for {len(pdf.pages)} pages, got none")


def _intent(root: Any) -> str:
    """Return the colour space of the output intent; empty if there is none."""
    counts = [
        entry(intent, "/DestOutputProfile", "/N") for intent in items(entry(root, "/OutputIntents"), _MOST_INTENTS)
    ]
    return next((_INTENTS[count] for count in counts if isinstance(count, int) and count in _INTENTS), "")


def _short(error: object) -> str:
    return " ".join(_READ_FROM.sub("", str(error)).split())[:120]

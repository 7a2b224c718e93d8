"""What tests of print-shop files share: the profile of a press that a system package brings, and our own rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meridian_print.graphics.drawing.items import OutputProfile
from meridian_print.printing.print_shop.icc import read_profile
from meridian_print.printing.print_shop.process import PrintShopProfile
from meridian_print.templates import load
from tests.checks.programs import needed

ICC = Path("/usr/share/color/icc/ghostscript/default_cmyk.icc")


@cache
def print_shop() -> PrintShopProfile:
    return load("vendors/print-shop.yaml", PrintShopProfile)


def icc_file() -> Path:
    """Return the file of a profile of a usual coated sheet."""
    return needed(ICC, "libgs-common")


@cache
def press() -> OutputProfile:
    return read_profile(icc_file().read_bytes())

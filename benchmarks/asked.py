"""The command line of a benchmark: numbers that may be left out, and --help."""

from __future__ import annotations

import argparse
from typing import Any


def asked(about: str | None, **usual: Any) -> list[Any]:
    """Return what is given for each name, in their order, or else the usual; --help says what a benchmark is about."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in usual.items():
        parser.add_argument(name, nargs="?", type=type(value), default=value, help=f"{value} unless it is given")
    return [*vars(parser.parse_args()).values()]

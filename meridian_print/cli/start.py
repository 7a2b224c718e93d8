"""The command `meridian-print`: answers --help and --version at once and loads the rest only when it is asked for.

Importing click takes longer than Python needs to start. The help text is therefore kept as a file, which a test
holds against what click would print.
"""

from __future__ import annotations

import gc
import io
import sys

from meridian_print import __version__


def main() -> None:
    """Run the command with the process's arguments."""
    match sys.argv[1:]:
        case ["--version"]:
            sys.stdout.write(f"meridian-print {__version__}\n")
        case [] | ["--help"] | ["-h"]:
            sys.stdout.write(_kept_help())
        case _:
            if isinstance(sys.stdout, io.TextIOWrapper):  # a name may hold letters that a pipe's encoding lacks
                sys.stdout.reconfigure(errors="backslashreplace")
            gc.disable()  # a command lives for a second and keeps what it makes: looking for garbage is a tenth of that
            from meridian_print.cli.group import group

            group(prog_name="meridian-print")


def _kept_help() -> str:
    with open(f"{__file__.rpartition('start')[0]}help.txt", encoding="utf-8") as kept:  # noqa: PTH123 - pathlib is slow to import
        return kept.read()

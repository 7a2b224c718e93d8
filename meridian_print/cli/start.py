"""The command `meridian-print`: answers --help and --version at once and loads the rest only when it is asked for.

Importing click takes longer than Python needs to start. The help text is therefore kept as a file, which a test
holds against what click would print, and logs are checked without click where no option is set.
"""

from __future__ import annotations

import errno
import gc
import io
import os
import sys

from meridian_print.version import __version__

_DEBUG = "MERIDIAN_PRINT_DEBUG"
"""The variable of the environment that shows a mistake of the program with its traceback."""
_INTERNAL = 70
"""The exit status of a mistake of the program: EX_SOFTWARE of sysexits.h, unlike 1 and 2 for what a user got wrong."""


def main() -> None:
    """Run the command with the process's arguments; neither Ctrl-C nor a pipe that closes shows where it was."""
    try:
        _run()
    except KeyboardInterrupt:
        sys.exit("\nAborted!")  # as click says it
    except OSError as fault:
        _leave(fault)
    except Exception as fault:  # a mistake of the program: its user reads a way out, not a traceback
        if os.environ.get(_DEBUG):
            raise
        _admit(fault)


def _run() -> None:
    match sys.argv[1:]:
        case ["--version"]:
            _write(f"meridian-print {__version__}\n")
        case [] | ["--help"] | ["-h"]:
            _write(_kept_help())
        case _:
            if isinstance(sys.stdout, io.TextIOWrapper):  # a name may hold letters that a pipe's encoding lacks
                sys.stdout.reconfigure(errors="backslashreplace")
            gc.disable()  # a command lives for a second and keeps what it makes: looking for garbage is a tenth of that
            try:
                _call()
            finally:
                gc.freeze()  # nor does Python, when it ends, look through what then goes as a whole


def _call() -> None:
    """Call a command; what it has printed is written before Python ends, which would ignore that it cannot be."""
    _ask_for_a_folder()
    try:
        match sys.argv[1:]:
            case ["check", *logs] if logs and not any(log.startswith("-") for log in logs):
                from meridian_print.cli.checking import Task, check_and_report

                sys.exit(check_and_report(logs, Task()))
            case _:
                from meridian_print.cli.group import group

                group(prog_name="meridian-print")
    finally:
        for stream in filter(None, (sys.stdout, sys.stderr)):
            stream.flush()


def _write(text: str) -> None:
    if sys.stdout:  # None where the caller closed it
        sys.stdout.write(text)
        sys.stdout.flush()


def _kept_help() -> str:
    with open(f"{__file__.rpartition('start')[0]}help.txt", encoding="utf-8") as kept:  # noqa: PTH123 - pathlib is slow to import
        return kept.read()


def _leave(fault: OSError) -> None:
    """End with status 1 and say why, or as programs do that nobody reads; what waits to be written is dropped."""
    if fault.errno == errno.EPIPE:
        from meridian_print.cli.group import end_unread  # loads click, which --help does without

        end_unread()
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(f"error: {fault.filename or 'cannot write the output'}: {fault.strerror}")


def _admit(fault: Exception) -> None:
    """End with a status of its own, and say that the fault is the program's and how it can be mended."""
    what = f"internal error in meridian-print {__version__}: {type(fault).__name__}: {fault}"
    way_out = f"please report it with your file and what the same command prints when {_DEBUG}=1 is set"
    if sys.stderr:
        sys.stderr.write(f"error: {what}\nthis is a mistake of the program, not yours; {way_out}\n")
    sys.exit(_INTERNAL)


def _ask_for_a_folder() -> None:
    """End where the current folder has been removed: whatever is named by its path from there, nothing can be found."""
    try:
        os.getcwd()  # noqa: PTH109 - pathlib is slow to import
    except FileNotFoundError:
        sys.exit("error: the current folder has been removed; change to another, as with `cd`")

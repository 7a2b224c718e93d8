"""The command `meridian-print`: answers --help, --version and shells at once; it loads the rest when it is asked for.

Importing click takes longer than Python needs to start. The help text and the words that shells complete are therefore
kept as files, which tests hold against what click would print, and logs are checked without click where no option is
set.
"""

from __future__ import annotations

import errno
import gc
import io
import os
import sys

from meridian_print.cli.options.environment import COMPLETE, DEBUG
from meridian_print.version import __version__

TYPE_CHECKING = False  # as type checkers know it: importing typing takes as long as `--help`
if TYPE_CHECKING:
    from typing import Any

_INTERNAL = 70
"""The exit status of a mistake of the program: EX_SOFTWARE of sysexits.h, unlike 1 and 2 for what a user got wrong."""
_STOPPED = 130
"""That of a command that Ctrl-C has ended, as shells have it: 128 and the number of the signal."""
_IS_WINDOWS = sys.platform == "win32"
"""There, to write to a pipe that is closed is an invalid argument."""
_HELP = frozenset(("--help", "-h"))
_PATTERN = frozenset("*?[")
"""Letters of names that stand for others. On Windows, not the shell but click looks for what they stand for."""


def main() -> None:
    """Run the command with the process's arguments; neither Ctrl-C nor a pipe that closes shows where it was."""
    try:
        _run()
    except KeyboardInterrupt:
        if sys.stderr:
            sys.stderr.write("\nAborted!\n")  # as click says it
        sys.exit(_STOPPED)
    except OSError as fault:
        _leave(fault)
    except Exception as fault:  # a mistake of the program: its user reads a way out, not a traceback
        if os.environ.get(DEBUG):
            raise
        _admit(fault)


def _run() -> None:
    match sys.argv[1:]:
        case ["--version"]:
            _write(f"meridian-print {__version__}\n")
        case [] | ["--help"] | ["-h"] if COMPLETE not in os.environ:
            _write(_kept("help.txt"))
        case [] if _completes():
            pass
        case _:
            _write_in_utf8()
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy has nothing here for threads to do
            gc.disable()  # a command lives for a second and keeps what it makes: looking for garbage is a tenth of that
            try:
                _call()
            finally:
                gc.freeze()  # nor does Python, when it ends, look through what then goes as a whole


def _write_in_utf8() -> None:
    """Write what goes to a file or a pipe in UTF-8 on every system, and what a terminal lacks letters for as codes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _call() -> None:
    """Call a command; what it has printed is written before Python ends, which would ignore that it cannot be."""
    _ask_for_a_folder()
    try:
        match sys.argv[1:]:
            case ["check", *logs] if logs and not any(log.startswith("-") or _is_pattern(log) for log in logs):
                from meridian_print.cli.check_task import Task
                from meridian_print.cli.checking import check_and_report

                sys.exit(check_and_report(logs, Task()))
            case ["design", *words] if _HELP.isdisjoint(words):
                from meridian_print.editor.processes.original import load_ahead

                os.environ["PYTHONSAFEPATH"] = "1"  # its processes load no module that lies beside a board
                load_ahead()  # while this process loads click and the server
                _call_by_click()
            case _:
                _call_by_click()
    finally:
        for stream in filter(None, (sys.stdout, sys.stderr)):
            stream.flush()


def _call_by_click() -> None:
    from meridian_print.cli.group import group

    group(prog_name="meridian-print")


def _is_pattern(name: str) -> bool:
    return _IS_WINDOWS and not _PATTERN.isdisjoint(name)


def _write(text: str) -> None:
    if sys.stdout:  # None where the caller closed it
        sys.stdout.write(text)
        sys.stdout.flush()


def _completes() -> bool:
    """Answer a shell that asks how a word may go on; return whether that could be done without click."""
    try:
        asked, line, place = (os.environ[name] for name in (COMPLETE, "COMP_WORDS", "COMP_CWORD"))
    except KeyError:
        return False
    from meridian_print.cli.completed import completed

    answer = completed(asked, line, place, _kept("words.txt"))
    if answer is not None:
        _write(answer)
    return answer is not None


def _kept(name: str) -> str:
    loader: Any = __spec__.loader  # that of a folder, or of a zip file
    kept: bytes = loader.get_data(f"{__file__.rpartition('start')[0]}{name}")
    return kept.decode()


def _leave(fault: OSError) -> None:
    """End with status 1 and say why, or as programs do that nobody reads; what waits to be written is dropped."""
    is_unread = fault.errno == errno.EPIPE or (_IS_WINDOWS and fault.errno == errno.EINVAL and not fault.filename)
    if is_unread:
        from meridian_print.cli.group import end_unread  # loads click, which --help does without

        end_unread()
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(f"error: {fault.filename or 'cannot write the output'}: {fault.strerror}")


def _admit(fault: Exception) -> None:
    """End with a status of its own, and say that the fault is the program's and how it can be mended."""
    what = f"internal error in meridian-print {__version__}: {type(fault).__name__}: {fault}"
    way_out = f"please report it with your file and what the same command prints when {DEBUG}=1 is set"
    if sys.stderr:
        sys.stderr.write(f"error: {what}\nthis is a bug in the program, not a mistake of yours; {way_out}\n")
    sys.exit(_INTERNAL)


def _ask_for_a_folder() -> None:
    """End where the current folder has been removed: whatever is named by its path from there, nothing can be found."""
    try:
        os.getcwd()  # noqa: PTH109 - pathlib is slow to import
    except FileNotFoundError:
        sys.exit("error: the current folder has been removed; change to another, as with `cd`")

"""The work of `check --fix`: a log in; the log with every suggestion carried out, and what was changed, out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from meridian_print.boardgame.logs.mending import Mended, mended
from meridian_print.cli.options.parameters import write_whole
from meridian_print.cli.reading import STANDARD_INPUT, given_log
from meridian_print.cli.rewriting import KEPT, STANDARD_OUTPUT, refuse_the_source, rewrite
from meridian_print.games.catalogue import RefusedRulesError, UnusableGameError, game_of

_PLACES = "give a file to write to with -o, or --in-place"


@dataclass(frozen=True, slots=True)
class Mending:
    """A log to mend and where the mended one goes: to the file `output`, or without one in the place of the log.

    `rules` override the house rules of the log, each KEY=VALUE.
    """

    log: str
    output: Path | None
    rules: tuple[str, ...]

    @property
    def written_to(self) -> Path:
        """The file that is written."""
        return self.output or Path(self.log)

    @property
    def is_printed(self) -> bool:
        """Whether the mended log goes to standard output, and what is said of it elsewhere."""
        return self.output == STANDARD_OUTPUT


def mending(logs: tuple[str, ...], output: Path | None, rules: tuple[str, ...], *, is_in_place: bool) -> Mending:
    """Return what is to be mended; raises click.UsageError for an impossible request."""
    if len(logs) > 1 or Path(logs[0]).is_dir():
        raise click.UsageError(f"--fix: expected one log, got {len(logs) if len(logs) > 1 else 'a folder'}")
    log = logs[0]
    if is_in_place and output:
        raise click.UsageError(f"--fix: expected -o or --in-place, got both; {_PLACES}")
    if not is_in_place and not output:
        raise click.UsageError(f"--fix: expected a place for the mended log, got none; {_PLACES}")
    if is_in_place and log == STANDARD_INPUT:
        raise click.UsageError("--in-place: expected a log file, got standard input; use -o")
    if output and log != STANDARD_INPUT:
        refuse_the_source(Path(log), output)
    return Mending(log, output, rules)


def mend(to_do: Mending) -> int:
    """Mend a log, report what was changed and what could not be, and return the exit status."""
    data = given_log(to_do.log)
    folder = Path(to_do.log).parent
    try:
        game = game_of(data, to_do.rules)
    except RefusedRulesError as fault:
        raise click.UsageError(str(fault)) from None
    except UnusableGameError as fault:
        raise click.UsageError(f"cannot mend '{to_do.log}': {fault}") from None
    done = mended(data, lambda log: game.check_log(log, folder).findings)
    _write(to_do, data, done)
    report = game.check_log(done.data, folder)
    click.echo("\n".join(_listed(to_do, done)), err=to_do.is_printed)
    click.echo(f"\n{report.text(str(to_do.written_to), with_score=False)}", err=to_do.is_printed)
    return 0 if report.is_ok else 1


def _write(to_do: Mending, data: bytes, done: Mended) -> None:
    """Write the mended log; of one that is mended in its place, the old one is kept."""
    if to_do.is_printed:
        click.echo(done.data, nl=False)
    elif to_do.output is not None:
        write_whole(to_do.output, done.data)
    elif done.changes:
        rewrite(to_do.written_to, data, done.data)


def _listed(to_do: Mending, done: Mended) -> Iterator[str]:
    """List what was changed."""
    number = len(done.changes)
    if not number:
        yield f"{to_do.log}: nothing to mend"
        return
    kept = f", kept as '{to_do.log}{KEPT}'" if to_do.output is None else ""
    yield f"{to_do.log}: {number} line{'s'[: number != 1]} changed{kept}"
    yield from (f"  {change}" for change in done.changes)

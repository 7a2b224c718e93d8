"""The group of all commands; each one's module is imported when it is called."""

from __future__ import annotations

import importlib
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from meridian_print.cli.messages import show
from meridian_print.text.spelling import did_you_mean
from meridian_print.version import __version__

COMMANDS = (
    *("build", "new", "design", "validate", "format", "resize", "check", "explain", "replay", "diff", "calibrate"),
    *("balance", "preflight", "schema", "completion"),
)
"""Each is the attribute `command` of the module of its name in `cli.commands`."""
_STOPPED = 130
"""The exit status of a command that Ctrl-C has ended."""


class LazyGroup(click.Group):
    """A group that knows its commands' names and loads a command when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the commands in the order in which help lists them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command, or say which names are near."""
        if cmd_name not in COMMANDS:
            is_option = cmd_name in ("help", "version")
            near = f"did you mean '--{cmd_name}'?" if is_option else did_you_mean(cmd_name, COMMANDS)
            hint = near or f"the commands are {', '.join(COMMANDS)}"
            raise click.UsageError(f"no command '{cmd_name}'; {hint}", ctx)
        command: click.Command = importlib.import_module(f"meridian_print.cli.commands.{cmd_name}").command
        return command

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **settings: Any,
    ) -> Any:
        """Call a command and end; a mistake is shown like a finding: `error:`, and what was expected."""
        try:
            status = super().main(args, prog_name, complete_var, standalone_mode=False, **settings)
        except click.Abort:
            click.echo("\nAborted!", err=True)
            sys.exit(_STOPPED)
        except click.ClickException as fault:
            if not standalone_mode:
                raise
            show(fault)
            sys.exit(fault.exit_code)
        return sys.exit(status if isinstance(status, int) else 0) if standalone_mode else status

    def invoke(self, ctx: click.Context) -> Any:
        """Call a command; click would end with status 1 where nobody reads what it prints."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            end_unread()


def end_unread() -> NoReturn:
    """End as programs do whose output nobody reads, as in `build | head`: by SIGPIPE, where there are signals."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGPIPE)
    os._exit(1)


_STATUSES = """Exit status: 0 if all went well, 1 if a file has errors or could not be made or
written, 2 if the command is wrong, 70 for a bug in the program, 130 after
Ctrl-C."""


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    epilog=f"\b\n{_STATUSES}",
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def group() -> None:
    """Print board games, design boards for them, and check games that were played.

    Start with `meridian-print build`: it makes the kit of the built-in board of
    Meridian in the folder `out`.
    """

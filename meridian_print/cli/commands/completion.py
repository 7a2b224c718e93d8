"""`meridian-print completion`: the script by which a shell completes commands, options and names."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal, get_args

import click

Shell = Literal["bash", "zsh", "fish"]


@click.command("completion", short_help="print the script that completes words in a shell")
@click.argument("shell", type=click.Choice(get_args(Shell)), metavar="bash|zsh|fish")
def command(shell: Shell) -> None:
    """Print the script by which a shell completes commands, options and names.

    Names are those of layouts, parts, papers, vendors, printers and the like.
    Save the script where the shell finds it:

    \b
      bash  meridian-print completion bash > \\
              ~/.local/share/bash-completion/completions/meridian-print
      zsh   meridian-print completion zsh > ~/.zfunc/_meridian-print
            (with `fpath+=~/.zfunc` before `compinit` in ~/.zshrc)
      fish  meridian-print completion fish > \\
              ~/.config/fish/completions/meridian-print.fish
    """
    click.echo(script(shell), nl=False)


def script(shell: Shell) -> str:
    """Return the script of a shell; it calls the program, so that it need not be written again.

    Unlike those that click has, these know names with blanks and commas in them, and `--option=value`.
    """
    return files("meridian_print.cli").joinpath("shells", f"completion.{shell}").read_text(encoding="utf-8")

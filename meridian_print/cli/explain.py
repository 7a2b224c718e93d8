"""`meridian-print explain`: what a finding of `check` means, and the rule it rests on."""

from __future__ import annotations

import click

from meridian_print.meridian.check.explanation import explanation, names, overview
from meridian_print.source.spelling import did_you_mean


@click.command("explain", short_help="explain a finding or a rule")
@click.argument("name", required=False, metavar="[CODE|RULE]")
def command(name: str | None) -> None:
    """Explain a finding of `check`, such as order, or a rule, such as R3.

    Without one, all of them are listed.
    """
    if name is None:
        click.echo(overview())
        return
    told = explanation(name)
    if told is None:
        hint = did_you_mean(name, names()) or "`meridian-print explain` lists all codes and rules"
        raise click.UsageError(f"no code or rule '{name}'; {hint}")
    click.echo(told)

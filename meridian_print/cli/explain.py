"""`meridian-print explain`: what a finding of `check`, `validate` or `preflight` means, and the rule it rests on."""

from __future__ import annotations

from collections.abc import Iterator

import click

from meridian_print.games.meridian.check import explanation as games
from meridian_print.games.meridian.layout.codes import CODES as OF_LAYOUTS
from meridian_print.printing.preflight.codes import CODES as OF_FILES
from meridian_print.text.spelling import did_you_mean


@click.command("explain", short_help="explain a finding or a rule")
@click.argument("name", required=False, metavar="[CODE|RULE]")
def command(name: str | None) -> None:
    """Explain a finding of `check`, `validate` or `preflight`, or a rule.

    CODE is the code of a finding, such as order or spacing; RULE is the number
    of a rule, such as R3. By default, all codes and rules are listed.
    """
    if name is None:
        click.echo("\n\n".join((games.overview(), *_overviews())))
        return
    text = "\n\n".join(_explanations(name))
    if not text:
        known = (*games.names(), *OF_LAYOUTS, *OF_FILES)
        hint = did_you_mean(name, known) or "`meridian-print explain` lists all codes and rules"
        raise click.UsageError(f"no code or rule '{name}'; {hint}")
    click.echo(text)


def _explanations(name: str) -> Iterator[str]:
    """Explain a name as a finding about a log or a rule, a layout, a printed file: a few belong to several."""
    if explanation := games.explanation(name):
        yield explanation
    for place, codes in (("a layout", OF_LAYOUTS), ("a file to print", OF_FILES)):
        if code := codes.get(name.casefold()):
            yield games.filled(f"{code.code} ({code.severity}), in {place}: {code.summary}", 0)
            if code.hint:
                yield games.filled(f"what to do: {code.hint}", 0)


def _overviews() -> Iterator[str]:
    """List the findings unrelated to games, one per line."""
    for place, codes in (("a layout", OF_LAYOUTS), ("a file to print", OF_FILES)):
        wide = max(map(len, codes))
        lines = (games.filled(f"  {code.code:{wide}}  {code.summary}", wide + 4) for code in codes.values())
        yield "\n".join((f"findings in {place}:", *lines))

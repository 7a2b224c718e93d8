"""`meridian-print explain`: what a finding of `check`, `validate` or `preflight` means, and the rule it rests on."""

from __future__ import annotations

from collections.abc import Iterator

import click

from meridian_print.meridian.check import explanation as games
from meridian_print.meridian.layout import codes as layouts
from meridian_print.preflight import codes as files
from meridian_print.source.spelling import did_you_mean


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
        known = (*games.names(), *(code.code for code in layouts.CODES), *files.CODES)
        hint = did_you_mean(name, known) or "`meridian-print explain` lists all codes and rules"
        raise click.UsageError(f"no code or rule '{name}'; {hint}")
    click.echo(text)


def _explanations(name: str) -> Iterator[str]:
    """Explain a name as a finding about a log or a rule, a layout, a printed file: a few belong to several."""
    if explanation := games.explanation(name):
        yield explanation
    word = name.casefold()
    for code in layouts.CODES:
        if code.code == word:
            yield games.filled(f"{word} ({code.severity}), in a layout: {code.when}", 0)
    if fault := files.CODES.get(word):
        yield games.filled(f"{word} ({fault.severity}), in a file to print: {_sentence(fault.what)}", 0)
        if fault.hint:
            yield games.filled(f"what to do: {fault.hint}", 0)


def _overviews() -> Iterator[str]:
    """List the findings unrelated to games, one per line."""
    for title, findings in (
        ("findings in a layout", {code.code: code.when for code in layouts.CODES}),
        ("findings in a file to print", {name: _sentence(fault.what) for name, fault in files.CODES.items()}),
    ):
        wide = max(map(len, findings))
        yield "\n".join(
            (f"{title}:", *(games.filled(f"  {name:{wide}}  {when}", wide + 4) for name, when in findings.items()))
        )


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."

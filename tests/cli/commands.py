"""Commands as tests call them."""

from __future__ import annotations

from click.testing import CliRunner, Result

from meridian_print.cli.group import group


def run(*arguments: object, typed: str | bytes | None = None) -> Result:
    """Call the program with arguments, and with what is typed into it."""
    return CliRunner().invoke(group, [*map(str, arguments)], input=typed)

"""A command whose many options are listed in groups in its help."""

from __future__ import annotations

from collections.abc import Sequence

import click

Groups = Sequence[tuple[str, Sequence[str]]]
"""Titles, each with the names of parameters in its group; without names, those of no group."""


class GroupedCommand(click.Command):
    """A command that lists its options under the titles of its `groups`."""

    groups: Groups = ()

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, each group under its title."""
        for title, names in self.groups:
            records = [record for one in self._within(names, ctx) if (record := one.get_help_record(ctx)) is not None]
            with formatter.section(title):
                formatter.write_dl(records)

    def _within(self, names: Sequence[str], ctx: click.Context) -> list[click.Option]:
        """Return the options of a group; without names, those of no group."""
        others = {name for _, placed in self.groups for name in placed}
        options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
        return [one for one in options if (one.name in names if names else one.name not in others)]

"""`meridian-print diff`: two kits in; which pages to print again out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, assert_never

import click

from meridian_print.boardgame.comparing import Difference, differences
from meridian_print.boardgame.production import MANIFEST, entries, made_by
from meridian_print.files.reading import JSON, read_bytes
from meridian_print.text.diagnostics import runs

_SCHEMA = "meridian-print/diff/1"
_NAMED = 6
"""Drawings listed by name; if there are more, only their number is reported."""


@click.command("diff", short_help="list the pages of a new kit to print again")
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option(
    "--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Output format."
)
@click.pass_context
def command(context: click.Context, old: Path, new: Path, style: Literal["text", "json"]) -> None:
    """List the pages to print again.

    OLD is the kit you have on paper, NEW the one you have just built: their
    folders, or their manifest.json files. Pages count as the same if they look
    the same, even if the kit's id at the foot differs. Exit status: 0 if there
    is nothing to print again, 1 if there is, 2 if a kit cannot be read.
    """
    before, after = _manifest(old), _manifest(new)
    found = differences(entries(before), entries(after))
    _note_versions(made_by(before), made_by(after))
    match style:
        case "text":
            click.echo(_as_text(found))
        case "json":
            click.echo(json.dumps(_as_json(found), indent=1, ensure_ascii=False))
        case _:
            assert_never(style)
    context.exit(1 if found else 0)


def _manifest(kit: Path) -> bytes:
    """Read the manifest of a kit; raises click.UsageError for anything else."""
    try:
        path = kit / MANIFEST if kit.is_dir() else kit
        found = read_bytes(path, JSON)
    except OSError as error:
        reason = f"{error.strerror}; expected a kit's folder or its {MANIFEST}"
        raise click.UsageError(f"cannot read '{kit}': {reason}") from None
    if not entries(found):
        raise click.UsageError(f"expected a kit's folder or its {MANIFEST}, got '{kit}'")
    return found


def _note_versions(old: str, new: str) -> None:
    """Say that two versions have made the kits: their pages may differ although the board is the same."""
    if old and new and old != new:
        click.echo(
            f"made by versions {old} and {new} of the program, which may draw the same board differently", err=True
        )


def _as_text(found: Sequence[Difference]) -> str:
    if not found:
        return "nothing to print again"
    printed = [_sheets(one) for one in found if one.is_printed]
    others = [one.path for one in found if not one.is_printed]
    if others:
        listed = ", ".join(others) if len(others) <= _NAMED else f"{len(others)} single drawings and other files"
        printed.append(f"also changed: {listed}")
    return "\n".join(printed)


def _sheets(one: Difference) -> str:
    match one.change:
        case "gone":
            return f"{one.path}: no longer part of the kit"
        case "new":
            return f"{one.path}: new, print all {one.of} pages" if one.of > 1 else f"{one.path}: new, print it"
        case "changed":
            if not one.pages:
                return f"{one.path}: nothing to print; shorter than before, now {one.of} {_pages(one.of)}"
            if len(one.pages) == one.of:
                return f"{one.path}: print it all again" if one.of > 1 else f"{one.path}: print it again"
            return f"{one.path}: print {_pages(len(one.pages))} {_runs(one.pages)} of {one.of} again"
        case _:
            assert_never(one.change)


def _pages(count: int) -> str:
    return "page" if count == 1 else "pages"


def _runs(pages: Sequence[int]) -> str:
    """Write pages as a print dialog accepts them.

    >>> _runs((1, 2, 3, 7, 9, 10))
    '1-3,7,9-10'
    """
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in runs(pages))


def _as_json(found: Sequence[Difference]) -> dict[str, object]:
    files = [{"path": one.path, "change": one.change, "pages": one.pages} for one in found]
    return {"schema": _SCHEMA, "same": not found, "files": files}

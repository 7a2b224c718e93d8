"""Every command that a page of the documentation shows on a line of its own is one that the program accepts."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from meridian_print.cli.group import group

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))))
PATTERNS = (r"^(?:\$ )?(?:\S*/)?(meridian-print [^\n]*)$", r"`(meridian-print [^`\n]+)`")
"""A command in a block, and one in a sentence."""
STANDS_FOR = {"NAME": "first-voyage", "FILE": "board.pdf", "OLD": "old", "NEW": "new", "CODE": "order", "KIND": "log"}
"""What words in capitals may stand for."""


def commands(page: str) -> list[str]:
    text = re.sub(r"\n\s+(?=--)", " ", (ROOT / page).read_text(encoding="utf-8"))
    return [line for pattern in PATTERNS for line in re.findall(pattern, text, re.MULTILINE)]


def words(line: str) -> list[str]:
    """Return the words of a command up to where its output goes."""
    found = shlex.split(line, comments=True)[1:]
    ends = [number for number, word in enumerate(found) if word in (">", "|")]
    return [STANDS_FOR.get(word, word) for word in found[: ends[0] if ends else None]]


def refused(line: str) -> str:
    """Parse a command as far as its options go, and say what is wrong with it."""
    name, *arguments = words(line) or ["--help"]
    if name.startswith("-"):
        return ""
    try:
        whole = click.Context(group, **group.context_settings)
        command = group.get_command(whole, name)
        assert command is not None
        command.make_context(name, [*arguments], parent=whole, resilient_parsing=True)
    except click.UsageError as fault:
        return fault.format_message()
    known = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    given = {word.partition("=")[0] for word in arguments if re.match(r"--?[a-z]", word)}
    return ", ".join(sorted(given - known - {"--help", "-h"}))


@pytest.mark.parametrize("page", PAGES)
def test_every_command_shown_is_one(page: str) -> None:
    assert {line: fault for line in commands(page) if (fault := refused(line))} == {}


@pytest.mark.parametrize("page", PAGES)
def test_options_shown_have_an_effect_on_the_parts_that_are_made(page: str) -> None:
    shown = {line: words(line) for line in commands(page) if re.match(r"\S+ build .*--only", line)}
    built_in = {line: given for line, given in shown.items() if not {"-", "--watch"} & {*given} and ".yaml" not in line}
    made = {line: CliRunner().invoke(group, [*given, "--list"]) for line, given in built_in.items()}

    assert {line: result.output for line, result in made.items() if result.exit_code} == {}


def test_enough_commands_are_found_and_a_wrong_one_is_noticed() -> None:
    assert sum(len(commands(page)) for page in PAGES) > 100
    assert refused("meridian-print biuld")
    assert refused("meridian-print build --papper A4")
    assert refused("meridian-print build --papper=A4")

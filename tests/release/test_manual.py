"""The manual page is what the commands say of themselves, and a wheel puts it where `man` looks."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import click

from tools.manual import PAGE, manual
from tools.reference import commands

ROOT = Path(__file__).parents[2]


def test_the_kept_page_is_what_the_commands_say(rewrites: bool) -> None:
    if rewrites:
        PAGE.write_text(manual(), encoding="utf-8", newline="\n")

    assert PAGE.read_text(encoding="utf-8") == manual()


def test_every_command_and_option_is_in_the_page() -> None:
    sections = re.split(r"^\.SS ", manual(), flags=re.MULTILINE)[1:]
    by_name = {section.split()[0].replace("\\-", "-"): section.replace("\\-", "-") for section in sections}

    assert list(by_name) == list(commands())
    for name, command in commands().items():
        options = [option.opts[0] for option in command.params if isinstance(option, click.Option)]
        assert [option for option in options if f"\n.B {option}" not in by_name[name]] == []


def test_no_line_is_taken_for_a_macro_that_is_none() -> None:
    macros = {line.split()[0] for line in manual().splitlines() if line.startswith((".", "'"))}

    assert macros <= {".TH", ".SH", ".SS", ".B", ".I", ".TP", ".PP", ".nf", ".fi"}


def test_the_wheel_has_the_page() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    data = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]

    assert data == {PAGE.relative_to(ROOT).as_posix(): "share/man/man1/meridian-print.1"}

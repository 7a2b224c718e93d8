"""Shells are answered from a record without click, as click would answer."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import click
import pytest
from click.shell_completion import CompletionItem, ShellComplete, get_completion_class

from meridian_print.boardgame.layout.file import built_in_boards
from meridian_print.cli import start
from meridian_print.cli.commands.build import DEFAULT_BOARD
from meridian_print.cli.completed import AGAIN, BOARDS, FILE, FLAG, FOLDER, PARTS, PROGRAM, TEXT, UNKNOWN, completed
from meridian_print.cli.group import COMMANDS, group
from meridian_print.cli.options import parameters

RECORD = Path(start.__file__).with_name("words.txt")
LAYOUT, PRINTER = "mine.yaml", "office"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a layout, pictures and a document, and with a printer that is known."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(parameters, "printers", lambda: tmp_path / "printers")
    (tmp_path / "printers").mkdir()
    for name in (LAYOUT, "mine.pdf", "mine.png", "mine.svg", f"printers/{PRINTER}.json"):
        (tmp_path / name).touch()
    for name in COMMANDS:  # click keeps the words for help, also those of a test that calls a command by itself
        monkeypatch.setattr(command(name), "_help_option", None)
    return tmp_path


def test_the_record_has_what_click_completes(rewrites: bool) -> None:
    paragraphs = (paragraph(PROGRAM, ""), *(paragraph(name, name) for name in COMMANDS), boards())
    fresh = "\n\n".join("\n".join("\t".join(line) for line in lines) for lines in paragraphs) + "\n"
    if rewrites:
        RECORD.write_text(fresh, encoding="utf-8")

    assert RECORD.read_text(encoding="utf-8") == fresh


def paragraph(title: str, name: str) -> list[tuple[str, ...]]:
    described = command(name).get_short_help_str() if name else ""
    options = [option_line(name, each) for each in params(name) if isinstance(each, click.Option)]
    arguments = [each for each in params(name) if isinstance(each, click.Argument)]
    return [(title, described), *options, *(argument_line(name, at, each) for at, each in enumerate(arguments))]


def option_line(name: str, option: click.Option) -> tuple[str, ...]:
    words = " ".join([*option.opts, *[AGAIN] * option.multiple])
    return words, follows_option(name, option), option.help or ""


def follows_option(name: str, option: click.Option) -> str:
    if option.is_flag:
        return FLAG
    if option._flag_needs_value:  # nothing, or a value
        return UNKNOWN
    return PARTS if option.name == "only" else following(by_click(name, option.opts[0], ""))


def argument_line(name: str, at: int, argument: click.Argument) -> tuple[str, ...]:
    words = " ".join([argument.name or "", *[AGAIN] * (argument.nargs < 0)])
    return words, following(by_click(name, *["x"] * at, "")), ""


def following(items: list[CompletionItem]) -> str:
    """Return what the record has for what click completes where nothing is written yet."""
    if [item.type for item in items] in (["file"], ["dir"]):
        return FILE if items[0].type == "file" else FOLDER
    names = [item.value.replace("mine.", "*.") for item in items]
    return UNKNOWN if PRINTER in names else " ".join(names) or TEXT


def boards() -> list[tuple[str, ...]]:
    names = sorted(built_in_boards(), key=lambda name: name != DEFAULT_BOARD)
    parts = ((name, by_click("build", name, "--only", "")) for name in names)
    return [(BOARDS,), *((name, " ".join(item.value for item in items)) for name, items in parts)]


def command(name: str) -> click.Command:
    found = group.get_command(click.Context(group), name) if name else group
    assert found is not None
    return found


def params(name: str) -> list[click.Parameter]:
    return command(name).get_params(click.Context(command(name), help_option_names=["-h", "--help"]))


def by_click(*words: str) -> list[CompletionItem]:
    *before, begun = words if words[0] else words[1:]
    return ShellComplete(group, {}, PROGRAM, "").get_completions(before, begun)


def lines() -> Iterator[tuple[str, ...]]:
    """Yield the words of lines of each kind: what is begun after each option, argument, and after several of them."""
    yield from (("",), ("b",), ("-",), ("--v",), ("zzz",), ("nothing", ""))
    for name in COMMANDS:
        yield from ((name, begun) for begun in ("", "c", "C", "-", "--f", "--force", "x/c", ".", "zz"))
        yield (name, "one", "two", "m")
        for option in (each for each in params(name) if isinstance(each, click.Option)):
            yield from ((name, word, begun) for word in option.opts for begun in ("", "a", "A", "-", "m"))
            yield (name, option.opts[0], "one", "-")
            yield (name, "first-voyage", option.opts[-1], "f")
    yield ("build", "--only", "cards", "--only", "c")
    yield ("build", "meteo-business", "--only", "w")
    yield ("build", "-", "")
    yield ("build", "-o", "there", "-q", "--th")


@pytest.mark.parametrize(("shell", "apart"), [("bash", 1), ("zsh", 4), ("fish", 4)])
def test_a_shell_is_answered_as_click_would(shell: str, apart: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In bash of all lines, and in the others, where answers have another form, of one in four of each kind."""
    record = RECORD.read_text(encoding="utf-8")
    kind = get_completion_class(shell)
    assert kind is not None
    answered = 0
    for words in islice(lines(), 0, None, apart):
        line = " ".join((PROGRAM, *words))
        place = words[-1] if shell == "fish" else str(len(words))
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", place)

        answer = completed(f"{shell}_complete", line, place, record)

        if answer is not None:
            answered += 1
            assert answer == kind(group, {}, PROGRAM, "").complete() + "\n", words
    assert answered > 900 // apart


def test_neither_click_nor_what_reads_patterns_is_loaded_to_answer(here: Path) -> None:
    asked = {"_MERIDIAN_PRINT_COMPLETE": "bash_complete", "COMP_WORDS": f"{PROGRAM} build mi", "COMP_CWORD": "2"}
    environment = {**os.environ, **asked, "PYTHONPATH": str(Path(__file__).parents[2])}
    line = (sys.executable, "-S", "-c", STARTED)

    ended = subprocess.run(line, cwd=here, env=environment, capture_output=True, text=True, check=True)

    assert ended.stdout == f"plain,{LAYOUT}\n"
    assert ended.stderr.split() == []


STARTED = """
import sys
from meridian_print.cli.start import main
main()
sys.stderr.write(" ".join({"click", "re", "typing", "pathlib", "collections"} & set(sys.modules)))
"""


@pytest.mark.parametrize(
    ("asked", "line", "place"),
    [
        ("powershell_complete", "meridian-print b", "1"),
        ("bash_complete", "meridian-print build 'b", "2"),
        ("zsh_complete", "meridian-print build --paper=A", "2"),
        ("fish_complete", "meridian-print build île", "île"),
        ("bash_complete", "meridian-print build --pap A3 ", "4"),
        ("bash_complete", "meridian-print build -- ", "3"),
        ("bash_complete", "meridian-print build other.yaml --only ", "4"),
        ("bash_complete", "meridian-print build --printer ", "3"),
    ],
)
def test_what_shells_write_in_ways_of_their_own_is_left_to_click(asked: str, line: str, place: str) -> None:
    assert completed(asked, line, place, RECORD.read_text(encoding="utf-8")) is None

"""Words: a language is complete, and a job reads only the sections that it prints."""

from __future__ import annotations

import subprocess
import sys
from inspect import getmembers

import pytest

from meridian_print import resources
from meridian_print.boardgame.words import SHARED
from meridian_print.games.meridian.words import Words
from meridian_print.templates import folders
from tests.checks.each import for_each

SECTIONS = tuple(name for name, kept in getmembers(Words) if isinstance(kept, property))


@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_a_language_has_a_file_for_every_section_and_no_other(language: str) -> None:
    templates = resources.folder("templates")
    files = [path for folder in (SHARED, Words.FOLDER) for path in (templates / folder / language).iterdir()]

    assert sorted(path.name for path in files) == sorted(f"{section}.yaml" for section in SECTIONS)


@pytest.mark.parametrize("language", folders("meridian/languages"))
@for_each("section", SECTIONS)
def test_every_section_of_a_language_can_be_read(language: str, section: str) -> None:
    read = getattr(Words(language), section)

    assert type(read).__name__.endswith("Words")


def test_words_that_are_not_asked_for_are_not_loaded() -> None:
    program = (
        "import sys; from meridian_print.games.meridian.words import Words; Words('en').cards; print(*sys.modules)"
    )

    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()

    own = {name for name in loaded if name.startswith(f"{Words.__module__}.")}
    assert own == {f"{Words.__module__}.parts"}

"""The editor's processes in tests, which are copies of one that has drawn the board that most tests open as well."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meridian_print.editor.processes import copies


@pytest.fixture(scope="session", autouse=True)
def drawn_first() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(copies, "LOADED", (*copies.LOADED, "tests.editor.drawn_first"))
        yield

"""Input that tests generate is the same in every run, whatever tests are in it."""

from __future__ import annotations

import pytest


def test_no_constants_are_drawn_of_the_modules_that_happen_to_be_loaded(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("hypothesis_profile") is not None:
        pytest.skip("looks for new input, of these too")
    providers = pytest.importorskip("hypothesis.internal.conjecture.providers", reason="draws no constants yet")

    assert list(providers._get_local_constants()) == []

"""Many small cases in one test, which tries all of them and names each that fails; and cases that meet in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from inspect import signature
from itertools import cycle
from typing import Any

import pytest

Test = Callable[..., None]


def for_each(name: str, cases: Iterable[object]) -> Callable[[Test], Test]:
    """Call a test with each case as the argument `name`, and raise whatever failed together.

    For cases of milliseconds: a test of its own takes several of them. Fixtures are those of one test.
    """
    all_cases = tuple(cases)

    def of_all(test: Test) -> Test:
        @wraps(test)
        def every(*given: object, **fixtures: object) -> None:
            faults = []
            for case in all_cases:
                try:
                    test(*given, **{name: case}, **fixtures)
                except Exception as fault:  # noqa: BLE001 - all are raised again
                    fault.add_note(f"with {name} = {case!r}")
                    faults.append(fault)
            if faults:
                raise ExceptionGroup(f"{len(faults)} of {len(all_cases)} cases failed", faults)

        known = signature(test)
        others = [parameter for parameter in known.parameters.values() if parameter.name != name]
        every.__signature__ = known.replace(parameters=others)  # type: ignore[attr-defined] - what pytest asks for
        del every.__wrapped__  # type: ignore[attr-defined]
        return every

    return of_all


def in_turn(cases: Mapping[str, object], others: Iterable[object]) -> list[Any]:
    """Pair each case with one of the others, which take turns, as parameters of a test: all are met, in half the time.

    For others that seldom make a difference to a case.
    """
    return [
        pytest.param(case, other, id=f"{name}-{other}")
        for (name, case), other in zip(cases.items(), cycle(others), strict=False)
    ]

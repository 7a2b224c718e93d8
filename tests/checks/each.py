"""Many small cases in one test: it tries all of them, and names each that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature

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

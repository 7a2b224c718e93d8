"""Damage files by seeds and have them read (run by hand, once a release); ends with status 1 if anything was wrong.

python -m tools.damage                      1,000 inputs of each kind
python -m tools.damage pdfs svgs -n 20000   20,000 of these kinds
python -m tools.damage pdfs -s 4711 -n 1    one seed again
"""

from __future__ import annotations

import argparse
import sys

from tools.damage.running import Outcome, run
from tools.damage.trials import TRIALS


def main() -> int:
    """Run what was asked for and print what came of it."""
    options = _options()
    outcomes = []
    for kind in options.kinds or sorted(TRIALS):
        named = 0
        for outcome in run(kind, options.seed, options.count):
            for failure in outcome.failures[named:]:
                print(f"{failure.kind}, seed {failure.seed}:\n{failure.what}\n", flush=True)
            named = len(outcome.failures)
            print(f"\r{_row(outcome)}", end="", file=sys.stderr)
        print(file=sys.stderr)
        outcomes.append(outcome)
    print("\n".join(map(_row, outcomes)))
    return 1 if any(outcome.failures for outcome in outcomes) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.damage", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "kinds", nargs="*", choices=[*sorted(TRIALS), []], metavar="KIND", help=", ".join(sorted(TRIALS))
    )
    parser.add_argument("-n", "--count", type=int, default=1000, metavar="COUNT", help="inputs of each kind")
    parser.add_argument("-s", "--seed", type=int, default=0, metavar="SEED", help="the first seed")
    return parser.parse_args()


def _row(outcome: Outcome) -> str:
    slowest = f"longest {outcome.seconds:.2f} s (seed {outcome.slowest})"
    peak = f"peak {outcome.kilobytes / 1024:.0f} MiB"
    return f"{outcome.kind:10} {outcome.inputs:7} inputs, {len(outcome.failures)} failures, {slowest}, {peak}"


if __name__ == "__main__":
    sys.exit(main())

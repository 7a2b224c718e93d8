"""Build what is released, check it and sign it (run by hand, see RELEASING.md).

python -m tools.release --key ~/.ssh/id_ed25519 --identity you@example.org

It writes to `dist`: the wheel, the sdist, SHA256SUMS with the digests of both, SHA256SUMS.sig with the signature, and
allowed_signers, by which anybody can check it. It uploads nothing. It needs `pip install hatchling twine`.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import sys
import venv
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.promises import broken, promises, recorded

ROOT = Path(__file__).parents[1]
SMOKE = ("check three-slips --fix -o mended.yaml", "check mended.yaml", "build first-voyage --only cards-a4.pdf")
"""What a fresh installation must be able to do in an empty folder."""
NAMESPACE = "meridian-print"
"""What a signature is for: one for anything else is not taken."""


class NotReadyError(Exception):
    """Something must be mended before a release."""


def main() -> None:
    """Build, check and sign; the first thing that is wrong ends it with status 1."""
    parser = argparse.ArgumentParser(description="Build, check and sign a release.")
    parser.add_argument("--key", type=Path, required=True, help="private SSH key to sign with")
    parser.add_argument("--identity", required=True, help="whose key it is, such as an address")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="empty or new folder to write to")
    given = parser.parse_args()
    try:
        version = version_of(ROOT)
        check_tree(ROOT, version)
        check_promises(promises(), recorded())
        built = build(given.output)
        run(sys.executable, "-m", "twine", "check", "--strict", *map(str, built))
        for path in built:
            try_out(path, version)
        sums = write_sums(built, given.output)
        sign(sums, given.key, given.identity)
    except NotReadyError as fault:
        sys.exit(f"error: {fault}")
    print(f"{given.output}: {', '.join(path.name for path in built)}, checked and signed; to verify:")
    print(verification(given.identity))


def version_of(root: Path) -> str:
    """Return the version that the program names; raises NotReadyError."""
    found = re.search(r'__version__ = "([^"]+)"', (root / "meridian_print" / "version.py").read_text(encoding="utf-8"))
    if found is None:
        raise NotReadyError("expected a version in meridian_print/version.py")
    return found[1]


def check_tree(root: Path, version: str) -> None:
    """Raise NotReadyError unless all is committed and the changelog has a dated heading of the version."""
    if changed := run("git", "-C", str(root), "status", "--porcelain"):
        raise NotReadyError(f"expected everything committed, got\n{changed}")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$", changelog, re.MULTILINE):
        raise NotReadyError(f"expected a heading such as '## {version} (2030-01-31)' in CHANGELOG.md")


def check_promises(kept: Mapping[str, str], promised: Mapping[str, str]) -> None:
    """Raise NotReadyError unless all that this release promises is recorded."""
    if faults := [*broken(promised, kept), *sorted(kept.keys() - promised.keys())]:
        raise NotReadyError(f"expected every promise in tests/release/promises.json, got otherwise {'; '.join(faults)}")


def build(folder: Path) -> tuple[Path, ...]:
    """Build wheel and sdist, twice; raises NotReadyError unless both times gave the same bytes."""
    if folder.exists() and any(folder.iterdir()):
        raise NotReadyError(f"expected an empty folder, got '{folder}'")
    with TemporaryDirectory() as second:
        for target in (folder, Path(second)):
            run(sys.executable, "-m", "hatchling", "build", "-d", str(target.resolve()))
        built = tuple(sorted(folder.iterdir()))
        for path in built:
            if path.read_bytes() != (Path(second) / path.name).read_bytes():
                raise NotReadyError(f"expected the same bytes from a second build, got others in {path.name}")
    return built


def try_out(built: Path, version: str) -> None:
    """Install what was built in a fresh environment, and use it in an empty folder."""
    with TemporaryDirectory() as folder:
        home = Path(folder) / "venv"
        venv.create(home, with_pip=True)
        programs = home / ("Scripts" if sys.platform == "win32" else "bin")
        run(str(programs / "python"), "-m", "pip", "install", "-q", str(built.resolve()))
        empty = Path(folder) / "empty"
        empty.mkdir()
        for line in SMOKE:
            run(str(programs / "meridian-print"), *line.split(), folder=empty)
        said = run(str(programs / "meridian-print"), "--version", folder=empty)
        if said != f"meridian-print {version}\n":
            raise NotReadyError(f"expected the version {version} from {built.name}, got '{said.strip()}'")


def write_sums(built: Iterable[Path], folder: Path) -> Path:
    """Write the digests of files as `sha256sum --check` reads them."""
    sums = folder / "SHA256SUMS"
    lines = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in built)
    sums.write_text("".join(lines), encoding="ascii", newline="\n")
    return sums


def sign(sums: Path, key: Path, identity: str) -> None:
    """Sign the digests, and write beside them who may sign; raises NotReadyError."""
    run("ssh-keygen", "-Y", "sign", "-q", "-f", str(key), "-n", NAMESPACE, str(sums))
    public = key.with_name(f"{key.name}.pub").read_text(encoding="utf-8")
    sums.with_name("allowed_signers").write_text(f"{identity} {public}", encoding="utf-8", newline="\n")


def verification(identity: str) -> str:
    """Return the commands that check a signature and the digests, to be run in the folder of what was built."""
    verify = f"ssh-keygen -Y verify -f allowed_signers -I {identity} -n {NAMESPACE} -s SHA256SUMS.sig < SHA256SUMS"
    return f"{verify}\nsha256sum --check SHA256SUMS"


def run(*command: str, folder: Path = ROOT) -> str:
    """Run a program and return what it prints; raises NotReadyError if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReadyError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()

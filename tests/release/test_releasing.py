"""The release script refuses what is not ready, and what it signs can be verified, and nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from tools import release
from tools.lowest import lowest

ROOT = Path(__file__).parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A committed tree that is ready for the version 1.0.0."""
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.0.0 (2030-01-31)\n", encoding="utf-8")
    for line in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "All"]):
        subprocess.run(["git", "-C", tmp_path, *line], check=True)
    return tmp_path


def test_a_tree_that_is_committed_and_has_its_entry_in_the_changelog_is_ready(tree: Path) -> None:
    release.check_tree(tree, "1.0.0")


def test_a_version_without_a_date_in_the_changelog_is_refused(tree: Path) -> None:
    with pytest.raises(release.NotReadyError, match=r"heading such as '## 1\.0\.1"):
        release.check_tree(tree, "1.0.1")


def test_changelog_and_citation_name_the_version_of_the_program() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    version = release.version_of(ROOT)
    day = re.search(rf"^## {re.escape(version)} \((.+)\)$", changelog, re.MULTILINE)
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()

    parts = re.findall(r"^## (\S+)", changelog, re.MULTILINE)
    assert next(part for part in parts if part != "Unreleased") == version
    assert set(re.findall(r"^### (.+)$", changelog, re.MULTILINE)) <= {"Added", "Changed", "Fixed", "Removed"}
    assert day is not None
    assert [line for line in citation if "version: " in line or "date" in line] == [
        "cff-version: 1.2.0",
        f"version: {version}",
        f"date-released: {day[1]}",
    ]


def test_what_is_not_committed_is_refused(tree: Path) -> None:
    (tree / "left.txt").touch()

    with pytest.raises(release.NotReadyError, match=r"left\.txt"):
        release.check_tree(tree, "1.0.0")


def test_promises_that_are_broken_or_not_recorded_are_refused() -> None:
    release.check_promises({"code a": "code"}, {"code a": "code"})

    with pytest.raises(release.NotReadyError, match="got otherwise code a: expected code, got nothing; code b"):
        release.check_promises({"code b": "code"}, {"code a": "code"})


@pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="needs ssh-keygen, which is not installed")
def test_what_is_signed_can_be_verified_and_a_change_is_noticed(tmp_path: Path) -> None:
    key, built = tmp_path / "key", tmp_path / "program.whl"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    built.write_bytes(b"program")

    release.sign(release.write_sums([built], tmp_path), key, "maker@example.org")

    verify, check = release.verification("maker@example.org").splitlines()
    assert shell(verify, tmp_path) == 0
    assert shell(check, tmp_path) == 0
    built.write_bytes(b"another")
    assert shell(check, tmp_path) != 0
    release.write_sums([built], tmp_path)
    assert shell(verify, tmp_path) != 0


def shell(line: str, folder: Path) -> int:
    return subprocess.run(line, shell=True, cwd=folder, capture_output=True, check=False).returncode


def test_what_must_pass_before_a_change_lands_is_style_and_the_whole_suite() -> None:
    default = re.search(r"\$\{\*:-([a-z ]+)\}", CI)
    one_job = WORKFLOW.partition("\n  whole:")[2].partition("\n  package:")[0]

    assert default is not None
    assert default[1].split() == ["checkers", "style", "suite"]
    assert re.findall(r"\.ci/run ([a-z ]+)", one_job) == ["checkers", "style suite"]


def test_every_dependency_has_a_floor() -> None:
    assert len(list(lowest(PROJECT["dependencies"]))) == len(PROJECT["dependencies"])


def test_a_dependency_without_a_floor_is_refused() -> None:
    with pytest.raises(ValueError, match=r"expected a floor such as 'click>=8.4', got 'click'"):
        list(lowest(["click"]))


def test_the_workflow_runs_the_steps_of_ci_on_three_systems_and_every_python() -> None:
    steps = set(re.findall(r"^([a-z]+)\(\) \{", CI, re.MULTILINE)) - {"environment", "bin"}
    run = {step for line in re.findall(r"\.ci/run ([a-z ]+)", WORKFLOW) for step in line.split()}
    pythons = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", each)]

    assert run <= steps
    assert run | {"pythons"} == steps
    assert {"ubuntu-latest", "windows-latest", "macos-latest"} <= set(re.findall(r"\w+-latest", WORKFLOW))
    assert [version for version in pythons if f'"{version}"' not in WORKFLOW] == []


def test_actions_of_the_workflow_are_pinned_and_no_job_runs_for_ever() -> None:
    jobs = yaml.safe_load(WORKFLOW)["jobs"].values()
    actions = [step["uses"] for job in jobs for step in job["steps"] if "uses" in step]

    assert [action for action in actions if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action)] == []
    assert all(job["timeout-minutes"] <= 60 for job in jobs)

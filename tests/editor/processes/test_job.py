"""A job of the editor that takes long: given up, or followed by another, it answers whoever waits for it."""

from __future__ import annotations

import asyncio

from meridian_print.editor.processes.job import Job
from tests.editor import work
from tests.editor.running import WAIT


def test_a_job_that_another_follows_is_given_up_and_the_other_is_done() -> None:
    async def two() -> tuple[object, object, bool]:
        job, begun = Job(WAIT), asyncio.Event()
        first = asyncio.create_task(job.run(work.begin_and_hang, watch=lambda _: begun.set()))
        await begun.wait()
        try:
            second = await job.run(work.count, watch=lambda _: None)
            return await first, second, job.is_running
        finally:
            job.stop()

    assert asyncio.run(two()) == (None, "counted", False)


def test_a_job_that_is_given_up_has_no_result() -> None:
    async def given_up() -> tuple[object, bool]:
        job, begun = Job(WAIT), asyncio.Event()
        waiting = asyncio.create_task(job.run(work.begin_and_hang, watch=lambda _: begun.set()))
        await begun.wait()
        job.give_up()
        try:
            return await waiting, job.is_running
        finally:
            job.stop()

    assert asyncio.run(given_up()) == (None, False)

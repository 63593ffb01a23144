"""Playing all the groups of a plan, in this process or shared among several.

Which games are played, and in which order they are told, does not depend on how many processes
share the work: a game depends on its own number alone.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import sys
from collections.abc import Generator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from smear.simulate.game import Group, play_group
from smear.simulate.plan import Plan

#: How many groups a worker is given at once, at the most: the talk costs nothing beside the games.
MOST_AT_ONCE = 5

#: How many shares may be played ahead of the next one to be told, for each worker.
SHARES_AHEAD = 4

#: How long (in seconds) a worker that was told to stop may take before it is made to.
PATIENCE = 5


class WorkerError(RuntimeError):
    """A worker ended by itself, or failed with something that cannot be sent."""


def play_groups(plan: Plan, jobs: int) -> Generator[Group, None, None]:
    """The results of every group, in order, as soon as they are there.

    Closing the iterator stops the workers. Raises RecordRefusedError, what a bot raised, or
    WorkerError.
    """
    if min(jobs, plan.groups) > 1:
        yield from _shared(plan, min(jobs, plan.groups))
        return
    bots = {level: plan.make_bot(level) for level in plan.bots}
    for group in range(plan.groups):
        yield play_group(plan, group, bots)


def share_size(groups: int, jobs: int) -> int:
    """How many groups make a share: few enough that no worker waits long for the last one."""
    return max(1, min(MOST_AT_ONCE, groups // (jobs * 8)))


def _shared(plan: Plan, jobs: int) -> Generator[Group, None, None]:
    size = share_size(plan.groups, jobs)
    shares = -(-plan.groups // size)
    workers = _start(plan, jobs)
    try:
        idle = list(workers)
        given = told = 0
        finished: dict[int, list[Group]] = {}
        while told < shares:
            # Nobody runs far ahead, so that what waits to be told stays small.
            while idle and given < min(shares, told + SHARES_AHEAD * jobs):
                groups = range(given * size, min((given + 1) * size, plan.groups))
                idle.pop().send((given, groups))
                given += 1
            for connection in wait([c for c in workers if c not in idle]):
                assert isinstance(connection, Connection)
                share, results = _receive(connection)
                finished[share] = results
                idle.append(connection)
            while told in finished:
                yield from finished.pop(told)
                told += 1
    finally:
        _stop(workers)


def _start(plan: Plan, jobs: int) -> dict[Connection, SpawnProcess]:
    """Start the workers. They are new interpreters on every system, so they are alike on all."""
    context = multiprocessing.get_context("spawn")
    workers: dict[Connection, SpawnProcess] = {}
    # Ctrl-C reaches every process of a terminal. Workers are born deaf to it; this one stops them.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=work_for, args=(theirs, plan), daemon=True)
            process.start()
            theirs.close()
            workers[ours] = process
    except BaseException:
        _stop(workers)
        raise
    finally:
        signal.signal(signal.SIGINT, before)
    return workers


def _stop(workers: dict[Connection, SpawnProcess]) -> None:
    for process in workers.values():
        process.terminate()
    for connection, process in workers.items():
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
        connection.close()


def _receive(connection: Connection) -> tuple[int, list[Group]]:
    try:
        message = connection.recv()
    except (EOFError, OSError):
        raise WorkerError("a process that shared the work ended too early") from None
    if isinstance(message, Exception):
        raise message
    share, groups = message
    return share, groups


def work_for(connection: Connection, plan: Plan) -> None:
    """Play the shares that come down the connection until it is closed: what a worker does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # An exit that runs the clean-up, so that no half-written record is left.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    bots = {level: plan.make_bot(level) for level in plan.bots}
    # The other end is gone when the program that started this one is: then this one goes too.
    with suppress(EOFError, OSError):
        while True:
            share, groups = connection.recv()
            try:
                answer: object = (share, [play_group(plan, group, bots) for group in groups])
            except Exception as error:  # whatever it is, it belongs to the one who asked
                answer = _sendable(error)
            connection.send(answer)


def _sendable(error: Exception) -> Exception:
    """The error, or a plainer one when it does not survive being sent."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    except Exception:
        return WorkerError(f"a bot failed with {type(error).__name__}")
    return error

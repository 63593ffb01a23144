"""The program: which command the words ask for, and how it ends.

Start-up time is felt at every call, so nothing heavier than argparse is loaded; the body of a
command, and with it the engine, is imported when that command is called. This module itself loads
next to nothing: a Ctrl-C is answered only when it is there.

Exit status: 0 done; 1 something is foul or damaged, or it failed; 2 the request was wrong;
130 left with Ctrl-C; 128 + n ended by signal n.
"""

from __future__ import annotations

import errno
import os
import sys

from smear.errors import FailedError, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

FAILED = 1
WRONG_REQUEST = 2
INTERRUPTED = 130
BROKEN_PIPE = 141
"""128 + 13, as a shell reports a program that the signal SIGPIPE ended."""

OUTPUT_LOST = (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EBADF)
"""What a write to a full disk, a vanished terminal or a closed stream fails with."""


NO_MORE_FILES = (errno.EMFILE, errno.ENFILE)
"""What opening a file fails with where as many are open as may be."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the words after its name; return the exit status.

    Without words it is the whole process: the words are those that it was started with, a Ctrl-C
    that no command asks about ends it, and none after that breaks into its end.

    Nothing but SystemExit, with which a command answers a signal, leaves this function: a wrong
    request becomes a sentence, a fault of the program a report without cards.
    """
    if argv is not None:
        return obey(argv)
    try:
        from smear import interrupts

        interrupts.heed()
        try:
            return obey(sys.argv[1:])
        finally:
            interrupts.ignore()
    except KeyboardInterrupt:
        from smear import interrupts

        interrupts.ignore()
        return INTERRUPTED


def obey(argv: Sequence[str]) -> int:
    """Do what the words say; whatever becomes of it becomes an exit status."""
    try:
        mend_output()
        make_streams_tolerant()
        try:
            status = run(argv)
        except KeyboardInterrupt:
            status = INTERRUPTED
        sys.stdout.flush()
    except UsageError as refused:
        return complain(str(refused), WRONG_REQUEST)
    except FailedError as failed:
        return complain(str(failed), FAILED)
    except BrokenPipeError:
        give_up_output()
        return BROKEN_PIPE
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None and error.errno in OUTPUT_LOST:
            give_up_output()
            return complain(f"the output could not be written: {error.strerror}", FAILED)
        if isinstance(error, OSError) and error.errno in NO_MORE_FILES:
            # Nothing can be loaded that would tell more, either.
            return complain("too many files are open: the program cannot open its own", FAILED)
        from smear.bugreport import report_bug

        return complain(report_bug(error), FAILED)
    return status


def run(argv: Sequence[str]) -> int:
    """Carry out the command that the words ask for; return the exit status.

    Raises UsageError, or whatever the command raises.
    """
    try:
        args = parse(argv)
    except SystemExit:  # --help and --version have printed their text
        return 0
    return body_of(args.command)(args)


def body_of(command: str) -> Callable[[Namespace], int]:
    """Return what carries a command out: ``run`` in the module of that name."""
    from importlib import import_module

    # A module cannot be called by a word of the language.
    name = "imports" if command == "import" else command
    run: Callable[[Namespace], int] = import_module(f"smear.commands.{name}").run
    return run


def parse(argv: Sequence[str]) -> Namespace:
    """Turn the words after the program's name into a namespace; ``command`` names the command.

    No word at all stands for ``play``, and its options may stand alone. Raises UsageError for an
    unknown word or option, a missing value, or one that cannot be; SystemExit after ``--help`` and
    ``--version``.
    """
    from smear.parser import COMMANDS, commands_with, parser_of, program_parser
    from smear.textsafe import did_you_mean, listed, quoted

    words = argv or ["play"]
    program = program_parser()
    first = words[0]
    # Looked at before argparse does: it would take the value of an unknown option for a command.
    option = first.partition("=")[0]
    if option.startswith("-") and option not in ("-h", *program.option_names()):
        owners = commands_with(option)
        if "play" in owners and not set(words) & set(COMMANDS):
            return parse(["play", *words])
        if owners:
            meant = [name for name in owners if name in words] or owners
            better = listed([f"smear {name} {option}" for name in meant])
            raise UsageError(f"the option {option} stands behind its command: {better}")
        raise UsageError(program.refusal(first, parser_of("play").option_names()))
    if option.startswith("-"):
        return program.parse_all(words)
    if first not in COMMANDS:
        raise UsageError(
            f"there is no command {quoted(first)}: the commands are {listed(COMMANDS, 'and')}"
            f"{did_you_mean(first, COMMANDS)}"
        )
    args = parser_of(first).parse_all(words[1:])
    args.command = first
    return args


def complain(sentence: str, status: int) -> int:
    """Say the sentence on standard error; return the exit status."""
    if sys.stderr is not None:
        try:
            print(f"smear: {sentence}", file=sys.stderr, flush=True)
        except OSError:  # nobody is left to be told; the exit status still tells
            return status
    return status


def mend_output() -> None:
    """Let writing to a standard output that is closed fail, as on a full disk.

    Python has no stream there, and without one ``print`` loses its text without a word.
    """
    # To the type checker there always is one.
    if getattr(sys, "stdout", None) is None:
        # Open for reading alone: whoever writes nothing is not disturbed.
        closed = os.open(os.devnull, os.O_RDONLY)
        sys.stdout = open(closed, "w", encoding="utf-8")  # noqa: SIM115 - it stays to the end


def make_streams_tolerant() -> None:
    """Let no character break reading or writing: what an encoding lacks is escaped or replaced."""
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    ):
        # A stream may be missing (None) or be a stand-in without this method.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def give_up_output() -> None:
    """Send what is still unwritten of the output nowhere."""
    from smear import interrupts

    interrupts.give_up_output(sys.stdout.fileno())

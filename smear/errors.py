"""The errors with which a command tells that it cannot, or could not, do what it was asked.

Their message is one whole sentence without its full stop: what was wrong and what is allowed. The
program prints it after its own name on standard error. Text that somebody typed goes into the
sentence by way of ``smear.textsafe``.
"""


class UsageError(ValueError):
    """A request that cannot be carried out as typed; the program ends with exit status 2."""


class FailedError(Exception):
    """A request that was right and failed; the program ends with exit status 1."""

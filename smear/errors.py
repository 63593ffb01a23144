"""The error that a command raises when it was asked for something that cannot be."""


class UsageError(ValueError):
    """A request that cannot be carried out as typed.

    The message is one whole sentence: what was wrong and what is allowed. The program prints it
    after its own name on standard error and ends with exit status 2. Text that somebody typed goes
    into the sentence by way of ``smear.textsafe``.
    """

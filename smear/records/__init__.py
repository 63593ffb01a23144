"""`smear-record` files: encoding, replaying and checking games as JSON Lines."""


class RecordRefusedError(ValueError):
    """A file that no record may be written to; the message is a sentence that says why."""

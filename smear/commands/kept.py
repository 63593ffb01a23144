"""The games that are kept, as every command comes by them, and says what is wrong with them."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from smear.commands.streams import tell_aside
from smear.errors import FailedError, UsageError
from smear.store import DATA_FILE, NoSuchGameError, Store, StoreError, data_folder
from smear.textsafe import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def kept_games(data: str | None, *, make: bool = False) -> Iterator[Store]:
    """The store in the folder that ``--data`` names (None: the user's own), closed at the end.

    What its user must be told is printed on standard error. `make`: where no games are kept yet,
    they shall be; otherwise a folder that was named must hold some, lest a slip of the pen make an
    empty one. Within, an error of the store becomes a sentence and an exit status.

    Raises UsageError for a folder without games, or where there can be none, and when there is no
    such game; FailedError when the store cannot be opened or fails.
    """
    try:
        folder = data_folder(data)
    except StoreError as error:
        raise UsageError(str(error)) from error
    try:
        if data is not None and not make and is_missing(folder / DATA_FILE):
            raise UsageError(f"no games are kept in {quoted(data)}: there is no {DATA_FILE} in it")
        with closing(Store.open(folder, tell=tell_aside)) as store:
            told = tell_notices(store)
            try:
                yield store
            finally:
                tell_notices(store, told)
    except NoSuchGameError as error:
        raise UsageError(f'{error}; "smear games" lists them') from error
    except StoreError as error:
        raise FailedError(str(error)) from error


def is_missing(path: Path) -> bool:
    """Return whether there is no such file, as far as can be seen."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:  # what is wrong is told when it is opened
        return False
    return False


def tell_notices(store: Store, told: int = 0) -> int:
    """Print on standard error what the user of this store must be told, and was not yet.

    `told` notices have been; return how many are now.
    """
    for notice in store.notices[told:]:
        tell_aside(notice)
    return len(store.notices)

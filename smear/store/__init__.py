"""Every game that was played or imported, in one file of the user's data folder.

A stored game is its journal: entries that are only ever added, each step in one transaction that is
on the disk before anybody sees what it led to. All else that the file tells is a cache of them.
"""

from smear.store.importing import Imported
from smear.store.places import DATA_FILE, data_folder
from smear.store.problems import (
    ForeignFileError,
    GameIsDamagedError,
    GameIsOpenError,
    NewerFileError,
    NoSuchGameError,
    NotResumableError,
    StoreError,
    StoreIsBusyError,
)
from smear.store.saving import Saving
from smear.store.store import Store
from smear.store.summary import StoredGame, name_key

__all__ = [
    "DATA_FILE",
    "ForeignFileError",
    "GameIsDamagedError",
    "GameIsOpenError",
    "Imported",
    "NewerFileError",
    "NoSuchGameError",
    "NotResumableError",
    "Saving",
    "Store",
    "StoreError",
    "StoreIsBusyError",
    "StoredGame",
    "data_folder",
    "name_key",
]

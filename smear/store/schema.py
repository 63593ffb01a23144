"""What stands in the database file, and how one that is ours is known.

`entries` is all that counts. `games` and `sitters` are caches of what the entries say, written with
them; `aliases` is the user's own word on names; other tables are caches of other parts.
"""

from __future__ import annotations

import sqlite3
import struct
from contextlib import closing
from pathlib import Path

#: "Smea", in the header of every file of ours, and the version of what follows.
APPLICATION_ID = 0x536D6561
VERSION = 1

#: The size of all pages. What finds lines in a damaged file relies on it.
PAGE = 4096

#: entries  line: JSON in UTF-8; chain: its checksum, see `smear.store.chain`
#: games    count, chain: how many entries there are, and the checksum of the last
#:          began: when, in seconds since 1970, or 0; variant, origin, state: as in `StoredGame`
#:          identity: what tells an imported game from others; summary: JSON, the rest
#:          seal: the checksum of all the other columns
#: sitters  name: who has sat in the game at any time, as `name_key` gives it
#: aliases  name: as `name_key` gives it; person: the name that it counts as
#: meta     version: VERSION; numbers: the highest number ever given; notice: what is to be told;
#:          recent: JSON, the games played last, the latest first
TABLES = """
CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE entries (
    game INTEGER NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL, chain BLOB NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE games (
    number INTEGER NOT NULL PRIMARY KEY, count INTEGER NOT NULL, chain BLOB NOT NULL,
    origin TEXT NOT NULL, state TEXT NOT NULL, variant TEXT NOT NULL, began INTEGER NOT NULL,
    identity BLOB NOT NULL, summary BLOB NOT NULL, seal BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX games_running ON games (number) WHERE state = 'running';
CREATE INDEX games_identity ON games (identity);
CREATE TABLE sitters (
    name TEXT NOT NULL, game INTEGER NOT NULL, PRIMARY KEY (name, game)
) WITHOUT ROWID;
CREATE TABLE aliases (name TEXT NOT NULL PRIMARY KEY, person TEXT NOT NULL) WITHOUT ROWID;
"""

#: As SQLite keeps it: how it reads everything follows from this text.
_STATEMENTS = frozenset(text.strip().encode() for text in TABLES.split(";") if text.strip())

MAGIC = b"SQLite format 3\0"
HEADER = 100

#: What SQLite writes into the header of a file of ours besides its counters: where, and what.
_FIXED: tuple[tuple[int, tuple[bytes, ...]], ...] = (
    (16, (struct.pack(">H", PAGE),)),
    (18, (b"\x01", b"\x02")),
    (19, (b"\x01", b"\x02")),
    (20, (b"\x00\x40\x20\x20",)),
    (44, (struct.pack(">I", 4),)),
    (52, (struct.pack(">I", 0),)),
    (56, (struct.pack(">I", 1),)),
    (64, (struct.pack(">I", 0),)),
)


def versions(header: bytes) -> tuple[int, int]:
    """The application id and the version that the header of a database file tells."""
    version, _, application = struct.unpack_from(">III", header, 60)
    return application, version


def is_sound(header: bytes) -> bool:
    """Whether the header is such as SQLite writes for us; counters and sizes are its affair."""
    return len(header) == HEADER and all(
        header[at : at + len(values[0])] in values for at, values in _FIXED
    )


def uri(path: Path, *parameters: str) -> str:
    """The path as SQLite wants it where there is more to be said than a path."""
    text = path.as_posix()
    for char in "%?#":
        text = text.replace(char, f"%{ord(char):02x}")
    return f"file://{text if text.startswith('/') else f'/{text}'}?{'&'.join(parameters)}"


def make(path: Path) -> sqlite3.Connection:
    """Make our tables in an empty file; nothing is sure to be on the disk until `finish`.

    Raises sqlite3.Error.
    """
    connection = sqlite3.connect(uri(path, "mode=rw"), uri=True, isolation_level=None)
    try:
        # Whoever makes a file throws it away when that fails.
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute(f"PRAGMA page_size = {PAGE}")
        connection.execute("PRAGMA encoding = 'UTF-8'")
        connection.execute("PRAGMA auto_vacuum = NONE")
        connection.executescript(f"BEGIN; {TABLES} COMMIT;")
        connection.execute("INSERT INTO meta VALUES ('version', ?), ('numbers', 0)", (VERSION,))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    except BaseException:
        connection.close()
        raise
    return connection


def finish(connection: sqlite3.Connection) -> None:
    """Leave a file that was made as it shall be found, and close it. Raises sqlite3.Error."""
    with closing(connection):
        connection.execute("PRAGMA journal_mode = WAL")


def is_whole(connection: sqlite3.Connection) -> bool:
    """Whether all of our tables are there, as they were made; there may be others.

    Raises sqlite3.Error for what SQLite cannot make anything of.
    """
    found = connection.execute("SELECT CAST(sql AS BLOB) FROM sqlite_master").fetchall()
    return {sql for (sql,) in found} >= _STATEMENTS


def is_ours(path: Path) -> bool:
    """Whether a file whose header tells of another program or version is ours for all that.

    A damaged header is known by what the file says inside. The file is only read.
    """
    try:
        with closing(sqlite3.connect(uri(path, "mode=ro", "immutable=1"), uri=True)) as connection:
            said = connection.execute("SELECT value FROM meta WHERE key = 'version'").fetchone()
            connection.execute("SELECT game, number, line, chain FROM entries LIMIT 1").fetchone()
    except (sqlite3.Error, UnicodeDecodeError):
        return False
    return bool(said == (VERSION,))

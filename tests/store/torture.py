"""Everything that may befall a stored game, for a long time: how often, and that nothing is lost.

    python -m tests.store.torture [--kills 300] [--rounds 4] [--seed N]

plays whole games of both variants with real processes, in plain lines and on the full screen, and
kills them just before and just after every step, at random moments, and in the middle of writing,
making and mending the file; ends them in every other way; lets their disks fail; lets several
processes at the same games; and damages files. Each campaign says what it checks. It prints what
was counted; what is wrong ends the run with status 1, its files left where the last line says.
"""

from __future__ import annotations

import argparse
import secrets
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.store import damage, disk, kill, rivals

#: How many damaged files there are for each kill.
_DAMAGED = 5


def damaged(folder: Path, rng: Random, files: int) -> Counter[str]:
    """Damage so many files of games."""
    samples = [
        damage.make_sample(folder / str(is_open), is_open=is_open) for is_open in (False, True)
    ]
    counts = Counter({"files damaged": files})
    for _ in range(files):
        done, games = damage.check(rng, rng.choice(samples), folder / "damaged")
        counts.update({f"files {done}": 1, **{f"games {what}": n for what, n in games.items()}})
        shutil.rmtree(folder / "damaged")
    return counts


def main() -> int:
    """Run every campaign; return 1 when something was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.store.torture")
    parser.add_argument("--kills", type=int, default=300, help="at random moments (default: 300)")
    parser.add_argument("--rounds", type=int, default=4, help="of failing disks and of rivals")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**32))
    args = parser.parse_args()
    root = Path(tempfile.mkdtemp(prefix="smear-torture-"))
    campaigns: dict[str, Callable[[Path, Random], Counter[str]]] = {
        "killed": lambda folder, rng: kill.campaign(folder, rng, args.kills),
        "failing disks": lambda folder, rng: disk.campaign(folder, rng, args.rounds),
        "several at once": lambda folder, rng: rivals.campaign(folder, rng, args.rounds),
        "damaged files": lambda folder, rng: damaged(folder, rng, args.kills * _DAMAGED),
    }
    lost = 0
    for name, campaign in campaigns.items():
        folder = root / name
        folder.mkdir()
        begun = time.monotonic()
        try:
            counts = campaign(folder, Random(f"{args.seed} {name}"))
        except BaseException:
            sys.stdout.write(f"{name}, seed {args.seed}: see {folder}\n")
            raise
        sys.stdout.write(f"{name}, seed {args.seed}, {time.monotonic() - begun:.0f} s\n")
        for what, count in counts.items():
            sys.stdout.write(f"{count:8} {what}\n")
        sys.stdout.flush()
        lost += counts["lost"]
    shutil.rmtree(root)
    return 1 if lost else 0


if __name__ == "__main__":
    raise SystemExit(main())

"""``python -m smear`` is the same program as ``smear``."""

from smear.cli import main

raise SystemExit(main())

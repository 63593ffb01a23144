"""``python -m smear`` is the same program as ``smear``."""

try:
    from smear.cli import main

    raise SystemExit(main())
except KeyboardInterrupt:  # so early that the program was not there yet to answer it
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise SystemExit(130) from None

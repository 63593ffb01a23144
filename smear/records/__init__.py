"""`smear-record` files: encoding, replaying and checking games as JSON Lines."""

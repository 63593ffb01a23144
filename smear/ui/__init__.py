"""What plain mode and the screen share: words, choices, results, the set-up. No drawing."""

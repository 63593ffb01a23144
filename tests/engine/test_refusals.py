"""Every kind of refusal, word for word. The seats are Ann, Ben, Cem, Dee, Eva and Fay."""

from __future__ import annotations

import pytest

from smear.engine.hand import Hand, IllegalActionError
from tests.engine.situations import action, after, cards, deal, throwing, tricks

NAMES = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay")


def drawing(held: str, trump: str = "H") -> Hand:
    """Ben is to draw, holding these cards."""
    return after(deal("schmier6", {1: held}), f"bid 6,trump {trump}")


def peeking(held: str, top: str, peek: int = 2) -> Hand:
    """Ben is to discard, holding these cards and having taken up the top of the stock."""
    return after(deal("wisconsin4", {1: held}, top=top, peek=peek), "bid 4")


def led(lead: str, held: str, follow: str = "strict") -> Hand:
    """In Schmier, hearts being trump, Ann has led and Ben is to play from these cards."""
    return tricks("schmier6", "H", {0: lead, 1: held}, said=f"play {lead}", follow=follow)


AUCTION = deal("schmier6", {})
DRAW = drawing("AH JD JK 2C 3C 4S")
DEALER = throwing("H", "AH KH 9H JD JK 3H 2C 3C 4C")
EXCESS = throwing("H", "AH KH QH 10H 9H JD JK 2H 2C 3C")
ALL_TRUMPS = throwing("H", "AH KH QH 10H 9H JD JK 2H")
PEEK = peeking("AH KH QH JH 7C 8C", "9C 10C")
PITCH = after(peeking("AH KH QH JH 7C 8C", "9C 10C"), "discard 7C 8C")

# What is allowed: how several of the sentences end.
UP_TO_THREE = " Ben may discard up to three cards, but no trump."
THREE = " Ann is to discard three cards, but no trump."
THE_EXCESS = " Ann is to discard every card that is no trump, and two trumps without a point."
A_SUIT = (
    " Ben is to discard two cards, and a suit discarded from cannot be trump"
    " unless the six cards kept are all of it."
)


@pytest.mark.parametrize(
    ("hand", "said", "sentence"),
    [
        # The auction.
        (AUCTION, "play AS", "This is the auction: Ben may pass or bid 3, 4, 5 or 6."),
        (AUCTION, "trump H", "This is the auction: Ben may pass or bid 3, 4, 5 or 6."),
        (AUCTION, "discard -", "This is the auction: Ben may pass or bid 3, 4, 5 or 6."),
        (
            AUCTION,
            "bid 7",
            "A bid is a number from 3 to 6, not 7: Ben may pass or bid 3, 4, 5 or 6.",
        ),
        (
            AUCTION,
            "bid 2",
            "A bid is a number from 3 to 6, not 2: Ben may pass or bid 3, 4, 5 or 6.",
        ),
        (
            after(deal("schmier6", {}), "bid 4"),
            "bid 3",
            "Ben has bid 4, so 3 is too low: Cem may pass or bid 5 or 6.",
        ),
        (
            after(deal("schmier6", {}), "bid 5,pass"),
            "bid 5",
            "Ben has bid 5, so 5 is too low: Dee may pass or bid 6.",
        ),
        (
            deal("wisconsin4", {}),
            "bid 5",
            "A bid is a number from 2 to 4, not 5: Ben may pass or bid 2, 3 or 4.",
        ),
        # Naming trump.
        (
            after(deal("schmier6", {}), "bid 6"),
            "play AS",
            "Ben is to name trump: clubs, diamonds, hearts or spades.",
        ),
        # The draw.
        (DRAW, "play 2C", "Ben may discard up to three cards, but no trump."),
        (
            DRAW,
            "discard 5C",
            "Ben does not hold the five of clubs;" + UP_TO_THREE,
        ),
        (
            DRAW,
            "discard AH",
            "The ace of hearts is a trump, and no trump may be discarded;" + UP_TO_THREE,
        ),
        (
            DRAW,
            "discard JD 2C",
            "The jack of diamonds is the left bauer, a trump, and no trump may be discarded;"
            + UP_TO_THREE,
        ),
        (
            DRAW,
            "discard JD JK 2C",
            "The jack of diamonds (the left bauer) and the joker are trumps,"
            " and no trump may be discarded;" + UP_TO_THREE,
        ),
        (
            drawing("2C 3C 4C 5C 6C 7C"),
            "discard 2C 3C 4C 5C",
            "Four cards would be too many;" + UP_TO_THREE,
        ),
        (
            drawing("AH KH QH JH JD 2C"),
            "discard 2C AH",
            (
                "The ace of hearts is a trump, and no trump may be discarded;"
                " Ben may discard one card, but no trump."
            ),
        ),
        (
            drawing("AH KH QH JH JD JK"),
            "discard JK",
            (
                "The joker is a trump, and no trump may be discarded;"
                " Ben holds nothing but trumps and can discard none of them."
            ),
        ),
        (
            drawing("AH KH QH JH JD JK"),
            "pass",
            "Ben holds nothing but trumps and can discard none of them.",
        ),
        # The dealer's discard, with six trumps.
        (DEALER, "bid 3", "Ann is to discard three cards, but no trump."),
        (
            DEALER,
            "discard 2C 3C",
            "Two cards would be too few; Ann is to discard three cards, but no trump.",
        ),
        (
            DEALER,
            "discard -",
            "No cards would be too few; Ann is to discard three cards, but no trump.",
        ),
        (
            DEALER,
            "discard 2C 3C 9H",
            "The nine of hearts is a trump, and no trump may be discarded;" + THREE,
        ),
        (
            DEALER,
            "discard 2C 3C JD",
            "The jack of diamonds is the left bauer, a trump, and no trump may be discarded;"
            + THREE,
        ),
        # The dealer's discard, with an excess of trumps.
        (
            EXCESS,
            "play AH",
            "Ann is to discard every card that is no trump, and two trumps without a point.",
        ),
        (
            EXCESS,
            "discard 2C 3C 9H AH",
            "The ace of hearts has a point and stays in play;" + THE_EXCESS,
        ),
        (
            EXCESS,
            "discard 2C 3C JD JK",
            "The jack of diamonds (the left bauer) and the joker have points and stay in play;"
            + THE_EXCESS,
        ),
        (
            EXCESS,
            "discard 2C 9H 10H QH",
            "The three of clubs must be discarded as well;" + THE_EXCESS,
        ),
        (
            EXCESS,
            "discard 2C 3C 9H",
            "Three cards would be too few;" + THE_EXCESS,
        ),
        (
            EXCESS,
            "discard 2C 3C 9H 10H QH",
            "Five cards would be too many;" + THE_EXCESS,
        ),
        (
            throwing("H", "AH KH QH 10H 9H JD JK 2C 3C 4C 5C"),
            "discard 9H",
            (
                "Four more cards that are no trumps must be discarded as well;"
                " Ann is to discard every card that is no trump, and one trump without a point."
            ),
        ),
        (
            ALL_TRUMPS,
            "discard 2H 9H",
            (
                "The two of hearts has a point and stays in play;"
                " Ann is to discard two trumps, none of them with a point."
            ),
        ),
        # The discard after the peek.
        (
            PEEK,
            "play AH",
            A_SUIT.strip(),
        ),
        (
            PEEK,
            "discard AH 7C",
            "Then no suit could be led and made trump;" + A_SUIT,
        ),
        (
            PEEK,
            "discard AH",
            "One card would be too few;" + A_SUIT,
        ),
        (
            PEEK,
            "discard AS 7C",
            "Ben does not hold the ace of spades;" + A_SUIT,
        ),
        (
            peeking("AH KH QH JH 7C 8C", "9C", peek=1),
            "discard AH 7C",
            (
                "Two cards would be too many; Ben is to discard one card, and a suit discarded from"
                " cannot be trump unless the six cards kept are all of it."
            ),
        ),
        # The pitch.
        (
            PITCH,
            "pass",
            (
                "Ben is to lead a card, and its suit becomes trump: the jack of hearts,"
                " the queen of hearts, the king of hearts and the ace of hearts can be led."
            ),
        ),
        (
            after(peeking("AH KH QH JH 7C 8D", "9C 10C"), "discard 7C 8D"),
            "play 9C",
            (
                "Clubs cannot be trump, because Ben has discarded the seven of clubs; the jack of"
                " hearts, the queen of hearts, the king of hearts and the ace of hearts can be led."
            ),
        ),
        # The tricks.
        (
            led("5C", "7C AS"),
            "bid 3",
            "Ben is to play a card: the seven of clubs can be played.",
        ),
        (
            led("5C", "7C 8C AS"),
            "play KC",
            (
                "Ben does not hold the king of clubs;"
                " the seven of clubs and the eight of clubs can be played."
            ),
        ),
        (
            led("5C", "7C 8C AS"),
            "play AS",
            (
                "Clubs were led and Ben holds two; the ace of spades does not follow;"
                " the seven of clubs and the eight of clubs can be played."
            ),
        ),
        (
            led("5D", "7D 8D JD"),
            "play JD",
            (
                "Diamonds were led and Ben holds two;"
                " the jack of diamonds is the left bauer, a trump, and does not follow diamonds;"
                " the seven of diamonds and the eight of diamonds can be played."
            ),
        ),
        (
            led("5C", "7C JD"),
            "play JD",
            (
                "Clubs were led and Ben holds one; the jack of diamonds is the left bauer, a trump,"
                " and whoever can follow may not trump; the seven of clubs can be played."
            ),
        ),
        (
            led("5C", "7C JK"),
            "play JK",
            (
                "Clubs were led and Ben holds one; the joker is a trump,"
                " and whoever can follow may not trump; the seven of clubs can be played."
            ),
        ),
        (
            led("JK", "JD 7D"),
            "play 7D",
            (
                "Trump (hearts) was led and Ben holds one; the seven of diamonds is no trump;"
                " the jack of diamonds (the left bauer) can be played."
            ),
        ),
        (
            led("5C", "7C JD AS", "or_trump"),
            "play AS",
            (
                "Clubs were led and Ben holds one;"
                " the ace of spades does not follow and is no trump;"
                " the seven of clubs and the jack of diamonds (the left bauer) can be played."
            ),
        ),
        (
            led("5H", "7H AS", "or_trump"),
            "play AS",
            (
                "Trump (hearts) was led and Ben holds one; the ace of spades is no trump;"
                " the seven of hearts can be played."
            ),
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_is_allowed(
    hand: Hand, said: str, sentence: str
) -> None:
    assert hand.refusal(action(said), NAMES) == sentence
    with pytest.raises(IllegalActionError) as refusal:
        hand.clone().apply(action(said), NAMES)
    assert str(refusal.value) == sentence


def test_a_hand_that_is_over_takes_nothing() -> None:
    hand = after(deal("wisconsin4", {}), "pass,pass,pass,pass")
    for said in ("pass", "bid 2", "play AH", "discard -"):
        assert hand.refusal(action(said), NAMES) == "The hand is over."


def test_seats_without_names_are_called_by_their_numbers() -> None:
    refusal = deal("wisconsin4", {}).refusal(action("bid 5"))
    assert refusal == "A bid is a number from 2 to 4, not 5: seat 2 may pass or bid 2, 3 or 4."


def test_the_pitch_of_a_card_that_is_not_held() -> None:
    refusal = PITCH.refusal(action("play AS"), NAMES)
    assert refusal is not None
    assert refusal.startswith("Ben does not hold the ace of spades; the jack of hearts, ")
    assert cards("AS") & PITCH.hands[1] == 0

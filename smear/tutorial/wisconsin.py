"""The guided hand of Wisconsin Smear: a bid of three, made exactly."""

from __future__ import annotations

from smear.tutorial.script import Script, Step

BID = Step(
    "bid 3",
    "1 of 7: what a hand is worth",
    """
    Welcome, {me}. {me} and {gus}, who sits across, play against {bea} and {ida}. Each holds six
    cards, from ace down to seven. In a trick everybody plays one, and the best card takes them all;
    there are six tricks.

    One suit is trump: it beats the others. Whoever bids most chooses it. Four points can be won:
    High, the ace of trump; Low, the seven of trump; Jack, the jack of trump; and Game, for the most
    card points, where a ten counts 10, an ace 4, a king 3, a queen 2, a jack 1.

    A bid promises so many of the four; a team that takes fewer loses the bid from its score. {ida}
    has bid 2. With spades as trump, {me}'s ace is High for sure. The jack of spades is a point for
    the team that takes it, and three trumps can bring it home. The ten of hearts helps with Game.
    That is about three, and two more cards will come.

    Type 3 and press Enter{screen:, or go to it with the arrow keys. At any question ? shows its
    lesson again}{aloud:. At any question the word repeat says its lesson again}.
    """,
    "Bid 3: High is sure, and Jack and Game are likely.",
    {
        "pass": (
            "Then {ida} would choose the trump, and the ace and the jack of spades would hardly"
            " be worth a point."
        ),
        "bid 4": (
            "Four means every point there is, Low too, and {me} does not hold the seven of"
            " spades. A bid that is missed is taken off the score."
        ),
    },
)

DISCARD = Step(
    "throw 10H 10C",
    "2 of 7: what to discard",
    """
    Nobody went higher. {me} has taken up two of the undealt cards, which nobody else has seen, the
    ten of clubs and the king of diamonds, and now discards two cards, laying them away face down.

    Trump is not named in this game: it is the suit of the first card that {me} leads. A suit from
    which a card was discarded cannot be trump (unless all six cards kept are of it). So the spades
    stay.

    And what is discarded is not lost: it counts for {me} and {gus} when the card points are counted
    for Game. A ten in play can be caught; a ten laid away is safe. Two tens are 20 of the 80 card
    points in the pack.

    {screen:Space marks the card at the cursor, and Enter discards both that are marked.}{aloud:Both
    cards are typed in one line, or the numbers of their choices.}
    """,
    "Discard both tens, which are then safe: {screen:mark them, or }type 10h 10c.",
    {
        "AS": "A suit that was discarded from cannot be trump, and the ace of spades is High.",
        "JS": (
            "A suit that was discarded from cannot be trump, and spades are to be trump: the jack"
            " of spades is worth a whole point then."
        ),
        "9S": "A suit that was discarded from cannot be trump, and spades are to be trump.",
        "KD": (
            "The king of diamonds counts 3 and a ten counts 10; and in play, jack, queen, king and"
            " ace all beat a ten. So the tens are what should be safe."
        ),
        "JH": (
            "The jack of hearts counts 1 and a ten counts 10; and in play, queen, king and ace beat"
            " a ten as well. So the tens are what should be safe."
        ),
        "8C": (
            "The eight of clubs counts nothing, here or in a trick, but it will be handy to lead"
            " when nothing else should be. The tens are what should be safe."
        ),
    },
)

PITCH = Step(
    "AS",
    "3 of 7: the first lead makes trump",
    """
    {me} leads, and the suit of this card is trump. Hearts and clubs cannot be trump any more, since
    a ten of each was discarded; spades shall be.

    Then, round the table, everybody must follow the suit that is led, if they can, or may play a
    trump. Who has none of the suit may play anything. The highest trump takes the trick, or without
    a trump the highest card of the suit led. Who takes it leads next.

    Nothing beats the ace of trump. Led, it is High at once, and everybody who has a trump must play
    one.
    """,
    "Lead the ace of spades (as): spades are trump, and nothing beats it.",
    {
        "JS": (
            "Spades would be trump, but the king or the queen of spades would take the jack, and"
            " the point that hangs on it."
        ),
        "9S": (
            "Spades would be trump, but the ten, the jack, the queen and the king beat the nine."
            " The ace takes the trick, and draws a trump from whoever has one."
        ),
        "KD": (
            "Then diamonds would be trump, with the king as {me}'s only one, and the ace and the"
            " jack of spades would be cards like any other."
        ),
    },
)

SECOND = Step(
    "8C",
    "4 of 7: giving up the lead",
    """
    The ace took the trick, and yet Low is {bea}'s and {ida}'s: the seven counts for whoever plays
    it, wherever it falls. {gus} put the ten of spades on a trick that was sure. That is called
    smearing, and the game is named for it.

    The king and the queen of spades are still out, and both beat the jack. So {me} leads no trump
    now, and no card that counts, but one that costs nothing. With luck {gus} takes the trick.
    """,
    "Lead the eight of clubs: it counts nothing, and the trumps are saved.",
    {
        "JS": "The king or the queen of spades would take it, and Jack would go with it.",
        "9S": (
            "The king or the queen of spades would take it, and the jack would have to follow"
            " when the other one is led. The nine will still take a trick of its own."
        ),
        "KD": ("The ace of diamonds or any trump would take the king, and 3 card points with it."),
        "JH": (
            "Queen, king and ace of hearts and any trump would take the jack of hearts, which"
            " counts 1. The eight of clubs counts nothing."
        ),
    },
)

THIRD = Step(
    "JS",
    "5 of 7: the jack comes home",
    """
    {gus}'s ace of clubs beat {bea}'s king, and now {gus} leads the king of spades. Trumps are asked
    for, and {me} must follow with the jack or the nine.

    The ace is gone, so the king is the highest trump there is: {gus} takes this trick. The queen of
    spades has not been seen. She may catch the jack in any later trick, but not in this one.

    Whatever is worth something goes on a partner's sure trick, and here that is a point.
    """,
    "Play the jack of spades: on the king it is safe.",
    {
        "9S": (
            "The nine would be safe anywhere: no point hangs on it. The jack would be left for"
            " the queen of spades to catch."
        ),
    },
)

FOURTH = Step(
    "KD",
    "6 of 7: smearing",
    """
    {gus} leads the ace of diamonds, and {ida} has followed with the ten. {me} may follow with the
    king, or play the nine of spades: a trump may always be played in this game.

    But the trick is {gus}'s already, unless somebody trumps it. Can {bea}, who is still to play?
    There are eight spades. Four fell in the first trick, three in the third, and {me} holds the
    last. So nobody can.

    It is sure, then: the place for card points, and the king counts 3.
    """,
    "Smear the king of diamonds: the ace takes the trick for sure.",
    {
        "9S": (
            "That would take the trick from {gus}, who has it already, and spend the last trump for"
            " nothing."
        ),
    },
)

FIFTH = Step(
    "9S",
    "7 of 7: follow, or trump",
    """
    {gus} leads the queen of hearts, and {ida} puts the ace on it. {me} has a heart, the jack, and
    could follow. But here a trump may be played by anybody, even by those who could follow. (Some
    play it strictly: smear variants tells how to.) And even the nine of spades, a trump, beats the
    ace of hearts.

    Is this the trick to spend it on? The tens are gone, all four, and so are the other aces. The
    ace of hearts is the best catch that is left.

    The jack of hearts is {me}'s last card then. A last card is played by itself.
    """,
    "Trump with the nine of spades: it takes the ace and the queen.",
    {
        "JH": (
            "That follows, as it may, but then the ace of hearts takes the trick: at least 7 card"
            " points for {bea} and {ida}. The last trick can hardly hold as many."
        ),
    },
)

WISCONSIN = Script(
    variant="wisconsin4",
    cast=("me", "bea", "gus", "ida"),
    dealer=2,
    hands=(
        "AS JS 9S 10H JH 8C",
        "QS 7S KC KH 8H 7D",
        "KS 10S AC AD QH 9D",
        "8S AH 7H 9C 10D JC",
    ),
    stock="10C KD QC 8D 7C QD JD 9H",
    moves=(
        # From the dealer's left: Ida, the learner, Bea, Gus.
        *("bid 2", BID, "pass", "pass", DISCARD),
        *(PITCH, "7S", "10S", "8S"),
        *(SECOND, "KC", "AC", "9C"),
        *("KS", "7H", THIRD, "QS"),
        *("AD", "10D", FOURTH, "7D"),
        *("QH", "AH", FIFTH, "8H"),
        *("JH", "KH", "9D", "JC"),
    ),
    farewell="""
    Well played, {me}! High, Jack and Game: three points, and the bid of 3 is just made. With one
    less it would have been set, and 3 taken off the score. {bea} and {ida} score one for the seven
    that {bea} played.

    Game went by card points, 70 to 5, and 20 of the 70 are the tens discarded. Two teams level
    would have left that point with nobody. A point whose card is not played, because it was not
    dealt or was discarded, goes to nobody either: that happens in about half of all hands.

    A game goes to 15. What next? smear play --variant wisconsin4 plays a whole game with bots, and
    smear tutorial schmier6 teaches the game for six, with bauers and a joker. At the table,
    {screen:? shows}{aloud:the word help tells} what can be done.
    """,
)

"""The guided hand of Schmier: a bid of three with the ace, the two and the left bauer."""

from __future__ import annotations

from smear.tutorial.script import Script, Step

BID = Step(
    "bid 3",
    "1 of 8: what a hand is worth",
    """
    Welcome, {me}. {me} and {ida}, who sits across, play against {bea} and {otto} and against {gus}
    and {fay}. Each holds six cards. In a trick everybody plays one, and the best card takes them
    all; there are six tricks.

    One suit is trump: it beats the others. Whoever bids most chooses it. Six points can be won:
    High, the ace of trump; Low, the two of trump; Right and Left, the black or the red jacks,
    whichever have the colour of trump; Joker; and Game, for the most card points in the tricks,
    where a ten counts 10, an ace 4, a king 3, a queen 2, a jack or the joker 1.

    A bid promises so many of the six; a team that takes fewer loses the bid from its score. {me}
    holds the ace and the two of hearts: with hearts as trump High and Low, two sure points. The
    jack of diamonds would be Left: a third, with care. {fay} has passed, and 3 is the least bid.

    Type 3 and press Enter{screen:, or go to it with the arrow keys. At any question ? shows its
    lesson again}{aloud:. At any question the word repeat says its lesson again}.
    """,
    "Bid 3: High and Low are sure, and Left is likely.",
    {
        "pass": (
            "Then somebody else would choose the trump, and the ace and the two of hearts would"
            " hardly be worth a point."
        ),
        "bid 4": (
            "Four needs Game or Right as well, and neither is sure. A bid of 3 that is made"
            " scores everything that was taken, and a bid of 4 that is missed costs 4."
        ),
        "bid 5": (
            "Five of the six points are far more than this hand promises, and a bid that is"
            " missed is taken off the score."
        ),
        "bid 6": (
            "Six means every single point, and {me} holds neither the right bauer nor the joker. A"
            " bid that is missed is taken off the score."
        ),
    },
)

NAME = Step(
    "hearts",
    "2 of 8: naming trump",
    """
    Everybody has spoken once. Nobody went higher, so {me} plays for three points and names trump.

    These are the trumps from high to low: ace, king, queen, right bauer, left bauer, ten, nine, and
    so on down to the two, and last of all the joker. The right bauer is the jack of trump. The left
    bauer is the other jack of the same colour: with hearts as trump, the jack of diamonds. From
    then on it is a heart in every way, and no diamond any more.

    So hearts would give {me} three trumps: the ace, the left bauer and the two.
    """,
    "Name hearts: the ace, the two and the left bauer are trumps then.",
    {
        "clubs": "The four of clubs would be {me}'s only trump, and no point hangs on it.",
        "diamonds": (
            "The jack of diamonds would be the right bauer then, but all alone: ace, king and queen"
            " of diamonds all beat it."
        ),
        "spades": (
            "Spades would give {me} two small trumps, the nine and the five, and neither High nor"
            " Low."
        ),
    },
)

DRAW = Step(
    "throw 9S 5S 4C",
    "3 of 8: new cards",
    """
    Now everybody in turn may discard up to three cards, laying them away face down, and is dealt as
    many new ones. A trump may not be discarded, and the left bauer is one, whatever is printed on
    it. What is discarded counts for nobody.

    {otto} deals and comes last, takes up all the cards that are left, and then discards down to
    six. So no card with a point on it is missing: somebody at the table has it.

    {me} holds three cards that are no trumps: the nine and the five of spades and the four of
    clubs. They count nothing and will hardly take a trick. Each of them is a chance of a better
    card, perhaps of a trump. {screen:Space marks the card at the cursor, and Enter discards all
    that are marked.}{aloud:Several cards are typed in one line, or the numbers of their choices.}
    """,
    "Discard the three cards that are no trumps: {screen:mark them, or }type 9s 5s 4c.",
    {
        "9S": (
            "The nine of spades stays then, though it counts nothing and will hardly take a trick."
            " A new card may be a trump."
        ),
        "5S": (
            "The five of spades stays then, though it counts nothing and takes no trick. A new card"
            " may be a trump."
        ),
        "4C": (
            "The four of clubs stays then, though it counts nothing and takes no trick. A new card"
            " may be a trump."
        ),
    },
)

FIRST = Step(
    "AH",
    "4 of 8: the first lead",
    """
    The new cards are no trumps: the six of diamonds, the queen of spades, and the ten of clubs. A
    ten is a treasure to look after: 10 card points for Game, for whoever takes it.

    {me} won the bid and leads. The others must follow the suit that is led, if they can; who has
    none of it may play anything. The highest trump takes the trick, or without a trump the highest
    card of the suit led. Who takes it leads to the next.

    Nothing beats the ace of trump. Led, it makes everybody who has a trump play one, and who has
    only one must play that, even if it is a bauer or the joker. Right, Left and Joker go to the
    team that takes the trick they fall in.
    """,
    "Lead the ace of hearts (ah): nothing beats it, and it draws out trumps.",
    {
        "JD": (
            "The left bauer is a trump, and the king, the queen and the right bauer all beat it."
            " Whoever has one of them would take the trick, and Left with it."
        ),
        "2H": (
            "Low counts for {me} whenever the two is played, so there is no hurry. Led now, it"
            " would only give the lead away."
        ),
        "10C": (
            "Jack, queen, king and ace of clubs all beat the ten, and so does any trump of"
            " somebody without clubs: 10 card points for another team."
        ),
        "QS": (
            "King and ace of spades beat the queen, which counts 2 for Game. And all the trumps"
            " that can hurt the left bauer would stay where they are."
        ),
        "6D": (
            "The six would take nothing, and all the trumps that can hurt the left bauer would"
            " stay where they are. The ace comes first."
        ),
    },
)

SECOND = Step(
    "6D",
    "5 of 8: giving up the lead",
    """
    What a trick! {gus} surely had no other trump than the right bauer, and had to follow with it:
    Right is {me}'s and {ida}'s. And {ida} put the ten of hearts on a trick that was sure. That is
    called smearing, and it gave these games their name.

    The king and the queen of hearts have not been seen yet. Both beat the left bauer, so {me} leads
    no trump now, but a card that costs nothing, and lets others fight.

    The jack of diamonds is no diamond any more: led, it would ask for trumps, and it need not
    follow when diamonds are led.
    """,
    "Lead the six of diamonds: it counts nothing, and the trumps are saved.",
    {
        "JD": (
            "The left bauer is no diamond now: it asks for trumps. The king or the queen of"
            " hearts would take it, and Left with it."
        ),
        "2H": (
            "Then the left bauer would be {me}'s last trump, and would have to follow as soon as"
            " somebody leads the king or the queen of hearts."
        ),
        "10C": (
            "Jack, queen, king and ace of clubs beat the ten: 10 card points for whoever has one"
            " of them. A ten is never led while a higher card is out."
        ),
        "QS": (
            "The king or the ace of spades would take the queen, and 2 card points with it. The"
            " six of diamonds costs nothing."
        ),
    },
)

THIRD = Step(
    "QS",
    "6 of 8: following",
    """
    {bea} had no diamond, and so could play a trump: even the joker, the lowest of all, beats every
    card that is no trump. Joker goes to {bea} and {otto}, and {otto} smeared the ten of diamonds on
    it.

    Now {bea} has led the king of spades, and {ida}'s ace beats it. {me} comes last, and how good
    the ten of clubs would be here! But {me} has a spade, and who can follow must: no other suit may
    be played, and in this game no trump either.

    {screen:Go to any card with the arrow keys, and F4 tells}{aloud:The word why with a card behind
    it, as in why ten of clubs, tells} why it cannot be played.
    """,
    "Follow with the queen of spades: it is the only spade.",
    {},
)

FOURTH = Step(
    "JD",
    "7 of 8: the left bauer follows trump",
    """
    {ida} leads the king of hearts. The ace is gone, so the king is the highest trump there is, and
    the trick is {ida}'s. {me} must follow with a trump and has two of them: the two of hearts, and
    the jack of diamonds, which is a heart like any other now.

    The queen of hearts is still out. A left bauer that stays in {me}'s hand may fall to her later.
    Here she can do nothing: the king takes the trick, and Left with it.

    The two can wait. Low belongs to whoever plays it, even if others take the trick.
    """,
    "Play the jack of diamonds: on the king, Left comes home.",
    {
        "2H": (
            "Low would be safe, but it is {me}'s anyway. The left bauer would be left alone, for"
            " the queen of hearts to catch."
        ),
    },
)

FIFTH = Step(
    "10C",
    "8 of 8: smearing",
    """
    {ida} leads the ace of diamonds. {me} has no diamond, and so may play either card: the ten of
    clubs, or the two of hearts, which as a trump would beat even the ace.

    Is the trick {ida}'s for sure? {bea} and {gus} still play. When the king of hearts was led, both
    threw a club: so neither has a trump, and nothing but a trump beats the ace. It is sure, and so
    it is the place for a ten.

    The two is {me}'s last card then. A last card is played by itself; and see to whom Low goes when
    somebody else takes that trick.
    """,
    "Smear the ten of clubs: this trick is {ida}'s for sure.",
    {
        "2H": (
            "The two would take the trick from {ida}, who has it already. And the ten of clubs"
            " would be left for the last trick, which anybody may take."
        ),
    },
)

SCHMIER = Script(
    variant="schmier6",
    cast=("me", "bea", "gus", "ida", "otto", "fay"),
    dealer=4,
    hands=(
        "AH JD 2H 9S 5S 4C",
        "9H JK KS KC 8D 8S",
        "JH 3D AC 2S 2C 7S",
        "KH 10H AS AD 3S 5C",
        "3H KD JS QC 4S 10S",
        "QH 5H 9D 7D 8C 7C",
    ),
    stock="7H 6S 6D QS 10C 3C 9C 6C 5D 8H 4D 4H 6H 10D QD 2D JC",
    moves=(
        # From the dealer's left: Fay, the learner, Bea, Gus, Ida, Otto.
        *("pass", BID, "pass", "pass", "pass", "pass", NAME),
        *("throw 8C 7C", DRAW, "throw 8D 8S", "throw 2C 7S", "throw 3S 5C"),
        "throw QC JC QD 2D 10S 4S",
        *(FIRST, "9H", "JH", "10H", "3H", "5H"),
        *(SECOND, "JK", "3D", "4D", "10D", "7D"),
        *("KS", "2S", "AS", "JS", "6S", THIRD),
        *("KH", "4H", "7H", FOURTH, "3C", "6C"),
        *("AD", "KD", "9D", FIFTH, "9C", "5D"),
        *("8H", "6H", "QH", "2H", "KC", "AC"),
    ),
    farewell="""
    Well played, {me}! The last trick went to {fay}'s queen, and yet Low is {me}'s, who played the
    two. With High, Right, Left and Game that makes five points for {me} and {ida}: the bid of 3 is
    made, and all five count. With two, it would have been set, at minus 3.

    Game went by card points: 46 to {me} and {ida}, 11 and 9 to the others. Two teams level at the
    top would have left that point with nobody. {bea} and {otto} score one for the joker: the other
    teams always score what they take. A game goes to 21.

    What next? smear play --variant schmier6 plays a whole game with bots, and smear tutorial
    wisconsin4 teaches the game for four. At the table, {screen:? shows}{aloud:the word help tells}
    what can be done.
    """,
)

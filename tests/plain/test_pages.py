from __future__ import annotations

from smear.plain import pages
from smear.table.seating import Occupant
from tests.ui.games import NAMES, decisions, rules, table_for

SCHMIER = rules("schmier6", target=999)


def test_the_opening_tells_who_plays_and_how_to_answer() -> None:
    people = [
        *(Occupant("Ann"), Occupant("Bea", "club"), Occupant("Cy")),
        *(Occupant("Gus", "novice"), Occupant("Eli"), Occupant("Ida", "club")),
    ]
    assert pages.opening(rules("schmier6"), people) == [
        "Schmier, 3 teams, to 21, follow strict.",
        "Teams: Ann and Gus; Bea and Eli; Cy and Ida.",
        "Clockwise from seat 1: Ann, Bea, Cy, Gus, Eli, Ida.",
        "Bea and Ida are club bots.",
        "Gus is a novice bot.",
        "In the auction Bea is cautious; Gus is bold.",
        (
            "Answer with the number of a choice, or in words. A card is ten of hearts, or 10h for"
            " short. Type help at any question."
        ),
    ]


def test_the_seats_tell_who_bids_how() -> None:
    def told(*bots: str) -> str:
        people = [Occupant(name, "club") for name in bots]
        people += [Occupant(f"Ann {n}") for n in range(4 - len(bots))]
        return pages.seats(rules("wisconsin4"), people)[-1]

    assert told("Gus", "Otto", "Ida") == "In the auction Gus and Otto are bold."
    assert told("Bea", "Gus", "Fay") == "In the auction Bea and Fay are cautious; Gus is bold."
    assert told("Ida", "Hal") == "Ida and Hal are club bots."


def test_the_score_sheet_grows_hand_by_hand() -> None:
    table = table_for(SCHMIER, 3)
    seen = set()
    for question, _ in decisions(table, 3):
        view = question.view
        sheet = pages.score_sheet(view, NAMES)
        assert sheet[0].startswith("Score, to 999: Ann and Dee ")
        hands = [line for line in sheet if line.startswith("Hand ")]
        assert len(hands) == len(view.results)
        for result, line in zip(view.results, hands, strict=True):
            score = result.score
            outcome = "made" if score.made else "set"
            start = f"Hand {result.hand}: {NAMES[score.bidder]} bid {score.bid}, {outcome}. Ann and"
            assert line.startswith(start)
        trend = [line for line in sheet if line.endswith(" of 999.")]
        assert len(trend) == (3 if len(view.results) > 1 else 0)
        if trend:
            totals = [result.totals[0] for result in view.results]
            shown = ", ".join(f"minus {-n}" if n < 0 else str(n) for n in totals)
            assert trend[0] == f"Ann and Dee: {shown} of 999."
        seen.add(len(view.results))
        if len(seen) > 3:
            return


def test_the_hand_that_is_played_is_told_with_the_score() -> None:
    table = table_for(SCHMIER, 5)
    told = []
    for question, _ in decisions(table, 5):
        if question.view.results:
            break
        told.append(pages.score_sheet(question.view, NAMES)[1:])
    assert told[0] == ["This is hand 1; nobody has bid yet."]
    assert any(len(lines) == 1 and lines[0].startswith("In hand 1, ") for lines in told)
    last = told[-1]
    assert last[1].startswith("Trick 6. Points so far: ")
    assert last[2].startswith("Card points so far: Ann and Dee ")


def test_the_hand_that_is_scored_is_among_those_told() -> None:
    table = table_for(rules("wisconsin4", target=1), 1)
    for _ in decisions(table, 1):
        pass
    view = table.view(None)
    sheet = pages.score_sheet(view, NAMES[:4])
    assert sum(line.startswith("Hand ") for line in sheet) == len(view.results) + 1


def test_the_last_trick_is_told_card_by_card_who_took_it_first() -> None:
    table = table_for(SCHMIER, 5)
    for question, _ in decisions(table, 5):
        view = question.view
        said = pages.last_trick(view, NAMES)
        if view.position().tricks == 2:
            break
        if not view.position().tricks:
            assert said == ["No trick of this hand is finished yet."]
    assert said[0].startswith("Trick 2: ")
    assert " took it with the " in said[0]
    assert said[1].count(" the ") >= 6
    assert " led the " in said[1]
    assert said[2].startswith("Card points: ")


def test_the_bid_that_stands_is_told_before_the_calls() -> None:
    table = table_for(SCHMIER, 5)
    told = []
    for (question, _), _ in zip(decisions(table, 5), range(12), strict=False):
        told.append(pages.bids(question.view, NAMES))
    assert told[0][0].startswith("Nobody has bid yet. ")
    assert any(lines[0].startswith("The bid is ") and "are trump" in lines[0] for lines in told)
    assert any(" passed" in lines[-1] for lines in told)

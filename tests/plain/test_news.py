from __future__ import annotations

import pytest

from smear.engine.events import Played, TrickTaken
from smear.plain.news import LAST_CARDS, NOTHING, Heard, after_own_deed, heard_all, news, taken_up
from smear.table.seating import Change, Occupant
from smear.ui.words import tell
from tests.ui.games import NAMES, decisions, rules, table_for


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
@pytest.mark.parametrize("seed", range(3))
def test_everything_is_told_once_in_order_and_who_has_which_point(variant: str, seed: int) -> None:
    table = table_for(rules(variant, target=1), seed)
    names = table.names
    for _question, _ in decisions(table, seed):
        pass
    view = table.view(None)
    told = news(view, (), names, NOTHING)
    plain = [line for line in told if line in tell(view, names)]
    ending = [line for line in tell(view, names) if " is made" in line or " is set" in line]
    assert [*plain, *ending, *tell(view, names)[-1:]] == tell(view, names)
    extra = [line for line in told if line not in plain]
    assert extra.count(LAST_CARDS) == 1
    last = next(
        n
        for n, event in enumerate(view.events)
        if isinstance(event, TrickTaken) and event.number == 5
    )
    assert told.index(LAST_CARDS) == told.index(tell(view, names, last, last + 1)[0]) + 1 + (
        told[told.index(LAST_CARDS) - 1] in extra
    )
    points = " ".join(extra).replace(";", ".")
    for point in view.rules.points:
        assert points.count(f"{point.name.capitalize()} ") <= 1
    assert "Game" not in points


@pytest.mark.parametrize("seed", range(4))
def test_told_in_pieces_it_is_the_same(seed: int) -> None:
    table = table_for(rules("schmier6"), seed)
    pieces: list[str] = []
    whole: list[str] = []
    heard = NOTHING
    for question, _ in decisions(table, seed):
        view = table.view(None)
        if len(question.view.events) < heard.events:
            break  # the next deal
        pieces += news(view, (), table.names, heard)
        whole = news(view, (), table.names, NOTHING)
        heard = heard_all(view, ())
        assert news(view, (), table.names, heard) == []
    assert pieces == whole
    assert len(whole) >= 6


def test_what_happened_before_a_change_is_told_with_the_names_of_then() -> None:
    table = table_for(rules("schmier6"), 1)
    asked = decisions(table, 1)
    for question, _ in asked:
        if any(isinstance(event, Played) for event in question.view.events):
            break
    view = table.view(None)
    seat = next(event.seat for event in view.events if isinstance(event, Played))
    half = len(view.events)
    changes = [Change(seat, half, Occupant(NAMES[seat]), Occupant("Gus", "club"))]
    names = [*NAMES]
    names[seat] = "Gus"
    told = news(view, changes, names, NOTHING)
    assert told[-1] == f"Gus (club) plays on for {NAMES[seat]}."
    assert any(line.startswith(f"{NAMES[seat]} leads") for line in told)
    assert not any(line.startswith("Gus leads") for line in told)
    assert news(view, changes, names, heard_all(view, ())) == told[-1:]
    assert news(view, changes, names, heard_all(view, changes)) == []


def test_nobody_is_told_what_they_did() -> None:
    table = table_for(rules("wisconsin4"), 2)
    seat, heard = None, NOTHING
    for question, _ in decisions(table, 2):
        view = table.view(seat)
        if seat is not None and len(view.events) > heard.events:
            after = after_own_deed(view, heard, seat)
            assert after.events > heard.events
            deeds = ("passes", "bids", "discards", "plays", "leads")
            own = tuple(f"{table.names[seat]} {deed} " for deed in deeds)
            told = [line for line in news(view, (), table.names, heard) if line != LAST_CARDS]
            assert told[0].replace(".", " ").startswith(own)
            assert not any(line.startswith(own) for line in news(view, (), table.names, after))
        elif seat is not None:
            return  # another deal
        seat, heard = question.seat, heard_all(table.view(None), ())
    pytest.fail("there was but one deal")


def test_only_the_own_cards_taken_up_are_told_behind_a_curtain() -> None:
    table = table_for(rules("wisconsin4"), 2)
    for question, _ in decisions(table, 2):
        said = taken_up(question.view, table.names, NOTHING)
        if said:
            name = table.names[question.seat]
            assert len(said) == 1
            assert said[0].startswith(f"{name} takes up the ")
            assert taken_up(table.view(None), table.names, NOTHING) == []
            assert taken_up(question.view, table.names, Heard(len(question.view.events))) == []
            return
    pytest.fail("nobody took up a card")

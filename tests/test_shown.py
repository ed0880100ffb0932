"""A deal printed: what lies on the table, in lines that a person reads."""

from __future__ import annotations

from ecarte import Agreement, Card, Cards, PlayCard, Seat, Stand, apply, load, new_deal, position


def test_a_deal_is_printed_as_the_table_lies() -> None:
    deal = position(
        Agreement(load("london")), dealer=Seat.B, turn_up=Card.read("9d"), score=(2, 3),
        hands=(Cards.read("Qd Jd Ks Qs As"), Cards.read("Kd Ad Ah Kc 8s")),
    )  # fmt: skip
    deal = apply(apply(deal, Stand(Seat.A)), PlayCard(Seat.A, Card.read("Ks")))
    assert str(deal).splitlines() == [
        "london · 2 to 3 · reply",
        "9♦ turned up · trumps ♦",
        "A elder   Q♠ A♠ Q♦ J♦     0 won",
        "B dealer  8♠ A♥ K♦ A♦ K♣  0 won",
        "A leads K♠",
    ]
    assert repr(deal).startswith("Deal(agreement=")
    assert deal._repr_html_() == f"<pre>{deal}</pre>"


def test_a_deal_tells_no_more_than_it_holds() -> None:
    london = Agreement(load("london"))
    assert "nothing turned up yet" in str(new_deal(london, dealer=Seat.A))
    known = position(
        london, dealer=Seat.B, turn_up=Card.read("9d"), hands=(Cards.read("Qd Jd Ks Qs As"), Cards(0)), unseen=(0, 5)
    )
    assert "?? ?? ?? ?? ??" in str(known)

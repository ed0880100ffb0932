"""A damaged record stops the reading, and the fault says where and what was expected."""

from __future__ import annotations

import io
import json
import pickle
from pathlib import Path
from random import Random

import pytest

from ecarte import (
    Agreement,
    EcarteError,
    Game,
    IllegalAction,
    Match,
    NotationError,
    Place,
    PositionError,
    RuleSetError,
    Seat,
    TableShuffles,
    legal_actions,
    load,
    new_game,
    new_match,
)
from ecarte.acts import AnyAct
from ecarte.record import Headers, IllegalLine, Record, parse, parse_json, read_games, salvage_games, write
from ecarte.record.line_reader import read_action, read_line
from ecarte.table.nature import random_nature
from ecarte.table.step import apply

DEAL = """\
record = 1
rules = "london@1"
unit = "deal"
dealer = "A"
turn_up = "9h"
B = "Qh Jh As 8d 7c"
A = "Ks 8h Td 9d 7d"
actions = \"""
B proposes
A refuses
B Qh, A 8h
\"""
"""


def fault(text: str) -> EcarteError:
    with pytest.raises(EcarteError) as caught:
        parse(text, file="evening.ecarte")
    return caught.value


@pytest.mark.parametrize(
    ("text", "expected"), [("A names", "a suit"), ("A names zebra", "spades, hearts, diamonds or clubs")]
)
def test_a_record_without_a_required_suit_is_refused_with_what_is_missing(text: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(text)
    assert caught.value.expected == expected


def test_the_record_damaged_in_these_tests_is_valid() -> None:
    assert len(parse(DEAL).actions) == 4


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "column"),
    [
        ("record = 1", "record = 2", "edition", 1, 1),
        ("record = 1\n", "", "edition", 1, 1),
        ('dealer = "A"', 'dealer = "C"', "header", 4, 1),
        ('dealer = "A"', "", "missing", 1, 1),
        ("turn_up", "turnup", "unknown-key", 5, 1),
        ('"9h"', '"9x"', "card", 5, 1),
        ("8d 7c", "8d 8d", "card-twice", 6, 1),
        ('dealer = "A"', 'dealer = "A', "toml", 4, 12),
        ("B proposes", "B propozes", "verb", 9, 3),
        ("A refuses", "  C refuses", "action", 10, 3),
        ("A refuses", "A refuses 2", "too-long", 10, 11),
        ("A refuses", "A accepts if enough for", "too-short", 10, 24),
        ("A refuses", "A accepts if enough for x", "number", 10, 25),
        ("A refuses", "A asks for ²", "strange-sign", 10, 12),
        ("B Qh, A 8h", "B Qh, A 8z", "verb", 11, 9),
        ("B Qh, A 8h", "B Qh, A plays ??", "card-not-seen", 11, 15),
        ("B Qh, A 8h", "B Qh, A marks victory", "due", 11, 15),
        ("B Qh, A 8h", "B Qh,", "too-short", 11, 6),
        ("A refuses", "A accepts\\nB discards 7c", "actions", 9, 1),
        ('unit = "deal"', 'unit = "deal"\nlength = 3', "header", 4, 1),
        ('unit = "deal"', 'unit = "deal"\nby_hand = ["sing"]', "header", 4, 1),
        ("turn_up", 'named = "red"\nturn_up', "header", 5, 1),
    ],
)
def test_an_unreadable_record_is_refused_with_line_and_column(
    old: str, new: str, code: str, line: int, column: int
) -> None:
    error = fault(DEAL.replace(old, new, 1))
    assert isinstance(error, NotationError)
    assert error.code == code
    assert error.place == Place(file="evening.ecarte", line=line, column=column)
    assert f"evening.ecarte, line {line}, column {column}: " in str(error)
    assert error.expected


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "column"),
    [
        ("A refuses", "B refuses", "not-your-turn", 10, 1),
        ("A 8h", "A 7d", "must-follow", 11, 7),
        ("A 8h", "A Kh", "card-not-held", 11, 7),
        ("B proposes", "B stands", "not-now", 10, 1),
    ],
)
def test_an_action_that_was_not_allowed_is_located_with_its_law(
    old: str, new: str, code: str, line: int, column: int
) -> None:
    error = fault(DEAL.replace(old, new, 1))
    assert isinstance(error, IllegalLine)
    assert isinstance(error, IllegalAction)
    assert error.objection.code == code
    assert error.objection.laws
    assert error.place == Place(file="evening.ecarte", line=line, column=column)
    assert error.objection.sentence() in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_card_given_to_the_wrong_player_is_not_taken_for_the_right_one() -> None:
    text = 'record = 1\nrules = "london@1"\nunit = "deal"\ndealer = "A"\nactions = """\nshuffle\nA gets Kh\n"""'
    error = fault(text)
    assert isinstance(error, NotationError)
    assert (error.code, error.place.line) == ("receiver", 7)
    assert "B" in error.expected


def test_an_impossible_position_lists_every_fault_with_its_line() -> None:
    error = fault(DEAL.replace('turn_up = "9h"', 'turn_up = "Qh"\nproposals = 2').replace("Ks 8h", "Ks 8h 7h"))
    assert isinstance(error, PositionError)
    assert [(one.key, one.place.line) for one in error.faults] == [("turn_up", 5), ("A", 8)]


def test_a_header_after_the_actions_is_reported_with_its_line() -> None:
    with pytest.raises(NotationError) as caught:
        parse(DEAL + "event = 5\n")
    assert (caught.value.place.line, caught.value.place.column) == (DEAL.count("\n") + 1, 1)


def test_a_record_with_other_line_ends_is_read() -> None:
    assert parse("\ufeff" + DEAL.replace("\n", "\r\n")) == parse(DEAL)


def test_a_house_rule_without_its_section_is_reported_in_words() -> None:
    with pytest.raises(NotationError, match=r"""'house = \{"king":3\}'; expected keys of its own at each key$"""):
        parse(DEAL.replace('unit = "deal"', 'unit = "deal"\nhouse.king = 3'))


def test_an_unknown_house_rule_is_reported_with_its_line() -> None:
    error = fault(DEAL.replace("unit", "house.game.points_to_wim = 7\nhouse.play.follow = 3\nunit", 1))
    assert isinstance(error, RuleSetError)
    assert [(one.key, one.place.line) for one in error.faults] == [
        ("house.game.points_to_wim", 3),
        ("house.play.follow", 4),
    ]


def test_an_unknown_code_or_edition_is_named() -> None:
    assert "london" in str(fault(DEAL.replace("london@1", "london@7")))
    assert "did you mean london" in str(fault(DEAL.replace("london@1", "lodon@1")))


def test_deep_brackets_and_endless_numbers_are_refused() -> None:
    for damage in ("[" * 100_000, "x = " + "[" * 100_000, "record = " + "9" * 10_000, "a." * 5_000 + "b = 1"):
        assert isinstance(fault(damage), NotationError)
        with pytest.raises(NotationError):
            parse_json('{"record":' + damage)


@pytest.mark.parametrize(
    ("old", "new", "code", "shown"),
    [
        ('"record":1', '"record":1,', "json", "line 1, column 13"),
        ('"dealer":"A"', '"dealer":"C"', "header", "line 1, column"),
        ("B proposes", "B propozes", "verb", "line 1, column"),
        ('"actions":[', '"actions":[7,', "actions", "line 1, column"),
    ],
)
def test_faults_of_a_json_record_are_reported_with_their_place(old: str, new: str, code: str, shown: str) -> None:
    from ecarte.record import write_json

    text = write_json(parse(DEAL))
    assert old in text
    with pytest.raises(NotationError) as caught:
        parse_json(text.replace(old, new, 1))
    assert caught.value.code == code
    assert shown in str(caught.value)


def test_an_error_in_a_json_record_points_at_the_word() -> None:
    from ecarte.record import write_json

    text = write_json(parse(DEAL)).replace("A refuses", "A refuzes")
    with pytest.raises(NotationError) as caught:
        parse_json(text)
    assert caught.value.place.column is not None
    assert text[caught.value.place.column - 1 :].startswith("refuzes")


def test_an_error_is_located_in_json_that_begins_with_its_lines() -> None:
    from ecarte.record import write_json

    values = json.loads(write_json(parse(DEAL)).replace("A refuses", "A refuzes"))
    text = json.dumps({"actions": values.pop("actions"), **values, "event": "actions"})
    with pytest.raises(NotationError) as caught:
        parse_json(text)
    assert caught.value.place.column is not None
    assert text[caught.value.place.column - 1 :].startswith("refuzes")


def test_an_error_in_json_points_at_the_second_of_two_equal_lines() -> None:
    from ecarte.record import write_json

    once, twice = '"A refuses"', '"A refuses","A refuses"'
    text = write_json(parse(DEAL)).replace(once, twice, 1)
    with pytest.raises(IllegalLine) as caught:
        parse_json(text)
    assert caught.value.place.column == text.index(twice) + len(once) + len(',"') + 1


def test_a_json_record_that_is_no_object_is_refused() -> None:
    for text in ("[]", "7", '"record"', "null", ""):
        with pytest.raises(NotationError):
            parse_json(text)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            'unit = "deal"',
            'unit = "mach"',
            """line 3, column 1: cannot read 'unit = "mach"'; expected deal, game or match""",
        ),
        ('dealer = "A"', 'dealer = "C"', """line 4, column 1: cannot read 'dealer = "C"'; expected A or B"""),
        ('dealer = "A"', "dealer = 1", "line 4, column 1: cannot read 'dealer = 1'; expected A or B"),
        ("unit", 'language = "de"\nunit', """line 3, column 1: cannot read 'language = "de"'; expected en or fr"""),
        ("unit", "score = [1]\nunit", "line 3, column 1: cannot read 'score = [1]'; expected a list of 2 entries"),
        ("unit", "score = [1, 200]\nunit", "cannot read 'score[1] = 200'; expected a whole number, at most 99"),
        ("unit", "names.A = 3\nunit", "line 3, column 1: cannot read 'names.A = 3'; expected text in quotation marks"),
        ("unit", "exchanges = [{ told = 3 }]\nunit", "cannot read 'exchanges[0].told = 3'; expected true or false"),
        ('"9h"', '"9hhh"', "expected text in quotation marks of at most 3 letters"),
        ('rules = "london@1"\n', "", "found nothing; expected the key rules, which every record must have"),
    ],
)
def test_a_header_of_the_wrong_kind_is_reported_with_what_is_expected(old: str, new: str, expected: str) -> None:
    assert expected in str(fault(DEAL.replace(old, new, 1)))


def test_an_unknown_word_of_a_header_lists_the_allowed_ones() -> None:
    unit = 'unit = "game"'
    game = DEAL.replace('unit = "deal"', unit)
    for entry, line in (
        ('last_deal = { dealer = "X" }', "A or B"),
        ('packs = ["red", "green"]', "red or blue"),
        ('liable = "both"', "elder or dealer"),
    ):
        assert str(fault(game.replace(unit, f"{unit}\n{entry}"))).endswith(f"; expected {line}")


@pytest.mark.parametrize(
    "damaged",
    [
        DEAL.replace("proposes", "propozes"),
        DEAL.replace('"A"', '"A', 1),
        DEAL.replace("B Qh, A 8h", "A gets Kh"),
        DEAL.replace("9h", "9x", 1),
        DEAL.replace("record = 1\n", ""),
    ],
)
def test_error_sentences_do_not_contain_their_codes(damaged: str) -> None:
    error = fault(damaged)
    assert not isinstance(error, NotationError) or error.code
    assert f"({getattr(error, 'code', 'code')})" not in str(error)


HEX = "0123456789abcdef" * 4


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("commitment", HEX[:-1]),
        ("commitment", HEX.upper()),
        ("secret", HEX[:-1] + "g"),
        ("secret", ""),
        ("seed_a", "a\\u0007"),
        ("seed_b", "b" * 257),
    ],
)
def test_malformed_fairness_headers_are_reported_with_their_line(key: str, text: str) -> None:
    damaged = DEAL.replace("unit", f'fairness.{key} = "{text}"\nunit', 1)
    error = fault(damaged)
    assert isinstance(error, NotationError)
    assert (error.code, error.place.line) == (key.partition("_")[0], 3)
    assert str(error).endswith(f", as fairness.{key}")
    assert key.startswith("seed") or not text or text not in str(error)
    (saved,) = salvage_games(io.BytesIO(damaged.encode()))
    assert saved.record == parse(DEAL)
    assert isinstance(saved.fault, NotationError)


def test_valid_fairness_headers_are_read() -> None:
    entries = f'fairness.commitment = "{HEX}"\nfairness.seed_a = "été"\nfairness.secret = "{HEX}"\nunit'
    assert parse(DEAL.replace("unit", entries, 1)).headers.fairness.seed_a == "été"


def finished_game(result: str, *, unit: str = "game", length: int = 1) -> tuple[str, tuple[int, int]]:
    """A game, or a match, played to the end of its first game, with that result; and the score of that game."""
    agreement = Agreement(load("london"))
    match = new_match(agreement, length=length, dealer=Seat.A)
    play: Game | Match = new_game(agreement, dealer=Seat.A) if unit == "game" else match
    start, rng, actions = play, Random(5), list[AnyAct]()
    while not (play.results if isinstance(play, Match) else play.winner):
        actions.append(random_nature(play, rng) or rng.choice(legal_actions(play)))
        after = apply(play, actions[-1])
        assert isinstance(after, Game | Match)
        play = after
    score = play.results[-1].score if isinstance(play, Match) else play.score
    return write(Record(start, tuple(actions), Headers(result=result))), score


@pytest.mark.parametrize(("unit", "length"), [("game", 1), ("match", 1), ("match", 3)])
def test_a_result_given_as_a_score_agrees_with_the_game_or_is_a_fault(unit: str, length: int) -> None:
    score = finished_game("", unit=unit, length=length)[1]
    for sound in (
        f"{score[0]}-{score[1]}",
        f" {score[0]} \u2013 {score[1]}",
        "B wins",
        "5-0 to the house",
        "abandoned",
    ):
        assert parse(finished_game(sound, unit=unit, length=length)[0]).headers.result == sound
    for wrong in (f"{score[1]}-{score[0]}", "5-5", "7-0"):
        text, _ = finished_game(wrong, unit=unit, length=length)
        error = fault(text)
        assert isinstance(error, NotationError)
        assert (error.code, error.place.line) == ("result", text.split("\n").index(f'result = "{wrong}"') + 1)
        assert f"expected {score[0]}-{score[1]}, " in str(error)
        (saved,) = salvage_games(io.BytesIO(text.encode()))
        assert saved.record is not None
        assert saved.record.headers.result is None
        assert len(saved.record.actions) == len(parse(finished_game("", unit=unit, length=length)[0]).actions)


def test_the_result_of_play_that_does_not_end_a_game_is_not_judged() -> None:
    assert parse(DEAL.replace("unit", 'result = "5-0"\nunit', 1)).headers.result == "5-0"
    start = parse(finished_game("", unit="match", length=3)[0])
    begun = Record(start.start, (*start.actions, TableShuffles()), Headers(result="0-5"))
    assert parse(write(begun)) == begun


def test_a_match_record_may_hold_the_games_won() -> None:
    score = finished_game("", unit="match", length=3)[1]
    won = "1-0" if score[0] > score[1] else "0-1"
    assert parse(finished_game(won, unit="match", length=3)[0]).headers.result == won


# --- single texts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "# nothing", "B Kh, A 7h", "A gets Kh Qh"])
def test_a_text_of_several_actions_is_refused_as_one_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(text)
    assert caught.value.code == "one-action"


@pytest.mark.parametrize(
    "text",
    ["B", "B discards", "B cuts", "A deals 3", "A deals 9-1", "A deals", "dealer", "dealer C", "turn-up ??", "B names"],
)
def test_an_incomplete_action_is_refused_or_left_to_the_engine(text: str) -> None:
    if text == "A deals 3":  # packets of a cut-down game
        assert read_line(text)
        return
    with pytest.raises(NotationError) as caught:
        read_line(text)
    assert caught.value.place.column is not None


def test_an_endless_line_is_refused() -> None:
    with pytest.raises(NotationError, match="at most 2000 characters"):
        read_line("B Kh," * 1000)


# --- files ------------------------------------------------------------------------------------------

MARK = "# ---- ecarte game ----\n"


def faults_and_sizes(text: str | bytes) -> list[tuple[int | None, str | None]]:
    """For each game: how many actions were saved, and the type of the fault."""
    stream = io.BytesIO(text if isinstance(text, bytes) else text.encode())
    return [
        (
            None if one.record is None else len(one.record.actions),
            None if one.fault is None else type(one.fault).__name__,
        )
        for one in salvage_games(stream, file="f")
    ]


def test_a_record_file_is_split_at_its_marker_lines_and_places_count_from_its_start() -> None:
    text = "# an evening\n\n" + MARK + DEAL + MARK + DEAL.replace("A refuses", "A refuzes")
    read = read_games(io.BytesIO(text.encode()), file="f")
    assert next(read) == parse(DEAL)
    with pytest.raises(NotationError) as caught:
        next(read)
    assert caught.value.place == Place(file="f", game=2, line=3 + 12 + 1 + 10, column=3)


def test_a_single_game_needs_no_marker_line_and_blank_lines_between_games_are_allowed() -> None:
    assert faults_and_sizes(DEAL) == [(4, None)]
    assert faults_and_sizes("\n\n" + MARK + "\n" + DEAL + "\n\n" + MARK + DEAL) == [(4, None)] * 2


def test_records_with_windows_line_ends_or_a_byte_order_mark_are_read() -> None:
    assert faults_and_sizes(b"\xef\xbb\xbf" + DEAL.replace("\n", "\r\n").encode()) == [(4, None)]


def test_a_record_file_without_a_game_is_refused() -> None:
    for text in (b"", b"\n\n", b"# nothing yet\n"):
        with pytest.raises(NotationError, match="found nothing; expected a game"):
            list(read_games(io.BytesIO(text), file="f"))


def test_lenient_reading_keeps_whole_games_and_sound_beginnings() -> None:
    games = [
        DEAL,
        DEAL.replace("A refuses", "A refuzes"),
        DEAL.replace("A 8h", "A 7d"),
        DEAL.replace("london@1", "paris@1"),
        DEAL.replace('B Qh, A 8h\n"""\n', "B Qh, A\n"),
        DEAL.replace('dealer = "A"', 'dealer = "A'),
        DEAL,
    ]
    assert faults_and_sizes(MARK + MARK.join(games)) == [
        (4, None),
        (1, "NotationError"),
        (3, "IllegalLine"),
        (None, "RuleSetError"),
        (2, "NotationError"),
        (None, "NotationError"),
        (4, None),
    ]


@pytest.mark.parametrize("cut_at", ["A 8h", "8h", '"""\n', "refuses", "9h"])
def test_a_game_cut_in_mid_line_does_not_hide_the_one_written_after_it(cut_at: str) -> None:
    torn = DEAL[: DEAL.rindex(cut_at)]
    found = faults_and_sizes(MARK + torn + MARK + DEAL + MARK + DEAL)
    assert len(found) == 3
    assert found[0][1] is not None
    assert found[1:] == [(4, None)] * 2
    assert faults_and_sizes(MARK + DEAL + MARK + torn + MARK + torn + MARK + DEAL)[2:] == [found[0], (4, None)]


def test_a_complete_game_without_its_line_end_is_kept_and_reported() -> None:
    first, second = salvage_games(io.BytesIO((MARK + DEAL[:-1] + MARK + DEAL).encode()), file="f")
    assert (first.record, second.record) == (parse(DEAL), parse(DEAL))
    assert isinstance(first.fault, NotationError)
    assert first.fault.place == Place(file="f", game=1, line=13, column=4)
    assert second.fault is None


def test_the_games_after_a_torn_one_keep_their_lines_and_numbers() -> None:
    text = MARK + DEAL[: DEAL.index("uses")] + MARK + DEAL + MARK + DEAL.replace("A refuses", "A refuzes")
    *_, last = salvage_games(io.BytesIO(text.encode()), file="f")
    assert isinstance(last.fault, NotationError)
    assert (last.game, last.fault.place.game) == (3, 3)
    line = last.fault.place.line
    assert line is not None
    assert text.split("\n")[line - 1] == "A refuzes"


def test_lenient_reading_does_not_keep_half_an_action() -> None:
    text = DEAL.replace('A refuses\nB Qh, A 8h\n"""\n', "A accepts\nB discards 8d 7c")
    for cut_at, kept in ((len(text), 2), (len(text) - 3, 2), (text.index("\nB discards") + 1, 2)):
        assert faults_and_sizes(MARK + text[:cut_at] + MARK + DEAL) == [(kept, "NotationError"), (4, None)]


def test_marker_words_inside_a_game_do_not_split_the_game() -> None:
    remark = DEAL.replace("A refuses", "A refuses " + MARK.strip()).replace("unit", f'event = "x {MARK.strip()}"\nunit')
    assert faults_and_sizes(MARK + remark + MARK + DEAL) == [(4, None)] * 2


def test_a_line_of_json_cut_short_does_not_hide_the_game_written_after_it() -> None:
    from ecarte.record import write_json

    line = write_json(parse(DEAL))
    assert faults_and_sizes(f"{line[:-9]}{line}\n{line}") == [(None, "NotationError"), (4, None), (4, None)]
    *_, last = salvage_games(io.BytesIO((line[:-9] + line.replace("A refuses", "A refuzes")).encode()), file="f")
    assert isinstance(last.fault, NotationError)
    assert last.fault.place.column == len(line) - 9 + line.index("refuses") + 1


def test_bytes_that_are_no_text_are_located_and_damage_one_game_only() -> None:
    text = (
        MARK.encode() + DEAL.replace("proposes", "prop\0ses").encode().replace(b"\0", b"\xff") + (MARK + DEAL).encode()
    )
    assert faults_and_sizes(text) == [(None, "NotationError"), (4, None)]
    with pytest.raises(NotationError) as caught:
        list(read_games(io.BytesIO(text), file="f"))
    assert (caught.value.code, caught.value.place) == ("utf-8", Place(file="f", game=1, line=10, column=7))


def test_records_in_json_lines_are_read_one_by_one(tmp_path: Path) -> None:
    from ecarte.record import write_json

    line = write_json(parse(DEAL))
    assert json.loads(line)["rules"] == "london@1"
    assert faults_and_sizes(f"{line}\n\n{line}\n{line[:-9]}\n{line}") == [
        (4, None),
        (4, None),
        (None, "NotationError"),
        (4, None),
    ]


class Endless(io.RawIOBase):
    """A stream of one sign without end, up to a limit that no reader should reach."""

    def __init__(self, begin: bytes, *, most: int) -> None:
        self.begin, self.left, self.most = begin, most, most

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]
        if self.begin:
            size = len(self.begin)
            view[:size], self.begin = self.begin, b""
            return size
        size = min(len(view), self.left)
        view[:size] = b"x" * size
        self.left -= size
        return size


@pytest.mark.parametrize("begin", [b"", b"{", MARK.encode()])
def test_an_endless_game_record_is_refused_in_bounded_memory(begin: bytes) -> None:
    import tracemalloc

    stream = io.BufferedReader(Endless(begin, most=1 << 27))
    tracemalloc.start()
    try:
        with pytest.raises(NotationError, match="bytes in a game"):
            list(read_games(stream, file="f"))
        assert tracemalloc.get_traced_memory()[1] < 1 << 26
    finally:
        tracemalloc.stop()


def test_a_game_record_beyond_the_length_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = write(Record(new_match(Agreement(load("london")))))
    monkeypatch.setattr("ecarte.record.toml.MOST_CHARACTERS", len(text))
    assert write(parse(text)) == text
    with pytest.raises(NotationError, match=f"at most {len(text)} characters in a game"):
        parse(f"{text}\n")

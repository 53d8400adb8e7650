//! Every law, part, value, reading and error has its text.

use variants::{
    AliceRuling, Law, LawError, LawName, LawPart, LawTextError, MoveTextError, OurReading, Variant,
};

use super::{assert_sentence, variant};
use crate::text::en::laws::*;

const READINGS: [OurReading; 10] = [
    OurReading::Castling,
    OurReading::Promotion,
    OurReading::PromotedVictim,
    OurReading::FirstMove,
    OurReading::PieceMoves,
    OurReading::PawnCaptures,
    OurReading::Drops,
    OurReading::Time,
    OurReading::SpecialPowers,
    OurReading::EndOfGame,
];

#[test]
fn every_law_has_title_summary_aim_and_sources() {
    let mut titles = Vec::new();
    for name in LawName::ALL {
        let law = Law::preset(name);
        let summary = law_summary(name);
        assert!((2..=4).contains(&summary.matches('.').count()), "{summary}");
        for text in [summary, law_aim(&law), law_sources(name)] {
            assert_sentence(text);
        }
        for reading in READINGS {
            assert_sentence(our_reading(name, reading));
        }
        // A law's own readings say more than that they are readings.
        for reading in law.our_reading {
            let text = our_reading(name, reading);
            assert!(!text.ends_with("is our own reading."), "{name}: {text}");
        }
        assert!(!titles.contains(&law_title(name)));
        titles.push(law_title(name));
    }
}

#[test]
fn every_value_of_a_part_has_a_label() {
    for part in LawPart::ALL {
        assert!(!part_label(part).is_empty());
        assert!(part_question(part).ends_with('?'));
        assert_sentence(why_history_chose(part));
    }
    for (part, values) in [
        (LawPart::Step, &["1", "2", "3", "14"][..]),
        (LawPart::From, &["home", "any"]),
        (LawPart::EnPassant, &["on", "off"]),
        (LawPart::Passed, &["every", "first", "last"]),
        (LawPart::By, &["pawns", "any", "NB"]),
        (LawPart::PushBack, &["on", "off"]),
        (LawPart::Choice, &["on", "off"]),
        (LawPart::Lapse, &["next", "never"]),
        (LawPart::Rank, &["any", "fifth"]),
        (LawPart::Reach, &["capture", "rank"]),
        (LawPart::Compulsory, &["on", "off"]),
        (LawPart::Promoted, &["on", "off"]),
        (LawPart::CaptureBoard, &["near", "far", "either"]),
        (LawPart::Landing, &["empty", "occupied"]),
        (LawPart::Goal, &["checkmate", "king"]),
        (LawPart::Board, &["10x8", "8x8x3"]),
    ] {
        for value in values {
            let mut law = Law::preset(LawName::Standard);
            assert_eq!(law.set(part, value), Ok(()));
            let label = part_value(part, value);
            let is_same = label == *value && *value != "checkmate";
            assert!(!label.is_empty() && !is_same, "{part:?} {value}");
        }
    }
    assert_eq!(part_value(LawPart::Step, "6"), "six squares");
    assert_eq!(
        part_value(LawPart::Board, "8x8x3"),
        "8 files, 8 ranks, 3 boards"
    );
}

#[test]
fn every_ruling_on_alice_chess_has_title_and_rule() {
    for ruling in AliceRuling::ALL {
        assert!(!alice_ruling_title(ruling).is_empty());
        assert_sentence(alice_ruling_rule(ruling));
    }
}

#[test]
fn laws_that_cannot_be_played_name_the_cure() {
    for (text, sentence) in [
        (
            "standard;step=1",
            "En passant needs pawns that step over a square. Let a pawn go two squares or more, or do without en \
             passant.",
        ),
        (
            "shogi;push-back=on",
            "“The pawn is put back first” says how pawns are taken en passant, and this law has no such capture. \
             Allow en passant, or set that part back.",
        ),
        (
            "standard;step=9",
            "On this board a step has from one to six squares. Choose another length.",
        ),
        (
            "standard;choice=on",
            "A pawn goes to the passed square only to take, so it has no option. Let other pieces take too, or make \
             the capture no option.",
        ),
        (
            "chess99;reach=rank",
            "A piece that takes from the pawn’s rank cannot take a pawn that is put back. Change one of the two parts.",
        ),
        (
            "standard;capture-board=far",
            "“Board of the capture” is for two mirrored boards. Start from Alice chess, or set that part back.",
        ),
        (
            "alice;capture-board=near;landing=occupied",
            "The passed square can be occupied only on the board where the pawn arrives. Let pawns take on that \
             board, or ask for an empty square.",
        ),
        (
            "standard;board=8x8x2",
            "This law is played on one board. Choose a size with one board.",
        ),
        (
            "really-big;board=8x8",
            "This board has too few files for castling. Choose a wider board.",
        ),
        (
            "shogi;board=9x10",
            "The initial placement does not fit this law. At column 1: there are 9 ranks; this board has 10.",
        ),
    ] {
        let law: Law = text.parse().expect(text);
        let error = Variant::new(law).expect_err(text);
        let found = law_error(&error);
        assert_sentence(&found);
        assert_eq!(found, sentence, "{text}");
    }
    let symbol = "P".to_owned();
    for error in [
        LawError::UnknownKind,
        LawError::Kinds,
        LawError::UnknownPromotion { symbol },
    ] {
        assert_sentence(&law_error(&error));
    }
}

#[test]
fn texts_that_are_no_law_name_the_cure() {
    for (text, sentence) in [
        (
            "standard;step",
            "“step” has no value. Write it as key=value.",
        ),
        (
            "standard;step=2;step=3",
            "The part “step” stands there twice. Leave out one.",
        ),
        (
            "standard;lapse=soon",
            "“soon” is no value of the part “lapse”. Write next or never.",
        ),
        (
            "standard;by=Z",
            "The part “by” has the letter “Z”, which is no piece of this law. Write pawns, any, or letters of its \
             pieces.",
        ),
    ] {
        let error = text.parse::<Law>().expect_err(text);
        assert_eq!(law_text_error(&error), sentence, "{text}");
    }
    let unknown = |text: &str| law_text_error(&text.parse::<Law>().expect_err(text));
    assert!(
        unknown("chess98").starts_with("“chess98” is no law. The laws are standard, chess99, ")
    );
    assert!(
        unknown("standard;x=1").starts_with("“x” is no part of a law. The parts are step, from, ")
    );
    assert!(unknown("a\u{202e}b").starts_with("“a\u{fffd}b” is no law."));
    for part in LawPart::ALL {
        let value = String::new();
        assert_sentence(&law_text_error(&LawTextError::InvalidValue { part, value }));
    }
}

#[test]
fn fens_that_are_no_position_name_the_place_and_the_cure() {
    for (law, fen, sentence) in [
        (
            "standard",
            "",
            "At character 1 of the FEN, the board is missing.",
        ),
        (
            "standard",
            "8/8/8/8/8/8/8 w - - 0 1",
            "At character 1 of the FEN, the board has seven ranks instead of eight.",
        ),
        (
            "standard",
            "4k3/8/8/8/9/8/8/4K3 w - - 0 1",
            "At character 11 of the FEN, rank 4 has nine squares instead of eight.",
        ),
        (
            "chess99",
            "4k4/9/9/9/9/9/9/9/4Z4 w - - 0 1",
            "At character 20 of the FEN, “Z” is no piece of this law. Its pieces are P N B R A Q K.",
        ),
        (
            "alice",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "At character 1 of the FEN, the text has one board instead of two. Separate boards by |.",
        ),
        (
            "standard",
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            "At character 1 of the FEN, Black has no king, and under this law it has one.",
        ),
        (
            "standard",
            "4k3/8/8/2pp4/8/8/8/4K3 w - c6d6 0 1",
            "At character 28 of the FEN, there are two passed squares, and under this law a pawn passes one.",
        ),
        (
            "standard",
            "4k3/8/8/2pp4/8/8/8/4K3 w - c6,d6 0 1",
            "At character 31 of the FEN, a second pawn is named, but only the last pawn can be taken en passant.",
        ),
        (
            "standard",
            "4k3/8/8/8/8/8/8/4K3 w - d6 0 1",
            "At character 25 of the FEN, no pawn can just have passed d6. If none has passed a square, write -.",
        ),
        (
            "berolina",
            "4k3/8/8/8/1P1P4/8/8/4K3 b - c3 0 1",
            "At character 29 of the FEN, two pawns can have passed that square. Write c3b4 or c3d4.",
        ),
        (
            "shogi",
            "4k4/9/9/9/9/9/9/9/4K4 w - e3 0 1",
            "At character 27 of the FEN, a passed square stands there, but this law has no capture en passant. Write -.",
        ),
    ] {
        let error = variant(law).parse_fen(fen).expect_err(fen);
        let found = law_fen_error(&error);
        assert_sentence(&found);
        assert_eq!(found, sentence, "{fen}");
    }
}

#[test]
fn typed_moves_that_are_not_legal_name_the_cure() {
    let no_move = |text: &str| {
        let text = text.to_owned();
        law_move_error(&MoveTextError::NoSuchMove { text })
    };
    assert_eq!(
        no_move("e2e5"),
        "“e2e5” is no legal move here. Write its squares, as in e2e4, or a move such as Nf3."
    );
    assert_sentence(&no_move(""));
    let moves = vec!["d7e5".to_owned(), "f7e5".to_owned()];
    assert_eq!(
        law_move_error(&MoveTextError::Ambiguous { moves }),
        "That can mean d7e5 or f7e5: write the one that is meant."
    );
}

//! What is said of games that visitors bring, in English.

use course::lesson::Foreign;
use course::lesson::found::{SCENES, Sifted, Stop};
use rules::{Move, Position};

use super::side;

/// The page on which a lesson of the visitor's own is opened.
pub const OWN_GAMES: &str = "Your own games";

/// What becomes of them.
pub const OWN_GAMES_AIM: &str = "Open games of yours, or a lesson that somebody sent you. In games, each place where \
    en passant was possible becomes a stop.";

/// Where a lesson file of the visitor's own is chosen.
pub const OPEN_FILE: &str = "Open a PGN file of your own, or drop one here";

/// The field where games are pasted.
pub const PASTE: &str = "Or paste a PGN";

/// The button that opens what was pasted.
pub const OPEN_PASTED: &str = "Open it";

/// The name of the list of stops.
pub const STOPS: &str = "Where en passant was possible";

/// A stop in the list, by what could be played.
pub fn stop(captures: &[String]) -> String {
    captures.join(" / ")
}

/// What is asked at a stop.
pub fn question(position: &Position, stop: &Stop) -> String {
    let captures: Vec<String> = stop
        .captures
        .iter()
        .map(|&m| position.san(m).to_string())
        .collect();
    let end = if stop.played.is_some() {
        "Did they?"
    } else {
        "The game ends here."
    };
    format!(
        "{} could take en passant here: {}. {end}",
        side(position.turn()),
        captures.join(" or ")
    )
}

/// What was played at a stop.
pub fn answer(position: &Position, played: Move) -> String {
    let san = position.san(played);
    if played.is_en_passant() {
        format!("Yes: they took, {san}. [%motion rewind]")
    } else {
        format!("No: they played {san}, and the right has lapsed.")
    }
}

/// What there is to say of the games of a file.
pub fn notices(sifted: &Sifted) -> Vec<String> {
    let mut said = Vec::new();
    let without = sifted.without;
    match sifted.broken {
        0 => {}
        1 => said.push("One more game has a fault.".to_owned()),
        broken => said.push(format!("{broken} more games have a fault.")),
    }
    if sifted.goes_on {
        said.push(
            "Of a game with a fault, everything before that place is shown. The other games are whole."
                .to_owned(),
        );
    }
    if sifted.has_stops {
        match without {
            0 => {}
            1 => {
                said.push(
                    "One more game holds no possible en passant, and is left out.".to_owned(),
                );
            }
            _ => said.push(format!(
                "{without} more games hold no possible en passant, and are left out."
            )),
        }
    } else if !sifted.is_annotated && sifted.faults.is_empty() {
        match without {
            0 => {}
            1 => said.push("This game holds no possible en passant.".to_owned()),
            _ => said.push(format!("{without} games hold no possible en passant.")),
        }
    }
    if sifted.left_off > 0 || without > SCENES && !sifted.has_stops {
        said.push(format!("The first {SCENES} games are shown."));
    }
    said
}

/// A file is longer than can be read.
pub fn too_long(bytes: usize, limit: usize) -> String {
    let megabytes = |bytes: usize| bytes.div_ceil(1_000_000);
    format!(
        "This file has {} MB, and at most {} MB are read here. Put the games that you want into a file of \
         their own, and open that.",
        megabytes(bytes),
        megabytes(limit)
    )
}

/// A file goes on where no more is read.
pub fn endless(limit: usize) -> String {
    let megabytes = limit.div_ceil(1_000_000);
    format!(
        "This file has more than {megabytes} MB, and that is all that is read here. Put the games that you want \
         into a file of their own, and open that."
    )
}

/// The way back from a file of the visitor’s own.
pub const BACK: &str = "Back to the lesson that was here";

/// A file could not be read.
pub const UNREADABLE: &str = "That could not be read as a file. Choose a PGN file.";

/// What a file is that is no PGN, and what to do.
pub fn foreign(foreign: Foreign) -> &'static str {
    match foreign {
        Foreign::Picture => {
            "This is a picture, and the moves cannot be read from it. Choose a PGN file, which is plain text, \
             or set the position up in the lab."
        }
        Foreign::WebPage => {
            "This is a web page. Look on it for a link that downloads the games as a PGN file."
        }
        Foreign::Pdf => "This is a PDF document. Copy the moves out of it and paste them below.",
        Foreign::Archive => {
            "This is an archive of packed files. Unpack it first, and choose the PGN file inside."
        }
        Foreign::Address => "This is an address, and not the game itself.",
        Foreign::Position => "This is a position without a game.",
        Foreign::Words => {
            "This is no PGN: it begins with words, and no game stands behind them. Look where the game is shown \
             for a way to copy or download its PGN, or write the moves as in “1. e4 e5 2. Nf3”."
        }
    }
}

/// What leads on from something that is no PGN, if anything does.
pub fn way_on(foreign: Foreign) -> &'static str {
    match foreign {
        Foreign::Address => "Open the file at this address",
        Foreign::Position => "Open this position in the lab",
        Foreign::Picture | Foreign::WebPage | Foreign::Pdf | Foreign::Archive | Foreign::Words => {
            ""
        }
    }
}

#[cfg(test)]
mod tests {
    use course::Lesson;
    use course::lesson::found::{Sieve, annotate, stops};

    use super::*;

    fn sifted(text: &str) -> Sifted {
        let mut sieve = Sieve::new(text.to_owned());
        while sieve.read(100) {}
        sieve.sifted()
    }

    #[test]
    fn it_is_asked_whether_they_took_and_told_that_they_did_or_not() {
        for (pgn, question_, answer_) in [
            (
                "1. e4 e6 2. e5 d5 3. exd6 *",
                "White could take en passant here: exd6. Did they?",
                "Yes: they took, exd6.",
            ),
            (
                "1. e4 e6 2. e5 d5 3. Nf3 *",
                "White could take en passant here: exd6. Did they?",
                "No: they played Nf3, and the right has lapsed.",
            ),
            (
                "1. e4 a6 2. e5 a5 3. c4 a4 4. c5 a3 5. h3 d5 *",
                "White could take en passant here: cxd6 or exd6. The game ends here.",
                "",
            ),
        ] {
            let mut games = sifted(pgn).games;
            annotate(&mut games[0], question, answer);
            let lesson = Lesson::of_games(games, Vec::new())
                .lesson
                .expect("a lesson");
            let scene = &lesson.scenes()[0];
            let [stop] = &stops(scene.tree())[..] else {
                panic!("one stop in {pgn}");
            };
            assert_eq!(scene.caption(stop.node), question_);
            let told = stop.played.map_or("", |played| scene.caption(played));
            assert_eq!(told, answer_);
        }
    }

    #[test]
    fn games_without_a_stop_are_counted_in_one_sentence() {
        const WITHOUT: &str = "1. e4 e5 *\n\n";
        const WITH: &str = "1. e4 e6 2. e5 d5 *\n\n";
        for (text, sentences) in [
            (
                WITHOUT.to_owned(),
                &["This game holds no possible en passant."][..],
            ),
            (
                WITHOUT.repeat(12),
                &["12 games hold no possible en passant."],
            ),
            (
                WITHOUT.repeat(12) + WITH,
                &["12 more games hold no possible en passant, and are left out."],
            ),
            (WITH.to_owned(), &[]),
            (WITH.repeat(120), &["The first 100 games are shown."]),
            ("1. e4 {[%ask play]} e5 *".to_owned(), &[]),
        ] {
            assert_eq!(notices(&sifted(&text)), sentences, "{text}");
        }
    }
}

//! Messages about imported games, and the page that opens them.

use course::lesson::ForeignFormat;
use course::lesson::game_filter::{FilteredGames, MAX_GAMES};
use course::lesson::import::EnPassantOpportunity;
use rules::pgn::{Departure, GameTree};
use rules::{Move, Position, Square};

use crate::text::en::departures::{departures_title, describe_departure, more_departures};
use crate::text::en::words::{shorten, side};

pub const OWN_GAMES: &str = "Your own games";
pub const OWN_GAMES_AIM: &str = "Did a pawn vanish from the board? It may have been taken en passant. Open the game: \
    it starts at the first such place, and you see why the capture was allowed. A lesson that somebody sent you opens \
    here too.";

/// The title of the visitor's game that has none.
pub const YOUR_GAME: &str = "Your game";

/// The title of another game that has none.
pub const GAME: &str = "A game";

/// The title of several games that have none.
pub const GAMES: &str = "Games";

pub const PASTE: &str =
    "Paste or type the moves (1. e4 e5 2. Nf3), a PGN, or the link of a game on lichess.org";
pub const OPEN_PASTED: &str = "Open it";
pub const READING: &str = "Reading the games…";
pub const OPEN_FILE: &str = "Or open a PGN file, or drop one on this page";
pub const LEARN_THE_RULE: &str = "Learn the rule: The first capture";
pub const OPPORTUNITIES: &str = "Where en passant was possible";

/// Labels an en passant opportunity by its captures.
pub fn opportunity_label(captures: &[String]) -> String {
    captures.join(" / ")
}

/// Says where en passant was possible in a game, and whether it was played.
pub fn describe_opportunity(position: &Position, opportunity: &EnPassantOpportunity) -> String {
    let could = could_capture(position, opportunity);
    match opportunity.played {
        Some((played, _)) if played.is_en_passant() => {
            let side = side(position.turn());
            format!("{could} {side} took. Press Next to see where the pawn went.")
        }
        Some((played, _)) => format!("{could} The move played was {}.", position.san(played)),
        None => format!("{could} {MOVES_END}"),
    }
}

/// Explains the move that was played where en passant was possible.
pub fn describe_played_move(position: &Position, played: Move) -> String {
    let (side, san) = (side(position.turn()), position.san(played));
    match explain_captured_pawn(played) {
        Some(reason) => format!("{side} took en passant, {san}. {reason}"),
        None => format!("{side} played {san}, and the right to take en passant has lapsed."),
    }
}

/// Asks whether the players captured en passant.
pub fn opportunity_question(position: &Position, opportunity: &EnPassantOpportunity) -> String {
    let could = could_capture(position, opportunity);
    match opportunity.played {
        Some(_) => format!("{could} Did they? [%ask did]"),
        None => format!("{could} {MOVES_END}"),
    }
}

/// Answers with the move that was played.
pub fn opportunity_answer(position: &Position, played: Move) -> String {
    let san = position.san(played);
    match explain_captured_pawn(played) {
        Some(reason) => format!("Yes: they took, {san}. {reason}"),
        None => format!("No: they played {san}, and the right has lapsed."),
    }
}

const MOVES_END: &str = "The moves shown end here.";

fn could_capture(position: &Position, opportunity: &EnPassantOpportunity) -> String {
    let captures = opportunity.captures.iter();
    let captures: Vec<String> = captures.map(|&mv| position.san(mv).to_string()).collect();
    format!(
        "{} could take en passant here: {}.",
        side(position.turn()),
        captures.join(" or ")
    )
}

/// Says where the victim of an en passant capture was taken, and has the board show it; `None` for another move.
fn explain_captured_pawn(capture: Move) -> Option<String> {
    let (from, to) = double_step_of_victim(capture)?;
    let passed = capture.to();
    Some(format!(
        "The pawn had just gone from {from} to {to}, past {passed}. So it was taken as if it had stopped on {passed}, \
         and it left the board from {to}. [%motion rewind]"
    ))
}

/// Returns the squares between which the victim of an en passant capture has stepped.
fn double_step_of_victim(capture: Move) -> Option<(Square, Square)> {
    let to = capture
        .captured_square()
        .filter(|_| capture.is_en_passant())?;
    let forward = if to.rank() < capture.to().rank() {
        1
    } else {
        -1
    };
    Some((capture.to().offset(0, forward)?, to))
}

/// Returns notices about the games of a file.
pub fn import_notices(games: &FilteredGames) -> Vec<String> {
    let mut sentences = Vec::new();
    let without = games.without_opportunity;
    match games.more_errors {
        0 => {}
        1 => sentences.push("One more game has a fault.".to_owned()),
        broken => sentences.push(format!("{broken} more games have a fault.")),
    }
    if games.continues_after_error {
        sentences.push(
            "Of a game with a fault, everything before that place is shown. The other games are whole."
                .to_owned(),
        );
    }
    let departures = games.departures.len() + games.more_departures;
    if departures > 0 {
        let title = departures_title(departures);
        let listed = if departures == 1 { "It is" } else { "They are" };
        sentences.push(format!("{title} {listed} listed with the moves."));
    }
    if games.has_opportunities {
        match without {
            0 => {}
            1 => {
                sentences.push(
                    "One more game holds no possible en passant, and is left out.".to_owned(),
                );
            }
            _ => sentences.push(format!(
                "{without} more games hold no possible en passant, and are left out."
            )),
        }
    } else if !games.is_annotated && games.errors.is_empty() {
        match without {
            0 => {}
            1 => sentences
                .push("En passant was never possible in the main line of this game.".to_owned()),
            _ => sentences.push(format!("{without} games hold no possible en passant.")),
        }
        if let Some(comment) = games.games.iter().find_map(comment_like_moves) {
            sentences.push(format!(
                "A comment begins like moves: “{}”. What stands in braces, or behind a semicolon on its line, is not \
                 played. If these are moves, take the braces or the semicolon away.",
                shorten(comment)
            ));
        }
    }
    if games.omitted > 0 || without > MAX_GAMES && !games.has_opportunities {
        sentences.push(format!("The first {MAX_GAMES} games are shown."));
    }
    sentences
}

/// Returns the first comment of a game that begins with a move number.
fn comment_like_moves(game: &GameTree) -> Option<&str> {
    let comments = game.nodes().flat_map(|(_, node)| node.comments());
    comments.map(|comment| comment.raw().trim()).find(|text| {
        let rest = text.trim_start_matches(|it: char| it.is_ascii_digit());
        rest.len() < text.len() && rest.starts_with('.')
    })
}

/// The most departures that are described where no lesson results.
const MAX_DEPARTURE_NOTICES: usize = 10;

/// Describes the departures of a file in which no lesson was found. The result is empty if there are none.
pub fn departure_notices(departures: &[Departure], more: usize) -> Vec<String> {
    let count = departures.len() + more;
    if count == 0 {
        return Vec::new();
    }
    let described = departures.iter().take(MAX_DEPARTURE_NOTICES);
    let mut sentences = vec![departures_title(count)];
    sentences.extend(described.map(describe_departure));
    if count > MAX_DEPARTURE_NOTICES {
        sentences.push(more_departures(count - MAX_DEPARTURE_NOTICES));
    }
    sentences
}

pub fn file_too_long(bytes: usize, limit: usize) -> String {
    let megabytes = |bytes: usize| bytes.div_ceil(1_000_000);
    format!(
        "This file has {} MB, and at most {} MB are read here. Put the games that you want into a file of \
         their own, and open that.",
        megabytes(bytes),
        megabytes(limit)
    )
}

/// Says that a pasted text is longer than `limit` bytes.
pub fn pasted_text_too_long(bytes: usize, limit: usize) -> String {
    let megabytes = |bytes: usize| bytes.div_ceil(1_000_000);
    format!(
        "This text has {} MB, and at most {} MB are read here. Leave only the games that you want, and open it \
         again.",
        megabytes(bytes),
        megabytes(limit)
    )
}

/// Says that a stream is longer than `limit` bytes.
pub fn file_without_end(limit: usize) -> String {
    let megabytes = limit.div_ceil(1_000_000);
    format!(
        "This file has more than {megabytes} MB, and that is all that is read here. Put the games that you want \
         into a file of their own, and open that."
    )
}

pub const BACK: &str = "Back to the lesson that was here";
pub const UNREADABLE: &str = "That could not be read as a file. Choose a PGN file.";

/// Describes an address that has a link to open it.
pub const ADDRESS_WITH_LINK: &str = "This is an address, and not the game itself. If the link below does not open the \
    game, look where it is shown for a way to share it; copy its PGN and paste it here.";

/// Names the format of a file that is not PGN, and what to do.
pub fn describe_format(format: ForeignFormat) -> &'static str {
    match format {
        ForeignFormat::Image => {
            "This is a picture, and the moves cannot be read from it. Choose a PGN file, which is plain text, \
             or set the position up in the lab."
        }
        ForeignFormat::WebPage => {
            "This is a web page. Look on it for a link that downloads the games as a PGN file."
        }
        ForeignFormat::Pdf => "This is a PDF document. Copy the moves out of it and paste them.",
        ForeignFormat::Archive => {
            "This is an archive of packed files. Unpack it first, and choose the PGN file inside."
        }
        ForeignFormat::Json => {
            "This is JSON, which programs exchange. Look where the game is shown for a way to download its PGN."
        }
        ForeignFormat::Url => {
            "This is an address, and not the game itself. Look where the game is shown for a way to share it; copy its \
             PGN and paste it here."
        }
        ForeignFormat::Fen => "This is a position without a game.",
        ForeignFormat::Prose => {
            "This is no PGN: it begins with words, and no game stands behind them. Look where the game is shown \
             for a way to copy or download its PGN, or write the moves as in “1. e4 e5 2. Nf3”."
        }
    }
}

/// Labels the link that opens such a file elsewhere; empty if there is none.
pub fn format_link(format: ForeignFormat) -> &'static str {
    match format {
        ForeignFormat::Url => "Open the file at this address",
        ForeignFormat::Fen => "Open this position in the lab",
        ForeignFormat::Image
        | ForeignFormat::WebPage
        | ForeignFormat::Pdf
        | ForeignFormat::Archive
        | ForeignFormat::Json
        | ForeignFormat::Prose => "",
    }
}

/// Says that a file cannot be fetched from an address.
pub fn no_web_address(address: &str) -> String {
    format!(
        "“{}” is not a web address: one begins with https:// or http://. You can also save the file, \
         or copy its text, and open it under “My game”. Meanwhile, these lessons are here:",
        shorten(address)
    )
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use course::lesson::game_filter::GameFilter;
    use course::lesson::import::{add_captions, opportunities};
    use course::{Lesson, Scene};

    use super::*;

    fn games(text: &str) -> FilteredGames {
        let mut filter = GameFilter::new(text.to_owned());
        while filter.read(100) {}
        filter.finish()
    }

    /// Returns the only scene of a lesson of these games, and the captions of its only opportunity and of the move that was
    /// played there.
    fn only_scene(games: Vec<GameTree>) -> (Rc<Scene>, [String; 2]) {
        let lesson = Lesson::from_games(games, Vec::new()).lesson;
        let scene = lesson.expect("a lesson").scenes()[0].clone();
        let [opportunity] = &opportunities(scene.tree())[..] else {
            panic!("one opportunity");
        };
        let played = opportunity.played.map(|(_, after)| after);
        let captions = [Some(opportunity.node), played]
            .map(|node| node.map_or("", |node| scene.caption(node)).to_owned());
        (scene, captions)
    }

    #[test]
    fn imported_game_asks_whether_en_passant_was_played() {
        for (pgn, question_, answer_) in [
            (
                "1. e4 e6 2. e5 d5 3. exd6 *",
                "White could take en passant here: exd6. Did they?",
                "Yes: they took, exd6. The pawn had just gone from d7 to d5, past d6. So it was taken as if it had \
                 stopped on d6, and it left the board from d5.",
            ),
            (
                "1. e4 e6 2. e5 d5 3. Nf3 *",
                "White could take en passant here: exd6. Did they?",
                "No: they played Nf3, and the right has lapsed.",
            ),
            (
                "1. e4 a6 2. e5 a5 3. c4 a4 4. c5 a3 5. h3 d5 *",
                "White could take en passant here: cxd6 or exd6. The moves shown end here.",
                "",
            ),
        ] {
            let mut games = games(pgn).games;
            add_captions(&mut games[0], opportunity_question, opportunity_answer);
            let (scene, captions) = only_scene(games);
            assert_eq!(captions, [question_, answer_]);
            let questions = usize::from(!answer_.is_empty());
            assert_eq!(scene.question_nodes().count(), questions, "{pgn}");
        }
    }

    #[test]
    fn own_game_tells_what_happened_and_asks_nothing() {
        for (pgn, before, after) in [
            (
                "1. e4 e6 2. e5 d5 3. exd6 *",
                "White could take en passant here: exd6. White took. Press Next to see where the pawn went.",
                "White took en passant, exd6. The pawn had just gone from d7 to d5, past d6. So it was taken as if it \
                 had stopped on d6, and it left the board from d5.",
            ),
            (
                "1. e4 e6 2. e5 d5 3. Nf3 *",
                "White could take en passant here: exd6. The move played was Nf3.",
                "White played Nf3, and the right to take en passant has lapsed.",
            ),
            (
                "1. e4 e6 2. e5 d5 *",
                "White could take en passant here: exd6. The moves shown end here.",
                "",
            ),
        ] {
            let mut games = games(pgn).games;
            add_captions(&mut games[0], describe_opportunity, describe_played_move);
            let (scene, captions) = only_scene(games);
            assert_eq!(captions, [before, after]);
            assert_eq!(scene.question_nodes().count(), 0, "{pgn}");
        }
    }

    #[test]
    fn games_without_opportunity_are_counted_in_one_notice() {
        const WITHOUT: &str = "1. e4 e5 *\n\n";
        const WITH: &str = "1. e4 e6 2. e5 d5 *\n\n";
        for (text, sentences) in [
            (
                WITHOUT.to_owned(),
                &["En passant was never possible in the main line of this game."][..],
            ),
            (
                "1. e4 e6; 2. e5, d5; 3. e5xd6\n".to_owned(),
                &[
                    "En passant was never possible in the main line of this game.",
                    "A comment begins like moves: “2. e5, d5; 3. e5xd6”. What stands in braces, or behind a semicolon \
                     on its line, is not played. If these are moves, take the braces or the semicolon away.",
                ],
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
            assert_eq!(import_notices(&games(&text)), sentences, "{text}");
        }
    }

    #[test]
    fn departures_are_described_where_no_lesson_results() {
        let found = games("[Event Club]\n1. Zz9 *");
        assert!(!found.departures.is_empty());
        let notices = departure_notices(&found.departures, 0);
        assert_eq!(notices.len(), found.departures.len() + 1, "{notices:?}");
        assert!(
            notices[1].starts_with("Line 1, column 1: the tag Event"),
            "{notices:?}"
        );
        assert_eq!(departure_notices(&[], 0), [""; 0]);
        let many = vec![found.departures[0].clone(); 30];
        assert_eq!(departure_notices(&many, 5).len(), 12);
    }
}

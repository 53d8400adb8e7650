//! The lessons of the course.

/// The heading over the list of lessons.
pub const LESSONS: &str = "The course";

/// A lesson's line in the course: its id, title and what it shows.
pub struct Summary {
    /// The lesson's id in addresses.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it shows, in a sentence.
    pub about: &'static str,
}

/// The lessons in the order of the course.
pub const COURSE: [Summary; 16] = [
    Summary {
        id: "first-capture",
        title: "The first capture",
        about: "A pawn goes two squares and is taken as if it had gone one, in three pictures.",
    },
    Summary {
        id: "four-conditions",
        title: "Four conditions",
        about: "What must be true before a pawn may take in passing, one condition at a time.",
    },
    Summary {
        id: "now-or-never",
        title: "Now or never",
        about: "The right lives for one turn, and nothing brings it back.",
    },
    Summary {
        id: "pawns-only",
        title: "Pawns only",
        about: "Who takes in passing, who is taken, and where the pawn lands.",
    },
    Summary {
        id: "must-i",
        title: "Must I take?",
        about: "Nobody has to take in passing, with one exception.",
    },
    Summary {
        id: "notation",
        title: "Writing it down",
        about: "How the capture is written, by hand and by programs.",
    },
    Summary {
        id: "petrov",
        title: "Petrov’s Defence",
        about: "Five ordinary moves each, and on the sixth the capture is simply there.",
    },
    Summary {
        id: "steinitz-fleissig",
        title: "Steinitz – Fleissig, Vienna 1882",
        about: "Taken en passant on move three, then a whole game to see what it was worth.",
    },
    Summary {
        id: "overlooked-mate",
        title: "The overlooked mate",
        about: "A double step seems to end the game, until one remembers the answer.",
    },
    Summary {
        id: "gundersen-faul",
        title: "Gundersen – Faul, Melbourne 1928",
        about: "One capture declined, and two moves later another that mates.",
    },
    Summary {
        id: "pins",
        title: "Pins and checks",
        about: "When your own king forbids the capture, and when it only seems so.",
    },
    Summary {
        id: "howard",
        title: "Howard, 1938: mate in three",
        about: "A problem in which both sides take in passing.",
    },
    Summary {
        id: "sommerfeldt",
        title: "Sommerfeldt, 1902: mate in two",
        about: "A pawn that may go on and may not take.",
    },
    Summary {
        id: "problems",
        title: "More problems",
        about: "Five problems, two of them with a last move to prove.",
    },
    Summary {
        id: "repetition-and-stalemate",
        title: "Repetition and stalemate",
        about: "The same picture is not always the same position.",
    },
    Summary {
        id: "history",
        title: "A short history",
        about: "Where the rule comes from, and what nobody knows about it.",
    },
];

#[cfg(test)]
mod tests {
    use std::fs;

    use course::Lesson;

    use super::*;

    #[test]
    fn the_course_names_every_lesson_as_it_names_itself() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/static/lessons/en");
        let files = fs::read_dir(folder).expect("the lessons").count();
        assert_eq!(files, COURSE.len());
        for Summary { id, title, .. } in COURSE {
            let text = fs::read_to_string(format!("{folder}/{id}.pgn")).expect("a lesson");
            let lesson = Lesson::read(&text).lesson.expect("a lesson");
            assert_eq!((lesson.id(), lesson.title()), (id, title));
        }
    }
}

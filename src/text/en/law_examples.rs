//! The texts of the prepared positions of other laws.
//!
//! They say what each is called, what to try, and what it shows. Tests of the crate `course` prove what the tasks and
//! the lessons state.

mod alice;
mod bench_captures;
mod bench_conditions;
mod bench_steps;
mod chess;
mod large;
mod soldiers;
mod space;

/// Returns the title of a prepared position; an empty text for an unknown id.
pub fn law_example_title(id: &str) -> &'static str {
    let [title, _, _] = texts(id);
    title
}

/// Says what to try in a prepared position; an empty text for an unknown id.
pub fn law_example_task(id: &str) -> &'static str {
    let [_, task, _] = texts(id);
    task
}

/// Says what a prepared position shows; an empty text for an unknown id.
pub fn law_example_lesson(id: &str) -> &'static str {
    let [_, _, lesson] = texts(id);
    lesson
}

/// Returns title, task and lesson.
fn texts(id: &str) -> [&'static str; 3] {
    let topics = [
        chess::texts,
        large::texts,
        alice::texts,
        space::texts,
        soldiers::texts,
        bench_steps::texts,
        bench_captures::texts,
        bench_conditions::texts,
    ];
    let mut found = topics.into_iter().filter_map(|topic| topic(id));
    found.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use course::law_lab::examples::all_examples;

    use super::*;

    /// Asserts that a text consists of short whole sentences.
    fn assert_sentences(id: &str, text: &str, most: usize) {
        let product = concat!("in", " passing");
        assert!(text.ends_with('.'), "{id}: {text}");
        assert!(text.starts_with(char::is_uppercase), "{id}: {text}");
        assert!(!text.contains(['!', '\'', '"']), "{id}: {text}");
        assert!(!text.contains("  ") && !text.contains(".."), "{id}: {text}");
        assert!(!text.to_lowercase().contains(product), "{id}: {text}");
        let sentences: Vec<&str> = text.split_terminator('.').collect();
        assert!(sentences.len() <= most, "{id}: {text}");
        for sentence in sentences {
            assert!(
                sentence.split_whitespace().count() <= 24,
                "{id}: {sentence}"
            );
        }
    }

    /// Returns the squares that a text names.
    fn squares(text: &str) -> BTreeSet<&str> {
        let words = text.split(|it: char| !it.is_ascii_alphanumeric());
        let is_square = |word: &&str| {
            let word = word.trim_start_matches(|it: char| it.is_ascii_uppercase());
            let rank = word.trim_start_matches(|it: char| it.is_ascii_lowercase());
            word.len() == rank.len() + 1 && rank.parse::<u8>().is_ok()
        };
        words.filter(is_square).collect()
    }

    #[test]
    fn every_example_has_a_title_a_task_and_a_lesson() {
        for example in all_examples() {
            let id = example.id;
            let title = law_example_title(id);
            assert!(
                (1..=5).contains(&title.split_whitespace().count()),
                "{id}: {title}"
            );
            assert!(
                !title.contains('.') && title.starts_with(char::is_uppercase),
                "{title}"
            );
            assert_sentences(id, law_example_task(id), 2);
            assert_sentences(id, law_example_lesson(id), 3);
        }
        assert_eq!(law_example_title("no-such-example"), "");
    }

    #[test]
    fn titles_differ_within_a_law() {
        let mut titles = BTreeSet::new();
        for example in all_examples() {
            let title = law_example_title(example.id);
            assert!(titles.insert((example.preset(), title)), "{title}");
        }
    }

    /// Checks that a task names each square of arrival, and only squares of its attempts.
    #[test]
    fn task_names_the_squares_of_its_attempts() {
        for example in all_examples() {
            let named = squares(law_example_task(example.id));
            let goals: BTreeSet<_> = example.attempts.iter().map(|it| it.to).collect();
            let starts = example.attempts.iter().map(|it| it.from);
            let known: BTreeSet<_> = goals.iter().copied().chain(starts).collect();
            assert!(named.is_superset(&goals), "{}: {named:?}", example.id);
            assert!(named.is_subset(&known), "{}: {named:?}", example.id);
        }
    }
}

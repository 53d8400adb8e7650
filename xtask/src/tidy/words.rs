//! Finds words that are not to be used, in code, comments and identifiers.

use super::rules::{Violation, WORDS};

/// Returns the places in a file with such a word.
pub fn check(file: &str, text: &str) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let words = words(line);
        for (word, cure) in WORDS {
            // A phrase is a phrase only as prose has it: `In Passing` and `in-passing` are names.
            let is_there = if word.contains(' ') {
                contains_phrase(line, word)
            } else {
                words.iter().any(|it| it == word)
            };
            if is_there {
                violations.push(Violation {
                    file: file.to_owned(),
                    line: index + 1,
                    what: format!("the word “{word}”: write {cure}"),
                });
            }
        }
    }
    violations
}

/// Returns true if a line contains a phrase, with or without a capital.
fn contains_phrase(line: &str, phrase: &str) -> bool {
    let (first, rest) = phrase.split_at(1);
    let capital = first.to_uppercase() + rest;
    let is_in_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    [phrase, &capital].into_iter().any(|phrase| {
        line.match_indices(phrase).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            let after = line[at + phrase.len()..].chars().next();
            !is_in_word(before) && !is_in_word(after)
        })
    })
}

/// Lists the words of a line in small letters. Identifiers consist of words too: `TooManyMen` has three.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for letter in line.chars() {
        if !letter.is_alphabetic() || letter.is_uppercase() && was_small {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphabetic()) {
            word.extend(letter.to_lowercase());
        }
        was_small = letter.is_lowercase();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(line: &str) -> usize {
        check("a.rs", line).len()
    }

    #[test]
    fn words_are_found_in_comments_and_identifiers() {
        for line in [
            "// The man in hand.",
            "fn man_on()",
            "TooManyMen",
            "data-mark=\"man\"",
            "// Taken in passing.",
        ] {
            assert_eq!(found(line), 1, "{line}");
        }
        let violation = &check("a.rs", "\n// anew\n")[0];
        assert_eq!(
            (violation.line, violation.what.as_str()),
            (2, "the word “anew”: write again")
        );
    }

    #[test]
    fn longer_words_and_the_name_of_the_product_are_left_alone() {
        for line in [
            "manner QuizMode command human",
            "In Passing",
            "in-passing in_passing IN_PASSING",
            "has yet",
        ] {
            assert_eq!(found(line), 0, "{line}");
        }
    }
}

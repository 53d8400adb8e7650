//! Reports of an embedded quiz to the embedding page.

use std::rc::Rc;

use course::PlayerAction;
use course::quiz::{
    Grade, QuestionAttempt, QuizAction, QuizAddressError, QuizQuestionStatus, QuizReply,
    QuizSession,
};
use yew::prelude::*;

use crate::host::{AnswerReport, HostReport, use_host_report};
use crate::text::quiz as strings;

/// Reports the position on the board, each answer, and that the set is completed.
///
/// Answers in a practice round over missed questions are not reported.
#[hook]
pub fn use_host_reports(
    session: &QuizSession,
    errors: &[QuizAddressError],
    on_action: &Callback<QuizAction>,
) {
    let navigate = use_callback(on_action.clone(), |action: PlayerAction, on_action| {
        on_action.emit(QuizAction::Navigate(action));
    });
    use_host_report(Some(HostReport::Game {
        cursor: session.analysis().cursor().clone(),
        orientation: session.analysis().orientation(),
        on_action: navigate,
    }));
    use_address_reports(errors);
    let reported = (!session.is_practice()).then_some(session);
    use_host_report(reported.and_then(answer).map(HostReport::Answer));
    use_host_report(reported.and_then(completion_report));
}

/// Reports the errors in the address.
#[hook]
pub fn use_address_reports(errors: &[QuizAddressError]) {
    let errors: Vec<_> = errors
        .iter()
        .map(|&error| (address_key(error), strings::address_error(error).to_owned()))
        .collect();
    use_host_report((!errors.is_empty()).then(|| HostReport::InvalidFields(Rc::new(errors))));
}

/// Returns the address key that an error is about.
const fn address_key(error: QuizAddressError) -> &'static str {
    match error {
        QuizAddressError::UnknownTopic => "set",
        QuizAddressError::InvalidSeed => "seed",
        QuizAddressError::InvalidCount | QuizAddressError::CountOutOfRange => "n",
        QuizAddressError::UnknownMode => "quiz-mode",
    }
}

/// Returns the last answer to the current question.
///
/// Returns `None` for an answer that still needs its reason, and for a move text that cannot be parsed.
fn answer(session: &QuizSession) -> Option<AnswerReport> {
    let attempt = session.current()?;
    let correct = match attempt.last_reply()? {
        (_, Grade::Correct) => true,
        (_, Grade::Wrong(_)) => false,
        (_, Grade::ReasonNeeded | Grade::Unreadable(_)) => return None,
    };
    let set = session.set();
    Some(AnswerReport {
        item: format!(
            "{}/{}/{}",
            set.topic().name(),
            set.seed(),
            session.question_number()
        ),
        skill: Some(attempt.question().skill().name().to_owned()),
        uci: answered_move(attempt),
        correct,
        attempt: u32::try_from(attempt.answer_count()).unwrap_or(u32::MAX),
        hints: attempt.hint() as u32,
    })
}

/// Returns the last answer in UCI notation, if it is a move.
fn answered_move(attempt: &QuestionAttempt) -> Option<String> {
    let (reply, _) = attempt.last_reply()?;
    match reply {
        QuizReply::Move(attempted_move) => Some(attempted_move.to_string()),
        // A correct typed move is the move that was asked for.
        QuizReply::Typed(_) if attempt.status() == QuizQuestionStatus::Correct => {
            let answer = attempt.question().answer_move()?;
            Some(answer.to_string())
        }
        QuizReply::Typed(_)
        | QuizReply::Nothing
        | QuizReply::Yes
        | QuizReply::No
        | QuizReply::NoBecause(_)
        | QuizReply::Because(_)
        | QuizReply::Square(_) => None,
    }
}

/// Returns the score of a completed set; `None` before its end.
///
/// A set that asked nothing, because it only showed examples, counts as all correct.
fn completion_report(session: &QuizSession) -> Option<HostReport> {
    if session.current().is_some() {
        return None;
    }
    let (score, max) = match session.score() {
        (_, 0) => (session.count(), session.count()),
        score => score,
    };
    let passed = session.is_passed();
    Some(HostReport::Completed { score, max, passed })
}

#[cfg(test)]
mod tests {
    use course::quiz::{Mastery, QuestionSet, QuizMode, Topic};

    use super::*;

    #[test]
    fn every_answer_is_reported_and_then_the_score() {
        let mastery = Mastery::default();
        let set = QuestionSet::new(Topic::All, 42, 6);
        let mut session = QuizSession::new(set, QuizMode::Alone, &mastery);
        let mut number = 0;
        while let Some(attempt) = session.current() {
            number += 1;
            assert!(completion_report(&session).is_none());
            assert_eq!(answer(&session), None, "nothing was answered");
            let (solution, skill) = (attempt.question().solution(), attempt.question().skill());
            if number == 2 {
                session = session.reduce(QuizAction::TakeHint);
            }
            session = session.reduce(QuizAction::Reply(solution.clone()));
            let report = answer(&session).expect("it was answered");
            assert_eq!(report.item, format!("all/42/{number}"));
            assert_eq!(report.skill.as_deref(), Some(skill.name()));
            assert!(report.correct, "{solution:?}");
            assert_eq!((report.attempt, report.hints), (1, u32::from(number == 2)));
            session = session.reduce(QuizAction::Next {
                mastery: mastery.clone(),
                seconds: 1,
            });
        }
        let (score, max) = session.score();
        let passed = session.is_passed();
        assert!(completion_report(&session) == Some(HostReport::Completed { score, max, passed }));
        assert_eq!(max, 6);
    }
}

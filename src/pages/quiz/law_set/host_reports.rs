//! Reports of an embedded set about other laws to the embedding page.

use course::PlayerAction;
use course::law_lab::law_quiz::{LawQuizAction, LawQuizSession, LawQuizSet};
use course::quiz::QuizAddressError;
use yew::prelude::*;

use crate::host::{AnswerReport, HostReport, use_host_report};
use crate::pages::quiz::host_reports::use_address_reports;
use crate::ui::law_board::host_report::{law_report, use_law_report};

/// Reports the position on the board, each answer, and that the set is completed.
#[hook]
pub fn use_law_set_reports(
    session: &LawQuizSession,
    errors: &[QuizAddressError],
    on_action: &Callback<LawQuizAction>,
) {
    let on_step = use_callback(on_action.clone(), |action: PlayerAction, on_action| {
        on_action.emit(board_action(action));
    });
    let board = session.board();
    use_law_report(law_report(&board.session, board.orientation, &on_step));
    use_address_reports(errors);
    use_host_report(answer(session).map(HostReport::Answer));
    use_host_report(completion_report(session));
}

/// Returns the action that steps through the moves on the board.
pub fn board_action(action: PlayerAction) -> LawQuizAction {
    match action {
        PlayerAction::Back => LawQuizAction::Back,
        PlayerAction::First => LawQuizAction::GoTo(0),
        PlayerAction::Open(bookmark) => LawQuizAction::GoTo(bookmark.step.saturating_sub(1)),
        PlayerAction::Flip => LawQuizAction::Flip,
        PlayerAction::Last => LawQuizAction::GoTo(usize::MAX),
        _ => LawQuizAction::Forward,
    }
}

/// Returns the answer to the current question.
fn answer(session: &LawQuizSession) -> Option<AnswerReport> {
    let reply = session.reply_given()?;
    let question = session.current()?;
    let number = session.question_number();
    Some(AnswerReport {
        item: format!("{}/{}/{number}", LawQuizSet::NAME, session.set().seed()),
        skill: Some(LawQuizSet::NAME.to_owned()),
        uci: None,
        correct: reply == question.right_reply(),
        attempt: 1,
        hints: u32::from(session.hints()),
    })
}

/// Returns the score of a completed set; `None` before its end.
fn completion_report(session: &LawQuizSession) -> Option<HostReport> {
    if session.current().is_some() {
        return None;
    }
    let (score, max) = session.score();
    let passed = session.is_passed();
    Some(HostReport::Completed { score, max, passed })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_about_laws_is_reported_and_then_the_score() {
        let mut session = LawQuizSession::new(LawQuizSet::new(42, 5));
        while let Some(question) = session.current().cloned() {
            assert!(completion_report(&session).is_none());
            assert_eq!(answer(&session), None, "nothing was answered");
            let number = session.question_number();
            if number == 2 {
                session = session.reduce(LawQuizAction::TakeHint);
            }
            session = session.reduce(LawQuizAction::Reply(question.right_reply()));
            let report = answer(&session).expect("it was answered");
            assert_eq!(report.item, format!("laws/42/{number}"));
            assert_eq!(report.skill.as_deref(), Some("laws"));
            assert!(report.correct);
            assert_eq!((report.attempt, report.hints), (1, u32::from(number == 2)));
            session = session.reduce(LawQuizAction::Next);
        }
        let report = HostReport::Completed {
            score: 4,
            max: 5,
            passed: true,
        };
        assert!(completion_report(&session) == Some(report));
    }
}

//! The report on the last attempt: the prover's result, or why the move is illegal.

use course::problem::{MoveValue, ProblemState, ProofState};
use yew::prelude::*;

use crate::route::{ProblemAddress, Route};
use crate::text;
use crate::ui::answer_result::AnswerGrade;
use crate::ui::status_line::StatusLine;
use crate::ui::verdict_panel::VerdictPanel;

#[derive(Properties, PartialEq)]
pub struct ProverReportProps {
    pub state: ProblemState,
    /// The id of the next problem; empty after the last.
    pub next: AttrValue,
}

/// The result of the last move, and the status of the problem. An illegal move has the reason instead.
#[component]
pub fn ProverReport(props: &ProverReportProps) -> Html {
    let state = &props.state;
    let analysis = state.analysis();
    let (cursor, view) = (analysis.cursor(), state.view());
    let illegal = analysis
        .last_attempt()
        .filter(|attempt| attempt.judgement.legal_verdict().is_none());
    let grade = grade(state_name(state)).filter(|_| illegal.is_none());
    html! {
        <div class="report">
            <div class={grade.map(|_| "answer-result")} data-result={grade.map(AnswerGrade::name)}>
                <p class="grade" role="status">
                    if let Some((sign, word)) = grade.map(AnswerGrade::sign_and_word) {
                        <span aria-hidden="true">{ sign }</span>{ " " }{ word }
                    }
                </p>
                <VerdictPanel
                    last_attempt={illegal.cloned()}
                    report={AttrValue::from(text::problem::report_last_move(state))}
                    revision={cursor.revision()}
                />
            </div>
            <StatusLine
                announcement={text::announce_step(cursor, view.hides_legality)}
                turn={text::problem::problem_status(state)}
                en_passant_right={view.en_passant_right.clone()}
                lapsed_square={view.lapsed_square}
            />
            if state_name(state) == "mate" {
                <p class="next-links">
                    <a href={Route::Problem(ProblemAddress::with_id(&props.next))}>
                        { if props.next.is_empty() { text::problem::ALL } else { text::problem::NEXT } }
                    </a>
                </p>
            }
        </div>
    }
}

/// Returns the grade of the last move by the state's name; `None` where nothing is decided.
fn grade(state: &str) -> Option<AnswerGrade> {
    match state {
        "mate" | "right" => Some(AnswerGrade::Right),
        "stalemate" | "fails" => Some(AnswerGrade::Wrong),
        _ => None,
    }
}

/// Returns the state's name in `data-state`, for style sheets and tests.
pub fn state_name(state: &ProblemState) -> &'static str {
    if state.shows_set_play() {
        return "set-play";
    }
    let Some(report) = state.last_move_report() else {
        return "asking";
    };
    match report.proof {
        ProofState::Pending => "thinking",
        ProofState::GaveUp => "unproved",
        ProofState::Proved(result) => match &result.value {
            MoveValue::MatesIn(0) => "mate",
            MoveValue::MatesIn(_) => "right",
            MoveValue::Stalemate => "stalemate",
            MoveValue::Fails { .. } => "fails",
        },
    }
}

//! The specification of a question, and the motifs and prompt forms that satisfy it.

use rules::{Color, EnPassantMode};

use super::motif::Motif;
use crate::quiz::question_kind::{Difficulty, QuizQuestionKind};
use crate::quiz::skill::Skill;

/// The properties of a question to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionSpec {
    /// The skill that the question tests.
    pub skill: Skill,
    /// The kind of question, one of the skill's kinds.
    pub kind: QuizQuestionKind,
    /// The side to move, which is asked.
    pub side_to_move: Color,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// True if a learner without the skill answers wrongly, or correctly for a wrong reason.
    pub is_diagnostic: bool,
}

impl QuestionSpec {
    /// Returns all possible specs, several hundred.
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for skill in Skill::ALL {
            for &kind in skill.kinds() {
                for side_to_move in Color::ALL {
                    for difficulty in Difficulty::ALL {
                        all.extend([true, false].map(|is_diagnostic| Self {
                            skill,
                            kind,
                            side_to_move,
                            difficulty,
                            is_diagnostic,
                        }));
                    }
                }
            }
        }
        all.retain(|spec| spec.is_possible());
        all
    }

    /// Returns true if there are questions of this spec.
    ///
    /// For `both-colours` a question is diagnostic exactly if Black is to move. Some kinds are always
    /// diagnostic.
    pub fn is_possible(self) -> bool {
        let fits = self.skill != Skill::BothColours
            || self.is_diagnostic == (self.side_to_move == Color::Black);
        fits && !self.recipes().is_empty()
    }

    /// Returns the pairs of motif and prompt form that satisfy the spec.
    ///
    /// The list is empty if none does.
    #[expect(clippy::too_many_lines, reason = "it is one table")]
    pub(super) fn recipes(self) -> Vec<(Motif, PromptForm)> {
        use PromptForm::{
            Capture, Empties, Field, Lands, MayCapture, MayCaptureAhead, MayPlayInstead, Must,
            OnlyMove, Same, WhichCapturer, WhichVictim, Write,
        };
        if !self.skill.kinds().contains(&self.kind) {
            return Vec::new();
        }
        let always = Field(EnPassantMode::Always);
        let pseudo_legal = Field(EnPassantMode::PseudoLegal);
        let legal = Field(EnPassantMode::Legal);
        // A diagnostic question needs the decoy, another one the legal capture.
        let decoy_or_legal = |decoy| {
            if self.is_diagnostic {
                decoy
            } else {
                Motif::EnPassant
            }
        };
        let recipes_for = |motif| match self.kind {
            QuizQuestionKind::Play => vec![(motif, Capture)],
            QuizQuestionKind::May => vec![(motif, MayCapture)],
            QuizQuestionKind::Lands => vec![(motif, Lands)],
            QuizQuestionKind::Empties => vec![(motif, Empties)],
            QuizQuestionKind::Write => vec![(motif, Write)],
            QuizQuestionKind::Must => vec![(motif, Must)],
            QuizQuestionKind::Field => vec![(motif, legal)],
            QuizQuestionKind::Which | QuizQuestionKind::Same => Vec::new(),
        };
        match (self.skill, self.kind) {
            (Skill::WhichPawn, _) => self.if_diagnostic(&[
                (Motif::TwoCapturers, WhichCapturer),
                (Motif::DecoyWrongRank, WhichCapturer),
                (Motif::DecoyTwoFilesApart, WhichCapturer),
                (Motif::DecoySingleStep, WhichVictim),
                (Motif::DecoyEarlierDoubleStep, WhichVictim),
            ]),
            (Skill::DoubleStep, _) => recipes_for(decoy_or_legal(Motif::SingleStep)),
            (Skill::NowOrNever, _) => recipes_for(decoy_or_legal(Motif::EarlierDoubleStep)),
            (Skill::PawnsOnly, QuizQuestionKind::Play) => {
                vec![(decoy_or_legal(Motif::PieceVictim), Capture)]
            }
            (Skill::PawnsOnly, _) if self.is_diagnostic => {
                vec![
                    (Motif::PieceVictim, MayCapture),
                    (Motif::PieceCapturer, MayCapture),
                ]
            }
            (Skill::PawnsOnly, _) => vec![
                (Motif::EnPassant, MayCapture),
                (Motif::DecoyPieceCapturer, MayCapture),
            ],
            (Skill::Landing, QuizQuestionKind::May) if self.is_diagnostic => {
                vec![(Motif::EnPassant, MayCaptureAhead)]
            }
            (Skill::Landing, QuizQuestionKind::May) => vec![(Motif::EnPassant, MayCapture)],
            (Skill::Landing, QuizQuestionKind::Play) => {
                self.if_diagnostic(&[(Motif::EnPassant, Capture)])
            }
            (Skill::Landing, QuizQuestionKind::Lands) => {
                self.if_diagnostic(&[(Motif::EnPassant, Lands)])
            }
            (Skill::Landing, _) => self.if_diagnostic(&[(Motif::EnPassant, Empties)]),
            (Skill::Optional, QuizQuestionKind::Must) if self.is_diagnostic => {
                vec![
                    (Motif::EnPassant, Must),
                    (Motif::SeemsPinned, Must),
                    (Motif::TwoCapturers, Must),
                ]
            }
            (Skill::Optional, QuizQuestionKind::Must) => vec![(Motif::OnlyLegalMove, Must)],
            // An illegal alternative would ask about something else.
            (Skill::Optional, _) => self.if_diagnostic(&[(Motif::EnPassant, MayPlayInstead)]),
            (Skill::Forced, QuizQuestionKind::Play) => {
                self.if_diagnostic(&[(Motif::OnlyLegalMove, OnlyMove)])
            }
            (Skill::Forced, _) if self.is_diagnostic => vec![(Motif::OnlyLegalMove, Must)],
            (Skill::Forced, _) => vec![(Motif::PawnCheck, Must)],
            (Skill::FifthRank, _) => recipes_for(decoy_or_legal(Motif::WrongRank)),
            (Skill::AdjacentFile, _) => recipes_for(decoy_or_legal(Motif::TwoFilesApart)),
            (Skill::BothColours, _) => recipes_for(Motif::EnPassant),
            (Skill::KingSafety, _) if self.is_diagnostic => recipes_for(Motif::Pinned),
            (Skill::KingSafety, _) => recipes_for(Motif::SeemsPinned),
            (Skill::AnswersCheck, _) if self.is_diagnostic => recipes_for(Motif::DiscoveredCheck),
            (Skill::AnswersCheck, _) => recipes_for(Motif::PawnCheck),
            (Skill::Notation, _) => self.if_diagnostic(&[
                (Motif::EnPassant, Write),
                (Motif::DecoyWrongRank, Write),
                (Motif::PawnCheck, Write),
                (Motif::SeemsPinned, Write),
            ]),
            (Skill::Fen, _) if self.is_diagnostic => {
                vec![
                    (Motif::EnPassant, always),
                    (Motif::TwoFilesApart, always),
                    (Motif::EnPassant, pseudo_legal),
                    (Motif::EnPassant, legal),
                ]
            }
            (Skill::Fen, _) => {
                vec![
                    (Motif::TwoFilesApart, pseudo_legal),
                    (Motif::EarlierDoubleStep, always),
                    (Motif::SingleStep, always),
                    (Motif::Pinned, legal),
                ]
            }
            (Skill::Identity, _) if self.is_diagnostic => vec![(Motif::EnPassant, Same)],
            (Skill::Identity, _) => {
                vec![
                    (Motif::Pinned, Same),
                    (Motif::TwoFilesApart, Same),
                    (Motif::SingleStep, Same),
                    (Motif::EarlierDoubleStep, Same),
                ]
            }
        }
    }

    /// Recipes whose questions are all diagnostic.
    fn if_diagnostic(self, recipes: &[(Motif, PromptForm)]) -> Vec<(Motif, PromptForm)> {
        if self.is_diagnostic {
            recipes.to_vec()
        } else {
            Vec::new()
        }
    }
}

/// The form of a [`Prompt`](crate::quiz::Prompt), before the position is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PromptForm {
    /// Capture en passant, or say that no piece may.
    Capture,
    /// Play the only legal move.
    OnlyMove,
    /// May this piece capture en passant?
    MayCapture,
    /// May it capture by moving to the victim's square?
    MayCaptureAhead,
    /// May another move be played instead?
    MayPlayInstead,
    /// Which pawn may capture?
    WhichCapturer,
    /// Which pawn may be captured?
    WhichVictim,
    /// Where does the capturer land?
    Lands,
    /// From which square does the victim disappear?
    Empties,
    /// Write the capture in algebraic notation.
    Write,
    /// Is the capture forced?
    Must,
    /// Is the position the same as before both sides moved a piece out and back?
    Same,
    /// What does the en passant field of the FEN say?
    Field(EnPassantMode),
}

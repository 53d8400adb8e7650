//! The state of the form: its values, valid or not, and the embed that results.

use course::Lesson;
use course::lab::initial_game::{InitialGame, LabAddressError};
use course::law_lesson::nearest_bookmark;
use course::quiz::{QuestionSet, QuizAddressError, QuizMode, Topic};

use crate::route::embed::{Accent, EmbedAddress, EmbedControls, EmbedMode};
use crate::route::{LabAddress, PlaceQuery, QuizAddress, ShareAddress};

/// The values of the form. Those of the other modes stay when the mode changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbedForm {
    /// Everything but the problem, the accent and the size.
    pub embed: EmbedAddress,
    /// The problem’s id.
    pub problem: String,
    /// The accent as it is typed.
    pub accent: String,
    pub width: String,
    pub height: String,
}

/// The smallest and the largest width, in CSS pixels.
pub const WIDTH_RANGE: [u32; 2] = [200, 2000];

/// The smallest and the largest height, in CSS pixels.
pub const HEIGHT_RANGE: [u32; 2] = [100, 4000];

/// The default width in CSS pixels: the largest width of a board.
pub const DEFAULT_WIDTH: u32 = 640;

/// The heights that embed.js explains. They are of what surrounds the board, and of everything in two columns.
const HEIGHTS: [[u32; 3]; 7] = include!("../../../static/embed/heights.json");

/// A size is not a whole number or out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError;

impl EmbedForm {
    /// Fills the form from an address.
    pub fn from_address(address: ShareAddress) -> Self {
        let ShareAddress {
            mut embed,
            width,
            height,
        } = address;
        let problem = match embed.mode {
            EmbedMode::Problem => embed.lesson.take(),
            EmbedMode::Lesson | EmbedMode::Quiz | EmbedMode::Board | EmbedMode::Law => None,
        };
        let default_id = |mode| EmbedAddress::parse(mode).lesson.unwrap_or_default();
        embed.lesson.get_or_insert_with(|| default_id(""));
        let accent = embed.accent.take();
        Self {
            embed,
            problem: problem.unwrap_or_else(|| default_id("mode=problem")),
            accent: accent.map_or_else(String::new, |accent| accent.name().to_owned()),
            width: width.unwrap_or_default(),
            height: height.unwrap_or_default(),
        }
    }

    /// Returns the address of the embed: the values that its mode uses.
    pub fn embed_address(&self) -> EmbedAddress {
        let embed = &self.embed;
        let style = EmbedAddress {
            mode: embed.mode,
            quiz: QuizAddress::with_skill(Topic::All.name()),
            orientation: embed.orientation,
            theme: embed.theme,
            board_theme: embed.board_theme,
            accent: self.accent(),
            lang: embed.lang,
            controls: embed.controls,
            ..EmbedAddress::default()
        };
        match embed.mode {
            EmbedMode::Lesson => EmbedAddress {
                lesson: embed.lesson.clone(),
                place: self.start(),
                autoplay: embed.autoplay,
                ..style
            },
            EmbedMode::Problem => EmbedAddress {
                lesson: Some(self.problem.clone()),
                ..style
            },
            EmbedMode::Board => EmbedAddress {
                board: self.trimmed_board(),
                ..style
            },
            EmbedMode::Law => EmbedAddress {
                law: trimmed(embed.law.as_ref()),
                board: self.trimmed_board(),
                orientation: None,
                ..style
            },
            EmbedMode::Quiz => EmbedAddress {
                quiz: QuizAddress {
                    seed: trimmed(embed.quiz.seed.as_ref()),
                    count: trimmed(embed.quiz.count.as_ref()),
                    mode: embed.quiz.mode.clone().filter(|it| is_quiz_mode(it)),
                    ..embed.quiz.clone()
                },
                orientation: None,
                ..style
            },
        }
    }

    /// Returns the position and the moves without the spaces around them.
    fn trimmed_board(&self) -> LabAddress {
        LabAddress {
            fen: trimmed(self.embed.board.fen.as_ref()),
            moves: trimmed(self.embed.board.moves.as_ref()),
            task: None,
        }
    }

    /// Returns where in the lesson the embed starts, without the defaults.
    fn start(&self) -> PlaceQuery {
        let PlaceQuery { scene, step, .. } = &self.embed.place;
        let unless_first = |part: &Option<String>| part.clone().filter(|part| part != "1");
        PlaceQuery {
            scene: unless_first(scene),
            line: None,
            step: unless_first(step),
        }
    }

    /// Moves the start to the nearest place that the lesson has.
    pub fn clamped_to(&self, lesson: &Lesson) -> Self {
        let nearest = nearest_bookmark(lesson, self.embed.place.bookmark());
        let mut clamped = self.clone();
        clamped.embed.place = nearest.into();
        clamped.embed.place.line = None;
        clamped
    }

    /// Returns the accent; `None` if it is empty or no colour.
    pub fn accent(&self) -> Option<Accent> {
        Accent::parse(self.accent.trim())
    }

    /// Returns the address of the page with this form.
    pub fn address(&self) -> ShareAddress {
        let unless_empty = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        ShareAddress {
            embed: self.embed_address(),
            width: unless_empty(&self.width),
            height: unless_empty(&self.height),
        }
    }

    /// Returns the chosen width, if any.
    ///
    /// # Errors
    ///
    /// Returns [`SizeError`] if it is invalid.
    pub fn width(&self) -> Result<Option<u32>, SizeError> {
        parse_size(&self.width, WIDTH_RANGE)
    }

    /// Returns the chosen height, if any.
    ///
    /// # Errors
    ///
    /// Returns [`SizeError`] if it is invalid.
    pub fn height(&self) -> Result<Option<u32>, SizeError> {
        parse_size(&self.height, HEIGHT_RANGE)
    }

    /// Returns the game of a board, with its errors.
    pub fn board(&self) -> InitialGame {
        let LabAddress { fen, moves, .. } = self.embed_address().board;
        InitialGame::from_address(fen.as_deref(), moves.as_deref())
    }

    /// Returns the errors of the board, in the mode that shows one.
    pub fn board_errors(&self) -> Vec<LabAddressError> {
        match self.embed.mode {
            EmbedMode::Board => self.board().errors,
            // The preview names what is wrong under another law.
            EmbedMode::Lesson | EmbedMode::Quiz | EmbedMode::Problem | EmbedMode::Law => Vec::new(),
        }
    }

    /// Returns the errors of the question set, in the mode that shows one.
    pub fn set_errors(&self) -> Vec<QuizAddressError> {
        match self.embed.mode {
            EmbedMode::Quiz => {
                let QuizAddress {
                    set, seed, count, ..
                } = self.embed_address().quiz;
                QuestionSet::from_address(set.as_deref(), seed.as_deref(), count.as_deref()).1
            }
            EmbedMode::Lesson | EmbedMode::Board | EmbedMode::Problem | EmbedMode::Law => {
                Vec::new()
            }
        }
    }

    /// Returns whether every value is valid, so that the embed shows them.
    pub fn is_valid(&self) -> bool {
        self.board_errors().is_empty() && self.set_errors().is_empty()
    }

    /// Estimates the embed's height in CSS pixels, as embed.js does.
    pub fn estimated_height(&self) -> u32 {
        let width = self.width().ok().flatten().unwrap_or(DEFAULT_WIDTH);
        let [none, min, quiz, board, problem, law, lesson] = HEIGHTS;
        let [narrow, wide, in_two_columns] = match (self.embed.controls, self.embed.mode) {
            (EmbedControls::None, _) => none,
            (EmbedControls::Min, _) => min,
            (EmbedControls::Full, EmbedMode::Quiz) => quiz,
            (EmbedControls::Full, EmbedMode::Board) => board,
            (EmbedControls::Full, EmbedMode::Problem) => problem,
            (EmbedControls::Full, EmbedMode::Law) => law,
            (EmbedControls::Full, EmbedMode::Lesson) => lesson,
        };
        match width {
            960.. => in_two_columns,
            520.. => width.min(DEFAULT_WIDTH) + wide,
            _ => width + narrow,
        }
    }
}

fn is_quiz_mode(name: &str) -> bool {
    QuizMode::ALL.into_iter().any(|mode| mode.name() == name)
}

fn trimmed(text: Option<&String>) -> Option<String> {
    let text = text?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn parse_size(text: &str, [least, most]: [u32; 2]) -> Result<Option<u32>, SizeError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    match text.parse() {
        Ok(size) if (least..=most).contains(&size) => Ok(Some(size)),
        Ok(_) | Err(_) => Err(SizeError),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(query: &str) -> EmbedForm {
        EmbedForm::from_address(ShareAddress::parse(query))
    }

    fn embed_query(query: &str) -> String {
        form(query).embed_address().query()
    }

    #[test]
    fn embed_address_has_only_the_keys_of_its_mode() {
        for (chosen, query) in [
            ("", "v=1&lesson=first-capture"),
            (
                "lesson=petrov&scene=1&step=9&theme=dark&controls=min&autoplay=on",
                "v=1&lesson=petrov&step=9&theme=dark&controls=min&autoplay=on",
            ),
            ("lesson=petrov&fen=8/8&n=5&set=pins", "v=1&lesson=petrov"),
            (
                "mode=board&fen=+8/8+&moves=+&lesson=petrov&autoplay=on&orientation=black",
                "v=1&mode=board&fen=8%2F8&orientation=black",
            ),
            (
                "mode=quiz&set=all&n=5&orientation=black&quiz-mode=idle",
                "v=1&mode=quiz&n=5",
            ),
            (
                "mode=quiz&set=landing&seed=+7&quiz-mode=exam",
                "v=1&mode=quiz&set=landing&seed=7&quiz-mode=exam",
            ),
            ("mode=problem", "v=1&lesson=howard&mode=problem"),
            (
                "mode=law&law=+torpedo+&moves=e2e4&step=3&orientation=black",
                "v=1&mode=law&law=torpedo&moves=e2e4",
            ),
            (
                "lesson=petrov&origin=https://a.example&id=x&sound=on",
                "v=1&lesson=petrov",
            ),
        ] {
            assert_eq!(embed_query(chosen), query, "{chosen}");
        }
    }

    #[test]
    fn start_is_clamped_to_the_lesson() {
        let pgn = "[Event \"Two\"]\n\n1. e4 e5 *\n\n[Event \"Two\"]\n\n1. d4 *\n";
        let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
        for (share_query, query) in [
            ("lesson=petrov", "v=1&lesson=petrov"),
            (
                "lesson=petrov&scene=2&step=2",
                "v=1&lesson=petrov&scene=2&step=2",
            ),
            ("lesson=petrov&scene=9&step=x", "v=1&lesson=petrov&scene=2"),
            ("lesson=petrov&step=9&line=4", "v=1&lesson=petrov&step=3"),
        ] {
            assert_eq!(
                form(share_query)
                    .clamped_to(&lesson)
                    .embed_address()
                    .query(),
                query
            );
        }
    }

    #[test]
    fn form_keeps_the_values_of_other_modes() {
        let mut form = form("mode=problem&lesson=sommerfeldt");
        form.embed.mode = EmbedMode::Lesson;
        assert_eq!(form.embed_address().query(), "v=1&lesson=first-capture");
        form.embed.mode = EmbedMode::Problem;
        assert_eq!(
            form.embed_address().query(),
            "v=1&lesson=sommerfeldt&mode=problem"
        );
    }

    #[test]
    fn form_round_trips_through_its_address() {
        for query in [
            "lesson=petrov&step=9&theme=dark&width=480",
            "mode=board&fen=no fen&width=wide&height=9",
            "mode=quiz&set=pins&seed=x&n=99",
            "mode=problem&lesson=loyd&controls=none",
        ] {
            let chosen = form(query);
            let again = EmbedForm::from_address(ShareAddress::parse(&chosen.address().to_string()));
            assert_eq!(again, chosen, "{query}");
        }
    }

    #[test]
    fn sizes_are_whole_numbers_in_range() {
        let width = |text| form(&format!("width={text}")).width();
        assert_eq!(width(""), Ok(None));
        assert_eq!(width("+480+"), Ok(Some(480)));
        for text in ["199", "2001", "wide", "12.5", "-400", "4000000000000"] {
            assert_eq!(width(text), Err(SizeError), "{text}");
        }
        assert_eq!(form("height=100").height(), Ok(Some(100)));
        assert_eq!(form("height=50").height(), Err(SizeError));
    }

    #[test]
    fn estimated_height_shrinks_with_fewer_controls() {
        let high = |query: &str| form(query).estimated_height();
        for mode in EmbedMode::ALL.map(EmbedMode::name) {
            let [full, min, none] = ["full", "min", "none"]
                .map(|controls| high(&format!("mode={mode}&controls={controls}")));
            assert!(640 < none && none < min && min < full, "{mode}");
        }
        assert!(high("width=360") < high("width=600"));
        assert_eq!(high("width=700"), high(""));
        assert_eq!(high("width=1600"), high("width=960"));
    }

    #[test]
    fn only_the_chosen_mode_makes_a_form_invalid() {
        assert!(form("mode=board").is_valid());
        for query in [
            "mode=board&fen=no+fen",
            "mode=board&moves=e2e5",
            "mode=quiz&n=99",
            "mode=quiz&set=x",
        ] {
            assert!(!form(query).is_valid(), "{query}");
        }
        assert!(form("lesson=petrov&fen=no+fen&n=99").is_valid());
    }
}

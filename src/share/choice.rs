//! What was chosen and typed, whatever that is, and the frame that comes of it.

use course::Lesson;
use course::lab::opening::{Opening, Stray};
use course::quiz::{Manner, Set, SetFault, Topic};

use crate::route::embed::{EmbedAddress, Mode};
use crate::route::{Asked, LabAddress, QuizAddress, ShareAddress};

/// What was chosen and typed. What another kind of page has a use for is not forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// All of it but the problem.
    pub frame: EmbedAddress,
    /// The problem’s id.
    pub problem: String,
    /// How wide the frame is to be.
    pub width: String,
    /// How high.
    pub height: String,
}

/// How wide and how high a frame can be, in pixels.
pub const WIDTHS: [u32; 2] = [200, 2000];

/// How high it can be.
pub const HEIGHTS: [u32; 2] = [100, 4000];

/// How wide it is if nobody says so: as wide as a board becomes.
pub const USUAL_WIDTH: u32 = 640;

/// A size is no whole number, or too small or too great.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSize;

impl Choice {
    /// What an address says.
    pub fn read(address: ShareAddress) -> Self {
        let ShareAddress {
            mut frame,
            width,
            height,
        } = address;
        let problem = match frame.mode {
            Mode::Problem => frame.lesson.take(),
            Mode::Lesson | Mode::Quiz | Mode::Board => None,
        };
        let usual = |mode| EmbedAddress::parse(mode).lesson.unwrap_or_default();
        frame.lesson.get_or_insert_with(|| usual(""));
        Self {
            frame,
            problem: problem.unwrap_or_else(|| usual("mode=problem")),
            width: width.unwrap_or_default(),
            height: height.unwrap_or_default(),
        }
    }

    /// What the frame is asked for: of what was chosen, all that its kind of page has a use for.
    pub fn asked(&self) -> EmbedAddress {
        let all = &self.frame;
        let looks = EmbedAddress {
            mode: all.mode,
            quiz: QuizAddress::about(Topic::All.name()),
            orientation: all.orientation,
            theme: all.theme,
            lang: all.lang,
            controls: all.controls,
            ..EmbedAddress::default()
        };
        match all.mode {
            Mode::Lesson => EmbedAddress {
                lesson: all.lesson.clone(),
                place: self.place(),
                autoplay: all.autoplay,
                ..looks
            },
            Mode::Problem => EmbedAddress {
                lesson: Some(self.problem.clone()),
                ..looks
            },
            Mode::Board => EmbedAddress {
                board: LabAddress {
                    fen: trimmed(all.board.fen.as_ref()),
                    moves: trimmed(all.board.moves.as_ref()),
                },
                ..looks
            },
            Mode::Quiz => EmbedAddress {
                quiz: QuizAddress {
                    seed: trimmed(all.quiz.seed.as_ref()),
                    count: trimmed(all.quiz.count.as_ref()),
                    manner: all.quiz.manner.clone().filter(|it| is_manner(it)),
                    ..all.quiz.clone()
                },
                orientation: None,
                ..looks
            },
        }
    }

    /// Where in the lesson it begins; nothing where that is the beginning.
    fn place(&self) -> Asked {
        let Asked { scene, step, .. } = &self.frame.place;
        let later = |part: &Option<String>| part.clone().filter(|part| part != "1");
        Asked {
            scene: later(scene),
            line: None,
            step: later(step),
        }
    }

    /// The same, beginning where its lesson has such a place or one that is nearest to it.
    pub fn within(&self, lesson: &Lesson) -> Self {
        let nearest = lesson.nearest(self.frame.place.bookmark());
        let mut within = self.clone();
        within.frame.place = nearest.into();
        within.frame.place.line = None;
        within
    }

    /// The address of the page with this choice.
    pub fn address(&self) -> ShareAddress {
        let given = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        ShareAddress {
            frame: self.asked(),
            width: given(&self.width),
            height: given(&self.height),
        }
    }

    /// How wide the frame is to be; none where nothing is said.
    ///
    /// # Errors
    ///
    /// [`NoSize`] if that cannot be meant.
    pub fn width(&self) -> Result<Option<u32>, NoSize> {
        size(&self.width, WIDTHS)
    }

    /// How high it is to be; none where nothing is said.
    ///
    /// # Errors
    ///
    /// [`NoSize`] if that cannot be meant.
    pub fn height(&self) -> Result<Option<u32>, NoSize> {
        size(&self.height, HEIGHTS)
    }

    /// The board that is to be played on, and what is wrong with it.
    pub fn board(&self) -> Opening {
        let LabAddress { fen, moves } = self.asked().board;
        Opening::asked(fen.as_deref(), moves.as_deref())
    }

    /// What is wrong with the board; nothing where none is wanted.
    pub fn strays(&self) -> Vec<Stray> {
        match self.frame.mode {
            Mode::Board => self.board().faults,
            Mode::Lesson | Mode::Quiz | Mode::Problem => Vec::new(),
        }
    }

    /// What is wrong with the set of questions; nothing where none is wanted.
    pub fn set_faults(&self) -> Vec<SetFault> {
        match self.frame.mode {
            Mode::Quiz => {
                let QuizAddress {
                    set, seed, count, ..
                } = self.asked().quiz;
                Set::read(set.as_deref(), seed.as_deref(), count.as_deref()).1
            }
            Mode::Lesson | Mode::Board | Mode::Problem => Vec::new(),
        }
    }

    /// Whether a frame can be shown that is what is meant.
    pub fn is_shown(&self) -> bool {
        self.strays().is_empty() && self.set_faults().is_empty()
    }

    /// How high a frame is about that nobody has measured, in pixels: the board, and what stands around it.
    pub fn about_as_high(&self) -> u32 {
        let width = self.width().ok().flatten().unwrap_or(USUAL_WIDTH);
        // Full, the controls and the words, the words.
        let around = match self.frame.mode {
            Mode::Lesson => [850, 520, 390],
            Mode::Quiz => [470, 450, 360],
            Mode::Board => [780, 280, 170],
            Mode::Problem => [740, 340, 230],
        };
        let around = around[self.frame.controls as usize];
        width.min(USUAL_WIDTH) + around
    }
}

fn is_manner(name: &str) -> bool {
    Manner::ALL.into_iter().any(|manner| manner.name() == name)
}

fn trimmed(text: Option<&String>) -> Option<String> {
    let text = text?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn size(text: &str, [least, most]: [u32; 2]) -> Result<Option<u32>, NoSize> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    match text.parse() {
        Ok(size) if (least..=most).contains(&size) => Ok(Some(size)),
        Ok(_) | Err(_) => Err(NoSize),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(query: &str) -> Choice {
        Choice::read(ShareAddress::read(query))
    }

    fn asked(query: &str) -> String {
        choice(query).asked().query()
    }

    #[test]
    fn a_frame_is_asked_for_what_its_kind_of_page_has_a_use_for() {
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
                "mode=quiz&set=all&n=5&orientation=black&manner=idle",
                "v=1&mode=quiz&n=5",
            ),
            (
                "mode=quiz&set=landing&seed=+7&manner=exam",
                "v=1&mode=quiz&set=landing&seed=7&manner=exam",
            ),
            ("mode=problem", "v=1&lesson=howard&mode=problem"),
            (
                "lesson=petrov&origin=https://a.example&id=x&sound=on",
                "v=1&lesson=petrov",
            ),
        ] {
            assert_eq!(asked(chosen), query, "{chosen}");
        }
    }

    #[test]
    fn a_lesson_begins_where_it_has_a_place() {
        let pgn = "[Event \"Two\"]\n\n1. e4 e5 *\n\n[Event \"Two\"]\n\n1. d4 *\n";
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        for (asked, query) in [
            ("lesson=petrov", "v=1&lesson=petrov"),
            (
                "lesson=petrov&scene=2&step=2",
                "v=1&lesson=petrov&scene=2&step=2",
            ),
            ("lesson=petrov&scene=9&step=x", "v=1&lesson=petrov&scene=2"),
            ("lesson=petrov&step=9&line=4", "v=1&lesson=petrov&step=3"),
        ] {
            assert_eq!(choice(asked).within(&lesson).asked().query(), query);
        }
    }

    #[test]
    fn nothing_is_forgotten_when_another_kind_of_page_is_chosen() {
        let mut choice = choice("mode=problem&lesson=sommerfeldt");
        choice.frame.mode = Mode::Lesson;
        assert_eq!(choice.asked().query(), "v=1&lesson=first-capture");
        choice.frame.mode = Mode::Problem;
        assert_eq!(
            choice.asked().query(),
            "v=1&lesson=sommerfeldt&mode=problem"
        );
    }

    #[test]
    fn the_address_of_the_page_leads_back_to_the_choice() {
        for query in [
            "lesson=petrov&step=9&theme=dark&width=480",
            "mode=board&fen=no fen&width=wide&height=9",
            "mode=quiz&set=pins&seed=x&n=99",
            "mode=problem&lesson=loyd&controls=none",
        ] {
            let chosen = choice(query);
            let again = Choice::read(ShareAddress::read(&chosen.address().to_string()));
            assert_eq!(again, chosen, "{query}");
        }
    }

    #[test]
    fn a_size_is_a_whole_number_of_pixels_or_nothing() {
        let width = |text| choice(&format!("width={text}")).width();
        assert_eq!(width(""), Ok(None));
        assert_eq!(width("+480+"), Ok(Some(480)));
        for text in ["199", "2001", "wide", "12.5", "-400", "4000000000000"] {
            assert_eq!(width(text), Err(NoSize), "{text}");
        }
        assert_eq!(choice("height=100").height(), Ok(Some(100)));
        assert_eq!(choice("height=50").height(), Err(NoSize));
    }

    #[test]
    fn a_frame_with_less_around_its_board_is_less_high() {
        let high = |query: &str| choice(query).about_as_high();
        for mode in Mode::ALL.map(Mode::name) {
            let [full, min, none] = ["full", "min", "none"]
                .map(|controls| high(&format!("mode={mode}&controls={controls}")));
            assert!(640 < none && none < min && min < full, "{mode}");
        }
        assert_eq!(high("width=360"), high("") - 280);
        assert_eq!(high("width=1600"), high(""));
    }

    #[test]
    fn what_is_wrong_with_a_board_or_a_set_is_known_where_one_is_wanted() {
        assert!(choice("mode=board").is_shown());
        for query in [
            "mode=board&fen=no+fen",
            "mode=board&moves=e2e5",
            "mode=quiz&n=99",
            "mode=quiz&set=x",
        ] {
            assert!(!choice(query).is_shown(), "{query}");
        }
        assert!(choice("lesson=petrov&fen=no+fen&n=99").is_shown());
    }
}

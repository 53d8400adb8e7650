//! Sets of questions about other laws: the same for everyone with the same address.

use std::rc::Rc;

use variants::Side;

use crate::quiz::{QuestionSet, QuizAddressError, SeededRng};

use super::diagram::LawDiagram;
use super::laws::PlayableLaws;
use super::question::LawQuizQuestion;
use super::question_picker::JudgedDiagram;
use super::theme::LawTheme;

/// The version of the generator. It stays as long as each seed gives the same questions.
const LAW_QUIZ_VERSION: u64 = 1;

/// Distinguishes these sets from the sets about skills.
const TOPIC: u64 = 0x1a35;

/// A number of questions about other laws, from a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LawQuizSet {
    seed: u32,
    count: u8,
}

/// The diagrams that are asked about in turn, before each comes again.
type Block = Vec<Vec<LawQuizQuestion>>;

impl LawQuizSet {
    /// The topic in an address, and the name of the skill in reports.
    pub const NAME: &str = "laws";

    /// Creates a set; the count is clamped as for other sets.
    pub fn new(seed: u32, count: u8) -> Self {
        let count = count.clamp(1, QuestionSet::MAX_COUNT);
        Self { seed, count }
    }

    /// Reads the seed and the count of an address, and the errors in them.
    pub fn from_address(seed: Option<&str>, count: Option<&str>) -> (Self, Vec<QuizAddressError>) {
        let (set, errors) = QuestionSet::from_address(None, seed, count);
        let count = u8::try_from(set.count()).unwrap_or(QuestionSet::DEFAULT_COUNT);
        (Self::new(set.seed(), count), errors)
    }

    /// Returns the seed.
    pub const fn seed(self) -> u32 {
        self.seed
    }

    /// Returns the number of questions.
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// Generates the questions.
    ///
    /// Each diagram comes again, with another answer, after one or two questions about others. In a set of an odd
    /// number one comes three times. Sets of up to three questions are too short for that: two are about one diagram,
    /// and in three one comes once.
    ///
    /// ```
    /// use course::law_lab::law_quiz::LawQuizSet;
    ///
    /// let questions = LawQuizSet::new(7, 10).questions();
    /// assert_eq!(questions.len(), 10);
    /// assert_eq!(questions[0].diagram(), questions[3].diagram());
    /// assert_ne!(questions[0], questions[3]);
    /// ```
    pub fn questions(self) -> Vec<LawQuizQuestion> {
        let laws = PlayableLaws::new();
        let mut rng = self.rng(u64::MAX);
        let mut themes: Vec<LawTheme> = Vec::new();
        let sizes = block_sizes(self.count());
        let mut questions = Vec::new();
        let mut asked = Vec::new();
        for times in sizes {
            let mut block = Block::new();
            for count in times {
                if themes.is_empty() {
                    themes = LawTheme::ALL.to_vec();
                    rng.shuffle(&mut themes);
                }
                let theme = if count > 2 {
                    rng.choose(&LawTheme::WITH_MANY_ANSWERS)
                } else {
                    themes.pop()
                };
                let theme = theme.unwrap_or(LawTheme::Beside);
                let diagram = self.diagram(theme, count, &asked, &laws);
                asked.push(diagram[0].diagram().clone());
                block.push(diagram);
            }
            questions.extend(in_turn(&block));
        }
        questions.truncate(self.count());
        questions
    }

    /// Returns questions about a new diagram.
    fn diagram(
        self,
        theme: LawTheme,
        count: usize,
        asked: &[Rc<LawDiagram>],
        laws: &PlayableLaws,
    ) -> Vec<LawQuizQuestion> {
        let index = asked.len() as u64;
        let stepping = if (index + u64::from(self.seed)).is_multiple_of(2) {
            Side::White
        } else {
            Side::Black
        };
        let found = (0..100).find_map(|again| {
            let mut rng = self.rng(index << 8 | again);
            let diagram = theme.diagram(stepping, laws, &mut rng);
            if asked.iter().any(|before| **before == diagram) {
                return None;
            }
            let questions = JudgedDiagram::new(diagram, laws).questions(count, &mut rng);
            (questions.len() == count).then_some(questions)
        });
        found.expect("questions about every theme")
    }

    fn rng(self, index: u64) -> SeededRng {
        SeededRng::from_numbers(&[LAW_QUIZ_VERSION, TOPIC, u64::from(self.seed), index])
    }
}

/// Returns the blocks of a set: for each diagram how often it comes.
///
/// A block has two or three diagrams, each of which comes twice.
fn block_sizes(count: usize) -> Vec<Vec<usize>> {
    if count <= 3 {
        return vec![[vec![count.min(2)], vec![1; count / 3]].concat()];
    }
    let mut diagrams = count / 2;
    let mut blocks = Vec::new();
    while diagrams > 0 {
        let size = match diagrams {
            2 | 4 => 2,
            _ => 3,
        };
        blocks.push(vec![2; size]);
        diagrams -= size;
    }
    if !count.is_multiple_of(2)
        && let Some(first) = blocks.last_mut().and_then(|block| block.first_mut())
    {
        *first = 3;
    }
    blocks
}

/// Asks about each diagram in turn, then again in the same order.
fn in_turn(block: &Block) -> Vec<LawQuizQuestion> {
    let rounds = block.iter().map(Vec::len).max().unwrap_or(0);
    let of_round = |round: usize| {
        let questions = block.iter().filter_map(move |diagram| diagram.get(round));
        questions.cloned().collect::<Vec<_>>()
    };
    (0..rounds).flat_map(of_round).collect()
}

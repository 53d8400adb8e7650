//! What a frame tells the page around it, in the contract’s words: a type for each message, and its JSON.

use std::fmt::Write;

/// A message to the page around.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The frame runs, in this version, and knows these lessons.
    Ready {
        /// The version of the program.
        version: &'static str,
        /// The ids of the lessons.
        lessons: Vec<&'static str>,
    },
    /// What is in the frame is so high now, in CSS pixels.
    Resize {
        /// The height.
        height: u32,
    },
    /// A step was come to.
    Step(Place),
    /// A scene was walked to its end.
    Scene {
        /// The lesson’s id.
        lesson: String,
        /// The scene, from 1.
        scene: usize,
        /// How many scenes the lesson has.
        scenes: usize,
    },
    /// A question was answered, rightly or not.
    Answer(Answer),
    /// What there was to do is done.
    Complete(Score),
    /// The learner wants the frame to fill the window, or no longer: its browser cannot have it fill the screen.
    Fullscreen {
        /// Whether it is to.
        on: bool,
    },
    /// Something is not as the page around asks for.
    Error {
        /// What: `bad-` and the key or the field, `missing`, or `too-many`.
        code: String,
        /// The sentence that stands in the frame, too.
        message: String,
    },
    /// How the frame stands, where it was asked.
    State(State),
}

/// Where a walk stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The lesson’s id; empty for a board.
    pub lesson: String,
    /// The scene, from 1.
    pub scene: usize,
    /// The step, from 1.
    pub step: usize,
    /// How many steps the line has.
    pub steps: usize,
    /// The position, its fourth field only if a capture is legal.
    pub fen: String,
    /// The move that led to it; none at the beginning.
    pub san: Option<String>,
}

/// An answer, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was asked: a question’s name within what the frame shows.
    pub item: String,
    /// The skill that it is about; none where none is named.
    pub skill: Option<String>,
    /// The move, where the answer is one.
    pub uci: Option<String>,
    /// Whether it is right.
    pub correct: bool,
    /// Which attempt it is, from 1.
    pub attempt: u32,
    /// How much help there was before it.
    pub hints: u32,
}

/// What a learner has reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// How much.
    pub score: usize,
    /// Of how much.
    pub max: usize,
    /// Whether that is enough.
    pub passed: bool,
    /// How long it took, in milliseconds.
    pub ms: u32,
}

/// How a frame stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What kind of page it is.
    pub mode: &'static str,
    /// Where its walk stands, if there is one yet.
    pub place: Option<Place>,
    /// Whether it plays by itself.
    pub playing: bool,
    /// The colours of the page.
    pub theme: &'static str,
    /// The language.
    pub lang: &'static str,
}

impl Told {
    /// The message’s type.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Ready { .. } => "ready",
            Self::Resize { .. } => "resize",
            Self::Step(_) => "step",
            Self::Scene { .. } => "scene",
            Self::Answer(_) => "answer",
            Self::Complete(_) => "complete",
            Self::Fullscreen { .. } => "fullscreen",
            Self::Error { .. } => "error",
            Self::State(_) => "state",
        }
    }

    /// The whole message as JSON, from a frame that the page around calls so.
    pub fn json(&self, id: Option<&str>) -> String {
        let mut data = Object::default();
        match self {
            Self::Ready { version, lessons } => {
                data.text("version", version).texts("lessons", lessons);
            }
            Self::Resize { height } => {
                data.number("height", *height as usize);
            }
            Self::Step(place) => place.write(&mut data),
            Self::Scene {
                lesson,
                scene,
                scenes,
            } => {
                data.text("lesson", lesson)
                    .number("scene", *scene)
                    .number("scenes", *scenes);
            }
            Self::Answer(answer) => answer.write(&mut data),
            Self::Complete(score) => {
                data.number("score", score.score)
                    .number("max", score.max)
                    .flag("passed", score.passed)
                    .number("ms", score.ms as usize);
            }
            Self::Fullscreen { on } => {
                data.flag("on", *on);
            }
            Self::Error { code, message } => {
                data.text("code", code).text("message", message);
            }
            Self::State(state) => {
                data.text("mode", state.mode);
                if let Some(place) = &state.place {
                    place.write(&mut data);
                }
                data.flag("playing", state.playing)
                    .text("theme", state.theme)
                    .text("lang", state.lang);
            }
        }
        let mut message = Object::default();
        message
            .text("ns", "enpassant")
            .number("v", 1)
            .perhaps("id", id)
            .text("type", self.name())
            .raw("data", &data.closed());
        message.closed()
    }
}

impl Place {
    fn write(&self, data: &mut Object) {
        data.text("lesson", &self.lesson)
            .number("scene", self.scene)
            .number("step", self.step)
            .number("steps", self.steps)
            .text("fen", &self.fen)
            .perhaps("san", self.san.as_deref());
    }
}

impl Answer {
    fn write(&self, data: &mut Object) {
        data.text("item", &self.item)
            .perhaps("skill", self.skill.as_deref())
            .perhaps("uci", self.uci.as_deref())
            .flag("correct", self.correct)
            .number("attempt", self.attempt as usize)
            .number("hints", self.hints as usize);
    }
}

/// A JSON object being written.
#[derive(Default)]
struct Object(String);

impl Object {
    fn raw(&mut self, name: &str, value: &str) -> &mut Self {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        quote(&mut self.0, name);
        self.0.push(':');
        self.0.push_str(value);
        self
    }

    fn text(&mut self, name: &str, value: &str) -> &mut Self {
        let mut quoted = String::new();
        quote(&mut quoted, value);
        self.raw(name, &quoted)
    }

    fn perhaps(&mut self, name: &str, value: Option<&str>) -> &mut Self {
        match value {
            Some(value) => self.text(name, value),
            None => self.raw(name, "null"),
        }
    }

    fn number(&mut self, name: &str, value: usize) -> &mut Self {
        self.raw(name, &value.to_string())
    }

    fn flag(&mut self, name: &str, value: bool) -> &mut Self {
        self.raw(name, if value { "true" } else { "false" })
    }

    fn texts(&mut self, name: &str, values: &[&str]) -> &mut Self {
        let mut list = String::from("[");
        for (index, value) in values.iter().enumerate() {
            if index > 0 {
                list.push(',');
            }
            quote(&mut list, value);
        }
        list.push(']');
        self.raw(name, &list)
    }

    fn closed(mut self) -> String {
        if self.0.is_empty() {
            self.0.push('{');
        }
        self.0.push('}');
        self.0
    }
}

/// Adds a text as JSON has it.
fn quote(json: &mut String, text: &str) {
    json.push('"');
    for letter in text.chars() {
        match letter {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            ..' ' => {
                let _ = write!(json, "\\u{:04x}", u32::from(letter));
            }
            _ => json.push(letter),
        }
    }
    json.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_message_has_the_shape_of_the_contract() {
        let place = Place {
            lesson: "petrov".to_owned(),
            scene: 1,
            step: 2,
            steps: 12,
            fen: "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1".to_owned(),
            san: Some("e4".to_owned()),
        };
        let answer = Answer {
            item: "petrov/1/10".to_owned(),
            skill: None,
            uci: Some("e5d6".to_owned()),
            correct: true,
            attempt: 2,
            hints: 1,
        };
        let score = Score {
            score: 3,
            max: 4,
            passed: true,
            ms: 81_000,
        };
        for (told, json) in [
            (
                Told::Ready {
                    version: "0.1.0",
                    lessons: vec!["petrov", "pins"],
                },
                r#""type":"ready","data":{"version":"0.1.0","lessons":["petrov","pins"]}}"#,
            ),
            (
                Told::Resize { height: 512 },
                r#""type":"resize","data":{"height":512}}"#,
            ),
            (
                Told::Step(place.clone()),
                r#""type":"step","data":{"lesson":"petrov","scene":1,"step":2,"steps":12,"fen":"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1","san":"e4"}}"#,
            ),
            (
                Told::Scene {
                    lesson: "petrov".to_owned(),
                    scene: 1,
                    scenes: 3,
                },
                r#""type":"scene","data":{"lesson":"petrov","scene":1,"scenes":3}}"#,
            ),
            (
                Told::Answer(answer),
                r#""type":"answer","data":{"item":"petrov/1/10","skill":null,"uci":"e5d6","correct":true,"attempt":2,"hints":1}}"#,
            ),
            (
                Told::Complete(score),
                r#""type":"complete","data":{"score":3,"max":4,"passed":true,"ms":81000}}"#,
            ),
            (
                Told::Fullscreen { on: true },
                r#""type":"fullscreen","data":{"on":true}}"#,
            ),
            (
                Told::Error {
                    code: "bad-theme".to_owned(),
                    message: "“pink”".to_owned(),
                },
                r#""type":"error","data":{"code":"bad-theme","message":"“pink”"}}"#,
            ),
            (
                Told::State(State {
                    mode: "quiz",
                    place: None,
                    playing: false,
                    theme: "auto",
                    lang: "en",
                }),
                r#""type":"state","data":{"mode":"quiz","playing":false,"theme":"auto","lang":"en"}}"#,
            ),
        ] {
            let whole = format!(r#"{{"ns":"enpassant","v":1,"id":null,{json}"#);
            assert_eq!(told.json(None), whole);
        }
    }

    #[test]
    fn whatever_a_frame_is_called_its_message_is_json() {
        let json = Told::Resize { height: 1 }.json(Some("a\"b\\c\n\u{1}</script>"));
        assert!(
            json.contains(r#""id":"a\"b\\c\u000a\u0001</script>""#),
            "{json}"
        );
    }
}

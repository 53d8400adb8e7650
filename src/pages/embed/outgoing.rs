//! The messages that an embed sends to its parent window, and their JSON. The fields are a contract with other sites.
//!
//! The JSON is written by hand: nine messages of fixed shape need no library, which every embed would load.

use std::fmt::{self, Write};

use crate::host::{AnswerReport, PlaceReport};

/// A message to the parent window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutgoingMessage {
    /// The embed runs, in this version and with these lessons.
    Ready {
        version: &'static str,
        lessons: Vec<&'static str>,
    },
    /// The height of the content has changed.
    Resize {
        /// In CSS pixels.
        height: u32,
    },
    /// The player shows another step.
    Step(PlaceReport),
    /// A scene was completed.
    Scene {
        /// The lesson’s id.
        lesson: String,
        /// The scene, from 1.
        scene: usize,
        /// The number of scenes in the lesson.
        scenes: usize,
    },
    /// A question was answered.
    Answer(AnswerReport),
    /// The page’s task is completed.
    Complete(ScoreReport),
    /// The learner wants the embed to fill the window, or no longer. This is sent where it cannot fill the screen.
    Fullscreen { on: bool },
    /// Something that was asked for is invalid or missing.
    Error {
        code: ErrorCode,
        /// The sentence that the embed shows.
        message: String,
    },
    /// The answer to a `state` command.
    State(StateReport),
}

/// The subject of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorCode {
    /// A key of the address or a field of a message is invalid.
    Invalid(&'static str),
    /// The lesson is missing.
    Missing,
    /// More messages arrive than the embed reads.
    TooMany,
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(key) => {
                f.write_str("bad-")?;
                f.write_str(key)
            }
            Self::Missing => f.write_str("missing"),
            Self::TooMany => f.write_str("too-many"),
        }
    }
}

/// A learner’s score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScoreReport {
    pub score: usize,
    pub max: usize,
    pub passed: bool,
    /// The time it took, in milliseconds.
    pub ms: u32,
}

/// The state of an embed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateReport {
    pub mode: &'static str,
    /// The step, once the page is loaded.
    pub place: Option<PlaceReport>,
    /// Whether autoplay runs.
    pub playing: bool,
    pub theme: &'static str,
    pub lang: &'static str,
}

impl OutgoingMessage {
    /// Returns the message’s type.
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

    /// Writes the message as JSON. `id` is the name that the embedding page gave the embed.
    pub fn to_json(&self, id: Option<&str>) -> String {
        let mut data = JsonObject::default();
        match self {
            Self::Ready { version, lessons } => {
                data.text("version", version).texts("lessons", lessons);
            }
            Self::Resize { height } => {
                data.number("height", *height as usize);
            }
            Self::Step(place) => write_place(place, &mut data),
            Self::Scene {
                lesson,
                scene,
                scenes,
            } => {
                data.text("lesson", lesson)
                    .number("scene", *scene)
                    .number("scenes", *scenes);
            }
            Self::Answer(answer) => write_answer(answer, &mut data),
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
                data.text("code", &code.to_string())
                    .text("message", message);
            }
            Self::State(state) => {
                data.text("mode", state.mode);
                if let Some(place) = &state.place {
                    write_place(place, &mut data);
                }
                data.flag("playing", state.playing)
                    .text("theme", state.theme)
                    .text("lang", state.lang);
            }
        }
        let mut message = JsonObject::default();
        message
            .text("ns", "enpassant")
            .number("v", 1)
            .nullable_text("id", id)
            .text("type", self.name())
            .raw("data", &data.finish());
        message.finish()
    }
}

fn write_place(place: &PlaceReport, data: &mut JsonObject) {
    data.text("lesson", &place.lesson)
        .number("scene", place.scene)
        .number("step", place.step)
        .number("steps", place.steps)
        .text("fen", &place.fen)
        .nullable_text("san", place.san.as_deref());
}

fn write_answer(answer: &AnswerReport, data: &mut JsonObject) {
    data.text("item", &answer.item)
        .nullable_text("skill", answer.skill.as_deref())
        .nullable_text("uci", answer.uci.as_deref())
        .flag("correct", answer.correct)
        .number("attempt", answer.attempt as usize)
        .number("hints", answer.hints as usize);
}

/// A JSON object being written.
#[derive(Default)]
struct JsonObject(String);

impl JsonObject {
    fn raw(&mut self, name: &str, value: &str) -> &mut Self {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        write_string(&mut self.0, name);
        self.0.push(':');
        self.0.push_str(value);
        self
    }

    fn text(&mut self, name: &str, value: &str) -> &mut Self {
        let mut quoted = String::new();
        write_string(&mut quoted, value);
        self.raw(name, &quoted)
    }

    fn nullable_text(&mut self, name: &str, value: Option<&str>) -> &mut Self {
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
            write_string(&mut list, value);
        }
        list.push(']');
        self.raw(name, &list)
    }

    fn finish(mut self) -> String {
        if self.0.is_empty() {
            self.0.push('{');
        }
        self.0.push('}');
        self.0
    }
}

/// Writes a JSON string.
fn write_string(json: &mut String, text: &str) {
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
    fn messages_have_the_json_of_the_contract() {
        let place = PlaceReport {
            lesson: "petrov".to_owned(),
            scene: 1,
            step: 2,
            steps: 12,
            fen: "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1".to_owned(),
            san: Some("e4".to_owned()),
        };
        let answer = AnswerReport {
            item: "petrov/1/10".to_owned(),
            skill: None,
            uci: Some("e5d6".to_owned()),
            correct: true,
            attempt: 2,
            hints: 1,
        };
        let score = ScoreReport {
            score: 3,
            max: 4,
            passed: true,
            ms: 81_000,
        };
        for (message, json) in [
            (
                OutgoingMessage::Ready {
                    version: "0.1.0",
                    lessons: vec!["petrov", "pins"],
                },
                r#""type":"ready","data":{"version":"0.1.0","lessons":["petrov","pins"]}}"#,
            ),
            (
                OutgoingMessage::Resize { height: 512 },
                r#""type":"resize","data":{"height":512}}"#,
            ),
            (
                OutgoingMessage::Step(place.clone()),
                r#""type":"step","data":{"lesson":"petrov","scene":1,"step":2,"steps":12,"fen":"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1","san":"e4"}}"#,
            ),
            (
                OutgoingMessage::Scene {
                    lesson: "petrov".to_owned(),
                    scene: 1,
                    scenes: 3,
                },
                r#""type":"scene","data":{"lesson":"petrov","scene":1,"scenes":3}}"#,
            ),
            (
                OutgoingMessage::Answer(answer),
                r#""type":"answer","data":{"item":"petrov/1/10","skill":null,"uci":"e5d6","correct":true,"attempt":2,"hints":1}}"#,
            ),
            (
                OutgoingMessage::Complete(score),
                r#""type":"complete","data":{"score":3,"max":4,"passed":true,"ms":81000}}"#,
            ),
            (
                OutgoingMessage::Fullscreen { on: true },
                r#""type":"fullscreen","data":{"on":true}}"#,
            ),
            (
                OutgoingMessage::Error {
                    code: ErrorCode::Invalid("theme"),
                    message: "“pink”".to_owned(),
                },
                r#""type":"error","data":{"code":"bad-theme","message":"“pink”"}}"#,
            ),
            (
                OutgoingMessage::State(StateReport {
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
            assert_eq!(message.to_json(None), whole);
        }
    }

    #[test]
    fn embed_id_is_escaped_in_json() {
        let json = OutgoingMessage::Resize { height: 1 }.to_json(Some("a\"b\\c\n\u{1}</script>"));
        assert!(
            json.contains(r#""id":"a\"b\\c\u000a\u0001</script>""#),
            "{json}"
        );
    }
}

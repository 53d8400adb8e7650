//! Answers lines of standard input with lines of JSON. The line tools in the examples use it.

use std::fmt::{self, Display, Write as _};
use std::io::{self, BufRead, Write as _};
use std::process::ExitCode;

/// A JSON value, written on one line.
pub enum Json {
    Bool(bool),
    Number(u64),
    Text(String),
    List(Vec<Json>),
    /// Keys in the order in which they are written.
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn text(text: impl Into<String>) -> Json {
        Json::Text(text.into())
    }

    pub fn object<const N: usize>(entries: [(&str, Json); N]) -> Json {
        Json::Object(entries.map(|(key, value)| (key.to_owned(), value)).into())
    }
}

impl Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Bool(value) => write!(f, "{value}"),
            Json::Number(value) => write!(f, "{value}"),
            Json::Text(text) => quote(text, f),
            Json::List(values) => {
                f.write_char('[')?;
                for (index, value) in values.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { ", " })?;
                    write!(f, "{value}")?;
                }
                f.write_char(']')
            }
            Json::Object(entries) => {
                f.write_char('{')?;
                for (index, (key, value)) in entries.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { ", " })?;
                    quote(key, f)?;
                    write!(f, ": {value}")?;
                }
                f.write_char('}')
            }
        }
    }
}

fn quote(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    for letter in text.chars() {
        match letter {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            _ if letter.is_control() => write!(f, "\\u{:04x}", u32::from(letter))?,
            _ => f.write_char(letter)?,
        }
    }
    f.write_char('"')
}

/// Answers every line of standard input with one line; an error becomes `{"error": …}`.
pub fn answer_lines(answer: impl Fn(&str) -> Result<Json, String>) -> ExitCode {
    match try_answer_lines(answer) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn try_answer_lines(answer: impl Fn(&str) -> Result<Json, String>) -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        let result = match std::str::from_utf8(&line) {
            Ok(text) => answer(text.trim()),
            Err(_) => Err("the line is not UTF-8".to_owned()),
        };
        let answer = result.unwrap_or_else(|error| Json::object([("error", Json::Text(error))]));
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

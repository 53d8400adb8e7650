//! Pins the strings that embedding pages, teachers' lessons, assistive technology and tests rely on.
//!
//! The snapshot is `tests/contract.txt`. It is generated from the code's own tables and, where strings stand in markup
//! or in `match` arms, from a scan of the sources. `docs/contract.md` describes them for readers.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use course::Progress;
use course::board::view_model::EnPassantStyle;
use course::board::view_model::PieceAnimation;
use course::judgement::Mark;
use course::law_lab::law_quiz::{LawQuizPrompt, LawQuizSet, QuizLaw};
use course::lesson::SKILLS;
use course::lesson::import::LESSON_COMMANDS;
use course::progress::LessonStatus;
use course::questions::current::QuestionStage;
use course::quiz::{
    Condition, Mastery, MasteryLevel, QuizMode, QuizQuestionKind, QuizQuestionStatus,
};
use in_passing::pages::embed::outgoing::ErrorCode;
use in_passing::route::embed;
use in_passing::settings::Setting;
use rules::Color;
use rules::explain::{Reason, Remark};
use serde_json::Value;
use variants::{AliceRuling, LawName, LawPart, LawReason};

const HOW_TO_ACCEPT: &str = "Other sites, lessons and stored data rely on these strings. If you mean to change them, run\n\
    ACCEPT_CONTRACT=1 cargo test -p in-passing --test contract\n\
    and commit tests/contract.txt. Old stored values must still be read.";

#[test]
fn contract_strings_are_unchanged() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("tests/contract.txt");
    let actual = contract(root);
    if std::env::var_os("ACCEPT_CONTRACT").is_some() {
        fs::write(&path, &actual).expect("tests/contract.txt");
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<_>>();
    let (before, after) = (lines(&expected), lines(&actual));
    let removed = before.difference(&after).map(|line| format!("- {line}\n"));
    let added = after.difference(&before).map(|line| format!("+ {line}\n"));
    let difference: String = removed.chain(added).collect();
    assert!(
        difference.is_empty(),
        "contract strings have changed:\n{difference}\n{HOW_TO_ACCEPT}"
    );
}

#[test]
fn stored_records_are_read_and_written_unchanged() {
    let progress = "1;first-capture=1.1.1:1,2,3;petrov=1.2.5:1;howard=1.1.1";
    assert_eq!(
        Progress::parse(progress).serialize().as_deref(),
        Some(progress)
    );
    let mastery = "1;landing=3.0.29300000.3.0.0;notation=1.-.29300004.2.1.0";
    assert_eq!(
        Mastery::parse(mastery).serialize().as_deref(),
        Some(mastery)
    );
}

/// Returns all contract strings, one a line. The section stands in front of each, so that a difference needs no
/// context.
fn contract(root: &Path) -> String {
    let mut lines = Vec::new();
    let mut section = |name: &str, values: &[&str]| {
        lines.extend(values.iter().map(|value| format!("{name}: {value}")));
    };
    section("reason", &Reason::NAMES);
    section("remark", &Remark::NAMES);
    section("mark", &Mark::NAMES);
    section("piece animation", &PieceAnimation::NAMES);
    section("en passant style", &EnPassantStyle::NAMES);
    section("lesson status", &LessonStatus::NAMES);
    section("data-question", &QuestionStage::NAMES);
    section("mastery level", &MasteryLevel::NAMES);
    section("lesson command", &LESSON_COMMANDS);
    section("skill", &SKILLS);
    section("quiz mode", &QuizMode::ALL.map(QuizMode::name));
    section(
        "quiz question kind",
        &QuizQuestionKind::ALL.map(QuizQuestionKind::name),
    );
    section("quiz question status", &QuizQuestionStatus::NAMES);
    section("quiz condition", &Condition::ALL.map(Condition::name));
    section("kind of question about laws", &LawQuizPrompt::NAMES);
    section("quiz set", &[LawQuizSet::NAME]);
    section(
        "law of the quiz",
        &QuizLaw::all().map(QuizLaw::text).collect::<Vec<_>>(),
    );
    section("law", &LawName::ALL.map(LawName::name));
    section("part of a law", &LawPart::ALL.map(LawPart::key));
    section("reason of a law", &LawReason::NAMES);
    section(
        "ruling on Alice chess",
        &AliceRuling::ALL.map(AliceRuling::name),
    );
    for setting in Setting::ALL {
        section(&format!("setting {}", setting.key()), setting.choices());
    }
    section("embed key", &embed::KEYS);
    // The fields of the commands to the frame have names of keys.
    let codes = embed::KEYS.into_iter().map(ErrorCode::Invalid);
    let codes = codes.chain([ErrorCode::Missing, ErrorCode::TooMany]);
    let codes: Vec<String> = codes.map(|code| code.to_string()).collect();
    section(
        "error code",
        &codes.iter().map(String::as_str).collect::<Vec<_>>(),
    );
    section("address", &Color::ALL.map(Color::name));
    section("embed mode", &embed::EmbedMode::NAMES);
    section("embed controls", &embed::EmbedControls::NAMES);
    let rust = |folder: &str| sources(&root.join(folder), "rs");
    for (section, path) in [
        ("claim", "crates/course/src/claim/parse.rs"),
        (
            "claim on another law",
            "crates/course/src/law_lesson/claim.rs",
        ),
        ("lesson question", "crates/course/src/lesson/question.rs"),
        ("question status", "crates/course/src/questions/current.rs"),
        ("address", "src/route.rs"),
        ("address", "src/route"),
        ("message to the frame", "src/pages/embed/incoming.rs"),
    ] {
        lines.extend(match_arms(section, &rust(path)));
    }
    let package = sources(&root.join("static/scorm"), "js");
    lines.extend(literals("xAPI extension", &package, "urn:in-passing:"));
    lines.extend(names_after("record of a package", &package, "stored."));
    let embed_scripts = sources(&root.join("static/embed"), "js");
    lines.extend(names_after("error code", &embed_scripts, "code: \""));
    let document = rust("src/browser/dom.rs");
    lines.extend(names_after(
        "data-app",
        &document,
        "set_root_data(\"app\", Some(\"",
    ));
    let scripts = sources(&root.join("static"), "js");
    lines.extend(literals(
        "database",
        &sources(&root.join("static/locks.js"), "js"),
        "in-passing",
    ));
    let sheets = sources(&root.join("static/css"), "css");
    let templates = sources(&root.join("static/html"), "html");
    let page: Vec<String> = rust("src")
        .into_iter()
        .chain(scripts)
        .chain(sheets)
        .chain(templates)
        .collect();
    lines.extend(literals("storage key", &page, "in-passing."));
    lines.extend(tags(&rust("crates/course/src")));
    lines.extend(attributes(&page));
    lines.extend(messages(root));
    lines.extend(element(root));
    let lines: BTreeSet<String> = lines.into_iter().collect();
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Reads a file, or all files of a folder with an extension. Comments and unit tests are left out.
fn sources(path: &Path, extension: &str) -> Vec<String> {
    let mut files = vec![path.to_owned()];
    let mut texts = Vec::new();
    while let Some(path) = files.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder");
            let mut entries: Vec<PathBuf> = entries
                .map(|entry| entry.expect("an entry").path())
                .collect();
            entries.sort();
            files.extend(entries);
        } else if path.extension().is_some_and(|it| it == extension)
            && path.file_stem().is_some_and(|it| it != "tests")
        {
            let text = fs::read_to_string(&path)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let text = text
                .split("#[cfg(test)]\nmod tests")
                .next()
                .unwrap_or_default();
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            texts.push(code.map(|line| line.to_owned() + "\n").collect());
        }
    }
    assert!(
        !texts.is_empty(),
        "{} has no .{extension} file: name its new place here",
        path.display()
    );
    texts
}

/// Returns string patterns of `match` arms, and strings that arms return.
fn match_arms(section: &str, sources: &[String]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for line in sources.iter().flat_map(|text| text.lines()) {
        let Some((pattern, body)) = line.split_once("=>") else {
            continue;
        };
        let body = body.trim().trim_end_matches(',');
        let returns_literal =
            body.starts_with('"') && body.ends_with('"') && body.matches('"').count() == 2;
        let names = strings(pattern)
            .into_iter()
            .chain(strings(body).into_iter().filter(|_| returns_literal));
        found.extend(
            names
                .filter(|name| is_name(name))
                .map(|name| format!("{section}: {name}")),
        );
    }
    found
}

/// Returns string literals that begin with a prefix.
fn literals(section: &str, sources: &[String], prefix: &str) -> BTreeSet<String> {
    let all = sources
        .iter()
        .flat_map(|text| text.lines())
        .flat_map(strings);
    all.filter(|text| text.starts_with(prefix))
        .map(|text| format!("{section}: {text}"))
        .collect()
}

/// Returns the names that follow a text.
fn names_after(section: &str, sources: &[String], before: &str) -> BTreeSet<String> {
    let all = sources.iter().flat_map(|text| text.split(before).skip(1));
    all.filter_map(|rest| rest.split(|it: char| !it.is_alphanumeric()).next())
        .map(|name| format!("{section}: {name}"))
        .collect()
}

/// Returns the PGN tags that lessons use.
fn tags(sources: &[String]) -> BTreeSet<String> {
    let lines = sources.iter().flat_map(|text| text.lines());
    let calls = lines.flat_map(|line| line.split("tag(\"").skip(1));
    calls
        .filter_map(|rest| rest.split('"').next())
        .map(|name| format!("lesson tag: {name}"))
        .collect()
}

/// Returns the names of `data-*` attributes, and their values where these are literals.
fn attributes(sources: &[String]) -> BTreeSet<String> {
    let functions: Vec<_> = sources.iter().map(|text| name_functions(text)).collect();
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (text, own) in sources.iter().zip(&functions) {
        for (at, _) in text.match_indices("data-") {
            if text[..at].ends_with(|it: char| it.is_alphanumeric() || it == '-') {
                continue;
            }
            let rest = &text[at..];
            let end = rest
                .find(|it: char| !it.is_ascii_lowercase() && it != '-')
                .unwrap_or(rest.len());
            let (name, rest) = rest.split_at(end);
            if name.ends_with('-') {
                continue;
            }
            let values = found.entry(name.to_owned()).or_default();
            let Some(value) = rest.strip_prefix('=') else {
                continue;
            };
            let Some(code) = value.strip_prefix('{') else {
                let value = value
                    .split([']', '>', ' ', '\n'])
                    .next()
                    .unwrap_or_default();
                values.extend(strings(value).into_iter().filter(|value| is_name(value)));
                continue;
            };
            let code = braced(code);
            values.extend(strings(code).into_iter().filter(|value| is_name(value)));
            for word in code.split(|it: char| !it.is_alphanumeric() && it != '_') {
                let all = || functions.iter().filter_map(|it| it.get(word)).flatten();
                let names: Vec<&String> = own
                    .get(word)
                    .map_or_else(|| all().collect(), |it| it.iter().collect());
                values.extend(names.into_iter().cloned());
            }
        }
    }
    let names = found.keys().map(|name| format!("attribute: {name}"));
    let values = found
        .iter()
        .flat_map(|(name, values)| values.iter().map(move |value| format!("{name}: {value}")));
    names.chain(values).collect()
}

/// Returns the functions of a file that return static strings, with these strings.
fn name_functions(text: &str) -> BTreeMap<String, Vec<String>> {
    let starts = ["\nfn ", "\npub fn ", "\nconst fn ", "\npub const fn "];
    let functions = starts.iter().flat_map(|start| text.split(start).skip(1));
    let functions = functions.filter_map(|function| {
        let (name, rest) = function.split_once('(')?;
        let (signature, body) = rest.split_once('{')?;
        let names = strings(body.split("\n}\n").next()?)
            .into_iter()
            .filter(|it| is_name(it));
        signature
            .contains("-> &'static str")
            .then(|| (name.to_owned(), names.collect()))
    });
    functions.collect()
}

/// Returns the text up to the brace that closes it.
fn braced(code: &str) -> &str {
    let mut depth = 1;
    let end = code.find(|it| {
        depth += i32::from(it == '{') - i32::from(it == '}');
        depth == 0
    });
    &code[..end.unwrap_or(code.len())]
}

/// Returns the attributes, properties and events of the element for other pages.
fn element(root: &Path) -> Vec<String> {
    let read = |name| fs::read_to_string(root.join("static/embed").join(name)).expect(name);
    let (script, types) = (read("embed.js"), read("embed.d.ts"));
    let keys = script
        .split_once("const KEYS = (")
        .expect("the attributes")
        .1;
    let keys = strings(keys).into_iter().next().expect("the attributes");
    let attributes = keys
        .split(' ')
        .map(|key| format!("element attribute: {key}"));
    let members = types
        .lines()
        .filter_map(|line| Some(line.trim().split_once('(')?.0.trim_matches('?').to_owned()));
    let members = members
        .filter(|it| is_name(it))
        .map(|name| format!("element method: {name}"));
    let events = strings(&types)
        .into_iter()
        .filter(|it| it.starts_with("ep-"))
        .map(|name| format!("element event: {name}"));
    attributes.chain(members).chain(events).collect()
}

/// Returns the fields of each message, as the published schema has them.
fn messages(root: &Path) -> Vec<String> {
    let schema =
        fs::read_to_string(root.join("static/embed/messages.schema.json")).expect("the schema");
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    let mut lines = Vec::new();
    for (direction, from) in [
        ("toParent", "message from the frame"),
        ("toFrame", "message to the frame"),
    ] {
        let messages = schema["definitions"][direction]["oneOf"]
            .as_array()
            .expect("messages");
        for message in messages {
            let properties = &message["properties"];
            let name = properties["type"]["const"].as_str().expect("a type");
            lines.push(format!("{from}: {name}"));
            let data = properties["data"]["properties"]
                .as_object()
                .expect("fields");
            lines.extend(data.iter().map(|(field, schema)| {
                let values = schema.get("enum").or(schema.get("pattern"));
                let values = values.map_or(String::new(), |it| format!(" {it}"));
                format!("{from}: {name}.{field}{values}")
            }));
        }
    }
    lines
}

/// Returns the string literals of a text.
fn strings(text: &str) -> Vec<String> {
    text.split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|it| it.is_ascii_alphanumeric() || b"-/.".contains(&it))
}

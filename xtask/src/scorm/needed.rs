//! What a frame needs of the site: its page, what that links to, and of the program no part that it never asks for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::content::Content;

/// The page of a frame.
pub const FRAME: &str = "embed/index.html";

/// The parts of the program that no frame of a kind asks for. Whatever else there is goes along.
const NOT_FOR_LESSONS: [&str; 6] = ["home", "bring", "own", "lab", "problem", "quiz"];
const NOT_FOR_QUIZZES: [&str; 5] = ["home", "bring", "own", "lab", "problem"];

/// The files of a site that a frame needs, sorted.
pub fn files(site: &Path, content: &Content) -> Result<Vec<String>> {
    let page = text(&site.join(FRAME))?;
    let mut files = BTreeSet::from([FRAME.to_owned()]);
    files.extend(linked(&page).into_iter().filter(|file| !is(file, "wasm")));
    let excused: &[&str] = match content {
        Content::Lesson(lesson) => {
            let id = lesson.id();
            files.insert(format!("lessons/en/{id}.pgn"));
            files.insert(format!("embed/stills/{id}.txt"));
            &NOT_FOR_LESSONS
        }
        Content::Quiz { .. } => &NOT_FOR_QUIZZES,
    };
    files.extend(modules(site, excused)?);
    for file in &files {
        ensure!(
            site.join(file).is_file(),
            "the site has no file {file}, which the frame needs"
        );
    }
    Ok(files.into_iter().collect())
}

/// The files beside the site’s base that a page names.
pub fn linked(page: &str) -> Vec<String> {
    let ends = |rest: &str| rest.find('"').map(|end| rest[..end].to_owned());
    let links = page.split("=\"./").skip(1).filter_map(ends);
    links.filter(|file| !file.is_empty()).collect()
}

fn is(file: &str, ending: &str) -> bool {
    Path::new(file)
        .extension()
        .is_some_and(|extension| extension == ending)
}

/// The modules of the program without those of some parts.
fn modules(site: &Path, excused: &[&str]) -> Result<Vec<String>> {
    let mut modules = Vec::new();
    let mut script = None;
    for entry in fs::read_dir(site).with_context(|| format!("cannot read {}", site.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if is(&name, "wasm") {
            modules.push(name);
        } else if name.starts_with("in-passing-") && is(&name, "js") {
            script = Some(name);
        }
    }
    let script = script.context("the site has no program")?;
    let loader = text(&site.join(script))?;
    let stems: Vec<&str> = modules.iter().map(|it| stem(it)).collect();
    let unused = unused(&loader, &stems, excused);
    let used = modules
        .iter()
        .filter(|module| !unused.contains(stem(module)));
    Ok(used.cloned().collect())
}

/// A module’s name without the hash that all have.
fn stem(module: &str) -> &str {
    module.rsplit_once('-').map_or(module, |(stem, _)| stem)
}

/// The modules that only excused parts ask for, by what the loader says of each: `x=load("name",[y,z])`. What it says
/// nothing of, the program asks for itself.
fn unused<'a>(loader: &'a str, stems: &[&'a str], excused: &[&str]) -> BTreeSet<&'a str> {
    let loads: Vec<_> = stems.iter().filter_map(|stem| load(loader, stem)).collect();
    let mut wanted: Vec<&str> = loads
        .iter()
        .filter(|load| !load.stem.starts_with("chunk") && !excused.contains(&load.stem))
        .map(|load| load.name)
        .collect();
    let mut next = 0;
    while let Some(&name) = wanted.get(next) {
        let load = loads.iter().find(|load| load.name == name);
        for &dependency in load.iter().flat_map(|load| &load.dependencies) {
            if !wanted.contains(&dependency) {
                wanted.push(dependency);
            }
        }
        next += 1;
    }
    let unused = loads.iter().filter(|load| !wanted.contains(&load.name));
    unused.map(|load| load.stem).collect()
}

/// How the loader calls a module, and what it loads with it.
struct Load<'a> {
    stem: &'a str,
    name: &'a str,
    dependencies: Vec<&'a str>,
}

fn load<'a>(loader: &'a str, stem: &'a str) -> Option<Load<'a>> {
    let at = loader.find(&format!("(\"{stem}\",["))?;
    let (assigned, _) = loader[..at].rsplit_once('=')?;
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || "_$".contains(letter);
    let name = &assigned[assigned.trim_end_matches(is_of_name).len()..];
    let list = loader[at..].split_once('[')?.1.split_once(']')?.0;
    let dependencies = list.split(',').map(str::trim);
    Some(Load {
        stem,
        name,
        dependencies: dependencies.filter(|it| !it.is_empty()).collect(),
    })
}

fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_excused_parts_ask_for_stays_behind() {
        let loader = "var $a=L(\"chunk_1\",[]),b=L(\"chunk_2\",[$a]),c=L(\"chunk_3\",[]),\
            d=L(\"embed\",[$a]),e=L(\"lab\",[b,c])";
        let stems = [
            "chunk_1",
            "chunk_2",
            "chunk_3",
            "embed",
            "lab",
            "in-passing",
        ];
        let unused = unused(loader, &stems, &["lab"]);
        assert_eq!(
            unused.into_iter().collect::<Vec<_>>(),
            ["chunk_2", "chunk_3", "lab"]
        );
    }

    #[test]
    fn a_page_names_its_files() {
        let page = "<base href=\"../\"><link href=\"./a-1.css\"><script src=\"./b.js\"></script><a href=\"./\">";
        assert_eq!(linked(page), ["a-1.css", "b.js"]);
    }
}

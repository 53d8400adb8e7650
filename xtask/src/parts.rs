//! `cargo xtask parts`: takes the program that Trunk built apart, and makes its parts small. The lessons beside
//! it become a course.
//!
//! Trunk calls it when it has built a page (Trunk.toml), since it cannot split a program itself. What
//! Cargo built goes through `wasm-split-cli`, `wasm-bindgen`, `wasm-opt` and `esbuild` once more and takes
//! the place of what Trunk made of it. All files carry one hash: a part fits only the program it was cut from.

mod chunks;
mod joined;
mod names;
mod order;
mod texts;

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::fs;
use std::hash::Hasher;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::tools::{Need, Tools};
use crate::{lessons, place, process};

pub const NEEDS: [Need; 4] = [
    Need::WasmOpt,
    Need::WasmBindgen,
    Need::WasmSplit,
    Need::Esbuild,
];

/// The profile of Cargo.toml by which a program is built that is to be published.
pub const PROFILE: &str = "page";

/// The program's name, and what Trunk and `wasm-bindgen` call it.
const PROGRAM: &str = "in-passing";
const GLUE: &str = "in-passing.js";
const BOUND: &str = "in-passing_bg.wasm";

/// What `wasm-split-cli` calls the script that fetches the parts, and the parts.
const LOADER: &str = "__wasm_split.js";
const PART: &str = "split_";

/// How the name of each part ends in the script, until the hash of all files is known.
const HASHED: &str = "-hash-of-all.wasm";

/// What a program imports only if there are parts to be split off.
const SPLIT_POINT: &[u8] = b"__wasm_split_placeholder__";

/// Passes of `wasm-opt` that pay for every page. None assumes anything that the program does not hold to.
const OPTIMISE: [&str; 8] = [
    // What is called from one place only is better left where it is, if it is long: brotli finds it again. How
    // functions are sorted is seen to afterwards.
    "--one-caller-inline-max-function-size",
    "60",
    "--flatten",
    "--rereloop",
    "-Oz",
    "-Oz",
    "--strip-producers",
    "--strip-target-features",
];

/// Works on the page that Trunk has built and not yet published: its lessons become a course, and its program,
/// if it is to be published at all, parts.
pub fn run() -> Result<()> {
    let page = env::var_os("TRUNK_STAGING_DIR").context("only Trunk calls `cargo xtask parts`")?;
    lessons::publish(&Path::new(&page).join("lessons"))?;
    if env::var("TRUNK_PROFILE").as_deref() != Ok("release") {
        return Ok(());
    }
    let tools = Tools::ready(NEEDS)?;
    let program =
        place::scratch("..").join(format!("wasm32-unknown-unknown/{PROFILE}/{PROGRAM}.wasm"));
    let bench = place::scratch("parts");
    clear(&bench)?;
    take_apart(&tools, &program, &bench)?;
    finish(&tools, &bench)?.put_into(Path::new(&page))
}

fn clear(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)
            .with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

/// Splits the program, if it is to be split, and binds what remains of it to the browser.
fn take_apart(tools: &Tools, program: &Path, bench: &Path) -> Result<()> {
    let mut main = program.to_owned();
    if contains(&read(program)?, SPLIT_POINT) {
        let mut split = tools.command("wasm-split-cli")?;
        split
            .arg(program)
            .arg(bench)
            .args(["--target", "web", "--out-name", PROGRAM]);
        process::run(&mut split)?;
        main = bench.join(format!("{PROGRAM}.wasm"));
        let loader = bench.join(LOADER);
        let script = load_from_any_host(&text(&loader)?)?;
        write(&loader, chunks::join(bench, &script)?)?;
    }
    // The parts share the table of functions, which is otherwise kept to the program itself.
    let mut bind = tools.command("wasm-bindgen")?;
    bind.arg(main)
        .args([
            "--target",
            "web",
            "--no-typescript",
            "--keep-lld-exports",
            "--out-name",
            PROGRAM,
        ])
        .arg("--out-dir")
        .arg(bench);
    process::run(&mut bind)?;
    let glue = bench.join(GLUE);
    let script = texts::read_once(&named_once(&text(&glue)?), &read(program)?)?;
    write(&glue, script)
}

/// `wasm-bindgen` lists the loader once for each of its functions that the program calls.
fn named_once(glue: &str) -> String {
    let is_loader = |line: &str| line.trim_start().starts_with(&format!("\"./{LOADER}\": "));
    let first = glue.lines().position(is_loader);
    let lines = glue.lines().enumerate();
    lines
        .filter(|&(index, line)| Some(index) == first || !is_loader(line))
        .flat_map(|(_, line)| [line, "\n"])
        .collect()
}

fn contains(bytes: &[u8], sought: &[u8]) -> bool {
    bytes.windows(sought.len()).any(|window| window == sought)
}

/// Not every host says of a `.wasm` file what it is, which streaming insists on; and one that has no such
/// file may say so by a page. How a part is fetched is said once, and not for each.
fn load_from_any_host(loader: &str) -> Result<String> {
    const FOR_EACH: [&str; 2] = [
        "() => {\n    const src = fetch(new URL(",
        ", import.meta.url));\n    src.catch(() => {});\n    \
         return async (imports) => (WebAssembly.instantiateStreaming(src, imports));\n}\n",
    ];
    const ONCE: [(&str, &str); 2] = [
        (
            "const instantiate = fetcher();",
            "const src = fetch(new URL(`./${fetcher}-hash-of-all.wasm`, import.meta.url)); src.catch(() => {});",
        ),
        (
            "instantiate(imports)",
            "src.then(file => file.arrayBuffer()).then(bytes => WebAssembly.instantiate(bytes, imports))",
        ),
    ];
    let mut once = loader.to_owned();
    for (theirs, ours) in FOR_EACH.map(|theirs| (theirs, "")).into_iter().chain(ONCE) {
        ensure!(
            once.contains(theirs),
            "wasm-split-cli loads its parts in another way than xtask expects"
        );
        once = once.replace(theirs, ours);
    }
    Ok(once)
}

/// The program as a browser gets it.
struct Finished {
    hash: String,
    glue: String,
    main: Vec<u8>,
    parts: Vec<(String, Vec<u8>)>,
}

fn finish(tools: &Tools, bench: &Path) -> Result<Finished> {
    let main = optimised(tools, &bench.join(BOUND))?;
    let mut parts = Vec::new();
    for file in part_files(bench)? {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        parts.push((name.into_owned(), optimised(tools, &file)?));
    }
    let (mut glue, main) = names::shortened(&bundled(tools, &bench.join(GLUE))?, &main)?;

    let mut hasher = DefaultHasher::new();
    hasher.write(&main);
    hasher.write(glue.as_bytes());
    for (_, part) in &parts {
        hasher.write(part);
    }
    let hash = format!("{:016x}", hasher.finish());
    for (name, _) in &mut parts {
        let short = name.trim_start_matches(PART);
        let link = format!("\"./{name}.wasm\"");
        ensure!(glue.contains(&link), "nothing loads the part {name}");
        glue = glue.replace(&link, &format!("\"{short}\""));
        *name = format!("{short}-{hash}.wasm");
    }
    let glue = glue.replace(HASHED, &format!("-{hash}.wasm"));
    Ok(Finished {
        hash,
        glue,
        main,
        parts,
    })
}

/// Every module that was split off, sorted.
fn part_files(bench: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(bench)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_main = name.starts_with(PROGRAM);
        if !is_main
            && path
                .extension()
                .is_some_and(|extension| extension == "wasm")
        {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn optimised(tools: &Tools, module: &Path) -> Result<Vec<u8>> {
    let output = module.with_extension("small");
    let mut command = tools.command("wasm-opt")?;
    command
        .args(OPTIMISE)
        .arg(module)
        .arg("--output")
        .arg(&output);
    process::run(&mut command)?;
    order::like_by_like(&read(&output)?)
}

/// The scripts in one, without what only a reader needs.
fn bundled(tools: &Tools, script: &Path) -> Result<String> {
    let output = script.with_extension("small");
    let mut command = tools.command("esbuild")?;
    command
        .arg(script)
        .args([
            "--bundle",
            "--format=esm",
            "--minify",
            "--log-level=warning",
        ])
        .arg(format!("--outfile={}", output.display()));
    process::run(&mut command)?;
    text(&output)
}

impl Finished {
    /// Takes the place of what Trunk put into a page's folder.
    fn put_into(self, page: &Path) -> Result<()> {
        let built = built(page)?;
        let ours = format!("{PROGRAM}-{}", self.hash);
        for ending in [".js", "_bg.wasm"] {
            let file = page.join(format!("{built}{ending}"));
            fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))?;
        }
        write(&page.join(format!("{ours}.js")), self.glue)?;
        write(&page.join(format!("{ours}_bg.wasm")), self.main)?;
        for (name, part) in self.parts {
            write(&page.join(name), part)?;
        }
        let html = page.join("index.html");
        write(&html, text(&html)?.replace(&built, &ours))
    }
}

/// What Trunk called the program: its name and a hash.
fn built(page: &Path) -> Result<String> {
    for entry in fs::read_dir(page)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(stem) = name
            .strip_suffix(".js")
            .filter(|stem| stem.starts_with(PROGRAM))
        {
            return Ok(stem.to_owned());
        }
    }
    anyhow::bail!("Trunk has put no program into {}", page.display())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    fs::write(path, contents).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_loaded_whatever_its_host_says_it_is() {
        let loader = "function makeLoad(fetcher, deps) {\n    const instantiate = fetcher();\n    \
            return instantiate(imports);\n}\nconst lab = makeLoad(() => {\n    \
            const src = fetch(new URL(\"./lab.wasm\", import.meta.url));\n    src.catch(() => {});\n    \
            return async (imports) => (WebAssembly.instantiateStreaming(src, imports));\n}\n, []);";
        let loader = load_from_any_host(loader).unwrap();
        assert!(
            loader.contains("WebAssembly.instantiate(bytes, imports)"),
            "{loader}"
        );
        assert!(
            loader.ends_with("makeLoad(\"./lab.wasm\", []);"),
            "{loader}"
        );
        assert!(load_from_any_host("import source lab").is_err());
    }

    #[test]
    fn the_loader_is_named_once() {
        let glue = "{\n  \"./a.js\": b,\n  \"./__wasm_split.js\": import1,\n  \"./__wasm_split.js\": import2,\n}\n";
        let once = "{\n  \"./a.js\": b,\n  \"./__wasm_split.js\": import1,\n}\n";
        assert_eq!(named_once(glue), once);
    }

    #[test]
    fn a_split_point_is_found_wherever_it_stands() {
        assert!(contains(
            b"\0asm\x1a__wasm_split_placeholder__\x04",
            SPLIT_POINT
        ));
        assert!(!contains(b"__wasm_split_placeholder", SPLIT_POINT));
    }
}

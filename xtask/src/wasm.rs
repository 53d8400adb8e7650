//! Builds the program. Cargo compiles it for the browser; it is then split into chunks, bound to JavaScript and
//! optimised.
//!
//! The steps are Cargo, `wasm-split`, merging of shared modules, `wasm-bindgen`, `wasm-opt` and `esbuild`. All files of
//! a build have one hash in their names, because a chunk fits only the program that it was split from.

mod builder_paths;
mod merge_modules;
mod minify_names;
mod shared_modules;
mod split;
mod weights;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::tools::{Need, Tools};
use crate::{files, output, paths};
use shared_modules::ChunkModules;

pub use shared_modules::SHARED_MODULE;

pub const NEEDS: [Need; 5] = [
    Need::WasmTarget,
    Need::StandardLibrarySource,
    Need::WasmOpt,
    Need::WasmBindgen,
    Need::Esbuild,
];

/// The program's name.
const PROGRAM: &str = "in-passing";

/// The options by which the standard library is compiled with the program, for size. With [`NO_PANIC_MESSAGES`] they save 14 KB
/// brotli of a first visit, of 167. They are unstable.
const SMALL_LIBRARY: [&str; 2] = [
    "-Zbuild-std=std,panic_abort",
    "-Zbuild-std-features=optimize_for_size",
];
/// The options by which a panic stops the program without a message, and `static/missing.js` shows a notice. A development
/// build keeps the messages. They are unstable.
const NO_PANIC_MESSAGES: [&str; 3] = [
    "-Zunstable-options",
    "-Cpanic=immediate-abort",
    "-Zlocation-detail=none",
];

/// The script that starts the program.
const START: &str = include_str!("../../static/start.js");

/// The script that fetches modules, which the other two import, and its name.
const COMPILE: &str = include_str!("../../static/compile.js");
const COMPILE_FILE: &str = "compile.js";

/// The script by which the program reads text, and its name.
const TEXT_DECODER: &str = include_str!("../../static/text_decoder.js");
const TEXT_DECODER_FILE: &str = "text_decoder.js";

/// The degree to which a build optimises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// Split and as small as possible: the published program.
    Published,
    /// Split, and as small as the compiler makes it.
    Preview,
    /// One module as the compiler leaves it, with debug information.
    Development,
}

impl Quality {
    fn name(self) -> &'static str {
        match self {
            Self::Published => "published",
            Self::Preview => "preview",
            Self::Development => "development",
        }
    }

    /// Returns the arguments of `cargo build`, and the target folder of its profile.
    fn cargo(self) -> (&'static [&'static str], &'static str) {
        match self {
            Self::Published | Self::Preview => {
                (&["--profile", "page", "--features", "split"], "page")
            }
            Self::Development => (&[], "debug"),
        }
    }

    /// Returns the passes of `wasm-opt`; none if it is not to be run.
    fn passes(self) -> &'static [&'static str] {
        match self {
            Self::Published => &[
                // Nothing is stored below the stack, so offsets can be folded into addresses: 0.8 KB brotli.
                "--low-memory-unused",
                // A long function that is called from one place compresses better outside its caller.
                "--one-caller-inline-max-function-size",
                "60",
                "--flatten",
                "--rereloop",
                "-Oz",
                "-Oz",
                "--strip-producers",
                "--strip-target-features",
            ],
            Self::Preview | Self::Development => &[],
        }
    }
}

/// The files of a built program.
pub struct Program {
    /// Its files by their names, each of which holds the hash.
    pub files: Vec<(String, Vec<u8>)>,
    hash: String,
    /// The names of the modules that each chunk needs; none if the program was not split.
    chunks: ChunkModules,
}

impl Program {
    /// Returns the name of the script that starts it.
    pub fn script(&self) -> String {
        format!("{PROGRAM}-{}.js", self.hash)
    }

    /// Returns the name of its main module.
    pub fn module(&self) -> String {
        format!("{PROGRAM}-{}_bg.wasm", self.hash)
    }

    /// Lists the names of the files of a chunk, and of what it shares with others. There are none if the program was not
    /// split.
    pub fn list_chunk_files(&self, chunk: &str) -> Vec<String> {
        let modules = self.chunks.get(chunk).into_iter().flatten();
        modules
            .map(|module| format!("{module}-{}.wasm", self.hash))
            .collect()
    }
}

/// Builds the program. It is taken from the last build if Cargo still compiles the same.
pub fn build(tools: &Tools, quality: Quality) -> Result<Program> {
    let (arguments, profile) = quality.cargo();
    let mut cargo = tools
        .cargo()?
        .args(
            "build --locked --package in-passing --bin in-passing --target wasm32-unknown-unknown"
                .split(' '),
        )
        .args(arguments);
    let mut flags = builder_paths::remap(tools)?;
    if quality != Quality::Development {
        // A stable compiler accepts unstable options only so.
        cargo = cargo.args(SMALL_LIBRARY).env("RUSTC_BOOTSTRAP", "1");
        flags.extend(NO_PANIC_MESSAGES.map(str::to_owned));
    }
    cargo
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"))
        .run()?;
    let compiled = paths::target().join(format!("wasm32-unknown-unknown/{profile}/{PROGRAM}.wasm"));
    let compiled = files::read(&compiled)?;
    // A published program is as good as a preview.
    let reused = match quality {
        Quality::Preview => last_build(Quality::Published, &compiled)?,
        Quality::Published | Quality::Development => None,
    };
    if let Some(program) = reused.or(last_build(quality, &compiled)?) {
        output::line("The program is the same as in the last build");
        return Ok(program);
    }
    let work_folder = paths::scratch("wasm");
    files::create_empty_folder(&work_folder)?;
    let (script, chunks) = bind(tools, quality, &compiled, &work_folder)?;
    let program = finish(tools, quality, &script, chunks, &work_folder)?;
    save_build(quality, &compiled, &program)?;
    Ok(program)
}

/// Splits the program and binds what remains to JavaScript. Returns the script, and the modules of each chunk.
fn bind(
    tools: &Tools,
    quality: Quality,
    compiled: &[u8],
    work_folder: &Path,
) -> Result<(PathBuf, ChunkModules)> {
    let main = work_folder.join(format!("{PROGRAM}.wasm"));
    let chunks = match quality {
        Quality::Published | Quality::Preview => split::split(compiled, work_folder, &main)?,
        Quality::Development => {
            files::write(&main, compiled)?;
            ChunkModules::new()
        }
    };
    let options = match quality {
        // The chunks share the table of functions, which is otherwise private to the program.
        Quality::Published | Quality::Preview => "--keep-lld-exports",
        Quality::Development => "--keep-debug",
    };
    tools
        .command("wasm-bindgen")?
        .arg(&main)
        .args(["--target", "web", "--no-typescript", options])
        .args(["--out-name", PROGRAM, "--out-dir"])
        .arg(work_folder)
        .run()?;
    fs::remove_file(main)?;
    Ok((work_folder.join(format!("{PROGRAM}.js")), chunks))
}

/// Optimises the modules, bundles the script, and names all of them.
fn finish(
    tools: &Tools,
    quality: Quality,
    script: &Path,
    chunks: ChunkModules,
    work_folder: &Path,
) -> Result<Program> {
    let main = work_folder.join(format!("{PROGRAM}_bg.wasm"));
    let names = work_folder.join("import-names.json");
    let start = script.with_file_name("start.js");
    files::write(&start, START)?;
    files::write(&script.with_file_name(COMPILE_FILE), COMPILE)?;
    files::write(&script.with_file_name(TEXT_DECODER_FILE), TEXT_DECODER)?;
    let script = bundle(tools, &start, &names)?;
    minify_names::rename(&main, &names)?;
    let mut modules = Vec::new();
    for entry in walkdir::WalkDir::new(work_folder).sort_by_file_name() {
        let path = entry?.into_path();
        if path.extension().is_some_and(|it| it == "wasm") {
            let stem = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let is_described = path == main && quality == Quality::Published;
            let mut module = optimise(tools, quality.passes(), is_described, &path)?;
            if is_described {
                files::write(&weights_file(), weights::describe(&module)?)?;
                module = weights::remove_names(&module)?;
            }
            modules.push((stem, module));
        }
    }
    let contents = modules.iter().map(|(_, module)| module.as_slice());
    let hash = files::short_hash(contents.chain([script.as_bytes()]));
    let mut files: Vec<_> = modules
        .into_iter()
        .map(|(stem, module)| match stem.strip_suffix("_bg") {
            Some(main) => (format!("{main}-{hash}_bg.wasm"), module),
            None => (format!("{stem}-{hash}.wasm"), module),
        })
        .collect();
    files.push((format!("{PROGRAM}-{hash}.js"), script.into_bytes()));
    Ok(Program {
        files,
        hash,
        chunks,
    })
}

/// Returns the text file about the weight of the published program's main module.
pub fn weights_file() -> PathBuf {
    paths::scratch("weights.txt")
}

fn optimise(tools: &Tools, passes: &[&str], keeps_names: bool, module: &Path) -> Result<Vec<u8>> {
    if passes.is_empty() {
        return files::read(module);
    }
    let optimised = module.with_extension("optimised");
    tools
        .command("wasm-opt")?
        .arg("--quiet")
        .args(passes)
        .args(keeps_names.then_some("--debuginfo"))
        .arg(module)
        .arg("--output")
        .arg(&optimised)
        .quiet()
        .run()?;
    files::read(&optimised)
}

/// Puts the scripts into one, minified. Functions of the program and the script get short names, which are written to a
/// file.
fn bundle(tools: &Tools, script: &Path, names: &Path) -> Result<String> {
    files::write(names, "{}")?;
    let esbuild = tools.command("esbuild")?;
    let decoder = script.with_file_name(TEXT_DECODER_FILE);
    let bundled = esbuild
        .arg(script)
        .args([
            "--bundle",
            "--format=esm",
            "--minify",
            "--log-level=warning",
        ])
        // What it exports takes the place of the browser's class of that name.
        .arg(format!("--inject:{}", decoder.display()))
        // `wasm-bindgen` lists the loader once for each of its functions.
        .arg("--log-override:duplicate-object-key=silent")
        .arg("--mangle-props=^(__wbg_|wasm_bindgen__convert_).*_h?[0-9a-f]{16}$")
        .arg(format!("--mangle-cache={}", names.display()))
        .quiet()
        .read()?;
    Ok(bundled)
}

/// Returns the folder of the last build of a quality.
fn saved_build_folder(quality: Quality) -> PathBuf {
    paths::scratch("program").join(quality.name())
}

/// Hashes everything that a build depends on: the compiled program and the steps that follow.
fn fingerprint(quality: Quality, compiled: &[u8]) -> String {
    let passes = quality.passes().join(" ");
    let steps = [
        passes.as_str(),
        split::LOADER,
        START,
        COMPILE,
        TEXT_DECODER,
        include_str!("wasm.rs"),
        include_str!("wasm/merge_modules.rs"),
        include_str!("wasm/minify_names.rs"),
        include_str!("wasm/shared_modules.rs"),
        include_str!("wasm/split.rs"),
        include_str!("wasm/weights.rs"),
    ];
    files::short_hash([compiled].into_iter().chain(steps.map(str::as_bytes)))
}

fn save_build(quality: Quality, compiled: &[u8], program: &Program) -> Result<()> {
    let folder = saved_build_folder(quality);
    files::create_empty_folder(&folder)?;
    for (name, contents) in &program.files {
        files::write(&folder.join(name), contents)?;
    }
    files::write(&folder.join("hash"), &program.hash)?;
    files::write(
        &folder.join("chunks"),
        serde_json::to_string(&program.chunks)?,
    )?;
    // Written last: a build that was interrupted is no build.
    files::write(&folder.join("fingerprint"), fingerprint(quality, compiled))
}

/// Returns the last build of a quality, if it was made of the same.
fn last_build(quality: Quality, compiled: &[u8]) -> Result<Option<Program>> {
    let folder = saved_build_folder(quality);
    let saved = files::read_text(&folder.join("fingerprint"));
    if !saved.is_ok_and(|it| it == fingerprint(quality, compiled)) {
        return Ok(None);
    }
    let hash = files::read_text(&folder.join("hash"))?;
    let chunks = serde_json::from_str(&files::read_text(&folder.join("chunks"))?)?;
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.contains(&hash) {
            files.push((name.into_owned(), files::read(&path)?));
        }
    }
    Ok(Some(Program {
        files,
        hash,
        chunks,
    }))
}

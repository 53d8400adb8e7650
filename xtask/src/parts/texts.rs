//! The texts that stand in the program itself: names of attributes, classes, roles. Reading one out of the
//! program’s memory takes a browser longer than most of what is done with it, so each is read once.

use std::ops::Range;

use anyhow::{Context, Result, ensure};
use wasmparser::{DataKind, Operator, Parser, Payload};

/// How `wasm-bindgen` reads a text.
const READ: &str = "function getStringFromWasm0(ptr, len) {
    return decodeText(ptr >>> 0, len);
}";

/// The script of a program, which keeps each text that stands in it. A text that has another length in letters
/// than in bytes is not kept, so that place and length tell what it is.
pub fn read_once(script: &str, program: &[u8]) -> Result<String> {
    ensure!(
        script.contains(READ),
        "wasm-bindgen reads texts in another way than xtask expects"
    );
    let Range { start, end } = data(program)?;
    let kept = format!(
        "const knownTexts = new Map();
function getStringFromWasm0(ptr, len) {{
    let text = knownTexts.get(ptr);
    if (text === undefined || text.length !== len) {{
        text = decodeText(ptr >>> 0, len);
        if (ptr >= {start} && ptr < {end} && text.length === len) knownTexts.set(ptr, text);
    }}
    return text;
}}"
    );
    Ok(script.replace(READ, &kept))
}

/// Where in memory a program’s own data stands.
fn data(program: &[u8]) -> Result<Range<u32>> {
    let mut all: Option<Range<u32>> = None;
    for payload in Parser::new(0).parse_all(program) {
        let Payload::DataSection(section) = payload? else {
            continue;
        };
        for segment in section {
            let segment = segment?;
            let DataKind::Active { offset_expr, .. } = segment.kind else {
                continue;
            };
            if let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? {
                let start = value.cast_unsigned();
                let end = start + u32::try_from(segment.data.len())?;
                let before = all.unwrap_or(start..end);
                all = Some(before.start.min(start)..before.end.max(end));
            }
        }
    }
    all.context("the program has no data")
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ConstExpr, DataSection, Module};

    use super::*;

    fn program(segments: &[(i32, &str)]) -> Vec<u8> {
        let mut data = DataSection::new();
        for (start, text) in segments {
            data.active(0, &ConstExpr::i32_const(*start), text.bytes());
        }
        let mut module = Module::new();
        module.section(&data);
        module.finish()
    }

    #[test]
    fn what_stands_between_the_first_data_and_the_last_is_kept() {
        let program = program(&[(2000, "role"), (1000, "gridcell")]);
        assert_eq!(data(&program).unwrap(), 1000..2004);
        let script = read_once(&format!("a;\n{READ}\nb;"), &program).unwrap();
        assert!(script.contains("ptr >= 1000 && ptr < 2004"), "{script}");
        assert!(read_once("function read() {}", &program).is_err());
        assert!(data(b"\0asm\x01\0\0\0").is_err());
    }
}

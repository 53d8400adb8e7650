//! The names by which the program calls the browser. Each ends in a hash, stands in the script and in the
//! program, and does not compress.

use anyhow::{Context, Result};

/// How such a name begins, and how many hexadecimal digits it ends in.
const BEGINNING: &str = "__wbg_";
const DIGITS: usize = 16;

/// Gives each name in script and program a short one, its number. Returns the script and the program.
pub fn shortened(script: &str, program: &[u8]) -> Result<(String, Vec<u8>)> {
    let mut short = String::with_capacity(script.len());
    let mut given: Vec<&str> = Vec::new();
    let mut rest = script;
    while let Some(start) = rest.find(BEGINNING) {
        let (before, tail) = rest.split_at(start);
        let (name, after) = tail.split_at(tail.find(is_no_name).unwrap_or(tail.len()));
        short.push_str(before);
        if is_hashed(name) {
            let number = given.iter().position(|known| *known == name);
            let number = number.unwrap_or_else(|| {
                given.push(name);
                given.len() - 1
            });
            short.push_str(&numbered(number));
        } else {
            short.push_str(name);
        }
        rest = after;
    }
    short.push_str(rest);
    Ok((
        short,
        with_imports(program, |imports| renamed(imports, &given))?,
    ))
}

fn is_no_name(letter: char) -> bool {
    !letter.is_ascii_alphanumeric() && letter != '_' && letter != '$'
}

/// Two such names are never the same but for something behind them: the hash ends both.
fn is_hashed(name: &str) -> bool {
    let hash = name.rsplit('_').next().unwrap_or_default();
    hash.len() == DIGITS && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
}

fn numbered(number: usize) -> String {
    format!("_{number}")
}

/// The section of a module that lists what it imports, and the bytes before the first section.
const IMPORTS: u8 = 2;
const HEADER: usize = 8;

/// A program with another list of imports.
fn with_imports(program: &[u8], change: impl Fn(&[u8]) -> Vec<u8>) -> Result<Vec<u8>> {
    let mut changed = Vec::with_capacity(program.len());
    let (header, mut rest) = program
        .split_at_checked(HEADER)
        .context("the program is no WebAssembly")?;
    changed.extend_from_slice(header);
    while let Some((&id, after)) = rest.split_first() {
        let (length, width) = number(after).context("a section has no length")?;
        let section = after
            .get(width..width + length)
            .context("a section is cut short")?;
        let section = if id == IMPORTS {
            change(section)
        } else {
            section.to_vec()
        };
        changed.push(id);
        changed.extend(written(section.len()));
        changed.extend(section);
        rest = &after[width + length..];
    }
    Ok(changed)
}

/// A number of seven bits a byte, and how many bytes it takes.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut number = 0;
    for (index, byte) in bytes.iter().take(5).enumerate() {
        number |= usize::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 == 0 {
            return Some((number, index + 1));
        }
    }
    None
}

fn written(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number > 0x7f {
        bytes.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    bytes.push(number.to_le_bytes()[0]);
    bytes
}

/// A list of imports with their new names. Before each name stands its length.
fn renamed(imports: &[u8], names: &[&str]) -> Vec<u8> {
    let mut changed = Vec::with_capacity(imports.len());
    let mut rest = imports;
    while let Some(start) = find(rest, BEGINNING.as_bytes()) {
        let (before, tail) = rest.split_at(start);
        let known = names.iter().position(|name| {
            tail.starts_with(name.as_bytes()) && before.ends_with(&written(name.len()))
        });
        let taken = if let Some(index) = known {
            let (old, new) = (names[index], numbered(index));
            changed.extend(&before[..before.len() - written(old.len()).len()]);
            changed.extend(written(new.len()));
            changed.extend(new.as_bytes());
            old.len()
        } else {
            changed.extend(before);
            changed.extend(BEGINNING.as_bytes());
            BEGINNING.len()
        };
        rest = &tail[taken..];
    }
    changed.extend(rest);
    changed
}

fn find(bytes: &[u8], sought: &[u8]) -> Option<usize> {
    bytes
        .windows(sought.len())
        .position(|window| window == sought)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn script_and_program_agree_on_shorter_names() {
        let script = "{__wbg_key_0123456789abcdef:k,__wbg_cb_unref:u,__wbg_key_fedcba9876543210:k}\
            __wbg_key_0123456789abcdef";
        let program =
            b"\0asm\x01\0\0\0\x02\x48\x1a__wbg_key_fedcba9876543210\0\x1a__wbg_key_0123456789abcdef\0\
              \x0e__wbg_cb_unref\0\x0a\x1a__wbg_key_0123456789abcdef";
        let (script, program) = shortened(script, program).unwrap();
        assert_eq!(script, "{_0:k,__wbg_cb_unref:u,_1:k}_0");
        assert_eq!(
            String::from_utf8_lossy(&program),
            "\0asm\x01\0\0\0\x02\x18\x02_1\0\x02_0\0\x0e__wbg_cb_unref\0\x0a\x1a__wbg_key_0123456789abcdef"
        );
        assert!(shortened("", b"\0asm").is_err());
    }

    #[test]
    fn lengths_are_written_as_they_are_read() {
        for length in [0, 1, 127, 128, 300, 70_000] {
            let bytes = written(length);
            assert_eq!(number(&bytes), Some((length, bytes.len())));
        }
    }
}

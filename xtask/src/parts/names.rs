//! The names by which the program calls the browser. Each ends in a hash, stands in the script and in the
//! program, and does not compress.

/// How such a name begins, and how many hexadecimal digits it ends in.
const BEGINNING: &str = "__wbg_";
const DIGITS: usize = 16;

/// Gives each name in script and program another of the same length, so that nothing in the program moves:
/// its number, and then only underscores. Returns the script.
pub fn shortened(script: &str, program: &mut [u8]) -> String {
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
            short.push_str(&numbered(number, name.len()));
        } else {
            short.push_str(name);
        }
        rest = after;
    }
    short.push_str(rest);
    replace_all(program, &given);
    short
}

fn is_no_name(letter: char) -> bool {
    !letter.is_ascii_alphanumeric() && letter != '_' && letter != '$'
}

/// Two such names are never the same but for something behind them: the hash ends both.
fn is_hashed(name: &str) -> bool {
    let hash = name.rsplit('_').next().unwrap_or_default();
    hash.len() == DIGITS && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
}

fn numbered(number: usize, length: usize) -> String {
    let mut name = format!("_{number}");
    while name.len() < length {
        name.push('_');
    }
    name
}

fn replace_all(program: &mut [u8], names: &[&str]) {
    let mut at = 0;
    while let Some(start) = find(&program[at..], BEGINNING.as_bytes()) {
        at += start;
        let known = names
            .iter()
            .position(|name| program[at..].starts_with(name.as_bytes()));
        at += match known {
            Some(number) => {
                let length = names[number].len();
                program[at..at + length].copy_from_slice(numbered(number, length).as_bytes());
                length
            }
            None => BEGINNING.len(),
        };
    }
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
        let mut program =
            b"\0asm\x1a__wbg_key_fedcba9876543210\0\x1a__wbg_key_0123456789abcdef\0__wbg_cb_unref"
                .to_vec();
        let length = program.len();
        let script = shortened(script, &mut program);
        assert_eq!(
            script,
            "{_0________________________:k,__wbg_cb_unref:u,_1________________________:k}\
                _0________________________"
        );
        assert_eq!(
            String::from_utf8_lossy(&program),
            "\0asm\x1a_1________________________\0\x1a_0________________________\0__wbg_cb_unref"
        );
        assert_eq!(program.len(), length);
    }
}

//! The text of the records that a browser stores: settings, progress and mastery.
//!
//! The text is the version of the format, 1, and for each field a semicolon, its key, `=`, and its value, as in
//! `1;theme=dark;squares=slate`. Keys and values contain neither `;` nor `=`; what else a value contains is up to
//! its owner.

/// The version of the format.
const VERSION: &str = "1";

/// A stored text, split into fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    /// Whether a newer version of the site wrote it. It may hold more than this one can write, so it is read as far as
    /// possible, and never overwritten.
    pub is_newer_version: bool,
    fields: &'a str,
}

impl<'a> Record<'a> {
    /// Splits a text of at most `max_bytes`. A damaged or longer text has no fields.
    pub fn parse(text: &'a str, max_bytes: usize) -> Self {
        let (version, fields) = text.split_once(';').unwrap_or((text, ""));
        let is_version = !version.is_empty()
            && !version.starts_with('0')
            && version.bytes().all(|it| it.is_ascii_digit());
        let is_read = is_version && text.len() <= max_bytes;
        Self {
            is_newer_version: is_version && version != VERSION,
            fields: if is_read { fields } else { "" },
        }
    }

    /// Returns the fields as they are written, in their order. Most are `key=value`, and none is empty.
    pub fn fields(self) -> impl Iterator<Item = &'a str> {
        self.fields.split(';').filter(|field| !field.is_empty())
    }

    /// Returns the keys and values of the fields that have both.
    pub fn pairs(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.fields().filter_map(|field| field.split_once('='))
    }
}

/// Writes the text of a record.
#[derive(Clone, Debug)]
pub struct RecordWriter {
    text: String,
}

impl Default for RecordWriter {
    fn default() -> Self {
        Self {
            text: VERSION.to_owned(),
        }
    }
}

impl RecordWriter {
    /// Appends a field.
    pub fn push(&mut self, key: &str, value: &str) {
        self.text.extend([";", key, "=", value]);
    }

    /// Appends a field as [`Record::fields`] returns it.
    pub fn push_field(&mut self, field: &str) {
        self.text.extend([";", field]);
    }

    /// Returns the text.
    pub fn finish(self) -> String {
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn record_round_trips() {
        let mut writer = RecordWriter::default();
        assert_eq!(writer.clone().finish(), "1");
        writer.push("theme", "dark");
        writer.push_field("wide");
        writer.push("pins", "4.1.2:1,2");
        let text = writer.finish();
        assert_eq!(text, "1;theme=dark;wide;pins=4.1.2:1,2");
        let record = Record::parse(&text, 100);
        assert!(!record.is_newer_version);
        assert!(record.fields().eq(["theme=dark", "wide", "pins=4.1.2:1,2"]));
        let pairs = [("theme", "dark"), ("pins", "4.1.2:1,2")];
        assert!(record.pairs().eq(pairs));
    }

    #[test]
    fn damaged_record_has_no_fields() {
        for text in ["", ";a=b", "0;a=b", "01;a=b", "-1;a=b", "1.5;a=b", "é;a=b"] {
            let record = Record::parse(text, 100);
            assert_eq!(record.fields().count(), 0, "{text:?}");
            assert!(!record.is_newer_version, "{text:?}");
        }
        assert_eq!(Record::parse("1;;a=b;", 100).fields().count(), 1);
        assert_eq!(Record::parse("1;a=b", 4).fields().count(), 0);
    }

    #[test]
    fn newer_version_is_read_and_known() {
        for text in ["2;a=b", "10;a=b", "99999999999999999999;a=b"] {
            let record = Record::parse(text, 100);
            assert!(record.is_newer_version && record.fields().eq(["a=b"]));
        }
        // Its text may be longer than this version writes, and must not be overwritten either.
        assert!(Record::parse("2;a=b", 4).is_newer_version);
    }
}

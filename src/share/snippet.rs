//! The codes that are put into other pages.

use crate::route::embed::EmbedAddress;

/// A frame to be put into another page.
#[derive(Clone, Debug, PartialEq)]
pub struct Snippet<'a> {
    /// The address of the site, which ends in a slash.
    pub site: &'a str,
    /// What the frame shows.
    pub frame: &'a EmbedAddress,
    /// What that is called.
    pub title: &'a str,
    /// Where on the site it is, in full.
    pub page: &'a str,
    /// How wide it is to be, if that was said.
    pub width: Option<u32>,
}

impl Snippet<'_> {
    /// The address of the frame.
    pub fn address(&self) -> String {
        format!("{}embed/?{}", self.site, self.frame.query())
    }

    /// The frame as HTML, so wide if nothing was said, and so high. On a narrow page it is narrower.
    pub fn iframe(&self, usual_width: u32, height: u32) -> String {
        let mut html = String::from("<iframe");
        attribute(&mut html, "src", &self.address());
        attribute(&mut html, "title", self.title);
        let width = self.width.unwrap_or(usual_width);
        attribute(&mut html, "width", &width.to_string());
        attribute(&mut html, "height", &height.to_string());
        attribute(&mut html, "loading", "lazy");
        attribute(&mut html, "allow", "fullscreen");
        attribute(&mut html, "style", "border:0;max-width:100%");
        html + "></iframe>"
    }

    /// The element that makes the frame, with its script, as HTML. In it stands what is seen where no script runs.
    pub fn element(&self) -> String {
        let mut html = String::from("<script async");
        attribute(&mut html, "src", &[self.site, "embed.js"].concat());
        html += "></script>\n<en-passant-lesson";
        for (key, value) in self.frame.pairs() {
            attribute(&mut html, key, value);
        }
        if let Some(width) = self.width {
            attribute(&mut html, "style", &format!("max-width:{width}px"));
        }
        html += "><a";
        attribute(&mut html, "href", self.page);
        html.push('>');
        escape(&mut html, self.title);
        html + "</a></en-passant-lesson>"
    }
}

/// Where a lesson’s answer to oEmbed stands.
pub fn oembed(site: &str, lesson: &str) -> String {
    format!("{site}oembed/{lesson}.json")
}

fn attribute(html: &mut String, name: &str, value: &str) {
    html.push(' ');
    html.push_str(name);
    html.push_str("=\"");
    escape(html, value);
    html.push('"');
}

/// Adds a text as HTML has it, in an attribute or between elements.
fn escape(html: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            _ => html.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: &str = "https://chess.example/";

    fn snippet<'a>(frame: &'a EmbedAddress, title: &'a str, width: Option<u32>) -> Snippet<'a> {
        let page = "https://chess.example/learn/petrov/?scene=1&step=9";
        Snippet {
            site: SITE,
            frame,
            title,
            page,
            width,
        }
    }

    #[test]
    fn what_is_as_usual_is_one_short_line() {
        let frame = EmbedAddress::parse("lesson=petrov");
        let snippet = snippet(&frame, "Petrov’s Defence", None);
        assert_eq!(
            snippet.iframe(640, 980),
            "<iframe src=\"https://chess.example/embed/?v=1&amp;lesson=petrov\" title=\"Petrov’s Defence\" \
             width=\"640\" height=\"980\" loading=\"lazy\" allow=\"fullscreen\" \
             style=\"border:0;max-width:100%\"></iframe>"
        );
        assert_eq!(
            snippet.element(),
            "<script async src=\"https://chess.example/embed.js\"></script>\n\
             <en-passant-lesson lesson=\"petrov\">\
             <a href=\"https://chess.example/learn/petrov/?scene=1&amp;step=9\">Petrov’s Defence</a>\
             </en-passant-lesson>"
        );
        assert_eq!(
            oembed(SITE, "petrov"),
            "https://chess.example/oembed/petrov.json"
        );
    }

    #[test]
    fn the_element_has_the_keys_of_the_frame_for_attributes() {
        let frame = EmbedAddress::parse("lesson=petrov&step=9&theme=dark&controls=min&autoplay");
        let element = snippet(&frame, "x", Some(480)).element();
        let attributes = "<en-passant-lesson lesson=\"petrov\" step=\"9\" theme=\"dark\" controls=\"min\" \
            autoplay=\"on\" style=\"max-width:480px\">";
        assert!(element.contains(attributes), "{element}");
        assert!(
            snippet(&frame, "x", Some(480))
                .iframe(640, 500)
                .contains(" width=\"480\" height=\"500\"")
        );
    }

    /// Whatever is typed, no attribute ends before its quote, and nothing begins that is not ours.
    #[test]
    fn every_attribute_is_escaped() {
        let hostile = "\"'><script>alert(1)</script>&amp;\n";
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("mode", "board")
            .append_pair("fen", hostile)
            .append_pair("moves", hostile)
            .append_pair("seed", hostile)
            .append_pair("id", hostile)
            .append_pair("scene", hostile)
            .finish();
        let frame = EmbedAddress::parse(&query);
        let snippet = Snippet {
            page: hostile,
            ..snippet(&frame, hostile, Some(480))
        };
        for (html, elements) in [(snippet.iframe(640, 500), 2), (snippet.element(), 6)] {
            assert_eq!(html.matches('<').count(), elements, "{html}");
            assert_eq!(html.matches('>').count(), elements, "{html}");
            assert!(!html.contains('\''), "{html}");
            let quoted: Vec<&str> = html.split('"').collect();
            assert_eq!(quoted.len() % 2, 1, "every quote has its other: {html}");
            // Outside the quotes stand names alone.
            let outside = quoted.iter().step_by(2).take(quoted.len() / 2);
            for name in outside {
                assert!(name.ends_with('='), "{name} in {html}");
            }
        }
        assert!(
            snippet
                .element()
                .contains("fen=\"&quot;&#39;&gt;&lt;script&gt;"),
            "{}",
            snippet.element()
        );
    }
}

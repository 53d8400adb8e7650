//! The HTML that site owners put into their pages.

use crate::route::embed::EmbedAddress;

/// An embed in another page.
#[derive(Clone, Debug, PartialEq)]
pub struct Snippet<'a> {
    /// The URL of this site, which ends in a slash.
    pub site: &'a str,
    pub embed: &'a EmbedAddress,
    /// The accessible name of the embed.
    pub title: &'a str,
    /// The URL of the page with the same content.
    pub page: &'a str,
    /// The width that was chosen, if any.
    pub width: Option<u32>,
}

impl Snippet<'_> {
    /// Returns the URL of the embed.
    pub fn url(&self) -> String {
        format!("{}embed/?{}", self.site, self.embed.query())
    }

    /// Writes the `<iframe>`. `default_width` applies if no width was chosen; on a narrow page the iframe is narrower.
    pub fn iframe(&self, default_width: u32, height: u32) -> String {
        let mut html = String::from("<iframe");
        attribute(&mut html, "src", &self.url());
        attribute(&mut html, "title", self.title);
        let width = self.width.unwrap_or(default_width);
        attribute(&mut html, "width", &width.to_string());
        attribute(&mut html, "height", &height.to_string());
        attribute(&mut html, "loading", "lazy");
        attribute(&mut html, "allow", "fullscreen");
        attribute(&mut html, "style", "border:0;max-width:100%");
        html + "></iframe>"
    }

    /// Writes the custom element and its script. The link inside is shown where no script runs.
    pub fn element(&self) -> String {
        let mut html = String::from("<script async");
        attribute(&mut html, "src", &[self.site, "embed.js"].concat());
        html += "></script>\n<en-passant-lesson";
        for (key, value) in self.embed.pairs() {
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

/// Returns the URL of a lesson’s oEmbed response.
pub fn oembed_url(site: &str, lesson: &str) -> String {
    format!("{site}oembed/{lesson}.json")
}

fn attribute(html: &mut String, name: &str, value: &str) {
    html.push(' ');
    html.push_str(name);
    html.push_str("=\"");
    escape(html, value);
    html.push('"');
}

/// Writes a text, escaped for an attribute or an element’s content.
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

    fn snippet<'a>(embed: &'a EmbedAddress, title: &'a str, width: Option<u32>) -> Snippet<'a> {
        let page = "https://chess.example/learn/petrov/?scene=1&step=9";
        Snippet {
            site: SITE,
            embed,
            title,
            page,
            width,
        }
    }

    #[test]
    fn defaults_are_left_out_of_the_code() {
        let embed = EmbedAddress::parse("lesson=petrov");
        let snippet = snippet(&embed, "Petrov’s Defence", None);
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
            oembed_url(SITE, "petrov"),
            "https://chess.example/oembed/petrov.json"
        );
    }

    #[test]
    fn element_has_the_keys_of_the_address_as_attributes() {
        let embed = EmbedAddress::parse("lesson=petrov&step=9&theme=dark&controls=min&autoplay");
        let element = snippet(&embed, "x", Some(480)).element();
        let attributes = "<en-passant-lesson lesson=\"petrov\" step=\"9\" theme=\"dark\" controls=\"min\" \
            autoplay=\"on\" style=\"max-width:480px\">";
        assert!(element.contains(attributes), "{element}");
        assert!(
            snippet(&embed, "x", Some(480))
                .iframe(640, 500)
                .contains(" width=\"480\" height=\"500\"")
        );
    }

    /// No typed text ends an attribute or begins an element.
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
        let embed = EmbedAddress::parse(&query);
        let snippet = Snippet {
            page: hostile,
            ..snippet(&embed, hostile, Some(480))
        };
        for (html, elements) in [(snippet.iframe(640, 500), 2), (snippet.element(), 6)] {
            assert_eq!(html.matches('<').count(), elements, "{html}");
            assert_eq!(html.matches('>').count(), elements, "{html}");
            assert!(!html.contains('\''), "{html}");
            let quoted: Vec<&str> = html.split('"').collect();
            assert_eq!(quoted.len() % 2, 1, "quotes are in pairs: {html}");
            // Only attribute names stand outside the quotes.
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

//! Finds elements in HTML that this program has written. Parsers take the code within scripts and styles for tags.

/// An element whose text holds no other of its name.
pub struct Element<'a> {
    /// What stands in its tag behind the name.
    pub attributes: &'a str,
    pub text: &'a str,
}

/// Lists the elements of a name.
pub fn list_elements<'a>(html: &'a str, name: &str) -> Vec<Element<'a>> {
    split_at_elements(html, name)
        .filter_map(|(element, _)| element)
        .collect()
}

/// Replaces each element of a name.
pub fn replace_elements(html: &str, name: &str, replace: impl Fn(&Element) -> String) -> String {
    split_at_elements(html, name)
        .map(|(element, rest)| element.as_ref().map(&replace).unwrap_or_default() + rest)
        .collect()
}

/// Returns each element of a name with what follows it, and what stands before the first.
fn split_at_elements<'a>(
    html: &'a str,
    name: &str,
) -> impl Iterator<Item = (Option<Element<'a>>, &'a str)> {
    let (start, end) = (format!("<{name}"), format!("</{name}>"));
    let mut rest = Some(html);
    let mut element = None;
    std::iter::from_fn(move || {
        let html = rest.take()?;
        let found = html.split_once(&start).and_then(|(before, after)| {
            let (attributes, after) = after.split_once('>')?;
            let (text, after) = after.split_once(&end)?;
            Some((before, Element { attributes, text }, after))
        });
        let Some((before, next, after)) = found else {
            return Some((element.take(), html));
        };
        rest = Some(after);
        Some((element.replace(next), before))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_listed_and_replaced() {
        let html = "a<style id=\"1\">b>c{}</style>d<style></style>";
        let found = list_elements(html, "style");
        let found: Vec<_> = found.iter().map(|it| (it.attributes, it.text)).collect();
        assert_eq!(found, [(" id=\"1\"", "b>c{}"), ("", "")]);
        let replaced = replace_elements(html, "style", |it| format!("[{}]", it.text));
        assert_eq!(replaced, "a[b>c{}]d[]");
        assert_eq!(
            replace_elements("a<style>", "style", |_| String::new()),
            "a<style>"
        );
    }
}

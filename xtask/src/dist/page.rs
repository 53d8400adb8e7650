//! Every address a file of its own: the one page that Trunk builds, with the base and title of each.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use course::Catalog;
use course::problem::ProblemCatalogEntry;
use course::catalog::LessonEntry;

use super::{frame, styles};
use crate::lessons::COURSE;

/// A page that is no lesson.
struct Page {
    address: &'static str,
    title: Option<&'static str>,
    description: Option<&'static str>,
    /// The part of the program that draws it and nothing else.
    part: Option<&'static str>,
}

/// The folder of the lessons in the language that the pages are written in.
pub(super) const LESSONS: &str = "lessons/en";

const PAGES: [Page; 7] = [
    // It shows a lesson of the visitor's own, too, and one from elsewhere, by `?pgn=`.
    Page {
        address: "learn",
        title: Some("Your own games"),
        description: Some("Find each place in your own games where en passant was possible."),
        part: None,
    },
    Page {
        address: "lab",
        title: Some("The lab"),
        description: Some(
            "Set up any chess position, try anything in it, and hear why each move is legal or not: \
             en passant, pins and all.",
        ),
        part: Some("lab"),
    },
    Page {
        address: "problems",
        title: Some("Problems to solve"),
        description: Some(
            "Chess problems about en passant, to solve against a program that proves every answer.",
        ),
        part: Some("problem"),
    },
    Page {
        address: "quiz",
        title: Some("Quiz"),
        description: Some(
            "Questions about every part of en passant, with hints, from the worked example to the exam.",
        ),
        part: Some("quiz"),
    },
    Page {
        address: "quiz/print",
        title: Some("A set on paper"),
        description: Some(
            "Questions about en passant to print, with the answers on a page of their own.",
        ),
        part: Some("quiz"),
    },
    Page {
        address: "quiz/check",
        title: Some("Read a result code"),
        description: Some(
            "For teachers: what a pupil was asked in the quiz, and what was answered.",
        ),
        part: Some("quiz"),
    },
    Page {
        address: "share",
        title: Some("For your own site"),
        description: Some(
            "Put a lesson on en passant, the quiz or a board onto the page of your club or school: \
             choose it, see it, and copy one line.",
        ),
        part: Some("share"),
    },
];

/// Makes the page small that Trunk has built: without what Trunk leaves in it for programs that ours has no use for,
/// without empty lines, and without what only indents.
pub fn make_lean(site: &Path) -> Result<()> {
    let page = "index.html";
    write(site, page, &lean(&read(&site.join(page))?))
}

fn lean(html: &str) -> String {
    let is_for_others = |line: &str| {
        line.is_empty()
            || line.starts_with("window.wasmBindings")
            || line.starts_with("dispatchEvent(new CustomEvent(\"TrunkApplicationStarted\"")
    };
    let lines = html.lines().map(str::trim);
    let lines = lines.filter(|line| !is_for_others(line));
    let html: String = lines.flat_map(|line| [line, "\n"]).collect();
    html.replace("import init, * as bindings from", "import init from")
        .replace("const wasm = await init(", "init(")
        .replace(" data-integrity=\"none\"", "")
}

/// Writes every page of the site, from the `index.html` that stands in it.
pub fn write_all(site: &Path, base: &str, web: &str) -> Result<()> {
    let template = read(&site.join("index.html"))?;
    let file = format!("{LESSONS}/{COURSE}");
    let listed = read(&site.join(&file))?;
    let syllabus = Catalog::parse(&listed);
    let course = with_part(&template, &part_file(site, "home")?)?;
    let course = with_sheet(&with_file(&course, &file)?, "home")?;
    let course = for_readers(&course, &[contents(&syllabus), beyond()].concat())?;
    write(site, "index.html", &with_base(&course, "./")?)?;
    let problems = ProblemCatalogEntry::parse_all(&listed);
    for page in PAGES {
        let html = page.html(&template, site)?;
        let html = match page.part {
            Some("problem") => for_readers(&html, &to_solve(&problems))?,
            Some(_) | None => html,
        };
        write_below(site, page.address, &page.for_readers(&html)?)?;
    }
    let lessons = syllabus.entries();
    for (index, lesson) in lessons.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| lessons.get(before));
        let html = with_title(&template, &lesson.title)?;
        let html = with_description(&html, &lesson.summary)?;
        let html = for_readers(&html, &outline(lesson, before, lessons.get(index + 1)))?;
        let html = with_oembed(&html, web, &lesson.id)?;
        frame::write_oembed(site, web, lesson)?;
        write_below(site, &format!("learn/{}", lesson.id), &html)?;
    }
    write_problems(site, &problems, &template)?;
    write(site, "404.html", &missing(&template, base)?)
}

/// Writes the page of each problem of the course.
fn write_problems(site: &Path, problems: &[ProblemCatalogEntry], template: &str) -> Result<()> {
    let template = with_part(template, &part_file(site, "problem")?)?;
    for problem in problems {
        let title = &problem.title;
        let html = with_title(&template, title)?;
        let description = format!(
            "{title}: a chess problem about en passant, to solve against a program that proves every answer."
        );
        let html = with_description(&html, &description)?;
        let html = for_readers(&html, &about(title, &description))?;
        write_below(site, &format!("problems/{}", problem.id), &html)?;
    }
    Ok(())
}

impl Page {
    fn html(&self, template: &str, site: &Path) -> Result<String> {
        let mut html = template.to_owned();
        if let Some(title) = self.title {
            html = with_title(&html, title)?;
        }
        if let Some(description) = self.description {
            html = with_description(&html, description)?;
        }
        if let Some(part) = self.part {
            html = with_part(&html, &part_file(site, part)?)?;
        }
        Ok(html)
    }

    /// What it is about, for readers whose browser runs no program.
    fn for_readers(&self, html: &str) -> Result<String> {
        match self.title.zip(self.description) {
            Some((title, description)) => for_readers(html, &about(title, description)),
            None => Ok(html.to_owned()),
        }
    }
}

/// The file of a part, whose name ends in a hash.
pub(super) fn part_file(site: &Path, part: &str) -> Result<String> {
    for entry in fs::read_dir(site).with_context(|| format!("cannot read {}", site.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let hash = name
            .strip_prefix(part)
            .and_then(|rest| rest.strip_prefix('-')?.strip_suffix(".wasm"));
        if hash.is_some_and(|hash| !hash.contains('-')) {
            return Ok(name);
        }
    }
    bail!("the program has no part {part}, which a page is drawn by")
}

fn write_below(site: &Path, address: &str, html: &str) -> Result<()> {
    let up = "../".repeat(address.split('/').count());
    write(
        site,
        &format!("{address}/index.html"),
        &with_base(html, &up)?,
    )
}

/// The page for every address that does not exist, at any depth. Where the site begins it sees from an
/// address that is shaped like one of ours; to any other the site's base is told when it is built.
fn missing(template: &str, base: &str) -> Result<String> {
    const FIND_BASE: &str = r#"<script>
{
  const ours = location.pathname.match(/^.*?\/(?=(learn|quiz|lab|problems|embed|share)\/)/);
  if (ours) document.querySelector("base").href = ours[0];
}
</script>"#;
    let base = base_element(base);
    replace_element(template, "base", &format!("{base}{FIND_BASE}"))
}

/// The course, for readers whose browser runs no program.
fn contents(syllabus: &Catalog) -> String {
    let lessons = syllabus.entries().iter().map(|lesson| {
        let (link, summary) = (link(lesson), escape(&lesson.summary));
        format!("<li>{link}, {}<p>{summary}</p>", minutes(lesson))
    });
    format!("<ol>{}</ol>", lessons.collect::<String>())
}

/// What there is besides the lessons, for readers whose browser runs no program. What a page is made from
/// stands below it, and is no page to begin with.
fn beyond() -> String {
    let pages = PAGES.iter().filter(|page| !page.address.contains('/'));
    let lines = pages.map(|page| {
        let [title, what] = [page.title, page.description].map(|it| escape(it.unwrap_or_default()));
        format!("<li><a href=\"{}/\">{title}</a><p>{what}</p>", page.address)
    });
    format!("<ul>{}</ul>", lines.collect::<String>())
}

/// What a lesson is about and what is around it, for readers whose browser runs no program.
fn outline(lesson: &LessonEntry, before: Option<&LessonEntry>, behind: Option<&LessonEntry>) -> String {
    let line = |what, lesson: Option<&LessonEntry>| {
        lesson.map_or_else(String::new, |lesson| format!("<p>{what}: {}", link(lesson)))
    };
    format!(
        "<h1>{}</h1><p>{}<p>{}{}{}<p><a href=\"./\">The course</a>",
        escape(&lesson.title),
        escape(&lesson.summary),
        minutes(lesson),
        line("Previous lesson", before),
        line("Next lesson", behind),
    )
}

/// What a page is about that is no lesson, for readers whose browser runs no program.
fn about(title: &str, description: &str) -> String {
    format!(
        "<h1>{}</h1><p>{}<p><a href=\"./\">The course</a>",
        escape(title),
        escape(description)
    )
}

/// The problems that there are, for readers whose browser runs no program.
fn to_solve(problems: &[ProblemCatalogEntry]) -> String {
    let lines = problems.iter().map(|problem| {
        let (id, title) = (&problem.id, escape(&problem.title));
        format!("<li><a href=\"problems/{id}/\">{title}</a>")
    });
    format!("<ul>{}</ul>", lines.collect::<String>())
}

fn link(lesson: &LessonEntry) -> String {
    format!(
        "<a href=\"learn/{}/\">{}</a>",
        lesson.id,
        escape(&lesson.title)
    )
}

fn minutes(lesson: &LessonEntry) -> String {
    match lesson.minutes {
        1 => "1 minute".to_owned(),
        minutes => format!("{minutes} minutes"),
    }
}

/// A page that tells of itself where no program runs, before it says that one is needed.
pub(super) fn for_readers(html: &str, what: &str) -> Result<String> {
    const NOSCRIPT: &str = "<noscript>";
    let start = html
        .find(NOSCRIPT)
        .context("index.html has no <noscript>, for readers whose browser runs no program")?;
    let (before, behind) = html.split_at(start + NOSCRIPT.len());
    Ok([before, what, behind].concat())
}

pub(super) fn with_base(html: &str, base: &str) -> Result<String> {
    replace_element(html, "base", &base_element(base))
}

fn base_element(base: &str) -> String {
    format!("<base href=\"{}\">", escape(base))
}

/// The lesson's title before the site's, so that tabs and bookmarks can be told apart.
pub(super) fn with_title(html: &str, title: &str) -> Result<String> {
    let site = element(html, "title", |node, parser| {
        node.inner_text(parser).trim().to_owned()
    })?;
    let title = format!("<title>{} · {site}</title>", escape(title));
    replace_element(html, "title", &title)
}

pub(super) fn with_description(html: &str, description: &str) -> Result<String> {
    let meta = format!(
        "<meta name=\"description\" content=\"{}\">",
        escape(description)
    );
    replace_element(html, "meta[name=description]", &meta)
}

/// Asks for a part of the program while the program itself is still on its way.
pub(super) fn with_part(html: &str, file: &str) -> Result<String> {
    ask_for(html, file, " type=\"application/wasm\"")
}

/// Asks for a file while the program that reads it is still on its way.
fn with_file(html: &str, file: &str) -> Result<String> {
    ask_for(html, file, "")
}

fn ask_for(html: &str, file: &str, kind: &str) -> Result<String> {
    let end = html
        .find("</head>")
        .context("index.html has no </head>, before which a part is asked for")?;
    let link = format!(
        "<link rel=\"preload\" href=\"./{file}\" crossorigin=\"anonymous\" as=\"fetch\"{kind}>"
    );
    Ok([&html[..end], &link, &html[end..]].concat())
}

/// Tells sites that speak oEmbed where to ask for a lesson’s frame.
fn with_oembed(html: &str, web: &str, id: &str) -> Result<String> {
    let end = html.find("</head>").context("index.html has no </head>")?;
    let (web, file) = (escape(web), frame::oembed_file(id));
    let link =
        format!("<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{web}{file}\">");
    Ok([&html[..end], &link, &html[end..]].concat())
}

/// Has the style sheet of a part from the beginning.
pub(super) fn with_sheet(html: &str, part: &str) -> Result<String> {
    styles::awake(html, part)
        .with_context(|| format!("index.html has no style sheet of the part {part}"))
}

pub(super) fn replace_element(html: &str, name: &str, replacement: &str) -> Result<String> {
    let (start, end) = element(html, name, |node, parser| match node.as_tag() {
        Some(tag) => tag.boundaries(parser),
        None => (0, 0),
    })?;
    Ok([&html[..start], replacement, &html[end + 1..]].concat())
}

/// Looks at the first element of a name.
fn element<T>(html: &str, name: &str, look: impl Fn(&tl::Node, &tl::Parser) -> T) -> Result<T> {
    let page = tl::parse(html, tl::ParserOptions::default())?;
    let parser = page.parser();
    let Some(node) = page
        .query_selector(name)
        .and_then(|mut found| found.next())
        .and_then(|handle| handle.get(parser))
    else {
        bail!("index.html has no <{name}>, which every page needs");
    };
    Ok(look(node, parser))
}

pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

pub(super) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

pub(super) fn write(site: &Path, file: &str, html: &str) -> Result<()> {
    let path = site.join(file);
    let folder = path.parent().unwrap_or(site);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&path, html))
        .with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!DOCTYPE html><html><head><base href=\"./\"/>\n<title>In Passing</title></head><body></body></html>";

    #[test]
    fn a_page_holds_nothing_for_other_programs() {
        let page = "<a>\n\n  \n<script type=\"module\">\nimport init, * as bindings from './p.js';\n\
            const wasm = await init({ module_or_path: './p.wasm' });\n\n\nwindow.wasmBindings = bindings;\n\n\n\
            dispatchEvent(new CustomEvent(\"TrunkApplicationStarted\", {detail: {wasm}}));\n\n</script>\n";
        assert_eq!(
            lean(page),
            "<a>\n<script type=\"module\">\nimport init from './p.js';\n\
             init({ module_or_path: './p.wasm' });\n</script>\n"
        );
    }

    #[test]
    fn a_page_says_where_the_site_begins() {
        let page = with_base(PAGE, "../../").unwrap();
        assert!(
            page.contains("<head><base href=\"../../\">\n<title>"),
            "{page}"
        );
    }

    #[test]
    fn a_lessons_title_stands_before_the_sites() {
        let page = with_title(PAGE, "King & \"queen\"").unwrap();
        let title = "<title>King &amp; &quot;queen&quot; · In Passing</title></head>";
        assert!(page.contains(title), "{page}");
    }

    #[test]
    fn a_page_that_a_part_draws_describes_itself_and_asks_for_it() {
        let template = "<html><head><meta charset=\"utf-8\"><meta\n  name=\"description\"\n  content=\"x\" />\
            </head><body></body></html>";
        let page = with_description(template, "Try \"anything\"").unwrap();
        let page = with_part(&page, "lab-0.wasm").unwrap();
        assert_eq!(
            page,
            "<html><head><meta charset=\"utf-8\">\
                <meta name=\"description\" content=\"Try &quot;anything&quot;\">\
                <link rel=\"preload\" href=\"./lab-0.wasm\" crossorigin=\"anonymous\" as=\"fetch\" \
                type=\"application/wasm\"></head><body></body></html>"
        );
    }

    #[test]
    fn a_page_without_a_base_is_refused() {
        assert!(with_base("<html><head></head></html>", "./").is_err());
    }

    fn lesson(id: &str, title: &str) -> LessonEntry {
        let text = format!(
            "[Event \"{title}\"]\n[Lesson \"{id}\"]\n[Summary \"Take & go.\"]\n[Minutes \"2\"]\n\n*\n"
        );
        Catalog::parse(&text).entries()[0].clone()
    }

    #[test]
    fn a_reader_without_a_program_gets_a_lessons_outline() {
        let (pins, howard) = (lesson("pins", "Pins"), lesson("howard", "A <key>"));
        let page = "<div><noscript><p>x</p></noscript></div>";
        assert_eq!(
            for_readers(page, &outline(&howard, Some(&pins), None)).unwrap(),
            "<div><noscript><h1>A &lt;key></h1><p>Take &amp; go.<p>2 minutes\
                <p>Previous lesson: <a href=\"learn/pins/\">Pins</a>\
                <p><a href=\"./\">The course</a><p>x</p></noscript></div>"
        );
        assert!(for_readers("<html></html>", "x").is_err());
    }

    #[test]
    fn a_reader_without_a_program_is_told_of_every_page() {
        let page = "<noscript></noscript>";
        let page = for_readers(page, &about("The <lab>", "Try \"anything\".")).unwrap();
        assert_eq!(
            page,
            "<noscript><h1>The &lt;lab></h1><p>Try &quot;anything&quot;.<p><a href=\"./\">The course</a></noscript>"
        );
        let besides = beyond();
        assert!(
            besides.contains("<li><a href=\"quiz/\">Quiz</a><p>Questions"),
            "{besides}"
        );
        assert!(!besides.contains("quiz/print"), "{besides}");
        let listed = "[Event \"Loyd & co\"]\n[Problem \"loyd\"]\n[Lesson \"problems\"]\n\n*\n";
        assert_eq!(
            to_solve(&ProblemCatalogEntry::parse_all(listed)),
            "<ul><li><a href=\"problems/loyd/\">Loyd &amp; co</a></ul>"
        );
    }

    #[test]
    fn the_first_page_has_the_sheet_of_its_part_from_the_beginning() {
        let page = "<a><template data-sheet=\"home\"><link href=\"./home-0.css\"></template><b>";
        assert_eq!(
            with_sheet(page, "home").unwrap(),
            "<a><link href=\"./home-0.css\"><b>"
        );
        assert!(with_sheet(page, "lab").is_err());
    }
}

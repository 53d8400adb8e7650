//! Writes a course package's list of contents: `imsmanifest.xml` for SCORM 1.2, `cmi5.xml` for cmi5.

use super::content::Content;

/// The page that a platform opens. Not every platform serves the index of a folder.
pub const LAUNCH: &str = "index.html";

/// Writes the manifest of a package with these files.
pub fn write_scorm_manifest<'a>(content: &Content, files: impl Iterator<Item = &'a str>) -> String {
    let (name, title) = (escape(&content.name()), escape(&content.title()));
    let files: Vec<_> = files
        .map(|file| format!("      <file href=\"{}\"/>", escape(file)))
        .collect();
    let files = files.join("\n");
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="in-passing-{name}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>{title}</title>
      <item identifier="item" identifierref="sco" isvisible="true">
        <title>{title}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="sco" type="webcontent" adlcp:scormtype="sco" href="{LAUNCH}">
{files}
    </resource>
  </resources>
</manifest>
"#
    )
}

/// Writes the structure of a course with one unit.
pub fn write_cmi5_course(content: &Content) -> String {
    let (name, title) = (escape(&content.name()), escape(&content.title()));
    let summary = escape(&content.summary());
    let (move_on, kind, mark) = match content {
        Content::Lesson(_) => ("Completed", "lesson", String::new()),
        Content::Quiz { mark, .. } => {
            let share = format!(" masteryScore=\"{}.{:02}\"", mark / 100, mark % 100);
            ("Passed", "assessment", share)
        }
    };
    let about = format!(
        "<title><langstring lang=\"en\">{title}</langstring></title>\n    \
         <description><langstring lang=\"en\">{summary}</langstring></description>"
    );
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="urn:in-passing:course:{name}">
    {about}
  </course>
  <au id="urn:in-passing:{name}" moveOn="{move_on}"{mark} launchMethod="AnyWindow"
    activityType="http://adlnet.gov/expapi/activities/{kind}">
    {about}
    <url>{LAUNCH}</url>
  </au>
</courseStructure>
"#
    )
}

/// Escapes a text for XML, between tags and in quotes. Characters that no XML may hold are left out.
pub fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{0}'..' ' | '\u{fffe}' | '\u{ffff}' => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use course::Lesson;
    use roxmltree::Document;

    use super::*;

    const HOSTILE: &str =
        "[Event \"A 'key' & <b>more</b> ]]> \u{1}\"]\n[Lesson \"key\"]\n\n1. e4 *\n";

    fn content() -> Content {
        Content::Lesson(Lesson::parse(HOSTILE).lesson.unwrap())
    }

    #[test]
    fn manifest_is_xml_and_lists_every_file() {
        let files = ["index.html", "scorm.js", "site/a & b.css"];
        let xml = write_scorm_manifest(&content(), files.into_iter());
        let manifest = Document::parse(&xml).expect("XML");
        let named = |name| {
            manifest
                .descendants()
                .filter(move |it| it.has_tag_name(name))
        };
        let listed: Vec<_> = named("file")
            .filter_map(|it| it.attribute("href"))
            .collect();
        assert_eq!(listed, files);
        let title = named("title").next().unwrap().text().unwrap();
        assert_eq!(title, "A 'key' & <b>more</b> ]]> ");
        assert_eq!(named("schemaversion").next().unwrap().text(), Some("1.2"));
        let sco = named("resource").next().unwrap();
        let adlcp = "http://www.adlnet.org/xsd/adlcp_rootv1p2";
        assert_eq!(sco.attribute((adlcp, "scormtype")), Some("sco"));
        assert_eq!(sco.attribute("href"), Some(LAUNCH));
        let item = named("item").next().unwrap();
        assert_eq!(item.attribute("identifierref"), sco.attribute("identifier"));
        let organization = named("organization").next().unwrap();
        assert_eq!(
            named("organizations").next().unwrap().attribute("default"),
            organization.attribute("identifier")
        );
    }

    #[test]
    fn course_structure_is_xml_and_says_what_moves_on() {
        let xml = write_cmi5_course(&content());
        let structure = Document::parse(&xml).expect("XML");
        let au = structure.descendants().find(|it| it.has_tag_name("au"));
        assert_eq!(au.unwrap().attribute("moveOn"), Some("Completed"));
        let quiz =
            Content::read(&["quiz".to_owned()], &super::super::QuizOptions::default()).unwrap();
        let xml = write_cmi5_course(&quiz[0]);
        let structure = Document::parse(&xml).expect("XML");
        let au = structure.descendants().find(|it| it.has_tag_name("au"));
        assert_eq!(au.unwrap().attribute("masteryScore"), Some("0.80"));
    }
}

//! Renders components as HTML while the site is built. Pages show it before the app runs.
//!
//! Only a native build has this module. `cargo xtask` runs it and puts its output into the pages.

mod changes;
mod html_tree;

use std::collections::BTreeMap;
use std::io;
use std::rc::Rc;

use course::problem::ProblemCatalogEntry;
use course::{BoardView, Bookmark, Diagram, Lesson, Scene};
use rules::pgn::GameTree;
use rules::{Color, Position};
use serde::{Deserialize, Serialize};
use tokio::runtime;
use tokio::task::LocalSet;
use yew::{BaseComponent, Html, LocalServerRenderer, Properties, component};

use self::changes::HtmlChange;
use self::html_tree::HtmlNode;
use crate::app::App;
use crate::browser::fetch::LESSONS_AT_BUILD;
use crate::browser::history::{RENDERED, SiteLocation};
use crate::route::embed::{EmbedAddress, EmbedQuery};
use crate::route::{
    CATALOG_FILE, LabAddress, LawsQuery, LessonAddress, PlaceQuery, ProblemAddress, QuizAddress,
    QuizView, Route, ShareQuery,
};
use crate::ui::board::{BoardProps, Chessboard};
use crate::ui::diagram::render_diagram;
use crate::ui::lesson_store;

/// The lessons, course and diagrams to render.
#[derive(Deserialize)]
pub struct RenderRequest {
    /// The PGN text of each lesson, by its id.
    lessons: BTreeMap<String, String>,
    /// The text of the file that lists the lessons.
    course: String,
    /// Diagrams as text, by the names that their drawings get.
    diagrams: BTreeMap<String, String>,
}

/// The rendered pages, boards and diagrams.
#[derive(Serialize)]
pub struct RenderedPages {
    /// The boards of an embed that shows a position first.
    still_boards: String,
    /// The embed of each lesson that has a page here, by [`name_embed`].
    embeds: BTreeMap<String, FinishedEmbed>,
    /// The page of each lesson about chess, by its id.
    lessons: BTreeMap<String, FinishedLesson>,
    /// The other pages that are finished when they arrive, by their addresses. The lesson about other laws is one, because its
    /// steps are made by a chunk.
    pages: BTreeMap<String, String>,
    /// The drawing of each diagram, as SVG.
    diagrams: BTreeMap<String, String>,
}

/// The page of a lesson.
#[derive(Serialize)]
pub struct FinishedLesson {
    /// The first step.
    html: String,
    /// The steps of each scene's main line. Each is the changes that lead to it from the step before, which may be the
    /// last one of another scene.
    scenes: Vec<Vec<Vec<HtmlChange>>>,
}

/// Renders everything that pages show before the app runs.
///
/// # Errors
///
/// Fails if the system has no resources for an event loop.
pub fn render_all(request: &RenderRequest) -> io::Result<RenderedPages> {
    let mut files = request.lessons.clone();
    files.insert(CATALOG_FILE.to_owned(), request.course.clone());
    LESSONS_AT_BUILD.set(files);
    let problems = ProblemCatalogEntry::parse_all(&request.course);
    let mut pages = BTreeMap::new();
    // Before the lessons: other pages have a link back to a lesson that was shown before them.
    for route in list_routes(&problems) {
        pages.insert(route.to_string(), render_at(&route)?);
    }
    let mut lessons = BTreeMap::new();
    let mut embeds = BTreeMap::new();
    for (id, text) in &request.lessons {
        let Some(lesson) = lesson_store::cached(id) else {
            continue;
        };
        let route = Route::Lesson(LessonAddress::on_site(id));
        let html = render_at(&route)?;
        if lesson.is_about_laws() {
            pages.insert(route.to_string(), html);
            continue;
        }
        let scenes = render_steps(&lesson, &html, |place| Route::lesson(id, Some(place)))?;
        lessons.insert(id.clone(), FinishedLesson { html, scenes });
        for orientation in [None, Some(Color::White), Some(Color::Black)] {
            let embed = render_embed(id, text, &lesson, orientation)?;
            embeds.insert(name_embed(id, orientation), embed);
        }
    }
    let mut diagrams = BTreeMap::new();
    for (name, text) in &request.diagrams {
        if let Some(diagram) = Diagram::parse(text) {
            diagrams.insert(
                name.clone(),
                render::<DiagramDrawing>(DiagramProps { diagram })?,
            );
        }
    }
    Ok(RenderedPages {
        still_boards: render_still_boards()?,
        embeds,
        lessons,
        pages,
        diagrams,
    })
}

/// Lists the pages without steps that are finished when they arrive.
fn list_routes(problems: &[ProblemCatalogEntry]) -> Vec<Route> {
    let mut routes = vec![
        Route::Course,
        Route::Lab(LabAddress::default()),
        Route::Laws(LawsQuery::default()),
        Route::Laws(LawsQuery::pawn_game()),
        Route::OpenPgn,
        Route::Problem(ProblemAddress::default()),
        Route::Quiz(QuizAddress::default()),
        Route::Quiz(QuizAddress {
            view: QuizView::ReadResults,
            ..QuizAddress::default()
        }),
        Route::Share(ShareQuery::default()),
    ];
    let problem_ids = problems.iter().map(|problem| problem.id.as_str());
    routes.extend(problem_ids.map(|id| Route::Problem(ProblemAddress::with_id(id))));
    routes
}

#[derive(Properties, PartialEq)]
struct DiagramProps {
    diagram: Diagram,
}

/// A diagram by itself.
#[component]
fn DiagramDrawing(props: &DiagramProps) -> Html {
    render_diagram(&props.diagram)
}

/// Renders each step of a lesson's main lines, at the routes of their places. Returns the changes that lead to each
/// from the one before.
fn render_steps(
    lesson: &Lesson,
    first_step: &str,
    route: impl Fn(Bookmark) -> Route,
) -> io::Result<Vec<Vec<Vec<HtmlChange>>>> {
    let mut page = html_tree::parse(first_step);
    let mut scenes = Vec::new();
    for (index, scene) in lesson.scenes().iter().enumerate() {
        let mut steps = Vec::new();
        for step in 1..=step_count(scene) {
            let place = Bookmark {
                scene: index + 1,
                step,
                ..Bookmark::default()
            };
            let next = html_tree::parse(&render_at(&route(place))?);
            steps.push(changes::list_changes(&page, &next));
            page = next;
        }
        scenes.push(steps);
    }
    Ok(scenes)
}

/// Returns how many steps the main line of a scene has: its moves, and the position before them.
fn step_count(scene: &Scene) -> usize {
    scene.tree().main_line().count() + 1
}

/// The embed of a lesson. `static/embed/frame.js` puts it into the page of embeds.
#[derive(Serialize)]
pub struct FinishedEmbed {
    /// The lesson's text.
    pgn: String,
    /// The first step.
    nodes: Vec<HtmlNode>,
    /// As in [`FinishedLesson`].
    scenes: Vec<Vec<Vec<HtmlChange>>>,
}

/// Returns the name of an embed: that of the lesson, and of the side at the bottom if it is not each scene's own.
fn name_embed(id: &str, orientation: Option<Color>) -> String {
    orientation.map_or_else(|| id.to_owned(), |side| format!("{id}-{}", side.name()))
}

/// Renders each step of the embed of a lesson.
fn render_embed(
    id: &str,
    text: &str,
    lesson: &Lesson,
    orientation: Option<Color>,
) -> io::Result<FinishedEmbed> {
    let route = |place: PlaceQuery| {
        Route::Embed(EmbedQuery::from(&EmbedAddress {
            lesson: Some(id.to_owned()),
            place,
            orientation,
            ..EmbedAddress::default()
        }))
    };
    let html = render_at(&route(PlaceQuery::default()))?;
    let scenes = render_steps(lesson, &html, |place| route(place.into()))?;
    let nodes = html_tree::parse(&html);
    let pgn = text.to_owned();
    Ok(FinishedEmbed { pgn, nodes, scenes })
}

/// Renders the app at an address.
fn render_at(route: &Route) -> io::Result<String> {
    let address = route.to_string();
    let (path, query) = address.split_at(address.find('?').unwrap_or(address.len()));
    // The course has the address of the site itself.
    let (path, query) = (path.trim_start_matches("./").to_owned(), query.to_owned());
    RENDERED.set(SiteLocation { path, query });
    render::<App>(())
}

/// A position with one piece of each kind.
const EACH_PIECE: &str = "8/rnbqkp2/8/8/8/8/RNBQKP2/8 w - - 0 1";

/// The attributes of a board that are not seen. Screen readers, keys and programs know it by them, or they are those of
/// its animations.
const UNSEEN: [&str; 12] = [
    "aria-hidden",
    "aria-label",
    "aria-live",
    "data-at",
    "data-beat",
    "data-board",
    "data-fen",
    "data-last-move",
    "data-moving",
    "data-on",
    "data-speed",
    "tabindex",
];

/// Renders a board seen from White's side and one from Black's.
///
/// Each has one piece of each kind. They have only what is seen of the app's board, so nothing takes them for it.
/// `static/embed/first_paint.js` shows one.
///
/// # Errors
///
/// Fails if the system has no resources for an event loop.
pub fn render_still_boards() -> io::Result<String> {
    let position = EACH_PIECE.parse().unwrap_or_else(|_| Position::initial());
    let tree = GameTree::new(position);
    let view = Rc::new(BoardView::new(&tree, tree.root(), None));
    let mut boards = String::new();
    for orientation in [Color::White, Color::Black] {
        let board = BoardProps::new(view.clone(), 0);
        boards += &render::<Chessboard>(BoardProps {
            orientation,
            ..board
        })?;
    }
    for name in UNSEEN {
        boards = replace_attribute(&boards, name, "");
    }
    // The style sheets know rows by their role, and squares by an attribute of any value.
    boards = replace_attribute(&boards, "data-square", " data-square");
    Ok(boards
        .replace(" role=\"gridcell\"", "")
        .replace(" role=\"grid\"", ""))
}

fn render<C: BaseComponent>(props: C::Properties) -> io::Result<String> {
    let runtime = runtime::Builder::new_current_thread().build()?;
    let renderer = LocalServerRenderer::<C>::with_props(props).hydratable(false);
    Ok(LocalSet::new().block_on(&runtime, renderer.render()))
}

/// Replaces an attribute of all elements. The renderer quotes each value, and escapes quotes within.
fn replace_attribute(html: &str, name: &str, replacement: &str) -> String {
    let start = format!(" {name}=\"");
    let mut parts = html.split(&start);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |html, part| {
        let rest = part.split_once('"').map_or(part, |(_, rest)| rest);
        html + replacement + rest
    })
}

#[cfg(test)]
mod tests {
    use course::quiz::Skill;

    use super::*;
    use crate::route::embed::FIRST_LESSON;

    fn render_text(text: &str) -> RenderedPages {
        render_lessons(&[("two", text)])
    }

    fn render_lessons(lessons: &[(&str, &str)]) -> RenderedPages {
        let lessons = lessons.iter();
        let lessons = lessons.map(|(id, text)| ((*id).to_owned(), (*text).to_owned()));
        let lessons = lessons.collect();
        let diagrams = [(
            "d".to_owned(),
            "4k3/8/8/4Pp2/8/8/8/4K3 white f7f5".to_owned(),
        )]
        .into();
        let course =
            "[Event \"Two\"]\n[Lesson \"two\"]\n[Summary \"Both sides.\"]\n\n*\n".to_owned();
        render_all(&RenderRequest {
            lessons,
            course,
            diagrams,
        })
        .unwrap()
    }

    #[test]
    fn pages_without_steps_are_as_a_new_visitor_sees_them() {
        let two = "[Event \"Two\"]\n[Lesson \"two\"]\n\n1. e4 *\n";
        // The page for owners of sites shows it first.
        let first = "[Event \"First\"]\n[Lesson \"first-capture\"]\n\n1. e4 e5 *\n";
        let pages = render_lessons(&[("two", two), (FIRST_LESSON, first)]).pages;
        let expected = [
            "./",
            "lab/",
            "lab/laws/",
            "lab/pawns/",
            "learn/",
            "problems/",
            "quiz/",
            "quiz/check/",
            "share/",
        ];
        assert_eq!(pages.keys().collect::<Vec<_>>(), expected);
        let home = &pages["./"];
        for shown in [
            "<h1",
            "data-fen=",
            "Both sides.",
            "href=\"learn/two/\"",
            ">Pause<",
        ] {
            assert!(home.contains(shown), "{shown} in {home}");
        }
        let quiz = &pages["quiz/"];
        assert_eq!(
            quiz.matches("data-skill=").count(),
            Skill::LEARNING_ORDER.len()
        );
        let share = &pages["share/"];
        for shown in [
            "Step 3: 1…e5",
            "&lt;script async src=\"https://this-site.invalid/embed.js\"",
            "href=\"https://this-site.invalid/learn/first-capture/\"",
        ] {
            assert!(share.contains(shown), "{shown} in {share}");
        }
        assert!(pages["lab/pawns/"].contains("data-fen=\"4/pppp/4/4/4/4/PPPP/4 w"));
        for (address, page) in &pages {
            assert_eq!(
                page.contains("data-problem="),
                address.starts_with("problems/") && address != "problems/"
            );
            assert!(
                !page.contains("notice late") && !page.contains("way-back"),
                "{page}"
            );
        }
    }

    #[test]
    fn embed_of_a_lesson_is_finished_with_either_side_at_the_bottom() {
        let text = "[Event \"Petrov\"]\n[Lesson \"petrov\"]\n\n1. e4 *\n".to_owned();
        let embeds = render_all(&RenderRequest {
            lessons: [("petrov".to_owned(), text)].into(),
            course: String::new(),
            diagrams: BTreeMap::new(),
        })
        .unwrap()
        .embeds;
        let names: Vec<_> = embeds.keys().collect();
        assert_eq!(names, ["petrov", "petrov-black", "petrov-white"]);
        for (name, bottom) in [
            ("petrov", "white"),
            ("petrov-white", "white"),
            ("petrov-black", "black"),
        ] {
            let nodes = serde_json::to_string(&embeds[name].nodes).unwrap();
            let orientation = format!("\"data-orientation\":\"{bottom}\"");
            for shown in [
                "\"data-embed\":\"lesson\"",
                "\"data-step\":\"1\"",
                &orientation,
            ] {
                assert!(nodes.contains(shown), "{shown} in {nodes}");
            }
            assert!(!nodes.contains("notice late"), "{nodes}");
            assert_eq!(embeds[name].scenes[0].len(), 2);
        }
    }

    #[test]
    fn page_of_a_problem_shows_its_diagram_and_what_is_to_be_done() {
        let scene = "[Problem \"two\"]\n[Event \"Two\"]\n[Stipulation \"#2\"]\n\
                     [FEN \"7k/R7/8/8/8/8/8/1R5K w - - 0 1\"]\n";
        let pages = render_all(&RenderRequest {
            lessons: [("more".to_owned(), format!("{scene}\n1. Rb6 *\n"))].into(),
            course: format!("{scene}[Lesson \"more\"]\n\n*\n"),
            diagrams: BTreeMap::new(),
        })
        .unwrap()
        .pages;
        let page = &pages["problems/two/"];
        for shown in [
            "data-fen=\"7k/R7/8/8/8/8/8/1R5K w - - 0 1\"",
            "<h1 id=\"problem-title\">two</h1>",
            "mates in two moves",
        ] {
            assert!(page.contains(shown), "{shown} in {page}");
        }
        assert!(pages["problems/"].contains("href=\"problems/two/\""));
    }

    #[test]
    fn page_of_a_lesson_shows_its_first_step_and_leads_to_the_others() {
        let text = "[Event \"Two\"]\n[Lesson \"two\"]\n\n{Now 1 < 2.} 1. e4 {Black next.} 1... e5 *\n\n\
                    [Event \"More\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e3 *\n";
        let rendered = render_text(text);
        let page = &rendered.lessons["two"];
        assert_eq!(page.html.matches("data-piece=").count(), 32);
        for shown in [
            "<h1>Two</h1>",
            "Now 1 &lt; 2.",
            "class=\"masthead\"",
            "data-step=\"1\"",
            ">Next<",
        ] {
            assert!(page.html.contains(shown), "{shown} in {}", page.html);
        }
        let steps: Vec<usize> = page.scenes.iter().map(Vec::len).collect();
        assert_eq!(steps, [3, 2]);
        assert!(page.scenes[0][0].is_empty(), "the page shows it");
        let json = serde_json::to_string(&page.scenes[0][1]).unwrap();
        assert!(
            json.contains("\"data-on\",\"e4\"]"),
            "the pawn moves: {json}"
        );
        assert!(
            json.contains("\"Black next.\"]"),
            "the caption follows: {json}"
        );
    }

    #[test]
    fn lesson_about_other_laws_waits_for_its_program() {
        let text = "[Event \"Two\"]\n[Lesson \"two\"]\n[Variant \"chess99\"]\n\n*\n";
        assert!(render_text(text).lessons.is_empty());
    }

    #[test]
    fn diagram_is_drawn_with_its_pieces() {
        let drawing = &render_text("").diagrams["d"];
        assert!(drawing.starts_with("<svg"), "{drawing}");
        for piece in [
            "\"M0 0L450 750 0 0\" fill=\"none\" marker-mid=\"url(#piece-white-k)\"",
            "\"M0 0L450 350 0 0\" fill=\"none\" marker-mid=\"url(#piece-white-p)\"",
            "\"M0 0L550 350 0 0\" fill=\"none\" marker-mid=\"url(#piece-black-p)\"",
            "\"M0 0L450 50 0 0\" fill=\"none\" marker-mid=\"url(#piece-black-k)\"",
        ] {
            assert!(drawing.contains(piece), "{piece}: {drawing}");
        }
    }

    #[test]
    fn still_boards_have_each_square_and_a_piece_of_each_kind() {
        let html = render_still_boards().unwrap();
        assert_eq!(html.matches("<div data-square ").count(), 128);
        for letter in "PNBRQKpnbrqk".chars() {
            let piece = format!("data-piece=\"{letter}\"");
            assert_eq!(html.matches(&piece).count(), 2, "{letter}");
        }
        let white = html.find("data-orientation=\"white\"").unwrap();
        let black = html.find("data-orientation=\"black\"").unwrap();
        let top_left = |from: usize| {
            html[from..]
                .split("data-rank=\"")
                .nth(1)
                .unwrap()
                .chars()
                .next()
        };
        assert_eq!((top_left(white), top_left(black)), (Some('8'), Some('1')));
    }

    #[test]
    fn still_boards_are_not_taken_for_the_board_of_the_app() {
        let html = render_still_boards().unwrap();
        for name in UNSEEN {
            assert!(!html.contains(name), "{name} in {html}");
        }
    }

    #[test]
    fn attribute_is_replaced_wherever_it_is() {
        let html = r#"<p a="1" b="x"><i b=""></i><b bb="1"></b></p>"#;
        assert_eq!(
            replace_attribute(html, "b", ""),
            r#"<p a="1"><i></i><b bb="1"></b></p>"#
        );
    }
}

//! Imports a file that is not a lesson of this site.
//!
//! The file is fetched or read up to a limit, and parsed a few games at a time so that a long one does not block the
//! page. Each en passant opportunity in several games becomes a question; one in a single game is explained. The code
//! is a chunk of its own.

use std::cell::RefCell;
use std::rc::Rc;

use course::hidden_characters::show_hidden;
use course::lesson::game_filter::{FilteredGames, GameFilter};
use course::lesson::import::{
    EnPassantOpportunity, add_captions, first_en_passant, opportunities, set_missing_event,
    set_missing_title,
};
use course::lesson::{self, DecodedFile, ForeignFormat, decode, pgn_address};
use course::{Bookmark, Lesson, PlayerAction, Scene};
use rules::pgn::{GameTree, NodeId};
use yew::prelude::*;

use crate::browser::fetch::Download;
use crate::browser::user_file::UserFile;
use crate::browser::{date, fetch, history, scroll, timers};
use crate::file_error::{FileBytes, FileReadError};
use crate::lazy::lazy_chunk;
use crate::pages::lesson::file::{
    FileLink, ImportCallback, ImportRequest, LessonSidebar, MAX_PGN_BYTES, ParsedFile,
};
use crate::pages::lesson::own_games;
use crate::route::embed::FIRST_LESSON;
use crate::route::{LabAddress, LessonAddress, LessonSource, PlaceQuery, Route};
use crate::settings::Notation;
use crate::text;
use crate::text::import as strings;
use crate::ui::departure_list::departure_list;
use crate::ui::way_back;

lazy_chunk! {
    /// Loads the import of PGN files.
    pub fn load(import) -> fn(ImportRequest, ImportCallback) = run
}

/// Runs an import and calls back with the file.
pub fn run(request: ImportRequest, callback: ImportCallback) {
    match request {
        ImportRequest::Fetch(address) => fetch(address, callback),
        ImportRequest::CancelFetch => drop(DOWNLOAD.take()),
        ImportRequest::UserFile(file, replaced) => read_user_file(file, replaced, callback),
    }
}

thread_local! {
    /// The file that is being fetched. The next one ends its download.
    static DOWNLOAD: RefCell<Option<Download>> = const { RefCell::new(None) };
}

/// How many games are parsed at once.
const GAMES_AT_ONCE: usize = 20;

/// How long a task parses games, in milliseconds: about one frame.
const TASK_MS: f64 = 15.0;

fn fetch(address: String, callback: ImportCallback) {
    let resolved_address = history::absolute_url(&address);
    if !["https:", "http:"]
        .iter()
        .any(|it| resolved_address.starts_with(it))
    {
        return callback(Err(strings::no_web_address(&address)));
    }
    let download = fetch::fetch_file(resolved_address, MAX_PGN_BYTES, move |file| match file {
        Ok(content) => parse(content, Origin::Address, callback),
        Err(missing) => callback(Err(text::file_not_found(&address, &missing))),
    });
    DOWNLOAD.set(download);
}

/// Where a file comes from.
enum Origin {
    Address,
    Visitor {
        /// The lesson that the file replaces.
        replaced: Option<Route>,
        /// The number of the reading.
        reading: u32,
    },
}

impl Origin {
    /// Returns whether the file is still wanted. One of the visitor is not once another is read or the page is left.
    fn is_wanted(&self) -> bool {
        match *self {
            Self::Address => true,
            Self::Visitor { reading, .. } => own_games::is_wanted(reading),
        }
    }
}

fn read_user_file(file: UserFile, replaced: Option<LessonSource>, callback: ImportCallback) {
    let replaced = replaced.map(|source| {
        let place = PlaceQuery::default();
        Route::Lesson(LessonAddress { source, place })
    });
    let reading = own_games::begin_reading();
    let origin = Origin::Visitor { replaced, reading };
    let callback: ImportCallback = Box::new(move |file: Result<ParsedFile, String>| {
        let is_open = file.as_ref().is_ok_and(|file| file.lesson.is_some());
        callback(file);
        // After the page has rendered.
        timers::queue_task(move || {
            scroll::scroll_to_and_focus(if is_open {
                ".player"
            } else {
                ".lesson > .notices"
            });
        });
    });
    let is_text = matches!(file, UserFile::Text(_));
    file.read(MAX_PGN_BYTES, move |content| match content {
        _ if !origin.is_wanted() => {}
        Err(FileReadError::TooLong(bytes)) if is_text => {
            callback(Err(strings::pasted_text_too_long(bytes, MAX_PGN_BYTES)));
        }
        content => parse(content, origin, callback),
    });
}

/// Parses a file.
fn parse(content: FileBytes, origin: Origin, callback: ImportCallback) {
    let text = match content {
        Ok(bytes) => Ok(decode(bytes)),
        Err(FileReadError::Unreadable) => Err(strings::UNREADABLE.to_owned()),
        Err(FileReadError::TooLong(bytes)) => Err(strings::file_too_long(bytes, MAX_PGN_BYTES)),
        Err(FileReadError::Endless) => Err(strings::file_without_end(MAX_PGN_BYTES)),
    };
    let DecodedFile { text, departure } = match text {
        Ok(file) => file,
        Err(sentence) => return callback(Err(sentence)),
    };
    let format = ForeignFormat::detect(&text);
    match format {
        Some(format) if format != ForeignFormat::Prose => {
            callback(Ok(not_pgn(format, text.trim())));
        }
        Some(_) | None => parse_games(PendingImport {
            games: GameFilter::new(show_hidden(&text)).with_departure(departure),
            text,
            format,
            origin,
            callback,
        }),
    }
}

/// Returns a file in another format, with a link to where it opens.
fn not_pgn(format: ForeignFormat, text: &str) -> ParsedFile {
    let route = match format {
        ForeignFormat::Url => pgn_address(text).map(|address| {
            Route::Lesson(LessonAddress {
                source: LessonSource::External(address),
                place: PlaceQuery::default(),
            })
        }),
        ForeignFormat::Fen => Some(Route::Lab(LabAddress {
            fen: Some(text.to_owned()),
            ..LabAddress::default()
        })),
        ForeignFormat::Image
        | ForeignFormat::WebPage
        | ForeignFormat::Pdf
        | ForeignFormat::Archive
        | ForeignFormat::Json
        | ForeignFormat::Prose => None,
    };
    let link = route.map(|route| (route, strings::format_link(format)));
    let sentence = match format {
        ForeignFormat::Url if link.is_some() => strings::ADDRESS_WITH_LINK,
        format => strings::describe_format(format),
    };
    reject(sentence.to_owned(), link)
}

fn reject(sentence: String, link: Option<FileLink>) -> ParsedFile {
    ParsedFile {
        errors: vec![sentence],
        link,
        ..ParsedFile::default()
    }
}

/// A file that is being parsed.
struct PendingImport {
    games: GameFilter,
    text: String,
    /// The format of a file that contains no game.
    format: Option<ForeignFormat>,
    origin: Origin,
    callback: ImportCallback,
}

/// Parses games for a while, and the rest in later tasks.
fn parse_games(mut pending: PendingImport) {
    if !pending.origin.is_wanted() {
        return;
    }
    let begun = date::now_ms();
    while pending.games.read(GAMES_AT_ONCE) {
        if date::now_ms() - begun > TASK_MS {
            return timers::queue_task(move || parse_games(pending));
        }
    }
    let PendingImport {
        games,
        text,
        format,
        origin,
        callback,
    } = pending;
    let filtered = games.finish();
    let file = match format {
        Some(format) if filtered.games.is_empty() => not_pgn(format, ""),
        Some(_) | None => lesson_of_games(filtered, &origin),
    };
    if file.lesson.is_some() {
        way_back::forget_lesson();
        if matches!(origin, Origin::Visitor { replaced: None, .. }) {
            own_games::store_open_games(&text);
        }
    }
    callback(Ok(file));
}

/// Makes a lesson of the games, and says what is wrong with the file.
fn lesson_of_games(mut filtered: FilteredGames, origin: &Origin) -> ParsedFile {
    let (back, untitled) = match origin {
        Origin::Visitor { replaced, .. } => (replaced.clone(), strings::YOUR_GAME),
        Origin::Address => (None, strings::GAME),
    };
    let has_opportunities = filtered.has_opportunities;
    let is_lesson = filtered.is_annotated;
    match &mut filtered.games[..] {
        // A file with one game to show explains it, and asks nothing.
        [game] => {
            if has_opportunities {
                add_captions(
                    game,
                    strings::describe_opportunity,
                    strings::describe_played_move,
                );
            }
            set_missing_title(game, (!is_lesson).then_some(untitled));
        }
        games => {
            if has_opportunities {
                for game in &mut *games {
                    add_captions(
                        game,
                        strings::opportunity_question,
                        strings::opportunity_answer,
                    );
                }
            }
            if let Some(first) = games.first_mut().filter(|_| !is_lesson) {
                set_missing_event(first, strings::GAMES);
            }
        }
    }
    let notices = strings::import_notices(&filtered);
    let (departures, more) = (filtered.departures, filtered.more_departures);
    let has_departures = !departures.is_empty();
    // Without a lesson there is no sidebar to list them.
    let departure_notices = strings::departure_notices(&departures, more);
    let start = first_place(&filtered.games);
    let sidebar = (!is_lesson || has_departures || back.is_some()).then(|| {
        LessonSidebar(Rc::new(move |scene, node, on_action| {
            html! { <>
                if has_opportunities {
                    { opportunity_list(scene, node, on_action) }
                }
                { departure_list(&departures, more) }
                { for back.iter().map(|back| html! {
                    <p><a href={back.clone()}>{ strings::BACK }</a></p>
                }) }
                if !is_lesson {
                    <a href={Route::Lesson(LessonAddress::on_site(FIRST_LESSON))} class="aside">
                        { strings::LEARN_THE_RULE }
                    </a>
                }
            </> }
        }))
    });
    let lesson::ParsedLesson { lesson, errors } =
        Lesson::from_games(filtered.games, filtered.errors);
    // Where games after an error are shown too, the notices say so.
    let mut errors =
        text::describe_lesson_errors(&errors, lesson.is_some() && !filtered.continues_after_error);
    errors.extend(if lesson.is_some() {
        notices
    } else {
        departure_notices
    });
    ParsedFile {
        lesson: lesson.map(Rc::new),
        errors,
        sidebar,
        start: if has_opportunities {
            start
        } else {
            Bookmark::default()
        },
        link: None,
    }
}

/// Returns the place before the first en passant capture of the first game, or before the first that was possible.
fn first_place(games: &[GameTree]) -> Bookmark {
    let first = games
        .first()
        .and_then(|game| Some((game, first_en_passant(game)?)));
    first.map_or_else(Bookmark::default, |(game, first)| Bookmark {
        step: game.node(first.node).ply() + 1,
        ..Bookmark::default()
    })
}

/// Renders buttons that show the en passant opportunities of a scene.
fn opportunity_list(scene: &Rc<Scene>, node: NodeId, on_action: &Callback<PlayerAction>) -> Html {
    let button = |opportunity: &EnPassantOpportunity| {
        let here = opportunity.node;
        let position = scene.position(here);
        let captures = opportunity.captures.iter();
        let captures =
            captures.map(|&mv| text::notation::numbered_move(position, mv, Notation::Letters));
        html! {
            <button
                key={here.index()}
                type="button"
                aria-current={(here == node).then_some("step")}
                onclick={on_action.reform(move |_| PlayerAction::Show(here))}
            >
                { strings::opportunity_label(&captures.collect::<Vec<_>>()) }
            </button>
        }
    };
    html! {
        <div class="opportunities" role="group" aria-label={strings::OPPORTUNITIES}>
            <p>{ strings::OPPORTUNITIES }</p>
            <div class="choices">{ for opportunities(scene.tree()).iter().map(button) }</div>
        </div>
    }
}

//! Loads the import chunk, and imports PGN files with it.

use yew::prelude::*;

use crate::browser::user_file::UserFile;
use crate::lazy::{LoadError, load_then};
use crate::pages::lesson::file::{
    ImportCallback, ImportRequest, LessonFileAction, LessonFileState,
};
use crate::pages::lesson::import;
use crate::route::LessonSource;
use crate::text;

/// Loads the import chunk and runs an import.
pub fn start_import(request: ImportRequest, callback: ImportCallback) {
    load_then(import::load, move |run| match run {
        Ok(run) => run(request, callback),
        Err(LoadError) => callback(Err(text::PAGE_NOT_LOADED.to_owned())),
    });
}

/// Opens a file of the visitor, perhaps in place of a source's lesson.
pub fn import_user_file(
    file: UserFile,
    replaced: Option<LessonSource>,
    state: &UseReducerDispatcher<LessonFileState>,
) {
    let state = state.clone();
    let callback = Box::new(move |file| state.dispatch(LessonFileAction::Imported(file)));
    start_import(ImportRequest::UserFile(file, replaced), callback);
}

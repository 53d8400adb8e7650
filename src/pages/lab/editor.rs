//! The lab's position editor. It has a board, a palette, the FEN's fields, and the errors of the position.

mod board_panel;
mod controller;
mod palette;

use course::lab::editor::{EditorAction, PositionEditor};
use course::lab::import::MAX_IMPORT_BYTES;
use course::lesson::decode;
use rules::{CastlingSide, Color, Square};
use yew::prelude::*;

use crate::browser::{form_fields, user_file};
use crate::file_error::FileBytes;
use crate::pages::lab::editor::board_panel::EditorBoardPanel;
use crate::pages::lab::import_field::to_import_error;
use crate::pages::lab::state::LabPageAction;
use crate::settings::use_settings;
use crate::text;
use crate::text::control;

#[derive(Properties, PartialEq)]
pub struct EditorViewProps {
    pub editor: PositionEditor,
    /// The side at the bottom.
    pub orientation: Color,
    pub on_action: Callback<LabPageAction>,
}

/// The longest text that the FEN field accepts, in characters. It is about four times the longest FEN.
const MAX_FEN_LENGTH: u16 = 400;

/// The editor's board, palette and fields. A file with a FEN can be dropped on the page.
#[component]
pub fn EditorView(props: &EditorViewProps) -> Html {
    use text::lab::editor as strings;

    let editor = &props.editor;
    let (on_edit, file_error) = use_edit(&props.on_action);
    let single_keys = use_settings().keys.is_on();
    let button = |name: &'static str, action: LabPageAction, can: bool| {
        let onclick = props.on_action.reform(move |_| action.clone());
        html! {
            <button
                type="button"
                aria-disabled={(!can).then_some("true")}
                onclick={if can { onclick } else { Callback::noop() }}
            >
                { name }
            </button>
        }
    };
    let flip = LabPageAction::Game(course::lab::LabAction::Navigate(course::PlayerAction::Flip));
    let is_valid = editor.position().is_some();
    html! {
        <div class="editor" data-setup="">
            <EditorBoardPanel
                editor={editor.clone()}
                {single_keys}
                orientation={props.orientation}
                on_edit={on_edit.clone()}
            />
            <div class="text">
                <h2>{ strings::TITLE }</h2>
                <p class="instructions">{ strings::HOW }</p>
                <SetupErrors editor={editor.clone()} {file_error} />
                <div class="row">
                    { button(strings::USE, LabPageAction::UsePosition, is_valid) }
                    { button(strings::RESTORE, LabPageAction::EditPosition(EditorAction::RestoreLastValid), !is_valid) }
                    { button(strings::CANCEL, LabPageAction::CloseEditor, true) }
                </div>
                <FenFields editor={editor.clone()} {on_edit} />
                <div class="row">
                    { button(strings::CLEAR, LabPageAction::EditPosition(EditorAction::ClearBoard), true) }
                    { button(strings::INITIAL, LabPageAction::EditPosition(EditorAction::SetInitialPosition), true) }
                    { button(control::FLIP_BOARD, flip, true) }
                </div>
            </div>
        </div>
    }
}

/// Returns the callback for edits, and why the last dropped file was rejected.
///
/// Dropped files are edits too. The next edit clears the rejection.
#[hook]
fn use_edit(on_action: &Callback<LabPageAction>) -> (Callback<EditorAction>, Option<String>) {
    let file_error = use_state_eq(|| None::<String>);
    let on_edit = {
        let file_error = file_error.setter();
        use_callback(on_action.clone(), move |edit: EditorAction, on_action| {
            file_error.set(None);
            on_action.emit(LabPageAction::EditPosition(edit));
        })
    };
    let (on_drop, set_error) = (on_edit.clone(), file_error.setter());
    use_effect_with((), move |()| {
        let listeners = user_file::on_file_drop(move |file| {
            let (on_drop, set_error) = (on_drop.clone(), set_error.clone());
            file.read(MAX_IMPORT_BYTES, move |file| match edit_from_file(file) {
                Ok(edit) => on_drop.emit(edit),
                Err(sentence) => set_error.set(Some(sentence)),
            });
        });
        move || drop(listeners)
    });
    (on_edit, (*file_error).clone())
}

/// Converts a dropped file to an edit, or says why it cannot.
fn edit_from_file(file: FileBytes) -> Result<EditorAction, String> {
    let bytes = file.map_err(|unreadable| text::lab::import_error(&to_import_error(unreadable)))?;
    EditorAction::from_file_text(&decode(bytes).text).map_err(text::lab::editor::not_a_fen)
}

#[derive(Properties, PartialEq)]
struct SetupErrorsProps {
    editor: PositionEditor,
    /// Why a dropped file was rejected.
    file_error: Option<String>,
}

/// The errors of the position, or the sentence that it has none.
#[component]
fn SetupErrors(props: &SetupErrorsProps) -> Html {
    let editor = &props.editor;
    let file_error = props.file_error.clone();
    let fen_error = editor.fen_error().map(text::fen_sentence);
    let errors = editor.errors().iter();
    let errors = errors.map(|error| text::lab::describe_setup_error(error, editor.setup()));
    let sentences: Vec<String> = file_error
        .into_iter()
        .chain(fen_error)
        .chain(errors)
        .collect();
    html! {
        <div class="faults" role="status" data-valid={editor.position().is_some().to_string()}>
            if editor.position().is_some() {
                <p>{ text::lab::editor::SOUND }</p>
            }
            { for sentences.into_iter().enumerate().map(|(index, sentence)| html! {
                <p key={index} class="fault">{ sentence }</p>
            }) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct FenFieldsProps {
    editor: PositionEditor,
    on_edit: Callback<EditorAction>,
}

/// The fields of a FEN other than the piece placement.
#[component]
fn FenFields(props: &FenFieldsProps) -> Html {
    use text::lab::editor as strings;

    let (editor, on_edit) = (&props.editor, &props.on_edit);
    let setup = editor.setup();
    let turn = |color: Color| {
        html! {
            <label key={text::side(color)}>
                <input
                    type="radio"
                    name="turn"
                    checked={setup.turn == color}
                    onchange={on_edit.reform(move |_| EditorAction::SetSideToMove(color))}
                />
                { text::side(color) }
            </label>
        }
    };
    let right = |(color, castling_side): (Color, CastlingSide)| {
        let has = setup.castling.has(color, castling_side);
        let name = strings::castling_choice(color, castling_side);
        html! {
            <label key={name.clone()}>
                <input
                    type="checkbox"
                    checked={has}
                    onchange={on_edit.reform(move |_| EditorAction::SetCastlingRight(color, castling_side, !has))}
                />
                { name }
            </label>
        }
    };
    let rights = Color::ALL
        .into_iter()
        .flat_map(|color| CastlingSide::ALL.map(|castling_side| (color, castling_side)));
    let oninput =
        on_edit.reform(|event: InputEvent| EditorAction::SetFen(form_fields::input_value(&event)));
    html! {
        <div class="fields">
            <fieldset>
                <legend>{ strings::TURN }</legend>
                { for Color::ALL.map(turn) }
            </fieldset>
            <fieldset>
                <legend>{ strings::CASTLING }</legend>
                { for rights.map(right) }
            </fieldset>
            <DoubleStepField editor={editor.clone()} on_edit={on_edit.clone()} />
            <label class="wide">
                { strings::FEN }
                <input
                    type="text"
                    maxlength={MAX_FEN_LENGTH.to_string()}
                    spellcheck="false"
                    autocomplete="off"
                    autocapitalize="off"
                    value={editor.fen_text().to_owned()}
                    aria-invalid={editor.fen_error().is_some().then_some("true")}
                    {oninput}
                />
            </label>
        </div>
    }
}

/// The selection of the double step just made, from those possible in the position.
#[component]
fn DoubleStepField(props: &FenFieldsProps) -> Html {
    let editor = &props.editor;
    let current = editor.setup().en_passant;
    let mut choices = editor.possible_en_passant_squares();
    // An impossible square of a FEN is listed too, so that the user sees it and can change it.
    if let Some(current) = current
        && choices.iter().all(|&(square, _)| square != current)
    {
        let mover = !editor.setup().turn;
        choices.push((
            current,
            Square::new(current.file(), mover.double_step_rank()),
        ));
    }
    let squares: Vec<_> = choices.iter().map(|&(square, _)| square).collect();
    let onchange = props.on_edit.reform(move |event: Event| {
        // The first choice is "no double step".
        let index = form_fields::selected_index(&event).checked_sub(1);
        EditorAction::SetEnPassantSquare(index.and_then(|index| squares.get(index).copied()))
    });
    html! {
        <label class="wide">
            { text::lab::editor::PASSED }
            <select {onchange}>
                { form_fields::option(0, text::lab::editor::NOT_PASSED, current.is_none()) }
                { for choices.iter().zip(1..).map(|(&(square, pawn), number)| {
                    let name = text::lab::editor::double_step_choice(square, pawn);
                    form_fields::option(number, name, current == Some(square))
                }) }
            </select>
        </label>
    }
}
